/// The errors of parsing a decimal number.
public enum DecimalError: Error, Equatable, Sendable {
    case empty
    case notANumber
    /// More than ``ExactDecimal/maximumDigits`` digits before the decimal point.
    case tooLarge
    /// More digits than that in total, counting decimals.
    case tooPrecise
}

/// The notations accepted besides digits and a decimal point.
public struct DecimalGrammar: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A leading `-` or `+`.
    public static let sign = DecimalGrammar(rawValue: 1)
    /// Commas between groups of three digits: `1,234,567.8`.
    public static let grouping = DecimalGrammar(rawValue: 2)
    /// JSON's notation (RFC 8259 §6): no leading zeros, digits on both sides of the point, an
    /// optional `-` and an optional exponent.
    public static let json = DecimalGrammar(rawValue: 4)

    /// The notation for typed numbers: sign and grouping.
    public static let typed: DecimalGrammar = [.sign, .grouping]
    /// The notation for published tables: digits and a decimal point.
    public static let plain: DecimalGrammar = []
}

extension ExactDecimal {
    /// Parses a typed number.
    public init(_ text: String, grammar: DecimalGrammar = .typed) throws(DecimalError) {
        let bytes = Array(text.utf8)
        try self.init(bytes.span, grammar: grammar)
    }

    /// Parses a whole text as a number, independent of the locale.
    ///
    /// Digits may be missing on one side of the point (`.5`, `5.`), but not in JSON's notation.
    public init(_ text: Span<UInt8>, grammar: DecimalGrammar) throws(DecimalError) {
        guard !text.isEmpty else { throw .empty }
        var reader = DecimalReader(grammar: grammar)
        self = try reader.read(text)
    }
}

/// The state of parsing a number.
private struct DecimalReader {
    let grammar: DecimalGrammar
    var position = 0
    var coefficient: UInt128 = 0
    var digits = 0
    var isFraction = false
    /// The error for too many digits; nil if there are not too many.
    ///
    /// It is thrown at the end, so that a malformed number is reported as malformed.
    var excess: DecimalError?

    init(grammar: DecimalGrammar) {
        self.grammar = grammar
    }

    mutating func read(_ text: Span<UInt8>) throws(DecimalError) -> ExactDecimal {
        let isNegative = readSign(text)
        let start = position
        let whole = try readWhole(text)
        if grammar.contains(.json), whole == 0 || (whole > 1 && text[start] == UInt8(ascii: "0")) {
            throw .notANumber
        }
        var scale = 0
        if skip(UInt8(ascii: "."), text) {
            isFraction = true
            scale = try readDigits(text)
            if scale == 0 && (whole == 0 || !grammar.contains(.sign)) { throw .notANumber }
        }
        guard whole > 0 || (scale > 0 && grammar.contains(.sign)) else { throw .notANumber }
        let exponent = try readExponent(text)
        guard position == text.count else { throw .notANumber }
        if let excess { throw excess }
        return try result(isNegative: isNegative, scale: scale - exponent)
    }

    private mutating func readSign(_ text: Span<UInt8>) -> Bool {
        guard !grammar.isDisjoint(with: [.sign, .json]) else { return false }
        if skip(UInt8(ascii: "-"), text) { return true }
        if grammar.contains(.sign) { _ = skip(UInt8(ascii: "+"), text) }
        return false
    }

    /// Reads the digits before the decimal point, with grouping commas if allowed.
    private mutating func readWhole(_ text: Span<UInt8>) throws(DecimalError) -> Int {
        let start = position
        var count = try readDigits(text)
        guard grammar.contains(.grouping), (1...3).contains(count),
            text[start] != UInt8(ascii: "0")
        else { return count }
        while skip(UInt8(ascii: ","), text) {
            guard try readDigits(text) == 3 else { throw .notANumber }
            count += 3
        }
        return count
    }

    private mutating func readDigits(_ text: Span<UInt8>) throws(DecimalError) -> Int {
        let start = position
        while position < text.count {
            let digit = text[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            if coefficient > 0 || digit > 0 { digits += 1 }
            position += 1
            guard digits <= ExactDecimal.maximumDigits else {
                excess = excess ?? (isFraction ? .tooPrecise : .tooLarge)
                continue
            }
            coefficient = coefficient &* 10 &+ UInt128(digit)
        }
        return position - start
    }

    /// Reads an exponent; 0 if there is none.
    private mutating func readExponent(_ text: Span<UInt8>) throws(DecimalError) -> Int {
        guard grammar.contains(.json), position < text.count, text[position] | 0x20 == 0x65 else {
            return 0
        }
        position += 1
        let isNegative = skip(UInt8(ascii: "-"), text)
        if !isNegative { _ = skip(UInt8(ascii: "+"), text) }
        let start = position
        var value = 0
        while position < text.count {
            let digit = text[position] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            // Clamped: no body is long enough for its zeros to compensate for more.
            value = min(value * 10 + Int(digit), 1_000_000_000)
            position += 1
        }
        guard position > start else { throw .notANumber }
        return isNegative ? -value : value
    }

    private func result(isNegative: Bool, scale: Int) throws(DecimalError) -> ExactDecimal {
        var (coefficient, scale) = (coefficient, scale)
        if coefficient == 0 { scale = min(max(scale, 0), ExactDecimal.maximumDigits) }
        while scale > ExactDecimal.maximumDigits, coefficient % 10 == 0 {
            coefficient /= 10
            scale -= 1
        }
        guard scale <= ExactDecimal.maximumDigits else { throw .tooPrecise }
        guard scale >= 0 || digits - scale <= ExactDecimal.maximumDigits else { throw .tooLarge }
        if scale < 0 {
            coefficient *= powerOfTen(-scale)
            scale = 0
        }
        let signed = isNegative ? -Int128(coefficient) : Int128(coefficient)
        return ExactDecimal(coefficient: signed, scale: scale)
    }

    private mutating func skip(_ byte: UInt8, _ text: Span<UInt8>) -> Bool {
        guard position < text.count, text[position] == byte else { return false }
        position += 1
        return true
    }
}
