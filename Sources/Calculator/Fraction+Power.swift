extension Fraction {
    /// The largest degree for which an exact root is tried.
    private static let largestRoot = 1_000

    /// A value to a power: exact if the result is rational and not too long, else rounded.
    ///
    /// - Throws: ``CalculatorFault/noPower`` for an even root of a negative value,
    ///   ``CalculatorFault/divisionByZero`` for a negative power of zero,
    ///   ``CalculatorFault/tooLarge``.
    static func power(_ base: Fraction, _ exponent: Fraction) throws(CalculatorFault) -> Fraction {
        if exponent.isNegative {
            return try power(try quotient(Fraction(1), base), exponent.negated)
        }
        if exponent.denominator.isOne {
            guard let whole = exponent.int else { throw .tooLarge }
            return try power(base, whole)
        }
        let isOdd = exponent.denominator.isOdd
        guard isOdd || !base.isNegative else { throw .noPower }
        let magnitude = base.isNegative ? base.negated : base
        let result: Fraction
        if let root = exactRoot(of: magnitude, exponent.denominator),
            let top = exponent.numerator.int
        {
            result = try power(root, top)
        } else {
            result = magnitude.isZero ? magnitude : try realPower(magnitude, exponent)
        }
        return base.isNegative && exponent.numerator.isOdd ? result.negated : result
    }

    /// A value to a whole power that is not negative.
    private static func power(
        _ base: Fraction, _ exponent: Int
    ) throws(CalculatorFault) -> Fraction {
        // Zero and one stay small whatever the exponent is.
        let isSmall = base.numerator.bits <= 1 && base.denominator.isOne
        let bits = max(base.numerator.bits, base.denominator.bits) - 1
        let (size, isHuge) = bits.multipliedReportingOverflow(by: exponent)
        guard isSmall || (!isHuge && size <= maximumBits) else {
            // A rounded whole number would look exact.
            guard !base.denominator.isOne else { throw .tooLarge }
            // Such as compound interest over years: rounded.
            let magnitude = base.isNegative ? base.negated : base
            let result = try realPower(magnitude, Fraction(exponent))
            return base.isNegative && exponent % 2 == 1 ? result.negated : result
        }
        let used = isSmall ? (exponent == 0 ? 0 : 2 - exponent % 2) : exponent
        return try Fraction(
            reducing: base.numerator.power(used), over: base.denominator.power(used)
        ).checked
    }

    /// The root of a value that is not negative; nil if it is irrational.
    private static func exactRoot(of value: Fraction, _ degree: Integer) -> Fraction? {
        guard let degree = degree.int, degree <= largestRoot else { return nil }
        let (top, bottom) = (value.numerator.root(degree), value.denominator.root(degree))
        guard top.isExact, bottom.isExact else { return nil }
        return Fraction(reducing: top.whole, over: bottom.whole)
    }
}
