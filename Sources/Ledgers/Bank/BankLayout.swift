internal import Rates

/// The delimiter of a bank's table, where it begins, and where its columns are.
struct BankLayout {
    let delimiter: UInt8
    /// The number of rows above the table's first one, with the header.
    let rowsAbove: Int
    /// If all columns are given as numbers: the lines above the first row, without blank ones.
    let skippedLines: [Int]
    /// Whether the header is in Korean, Japanese or Chinese.
    let isEastAsian: Bool
    /// The index of the column with the numbers under which payments were approved; nil if there is none.
    let approval: Int?
    private let positions: [BankMapping.Column: Int]

    /// The number of lines in which the header is looked for.
    private static let headLimit = 200

    /// The layout in which all columns are found; nil if there is none.
    ///
    /// - Throws: ``LedgerFault/severalColumns(_:_:)`` if a name is that of several columns;
    ///   ``LedgerFault/noColumn(_:_:)`` if a line names some of the columns, but not all.
    static func find(
        _ table: StatementTable, _ mapping: BankMapping
    ) throws(LedgerError) -> BankLayout? {
        var nearest: NearHeader?
        for delimiter in table.delimiters(mapping.delimiter) {
            if let layout = try find(table, mapping, delimiter.byte, &nearest) { return layout }
        }
        if let nearest {
            throw LedgerError(line: nearest.line, .noColumn(nearest.lacks, nearest.names))
        }
        return nil
    }

    /// A line that names some of the columns, but not all.
    private struct NearHeader {
        let line: Int
        let names: [String]
        /// The first column that it does not name.
        let lacks: String
        /// How many it names.
        let count: Int

        /// The line if it names a column, and lacks another.
        init?(_ row: CSVRow, _ mapping: BankMapping) {
            let keys = row.fields.map(BankLayout.key)
            let wanted = (mapping.header ?? mapping.columns).compactMap { column in
                if case .names(let names) = column { names } else { nil }
            }
            let found = wanted.filter { !BankLayout.indices(of: $0, among: keys).isEmpty }
            guard !found.isEmpty, let lacks = wanted.first(where: { !found.contains($0) }) else {
                return nil
            }
            (line, names) = (row.line, row.fields.map(\.trimmed))
            (self.lacks, count) = (lacks.first?.trimmed ?? "", found.count)
        }
    }

    private static func find(
        _ table: StatementTable, _ mapping: BankMapping, _ delimiter: UInt8,
        _ nearest: inout NearHeader?
    ) throws(LedgerError) -> BankLayout? {
        var rows = CSVTable(table, delimiter: delimiter)
        var passed: [Int] = []
        for count in 0..<headLimit {
            let row: CSVRow?
            do throws(LedgerError) {
                row = try rows.next()
            } catch {
                passed.append(rows.line)
                rows.skipLine()
                continue
            }
            guard let row else { return nil }
            if let layout = try BankLayout(row, mapping, delimiter, rowsAbove: count, passed) {
                return layout
            }
            if let near = NearHeader(row, mapping), near.count > nearest?.count ?? 0 {
                nearest = near
            }
            if !row.isBlank { passed.append(row.line) }
        }
        return nil
    }

    /// The layout if this row is its header, or its first row if all columns are given as numbers.
    private init?(
        _ row: CSVRow, _ mapping: BankMapping, _ delimiter: UInt8, rowsAbove count: Int,
        _ passed: [Int]
    ) throws(LedgerError) {
        var positions: [BankMapping.Column: Int] = [:]
        var several: [Int]?
        let names = row.fields.map(Self.key)
        guard Self.isHeader(names, of: mapping) else { return nil }
        var hasNames = false
        for column in mapping.columns {
            guard case .names(let wanted) = column else { continue }
            hasNames = true
            let indices = Self.indices(of: wanted, among: names)
            // A preset means the first of several columns with a name.
            if indices.count > 1, mapping.header == nil { several = several ?? indices }
            positions[column] = indices.first
        }
        // Only a row that has all names is the header.
        if let several {
            throw LedgerError(
                line: row.line,
                .severalColumns(
                    row.fields[several[0]].trimmed, several.map { $0 + 1 }))
        }
        if !hasNames {
            // The table begins at the first line with a date or an amount; if it lacks the other,
            // reading it reports that.
            guard Self.hasDate(row, mapping) || Self.hasAmount(row, mapping) else { return nil }
        }
        self.delimiter = delimiter
        isEastAsian =
            hasNames && names.contains { $0.unicodeScalars.contains { $0.value >= 0x2E80 } }
        approval = hasNames ? names.firstIndex(where: StatementVocabulary.isApproval) : nil
        rowsAbove = hasNames ? count + 1 : count
        skippedLines = hasNames ? [] : passed
        self.positions = positions
    }

    /// Whether a line, by its ``key(_:)``s, names all columns by which the header is known.
    static func isHeader(_ names: [String], of mapping: BankMapping) -> Bool {
        (mapping.header ?? mapping.columns).allSatisfy { column in
            guard case .names(let wanted) = column else { return true }
            return !indices(of: wanted, among: names).isEmpty
        }
    }

