/// The errors of creating an amount of money.
public enum AmountError: Error, Equatable, Sendable {
    /// The number has more decimals than the currency's minor unit.
    case tooManyDecimals(allowed: Int)
    /// The number does not fit in 64 bits of minor units.
    case tooLarge
}

/// An amount of money: a whole number of a currency's minor units.
public struct Amount: Hashable, Sendable {
    /// The number of minor units, negative for a refund: 1234 for 12.34 USD or 1234 KRW.
    public let minorUnits: Int64
    public let currency: Currency

    /// Creates an amount from a number of minor units.
    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// Creates an amount from a decimal; throws rather than rounds.
    public init(_ decimal: ExactDecimal, currency: Currency) throws(AmountError) {
        let digits = currency.minorUnitDigits
        let exact = decimal.normalized
        guard exact.scale <= digits else { throw .tooManyDecimals(allowed: digits) }
        guard let minor = exact.rounded(to: digits), let units = Int64(exactly: minor.coefficient)
        else { throw .tooLarge }
        self.init(minorUnits: units, currency: currency)
    }

    /// The amount as a decimal with all decimals of its minor unit.
    public var decimal: ExactDecimal {
        ExactDecimal(coefficient: Int128(minorUnits), scale: currency.minorUnitDigits)
    }

    /// The amount in another currency at a price for one unit, which is not negative, rounded half
    /// away from zero; nil if it does not fit.
    public func converted(at price: ExactDecimal, to other: Currency) -> Amount? {
        let shift = price.scale + currency.minorUnitDigits - other.minorUnitDigits
        let (top, overflow) = UInt128(minorUnits.magnitude).multipliedReportingOverflow(
            by: powerOfTen(max(0, -shift)))
        guard !overflow,
            let value = Rounding.product(
                top, price.coefficient.magnitude, by: powerOfTen(max(0, shift))),
            let units = Int64(exactly: value)
        else { return nil }
        return Amount(minorUnits: minorUnits < 0 ? 0 - units : units, currency: other)
    }
}

extension Amount: CustomStringConvertible {
    /// The number and the currency code: `12.34 USD`.
    public var description: String { "\(decimal) \(currency)" }
}
