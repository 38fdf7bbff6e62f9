internal import CSQLite

/// How a connection waits for another one's lock.
public enum BusyPolicy: Sendable {
    /// Not at all: busy is an error at once.
    case fail
    /// At most so many milliseconds.
    case wait(milliseconds: Int32)
}

/// What a connection may do with its file.
public enum Access: Sendable {
    /// Read only; the file must exist.
    case read
    /// Read and write; the file must exist.
    case write
    /// Read and write; the file is made where it does not exist.
    case create
    /// Read only, and change nothing: what a crashed writer left half done is an error.
    case unchanged
    /// Read only a file that nobody writes: without locks, without looking for a journal or log.
    case immutable
}

/// One open database; its file is closed when it goes out of scope.
public struct Connection: ~Copyable {
    let database: Database
    private let statements: StatementCache

    /// Opens a file, or a database in memory under the name `:memory:`.
    ///
    /// A symbolic link in the file's place is refused: name the file itself.
    public init(path: String, access: Access, busy: BusyPolicy) throws(SQLiteError) {
        // A reader, too, opens for writing where the file allows it: only so can SQLite roll
        // back what a crashed writer left behind. Its statements are held to reading below.
        var flags = SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE
        var name = path
        switch access {
        case .read, .write: flags |= SQLITE_OPEN_READWRITE
        case .create: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        case .unchanged: flags |= SQLITE_OPEN_READONLY
        case .immutable:
            flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            name = Self.immutableURI(path)
        }
        // One connection, one thread: SQLite's own mutexes would protect nothing.
        flags |= SQLITE_OPEN_NOMUTEX
        let database = try Database(path: name, flags: flags)
        if case .wait(let milliseconds) = busy {
            sqlite3_busy_timeout(database.handle, milliseconds)
        }
        if case .read = access {
            let code = sqlite3_exec(database.handle, "PRAGMA query_only = ON", nil, nil, nil)
            guard code == SQLITE_OK else { throw database.error(code) }
        }
        self.database = database
        statements = StatementCache(database: database)
    }

    var handle: OpaquePointer { database.handle }

    /// A path as a file: URI (sqlite.org/uri.html), in which `%`, `?` and `#` mean something else.
    private static func immutableURI(_ path: String) -> String {
        let escaped = path.flatMap { character -> String in
            switch character {
            case "%": "%25"
            case "?": "%3f"
            case "#": "%23"
            default: String(character)
            }
        }
        return "file:" + String(escaped) + "?immutable=1"
    }

    /// Runs a statement to its end.
    public borrowing func execute(_ sql: String, _ values: [Value] = []) throws(SQLiteError) {
        try statements.withStatement(sql) { statement throws(SQLiteError) in
            try statement.bind(values)
            while try statement.next() != nil {}
        }
    }

    /// Runs a text of several statements, such as a migration.
    public borrowing func executeScript(_ sql: String) throws(SQLiteError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else {
            // The place would be counted from the statement that failed, not from the script.
            let error = database.error(code, sql: sql)
            throw SQLiteError(
                code: error.code, message: error.message, sql: sql, offset: nil,
                systemErrno: error.systemErrno)
        }
    }

    /// All rows of a query, each read by a function.
    public borrowing func query<Result>(
        _ sql: String, _ values: [Value] = [], read: (Row) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> [Result] {
        try query(sql, bind: { statement throws(SQLiteError) in try statement.bind(values) }, read)
    }

    /// All rows of a query with named parameters, each read by a function.
    public borrowing func query<Result>(
        _ sql: String, named values: NamedValues, read: (Row) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> [Result] {
        try query(sql, bind: { statement throws(SQLiteError) in try statement.bind(values) }, read)
    }

    private borrowing func query<Result>(
        _ sql: String, bind: (Statement) throws(SQLiteError) -> Void,
        _ read: (Row) throws(SQLiteError) -> Result
    ) throws(SQLiteError) -> [Result] {
        var results: [Result] = []
        try forEach(sql, bind: bind) { row throws(SQLiteError) in results.append(try read(row)) }
        return results
    }

    /// Hands each row of a query to a function.
    ///
    /// For hundreds of rows: what they are made into is known where the function is, not here.
    public borrowing func forEach(
        _ sql: String, _ values: [Value] = [], _ body: (Row) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        try forEach(
            sql, bind: { statement throws(SQLiteError) in try statement.bind(values) }, body)
    }

    private borrowing func forEach(
        _ sql: String, bind: (Statement) throws(SQLiteError) -> Void,
        _ body: (Row) throws(SQLiteError) -> Void
    ) throws(SQLiteError) {
        try statements.withStatement(sql) { statement throws(SQLiteError) in
            try bind(statement)
            while let row = try statement.next() { try body(row) }
        }
    }

    /// A statement of one's own, for a loop that binds and runs it many times.
    public borrowing func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(database: database, sql: sql, persistent: true)
    }

    /// The key of the row that was inserted last.
    public var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }
    /// Whether the file can only be read.
    public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}
