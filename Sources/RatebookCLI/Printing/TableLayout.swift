import Terminal

/// Which columns of a table have room, and how wide each is.
struct TableLayout {
    private let columns: [Table.Column]
    private let cells: Table.Cells
    private let style: TextStyle
    /// Of all cells, row after row.
    private let looks: [CellLook]
    /// The texts of those that a terminal cannot show as they are, as it can; by the cell.
    private var safeTexts: [Int: String] = [:]
    private var widths: [Int]
    /// The columns that are shown.
    private var shown: [Int]

    /// - Parameter headings: how many rows stand before those whose decimals line up.
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
        let isEmpty = rows.dropFirst().allSatisfy { look($0, column).isBlank }
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

    /// Writes a cell, cut where it is too wide; the columns that a cut leaves empty.
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
