/// The rows of a spreadsheet of Excel before 2007 (5, 95 and 97 to 2003), sheet after sheet; hidden sheets, too.
///
/// Specification: [MS-XLS]. A workbook is a row of records: kind, length, content. Nothing but texts, numbers and days
/// is read.
enum Spreadsheet {
    private static let sheetLimit = 50

    /// - Throws: ``LedgerError`` where it cannot be read, has a password or no rows.
    static func rows(of file: FileText) throws(LedgerError) -> RowStore {
        let file = try CompoundFile(file)
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
            try sheets.addRows(to: &collector)
        }
        guard !collector.rows.isEmpty else { throw LedgerError(.empty) }
        return collector.rows.sharing(sheets.texts)
    }
}

/// What stands before the sheets of a workbook.
private struct SpreadsheetGlobals {
    /// The places of the sheets' first records.
    private(set) var sheets: [Int] = []
    private(set) var formats = CellFormats()
    /// The texts that cells refer to by their number.
    private(set) var texts = TextStore()
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
                guard texts.add(next) != nil else {
                    throw LedgerError(.tooManyRows(limit: StatementTable.rowLimit))
                }
            }
        default: break
        }
    }
}

/// The cells of a sheet.
private struct SheetCells {
    private static let limit = 2_000_000

    private let globals: SpreadsheetGlobals
    /// The texts that cells share, and those of single cells.
    private(set) var texts: TextStore
    private var count = 0
    private var cells: [Cell] = []
    /// The cell of a formula whose text follows.
    private var formula: (row: Int, column: Int)?

    /// A cell that is not empty, with the number of its text.
    private struct Cell {
        let row: UInt16, column: UInt16
        let text: UInt32

        /// Its place in the order of rows and columns.
        var place: UInt32 { UInt32(row) << 16 | UInt32(column) }
    }

    init(_ globals: SpreadsheetGlobals) { (self.globals, texts) = (globals, globals.texts) }

    /// Adds the rows that are not empty, in their order; there are none afterwards.
    mutating func addRows(to collector: inout RowCollector) throws(LedgerError) {
        if !zip(cells, cells.dropFirst()).allSatisfy({ $0.place < $1.place }) {
            // Of two cells at one place, the later one counts.
            let order = cells.indices.sorted { (cells[$0].place, $0) < (cells[$1].place, $1) }
            cells = order.map { cells[$0] }
        }
        var rest = cells[...]
        while let first = rest.first {
            let row = rest.prefix { $0.row == first.row }
            var fields: [RowStore.Field] = []
            for cell in row {
                while fields.count <= Int(cell.column) { fields.append(.text("")) }
                fields[Int(cell.column)] = .shared(Int(cell.text))
            }
            try collector.add(line: Int(first.row) + 1, fields)
            rest = rest.dropFirst(row.count)
        }
        cells = []
    }

    mutating func read(_ record: SpreadsheetRecord) throws(LedgerError) {
        let data = record.data
        switch record.kind {
        case .text, .richText:
            var text = SpreadsheetText(record.parts, at: 6, globals.encoding)
            try add(data, text.long() ?? "")
        case .sharedText:
            guard let number = data.long(6), number < globals.texts.count else {
                throw LedgerError(.damaged)
            }
            guard let row = data.word(0), let column = data.word(2),
                !texts[number].isEmpty
            else { return }
            try add(row, column, number)
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
        guard let number = texts.add(text) else {
            throw LedgerError(.tooManyRows(limit: StatementTable.rowLimit))
        }
        try add(row, column, number)
    }

    private mutating func add(_ row: Int, _ column: Int, _ text: Int) throws(LedgerError) {
        guard column < StatementTable.fieldLimit else { return }
        count += 1
        guard count <= Self.limit, let row = UInt16(exactly: row),
            let column = UInt16(exactly: column), let text = UInt32(exactly: text)
        else { throw LedgerError(.tooManyRows(limit: StatementTable.rowLimit)) }
        cells.append(Cell(row: row, column: column, text: text))
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
