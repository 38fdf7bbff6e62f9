internal import CSQLite

/// The values that a statement passes to a SQL function.
public struct Arguments {
    fileprivate let values: UnsafeMutablePointer<OpaquePointer?>?
    public let count: Int

    /// The bytes of a blob; nil for a value of another type.
    public func blob(_ index: Int) -> [UInt8]? {
        guard let value = value(index), sqlite3_value_type(value) == SQLITE_BLOB else { return nil }
        return Array(Self.content(of: value))
    }

    /// The values from an index on as bytes from which they could be read again: the place, the type, the length
    /// and the bytes of each value that is not NULL.
    ///
    /// Further values that are NULL leave the bytes as they are.
    public func content(from first: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(256)
        for index in first..<max(first, count) {
            guard let value = value(index) else { continue }
            let type = sqlite3_value_type(value)
            guard type != SQLITE_NULL else { continue }
            bytes.append(UInt8(truncatingIfNeeded: index &- first))
            bytes.append(UInt8(truncatingIfNeeded: type))
            if type == SQLITE_INTEGER {
                Self.append(sqlite3_value_int64(value), to: &bytes)
            } else {
                let content = Self.content(of: value)
                Self.append(Int64(content.count), to: &bytes)
                bytes.append(contentsOf: content)
            }
        }
        return bytes
    }

    private func value(_ index: Int) -> OpaquePointer? {
        index >= 0 && index < count ? values?[index] : nil
    }

    private static func content(of value: OpaquePointer) -> UnsafeRawBufferPointer {
        let start = sqlite3_value_blob(value)
        let count = start == nil ? 0 : Int(sqlite3_value_bytes(value))
        return UnsafeRawBufferPointer(start: start, count: count)
    }

    private static func append(_ number: Int64, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
}

extension Connection {
    /// Adds a deterministic SQL function of any number of values, whose result is a blob.
    ///
    /// The connection's own temporary triggers may call it, but no trigger or view of a file's schema, which is not
    /// trusted. The statement fails as on a damaged file if the function returns nil.
    public borrowing func addFunction(
        _ name: String, ofValues function: @escaping (Arguments) -> [UInt8]?
    ) throws(SQLiteError) {
        let context = Unmanaged.passRetained(Box(function)).toOpaque()
        let code = sqlite3_create_function_v2(
            handle, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, context,
            { context, count, arguments in
                guard let box = sqlite3_user_data(context) else { return }
                let function = Unmanaged<Box<(Arguments) -> [UInt8]?>>.fromOpaque(box)
                    .takeUnretainedValue().function
                guard let result = function(Arguments(values: arguments, count: Int(count))) else {
                    return sqlite3_result_error_code(context, SQLITE_CORRUPT)
                }
                csqlite_result_blob(context, result, Int32(truncatingIfNeeded: result.count))
            }, nil, nil, release)
        guard code == SQLITE_OK else { throw SQLiteError(database: handle, code: code) }
    }
}
