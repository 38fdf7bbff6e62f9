public import Rates
internal import SQLite
public import Trips

/// What a trip has cost so far, in minor units of its home currency.
public struct TripSummary: Equatable, Sendable {
    /// Up to today; what is planned for later is apart.
    public let total: Int64
    public let planned: Int64
    /// Of the total, what is in no daily figure.
    public let oneOffs: Int64
    /// Of the total, what was paid before the first day and after the last.
    public let before, after: Int64
    /// How many expenses there are up to today, and later.
    public let count, plannedCount: Int
    /// What is left of the budget, below zero where it was exceeded; nil without a budget.
    public let left: Int64?
    /// Of the trip's days, today among them; all before the trip, none after it.
    public let daysLeft: Int
    /// What is left for each of those days, rounded down; nil without a budget or a day.
    public let leftPerDay: Int64?
}

/// A day of a trip, or another one on which something was paid for it.
public struct TripDay: Equatable, Sendable {
    public let date: Day
    public let stage: Stage
    public let total: Int64
    /// Of the total, what is in no daily figure.
    public let oneOffs: Int64
    /// Up to the end of the day.
    public let cumulative: Int64
    /// What is left of the budget after it; nil without one.
    public let left: Int64?
    /// What is left of the day's own budget; nil without one.
    public let leftOfDay: Int64?
    /// What is left for each day from this one on, rounded down; nil without a budget and after
    /// the trip.
    public let leftPerDay: Int64?
}

/// What was spent on one thing: a category, a place, a currency.
public struct GroupTotal: Equatable, Sendable {
    /// Nil for expenses without a place.
    public let name: String?
    public let total: Int64
    public let count: Int
    /// As paid, where the group is a currency.
    public let amount: Int64?
}

/// What a person paid and what was for them.
public struct PersonFigures: Equatable, Sendable {
    public let name: String
    public let paid, share: Int64
    /// What they gave others and took from others to be even.
    public let gave, took: Int64

    /// Above zero where others owe them; those of a trip sum to zero.
    ///
    /// The book hands out no figures whose balance, or its opposite, does not fit.
    public var balance: Int64 { Int64(truncatingIfNeeded: exactBalance) }

    fileprivate var exactBalance: Int128 {
        Int128(paid) - Int128(share) + Int128(gave) - Int128(took)
    }
}

/// Every figure throws ``SumTooLarge`` where 64 bits of minor units do not hold it.

extension Book {
    /// What a trip has cost up to a day.
    public func summary(of trip: Int64, today: Day) throws -> TripSummary {
        let frame = try connection.query(
            "SELECT budget, first_day, last_day FROM trips WHERE id = ?", [.integer(trip)]
        ) { row throws(SQLiteError) in
            (
                budget: try row.optionalInteger(0), first: try Self.day(row, 1),
                last: try Self.day(row, 2)
            )
        }.first
        guard let frame else { throw SQLiteError.corrupt("a trip is gone") }
        let days = try sums(
            """
            SELECT date, sum(home), sum(home * is_one_off), count(*) FROM expenses
            WHERE trip_id = ? AND removed_at IS NULL GROUP BY date
            """, [.integer(trip)]
        ) { row throws(SQLiteError) in
            DaySum(
                date: try Self.day(row, 0), total: try row.integer(1),
                oneOffs: try row.integer(2), count: Int(try row.integer(3)))
        }
        let spent = days.filter { $0.date <= today }
        let planned = days.filter { $0.date > today }
        let total = try Self.sum(spent, \.total)
        let left = try frame.budget.map { try Int64(fitting: Int128($0) - Int128(total)) }
        let start = max(today, frame.first)
        let daysLeft = max(0, Int(frame.last.ordinal) - Int(start.ordinal) + 1)
        return TripSummary(
            total: total, planned: try Self.sum(planned, \.total),
            oneOffs: try Self.sum(spent, \.oneOffs),
            before: try Self.sum(spent.filter { $0.date < frame.first }, \.total),
            after: try Self.sum(spent.filter { $0.date > frame.last }, \.total),
            count: spent.reduce(0) { $0 + $1.count },
            plannedCount: planned.reduce(0) { $0 + $1.count }, left: left, daysLeft: daysLeft,
            leftPerDay: daysLeft == 0 ? nil : left.map { Self.floor($0, by: Int64(daysLeft)) })
    }

    /// What was paid on a day.
    private struct DaySum {
        let date: Day
        let total, oneOffs: Int64
        let count: Int
    }

    private static func sum(_ days: [DaySum], _ part: (DaySum) -> Int64) throws -> Int64 {
        try days.lazy.map(part).sum()
    }

    /// The rows of a query that adds up amounts.
    private func sums<Result>(
        _ sql: String, _ values: [Value], _ read: (Row) throws(SQLiteError) -> Result
    ) throws -> [Result] {
        do {
            return try connection.query(sql, values, read: read)
        } catch {
            if error.isOverflow { throw SumTooLarge() }
            throw error
        }
    }

    private static func floor(_ amount: Int64, by count: Int64) -> Int64 {
        let (quotient, rest) = amount.quotientAndRemainder(dividingBy: count)
        return rest < 0 ? quotient - 1 : quotient
    }

