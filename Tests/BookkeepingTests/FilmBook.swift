import Films
import JSON
import Rates
import Store
import Sync
import TestSupport
import Testing

@testable import Bookkeeping

/// The recorded lists of KOBIS, and when each was recorded (`Tests/Data/kobis/SOURCES.md`).
struct FilmBook {
    static let recorded: [(name: String, at: String)] = [
        ("20220105", "2022-01-06T01:00:00Z"), ("20221030", "2022-10-31T01:00:00Z"),
        ("20260124", "2026-01-25T22:27:27Z"), ("20260125.0", "2026-01-26T03:44:14Z"),
        ("20260125.1", "2026-01-26T05:43:35Z"), ("20260125.2", "2026-01-26T07:07:00Z"),
        ("20260125.3", "2026-01-26T08:40:18Z"), ("20260126.0", "2026-01-27T00:21:27Z"),
        ("20260126.1", "2026-01-27T01:50:14Z"), ("20260126.2", "2026-01-27T22:19:55Z"),
        ("20260127", "2026-01-28T00:38:26Z"), ("20260128.0", "2026-01-28T22:23:20Z"),
        ("20260128.1", "2026-01-29T00:44:27Z"),
    ]

    let test: TestBook

    /// - Parameter names: the beginnings of the names of the lists that are stored; by default all.
    init(_ names: [String] = [""]) throws {
        test = try TestBook()
        for (name, at) in Self.recorded where names.contains(where: name.hasPrefix) {
            _ = try read("daily-" + name, at: at)
        }
    }

    func keeper(_ now: String = "2026-01-29T03:00:00Z") throws -> Bookkeeper {
        Bookkeeper(test.book, now: try instant(now), zoneOffset: 0, salt: "")
    }

    /// Reads a recorded file as `sync --from` does.
    func read(_ name: String, at now: String = "2026-01-29T03:00:00Z") throws -> SyncReport {
        try keeper(now).read(
            try Project.bytes("Tests/Data/kobis/\(name).json"), FetchQuery()
        ) { _, _ in }.report
    }

    func list(
        _ day: String, known: String? = nil, search: String? = nil, runs: Bool = false
    ) throws -> FilmListing {
        var query = FilmQuery()
        query.day = try date(day)
        query.known = try known.map(instant)
        (query.search, query.hasRuns) = (search, runs)
        return try keeper().films(query)
    }

    /// The rows of a recorded body, whose values are texts.
    static func rows(_ name: String) throws -> [[String: String]] {
        let body = try Project.bytes("Tests/Data/kobis/daily-\(name).json")
        guard
            case .array(let rows)? = try JSONValue(parsing: body)["boxOfficeResult"]?[
                "dailyBoxOfficeList"]
        else { return [] }
        return rows.map { row in
            guard case .object(let members) = row else { return [:] }
            return members.reduce(into: [:]) { texts, member in
                if case .string(let text) = member.value { texts[member.name] = text }
            }
        }
    }
}
