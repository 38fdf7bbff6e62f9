internal import CSV

/// A row of a table.
struct CSVRow: Sendable {
    /// The number of its first line, from 1.
    let line: Int
    let fields: [String]

    /// Whether all fields are empty or blank.
    var isBlank: Bool { fields.allSatisfy { $0.trimmed.isEmpty } }
}

/// The rows of a table in a file of trips or of a bank, one after another.
struct CSVTable {
    /// Nil for rows that are in memory already.
    private var reader: CSVReader? = nil
    private var rows: ArraySlice<CSVRow> = []
    /// The most bytes of a field that are read, and the most fields; nil for all.
    private var limits: (bytes: Int, fields: Int)?

    init(_ text: SourceText, delimiter: UInt8 = UInt8(ascii: ",")) {
        reader = CSVReader(text.bytes, delimiter: delimiter, takesBlanks: true)
    }

    init(_ table: StatementTable, delimiter: UInt8) {
        switch table.content {
        case .text(let text):
            self = CSVTable(text, delimiter: delimiter)
            limits = (StatementTable.textLimit, StatementTable.fieldLimit * 4)
        case .rows(let rows): self.rows = rows[...]
        }
    }

    /// The line where the next row begins, counted from 1.
    var line: Int { reader?.nextLine ?? rows.first?.line ?? 0 }

    /// The next row; nil at the end.
    mutating func next() throws(LedgerError) -> CSVRow? {
        guard reader != nil else { return rows.popFirst() }
        do throws(CSVError) {
            guard try reader?.next() ?? false else { return nil }
        } catch {
            throw LedgerError(line: error.line, column: error.column, .badQuotes)
        }
        guard let reader else { return nil }
        if let limits, reader.fields.count > limits.fields {
            throw LedgerError(line: reader.line, .tooManyRows(limit: StatementTable.rowLimit))
        }
        let fields = reader.fields.map { reader.text($0, atMost: limits?.bytes ?? .max) }
        return CSVRow(line: reader.line, fields: fields)
    }

    /// Skips the rest of a line with an error.
    mutating func skipLine() { reader?.skipLine() }

    /// The next row that is not blank; errors are added to the problems.
    mutating func next(_ problems: inout Problems) -> CSVRow? {
        while !problems.isFull {
            do throws(LedgerError) {
                guard let row = try next() else { return nil }
                if !row.isBlank { return row }
            } catch {
                problems.add(error)
                skipLine()
            }
        }
        return nil
    }
}
