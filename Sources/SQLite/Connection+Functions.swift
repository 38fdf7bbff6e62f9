internal import CSQLite

extension Connection {
    /// Adds a deterministic SQL function of two integers.
    ///
    /// Its result is NULL if an argument is not an integer or the function returns nil.
    public borrowing func addFunction(
        _ name: String, _ function: @escaping (Int64, Int64) -> Int64?
    ) throws(SQLiteError) {
        try addFunction(name, of: 2) { first, second, _, _ in function(first, second) }
    }

    /// Adds a deterministic SQL function of four integers; its result is NULL likewise.
    public borrowing func addFunction(
        _ name: String, _ function: @escaping (Int64, Int64, Int64, Int64) -> Int64?
    ) throws(SQLiteError) {
        try addFunction(name, of: 4, function)
    }

    /// - Parameter count: 2 or 4; a function of two gets zeros for the others.
    private borrowing func addFunction(
        _ name: String, of count: Int32,
        _ function: @escaping (Int64, Int64, Int64, Int64) -> Int64?
    ) throws(SQLiteError) {
        let context = Unmanaged.passRetained(ScalarBox(function)).toOpaque()
        let code = sqlite3_create_function_v2(
            handle, name, count, functionFlags, context,
            { context, count, arguments in
                guard let first = argument(arguments, 0), let second = argument(arguments, 1),
                    let third = count < 3 ? 0 : argument(arguments, 2),
                    let fourth = count < 4 ? 0 : argument(arguments, 3),
                    let box = sqlite3_user_data(context)
                else { return }
                let function = Unmanaged<ScalarBox>.fromOpaque(box).takeUnretainedValue().function
                guard let result = function(first, second, third, fourth) else { return }
                sqlite3_result_int64(context, result)
            }, nil, nil, release)
        guard code == SQLITE_OK else { throw SQLiteError(database: handle, code: code) }
    }

    /// Adds a SQL aggregate: `term` is summed over the rows in 128 bits, and `final` gets the sum
    /// and the number of rows.
    ///
    /// Rows with anything but integers are left out. The result is NULL if no row is left, if the
    /// sum does not fit in 128 bits, or if a function returns nil.
    public borrowing func addAggregate(
        _ name: String, term: @escaping (Int64, Int64) -> Int128?,
        final: @escaping (Int128, Int64) -> Int64?
    ) throws(SQLiteError) {
        let context = Unmanaged.passRetained(AggregateBox((term, final))).toOpaque()
        let code = sqlite3_create_function_v2(
            handle, name, 2, functionFlags, context, nil,
            { context, _, arguments in
                guard let first = argument(arguments, 0), let second = argument(arguments, 1),
                    let box = sqlite3_user_data(context)
                else { return }
                let term = Unmanaged<AggregateBox>.fromOpaque(box).takeUnretainedValue().function
                    .term
                let value = term(first, second)
                Tally.update(context) { $0.add(value) }
            },
            { context in
                var end = Tally()
                Tally.update(context) { end = $0 }
                guard end.count > 0, !end.isLost, let box = sqlite3_user_data(context) else {
                    return
                }
                let final = Unmanaged<AggregateBox>.fromOpaque(box).takeUnretainedValue().function
                    .final
                guard let result = final(end.sum, end.count) else { return }
                sqlite3_result_int64(context, result)
            }, release)
        guard code == SQLITE_OK else { throw SQLiteError(database: handle, code: code) }
    }
}

/// Deterministic, and not to be called from triggers or views of a file's schema.
private let functionFlags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY

/// Carries a Swift function through SQLite's context pointer.
final class Box<Function> {
    let function: Function
    init(_ function: Function) { self.function = function }
}

private typealias ScalarBox = Box<(Int64, Int64, Int64, Int64) -> Int64?>
private typealias AggregateBox = Box<
    (term: (Int64, Int64) -> Int128?, final: (Int128, Int64) -> Int64?)
>

func release(_ context: UnsafeMutableRawPointer?) {
    context.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
}

private func argument(
    _ arguments: UnsafeMutablePointer<OpaquePointer?>?, _ index: Int
) -> Int64? {
    guard let value = arguments?[index], sqlite3_value_type(value) == SQLITE_INTEGER else {
        return nil
    }
    return sqlite3_value_int64(value)
}

/// The state of an aggregate, kept in memory that SQLite provides.
private struct Tally {
    var sum: Int128 = 0
    var count: Int64 = 0
    /// Whether a term was nil or the sum too large.
    var isLost = false

    mutating func add(_ term: Int128?) {
        let (sum, overflow) = sum.addingReportingOverflow(term ?? 0)
        (self.sum, isLost) = (sum, isLost || overflow || term == nil)
        count += 1
    }

    /// Copies the state out of SQLite's zeroed memory and back: it is aligned to 8 bytes, but
    /// Int128 needs 16.
    static func update(_ context: OpaquePointer?, _ change: (inout Tally) -> Void) {
        let size = MemoryLayout<Tally>.size
        guard let memory = sqlite3_aggregate_context(context, Int32(size)) else { return }
        var tally = memory.loadUnaligned(as: Tally.self)
        change(&tally)
        memory.storeBytes(of: tally, as: Tally.self)
    }
}
