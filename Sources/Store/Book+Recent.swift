public import Rates
internal import SQLite

extension Book {
    /// The prices of every currency in a range of days, oldest first, in units of 10⁻⁹.
    ///
    /// - Parameter base: as for ``list(_:base:on:)``.
    /// - Returns: an array indexed by the currency's position; empty for currencies without rates.
    public func recent(
        _ series: Series, base: Currency?, from first: Day, through last: Day
    ) throws -> [[Int64]] {
        var found = [[Int64]](repeating: [], count: Currency.count)
        guard let baseID = try identifier(of: base ?? series.base) else { return found }
        let price = Price(of: base, in: series)
        _ = try connection.query(
            """
            WITH days AS MATERIALIZED (
                SELECT s.id FROM snapshots AS s
                WHERE s.series_id = :series AND s.rate_date BETWEEN :first AND :last
                    AND \(Self.isVisible)
                ORDER BY s.rate_date
            )
            SELECT c.code, \(price.nanos)
            FROM currencies AS c
            CROSS JOIN days AS s
            CROSS JOIN rates AS q ON q.currency_id = c.id AND q.snapshot_id = s.id
            \(price.baseJoin)
            WHERE c.id <> :base AND \(price.isKnown)
            """,
            named: [
                ":series": .integer(series.id), ":first": .text(first.description),
                ":last": .text(last.description), ":known": .integer(Int64.max),
                ":base": .integer(baseID),
            ]
        ) { row throws(SQLiteError) in
            found[try Self.currency(row, 0).position].append(try row.integer(1))
        }
        return found
    }
}
