public import Rates
internal import Store
public import Trips

/// The values by which the expenses of a trip can be filtered: each finds some.
public struct ExpenseChoices: Equatable, Sendable {
    /// By name, those of the most expenses first, likewise ``currencies``.
    public let categories: [String]
    public let currencies: [Currency]
    /// The days with expenses, newest first.
    public let days: [Day]
    public let hasPending: Bool

    /// The choices among expenses in the order of their days.
    public init(_ expenses: some Sequence<ListedExpense>) {
        var (categories, currencies) = ([String: Int](), [Currency: Int]())
        var (days, hasPending) = ([Day](), false)
        for expense in expenses {
            categories[expense.category, default: 0] += 1
            currencies[expense.amount.currency, default: 0] += 1
            if days.last != expense.date { days.append(expense.date) }
            hasPending = hasPending || expense.homeAmount == nil
        }
        self.categories = categories.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        self.currencies = currencies.sorted {
            ($1.value, $0.key.code) < ($0.value, $1.key.code)
        }.map(\.key)
        (self.days, self.hasPending) = (days.reversed(), hasPending)
    }
}

extension Bookkeeper {
    /// The values by which the expenses of a trip can be filtered.
    ///
    /// - Throws: `SQLiteError`.
    public func expenseChoices(on trip: Stored<Trip>) throws -> ExpenseChoices {
        ExpenseChoices(try book.listedExpenses(of: trip, withRates: false))
    }
}
