extension Fraction {
    /// The digits that a root without end is worked out to: more than are ever shown.
    private static let rootDigits = 120

    /// A value to a power, exact where the exponent is whole or the root has an end.
    ///
    /// - Throws: ``CalculatorFault/noPower`` for an even root of a negative value and for
    ///   exponents with too many decimals, ``CalculatorFault/divisionByZero`` for a negative
    ///   power of zero, ``CalculatorFault/tooLarge``.
    static func power(_ base: Fraction, _ exponent: Fraction) throws(CalculatorFault) -> Fraction {
        guard let top = exponent.numerator.magnitude.int, let degree = exponent.denominator.int
        else { throw exponent.denominator.isOne ? .tooLarge : .noPower }
        if exponent.isNegative {
            return try power(try quotient(Fraction(1), base), exponent.negated)
        }
        guard !base.isNegative || degree % 2 == 1 || degree == 1 else { throw .noPower }
        guard degree > 1 else { return try power(base, top) }
        let magnitude = base.isNegative ? base.negated : base
        let root = exactRoot(of: magnitude, degree)
        let result =
            if let root { try power(root, top) } else { try rounded(magnitude, top, degree) }
        return base.isNegative && top % 2 == 1 ? result.negated : result
    }

    private static func power(
        _ base: Fraction, _ exponent: Int
    ) throws(CalculatorFault) -> Fraction {
        // Zero and one stay small whatever the exponent is.
        let isSmall = base.numerator.bits <= 1 && base.denominator.isOne
        let bits = max(base.numerator.bits, base.denominator.bits) - 1
        let (size, isHuge) = bits.multipliedReportingOverflow(by: exponent)
        guard isSmall || (!isHuge && size <= maximumBits) else { throw .tooLarge }
        let used = isSmall ? (exponent == 0 ? 0 : 2 - exponent % 2) : exponent
        return Fraction(
            reducing: base.numerator.power(used), over: base.denominator.power(used))
    }

    /// The root of a value that is not negative, nil where it has no end.
    private static func exactRoot(of value: Fraction, _ degree: Int) -> Fraction? {
        let (top, bottom) = (value.numerator.root(degree), value.denominator.root(degree))
        guard top.isExact, bottom.isExact else { return nil }
        return Fraction(reducing: top.whole, over: bottom.whole)
    }

    /// The power of a root without end, by squaring, each step rounded to ``rootDigits``.
    private static func rounded(
        _ value: Fraction, _ exponent: Int, _ degree: Int
    ) throws(CalculatorFault) -> Fraction {
        // The scaled value has as many decimals for each degree.
        guard degree <= 2_000, exponent <= 1_000_000_000 else { throw .noPower }
        // A small value's root needs more decimals, or nothing of it would be left.
        let zeros = max(0, value.denominator.bits - value.numerator.bits) / 3 / degree
        let decimals = rootDigits + zeros
        let scaled = value.numerator * .powerOfTen(decimals * degree) / value.denominator
        var square = Fraction(reducing: scaled.root(degree).whole, over: .powerOfTen(decimals))
        var (result, rest) = (Fraction(1), exponent)
        while rest > 0 {
            if rest % 2 == 1 { result = try product(result, square).rounded(digits: rootDigits) }
            rest /= 2
            if rest > 0 { square = try product(square, square).rounded(digits: rootDigits) }
        }
        return result
    }
}
