public import Rates
public import Store

/// A pair's price on a day: both ends from one snapshot, ended currencies through their
/// successors.
public struct PricedPair {
    public let pair: CurrencyPair
    public let series: Series
    /// The day that the rates are for.
    public let date: Day
    public let conversion: Conversion
    /// The published and fixed rates that the price is made of.
    public let path: RatePath

    /// Nil where the series has no rate for the pair on that day or within so many before.
    public init?(
        _ pair: CurrencyPair, of series: Series, on day: Day, in book: Book,
        within limit: Int = Book.lookupLimit
    ) throws {
        // An ended currency is priced by its successor; in the first days after its end, where
        // that has no rate yet, by its own last one.
        for from in try End.all(pair.base, on: day) {
            for to in try End.all(pair.quote, on: day) {
                let quotes = try book.quotes(
                    from: from.quoted, to: to.quoted, of: series, on: day, within: limit)
                guard let quotes else { continue }
                self.pair = pair
                self.series = series
                date = quotes.date
                path = RatePath(
                    from.path(quotes.from, series, quotes.date)
                        + to.path(quotes.to, series, quotes.date))
                // Stated the other way round, the published rates change places.
                let isDirect = series.quotation == .direct
                conversion = Conversion(
                    from: Leg(
                        published: isDirect ? quotes.to : quotes.from, fixed: from.fixed ?? .one),
                    to: Leg(
                        published: isDirect ? quotes.from : quotes.to, fixed: to.fixed ?? .one))
                return
            }
        }
        return nil
    }

    /// One end of a conversion: the currency whose published rate is used, and the fixed rate
    /// from there to one that has ended.
    private struct End {
        let currency: Currency
        let quoted: Currency
        let fixed: Rate?
        let fixedOn: Day?

        /// How many days after its end a currency may still be priced by its own last rate.
        static let graceDays = 14

        /// The ways to price a currency on a day, the best first.
        static func all(_ currency: Currency, on day: Day) throws -> [End] {
            let itself = End(currency: currency, quoted: currency, fixed: nil, fixedOn: nil)
            guard let end = currency.retirement, end.lastDay < day else { return [itself] }
            guard let rate = end.perSuccessor else {
                throw LookupError.noFixedRate(
                    currency, successor: end.successor, lastDay: end.lastDay)
            }
            let successor = End(
                currency: currency, quoted: end.successor, fixed: rate, fixedOn: end.lastDay)
            // Rates published under the ended code long after its end are unreliable.
            let isGrace = day <= end.lastDay.adding(days: graceDays)
            return isGrace ? [successor, itself] : [successor]
        }

        func path(_ rate: Rate, _ series: Series, _ date: Day) -> [RateStep] {
            var steps: [RateStep] = []
            if quoted != series.base {
                let isDirect = series.quotation == .direct
                let pair = CurrencyPair(
                    base: isDirect ? quoted : series.base, quote: isDirect ? series.base : quoted)
                steps.append(RateStep(pair: pair, rate: rate, date: date, kind: .published))
            }
            if let fixed, let fixedOn {
                let pair = CurrencyPair(base: quoted, quote: currency)
                steps.append(RateStep(pair: pair, rate: fixed, date: fixedOn, kind: .fixed))
            }
            return steps
        }
    }
}
