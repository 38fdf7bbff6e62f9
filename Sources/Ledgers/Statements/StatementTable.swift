/// The rows of a bank's file, whatever its format; they can be read again and again.
public struct StatementTable: Sendable {
    public let format: StatementFormat
    let content: Content

    enum Content: Sendable {
        /// Lines of fields, whose delimiter the header shows.
        case text(SourceText)
        case rows([CSVRow])
    }

    /// The maximum number of rows of a format other than lines, which are all held in memory.
    static let rowLimit = 100_000
    /// The maximum number of fields of such a row, and of bytes of a field.
    static let fieldLimit = 500, textLimit = 4_096

    /// Reads a file: text is UTF-8.
    ///
    /// - Throws: ``LedgerErrors`` for a file that is damaged, empty or too large.
    public init(_ bytes: [UInt8]) throws(LedgerErrors) {
        format = StatementFormat.detect(bytes)
        do throws(LedgerError) {
            switch format {
            case .lines: content = .text(try Self.text(bytes))
            case .html: content = .rows(try HTMLTables.rows(of: try Self.text(bytes)))
            case .xls: content = .rows(try Spreadsheet.rows(of: bytes))
            case .xlsx: content = .rows(try Workbook.rows(of: bytes))
            case .ofx: content = .rows(try OFXStatement.rows(of: try Self.text(bytes)))
            case .qif: content = .rows(try QIFStatement.rows(of: try Self.text(bytes)))
            case .camt: content = .rows(try CAMTStatement.rows(of: try Self.text(bytes)))
            case .mt940: content = .rows(try MT940Statement.rows(of: try Self.text(bytes)))
            }
        } catch {
            throw LedgerErrors([error])
        }
    }

    private static func text(_ bytes: [UInt8]) throws(LedgerError) -> SourceText {
        do throws(LedgerErrors) {
            return try SourceText(bytes)
        } catch {
            throw error.errors.first ?? LedgerError(.empty)
        }
    }

    /// The tables that stand one after another in a page or a workbook, each with a header of its own.
    var sections: [StatementTable] {
        guard case .rows(let rows) = content, [.html, .xls, .xlsx].contains(format) else {
            return [self]
        }
        var starts = rows.indices.filter { ColumnGuess.isHeader(rows[$0]) }
        guard starts.count > 1 else { return [self] }
        starts[0] = rows.startIndex
        let ends = starts.dropFirst() + [rows.endIndex]
        return zip(starts, ends).map { StatementTable(format, .rows(Array(rows[$0..<$1]))) }
    }

    private init(_ format: StatementFormat, _ content: Content) {
        (self.format, self.content) = (format, content)
    }

    /// The delimiters that may separate its fields: those of lines, or only one where no line is split.
    func delimiters(_ known: BankMapping.Delimiter?) -> [BankMapping.Delimiter] {
        guard case .text = content else { return [.comma] }
        return known.map { [$0] } ?? BankMapping.Delimiter.allCases
    }
}

/// Rows that a reader collects, within the limits of ``StatementTable``.
struct RowCollector {
    private(set) var rows: [CSVRow] = []

    /// A collector, with the header of a format that has names for its fields.
    init(header: [String] = []) {
        if !header.isEmpty { rows = [CSVRow(line: 0, fields: header)] }
    }

    mutating func add(line: Int, _ fields: [String]) throws(LedgerError) {
        guard rows.count < StatementTable.rowLimit else {
            throw LedgerError(line: line, .tooManyRows(limit: StatementTable.rowLimit))
        }
        rows.append(CSVRow(line: line, fields: fields))
    }
}
