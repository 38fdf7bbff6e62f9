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
        CROSS JOIN rates AS q ON q.currency_id = \(quote) AND q.snapshot_id = s.id
        \(price.baseJoin(base))
        WHERE s.series_id = \(series.id) AND s.day >= \(first?.description ?? "")
            AND s.day <= \(range.until?.description ?? "9999-12-31")
            AND \(Book.isVisible(by: known)) AND \(price.isKnown)
            \(wasAccepted("q")) \(price.isCross ? wasAccepted("b") : "")
        """
    }

    /// SQL condition that a rate was accepted already at the instant asked for.
    private func wasAccepted(_ rate: String) -> SQL {
        guard let instant = range.knownAt else { return "" }
        return """
            AND NOT EXISTS (
                SELECT 1 FROM doubted_rates AS d
                WHERE d.currency_id = \(sql: rate).currency_id
                    AND d.snapshot_id = \(sql: rate).snapshot_id AND d.confirmed_at > \(instant))
            """
    }
}

extension Book {
    /// The rates of a pair with their changes, oldest first; empty if the series has none.
    ///
    /// - Throws: ``SQLiteError``.
    public func history(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange
    ) throws -> [Movement] {
        guard let found = try publications(pair, of: series, in: range) else { return [] }
        // Also reads the publication before the first row, to compare with.
        let before = found.first?.adding(days: -Self.comparisonLimit)
        // A cross rate is compared by its two published rates; for a direct rate, its value
        // suffices.
        let previous: SQL =
            found.price.isCross
            ? """
            , quote, base, lag(quote) OVER dates AS previous_quote,
            lag(base) OVER dates AS previous_base
            """ : ""
        let rates: SQL =
            found.price.isCross ? "previous_quote, previous_base, quote, base" : "NULL"
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
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange
    ) throws -> Int {
        guard let found = try publications(pair, of: series, in: range) else { return 0 }
        let sql = found.sql(from: found.first)
        return Int(try connection.integer("SELECT count(*) FROM (\(sql))") ?? 0)
    }

    /// The publications of a pair in a range; nil if the book has no rate of one of its currencies.
    func publications(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange
    ) throws -> Publications? {
        let (top, bottom) = series.legs(of: pair)
        guard let base = try identifier(of: bottom), let quote = try identifier(of: top)
        else { return nil }
        var found = Publications(
            series: series, price: series.price(of: pair), quote: quote, base: base,
            known: try lastFetch(by: range.knownAt), range: range, first: range.since)
        guard let last = range.last else { return found }
        let newest: SQL = "\(found.sql(from: range.since)) ORDER BY date DESC LIMIT \(last)"
        found.first = try connection.first("SELECT min(date) FROM (\(newest))") {
            try $0.optionalDay(0)
        }
        return found.first == nil ? nil : found
    }
}
