import TestSupport
import Testing

@testable import SQLite

@Suite("The statements that are kept for reuse")
struct StatementCacheTests {
    private let cache: StatementCache

    init() throws {
        // SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let database = try Database(path: ":memory:", flags: 6)
        cache = StatementCache(database: database, TableTriggers(database: database))
    }

    /// The identity of the statement, to compare with another one's.
    private func lend(_ sql: SQL) throws -> Statement {
        var lent: Statement?
        try cache.withStatement(sql) { lent = $0 }
        return try #require(lent)
    }

    @Test("The same text gets the same statement")
    func reuse() throws {
        let first = try lend("SELECT 1")
        #expect(try lend("SELECT 1") === first)
        #expect(try lend("SELECT 2") !== first)
        #expect(try lend("SELECT 1") === first)
    }

    @Test("A kept statement has forgotten its arguments and its row")
    func reset() throws {
        try cache.withStatement("SELECT \(5)") { _ = try $0.next() }
        var found: Int64?
        try cache.withStatement("SELECT \(6)") { found = try $0.next()?.integer(0) }
        #expect(found == 6)
    }

    @Test("A use inside another of the same text gets a statement of its own")
    func nested() throws {
        var rows: [[Int64]] = []
        let sql: SQL = "SELECT 1 UNION ALL SELECT 2"
        _ = try lend(sql)
        try cache.withStatement(sql) { outer in
            while rows.count < 9, let row = try outer.next() {
                let first = try row.integer(0)
                try cache.withStatement(sql) { inner in
                    while let row = try inner.next() { rows.append([first, try row.integer(0)]) }
                }
            }
        }
        #expect(rows == [[1, 1], [1, 2], [2, 1], [2, 2]])
    }

    @Test("A statement that failed is dropped")
    func failed() throws {
        let first = try lend("SELECT 1")
        #expect(throws: SQLiteError.self) {
            try cache.withStatement("SELECT 1") { _ in
                throw SQLiteError(code: 1, message: "")
            }
        }
        let second = try lend("SELECT 1")
        #expect(second !== first)
        #expect(try lend("SELECT 1") === second)
    }

    @Test("After many texts the cache starts over, and everything still works")
    func bounded() throws {
        let first = try lend("SELECT 0")
        for number in 1...24 { _ = try lend("SELECT \(sql: String(number))") }
        #expect(try lend("SELECT 0") !== first)
    }
}

@Suite("Queries through the kept statements")
struct CachedQueryTests {
    @Test("A query inside the same query")
    func nested() throws {
        let connection = try Connection.inMemory()
        let sql = "SELECT value FROM (SELECT 1 AS value UNION ALL SELECT 2) WHERE value >= ?"
        #expect(try connection.integers(sql, [1]) == [1, 2])
        let rows = try connection.query(SQL(sql, [1])) { row in
            let inner = try connection.integers(sql, [2])
            return [try row.integer(0)] + inner
        }
        #expect(rows == [[1, 2], [2, 2]])
    }

    @Test("A query works after it has failed, and lets go of its locks")
    func failed() throws {
        let folder = try TemporaryFolder()
        let connection = try folder.connect()
        let other = try folder.connect()
        try connection.execute("CREATE TABLE t (a)")
        try connection.execute("INSERT INTO t VALUES (1), ('x'), (3)")
        let sql = "SELECT a FROM t WHERE a <> ?"
        for _ in 0..<3 {
            #expect(throws: SQLiteError.self) { try connection.integers(sql, [9]) }
            try other.execute("UPDATE t SET a = a WHERE a = 1")
        }
        #expect(try connection.integers(sql, ["x"]) == [1, 3])
    }

    @Test("A kept statement follows a change of the schema")
    func schemaChange() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a)")
        try connection.execute("INSERT INTO t VALUES (1)")
        #expect(try connection.integers("SELECT * FROM t") == [1])
        try connection.execute("ALTER TABLE t ADD COLUMN b DEFAULT 2")
        let rows = try connection.query("SELECT * FROM t") { row in
            [try row.integer(0), try row.integer(1)]
        }
        #expect(rows == [[1, 2]])
    }
}
