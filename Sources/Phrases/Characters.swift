extension Character {
    /// Whether it is one of the digits 0 to 9.
    package var isASCIIDigit: Bool { ("0"..."9").contains(self) && isASCII }

    /// The ASCII character for a fullwidth one (U+FF01 to U+FF5E); any other unchanged.
    var narrowed: Character {
        let scalars = unicodeScalars
        guard scalars.count == 1, let wide = scalars.first?.value,
            (0xFF01...0xFF5E).contains(wide), let narrow = UnicodeScalar(wide - 0xFEE0)
        else { return self }
        return Character(narrow)
    }
}

extension StringProtocol {
    /// The text with ASCII characters in place of fullwidth ones.
    var narrowed: String { String(map(\.narrowed)) }
}
