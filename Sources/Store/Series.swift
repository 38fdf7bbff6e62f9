public import Rates

/// The rates of one kind that one source publishes against one base; prices never mix two series.
public struct Series: Hashable, Sendable {
    let id: Int64
    /// The source's id on the command line: `ecb`.
    public let source: String
    /// The currency against which all its rates are stated.
    public let base: Currency
    public let kind: RateKind
    public let quotation: Quotation

    /// The currencies whose stored rates make a pair's price: `top` divided by `bottom`.
    func legs(of pair: CurrencyPair) -> (top: Currency, bottom: Currency) {
        quotation == .indirect ? (pair.quote, pair.base) : (pair.base, pair.quote)
    }

    /// The SQL for a pair's price.
    func price(of pair: CurrencyPair) -> Price { Price(isCross: legs(of: pair).bottom != base) }
}
