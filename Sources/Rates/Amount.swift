/// Why a number is not an amount of money in a currency.
public enum AmountError: Error, Equatable, Sendable {
    /// More decimals than the currency's minor unit has.
    case tooManyDecimals(allowed: Int)
    /// Beyond what 64 bits of minor units hold.
    case tooLarge
}

/// An amount of money: a whole number of a currency's minor units.
public struct Amount: Hashable, Sendable {
    /// The count of minor units, negative for a refund: 1234 for 12.34 USD, 1234 for 1234 KRW.
    public let minorUnits: Int64
    public let currency: Currency

    /// An amount from its count of minor units.
    public init(minorUnits: Int64, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// An amount from an exact decimal, refused rather than rounded.
    public init(_ decimal: ExactDecimal, currency: Currency) throws(AmountError) {
        let digits = currency.minorUnitDigits
        let exact = decimal.normalized
        guard exact.scale <= digits else { throw .tooManyDecimals(allowed: digits) }
        guard let minor = exact.rounded(to: digits), let units = Int64(exactly: minor.coefficient)
        else { throw .tooLarge }
        self.init(minorUnits: units, currency: currency)
    }

    /// The amount as a decimal with all the digits of its minor unit.
    public var decimal: ExactDecimal {
        ExactDecimal(coefficient: Int128(minorUnits), scale: currency.minorUnitDigits)
    }
}

extension Amount: CustomStringConvertible {
    /// The number and the code: `12.34 USD`.
    public var description: String { "\(decimal) \(currency)" }
}
