import SQLite
import TestSupport
import Testing

@Suite("What a database says was applied")
struct MigrationRecordTests {
    static let steps = [
        Migration(number: 1, name: "0001_one", sql: "CREATE TABLE one (a);"),
        Migration(number: 2, name: "0002_two", sql: "CREATE TABLE two (é);"),
    ]
    static let migrator = Migrator(steps, applicationID: 7)

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try Self.migrator.migrate(folder.connect())
    }

    /// Expects every call to throw, and the file to stay the same byte for byte.
    private func expectRefused(
        _ expected: MigrationError, by migrator: Migrator = Self.migrator,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let before = try folder.bytes()
        do {
            let connection = try folder.connect(access: .write)
            #expect(throws: expected, sourceLocation: location) {
                try migrator.migrate(connection)
            }
            #expect(throws: expected, sourceLocation: location) {
                try migrator.pending(connection)
            }
        }
        #expect(try folder.bytes() == before, sourceLocation: location)
        #expect(try folder.names() == ["test.db"], sourceLocation: location)
    }

    private func change(_ sql: String) throws {
        try folder.connect().execute(SQL(sql))
    }

    @Test("A newer database is refused, and both versions are named")
    func newer() throws {
        try expectRefused(
            .newer(database: 2, program: 1), by: Migrator([Self.steps[0]], applicationID: 7))
        try change("PRAGMA user_version = 2147483647")
        try expectRefused(.newer(database: 2_147_483_647, program: 2))
    }

    @Test("A step with another text is refused")
    func alteredText() throws {
        let other = "CREATE TABLE one (b);"
        let edited = Migration(number: 1, name: "0001_one", sql: other)
        try expectRefused(
            .altered(number: 1, name: "0001_one"),
            by: Migrator([edited, Self.steps[1]], applicationID: 7))
    }

    @Test("A step with another name is refused")
    func alteredName() throws {
        try change("UPDATE migrations SET name = '0002_zwei' WHERE number = 2")
        try expectRefused(.altered(number: 2, name: "0002_two"))
    }

    @Test("A blank more is another text")
    func alteredBlank() throws {
        try change("UPDATE migrations SET sql = sql || ' ' WHERE number = 2")
        try expectRefused(.altered(number: 2, name: "0002_two"))
    }

    @Test("The same letters from other scalars are another text")
    func alteredScalars() throws {
        try change("UPDATE migrations SET sql = replace(sql, 'é', 'e\u{301}') WHERE number = 2")
        let connection = try folder.connect()
        #expect(throws: MigrationError.self) { try Self.migrator.pending(connection) }
    }

    @Test("A missing record is refused")
    func missingLast() throws {
        try change("DELETE FROM migrations WHERE number = 2")
        try expectRefused(.missing(number: 2))
    }

    @Test("A record that the version does not count is refused")
    func notCounted() throws {
        try change("PRAGMA user_version = 1")
        try expectRefused(.missing(number: 2))
    }

    @Test("A gap in the record is refused")
    func gap() throws {
        try change("UPDATE migrations SET number = 3 WHERE number = 2")
        try expectRefused(.missing(number: 2))
    }

    @Test("The step that is missing is the one that is named")
    func missingFirst() throws {
        try change("DELETE FROM migrations WHERE number = 1")
        let connection = try folder.connect()
        #expect(throws: MigrationError.missing(number: 1)) {
            try Self.migrator.pending(connection)
        }
    }

    @Test("A database without its record is refused")
    func noRecord() throws {
        try change("DROP TABLE migrations")
        let connection = try folder.connect()
        #expect(throws: SQLiteError.self) { try Self.migrator.pending(connection) }
        #expect(throws: SQLiteError.self) { try Self.migrator.migrate(connection) }
        #expect(try connection.pragma("user_version") == 2)
    }

    @Test("A version below zero is refused")
    func negativeVersion() throws {
        try change("PRAGMA user_version = -1")
        let connection = try folder.connect()
        // Not migrated here, as that would trap: there is no step -1.
        #expect(throws: (any Error).self) { try Self.migrator.pending(connection) }
    }

    /// Stands in for a digest: the last four bytes.
    private static func withDigests(from first: Int, _ steps: [Migration] = steps) -> Migrator {
        Migrator(
            steps, applicationID: 7,
            digests: Migrator.Digests(from: first) { Array($0.utf8.suffix(4)) })
    }

    @Test("From a step on, digests are recorded, of the steps before it as well", arguments: 1...3)
    func digests(from first: Int) throws {
        let folder = try TemporaryFolder()
        let steps = Self.steps + [Migration(number: 3, name: "0003_three", sql: "DROP TABLE one;")]
        try Self.withDigests(from: first, steps).migrate(folder.connect(), upTo: first - 1)
        let connection = try folder.connect()
        if first > 1 {
            #expect(
                try connection.texts("SELECT sql FROM migrations")
                    == steps.prefix(first - 1).map(\.sql))
        }
        try Self.withDigests(from: first, steps).migrate(connection)
        #expect(
            try connection.texts("SELECT number || name || CAST(digest AS TEXT) FROM migrations")
                == ["10001_one(a);", "20002_twoé);", "30003_threeone;"])
        try Self.withDigests(from: first, steps).verify(connection)
    }

    @Test("A digest that differs is refused, and so is a text before there were digests")
    func alteredDigest() throws {
        let third = Migration(number: 3, name: "0003_three", sql: "DROP TABLE one;")
        let migrator = Self.withDigests(from: 3, Self.steps + [third])
        try change("UPDATE migrations SET sql = sql || ' ' WHERE number = 2")
        try expectRefused(.altered(number: 2, name: "0002_two"), by: migrator)
        try change("UPDATE migrations SET sql = trim(sql)")
        try migrator.migrate(folder.connect())
        try change("UPDATE migrations SET digest = x'00' WHERE number = 1")
        try expectRefused(.altered(number: 1, name: "0001_one"), by: migrator)
    }
}
