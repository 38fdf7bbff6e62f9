import BookReports
import Films
import Foundation
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// The digest of each table: what finds a changed value, and what keeps it right.
@Suite struct DigestTests {
    /// A book with rows in all tables that have a digest.
    private func fullBook() throws -> FullBook {
        let full = try FullBook()
        let book = try Book.openForWriting(full.path)
        try addFilm(to: book, at: "2026-10-30T19:00:00Z")
        return full
    }

    private func addFilm(to book: Book, title: String = "만추", at time: String) throws {
        var page = FilmPage(FilmName(code: "1", title: title, opened: try day("2026-10-01")))
        page.englishTitle = "Late Autumn"
        page.people = [.init(.actor, name: title, englishName: "TANG Wei", part: "애나")]
        page.companies = [.init(name: title, englishName: "Boram", part: "제작사")]
        _ = try book.record(
            page,
            from: Fetch(
                of: FilmPages(source: "kobis"), asked: .latest(),
                fetchedAt: try #require(Instant(time))))
    }

    private static let columnTable: [(DigestedTable, String)] = Repetitions.cases(
        DigestedTable.allCases.flatMap { table in table.columns.map { (table, $0) } }, quick: 30)

    @Test func aDigestHasAllColumnsOfItsTable() throws {
        let book = try Book.inMemory()
        for table in DigestedTable.allCases {
            let columns = try book.connection.query(
                SQL("SELECT name FROM pragma_table_info(?)", [.text(table.rawValue)])
            ) { try $0.text(0) }
            #expect(Set(columns) == Set(table.columns) && columns.count == table.columns.count)
            #expect(try !book.alteredTables().contains(table))
        }
    }

    /// A statement names the tables that it changes: no foreign key and no trigger changes those with a digest.
    @Test func nothingElseChangesATable() throws {
        let book = try Book.inMemory()
        for table in DigestedTable.allCases {
            let actions = try book.connection.query(
                "SELECT on_delete || on_update FROM pragma_foreign_key_list(\(table.rawValue))"
            ) { try $0.text(0) }
            #expect(actions.allSatisfy { $0 == "NO ACTIONNO ACTION" }, "\(table)")
        }
        let triggers = try book.connection.query(
            "SELECT sql FROM main.sqlite_schema WHERE type = 'trigger'"
        ) { try $0.text(0) }
        #expect(triggers.allSatisfy { $0.contains("BEGIN\n    SELECT raise(ABORT") })
    }

    /// Another value in any column is found, also after the program has written the table again.
    @Test(arguments: columnTable)
    func aChangedValue(in table: DigestedTable, _ column: String) throws {
        let full = try fullBook()
        let name = table.rawValue
        let row = table.columns.map { "+\($0)" }.joined(separator: ", ")
        #expect(try Book.openForReading(full.path).alteredTables().isEmpty)
        try full.tamper(
            """
            PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;
            UPDATE \(name) SET \(column) = CASE typeof(\(column)) WHEN 'null' THEN
                    CASE (SELECT type FROM pragma_table_info('\(name)') WHERE name = '\(column)')
                        WHEN 'INTEGER' THEN 7 ELSE 'x' END
                WHEN 'integer' THEN \(column) + 9000 WHEN 'blob' THEN zeroblob(16)
                ELSE \(column) || 'x' END
            WHERE (\(row)) IS (SELECT \(row) FROM \(name) ORDER BY \(column) DESC LIMIT 1)
            """)
        #expect(try Book.openForReading(full.path).alteredTables() == [table])
        let book = try Book.openForWriting(full.path)
        try? write(all: book)
        #expect(try book.alteredTables() == [table])
    }

    /// Writes every table that has a digest; some writes fail where the book is damaged.
    private func write(all book: Book) throws {
        let later = try #require(Instant("2026-11-01T15:00:00Z"))
        let trip = Trip(
            uid: "t-other", title: "Other", homeCurrency: .krw, firstDay: try day("2026-10-10"),
            lastDay: try day("2026-10-19"), headCount: 3)
        let attempts: [() throws -> Void] = [
            { try book.addFavorites([.usd, .jpy]) }, { try book.removeFavorites([.krw, .jpy]) },
            { try book.setState("screen", to: "list") },
            { try book.setSource("ecb", isEnabled: false) }, { try book.addCategory("music") },
            { _ = try book.removeCategory("airport") }, { try book.addCategory("airport") },
            { try book.addPairingCode("other", until: later.adding(seconds: 300), at: later) },
            {
                _ = try book.record(
                    [
                        try snapshot(
                            "2026-11-01", ["KRW": "1492", "USD": "9.3", "CHF": "0.9"])
                    ], from: try fetch(at: "2026-11-01T15:00:00Z"))
            },
            {
                _ = try book.record(
                    [try snapshot("2026-11-01", base: "CHF", ["KRW": "1400"])],
                    from: try fetch("frankfurter", base: "CHF", at: "2026-11-01T15:00:00Z"))
            },
            { _ = try book.accept([.usd], on: try day("2026-10-30"), from: [], at: later) },
            { try addFilm(to: book, title: "다른", at: "2026-11-01T15:00:00Z") },
            {
                try book.change("trip edit", at: later, by: "d-1") { change in
                    _ = try change.add(TripDocument(trip: trip, expenses: [], transfers: []))
                }
            },
            { try book.forgetDevices() },
        ]
        for attempt in attempts { try? attempt() }
    }

    /// Ordinary writes, also those that are rehearsed or fail, leave the digests right.
    @Test func ordinaryWrites() throws {
        let full = try fullBook()
        let book = try Book.openForWriting(full.path)
        let before = try TableDigest.stored(book.connection)
        try book.rehearse { try write(all: book) }
        #expect(try TableDigest.stored(book.connection) == before)
        #expect(throws: CancellationError.self) {
            try book.write {
                try book.addRow()
                throw CancellationError()
            }
        }
        #expect(try TableDigest.stored(book.connection) == before)
        try write(all: book)
        let after = try TableDigest.stored(book.connection)
        for table in DigestedTable.allCases { #expect(before[table] != after[table], "\(table)") }
        #expect(try full.check().problems == [])
    }

    private static let statementTable: [String] = [
        "INSERT INTO app_state VALUES ('a', 'b'), ('c', 'd')",
        "INSERT OR REPLACE INTO app_state VALUES ('screen', 'x')",
        "REPLACE INTO categories (id, name) VALUES (1, 'food')",
        "INSERT OR IGNORE INTO favorites SELECT id FROM currencies",
        "UPDATE OR REPLACE favorites SET currency_id = 1",
        "UPDATE categories SET id = id + 100, name = name || 'x'",
        """
        INSERT INTO app_state VALUES ('screen', 'y')
        ON CONFLICT DO UPDATE SET value = excluded.value
        """,
        "DELETE FROM pairing_codes", "UPDATE films SET title = title",
    ]

    /// Whatever a statement does, the digest follows.
    @Test(arguments: statementTable)
    func anyStatement(_ sql: String) throws {
        let full = try fullBook()
        let book = try Book.openForWriting(full.path)
        try book.connection.execute("PRAGMA foreign_keys = OFF")
        try book.connection.execute(SQL(sql))
        #expect(try book.alteredTables().isEmpty)
    }

    /// A flipped bit in a page of a table leaves its values, or is found.
    @Test(arguments: DigestedTable.allCases)
    func aFlippedBit(in table: DigestedTable) throws {
        let full = try fullBook()
        let name = table.rawValue
        let whole = Array(try full.folder.bytes("ratebook.db"))
        let values = try #require(try values(of: table, full.path))
        let root = try #require(
            try Connection(path: full.path, access: .read, busy: .fail).integer(
                "SELECT rootpage FROM sqlite_schema WHERE name = \(name)"))
        let page = Int(root - 1) * 4096
        let used = (page..<page + 4096).filter { whole[$0] != 0 }
        var random = SeededGenerator()
        var found = 0
        for _ in 0..<Repetitions.count("FLIPS", 60, quick: 15) {
            let place = try #require(used.randomElement(using: &random))
            let bit = Int.random(in: 0..<8, using: &random)
            var rotten = whole
            rotten[place] ^= 1 << bit
            let path = full.folder.path("rotten.db")
            try Data(rotten).write(to: URL(fileURLWithPath: path))
            defer { unlink(path) }
            let altered = try? Book.openForReading(path).alteredTables()
            let after = try? self.values(of: table, path)
            guard after != values else { continue }
            found += 1
            #expect(altered.map { $0.contains(table) } ?? true, "bit \(bit) of byte \(place)")
        }
        #expect(found > 0)
    }

    private func values(of table: DigestedTable, _ path: String) throws -> [String]? {
        let columns = table.columns.map { "quote(\($0))" }.joined(separator: " || '|' || ")
        return try Connection(path: path, access: .read, busy: .fail).query(
            "SELECT \(sql: columns) FROM \(sql: table.rawValue) NOT INDEXED ORDER BY 1"
        ) { try $0.text(0) }
    }

    /// Rows that somebody changed by hand are right once they are accepted; those of the log never.
    @Test func rowsAreAccepted() throws {
        let full = try fullBook()
        try full.tamper(
            """
            INSERT INTO categories (name) VALUES ('music'); DELETE FROM favorites;
            DELETE FROM table_digests WHERE table_name = 'films'; UPDATE operations SET command = 'x'
            """)
        let book = try Book.openForWriting(full.path)
        #expect(try book.acceptRows() == ["favorites", "categories", "films"])
        #expect(try book.acceptRows() == [])
        #expect(
            try full.check().problems == [.log(table: "operations", row: 0, .broken)])
    }

