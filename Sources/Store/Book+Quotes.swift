public import Rates
internal import SQLite

/// The published rates of two currencies in one snapshot.
public struct QuotePair: Equatable, Sendable {
    /// The day that the snapshot is for.
    public let date: Day
    public let from, to: Rate
}

extension Book {
    /// How many days before the wanted day the newest rate may have been published to answer.
    public static let lookupLimit = 14

    /// The rates of the newest snapshot on or before a day that has both currencies.
    ///
    /// Both rates come from one snapshot. Returns nil if no snapshot of the day or of the `limit`
    /// days before it has both.
    public func quotes(
        from: Currency, to: Currency, of series: Series, on day: Day,
        within limit: Int = lookupLimit
    ) throws -> QuotePair? {
        guard let from = try identifier(of: from), let to = try identifier(of: to) else {
            return nil
        }
        return try connection.query(
            """
            SELECT s.rate_date, f.nanos, t.nanos FROM snapshots AS s
            CROSS JOIN rates AS f ON f.currency_id = :from AND f.snapshot_id = s.id
            CROSS JOIN rates AS t ON t.currency_id = :to AND t.snapshot_id = s.id
            WHERE s.series_id = :series AND s.rate_date BETWEEN :oldest AND :day
                AND \(Self.isVisible)
            ORDER BY s.rate_date DESC LIMIT 1
            """,
            named: [
                ":series": .integer(series.id), ":from": .integer(from), ":to": .integer(to),
                ":oldest": .text(day.adding(days: -limit).description),
                ":day": .text(day.description), ":known": .integer(Int64.max),
            ]
        ) { row throws(SQLiteError) in
            QuotePair(
                date: try Self.day(row, 0), from: try Self.rate(row, 1), to: try Self.rate(row, 2))
        }.first
    }
}
