import SQLite
import TestSupport
import Testing

@Suite("Migrations")
struct MigratorTests {
    static let steps = [
        Migration(number: 1, name: "0001_people", sql: "CREATE TABLE people (name TEXT); -- 사람"),
        Migration(
            number: 2, name: "0002_age",
            sql: "ALTER TABLE people ADD COLUMN age INTEGER; INSERT INTO people VALUES ('Kim', 41);"
        ),
        Migration(number: 3, name: "0003_older", sql: "UPDATE people SET age = age + 1;"),
    ]

    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func migrator(_ count: Int = 3) -> Migrator {
        Migrator(Array(Self.steps.prefix(count)), applicationID: 0x5465_7374)
    }

    @Test("All steps, in their order, each with its text on record")
    func applies() throws {
        let connection = try folder.connect()
        #expect(try migrator().pending(connection) == 3)
        try migrator().migrate(connection)
        #expect(try migrator().pending(connection) == 0)
        #expect(try connection.integers("SELECT age FROM people") == [42])
        let record = try connection.query("SELECT number, name, sql FROM migrations") {
            row in
            Migration(number: Int(try row.integer(0)), name: try row.text(1), sql: try row.text(2))
        }
        #expect(record == Self.steps)
        #expect(try connection.pragma("user_version") == 3)
        #expect(try connection.pragma("application_id") == 0x5465_7374)
    }

    @Test("Again does nothing, one step more does one")
    func again() throws {
        do { try migrator(2).migrate(folder.connect()) }
        let before = try folder.bytes()
        do { try migrator(2).migrate(folder.connect()) }
        #expect(try folder.bytes() == before)
        let connection = try folder.connect()
        #expect(try migrator(3).pending(connection) == 1)
        try migrator(3).migrate(connection)
        #expect(try connection.integers("SELECT age FROM people") == [42])
    }

    @Test("Up to a step", arguments: 0...4)
    func upTo(_ last: Int) throws {
        let connection = try folder.connect()
        try migrator().migrate(connection, upTo: last)
        #expect(try connection.pragma("user_version") == Int64(min(last, 3)))
        #expect(try migrator().pending(connection) == max(0, 3 - last))
        try migrator().migrate(connection)
        #expect(try connection.integers("SELECT age FROM people") == [42])
    }

    @Test("Asking what is pending writes nothing")
    func pendingWritesNothing() throws {
        do { _ = try folder.connect().integers("SELECT 1") }
        #expect(try folder.bytes().isEmpty)
        do { #expect(try migrator().pending(folder.connect(access: .write)) == 3) }
        #expect(try folder.bytes().isEmpty)
        do { try migrator(1).migrate(folder.connect()) }
        let before = try folder.bytes()
        do { #expect(try migrator().pending(folder.connect(access: .read)) == 2) }
        #expect(try folder.bytes() == before)
        #expect(try folder.names() == ["test.db"])
    }

    @Test("A failing step leaves nothing, and those before it stay")
    func failingStep() throws {
        let broken = Migration(
            number: 2, name: "0002_broken",
            sql: "CREATE TABLE more (a); INSERT INTO nowhere VALUES (1);")
        let migrator = Migrator([Self.steps[0], broken], applicationID: 1)
        do {
            let connection = try folder.connect()
            let error = #expect(throws: SQLiteError.self) { try migrator.migrate(connection) }
            #expect(error?.message == "no such table: nowhere")
        }
        let connection = try folder.connect()
        #expect(try connection.pragma("user_version") == 1)
        #expect(
            try connection.texts("SELECT name FROM sqlite_schema ORDER BY name")
                == ["migrations", "people"])
        #expect(try connection.integers("SELECT number FROM migrations") == [1])
    }

    @Test("A failing first step leaves the file as it was")
    func failingFirstStep() throws {
        do { _ = try folder.connect().integers("SELECT 1") }
        let broken = Migration(number: 1, name: "0001_broken", sql: "CREATE TABLE a (b); nonsense;")
        do {
            let connection = try folder.connect()
            #expect(throws: SQLiteError.self) {
                try Migrator([broken], applicationID: 1).migrate(connection)
            }
            #expect(try connection.pragma("application_id") == 0)
            #expect(try connection.pragma("user_version") == 0)
        }
        #expect(try folder.bytes().isEmpty)
    }

    @Test("A step that leaves rows pointing nowhere is undone")
    func foreignKeys() throws {
        let dangling = Migration(
            number: 2, name: "0002_dangling",
            sql: """
                CREATE TABLE parents (id INTEGER PRIMARY KEY);
                CREATE TABLE children (parent INTEGER REFERENCES parents (id));
                INSERT INTO children VALUES (7);
                """)
        let migrator = Migrator([Self.steps[0], dangling], applicationID: 1)
        let connection = try folder.connect()
        #expect(throws: MigrationError.foreignKeys(number: 2, table: "children")) {
            try migrator.migrate(connection)
        }
        #expect(try connection.pragma("user_version") == 1)
        #expect(
            try connection.integers("SELECT count(*) FROM sqlite_schema WHERE name = 'children'")
                == [0])
    }

    @Test("Steps are numbered from 1 without a gap")
    func numbers() async {
        await #expect(processExitsWith: .failure) {
            _ = Migrator([Migration(number: 2, name: "two", sql: "")], applicationID: 1)
        }
        await #expect(processExitsWith: .failure) {
            let one = Migration(number: 1, name: "one", sql: "")
            _ = Migrator([one, one], applicationID: 1)
        }
    }
}
