public import Rates
internal import SQLite

extension Book {
    /// The state of a source's series against a base, from which the next fetch is decided.
    ///
    /// Days further ahead than any source publishes are ignored. A clock that ran ahead may have
    /// stored them, and they would keep newer days from being fetched.
    public func seriesState(source: String, base: Currency, now: Instant) throws -> SeriesState {
        var state = SeriesState(holds: try holds(of: source, at: now))
        guard let series = try series(source: source, base: base) else { return state }
        let id = Value.integer(series.id)
        let newest = try connection.first(
            """
            SELECT id, rate_date FROM snapshots WHERE series_id = \(id)
                AND rate_date <= \(now.lastPlausibleDay)
            ORDER BY rate_date DESC, revision DESC LIMIT 1
            """
        ) { try ($0.integer(0), $0.day(1)) }
        if let (snapshot, day) = newest {
            state.newest = day
            state.currencies = try quoteCount(of: snapshot)
        }
        let answers = try connection.query(
            """
            SELECT next_due FROM fetches WHERE series_id = \(id) AND outcome <> 'error'
            ORDER BY id DESC LIMIT 1
            """
        ) { try $0.instant(0) }
        state.nextDue = answers.first ?? nil
        state.lastAnswer =
            try connection.first(
                """
                SELECT fetched_at FROM fetches
                WHERE series_id = \(id) AND outcome <> 'error' AND asked = 'latest'
                ORDER BY id DESC LIMIT 1
                """
            ) { try $0.instant(0) }
        state.emptyDays = try emptyDays(of: series)
        return state
    }

    /// The number of currencies priced in a snapshot besides its base, unconfirmed ones included.
    private func quoteCount(of snapshot: Int64) throws -> Int {
        let counts = try connection.query(
            """
            SELECT count(*) FROM currencies AS c
            WHERE EXISTS (SELECT 1 FROM rates WHERE currency_id = c.id
                AND snapshot_id = \(snapshot))
                OR EXISTS (
                    SELECT 1 FROM doubted_rates WHERE currency_id = c.id
                        AND snapshot_id = \(snapshot))
            """
        ) { try Int($0.integer(0)) }
        return max(0, (counts.first ?? 0) - 1)
    }

    /// The days without rates according to the source, with the instant of its last answer about
    /// each.
    public func emptyDays(of series: Series) throws -> [Day: Instant] {
        let rows = try connection.query(
            """
            SELECT day, max(fetched_at) FROM fetches AS f
            WHERE series_id = \(series.id) AND outcome = 'no-data' AND asked IN ('latest', 'date')
                AND day IS NOT NULL
                AND NOT EXISTS (
                    SELECT 1 FROM snapshots
                    WHERE series_id = \(series.id) AND rate_date = f.day)
            GROUP BY 1
            """
        ) { try (day: $0.day(0), said: $0.instant(1)) }
        return rows.reduce(into: [:]) { days, row in days[row.day] = row.said }
    }

    /// The failures of a source since its last successful fetch that still hold back requests.
    private func holds(of source: String, at now: Instant) throws -> [SeriesState.Hold] {
        try connection.query(
            """
            SELECT f.next_due, f.failure, f.detail, f.scope
            FROM sources
            JOIN series ON series.source_id = sources.id
            JOIN fetches AS f ON f.series_id = series.id AND f.outcome = 'error'
            WHERE sources.name = \(source) AND f.next_due > \(now) AND f.scope IS NOT NULL
                AND NOT EXISTS (
                SELECT 1 FROM fetches AS later
                JOIN series AS other ON other.id = later.series_id
                WHERE later.id > f.id AND other.source_id = sources.id
                    AND later.outcome <> 'error' AND later.asked <> 'file'
                    AND (f.scope <> 'past' OR later.asked <> 'latest'))
            """
        ) { row throws -> SeriesState.Hold? in
            guard let until = try row.instant(0) else { return nil }
            return SeriesState.Hold(until: until, try Self.failure(row, from: 1))
        }.compactMap { $0 }
    }

    /// Reads a failure from three columns: its kind, its details and what it holds back.
    static func failure(_ row: Row, from column: Int) throws(SQLiteError) -> FetchFailure {
        FetchFailure(
            kind: try row.text(column), detail: try row.optionalText(column + 1),
            scope: try row.optionalText(column + 2).flatMap { FetchFailure.Scope(rawValue: $0) })
    }

    /// The stored days of a source's series against a base, from a day on.
    public func days(source: String, base: Currency, since day: Day) throws -> Set<Day> {
        guard let series = try series(source: source, base: base) else { return [] }
        let days = try connection.query(
            """
            SELECT DISTINCT rate_date FROM snapshots WHERE series_id = \(series.id)
                AND rate_date >= \(day)
            """
        ) { try $0.day(0) }
        return Set(days)
    }

    /// The number of requests sent to a source in a period of time.
    public func requests(to source: String, during time: ClosedRange<Instant>) throws -> Int {
        let sums = try connection.query(
            """
            SELECT coalesce(sum(requests), 0) FROM sources
            JOIN series ON series.source_id = sources.id
            JOIN fetches ON fetches.series_id = series.id
            WHERE sources.name = \(source) AND fetched_at BETWEEN \(time.lowerBound)
                AND \(time.upperBound)
            """
        ) { try Int($0.integer(0)) }
        return sums.first ?? 0
    }

    /// The number of requests a source reported as left in a period, less those sent since then.
    public func requestsLeft(of source: String, during time: ClosedRange<Instant>) throws -> Int? {
        let said = try connection.first(
            """
            SELECT fetches.id, requests_left FROM sources
            JOIN series ON series.source_id = sources.id
            JOIN fetches ON fetches.series_id = series.id
            WHERE sources.name = \(source) AND fetched_at BETWEEN \(time.lowerBound)
                AND \(time.upperBound) AND requests_left IS NOT NULL
            ORDER BY fetches.id DESC LIMIT 1
            """
        ) { try ($0.integer(0), Int($0.integer(1))) }
        guard let said else { return nil }
        let sent = try connection.query(
            """
            SELECT coalesce(sum(requests), 0) FROM sources
            JOIN series ON series.source_id = sources.id
            JOIN fetches ON fetches.series_id = series.id
            WHERE sources.name = \(source) AND fetches.id > \(said.0)
            """
        ) { try Int($0.integer(0)) }
        return max(0, said.1 - (sent.first ?? 0))
    }
}
