/// Prepared statements by their text, so that a repeated one is compiled once.
final class StatementCache {
    private let database: Database
    private var idle: [String: Statement] = [:]
    /// More than a command ever uses; beyond it the cache starts over.
    private let limit = 24

    init(database: Database) { self.database = database }

    /// Lends a statement for a while.
    ///
    /// One that failed is dropped, and a nested use of the same text gets one of its own.
    func withStatement(
        _ sql: String, _ body: (Statement) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        let statement: Statement
        if let known = idle.removeValue(forKey: sql) {
            statement = known
        } else {
            statement = try Statement(database: database, sql: sql, persistent: false)
        }
        try body(statement)
        statement.reset()
        if idle.count >= limit { idle.removeAll() }
        idle[sql] = statement
    }
}
