internal import CSQLite

extension Connection {
    /// Adds a SQL function of two integers whose answer depends on nothing else.
    ///
    /// It answers NULL where an argument is not an integer or the function returns nil.
    public borrowing func addFunction(
        _ name: String, _ function: @escaping (Int64, Int64) -> Int64?
    ) throws(SQLiteError) {
        let context = Unmanaged.passRetained(ScalarBox(function)).toOpaque()
        let code = sqlite3_create_function_v2(
            handle, name, 2, functionFlags, context,
            { context, _, arguments in
                guard let first = integer(arguments, 0), let second = integer(arguments, 1),
                    let box = sqlite3_user_data(context)
                else { return }
                let function = Unmanaged<ScalarBox>.fromOpaque(box).takeUnretainedValue().function
                guard let result = function(first, second) else { return }
                sqlite3_result_int64(context, result)
            }, nil, nil, release)
        guard code == SQLITE_OK else { throw SQLiteError(database: handle, code: code) }
    }

    /// Adds a SQL aggregate that gets the sum, in 128 bits, and the count of its integers.
    ///
    /// NULLs are left out; it answers NULL where nothing is left or the function returns nil.
    public borrowing func addAggregate(
        _ name: String, _ function: @escaping (Int128, Int64) -> Int64?
    ) throws(SQLiteError) {
        let context = Unmanaged.passRetained(AggregateBox(function)).toOpaque()
        let code = sqlite3_create_function_v2(
            handle, name, 1, functionFlags, context, nil,
            { context, _, arguments in
                guard let value = integer(arguments, 0) else { return }
                Tally.update(context) { tally in
                    tally.sum += Int128(value)
                    tally.count += 1
                }
            },
            { context in
                var final = Tally()
                Tally.update(context) { final = $0 }
                guard final.count > 0, let box = sqlite3_user_data(context) else { return }
                let function = Unmanaged<AggregateBox>.fromOpaque(box).takeUnretainedValue()
                    .function
                guard let result = function(final.sum, final.count) else { return }
                sqlite3_result_int64(context, result)
            }, release)
        guard code == SQLITE_OK else { throw SQLiteError(database: handle, code: code) }
    }
}

/// Same arguments, same answer; not to be called from a schema that somebody else wrote.
private let functionFlags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY

/// Carries a Swift function through SQLite's context pointer.
private final class Box<Function> {
    let function: Function
    init(_ function: Function) { self.function = function }
}

private typealias ScalarBox = Box<(Int64, Int64) -> Int64?>
private typealias AggregateBox = Box<(Int128, Int64) -> Int64?>

private func release(_ context: UnsafeMutableRawPointer?) {
    context.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
}

private func integer(
    _ arguments: UnsafeMutablePointer<OpaquePointer?>?, _ index: Int
) -> Int64? {
    guard let value = arguments?[index], sqlite3_value_type(value) == SQLITE_INTEGER else {
        return nil
    }
    return sqlite3_value_int64(value)
}

/// What an aggregate has seen so far, kept in the memory that SQLite lends it.
private struct Tally {
    var sum: Int128 = 0
    var count: Int64 = 0

    /// SQLite hands out zeroed memory that is aligned to eight bytes, and Int128 wants sixteen:
    /// so it is copied out and in.
    static func update(_ context: OpaquePointer?, _ change: (inout Tally) -> Void) {
        let size = MemoryLayout<Tally>.size
        guard let memory = sqlite3_aggregate_context(context, Int32(size)) else { return }
        var tally = memory.loadUnaligned(as: Tally.self)
        change(&tally)
        memory.storeBytes(of: tally, as: Tally.self)
    }
}
