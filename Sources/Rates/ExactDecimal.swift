/// An exact decimal number: an integer coefficient and a number of decimals.
///
/// Parsed numbers have at most 27 digits, so that products fit the 128-bit arithmetic of
/// conversions.
public struct ExactDecimal: Hashable, Sendable {
    /// The digits as an integer: 1234 for 12.34.
    public let coefficient: Int128
    /// The number of digits after the decimal point, 0 to 27.
    public let scale: Int

    /// Creates a number from its coefficient and its number of decimals.
    public init(coefficient: Int128, scale: Int) {
        precondition((0...Self.maximumDigits).contains(scale), "scale \(scale) is out of range")
        self.coefficient = coefficient
        self.scale = scale
    }

    /// A number of a magnitude; nil if that is nil or does not fit.
    public init?(magnitude: UInt128?, isNegative: Bool, scale: Int) {
        guard let magnitude, let coefficient = Int128(exactly: magnitude) else { return nil }
        self.init(coefficient: isNegative ? -coefficient : coefficient, scale: scale)
    }

    /// The largest number of digits accepted by the parser.
    public static let maximumDigits = 27

    /// The number rounded to a number of decimals, half away from zero.
    ///
    /// Returns nil if the result does not fit in 128 bits.
    public func rounded(to digits: Int) -> ExactDecimal? {
        let scaled = Rounding.product(
            coefficient.magnitude, powerOfTen(max(0, digits - scale)),
            by: powerOfTen(max(0, scale - digits)))
        return ExactDecimal(magnitude: scaled, isNegative: coefficient < 0, scale: digits)
    }

    /// Whether the magnitude is at least so many times that of another number.
    ///
    /// - Parameter factor: up to 10.
    public func isAtLeast(_ factor: Int, times other: ExactDecimal) -> Bool {
        let one = coefficient.magnitude.multipliedFullWidth(by: powerOfTen(other.scale))
        let many = other.coefficient.magnitude.multipliedFullWidth(
            by: powerOfTen(scale) * UInt128(factor.magnitude))
        return (one.high, one.low) >= (many.high, many.low)
    }

    /// The number without trailing zeros: 1.5 for 1.500.
    public var normalized: ExactDecimal {
        var (coefficient, scale) = (coefficient, scale)
        while scale > 0, coefficient % 10 == 0 {
            coefficient /= 10
            scale -= 1
        }
        return ExactDecimal(coefficient: coefficient, scale: scale)
    }
}

extension ExactDecimal: CustomStringConvertible {
    /// Plain decimal notation with all decimals, without an exponent.
    public var description: String {
        Self.text(coefficient: coefficient, scale: scale)
    }

    static func text(coefficient: Int128, scale: Int) -> String {
        // Most numbers fit in 64 bits, where division is about twenty times faster.
        let digits =
            Int64(exactly: coefficient).map { String($0.magnitude) }
            ?? String(coefficient.magnitude)
        let sign = coefficient < 0 ? "-" : ""
        guard scale > 0 else { return sign + digits }
        let padded =
            digits.utf8.count > scale
            ? digits : String(repeating: "0", count: scale + 1 - digits.utf8.count) + digits
        let point = padded.utf8.index(padded.utf8.endIndex, offsetBy: -scale)
        // Strings, not parts of one: those are added by generic code.
        return sign + String(padded[..<point]) + "." + String(padded[point...])
    }
}
