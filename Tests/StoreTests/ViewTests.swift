import Rates
import Store
import TestSupport
import Testing

/// The views of rates against plain queries of the tables.
@Suite struct ViewTests {
    /// Each rate beside the one before it, found by comparing all rates of the book.
    private static let compared = """
        WITH stated AS (
            SELECT sources.name AS source, b.code AS base, c.code AS currency,
                rate_series.quotation, rate_series.kind, s.day, r.nanos
            FROM rates AS r JOIN snapshots AS s ON s.id = r.snapshot_id
            JOIN rate_series ON rate_series.id = s.series_id JOIN series ON series.id = s.series_id
            JOIN sources ON sources.id = series.source_id
            JOIN currencies AS b ON b.id = rate_series.base_id
            JOIN currencies AS c ON c.id = r.currency_id AND c.id <> b.id
            WHERE s.revision = (
                SELECT max(revision) FROM snapshots WHERE series_id = s.series_id AND day = s.day)
        ), before AS (
            SELECT *, lag(day) OVER days AS last, lag(nanos) OVER days AS last_nanos FROM stated
            WINDOW days AS (PARTITION BY source, kind, base, currency ORDER BY day)
        )
        SELECT source, iif(quotation = 'direct', currency, base) AS base,
            iif(quotation = 'direct', base, currency) AS currency, day, nanos / 1e9, last,
            last_nanos / 1e9,
            iif(julianday(day) - julianday(last) <= 14, nanos - last_nanos, NULL) / 1e9
        FROM before ORDER BY 1, 2, 3, 4
        """

    @Test func theChangesAreThoseBetweenAllRates() throws {
        let test = try TestBook()
        func store(
            _ source: String, _ base: String, _ text: String, _ rates: [String: String],
            at hour: String = "03"
        ) throws {
            let quotation: Quotation = source == "bank" ? .direct : .indirect
            _ = try test.book.record(
                [try snapshot(text, base: base, rates)],
                from: Fetch(
                    of: Snapshot.Series(
                        source: source, base: try #require(Currency(base)), quotation: quotation),
                    asked: .date(try day(text)),
                    fetchedAt: try #require(Instant("2026-11-20T\(hour):00:00Z"))))
        }
        try store("a", "EUR", "2026-09-01", ["USD": "1.1", "KRW": "1400"])
        try store("a", "EUR", "2026-09-02", ["USD": "1.11"])
        // A revision that lacks a currency, a currency that begins late, and a gap.
        try store("a", "EUR", "2026-09-03", ["USD": "1.12", "KRW": "1410"])
        try store("a", "EUR", "2026-09-03", ["USD": "1.13", "SEK": "11"], at: "04")
        try store("a", "EUR", "2026-09-04", ["USD": "1.10", "KRW": "1420", "SEK": "11.1"])
        try store("a", "EUR", "2026-10-04", ["USD": "1.2", "KRW": "1400"])
        try store("bank", "KRW", "2026-09-03", ["USD": "1390", "JPY": "9.1"])
        try store("bank", "KRW", "2026-09-04", ["USD": "1391", "JPY": "9.1001"])
        func ask(_ sql: String) throws -> String {
            let command = try Command("/usr/bin/env", ["sqlite3", test.path, sql])
            #expect(command.status == 0, "\(command.errors)")
            return command.output
        }
        let columns = "source, base, currency, rate_date, rate, previous_date, previous, delta"
        let changes = try ask("SELECT \(columns) FROM rate_changes ORDER BY 1, 2, 3, 4")
        #expect(changes == (try ask(Self.compared)))
        #expect(changes.split(separator: "\n").count == 14)
        let days = try ask("SELECT DISTINCT day FROM snapshots").split(separator: "\n")
        let each = try days.map {
            try ask("SELECT count(*) FROM rate_changes WHERE rate_date = '\($0)'")
        }
        #expect(each.compactMap { Int($0.dropLast()) }.reduce(0, +) == 14)
    }
}
