public import Rates
internal import SQLite

/// The publications of a pair that a series has in a range.
struct Publications {
    fileprivate let series: Series
    fileprivate let price: Price
    fileprivate let quote, base: Int64
    fileprivate let known: Int64
    fileprivate let range: HistoryRange
    /// The first day; nil for all.
    fileprivate(set) var first: Day?

    /// SQL for them, with columns `date`, `nanos`, `quote` and `base`.
    ///
    /// The query is driven by the dates, so its cost depends on the range and not on the size of
    /// the book. Rows come in index order, so window functions over `date` need no sort.
    ///
    /// - Parameter first: the first day; nil for all.
    func sql(from first: Day?) -> SQL {
        """
        SELECT s.day AS date, \(price.nanos) AS nanos, \(price.top) AS quote,
            \(price.bottom) AS base
        FROM snapshots AS s
        CROSS JOIN \(price.rates) AS q ON q.currency_id = \(quote) AND q.snapshot_id = s.id
        \(price.baseJoin(base))
        WHERE s.series_id = \(series.id) AND s.day >= \(first?.description ?? "")
            AND s.day <= \(range.until?.description ?? "9999-12-31")
            AND \(Book.isVisible(by: known)) AND \(price.isKnown)
            \(Book.wasAccepted("q", by: range.knownAt))
            \(price.isCross ? Book.wasAccepted("b", by: range.knownAt) : "")
        """
    }
}

extension Book {
    /// The rates of a pair with their changes, oldest first; empty if the series has none.
    ///
    /// - Parameter pegs: those by which the price follows from that of other currencies.
    /// - Throws: ``SQLiteError``.
    public func history(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange,
        by pegs: PairPegs = .none
    ) throws -> [Movement] {
        guard let found = try publications(pair, of: series, in: range, by: pegs) else {
            return []
        }
        // Also reads the publication before the first row, to compare with.
        let before = found.first.map {
            let before = $0.adding(days: -Self.comparisonLimit)
            return max(before, pegs.since ?? before)
        }
        // A computed rate is compared by its two published rates; for a direct rate, its value
        // suffices.
        let previous: SQL =
            found.price.isComputed
            ? """
            , quote, base, lag(quote) OVER dates AS previous_quote,
            lag(base) OVER dates AS previous_base
            """ : ""
        let rates: SQL =
            found.price.isComputed ? "previous_quote, previous_base, quote, base" : "NULL"
        return try connection.query(
            """
            WITH publications AS (\(found.sql(from: before))), compared AS (
                SELECT date, nanos, lag(date) OVER dates AS previous_date,
                    nanos - lag(nanos) OVER dates AS delta\(previous)
                FROM publications WINDOW dates AS (ORDER BY date)
            )
            SELECT date, nanos, previous_date, delta, \(Self.direction), \(rates)
            FROM compared WHERE date >= \(found.first?.description ?? "")
            """
        ) { try Self.movement($0) }
    }

    /// The number of publications of a pair that a series has in a range.
    ///
    /// - Throws: ``SQLiteError``.
    public func count(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange,
        by pegs: PairPegs = .none
    ) throws -> Int {
        guard let found = try publications(pair, of: series, in: range, by: pegs) else {
            return 0
        }
        let sql = found.sql(from: found.first)
        return Int(try connection.integer("SELECT count(*) FROM (\(sql))") ?? 0)
    }

    /// The publications of a pair in a range; nil if the book has no rate of one of its currencies, or
    /// the pegs hold on no day of the range.
    func publications(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange, by pegs: PairPegs = .none
    ) throws -> Publications? {
        let anchors = pegs.anchors(of: pair)
        let (top, bottom) = series.legs(of: anchors)
        guard let base = try identifier(of: bottom), let quote = try identifier(of: top)
        else { return nil }
        let known = try lastFetch(by: range.knownAt)
        var price = series.price(of: anchors, by: known)
        price.pegs = pegs
        var range = range
        range.since = [range.since, pegs.since].compactMap { $0 }.max()
        range.until = [range.until, pegs.until].compactMap { $0 }.min()
        var found = Publications(
            series: series, price: price, quote: quote, base: base,
            known: known, range: range, first: range.since)
        guard let last = range.last else { return found }
        let newest: SQL = "\(found.sql(from: range.since)) ORDER BY date DESC LIMIT \(last)"
        found.first = try connection.first("SELECT min(date) FROM (\(newest))") {
            try $0.optionalDay(0)
        }
        return found.first == nil ? nil : found
    }
}

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
        _ pair: CurrencyPair, every period: Period, of series: Series, in range: HistoryRange,
        by pegs: PairPegs = .none
    ) throws -> [PeriodSummary] {
        var days = range
        days.last = nil
        guard let found = try publications(pair, of: series, in: days, by: pegs) else {
            return []
        }
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
                    min(nanos), max(nanos) FILTER (WHERE from_end = 1) AS close, \(found.price.mean),
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
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange,
        by pegs: PairPegs = .none
    ) throws -> Statistics? {
        guard let found = try publications(pair, of: series, in: range, by: pegs) else {
            return nil
        }
        return try connection.first(
            """
            WITH series AS MATERIALIZED (\(found.sql(from: found.first))),
            summary AS (
                SELECT min(date) AS first_date, max(date) AS last_date, min(nanos) AS low,
                    max(nanos) AS high, \(found.price.mean) AS average, count(*) AS days FROM series
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
