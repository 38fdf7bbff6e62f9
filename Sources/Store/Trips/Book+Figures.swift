public import Rates
internal import SQLite
internal import Trips

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
        try dayTotals(of: trip).summary(today: today)
    }

    /// Every day of a trip and every other day with an expense, oldest first.
    public func days(of trip: Int64) throws -> [TripDay] { try dayTotals(of: trip).days() }

    /// What was paid for a trip on each day, for several figures of one state.
    public func dayTotals(of trip: Int64) throws -> DayTotals {
        let frame = try connection.query(
            "SELECT first_day, last_day, budget, daily_budget FROM trips WHERE id = ?",
            [.integer(trip)]
        ) { row throws(SQLiteError) in
            DayTotals.Frame(
                firstDay: try Self.day(row, 0), lastDay: try Self.day(row, 1),
                budget: try row.optionalInteger(2), dailyBudget: try row.optionalInteger(3))
        }.first
        guard let frame else { throw SQLiteError.corrupt("a trip is gone") }
        let totals = try sums(
            """
            SELECT date, sum(home), sum(home * is_one_off), count(*) FROM expenses
            WHERE trip_id = ? AND removed_at IS NULL GROUP BY date ORDER BY date
            """, [.integer(trip)]
        ) { row throws(SQLiteError) in
            DayTotals.Total(
                date: try Self.day(row, 0), all: Int128(try row.integer(1)),
                oneOffs: Int128(try row.integer(2)), count: Int(try row.integer(3)))
        }
        return DayTotals(frame, totals)
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

    /// What was spent up to a day in each category, the largest first.
    public func categoryTotals(of trip: Int64, through day: Day) throws -> [GroupTotal] {
        try totals(
            "categories.name", "NULL", "JOIN categories ON categories.id = e.category_id", trip,
            day)
    }

    /// What was spent up to a day in each currency, the largest first.
    public func currencyTotals(of trip: Int64, through day: Day) throws -> [GroupTotal] {
        try totals(
            "currencies.code", "sum(e.amount)",
            "JOIN currencies ON currencies.id = e.currency_id", trip, day)
    }

    /// What was spent up to a day at each place, the largest first.
    public func placeTotals(of trip: Int64, through day: Day) throws -> [GroupTotal] {
        try totals("e.place", "NULL", "", trip, day)
    }

    /// Groups by name, those of the same letters as one, the largest first.
    private func totals(
        _ name: String, _ amount: String, _ join: String, _ trip: Int64, _ day: Day
    ) throws -> [GroupTotal] {
        let rows = try sums(
            """
            SELECT \(name), sum(e.home), count(*), \(amount) FROM expenses AS e \(join)
            WHERE e.trip_id = ? AND e.date <= ? AND e.removed_at IS NULL
            GROUP BY 1 ORDER BY 2 DESC, 1
            """, [.integer(trip), .text(day.description)]
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
