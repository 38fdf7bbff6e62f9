internal import CSQLite

/// How long a connection waits for a lock.
public enum BusyPolicy: Sendable {
    /// Fail at once.
    case fail
    /// Wait up to this many milliseconds.
    case wait(milliseconds: Int32)
}

/// How a connection accesses its file.
public enum Access: Sendable {
    /// Read only; the file must exist.
    case read
    /// Read and write; the file must exist.
    case write
    /// Read and write; the file is created if it does not exist.
    case create
    /// Read only and change nothing; fails if a crashed writer left a journal.
    case unchanged
    /// Read only a file that no process writes, without locks, journals and logs.
    case immutable
}

/// An open database, closed when the value goes out of scope.
public struct Connection: ~Copyable {
    let database: Database
    private let statements: StatementCache
    let triggers: TableTriggers

    /// Opens a file, or a database in memory for `:memory:`.
    ///
    /// Throws if the path is a symbolic link.
    public init(path: String, access: Access, busy: BusyPolicy) throws(SQLiteError) {
        // Readers also open for writing if the file allows it, because only then can SQLite roll
        // back what a crashed writer left; `query_only` below prevents writes.
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
        // A connection is used by one thread, so SQLite's mutexes are not needed.
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
        triggers = TableTriggers(database: database)
        statements = StatementCache(database: database, triggers)
    }

    var handle: OpaquePointer { database.handle }

    /// A path as a file: URI (sqlite.org/uri.html), with `%`, `?` and `#` escaped.
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

    /// Runs a statement to completion.
    ///
    /// - Throws: ``SQLiteError``.
    public borrowing func execute(_ sql: SQL) throws {
        try statements.withStatement(sql) { while try $0.next() != nil {} }
    }

    /// Runs several statements, such as a migration.
    public borrowing func executeScript(_ sql: String) throws(SQLiteError) {
        // Its first word says nothing of the others.
        try triggers.prepareAll()
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else {
            // The offset would be relative to the failed statement rather than the script.
            let error = database.error(code, sql: sql)
            throw SQLiteError(
                code: error.code, message: error.message, sql: sql, offset: nil,
                systemErrno: error.systemErrno)
        }
    }

    /// Runs a query and returns its rows, each converted by a function.
    ///
    /// - Throws: ``SQLiteError``; errors of `read`.
    public borrowing func query<Result>(
        _ sql: SQL, _ read: (Row) throws -> Result
    ) throws -> [Result] {
        var results: [Result] = []
        try forEach(sql) { row in results.append(try read(row)) }
        return results
    }

    /// The first row of a query, converted by a function; nil if it has none.
    ///
    /// - Throws: ``SQLiteError``; errors of `read`.
    public borrowing func first<Result>(
        _ sql: SQL, _ read: (Row) throws -> Result?
    ) throws -> Result? {
        var result: Result?
        try statements.withStatement(sql) { statement in
            if let row = try statement.next() { result = try read(row) }
        }
        return result
    }

    /// The integer that a query finds; nil if it finds none or NULL.
    ///
    /// - Throws: ``SQLiteError``, also for a value of another type.
    public borrowing func integer(_ sql: SQL) throws -> Int64? {
        try first(sql) { try $0.optionalInteger(0) }
    }

    /// The text that a query finds; nil if it finds none or NULL.
    ///
    /// - Throws: ``SQLiteError``, also for a value of another type.
    public borrowing func text(_ sql: SQL) throws -> String? {
        try first(sql) { try $0.optionalText(0) }
    }

    /// Calls a function with each row of a query.
    ///
    /// Faster than ``query(_:_:)`` for hundreds of rows, as its function is not generic.
    ///
    /// - Throws: ``SQLiteError``; errors of `body`.
    public borrowing func forEach(_ sql: SQL, _ body: (Row) throws -> Void) throws {
        try statements.withStatement(sql) { statement in
            while let row = try statement.next() { try body(row) }
        }
    }

    /// Prepares a statement that can be bound and run many times.
    public borrowing func prepare(_ sql: String) throws(SQLiteError) -> Statement {
        try Statement(database: database, sql: sql, persistent: true, triggers)
    }

    /// The row id of the last inserted row.
    public var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }
    /// Whether the file is read-only.
    public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
}

extension Connection {
    /// Runs a function in a transaction that takes the write lock at its start.
    ///
    /// IMMEDIATE, because a deferred transaction that starts to write fails at once, whatever the
    /// busy policy. The function's error takes precedence over one of the rollback.
    ///
    /// - Throws: ``SQLiteError``; errors of `body`.
    public borrowing func write<Result>(_ body: () throws -> Result) throws -> Result {
        try transaction("BEGIN IMMEDIATE", end: "COMMIT", body)
    }

    /// Runs a function on a snapshot of the database; within a transaction, on that one's.
    ///
    /// - Throws: ``SQLiteError``; errors of `body`.
    public borrowing func read<Result>(_ body: () throws -> Result) throws -> Result {
        guard sqlite3_get_autocommit(handle) != 0 else { return try body() }
        return try transaction("BEGIN DEFERRED", end: "COMMIT", body)
    }

    /// Runs a function in a transaction that is always rolled back.
    ///
    /// - Throws: ``SQLiteError``; errors of `body`.
    public borrowing func rehearse<Result>(_ body: () throws -> Result) throws -> Result {
        // The rollback would take those that are created within, and have the whole schema read again.
        try triggers.prepareAll()
        return try transaction("BEGIN IMMEDIATE", end: "ROLLBACK", body)
    }

    private borrowing func transaction<Result>(
        _ begin: SQL, end: SQL, _ body: () throws -> Result
    ) throws -> Result {
        try execute(begin)
        do {
            let result = try body()
            try execute(end)
            return result
        } catch {
            // After some errors SQLite has already rolled back by itself.
            if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
            triggers.forget()
            statements.forget()
            throw error
        }
    }
}

extension Connection {
    /// Inserts many rows of integers, in their order, with several rows per statement.
    ///
    /// Two hundred rows per statement take half the time of one row per statement.
    /// - Parameters:
    ///   - columns: the names of the columns of a row.
    ///   - integers: the rows' values, row after row.
    public borrowing func insert(
        into table: String, columns: [String], integers: [Int64]
    ) throws(SQLiteError) {
        let width = columns.count
        precondition(integers.count % width == 0, "a row is not whole")
        let row = "(" + columns.map { _ in "?" }.joined(separator: ", ") + ")"
        let start = "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES "
        func statement(rows: Int) throws(SQLiteError) -> Statement {
            try prepare(start + repeatElement(row, count: rows).joined(separator: ", "))
        }
        let batch = min(200, 900 / width) * width
        let wholeBatches = integers.count / batch * batch
        if wholeBatches > 0 {
            let insert = try statement(rows: batch / width)
            for first in stride(from: 0, to: wholeBatches, by: batch) {
                try insert.run(integers[first..<first + batch])
            }
        }
        guard wholeBatches < integers.count else { return }
        let rest = integers[wholeBatches...]
        try statement(rows: rest.count / width).run(rest)
    }
}
