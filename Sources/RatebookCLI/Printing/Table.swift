import Terminal

/// Rows of text in columns that line up, Korean and other wide letters included.
struct Table {
    /// A column's heading, the side its cells lean to, and when it is left out.
    struct Column {
        let title: String
        /// Whether its cells line up on their decimal points.
        var isNumber = false
        /// A column of one sign has no gap before the next one.
        var gap = 2
        /// Where there is too little room, the column of the highest rank goes first; one of
        /// rank 0 never goes.
        var rank = 0
        /// Whether it belongs to the column before it, and goes where that goes.
        var isUnit = false
        /// The width down to which its texts are cut before a column goes; nil for not at all.
        var least: Int?

        static func text(_ title: String, rank: Int = 0, least: Int? = nil) -> Column {
            Column(title: title, rank: rank, least: least)
        }

        static func number(_ title: String, rank: Int = 0) -> Column {
            Column(title: title, isNumber: true, rank: rank)
        }

        static let sign = Column(title: "", gap: 1)
        static let unit = Column(title: "", isUnit: true)
    }

    /// A cell's text, and its colour.
    struct Cell {
        var text: String
        var color: Color? = nil
    }

    /// All cells, row after row, those of the heading first.
    ///
    /// Their texts stand in one place: a table of a thousand cells is made without a thousand
    /// strings.
    struct Cells {
        /// The texts, one behind the other, in UTF-8.
        private(set) var bytes: [UInt8] = []
        private var entries: [(end: Int, color: Color?)] = []

        var count: Int { entries.count }

        /// The place of a cell's text.
        func range(_ cell: Int) -> Range<Int> {
            (cell > 0 ? entries[cell - 1].end : 0)..<entries[cell].end
        }

        func color(_ cell: Int) -> Color? { entries[cell].color }

        /// A cell's text.
        func text(_ cell: Int) -> String { String(decoding: bytes[range(cell)], as: UTF8.self) }

        /// Makes room for more cells of a usual length.
        mutating func reserve(_ more: Int) {
            entries.reserveCapacity(entries.count + more)
            bytes.reserveCapacity(bytes.count + 8 * more)
        }

        /// Adds a cell whose text a function writes behind the others.
        mutating func append(_ color: Color?, _ write: (inout [UInt8]) -> Void) {
            write(&bytes)
            entries.append((bytes.count, color))
        }
    }

    let columns: [Column]
    private var cells = Cells()
    private let headings: Int

    init(_ columns: [Column], hasHeading: Bool = true) {
        self.columns = columns
        headings = hasHeading ? 1 : 0
        if hasHeading { append(columns.map { Cell(text: $0.title) }) }
    }

    /// The rows without the heading.
    var rows: [[Cell]] {
        get {
            stride(from: headings * columns.count, to: cells.count, by: columns.count).map { row in
                columns.indices.map {
                    Cell(text: cells.text(row + $0), color: cells.color(row + $0))
                }
            }
        }
        set {
            self = Table(columns, hasHeading: headings > 0)
            newValue.forEach { append($0) }
        }
    }

    /// Makes room for so many more rows.
    mutating func reserve(_ more: Int) { cells.reserve(more * columns.count) }

    /// Adds a row behind the others.
    mutating func append(_ row: [Cell]) {
        precondition(row.count == columns.count, "a row lacks a cell")
        for cell in row { append(cell.text, color: cell.color) }
    }

    /// Adds the next cell of the last row, or the first of a new one.
    mutating func append(_ text: String, color: Color? = nil) {
        append(color: color) { $0.append(text) }
    }

    /// Adds an empty cell.
    mutating func appendEmpty() { append(color: nil) { _ in } }

    /// Adds a cell whose text a function writes, at the end of what it is given.
    mutating func append(color: Color?, _ write: (inout [UInt8]) -> Void) {
        cells.append(color, write)
    }

    /// The lines of the table, headings first, without blanks at their ends; nothing in its cells
    /// can steer the terminal.
    func text(_ style: TextStyle) -> String {
        precondition(cells.count.isMultiple(of: columns.count), "a row lacks a cell")
        let layout = TableLayout(columns, cells, headings: headings, style)
        return String(decoding: layout.lines(), as: UTF8.self)
    }
}

extension [UInt8] {
    /// Adds a text in UTF-8.
    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }
}
