internal import CSQLite

/// A setting that SQLite did not accept.
public struct SettingError: Error, Equatable, Sendable {
    public let name: String
    public let wanted: String
    public let found: String
}

extension Connection {
    /// Makes the connection strict and durable, and verifies every setting.
    ///
    /// Rollback journal with synchronous EXTRA (an acknowledged commit survives a power loss),
    /// foreign keys, no double-quoted strings, no trust in the file's schema, no way to write
    /// the file's internals through SQL, and limits far above what the program needs.
    ///
    /// - Throws: ``SettingError`` if SQLite does not accept a setting; ``SQLiteError``.
    public borrowing func harden() throws {
        for (flag, name, on) in [
            (SQLITE_DBCONFIG_DEFENSIVE, "defensive", true),
            (SQLITE_DBCONFIG_TRUSTED_SCHEMA, "trusted_schema", false),
            (SQLITE_DBCONFIG_DQS_DML, "dqs_dml", false),
            (SQLITE_DBCONFIG_DQS_DDL, "dqs_ddl", false),
            (SQLITE_DBCONFIG_ENABLE_FKEY, "foreign_keys", true),
        ] {
            var now: Int32 = -1
            let code = csqlite_set_flag(handle, flag, on ? 1 : 0, &now)
            guard code == SQLITE_OK, now == (on ? 1 : 0) else {
                throw SettingError(name: name, wanted: on ? "on" : "off", found: String(now))
            }
        }
        for (limit, value) in [
            (SQLITE_LIMIT_LENGTH, 16_000_000), (SQLITE_LIMIT_SQL_LENGTH, 1_000_000),
            (SQLITE_LIMIT_ATTACHED, 1), (SQLITE_LIMIT_VARIABLE_NUMBER, 1_000),
        ] as [(Int32, Int32)] {
            sqlite3_limit(handle, limit, value)
        }
        try execute("PRAGMA synchronous = EXTRA")
        try expect("synchronous", 3)
        try execute("PRAGMA cell_size_check = ON")
        try expect("cell_size_check", 1)
    }

    /// Makes commits as good as free for a file that nobody else opens, and that is synced as a whole
    /// before it gets its name: after a crash it is not whole, and is thrown away.
    ///
    /// - Throws: ``SettingError`` if SQLite does not accept a setting; ``SQLiteError``.
    public borrowing func leaveSyncingToTheEnd() throws {
        try execute("PRAGMA synchronous = OFF")
        try expect("synchronous", 0)
        let mode = try text("PRAGMA journal_mode = MEMORY")
        guard mode == "memory" else {
            throw SettingError(name: "journal_mode", wanted: "memory", found: mode ?? "nothing")
        }
    }

    /// Keeps the rollback journal: SQLite 3.7.0 to 3.51.2 can corrupt a WAL database that two
    /// connections use (sqlite.org/wal.html, "the WAL-reset bug").
    ///
    /// - Throws: ``SettingError`` if SQLite does not accept a setting; ``SQLiteError``.
    public borrowing func keepRollbackJournal() throws {
        let mode = try text("PRAGMA journal_mode")
        guard mode != "delete", mode != "memory" else { return }
        let now = try text("PRAGMA journal_mode = DELETE")
        guard now == "delete" else {
            throw SettingError(name: "journal_mode", wanted: "delete", found: now ?? "nothing")
        }
    }

    /// Runs a function whose statements fail with SQLITE_INTERRUPT after a number of steps of
    /// SQLite's virtual machine.
    ///
    /// For files whose schema may have been made to run forever.
    public borrowing func withStepLimit<Result>(
        _ steps: Int32, _ body: () throws -> Result
    ) rethrows -> Result {
        sqlite3_progress_handler(handle, steps, { _ in 1 }, nil)
        defer { sqlite3_progress_handler(handle, 0, nil, nil) }
        return try body()
    }

    /// The integer result of a pragma.
    ///
    /// - Throws: ``SQLiteError``, also if there is no such pragma.
    public borrowing func pragma(_ name: String) throws -> Int64 {
        guard let value = try integer("PRAGMA \(sql: name)") else {
            throw SQLiteError(code: SQLITE_ERROR, message: "no pragma \(name)")
        }
        return value
    }

    private borrowing func expect(_ name: String, _ wanted: Int64) throws {
        let found = try pragma(name)
        guard found == wanted else {
            throw SettingError(name: name, wanted: String(wanted), found: String(found))
        }
    }
}
