public import Rates
internal import SQLite

extension Book {
    /// All alerts, in the order in which they were added.
    public func alerts() throws -> [Alert] { try alerts(where: "true") }

    /// The alert of a number; nil if there is none.
    public func alert(_ id: Int64) throws -> Alert? { try alerts(where: "a.id = \(id)").first }

    /// Adds an alert for a pair of a series, and judges it without saying anything.
    ///
    /// - Returns: the alert on the newest day; nil, and nothing is added, if the series has no rate
    ///   of the pair in its newest ``lookupLimit`` days.
    public func addAlert(
        _ rule: AlertRule, for pair: CurrencyPair, of series: Series, at now: Instant
    ) throws -> JudgedAlert? {
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
            try execute("said", where: "id = \(id) AND state = 'due'")
            guard let alert = try alert(id) else { return nil }
            return try newestJudgements(of: [alert], at: now).first
        }
    }

    /// Removes an alert; returns it, or nil if there was none of that number.
    public func removeAlert(_ id: Int64) throws -> Alert? {
        try write {
            let alert = try alert(id)
            try connection.execute("DELETE FROM alerts WHERE id = \(id)")
            return alert
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
        let judgement = AlertJudgement(series)
        let verdicts = try connection.query(
            """
            SELECT id, is_met, is_waiting FROM (
                \(judgement.sql(on: judgement.newest(newest), where: condition)))
            """
        ) { (id: try $0.integer(0), isMet: try $0.flag(1), wasMet: try !$0.flag(2)) }
        for verdict in verdicts where verdict.isMet != verdict.wasMet {
            try execute(verdict.isMet ? "due" : "waiting", where: "id = \(verdict.id)")
        }
    }

    private func execute(_ state: String, where condition: SQL) throws {
        try connection.execute("UPDATE alerts SET state = \(state) WHERE \(condition)")
    }

    /// The alerts of some sources that began to be met and were not said yet, on their newest day.
    public func dueAlerts(of sources: [String], at now: Instant) throws -> [JudgedAlert] {
        let due = try alerts(where: "state = 'due'")
        return try newestJudgements(of: due.filter { sources.contains($0.series.source) }, at: now)
    }

    /// Notes that alerts were said: they are not due again before they ceased to be met.
    public func markSaid(_ alerts: [JudgedAlert]) throws {
        guard !alerts.isEmpty else { return }
        try write {
            for judged in alerts {
                try execute("said", where: "id = \(judged.alert.id) AND state = 'due'")
            }
        }
    }

    /// Alerts on the newest day that has a rate of their pair, ordered by number.
    ///
    /// Those without such a day among the newest of their series are left out.
    public func newestJudgements(of alerts: [Alert], at now: Instant) throws -> [JudgedAlert] {
        var judged: [JudgedAlert] = []
        for (series, alerts) in Dictionary(grouping: alerts, by: \.series) {
            guard let newest = try newestDay(of: series, at: now) else { continue }
            let judgement = AlertJudgement(series)
            judged += try read(
                alerts, judgement.sql(on: judgement.newest(newest), where: "true"))
        }
        return judged.sorted { $0.alert.id < $1.alert.id }
    }

    /// The stored days on which an alert would have been said, oldest first, had it been added on
    /// the first day that has a rate of its pair.
    public func crossings(of alert: Alert) throws -> [JudgedAlert] {
        let judgement = AlertJudgement(alert.series)
        return try read(
            [alert],
            """
            SELECT * FROM (
                SELECT *, lag(is_met, 1, true) OVER (ORDER BY date) AS was_met
                FROM (\(judgement.sql(on: judgement.allDays, where: "a.id = \(alert.id)")))
            ) WHERE is_met AND NOT was_met ORDER BY date
            """)
    }

    /// Reads the columns of ``AlertJudgement`` for some alerts.
    private func read(_ alerts: [Alert], _ sql: SQL) throws -> [JudgedAlert] {
        let known = Dictionary(alerts.map { ($0.id, $0) }) { first, _ in first }
        return try connection.query(sql) { row throws -> JudgedAlert? in
            guard let alert = known[try row.integer(0)] else { return nil }
            let now = Quotient(quote: try row.rate(5), base: try row.rate(6))
            let before =
                row.isNull(7) ? nil : Quotient(quote: try row.rate(7), base: try row.rate(8))
            return JudgedAlert(
                alert: alert, date: try row.day(3), rate: try row.rate(4), isMet: try row.flag(1),
                percent: before?.percent(to: now))
        }.compactMap { $0 }
    }

    /// The newest day of a series, without days further ahead than any source publishes.
    private func newestDay(of series: Series, at now: Instant) throws -> Day? {
        try connection.first(
            """
            SELECT max(rate_date) FROM snapshots
            WHERE series_id = \(series.id) AND rate_date <= \(now.lastPlausibleDay)
            """
        ) { try $0.optionalDay(0) }
    }
}

