internal import Rates
internal import Store
public import Trips

/// The budgets of a trip, and the spending of each.
public struct BudgetReport {
    public let trip: ChosenTrip
    public let summary: TripSummary
    public let lines: [Line]

    /// A budget; amounts are in minor units of the home currency.
    public struct Line {
        public let scope: Scope
        public let budget, spent, left: Int64

        /// How much of it is spent in whole percent, rounded down.
        public var percentSpent: Int128 {
            budget > 0 ? Int128(spent) * 100 / Int128(budget) : 0
        }

        /// Nil while less than nine tenths are spent.
        public var warning: Warning? {
            spent > budget ? .over : percentSpent >= 90 ? .near : nil
        }

        init(_ scope: Scope, budget: Int64, spent: Int64) throws {
            (self.scope, self.budget, self.spent) = (scope, budget, spent)
            left = try Int64(fitting: Int128(budget) - Int128(spent))
        }
    }

    /// A budget that deserves attention.
    public enum Warning: Sendable {
        /// At least nine tenths are spent.
        case near
        /// More than the budget is spent.
        case over
    }

    /// What a budget is for.
    public enum Scope: Equatable, Sendable {
        case trip
        /// The daily budget for a day of the trip; one-offs do not count.
        case day
        case category(String)
    }

    init(_ chosen: ChosenTrip, _ book: Book, today: Day) throws {
        trip = chosen
        let totals = try book.dayTotals(of: chosen.trip)
        summary = try totals.summary(today: today)
        lines = try Self.lines(of: chosen.trip, totals, book, on: today, through: today)
    }

    /// The budgets of a trip, and the spending of each.
    ///
    /// - Parameters:
    ///   - day: the day whose budget is wanted; it has none outside the trip.
    ///   - last: the last day that counts for the others.
    static func lines(
        of trip: Stored<Trip>, _ totals: DayTotals, _ book: Book, on day: Day, through last: Day
    ) throws -> [Line] {
        var lines: [Line] = []
        if let budget = trip.budget {
            let spent = try totals.summary(today: last).total
            lines.append(try Line(.trip, budget: budget, spent: spent))
        }
        if let budget = trip.dailyBudget, trip.content.stage(of: day) == .during {
            let day = try totals.days().first { $0.date == day }
            let spent = Int128(day?.total ?? 0) - Int128(day?.oneOffs ?? 0)
            lines.append(try Line(.day, budget: budget, spent: try Int64(fitting: spent)))
        }
        let categories =
            trip.categoryBudgets.isEmpty ? [] : try book.categoryTotals(of: trip.id, through: last)
        for (name, budget) in trip.categoryBudgets.sorted(by: { $0.key < $1.key }) {
            let spent = categories.first { $0.name == name }?.total ?? 0
            lines.append(try Line(.category(name), budget: budget, spent: spent))
        }
        return lines
    }

    /// The budgets that an expense counts in and that are exceeded or nearly so: the trip's, its day's and its
    /// category's, with the expenses planned up to its day.
    static func warnings(
        after expense: StoredExpense, of trip: Stored<Trip>, _ totals: DayTotals, _ book: Book,
        today: Day
    ) throws -> [Line] {
        let counted: [Scope] =
            [.trip, .category(expense.category)] + (expense.isOneOff ? [] : [.day])
        return try lines(
            of: trip, totals, book, on: expense.date, through: max(today, expense.date)
        ).filter { counted.contains($0.scope) && $0.warning != nil }
    }
}

extension Bookkeeper {
    /// The budgets of a trip.
    ///
    /// - Throws: ``TravelError`` if there is no such trip; ``SumTooLarge``; `SQLiteError`.
    public func budgets(of name: String?) throws -> BudgetReport {
        try book.read { try BudgetReport(try chosenTrip(name), book, today: today) }
    }

    /// Sets or removes budgets of a trip that is not archived.
    ///
    /// - Throws: ``TravelError`` if there is no such trip or category, the trip is archived, or an
    ///   amount is no budget; ``SumTooLarge``; ``NotShareable`` if other books of a shared trip
    ///   would refuse the change; `SQLiteError`.
    public func setBudgets(_ draft: BudgetDraft, of name: String?) throws -> BudgetReport {
        let chosen = try change("budget set") { change in
            let chosen = try openTrip(name)
            var trip = chosen.trip
            try draft.apply(to: &trip.content, self)
            try change.update(trip.id, to: trip.content)
            return ChosenTrip(trip: trip, others: chosen.others)
        }
        return try book.read { try BudgetReport(chosen, book, today: today) }
    }
}
