public import Rates
internal import SQLite

/// The published rates of two currencies in one snapshot.
public struct QuotePair: Equatable, Sendable {
    /// The day that the snapshot is for.
    public let date: Day
    public let from, to: Rate
}

extension Book {
    /// The newest snapshot on or before a day that prices both currencies.
    ///
    /// Nil where there is none within so many days. Never a later day, never two days.
    public func quotes(
        from: Currency, to: Currency, of series: Series, on day: Day, within limit: Int = asOfLimit
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
