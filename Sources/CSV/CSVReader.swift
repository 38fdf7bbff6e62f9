/// Reads CSV (RFC 4180) row by row: quoted fields may contain delimiters, line ends and doubled
/// quotation marks.
public struct CSVReader {
    private let bytes: [UInt8]
    private let delimiter: UInt8
    private let takesBlanks: Bool
    private var position = 0
    /// The line where the last row begins, counted from 1.
    public private(set) var line = 0
    /// The line where the next row begins.
    public private(set) var nextLine = 1
    /// The fields of the last row.
    public private(set) var fields: [Field] = []

    /// A field of a row.
    public struct Field {
        /// Where its content stands among the bytes, without its quotation marks.
        public let range: Range<Int>
        /// Whether quotation marks in it are doubled.
        let isQuoted: Bool
    }

    /// - Parameter takesBlanks: whether blanks and tabs may stand between a closing quotation mark and the end of
    ///   the field, as some banks write them.
    public init(
        _ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ","), takesBlanks: Bool = false
    ) {
        (self.bytes, self.delimiter, self.takesBlanks) = (bytes, delimiter, takesBlanks)
    }

    /// Whether the line of the last row is empty.
    public var isBlank: Bool { fields.count == 1 && fields[0].range.isEmpty }

    /// Reads the next row; false at the end.
    public mutating func next() throws(CSVError) -> Bool {
        guard position < bytes.count else { return false }
        line = nextLine
        fields.removeAll(keepingCapacity: true)
        while true {
            fields.append(try readField())
            guard position < bytes.count else { return true }
            let byte = bytes[position]
            position += 1
            if byte == delimiter {
                guard position == bytes.count else { continue }
                // A file that ends with a delimiter has an empty last field.
                fields.append(Field(range: position..<position, isQuoted: false))
            } else if byte == UInt8(ascii: "\r"), position < bytes.count,
                bytes[position] == UInt8(ascii: "\n")
            {
                position += 1
            }
            nextLine += 1
            return true
        }
    }

    /// Skips the rest of a line with an error.
    public mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        position += 1
        nextLine += 1
    }

    /// The content of a field of the last row.
    public func text(_ field: Field) -> String { text(field, atMost: .max) }

    /// The content of a field of the last row, of which at most `limit` bytes are read.
    public func text(_ field: Field, atMost limit: Int) -> String {
        let content = bytes[field.range].prefix(limit)
        guard field.isQuoted else { return String(decoding: content, as: UTF8.self) }
        var isSecond = true
        let single = content.filter { byte in
            if byte == UInt8(ascii: "\"") { isSecond.toggle() }
            return byte != UInt8(ascii: "\"") || !isSecond
        }
        return String(decoding: single, as: UTF8.self)
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        byte == delimiter
            || byte <= UInt8(ascii: "\r")
                && (byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r"))
    }

    private mutating func readField() throws(CSVError) -> Field {
        let start = position
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
            let end = bytes[start...].firstIndex(where: isEnd) ?? bytes.count
            position = end
            return Field(range: start..<end, isQuoted: false)
        }
        let column = fields.count + 1
        let startLine = nextLine
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: "\n") { nextLine += 1 }
            guard byte == UInt8(ascii: "\"") else { continue }
            guard position < bytes.count, !isEnd(bytes[position]) else {
                return Field(range: start + 1..<position - 1, isQuoted: true)
            }
            guard bytes[position] == UInt8(ascii: "\"") else {
                let end = bytes[position...].firstIndex { $0 != 0x20 && $0 != 0x09 || isEnd($0) }
                if takesBlanks, end.map({ isEnd(bytes[$0]) }) ?? true {
                    defer { position = end ?? bytes.count }
                    return Field(range: start + 1..<position - 1, isQuoted: true)
                }
                throw CSVError(line: startLine, column: column, .textAfterQuotes(byte: position))
            }
            position += 1
        }
        // The rest of the file cannot be divided into fields.
        throw CSVError(line: startLine, column: column, .unclosedQuotes)
    }
}

/// A quotation mark in a place where it cannot be read.
public struct CSVError: Error, Equatable, Sendable {
    /// The line where the field begins, counted from 1.
    public let line: Int
    /// The number of the field in its row, counted from 1.
    public let column: Int
    public let fault: Fault

    public enum Fault: Equatable, Sendable {
        case unclosedQuotes
        /// A quoted field goes on behind its closing quotation mark, at this offset.
        case textAfterQuotes(byte: Int)
    }

    init(line: Int, column: Int, _ fault: Fault) {
        (self.line, self.column, self.fault) = (line, column, fault)
    }
}
