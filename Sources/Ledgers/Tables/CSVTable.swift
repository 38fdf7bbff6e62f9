/// A row of a CSV table.
struct CSVRow {
    /// The number of its first line, from 1.
    let line: Int
    let fields: [String]

    /// Whether all fields are empty or blank.
    var isBlank: Bool { fields.allSatisfy { $0.trimmed.isEmpty } }
}

/// Reads CSV (RFC 4180): quoted fields may contain line ends, and doubled quotation marks.
struct CSVTable {
    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var position = 0
    /// The line where the next row begins, counted from 1.
    private(set) var line = 1

    init(_ text: SourceText, delimiter: UInt8 = UInt8(ascii: ",")) {
        (bytes, self.delimiter) = (text.bytes, delimiter)
    }

    /// The next row; nil at the end.
    mutating func next() throws(LedgerError) -> CSVRow? {
        guard position < bytes.count else { return nil }
        let start = line
        var fields: [String] = []
        while true {
            fields.append(try readField(fields.count + 1))
            guard position < bytes.count else { return CSVRow(line: start, fields: fields) }
            let byte = bytes[position]
            position += 1
            if byte == delimiter {
                // A file that ends with a delimiter has an empty last field.
                if position == bytes.count { fields.append("") } else { continue }
            }
            if byte == UInt8(ascii: "\r"), position < bytes.count,
                bytes[position] == UInt8(ascii: "\n")
            {
                position += 1
            }
            line += 1
            return CSVRow(line: start, fields: fields)
        }
    }

    /// Skips the rest of a line with an error.
    mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        position += 1
        line += 1
    }

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

    private func isEnd(_ byte: UInt8) -> Bool {
        byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private mutating func readField(_ column: Int) throws(LedgerError) -> String {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
            let start = position
            while position < bytes.count, !isEnd(bytes[position]) { position += 1 }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }
        let start = (position, line)
        position += 1
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "\"") else {
                if byte == UInt8(ascii: "\n") { line += 1 }
                text.append(byte)
                continue
            }
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                guard position == bytes.count || isEnd(bytes[position]) else {
                    throw LedgerError(line: start.1, column: column, .badQuotes)
                }
                return String(decoding: text, as: UTF8.self)
            }
            text.append(byte)
            position += 1
        }
        // The rest of the file cannot be divided into fields.
        throw LedgerError(line: start.1, column: column, .badQuotes)
    }
}
