/// The rows of a spreadsheet of Excel before 2007 (5, 95 and 97 to 2003), sheet after sheet; hidden sheets, too.
///
/// Specification: [MS-XLS]. A workbook is a row of records: kind, length, content. Nothing but texts, numbers and days
/// is read.
enum Spreadsheet {
    private static let sheetLimit = 50

    /// - Throws: ``LedgerError`` where it cannot be read, has a password or no rows.
    static func rows(of bytes: [UInt8]) throws(LedgerError) -> [CSVRow] {
        guard bytes.count <= SourceText.limit else {
            throw LedgerError(.fileTooLarge(limit: SourceText.limit))
        }
        let file = try CompoundFile(bytes)
        var stream = try file.stream("Workbook")
        if stream == nil { stream = try file.stream("Book") }
        guard let stream else { throw LedgerError(.damaged) }
        var globals = SpreadsheetGlobals()
        let records = SpreadsheetRecords(stream)
        try records.read(from: 0) { record throws(LedgerError) in try globals.read(record) }
        var collector = RowCollector()
        var sheets = SheetCells(globals)
        for start in globals.sheets.prefix(sheetLimit) {
            try records.read(from: start) { record throws(LedgerError) in try sheets.read(record) }
            for row in sheets.takeRows() { try collector.add(line: row.line, row.fields) }
        }
        guard !collector.rows.isEmpty else { throw LedgerError(.empty) }
        return collector.rows
    }
}

/// What stands before the sheets of a workbook.
private struct SpreadsheetGlobals {
    /// The places of the sheets' first records.
    private(set) var sheets: [Int] = []
    private(set) var formats = CellFormats()
    /// The texts that cells refer to by their number.
    private(set) var texts: [String] = []
    private(set) var encoding = SpreadsheetText.Encoding()

    mutating func read(_ record: SpreadsheetRecord) throws(LedgerError) {
        let data = record.data
        switch record.kind {
        case .start: encoding.isUnicode = data.word(0) == 0x0600
        case .password: throw LedgerError(.hasPassword)
        case .codePage: encoding.codePage = data.word(0) ?? 0
        case .startYear: formats.startsIn1904 = data.word(0) == 1
        case .format:
            var text = SpreadsheetText(record.parts, at: 2, encoding)
            if let number = data.word(0) {
                formats.formats[number] = encoding.isUnicode ? text.long() : text.short()
            }
        case .style: formats.styles.append(data.word(2) ?? 0)
        case .sheet:
            // Charts and macros have other kinds than 0.
            if let start = data.long(0), data.byte(5) == 0 { sheets.append(start) }
        case .texts:
            var text = SpreadsheetText(record.parts, at: 8, encoding)
            let count = data.long(4) ?? 0
            while texts.count < count {
                guard let next = text.long() else { throw LedgerError(.damaged) }
                texts.append(next)
            }
        default: break
        }
    }
}

/// The cells of a sheet.
private struct SheetCells {
    private static let limit = 2_000_000

    private let globals: SpreadsheetGlobals
    private var count = 0
    private var rows: [Int: [String]] = [:]
    /// The cell of a formula whose text follows.
    private var formula: (row: Int, column: Int)?

    init(_ globals: SpreadsheetGlobals) { self.globals = globals }

    /// The rows that are not empty, in their order; there are none afterwards.
    mutating func takeRows() -> [(line: Int, fields: [String])] {
        defer { rows = [:] }
        return rows.sorted { $0.key < $1.key }.compactMap { row, fields in
            fields.lastIndex { !$0.isEmpty }.map { (row + 1, Array(fields[...$0])) }
        }
    }

    mutating func read(_ record: SpreadsheetRecord) throws(LedgerError) {
        let data = record.data
        switch record.kind {
        case .text, .richText:
            var text = SpreadsheetText(record.parts, at: 6, globals.encoding)
            try add(data, text.long() ?? "")
        case .sharedText:
            guard let number = data.long(6), globals.texts.indices.contains(number) else {
                throw LedgerError(.damaged)
            }
            try add(data, globals.texts[number])
        case .number: if let number = data.double(6) { try add(data, number) }
        case .shortNumber: if let number = data.long(6) { try add(data, Self.number(number)) }
        case .shortNumbers:
            guard let row = data.word(0), let first = data.word(2) else { return }
            for (place, offset) in stride(from: 4, to: data.count - 7, by: 6).enumerated() {
                guard let style = data.word(offset), let number = data.long(offset + 2) else {
                    return
                }
                try add(
                    row, first + place, globals.formats.text(Self.number(number), style: style))
            }
        case .formula:
            formula = nil
            // A result other than a number ends with FFFF and begins with its kind, of which 0 is a text.
            if data.word(12) != 0xFFFF {
                if let number = data.double(6) { try add(data, number) }
            } else if data.byte(6) == 0, let row = data.word(0), let column = data.word(2) {
                formula = (row, column)
            }
        case .formulaText:
            guard let cell = formula else { return }
            formula = nil
            var text = SpreadsheetText(record.parts, at: 0, globals.encoding)
            try add(cell.row, cell.column, text.long() ?? "")
        default: break
        }
    }

    private mutating func add(_ data: LittleEndian, _ number: Double) throws(LedgerError) {
        try add(data, globals.formats.text(number, style: data.word(4) ?? 0))
    }

    private mutating func add(_ data: LittleEndian, _ text: String) throws(LedgerError) {
        guard let row = data.word(0), let column = data.word(2) else { return }
        try add(row, column, text)
    }

    private mutating func add(_ row: Int, _ column: Int, _ text: String) throws(LedgerError) {
        guard column < StatementTable.fieldLimit, !text.isEmpty else { return }
        let missing = column + 1 - (rows[row]?.count ?? 0)
        count += max(1, missing)
        guard count <= Self.limit else {
            throw LedgerError(.tooManyRows(limit: StatementTable.rowLimit))
        }
        if missing > 0 { rows[row, default: []] += [String](repeating: "", count: missing) }
        rows[row]?[column] = text
    }

    /// A number in 30 bits: a whole one, or the upper part of a floating-point number; either may count hundredths.
    private static func number(_ value: Int) -> Double {
        let number =
            value & 2 != 0
            ? Double(Int32(truncatingIfNeeded: value) >> 2)
            : Double(bitPattern: UInt64(value & 0xFFFF_FFFC) << 32)
        return value & 1 != 0 ? number / 100 : number
    }
}
