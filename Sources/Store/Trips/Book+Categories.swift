internal import SQLite
internal import Trips

extension Book {
    /// The names of the categories, those that every book has first.
    ///
    /// An earlier program may have written the same letters twice, in other bytes: that is one.
    public func categories() throws -> [String] {
        var names: [String] = []
        try connection.forEach("SELECT name FROM categories ORDER BY id") {
            row throws(SQLiteError) in
            let name = try row.text(0)
            if !names.contains(name) { names.append(name) }
        }
        return names
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

    /// The key of a category, added where the book has not met its letters.
    func makeCategory(_ name: String) throws -> Int64 {
        // As the book spells it, then composed, then by letters.
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
    /// The categories that every new book has.
    public static let firstCategories = [
        "transport", "lodging", "food", "cafe", "airport", "taxi", "etc",
    ]
}
