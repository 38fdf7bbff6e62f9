/// A currency pair in market notation: the price of one unit of the base in the quote currency.
public struct CurrencyPair: Hashable, Sendable {
    public let base: Currency
    public let quote: Currency

    /// Creates the pair `base/quote`.
    public init(base: Currency, quote: Currency) {
        self.base = base
        self.quote = quote
    }
}

extension CurrencyPair: CustomStringConvertible {
    /// `USD/KRW`.
    public var description: String { "\(base)/\(quote)" }
}
