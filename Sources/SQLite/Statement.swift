internal import CSQLite

/// A prepared statement.
public final class Statement {
    let handle: OpaquePointer
    private let database: Database
    public let sql: String

    /// Prepares a statement, and creates the triggers before it runs that it may fire.
    convenience init(
        database: Database, sql: String, persistent: Bool, _ triggers: TableTriggers
    ) throws(SQLiteError) {
        try self.init(database: database, sql: sql, persistent: persistent)
        // SQLite prepares the statement anew when it runs, as the triggers changed the schema.
        if sqlite3_stmt_readonly(handle) == 0 { try triggers.prepare(for: sql) }
    }

    init(database: Database, sql: String, persistent: Bool) throws(SQLiteError) {
        var handle: OpaquePointer?
        let flags = persistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
        var rest = 0
        let code = sql.withCString { text in
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(database.handle, text, -1, flags, &handle, &tail)
            rest = tail.map { sql.utf8.count - ($0 - text) } ?? 0
            return code
        }
        guard code == SQLITE_OK else {
            throw database.error(code, sql: sql)
        }
        guard let handle else {
            throw SQLiteError(code: SQLITE_MISUSE, message: "no statement", sql: sql)
        }
        self.handle = handle
        self.database = database
        self.sql = sql
        let isOne = sql.utf8.suffix(rest).allSatisfy { " \n\t;".utf8.contains($0) }
        guard isOne else {
            throw SQLiteError(code: SQLITE_MISUSE, message: "more than one statement", sql: sql)
        }
    }

    deinit { sqlite3_finalize(handle) }

    /// Binds values to all parameters in order; throws if their number differs.
    public func bind(_ values: [Value]) throws(SQLiteError) {
        guard values.count == Int(sqlite3_bind_parameter_count(handle)) else {
            throw SQLiteError(
                code: SQLITE_RANGE,
                message: "\(values.count) arguments for "
                    + "\(sqlite3_bind_parameter_count(handle)) parameters", sql: sql)
        }
        for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
    }

    /// Binds one value; the first parameter is 1.
    public func bind(_ value: Value, at index: Int) throws(SQLiteError) {
        let position = Int32(index)
        let code =
            switch value {
            case .null: sqlite3_bind_null(handle, position)
            case .integer(let integer): sqlite3_bind_int64(handle, position, integer)
            case .text(let text):
                csqlite_bind_text(handle, position, text, Int32(text.utf8.count))
            case .blob(let bytes):
                csqlite_bind_blob(handle, position, bytes, Int32(bytes.count))
            }
        try check(code)
    }

    /// Binds integers to all parameters, runs the statement and resets it: the inner loop of a
    /// bulk insert.
    public func run(_ integers: ArraySlice<Int64>) throws(SQLiteError) {
        for (index, integer) in integers.enumerated() {
            sqlite3_bind_int64(handle, Int32(index + 1), integer)
        }
        let code = sqlite3_step(handle)
        guard code == SQLITE_DONE else {
            let error = database.error(code, sql: sql)
            sqlite3_reset(handle)
            throw error
        }
        sqlite3_reset(handle)
    }

    /// Steps to the next row; nil at the end.
    public func next() throws(SQLiteError) -> Row? {
        switch sqlite3_step(handle) {
        case SQLITE_ROW: return Row(statement: self)
        case SQLITE_DONE: return nil
        case let code: throw database.error(code, sql: sql)
        }
    }

    /// Resets the statement and clears its bindings.
    public func reset() {
        sqlite3_reset(handle)  // Its code repeats what the last step has thrown already.
        sqlite3_clear_bindings(handle)
    }

    private func check(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_OK else {
            throw database.error(code, sql: sql)
        }
    }
}

/// A cache of prepared statements by their SQL.
final class StatementCache {
    private let database: Database
    private let triggers: TableTriggers
    /// The idle statements, the last used at the end; searched linearly.
    private var idle: [Statement] = []
    /// The maximum number of idle statements; more than a command uses.
    private let limit = 24

    init(database: Database, _ triggers: TableTriggers) {
        (self.database, self.triggers) = (database, triggers)
    }

    /// Drops all idle statements.
    func forget() { idle = [] }

    /// Calls a function with a prepared statement whose parameters are bound.
    ///
    /// A statement that failed is dropped; a nested use of the same SQL gets another statement.
    func withStatement(_ sql: SQL, _ body: (Statement) throws -> Void) throws {
        let statement: Statement
        if let index = idle.lastIndex(where: { $0.sql == sql.text }) {
            statement = idle.remove(at: index)
        } else {
            statement = try Statement(
                database: database, sql: sql.text, persistent: false, triggers)
        }
        try statement.bind(sql.values)
        try body(statement)
        statement.reset()
        if idle.count >= limit { idle.removeFirst() }
        idle.append(statement)
    }
}
