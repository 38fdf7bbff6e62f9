internal import CSQLite

/// SQLite's own object for an open database, closed when the last that uses it is gone: a
/// statement can never outlive it.
final class Database {
    let handle: OpaquePointer

    init(path: String, flags: Int32) throws(SQLiteError) {
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
