import Foundation
import TestSupport
import Testing

/// `ratebook mirror` with a real server on a unix socket.
@Suite struct MirrorTests {
    @Test func makesTablesAndSendsEverything() throws {
        let one = try MirroredBook()
        let without = try one.mirror()
        #expect(without.status == 69)
        #expect(
            without.errors == """
                Error: The database has no mirror
                To make its tables: --create

                """)
        let sent = try one.mirror("--create", "-v")
        #expect(sent.status == 0, "\(sent.errors)")
        #expect(
            sent.output == """
                Made the tables of the mirror
                ecb EUR: 3 publications with 9 rows sent

                """)
        #expect(try one.isEqual())
        #expect(
            try one.psql(
                "SELECT source, base, currency, rate_date, rate, nanos, kind FROM ratebook.latest_rates ORDER BY 3"
            ) == """
                ecb|EUR|KRW|2026-10-30|1491.76|1491760000000|mid
                ecb|EUR|USD|2026-10-30|1.1172|1117200000|mid
                """)
        #expect(
            try one.psql(
                "SELECT currency, rate_date, previous_date, delta, direction FROM ratebook.rate_changes WHERE rate_date > '2026-10-28' ORDER BY 1, 2"
            ) == """
                KRW|2026-10-29|2026-10-28|8.3|up
                KRW|2026-10-30|2026-10-29|3.36|up
                USD|2026-10-29|2026-10-28|0.0048|none
                USD|2026-10-30|2026-10-29|-0.0478|down
                """)
        // The keys are there, and a second --create changes nothing.
        #expect(try one.psql("SELECT has_keys FROM ratebook.mirror") == "t")
        let again = try one.mirror("--create", "-v", "--lang", "ko")
        #expect(again.status == 0 && again.output == "새로 보낼 자료가 없습니다\n")
    }

    /// A view of the mirror has the names and columns of the book's.
    @Test(arguments: [
        "published_rates", "rate_decimals", "rate_changes", "latest_rates", "unconfirmed_rates",
        "film_days", "film_runs",
    ])
    func namesColumnsAsTheBook(_ view: String) throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        let theirs = try one.psql(
            """
            SELECT string_agg(column_name, ',' ORDER BY ordinal_position)
            FROM information_schema.columns
            WHERE table_schema = 'ratebook' AND table_name = '\(view)'
                AND column_name NOT LIKE 'exact%'
            """)
        let ours = try one.program.query(
            """
            SELECT group_concat(iif(name = 'currency_id', 'stated', name))
            FROM pragma_table_info('\(view)') WHERE name <> 'film_id'
            """)
        #expect(theirs == ours)
    }

    @Test func sendsWhatIsNew() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        let nothing = try one.mirror("--json")
        #expect(
            nothing.output
                == #"{"created":false,"series":[],"publications":0,"rows":0,"films":0}"# + "\n")
        try one.sync("2026-11-02,1.1180,1492", at: "2026-11-02T16:00:00Z")
        let rehearsed = try one.mirror("--dry-run")
        #expect(rehearsed.output == "ecb EUR: 1 publication with 3 rows to send\n")
        #expect(try one.psql("SELECT count(*) FROM ratebook.snapshots") == "3")
        #expect(try one.mirror().output.isEmpty)
        #expect(try one.isEqual())
        // A day before the others, and a correction.
        try one.sync("2026-10-27,1.16,1479")
        try one.sync("2026-10-29,1.1651,1488.5", at: "2026-11-01T09:00:00Z")
        #expect(try one.mirror("-v").output == "ecb EUR: 2 publications with 6 rows sent\n")
        #expect(try one.isEqual())
        #expect(
            try one.psql(
                "SELECT date, revision, known_at AT TIME ZONE 'UTC' FROM ratebook.snapshots WHERE date = '2026-10-29' ORDER BY 2"
            ) == """
                2026-10-29|0|2026-10-31 09:00:00
                2026-10-29|1|2026-11-01 09:00:00
                """)
        #expect(
            try one.psql(
                "SELECT rate, revision FROM ratebook.rate_decimals WHERE rate_date = '2026-10-29' AND currency = 'USD'"
            ) == "1.1651|1")
    }

    /// A currency that a series states from some day on is in the views with it.
    @Test func sendsANewCurrency() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        try one.program.folder.write("Date,USD,JPY\n2026-11-02,1.1180,178.2\n", to: "days.csv")
        try one.program.run(
            "sync", "-q", "--from", "days.csv", "--now", "2026-11-02T16:00:00Z"
        ).expectSuccess()
        #expect(try one.mirror().status == 0)
        #expect(
            try one.psql("SELECT currency, rate FROM ratebook.latest_rates ORDER BY 1")
                == "JPY|178.2\nUSD|1.118")
        #expect(
            try one.psql("SELECT * FROM ratebook.series_currencies ORDER BY 2")
                == "1|EUR\n1|JPY\n1|KRW\n1|USD")
        #expect(try one.isEqual())
    }

    /// After connecting, one question tells that nothing is new; a new day takes nine.
    @Test func asksLittle() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        let nothing = try one.server.questions(in: one.database) { address in
            let run = try one.program.run("mirror", address)
            #expect(run.status == 0)
        }
        #expect(nothing == 1)
        try one.sync("2026-11-02,1.1180,1492", at: "2026-11-02T16:00:00Z")
        let day = try one.server.questions(in: one.database) { address in
            let run = try one.program.run("mirror", address)
            #expect(run.status == 0)
        }
        #expect(day == 9)
        #expect(try one.isEqual())
    }

    /// A rate that is believed later joins a snapshot that was sent before.
    @Test func sendsConfirmations() throws {
        let one = try MirroredBook()
        try one.sync("2026-11-02,1.1180,2492", at: "2026-11-02T16:00:00Z")
        #expect(try one.mirror("--create").status == 0)
        #expect(
            try one.psql("SELECT currency, rate, previous FROM ratebook.unconfirmed_rates")
                == "KRW|2492|1491.76")
        #expect(try one.isEqual())
        let accepted = try one.program.run(
            "sync", "-q", "--accept", "2026-11-02", "KRW", "--now", "2026-11-03T08:00:00Z")
        #expect(accepted.status == 0)
        // What is still to be sent is no difference.
        let compared = try one.mirror("--verify")
        #expect(compared.status == 0 && compared.output.isEmpty, "\(compared.output)")
        // As if it were the currency's first rate.
        _ = try one.psql("DELETE FROM ratebook.series_currencies WHERE currency = 'KRW'")
        #expect(
            try one.mirror("-v").output
                == "ecb EUR: 0 publications with 0 rows, 1 confirmation sent\n")
        #expect(try one.psql("SELECT count(*) FROM ratebook.unconfirmed_rates") == "0")
        #expect(
            try one.psql(
                "SELECT nanos, known_at AT TIME ZONE 'UTC' FROM ratebook.rates WHERE date = '2026-11-02' AND currency = 'KRW'"
            ) == "2492000000000|2026-11-03 08:00:00")
        #expect(try one.isEqual())
        // The same from nothing.
        let (_, address) = try one.server.database()
        let other = try one.program.run("mirror", address, "--create")
        #expect(other.status == 0)
        #expect(try one.program.run("mirror", address, "--verify").output.isEmpty)
    }

    @Test func sendsListsOfFilms() throws {
        let one = try MirroredBook()
        for file in ["daily-20260125.3.json", "daily-20260126.2.json"] {
            let synced = try one.program.run(
                "sync", "-q", "--from", Project.path("Tests/Data/kobis/\(file)"), "--now",
                "2026-10-31T00:00:00Z")
            #expect(synced.status == 0, "\(synced.errors)")
        }
        #expect(try one.mirror("--create").status == 0)
        let columns =
            "date, rank, rise, code, title, opened, audience, sales_total, sales_share, day_of_run"
        let theirs = try one.psql("SELECT \(columns) FROM ratebook.film_days ORDER BY 1, 2")
        let ours = try one.program.query("SELECT \(columns) FROM film_days ORDER BY 1, 2")
        #expect(theirs.split(separator: "\n").count == 20)
        // Without the decimals that a shell shows for whole numbers.
        #expect(theirs == ours.replacingOccurrences(of: ".0|", with: "|"))
        #expect(try one.mirror("--verify").output.isEmpty)
        for (sql, found) in [
            (
                "UPDATE ratebook.films SET title = 'x' WHERE code = (SELECT min(code) FROM ratebook.films)",
                "films: titles or details differ\n"
            ),
            (
                "UPDATE ratebook.film_ranks SET screens = screens + 1 WHERE date = '2026-01-26' AND rank = 3",
                "kobis day 2026-01-26: its rows differ\n"
            ),
            (
                "DELETE FROM ratebook.film_ranks WHERE date = '2026-01-25' AND rank = 10",
                "kobis day 2026-01-25: its rows differ\n"
            ),
        ] {
            _ = try one.psql(sql)
            let compared = try one.mirror("--verify")
            #expect(compared.status == 65 && compared.output == found, "\(sql)")
            #expect(try one.mirror("--verify", "--repair").status == 0)
            #expect(try one.mirror("--verify").output.isEmpty)
        }
    }

    @Test func refusesAnotherBook() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        let other = try MirroredBook()
        for options in [[], ["--create"], ["--verify"], ["--repair"], ["--dry-run"]] {
            let refused = try other.program.run(
                arguments: ["mirror", one.address] + options)
            #expect(refused.status == 65, "\(options)")
            #expect(refused.errors.hasPrefix("Error: The mirror is another book's\n"))
        }
        #expect(try one.isEqual())
    }

    @Test func refusesAPasswordInTheAddress() throws {
        let one = try MirroredBook()
        var program = one.program
        program.environment["RATEBOOK_MIRROR"] = "host=localhost password=canary-1"
        for run in [
            try program.run("mirror", "postgresql://me:canary-1@localhost/books", "--create"),
            try program.run("mirror"), try program.run("mirror", "--json", "--lang", "ko"),
        ] {
            #expect(run.status == 64)
            #expect(run.output.isEmpty && !run.errors.contains("canary"), "\(run.errors)")
        }
        let synced = try program.run("sync", "--from", "days.csv", "-v")
        #expect(synced.status == 0 && synced.errors.contains("Not mirrored: "))
        #expect(!synced.errors.contains("canary"))
    }

    private static let refusesWhatIsNoServerTable: [(String, Int32, String)] = [
        ("postgresql:///books?host=/nonexistent", 69, "The database cannot be reached: "),
        ("http://localhost", 64, "The address of the database cannot be read\n"),
        ("", 64, "Name the database\n"),
    ]

    @Test(arguments: refusesWhatIsNoServerTable)
    func refusesWhatIsNoServer(_ address: String, _ status: Int32, _ message: String) throws {
        let one = try MirroredBook()
        let run = try one.program.run("mirror", address)
        #expect(run.status == status && run.errors.hasPrefix("Error: " + message), "\(run.errors)")
    }

    /// A database that takes no writes is named as such, and nothing is lost.
    @Test func refusesADatabaseThatIsReadOnly() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        try one.sync("2026-11-02,1.1180,1492", at: "2026-11-02T16:00:00Z")
        _ = try one.psql(
            "ALTER DATABASE \(one.database) SET default_transaction_read_only = on")
        let refused = try one.mirror()
        #expect(refused.status == 77)
        #expect(refused.errors.hasPrefix("Error: The database is read-only: "), "\(refused.errors)")
        #expect(
            refused.errors.hasSuffix("which a standby may not, and a user who may write.\n"))
        _ = try one.psql(
            "BEGIN; SET TRANSACTION READ WRITE; ALTER DATABASE \(one.database) RESET ALL; COMMIT")
        #expect(try one.mirror().status == 0)
        #expect(try one.isEqual())
    }

    /// A mirror that is away fails no sync; one that is there gets what is new.
    @Test func sendsAfterASync() throws {
        let one = try MirroredBook()
        var program = one.program
        #expect(try one.mirror("--create").status == 0)
        program.environment["RATEBOOK_MIRROR"] = one.address
        try one.program.folder.write("Date,USD,KRW\n2026-11-02,1.118,1492\n", to: "new.csv")
        let now = ["--now", "2026-11-03T09:00:00Z"]
        let away = try program.run(
            arguments: ["sync", "--from", "new.csv", "--mirror", "host=/nonexistent"] + now)
        #expect(away.status == 0 && away.output.isEmpty)
        #expect(away.errors.hasPrefix("Not mirrored: The database cannot be reached: "))
        #expect(
            away.errors.hasSuffix("Check the address and the server, then run the command again.\n")
        )
        #expect(try one.psql("SELECT count(*) FROM ratebook.snapshots") == "3")
        let synced = try program.run(arguments: ["sync", "--from", "new.csv"] + now)
        #expect(synced.status == 0 && synced.output.isEmpty && synced.errors.isEmpty)
        #expect(try one.isEqual())
        try one.program.folder.write("Date,USD,KRW\n2026-11-03,1.119,1493\n", to: "new.csv")
        let told = try program.run(
            arguments: ["sync", "-v", "--from", "new.csv", "--now", "2026-11-04T09:00:00Z"])
        #expect(
            told.errors == "ecb EUR: 1 publication with 3 rows sent\n", "\(told.errors)")
    }

    @Test func letsAReaderReadAndNotWrite() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        let name = "r" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        _ = try one.psql("CREATE ROLE \(name) LOGIN IN ROLE ratebook_reader")
        let read = try one.server.psql(
            "SELECT count(*) FROM ratebook.rate_changes", in: one.database, user: name)
        #expect(read.output == "6\n", "\(read.errors)")
        for sql in [
            "DELETE FROM ratebook.rates", "UPDATE ratebook.mirror SET version = 0",
            "INSERT INTO ratebook.films VALUES ('x', 'x')", "CREATE TABLE ratebook.x (a int)",
        ] {
            let refused = try one.server.psql(sql, in: one.database, user: name)
            #expect(refused.status != 0 && refused.errors.contains("permission denied"), "\(sql)")
        }
        // The program says so, too.
        try one.sync("2026-11-02,1.1180,1492", at: "2026-11-02T16:00:00Z")
        let address = one.server.address(one.database, user: name)
        let refused = try one.program.run("mirror", address)
        #expect(refused.status == 77, "\(refused.errors)")
        #expect(refused.errors.hasPrefix("Error: The database does not permit it: "))
        #expect(try one.program.run("mirror", address, "--verify").status == 0)
    }

    /// What --dry-run prints makes the same tables.
    @Test func printsItsSQL() throws {
        let one = try MirroredBook()
        let printed = try one.mirror("--create", "--dry-run")
        #expect(printed.status == 0)
        let columns = """
            SELECT table_name, column_name, data_type FROM information_schema.columns
            WHERE table_schema = 'ratebook' ORDER BY 1, 2
            """
        _ = try one.server.psql("CREATE ROLE ratebook_reader NOLOGIN")
        let script = printed.output.replacingOccurrences(
            of: "CREATE ROLE ratebook_reader NOLOGIN;\n", with: "")
        _ = try one.psql(script)
        let byHand = try one.psql(columns)
        let other = try MirroredBook()
        #expect(try other.mirror("--create").status == 0)
        #expect(try other.psql(columns) == byHand)
        #expect(byHand.contains("rates|nanos|bigint"))
        #expect(try one.mirror("--create").status == 0)
        #expect(try one.isEqual())
    }
}
