import Terminal

/// The columns of a table that fit, and their widths.
struct TableLayout {
    private let columns: [Table.Column]
    private let cells: Table.Cells
    private let style: TextStyle
    /// The measures of all cells, row after row.
    private let looks: [CellLook]
    /// The safe texts of cells that are not terminal-safe, by the cell's index.
    private var safeTexts: [Int: String] = [:]
    private var widths: [Int]
    /// The columns that are shown.
    private var shown: [Int]

    /// - Parameter headings: the number of rows before those whose decimals are aligned.
    init(
        _ columns: [Table.Column], _ cells: Table.Cells, headings: Int, _ style: TextStyle
    ) {
        var looks: [CellLook] = []
        looks.reserveCapacity(cells.count)
        let bytes = cells.bytes.span
        for cell in 0..<cells.count {
            if let look = CellLook(plain: bytes.extracting(cells.range(cell))) {
                looks.append(look)
            } else {
                let text = cells.text(cell)
                if !text.isTerminalSafe { safeTexts[cell] = text.terminalSafe }
                looks.append(CellLook(safeTexts[cell] ?? text, style.measure))
            }
        }
        for column in columns.indices where columns[column].isNumber {
            let places = stride(
                from: headings * columns.count + column, to: looks.count, by: columns.count)
            let most = places.reduce(0) { max($0, looks[$1].decimals) }
            for place in places where looks[place].decimals < most { looks[place].pad(to: most) }
        }
        widths = columns.indices.map { column in
            stride(from: column, to: looks.count, by: columns.count)
                .reduce(0) { max($0, looks[$1].width) }
        }
        (self.columns, self.cells, self.looks, self.style) = (columns, cells, looks, style)
        shown = Array(columns.indices)
        if let limit = style.width { fit(limit) }
    }

    private var rows: Range<Int> { 0..<(cells.count / columns.count) }

    private func look(_ row: Int, _ column: Int) -> CellLook {
        looks[row * columns.count + column]
    }

    /// The width of a full line in columns.
    var width: Int {
        shown.reduce(0) { $0 + widths[$1] }
            + shown.dropLast().reduce(0) { $0 + columns[$1].gap }
    }

    /// Truncates texts, then leaves out columns, until the lines fit a width.
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

    /// The rank of a column; an empty one is left out first.
    private func rank(of column: Int) -> Int {
        let isEmpty = rows.dropFirst().allSatisfy { look($0, column).isBlank }
        return columns[column].rank > 0 && isEmpty ? .max : columns[column].rank
    }

    /// A shown column.
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
        for row in rows {
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
            var pending = 0  // Blanks that are only written before more text.
            for slot in slots {
                let look = look(row, slot.column)
                let rest = max(0, slot.width - look.width)
                if slot.isNumber { pending += rest }
                if look.isBlank {
                    pending += min(look.width, slot.width)
                } else {
                    Self.writeBlanks(pending, to: &bytes)
                    pending = write(row * columns.count + slot.column, look, slot, to: &bytes)
                }
                pending += slot.gap + (slot.isNumber ? 0 : rest)
            }
            while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
        }
    }

    /// Writes a cell, truncated if needed; returns the columns that a truncated text leaves empty.
    private func write(
        _ cell: Int, _ look: CellLook, _ slot: Slot, to bytes: inout [UInt8]
    ) -> Int {
        let color = style.hasColor ? cells.color(cell) : nil
        if look.width <= slot.width, color == nil, safeTexts[cell] == nil {
            let range = cells.range(cell)
            cells.bytes.withUnsafeBufferPointer {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[range]))
            }
            Self.writeBlanks(look.padding, to: &bytes)
            return 0
        }
        let text = safeTexts[cell] ?? cells.text(cell)
        guard look.width > slot.width else {
            let blanks = String(repeating: " ", count: look.padding)
            bytes.append(style.paint(text + blanks, color))
            return 0
        }
        let cut = style.measure.truncated(text, to: slot.width)
        bytes.append(style.paint(cut, color))
        return slot.width - style.measure.width(cut)
    }

    private static func writeBlanks(_ count: Int, to bytes: inout [UInt8]) {
        for _ in 0..<count { bytes.append(UInt8(ascii: " ")) }
    }
}
