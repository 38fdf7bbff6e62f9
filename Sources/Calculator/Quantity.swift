public import Rates

/// A value: a number, or amounts in one or several currencies that are converted at the end.
///
/// Amounts in different currencies are kept apart, so that each is converted only once, directly
/// to the final currency.
public struct Quantity: Sendable {
    /// The number, or the amounts in the order of their first mention; at least one.
    let parts: [Part]
    /// Whether it is a percentage, which a sum takes of its left side.
    public internal(set) var isPercent = false
    /// Set for the value of a whole question only: any further calculation is one with a plain value.
    public internal(set) var meaning: Meaning?

    /// What a value says beyond its amount.
    public enum Meaning: Sendable {
        /// 1 for yes and 0 for no: `3 > 2`.
        case truth
        /// The percentage by which a value has changed: `80 to 92 %`.
        case change
        /// The part of each of several people: `120000원 4명`.
        case part
    }

    struct Part: Sendable {
        let currency: Currency?
        let amount: Fraction
    }

    /// A number, or an amount in a currency.
    public init(_ amount: Fraction, _ currency: Currency? = nil) {
        parts = [Part(currency: currency, amount: amount)]
    }

    init(parts: [Part]) { self.parts = parts }

    /// Whether a comparison holds.
    public var isTrue: Bool { !amount.isZero }

    /// The number, or the first amount.
    public var amount: Fraction { parts[0].amount }
    /// The first amount's currency; nil for a number.
    public var currency: Currency? { parts[0].currency }

    /// The number; nil for an amount in a currency.
    var number: Fraction? { parts[0].currency == nil ? parts[0].amount : nil }

    /// The number or the amount with its currency; nil for several currencies.
    var single: (amount: Fraction, currency: Currency?)? {
        parts.count == 1 ? (parts[0].amount, parts[0].currency) : nil
    }

    /// Applies a function to each part.
    func mapAmounts(
        _ change: (Fraction) throws(CalculatorFault) -> Fraction
    ) throws(CalculatorFault) -> Quantity {
        var changed: [Part] = []
        for part in parts {
            changed.append(Part(currency: part.currency, amount: try change(part.amount)))
        }
        return Quantity(parts: changed)
    }

    /// The value in one currency.
    func converted(to currency: Currency, at prices: any PriceList) throws -> Quantity {
        var total = Fraction(0)
        for part in parts {
            guard let from = part.currency else { throw CalculatorFault.needsCurrency }
            guard from != currency else {
                total = try .sum(total, part.amount)
                continue
            }
            let pair = CurrencyPair(base: from, quote: currency)
            guard let price = try prices.price(of: pair) else {
                throw CalculatorFault.noRate(pair)
            }
            total = try .sum(total, .product(part.amount, price))
        }
        var converted = Quantity(total, currency)
        converted.meaning = meaning
        return converted
    }

    /// The value in its first currency; a number unchanged.
    func unified(at prices: any PriceList) throws -> Quantity {
        guard parts.count > 1 else { return self }
        guard let currency else { throw CalculatorFault.mixedUnits }
        return try converted(to: currency, at: prices)
    }

    /// Two values in the left one's currency, or two numbers.
    static func alike(
        _ left: Quantity, _ right: Quantity, at prices: any PriceList
    ) throws -> (left: Fraction, right: Fraction) {
        if let a = left.number, let b = right.number { return (a, b) }
        guard left.number == nil, right.number == nil else { throw CalculatorFault.mixedUnits }
        guard let currency = left.currency else { throw CalculatorFault.mixedUnits }
        return (
            try left.converted(to: currency, at: prices).amount,
            try right.converted(to: currency, at: prices).amount
        )
    }
}

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
