internal import SQLite
internal import Trips

extension Book {
    /// The names of the categories, the built-in ones first.
    ///
    /// Earlier versions could store one name in two Unicode forms; it is returned once.
    public func categories() throws -> [String] {
        var seen: Set<String> = []
        return try connection.query("SELECT name FROM categories ORDER BY id") {
            row throws(SQLiteError) in try row.text(0)
        }.filter { seen.insert($0).inserted }
    }

    /// Adds a category; has no effect if it exists.
    public func addCategory(_ name: String) throws {
        try write { _ = try makeCategory(name) }
    }

    /// Removes a category unless an expense or a budget uses it, and returns whether it is gone.
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

    /// The row id of a category, added if it does not exist.
    func makeCategory(_ name: String) throws -> Int64 {
        // Compares bytes first, then the normalised form, then by canonical equivalence.
        for text in [name, name.normalized] {
            let known = try connection.query(
                "SELECT id FROM categories WHERE name = ?", [.text(text)]
            ) { row throws(SQLiteError) in try row.integer(0) }.first
            if let known { return known }
        }
        let alike = try connection.query("SELECT id, name FROM categories ORDER BY id") {
            row throws(SQLiteError) in (id: try row.integer(0), name: try row.text(1))
        }.first { $0.name == name }
        if let alike { return alike.id }
        try connection.execute(
            "INSERT INTO categories (name) VALUES (?)", [.text(name.normalized)])
        return connection.lastInsertedRow
    }
}

extension Book {
    /// The built-in categories of a new book.
    public static let firstCategories = [
        "transport", "lodging", "food", "cafe", "airport", "taxi", "etc",
    ]
}
