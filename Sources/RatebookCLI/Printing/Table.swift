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

    init(_ columns: [Column]) { self.columns = columns }

    /// The lines of the table, headings first, without blanks at their ends.
    func lines(hasColor: Bool) -> [String] {
        let widths = columns.indices.map { column in
            rows.reduce(columns[column].title.displayWidth) {
                max($0, $1[column].text.displayWidth)
            }
        }
        let heading = columns.map { Cell(text: $0.title) }
        return ([heading] + rows).map { row in
            var line = ""
            var pending = 0  // Blanks that are only written before more text.
            for (index, cell) in row.enumerated() {
                let blanks = widths[index] - cell.text.displayWidth
                let gap = index < columns.count - 1 ? columns[index].gap : 0
                pending += columns[index].isNumber ? blanks : 0
                if cell.text.allSatisfy({ $0 == " " }) {
                    pending += cell.text.count
                } else {
                    line += String(repeating: " ", count: pending)
                    line += hasColor ? cell.color?.paint(cell.text) ?? cell.text : cell.text
                    pending = 0
                }
                pending += (columns[index].isNumber ? 0 : blanks) + gap
            }
            return line
        }
    }
}

/// The colours of a terminal that mean something here.
enum Color: Int {
    case red = 31
    case green = 32
    case blue = 34

    func paint(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}
