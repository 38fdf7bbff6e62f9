import Terminal

/// What a table has to know of a cell's text, found in one look at it.
///
/// In 16 bytes: a long table has thousands.
struct CellLook: Equatable {
    private var columns, point: Int32
    /// Whether it is nothing but blanks.
    let isBlank: Bool
    private var blanks: Int32 = 0

    /// The columns that it takes.
    var width: Int { Int(columns) }
    /// How many bytes stand from the decimal point on; 0 without one.
    var decimals: Int { Int(point) }
    /// Blanks behind it that stand for decimals.
    var padding: Int { Int(blanks) }

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
        columns = Int32(clamping: width)
        point = Int32(clamping: decimals)
        self.isBlank = isBlank
    }

    /// Makes room for the decimals that others of its column have more of.
    mutating func pad(to most: Int) {
        guard width > 0 else { return }
        blanks = Int32(clamping: most - decimals)
        columns = Int32(clamping: width + padding)
    }
}
