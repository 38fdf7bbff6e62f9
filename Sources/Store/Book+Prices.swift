public import Rates
internal import SQLite

extension Book {
    /// Calls a closure for every current rate of a series in a range of days, ordered by day and
    /// currency.
    ///
    /// - Parameter each: receives the day, the currency and the published rate: the price of one
    ///   unit of the base, or of one unit of the currency for a series quoted directly.
    public func eachPrice(
        of series: Series, since first: Day?, until last: Day?,
        _ each: (Day, Currency, Rate) -> Void
    ) throws {
        _ = try connection.query(
            """
            SELECT s.rate_date, c.code, q.nanos FROM snapshots AS s
            CROSS JOIN currencies AS c
            CROSS JOIN rates AS q ON q.currency_id = c.id AND q.snapshot_id = s.id
            WHERE s.series_id = :series AND c.code <> :base
                AND s.rate_date BETWEEN :first AND :last AND \(Self.isVisible)
            ORDER BY s.rate_date, c.code
            """,
            named: [
                ":series": .integer(series.id), ":base": .text(series.base.code),
                ":first": .text(first?.description ?? ""),
                ":last": .text(last?.description ?? "9999-12-31"),
                ":known": .integer(Int64.max),
            ]
        ) { row throws(SQLiteError) in
            each(try Self.day(row, 0), try Self.currency(row, 1), try Self.rate(row, 2))
        }
    }
}
