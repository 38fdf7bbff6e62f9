import Texts

/// The rows of the tables in a page, as banks in Korea and elsewhere write them into files named `.xls`.
///
/// A table within a cell has rows of its own. A cell that spans columns is followed by empty ones; one that
/// spans rows is repeated in each, so that the lower row of a heading has all its names.
struct HTMLTables {
    private var tables: [Table] = []
    /// The rows so far, each with the place of its `<tr>` among all.
    private var collector = RowCollector()
    private var orders: [UInt32] = []
    private var begun = 0

    /// A table whose end has not come.
    private struct Table {
        /// The place of the open row among all, and its line; nil between rows.
        var row: (order: Int, line: Int)?
        /// The cells of the row that are whole.
        var cells: [String] = []
        /// The text of the open cell; nil between cells.
        var cell: String?
        var columns = 1
        var spannedRows = 1
        /// The cells that reach into the rows below, by column.
        var spanning: [Int: (rows: Int, text: String)] = [:]
    }

    private static let depthLimit = 50

    /// - Throws: ``LedgerError`` where no table has a row, or they are too many.
    static func rows(of file: FileText) throws(LedgerError) -> RowStore {
        var scanner = MarkupScanner(file)
        var reader = HTMLTables()
        while let token = scanner.next() {
            switch token {
            case .text(let text): reader.add(String(text.prefix(StatementTable.textLimit)))
            case .close(let name): try reader.close(name)
            case .open("SCRIPT", _): scanner.skip(to: "SCRIPT")
            case .open("STYLE", _): scanner.skip(to: "STYLE")
            case .open(let name, let attributes):
                try reader.open(name, attributes, line: scanner.line)
            }
        }
        guard !reader.tables.contains(where: { $0.cell != nil }) else {
            throw LedgerError(line: scanner.line, .breaksOff)
        }
        while !reader.tables.isEmpty { try reader.close("TABLE") }
        guard !reader.orders.isEmpty else { throw LedgerError(.empty) }
        return reader.collector.rows.sorted(by: reader.orders)
    }

    private var last: Int { tables.count - 1 }

    private mutating func open(
        _ name: String, _ attributes: String, line: Int
    ) throws(LedgerError) {
        switch name {
        case "TABLE":
            guard tables.count < Self.depthLimit else { throw LedgerError(line: line, .damaged) }
            tables.append(Table())
        case "TR":
            // Some pages have rows without a table.
            if tables.isEmpty { tables.append(Table()) }
            try endRow()
            tables[last].row = (begun, line)
            tables[last].cells = []
            begun += 1
        case "TD", "TH":
            guard !tables.isEmpty, tables[last].row != nil else { return }
            endCell()
            fillSpanned()
            guard tables[last].cells.count < StatementTable.fieldLimit else {
                throw LedgerError(line: line, .tooManyRows(limit: StatementTable.rowLimit))
            }
            tables[last].cell = ""
            tables[last].columns = Self.number("colspan", in: attributes)
            tables[last].spannedRows = Self.number("rowspan", in: attributes)
        case "BR", "P", "DIV", "LI": add(" ")
        default: break
        }
    }

    private mutating func close(_ name: String) throws(LedgerError) {
        guard !tables.isEmpty else { return }
        switch name {
        case "TD", "TH": endCell()
        case "TR": try endRow()
        case "TABLE":
            try endRow()
            tables.removeLast()
        default: break
        }
    }

    private mutating func add(_ text: String) {
        guard !tables.isEmpty, let length = tables[last].cell?.utf8.count,
            length < StatementTable.textLimit
        else { return }
        tables[last].cell?.append(text)
    }

    private mutating func endCell() {
        guard let text = tables[last].cell?.trimmed else { return }
        tables[last].cell = nil
        let (first, rows) = (tables[last].cells.count, tables[last].spannedRows)
        let end = min(first + tables[last].columns, StatementTable.fieldLimit)
        for column in first..<end {
            let part = column == first ? text : ""
            tables[last].cells.append(part)
            if rows > 1 { tables[last].spanning[column] = (rows - 1, part) }
        }
    }

    /// Adds the cells of rows above that reach down to where the next cell would be.
    private mutating func fillSpanned() {
        while let above = tables[last].spanning[tables[last].cells.count], above.rows > 0 {
            tables[last].spanning[tables[last].cells.count] = (above.rows - 1, above.text)
            tables[last].cells.append(above.text)
        }
    }

    private mutating func endRow() throws(LedgerError) {
        endCell()
        guard let (order, line) = tables[last].row else { return }
        fillSpanned()
        let cells = tables[last].cells
        (tables[last].row, tables[last].cells) = (nil, [])
        guard cells.contains(where: { !$0.isEmpty }) else { return }
        try collector.add(line: line, cells)
        orders.append(UInt32(truncatingIfNeeded: order))
    }

    /// The number of an attribute between 1 and 1,000; 1 without it.
    private static func number(_ name: String, in attributes: String) -> Int {
        guard let range = attributes.lowercased().firstRange(of: name) else { return 1 }
        let rest = attributes.lowercased()[range.upperBound...].drop { " =\"'".contains($0) }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        return min(max(Int(digits) ?? 1, 1), 1_000)
    }
}
