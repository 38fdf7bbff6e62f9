internal import CGMP

/// A real number of a fixed precision, by MPFR.
private final class Real {
    let value = UnsafeMutablePointer<__mpfr_struct>.allocate(capacity: 1)

    /// - Parameter bits: the precision.
    init(bits: Int) { mpfr_init2(value, mpfr_prec_t(bits)) }

    /// A fraction, rounded.
    convenience init(_ fraction: Fraction, bits: Int) {
        self.init(bits: bits)
        mpfr_set_z(value, fraction.numerator.value, MPFR_RNDN)
        mpfr_div_z(value, value, fraction.denominator.value, MPFR_RNDN)
    }

    deinit {
        mpfr_clear(value)
        value.deallocate()
    }

    /// The number of bits before the binary point, or minus the number of zeros after it; nil for
    /// zero, infinities and NaN.
    var size: Int? { mpfr_regular_p(value) != 0 ? mpfr_get_exp(value) : nil }

    /// The exact value of a number with a ``size``.
    var fraction: Fraction {
        var exponent: mpfr_exp_t = 0
        let digits = Integer { exponent = mpfr_get_z_2exp($0, value) }
        let scale = Integer(2).power(abs(exponent))
        return exponent >= 0
            ? Fraction(reducing: digits * scale, over: .one)
            : Fraction(reducing: digits, over: scale)
    }
}

/// Functions whose values are irrational: rounded to ``realDigits`` digits, and those before the
/// point, which is more than is ever shown, so that the shown digits are rounded correctly.
extension Fraction {
    /// The significant digits of an irrational value.
    private static let realDigits = 120
    /// The bits with which they are computed: 398 hold them, the others are for rounding errors.
    private static let realBits = 512
    /// The largest ``Real/size`` of an irrational value: about 2,500 digits.
    private static let largestSize = 1 << 13

    private typealias Number = UnsafeMutablePointer<__mpfr_struct>

    /// A function's value.
    ///
    /// - Parameters:
    ///   - losing: the bits that rounding the operands may cost.
    ///   - compute: writes the value into its first parameter.
    private static func real(
        _ operands: [Fraction], losing lost: Int = 64, _ compute: (Number, [Number]) -> Void
    ) throws(CalculatorFault) -> Fraction {
        func value(_ bits: Int) -> Real {
            let operands = operands.map { Real($0, bits: bits) }
            let result = Real(bits: bits)
            withExtendedLifetime(operands) { compute(result.value, operands.map(\.value)) }
            return result
        }
        // The first value tells how large it is; its whole part is never rounded.
        guard let size = value(128 + lost).size, abs(size) <= largestSize else { throw .tooLarge }
        let result = value(realBits + lost + max(0, size)).fraction
        return size > 0 ? result.rounded(places: realDigits) : result.rounded(digits: realDigits)
    }

    /// A positive value to a power.
    static func realPower(
        _ base: Fraction, _ exponent: Fraction
    ) throws(CalculatorFault) -> Fraction {
        let bits = max(0, exponent.numerator.bits - exponent.denominator.bits)
        return try real([base, exponent], losing: 64 + bits) {
            mpfr_pow($0, $1[0], $1[1], MPFR_RNDN)
        }
    }

    static var pi: Fraction {
        get throws(CalculatorFault) {
            try real([]) {
                mpfr_const_pi($0, MPFR_RNDN); _ = $1
            }
        }
    }

    /// e to a power.
    static func exponential(_ exponent: Fraction) throws(CalculatorFault) -> Fraction {
        guard !exponent.isZero else { return Fraction(1) }
        return try real([exponent]) { mpfr_exp($0, $1[0], MPFR_RNDN) }
    }

    /// - Throws: ``CalculatorFault/noLogarithm`` for a value that is not positive.
    static func naturalLogarithm(_ value: Fraction) throws(CalculatorFault) -> Fraction {
        try logarithm(value) { mpfr_log($0, $1[0], MPFR_RNDN) }
    }

    /// The logarithm to a base: exact for the powers of the base.
    ///
    /// - Throws: ``CalculatorFault/noLogarithm`` for a value or a base that is not positive, and
    ///   ``CalculatorFault/divisionByZero`` for base 1.
    static func logarithm(
        _ value: Fraction, base: Fraction
    ) throws(CalculatorFault) -> Fraction {
        let result: Fraction
        if base == Fraction(2) {
            result = try logarithm(value) { mpfr_log2($0, $1[0], MPFR_RNDN) }
        } else if base == Fraction(10) {
            result = try logarithm(value) { mpfr_log10($0, $1[0], MPFR_RNDN) }
        } else {
            result = try quotient(naturalLogarithm(value), naturalLogarithm(base))
        }
        let whole = result.rounded(places: 0)
        return try power(base, whole) == value ? whole : result
    }

    private static func logarithm(
        _ value: Fraction, _ compute: (Number, [Number]) -> Void
    ) throws(CalculatorFault) -> Fraction {
        guard !value.isZero, !value.isNegative else { throw .noLogarithm }
        let distance = value.numerator + -value.denominator
        guard !distance.isZero else { return Fraction(0) }
        // Near 1, a logarithm is as small as the distance from it.
        let lost = max(0, value.denominator.bits - distance.bits)
        return try real([value], losing: 64 + lost, compute)
    }
}
