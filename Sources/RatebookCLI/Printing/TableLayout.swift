import Answers
import Terminal

/// The columns of a table that fit, and their widths.
struct TableLayout {
    private let columns: [ColumnLook]
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
    init(_ columns: [ColumnLook], _ cells: Table.Cells, headings: Int, _ style: TextStyle) {
        var looks: [CellLook] = []
        looks.reserveCapacity(cells.count)
        let bytes = cells.bytes.span
        let firstBelow = headings * columns.count
        var widths = [Int](repeating: 0, count: columns.count)
        var decimals = widths
        var column = 0
        for cell in 0..<cells.count {
            let look: CellLook
            if let plain = CellLook(plain: bytes.extracting(cells.range(cell))) {
                look = plain
            } else {
                let text = cells.text(cell)
                if !text.isTerminalSafe { safeTexts[cell] = text.terminalSafe }
                look = CellLook(safeTexts[cell] ?? text, style.measure)
            }
            looks.append(look)
            if look.width > widths[column] { widths[column] = look.width }
            if look.decimals > decimals[column], cell >= firstBelow {
                decimals[column] = look.decimals
            }
            column = column + 1 < columns.count ? column + 1 : 0
        }
        for column in columns.indices where columns[column].isNumber && decimals[column] > 0 {
            let positions = stride(from: firstBelow + column, to: looks.count, by: columns.count)
            for position in positions where looks[position].decimals < decimals[column] {
                looks[position].pad(to: decimals[column])
                widths[column] = max(widths[column], looks[position].width)
            }
        }
        (self.columns, self.cells, self.looks, self.style) = (columns, cells, looks, style)
        self.widths = widths
        shown = Array(columns.indices)
        if let limit = style.width {
            fit(limit)
        } else {
            // One long memo does not make all lines long.
            for column in columns.indices where columns[column].least != nil {
                guard widths[column] > Self.widest else { continue }
                self.widths[column] = Self.widest
                isCut = true
            }
        }
    }

    /// Whether texts are truncated although the width of lines is unknown.
    private var isCut = false

    /// The width to which texts are truncated where the width of lines is unknown, as in a pipe.
    private static let widest = 80

    private var rows: Range<Int> { 0..<(cells.count / columns.count) }

    private func look(_ row: Int, _ column: Int) -> CellLook { looks[row * columns.count + column] }

    /// The width of a full line in columns.
    var width: Int {
        shown.reduce(0) { $0 + widths[$1] }
            + shown.dropLast().reduce(0) { $0 + columns[$1].gap }
    }

