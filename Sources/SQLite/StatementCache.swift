/// A cache of prepared statements by their SQL.
final class StatementCache {
    private let database: Database
    /// The idle statements, the last used at the end; searched linearly.
    private var idle: [Statement] = []
    /// The maximum number of idle statements; more than a command uses.
    private let limit = 24

    init(database: Database) { self.database = database }

    /// Calls a function with a prepared statement.
    ///
    /// A statement that failed is dropped; a nested use of the same SQL gets another statement.
    func withStatement(
        _ sql: String, _ body: (Statement) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        let statement: Statement
        if let index = idle.lastIndex(where: { $0.sql == sql }) {
            statement = idle.remove(at: index)
        } else {
            statement = try Statement(database: database, sql: sql, persistent: false)
        }
        try body(statement)
        statement.reset()
        if idle.count >= limit { idle.removeFirst() }
        idle.append(statement)
    }
}
