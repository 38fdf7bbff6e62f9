public import Films
public import Rates
internal import SQLite

extension Book {
    /// The newest day of all series of rates; nil if the book has no rates.
    ///
    /// - Throws: ``SQLiteError``.
    public func newestDay() throws -> Day? { try day("max") }

    /// The newest day of a series; nil if it has no rates.
    ///
    /// - Parameter last: the last day that counts; nil for any.
    /// - Throws: ``SQLiteError``.
    public func newestDay(of series: Series, through last: Day? = nil) throws -> Day? {
        let limit: SQL = last.map { "AND day <= \($0)" } ?? ""
        return try connection.first(
            "SELECT max(day) FROM snapshots WHERE series_id = \(series.id) \(limit)"
        ) { try $0.optionalDay(0) }
    }

    /// The days of a range on which a series published, oldest first.
    ///
    /// - Throws: ``SQLiteError``.
    public func days(of series: Series, since first: Day?, until last: Day?) throws -> [Day] {
        try connection.query(
            """
            SELECT DISTINCT day FROM snapshots
            WHERE series_id = \(series.id) AND day >= \(first?.description ?? "")
                AND day <= \(last?.description ?? "9999-12-31")
            ORDER BY day
            """
        ) { try $0.day(0) }
    }

    /// The number of currencies of which a series has a rate in its newest publication up to a day.
    ///
    /// - Throws: ``SQLiteError``.
    public func countOfCurrencies(in series: Series, on day: Day) throws -> Int {
        let count = try connection.integer(
            """
            SELECT count(*) FROM (
                SELECT s.id FROM snapshots AS s
                WHERE s.series_id = \(series.id) AND s.day <= \(day) AND \(Self.isVisible())
                ORDER BY s.day DESC LIMIT 1) AS s
            CROSS JOIN currencies AS c
            CROSS JOIN \(series.rates()) AS q ON q.currency_id = c.id AND q.snapshot_id = s.id
            """)
        return Int(count ?? 0)
    }

    /// The oldest day of all series of rates; nil if the book has no rates.
    ///
    /// - Throws: ``SQLiteError``.
    public func oldestDay() throws -> Day? { try day("min") }

    private func day(_ end: SQL) throws -> Day? {
        try connection.first(
            """
            SELECT \(end)(day) FROM (
                SELECT (SELECT \(end)(day) FROM snapshots WHERE series_id = rate_series.id) AS day
                FROM rate_series)
            """
        ) { try $0.optionalDay(0) }
    }

    /// The instant of the last fetch of anything; nil if there was none.
    ///
    /// - Throws: ``SQLiteError``.
    public func lastFetch() throws -> Instant? {
        try connection.first(
            """
            SELECT fetched_at FROM fetches ORDER BY id DESC LIMIT 1
            """
        ) { try $0.instant(0) }
    }

    /// The stored days and the last fetch of a series.
    ///
    /// - Throws: ``SQLiteError``.
    public func status(of series: Series) throws -> SeriesStatus {
        try status(ofSeries: series.id)
    }

    /// The stored days and the last fetch of a series of films; nil if it was never fetched.
    ///
    /// - Throws: ``SQLiteError``.
    public func status(of chart: FilmChart) throws -> SeriesStatus? {
        try identifier(of: chart).map(status(ofSeries:))
    }

    private func status(ofSeries id: Int64) throws -> SeriesStatus {
        let last = try connection.query(
            """
            SELECT fetched_at, outcome, next_due, failure, detail, scope FROM fetches
            WHERE series_id = \(id) ORDER BY id DESC LIMIT 1
            """
        ) { row throws -> SeriesStatus.LastFetch? in
            guard let at = try row.instant(0),
                let outcome = Outcome(rawValue: try row.text(1))
            else { return nil }
            return SeriesStatus.LastFetch(
                at: at, outcome: outcome,
                failure: row.isNull(3) ? nil : try Self.failure(row, from: 3),
                nextDue: try row.instant(2))
        }
        // One statement with both min and max would scan all rows.
        let ends =
            try connection.first(
                """
                SELECT (SELECT min(day) FROM snapshots WHERE series_id = \(id)),
                    (SELECT max(day) FROM snapshots WHERE series_id = \(id))
                """
            ) { try $0.isNull(0) ? nil : (first: $0.day(0), newest: $0.day(1)) }
        let count = try ends.map { try days(ofSeries: id, from: $0.first, through: $0.newest) } ?? 0
        return SeriesStatus(
            lastFetch: last.first ?? nil, first: ends?.first, newest: ends?.newest, days: count,
            emptyDays: try emptyDays(ofSeries: id))
    }

    /// The number of days a series has: its snapshots without revisions.
    ///
    /// SQLite counts a whole table faster than an index range, so for the largest series the other
    /// series' days are subtracted from the total.
    private func days(ofSeries id: Int64, from first: Day, through newest: Day) throws -> Int {
        func count(_ condition: SQL) throws -> Int {
            Int(try connection.integer("SELECT count(*) FROM snapshots \(condition)") ?? 0)
        }
        let all = try count("")
        let span = Int(newest.ordinal) - Int(first.ordinal) + 1
        let own =
            span > all / 2
            ? all - (try count("WHERE series_id < \(id)"))
                - (try count("WHERE series_id > \(id)"))
            : try count("WHERE series_id = \(id)")
        // Without the hint, SQLite would use the index of all snapshots.
        return own
            - (try count(
                """
                INDEXED BY snapshots_revised WHERE series_id = \(id) AND revision > 0
                """))
    }
}