    /// The lines among which the header is, as ``isHeader(_:of:)`` compares them.
    static func head(
        of table: StatementTable, _ delimiter: BankMapping.Delimiter
    ) -> [[String]] {
        var (cursor, rows) = (CSVTable(table, delimiter: delimiter.byte), [[String]]())
        for _ in 0..<headLimit {
            do throws(LedgerError) {
                guard let row = try cursor.next() else { break }
                rows.append(row.fields.map(key))
            } catch {
                cursor.skipLine()
            }
        }
        return rows
    }

    private static func hasDate(_ row: CSVRow, _ mapping: BankMapping) -> Bool {
        guard let text = field(mapping.date, of: row) else { return false }
        let orders = mapping.dateOrder.map { [$0] } ?? DateOrder.allCases
        return orders.contains { TableCell.day(text, $0, until: StatementYears.anyLastDay) != nil }
    }

    private static func hasAmount(_ row: CSVRow, _ mapping: BankMapping) -> Bool {
        [mapping.amount, mapping.debit, mapping.credit].contains { column in
            let text = column.flatMap { field($0, of: row) }
            return text.map(TableCell.isAmount) ?? false
        }
    }

    private static func field(_ column: BankMapping.Column, of row: CSVRow) -> String? {
        guard case .number(let number) = column, 1...row.fields.count ~= number else { return nil }
        return row.fields[number - 1].trimmed.nonEmpty
    }

    /// The indices of the columns of the first name that any has; empty if none has.
    private static func indices(of names: [String], among columns: [String]) -> [Int] {
        names.lazy.map { indices(of: $0, among: columns) }.first { !$0.isEmpty } ?? []
    }

    /// The indices of the columns of a name, or of the one that `NAME#2` means; empty if none is.
    private static func indices(of name: String, among names: [String]) -> [Int] {
        let wanted = key(name)
        let indices = names.indices.filter { names[$0] == wanted }
        guard indices.isEmpty, let mark = wanted.lastIndex(of: "#"),
            let number = Int(wanted[wanted.index(after: mark)...])
        else { return indices }
        let base = key(String(wanted[..<mark]))
        let all = names.indices.filter { names[$0] == base }
        return number >= 1 && number <= all.count ? [all[number - 1]] : []
    }

    /// A name as it is compared: small letters, and each run of blanks and line breaks as one blank.
    static func key(_ name: String) -> String {
        name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    /// The index of a column, from 0.
    func position(_ column: BankMapping.Column) -> Int? {
        switch column {
        case .number(let number): number < 1 ? nil : number - 1
        case .names: positions[column]
        }
    }

    /// The text of a field; nil if it is empty or missing.
    func text(_ column: BankMapping.Column?, in row: CSVRow) -> String? {
        guard let column, let index = position(column), index < row.fields.count else { return nil }
        return Self.plain(row.fields[index].trimmed).nonEmpty
    }

    /// The text of a row's day, as in a single column where three have the year, the month and the day; nil if there is
    /// none.
    func date(_ mapping: BankMapping, in row: CSVRow) -> String? {
        guard !mapping.dateParts.isEmpty else { return text(mapping.date, in: row) }
        let parts = ([mapping.date] + mapping.dateParts).compactMap { text($0, in: row) }
        return parts.joined(separator: "-").nonEmpty
    }

    /// A cell's text without what keeps spreadsheets from taking it for a number: `="text"`, `'text`; an amount with its
    /// sign in front.
    static func plain(_ text: String) -> String {
        let bare = unquoted(text)
        return bare == text ? TableCell.signed(text) : bare
    }

    /// A cell's text without what keeps spreadsheets from taking it for a number, or without quotes around all of it.
    static func unquoted(_ text: String) -> String {
        if text.hasPrefix("\""), text.utf8.count > 2,
            text.dropFirst().firstIndex(of: "\"") == text.indices.last
        {
            return text.dropFirst().dropLast().trimmed
        }
        if text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 3 {
            return text.dropFirst(2).dropLast().trimmed
        }
        guard text.hasPrefix("'"), !text.hasSuffix("'") else { return text }
        return text.dropFirst().trimmed
    }

    /// An error in a row's field.
    func error(
        _ column: BankMapping.Column, in row: CSVRow, _ fault: LedgerFault
    ) -> LedgerError {
        LedgerError(line: row.line, column: position(column).map { $0 + 1 }, fault)
    }

    /// The rows below the header.
    func rows(of table: StatementTable) -> CSVTable {
        var rows = CSVTable(table, delimiter: delimiter)
        // Errors above the header do not matter.
        for _ in 0..<rowsAbove {
            do throws(LedgerError) {
                guard try rows.next() != nil else { break }
            } catch {
                rows.skipLine()
            }
        }
        return rows
    }

    /// Reads the rows below the header that are not blank.
    func forEachRow(
        of table: StatementTable, most: Int = .max, _ problems: inout Problems,
        _ read: (CSVRow, inout Problems) -> Void
    ) {
        var (rows, count) = (rows(of: table), 0)
        while count < most, let row = rows.next(&problems) {
            read(row, &problems)
            count += 1
        }
    }

    /// The filled cells of the rows above the table's first one.
    func head(of table: StatementTable) -> [String] {
        var (rows, cells) = (CSVTable(table, delimiter: delimiter), [String]())
        for _ in 0..<rowsAbove {
            do throws(LedgerError) {
                guard let row = try rows.next() else { return cells }
                cells += row.fields.compactMap(\.trimmed.nonEmpty)
            } catch {
                rows.skipLine()
            }
        }
        return cells
    }
}
