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
            } else if let next = shown.max(by: { rank(of: $0) < rank(of: $1) }),
                columns[next].rank > 0
            {
                shown.removeAll { $0 == next || columns[$0].isUnit && $0 == next + 1 }
            } else if let cuttable, let least = columns[cuttable].least {
                widths[cuttable] = least
            } else {
                return
            }
        }
    }

    /// Which column goes first: one that has nothing in it before all others.
    private func rank(of column: Int) -> Int {
        let isEmpty = rows.dropFirst().allSatisfy { Self.isBlank($0[column].text) }
        return columns[column].rank > 0 && isEmpty ? .max : columns[column].rank
    }

    /// Where a shown column stands in its line.
    private struct Slot {
        let column, width, gap: Int
        let isNumber: Bool
    }

    /// Writes all lines.
    func write(to bytes: inout [UInt8]) {
        let slots = shown.map { column in
            Slot(
                column: column, width: widths[column], gap: columns[column].gap,
                isNumber: columns[column].isNumber)
        }
        for (row, rowWidths) in zip(rows, cellWidths) {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
            var pending = 0  // Blanks that are only written before more text.
            for slot in slots {
                let used = rowWidths[slot.column]
                if slot.isNumber { pending += max(0, slot.width - used) }
                if Self.isBlank(row[slot.column].text) {
                    pending += min(used, slot.width)
                } else {
                    for _ in 0..<pending { bytes.append(UInt8(ascii: " ")) }
                    pending = write(row[slot.column], used, slot, to: &bytes)
                }
                pending += slot.gap + (slot.isNumber ? 0 : max(0, slot.width - used))
            }
            while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        }
    }

    /// Writes a cell, cut where it is too wide; the columns that a cut leaves empty.
    private func write(
        _ cell: Table.Cell, _ used: Int, _ slot: Slot, to bytes: inout [UInt8]
    ) -> Int {
        guard used > slot.width else {
            if style.hasColor, cell.color != nil {
                bytes.append(contentsOf: style.paint(cell.text, cell.color).utf8)
            } else {
                bytes.append(contentsOf: cell.text.utf8)
            }
            return 0
        }
        let text = style.measure.truncated(cell.text, to: slot.width)
        bytes.append(contentsOf: style.paint(text, cell.color).utf8)
        return slot.width - style.measure.width(text)
    }

    private static func isBlank(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 == UInt8(ascii: " ") }
    }
}
