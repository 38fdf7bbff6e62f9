public import Rates
internal import SQLite

extension Book {
    /// The series of rates that have any, in the order in which they were added.
    ///
    /// - Throws: ``SQLiteError``.
    public func series() throws -> [Series] {
        try seriesRows(where: "EXISTS (SELECT 1 FROM snapshots WHERE series_id = series.id)")
    }

    /// The series of rates that were ever fetched, successfully or not, in the order in which they
    /// were added.
    ///
    /// - Throws: ``SQLiteError``.
    public func askedSeries() throws -> [Series] {
        try seriesRows(where: "true")
    }

    /// The currencies of which a series has a rate.
    ///
    /// - Throws: ``SQLiteError``.
    public func currencies(of series: Series) throws -> [Currency] {
        try connection.query(
            """
            SELECT code FROM currencies AS c WHERE EXISTS (
                SELECT 1 FROM rates AS r CROSS JOIN snapshots AS s ON s.id = r.snapshot_id
                WHERE r.currency_id = c.id AND s.series_id = \(series.id))
            ORDER BY code
            """
        ) { try $0.currency(0) }
    }

    /// The currencies that have a rate, or against which rates are stated.
    ///
    /// - Throws: ``SQLiteError``.
    public func ratedCurrencies() throws -> Set<Currency> {
        let all = try connection.query(
            """
            SELECT code FROM currencies AS c
            WHERE EXISTS (SELECT 1 FROM rates WHERE currency_id = c.id)
                OR EXISTS (SELECT 1 FROM rate_series WHERE base_id = c.id)
            """
        ) { try $0.currency(0) }
        return Set(all)
    }

    private func seriesRows(where condition: SQL) throws -> [Series] {
        try connection.query(
            """
            SELECT series.id, sources.name, currencies.code, kind, quotation FROM rate_series
            JOIN series ON series.id = rate_series.id
            JOIN sources ON sources.id = source_id JOIN currencies ON currencies.id = base_id
            WHERE \(condition) ORDER BY series.id
            """
        ) { try Self.series($0) }
    }

    /// Reads a series from the columns id, source, base, kind and quotation.
    static func series(_ row: Row) throws(SQLiteError) -> Series {
        guard let kind = RateKind(rawValue: try row.text(3)),
            let quotation = Quotation(rawValue: try row.text(4))
        else { throw SQLiteError.corrupt("a series of an unknown kind") }
        return Series(
            id: try row.integer(0), source: try row.text(1), base: try row.currency(2),
            kind: kind, quotation: quotation)
    }

    /// The series of one kind of rates, or of the key's; nil if it was never fetched.
    func series(of key: Snapshot.Series, kind: RateKind? = nil) throws -> Series? {
        let kind = kind ?? key.kind
        return try askedSeries().first {
            $0.source == key.source && $0.base == key.base && $0.kind == kind
        }
    }

    /// The series of one kind of rates, or of the key's, added if it does not exist.
    func makeSeries(of key: Snapshot.Series, kind: RateKind? = nil) throws -> Series {
        let kind = kind ?? key.kind
        if let known = try series(of: key, kind: kind) { return known }
        let name = key.name + (kind == .mid ? "" : " " + kind.rawValue)
        let id = try makeSeries(named: name, of: key.source)
        try connection.execute(
            """
            INSERT INTO rate_series (id, base_id, kind, quotation)
            VALUES (\(id), \(try makeIdentifier(of: key.base)), \(kind.rawValue),
                \(key.quotation.rawValue))
            """)
        return Series(
            id: id, source: key.source, base: key.base, kind: kind, quotation: key.quotation)
    }

    /// Adds a series, and its source if the book has not met it; returns its row id.
    func makeSeries(named name: String, of source: String) throws -> Int64 {
        try connection.execute("INSERT OR IGNORE INTO sources (name) VALUES (\(source))")
        try connection.execute(
            """
            INSERT INTO series (source_id, name)
            SELECT id, \(name) FROM sources WHERE name = \(source)
            """)
        return connection.lastInsertedRow
    }

    /// The row id of a currency, added if it does not exist.
    func makeIdentifier(of currency: Currency) throws -> Int64 {
        if let known = try identifier(of: currency) { return known }
        try connection.execute(
            """
            INSERT INTO currencies (code, minor_unit_digits) VALUES (\(currency.code),
                \(currency.minorUnitDigits))
            """)
        return connection.lastInsertedRow
    }

    /// The row id of a currency; nil if the book does not have it.
    func identifier(of currency: Currency) throws -> Int64? {
        try connection.integer("SELECT id FROM currencies WHERE code = \(currency.code)")
    }

