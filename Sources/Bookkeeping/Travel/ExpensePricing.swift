public import Rates
import Store
import Sync
import Trips

/// What was said of an expense's rate.
public enum SaidRate: Equatable, Sendable {
    /// The source whose stored rate is to be used.
    case source(String)
    /// So much of the home currency for one unit.
    case manual(Rate)
    /// What the card charged, in the home currency.
    case charged(SaidAmount)
}

/// Where the rate of an expense comes from: what the card charged, a rate given by hand, the one
/// pinned for the trip, or the newest one of the book that is not older than a week.
public struct ExpensePricing {
    let trip: Trip
    let book: Book
    var said: SaidRate?

    /// How many days older than an expense its rate may be.
    public static let limit = 7

    /// The rate for an amount on a day, and what it comes to.
    ///
    /// - Throws: ``TravelError``, and ``LookupError`` for a currency that has ended without a
    ///   fixed rate.
    func price(_ amount: Amount, on day: Day) throws -> (rate: ExpenseRate, homeAmount: Amount) {
        if case .charged(let said) = said, amount.currency != trip.homeCurrency {
            let charged = try said.money(in: trip.homeCurrency)
            guard let rate = ExpenseRate.charged(charged, for: amount) else {
                throw TravelError.chargeOfOtherSign
            }
            return (rate, charged)
        }
        let rate = try rate(of: amount.currency, on: day)
        guard let home = rate.convert(amount, to: trip.homeCurrency) else {
            throw TravelError.amountTooLarge(trip.homeCurrency)
        }
        try home.checkSize()
        return (rate, home)
    }

    private func rate(of currency: Currency, on day: Day) throws -> ExpenseRate {
        let pair = CurrencyPair(base: currency, quote: trip.homeCurrency)
        switch said {
        case .manual(let rate):
            guard currency != trip.homeCurrency else {
                throw TravelError.noRateNeeded(trip.homeCurrency)
            }
            return .manual(rate)
        case .charged: throw TravelError.noRateNeeded(trip.homeCurrency)  // Others are priced above.
        case .source(let id):
            return currency == trip.homeCurrency ? .same : try stored(pair, on: day, source: id)
        case nil:
            if currency == trip.homeCurrency { return .same }
            if let pinned = trip.pinnedRates[currency] { return .manual(pinned, pinned: true) }
            return try stored(pair, on: day, source: nil)
        }
    }

    /// The newest rate of the book for a pair: of several of one day, the one that is published
    /// for the pair, then its inverse, then one that is made of two.
    private func stored(
        _ pair: CurrencyPair, on day: Day, source: String?
    ) throws -> ExpenseRate {
        let choice = try SeriesChoice(book, source: source, base: pair.base)
        var best: (price: PricedPair, rank: Int)?
        for series in choice.candidates {
            guard
                let price = try PricedPair(pair, of: series, on: day, in: book, within: Self.limit)
            else { continue }
            let rank =
                price.path.steps.count > 1 ? 2 : price.path.steps.first?.pair == pair ? 0 : 1
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

    /// What helps where no rate is stored that could be used.
    private func advice(
        _ pair: CurrencyPair, _ day: Day, _ source: String?, _ choice: SeriesChoice
    ) throws -> LookupAdvice {
        if let other = try choice.otherCode(of: [pair.base, pair.quote], in: book) {
            return other
        }
        let history = try SourceRegistry.all.map(\.about).first { about in
            guard about.firstDay.map({ $0 <= day }) ?? false, about.id == source ?? "ecb" else {
                return false
            }
            // A source that is known and has never had the pair will not have it now.
            let known = choice.candidates.filter { $0.source == about.id }
            return try known.isEmpty
                || known.contains { try book.count(pair, of: $0, in: HistoryRange()) > 0 }
        }
        guard let history else { return .sync(source: nil) }
        return .syncSince(day.adding(days: -Self.limit), source: history.id)
    }
}
