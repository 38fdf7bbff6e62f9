import Rates
import Store
import TestSupport
import Testing

/// The number of days of a series, counted over whichever side has fewer rows.
@Suite struct StatusTests {
    @Test func theDaysOfEachSeries() throws {
        var random = SeededGenerator()
        let test = try TestBook()
        let first = try day("2026-01-01")
        for (source, length) in [("ecb", 60), ("er-api", 12), ("frankfurter", 1), ("late", 30)] {
            for index in 0..<length where index == 0 || Bool.random(using: &random) {
                for revision in 0..<Int.random(in: 1...3, using: &random) {
                    let body = try snapshot(
                        first.adding(days: index).description, ["KRW": "\(1_400 + revision)"])
                    _ = try test.book.record(
                        [body], from: try fetch(source, at: "2026-10-30T15:00:00Z"))
                }
            }
        }
        let series = try test.book.series()
        #expect(series.count == 4)
        for series in series {
            let counted = try Command(
                "/usr/bin/env",
                [
                    "sqlite3", test.path,
                    """
                    SELECT min(day), max(day), count(DISTINCT day)
                    FROM snapshots JOIN series ON series.id = series_id
                    JOIN sources ON sources.id = source_id WHERE sources.name = '\(series.source)'
                    """,
                ])
            let status = try test.book.status(of: series)
            let (oldest, newest) = (try #require(status.first), try #require(status.newest))
            #expect("\(oldest)|\(newest)|\(status.days)\n" == counted.output, "\(series.source)")
        }
    }
}
