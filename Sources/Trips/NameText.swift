@_spi(_Unicode) import Swift

extension String {
    /// The text in Unicode normalisation form C.
    ///
    /// SQLite compares bytes, while Swift treats composed and decomposed letters as equal.
    /// Implemented with an SPI, since the standard library has no public normalisation.
    public var normalized: String {
        var scalars = String.UnicodeScalarView()
        for scalar in self._nfc { scalars.append(scalar) }
        return String(scalars)
    }

    /// The text as stored: normalised and trimmed.
    public var composed: String {
        let text = normalized
        let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? start
        return String(text[start..<end])
    }

    /// The text as stored; nil if it is empty.
    public var composedOrNil: String? {
        let text = composed
        return text.isEmpty ? nil : text
    }
}