    /// What was paid for a trip on a day.
    public func total(of trip: Int64, on day: Day) throws -> Int64 {
        try sums(
            """
            SELECT coalesce(sum(home), 0) FROM expenses
            WHERE trip_id = ? AND date = ? AND removed_at IS NULL
            """, [.integer(trip), .text(day.description)]
        ) { row throws(SQLiteError) in try row.integer(0) }.first ?? 0
    }

    /// Every day of a trip and every other day with an expense, oldest first.
    public func days(of trip: Int64) throws -> [TripDay] {
        try sums(
            """
            SELECT date, stage, total, one_offs, cumulative, left, left_of_day, left_per_day
            FROM trip_days WHERE trip_id = ? ORDER BY date
            """, [.integer(trip)]
        ) { row throws(SQLiteError) in
            guard let stage = Stage(rawValue: try row.text(1)) else {
                throw SQLiteError.corrupt("a day has an unknown place in its trip")
            }
            return TripDay(
                date: try Self.day(row, 0), stage: stage, total: try row.integer(2),
                oneOffs: try row.integer(3), cumulative: try row.integer(4),
                left: try row.optionalInteger(5), leftOfDay: try row.optionalInteger(6),
                leftPerDay: try row.optionalInteger(7))
        }
    }

    /// What was spent up to a day in each category, the largest first.
    public func categoryTotals(of trip: Int64, through day: Day) throws -> [GroupTotal] {
        try totals(
            "category, sum(total), sum(expenses), NULL FROM category_days", trip, day)
    }

    /// What was spent up to a day in each currency, the largest first.
    public func currencyTotals(of trip: Int64, through day: Day) throws -> [GroupTotal] {
        try totals("currency, sum(home), count(*), sum(amount) FROM live_expenses", trip, day)
    }

    /// What was spent up to a day at each place, the largest first.
    public func placeTotals(of trip: Int64, through day: Day) throws -> [GroupTotal] {
        try totals("place, sum(home), count(*), NULL FROM live_expenses", trip, day)
    }

    /// Groups by name, those of the same letters as one, the largest first.
    private func totals(_ columns: String, _ trip: Int64, _ day: Day) throws -> [GroupTotal] {
        let rows = try sums(
            "SELECT \(columns) WHERE trip_id = ? AND date <= ? GROUP BY 1 ORDER BY 2 DESC, 1",
            [.integer(trip), .text(day.description)]
        ) { row throws(SQLiteError) in
            GroupTotal(
                name: try row.optionalText(0), total: try row.integer(1),
                count: Int(try row.integer(2)), amount: try row.optionalInteger(3))
        }
        let groups = Dictionary(grouping: rows.indices) { rows[$0].name }
        guard groups.count < rows.count else { return rows }
        return try groups.values.map { places in
            let parts = places.map { rows[$0] }
            return GroupTotal(
                name: parts[0].name, total: try parts.map(\.total).sum(),
                count: parts.reduce(0) { $0 + $1.count },
                amount: parts[0].amount == nil ? nil : try parts.compactMap(\.amount).sum())
        }.sorted { ($1.total, $0.name ?? "") < ($0.total, $1.name ?? "") }
    }

    /// How many expenses up to a day name nobody who paid.
    public func namelessExpenses(of trip: Int64, through day: Day) throws -> Int {
        try connection.query(
            """
            SELECT count(*) FROM expenses AS e
            WHERE trip_id = ? AND date <= ? AND removed_at IS NULL
                AND NOT EXISTS (SELECT 1 FROM payments WHERE expense_id = e.id)
            """, [.integer(trip), .text(day.description)]
        ) { row throws(SQLiteError) in Int(try row.integer(0)) }.first ?? 0
    }

    /// What each person of a trip paid and had up to a day, in the order of the names.
    public func people(of trip: Int64, through day: Day) throws -> [PersonFigures] {
        let people = try sums(
            """
            SELECT p.name, coalesce(sum(e.paid), 0), coalesce(sum(e.share), 0),
                coalesce(sum(e.gave), 0), coalesce(sum(e.took), 0)
            FROM people AS p
            LEFT JOIN person_entries AS e
                ON e.trip_id = ?1 AND e.person_id = p.id AND e.date <= ?2
            WHERE p.trip_id = ?1 GROUP BY p.id ORDER BY p.id
            """, [.integer(trip), .text(day.description)]
        ) { row throws(SQLiteError) in
            PersonFigures(
                name: try row.text(0), paid: try row.integer(1), share: try row.integer(2),
                gave: try row.integer(3), took: try row.integer(4))
        }
        for person in people where Int64(exactly: person.exactBalance.magnitude) == nil {
            throw SumTooLarge()
        }
        return people
    }
}

extension SQLiteError {
    /// Whether a sum did not fit 64 bits: `sum` says so (sqlite.org/lang_aggfunc.html#sumunc),
    /// other arithmetic makes a real of it (sqlite.org/lang_expr.html).
    fileprivate var isOverflow: Bool {
        message == "integer overflow" || message.hasSuffix("is a real, expected an integer")
    }
}
