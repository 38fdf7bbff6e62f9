import Foundation
import TestSupport
import Testing

/// `ratebook mirror` with a real server on a unix socket.
@Suite struct MirrorTests {
    static let server = Result { try PostgreSQLServer() }

    /// A book with three days of two currencies, and an empty database.
    struct Case {
        let program: Program
        let server: PostgreSQLServer
        let database: String
        let address: String

        init() throws {
            program = try Program()
            server = try MirrorTests.server.get()
            (database, address) = try server.database()
            try sync("2026-10-28,1.1602,1480.1", "2026-10-29,1.1650,1488.4", "2026-10-30,1.1172,1491.76")
        }

        /// Adds days of the ECB's rates of USD and KRW.
        func sync(_ days: String..., at now: String = "2026-10-31T09:00:00Z") throws {
            try program.folder.write(
                "Date,USD,KRW\n" + days.joined(separator: "\n") + "\n", to: "days.csv")
            let synced = try program.run("sync", "-q", "--from", "days.csv", "--now", now)
            #expect(synced.status == 0, "\(synced.errors)")
        }

        @discardableResult
        func mirror(_ options: String...) throws -> Command {
            try run(options)
        }

        func run(_ options: [String]) throws -> Command {
            try Command(
                Project.binary, ["mirror", address] + options, environment: program.environment,
                folder: program.folder.url.path)
        }

        /// What the mirror answers.
        func psql(_ sql: String) throws -> String {
            let answer = try server.psql(sql, in: database)
            #expect(answer.status == 0, "\(sql): \(answer.errors)")
            return answer.output.trimmingCharacters(in: .newlines)
        }

        /// Whether the mirror is what the book is, by the program and by other ones.
        func isEqual() throws -> Bool {
            let compared = try mirror("--verify")
            let theirs = try psql(
                "SELECT count(*), coalesce(sum(nanos), 0) FROM ratebook.rates")
            let ours = try program.query("SELECT count(*), coalesce(sum(nanos), 0) FROM rates")
            #expect(compared.status == 0, "\(compared.output)\(compared.errors)")
            return compared.status == 0 && compared.output.isEmpty && theirs == ours
        }
    }

