internal import JSON

/// Reads the rows of comma-separated values (RFC 4180); quoted fields may contain commas, doubled
/// quotes and line ends.
struct CSVReader {
    private var input: ByteReader
    /// The number of the line on which the last row began, from 1.
    private(set) var line = 0
    private var nextLine = 1

    /// The bytes of a field, without its quotes.
    struct Field {
        let bytes: ArraySlice<UInt8>
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    init(_ bytes: [UInt8]) {
        input = ByteReader(bytes)
        if bytes.starts(with: byteOrderMark) { input.position = byteOrderMark.count }
    }

    /// Returns the fields of the next non-empty row; nil at the end.
    ///
    /// - Throws: ``SyncError/malformed(_:)`` for an unclosed or misplaced quote.
    mutating func next() throws(SyncError) -> [Field]? {
        while !input.isAtEnd {
            line = nextLine
            if skipLineEnd() { continue }
            var fields = [try field()]
            while input.skip(",") { fields.append(try field()) }
            guard skipLineEnd() || input.isAtEnd else {
                throw .malformed(.syntax(format: "CSV", byte: input.position))
            }
            return fields
        }
        return nil
    }

    private mutating func skipLineEnd() -> Bool {
        guard input.skip("\r\n") || input.skip("\n") else { return false }
        nextLine += 1
        return true
    }

    private mutating func field() throws(SyncError) -> Field {
        guard input.skip("\"") else {
            let bytes = input.take { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "\n") }
            guard bytes.last == UInt8(ascii: "\r"), input.current != UInt8(ascii: ",") else {
                return Field(bytes: bytes)
            }
            return Field(bytes: bytes.dropLast())
        }
        var text: [UInt8] = []
        repeat {
            let part = input.take { $0 != UInt8(ascii: "\"") }
            nextLine += part.count { $0 == UInt8(ascii: "\n") }
            text += part
            guard input.skip("\"") else { throw .malformed(.breaksOff(format: "CSV")) }
            // A doubled quote stands for one.
            guard input.current == UInt8(ascii: "\"") else { break }
            text.append(UInt8(ascii: "\""))
            input.position += 1
        } while true
        return Field(bytes: text[...])
    }
}
