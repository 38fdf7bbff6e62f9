internal import SQLite

/// A table has given out the largest number that a row can have, and numbers are never given again
/// (sqlite.org/autoinc.html): no row can be added.
///
/// Nobody enters so many; another program has set the number, or a row's.
struct NumbersUsedUp: Error {
    let table: String
}

extension Book {
    /// Runs a statement that adds a row to a table.
    func insert(_ sql: String, _ values: [Value], into table: LoggedTable) throws {
        do {
            try connection.execute(sql, values)
        } catch {
            // SQLite has no other word for it than that the disk is full.
            guard error.kind == .diskFull, try hasUsedUpNumbers(of: table) else { throw error }
            throw NumbersUsedUp(table: table.rawValue)
        }
    }

    /// Whether a table's largest number is given out.
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
