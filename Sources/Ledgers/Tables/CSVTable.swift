internal import CSV

/// A row of a CSV table.
struct CSVRow {
    /// The number of its first line, from 1.
    let line: Int
    let fields: [String]

    /// Whether all fields are empty or blank.
    var isBlank: Bool { fields.allSatisfy { $0.trimmed.isEmpty } }
}

/// The rows of a CSV table in a file of trips or of a bank.
struct CSVTable {
    private var reader: CSVReader

    init(_ text: SourceText, delimiter: UInt8 = UInt8(ascii: ",")) {
        reader = CSVReader(text.bytes, delimiter: delimiter, takesBlanks: true)
    }

    /// The line where the next row begins, counted from 1.
    var line: Int { reader.nextLine }

    /// The next row; nil at the end.
    mutating func next() throws(LedgerError) -> CSVRow? {
        do throws(CSVError) {
            guard try reader.next() else { return nil }
        } catch {
            throw LedgerError(line: error.line, column: error.column, .badQuotes)
        }
        return CSVRow(line: reader.line, fields: reader.fields.map(reader.text))
    }

    /// Skips the rest of a line with an error.
    mutating func skipLine() { reader.skipLine() }

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
