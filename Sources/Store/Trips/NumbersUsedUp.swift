internal import SQLite

/// The largest possible row id of a table is in use, so that no row can be added
/// (sqlite.org/autoinc.html).
///
/// This is caused by other programs: row ids are never reused, but no person enters that many rows.
struct NumbersUsedUp: Error {
    let table: String
}

extension Book {
    /// Runs a statement that inserts a row into a table.
    func insert(_ sql: String, _ values: [Value], into table: LoggedTable) throws {
        do {
            try connection.execute(sql, values)
        } catch {
            // SQLite reports this as a full disk.
            guard error.kind == .diskFull, try hasUsedUpNumbers(of: table) else { throw error }
            throw NumbersUsedUp(table: table.rawValue)
        }
    }

    /// Whether a table's largest possible row id is in use.
    private func hasUsedUpNumbers(of table: LoggedTable) throws -> Bool {
        try !connection.query(
            """
            SELECT 1 FROM sqlite_sequence WHERE name = ?1 AND CAST(seq AS INTEGER) = ?2
            UNION ALL
            SELECT 1 FROM \(table.rawValue) WHERE id = ?2
                AND EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ?1)
            """, [.text(table.rawValue), .integer(.max)]
        ) { row throws(SQLiteError) in try row.integer(0) }.isEmpty
    }
}
