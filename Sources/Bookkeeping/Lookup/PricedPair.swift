public import Rates
public import Store
import Sync

/// A pair's price on a day: both rates from one snapshot, retired currencies through their
/// successors, pegged ones through their anchors.
public struct PricedPair: Priced {
    public let pair: CurrencyPair
    public let series: Series
    /// The day of the rates.
    public let date: Day
    public let conversion: Conversion
    /// The published and fixed rates that the price is computed from.
    public let path: RatePath

    var prices: [PricedPair] { [self] }

    /// Nil if the series has no rate for the pair on the day or the `limit` days before.
    ///
    /// - Parameter usesPegs: whether a currency without a published rate is priced by the anchor of its
    ///   peg.
    /// - Throws: ``LookupError/noFixedRate(_:successor:lastDay:)``.
    public init?(
        _ pair: CurrencyPair, of series: Series, on day: Day, in book: Book, within limit: Int,
        usesPegs: Bool = true
    ) throws {
        // A retired currency is priced by its successor, or in the first days, while that has no
        // rate yet, by its own last rate.
        let ends = (
            from: try End.all(pair.base, on: day, usesPegs),
            to: try End.all(pair.quote, on: day, usesPegs)
        )
        let ways = ends.from.flatMap { from in ends.to.map { (from: from, to: $0) } }
        // With as few pegs as possible.
        for (from, to) in ways.filter({ $0.from.pegs + $0.to.pegs == 0 })
            + ways.filter({ $0.from.pegs + $0.to.pegs == 1 })
            + ways.filter({ $0.from.pegs + $0.to.pegs == 2 })
        {
            let quotes = try book.quotes(
                from: from.quoted, to: to.quoted, of: series, on: day, within: limit)
            guard let quotes else { continue }
            self.pair = pair
            self.series = series
            date = quotes.date
            // Two currencies of one anchor or successor need no rate of that.
            let isThroughOne = from.quoted == to.quoted && pair.base != pair.quote
            path = RatePath(
                from.path(isThroughOne ? nil : quotes.from, series, quotes.date).reversed()
                    + to.path(isThroughOne ? nil : quotes.to, series, quotes.date))
            // A direct quotation is the price of the other currency: the legs change places.
            let isDirect = series.quotation == .direct
            let (one, other) = isThroughOne ? (.one, .one) : (quotes.from, quotes.to)
            conversion = Conversion(
                from: Leg(published: isDirect ? other : one, fixed: from.fixed ?? .one),
                to: Leg(published: isDirect ? one : other, fixed: to.fixed ?? .one))
            return
        }
        return nil
    }

    /// One end of a conversion: the currency whose published rate is used, and for a retired or pegged
    /// currency the fixed rate between the two.
    private struct End {
        let currency: Currency
        let quoted: Currency
        let fixed: Rate?
        let fixedOn: Day?
        /// 1 for the anchor of a peg, 0 otherwise.
        var pegs = 0

        /// The number of days after its last one for which a retired currency's own rate is used.
        static let graceDays = 14

        /// The ways to price a currency on a day, in order of preference.
        static func all(_ currency: Currency, on day: Day, _ usesPegs: Bool) throws -> [End] {
            let itself = End(currency: currency, quoted: currency, fixed: nil, fixedOn: nil)
            guard let end = currency.retirement, end.lastDay < day else {
                guard usesPegs, let peg = Peg(of: currency, on: day) else { return [itself] }
                let anchor = End(
                    currency: currency, quoted: peg.anchor, fixed: peg.perAnchor,
                    fixedOn: peg.since, pegs: 1)
                return [itself, anchor]
            }
            guard let rate = end.perSuccessor else {
                throw LookupError.noFixedRate(
                    currency, successor: end.successor, lastDay: end.lastDay)
            }
            let successor = End(
                currency: currency, quoted: end.successor, fixed: rate, fixedOn: end.lastDay)
            // Rates published under a retired code long after its last day are unreliable.
            let isGrace = day <= end.lastDay.adding(days: graceDays)
            return isGrace ? [successor, itself] : [successor]
        }

        /// The steps from the base of a series to the currency.
        ///
        /// - Parameter rate: the published rate of ``quoted``; nil if the path leaves it out.
        func path(_ rate: Rate?, _ series: Series, _ date: Day) -> [RateStep] {
            var steps: [RateStep] = []
            if let rate, quoted != series.base {
                let pair = series.quotation.pair(of: quoted, base: series.base)
                let kind = series.isDerived ? RateStep.Kind.derived : .published
                steps.append(RateStep(pair: pair, rate: rate, date: date, kind: kind))
            }
            if let fixed, let fixedOn {
                let pair = CurrencyPair(base: quoted, quote: currency)
                steps.append(RateStep(pair: pair, rate: fixed, date: fixedOn, kind: .fixed))
            }
            return steps
        }
    }
}

extension Quotation {
    /// The pair whose price is published as a currency's rate in a series with a base.
    func pair(of currency: Currency, base: Currency) -> CurrencyPair {
        switch self {
        case .direct: CurrencyPair(base: currency, quote: base)
        case .indirect: CurrencyPair(base: base, quote: currency)
        }
    }
}

extension UnconfirmedRate {
    /// The pair whose price it is.
    public var pair: CurrencyPair {
        (SourceRegistry.source(source)?.about.rates?.quotation ?? .indirect)
            .pair(of: quote.currency, base: base)
    }
}
