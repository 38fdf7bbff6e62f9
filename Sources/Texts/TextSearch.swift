/// Searching in texts, as Swift's own library does it.
///
/// Its functions come with an engine of regular expressions of over a megabyte, which nothing else here uses; so the
/// package is built without it.
extension StringProtocol {
    /// Whether a text is in this one, at the limits of characters; an empty one is.
    public func contains(_ other: some StringProtocol) -> Bool {
        other.isEmpty || !TextSearch.offsets(of: String(other), in: String(self), max: 1).isEmpty
    }

    /// The first place of a text, at the limits of characters; that of an empty one is the start.
    public func firstRange(of other: some StringProtocol) -> Range<Index>? {
        other.isEmpty ? startIndex..<startIndex : ranges(of: other, max: 1).first
    }

    /// The places of a text, none of which overlaps the one before; none for an empty text.
    public func ranges(of other: some StringProtocol) -> [Range<Index>] {
        ranges(of: other, max: .max)
    }

    private func ranges(of other: some StringProtocol, max: Int) -> [Range<Index>] {
        var (place, passed) = (utf8.startIndex, 0)
        return TextSearch.offsets(of: String(other), in: String(self), max: max).map { range in
            let start = utf8.index(place, offsetBy: range.lowerBound - passed)
            let end = utf8.index(start, offsetBy: range.count)
            (place, passed) = (end, range.upperBound)
            return start..<end
        }
    }

    /// The text with another one in each place of a text, or the first places.
    public func replacing(
        _ other: some StringProtocol, with replacement: some StringProtocol,
        maxReplacements: Int = .max
    ) -> String {
        TextSearch.replaced(
            String(self), String(other), by: Array(replacement.utf8), max: maxReplacements)
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

/// The search itself, in bytes of UTF-8 where the searched text is of ASCII, else in characters.
private enum TextSearch {
    /// The places of a text in bytes from the start of another, none of which overlaps the one before, at the limits of
    /// characters.
    static func offsets(of other: String, in text: String, max: Int) -> [Range<Int>] {
        guard !other.isEmpty, max > 0 else { return [] }
        guard other.utf8.allSatisfy({ $0 < 0x80 }) else {
            return characterOffsets(of: Array(other), in: text, max: max)
        }
        let (pattern, bytes) = (Array(other.utf8), Array(text.utf8))
        var found: [Range<Int>] = []
        var place = 0
        while place + pattern.count <= bytes.count, found.count < max {
            let range = place..<(place + pattern.count)
            if bytes[place] == pattern[0], bytes[range].elementsEqual(pattern),
                isWhole(range, of: bytes, text)
            {
                found.append(range)
                place = range.upperBound
            } else {
                place += 1
            }
        }
        return found
    }

    /// Whether bytes of ASCII begin and end where characters do: next to other bytes of ASCII they do, but for a carriage
    /// return before a line feed.
    private static func isWhole(_ range: Range<Int>, of bytes: [UInt8], _ text: String) -> Bool {
        func isAlone(_ byte: UInt8) -> Bool { byte < 0x80 && byte != 0x0a && byte != 0x0d }
        if range.lowerBound == 0 || isAlone(bytes[range.lowerBound - 1]),
            range.upperBound == bytes.count || isAlone(bytes[range.upperBound])
        {
            return true
        }
        return [range.lowerBound, range.upperBound].allSatisfy {
            String.Index(text.utf8.index(text.startIndex, offsetBy: $0), within: text) != nil
        }
    }

    private static func characterOffsets(
        of other: [Character], in text: String, max: Int
    ) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var rest = text[...]
        while found.count < max, let range = rest.firstRange(of: other) {
            let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            found.append(
                start..<(start + text.utf8.distance(from: range.lowerBound, to: range.upperBound)))
            rest = rest[range.upperBound...]
        }
        return found
    }

    static func replaced(
        _ text: String, _ other: String, by replacement: [UInt8], max: Int
    ) -> String {
        let places = offsets(of: other, in: text, max: max)
        guard !places.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var start = 0
        for range in places {
            result += bytes[start..<range.lowerBound]
            result += replacement
            start = range.upperBound
        }
        result += bytes[start...]
        return String(decoding: result, as: UTF8.self)
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
