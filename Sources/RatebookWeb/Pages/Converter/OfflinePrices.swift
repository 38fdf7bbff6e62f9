import Answers
import Bookkeeping
import Rates

/// The exact prices that a converter computes with while the server is out of reach: those of its
/// pair, and of the pair the other way round.
///
/// A price is a fraction of two whole numbers, so that `exact.js` rounds as `Conversion.convert` does,
/// once. Nothing else is decided in the browser: which series answers, on which day, and which way
/// round it states its rates has been decided here.
struct OfflinePrices {
    private let prices: [ConverterPrice]
    private let visit: Visit

    init(_ price: PricedPair, _ asOf: AsOf, _ visit: Visit) throws {
        let inverse = CurrencyPair(base: price.pair.quote, quote: price.pair.base)
        let other = try? visit.keeper.price(of: inverse, asOf: asOf, source: try visit.source())
        self.visit = visit
        prices = try [price, other].compactMap { $0 }.map {
            try ConverterPrice($0, asOf, visit)
        }
    }

    /// An array with an object for each pair, in JSON.
    var json: String { JSONText.array(prices.map(record)) }

    private func record(_ price: ConverterPrice) -> Record {
        Self.record(price.price).adding([
            ("from", .text(price.price.pair.base.code)),
            ("statement", .text(price.price.statement)),
            ("day", .text(price.price.date)), ("age", .text(price.age)),
            ("source", .text(price.price.series.source)),
            (
                "others",
                .list(
                    price.favorites.map { other in
                        let name = other.pair.quote.name(visit.language)
                        return Self.record(other).adding([("name", .text(name))])
                    })
            ),
        ])
    }

    private static func record(_ price: PricedPair) -> Record {
        let (top, bottom) = price.conversion.ratio
        return Record([
            ("code", .text(price.pair.quote.code)), ("top", .text(top)), ("bottom", .text(bottom)),
            ("decimals", .count(price.pair.quote.minorUnitDigits)),
        ])
    }
}

/// A pair's price, with the details beside a result.
struct ConverterPrice {
    let price: PricedPair
    /// The day of the rates, and how old they are.
    let age: String
    /// The prices of the first currency in each favourite that has a rate that day.
    let favorites: [PricedPair]

    init(_ price: PricedPair, _ asOf: AsOf, _ visit: Visit) throws {
        self.price = price
        age = visit.age(of: price.date, asOf)
        favorites = try visit.keeper.contents.favorites()
            .filter { $0 != price.pair.base && $0 != price.pair.quote }
            .compactMap { currency in
                let pair = CurrencyPair(base: price.pair.base, quote: currency)
                return try? visit.keeper.price(
                    of: pair, asOf: asOf, source: price.series.source)
            }
    }
}
