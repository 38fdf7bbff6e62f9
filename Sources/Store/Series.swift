public import Rates

/// A source's rates of one kind against one base: answers never mix two of them.
public struct Series: Hashable, Sendable {
    let id: Int64
    /// The source's id on the command line: `ecb`.
    public let source: String
    /// The currency that all its prices share.
    public let base: Currency
    public let kind: RateKind
    public let quotation: Quotation

    /// The currencies whose stored rates make a pair's price: the first divided by the second.
    func legs(of pair: CurrencyPair) -> (top: Currency, bottom: Currency) {
        quotation == .indirect ? (pair.quote, pair.base) : (pair.base, pair.quote)
    }

    /// How a pair's price is made of stored rates.
    func price(of pair: CurrencyPair) -> Price { Price(isCross: legs(of: pair).bottom != base) }
}
