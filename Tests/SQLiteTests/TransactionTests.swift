import SQLite
import TestSupport
import Testing

@Suite("Transactions")
struct TransactionTests {
    private struct Stop: Error, Equatable {}

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.connect().execute("CREATE TABLE t (a)")
    }

    @Test("What is written is there, and its result comes back")
    func commits() throws {
        let connection = try folder.connect()
        let result = try connection.write {
            try connection.execute("INSERT INTO t VALUES (1)")
            return "done"
        }
        #expect(result == "done")
        #expect(try folder.connect().integers("SELECT a FROM t") == [1])
    }

    @Test("An error undoes everything and comes out as it is")
    func rollsBack() throws {
        let connection = try folder.connect()
        #expect(throws: Stop()) {
            try connection.write {
                try connection.execute("INSERT INTO t VALUES (1)")
                try connection.execute("CREATE TABLE u (a)")
                throw Stop()
            }
        }
        #expect(try connection.integers("SELECT count(*) FROM t") == [0])
        #expect(try connection.texts("SELECT name FROM sqlite_schema") == ["t"])
        try connection.write { try connection.execute("INSERT INTO t VALUES (2)") }
        #expect(try connection.integers("SELECT a FROM t") == [2])
    }

    @Test("A rehearsal is always undone, and says what it saw")
    func rehearses() throws {
        let connection = try folder.connect()
        let seen = try connection.rehearse {
            try connection.execute("INSERT INTO t VALUES (1), (2)")
            return try connection.integers("SELECT count(*) FROM t")
        }
        #expect(seen == [2])
        #expect(throws: Stop()) {
            try connection.rehearse {
                try connection.execute("DELETE FROM t")
                throw Stop()
            }
        }
        #expect(try connection.integers("SELECT count(*) FROM t") == [0])
        try connection.write { try connection.execute("INSERT INTO t VALUES (3)") }
        #expect(try folder.connect().integers("SELECT a FROM t") == [3])
    }

    //  first                      second
    //  BEGIN IMMEDIATE
    //                             BEGIN IMMEDIATE → busy at once
    //                             SELECT → works
    //  COMMIT
    //                             BEGIN IMMEDIATE → works
    @Test("A writer takes its lock at the start")
    func immediate() throws {
        let first = try folder.connect()
        let second = try folder.connect()
        try first.write { () throws in
            let error = #expect(throws: SQLiteError.self) { try second.write {} }
            #expect(error?.kind == .busy)
            let rehearsal = #expect(throws: SQLiteError.self) { try second.rehearse {} }
            #expect(rehearsal?.kind == .busy)
            #expect(try second.read { try second.integers("SELECT count(*) FROM t") } == [0])
        }
        try second.write { try second.execute("INSERT INTO t VALUES (1)") }
        #expect(try first.integers("SELECT a FROM t") == [1])
    }

    //  reader                     writer
    //  BEGIN, SELECT → 0
    //                             BEGIN IMMEDIATE, INSERT
    //                             COMMIT → busy, undone
    //  SELECT → 0, COMMIT
    //                             all again → works
    @Test("A reader sees one state, and a writer cannot commit beside it")
    func snapshot() throws {
        let reader = try folder.connect()
        let writer = try folder.connect()
        func insert(_ connection: borrowing Connection) throws {
            try connection.write { try connection.execute("INSERT INTO t VALUES (1)") }
        }
        try reader.read { () throws in
            #expect(try reader.integers("SELECT count(*) FROM t") == [0])
            let error = #expect(throws: SQLiteError.self) { try insert(writer) }
            #expect(error?.kind == .busy)
            #expect(try reader.integers("SELECT count(*) FROM t") == [0])
        }
        #expect(try writer.integers("SELECT count(*) FROM t") == [0])
        try insert(writer)
        #expect(try reader.integers("SELECT count(*) FROM t") == [1])
    }

    //  reader                     writer
    //  BEGIN, SELECT → 0
    //                             INSERT, COMMIT → works
    //  SELECT → 0, COMMIT
    //  SELECT → 1
    @Test("A reader sees one state of a file in WAL mode, too")
    func snapshotOfWAL() throws {
        let reader = try folder.connect()
        #expect(try reader.texts("PRAGMA journal_mode = WAL") == ["wal"])
        let writer = try folder.connect()
        try reader.read {
            #expect(try reader.integers("SELECT count(*) FROM t") == [0])
            try writer.write { try writer.execute("INSERT INTO t VALUES (1)") }
            #expect(try reader.integers("SELECT count(*) FROM t") == [0])
        }
        #expect(try reader.integers("SELECT count(*) FROM t") == [1])
    }

    @Test("The first error wins where SQLite has rolled back by itself")
    func alreadyRolledBack() throws {
        let connection = try folder.connect()
        try connection.execute("CREATE UNIQUE INDEX one ON t (a)")
        let error = #expect(throws: SQLiteError.self) {
            try connection.write {
                try connection.execute("INSERT INTO t VALUES (1)")
                try connection.execute("INSERT OR ROLLBACK INTO t VALUES (1)")
            }
        }
        #expect(error?.code == 2067)  // SQLITE_CONSTRAINT_UNIQUE
        #expect(throws: Stop()) {
            try connection.write {
                try connection.execute("ROLLBACK")
                throw Stop()
            }
        }
        #expect(try connection.integers("SELECT count(*) FROM t") == [0])
        try connection.write { try connection.execute("INSERT INTO t VALUES (1)") }
    }

    @Test("A commit that fails is undone, and the next one works")
    func commitFails() throws {
        let connection = try folder.connect()
        try connection.harden()
        try connection.executeScript(
            """
            CREATE TABLE parents (id INTEGER PRIMARY KEY);
            CREATE TABLE children (
                parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED
            );
            """)
        let error = #expect(throws: SQLiteError.self) {
            try connection.write { try connection.execute("INSERT INTO children VALUES (1)") }
        }
        #expect(error?.code == 787)  // SQLITE_CONSTRAINT_FOREIGNKEY
        #expect(try connection.integers("SELECT count(*) FROM children") == [0])
        try connection.write {
            try connection.execute("INSERT INTO children VALUES (1)")
            try connection.execute("INSERT INTO parents VALUES (1)")
        }
        #expect(try connection.integers("SELECT parent FROM children") == [1])
    }

    @Test("A transaction inside another is an error that leaves nothing")
    func nested() throws {
        let connection = try folder.connect()
        #expect(throws: SQLiteError.self) {
            try connection.write {
                try connection.execute("INSERT INTO t VALUES (1)")
                try connection.write {}
            }
        }
        #expect(try connection.integers("SELECT count(*) FROM t") == [0])
    }
}
