public import Rates
import Store
import Trips

/// A rate that somebody has given, and the stored one, of which it is at least three times or at
/// most a third: a rate for 100 yen, or a slip of a digit, a card's fee included.
public struct FarRate: Equatable, Sendable {
    public let pair: CurrencyPair
    public let given: ExactDecimal
    /// Whether it follows from the amount that a card charged.
    public internal(set) var isCharged = false
    public let stored: ExactDecimal
    /// The day of the stored rate.
    public let date: Day
}

extension Bookkeeper {
    /// Nil if a rate for one unit of a currency is near the stored one, or if there is none.
    func farRate(_ given: ExactDecimal, for currency: Currency, on day: Day, _ trip: Trip) throws
        -> FarRate?
    {
        let newest = try ExpensePricing(trip: trip, book: book).newest(of: currency, on: day)
        guard let stored = newest?.rate, let date = newest?.date,
            given.isAtLeast(3, times: stored) || stored.isAtLeast(3, times: given)
        else { return nil }
        let pair = CurrencyPair(base: currency, quote: trip.homeCurrency)
        return FarRate(pair: pair, given: given, stored: stored, date: date)
    }

    /// Of an expense whose rate was given for itself.
    func farRate(of expense: Expense, on trip: Trip) throws -> FarRate? {
        guard [.manual, .charged].contains(expense.rate.kind),
            expense.rate.source != ExpenseRate.pinnedSource, let given = expense.rate.rate
        else { return nil }
        var far = try farRate(given, for: expense.amount.currency, on: expense.date, trip)
        far?.isCharged = expense.rate.kind == .charged
        return far
    }
}
