internal import SQLite
internal import Trips

extension Book {
    /// The names of the categories, the built-in ones first.
    ///
    /// Earlier versions could store one name in two Unicode forms; it is returned once.
    ///
    /// - Throws: ``SQLiteError``.
    public func categories() throws -> [String] {
        var names: [String] = []
        try connection.forEach(
            """
            SELECT name FROM categories AS c
            WHERE NOT is_removed OR EXISTS (SELECT 1 FROM expenses WHERE category_id = c.id)
            ORDER BY id
            """
        ) {
            row in
            let name = try row.text(0)
            if !names.contains(name) { names.append(name) }
        }
        return names
    }

    /// Adds a category; has no effect if it exists.
    ///
    /// - Throws: ``SQLiteError``.
    public func addCategory(_ name: String) throws {
        try write { _ = try makeCategory(name) }
    }

    /// Removes a category, unless an expense or a budget has it; returns whether it was removed.
    ///
    /// Its row stays, marked: undoing an earlier change may refer to it again.
    ///
    /// - Throws: ``SQLiteError``.
    public func removeCategory(_ name: String) throws -> Bool {
        try write {
            try connection.execute(
                """
                UPDATE categories SET is_removed = 1 WHERE name = \(name)
                    AND NOT EXISTS (SELECT 1 FROM expenses WHERE category_id = categories.id)
                    AND NOT EXISTS (SELECT 1 FROM category_budgets
                        WHERE category_id = categories.id)
                    AND NOT EXISTS (SELECT 1 FROM category_splits
                        WHERE category_id = categories.id)
                """)
            return try !categories().contains(name)
        }
    }

    /// The id of a category, added where the book does not have it, or has it marked as removed.
    func makeCategory(_ name: String) throws -> Int64 {
        guard let (id, isRemoved) = try category(named: name) else {
            try connection.execute("INSERT INTO categories (name) VALUES (\(name.normalized))")
            return connection.lastInsertedRow
        }
        if isRemoved {
            try connection.execute("UPDATE categories SET is_removed = 0 WHERE id = \(id)")
        }
        return id
    }

    /// A category by its name: as the book spells it, then normalized, then by letters.
    private func category(named name: String) throws -> (id: Int64, isRemoved: Bool)? {
        for text in [name, name.normalized] {
            let known = try connection.first(
                """
                SELECT id, is_removed FROM categories WHERE name = \(text)
                """
            ) { try ($0.integer(0), $0.flag(1)) }
            if let known { return known }
        }
        return try connection.query(
            """
            SELECT id, is_removed, name FROM categories ORDER BY id
            """
        ) { try (id: $0.integer(0), isRemoved: $0.flag(1), name: $0.text(2)) }.first {
            $0.name == name
        }.map { ($0.id, $0.isRemoved) }
    }
}

extension Book {
    /// The built-in categories of a new book.
    public static let firstCategories = [
        "transport", "lodging", "food", "cafe", "airport", "taxi", "etc",
    ]
}
