public import Rates
import Store
public import Trips

/// The effect of exchange rates: the expenses up to today at the rates of the trip's first day, compared with
/// their cost.
public struct RateEffectReport {
    public let trip: Trip
    public let lines: [Line]
    /// The sum of all lines with a rate at the rates of the first day, and their cost minus that.
    public let before, effect: Int64
    /// The amounts without a rate, which are in no sum.
    public let pending: [Amount]

    /// The expenses in one currency, in minor units.
    public struct Line {
        public let currency: Currency
        public let paid: Int64
        /// The amount at the rate of the first day; nil if there is none.
        public let before: Int64?
        public let cost: Int64
        /// The cost minus ``before``: positive if the rate got worse.
        public let effect: Int64?
        /// The day of the rate.
        public let date: Day?
        /// The amount without a rate, which is in no sum; empty if there is none.
        public let pending: [Amount]
    }

    init(_ trip: Stored<Trip>, _ book: Book, today: Day) throws {
        self.trip = trip.content
        let expenses = try book.expenses(ExpenseQuery(trip: trip.id, withDetails: false))
            .filter { $0.date <= today }
        pending = try book.pendingAmounts(of: trip.id, through: today)
        var plain = trip.content
        plain.pinnedRates = [:]  // The report compares market rates.
        let pricing = ExpensePricing(trip: plain, book: book)
        lines = try Dictionary(grouping: expenses, by: \.amount.currency)
            .sorted { $0.key < $1.key }
            .map { currency, expenses in
                try Self.line(currency, expenses, trip.content, pricing)
            }
        before = try lines.compactMap(\.before).sum()
        effect = try lines.compactMap(\.effect).sum()
        // The report shows this sum: throws if it overflows.
        _ = try [before, effect].sum()
    }

    /// Each expense is converted and rounded by itself, not their sum.
    private static func line(
        _ currency: Currency, _ all: [StoredExpense], _ trip: Trip, _ pricing: ExpensePricing
    ) throws -> Line {
        let expenses = all.filter { !$0.isPending }
        let rate = try rate(of: currency, on: trip.firstDay, pricing)
        let converted = expenses.compactMap {
            rate?.convert($0.amount, to: trip.homeCurrency)?.minorUnits
        }
        let before = converted.count == expenses.count ? try converted.sum() : nil
        let cost = try expenses.compactMap(\.homeAmount?.minorUnits).sum()
        return Line(
            currency: currency, paid: try expenses.map(\.amount.minorUnits).sum(), before: before,
            cost: cost, effect: try before.map { try Int64(fitting: Int128(cost) - Int128($0)) },
            date: rate?.date, pending: try all.filter(\.isPending).map(\.amount).sums())
    }

    private static func rate(
        of currency: Currency, on day: Day, _ pricing: ExpensePricing
    ) throws -> ExpenseRate? {
        do {
            return try pricing.price(Amount(minorUnits: 1, currency: currency), on: day).rate
        } catch TravelError.noRate {
            return nil
        } catch is LookupError {
            return nil
        }
    }
}
