import BookReports
import Foundation
import Migrations
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

@Suite struct SchemaTests {
    /// Every version's book is upgraded to the same schema as a new one.
    @Test(arguments: 0...Migrations.all.count)
    func everyPrefixUpgradesToTheSameSchema(_ applied: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("ratebook.db")
        let migrator = Book.builder
        let connection = try Connection(path: path, access: .create, busy: .fail)
        try migrator.migrate(connection, upTo: applied)
        #expect(try connection.pragma("user_version") == Int64(applied))
        try migrator.migrate(connection)
        let fresh = try TestBook()
        #expect(try schema(path) == schema(fresh.path))
        try Book.openForWriting(path).addFavorites([.krw])
    }

    /// `Migrations/schema.sql` is the result of all migrations; UPDATE_SCHEMA=1 writes it.
    @Test func theSchemaOfANewBookIsOnFile() throws {
        let fresh = try TestBook()
        let statements = try Connection(path: fresh.path, access: .read, busy: .fail).query(
            """
            SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL
            ORDER BY CASE type WHEN 'table' THEN 0 WHEN 'index' THEN 1 ELSE 2 END, rowid
            """
        ) { row in try row.text(0) }
        let schema = Array(statements.map { $0 + ";\n\n" }.joined().utf8)
        if ProcessInfo.processInfo.environment["UPDATE_SCHEMA"] != nil {
            try Data(schema).write(to: Project.root.appending(path: "Migrations/schema.sql"))
        }
        #expect(try Project.bytes("Migrations/schema.sql") == schema)
    }

    /// `docs/schema.sql` is the same with comments; UPDATE_SCHEMA=1 writes it, too.
    @Test func theSchemaIsDocumented() throws {
        let fresh = try TestBook()
        let document = try SchemaDocument()
            .text(Connection(path: fresh.path, access: .read, busy: .fail))
        if ProcessInfo.processInfo.environment["UPDATE_SCHEMA"] != nil {
            try Data(document.utf8).write(to: Project.root.appending(path: "docs/schema.sql"))
        }
        #expect(try Project.text("docs/schema.sql") == document)

        // It creates the same tables, indexes, views and triggers, column by column.
        let folder = try TemporaryFolder()
        let copy = try Connection(path: folder.path("copy.db"), access: .create, busy: .fail)
        try copy.executeScript(document)
        #expect(try statements(folder.path("copy.db")) == statements(fresh.path))
    }

    /// The statements of a schema by the names of their objects, without comments and layout.
    private func statements(_ path: String) throws -> [String: String] {
        let all = try Connection(path: path, access: .read, busy: .fail).query(
            "SELECT type || ' ' || name, sql FROM sqlite_schema WHERE sql IS NOT NULL"
        ) { row in (try row.text(0), try row.text(1)) }
        return try #require(all.count > 50 ? Dictionary(all) { first, _ in first } : nil)
            .mapValues { $0.replacing(/--[^\n]*/, with: "").filter { !$0.isWhitespace } }
    }

    private static let aStrangeSchemaTable: [String] = [
        """
        DROP TABLE migrations; CREATE VIEW migrations (number, name, sql) AS
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i, i, i FROM n
        """,
        """
        DROP TABLE favorites; CREATE VIEW favorites (currency_id) AS
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n
        """,
        """
        CREATE TRIGGER forever AFTER INSERT ON app_state BEGIN
            INSERT INTO numbers WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n)
            SELECT i FROM n;
        END
        """,
        // To SQLite these are triggers and the table, whatever their rows say.
        """
        CREATE TRIGGER evil AFTER INSERT ON fetches BEGIN DELETE FROM favorites; END;
        PRAGMA writable_schema = ON; UPDATE sqlite_schema SET type = 'TRIGGER' WHERE name = 'evil'
        """,
        """
        CREATE TRIGGER evil AFTER INSERT ON fetches BEGIN DELETE FROM favorites; END;
        PRAGMA writable_schema = ON; UPDATE sqlite_schema SET type = 'view' WHERE name = 'evil'
        """,
        "DROP TABLE favorites; CREATE VIEW FAVORITES (currency_id) AS SELECT 1",
        """
        DROP TABLE favorites; CREATE VIEW favorites (currency_id) AS SELECT 1;
        PRAGMA writable_schema = ON; UPDATE sqlite_schema SET name = 'x' WHERE name = 'favorites'
        """,
        "DROP VIEW live_expenses; CREATE VIEW live_expenses AS SELECT 1",
        "CREATE TABLE notes (a)", "CREATE INDEX mine ON expenses (memo)",
        "CREATE UNIQUE INDEX mine ON favorites ((1))",
        "CREATE TABLE mine (x INTEGER REFERENCES favorites (currency_id) ON DELETE SET NULL)",
        "DROP INDEX snapshots_revised; CREATE INDEX snapshots_revised ON snapshots (fetch_id)",
    ]

