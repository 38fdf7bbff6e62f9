public import Rates

public enum DecimalMark: String, CaseIterable, Sendable {
    case point = "."
    case comma = ","

    var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}

/// Digits as tables and journals have them: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`.
public enum DigitText {
    /// Reads a number with an optional sign in front.
    ///
    /// - Parameters:
    ///   - mark: the decimal mark; nil if unknown.
    ///   - otherwise: how to read a single mark that could be either; nil to throw
    ///     ``NumberPhraseError/ambiguousMark``.
    public static func decimal(
        _ text: some StringProtocol, mark: DecimalMark?, otherwise: DecimalMark? = nil
    ) throws(AmountPhraseError) -> ExactDecimal {
        let plain: [UInt8]
        do {
            plain = try self.plain(text, mark: mark, otherwise: otherwise)
        } catch {
            throw .number(error)
        }
        do {
            return try ExactDecimal(plain.span, grammar: .sign)
        } catch {
            switch error {
            case .tooLarge, .tooPrecise: throw .tooLong
            case .empty, .notANumber: throw .number(.notANumber)
            }
        }
    }

    /// The number with a decimal point and without groups.
    static func plain(
        _ text: some StringProtocol, mark: DecimalMark?, otherwise: DecimalMark?
    ) throws(NumberPhraseError) -> [UInt8] {
        let bytes = bytes(text)
        let own = mark == nil ? try self.mark(of: bytes) ?? otherwise : mark
        guard let own else { throw .ambiguousMark }
        guard let plain = ungrouped(bytes, own) else { throw .notANumber }
        return plain
    }

    /// The decimal mark that a number itself shows; nil if it shows none.
    public static func evidence(_ text: some StringProtocol) -> DecimalMark? {
        let bytes = bytes(text)
        guard bytes.contains(where: isMark) else { return nil }
        return (try? mark(of: bytes)) ?? nil
    }

    /// Whether the only mark of a number could group its digits or be its decimal mark.
    public static func isAmbiguous(_ text: some StringProtocol) -> Bool {
        do { return try mark(of: bytes(text)) == nil } catch { return false }
    }

    /// Whether these are groups of three digits, but for the first.
    static func isGrouped<Digit: Equatable>(
        _ groups: some Collection<ArraySlice<Digit>>, zero: Digit
    ) -> Bool {
        guard let first = groups.first else { return false }
        return (1...3).contains(first.count) && first.first != zero
            && groups.dropFirst().allSatisfy { $0.count == 3 }
    }

    /// Whether a character between two digits may group them: a blank or an apostrophe.
    static func isGroupSeparator(_ character: Character) -> Bool {
        " '\u{A0}\u{2009}\u{202F}\u{2019}".contains(character)
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
    }

    /// The text without blanks at its ends, with `-` for a typographic minus, and with `_` for
    /// blanks and apostrophes.
    private static func bytes(_ text: some StringProtocol) -> [UInt8] {
        var bytes: [UInt8] = []
        for character in Array(text)[...].trimmed {
            if character == "\u{2212}" {
                bytes.append(UInt8(ascii: "-"))
            } else if isGroupSeparator(character) {
                bytes.append(UInt8(ascii: "_"))
            } else {
                bytes += character.utf8
            }
        }
        return bytes
    }

    /// The decimal mark that a number must have; nil if a single mark could be either.
    private static func mark(of bytes: [UInt8]) throws(NumberPhraseError) -> DecimalMark? {
        let points = bytes.indices.filter { bytes[$0] == UInt8(ascii: ".") }
        let commas = bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") }
        switch (points.count, commas.count) {
        case (0, 0): return .point
        case (1, 1...): return points[0] > commas[0] ? .point : .comma
        case (2..., 1): return .comma
        case (2..., 0): return .comma
        case (0, 2...): return .point
        case (1, 0), (0, 1):
            let index = points.first ?? commas[0]
            // `0.980` has no group in front, and `01.980` may have one.
            let digits = bytes[..<index].filter { $0 &- UInt8(ascii: "0") < 10 }
                .drop { $0 == UInt8(ascii: "0") }
            let isGroup =
                bytes.count - index == 4 && (1...3).contains(digits.count)
                && !bytes.contains(UInt8(ascii: "_"))
            let own: DecimalMark = points.isEmpty ? .comma : .point
            return isGroup ? nil : own
        default: throw .notANumber
        }
    }

    /// The number with a point and without groups; nil if its groups are invalid.
    private static func ungrouped(_ bytes: [UInt8], _ mark: DecimalMark) -> [UInt8]? {
        let other: DecimalMark = mark == .point ? .comma : .point
        let parts = bytes.split(
            separator: mark.byte, maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count < 2 || !parts[1].contains(mark.byte) else { return nil }
        var whole = parts[0]
        var sign: [UInt8] = []
        if let first = whole.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            sign = [first]
            whole = whole.dropFirst()
        }
        let separators = Set(whole.filter { $0 == other.byte || $0 == UInt8(ascii: "_") })
        guard separators.count <= 1 else { return nil }
        var digits = Array(whole)
        if let separator = separators.first {
            let groups = whole.split(separator: separator, omittingEmptySubsequences: false)
            guard isGrouped(groups, zero: UInt8(ascii: "0")) else { return nil }
            digits = groups.flatMap { $0 }
        }
        let decimals = parts.count > 1 ? [UInt8(ascii: ".")] + parts[1] : []
        return sign + digits + decimals
    }
}
