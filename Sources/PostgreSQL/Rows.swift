internal import CPostgreSQL

/// The rows of an answer.
///
/// Nothing that a server sends is trusted: a row or column that is not there, and a value of another
/// form, is an error.
public final class Rows {
    private let result: OpaquePointer
    public let count: Int

    init(_ result: OpaquePointer) {
        self.result = result
        count = Int(cpostgresql_rows(result))
    }

    deinit { cpostgresql_free(result) }

    /// How many rows the statement added, changed or removed.
    public var changed: Int { Int(String(cString: cpostgresql_changed(result))) ?? 0 }

    /// A text, or nil for NULL.
    public func optionalText(_ row: Int, _ column: Int) throws(PostgreSQLError) -> String? {
        try bytes(row, column).map { String(decoding: $0, as: UTF8.self) }
    }

    public func text(_ row: Int, _ column: Int) throws(PostgreSQLError) -> String {
        guard let text = try optionalText(row, column) else {
            throw .malformed("column \(column) is NULL")
        }
        return text
    }

    /// A whole number, or nil for NULL.
    public func optionalInteger(_ row: Int, _ column: Int) throws(PostgreSQLError) -> Int64? {
        guard let text = try optionalText(row, column) else { return nil }
        guard let integer = Int64(text) else {
            throw .malformed("column \(column) is not a whole number")
        }
        return integer
    }

    public func integer(_ row: Int, _ column: Int) throws(PostgreSQLError) -> Int64 {
        guard let integer = try optionalInteger(row, column) else {
            throw .malformed("column \(column) is NULL")
        }
        return integer
    }

    public func flag(_ row: Int, _ column: Int) throws(PostgreSQLError) -> Bool {
        switch try text(row, column) {
        case "t": true
        case "f": false
        default: throw .malformed("column \(column) is not a truth value")
        }
    }

    /// Bytes in hexadecimal digits, as `encode(column, 'hex')` makes them, or nil for NULL.
    public func optionalBlob(_ row: Int, _ column: Int) throws(PostgreSQLError) -> [UInt8]? {
        guard let text = try optionalText(row, column) else { return nil }
        let digits = Array(text.utf8)
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)
        }
        guard bytes.count * 2 == digits.count else {
            throw .malformed("column \(column) is not hexadecimal")
        }
        return bytes
    }

    private func bytes(
        _ row: Int, _ column: Int
    ) throws(PostgreSQLError) -> UnsafeRawBufferPointer? {
        guard (0..<count).contains(row), (0..<Int(cpostgresql_columns(result))).contains(column)
        else { throw .malformed("there is no column \(column)") }
        var length: Int32 = 0
        guard let start = cpostgresql_value(result, Int32(row), Int32(column), &length) else {
            return nil
        }
        return UnsafeRawBufferPointer(start: start, count: Int(length))
    }
}
