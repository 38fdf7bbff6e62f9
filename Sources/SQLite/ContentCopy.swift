internal import CSQLite

/// Replaces the content of a database by that of another, in one transaction
/// (sqlite.org/c3ref/backup_finish.html).
///
/// ``lock()`` locks the target first, so that its content can be saved elsewhere before it is
/// replaced: a copy cannot start within a transaction of the target. No statement may run on the
/// target until the copy is done.
public final class ContentCopy {
    private var handle: OpaquePointer?
    private let source: Database
    private let target: Database

    /// Prepares the copy; neither database is touched.
    public init(
        of source: borrowing Connection, over target: borrowing Connection
    ) throws(SQLiteError) {
        (self.source, self.target) = (source.database, target.database)
        handle = sqlite3_backup_init(target.handle, "main", source.handle, "main")
        guard handle != nil else {
            throw SQLiteError(
                database: target.handle, code: sqlite3_extended_errcode(target.handle))
        }
    }

    deinit { sqlite3_backup_finish(handle) }

    /// Locks the target exclusively; waits for other processes by its busy policy.
    ///
    /// A step over no pages begins the target's transaction.
    public func lock() throws(SQLiteError) { try step(0) }

    /// Replaces the content and commits; after an error the target is unchanged.
    public func run() throws(SQLiteError) {
        try step(-1)
        let code = sqlite3_backup_finish(handle)
        handle = nil
        guard code == SQLITE_OK else { throw target.error(code) }
    }

    private func step(_ pages: Int32) throws(SQLiteError) {
        guard let handle else {
            throw SQLiteError(code: SQLITE_MISUSE, message: "a copy that failed")
        }
        let code = sqlite3_backup_step(handle, pages)
        guard code != SQLITE_OK, code != SQLITE_DONE else { return }
        // The connection's own error is set by sqlite3_backup_finish only.
        sqlite3_backup_finish(handle)
        self.handle = nil
        throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
}
