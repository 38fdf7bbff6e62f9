public import Rates

/// Who knows what one currency costs in another.
public protocol PriceList {
    /// Units of the quote currency for one unit of the base; nil where it is not known.
    func price(of pair: CurrencyPair) throws -> Fraction?
}

/// A list without a price: for expressions that must not need one.
public struct NoPrices: PriceList {
    public init() {}

    public func price(of pair: CurrencyPair) -> Fraction? { nil }
}
