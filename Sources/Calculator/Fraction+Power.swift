extension Fraction {
    /// The decimals that a root without end is worked out to: more than are ever shown.
    private static let rootDecimals = 100

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
        let raised = try power(base, top)
        guard degree > 1 else { return raised }
        guard !raised.isNegative || degree % 2 == 1 else { throw .noPower }
        let root = try root(of: raised.isNegative ? raised.negated : raised, degree)
        return raised.isNegative ? root.negated : root
    }

    private static func power(_ base: Fraction, _ exponent: Int) throws(CalculatorFault) -> Fraction
    {
        // Zero and one stay small whatever the exponent is.
        let isSmall = base.numerator.bits <= 1 && base.denominator.isOne
        let bits = max(base.numerator.bits, base.denominator.bits)
        guard isSmall || bits.multipliedReportingOverflow(by: exponent).overflow == false,
            isSmall || (bits - 1) * exponent <= maximumBits
        else { throw .tooLarge }
        let used = isSmall ? (exponent == 0 ? 0 : 2 - exponent % 2) : exponent
        return Fraction(
            reducing: base.numerator.power(used), over: base.denominator.power(used))
    }

    /// The root of a value that is not negative.
    private static func root(of value: Fraction, _ degree: Int) throws(CalculatorFault) -> Fraction
    {
        // The scaled value has a hundred decimals for each degree.
        guard degree <= 2_000 else { throw .noPower }
        let (top, bottom) = (value.numerator.root(degree), value.denominator.root(degree))
        if top.isExact, bottom.isExact { return Fraction(reducing: top.whole, over: bottom.whole) }
        // A small value's root needs more decimals, or nothing of it would be left.
        let zeros = max(0, value.denominator.bits - value.numerator.bits) / 3 / degree
        let decimals = rootDecimals + zeros
        let scaled = value.numerator * .powerOfTen(decimals * degree) / value.denominator
        return Fraction(reducing: scaled.root(degree).whole, over: .powerOfTen(decimals))
    }
}
