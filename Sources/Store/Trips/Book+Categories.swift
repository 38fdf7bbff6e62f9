internal import SQLite

extension Book {
    /// The names of the categories, those that every book has first.
    public func categories() throws -> [String] {
        try connection.query("SELECT name FROM categories ORDER BY id") {
            row throws(SQLiteError) in try row.text(0)
        }
    }

    /// Adds a category; one that is there already stays.
    public func addCategory(_ name: String) throws {
        try write { _ = try makeCategory(name) }
    }

    /// Removes a category, unless an expense or a budget has it; whether it is gone.
    public func removeCategory(_ name: String) throws -> Bool {
        try write {
            try connection.execute(
                """
                DELETE FROM categories WHERE name = ?1
                    AND NOT EXISTS (SELECT 1 FROM expenses WHERE category_id = categories.id)
                    AND NOT EXISTS (SELECT 1 FROM category_budgets
                        WHERE category_id = categories.id)
                    AND NOT EXISTS (SELECT 1 FROM changes
                        WHERE coalesce(before, after) ->> 'category_id' = categories.id
                            OR after ->> 'category_id' = categories.id)
                """, [.text(name)])
            return try !categories().contains(name)
        }
    }

    /// The key of a category, added where the book has not met it.
    func makeCategory(_ name: String) throws -> Int64 {
        let known = try connection.query(
            "SELECT id FROM categories WHERE name = ?", [.text(name)]
        ) { row throws(SQLiteError) in try row.integer(0) }.first
        if let known { return known }
        try connection.execute("INSERT INTO categories (name) VALUES (?)", [.text(name)])
        return connection.lastInsertedRow
    }
}

extension Book {
    /// The categories that every new book has.
    public static let firstCategories = [
        "transport", "lodging", "food", "cafe", "airport", "taxi", "etc",
    ]
}
