public import Rates

/// A bank's or a card's file that can be read: its columns and formats are known.
public struct ReadStatement: Sendable {
    private let tables: [BankTable]
    public let columns: Columns

    /// How the columns were known.
    public enum Columns: Sendable {
        /// They were given.
        case given
        case preset(BankPreset)
        /// By the names in the header, and what the cells hold.
        case names(BankMapping)
    }

    /// - Throws: ``LedgerFault/noRow`` for a line, of those to take and to leave, in which no row of any table begins.
    init(tables: [BankTable], columns: Columns) throws(LedgerErrors) {
        (self.tables, self.columns) = (tables, columns)
        let lines = tables.dropFirst().reduce(tables.first?.linesWithoutRow ?? []) {
            $0.intersection($1.linesWithoutRow)
        }
        if !lines.isEmpty {
            throw LedgerErrors(lines.sorted().map { LedgerError(line: $0, .noRow) })
        }
    }

    /// Reads a file whose encoding is known, or a spreadsheet.
    ///
    /// - Parameters:
    ///   - settings: what is given of its columns; the rest is found in it.
    ///   - used: the currencies of the trip, of which a sign such as `¥` means one.
    /// - Throws: ``LedgerErrors``; ``LedgerFault/needsColumns`` where the columns are not known.
    public static func read(
        _ file: FileText, _ settings: StatementSettings, preferring used: [Currency]
    ) throws(LedgerErrors) -> ReadStatement {
        let table = try StatementTable(file)
        guard !settings.isWhole else { return try given(table, settings, used) }
        var tables: [BankTable] = []
        var columns: Columns?
        for section in table.sections {
            // A page may have tables of other things.
            guard let part = try read(section, settings, used) else { continue }
            tables += part.tables
            columns = columns ?? part.columns
        }
        if let columns { return try ReadStatement(tables: tables, columns: columns) }
        guard !settings.columns.isEmpty else { throw LedgerErrors(.needsColumns) }
        return try given(table, settings, used)
    }

    /// Whether a preset knows the columns of a file.
    public static func hasPreset(_ file: FileText) -> Bool {
        guard let table = try? StatementTable(file) else { return false }
        return table.sections.contains { BankPreset.recognized(in: $0) != nil }
    }

    /// Whether the columns of a file are known without settings.
    public static func isKnown(_ file: FileText) -> Bool {
        guard let table = try? StatementTable(file) else { return false }
        return table.sections.contains {
            BankPreset.recognized(in: $0) != nil || BankMapping.guessed(of: $0) != nil
        }
    }

    private static func given(
        _ table: StatementTable, _ settings: StatementSettings, _ used: [Currency]
    ) throws(LedgerErrors) -> ReadStatement {
        // Words in other columns still tell what was declined, and what is no expense.
        let columns = try settings.mapping(used, known: nil)
        let layout = (try? BankLayout.find(table, columns)) ?? nil
        let delimiter = table.delimiters(settings.delimiter).first { $0.byte == layout?.delimiter }
        let words = delimiter.map {
            ColumnGuess.words(in: table.firstRows($0), besides: settings)
        }
        let mapping = try settings.mapping(used, known: nil, words: words ?? TableWords())
        return try ReadStatement(tables: [try BankTable(table, mapping)], columns: .given)
    }

    /// Reads a table; nil where its columns are not known.
    private static func read(
        _ table: StatementTable, _ settings: StatementSettings, _ used: [Currency]
    ) throws(LedgerErrors) -> (tables: [BankTable], columns: Columns)? {
        let preset = settings.columns.isEmpty ? BankPreset.recognized(in: table) : nil
        guard let known = preset?.mapping ?? BankMapping.guessed(of: table) else { return nil }
        let mapping = try settings.mapping(used, known: known)
        return (
            [try BankTable(table, mapping)], preset.map { .preset($0) } ?? .names(mapping)
        )
    }

    /// The columns that are guessed, as the option `--map` has them; nil if they are known.
    public var guessedColumns: String? {
        if case .names(let mapping) = columns { mapping.description } else { nil }
    }

    /// The lines above a table without a header that are not rows of it, without blank ones.
    public var skippedLines: [Int] { tables.first?.layout.skippedLines ?? [] }

    /// The rows, read one after another; each reading begins anew.
    public var rows: Rows { Rows(tables) }

    public struct Rows {
        private var tables: ArraySlice<BankTable>
        private var rows: BankTable.Rows?

        fileprivate init(_ tables: [BankTable]) { self.tables = tables[...] }

        /// The next row; nil at the end.
        public mutating func next() throws(LedgerErrors) -> StatementRow? {
            while true {
                if let row = try rows?.next() { return row }
                guard let table = tables.popFirst() else { return nil }
                rows = BankTable.Rows(table)
            }
        }
    }

    /// All rows at once, where they are needed at the same time.
    public func file() throws(LedgerErrors) -> ImportedFile {
        var file = ImportedFile(format: .bank, trips: [], people: [], entries: [])
        file.skippedLines = skippedLines
        var rows = rows
        while let row = try rows.next() {
            switch row {
            case .entry(let entry): file.entries.append(entry)
            case .leftOut(let row): file.leftOut.append(row)
            }
        }
        return file
    }
}
