internal import CSQLite

/// SQLite's own object for an open database, closed when the last that uses it is gone: a
/// statement can never outlive it.
final class Database {
    let handle: OpaquePointer

    /// Nobody asks SQLite how much memory it uses: counting would take a lock at each allocation.
    ///
    /// Only possible before the first connection; where that is too late, it counts on.
    private static let isUncounted = csqlite_leave_memory_uncounted() == SQLITE_OK

    /// What opening a book and asking it takes, its pages among it.
    private static let heap: Void = Heap.prepare(bytes: 384 * 1_024)

    init(path: String, flags: Int32) throws(SQLiteError) {
        _ = (Self.isUncounted, Self.heap)
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            let error = SQLiteError(database: handle, code: code)
            sqlite3_close_v2(handle)
            throw error
        }
        self.handle = handle
    }

    deinit { sqlite3_close_v2(handle) }

    /// The error that the last call on this database has left.
    func error(_ code: Int32, sql: String? = nil) -> SQLiteError {
        SQLiteError(database: handle, code: code, sql: sql)
    }
}
