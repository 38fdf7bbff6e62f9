import Arguments
import Rates
import Store
import Sync
import Trips

/// Where the rate of an expense comes from: what the card charged, a rate given by hand, the one
/// pinned for the trip, or the newest one of the book that is not older than a week.
struct ExpensePricing {
    let trip: Trip
    let book: Book
    var source: SourceArgument?
    var manual: Rate?
    var charged: Amount?

    /// How many days older than an expense its rate may be.
    static let limit = 7

    /// The rate for an amount on a day, and what it comes to.
    func price(_ amount: Amount, on day: Day) throws -> (rate: ExpenseRate, home: Amount) {
        let rate = try rate(amount, on: day)
        let home = rate.kind == .charged ? charged : rate.convert(amount, to: trip.home)
        guard let home, home.minorUnits.magnitude <= Expense.largestAmount.magnitude else {
            throw Failure.amountTooLarge(trip.home)
        }
        return (rate, home)
    }

    private func rate(_ amount: Amount, on day: Day) throws -> ExpenseRate {
        guard amount.currency != trip.home else {
            guard manual == nil, charged == nil else {
                throw Failure(.usage, kind: "no-rate-needed", Messages.noRateNeeded(trip.home))
            }
            return .same
        }
        if let charged {
            guard let rate = ExpenseRate.charged(charged, for: amount) else {
                throw Failure(.usage, kind: "bad-charge", Messages.badCharge)
            }
            return rate
        }
        if let manual { return .manual(manual) }
        if source == nil, let pinned = trip.pinnedRates[amount.currency] {
            return .manual(pinned, pinned: true)
        }
        return try stored(CurrencyPair(base: amount.currency, quote: trip.home), on: day)
    }

    /// The newest rate of the book for a pair: of several of one day, the one that is published
    /// for the pair, then its inverse, then one that is made of two.
    private func stored(_ pair: CurrencyPair, on day: Day) throws -> ExpenseRate {
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
        else { throw try noRate(pair, day, choice) }
        return rate
    }

    /// No rate is stored that could be used: what to run.
    private func noRate(
        _ pair: CurrencyPair, _ day: Day, _ choice: SeriesChoice
    ) throws -> Failure {
        let history = try SourceRegistry.all.map(\.about).first { about in
            guard about.firstDay.map({ $0 <= day }) ?? false,
                source == nil ? about.id == "ecb" : about.id == source?.id
            else { return false }
            // A source that is known and has never had the pair will not have it now.
            let known = choice.candidates.filter { $0.source == about.id }
            return try known.isEmpty
                || known.contains { try book.count(pair, of: $0, in: HistoryRange()) > 0 }
        }
        let since = day.adding(days: -Self.limit)
        return Failure(
            .unavailable, kind: "no-rate", Messages.noExpenseRate(pair, day, Self.limit),
            hint: try choice.otherCode(of: [pair.base, pair.quote], in: book)
                ?? Messages.getRate(history.map { ($0.id, since) }))
    }
}
