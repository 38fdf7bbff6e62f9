@_spi(_Unicode) import Swift

extension String {
    /// The text as it is stored: composed (NFC), without blanks around it.
    ///
    /// SQLite compares bytes, where Swift takes composed and decomposed letters for the same. The
    /// standard library keeps its normalisation behind an SPI; there is no other in it.
    var composed: String {
        var scalars = String.UnicodeScalarView()
        for scalar in self._nfc { scalars.append(scalar) }
        let text = String(scalars)
        let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? start
        return String(text[start..<end])
    }

    /// The text as it is stored, nil where there is nothing of it.
    var composedOrNil: String? {
        let text = composed
        return text.isEmpty ? nil : text
    }
}
