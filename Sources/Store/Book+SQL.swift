internal import Rates
internal import SQLite

/// SQL fragments shared by several queries.
extension Book {
    /// SQL condition: snapshot `s` is the newest revision of its day among those stored by a fetch
    /// or an earlier one.
    static func isVisible(by fetch: Int64 = .max) -> SQL {
        """
        s.fetch_id <= \(fetch) AND NOT EXISTS (
            SELECT 1 FROM snapshots AS newer
            WHERE newer.series_id = s.series_id AND newer.day = s.day
                AND newer.revision > s.revision AND newer.fetch_id <= \(fetch))
        """
    }

    /// SQL condition that a rate was accepted at an instant; empty for now.
    ///
    /// - Parameter rate: the name of its table in the query.
    static func wasAccepted(_ rate: String, by instant: Instant?) -> SQL {
        guard let instant else { return "" }
        return """
            AND NOT EXISTS (
                SELECT 1 FROM doubted_rates AS d
                WHERE d.currency_id = \(sql: rate).currency_id
                    AND d.snapshot_id = \(sql: rate).snapshot_id AND d.confirmed_at > \(instant))
            """
    }

    /// How many days apart two publications may be to be compared with each other.
    static let comparisonLimit = 14

    /// SQL for the sign of `delta`: a change of at most 0.01 counts as none.
    static let direction: SQL = "(delta > 10000000) - (delta < -10000000)"

    /// SQL for the sign of `delta`: a change of at most `unmoved`, as the view `quoted_units` has it,
    /// counts as none.
    static let quotedDirection: SQL = "(delta > unmoved) - (delta < -unmoved)"

    /// The id of the last fetch at or before an instant; ids follow insertion order, not the clock.
    func lastFetch(by instant: Instant?) throws -> Int64 {
        guard let instant else { return .max }
        return try connection.integer("SELECT max(id) FROM fetches WHERE fetched_at <= \(instant)")
            ?? 0
    }

    /// Reads a movement from consecutive columns: date, nanos, previous date, delta, direction, and
    /// for a cross rate the previous and the current published rates of quote and base (NULL for a
    /// direct rate).
    ///
    /// - Parameter column: the index of the first of these columns.
    static func movement(_ row: Row, from column: Int = 0) throws(SQLiteError) -> Movement {
        let date = try row.day(column)
        let rate = try row.rate(column + 1)
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
                quote: try row.rate(column + 5), base: try row.rate(column + 6))
            let now = Quotient(
                quote: try row.rate(column + 7), base: try row.rate(column + 8))
            percent = before.percent(to: now)
        }
        let comparison = Movement.Comparison(
            date: try row.day(column + 2), delta: delta,
            direction: Direction(sign: try row.integer(column + 4)),
            percent: percent)
        let isRecent = comparison.date.adding(days: comparisonLimit) >= date
        return Movement(date: date, rate: rate, comparison: isRecent ? comparison : nil)
    }
}

extension SQL.StringInterpolation {
    mutating func appendInterpolation(_ day: Day?) { appendInterpolation(day?.description) }
    mutating func appendInterpolation(_ instant: Instant?) {
        appendInterpolation(instant?.description)
    }
}

extension Row {
    func currency(_ column: Int) throws(SQLiteError) -> Currency {
        guard let currency = try withText(column, { Currency($0) }) else {
            // Only a newer version of the program can have stored it.
            throw SQLiteError.corrupt("an unknown currency \(try text(column))")
        }
        return currency
    }

    func day(_ column: Int) throws(SQLiteError) -> Day {
        guard let day = try withText(column, Day.init) else {
            throw SQLiteError.corrupt("\(try text(column)) is not a date")
        }
        return day
    }

    func optionalDay(_ column: Int) throws(SQLiteError) -> Day? {
        isNull(column) ? nil : try day(column)
    }

    /// An instant; nil if the column is NULL.
    func instant(_ column: Int) throws(SQLiteError) -> Instant? {
        try optionalText(column).flatMap { Instant($0) }
    }

    /// A rate from a column of nanos.
    func rate(_ column: Int) throws(SQLiteError) -> Rate {
        guard let rate = Rate(nanos: try integer(column)) else {
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
