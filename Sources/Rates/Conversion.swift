/// One end of a conversion: the price of a snapshot's base in some currency.
///
/// For an ended currency, the rate of its successor and the fixed rate between the two are kept
/// separately, so that a conversion rounds only once.
public struct Leg: Hashable, Sendable {
    /// The published rate of the currency or of its successor.
    public let published: Rate
    /// The number of units of the ended currency per unit of its successor; ``Rate/one`` otherwise.
    public let fixed: Rate

    /// Creates an end from a published rate and, for an ended currency, a fixed rate.
    public init(published: Rate, fixed: Rate = .one) {
        self.published = published
        self.fixed = fixed
    }

    /// The price in units of 10⁻¹⁸.
    var attos: UInt128 { UInt128(published.nanos) * UInt128(fixed.nanos) }
}

/// A conversion from one currency into another through the base of one snapshot.
public struct Conversion: Sendable {
    public let from: Leg
    public let to: Leg

    /// Creates a conversion between two currencies of one snapshot.
    public init(from: Leg, to: Leg) {
        self.from = from
        self.to = to
    }

    /// The conversion in the opposite direction.
    public var inverse: Conversion { Conversion(from: to, to: from) }

    /// The price of one unit as a fraction.
    public var ratio: (numerator: UInt128, denominator: UInt128) { (to.attos, from.attos) }

    /// Converts an amount with a single rounding, half away from zero.
    ///
    /// Returns nil if the result has more than 38 digits, or if the amount has about twenty
    /// decimals more than `digits`.
    public func convert(_ amount: ExactDecimal, digits: Int) -> ExactDecimal? {
        // Computes amount × to ÷ from × 10^digits. Common factors of ten are cancelled first, so
        // that the product fits in 256 bits.
        let (top, bottom) = Self.reduced(to.attos, from.attos)
        let amount = amount.normalized
        let shift = digits - amount.scale
        let magnitude: UInt128?
        if shift >= 0 {
            let (scaled, overflow) = amount.coefficient.magnitude.multipliedReportingOverflow(
                by: powerOfTen(shift))
            magnitude = overflow ? nil : Rounding.product(scaled, top, by: bottom)
        } else {
            let (divisor, overflow) = bottom.multipliedReportingOverflow(by: powerOfTen(-shift))
            magnitude =
                overflow ? nil : Rounding.product(amount.coefficient.magnitude, top, by: divisor)
        }
        return ExactDecimal(
            magnitude: magnitude, isNegative: amount.coefficient < 0, scale: digits)
    }

    /// The price of one unit, to nine decimals, or to eighteen if it is below one.
    ///
    /// Nine decimals would lose significant digits of a weak currency. Trailing zeros are removed.
    public var preciseRate: ExactDecimal? {
        let one = ExactDecimal(coefficient: 1, scale: 0)
        let isSmall = to.attos < from.attos
        return convert(one, digits: isSmall ? 2 * Rate.decimals : Rate.decimals)?.normalized
    }

    private static func reduced(_ a: UInt128, _ b: UInt128) -> (UInt128, UInt128) {
        var (a, b) = (a, b)
        while a % 10 == 0, b % 10 == 0 {
            a /= 10
            b /= 10
        }
        return (a, b)
    }
}
