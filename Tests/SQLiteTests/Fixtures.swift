import SQLite
import TestSupport

extension TemporaryFolder {
    /// A connection to a file, created if missing, that does not wait for locks.
    func connect(
        _ name: String = "test.db", access: Access = .create, busy: BusyPolicy = .fail
    ) throws(SQLiteError) -> Connection {
        try Connection(path: path(name), access: access, busy: busy)
    }
}

extension Connection {
    /// A database in memory.
    static func inMemory() throws(SQLiteError) -> Connection {
        try Connection(path: ":memory:", access: .create, busy: .fail)
    }

    /// The first column of all rows.
    borrowing func integers(_ sql: String, _ values: [Value] = []) throws -> [Int64] {
        try query(SQL(sql, values)) { try $0.integer(0) }
    }

    /// The first column of all rows.
    borrowing func texts(_ sql: String, _ values: [Value] = []) throws -> [String] {
        try query(SQL(sql, values)) { try $0.text(0) }
    }
}
