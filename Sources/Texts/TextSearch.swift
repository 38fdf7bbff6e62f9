/// Searching in texts, as Swift's own library does it.
///
/// Its functions come with an engine of regular expressions of over a megabyte, which nothing else here uses; so the
/// package is built without it.
extension StringProtocol {
    /// Whether a text is in this one, at the limits of characters; an empty one is.
    public func contains(_ other: some StringProtocol) -> Bool {
        firstRange(of: other) != nil
    }

    /// The first place of a text, at the limits of characters; that of an empty one is the start.
    public func firstRange(of other: some StringProtocol) -> Range<Index>? {
        SearchedText(other).firstRange(in: self, from: startIndex)
    }

    /// The places of a text, none of which overlaps the one before; none for an empty text.
    public func ranges(of other: some StringProtocol) -> [Range<Index>] {
        guard !other.isEmpty else { return [] }
        let searched = SearchedText(other)
        var ranges: [Range<Index>] = []
        var start = startIndex
        while let range = searched.firstRange(in: self, from: start) {
            ranges.append(range)
            start = range.upperBound
        }
        return ranges
    }

    /// The text with another one in each place of a text, or the first places.
    public func replacing(
        _ other: some StringProtocol, with replacement: some StringProtocol,
        maxReplacements: Int = .max
    ) -> String {
        var text = ""
        var start = startIndex
        for range in ranges(of: other).prefix(maxReplacements) {
            text += self[start..<range.lowerBound]
            text += replacement
            start = range.upperBound
        }
        text += self[start...]
        return text
    }

    /// The parts between the places of a text.
    public func split(
        separator: some StringProtocol, maxSplits: Int = .max,
        omittingEmptySubsequences: Bool = true
    ) -> [SubSequence] {
        var parts: [SubSequence] = []
        var start = startIndex
        for range in ranges(of: separator) {
            guard parts.count < maxSplits else { break }
            if !omittingEmptySubsequences || start < range.lowerBound {
                parts.append(self[start..<range.lowerBound])
            }
            start = range.upperBound
        }
        if !omittingEmptySubsequences || start < endIndex { parts.append(self[start...]) }
        return parts
    }
}

/// A text that is searched in others.
private struct SearchedText {
    private let characters: [Character]
    /// Its bytes, if they are all of ASCII.
    private let bytes: [UInt8]?

    init(_ text: some StringProtocol) {
        characters = Array(text)
        bytes = text.utf8.allSatisfy { $0 < 0x80 } ? Array(text.utf8) : nil
    }

    func firstRange<Text: StringProtocol>(
        in text: Text, from start: Text.Index
    ) -> Range<Text.Index>? {
        // Of the characters of ASCII, only a carriage return and a line feed make one of two bytes.
        if let bytes, text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0d }) {
            return text.utf8[start...].firstRange(of: bytes)
        }
        return text[start...].firstRange(of: characters)
    }
}

extension Collection where Element: Equatable {
    /// The first place of elements; that of none is the start.
    public func firstRange(of elements: [Element]) -> Range<Index>? {
        guard let first = elements.first else { return startIndex..<startIndex }
        var rest = self[startIndex...]
        while let found = rest.firstIndex(of: first) {
            var end = found
            var count = 0
            while count < elements.count, end < endIndex, self[end] == elements[count] {
                end = index(after: end)
                count += 1
            }
            if count == elements.count { return found..<end }
            rest = rest[index(after: found)...]
        }
        return nil
    }
}
