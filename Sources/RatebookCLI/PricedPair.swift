import Rates
import Store

/// A pair's price on a day: both ends from one snapshot, ended currencies through their
/// successors.
struct PricedPair {
    let pair: CurrencyPair
    let series: Series
    /// The day that the rates are for.
    let date: Day
    let conversion: Conversion
    /// The published and fixed rates that the price is made of.
    let path: [Record]

    /// Nil where the series has no rate for the pair on that day or shortly before.
    init?(_ pair: CurrencyPair, of series: Series, on day: Day, in book: Book) throws {
        // An ended currency is priced by its successor; in the first days after its end, where
        // that has no rate yet, by its own last one.
        for from in try End.all(pair.base, on: day) {
            for to in try End.all(pair.quote, on: day) {
                let quotes = try book.quotes(
                    from: from.quoted, to: to.quoted, of: series, on: day)
                guard let quotes else { continue }
                self.pair = pair
                self.series = series
                date = quotes.date
                // Stated the other way round, the published rates change places.
                let isDirect = series.quotation == .direct
                conversion = Conversion(
                    from: Leg(
                        published: isDirect ? quotes.to : quotes.from, fixed: from.fixed ?? .one),
                    to: Leg(
                        published: isDirect ? quotes.from : quotes.to, fixed: to.fixed ?? .one))
                path =
                    from.path(quotes.from, series, quotes.date)
                    + to.path(quotes.to, series, quotes.date)
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

        /// The ways to price a currency on a day, the best first.
        static func all(_ currency: Currency, on day: Day) throws -> [End] {
            let itself = End(currency: currency, quoted: currency, fixed: nil, fixedOn: nil)
            guard let end = currency.retirement, end.lastDay < day else { return [itself] }
            guard let rate = end.perSuccessor else {
                throw Failure(
                    .unavailable, kind: "no-fixed-rate",
                    Messages.noFixedRate(currency, end.successor, end.lastDay),
                    hint: Messages.askBefore(end.lastDay))
            }
            let successor = End(
                currency: currency, quoted: end.successor, fixed: rate, fixedOn: end.lastDay)
            // What is published under its code after its end is not to be believed.
            let isFresh = day <= end.lastDay.adding(days: Book.asOfLimit)
            return isFresh ? [successor, itself] : [successor]
        }

        func path(_ rate: Rate, _ series: Series, _ date: Day) -> [Record] {
            var steps: [Record] = []
            if quoted != series.base {
                let isDirect = series.quotation == .direct
                steps.append(
                    step(
                        isDirect ? quoted : series.base, isDirect ? series.base : quoted, rate,
                        date,
                        kind: "published"))
            }
            if let fixed, let fixedOn {
                steps.append(step(quoted, currency, fixed, fixedOn, kind: "fixed"))
            }
            return steps
        }

        private func step(
            _ base: Currency, _ quote: Currency, _ rate: Rate, _ date: Day, kind: String
        ) -> Record {
            Record([
                ("pair", .text(CurrencyPair(base: base, quote: quote))), ("rate", .decimal(rate)),
                ("date", .text(date)), ("kind", .text(kind)),
            ])
        }
    }
}
