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
            let rate = try rate(of: expense),
            let middle = rate.convert(expense.amount, to: trip.homeCurrency), middle.minorUnits > 0
        else { return nil }
        let excess = Int128(charged.minorUnits) - Int128(middle.minorUnits)
        let isFar = excess * 1000 > Int128(middle.minorUnits) * Self.mostTenths
        // At three times the rate it is a slip, which is said otherwise.
        guard isFar, excess < 2 * Int128(middle.minorUnits), let units = Int64(exactly: excess)
        else { return nil }
        let tenths = Rounding.quotient(excess * 1000, by: Int128(middle.minorUnits))
        return TillConversion(
            excess: Amount(minorUnits: units, currency: charged.currency),
            tenths: Int(clamping: tenths))
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
