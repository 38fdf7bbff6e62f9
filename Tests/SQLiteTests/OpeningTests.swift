import Foundation
import SQLite
import TestSupport
import Testing

@Suite("Opening a file")
struct OpeningTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("A missing file is an error, and none is made")
    func missing() throws {
        for access in [Access.read, .write] {
            let error = #expect(throws: SQLiteError.self) {
                _ = try folder.connect(access: access)
            }
            #expect(error?.kind == .cannotOpen)
        }
        #expect(try folder.names().isEmpty)
    }

    @Test("A missing file is made where that is asked for")
    func create() throws {
        do {
            let connection = try folder.connect()
            try connection.execute("CREATE TABLE t (a)")
            #expect(try connection.texts("SELECT name FROM sqlite_schema") == ["t"])
        }
        #expect(try folder.names() == ["test.db"])
    }

    @Test("A symbolic link in the file's place is refused")
    func symbolicLink() throws {
        do { try folder.connect().execute("CREATE TABLE t (a)") }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.db"), withDestinationPath: folder.path())
        for access in [Access.read, .write, .create] {
            let error = #expect(throws: SQLiteError.self) {
                _ = try folder.connect("link.db", access: access)
            }
            // SQLITE_CANTOPEN_SYMLINK
            #expect(error?.code == 1550)
            #expect(error?.kind == .cannotOpen)
        }
    }

    @Test("A folder is no database")
    func folderIsRefused() throws {
        let error = #expect(throws: SQLiteError.self) { _ = try folder.connect(".") }
        #expect(error?.kind == .cannotOpen)
    }

    @Test("Text is no database, and stays as it is")
    func notADatabase() throws {
        let text = Data(String(repeating: "no database\n", count: 100).utf8)
        try text.write(to: URL(fileURLWithPath: folder.path()))
        do {
            let connection = try folder.connect(access: .write)
            let error = #expect(throws: SQLiteError.self) {
                try connection.execute("CREATE TABLE t (a)")
            }
            #expect(error?.kind == .notADatabase)
        }
        #expect(try folder.bytes() == text)
    }

    @Test("A reader cannot write")
    func readOnly() throws {
        do { try folder.connect().execute("CREATE TABLE t (a)") }
        let before = try folder.bytes()
        do {
            let reader = try folder.connect(access: .read)
            let error = #expect(throws: SQLiteError.self) {
                try reader.execute("INSERT INTO t VALUES (1)")
            }
            #expect(error?.kind == .notPermitted)
            #expect(try reader.integers("SELECT count(*) FROM t") == [0])
        }
        #expect(try folder.bytes() == before)
    }

    @Test("What was inserted last is known")
    func counts() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a)")
        try connection.execute("INSERT INTO t (a) VALUES (1), (2), (3)")
        #expect(connection.lastInsertedRow == 3)
        let isReadOnly = connection.isReadOnly
        #expect(!isReadOnly)
    }

    @Test("A statement keeps its database open")
    func statementOutlives() throws {
        let statement: Statement
        do {
            let connection = try Connection.inMemory()
            try connection.execute("CREATE TABLE t (a)")
            try connection.execute("INSERT INTO t VALUES (7)")
            statement = try connection.prepare("SELECT a FROM t")
        }
        #expect(try statement.next()?.integer(0) == 7)
        #expect(try statement.next() == nil)
    }
}
