public import Rates
internal import SQLite

/// A line of the list: a currency's newest rate and how it moved.
public struct ListedRate: Equatable, Sendable {
    public let currency: Currency
    public let movement: Movement
    public let isFavorite: Bool
}

extension Book {
    /// Every currency's newest rate on or before a day, by code, as prices of one unit of a base.
    ///
    /// A rate older than ``asOfLimit`` days is none. The base may be another than the series';
    /// then each price is a cross rate within one snapshot.
    public func list(_ series: Series, base: Currency, on day: Day) throws -> [ListedRate] {
        guard let baseID = try identifier(of: base) else { return [] }
        return try connection.query(
            Self.listSQL,
            named: [
                ":series": .integer(series.id), ":base": .integer(baseID),
                ":oldest": .text(day.adding(days: -Self.asOfLimit).description),
                ":limit": .text("-\(Self.asOfLimit) days"),
                ":day": .text(day.description), ":known": .integer(Int64.max),
            ]
        ) { row throws(SQLiteError) in
            ListedRate(
                currency: try Self.currency(row, 0), movement: try Self.movement(row, from: 1),
                isFavorite: try row.integer(7) == 1)
        }
    }

    /// A few seeks for each currency, however long the history is.
    private static let listSQL = """
        WITH picked AS (
            SELECT c.id, c.code, (
                \(newestSnapshot("BETWEEN :oldest AND :day"))
            ) AS snapshot_id
            FROM currencies AS c WHERE c.id <> :base
        ), compared AS (
            SELECT c.id, c.code, c.snapshot_id, current.rate_date, (
                \(newestSnapshot(
                    "BETWEEN date(current.rate_date, :limit) AND date(current.rate_date, '-1 day')"))
            ) AS previous_id
            FROM picked AS c CROSS JOIN snapshots AS current ON current.id = c.snapshot_id
        ), priced AS (
            SELECT c.id, c.code, c.rate_date, \(price) AS nanos,
                before.rate_date AS previous_date,
                (
                    SELECT \(price) FROM rates AS q CROSS JOIN rates AS b
                    WHERE q.currency_id = c.id AND q.snapshot_id = c.previous_id
                        AND b.currency_id = :base AND b.snapshot_id = c.previous_id
                ) AS previous
            FROM compared AS c
            CROSS JOIN rates AS q ON q.currency_id = c.id AND q.snapshot_id = c.snapshot_id
            CROSS JOIN rates AS b ON b.currency_id = :base AND b.snapshot_id = c.snapshot_id
            LEFT JOIN snapshots AS before ON before.id = c.previous_id
        ), moved AS (
            SELECT *, nanos - previous AS delta FROM priced WHERE nanos IS NOT NULL
        )
        SELECT code, rate_date, nanos, previous_date, previous, delta, \(direction),
            id IN (SELECT currency_id FROM favorites)
        FROM moved ORDER BY code
        """

    /// The newest snapshot of the series in a range of dates that prices currency `c` and the
    /// base.
    private static func newestSnapshot(_ range: String) -> String {
        """
        SELECT s.id FROM snapshots AS s
        CROSS JOIN rates AS q ON q.currency_id = c.id AND q.snapshot_id = s.id
        CROSS JOIN rates AS b ON b.currency_id = :base AND b.snapshot_id = s.id
        WHERE s.series_id = :series AND s.rate_date \(range) AND \(isVisible)
        ORDER BY s.rate_date DESC LIMIT 1
        """
    }
}
