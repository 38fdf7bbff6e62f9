@_spi(_Unicode) import Swift

extension String {
    /// The text in composed letters (NFC).
    ///
    /// SQLite compares bytes, where Swift takes composed and decomposed letters for the same. The
    /// standard library keeps its normalisation behind an SPI; there is no other in it.
    public var normalized: String {
        var scalars = String.UnicodeScalarView()
        for scalar in self._nfc { scalars.append(scalar) }
        return String(scalars)
    }

    /// The text as it is stored: normalized, without blanks around it.
    public var composed: String {
        let text = normalized
        let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? start
        return String(text[start..<end])
    }

    /// The text as it is stored, nil where there is nothing of it.
    public var composedOrNil: String? {
        let text = composed
        return text.isEmpty ? nil : text
    }
}
