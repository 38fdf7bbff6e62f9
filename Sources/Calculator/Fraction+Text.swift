public import Rates

extension Fraction {
    /// The value as a decimal, rounded half away from zero to 18 decimals; nil if it has more than
    /// 38 digits.
    public var decimal: ExactDecimal? {
        let places = min(decimals ?? 18, 18)
        let units = units(places: places)
        guard let magnitude = UInt128(units.digits), magnitude < powerOfTen(38) else { return nil }
        return ExactDecimal(magnitude: magnitude, isNegative: units.isNegative, scale: places)?
            .normalized
    }

    /// The significant digits of a rounded value.
    public static let shownDigits = 34
    /// The maximum decimals of a value that is not rounded: fewer than a rounded root has.
    private static let wholeDecimals = 60
    /// The maximum length of a text.
    private static let longest = 1_000

    /// The value in plain notation: exact if it has up to 60 decimals, else rounded half away from
    /// zero to ``shownDigits`` significant digits; nil if longer than 1,000 characters.
    public var text: String? {
        guard let places = decimals, places <= Self.wholeDecimals else { return roundedText }
        let text = text(places: places)
        return text.utf8.count <= Self.longest ? text : nil
    }

    /// Whether a text of at most so many decimals is exact; as many as ``text`` has if none are given.
    public func isExact(places: Int? = nil) -> Bool {
        decimals.map { $0 <= places ?? Self.wholeDecimals } ?? false
    }

    /// The value rounded half away from zero to a number of decimals, all of which are written.
    public func text(places: Int) -> String { Self.text(units(places: places), places: places) }

    /// The exact value as an expression: `(-1/3)`.
    public var expression: String {
        "(\(isNegative ? "-" : "")\(numerator.digits)/\(denominator.digits))"
    }

    /// The number of decimals; nil if they are infinite.
    private var decimals: Int? {
        let (twos, odd) = denominator.removing(factor: 2)
        let (fives, rest) = odd.removing(factor: 5)
        return rest.isOne ? max(twos, fives) : nil
    }

    /// The value rounded half away from zero to a number of significant digits.
    func rounded(digits: Int) -> Fraction { isZero ? self : rounded(places: digits - leading) }

    /// The number of digits before the point, or minus the number of zeros after it.
    private var leading: Int {
        let whole = numerator.magnitude / denominator
        guard whole.isZero else { return whole.digits.utf8.count }
        // A bit is about 0.301 decimal digits.
        let shift = (denominator.bits - numerator.bits) * 31 / 100 + 4
        let shifted = numerator.magnitude * .powerOfTen(shift) / denominator
        return shifted.digits.utf8.count - shift
    }

    private var roundedText: String? {
        let leading = leading
        let places = Self.shownDigits - leading
        guard abs(leading) <= Self.longest else { return nil }
        guard places > 0 else { return Self.text(units(places: 0), places: 0) }
        var text = Self.text(units(places: places), places: places)[...]
        while text.hasSuffix("0") { text = text.dropLast() }
        return String(text.hasSuffix(".") ? text.dropLast() : text)
    }

    private static func text(_ units: Integer, places: Int) -> String {
        let digits = units.digits
        let sign = units.isNegative ? "-" : ""
        guard places > 0 else { return sign + digits }
        let zeros = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count))
        let padded = zeros + digits
        let point = padded.utf8.index(padded.utf8.endIndex, offsetBy: -places)
        return sign + padded[..<point] + "." + padded[point...]
    }
}
