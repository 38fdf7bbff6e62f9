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
    public var balance: Int64 { paid - share + gave - took }
}

extension Book {
    /// What a trip has cost up to a day.
    public func summary(of trip: Int64, today: Day) throws -> TripSummary {
        let summary = try connection.query(
            """
            WITH spent AS (
                -- From the table itself: its view looks up words that are not asked for.
                SELECT
                    coalesce(sum(home) FILTER (WHERE date <= :today), 0) AS total,
                    coalesce(sum(home) FILTER (WHERE date > :today), 0) AS planned,
                    coalesce(sum(home) FILTER (WHERE date <= :today AND is_one_off), 0) AS one_offs,
                    coalesce(sum(home) FILTER (WHERE date <= :today AND date < first_day), 0)
                        AS before,
                    coalesce(sum(home) FILTER (WHERE date <= :today AND date > last_day), 0)
                        AS after,
                    count(*) FILTER (WHERE date <= :today) AS count,
                    count(*) FILTER (WHERE date > :today) AS planned_count
                FROM expenses JOIN trips ON trips.id = trip_id
                WHERE trip_id = :trip AND expenses.removed_at IS NULL
            ), days AS (
                SELECT budget, CAST(max(0, julianday(last_day)
                    - julianday(max(:today, first_day)) + 1) AS INTEGER) AS days_left
                FROM trips WHERE id = :trip
            )
            SELECT spent.*, budget - total, days_left,
                CASE WHEN days_left > 0 THEN (budget - total) / days_left
                    - ((budget - total) % days_left < 0) END
            FROM spent, days
            """,
            named: [":trip": .integer(trip), ":today": .text(today.description)]
        ) { row throws(SQLiteError) in
            TripSummary(
                total: try row.integer(0), planned: try row.integer(1),
                oneOffs: try row.integer(2), before: try row.integer(3),
                after: try row.integer(4), count: Int(try row.integer(5)),
                plannedCount: Int(try row.integer(6)), left: try row.optionalInteger(7),
                daysLeft: Int(try row.integer(8)), leftPerDay: try row.optionalInteger(9))
        }.first
        guard let summary else { throw SQLiteError.corrupt("a trip is gone") }
        return summary
    }

    /// What was paid for a trip on a day.
    public func total(of trip: Int64, on day: Day) throws -> Int64 {
        try connection.query(
            "SELECT coalesce(sum(total), 0) FROM category_days WHERE trip_id = ? AND date = ?",
            [.integer(trip), .text(day.description)]
        ) { row throws(SQLiteError) in try row.integer(0) }.first ?? 0
    }

    /// Every day of a trip and every other day with an expense, oldest first.
    public func days(of trip: Int64) throws -> [TripDay] {
        try connection.query(
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

    private func totals(_ columns: String, _ trip: Int64, _ day: Day) throws -> [GroupTotal] {
        try connection.query(
            "SELECT \(columns) WHERE trip_id = ? AND date <= ? GROUP BY 1 ORDER BY 2 DESC, 1",
            [.integer(trip), .text(day.description)]
        ) { row throws(SQLiteError) in
            GroupTotal(
                name: try row.optionalText(0), total: try row.integer(1),
                count: Int(try row.integer(2)), amount: try row.optionalInteger(3))
        }
    }

    /// What each person of a trip paid and had up to a day, in the order of the names.
    public func people(of trip: Int64, through day: Day) throws -> [PersonFigures] {
        try connection.query(
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
    }
}
