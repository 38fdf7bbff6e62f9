/// The rounding used throughout the program: to the nearest integer, halves away from zero.
public enum Rounding {
    /// The quotient of two integers, rounded half away from zero.
    ///
    /// The numerator may be any value but `Int128.min`; the denominator must be positive.
    public static func quotient(_ numerator: Int128, by denominator: Int128) -> Int128 {
        precondition(denominator > 0, "a rounding needs a positive denominator")
        let magnitude = quotient(numerator.magnitude, by: denominator.magnitude)
        return numerator < 0 ? -Int128(magnitude) : Int128(magnitude)
    }

    /// `a × b ÷ c` with a 256-bit product, rounded half up; nil if it does not fit in 128 bits.
    public static func product(_ a: UInt128, _ b: UInt128, by c: UInt128) -> UInt128? {
        let wide = a.multipliedFullWidth(by: b)
        guard c > 0 else { return nil }
        guard wide.high > 0 else { return quotient(wide.low, by: c) }
        guard wide.high < c else { return nil }
        let (whole, rest) = c.dividingFullWidth(wide)
        return rest >= c - rest ? whole.addingOrNil(1) : whole
    }

    private static func quotient(_ numerator: UInt128, by denominator: UInt128) -> UInt128 {
        let (whole, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
        return rest >= denominator - rest ? whole + 1 : whole
    }
}

extension UInt128 {
    fileprivate func addingOrNil(_ other: Self) -> Self? {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? nil : sum
    }
}

/// Ten to the power of 0 to 38, the largest that fits in 128 bits.
public func powerOfTen(_ exponent: Int) -> UInt128 {
    precondition((0...38).contains(exponent), "10^\(exponent) does not fit 128 bits")
    var power: UInt128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
}
