public import Rates
internal import SQLite

extension Book {
    /// All alerts, in the order in which they were added.
    ///
    /// - Throws: ``SQLiteError``.
    public func alerts() throws -> [Alert] { try alerts(where: "true") }

    /// The alert of a number; nil if there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func alert(_ id: Int64) throws -> Alert? { try alerts(where: "a.id = \(id)").first }

    /// Adds an alert for a pair of a series, and judges it without saying anything.
    ///
    /// - Returns: the alert on the newest day; nil, and nothing is added, if the series has no rate
    ///   of the pair in its newest ``lookupLimit`` days.
    /// - Throws: ``SQLiteError``.
    public func addAlert(
        _ rule: AlertRule, for pair: CurrencyPair, of series: Series, at now: Instant
    ) throws -> RatedAlert? {
        guard let base = try identifier(of: pair.base), let quote = try identifier(of: pair.quote),
            let newest = try newestDay(of: series, at: now)
        else { return nil }
        let recent = HistoryRange(since: newest.adding(days: -Self.lookupLimit), until: newest)
        guard try count(pair, of: series, in: recent) > 0 else { return nil }
        return try write {
            let (threshold, days) = rule.parts
            try connection.execute(
                """
                INSERT INTO alerts (series_id, base_id, quote_id, rule, threshold, days, state)
                VALUES (\(series.id), \(base), \(quote), \(rule.kind.rawValue),
                    \(threshold?.nanos), \(days), 'waiting')
                """)
            let id = connection.lastInsertedRow
            try judgeAlerts(of: series, at: now, where: "a.id = \(id)")
            try change([id], to: "said", where: "state = 'due'")
            guard let alert = try alert(id) else { return nil }
            return try newestRates(of: [alert], where: "a.id = \(id)", at: now).first
        }
    }

    /// Removes alerts, each once; returns them, or removes none if there is none of some number.
    ///
    /// - Throws: ``SQLiteError``.
    public func removeAlerts(
        _ ids: [Int64]
    ) throws -> (removed: [Alert], unknown: Int64?) {
        try write {
            var removed: [Alert] = []
            for id in ids where !removed.contains(where: { $0.id == id }) {
                guard let alert = try alert(id) else { return ([], id) }
                removed.append(alert)
            }
            for alert in removed {
                try connection.execute("DELETE FROM alerts WHERE id = \(alert.id)")
            }
            return (removed, nil)
        }
    }

    private func alerts(where condition: SQL) throws -> [Alert] {
        let series = Dictionary(try askedSeries().map { ($0.id, $0) }) { first, _ in first }
        return try connection.query(
            """
            SELECT a.id, a.series_id, base.code, quote.code, rule, threshold, days, state
            FROM alerts AS a JOIN currencies AS base ON base.id = base_id
            JOIN currencies AS quote ON quote.id = quote_id
            WHERE \(condition) ORDER BY a.id
            """
        ) { row in
            let threshold = row.isNull(5) ? nil : try row.rate(5)
            guard let series = series[try row.integer(1)],
                let kind = AlertRule.Kind(rawValue: try row.text(4)),
                let rule = AlertRule(
                    kind, threshold: threshold, days: try row.optionalInteger(6).map { Int($0) })
            else { throw SQLiteError.corrupt("an alert of an unknown rule") }
            return Alert(
                id: try row.integer(0), series: series,
                pair: CurrencyPair(base: try row.currency(2), quote: try row.currency(3)),
                rule: rule, isMet: try row.text(7) != "waiting")
        }
    }
}

extension Book {
    /// Judges a series' alerts on their newest day, and notes which begin or cease to be met.
    ///
    /// - Parameter condition: SQL condition on an alert `a` and its newest day `t`, without which it
    ///   is left as it is.
    func judgeAlerts(of series: Series, at now: Instant, where condition: SQL) throws {
        let count = try connection.integer(
            "SELECT count(*) FROM alerts WHERE series_id = \(series.id)")
        guard count != 0, let newest = try newestDay(of: series, at: now) else { return }
        let verdicts = try connection.query(
            AlertJudgement(series).verdicts(onNewest: newest, where: condition)
        ) { (id: try $0.integer(0), isMet: try $0.flag(1), wasMet: try !$0.flag(2)) }
        for (state, isMet) in [("due", true), ("waiting", false)] {
            let changed = verdicts.filter { $0.isMet == isMet && $0.wasMet != isMet }
            try change(changed.map(\.id), to: state)
        }
    }