/// SQL that judges the alerts `a` of a series on days `t`.
///
/// Prices are compared as the quotients of the two published rates, so exactly.
private struct AlertJudgement {
    private let series: Series
    /// SQL for the currencies whose rates make a pair's price: the first divided by the second.
    private let top, bottom: SQL

    init(_ series: Series) {
        self.series = series
        (top, bottom) =
            series.quotation == .indirect
            ? ("a.quote_id", "a.base_id") : ("a.base_id", "a.quote_id")
    }

    /// The newest of the last days of the series on which the pair has a rate.
    func newest(_ last: Day) -> SQL {
        let days = "BETWEEN \(last.adding(days: -Book.lookupLimit)) AND \(last)" as SQL
        return """
            CROSS JOIN snapshots AS t ON t.id = (
                \(first("s.id", of: days, where: "cross_rate(p.nanos, r.nanos) IS NOT NULL")))
            """
    }

    /// Every day of the series.
    var allDays: SQL {
        """
        CROSS JOIN (
            SELECT s.id, s.rate_date FROM snapshots AS s
            WHERE s.series_id = \(series.id) AND \(Book.isVisible())
        ) AS t
        """
    }

    /// A query with columns `id`, `is_met`, `is_waiting`, `date`, the price `nanos` on that day, the
    /// two rates that it is the quotient of, and for a rule about a change those of the day that it
    /// is compared with.
    func sql(on days: SQL, where condition: SQL) -> SQL {
        let start = "date(t.rate_date, '-' || a.days || ' days')" as SQL
        let limit = Int64(Book.lookupLimit)
        let compared =
            "BETWEEN date(t.rate_date, '-' || (a.days + \(limit)) || ' days') AND \(start)" as SQL
        let before = "BETWEEN \(start) AND date(t.rate_date, '-1 day')" as SQL
        let order =
            "rate_order(q.nanos, b.nanos, p.nanos, r.nanos) * iif(a.rule = 'high', 1, -1)" as SQL
        return """
            SELECT a.id, CASE a.rule
                    WHEN 'above' THEN rate_order(q.nanos, b.nanos, a.threshold, 1000000000) > 0
                    WHEN 'below' THEN rate_order(q.nanos, b.nanos, a.threshold, 1000000000) < 0
                    WHEN 'change' THEN coalesce(
                        rate_change(q.nanos, b.nanos, eq.nanos, eb.nanos) >= a.threshold, false)
                    ELSE (\(first("true", of: before, where: "\(order) <= 0"))) IS NULL
                        AND (\(first("true", of: before, where: "true"))) IS NOT NULL
                END AS is_met,
                a.state = 'waiting' AS is_waiting, t.rate_date AS date,
                cross_rate(q.nanos, b.nanos) AS nanos, q.nanos AS quote, b.nanos AS base,
                eq.nanos AS earlier_quote, eb.nanos AS earlier_base
            FROM alerts AS a
            \(days)
            CROSS JOIN rates AS q ON q.currency_id = \(top) AND q.snapshot_id = t.id
            CROSS JOIN rates AS b ON b.currency_id = \(bottom) AND b.snapshot_id = t.id
            LEFT JOIN snapshots AS e ON e.id = CASE a.rule
                WHEN 'change' THEN (\(first("s.id", of: compared, where: "true"))) END
            LEFT JOIN rates AS eq ON eq.currency_id = \(top) AND eq.snapshot_id = e.id
            LEFT JOIN rates AS eb ON eb.currency_id = \(bottom) AND eb.snapshot_id = e.id
            WHERE a.series_id = \(series.id) AND cross_rate(q.nanos, b.nanos) IS NOT NULL
                AND \(condition)
            """
    }

    /// A query of a value for the newest of some days on which the pair has rates, `p` and `r`, that
    /// satisfy a condition.
    private func first(_ value: SQL, of days: SQL, where condition: SQL) -> SQL {
        """
        SELECT \(value) FROM snapshots AS s
        CROSS JOIN rates AS p ON p.currency_id = \(top) AND p.snapshot_id = s.id
        CROSS JOIN rates AS r ON r.currency_id = \(bottom) AND r.snapshot_id = s.id
        WHERE s.series_id = \(series.id) AND s.rate_date \(days) AND \(Book.isVisible())
            AND \(condition)
        ORDER BY s.rate_date DESC LIMIT 1
        """
    }
}
