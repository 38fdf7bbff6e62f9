internal import CFreeXL
internal import Glibc

/// The rows of a spreadsheet of Excel before 2007, sheet after sheet.
///
/// A number has at most the 15 significant digits that Excel shows.
enum Spreadsheet {
    private static let sheetLimit: UInt32 = 50, cellLimit = 2_000_000

    /// - Throws: ``LedgerError`` where it cannot be read, has a password or no rows, or the library is missing.
    static func rows(of bytes: [UInt8]) throws(LedgerError) -> [CSVRow] {
        guard bytes.count <= SourceText.limit else {
            throw LedgerError(.fileTooLarge(limit: SourceText.limit))
        }
        var file: OpaquePointer?
        switch cfreexl_open(bytes, bytes.count, &file) {
        case Int32(CFREEXL_OPENED): break
        case Int32(CFREEXL_PROTECTED): throw LedgerError(.hasPassword)
        case Int32(CFREEXL_MISSING): throw LedgerError(.noLibrary("libfreexl1"))
        default: throw LedgerError(.damaged)
        }
        guard let file else { throw LedgerError(.damaged) }
        defer { cfreexl_close(file) }
        var collector = RowCollector()
        var cells = 0
        for sheet in 0..<min(cfreexl_sheets(file), sheetLimit) {
            var (height, width) = (UInt32(0), UInt32(0))
            guard cfreexl_select(file, sheet, &height, &width) != 0 else { continue }
            for row in 0..<height {
                cells += Int(width)
                guard cells <= cellLimit, Int(row) < StatementTable.rowLimit else {
                    throw LedgerError(.tooManyRows(limit: StatementTable.rowLimit))
                }
                let fields = (0..<width).map { text(file, row, $0) }
                let last = fields.lastIndex { !$0.isEmpty }
                guard let last else { continue }
                try collector.add(line: Int(row) + 1, Array(fields[...last]))
            }
        }
        guard !collector.rows.isEmpty else { throw LedgerError(.empty) }
        return collector.rows
    }

    private static func text(_ file: OpaquePointer, _ row: UInt32, _ column: UInt32) -> String {
        var (text, number) = (UnsafePointer<CChar>?.none, 0.0)
        switch cfreexl_cell(file, row, column, &text, &number) {
        case CFREEXL_TEXT:
            return text.map { String(String(cString: $0).prefix(StatementTable.textLimit)) } ?? ""
        case CFREEXL_NUMBER: return Self.text(number)
        default: return ""
        }
    }

    /// A number with the digits that Excel shows: `1980`, `12.34`; empty for one of 15 digits or more.
    static func text(_ number: Double) -> String {
        guard number.magnitude < 1e15 else { return "" }
        if let whole = Int64(exactly: number) { return String(whole) }
        let digits = 15 - String(Int64(number.magnitude)).count
        var text = withVaList([Int32(max(0, digits)), number]) { formatted("%.*f", $0) }
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }

    private static func formatted(_ format: String, _ values: CVaListPointer) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let start = buffer.baseAddress,
                vsnprintf(start, buffer.count, format, values) > 0
            else { return "" }
            return String(cString: start)
        }
    }
}
