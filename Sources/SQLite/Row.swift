internal import CSQLite
internal import Glibc

/// The current row of a statement, valid until its next step.
///
/// Nothing is converted: reading a column of another type throws an error that names it.
public struct Row {
    let statement: Statement

    public func integer(_ column: Int) throws(SQLiteError) -> Int64 {
        let value = sqlite3_column_value(statement.handle, Int32(column))
        guard sqlite3_value_type(value) == SQLITE_INTEGER else {
            throw mismatch(column, found: sqlite3_value_type(value), expected: SQLITE_INTEGER)
        }
        return sqlite3_value_int64(value)
    }

    /// An integer, or nil if the column is NULL.
    public func optionalInteger(_ column: Int) throws(SQLiteError) -> Int64? {
        try foundOrNil(column, SQLITE_INTEGER).map { sqlite3_value_int64($0) }
    }

    public func text(_ column: Int) throws(SQLiteError) -> String {
        try text(try found(column, SQLITE_TEXT))
    }

    /// A text, or nil if the column is NULL.
    public func optionalText(_ column: Int) throws(SQLiteError) -> String? {
        guard let value = try foundOrNil(column, SQLITE_TEXT) else { return nil }
        return try text(value)
    }

    private func text(_ value: OpaquePointer) throws(SQLiteError) -> String {
        let bytes = try textBytes(of: value)
        // Repaired where it is not UTF-8, as `decoding:` does, which takes longer for short texts.
        return String(unsafeUninitializedCapacity: bytes.count) {
            $0.initialize(fromContentsOf: bytes)
        }
    }

    /// Calls a function with the bytes of a text, without copying them.
    public func withText<Result>(
        _ column: Int, _ body: (Span<UInt8>) -> Result
    ) throws(SQLiteError) -> Result {
        body(try textBytes(of: try found(column, SQLITE_TEXT)).span)
    }

    /// The length of a text in bytes if the given bytes begin with it; else nil.
    public func length(ofPrefix column: Int, of bytes: ArraySlice<UInt8>) throws(SQLiteError)
        -> Int?
    {
        let text = try textBytes(of: try found(column, SQLITE_TEXT))
        guard text.count <= bytes.count, let start = text.baseAddress else { return nil }
        let isPrefix = bytes.withUnsafeBytes { bytes in
            bytes.baseAddress.map { memcmp($0, start, text.count) == 0 } ?? false
        }
        return isPrefix ? text.count : nil
    }

    public func blob(_ column: Int) throws(SQLiteError) -> [UInt8] {
        Array(try blobBytes(column))
    }

    /// Calls a function with the bytes of a blob, without copying them.
    public func withBlob<Result>(
        _ column: Int, _ body: (Span<UInt8>) -> Result
    ) throws(SQLiteError) -> Result {
        body(try blobBytes(column).span)
    }

    /// The bytes of a blob, which are valid until the next row.
    private func blobBytes(_ column: Int) throws(SQLiteError) -> UnsafeBufferPointer<UInt8> {
        let value = try found(column, SQLITE_BLOB)
        guard let bytes = sqlite3_value_blob(value) else { return .init(start: nil, count: 0) }
        let count = Int(sqlite3_value_bytes(value))
        return .init(start: bytes.assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// A value of any type but REAL, which no table has.
    public func value(_ column: Int) throws(SQLiteError) -> Value {
        switch sqlite3_column_type(statement.handle, Int32(column)) {
        case SQLITE_NULL: .null
        case SQLITE_INTEGER: .integer(try integer(column))
        case SQLITE_BLOB: .blob(try blob(column))
        default: .text(try text(column))
        }
    }

    /// Whether an integer is not zero.
    public func flag(_ column: Int) throws(SQLiteError) -> Bool { try integer(column) != 0 }

    public func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement.handle, Int32(column)) == SQLITE_NULL
    }

    /// The value of a column of a type.
    ///
    /// It is an unprotected value, which is safe to use as no other thread uses the connection
    /// (sqlite.org/c3ref/value.html).
    private func found(_ column: Int, _ type: Int32) throws(SQLiteError) -> OpaquePointer {
        guard let value = try foundOrNil(column, type) else {
            throw mismatch(column, found: SQLITE_NULL, expected: type)
        }
        return value
    }

    /// The value of a column of a type, or nil if it is NULL.
    private func foundOrNil(_ column: Int, _ type: Int32) throws(SQLiteError) -> OpaquePointer? {
        let value = sqlite3_column_value(statement.handle, Int32(column))
        switch sqlite3_value_type(value) {
        case type: return value
        case SQLITE_NULL: return nil
        case let found: throw mismatch(column, found: found, expected: type)
        }
    }

    /// - Throws: if there is no memory for a terminated copy of the text, which is then NULL.
    private func textBytes(
        of value: OpaquePointer
    ) throws(SQLiteError) -> UnsafeBufferPointer<UInt8> {
        guard let start = sqlite3_value_text(value) else {
            throw SQLiteError(code: SQLITE_NOMEM, message: "out of memory", sql: statement.sql)
        }
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
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