    private static let damageTable: [(String, [DigestedTable])] = [
        ("SELECT 1", []),
        ("UPDATE snapshots SET published_at = '2026-10-30T12:00:00Z'", [.snapshots]),
        ("UPDATE sources SET is_enabled = 0", [.sources]),
        ("UPDATE categories SET is_removed = 1 WHERE id = 3", [.categories]),
    ]

    /// Damage that the indexes of an older book show is not taken for right when it is upgraded.
    @Test(arguments: damageTable)
    func damageBeforeTheUpgrade(_ sql: String, _ expected: [DigestedTable]) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("ratebook.db")
        try OlderBook.make(at: path, version: 8)
        let connection = try Connection(path: path, access: .write, busy: .fail)
        try Book.builder.migrate(connection, upTo: 37)
        // The index keeps the old values: the statement changes a copy of the table without it.
        try connection.executeScript(
            """
            PRAGMA writable_schema = ON;
            CREATE TEMP TABLE kept AS SELECT rowid AS row, * FROM sqlite_schema
            WHERE name GLOB '*_copy' OR type = 'trigger';
            DELETE FROM sqlite_schema WHERE name GLOB '*_copy' OR type = 'trigger';
            PRAGMA writable_schema = RESET;
            """)
        try connection.executeScript(sql)
        try connection.executeScript(
            """
            PRAGMA writable_schema = ON;
            INSERT INTO sqlite_schema (rowid, type, name, tbl_name, rootpage, sql)
            SELECT row, type, name, tbl_name, rootpage, sql FROM temp.kept;
            PRAGMA writable_schema = RESET;
            """)
        let book = try Book.openForWriting(path)
        #expect(try book.alteredTables() == expected)
        try book.setSource("ecb", isEnabled: true)
        try book.addCategory("music")
        #expect(try book.alteredTables() == expected)
    }
}

extension Book {
    /// Adds a row within a transaction.
    fileprivate func addRow() throws { try putState("a", "b") }
}
