import Rates
public import Store
import Trips

/// The budgets of a trip, and what was spent of them.
public struct BudgetReport {
    public let trip: ChosenTrip
    public let summary: TripSummary
    public let lines: [Line]

    /// A budget; amounts are in minor units of the home currency.
    public struct Line {
        public let scope: Scope
        public let budget, spent, left: Int64

        init(_ scope: Scope, budget: Int64, spent: Int64) throws {
            (self.scope, self.budget, self.spent) = (scope, budget, spent)
            left = try Int64(fitting: Int128(budget) - Int128(spent))
        }
    }

    /// What a budget is for.
    public enum Scope: Equatable, Sendable {
        case trip
        /// The daily budget for today, if today is a day of the trip; one-offs do not count.
        case day
        case category(String)
    }

    init(_ chosen: ChosenTrip, _ book: Book, today: Day) throws {
        trip = chosen
        let (id, trip) = (chosen.trip.id, chosen.trip.content)
        summary = try book.summary(of: id, today: today)
        var lines: [Line] = []
        if let budget = trip.budget {
            lines.append(try Line(.trip, budget: budget, spent: summary.total))
        }
        if let budget = trip.dailyBudget, trip.stage(of: today) == .during {
            let day = try book.days(of: id).first { $0.date == today }
            let spent = Int128(day?.total ?? 0) - Int128(day?.oneOffs ?? 0)
            lines.append(try Line(.day, budget: budget, spent: try Int64(fitting: spent)))
        }
        let totals =
            trip.categoryBudgets.isEmpty ? [] : try book.categoryTotals(of: id, through: today)
        for (name, budget) in trip.categoryBudgets.sorted(by: { $0.key < $1.key }) {
            let spent = totals.first { $0.name == name }?.total ?? 0
            lines.append(try Line(.category(name), budget: budget, spent: spent))
        }
        self.lines = lines
    }
}

extension Bookkeeper {
    /// The budgets of a trip.
    public func budgets(of name: String?) throws -> BudgetReport {
        try book.read { try BudgetReport(try chosenTrip(name), book, today: today) }
    }

    /// Sets or removes budgets of a trip that is not archived.
    public func setBudgets(_ draft: BudgetDraft, of name: String?) throws -> BudgetReport {
        let chosen = try book.change("budget set", at: now) { change in
            let chosen = try openTrip(name)
            var trip = chosen.trip
            try draft.apply(to: &trip.content, self)
            try change.update(trip.id, to: trip.content)
            return ChosenTrip(trip: trip, others: chosen.others)
        }
        return try book.read { try BudgetReport(chosen, book, today: today) }
    }
}
