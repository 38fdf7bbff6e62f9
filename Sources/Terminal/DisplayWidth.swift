/// How a terminal measures text.
public struct TextMeasure: Sendable {
    /// The columns of a character that East Asian fonts draw wide and others narrow, such as ★
    /// and ▲ (Unicode Annex 11, class A): 1 or 2, as the terminal is set.
    public let ambiguousWidth: Int

    public init(ambiguousWidth: Int) { self.ambiguousWidth = ambiguousWidth }

    /// What most terminals do: one column for what is ambiguous.
    public static let usual = TextMeasure(ambiguousWidth: 1)

    /// How many columns a text takes: two for each Hangul syllable, ideograph and other wide
    /// character, none for marks that combine (Unicode Annexes 11 and 29).
    public func width(_ text: String) -> Int {
        // Most texts are ASCII, a column a byte.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + width($1) }
    }

    /// The text with blanks behind it, up to a width.
    public func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - self.width(text)))
    }

    /// The text with blanks before it, up to a width.
    public func aligned(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - self.width(text))) + text
    }

    /// As much of a text as fits, with an ellipsis where some is left out.
    public func truncated(_ text: String, to width: Int) -> String {
        guard self.width(text) > width else { return text }
        let room = width - self.width("…")
        guard room >= 0 else { return "" }
        var (used, result) = (0, "")
        for character in text {
            used += self.width(character)
            guard used <= room else { break }
            result.append(character)
        }
        return result + "…"
    }

    private func width(_ character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        let isSingle = scalars.index(after: scalars.startIndex) == scalars.endIndex
        if first.value < 0xA1, isSingle { return 1 }
        if !isSingle {
            // A sign that is asked to be an emoji, ✈️ or 1️⃣, or has a colour of skin.
            if scalars.contains(where: { $0.value == 0xFE0F || $0.isSkinTone }) { return 2 }
            // A voiced mark behind halfwidth katakana, ｶﾞ, takes a column of its own.
            let marks = scalars.dropFirst().count { (0xFF9E...0xFF9F).contains($0.value) }
            if marks > 0 { return width(Character(first)) + marks }
            if first.value < 0xA1 { return 1 }
        }
        if (0x200B...0x200D).contains(first.value) { return 0 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        if Self.contains(wideCharacters, first.value) { return 2 }
        // A flag is two letters that each would be narrow.
        if (0x1F1E6...0x1F1FF).contains(first.value) { return 2 }
        return ambiguousWidth > 1 && Self.contains(ambiguousCharacters, first.value) ? 2 : 1
    }

    private static func contains(
        _ ranges: [(first: UInt32, last: UInt32)], _ value: UInt32
    ) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].last < value { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].first <= value
    }
}

extension Unicode.Scalar {
    /// Whether it gives an emoji a colour of skin.
    fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}

extension String {
    /// How many columns the text takes on most terminals.
    public var displayWidth: Int { TextMeasure.usual.width(self) }

    /// The text with blanks behind it, up to a width.
    public func padded(to width: Int) -> String { TextMeasure.usual.padded(self, to: width) }

    /// The text with blanks before it, up to a width.
    public func aligned(to width: Int) -> String { TextMeasure.usual.aligned(self, to: width) }
}
