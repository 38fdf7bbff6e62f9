/// A canvas of Braille characters, each two dots wide and four high (U+2800 to U+28FF).
struct BrailleCanvas {
    /// The size in characters.
    let columns, rows: Int
    private var cells: [UInt8]

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: 0, count: columns * rows)
    }

    /// The bit of each dot of a character, by row and column.
    private static let bits: [[UInt8]] = [
        [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
    ]

    /// Draws a line between two dots by Bresenham's algorithm; the upper left dot is 0, 0.
    mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
        var (x, y) = start
        let (dx, dy) = (abs(end.x - x), -abs(end.y - y))
        let (sx, sy) = (x < end.x ? 1 : -1, y < end.y ? 1 : -1)
        var error = dx + dy
        while true {
            set(x, y)
            if x == end.x, y == end.y { return }
            let doubled = 2 * error
            if doubled >= dy {
                error += dy
                x += sx
            }
            if doubled <= dx {
                error += dx
                y += sy
            }
        }
    }

    private mutating func set(_ x: Int, _ y: Int) {
        guard (0..<columns * 2).contains(x), (0..<rows * 4).contains(y) else { return }
        cells[y / 4 * columns + x / 2] |= Self.bits[y % 4][x % 2]
    }

    /// The character at a position; nil if it has no dots.
    func letter(column: Int, row: Int) -> Character? {
        let cell = cells[row * columns + column]
        return cell == 0 ? nil : UnicodeScalar(0x2800 + UInt32(cell)).map(Character.init)
    }
}
