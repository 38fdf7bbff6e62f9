/// Measures the width of text on a terminal.
public struct TextMeasure: Sendable {
    /// The columns of an ambiguous character, such as ★ or ▲ (Unicode Annex 11, class A): 1 or 2,
    /// as the terminal is configured.
    public let ambiguousWidth: Int

    public init(ambiguousWidth: Int) { self.ambiguousWidth = ambiguousWidth }

    /// One column for ambiguous characters, as on most terminals.
    public static let usual = TextMeasure(ambiguousWidth: 1)

    /// The columns of a text: two for each Hangul syllable, ideograph and other wide character,
    /// none for combining marks (Unicode Annexes 11 and 29).
    public func width(_ text: String) -> Int {
        // Fast path for ASCII.
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + width($1) }
    }

    /// The text with trailing blanks, up to a width.
    public func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - self.width(text)))
    }

    /// The text with leading blanks, up to a width.
    public func aligned(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - self.width(text))) + text
    }

    /// The text, or as much of it as fits with an ellipsis.
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
            // With an emoji selector, as ✈️ or 1️⃣, or a skin tone.
            if scalars.contains(where: { $0.value == 0xFE0F || $0.isSkinTone }) { return 2 }
            // A voiced mark after halfwidth katakana, ｶﾞ, takes a column of its own.
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
        // A flag is a pair of letters that are narrow by themselves.
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
    /// Whether it is a skin tone modifier.
    fileprivate var isSkinTone: Bool { (0x1F3FB...0x1F3FF).contains(value) }
}

extension String {
    /// The columns of the text on most terminals.
    public var displayWidth: Int { TextMeasure.usual.width(self) }

    /// The text with trailing blanks, up to a width.
    public func padded(to width: Int) -> String { TextMeasure.usual.padded(self, to: width) }

    /// The text with leading blanks, up to a width.
    public func aligned(to width: Int) -> String { TextMeasure.usual.aligned(self, to: width) }
}
