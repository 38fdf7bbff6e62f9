internal import SQLite

extension Book {
    /// The value stored under a key; nil if it was never set.
    public func state(_ key: String) throws -> String? {
        try connection.query(
            "SELECT value FROM app_state WHERE key = ?", [.text(key)]
        ) { row throws(SQLiteError) in try row.text(0) }.first
    }

    /// Stores a value under a key.
    public func setState(_ key: String, to value: String) throws {
        try write {
            try connection.execute(
                """
                INSERT INTO app_state (key, value) VALUES (?, ?)
                ON CONFLICT (key) DO UPDATE SET value = excluded.value
                """, [.text(key), .text(value)])
        }
    }
}
