import Terminal

/// What a table has to know of a cell's text, found in one look at it.
struct CellLook: Equatable {
    /// The columns that it takes.
    private(set) var width: Int
    /// How many bytes stand from the decimal point on; 0 without one.
    let decimals: Int
    /// Whether it is nothing but blanks.
    let isBlank: Bool
    /// Blanks behind it that stand for decimals.
    private(set) var padding = 0

    /// Looks at a text that is letters of ASCII, each a column wide; nil where others are among
    /// them.
    init?(plain bytes: Span<UInt8>) {
        var (isBlank, point) = (true, bytes.count)
        for index in bytes.indices where bytes[index] != UInt8(ascii: " ") {
            let byte = bytes[index]
            guard byte &- 0x20 < 0x5F else { return nil }
            isBlank = false
            if byte == UInt8(ascii: ".") { point = index }
        }
        self.init(width: bytes.count, decimals: bytes.count - point, isBlank: isBlank)
    }

    /// Looks at any text.
    init(_ text: String, _ measure: TextMeasure) {
        let point = text.utf8.lastIndex(of: UInt8(ascii: "."))
        self.init(
            width: measure.width(text),
            decimals: point.map { text.utf8.distance(from: $0, to: text.utf8.endIndex) } ?? 0,
            isBlank: text.utf8.allSatisfy { $0 == UInt8(ascii: " ") })
    }

    private init(width: Int, decimals: Int, isBlank: Bool) {
        (self.width, self.decimals, self.isBlank) = (width, decimals, isBlank)
    }

    /// Makes room for the decimals that others of its column have more of.
    mutating func pad(to most: Int) {
        guard width > 0 else { return }
        padding = most - decimals
        width += padding
    }
}
