internal import Rates
internal import SQLite

/// SQL fragments shared by several queries.
extension Book {
    /// SQL condition: snapshot `s` is the newest revision of its day among those stored by fetch
    /// `:known` or an earlier one.
    static let isVisible = """
        s.fetch_id <= :known AND NOT EXISTS (
            SELECT 1 FROM snapshots AS newer
            WHERE newer.series_id = s.series_id AND newer.rate_date = s.rate_date
                AND newer.revision > s.revision AND newer.fetch_id <= :known)
        """

    /// SQL for the mean of `quote` divided by `base`, each quotient computed to 10⁻¹⁸.
    static let mean = "mean_rate(quote, base)"

    /// How many days apart two publications may be to be compared with each other.
    static let comparisonLimit = 14

    /// SQL for the sign of `delta`: a change of at most 0.01 counts as none.
    static let direction = "(delta > 10000000) - (delta < -10000000)"

    /// The id of the last fetch at or before an instant; ids follow insertion order, not the clock.
    func lastFetch(by instant: Instant?) throws -> Value {
        guard let instant else { return .integer(Int64.max) }
        let ids = try connection.query(
            "SELECT coalesce(max(id), 0) FROM fetches WHERE fetched_at <= ?",
            [.text(instant.description)]
        ) { row throws(SQLiteError) in try row.integer(0) }
        return .integer(ids.first ?? 0)
    }

    /// Reads a movement from consecutive columns: date, nanos, previous date, delta, direction, and
    /// for a cross rate the previous and the current published rates of quote and base (NULL for a
    /// direct rate).
    ///
    /// - Parameter column: the index of the first of these columns.
    static func movement(_ row: Row, from column: Int = 0) throws(SQLiteError) -> Movement {
        let date = try day(row, column)
        let rate = try rate(row, column + 1)
        guard let delta = try row.optionalInteger(column + 3) else {
            return Movement(date: date, rate: rate, comparison: nil)
        }
        let percent: ExactDecimal
        if row.isNull(column + 5) {
            guard case (let nanos, false) = rate.nanos.subtractingReportingOverflow(delta),
                let previous = Rate(nanos: nanos)
            else {
                throw SQLiteError.corrupt("a rate is not positive")
            }
            percent = Quotient(quote: previous, base: .one)
                .percent(to: Quotient(quote: rate, base: .one))
        } else {
            let before = Quotient(
                quote: try Self.rate(row, column + 5), base: try Self.rate(row, column + 6))
            let now = Quotient(
                quote: try Self.rate(row, column + 7), base: try Self.rate(row, column + 8))
            percent = before.percent(to: now)
        }
        let comparison = Movement.Comparison(
            date: try day(row, column + 2), delta: delta,
            direction: Direction(sign: try row.integer(column + 4)),
            percent: percent)
        let isRecent = comparison.date.adding(days: comparisonLimit) >= date
        return Movement(date: date, rate: rate, comparison: isRecent ? comparison : nil)
    }

    /// Reads a rate from a column of nanos.
    static func rate(_ row: Row, _ column: Int) throws(SQLiteError) -> Rate {
        guard let rate = Rate(nanos: try row.integer(column)) else {
            throw SQLiteError.corrupt("a rate is not positive")
        }
        return rate
    }
}

extension Direction {
    fileprivate init(sign: Int64) {
        self = sign > 0 ? .up : sign < 0 ? .down : .none
    }
}
