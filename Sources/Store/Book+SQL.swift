internal import Rates
internal import SQLite

/// Pieces of SQL that more than one question is made of.
extension Book {
    /// Whether snapshot `s` is the newest revision of its day that fetch `:known` or one
    /// before it has brought.
    static let isVisible = """
        s.fetch_id <= :known AND NOT EXISTS (
            SELECT 1 FROM snapshots AS newer
            WHERE newer.series_id = s.series_id AND newer.rate_date = s.rate_date
                AND newer.revision > s.revision AND newer.fetch_id <= :known)
        """

    /// What one unit of the currency of rate `b` costs in the currency of rate `q`.
    static let price = "iif(b.nanos = 1000000000, q.nanos, cross_rate(q.nanos, b.nanos))"

    /// Where a difference `delta` points: only more than 0.01 is a move.
    static let direction = """
        CASE WHEN delta > 10000000 THEN 'up' WHEN delta < -10000000 THEN 'down' ELSE 'none' END
        """

    /// The last fetch that had happened by an instant; the order is the book's, not the clock's.
    func lastFetch(by instant: Instant?) throws -> Value {
        guard let instant else { return .integer(Int64.max) }
        let ids = try connection.query(
            "SELECT coalesce(max(id), 0) FROM fetches WHERE fetched_at <= ?",
            [.text(instant.description)]
        ) { row throws(SQLiteError) in try row.integer(0) }
        return .integer(ids.first ?? 0)
    }

    /// Reads a movement from the columns date, nanos, previous date, previous nanos, delta and
    /// direction, from a first one on.
    static func movement(_ row: Row, from column: Int = 0) throws(SQLiteError) -> Movement {
        guard let rate = Rate(nanos: try row.integer(column + 1)),
            let direction = Direction(rawValue: try row.text(column + 5))
        else { throw SQLiteError.corrupt("a rate is not positive") }
        return Movement(
            date: try day(row, column), rate: rate,
            previousDate: row.isNull(column + 2) ? nil : try day(row, column + 2),
            previous: try row.optionalInteger(column + 3).flatMap(Rate.init(nanos:)),
            delta: try row.optionalInteger(column + 4), direction: direction)
    }
}
