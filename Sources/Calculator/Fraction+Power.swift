extension Fraction {
    /// The significant digits of an irrational power: more than are ever shown.
    private static let powerDigits = 120
    /// The bits of an exponent's fraction that affect these digits.
    private static let exponentBits = 420
    /// The largest degree for which an exact root is tried.
    private static let largestRoot = 1_000

    /// A value to a power: exact if the result is rational and not too long, else rounded to
    /// ``powerDigits`` digits.
    ///
    /// - Throws: ``CalculatorFault/noPower`` for an even root of a negative value,
    ///   ``CalculatorFault/divisionByZero`` for a negative power of zero,
    ///   ``CalculatorFault/tooLarge``.
    static func power(_ base: Fraction, _ exponent: Fraction) throws(CalculatorFault) -> Fraction {
        if exponent.isNegative {
            return try power(try quotient(Fraction(1), base), exponent.negated)
        }
        guard let (whole, rest) = exponent.parts else { throw .tooLarge }
        if rest.isZero { return try power(base, whole) }
        let isOdd = exponent.denominator.isOdd
        guard isOdd || !base.isNegative else { throw .noPower }
        let magnitude = base.isNegative ? base.negated : base
        let result: Fraction
        if let root = exactRoot(of: magnitude, exponent.denominator),
            let top = exponent.numerator.int
        {
            result = try power(root, top)
        } else {
            let fraction = fractionalPower(magnitude, rest)
            result = try product(roundedPower(magnitude, whole), fraction)
        }
        return base.isNegative && exponent.numerator.isOdd ? result.negated : result
    }

    /// The whole part and the rest; nil if the whole part does not fit in 64 bits.
    private var parts: (whole: Int, rest: Fraction)? {
        guard let whole = (numerator / denominator).int else { return nil }
        let rest = numerator + -(Integer(whole) * denominator)
        return (whole, Fraction(reducing: rest, over: denominator))
    }

    private static func power(
        _ base: Fraction, _ exponent: Int
    ) throws(CalculatorFault) -> Fraction {
        // Zero and one stay small whatever the exponent is.
        let isSmall = base.numerator.bits <= 1 && base.denominator.isOne
        let bits = max(base.numerator.bits, base.denominator.bits) - 1
        let (size, isHuge) = bits.multipliedReportingOverflow(by: exponent)
        guard isSmall || (!isHuge && size <= maximumBits) else {
            // Such as compound interest over years: rounded.
            return try roundedPower(base, exponent)
        }
        let used = isSmall ? (exponent == 0 ? 0 : 2 - exponent % 2) : exponent
        return try Fraction(
            reducing: base.numerator.power(used), over: base.denominator.power(used)
        ).checked
    }

    /// A power by squaring, each step rounded.
    private static func roundedPower(
        _ base: Fraction, _ exponent: Int
    ) throws(CalculatorFault) -> Fraction {
        // A rounded whole number would look exact.
        guard
            !base.denominator.isOne || base.numerator.bits <= 1 || exponent < 2
                || base.isShort(to: exponent)
        else { throw .tooLarge }
        var (result, square, rest) = (Fraction(1), base, exponent)
        while rest > 0 {
            if rest % 2 == 1 { result = try product(result, square).rounded(digits: powerDigits) }
            rest /= 2
            if rest > 0 { square = try product(square, square).rounded(digits: powerDigits) }
        }
        return result
    }

    /// Whether a whole number's power has few enough digits to be exact.
    private func isShort(to exponent: Int) -> Bool {
        let (size, isHuge) = numerator.bits.multipliedReportingOverflow(by: exponent)
        return !isHuge && size <= Self.maximumBits
    }

    /// The root of a value that is not negative; nil if it is irrational.
    private static func exactRoot(of value: Fraction, _ degree: Integer) -> Fraction? {
        guard let degree = degree.int, degree <= largestRoot else { return nil }
        let (top, bottom) = (value.numerator.root(degree), value.denominator.root(degree))
        guard top.isExact, bottom.isExact else { return nil }
        return Fraction(reducing: top.whole, over: bottom.whole)
    }

    /// A positive value to a power between 0 and 1: the product of its repeated square roots for
    /// the bits that are set in the exponent.
    private static func fractionalPower(_ value: Fraction, _ exponent: Fraction) -> Fraction {
        guard !value.isZero else { return value }
        let scaled = exponent.numerator * Integer(2).power(exponentBits) / exponent.denominator
        var (result, root) = (Fraction(1), value)
        for place in (0..<exponentBits).reversed() {
            root = root.squareRoot
            guard scaled.hasBit(place) else { continue }
            result = Fraction(
                reducing: result.numerator * root.numerator,
                over: result.denominator * root.denominator
            ).rounded(digits: powerDigits)
        }
        return result
    }

    /// The square root of a positive value, rounded.
    private var squareRoot: Fraction {
        // Scaled by an even power of ten to twice the digits of the root.
        let shift = (Self.powerDigits + max(0, denominator.bits - numerator.bits) / 6 + 2)
        let scaled = numerator * .powerOfTen(2 * shift) / denominator
        return Fraction(reducing: scaled.root(2).whole, over: .powerOfTen(shift))
            .rounded(digits: Self.powerDigits)
    }
}
