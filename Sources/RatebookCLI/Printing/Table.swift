import Answers
import Language

/// Text in aligned columns, with wide characters such as Korean taken into account.
struct Table {
    /// A cell's text, and its colour.
    struct Cell {
        let text: String
        let color: Color?

        init(_ text: String, _ color: Color? = nil) { (self.text, self.color) = (text, color) }
    }

    /// All cells, row after row, headings first.
    ///
    /// Their texts share one buffer, so that large tables need no string per cell.
    struct Cells {
        /// The texts, one after another, in UTF-8.
        private(set) var bytes: [UInt8] = []
        private var entries: [(end: Int, color: Color?)] = []

        var count: Int { entries.count }

        /// The range of a cell's text in ``bytes``.
        func range(_ cell: Int) -> Range<Int> {
            (cell > 0 ? entries[cell - 1].end : 0)..<entries[cell].end
        }

        func color(_ cell: Int) -> Color? { entries[cell].color }

        /// A cell's text.
        func text(_ cell: Int) -> String { String(decoding: bytes[range(cell)], as: UTF8.self) }

        /// Reserves memory for further cells of typical length.
        mutating func reserve(_ more: Int) {
            entries.reserveCapacity(entries.count + more)
            bytes.reserveCapacity(bytes.count + 8 * more)
        }

        /// Adds a cell whose text a function appends.
        mutating func append(_ color: Color?, _ write: (inout [UInt8]) -> Void) {
            write(&bytes)
            entries.append((bytes.count, color))
        }
    }

    let columns: [ColumnLook]
    private var cells = Cells()
    private let headings: Int
    private let language: Language

    /// - Parameter language: that of the headings.
    init(_ columns: [ColumnLook], hasHeading: Bool = true, _ language: Language) {
        (self.columns, self.language) = (columns, language)
        headings = hasHeading ? 1 : 0
        if hasHeading { append(columns.map { Cell($0.title[language]) }) }
    }

    /// The rows without the heading.
    var rows: [[Cell]] {
        get {
            stride(from: headings * columns.count, to: cells.count, by: columns.count).map { row in
                columns.indices.map {
                    Cell(cells.text(row + $0), cells.color(row + $0))
                }
            }
        }
        set {
            self = Table(columns, hasHeading: headings > 0, language)
            newValue.forEach { append($0) }
        }
    }

    /// Reserves memory for further rows.
    mutating func reserve(_ more: Int) { cells.reserve(more * columns.count) }

    /// Adds a row.
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

    /// Adds the next cell, whose text a function appends to its argument.
    mutating func append(color: Color?, _ write: (inout [UInt8]) -> Void) {
        cells.append(color, write)
    }

    /// The lines of the table, headings first, without trailing blanks; control characters in
    /// cells are replaced.
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
