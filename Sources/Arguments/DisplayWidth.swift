extension String {
    /// How many columns of a terminal the text takes: two for each Hangul syllable, ideograph
    /// and other wide character, none for marks that combine (Unicode Annex 11, UAX 29).
    public var displayWidth: Int {
        // Most texts are ASCII, a column a byte.
        if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }

    /// The text with blanks behind it, up to a width.
    public func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - displayWidth))
    }

    /// The text with blanks before it, up to a width.
    public func aligned(to width: Int) -> String {
        String(repeating: " ", count: max(0, width - displayWidth)) + self
    }
}

extension Character {
    fileprivate var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.properties.generalCategory == .nonspacingMark || first.value == 0x200B { return 0 }
        return wideRanges.contains { $0.contains(first.value) } ? 2 : 1
    }
}

/// The blocks whose characters are wide or fullwidth in East Asian typography (UAX 11).
private let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
]
