/// Reads CSV (RFC 4180) row by row: quoted fields may contain delimiters, line ends and doubled
/// quotation marks.
///
/// Of a file that is read in pieces, it holds the last row and the piece behind it.
public struct CSVReader {
    private var bytes: [UInt8]
    /// The next piece of the file, which is not empty; nil at the end, and for bytes that are all there.
    private var nextPiece: (() -> [UInt8]?)?
    /// The number of bytes before those that are there.
    private var passed = 0
    private let delimiter: UInt8
    private let takesBlanks: Bool
    private let limits: Limits
    private var position = 0
    /// The line where the last row begins, counted from 1.
    public private(set) var line = 0
    /// The line where the next row begins.
    public private(set) var nextLine = 1
    /// The fields of the last row.
    public private(set) var fields: [Field] = []

    /// A field of a row.
    public struct Field {
        /// Where its content stands among the bytes that are there, without its quotation marks.
        public let range: Range<Int>
        /// Whether quotation marks in it are doubled.
        let isQuoted: Bool
    }

    /// The longest row that is read of a file in pieces.
    public struct Limits: Sendable {
        public let bytes: Int
        public let fields: Int

        public init(bytes: Int, fields: Int) { (self.bytes, self.fields) = (bytes, fields) }
    }

    /// - Parameter takesBlanks: whether blanks and tabs may stand between a closing quotation mark and the end of
    ///   the field, as some banks write them.
    public init(
        _ bytes: [UInt8], delimiter: UInt8 = UInt8(ascii: ","), takesBlanks: Bool = false
    ) {
        (self.bytes, self.delimiter, self.takesBlanks) = (bytes, delimiter, takesBlanks)
        limits = Limits(bytes: .max, fields: .max)
    }

    /// A reader of a file in pieces, none of them empty.
    public init(
        pieces: @escaping () -> [UInt8]?, delimiter: UInt8, takesBlanks: Bool, limits: Limits
    ) {
        (bytes, nextPiece, self.limits) = ([], pieces, limits)
        (self.delimiter, self.takesBlanks) = (delimiter, takesBlanks)
    }

    /// Whether the line of the last row is empty.
    public var isBlank: Bool { fields.count == 1 && fields[0].range.isEmpty }

    /// Reads the next row; false at the end.
    public mutating func next() throws(CSVError) -> Bool {
        guard position < bytes.count || takePiece(keepingFrom: position) else { return false }
        while true {
            let (start, first) = (position, nextLine)
            var failure: CSVError?
            do throws(CSVError) { try readRow() } catch { failure = error }
            let isCut =
                position >= bytes.count && nextPiece != nil
                && (failure.map { $0.fault == .unclosedQuotes } ?? true)
            if isCut, bytes.count - start > limits.bytes {
                guard let failure else {
                    throw CSVError(line: first, column: fields.count, .tooLong)
                }
                // What follows an open quotation mark cannot be divided into rows.
                nextPiece = nil
                throw failure
            }
            if isCut, takePiece(keepingFrom: start) {
                nextLine = first
                continue
            }
            if let failure { throw failure }
            return true
        }
    }

    /// Skips the rest of a line with an error.
    public mutating func skipLine() {
        repeat {
            while position < bytes.count {
                position += 1
                if bytes[position - 1] == UInt8(ascii: "\n") {
                    nextLine += 1
                    return
                }
            }
        } while takePiece(keepingFrom: position)
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

    /// Adds the next piece of the file, and drops what stands before a place; false at the end.
    private mutating func takePiece(keepingFrom start: Int) -> Bool {
        guard let piece = nextPiece?() else {
            nextPiece = nil
            return false
        }
        passed += start
        bytes.removeFirst(min(start, bytes.count))
        bytes += piece
        position = 0
        return true
    }

    private mutating func readRow() throws(CSVError) {
        line = nextLine
        fields.removeAll(keepingCapacity: true)
        while true {
            fields.append(try readField())
            guard fields.count <= limits.fields else {
                throw CSVError(line: line, column: fields.count, .tooLong)
            }
            guard position < bytes.count else { return }
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
            return
        }
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
                throw CSVError(
                    line: startLine, column: column, .textAfterQuotes(byte: passed + position))
            }
            position += 1
        }
        // The rest of the file cannot be divided into fields.
        throw CSVError(line: startLine, column: column, .unclosedQuotes)
    }
}

/// A quotation mark in a place where it cannot be read, or a row that is too long.
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
        /// A row of more bytes or fields than the reader's limits.
        case tooLong
    }

    init(line: Int, column: Int, _ fault: Fault) {
        (self.line, self.column, self.fault) = (line, column, fault)
    }
}
