import Answers
import Bookkeeping
import Language
import Terminal

/// The data sent to a mirror; run by cron, success prints nothing.
struct MirrorAnswer {
    let report: MirrorReport
    let isRehearsal: Bool

    static let names = [
        "source", "series", "publications", "rows", "confirmations", "repaired",
    ]

    func show(_ context: Context) throws {
        let isWanted =
            isRehearsal || context.options.verbose
            || (context.output.isTerminal && !context.options.quiet)
        try context.answer(
            Record(
                [
                    ("created", .flag(report.isCreated)),
                    ("series", .list(report.series.map(Self.record))),
                    ("publications", .count(report.series.reduce(0) { $0 + $1.snapshots })),
                    ("rows", .count(report.series.reduce(0) { $0 + $1.entries })),
                    ("films", .count(report.films)),
                ] + (report.trips.map { [("trips", .list($0.map(Self.record)))] } ?? []))
        ) {
            isWanted ? lines.map { context.say($0).terminalSafe } : []
        }
        if report.hasReader == false { context.note(Messages.mirrorLacksReader) }
    }

    var lines: [Text] {
        let created = report.isCreated ? [Messages.mirrorCreated] : []
        let series = report.series.map { Messages.mirrored($0, isRehearsal: isRehearsal) }
        let films =
            report.films == 0
            ? [] : [Messages.mirroredFilms(report.films, isRehearsal: isRehearsal)]
        let trips = (report.trips ?? []).map { Messages.mirrored($0, isRehearsal: isRehearsal) }
        let lines = created + series + films + trips
        return lines.isEmpty ? [Messages.mirrorIsCurrent] : lines
    }

    private static func record(_ series: MirrorReport.Series) -> Record {
        Record(
            names,
            [
                .text(series.source), .text(series.name), .count(series.snapshots),
                .count(series.entries), .count(series.confirmations), .flag(series.isRepaired),
            ])
    }

    private static func record(_ trip: MirrorReport.Trip) -> Record {
        Record([
            ("trip", .text(trip.title)), ("uid", .text(trip.uid)),
            ("rows", .count(trip.rows ?? 0)), ("removed", .flag(trip.rows == nil)),
        ])
    }
}
