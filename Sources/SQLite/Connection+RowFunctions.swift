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
        var content = RowContent()
        for index in first..<max(first, count) {
            guard let value = value(index) else { continue }
            let (place, type) = (index &- first, sqlite3_value_type(value))
            switch type {
            case SQLITE_NULL: break
            case SQLITE_INTEGER: content.append(place, sqlite3_value_int64(value))
            default: content.append(place, type, Self.content(of: value))
            }
        }
        return content.bytes
    }

    private func value(_ index: Int) -> OpaquePointer? {
        index >= 0 && index < count ? values?[index] : nil
    }

    private static func content(of value: OpaquePointer) -> UnsafeRawBufferPointer {
        let start = sqlite3_value_blob(value)
        let count = start == nil ? 0 : Int(sqlite3_value_bytes(value))
        return UnsafeRawBufferPointer(start: start, count: count)
    }
}

/// Bytes from which the values of a row could be read again.
private struct RowContent {
    private(set) var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(512) }

    mutating func append(_ place: Int, _ number: Int64) {
        begin(place, SQLITE_INTEGER)
        append(number)
    }

    mutating func append(_ place: Int, _ type: Int32, _ content: UnsafeRawBufferPointer) {
        begin(place, type)
        append(Int64(content.count))
        bytes.append(contentsOf: content)
    }

    private mutating func begin(_ place: Int, _ type: Int32) {
        bytes.append(UInt8(truncatingIfNeeded: place))
        bytes.append(UInt8(truncatingIfNeeded: type))
    }

    private mutating func append(_ number: Int64) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }
}

extension Value {
    /// The same bytes as those of ``Arguments/content(from:)`` for a row of these values.
    public static func content(of row: [Value]) -> [UInt8] {
        var content = RowContent()
        for (place, value) in row.enumerated() {
            switch value {
            case .null: break
            case .integer(let number): content.append(place, number)
            case .text(var text):
                text.withUTF8 { content.append(place, SQLITE_TEXT, UnsafeRawBufferPointer($0)) }
            case .blob(let bytes):
                bytes.withUnsafeBytes { content.append(place, SQLITE_BLOB, $0) }
            }
        }
        return content.bytes
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
