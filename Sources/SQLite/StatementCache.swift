/// Prepared statements by their text, so that a repeated one is compiled once.
final class StatementCache {
    private let database: Database
    /// The one that was used last at the end; few enough to be looked through.
    private var idle: [Statement] = []
    /// More than a command ever uses; beyond it the oldest goes.
    private let limit = 24

    init(database: Database) { self.database = database }

    /// Lends a statement for a while.
    ///
    /// One that failed is dropped, and a nested use of the same text gets one of its own.
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