    /// A schema that is not ratebook's is refused before anything of it is read or run.
    @Test(arguments: aStrangeSchemaTable)
    func aStrangeSchema(_ sql: String) throws {
        let test = try TestBook()
        try Connection(path: test.path, access: .write, busy: .fail).executeScript(sql)
        for open in [Book.openForReading, Book.openForWriting] {
            let error = #expect(throws: (any Error).self) { _ = try open(test.path) }
            switch error.flatMap(BookProblem.init) {
            case .alteredSchema, .strangeObject, .damaged: break
            case let other: Issue.record("\(String(describing: other))")
            }
        }
        // SQLite itself refuses some.
        let problems = try? Book.check(test.path, photosIn: nil).problems
        #expect(problems != [])
    }

    /// Views that users add for their own queries are accepted; `check` reports them.
    @Test func anAddedView() throws {
        let test = try TestBook()
        try Connection(path: test.path, access: .write, busy: .fail)
            .executeScript("CREATE VIEW mine AS SELECT 1; ANALYZE")
        try Book.openForWriting(test.path).addFavorites([.krw])
        #expect(
            try Book.check(test.path, photosIn: nil).problems == [
                .schema(object: "view mine", .unknown),
                .schema(object: "table sqlite_stat1", .unknown),
            ])
    }

    /// A book has this schema whether it is new, upgraded, vacuumed or restored.
    @Test func aVacuumedBook() throws {
        let test = try TestBook()
        try Connection(path: test.path, access: .write, busy: .fail).execute("VACUUM")
        _ = try Book.openForReading(test.path)
    }

    /// A book of rates from an earlier version keeps all rows.
    @Test func anOlderBookKeepsItsRows() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("ratebook.db")
        do {
            let connection = try Connection(path: path, access: .create, busy: .fail)
            try connection.execute("PRAGMA foreign_keys = ON")
            try Book.builder.migrate(connection, upTo: 2)
            try connection.executeScript(
                """
                INSERT INTO currencies VALUES (1, 'EUR', 2), (2, 'USD', 2), (3, 'KRW', 0);
                INSERT INTO sources VALUES (1, 'ecb', NULL), (2, 'er-api', 0);
                INSERT INTO series VALUES (7, 1, 1), (9, 2, 2);
                INSERT INTO fetches VALUES (1, 7, 'file', '2026-10-30T15:00:00Z', 'new', NULL, NULL),
                    (2, 9, 'latest', '2026-10-30T15:00:00Z', 'new', NULL, '2026-10-31T00:22:51Z');
                INSERT INTO snapshots VALUES
                    (1, 7, '2026-10-30', 0, 1, NULL, zeroblob(16)),
                    (2, 9, '2026-10-30', 0, 2, NULL, zeroblob(16));
                INSERT INTO rates VALUES (1, 1, 1000000000), (3, 1, 1491760000000),
                    (2, 2, 1000000000), (3, 2, 1466120000000);
                INSERT INTO favorites VALUES (3);
                """)
        }
        let book = try Book.openForReading(path)
        #expect(
            try book.series().map { "\($0.source) \($0.base) \($0.kind) \($0.quotation)" } == [
                "ecb EUR mid indirect", "er-api USD mid indirect",
            ])
        let series = try #require(try book.series().first)
        let won = try book.history(pair("EUR", "KRW"), of: series, in: HistoryRange())
        #expect(won.map(\.rate.description) == ["1491.76"])
        #expect(try book.sourceSwitches() == ["er-api": false] && book.favorites() == [.krw])
        let due = try book.seriesState(
            of: Snapshot.Series(source: "er-api", base: .usd),
            now: try #require(Instant("2026-10-30T16:00:00Z")))
        #expect(due.nextDue?.description == "2026-10-31T00:22:51Z" && due.entries == 1)
        let check = try Connection(path: path, access: .read, busy: .fail).query(
            "SELECT (SELECT count(*) FROM pragma_foreign_key_check), (SELECT * FROM pragma_integrity_check)"
        ) { row in "\(try row.integer(0)) \(try row.text(1))" }
        #expect(check == ["0 ok"])
    }

    private func schema(_ path: String) throws -> [String] {
        try Connection(path: path, access: .read, busy: .fail)
            .query("SELECT type || name || coalesce(sql, '') FROM sqlite_schema ORDER BY 1") {
                row in try row.text(0)
            }
    }

    @Test func theViewsReadLikeTheManual() throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["KRW": "1488.4", "USD": "1.113"]),
            try snapshot("2026-10-30", ["KRW": "1491.76", "USD": "1.1172"]),
        ])
        // With the sqlite3 program, as a user would do it.
        func ask(_ sql: String) throws -> String {
            let command = try Command("/usr/bin/env", ["sqlite3", test.path, sql])
            #expect(command.status == 0, "\(command.errors)")
            return command.output
        }
        #expect(
            try ask("SELECT * FROM latest_rates ORDER BY currency") == """
                ecb|EUR|KRW|2026-10-30|1491.76|1491760000000|mid
                ecb|EUR|USD|2026-10-30|1.1172|1117200000|mid

                """)
        #expect(
            try ask(
                """
                SELECT currency, rate_date, rate, previous_date, previous, delta, direction
                FROM rate_changes ORDER BY 1, 2
                """) == """
                    KRW|2026-10-29|1488.4||||none
                    KRW|2026-10-30|1491.76|2026-10-29|1488.4|3.36|up
                    USD|2026-10-29|1.113||||none
                    USD|2026-10-30|1.1172|2026-10-29|1.113|0.0042|none

                    """)
        #expect(
            try ask("SELECT rate, nanos, revision FROM rate_decimals WHERE currency = 'USD'") == """
                1.113|1113000000|0
                1.1172|1117200000|0

                """)
        // Rates are sorted as numbers, and currencies are found by an index.
        #expect(
            try ask("SELECT currency FROM latest_rates WHERE rate > 2 ORDER BY rate") == "KRW\n")
        for view in ["rate_decimals", "rate_changes"] {
            let plan = try ask("EXPLAIN QUERY PLAN SELECT * FROM \(view) WHERE currency = 'KRW'")
            #expect(
                plan.contains("SEARCH other USING COVERING INDEX sqlite_autoindex_currencies_1")
                    || plan.contains("SEARCH other USING INDEX sqlite_autoindex_currencies_1"),
                "\(view): \(plan)")
            #expect(plan.contains("SEARCH r USING PRIMARY KEY (currency_id=?"), "\(plan)")
            let day = try ask(
                "EXPLAIN QUERY PLAN SELECT * FROM \(view) WHERE rate_date = '2026-10-30'")
            #expect(day.contains("sqlite_autoindex_snapshots_1 (series_id=? AND day=?)"), "\(day)")
            #expect(!day.contains("SCAN s\n") && !day.contains("SCAN snapshots"), "\(day)")
        }
    }

    /// Amounts are decimal numbers in the view: whole ones for won and yen.
    @Test func expensesReadLikeTheManual() throws {
        let test = try TestBook()
        var trip = Trip(
            uid: "t", title: "Osaka", homeCurrency: .krw, firstDay: try day("2026-10-10"),
            lastDay: try day("2026-10-12"))
        trip.people = ["A", "B"]
        trip.headCount = 2
        let now = Instant(seconds: 1_790_812_800)
        let yen = try #require(Currency("JPY"))
        let wanted = trip
        try test.book.change("trip add", at: now) { change in
            let id = try change.add(wanted)
            for (uid, amount, home) in [
                ("a", Amount(minorUnits: 1_980, currency: yen), 18_711),
                ("b", Amount(minorUnits: -5_205, currency: .usd), -69_321),
            ] {
                var expense = Expense(
                    uid: uid, date: try day("2026-10-11"), amount: amount,
                    homeAmount: Amount(minorUnits: Int64(home), currency: .krw),
                    rate: .manual(try rate("9.45")), category: "food")
                expense.payments = [
                    Payment(person: "A", amount: amount.minorUnits - 100),
                    Payment(person: "B", amount: 100),
                ]
                if amount.minorUnits > 0 { try change.add(try expense.withHomeAmounts(), to: id) }
                if amount.minorUnits < 0 {
                    expense.payments = []
                    try change.add(expense, to: id)
                }
            }
        }
        let rows = try Command(
            "/usr/bin/env",
            [
                "sqlite3", test.path,
                """
                SELECT trip, date, amount, currency, home, home_currency, category, paid_by
                FROM live_expenses ORDER BY id
                """,
            ])
        #expect(
            rows.output == """
                Osaka|2026-10-11|1980|JPY|18711|KRW|food|A, B
                Osaka|2026-10-11|-52.05|USD|-69321|KRW|food|

                """, "\(rows.errors)")
        let large = try Command(
            "/usr/bin/env",
            ["sqlite3", test.path, "SELECT id FROM live_expenses WHERE home > 9000 ORDER BY home"])
        #expect(large.output == "1\n")
    }

    /// A removed category leaves the list, and comes back when it is used again.
    @Test func aRemovedCategory() throws {
        let test = try TestBook()
        try test.book.addCategory("souvenir")
        #expect(try test.book.categories().contains("souvenir"))
        #expect(try test.book.removeCategory("souvenir"))
        #expect(try !test.book.categories().contains("souvenir"))
        try test.book.addCategory("souvenir")
        #expect(try test.book.categories().filter { $0 == "souvenir" }.count == 1)
    }

    @Test func theSettingsThatKeepAPromise() throws {
        let test = try TestBook()
        let modes = try Command("/usr/bin/env", ["sqlite3", test.path, "PRAGMA journal_mode"])
        #expect(modes.output == "delete\n")
        let check = try Command("/usr/bin/env", ["sqlite3", test.path, "PRAGMA integrity_check"])
        #expect(check.output == "ok\n")
    }
}
