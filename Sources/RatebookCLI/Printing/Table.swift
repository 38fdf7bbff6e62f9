import Arguments

/// Rows of text in columns that line up, Korean and other wide letters included.
struct Table {
    /// A column's heading and the side its cells lean to.
    struct Column {
        let title: String
        let isNumber: Bool
        /// A column of one sign has no gap before the next one.
        var gap = 2

        static func text(_ title: String) -> Column { Column(title: title, isNumber: false) }
        static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
        static let sign = Column(title: "", isNumber: false, gap: 1)
    }

    let columns: [Column]
    var rows: [[Cell]] = []

    /// A cell's text, and its colour.
    struct Cell {
        let text: String
        var color: Color? = nil
    }

    private let hasHeading: Bool

    init(_ columns: [Column], hasHeading: Bool = true) {
        self.columns = columns
        self.hasHeading = hasHeading
    }

    /// The lines of the table, headings first, without blanks at their ends.
    func text(hasColor: Bool) -> String {
        let heading = hasHeading ? [columns.map { Cell(text: $0.title) }] : []
        let all = heading + rows
        let cellWidths = all.map { row in row.map(\.text.displayWidth) }
        let widths = columns.indices.map { column in
            cellWidths.reduce(0) { max($0, $1[column]) }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(all.count * (widths.reduce(0, +) + 2 * columns.count))
        for (row, rowWidths) in zip(all, cellWidths) {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
            var pending = 0  // Blanks that are only written before more text.
            for (index, cell) in row.enumerated() {
                let blanks = widths[index] - rowWidths[index]
                let isNumber = columns[index].isNumber
                if isNumber { pending += blanks }
                if cell.text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) {
                    pending += rowWidths[index]
                } else {
                    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pending))
                    let color = hasColor ? cell.color : nil
                    bytes.append(contentsOf: (color?.paint(cell.text) ?? cell.text).utf8)
                    pending = 0
                }
                if !isNumber { pending += blanks }
                if index < columns.count - 1 { pending += columns[index].gap }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The colours of a terminal that mean something here.
enum Color: Int {
    case red = 31
    case green = 32
    case blue = 34

    func paint(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
