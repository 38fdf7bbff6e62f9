public import Rates
internal import SQLite
public import Trips

/// What earlier expenses suggest for the next one; those in the trash suggest nothing.
extension Book {
    /// The expense of a trip that was recorded last; nil if there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func lastExpense(of trip: Int64) throws -> StoredExpense? {
        let id = try connection.integer(
            """
            SELECT id FROM expenses WHERE trip_id = \(trip) AND removed_at IS NULL
            ORDER BY id DESC LIMIT 1
            """)
        return try id.flatMap { try expense($0) }
    }

    /// The expense of a trip that an author recorded last; nil if there is none.
    ///
    /// - Parameter author: the uid of a device or guest; nil for the owner: the command line and the
    ///   owner's devices.
    /// - Throws: ``SQLiteError``.
    public func lastExpense(of trip: Int64, by author: String?) throws -> StoredExpense? {
        try lastExpenses(of: trip, by: author, 1).first.flatMap { try expense($0) }
    }

    /// The currencies that the last expenses of an author on a trip were paid in, the latest first.
    ///
    /// - Parameters:
    ///   - author: as for ``lastExpense(of:by:)``.
    ///   - count: how many expenses are looked at.
    /// - Throws: ``SQLiteError``.
    public func lastCurrencies(
        of trip: Int64, by author: String?, _ count: Int
    ) throws -> [Currency] {
        try lastExpenses(of: trip, by: author, count).compactMap { id in
            try connection.query(
                """
                SELECT code FROM expenses JOIN currencies ON currencies.id = currency_id
                WHERE expenses.id = \(id)
                """
            ) { try $0.currency(0) }.first
        }
    }

    private func lastExpenses(
        of trip: Int64, by author: String?, _ count: Int
    ) throws -> [Int64] {
        let isWanted: SQL =
            author.map { "author = \($0)" }
            ?? "(author IS NULL OR author IN (SELECT uid FROM devices WHERE kind = 'device'))"
        return try connection.query(
            """
            SELECT id FROM (
                SELECT e.id, (\(sql: Self.author)) AS author FROM expenses AS e
                WHERE e.trip_id = \(trip) AND e.removed_at IS NULL ORDER BY e.id DESC
            )
            WHERE \(isWanted) LIMIT \(count)
            """
        ) { try $0.integer(0) }
    }

    /// How often each memo had each category but one, on any trip; the use that is last is last.
    ///
    /// Only so many expenses are looked at, the last ones, however many the book has.
    ///
    /// - Parameters:
    ///   - text: what the memos contain, in small letters; Latin capital letters match. Nil for all.
    ///   - category: one whose expenses do not count.
    /// - Throws: ``SQLiteError``.
    public func memoUses(containing text: String?, besides category: String) throws -> [MemoUse] {
        let isMeant: SQL = text.map { "instr(lower(memo), \($0)) > 0" } ?? "TRUE"
        return try connection.query(
            """
            SELECT memo, categories.name, count(*), max(e.id) FROM (
                SELECT id, memo, category_id, removed_at FROM expenses
                ORDER BY id DESC LIMIT \(Self.memosRead)
            ) AS e JOIN categories ON categories.id = category_id
            WHERE memo IS NOT NULL AND removed_at IS NULL AND \(isMeant)
                AND categories.name <> \(category)
            GROUP BY memo, category_id ORDER BY max(e.id)
            """
        ) {
            MemoUse(
                memo: try $0.text(0), category: try $0.text(1), count: Int(try $0.integer(2)),
                last: try $0.integer(3))
        }
    }

    /// How many expenses teach categories.
    private static let memosRead = 10_000

    /// The memos of a trip, each once, the last used first.
    ///
    /// - Throws: ``SQLiteError``.
    public func memos(of trip: Int64) throws -> [String] {
        try connection.query(
            """
            SELECT memo FROM expenses
            WHERE trip_id = \(trip) AND memo IS NOT NULL AND removed_at IS NULL
            GROUP BY memo ORDER BY max(id) DESC
            """
        ) { try $0.text(0) }
    }

    /// The texts of a field of names in earlier expenses, each once, the latest first: those of a trip, by
    /// their days, and then those of other trips that are not in the trash, as they were recorded.
    ///
    /// Upper and lower case of Latin letters are alike. Only so many expenses are looked at, however
    /// many the book has.
    ///
    /// - Parameter withOthers: whether those of other trips are wanted.
    /// - Throws: ``SQLiteError``.
    public func names(
        in field: FieldForm, of trip: Int64, withOthers: Bool, limit: Int = 20
    ) throws -> [String] {
        let column: SQL = "\(sql: field.column ?? field.name)"
        let own: SQL = """
            SELECT '1' || date || printf('%020d', id) AS rank, \(column) AS name FROM expenses
            WHERE trip_id = \(trip) AND removed_at IS NULL
            ORDER BY date DESC, id DESC LIMIT \(Self.namesRead)
            """
        let others: SQL = """
            SELECT '0' || printf('%020d', e.id), e.\(column) FROM (
                SELECT id, trip_id, \(column), removed_at FROM expenses
                ORDER BY id DESC LIMIT \(Self.namesRead)
            ) AS e JOIN trips ON trips.id = e.trip_id
            WHERE trip_id <> \(trip) AND e.removed_at IS NULL AND trips.removed_at IS NULL
            """
        let all: SQL =
            withOthers
            ? "SELECT * FROM (\(own)) UNION ALL SELECT * FROM (\(others))" : own
        return try connection.query(
            """
            SELECT name, max(rank) AS last FROM (\(all)) WHERE name IS NOT NULL
            GROUP BY name COLLATE NOCASE ORDER BY last DESC LIMIT \(limit)
            """
        ) { try $0.text(0) }
    }

    /// The most expenses of a trip, and of the book, whose names are suggested.
    private static let namesRead = 2_000
}

/// How often a memo had a category.
public struct MemoUse: Equatable, Sendable {
    public let memo: String
    public let category: String
    public let count: Int
    /// The id of the last such expense.
    public let last: Int64
}
