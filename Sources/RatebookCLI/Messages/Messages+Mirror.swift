import Answers
import Bookkeeping
import Language

/// Texts about mirrors.
extension Messages {
    static let nameMirror = Text("Name the database")
    static let mirrorExample = Text(
        "For example: ratebook mirror postgresql://user@host/database, or set RATEBOOK_MIRROR")

    static let mirrorCreated = Text("Made the tables of the mirror")
    static let mirrorLacksReader = Text(
        "This user may not make the role ratebook_reader. An administrator can: ratebook mirror --create --dry-run prints the SQL."
    )

    static func mirrored(_ series: MirrorReport.Series, isRehearsal: Bool) -> Text {
        let entries = Numbers.grouped(series.entries)
        let confirmed = series.confirmations
        if series.isRepaired, series.snapshots == 0 {
            return isRehearsal
                ? Text("\(series.title): to remove")
                : Text("\(series.title): removed")
        }
        let parts = [
            Text("\(series.snapshots, "publication") with \(entries) rows"),
            confirmed == 0 ? nil : Text("\(confirmed, "confirmation")"),
        ]
        let what = joined(parts.compactMap { $0 }, by: ", ")
        return switch (isRehearsal, series.isRepaired) {
        case (false, false): Text("\(series.title): \(what) sent")
        case (false, true): Text("\(series.title): \(what) sent again")
        case (true, false): Text("\(series.title): \(what) to send")
        case (true, true): Text("\(series.title): \(what) to send again")
        }
    }

    static func mirroredFilms(_ count: Int, isRehearsal: Bool) -> Text {
        Text("\(count, "film") \(when: isRehearsal, "to send", else: "sent")")
    }

    /// A trip that was sent, or removed.
    static func mirrored(_ trip: MirrorReport.Trip, isRehearsal: Bool) -> Text {
        guard let rows = trip.rows else {
            return Text("Trip \(trip.title): \(when: isRehearsal, "to remove", else: "removed")")
        }
        return Text(
            "Trip \(trip.title): \(rows, "row") \(when: isRehearsal, "to send", else: "sent")")
    }

    static let mirrorIsCurrent = Text("Nothing new to send")

    static func mirroring(_ progress: MirrorProgress) -> Text {
        switch progress {
        case .publications(let count):
            Text("\(count, "publication") sent")
        case .trips(let number, let all):
            Text("\(Numbers.grouped(number)) of \(all, "trip") sent")
        }
    }

    static func compared(_ comparison: MirrorComparison) -> Text {
        let (snapshots, entries) = (comparison.snapshots, comparison.entries)
        let unsent = comparison.unsent
        let done = Text("Compared: \(snapshots, "publication") with \(entries, "row")")
        guard unsent > 0 else { return done }
        return Text("\(done); \(Numbers.grouped(unsent)) more are to be sent")
    }

    static func compared(_ trips: MirrorComparison.Trips) -> Text {
        let unsent = trips.unsent
        let done = Text("Compared: \(trips.compared, "trip") with \(trips.rows, "row")")
        guard unsent > 0 else { return done }
        return Text("\(done); changes of \(unsent, "trip") are to be sent")
    }

    static func mirrorDiffers(_ count: Int) -> Text {
        Text("The mirror differs from the book in \(count, "place")")
    }

    static let repairMirror = Text(
        "To send again what differs: --verify --repair")

    static let nothingInCommon = Text("The book has nothing of the mirror")
    static let mirrorTaken = Text("The mirror is this book's now")
    static let useAnotherDatabase = Text("Nothing was changed. Use another database.")

    static func nothingRepaired(trips: Bool) -> Text {
        let option = trips ? "--verify --trips --repair" : "--verify --repair"
        return Text("No series has diverged. To compare every row: \(option)")
    }

    static let repairTripMirror = Text("To send again what differs: --verify --trips --repair")

    static func difference(_ difference: MirrorComparison.Difference) -> Text {
        let place = [
            difference.series ?? difference.object
                ?? (difference.kind == .films ? "films" : "tables"),
            difference.day,
            difference.revision.flatMap { $0 == 0 ? nil : "(\($0))" },
        ].compactMap { $0 }.joined(separator: " ")
        let what = text(of: difference.kind)
        return Text("\(place): \(what)")
    }

    /// A trip by its title, and by its uid, which tells it from others with the title.
    static func difference(_ trip: MirrorComparison.Trips.Difference) -> Text {
        let what = text(of: trip.kind)
        return trip.title.map {
            Text("Trip \($0) (\(trip.uid)): \(what)")
        } ?? Text("Trip \(trip.uid): \(what)")
    }

    private static func text(of kind: MirrorComparison.Kind) -> Text {
        switch kind {
        case .missing: Text("missing")
        case .unknown: Text("not in the book")
        case .content: Text("its rows differ")
        case .snapshot: Text("its times or its hash differ")
        case .doubt:
            Text("a rate that is or was held back differs")
        case .diverged:
            Text("rows that were sent are not in the book")
        case .strays:
            Text("rows that belong to no series")
        case .view: Text("the view is missing")
        case .key: Text("the primary key is missing")
        case .index: Text("the index is missing")
        case .definition: Text("the view has another definition")
        case .films: Text("titles or details differ")
        }
    }

    /// Said by a sync whose mirror was not reached.
    static func notMirrored(_ failure: Failure) -> Text {
        Text("Not mirrored: \(failure.message)")
    }
}
