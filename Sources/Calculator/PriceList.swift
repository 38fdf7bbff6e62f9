public import Rates

/// The prices of currencies in other currencies.
public protocol PriceList {
    /// The price of one unit of the base in the quote currency; nil if unknown.
    func price(of pair: CurrencyPair) throws -> Fraction?
}

/// A list without prices.
public struct NoPrices: PriceList {
    public init() {}

    public func price(of pair: CurrencyPair) -> Fraction? { nil }
}
