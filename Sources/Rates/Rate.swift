/// The errors of creating a rate.
public enum RateError: Error, Equatable, Sendable {
    case notANumber
    /// The number is zero or negative.
    case notPositive
    /// The number has more than nine decimals.
    case tooPrecise
    /// The number exceeds 9,223,372,036.854775807, the largest 64-bit multiple of 10⁻⁹.
    case tooLarge
}

/// The price of one unit of a base currency in a quote currency, to 10⁻⁹.
public struct Rate: Hashable, Sendable, Comparable {
    /// The rate in units of 10⁻⁹, always positive.
    public let nanos: Int64

    /// Creates a rate from units of 10⁻⁹; nil unless positive.
    public init?(nanos: Int64) {
        guard nanos > 0 else { return nil }
        self.nanos = nanos
    }

    /// Creates a rate from a decimal; throws rather than rounds.
    public init(_ decimal: ExactDecimal) throws(RateError) {
        guard decimal.coefficient > 0 else { throw .notPositive }
        let exact = decimal.scale > Self.decimals ? decimal.normalized : decimal
        guard exact.scale <= Self.decimals else { throw .tooPrecise }
        let (nanos, overflow) = exact.coefficient.multipliedReportingOverflow(
            by: Int128(powerOfTen(Self.decimals - exact.scale)))
        guard !overflow, let nanos = Int64(exactly: nanos) else { throw .tooLarge }
        self.nanos = nanos
    }

    /// Parses a whole text as a rate.
    public init(_ text: Span<UInt8>, grammar: DecimalGrammar = .plain) throws(RateError) {
        let decimal: ExactDecimal
        do {
            decimal = try ExactDecimal(text, grammar: grammar)
        } catch {
            switch error {
            case .tooLarge: throw .tooLarge
            case .tooPrecise: throw .tooPrecise
            case .empty, .notANumber: throw .notANumber
            }
        }
        try self.init(decimal)
    }

    /// The largest number of decimals of a rate.
    public static let decimals = 9
    /// The rate 1.
    public static let one = Rate(checked: 1_000_000_000)

    private init(checked nanos: Int64) { self.nanos = nanos }

    public static func < (left: Rate, right: Rate) -> Bool { left.nanos < right.nanos }

    /// The price of one `base` in `quote`, computed from the prices of both in a third currency and
    /// rounded half away from zero to 10⁻⁹.
    ///
    /// Returns nil if the quotient is too large or rounds to zero.
    public static func cross(quote: Int64, base: Int64) -> Rate? {
        guard quote > 0, base > 0 else { return nil }
        let nanos = Rounding.quotient(Int128(quote) * 1_000_000_000, by: Int128(base))
        return Int64(exactly: nanos).flatMap(Rate.init(nanos:))
    }

    /// The rate as a decimal of nine places.
    public var decimal: ExactDecimal {
        ExactDecimal(coefficient: Int128(nanos), scale: Self.decimals)
    }
}

extension Rate: CustomStringConvertible {
    /// The rate without trailing zeros: `1466.12`.
    public var description: String { nanoText(nanos) }
}

/// Formats units of 10⁻⁹ without trailing zeros: `-0.01` for -10,000,000.
public func nanoText(_ nanos: Int64) -> String {
    var (digits, scale) = (nanos, Rate.decimals)
    while scale > 0, digits % 10 == 0 {
        digits /= 10
        scale -= 1
    }
    return ExactDecimal.text(coefficient: Int128(digits), scale: scale)
}
