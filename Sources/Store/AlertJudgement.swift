internal import Rates
internal import SQLite

/// SQL that judges the alerts `a` of a series on days `t`.
///
/// Prices are compared as the quotients of the two published rates, so exactly.
struct AlertJudgement {
    private let series: Series
    /// SQL for the currencies whose rates make a pair's price: the first divided by the second.
    private let top, bottom: SQL

    init(_ series: Series) {
        self.series = series
        (top, bottom) =
            series.quotation == .indirect
            ? ("a.quote_id", "a.base_id") : ("a.base_id", "a.quote_id")
    }

    /// A query with the number of each alert, whether it is met on the newest day that has a rate of
    /// its pair, and whether it was not before.
    ///
    /// - Parameters:
    ///   - newest: the newest day of the series.
    ///   - condition: SQL condition on `a` and `t`; it should leave few days.
    func verdicts(onNewest newest: Day, where condition: SQL) -> SQL {
        let later = "s.day > t.day AND s.day <= \(newest)" as SQL
        return """
            SELECT a.id, \(isMet(hasLaterDays: false)), a.state = 'waiting'
            FROM (\(days(from: newest.adding(days: -Book.lookupLimit), through: newest))) AS t
            CROSS JOIN alerts AS a ON a.series_id = \(series.id)
            \(joins) AND \(condition)
                AND \(first("true", where: "\(later) AND \(Self.isKnown("p", "r"))")) IS NULL
            """
    }

    /// A query for the rates of alerts on the newest day that has a rate of their pair.
    ///
    /// Its columns are the number, the day, the price, the two rates that it is the quotient of,
    /// and for a rule about a change those of the day that it is compared with.
    /// - Parameter condition: SQL condition on `a`.
    func rates(onNewest newest: Day, where condition: SQL) -> SQL {
        let oldest = newest.adding(days: -Book.lookupLimit)
        let recent = "s.day BETWEEN \(oldest) AND \(newest)" as SQL
        return """
            SELECT a.id, \(rates) FROM alerts AS a CROSS JOIN snapshots AS t
                ON t.id = \(first("s.id", where: "\(recent) AND \(Self.isKnown("p", "r"))"))
            \(joins) AND a.series_id = \(series.id) AND \(condition)
            """
    }

    /// A query for the rates of an alert on the days on which it begins to be met.
    func crossings(of id: Int64) -> SQL {
        """
        SELECT * FROM (
            SELECT *, lag(is_met, 1, true) OVER (ORDER BY date) AS was_met FROM (
                SELECT a.id, \(rates), \(isMet(hasLaterDays: true)) AS is_met
                FROM (\(days(from: nil, through: nil))) AS t CROSS JOIN alerts AS a ON a.id = \(id)
                \(joins)))
        WHERE is_met AND NOT was_met ORDER BY date
        """
    }

    private func days(from first: Day?, through last: Day?) -> SQL {
        """
        SELECT s.id, s.day, s.fetch_id FROM snapshots AS s
        WHERE s.series_id = \(series.id) AND s.day >= \(first?.description ?? "")
            AND s.day <= \(last?.description ?? "9999-12-31") AND \(Book.isVisible())
        """
    }

    /// The two rates of a day, and those of the day that a change is compared with.
    private var joins: SQL {
        let limit = Int64(Book.lookupLimit)
        let oldest = "date(t.day, '-' || (a.days + \(limit)) || ' days')" as SQL
        return """
            CROSS JOIN rates AS q ON q.currency_id = \(top) AND q.snapshot_id = t.id
            CROSS JOIN rates AS b ON b.currency_id = \(bottom) AND b.snapshot_id = t.id
            LEFT JOIN snapshots AS e ON e.id = CASE a.rule WHEN 'change' THEN
                \(first("s.id", where: "s.day BETWEEN \(oldest) AND \(start)")) END
            LEFT JOIN rates AS eq ON eq.currency_id = \(top) AND eq.snapshot_id = e.id
            LEFT JOIN rates AS eb ON eb.currency_id = \(bottom) AND eb.snapshot_id = e.id
            WHERE \(Self.isKnown("q", "b"))
            """
    }

