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
    private var reader: CSVReader?
    private var rows: RowStore.Iterator?
    /// The most bytes of a field that are read.
    private var textLimit = Int.max

    init(_ text: SourceText, delimiter: UInt8 = UInt8(ascii: ",")) {
        reader = CSVReader(text.bytes, delimiter: delimiter, takesBlanks: true)
    }

    init(_ table: StatementTable, delimiter: UInt8) {
        switch table.content {
        case .text(let file):
            var pieces = file.pieces
            reader = CSVReader(
                pieces: { pieces.next() }, delimiter: delimiter, takesBlanks: true,
                limits: CSVReader.Limits(
                    bytes: StatementTable.lineLimit, fields: StatementTable.fieldLimit * 4))
            textLimit = StatementTable.textLimit
        case .rows(let rows): self.rows = rows.makeIterator()
        }
    }

    /// The line where the next row begins, counted from 1.
    var line: Int { reader?.nextLine ?? rows?.line ?? 0 }

    /// The next row; nil at the end.
    mutating func next() throws(LedgerError) -> CSVRow? {
        guard reader != nil else { return rows?.next() }
        do throws(CSVError) {
            guard try reader?.next() ?? false else { return nil }
        } catch {
            guard error.fault == .tooLong else {
                throw LedgerError(line: error.line, column: error.column, .badQuotes)
            }
            throw LedgerError(line: error.line, .tooManyRows(limit: StatementTable.rowLimit))
        }
        guard let reader else { return nil }
        let fields = reader.fields.map { reader.text($0, atMost: textLimit) }
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
