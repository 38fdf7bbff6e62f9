public import Rates
internal import SQLite

extension Period {
    /// SQL for the name of the period that the column `date` falls into.
    var sql: SQL {
        switch self {
        case .day: "date"
        // An ISO 8601 week belongs to the year of its Thursday. SQLite has %G and %V only since
        // 3.46.
        case .week:
            """
            strftime('%Y', date, '-3 days', 'weekday 4') || '-W' || printf('%02d',
                (strftime('%j', date, '-3 days', 'weekday 4') + 6) / 7)
            """
        case .month: "substr(date, 1, 7)"
        case .quarter: "substr(date, 1, 4) || '-Q' || ((substr(date, 6, 2) + 2) / 3)"
        case .year: "substr(date, 1, 4)"
        }
    }
}

extension Book {
    /// The rates of a pair summarised by period, oldest first; `range.last` counts periods.
    ///
    /// - Throws: ``SQLiteError``.
    public func periods(
        _ pair: CurrencyPair, every period: Period, of series: Series, in range: HistoryRange
    ) throws -> [PeriodSummary] {
        var days = range
        days.last = nil
        guard let found = try publications(pair, of: series, in: days) else { return [] }
        return try connection.query(
            """
            WITH series AS (\(found.sql(from: found.first))), named AS (
                SELECT date, nanos, quote, base, \(period.sql) AS period FROM series
            ), ranked AS (
                SELECT period, nanos, quote, base,
                    row_number() OVER (PARTITION BY period ORDER BY date) AS from_start,
                    row_number() OVER (PARTITION BY period ORDER BY date DESC) AS from_end
                FROM named
            )
            SELECT * FROM (
                SELECT period, max(nanos) FILTER (WHERE from_start = 1) AS open, max(nanos),
                    min(nanos), max(nanos) FILTER (WHERE from_end = 1) AS close, \(Self.mean),
                    count(*)
                FROM ranked GROUP BY period ORDER BY period DESC LIMIT \(range.last ?? -1)
            ) ORDER BY period
            """
        ) { row in
            PeriodSummary(
                period: try row.text(0), open: try row.rate(1), high: try row.rate(2),
                low: try row.rate(3), close: try row.rate(4),
                average: try row.rate(5), days: Int(try row.integer(6)))
        }
    }

    /// Statistics of a pair's rates in a range; nil if there is no rate in it.
    ///
    /// - Throws: ``SQLiteError``.
    public func statistics(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange
    ) throws -> Statistics? {
        guard let found = try publications(pair, of: series, in: range) else { return nil }
        return try connection.first(
            """
            WITH series AS MATERIALIZED (\(found.sql(from: found.first))),
            summary AS (
                SELECT min(date) AS first_date, max(date) AS last_date, min(nanos) AS low,
                    max(nanos) AS high, \(Self.mean) AS average, count(*) AS days FROM series
            )
            SELECT first.date, first.nanos, last.date, last.nanos,
                (SELECT min(date) FROM series WHERE nanos = low), low,
                (SELECT min(date) FROM series WHERE nanos = high), high, average, days,
                first.quote, first.base, last.quote, last.base
            FROM summary, series AS first, series AS last
            WHERE days > 0 AND first.date = first_date AND last.date = last_date
            """
        ) { row in
            Statistics(
                first: try Self.point(row, 0), last: try Self.point(row, 2),
                low: try Self.point(row, 4), high: try Self.point(row, 6),
                average: try row.rate(8), days: Int(try row.integer(9)),
                percent: Quotient(quote: try row.rate(10), base: try row.rate(11))
                    .percent(
                        to: Quotient(quote: try row.rate(12), base: try row.rate(13))))
        }
    }

    private static func point(_ row: Row, _ column: Int) throws(SQLiteError) -> Statistics.Point {
        Statistics.Point(date: try row.day(column), rate: try row.rate(column + 1))
    }
}
