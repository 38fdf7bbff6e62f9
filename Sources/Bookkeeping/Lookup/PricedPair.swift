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
    /// The published rates, and whose they are.
    let published: (quotes: QuotePair, from: Currency, to: Currency)

    /// 0 for the first publication of the day, higher for each correction.
    public var revision: Int64 { published.quotes.revision }

    var prices: [PricedPair] { [self] }

    /// Nil if the series has no rate for the pair on the day or the `limit` days before.
    ///
    /// - Parameters:
    ///   - knownAt: when the rates must have been known; nil for now.
    ///   - usesPegs: whether a currency without a published rate is priced by the anchor of its peg.
    /// - Throws: ``LookupError/noFixedRate(_:successor:lastDay:)``.
    public init?(
        _ pair: CurrencyPair, of series: Series, on day: Day, in book: Book, within limit: Int,
        knownAt: Instant? = nil, usesPegs: Bool = true
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
                from: from.quoted, to: to.quoted, of: series, on: day, within: limit,
                knownAt: knownAt)
            guard let quotes else { continue }
            self.pair = pair
            published = (quotes, from.quoted, to.quoted)
            self.series = series
            date = quotes.date
            // Two currencies of one anchor or successor need no rate of that.
            let isThroughOne = from.quoted == to.quoted && pair.base != pair.quote
            // Nor does one whose own way to the anchor the other shares.
            let shared = isThroughOne ? zip(from.fixed, to.fixed).prefix { $0 == $1 }.count : 0
            let there = from.path(isThroughOne ? nil : quotes.from, series, quotes.date)
            let on = to.path(isThroughOne ? nil : quotes.to, series, quotes.date)
            path = RatePath(there.dropFirst(shared).reversed() + on.dropFirst(shared))
            // A direct quotation is the price of the other currency: the legs change places.
            let isDirect = series.quotation == .direct
            let (one, other) = isThroughOne ? (.one, .one) : (quotes.from, quotes.to)
            conversion = Conversion(
                from: Leg(published: isDirect ? other : one, fixed: from.rate),
                to: Leg(published: isDirect ? one : other, fixed: to.rate))
            return
        }
        return nil
    }

    /// One end of a conversion: the currency whose published rate is used, and the fixed rates that lead
    /// from there to the currency, if it is another one.
    private struct End {
        let quoted: Currency
        var fixed: [RateStep] = []
        /// 1 where published rates are preferred: for the anchor of a peg, and for the ECU.
        var pegs = 0

        /// The number of days after its last one for which a retired currency's own rate is used.
        static let graceDays = 14

        /// The units of the currency per unit of ``quoted``; at most one of the fixed rates is not 1.
        var rate: Rate { fixed.map(\.rate).first { $0 != .one } ?? .one }

        /// The ways to price a currency on a day, in order of preference.
        static func all(_ currency: Currency, on day: Day, _ usesPegs: Bool) throws -> [End] {
            let itself = End(quoted: currency)
            guard let end = currency.retirement, end.lastDay < day else {
                let anchor = usesPegs ? Peg(of: currency, on: day).map { End(peg: $0) } : nil
                return [itself] + [anchor, ecu(currency, on: day)].compactMap { $0 }
            }
            guard let rate = end.perSuccessor else {
                throw LookupError.noFixedRate(
                    currency, successor: end.successor, lastDay: end.lastDay)
            }
            let step = RateStep(
                pair: CurrencyPair(base: end.successor, quote: currency), rate: rate,
                date: end.lastDay, kind: .fixed)
            var ways = [End(quoted: end.successor, fixed: [step])]
            // Rates published under a retired code long after its last day are unreliable.
            if day <= end.lastDay.adding(days: graceDays) { ways.append(itself) }
            if usesPegs, let peg = Peg(of: end.successor, on: day) {
                var chain = End(peg: peg)
                chain.fixed.append(step)
                // The product of two rates need not be one.
                if [peg.perAnchor, rate].contains(.one) { ways.append(chain) }
            }
            return ways
        }

        private init(quoted: Currency, fixed: [RateStep] = [], pegs: Int = 0) {
            (self.quoted, self.fixed, self.pegs) = (quoted, fixed, pegs)
        }

        private init(peg: Peg) {
            let pair = CurrencyPair(base: peg.anchor, quote: peg.currency)
            let step = RateStep(pair: pair, rate: peg.perAnchor, date: peg.since, kind: .fixed)
            self.init(quoted: peg.anchor, fixed: [step], pegs: 1)
        }

        /// The ECU by rates of the euro and the reverse: before the euro began, some sources state the ECU's rates
        /// under its code.
        private static func ecu(_ currency: Currency, on day: Day) -> End? {
            guard let step = RateStep.ecuAsEuro else { return nil }
            let (ecu, euro) = (step.pair.base, step.pair.quote)
            switch currency {
            case ecu: return End(quoted: euro, fixed: [step], pegs: 1)
            case euro where day <= step.date.adding(days: graceDays):
                return End(quoted: ecu, fixed: [step], pegs: 1)
            default: return nil
            }
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
            return steps + fixed
        }
    }
}

extension Bookkeeper {
    /// When the published rates of a price were known: when they were fetched, or confirmed if they were held back.
    ///
    /// - Throws: `SQLiteError`.
    public func knownAt(_ price: PricedPair) throws -> Instant? {
        let (quotes, from, to) = price.published
        return try book.knownAt(quotes, from: from, to: to)
    }
}

extension UnconfirmedRate {
    /// The pair whose price it is.
    public var pair: CurrencyPair {
        (SourceRegistry.source(source)?.about.rates?.quotation ?? .indirect)
            .pair(of: quote.currency, base: base)
    }
}