    /// Truncates texts, then leaves out columns, until the lines fit a width.
    private mutating func fit(_ limit: Int) {
        if width > limit {
            shown = shown.filter { columns[$0].rank != ColumnLook.spare && rank(of: $0) < .max }
        }
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

    /// The rank of a column; one without values is left out first.
    private func rank(of column: Int) -> Int {
        let none = columns[column].none
        let isEmpty = rows.dropFirst().allSatisfy { row in
            look(row, column).isBlank || cells.text(row * columns.count + column) == none
        }
        return columns[column].rank > 0 && isEmpty ? .max : columns[column].rank
    }

    /// A shown column.
    private struct Slot {
        let column, width, gap: Int
        let isNumber: Bool
    }

    /// The text in place of a cell's own, and how many columns of its slot it leaves empty.
    private struct Replacement {
        let text: String
        let rest: Int
    }

    /// All lines, in UTF-8.
    func lines() -> [UInt8] {
        let slots = shown.map { column in
            Slot(
                column: column, width: widths[column], gap: columns[column].gap,
                isNumber: columns[column].isNumber)
        }
        let replacements = replacements(slots)
        // A line is its texts, blanks in the rest of its width, and its end.
        let texts = replacements.values.reduce(cells.bytes.count) { $0 + $1.text.utf8.count }
        return [UInt8](capacity: rows.count * (width + 1) + texts) { lines in
            for row in rows {
                if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
                write(row, slots, replacements, to: &lines)
            }
        }
    }

    /// Writes the line of a row.
    private func write(
        _ row: Int, _ slots: [Slot], _ replacements: [Int: Replacement],
        to lines: inout OutputSpan<UInt8>
    ) {
        let bytes = cells.bytes.span
        let blank = UInt8(ascii: " ")
        var pending = 0  // Blanks that are only written before more text.
        for slot in slots {
            let cell = row * columns.count + slot.column
            let look = looks[cell]
            let rest = max(0, slot.width - look.width)
            if slot.isNumber { pending += rest }
            if look.isBlank {
                pending += min(look.width, slot.width)
            } else {
                lines.append(repeating: blank, count: pending)
                if !replacements.isEmpty, let replacement = replacements[cell] {
                    for byte in replacement.text.utf8 { lines.append(byte) }
                    pending = replacement.rest
                } else {
                    for index in cells.range(cell) { lines.append(bytes[index]) }
                    pending = look.padding
                }
            }
            pending += slot.gap + (slot.isNumber ? 0 : rest)
        }
        while !lines.isEmpty, lines[lines.count - 1] == blank { lines.removeLast(1) }
    }

    /// The cells that are not written as they are: those with a colour, those that are cut, and
    /// those that a terminal cannot show.
    private func replacements(_ slots: [Slot]) -> [Int: Replacement] {
        guard style.hasColor || style.width != nil || isCut || !safeTexts.isEmpty else {
            return [:]
        }
        var replacements: [Int: Replacement] = [:]
        for row in rows {
            for slot in slots {
                let cell = row * columns.count + slot.column
                let look = looks[cell]
                let color = style.hasColor ? cells.color(cell) : nil
                let isCut = look.width > slot.width
                let safeText = safeTexts.isEmpty ? nil : safeTexts[cell]
                guard color != nil || isCut || safeText != nil, !look.isBlank else { continue }
                let text = safeText ?? cells.text(cell)
                let shown =
                    isCut
                    ? style.measure.truncated(text, to: slot.width)
                    : text + String(repeating: " ", count: look.padding)
                replacements[cell] = Replacement(
                    text: style.paint(shown, color),
                    rest: isCut ? slot.width - style.measure.width(shown) : 0)
            }
        }
        return replacements
    }
}

/// The measures of a cell's text that a table needs, found in one pass.
///
/// Kept in 16 bytes, as a long table has thousands.
struct CellLook: Equatable {
    private var columns, point: Int32
    /// Whether it is empty or has only blanks.
    let isBlank: Bool
    private var blanks: Int32 = 0

    /// The width in columns.
    var width: Int { Int(columns) }
    /// The number of bytes from the decimal point on; 0 without one.
    var decimals: Int { Int(point) }
    /// The number of blanks after it in place of decimals.
    var padding: Int { Int(blanks) }

    /// Measures a text of printable ASCII, each a column wide; nil for any other.
    init?(plain bytes: Span<UInt8>) {
        var (isBlank, point) = (true, bytes.count)
        for index in bytes.indices where bytes[index] != UInt8(ascii: " ") {
            let byte = bytes[index]
            guard byte &- 0x20 < 0x5F else { return nil }
            isBlank = false
            if byte == UInt8(ascii: ".") { point = index }
        }
        self.init(width: bytes.count, decimals: bytes.count - point, isBlank: isBlank)
    }

    /// Measures any text.
    init(_ text: String, _ measure: TextMeasure) {
        let point = text.utf8.lastIndex(of: UInt8(ascii: "."))
        self.init(
            width: measure.width(text),
            decimals: point.map { text.utf8.distance(from: $0, to: text.utf8.endIndex) } ?? 0,
            isBlank: text.utf8.allSatisfy { $0 == UInt8(ascii: " ") })
    }

    private init(width: Int, decimals: Int, isBlank: Bool) {
        columns = Int32(clamping: width)
        point = Int32(clamping: decimals)
        self.isBlank = isBlank
    }

    /// Adds blanks for the decimals that other cells of its column have more.
    mutating func pad(to most: Int) {
        guard width > 0 else { return }
        blanks = Int32(clamping: most - decimals)
        columns = Int32(clamping: width + padding)
    }
}
