import Foundation
import TestSupport
import Testing

/// What others do to a mirror's tables is found, and mended by --verify --repair.
@Suite struct MirrorTamperingTests {
    @Test(
        arguments: Repetitions.cases(
            [
                // Days and times that no book has.
                "UPDATE ratebook.snapshots SET date = (date::text || ' BC')::date",
                "UPDATE ratebook.rates SET date = (date::text || ' BC')::date WHERE currency = 'KRW'",
                """
                INSERT INTO ratebook.rates SELECT series_id, currency, (date::text || ' BC')::date, revision,
                    nanos, known_at FROM ratebook.rates
                """,
                "UPDATE ratebook.snapshots SET date = 'infinity' WHERE date = '2026-10-30'",
                "UPDATE ratebook.rates SET date = '-infinity' WHERE date = '2026-10-30'",
                "UPDATE ratebook.snapshots SET known_at = 'infinity'",
                "UPDATE ratebook.snapshots SET known_at = known_at + interval '0.4 second'",
                "UPDATE ratebook.snapshots SET published_at = '-infinity'",
                "UPDATE ratebook.watermarks SET confirmed_at = 'infinity'",
                "UPDATE ratebook.watermarks SET confirmations = confirmations + 1",
                "UPDATE ratebook.watermarks SET revision = NULL",
                // Values that may not be there.
                """
                ALTER TABLE ratebook.rates ALTER nanos DROP NOT NULL;
                UPDATE ratebook.rates SET nanos = NULL WHERE currency = 'KRW'
                """,
                // Rows of no series.
                "INSERT INTO ratebook.rates VALUES (99, 'USD', '2026-10-30', 0, 5, NULL)",
                "INSERT INTO ratebook.snapshots VALUES (99, '2026-10-30', 0, NULL, now(), '\\x00')",
                "INSERT INTO ratebook.watermarks VALUES (99, NULL, NULL, NULL, 0, 0, NULL, 0)",
                "INSERT INTO ratebook.film_ranks SELECT 1, '2026-10-30', 0, 'x', 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1",
                "UPDATE ratebook.series SET id = id + 77", "DELETE FROM ratebook.series",
                "DELETE FROM ratebook.series; DELETE FROM ratebook.watermarks",
                // The currencies of a series.
                "DELETE FROM ratebook.series_currencies WHERE currency = 'KRW'",
                "DELETE FROM ratebook.series_currencies",
                "UPDATE ratebook.series_currencies SET currency = 'JPY' WHERE currency = 'USD'",
                "INSERT INTO ratebook.series_currencies VALUES (1, 'JPY')",
                "INSERT INTO ratebook.series_currencies VALUES (99, 'USD')",
                """
                ALTER TABLE ratebook.series_currencies DROP CONSTRAINT series_currencies_pkey;
                INSERT INTO ratebook.series_currencies VALUES (1, 'KRW')
                """,
                // What was made besides the rows.
                "DROP VIEW ratebook.latest_rates", "DROP VIEW ratebook.current_snapshots CASCADE",
                "ALTER TABLE ratebook.rates DROP CONSTRAINT rates_pkey",
                "DROP INDEX ratebook.snapshots_by_date", "DROP VIEW ratebook.pairs CASCADE",
                "ALTER TABLE ratebook.series DROP CONSTRAINT series_pkey",
                """
                ALTER TABLE ratebook.films DROP CONSTRAINT films_pkey;
                ALTER TABLE ratebook.watermarks DROP CONSTRAINT watermarks_pkey
                """,
                """
                DROP VIEW ratebook.pairs CASCADE;
                CREATE VIEW ratebook.pairs AS SELECT series_id FROM ratebook.series_currencies;
                CREATE VIEW ratebook.published_rates AS SELECT * FROM ratebook.rates
                """,
                """
                ALTER TABLE ratebook.snapshots DROP CONSTRAINT snapshots_pkey;
                INSERT INTO ratebook.snapshots SELECT * FROM ratebook.snapshots
                """,
                // More than can be compared one by one in a useful time.
                """
                INSERT INTO ratebook.snapshots
                    SELECT 1, date '2100-01-01' + g, 0, NULL, now(), '\\x00' FROM generate_series(1, 30000) AS g
                """,
            ], quick: 5))
    func findsAndRepairs(_ sql: String) throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql(sql)
        let compared = try one.mirror("--verify")
        #expect(compared.status == 65, "\(compared.output)\(compared.errors)")
        #expect(!compared.output.isEmpty)
        let repaired = try one.mirror("--verify", "--repair")
        #expect(repaired.status == 0, "\(repaired.errors)")
        #expect(try one.isEqual())
        #expect(try one.mirror("-v").output == "Nothing new to send\n")
    }

    /// A currency that a series has lost is told and sent again with the series.
    @Test func aCurrencyThatIsLost() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql("DELETE FROM ratebook.series_currencies WHERE currency = 'KRW'")
        #expect(try one.psql("SELECT currency FROM ratebook.latest_rates") == "USD")
        #expect(try one.mirror("--verify").output == "ecb EUR: its rows differ\n")
        #expect(try one.mirror("--verify", "--repair").status == 0)
        #expect(
            try one.psql("SELECT currency FROM ratebook.latest_rates ORDER BY 1") == "KRW\nUSD")
        #expect(try one.isEqual())
    }

    /// What differs is told by the exit code also where `head` has seen enough.
    @Test(arguments: ["", "--json", "--csv"])
    func differencesThatNobodyReads(_ option: String) throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql(
            """
            INSERT INTO ratebook.snapshots
                SELECT 1, date '2100-01-01' + g, 0, NULL, now(), '\\x00'
                FROM generate_series(1, 8000) AS g
            """)
        let compared = try Command(
            "/usr/bin/env",
            [
                "bash", "-c",
                "\"$0\" mirror \"$1\" --verify $2 | head -c 10 > /dev/null; exit ${PIPESTATUS[0]}",
                Project.binary, one.address, option,
            ], environment: one.program.environment, folder: one.program.folder.url.path)
        #expect(compared.status == 65, "\(compared.errors)")
        #expect(compared.errors.contains("differ"))
    }

    /// Readers may read a view that was made again.
    @Test func aViewForItsReaders() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql("DROP VIEW ratebook.rate_changes, ratebook.latest_rates")
        #expect(
            try one.mirror("--verify", "--json").output.contains(
                #""kind":"view","object":"ratebook.latest_rates""#))
        #expect(
            try one.mirror("--verify", "--lang", "ko").output == """
                ratebook.rate_changes: 뷰가 없습니다
                ratebook.latest_rates: 뷰가 없습니다

                """)
        #expect(try one.mirror("--verify", "--repair").status == 0)
        #expect(
            try one.psql("SET ROLE ratebook_reader; SELECT count(*) > 0 FROM ratebook.latest_rates")
                .hasSuffix("t"))
    }

    private static let viewsTable: [(view: String, sql: String)] = [
        // In place, with the same columns, with one more, and another view of the name.
        (
            "latest_rates",
            """
            CREATE OR REPLACE VIEW ratebook.latest_rates AS
            SELECT source, base, currency, rate_date, rate, nanos, kind, exact_rate
            FROM ratebook.rate_decimals
            """
        ),
        (
            "latest_rates",
            """
            CREATE OR REPLACE VIEW ratebook.latest_rates AS
            SELECT source, base, currency, rate_date, rate, nanos, kind, exact_rate, 1 AS more
            FROM ratebook.rate_decimals
            """
        ),
        (
            "unconfirmed_rates",
            """
            DROP VIEW ratebook.unconfirmed_rates;
            CREATE VIEW ratebook.unconfirmed_rates AS SELECT * FROM ratebook.doubted_rates;
            GRANT SELECT ON ratebook.unconfirmed_rates TO ratebook_reader
            """
        ),
    ]

    /// A view that was replaced is told and made again; rights to the others stay.
    @Test(arguments: viewsTable) func aViewThatWasReplaced(_ view: String, _ sql: String) throws {
        let one = try MirroredBook()
        try one.mirror("--create").expectSuccess()
        let name = "v" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        _ = try one.psql(
            """
            CREATE ROLE \(name) LOGIN IN ROLE ratebook_reader;
            CREATE ROLE \(name)_team; GRANT SELECT ON ratebook.rate_changes TO \(name)_team
            """)
        _ = try one.psql(sql)
        let compared = try one.mirror("--verify")
        #expect(compared.status == 65)
        #expect(compared.output == "ratebook.\(view): the view has another definition\n")
        #expect(
            try one.mirror("--verify", "--json").output.contains(
                #""kind":"definition","object":"ratebook.\#(view)""#))
        // A reader finds it, too, unless it may make no temporary view to compare it with.
        let address = one.server.address(one.database, user: name)
        #expect(
            try one.program.run("mirror", address, "--verify", "--lang", "ko").output
                == "ratebook.\(view): 뷰의 정의가 다릅니다\n")
        _ = try one.psql("REVOKE TEMPORARY ON DATABASE \(one.database) FROM PUBLIC")
        try one.program.run("mirror", address, "--verify").expectSuccess()
        try one.mirror("--verify", "--repair").expectSuccess()
        #expect(try one.isEqual())
        #expect(
            try one.psql(
                """
                SELECT has_table_privilege('\(name)_team', 'ratebook.rate_changes', 'SELECT'),
                    has_table_privilege('\(name)', 'ratebook.\(view)', 'SELECT')
                """) == "t|t")
    }

    /// Without its watermark nobody knows what was sent of a series: it is sent again, when asked.
    @Test func aWatermarkThatIsLost() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql("DELETE FROM ratebook.watermarks")
        #expect(try one.mirror().status == 65)
        #expect(
            try one.mirror("--dry-run", "--repair").output
                == "ecb EUR: 3 publications with 9 rows to send again\n")
        #expect(
            try one.mirror("--repair", "-v").output
                == "ecb EUR: 3 publications with 9 rows sent again\n")
        #expect(try one.isEqual())
    }

    /// A series whose row is lost is sent again under another id; the rows of the former one are strays.
    @Test func aSeriesThatIsLost() throws {
        let one = try MirroredBook()
        try one.mirror("--create").expectSuccess()
        _ = try one.psql("DELETE FROM ratebook.series")
        #expect(try one.mirror("-v").output == "ecb EUR: 3 publications with 9 rows sent\n")
        #expect(try one.psql("SELECT count(*) FROM ratebook.latest_rates") == "2")
        #expect(try one.mirror("--verify").output == "tables: rows that belong to no series\n")
        try one.mirror("--verify", "--repair").expectSuccess()
        #expect(try one.isEqual())
    }

    @Test func keysThatAreThereAlready() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql("UPDATE ratebook.mirror SET has_keys = false")
        #expect(try one.mirror().status == 0)
        #expect(try one.psql("SELECT has_keys FROM ratebook.mirror") == "t")
    }

    /// A book that was restored from before a confirmation is not the one that was sent.
    @Test func aConfirmationThatIsTakenBack() throws {
        let one = try MirroredBook()
        try one.sync("2026-11-02,1.1180,2492", at: "2026-11-02T16:00:00Z")
        let book = one.program.book
        _ = try one.program.shell("cp '\(book)' before.db")
        #expect(try one.mirror("--create").status == 0)
        func accept(_ now: String) throws {
            try one.program.run(
                "sync", "--source", "ecb", "--accept", "2026-11-02", "KRW", "-q", "--now", now
            ).expectSuccess()
        }
        func restore() throws { _ = try one.program.shell("cp before.db '\(book)'") }
        try restore()
        #expect(try one.mirror("--create").status == 65)  // The uid came with the first mirror.
        _ = try one.psql("DROP SCHEMA ratebook CASCADE")
        #expect(try one.mirror("--create").status == 0)
        _ = try one.program.shell("cp '\(book)' before.db")
        try accept("2026-11-03T09:00:00Z")
        #expect(try one.mirror("-v").output.contains("1 confirmation"))
        try restore()
        #expect(try one.mirror().status == 65)
        try accept("2026-11-05T09:00:00Z")
        #expect(try one.mirror().status == 65)
        #expect(try one.mirror("--repair").status == 0)
        #expect(try one.isEqual())
    }

    @Test func aDatabaseOfAnotherEncoding() throws {
        let one = try MirroredBook()
        let name = "l" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        _ = try one.server.psql(
            "CREATE DATABASE \(name) ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0"
        )
        let refused = try one.program.run("mirror", one.server.address(name), "--create")
        #expect(refused.status == 78, "\(refused.errors)")
        #expect(refused.errors.hasPrefix("Error: The database keeps texts in LATIN1"))
    }

    /// Of several that make the same mirror at once, each makes it or says that another does.
    @Test func manyMakeOneMirror() throws {
        let one = try MirroredBook()
        #expect(
            try one.program.run("mirror", one.server.database().address, "--create").status == 0)
        let children = try (0..<6).map { _ in
            try one.program.start("mirror", one.address, "--create")
        }
        let ends = children.map { $0.wait() }
        #expect(ends.contains(0) && ends.allSatisfy { [0, 75].contains($0) }, "\(ends)")
        #expect(try one.mirror().status == 0)
        #expect(try one.isEqual())
    }
}
