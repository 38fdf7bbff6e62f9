internal import CSQLite
internal import Glibc

/// The row that a statement stands on, valid until its next step.
///
/// A column of another type than asked is an error that names it: nothing is converted.
public struct Row {
    let statement: Statement

    /// An integer.
    public func integer(_ column: Int) throws(SQLiteError) -> Int64 {
        try expect(SQLITE_INTEGER, column)
        return sqlite3_column_int64(statement.handle, Int32(column))
    }

    /// An integer, or nil where the column is NULL.
    public func optionalInteger(_ column: Int) throws(SQLiteError) -> Int64? {
        isNull(column) ? nil : try integer(column)
    }

    /// A text.
    public func text(_ column: Int) throws(SQLiteError) -> String {
        try expect(SQLITE_TEXT, column)
        guard let bytes = sqlite3_column_text(statement.handle, Int32(column)) else { return "" }
        let count = Int(sqlite3_column_bytes(statement.handle, Int32(column)))
        return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// What a function makes of a text's bytes, without a copy of them.
    public func withText<Result>(
        _ column: Int, _ body: (Span<UInt8>) -> Result
    ) throws(SQLiteError) -> Result {
        try expect(SQLITE_TEXT, column)
        let count = Int(sqlite3_column_bytes(statement.handle, Int32(column)))
        let bytes = UnsafeBufferPointer(
            start: sqlite3_column_text(statement.handle, Int32(column)), count: count)
        return body(bytes.span)
    }

    /// How many bytes a text has, where bytes begin with it; nil where they do not.
    public func length(ofPrefix column: Int, of bytes: ArraySlice<UInt8>) throws(SQLiteError)
        -> Int?
    {
        try expect(SQLITE_TEXT, column)
        let count = Int(sqlite3_column_bytes(statement.handle, Int32(column)))
        guard count <= bytes.count,
            let text = sqlite3_column_text(statement.handle, Int32(column))
        else { return nil }
        let isPrefix = bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.map { memcmp($0, text, count) == 0 } ?? false
        }
        return isPrefix ? count : nil
    }

    /// A text, or nil where the column is NULL.
    public func optionalText(_ column: Int) throws(SQLiteError) -> String? {
        isNull(column) ? nil : try text(column)
    }

    /// Bytes.
    public func blob(_ column: Int) throws(SQLiteError) -> [UInt8] {
        try expect(SQLITE_BLOB, column)
        let count = Int(sqlite3_column_bytes(statement.handle, Int32(column)))
        guard let bytes = sqlite3_column_blob(statement.handle, Int32(column)) else { return [] }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// A value of any type but a real, which no table here has.
    public func value(_ column: Int) throws(SQLiteError) -> Value {
        switch sqlite3_column_type(statement.handle, Int32(column)) {
        case SQLITE_NULL: .null
        case SQLITE_INTEGER: .integer(try integer(column))
        case SQLITE_BLOB: .blob(try blob(column))
        default: .text(try text(column))
        }
    }

    /// Whether the column is NULL.
    public func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement.handle, Int32(column)) == SQLITE_NULL
    }

    private func expect(_ type: Int32, _ column: Int) throws(SQLiteError) {
        let found = sqlite3_column_type(statement.handle, Int32(column))
        guard found == type else { throw mismatch(column, found: found, expected: type) }
    }

    private func mismatch(_ column: Int, found: Int32, expected: Int32) -> SQLiteError {
        let names = [
            SQLITE_INTEGER: "an integer", SQLITE_FLOAT: "a real", SQLITE_TEXT: "a text",
            SQLITE_BLOB: "a blob", SQLITE_NULL: "NULL",
        ]
        let name =
            sqlite3_column_name(statement.handle, Int32(column)).map { String(cString: $0) }
            ?? String(column)
        return SQLiteError(
            code: SQLITE_MISMATCH,
            message: "column \(name) is \(names[found] ?? "?"), expected \(names[expected] ?? "?")",
            sql: statement.sql)
    }
}
