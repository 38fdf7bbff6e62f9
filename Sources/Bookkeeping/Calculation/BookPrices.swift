import Calculator
import Rates
import Store

/// The prices of one series on one day; records which of them were used.
final class BookPrices: PriceList {
    private let series: Series
    private let day: Day
    private let book: Book
    /// The pairs that were priced, in the order of their first use.
    private(set) var used: [PricedPair] = []

    init(of series: Series, on day: Day, in book: Book) {
        (self.series, self.day, self.book) = (series, day, book)
    }

    func price(of pair: CurrencyPair) throws -> Fraction? {
        if let known = used.first(where: { $0.pair == pair }) { return Fraction(known.conversion) }
        guard let priced = try PricedPair(pair, of: series, on: day, in: book) else { return nil }
        used.append(priced)
        return Fraction(priced.conversion)
    }
}
