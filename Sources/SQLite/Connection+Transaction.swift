internal import CSQLite

extension Connection {
    /// Runs a function in a transaction that takes the write lock at its start.
    ///
    /// IMMEDIATE, because a deferred transaction that starts to write fails at once, whatever the
    /// busy policy. The function's error takes precedence over one of the rollback.
    public borrowing func write<Result>(_ body: () throws -> Result) throws -> Result {
        try transaction("BEGIN IMMEDIATE", end: "COMMIT", body)
    }

    /// Runs a function on a snapshot of the database; within a transaction, on that one's.
    public borrowing func read<Result>(_ body: () throws -> Result) throws -> Result {
        guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
        return try transaction("BEGIN DEFERRED", end: "COMMIT", body)
    }

    /// Runs a function in a transaction that is always rolled back.
    public borrowing func rehearse<Result>(_ body: () throws -> Result) throws -> Result {
        try transaction("BEGIN IMMEDIATE", end: "ROLLBACK", body)
    }

    private borrowing func transaction<Result>(
        _ begin: String, end: String, _ body: () throws -> Result
    ) throws -> Result {
        try execute(begin)
        do {
            let result = try body()
            try execute(end)
            return result
        } catch {
            // After some errors SQLite has already rolled back by itself.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            throw error
        }
    }
}
