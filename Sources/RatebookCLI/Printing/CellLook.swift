import Terminal

/// The measures of a cell's text that a table needs, found in one pass.
///
/// Kept in 16 bytes, as a long table has thousands.
struct CellLook: Equatable {
    private var columns, point: Int32
    /// Whether it is empty or has only blanks.
    let isBlank: Bool
    private var blanks: Int32 = 0

    /// The width in columns.
    var width: Int { Int(columns) }
    /// The number of bytes from the decimal point on; 0 without one.
    var decimals: Int { Int(point) }
    /// The number of blanks after it in place of decimals.
    var padding: Int { Int(blanks) }

    /// Measures a text of printable ASCII, each a column wide; nil for any other.
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

    /// Measures any text.
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

    /// Adds blanks for the decimals that other cells of its column have more.
    mutating func pad(to most: Int) {
        guard width > 0 else { return }
        blanks = Int32(clamping: most - decimals)
        columns = Int32(clamping: width + padding)
    }
}