    @Test func makesTablesAndSendsEverything() throws {
        let one = try Case()
        let without = try one.mirror()
        #expect(without.status == 66)
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
        "rate_decimals", "rate_changes", "latest_rates", "unconfirmed_rates", "film_days",
        "film_runs",
    ])
    func namesColumnsAsTheBook(_ view: String) throws {
        let one = try Case()
        #expect(try one.mirror("--create").status == 0)
        let theirs = try one.psql(
            """
            SELECT string_agg(column_name, ',' ORDER BY ordinal_position)
            FROM information_schema.columns
            WHERE table_schema = 'ratebook' AND table_name = '\(view)'
            """)
        let ours = try one.program.query(
            "SELECT group_concat(name) FROM pragma_table_info('\(view)') WHERE name <> 'film_id'")
        #expect(theirs == ours)
    }

    @Test func sendsWhatIsNew() throws {
        let one = try Case()
        #expect(try one.mirror("--create").status == 0)
        let nothing = try one.mirror("--json")
        #expect(
            nothing.output
                == #"{"created":false,"series":[],"publications":0,"rows":0,"films":0}"# + "\n")
        try one.sync("2026-11-02,1.1180,1492")
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

    /// A rate that is believed later joins a snapshot that was sent before.
    @Test func sendsConfirmations() throws {
        let one = try Case()
        try one.sync("2026-11-02,1.1180,2492")
        #expect(try one.mirror("--create").status == 0)
        #expect(
            try one.psql("SELECT currency, rate, previous FROM ratebook.unconfirmed_rates")
                == "KRW|2492|1491.76")
        #expect(try one.isEqual())
        let accepted = try one.program.run(
            "sync", "-q", "--accept", "2026-11-02", "KRW", "--now", "2026-11-03T08:00:00Z")
        #expect(accepted.status == 0)
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
        let one = try Case()
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
            ("UPDATE ratebook.films SET title = 'x' WHERE code = (SELECT min(code) FROM ratebook.films)",
             "films: titles or details are others\n"),
            ("UPDATE ratebook.film_ranks SET screens = screens + 1 WHERE date = '2026-01-26' AND rank = 3",
             "kobis day 2026-01-26: its rows are others\n"),
            ("DELETE FROM ratebook.film_ranks WHERE date = '2026-01-25' AND rank = 10",
             "kobis day 2026-01-25: its rows are others\n"),
        ] {
            _ = try one.psql(sql)
            let compared = try one.mirror("--verify")
            #expect(compared.status == 65 && compared.output == found, "\(sql)")
            #expect(try one.mirror("--verify", "--repair").status == 0)
            #expect(try one.mirror("--verify").output.isEmpty)
        }
    }

    @Test func refusesAnotherBook() throws {
        let one = try Case()
        #expect(try one.mirror("--create").status == 0)
        let other = try Case()
        for options in [[], ["--create"], ["--verify"], ["--repair"], ["--dry-run"]] {
            let refused = try other.program.run(
                arguments: ["mirror", one.address] + options)
            #expect(refused.status == 65, "\(options)")
            #expect(refused.errors.hasPrefix("Error: The mirror is another book's\n"))
        }
        #expect(try one.isEqual())
    }

    /// What was sent is not in the book any more: nothing is sent, and `--repair` sends it again.
    @Test func findsThatTheBookHasChanged() throws {
        let one = try Case()
        try one.program.run("backup", "before.db").expectSuccess()
        #expect(try one.mirror("--create").status == 0)
        // The number by which both know each other must be in the backup.
        try one.program.run("backup", "before.db", "--force").expectSuccess()
        try one.sync("2026-11-02,1.1180,1492", "2026-11-03,1.1190,1493")
        #expect(try one.mirror().status == 0)
        try one.program.run("restore", "before.db", "-q").expectSuccess()
        for days in [[], ["2026-11-02,1.1181,1492"], ["2026-11-03,1.1190,1493"]] {
            for day in days { try one.sync(day) }
            let refused = try one.mirror()
            #expect(refused.status == 65)
            #expect(
                refused.errors == """
                    Error: What the mirror has of ecb EUR is not in the book, as after a restored backup
                    Nothing was sent. To remove these series from the mirror and send them again: --repair

                    """)
            #expect(
                try one.mirror("--verify").output
                    == "ecb EUR: what was sent is not in the book\n")
        }
        let repaired = try one.mirror("--repair", "-v")
        #expect(repaired.output == "ecb EUR: 5 publications with 15 rows sent again\n")
        #expect(try one.isEqual())
    }

    /// Each kind of change that another program can make is found where it is, and repaired.
    @Test(arguments: [
        ("UPDATE ratebook.rates SET nanos = nanos + 1 WHERE date = '2026-10-29' AND currency = 'USD'",
         "2026-10-29: its rows are others"),
        ("DELETE FROM ratebook.rates WHERE date = '2026-10-29' AND currency = 'USD'",
         "2026-10-29: its rows are others"),
        ("DELETE FROM ratebook.rates WHERE date = '2026-10-29' AND currency = 'EUR'",
         "2026-10-29: its rows are others"),
        ("UPDATE ratebook.rates SET currency = 'JPY' WHERE date = '2026-10-29' AND currency = 'USD'",
         "2026-10-29: its rows are others"),
        ("UPDATE ratebook.rates SET known_at = now() WHERE date = '2026-10-29' AND currency = 'USD'",
         "2026-10-29: its rows are others"),
        ("INSERT INTO ratebook.rates VALUES (1, 'JPY', '2026-10-29', 0, 5)",
         "2026-10-29: its rows are others"),
        ("INSERT INTO ratebook.rates VALUES (1, 'JPY', '2026-10-31', 0, 5)",
         "2026-10-31: not in the book"),
        ("DELETE FROM ratebook.snapshots WHERE date = '2026-10-28'", "2026-10-28: missing"),
        ("INSERT INTO ratebook.snapshots VALUES (1, '2026-10-29', 1, NULL, now(), '\\x00')",
         "2026-10-29 (1): not in the book"),
        ("UPDATE ratebook.snapshots SET content_hash = '\\x00' WHERE date = '2026-10-29'",
         "2026-10-29: its times or its hash are others"),
        ("UPDATE ratebook.snapshots SET known_at = now() WHERE date = '2026-10-29'",
         "2026-10-29: its times or its hash are others"),
        ("UPDATE ratebook.snapshots SET published_at = now() WHERE date = '2026-10-29'",
         "2026-10-29: its times or its hash are others"),
        ("UPDATE ratebook.doubted_rates SET previous_nanos = 1",
         "2026-11-02: a rate that is or was held back is another"),
        ("UPDATE ratebook.doubted_rates SET confirmed_at = now()",
         "2026-11-02: its rows are others\necb EUR 2026-11-02: a rate that is or was held back is another"),
        ("DELETE FROM ratebook.doubted_rates",
         "2026-11-02: its rows are others\necb EUR 2026-11-02: a rate that is or was held back is another"),
    ])
    func findsAndRepairsChanges(_ sql: String, _ found: String) throws {
        let one = try Case()
        try one.sync("2026-11-02,1.1180,2492")
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql(sql)
        let compared = try one.mirror("--verify")
        #expect(compared.status == 65)
        #expect(compared.output == "ecb EUR \(found)\n")
        #expect(compared.errors.hasPrefix("Error: The mirror differs from the book in "))
        #expect(try one.mirror("--verify", "--repair").status == 0)
        #expect(try one.isEqual())
    }

    @Test(arguments: [
        ("UPDATE ratebook.series SET quotation = 'direct'", "what was sent is not in the book"),
        ("UPDATE ratebook.watermarks SET content_hash = '\\x00'", "what was sent is not in the book"),
        ("UPDATE ratebook.watermarks SET snapshots = 2", "what was sent is not in the book"),
        ("UPDATE ratebook.watermarks SET snapshots = 9223372036854775807, revision = -1",
         "what was sent is not in the book"),
        ("DELETE FROM ratebook.watermarks", "what was sent is not in the book"),
    ])
    func findsChangesOfASeries(_ sql: String, _ found: String) throws {
        let one = try Case()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql(sql)
        let compared = try one.mirror("--verify")
        // Without its watermark, nothing of the series was sent as far as the mirror knows.
        #expect(compared.status == 65, "\(compared.output)")
        #expect(try one.mirror("--verify", "--repair").status == 0)
        #expect(try one.isEqual())
    }

    @Test func refusesAPasswordInTheAddress() throws {
        let one = try Case()
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

    @Test(arguments: [
        ("postgresql:///books?host=/nonexistent", 69, "The database cannot be reached: "),
        ("http://localhost", 64, "The address of the database cannot be read\n"),
        ("", 64, "Name the database\n"),
    ])
    func refusesWhatIsNoServer(_ address: String, _ status: Int32, _ message: String) throws {
        let one = try Case()
        let run = try one.program.run("mirror", address)
        #expect(run.status == status && run.errors.hasPrefix("Error: " + message), "\(run.errors)")
    }

    /// A mirror that is away fails no sync; one that is there gets what is new.
    @Test func sendsAfterASync() throws {
        let one = try Case()
        var program = one.program
        #expect(try one.mirror("--create").status == 0)
        program.environment["RATEBOOK_MIRROR"] = one.address
        try one.program.folder.write("Date,USD,KRW\n2026-11-02,1.118,1492\n", to: "new.csv")
        let now = ["--now", "2026-11-03T09:00:00Z"]
        let away = try program.run(
            arguments: ["sync", "--from", "new.csv", "--mirror", "host=/nonexistent"] + now)
        #expect(away.status == 0 && away.output.isEmpty)
        #expect(away.errors.hasPrefix("Not mirrored: The database cannot be reached: "))
        #expect(try one.psql("SELECT count(*) FROM ratebook.snapshots") == "3")
        let synced = try program.run(arguments: ["sync", "--from", "new.csv"] + now)
        #expect(synced.status == 0 && synced.output.isEmpty && synced.errors.isEmpty)
        #expect(try one.isEqual())
    }

    @Test func letsAReaderReadAndNotWrite() throws {
        let one = try Case()
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
        try one.sync("2026-11-02,1.1180,1492")
        let address = one.server.address(one.database, user: name)
        let refused = try one.program.run("mirror", address)
        #expect(refused.status == 77, "\(refused.errors)")
        #expect(refused.errors.hasPrefix("Error: The database does not permit it: "))
        #expect(try one.program.run("mirror", address, "--verify").status == 0)
    }

    /// What --dry-run prints makes the same tables.
    @Test func printsItsSQL() throws {
        let one = try Case()
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
        let other = try Case()
        #expect(try other.mirror("--create").status == 0)
        #expect(try other.psql(columns) == byHand)
        #expect(byHand.contains("rates|nanos|bigint"))
    }

    /// Killed at any moment, the program or the server, a mirror goes on where it was.
    @Test func goesOnAfterKills() throws {
        let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 12
        let one = try Case()
        let server = try PostgreSQLServer()
        let days = (0..<600).map { day in
            let date = Calendar.utc.day(20_000 + day)
            return "\(date),1.\(1000 + day % 500),\(1400 + day % 90)"
        }
        try one.program.folder.write(
            "Date,USD,KRW\n" + days.joined(separator: "\n") + "\n", to: "many.csv")
        try one.program.run("sync", "-q", "--from", "many.csv", "--now", "2026-10-31T09:00:00Z")
            .expectSuccess()
        var generator = SeededGenerator()
        let started = Date()
        let first = server.address(try server.database().name)
        try one.program.run("mirror", first, "--create").expectSuccess()
        let whole = UInt64(Date().timeIntervalSince(started) * 1_000_000)
        var (address, hits) = ("", 0)
        for turn in 0..<kills {
            if turn % 6 == 0 { address = server.address(try server.database().name) }
            let child = try one.program.start("mirror", address, "--create")
            usleep(UInt32(UInt64.random(in: 0...whole, using: &generator)))
            if turn % 6 == 3 {
                try server.killAndStart()
                child.wait()
            } else if child.kill() < 0 {
                hits += 1
            }
            guard turn % 6 == 5 || turn == kills - 1 else { continue }
            try one.program.run("mirror", address, "--create").expectSuccess()
            let compared = try one.program.run("mirror", address, "--verify", "-v")
            #expect(compared.status == 0 && compared.output.isEmpty, "\(turn): \(compared.output)")
            #expect(compared.errors == "Compared: 603 publications with 1,809 rows\n")
        }
        #expect(hits * 3 >= kills, "only \(hits) of \(kills) were killed before they were done")
    }
}

extension Program {
    func run(arguments: [String]) throws -> Command {
        try Command(
            Project.binary, arguments, environment: environment, folder: folder.url.path)
    }
}

extension Command {
    fileprivate func expectSuccess(_ place: SourceLocation = #_sourceLocation) {
        #expect(status == 0, "\(errors)", sourceLocation: place)
    }
}

extension Calendar {
    /// A day as `YYYY-MM-DD`, counted from 1970.
    fileprivate func day(_ number: Int) -> String {
        let date = Date(timeIntervalSince1970: Double(number) * 86_400)
        let parts = dateComponents([.year, .month, .day], from: date)
        func digits(_ number: Int?, _ count: Int) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: count - text.count) + text
        }
        return "\(digits(parts.year, 4))-\(digits(parts.month, 2))-\(digits(parts.day, 2))"
    }

    fileprivate static var utc: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }
}