    /// - Parameter condition: SQL condition on an alert, without which it is left as it is.
    private func change(_ ids: [Int64], to state: String, where condition: SQL = "true") throws {
        try connection.execute(
            """
            UPDATE alerts SET state = \(state)
            WHERE id IN (SELECT value FROM json_each(\("\(ids)"))) AND \(condition)
            """)
    }

    /// The alerts of some sources that began to be met and were not said yet, on their newest day.
    ///
    /// - Throws: ``SQLiteError``.
    public func dueAlerts(of sources: [String], at now: Instant) throws -> [RatedAlert] {
        let due = try alerts(where: "state = 'due'")
        return try newestRates(
            of: due.filter { sources.contains($0.series.source) }, where: "a.state = 'due'", at: now
        )
    }

    /// Records that alerts were reported: they are not due again before they ceased to be met.
    ///
    /// - Throws: ``SQLiteError``.
    public func markSaid(_ alerts: [RatedAlert]) throws {
        guard !alerts.isEmpty else { return }
        try write { try change(alerts.map(\.alert.id), to: "said", where: "state = 'due'") }
    }

    /// Alerts on the newest day that has a rate of their pair, ordered by number.
    ///
    /// Those without such a day among the newest of their series are left out.
    ///
    /// - Throws: ``SQLiteError``.
    public func newestRates(of alerts: [Alert], at now: Instant) throws -> [RatedAlert] {
        try newestRates(of: alerts, where: "true", at: now)
    }

    /// - Parameter condition: SQL condition on an alert `a` that these satisfy.
    private func newestRates(
        of alerts: [Alert], where condition: SQL, at now: Instant
    ) throws -> [RatedAlert] {
        var found: [RatedAlert] = []
        for (series, alerts) in Dictionary(grouping: alerts, by: \.series) {
            guard let newest = try newestDay(of: series, at: now) else { continue }
            found += try rates(
                of: alerts, AlertJudgement(series).rates(onNewest: newest, where: condition))
        }
        return found.sorted { $0.alert.id < $1.alert.id }
    }

    /// The stored days on which an alert would have been said, oldest first, had it been added on
    /// the first day that has a rate of its pair.
    ///
    /// - Throws: ``SQLiteError``.
    public func crossings(of alert: Alert) throws -> [RatedAlert] {
        try rates(of: [alert], AlertJudgement(alert.series).crossings(of: alert.id))
    }

    /// Reads rows of ``AlertJudgement/rates``; alerts that are not given are left out.
    private func rates(of alerts: [Alert], _ sql: SQL) throws -> [RatedAlert] {
        let known = Dictionary(alerts.map { ($0.id, $0) }) { first, _ in first }
        var rated: [RatedAlert] = []
        try connection.forEach(sql) { row in
            guard let alert = known[try row.integer(0)] else { return }
            let now = Quotient(quote: try row.rate(3), base: try row.rate(4))
            let before =
                row.isNull(5) ? nil : Quotient(quote: try row.rate(5), base: try row.rate(6))
            rated.append(
                RatedAlert(
                    alert: alert, date: try row.day(1), rate: try row.rate(2),
                    percent: before?.percent(to: now)))
        }
        return rated
    }

    /// The newest day of a series, without days further ahead than any source publishes.
    private func newestDay(of series: Series, at now: Instant) throws -> Day? {
        try connection.first(
            """
            SELECT max(day) FROM snapshots
            WHERE series_id = \(series.id) AND day <= \(now.lastPlausibleDay)
            """
        ) { try $0.optionalDay(0) }
    }
}
