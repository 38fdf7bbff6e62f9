public import Rates
import Store
import Trips

/// A charge far above the middle rate of its day: the currency was probably converted at the till.
public struct TillConversion: Equatable, Sendable {
    /// How much more was charged than at the rate of the day.
    public let excess: Amount
    /// The same in tenths of a percent.
    public let tenths: Int
}

/// Finds charges of a trip that were probably converted at the till; looks each rate up once.
struct TillConversions {
    /// More than so many tenths of a percent above the rate of the day: cards rarely take as much.
    private static let mostTenths: Int128 = 25

    private let keeper: Bookkeeper
    private let trip: Trip
    /// The sources of the cards that expenses were paid by.
    private var sources: [String: String?] = [:]
    private var rates: [Wanted: ExpenseRate?] = [:]

    private struct Wanted: Hashable {
        let currency: Currency, day: Day, source: String?
    }

    init(_ keeper: Bookkeeper, on trip: Trip) {
        self.keeper = keeper
        // The trip's own rates are what it paid, not the market's.
        var plain = trip
        plain.pinnedRates = [:]
        self.trip = plain
    }

    /// The conversion of an expense that was charged; nil where the charge is near the rate, or there is none.
    ///
    /// - Throws: `SQLiteError`.
    mutating func conversion(of expense: Expense) throws -> TillConversion? {
        guard expense.rate.kind == .charged, expense.amount.minorUnits > 0,
            let charged = expense.homeAmount, expense.method != PurseAndCardPrices.cash,
            let rate = try rate(of: expense), let middle = middle(of: expense.amount, at: rate),
            middle > 0
        else { return nil }
        let excess = Int128(charged.minorUnits) * 1000 - middle
        let isFar = excess * 1000 > middle * Self.mostTenths
        // At three times the rate it is a slip, which is said otherwise.
        guard isFar, excess < 2 * middle,
            let units = Int64(exactly: Rounding.quotient(excess, by: 1000))
        else { return nil }
        let tenths = Rounding.quotient(excess * 1000, by: middle)
        return TillConversion(
            excess: Amount(minorUnits: units, currency: charged.currency),
            tenths: Int(clamping: tenths))
    }

    /// An amount at a rate in thousandths of the home currency's smallest unit; nil where it is too large.
    private func middle(of amount: Amount, at rate: ExpenseRate) -> Int128? {
        let (units, overflow) = amount.minorUnits.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return nil }
        return rate.convert(
            Amount(minorUnits: units, currency: amount.currency), to: trip.homeCurrency
        ).map { Int128($0.minorUnits) }
    }

    private mutating func rate(of expense: Expense) throws -> ExpenseRate? {
        let method = expense.method ?? ""
        if sources[method] == nil {
            sources[method] = .some(try keeper.card(of: expense.method, on: trip)?.source)
        }
        let source = sources[method] ?? nil
        let wanted = Wanted(
            currency: expense.amount.currency, day: expense.date, source: source)
        if let known = rates[wanted] { return known }
        let pricing = ExpensePricing(trip: trip, book: keeper.book, preferring: source)
        let rate = try pricing.rateOrNil(of: wanted.currency, on: wanted.day)
        rates[wanted] = .some(rate)
        return rate
    }
}
