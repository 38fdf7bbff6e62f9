import Migrations
import Rates
import SQLite
import Store
import TestSupport
import Testing

@Suite struct SchemaTests {
    /// Every book that was ever made comes to the same schema as a new one.
    @Test(arguments: 0...Migrations.all.count)
    func everyPrefixUpgradesToTheSameSchema(_ applied: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path("ratebook.db")
        let steps = Migrations.all.enumerated().map { index, step in
            Migration(number: index + 1, name: step.name, sql: step.sql)
        }
        let migrator = Migrator(steps, applicationID: 0x5242_6F6B)
        let connection = try Connection(path: path, access: .create, busy: .fail)
        try migrator.migrate(connection, upTo: applied)
        #expect(try connection.pragma("user_version") == Int64(applied))
        try migrator.migrate(connection)
        let fresh = try TestBook()
        #expect(try schema(path) == schema(fresh.path))
        try Book.openForWriting(path).addFavorites([.krw])
    }

    private func schema(_ path: String) throws -> [String] {
        try Connection(path: path, access: .read, busy: .fail)
            .query("SELECT type || name || coalesce(sql, '') FROM sqlite_schema ORDER BY 1") {
                row throws(SQLiteError) in try row.text(0)
            }
    }

    @Test func theViewsReadLikeTheManual() throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["KRW": "1488.4", "USD": "1.113"]),
            try snapshot("2026-10-30", ["KRW": "1491.76", "USD": "1.1172"]),
        ])
        // The sqlite3 program, as a person would use it.
        func ask(_ sql: String) throws -> String {
            let command = try Command("/usr/bin/env", ["sqlite3", test.path, sql])
            #expect(command.status == 0, "\(command.errors)")
            return command.output
        }
        #expect(
            try ask("SELECT * FROM latest_rates ORDER BY currency") == """
                ecb|EUR|KRW|2026-10-30|1491.76|mid
                ecb|EUR|USD|2026-10-30|1.1172|mid

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
    }

    @Test func theSettingsThatKeepAPromise() throws {
        let test = try TestBook()
        let modes = try Command("/usr/bin/env", ["sqlite3", test.path, "PRAGMA journal_mode"])
        #expect(modes.output == "delete\n")
        let check = try Command("/usr/bin/env", ["sqlite3", test.path, "PRAGMA integrity_check"])
        #expect(check.output == "ok\n")
    }
}
