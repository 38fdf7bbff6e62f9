/// Dots of Braille letters, two across and four down in each (Unicode block 2800).
struct BrailleCanvas {
    /// The size in letters.
    let columns, rows: Int
    private var cells: [UInt8]

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        cells = Array(repeating: 0, count: columns * rows)
    }

    /// The bit of each dot of a letter, by its row and column.
    private static let bits: [[UInt8]] = [
        [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
    ]

    /// Draws a straight line between two dots, the upper left one being 0, 0 (Bresenham).
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

    /// The letter at a place, nil where it has no dots.
    func letter(column: Int, row: Int) -> Character? {
        let cell = cells[row * columns + column]
        return cell == 0 ? nil : UnicodeScalar(0x2800 + UInt32(cell)).map(Character.init)
    }
}
