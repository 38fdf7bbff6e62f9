public import Rates
import Store
import Sync
import Trips

/// The rate that was given for an expense.
public enum SaidRate: Equatable, Sendable {
    /// The stored rate of this source.
    case source(String)
    /// The price of one unit in the home currency.
    case manual(Rate)
    /// The amount that was charged in the home currency.
    case charged(SaidCharge)
    /// The trip's own or the stored rate, as a new expense has it.
    case usual
}

/// Finds the rate of an expense: the amount charged, a rate given by hand, the rate pinned for the
/// trip, or the book's newest rate that is at most a week old.
public struct ExpensePricing {
    let trip: Trip
    let book: Book
    var said: SaidRate?
    /// The id of the source that is asked first where nothing is said or pinned: that of a card.
    var preferred: String?

    /// The number of days by which a stored rate may be older than the expense.
    public static let limit = 7

    init(trip: Trip, book: Book, said: SaidRate? = nil, preferring preferred: String? = nil) {
        (self.trip, self.book, self.said, self.preferred) = (trip, book, said, preferred)
    }

    /// Looks for the rate that a pending expense waits for.
    init(trip: Trip, book: Book, of pending: ExpenseRate) {
        self.init(trip: trip, book: book, said: pending.source.map { .source($0) })
    }

    /// The rate for an amount on a day, and the amount in the home currency; pending if there is
    /// no rate.
    ///
    /// - Throws: ``TravelError``.
    func priceOrPending(_ amount: Amount, on day: Day) throws -> Expense.Price {
        do {
            return try price(amount, on: day)
        } catch let error where Self.isLackOfRate(error) {
            let source: String? = if case .source(let id) = said { id } else { nil }
            return Expense.Price(pendingIn: trip.homeCurrency, source: source)
        }
    }

    /// Whether an error of ``price(_:on:)`` says that there is no rate.
    static func isLackOfRate(_ error: any Error) -> Bool {
        if case TravelError.noRate = error { true } else { error is LookupError }
    }

    /// The rate for an amount on a day, and the amount in the home currency.
    ///
    /// - Throws: ``TravelError``, and ``LookupError`` for a currency that has ended without a
    ///   fixed rate.
    func price(_ amount: Amount, on day: Day) throws -> Expense.Price {
        if case .charged(let said) = said, amount.currency != trip.homeCurrency {
            let charged = try said.money(in: trip.homeCurrency)
            guard let rate = ExpenseRate.charged(charged, for: amount) else {
                throw TravelError.chargeOfOtherSign
            }
            return Expense.Price(charged, rate)
        }
        let rate = try rate(of: amount.currency, on: day)
        guard let home = rate.convert(amount, to: trip.homeCurrency) else {
            throw TravelError.amountTooLarge(trip.homeCurrency)
        }
        try home.checkSize()
        return Expense.Price(home, rate)
    }

    /// An amount of the home currency in another one, at the rate of a day; nil if it is less than its smallest unit.
    func paid(_ home: Amount, in currency: Currency, on day: Day) throws -> Expense.Money? {
        let rate = try rate(of: currency, on: day)
        guard let amount = rate.amount(of: currency, for: home) else {
            throw TravelError.amountTooLarge(currency)
        }
        guard amount.minorUnits != 0 else { return nil }
        try amount.checkSize()
        return Expense.Money(amount: amount, price: Expense.Price(home, rate))
    }

    /// The rate of a currency on a day; nil if there is none.
    func rateOrNil(of currency: Currency, on day: Day) throws -> ExpenseRate? {
        do {
            return try rate(of: currency, on: day)
        } catch let error where Self.isLackOfRate(error) {
            return nil
        }
    }

    private func rate(of currency: Currency, on day: Day) throws -> ExpenseRate {
        let pair = CurrencyPair(base: currency, quote: trip.homeCurrency)
        switch said {
        case .manual(let rate):
            guard currency != trip.homeCurrency else {
                throw TravelError.noRateNeeded(trip.homeCurrency)
            }
            return .manual(rate)
        // A charge in another currency is priced by the caller.
        case .charged: throw TravelError.noRateNeeded(trip.homeCurrency)
        case .source(let id):
            return currency == trip.homeCurrency ? .same : try stored(pair, on: day, source: id)
        case nil, .usual:
            if currency == trip.homeCurrency { return .same }
            if let pinned = trip.pinnedRates[currency] { return .manual(pinned, pinned: true) }
            if let preferred, let rate = try storedOrNil(pair, on: day, source: preferred) {
                return rate
            }
            return try stored(pair, on: day, source: nil)
        }
    }

    private func storedOrNil(
        _ pair: CurrencyPair, on day: Day, source: String
    ) throws -> ExpenseRate? {
        do {
            return try stored(pair, on: day, source: source)
        } catch let error where Self.isLackOfRate(error) {
            return nil
        }
    }

    /// The newest stored rate of a pair.
    ///
    /// Of several on one day, a rate published for the pair is preferred to one for its inverse,
    /// that to a cross rate, and that to one through a peg.
    private func stored(
        _ pair: CurrencyPair, on day: Day, source: String?, within limit: Int = Self.limit
    ) throws -> ExpenseRate {
        let choice = try SeriesChoice(book, source: source, base: pair.base)
        var best: (price: PricedPair, rank: Int)?
        for series in choice.candidates {
            guard
                let price = try PricedPair(pair, of: series, on: day, in: book, within: limit)
            else { continue }
            let rank =
                price.path.steps.contains { $0.peg != nil }
                ? 3 : price.path.steps.count > 1 ? 2 : price.path.steps.first?.pair == pair ? 0 : 1
            if let best, (best.price.date, -best.rank) >= (price.date, -rank) { continue }
            best = (price, rank)
        }
        guard let price = best?.price,
            let rate = ExpenseRate.stored(
                price.path, source: price.series.source, date: price.date, from: pair.base,
                to: pair.quote)
        else {
            throw TravelError.noRate(pair, on: day, try advice(pair, day, source, choice))
        }
        return rate
    }

    /// The newest rate of a currency that is stored and at most a year old; nil if there is none.
    func newest(of currency: Currency, on day: Day) throws -> ExpenseRate? {
        do {
            let pair = CurrencyPair(base: currency, quote: trip.homeCurrency)
            return try stored(pair, on: day, source: nil, within: 366)
        } catch let error where Self.isLackOfRate(error) {
            return nil
        }
    }

    /// What helps if no stored rate can be used.
    private func advice(
        _ pair: CurrencyPair, _ day: Day, _ source: String?, _ choice: SeriesChoice
    ) throws -> LookupAdvice {
        if let other = try choice.otherCode(of: [pair.base, pair.quote], in: book) {
            return other
        }
        let history = try SourceRegistry.all(with: [source].compactMap { $0 }).map(\.about).first {
            about in
            guard about.firstDay.map({ $0 <= day }) ?? false, about.id == source ?? "ecb" else {
                return false
            }
            // Another sync does not help if the source was synced and has no rate of the pair.
            let known = choice.candidates.filter { $0.source == about.id }
            return try known.isEmpty
                || known.contains { try book.count(pair, of: $0, in: HistoryRange()) > 0 }
        }
        guard let history else { return .sync(source: nil) }
        return .syncSince(day.adding(days: -Self.limit), source: history.id)
    }
}
