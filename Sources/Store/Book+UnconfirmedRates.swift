public import Rates
internal import SQLite

extension Book {
    /// The unconfirmed rates of all series, newest day first.
    ///
    /// - Throws: ``SQLiteError``.
    public func unconfirmedRates() throws -> [UnconfirmedRate] {
        // Mostly there are none, and the query of their columns takes longer to prepare than a whole lookup.
        let hasAny = try connection.query(
            "SELECT EXISTS (SELECT 1 FROM doubted_rates WHERE confirmed_at IS NULL)"
        ) { try $0.integer(0) == 1 }
        guard hasAny == [true] else { return [] }
        return try connection.query(
            """
            SELECT sources.name, b.code, rate_series.kind, s.day, c.code, d.nanos,
                d.previous_nanos, d.reason, d.witnesses
            FROM doubted_rates AS d
            JOIN snapshots AS s ON s.id = d.snapshot_id
            JOIN series ON series.id = s.series_id
            JOIN rate_series ON rate_series.id = s.series_id
            JOIN sources ON sources.id = series.source_id
            JOIN currencies AS b ON b.id = rate_series.base_id
            JOIN currencies AS c ON c.id = d.currency_id
            WHERE d.confirmed_at IS NULL AND \(Self.isVisible())
            ORDER BY s.day DESC, sources.name, rate_series.kind, c.code
            """
        ) { row in
            guard let kind = RateKind(rawValue: try row.text(2)) else {
                throw SQLiteError.corrupt("a series of an unknown kind")
            }
            guard let reason = RateDoubt.Reason(rawValue: try row.text(7)) else {
                throw SQLiteError.corrupt("a rate held back for an unknown reason")
            }
            return UnconfirmedRate(
                source: try row.text(0), base: try row.currency(1), kind: kind,
                date: try row.day(3),
                quote: Quote(try row.currency(4), try row.rate(5)),
                doubt: RateDoubt(
                    reason, expected: try row.rate(6),
                    witnesses: try row.text(8).split(separator: " ").map(String.init)))
        }
    }

    /// Accepts the unconfirmed rates of some currencies on a day, and judges alerts on it.
    ///
    /// - Parameter sources: the sources whose rates are accepted; all of them if empty.
    /// - Returns: the rates that were accepted, empty if there were none.
    /// - Throws: ``SQLiteError``.
    public func accept(
        _ currencies: [Currency], on day: Day, from sources: [String], at now: Instant
    ) throws -> [UnconfirmedRate] {
        try write {
            let wanted = try unconfirmedRates().filter {
                $0.date == day && currencies.contains($0.quote.currency)
                    && (sources.isEmpty || sources.contains($0.source))
            }
            var changed: Set<Series> = []
            for rate in wanted {
                let key = Snapshot.Series(source: rate.source, base: rate.base)
                guard let series = try series(of: key, kind: rate.kind) else { continue }
                try confirm(rate.quote.currency, on: day, of: series, at: now)
                changed.insert(series)
            }
            for series in changed {
                try judgeAlerts(of: series, at: now, where: "t.day = \(day)")
            }
            return wanted
        }
    }

    /// Moves the unconfirmed rate of a day to the accepted ones; does nothing if there is none.
    func confirm(
        _ currency: Currency, on day: Day, of series: Series, at now: Instant
    ) throws {
        guard let snapshot = try newestSnapshot(of: series, on: day),
            let currency = try identifier(of: currency)
        else { return }
        let waiting: SQL = """
            currency_id = \(currency) AND snapshot_id = \(snapshot) AND confirmed_at IS NULL
            """
        try connection.execute(
            """
            INSERT INTO rates (currency_id, snapshot_id, nanos)
            SELECT currency_id, snapshot_id, nanos FROM doubted_rates WHERE \(waiting)
            """)
        try connection.execute("UPDATE doubted_rates SET confirmed_at = \(now) WHERE \(waiting)")
    }

    /// Accepts the rates of days for which a source had not published yet, and which it publishes
    /// unchanged when the day has come.
    func confirmEarly(
        _ days: Set<Day>, of series: Series, until lastDay: Day, at now: Instant
    ) throws {
        let early = try connection.query(
            """
            SELECT s.day, c.code FROM doubted_rates AS d
            CROSS JOIN snapshots AS s ON s.id = d.snapshot_id
            CROSS JOIN currencies AS c ON c.id = d.currency_id
            WHERE d.confirmed_at IS NULL AND d.reason = \(RateDoubt.Reason.early.rawValue)
                AND s.series_id = \(series.id) AND s.day <= \(lastDay) AND \(Self.isVisible())
            """
        ) { (day: try $0.day(0), currency: try $0.currency(1)) }
        for rate in early where days.contains(rate.day) {
            try confirm(rate.currency, on: rate.day, of: series, at: now)
        }
    }

    /// The row id of the newest revision of a day; nil if the series has none.
    func newestSnapshot(of series: Series, on day: Day) throws -> Int64? {
        try connection.integer(
            """
            SELECT id FROM snapshots WHERE series_id = \(series.id) AND day = \(day)
            ORDER BY revision DESC LIMIT 1
            """)
    }
}
