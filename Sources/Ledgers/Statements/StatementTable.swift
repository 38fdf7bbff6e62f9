/// The rows of a bank's file, whatever its format; they can be read again and again.
public struct StatementTable: Sendable {
    public let format: StatementFormat
    let content: Content

    enum Content: Sendable {
        /// Lines of fields, whose delimiter the header shows.
        case text(FileText)
        case rows(RowStore)
    }

    /// The maximum number of rows of a format other than lines, which are all held in memory.
    static let rowLimit = 1_000_000
    /// The maximum number of fields of such a row, and of bytes of a field.
    static let fieldLimit = 500, textLimit = 4_096
    /// The maximum number of bytes of a line of fields.
    static let lineLimit = 1 << 20

    /// Reads a file, whose encoding is known.
    ///
    /// - Throws: ``LedgerErrors`` for a file that is damaged, empty or too large.
    public init(_ file: FileText) throws(LedgerErrors) {
        format = StatementFormat.detect(file.head(16_384))
        if format.isBinary {
            guard file.count <= SourceText.limit else {
                throw LedgerErrors(.fileTooLarge(limit: SourceText.limit))
            }
        } else {
            try file.check()
        }
        do throws(LedgerError) {
            switch format {
            case .lines: content = .text(file)
            case .html: content = .rows(try HTMLTables.rows(of: file))
            case .xls: content = .rows(try Spreadsheet.rows(of: file))
            case .xlsx: content = .rows(try Workbook.rows(of: file))
            case .ofx: content = .rows(try OFXStatement.rows(of: file))
            case .qif: content = .rows(try QIFStatement.rows(of: file))
            case .camt: content = .rows(try CAMTStatement.rows(of: file))
            case .mt940: content = .rows(try MT940Statement.rows(of: file))
            }
        } catch {
            throw LedgerErrors([error])
        }
        try file.checkRead()
    }

    /// The tables that stand one after another in a page or a workbook, each with a header of its own.
    var sections: [StatementTable] {
        guard case .rows(let rows) = content, [.html, .xls, .xlsx].contains(format) else {
            return [self]
        }
        var starts = rows.enumerated().filter { ColumnGuess.isHeader($0.element) }.map(\.offset)
        guard starts.count > 1 else { return [self] }
        starts[0] = 0
        let ends = starts.dropFirst() + [rows.count]
        return zip(starts, ends).map { StatementTable(format, .rows(rows[$0..<$1])) }
    }

    private init(_ format: StatementFormat, _ content: Content) {
        (self.format, self.content) = (format, content)
    }

    /// The delimiters that may separate its fields: those of lines, or only one where no line is split.
    func delimiters(_ known: BankMapping.Delimiter?) -> [BankMapping.Delimiter] {
        guard case .text = content else { return [.comma] }
        return known.map { [$0] } ?? BankMapping.Delimiter.allCases
    }

    /// Checks that all that was read of its file could be read.
    func checkRead() throws(LedgerErrors) {
        switch content {
        case .text(let file): try file.checkRead()
        case .rows(let rows): if rows.hasFailed { throw LedgerErrors(.breaksOff) }
        }
    }
}

/// Rows that a reader collects, within the limits of ``StatementTable``.
struct RowCollector {
    private(set) var rows = RowStore()

    /// A collector, with the header of a format that has names for its fields.
    init(header: [String] = []) {
        if !header.isEmpty { _ = rows.add(line: 0, header.map { .text($0) }) }
    }

    mutating func add(line: Int, _ fields: [String]) throws(LedgerError) {
        try add(line: line, fields.map { .text($0) })
    }

    mutating func add(
        line: Int, _ fields: some Collection<RowStore.Field>
    ) throws(LedgerError) {
        guard rows.count < StatementTable.rowLimit, rows.add(line: line, fields) else {
            throw LedgerError(line: line, .tooManyRows(limit: StatementTable.rowLimit))
        }
    }
}
