import Answers
import Bookkeeping
import Rates

/// The exact prices that a converter computes with while the server is out of reach: those of each of
/// its currencies in all the others.
///
/// A price is a fraction of two whole numbers, so that `exact.js` rounds as `Conversion.convert` does,
/// once. Nothing else is decided in the browser: which series answers, on which day, and which way
/// round it states its rates has been decided here.
struct OfflinePrices {
    private let rows: [ConverterPrices.Row]
    private let visit: Visit

    init(_ prices: ConverterPrices, _ visit: Visit) { (rows, self.visit) = (prices.rows, visit) }

    /// An array with an object for each currency, in JSON.
    var json: String { JSONText.array(rows.map(record)) }

    private func record(_ row: ConverterPrices.Row) -> Record {
        Self.record(row.price).adding([
            ("from", .text(row.currency.code)),
            ("statement", .text(row.price.statement)),
            ("day", .text(visit.say(TripWords.date(row.price.date)))), ("age", .text(row.age)),
            ("source", .text(row.price.series.source)),
            ("others", .list(row.others.map(Self.record))),
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