    private let rates: SQL = """
        t.day AS date, cross_rate(q.nanos, b.nanos), q.nanos, b.nanos, eq.nanos, eb.nanos
        """

    /// The first day that a rule about days looks back to.
    private let start: SQL = "date(t.day, '-' || a.days || ' days')"

    /// SQL for whether a rule is met on `t`.
    ///
    /// - Parameter hasLaterDays: whether many days are later than `t`; they are then passed over, and
    ///   else the time for finding them is saved.
    private func isMet(hasLaterDays: Bool) -> SQL {
        let window = "s.day >= \(start) AND s.day < t.day" as SQL
        let order = "rate_order(q.nanos, b.nanos, p.nanos, r.nanos)" as SQL
        let limit = "rate_order(q.nanos, b.nanos, a.threshold, 1000000000)" as SQL
        func any(_ condition: SQL) -> SQL {
            self.any(where: condition, in: window, hasLaterDays: hasLaterDays)
        }
        return """
            CASE a.rule
                WHEN 'above' THEN \(limit) > 0
                WHEN 'below' THEN \(limit) < 0
                WHEN 'change' THEN coalesce(
                    rate_change(q.nanos, b.nanos, eq.nanos, eb.nanos) >= a.threshold, false)
                WHEN 'high' THEN CASE WHEN \(first(order, where: window)) > 0
                    THEN \(any("\(order) <= 0")) IS NULL ELSE false END
                ELSE CASE WHEN \(first(order, where: window)) < 0
                    THEN \(any("\(order) >= 0")) IS NULL ELSE false END
            END
            """
    }

    /// SQL condition that the price of two rates is in range.
    private static func isKnown(_ top: String, _ bottom: String) -> SQL {
        "cross_rate(\(sql: top).nanos, \(sql: bottom).nanos) IS NOT NULL"
    }

    /// A query of a value for the newest of some days `s` on which the pair has rates, `p` and `r`;
    /// NULL if there is none.
    private func first(_ value: SQL, where condition: SQL) -> SQL {
        """
        (
            SELECT \(value) FROM snapshots AS s
            CROSS JOIN rates AS p ON p.currency_id = \(top) AND p.snapshot_id = s.id
            CROSS JOIN rates AS r ON r.currency_id = \(bottom) AND r.snapshot_id = s.id
            WHERE s.series_id = \(series.id) AND \(Book.isVisible()) AND \(condition)
            ORDER BY s.day DESC LIMIT 1)
        """
    }

    /// A query that is true if a day of a window has rates `p` and `r` that satisfy a condition, and
    /// NULL if none has.
    ///
    /// It goes through the rates of one currency, which lie together, and looks up the day only
    /// where the rates satisfy the condition: so it is fast if few do.
    private func any(where condition: SQL, in window: SQL, hasLaterDays: Bool) -> SQL {
        let stored = "FROM snapshots AS s WHERE s.series_id = \(series.id) AND \(window)" as SQL
        let upTo: SQL = hasLaterDays ? "AND p.snapshot_id <= (SELECT max(s.id) \(stored))" : ""
        return """
            (
                SELECT true FROM rates AS p
                CROSS JOIN rates AS r ON r.currency_id = \(bottom) AND r.snapshot_id = p.snapshot_id
                CROSS JOIN snapshots AS s ON s.id = p.snapshot_id
                WHERE p.currency_id = \(top)
                    AND p.snapshot_id >= (SELECT min(s.id) \(stored)) \(upTo)
                    AND \(condition)
                    AND s.series_id = \(series.id) AND \(window) AND \(Book.isVisible())
                LIMIT 1)
            """
    }
}
