internal import Rates

public enum DecimalMark: String, CaseIterable, Sendable {
    case point = "."
    case comma = ","

    var byte: UInt8 { self == .point ? UInt8(ascii: ".") : UInt8(ascii: ",") }
}

/// Numbers as people and banks write them: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`.
enum NumberText {
    typealias Mark = DecimalMark

    /// Reads a number with an optional sign in front.
    ///
    /// - Parameters:
    ///   - mark: the decimal mark; nil if unknown.
    ///   - otherwise: how to read a single mark that could be either; nil to throw.
    static func read(
        _ text: some StringProtocol, mark: Mark?, otherwise: Mark? = nil
    ) throws(LedgerFault) -> ExactDecimal {
        var bytes: [UInt8] = []
        // A typographic minus; grouping blanks: thin, narrow and no-break.
        for scalar in text.trimmed.unicodeScalars {
            switch scalar {
            case "\u{2212}": bytes.append(UInt8(ascii: "-"))
            case " ", "'", "\u{A0}", "\u{2009}", "\u{202F}", "\u{2019}":
                bytes.append(UInt8(ascii: "_"))
            default: bytes += Array(String(scalar).utf8)
            }
        }
        var kind = mark
        if kind == nil { kind = try self.mark(of: bytes, text) ?? otherwise }
        guard let kind else { throw .ambiguousNumber(String(text)) }
        guard let plain = ungrouped(bytes, kind) else { throw .notANumber(String(text)) }
        do {
            return try ExactDecimal(plain.span, grammar: .sign)
        } catch {
            switch error {
            case .tooLarge, .tooPrecise: throw .amountTooLarge
            case .empty, .notANumber: throw .notANumber(String(text))
            }
        }
    }

    /// The decimal mark that a number itself shows; nil if it shows none.
    static func evidence(_ text: some StringProtocol) -> Mark? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") })
        else { return nil }
        return (try? mark(of: Array(text.trimmed.utf8), text)) ?? nil
    }

    /// The decimal mark that a number must have; nil if a single mark could be either.
    private static func mark(
        of bytes: [UInt8], _ text: some StringProtocol
    ) throws(LedgerFault) -> Mark? {
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
            let digits = bytes[..<index].filter { $0 &- UInt8(ascii: "0") < 10 }
            let isGroup =
                bytes.count - index == 4 && (1...3).contains(digits.count)
                && digits.first != UInt8(ascii: "0") && !bytes.contains(UInt8(ascii: "_"))
            let own: Mark = points.isEmpty ? .comma : .point
            return isGroup ? nil : own
        default: throw .notANumber(String(text))
        }
    }

    /// The number with a point and without groups; nil if its groups are invalid.
    private static func ungrouped(_ bytes: [UInt8], _ mark: Mark) -> [UInt8]? {
        let other: Mark = mark == .point ? .comma : .point
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
            guard let first = groups.first, (1...3).contains(first.count),
                groups.dropFirst().allSatisfy({ $0.count == 3 })
            else { return nil }
            digits = groups.flatMap { $0 }
        }
        let decimals = parts.count > 1 ? [UInt8(ascii: ".")] + parts[1] : []
        return sign + digits + decimals
    }
}
