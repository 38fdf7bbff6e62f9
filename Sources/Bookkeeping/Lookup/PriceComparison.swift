public import Rates
internal import Store
import Sync

/// A pair's price as each source and kind states it, side by side: no figure is made of two of them.
public struct PriceComparison {
    public let pair: CurrencyPair
    /// The sources in their order of preference, each with its kinds.
    public let lines: [Line]

    /// What one source states.
    public struct Line {
        public let price: PricedPair
        /// The price of one unit, to nine decimals, or to eighteen if it is below one.
        public let rate: ExactDecimal
        /// Its distance from the middle one in percent of that, to two decimals.
        public let percent: ExactDecimal
        /// Whether it is the middle one: of the mid rates by size, or of all where there is none; of an
        /// even number the lower of the two.
        public let isMiddle: Bool
    }

    /// Nil without prices.
    init?(_ pair: CurrencyPair, _ prices: [PricedPair]) {
        let known = prices.compactMap { price in price.conversion.preciseRate.map { (price, $0) } }
        let mids = known.filter { $0.0.series.kind == .mid }
        let bySize = (mids.isEmpty ? known : mids).sorted {
            Self.units($0.1) < Self.units($1.1)
        }
        guard let middle = bySize.dropLast(bySize.count / 2).last else { return nil }
        self.pair = pair
        lines = known.map { price, rate in
            Line(
                price: price, rate: rate, percent: Self.percent(rate, of: middle.1),
                isMiddle: price.series == middle.0.series)
        }
    }

    /// A rate in units of 10⁻¹⁸, which any rate has at most.
    private static func units(_ rate: ExactDecimal) -> Int128 {
        rate.rounded(to: 2 * Rate.decimals)?.coefficient ?? .max
    }

    private static func percent(_ rate: ExactDecimal, of middle: ExactDecimal) -> ExactDecimal {
        let (one, other) = (units(rate), units(middle))
        let (change, overflow) = (one - other).multipliedReportingOverflow(by: 10_000)
        // A price that is a trillion times the other one is no comparison.
        return ExactDecimal(
            coefficient: overflow || other == 0 ? .max : Rounding.quotient(change, by: other),
            scale: 2)
    }
}

extension Bookkeeper {
    /// A pair's price as of a day as each source states it, also of those that are switched off, in
    /// published rates.
    ///
    /// Where no source has one of the day or the days before, which ``AsOf/maxAge`` counts, those of the
    /// newest day that has one are compared, if rates of any age are wanted.
    /// - Throws: ``LookupError`` if the book has none.
    public func comparison(of pair: CurrencyPair, asOf: AsOf) throws -> PriceComparison {
        try book.read {
            let choices = try RateKind.allCases.map {
                try SeriesChoice(book, source: nil, base: pair.base, kind: $0, derives: false)
            }
            let order = SourceRegistry.all.map(\.about.id)
            let series = choices.flatMap(\.candidates)
            func find(_ day: Day, _ limit: Int) throws -> [PricedPair]? {
                var prices: [PricedPair] = []
                for series in series {
                    // A source states a kind of rates against several bases in the same way.
                    let isThere = prices.contains {
                        $0.series.source == series.source && $0.series.kind == series.kind
                    }
                    guard !isThere else { continue }
                    let price = try PricedPair(
                        pair, of: series, on: day, in: book, within: limit, usesPegs: false)
                    if let price { prices.append(price) }
                }
                return prices.isEmpty ? nil : prices
            }
            // The kind whose newest days are looked at: most books have mid rates.
            let usual = choices.first { !$0.candidates.isEmpty } ?? choices[0]
            let prices = try usual.answer(
                asOf: asOf, of: [pair.base, pair.quote], in: book, find)
            let ranked = prices.enumerated().sorted {
                let (one, other) = ($0.element.series.source, $1.element.series.source)
                let first = order.firstIndex(of: one) ?? order.count
                let second = order.firstIndex(of: other) ?? order.count
                return (first, $0.offset) < (second, $1.offset)
            }
            guard let comparison = PriceComparison(pair, ranked.map(\.element)) else {
                throw try usual.noRate(of: [pair.base, pair.quote], on: asOf.day, book)
            }
            return comparison
        }
    }
}
