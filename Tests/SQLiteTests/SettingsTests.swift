import SQLite
import TestSupport
import Testing

@Suite("A strict and durable connection")
struct SettingsTests {
    private func hardened() throws -> Connection {
        let connection = try Connection.inMemory()
        try connection.harden()
        return connection
    }

    @Test(
        "Settings are as they were asked for",
        arguments: [
            ("foreign_keys", 1), ("synchronous", 3), ("cell_size_check", 1), ("trusted_schema", 0),
        ] as [(String, Int64)])
    func pragmas(_ name: String, _ value: Int64) throws {
        let connection = try hardened()
        #expect(try connection.pragma(name) == value)
    }

    @Test("A pragma that does not exist is an error")
    func noPragma() throws {
        let connection = try hardened()
        let error = #expect(throws: SQLiteError.self) { try connection.pragma("no_such_pragma") }
        #expect(error?.message == "no pragma no_such_pragma")
    }

    @Test("Foreign keys are enforced")
    func foreignKeys() throws {
        let connection = try hardened()
        try connection.execute("CREATE TABLE parents (id INTEGER PRIMARY KEY)")
        try connection.execute("CREATE TABLE children (parent REFERENCES parents (id))")
        let error = #expect(throws: SQLiteError.self) {
            try connection.execute("INSERT INTO children VALUES (5)")
        }
        #expect(error?.kind == .constraint)
    }

    @Test(
        "Strings in double quotes are refused, names in them are not",
        arguments: [
            "SELECT \"nowhere\"", "SELECT a FROM t WHERE a = \"nowhere\"",
            "CREATE INDEX i ON t (\"nowhere\")", "CREATE TABLE u (a, CHECK (a <> \"nowhere\"))",
        ])
    func doubleQuotes(_ sql: String) throws {
        let connection = try hardened()
        try connection.execute("CREATE TABLE t (a)")
        #expect(throws: SQLiteError.self) { try connection.execute(SQL(sql)) }
        #expect(try connection.integers("SELECT count(\"a\") FROM \"t\"") == [0])
    }

    @Test("The schema cannot be written as if it were data")
    func defensive() throws {
        let connection = try hardened()
        try connection.execute("CREATE TABLE t (a)")
        try connection.execute("PRAGMA writable_schema = ON")
        for sql in [
            "UPDATE sqlite_schema SET sql = 'CREATE TABLE t (b)'", "DELETE FROM sqlite_schema",
            "INSERT INTO sqlite_schema VALUES ('table', 'u', 'u', 0, 'CREATE TABLE u (a)')",
        ] {
            #expect(throws: SQLiteError.self) { try connection.execute(SQL(sql)) }
        }
        #expect(try connection.texts("SELECT sql FROM sqlite_schema") == ["CREATE TABLE t (a)"])
        try connection.execute("PRAGMA journal_mode = OFF")
        #expect(try connection.texts("PRAGMA journal_mode") == ["memory"])
    }

    @Test("Limits hold")
    func limits() throws {
        let connection = try hardened()
        let marks = repeatElement("?", count: 1_001).joined(separator: ",")
        let tooMuch = [
            "SELECT max(\(marks))", "SELECT zeroblob(16000001)",
            "SELECT 1" + String(repeating: " ", count: 1_000_000),
        ]
        for sql in tooMuch {
            #expect(throws: SQLiteError.self) { _ = try connection.prepare(sql).next() }
        }
        #expect(try connection.integers("SELECT length(zeroblob(16000000))") == [16_000_000])
        try connection.execute("ATTACH ':memory:' AS one")
        #expect(throws: SQLiteError.self) { try connection.execute("ATTACH ':memory:' AS two") }
    }

    @Test("Without them, none of this holds")
    func plain() throws {
        let connection = try Connection.inMemory()
        #expect(try connection.pragma("synchronous") != 3)
        try connection.execute("CREATE TABLE t (a)")
        try connection.execute("PRAGMA writable_schema = ON")
        try connection.execute("UPDATE sqlite_schema SET sql = 'CREATE TABLE t (b)'")
        #expect(
            try connection.texts("SELECT sql FROM sqlite_schema WHERE name = 't'")
                == ["CREATE TABLE t (b)"])
    }

    @Test("A file in WAL mode gets its rollback journal back, with all that it holds")
    func keepsRollbackJournal() throws {
        let folder = try TemporaryFolder()
        do {
            let connection = try folder.connect()
            try connection.execute("PRAGMA journal_mode = WAL")
            try connection.execute("CREATE TABLE t (a)")
            try connection.execute("INSERT INTO t VALUES (7)")
            #expect(try folder.names().contains("test.db-wal"))
            try connection.keepRollbackJournal()
            #expect(try connection.texts("PRAGMA journal_mode") == ["delete"])
            #expect(try connection.integers("SELECT a FROM t") == [7])
        }
        #expect(try folder.names() == ["test.db"])
        // Offset 18 and 19 of the header: 1 for a rollback journal, 2 for WAL.
        #expect(try folder.bytes()[18...19].elementsEqual([1, 1]))
    }

    @Test("A file that another connection has open in WAL mode is refused")
    func walInUse() throws {
        let folder = try TemporaryFolder()
        let other = try folder.connect()
        try other.execute("PRAGMA journal_mode = WAL")
        try other.execute("CREATE TABLE t (a)")
        let connection = try folder.connect()
        #expect(throws: (any Error).self) { try connection.keepRollbackJournal() }
        #expect(try other.integers("SELECT count(*) FROM t") == [0])
    }

    @Test("Nothing is done to a rollback journal")
    func rollbackJournalStays() throws {
        let folder = try TemporaryFolder()
        do { try folder.connect().execute("CREATE TABLE t (a)") }
        let before = try folder.bytes()
        do {
            let connection = try folder.connect()
            try connection.harden()
            try connection.keepRollbackJournal()
        }
        #expect(try folder.bytes() == before)
        try Connection.inMemory().keepRollbackJournal()
    }
}
