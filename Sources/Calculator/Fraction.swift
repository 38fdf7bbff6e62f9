public import Rates

/// An exact value: a fraction of two 128-bit integers in lowest terms.
public struct Fraction: Hashable, Sendable {
    let numerator: Int128
    /// Always positive.
    let denominator: Int128

    /// The value of a decimal.
    public init(_ decimal: ExactDecimal) {
        self.init(
            reducing: decimal.coefficient, over: Int128(powerOfTen(decimal.scale)))
    }

    private init(reducing numerator: Int128, over denominator: Int128) {
        let divisor = Self.greatestCommonDivisor(numerator, denominator)
        let sign: Int128 = denominator < 0 ? -1 : 1
        self.numerator = sign * numerator / divisor
        self.denominator = sign * denominator / divisor
    }

    /// The value as a decimal: exactly where its decimals end within 18, else rounded there,
    /// half away from zero; nil where it is too large.
    public var decimal: ExactDecimal? {
        let whole = numerator.magnitude
        let scaled = Rounding.product(whole, powerOfTen(18), by: denominator.magnitude)
        guard let scaled, scaled < powerOfTen(38) else { return nil }
        let signed = numerator < 0 ? -Int128(scaled) : Int128(scaled)
        return ExactDecimal(coefficient: signed, scale: 18).normalized
    }

    // The four operations; nil where the result does not fit, or a division is by zero.

    static func sum(_ a: Fraction, _ b: Fraction) -> Fraction? {
        guard let left = product(a.numerator, b.denominator),
            let right = product(b.numerator, a.denominator),
            let bottom = product(a.denominator, b.denominator)
        else { return nil }
        let (top, overflow) = left.addingReportingOverflow(right)
        return overflow || top == .min ? nil : Fraction(reducing: top, over: bottom)
    }

    static func difference(_ a: Fraction, _ b: Fraction) -> Fraction? { sum(a, b.negated) }

    static func product(_ a: Fraction, _ b: Fraction) -> Fraction? {
        guard let top = product(a.numerator, b.numerator),
            let bottom = product(a.denominator, b.denominator)
        else { return nil }
        return Fraction(reducing: top, over: bottom)
    }

    static func quotient(_ a: Fraction, _ b: Fraction) -> Fraction? {
        guard b.numerator != 0, let top = product(a.numerator, b.denominator),
            let bottom = product(a.denominator, b.numerator)
        else { return nil }
        return Fraction(reducing: top, over: bottom)
    }

    var negated: Fraction { Fraction(reducing: -numerator, over: denominator) }

    private static func product(_ a: Int128, _ b: Int128) -> Int128? {
        let (product, overflow) = a.multipliedReportingOverflow(by: b)
        // The least 128-bit integer has no positive counterpart.
        return overflow || product == .min ? nil : product
    }

    private static func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
        var (a, b) = (a.magnitude, b.magnitude)
        while b != 0 { (a, b) = (b, a % b) }
        return a == 0 ? 1 : Int128(a)
    }
}
