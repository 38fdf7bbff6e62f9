import Bookkeeping
import Rates

/// The prices of a converter's currencies in one another: of its pair, and of the favourites below it.
struct ConverterPrices {
    /// A currency, with its prices in the others.
    struct Row {
        /// The price in the other currency of the pair; of a favourite, in the pair's second one.
        let price: PricedPair
        /// The day of the rates, and how old they are.
        let age: String
        /// The prices in the other currencies that have a rate that day.
        let others: [PricedPair]

        var currency: Currency { price.pair.base }
    }

    /// The pair's currencies first; without the second one where it has no price itself.
    let rows: [Row]

    /// The number of favourites shown: each has a price in every other one.
    private static let mostFavorites = 10

    init(_ price: PricedPair, _ asOf: AsOf, _ visit: Visit) throws {
        let pair = price.pair
        let favorites = try visit.keeper.contents.favorites()
            .filter { $0 != pair.base && $0 != pair.quote }.prefix(Self.mostFavorites)
        let currencies = [pair.base, pair.quote] + favorites
        func priced(_ base: Currency, _ quote: Currency, by source: String?) -> PricedPair? {
            let pair = CurrencyPair(base: base, quote: quote)
            return try? visit.keeper.price(of: pair, asOf: asOf, source: source)
        }
        func row(_ price: PricedPair) -> Row {
            let others = currencies.filter { $0 != price.pair.base && $0 != price.pair.quote }
            return Row(
                price: price, age: visit.age(of: price.date, asOf),
                others: others.compactMap {
                    priced(price.pair.base, $0, by: price.series.source)
                })
        }
        let inverse = priced(pair.quote, pair.base, by: try visit.source())
        let below = favorites.compactMap { priced($0, pair.quote, by: price.series.source) }
        rows = ([price] + [inverse].compactMap { $0 } + below).map(row)
    }

    /// The row of a currency, else the first.
    func row(of currency: Currency?) -> Row {
        rows.first { $0.currency == currency } ?? rows[0]
    }
}
