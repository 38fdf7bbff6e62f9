import Foundation
import TestSupport
import Testing

/// `ratebook mirror --trips` with a real server.
@Suite struct MirrorTripTests {
    @Test func sendsTripsOnlyIfToldTo() throws {
        let one = try MirroredTrips()
        let schemas = "SELECT count(*) FROM pg_namespace WHERE nspname = 'ratebook_trips'"
        #expect(try one.mirrored.mirror("--create").status == 0)
        #expect(try one.psql(schemas) == "0")
        // One question more for what the mirror has, and all trips to be sent.
        let rehearsed = try one.mirror("--dry-run")
        #expect(rehearsed.output == "Trip 오사카 '26 \\ 🍜: 31 rows to send\n")
        #expect(try one.psql(schemas) == "0")
        let unsent = try one.mirror("--verify", "-v")
        #expect(unsent.status == 0 && unsent.output.isEmpty)
        #expect(
            unsent.errors == """
                Compared: 3 publications with 9 rows
                Compared: 0 trips with 0 rows; changes of 1 trip are to be sent

                """)
        let sent = try one.mirror("-v")
        #expect(sent.status == 0 && sent.errors.isEmpty, "\(sent.errors)")
        #expect(sent.output == "Trip 오사카 '26 \\ 🍜: 31 rows sent\n")
        #expect(try one.isEqual())
        // Neither a run without it nor a sync reads, sends or removes them.
        try one.run("expense", "add", "500", "KRW")
        let before = try one.versions()
        #expect(try one.mirrored.mirror().status == 0)
        #expect(try one.mirrored.mirror("--repair").status == 0)
        #expect(
            try one.mirrored.mirror("--verify", "-v").errors
                == "Compared: 3 publications with 9 rows\n")
        try one.program.run(
            "sync", "--from", "days.csv", "--mirror", one.mirrored.address, "--now",
            "2026-11-01T09:00:00Z"
        ).expectSuccess()
        #expect(try one.versions() == before)
    }

    /// A mirror of an earlier version gets the columns that it lacks, in place, and the trips with them.
    @Test func anEarlierVersionIsUpgraded() throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        let (rates, films) = (
            try one.psql("SELECT * FROM ratebook.rates ORDER BY 1, 2, 3, 4"),
            try one.psql("SELECT * FROM ratebook.film_days")
        )
        _ = try one.psql(
            """
            DROP VIEW ratebook_trips.live_expenses;
            ALTER TABLE ratebook_trips.expenses DROP COLUMN place, DROP COLUMN memo;
            UPDATE ratebook_trips.mirror SET version = 0;
            UPDATE ratebook_trips.trips SET content_hash = decode('00', 'hex');
            DROP VIEW ratebook.film_runs, ratebook.film_days;
            ALTER TABLE ratebook.films DROP COLUMN genres;
            UPDATE ratebook.mirror SET version = 0
            """)
        // Nothing is changed by looking.
        #expect(try one.mirror("--dry-run").status == 0)
        #expect(try one.psql("SELECT version FROM ratebook.mirror") == "0")
        let sent = try one.mirror("-v")
        #expect(sent.status == 0, "\(sent.errors)")
        #expect(try one.psql("SELECT version FROM ratebook.mirror") == "4")
        #expect(try one.psql("SELECT version FROM ratebook_trips.mirror") == "4")
        #expect(try one.isEqual())
        #expect(try one.psql("SELECT * FROM ratebook.rates ORDER BY 1, 2, 3, 4") == rates)
        #expect(try one.psql("SELECT * FROM ratebook.film_days") == films)
        #expect(
            try one.psql("SELECT count(memo) FROM ratebook_trips.live_expenses") == "2")
        let verified = try one.mirror("--verify")
        #expect(verified.status == 0 && verified.output.isEmpty, "\(verified.output)")
    }

    /// What every kind of text and amount is in the mirror.
    @Test func keepsTextsAndAmounts() throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        #expect(
            try one.psql(
                "SELECT title, place, home_currency, home_minor_unit_digits FROM ratebook_trips.trips"
            )
                == "오사카\t'26 \\ 🍜|大阪|KRW|0")
        #expect(
            try one.psql("SELECT memo FROM ratebook_trips.expenses WHERE category = 'food'")
                == "라멘\t탭\n줄 \\N \\. \\ 🍥\r\"")
        #expect(
            try one.psql("SELECT uid, position FROM ratebook_trips.people ORDER BY position")
                == "김철수|1\nB|2\nA \\N|3")
        let expenses = try one.psql(
            """
            SELECT amount, currency, minor_unit_digits, home, rate_kind, rate
            FROM ratebook_trips.expenses ORDER BY date
            """)
        #expect(
            expenses == """
                1234|KWD|3||pending|
                5210|USD|2|66465|cross|1275.728322703
                7920|JPY|0|72230|manual|9.12
                -355|EUR|2|-5300|charged|1492.957746479
                30000|KRW|0|30000|same|1
                """)
        #expect(
            try one.psql(
                "SELECT amount, currency, home, home_currency FROM ratebook_trips.live_expenses ORDER BY date"
            ) == """
                1.234|KWD||KRW
                52.10|USD|66465|KRW
                7920|JPY|72230|KRW
                -3.55|EUR|-5300|KRW
                30000|KRW|30000|KRW
                """)
        #expect(try one.isEqual())
    }

    /// Each change of a trip is sent, with the rest of the trip, and nothing of others.
    @Test func sendsWhatHasChanged() throws {
        let one = try MirroredTrips()
        try one.run(
            "trip", "add", "제주", "--from", "2026-10-25", "--to", "2026-10-26", "--currency", "JPY",
            "--person", "C")
        try one.run("expense", "add", "3000", "JPY", "-t", "제주", "-d", "2026-10-25")
        #expect(try one.mirror("--create").status == 0)
        #expect(try one.isEqual())
        let osaka = "Trip 오사카 '26 \\ 🍜: "
        let steps: [(words: [String], sent: String)] = [
            (["expense", "edit", "1", "8000"], osaka + "31 rows sent\n"),
            (["expense", "remove", "2"], osaka + "31 rows sent\n"),
            (["expense", "restore", "2"], osaka + "31 rows sent\n"),
            (["expense", "add", "700", "JPY", "-t", "오사카"], osaka + "36 rows sent\n"),
            // Taken back, its rows are gone.
            (["undo"], osaka + "31 rows sent\n"),
            (["settle", "--trip", "오사카", "--record"], osaka + "33 rows sent\n"),
            (["trip", "edit", "오사카", "--person", "새 사람"], osaka + "34 rows sent\n"),
            (["trip", "edit", "오사카", "--rename", "B=비"], osaka + "34 rows sent\n"),
            (
                ["trip", "edit", "오사카", "--pin", "JPY=none", "--category-budget", "food=none"],
                osaka + "32 rows sent\n"
            ),
            (["trip", "archive", "제주"], "Trip 제주: 5 rows sent\n"),
            (["trip", "remove", "오사카"], osaka + "32 rows sent\n"),
            (["trip", "restore", "오사카"], osaka + "32 rows sent\n"),
            (
                ["expense", "edit", "6", "-t", "오사카", "-p", "비"],
                "Trip 제주: 2 rows sent\n" + osaka + "38 rows sent\n"
            ),
        ]
        for (words, sent) in steps {
            try one.run("", words)
            let others = words.contains("6") ? nil : try one.unchanged(by: words)
            #expect(
                try one.mirror("--dry-run").output
                    == sent.replacingOccurrences(of: "sent", with: "to send"), "\(words)")
            let run = try one.mirror("-v")
            #expect(run.status == 0 && run.output == sent, "\(words): \(run.output)\(run.errors)")
            if let others { #expect(try one.unchanged(by: words) == others, "\(words)") }
            #expect(try one.isEqual(), "\(words)")
        }
    }

    @Test func removesTripsThatAreGone() throws {
        let one = try MirroredTrips()
        try one.program.run("backup", "none.db").expectSuccess()
        #expect(try one.mirror("--create").status == 0)
        try one.run(
            "trip", "add", "제주", "--from", "2026-10-25", "--to", "2026-10-26", "--currency", "KRW",
            "--person", "C")
        let two = try one.mirror("--json")
        let uid = try one.program.query("SELECT uid FROM trips WHERE title = '제주'")
        let counts =
            #"{"created":false,"series":[],"publications":0,"rows":0,"films":0,"trips":[{"trip":"제주","uid":"\#(uid)","#
        #expect(two.output == counts + #""rows":2,"removed":false}]}"# + "\n")
        try one.run("undo")
        // Changed in the book since it was sent: no difference.
        #expect(try one.mirror("--verify", "-v").errors.contains("1 trip are to be sent") == true)
        #expect(try one.mirror("--dry-run", "--lang", "ko").output == "여행 제주: 지울 예정\n")
        let removed = try one.mirror("--json")
        #expect(removed.output == counts + #""rows":0,"removed":true}]}"# + "\n")
        #expect(try one.psql("SELECT count(*) FROM ratebook_trips.people WHERE name = 'C'") == "0")
        #expect(try one.isEqual())
    }

    /// Nothing is written, and one question more than without trips is asked.
    @Test func writesNothingWithoutChanges() throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        let before = try one.versions()
        for _ in 0..<2 {
            let again = try one.mirror("-v")
            #expect(again.status == 0 && again.output == "Nothing new to send\n")
        }
        #expect(try one.versions() == before)
        let questions = try one.mirrored.server.questions(in: one.mirrored.database) { address in
            let run = try one.program.run("mirror", address, "--trips")
            #expect(run.status == 0)
        }
        #expect(questions == 2)
    }

    /// Who may read the rates may not read the trips, until the owner says so.
    @Test func hidesTripsFromReaders() throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        let name = "r" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        _ = try one.psql("CREATE ROLE \(name) LOGIN IN ROLE ratebook_reader")
        let (server, database) = (one.mirrored.server, one.mirrored.database)
        let rates = try server.psql("SELECT count(*) FROM ratebook.rates", in: database, user: name)
        #expect(rates.output == "9\n")
        for table in MirroredTrips.tables + [
            "live_expenses", "day_totals", "trip_days", "person_entries",
        ] {
            let refused = try server.psql(
                "SELECT count(*) FROM ratebook_trips.\(table)", in: database, user: name)
            #expect(refused.status != 0 && refused.errors.contains("permission denied"), "\(table)")
        }
        // The program says so, too, and a user who may not make the schema is told.
        let address = server.address(database, user: name)
        for options in [["--trips"], ["--trips", "--verify"], ["--trips", "--dry-run"]] {
            let refused = try one.program.run(arguments: ["mirror", address] + options)
            #expect(refused.status == 77, "\(options) \(refused.errors)")
        }
        _ = try one.psql("DROP SCHEMA ratebook_trips CASCADE")
        let refused = try one.program.run("mirror", address, "--trips")
        #expect(refused.status == 77)
        #expect(
            refused.errors.hasPrefix(
                "Error: The database does not permit it: permission denied for database"))
        #expect(try one.mirror().status == 0)
        _ = try one.psql("GRANT USAGE ON SCHEMA ratebook_trips TO \(name)")
        _ = try one.psql("GRANT SELECT ON ALL TABLES IN SCHEMA ratebook_trips TO \(name)")
        let days = try server.psql(
            "SELECT count(*) FROM ratebook_trips.trip_days", in: database, user: name)
        #expect(days.output == "6\n", "\(days.errors)")
    }

    /// The views have the names and columns of the book's, with uids for row numbers.
    @Test(arguments: ["live_expenses", "day_totals", "trip_days", "person_entries"])
    func namesColumnsAsTheBook(_ view: String) throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        let theirs = try one.psql(
            """
            SELECT string_agg(column_name, ',' ORDER BY ordinal_position)
            FROM information_schema.columns
            WHERE table_schema = 'ratebook_trips' AND table_name = '\(view)'
            """)
        let ours = try one.program.query(
            """
            SELECT group_concat(CASE WHEN name = 'id' THEN 'uid' ELSE replace(name, '_id', '_uid') END)
            FROM pragma_table_info('\(view)')
            """)
        #expect(theirs == ours)
    }

    /// What --dry-run prints makes the same tables, which are then filled.
    @Test func printsItsSQL() throws {
        let one = try MirroredTrips()
        let printed = try one.mirror("--create", "--dry-run")
        #expect(printed.status == 0)
        let without = try one.mirrored.mirror("--create", "--dry-run").output
        #expect(printed.output.hasPrefix(without) && !without.contains("ratebook_trips"))
        _ = try one.psql(String(printed.output.dropFirst(without.count)))
        #expect(try one.mirror("--create").status == 0)
        #expect(try one.isEqual())
    }

    /// A mirror of rates beside the trips of another book is refused.
    @Test func refusesTripsOfAnotherBook() throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql("DROP SCHEMA ratebook CASCADE")
        let other = try MirroredTrips()
        for options in [["--create"], [], ["--verify"], ["--dry-run"]] {
            let refused = try other.program.run(
                arguments: ["mirror", one.mirrored.address, "--trips"] + options)
            #expect(refused.status == 65, "\(options) \(refused.output)")
            #expect(refused.errors.hasPrefix("Error: The mirror's trips are another book's\n"))
        }
        #expect(try one.psql("SELECT count(*) FROM ratebook_trips.trips") == "1")
    }

    /// An imported text can have a NUL, which PostgreSQL's texts cannot.
    @Test func replacesNUL() throws {
        let one = try MirroredTrips()
        let exported = try one.program.run("export", "--format", "json").output
        let other = try MirroredBook()
        try other.program.folder.write(
            exported.replacingOccurrences(of: "Tickets", with: "Tick\\u0000ets"), to: "trips.json")
        try other.program.run("import", "trips.json").expectSuccess()
        #expect(try other.mirror("--create", "--trips").status == 0)
        #expect(
            try other.psql("SELECT memo FROM ratebook_trips.expenses WHERE memo LIKE 'Tick%'")
                == "Tick\u{FFFD}ets")
        let again = try other.mirror("--trips", "-v")
        #expect(again.output == "Nothing new to send\n")
    }
}

extension MirroredTrips {
    /// The rows of the trip that a command does not speak of, with the transactions that wrote them.
    fileprivate func unchanged(by words: [String]) throws -> String {
        let title = words.contains("제주") ? "오사카%" : "제주"
        return try psql(
            """
            SELECT p.xmin, p.ctid, t.xmin, p.*, t.* FROM ratebook_trips.trips AS t
            JOIN ratebook_trips.people AS p ON p.trip_uid = t.uid
            WHERE t.title LIKE '\(title)' ORDER BY p.position
            """)
    }
}