    /// The sources that were switched on or off by hand, by name.
    ///
    /// - Throws: ``SQLiteError``.
    public func sourceSwitches() throws -> [String: Bool] {
        let rows = try connection.query(
            """
            SELECT name, is_enabled FROM sources WHERE is_enabled IS NOT NULL
            """
        ) { try ($0.text(0), $0.flag(1)) }
        return Dictionary(rows) { first, _ in first }
    }

    /// Switches a source on or off.
    ///
    /// - Throws: ``SQLiteError``.
    public func setSource(_ name: String, isEnabled: Bool) throws {
        try write {
            try connection.execute(
                """
                INSERT INTO sources (name, is_enabled) VALUES (\(name), \(isEnabled ? 1 : 0))
                ON CONFLICT (name) DO UPDATE SET is_enabled = excluded.is_enabled
                """)
        }
    }
}

extension Book {
    /// The state of a series of rates, from which the next fetch is decided.
    ///
    /// - Throws: ``SQLiteError``.
    public func seriesState(of key: Snapshot.Series, now: Instant) throws -> SeriesState {
        try state(of: series(of: key)?.id, source: key.source, now: now, entries: quoteCount)
    }

    /// The state of a series.
    ///
    /// Days further ahead than any source publishes are ignored. A clock that ran ahead may have
    /// stored them, and they would keep newer days from being fetched.
    ///
    /// - Parameters:
    ///   - id: its row id; nil if it was never fetched.
    ///   - entries: counts the entries of a snapshot.
    func state(
        of id: Int64?, source: String, now: Instant, entries: (_ snapshot: Int64) throws -> Int
    ) throws -> SeriesState {
        var state = SeriesState(holds: try holds(of: source, at: now))
        guard let id else { return state }
        let newest = try connection.first(
            """
            SELECT id, day FROM snapshots WHERE series_id = \(id)
                AND day <= \(now.lastPlausibleDay)
            ORDER BY day DESC, revision DESC LIMIT 1
            """
        ) { try ($0.integer(0), $0.day(1)) }
        if let (snapshot, day) = newest {
            state.newest = day
            state.entries = try entries(snapshot)
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
        state.emptyDays = try emptyDays(ofSeries: id)
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

    /// The days of which there is nothing according to the source, with the instant of its last
    /// answer about each.
    func emptyDays(ofSeries id: Int64) throws -> [Day: Instant] {
        let rows = try connection.query(
            """
            SELECT day, max(fetched_at) FROM fetches AS f
            WHERE series_id = \(id) AND outcome = 'no-data' AND asked IN ('latest', 'date')
                AND day IS NOT NULL
                AND NOT EXISTS (
                    SELECT 1 FROM snapshots
                    WHERE series_id = \(id) AND day = f.day)
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

    /// Reads a failure from three columns: its kind, its details and its scope.
    static func failure(_ row: Row, from column: Int) throws(SQLiteError) -> FetchFailure {
        FetchFailure(
            kind: try row.text(column), detail: try row.optionalText(column + 1),
            scope: try row.optionalText(column + 2).flatMap { FetchFailure.Scope(rawValue: $0) })
    }

    /// The stored days of a series of rates from a day on.
    ///
    /// - Throws: ``SQLiteError``.
    public func days(of key: Snapshot.Series, since day: Day) throws -> Set<Day> {
        try series(of: key).map { try days(ofSeries: $0.id, since: day) } ?? []
    }

    func days(ofSeries id: Int64, since day: Day) throws -> Set<Day> {
        let days = try connection.query(
            """
            SELECT DISTINCT day FROM snapshots WHERE series_id = \(id)
                AND day >= \(day)
            """
        ) { try $0.day(0) }
        return Set(days)
    }

    /// The number of requests sent to a source in a period of time.
    ///
    /// - Throws: ``SQLiteError``.
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

    /// The sources with a failed fetch of one of these kinds in a period of time.
    ///
    /// - Throws: ``SQLiteError``.
    public func sources(
        failedWith kinds: [String], during time: ClosedRange<Instant>
    ) throws -> Set<String> {
        Set(
            try connection.query(
                """
                SELECT DISTINCT sources.name, failure FROM fetches
                JOIN series ON series.id = fetches.series_id
                JOIN sources ON sources.id = series.source_id
                WHERE outcome = 'error' AND fetched_at BETWEEN \(time.lowerBound)
                    AND \(time.upperBound)
                """
            ) { (name: try $0.text(0), kind: try $0.text(1)) }
            .filter { kinds.contains($0.kind) }.map(\.name))
    }

    /// The number of requests a source reported as left in a period, less those sent since then.
    ///
    /// - Throws: ``SQLiteError``.
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
