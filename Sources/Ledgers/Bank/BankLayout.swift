internal import Rates

/// The delimiter of a bank's table, where it begins, and where its columns are.
struct BankLayout {
    let delimiter: UInt8
    /// The number of the last line to skip; 0 for none.
    let headerLine: Int
    /// If all columns are given as numbers: the lines above the first row, without blank ones.
    let skippedLines: [Int]
    private let places: [String: Int]

    /// The number of lines in which the header is looked for.
    private static let headLimit = 200

    /// The layout in which all columns are found; nil if there is none.
    static func find(_ text: SourceText, _ mapping: BankMapping) -> BankLayout? {
        let delimiters = mapping.delimiter.map { [$0] } ?? BankMapping.Delimiter.allCases
        return delimiters.lazy.compactMap { find(text, mapping, $0.byte) }.first
    }

    private static func find(
        _ text: SourceText, _ mapping: BankMapping, _ delimiter: UInt8
    ) -> BankLayout? {
        var table = CSVTable(text, delimiter: delimiter)
        var (previous, passed) = (0, [Int]())
        for _ in 0..<headLimit {
            let row: CSVRow?
            do throws(LedgerError) {
                row = try table.next()
            } catch {
                passed.append(table.line)
                table.skipLine()
                continue
            }
            guard let row else { return nil }
            if let layout = BankLayout(row, mapping, delimiter, previous, passed) { return layout }
            previous = row.line
            if !row.isBlank { passed.append(row.line) }
        }
        return nil
    }

    /// The layout if this row is its header, or its first row if all columns are given as numbers.
    private init?(
        _ row: CSVRow, _ mapping: BankMapping, _ delimiter: UInt8, _ previous: Int, _ passed: [Int]
    ) {
        var places: [String: Int] = [:]
        var hasNames = false
        for column in mapping.columns {
            switch column {
            case .number: break
            case .name(let name):
                hasNames = true
                let wanted = Self.key(name)
                guard let index = row.fields.firstIndex(where: { Self.key($0) == wanted }) else {
                    return nil
                }
                places[wanted] = index
            }
        }
        if !hasNames {
            // The table begins at the first line with a date or an amount; if it lacks the other,
            // reading it reports that.
            guard Self.hasDate(row, mapping) || Self.hasAmount(row, mapping) else { return nil }
        }
        self.delimiter = delimiter
        self.headerLine = hasNames ? row.line : previous
        skippedLines = hasNames ? [] : passed
        self.places = places
    }

    private static func hasDate(_ row: CSVRow, _ mapping: BankMapping) -> Bool {
        guard let text = field(mapping.date, of: row) else { return false }
        let orders = mapping.dateOrder.map { [$0] } ?? DateOrder.allCases
        return orders.contains { TableCell.day(text, $0) != nil }
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

    private static func key(_ name: String) -> String { name.trimmed.lowercased() }

    /// The index of a column, from 0.
    func place(_ column: BankMapping.Column) -> Int? {
        switch column {
        case .number(let number): number < 1 ? nil : number - 1
        case .name(let name): places[Self.key(name)]
        }
    }

    /// The text of a field; nil if it is empty or missing.
    func text(_ column: BankMapping.Column?, in row: CSVRow) -> String? {
        guard let column, let index = place(column), index < row.fields.count else { return nil }
        return row.fields[index].trimmed.nonEmpty
    }

    /// An error in a row's field.
    func error(
        _ column: BankMapping.Column, in row: CSVRow, _ fault: LedgerFault
    ) -> LedgerError {
        LedgerError(line: row.line, column: place(column).map { $0 + 1 }, fault)
    }

    /// Reads the rows below the header that are not blank.
    func forEachRow(
        of text: SourceText, _ problems: inout Problems, _ read: (CSVRow, inout Problems) -> Void
    ) {
        var table = CSVTable(text, delimiter: delimiter)
        // Errors above the header do not matter.
        while table.line <= headerLine {
            do throws(LedgerError) {
                guard try table.next() != nil else { return }
            } catch {
                table.skipLine()
            }
        }
        while let row = table.next(&problems) { read(row, &problems) }
    }
}
