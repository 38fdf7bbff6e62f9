import BookReports
package import Bookkeeping
import Rates
import Trips

/// Shared trips as records; words are English, as programs compare them.
package enum SharingRecord {
    /// - Parameter isArchive: whether the path is that of an archive.
    package static func shared(_ report: SharedTripReport, isArchive: Bool) -> Record {
        Record([
            ("trip", .text(report.trip.title)), ("id", .count(report.trip.id)),
            ("uid", .text(report.trip.uid)),
            ("folder", isArchive ? .text(report.exchange.folder) : .text(report.path)),
            ("archive", isArchive ? .text(report.path) : .none), ("as", .text(report.deviceName)),
            ("photos", .count(report.photos)), ("sent", .count(report.exchange.sent)),
            ("received", .count(report.exchange.received)),
            ("conflicts", .count(report.exchange.conflicts)),
            ("merged_with_own", .flag(report.wasPrivate)),
        ])
    }

    package static let mergeNames = [
        "trip", "id", "folder", "received", "sent", "conflicts", "new_conflicts", "news", "notes",
        "not_shown",
    ]

    package static func merge(_ exchange: TripExchange) -> Record {
        Record(
            mergeNames,
            [
                .text(exchange.title), .count(exchange.trip), .text(exchange.folder),
                .count(exchange.received), .count(exchange.sent), .count(exchange.conflicts),
                .count(exchange.newConflicts), .list(exchange.news.map(news)),
                .list(exchange.notes.map(note)), .count(exchange.hidden.expenses),
            ])
    }

    private static func news(_ news: TripNews) -> Record {
        let words = words(news.subject)
        return Record([
            ("at", .text(news.at)), ("by", .text(news.by)), ("change", .text(word(news.change))),
            ("kind", .text(words.kind)), ("id", .count(words.id)), ("name", .text(words.name)),
            ("from", .text(words.giver)), ("to", .text(words.taker)),
            ("amount", .decimal(news.amount?.decimal)),
            ("currency", .text(news.amount?.currency.code)),
        ])
    }

    private static func word(_ change: TripNews.Change) -> String {
        switch change {
        case .added: "added"
        case .edited: "edited"
        case .removed: "removed"
        case .restored: "restored"
        case .archived: "archived"
        case .left: "left"
        }
    }

    /// What a subject is for programs.
    private struct Words {
        let kind: String
        var id: Int64?
        var name: String?
        var giver: String?
        var taker: String?
    }

    private static func words(_ subject: TripNews.Subject) -> Words {
        switch subject {
        case .trip: Words(kind: "trip")
        case .book: Words(kind: "device")
        case .person(let name): Words(kind: "person", name: name)
        case .expense(let id, _, let label): Words(kind: "expense", id: id, name: label)
        case .cash(let owner, _): Words(kind: "cash", name: owner)
        case .card(let name): Words(kind: "card", name: name)
        case .transfer(let giver, let taker, _):
            Words(kind: "transfer", giver: giver, taker: taker)
        }
    }

    private static func note(_ note: ExchangeNote) -> Record {
        func record(_ kind: String, _ path: String? = nil, line: Int64? = nil) -> Record {
            Record([("kind", .text(kind)), ("path", .text(path)), ("line", .count(line))])
        }
        return switch note {
        case .noFolder(let path): record("no-folder", path)
        case .noLink(let address): record("no-link", address)
        case .noTripFile(let folder, _): record("no-trip-file", folder)
        case .unreadable(let path, _): record("unreadable", path)
        case .unwritable(let path, _): record("unwritable", path)
        case .incomplete(let file): record("incomplete", file)
        case .damaged(let file, let line): record("damaged", file, line: line)
        case .notTaken(let device, let line): record("not-taken", device, line: line)
        case .newer(let file): record("newer", file)
        case .noPhotoFolder(let path): record("no-photo-folder", path)
        case .tooLarge(let path, _): record("too-large", path)
        case .notAmongPeople: record("not-among-people")
        case .newDevice: record("new-device")
        case .clockAhead(let device, _): record("clock-ahead", device)
        case .ownClockBehind: record("own-clock-behind")
        case .waiting(let device, _): record("waiting", device)
        case .notTakenYet(let address): record("not-taken-yet", address)
        }
    }

    /// A file of a friend that cannot be read.
    package static func unread(_ file: UnreadFile) -> Record {
        Record([
            ("file", .text(file.file)), ("by", .text(file.device)), ("line", .count(file.line)),
            ("expenses", .count(file.expenses)), ("incomplete", .flag(file.isIncomplete)),
        ])
    }
}
