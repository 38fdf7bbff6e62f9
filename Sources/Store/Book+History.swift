public import Rates
internal import SQLite

/// Which part of a history is asked for.
public struct HistoryRange: Equatable, Sendable {
    /// The first day, nil for the series' own.
    public var since: Day?
    /// The last day, nil for the series' own.
    public var until: Day?
    /// Only so many publications, the newest.
    public var last: Int?
    /// As the book knew it then; nil for now.
    public var knownAt: Instant?

    /// A range; without arguments, everything.
    public init(since: Day? = nil, until: Day? = nil, last: Int? = nil, knownAt: Instant? = nil) {
        (self.since, self.until, self.last, self.knownAt) = (since, until, last, knownAt)
    }
}

extension Book {
    /// A pair's rates with their changes, oldest first; empty where the series has none.
    public func history(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange
    ) throws -> [Movement] {
        guard let values = try seriesValues(pair, series, range, rowsBefore: 1) else { return [] }
        return try connection.query(
            """
            WITH series AS (\(Self.seriesSQL)), compared AS (
                SELECT date, nanos, lag(date) OVER publications AS previous_date,
                    lag(nanos) OVER publications AS previous
                FROM series WINDOW publications AS (ORDER BY date)
            ), moved AS (
                SELECT date, nanos, previous_date, previous, nanos - previous AS delta
                FROM compared WHERE previous_date >= date(date, :limit)
                UNION ALL
                SELECT date, nanos, NULL, NULL, NULL
                FROM compared WHERE previous_date IS NULL OR previous_date < date(date, :limit)
            )
            SELECT date, nanos, previous_date, previous, delta, \(Self.direction) FROM (
                SELECT * FROM moved WHERE date >= :since ORDER BY date DESC LIMIT :last
            ) ORDER BY date
            """, named: values, read: { row throws(SQLiteError) in try Self.movement(row) })
    }

    /// A pair's publications of one series, newest first: `date` and `nanos`.
    ///
    /// Driven by the dates, so that a month costs the same in a book of one year and of twenty.
    static let seriesSQL = """
        SELECT s.rate_date AS date, \(price) AS nanos FROM snapshots AS s
        CROSS JOIN rates AS q ON q.currency_id = :quote AND q.snapshot_id = s.id
        CROSS JOIN rates AS b ON b.currency_id = :base AND b.snapshot_id = s.id
        WHERE s.series_id = :series AND s.rate_date BETWEEN :first AND :until AND \(isVisible)
        ORDER BY s.rate_date DESC LIMIT :rows
        """

    /// The arguments of a question about a pair; nil where the book has not met a currency.
    ///
    /// - Parameter rowsBefore: how many publications before the range are read, to compare with.
    func seriesValues(
        _ pair: CurrencyPair, _ series: Series, _ range: HistoryRange, rowsBefore: Int
    ) throws -> [String: Value]? {
        guard let base = try identifier(of: pair.base), let quote = try identifier(of: pair.quote)
        else { return nil }
        let since = range.since
        let first = rowsBefore > 0 ? since?.adding(days: -Self.asOfLimit) : since
        return [
            ":series": .integer(series.id), ":base": .integer(base), ":quote": .integer(quote),
            ":first": .text(first?.description ?? "0001-01-01"),
            ":since": .text(since?.description ?? "0001-01-01"),
            ":until": .text(range.until?.description ?? "9999-12-31"),
            ":known": try lastFetch(by: range.knownAt),
            ":last": .integer(range.last.map(Int64.init) ?? -1),
            ":rows": .integer(range.last.map { Int64($0 + rowsBefore) } ?? -1),
            ":limit": .text("-\(Self.asOfLimit) days"),
        ]
    }
}
