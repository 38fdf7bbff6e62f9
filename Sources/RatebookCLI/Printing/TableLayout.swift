import Terminal

/// Which columns of a table have room, and how wide each is.
struct TableLayout {
    private let columns: [Table.Column]
    private let rows: [[Table.Cell]]
    private let style: TextStyle
    private let cellWidths: [[Int]]
    private var widths: [Int]
    /// The columns that are shown.
    private var shown: [Int]

    init(_ columns: [Table.Column], _ rows: [[Table.Cell]], _ style: TextStyle) {
        (self.columns, self.rows, self.style) = (columns, rows, style)
        let cellWidths = rows.map { row in row.map { style.measure.width($0.text) } }
        self.cellWidths = cellWidths
        widths = columns.indices.map { column in
            cellWidths.reduce(0) { max($0, $1[column]) }
        }
        shown = Array(columns.indices)
        if let limit = style.width { fit(limit) }
    }

    /// The columns of the longest line.
    var width: Int {
        shown.reduce(0) { $0 + widths[$1] }
            + shown.dropLast().reduce(0) { $0 + columns[$1].gap }
    }

    /// Cuts texts where that is enough, else leaves out columns, until a width is kept.
    private mutating func fit(_ limit: Int) {
        while width > limit {
            let cuttable = shown.first { index in
                columns[index].least.map { widths[index] > $0 } ?? false
            }
            if let cuttable, let least = columns[cuttable].least,
                width - widths[cuttable] + least <= limit
            {
                widths[cuttable] = limit - (width - widths[cuttable])
            } else if let next = shown.max(by: { columns[$0].rank < columns[$1].rank }),
                columns[next].rank > 0
            {
                shown.removeAll { $0 == next }
            } else if let cuttable, let least = columns[cuttable].least {
                widths[cuttable] = least
            } else {
                return
            }
        }
    }

    func write(row index: Int, to bytes: inout [UInt8]) {
        let (row, rowWidths) = (rows[index], cellWidths[index])
        var pending = 0  // Blanks that are only written before more text.
        for column in shown {
            var (cell, used) = (row[column], rowWidths[column])
            if used > widths[column] {
                cell.text = style.measure.truncated(cell.text, to: widths[column])
                used = style.measure.width(cell.text)
            }
            let blanks = widths[column] - used
            if columns[column].isNumber { pending += blanks }
            if cell.text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) {
                pending += used
            } else {
                bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pending))
                let painted = style.paint(cell.text, cell.color)
                bytes.append(contentsOf: painted.utf8)
                pending = 0
            }
            if !columns[column].isNumber { pending += blanks }
            pending += columns[column].gap
        }
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    }
}
