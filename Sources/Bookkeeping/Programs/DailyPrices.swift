public import Rates
import Store

/// Prices of currencies in one another, day by day, in pages.
public struct DailyPrices {
    public let prices: [PricedPair]
    /// The number of this page, from 1.
    public let page: Int
    public let pages: Int
}

extension Bookkeeper {
    /// The prices of one unit of a currency in others, on each day of a range on which a series published, by day and in
    /// the order of the currencies.
    ///
    /// - Parameters:
    ///   - range: its `knownAt` is when the rates must have been known; its `last` is not used.
    ///   - page: from 1; each has about ``pricesOfPage`` prices.
    /// - Throws: ``LookupError`` if no series has rates of the first currency in the range; `SQLiteError`.
    public func dailyPrices(
        of base: Currency, in quotes: [Currency], _ range: HistoryRange, source: String?,
        kind: RateKind, page: Int
    ) throws -> DailyPrices {
        let range = try range.checked()
        return try book.read {
            guard let first = quotes.first,
                let series = try series(
                    for: HistoryQuery(
                        CurrencyPair(base: base, quote: first), in: range, source: source,
                        kind: kind))
            else { throw LookupError.noRates(.noCommonSeries([base] + quotes.prefix(1), nil)) }
            let days = try book.days(of: series, since: range.since, until: range.until)
            let size = max(1, Self.pricesOfPage / max(1, quotes.count))
            let pages = max(1, (days.count + size - 1) / size)
            guard page <= pages else { return DailyPrices(prices: [], page: page, pages: pages) }
            let prices = try days.dropFirst((page - 1) * size).prefix(size).flatMap { day in
                try quotes.compactMap { quote in
                    try PricedPair(
                        CurrencyPair(base: base, quote: quote), of: series, on: day, in: book,
                        within: 0, knownAt: range.knownAt)
                }
            }
            return DailyPrices(prices: prices, page: page, pages: pages)
        }
    }

    /// About how many prices a page has.
    static let pricesOfPage = 1_000
}
