/// What one unit of a snapshot's base costs in some currency: a conversion's end.
///
/// Where that currency has ended, the price of its successor and the fixed rate between them
/// are kept apart, so that nothing is rounded before the one division.
public struct Leg: Hashable, Sendable {
    /// The published rate, of the currency or of its successor.
    public let published: Rate
    /// Units of the ended currency for one of its successor; ``Rate/one`` for one that lives.
    public let fixed: Rate

    /// A leg from a published rate, and a fixed one where the currency has ended.
    public init(published: Rate, fixed: Rate = .one) {
        self.published = published
        self.fixed = fixed
    }

    /// The leg's price in units of 10⁻¹⁸.
    var attos: UInt128 { UInt128(published.nanos) * UInt128(fixed.nanos) }
}

/// A conversion from one currency into another through the base of one snapshot.
public struct Conversion: Sendable {
    public let from: Leg
    public let to: Leg

    /// A conversion between two currencies of one snapshot.
    public init(from: Leg, to: Leg) {
        self.from = from
        self.to = to
    }

    /// The conversion back.
    public var inverse: Conversion { Conversion(from: to, to: from) }

    /// The price of one unit before it is divided.
    public var ratio: (numerator: UInt128, denominator: UInt128) { (to.attos, from.attos) }

    /// The amount in the other currency, divided once and rounded once, half away from zero.
    ///
    /// Nil where the numbers on the way do not fit: results of more than 38 digits, and amounts
    /// with some twenty decimals more than are asked for.
    public func convert(_ amount: ExactDecimal, digits: Int) -> ExactDecimal? {
        // amount × to ÷ from × 10^digits; the common factors of ten are taken out first, so
        // that the product of the two largest numbers has room in 256 bits.
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
        guard let magnitude, magnitude <= Int128.max.magnitude else { return nil }
        let signed = amount.coefficient < 0 ? -Int128(magnitude) : Int128(magnitude)
        return ExactDecimal(coefficient: signed, scale: digits)
    }

    /// The price of one unit, to nine decimals, or to eighteen where it is less than one.
    ///
    /// To nine, a weak currency's price would lose the digits that matter. Trailing zeros are
    /// left out.
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
