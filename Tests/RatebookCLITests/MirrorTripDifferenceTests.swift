import Bookkeeping
import Foundation
import Rates
import TestSupport
import Testing

/// What the trips of a mirror have that the book does not, and what interrupts or joins a run.
@Suite struct MirrorTripDifferenceTests {
    /// A view that somebody has dropped is named, and made again with those that need it.
    @Test func aViewThatIsMissing() throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql("DROP VIEW ratebook_trips.day_totals CASCADE")
        let compared = try one.mirror("--verify")
        #expect(compared.status == 65)
        #expect(
            compared.output == """
                ratebook_trips.day_totals: the view is missing
                ratebook_trips.trip_days: the view is missing

                """)
        #expect(try one.mirrored.mirror("--verify").status == 0)
        let repaired = try one.mirror("--verify", "--repair")
        #expect(repaired.status == 0, "\(repaired.errors)")
        #expect(try one.isEqual())
    }

    /// Keys and views of trips that somebody has removed or replaced are found and made again, also where a key
    /// would not take the rows that are there.
    @Test func aKeyThatIsMissing() throws {
        let one = try MirroredTrips()
        try one.mirror("--create").expectSuccess()
        _ = try one.psql(
            """
            ALTER TABLE ratebook_trips.trips DROP CONSTRAINT trips_pkey;
            ALTER TABLE ratebook_trips.shares DROP CONSTRAINT shares_pkey;
            INSERT INTO ratebook_trips.shares SELECT * FROM ratebook_trips.shares;
            CREATE OR REPLACE VIEW ratebook_trips.person_entries AS
                SELECT trip_uid, person_uid, date '2026-01-01' AS date, home AS paid,
                    CAST(0 AS bigint) AS share, CAST(0 AS bigint) AS gave, CAST(0 AS bigint) AS took
                FROM ratebook_trips.shares
            """)
        let compared = try one.mirror("--verify")
        #expect(compared.status == 65)
        let lines = compared.output.split(separator: "\n")
        #expect(
            lines.prefix(3) == [
                "ratebook_trips.trips: the primary key is missing",
                "ratebook_trips.shares: the primary key is missing",
                "ratebook_trips.person_entries: the view has another definition",
            ], "\(compared.output)")
        #expect(lines.count == 4 && lines.last?.hasSuffix(": its rows differ") == true)
        try one.mirrored.mirror("--verify").expectSuccess()
        try one.mirror("--verify", "--repair").expectSuccess()
        #expect(try one.isEqual())
    }

    /// Each kind of change that another program can make is found, named and repaired.
    @Test(
        arguments: Repetitions.cases(
            [
                (
                    "UPDATE ratebook_trips.expenses SET amount = amount + 1 WHERE category = 'food'",
                    "content"
                ),
                (
                    "DELETE FROM ratebook_trips.shares WHERE person_uid = 'B' AND home = (SELECT max(home) FROM ratebook_trips.shares WHERE person_uid = 'B')",
                    "content"
                ),
                (
                    "UPDATE ratebook_trips.payments SET home = NULL WHERE person_uid = 'B'",
                    "content"
                ),
                (
                    "UPDATE ratebook_trips.payments SET person_uid = 'C' WHERE person_uid = 'B'",
                    "content"
                ),
                (
                    "INSERT INTO ratebook_trips.people SELECT uid, 'C', 'C', 4 FROM ratebook_trips.trips",
                    "content"
                ),
                ("UPDATE ratebook_trips.people SET position = 7 WHERE name = 'B'", "content"),
                ("UPDATE ratebook_trips.trips SET title = title || ' '", "content"),
                ("UPDATE ratebook_trips.trips SET budget = NULL", "content"),
                ("UPDATE ratebook_trips.trips SET removed_at = now()", "content"),
                ("UPDATE ratebook_trips.trips SET content_hash = '\\x00'", "content"),
                ("UPDATE ratebook_trips.expenses SET is_one_off = NOT is_one_off", "content"),
                ("UPDATE ratebook_trips.expenses SET memo = '' WHERE memo IS NULL", "content"),
                ("UPDATE ratebook_trips.expenses SET date = date + 1", "content"),
                // A day and a time that no book has.
                (
                    "UPDATE ratebook_trips.expenses SET date = (date::text || ' BC')::date",
                    "content"
                ),
                ("UPDATE ratebook_trips.people SET removed_at = 'infinity'", "content"),
                ("UPDATE ratebook_trips.expenses SET rate = rate * 1.0", "content"),
                ("UPDATE ratebook_trips.pinned_rates SET nanos = nanos + 1", "content"),
                ("DELETE FROM ratebook_trips.category_budgets", "content"),
                ("DELETE FROM ratebook_trips.trips", "missing"),
                (
                    "DELETE FROM ratebook_trips.trips; DELETE FROM ratebook_trips.expenses",
                    "missing"
                ),
            ], quick: 6))
    func findsAndRepairsChanges(_ sql: String, _ kind: String) throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        let rows = try one.rows()
        let title = try one.psql("SELECT title FROM ratebook_trips.trips")
        _ = try one.psql(sql)
        let uid = try one.program.query("SELECT uid FROM trips")
        let compared = try one.mirror("--verify")
        #expect(compared.status == 65)
        let shown = compared.output.replacingOccurrences(of: "🍜  (", with: "🍜 (")
        let what = kind == "content" ? "its rows differ" : "missing"
        #expect(shown == "Trip 오사카 '26 \\ 🍜 (\(uid)): \(what)\n")
        #expect(
            compared.errors == """
                Error: The mirror differs from the book in 1 place
                To send again what differs: --verify --trips --repair

                """)
        // It is nothing to a run that knows of no trips.
        #expect(try one.mirrored.mirror("--verify").status == 0)
        let repaired = try one.mirror("--verify", "--repair")
        #expect(repaired.status == 0)
        #expect(repaired.errors == "Trip 오사카 '26 \\ 🍜: 31 rows sent\n")
        #expect(try one.rows() == rows && title == MirroredTrips.title)
        #expect(try one.isEqual())
    }

    /// A trip that the book does not have, with or without rows of its own.
    @Test func findsUnknownTrips() throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        let rows = try one.rows()
        let columns = """
            title, place, home_currency, home_minor_unit_digits, first_day, last_day, head_count,
            budget, daily_budget, archived_at, removed_at, content_hash
            """
        _ = try one.psql(
            "INSERT INTO ratebook_trips.trips (uid, \(columns)) SELECT 'x''y', \(columns) FROM ratebook_trips.trips"
        )
        _ = try one.psql("INSERT INTO ratebook_trips.people VALUES ('stray', 'D', 'D', 1)")
        let compared = try one.mirror("--verify", "--lang", "ko")
        #expect(compared.status == 65)
        #expect(
            compared.output == """
                여행 오사카 '26 \\ 🍜(x'y): 내용이 다릅니다
                여행 stray: 장부에 없는 자료입니다

                """)
        let json = try one.mirror("--verify", "--json")
        #expect(
            json.output == """
                [{"series":null,"day":null,"revision":null,"kind":"content","trip":"오사카\\t'26 \\\\ 🍜","uid":"x'y","object":null},
                 {"series":null,"day":null,"revision":null,"kind":"unknown","trip":null,"uid":"stray","object":null}]

                """)
        let repaired = try one.mirror("--verify", "--repair", "-q")
        #expect(repaired.status == 0, "\(repaired.errors)")
        #expect(try one.rows() == rows)
        #expect(try one.isEqual())
        // One that is whole is told by the list of what was sent.
        let other = try MirroredTrips()
        #expect(try other.mirror("--create").status == 0)
        try other.program.run("backup", "without.db").expectSuccess()
        try other.run(
            "trip", "add", "제주", "--from", "2026-10-25", "--to", "2026-10-26", "--currency", "KRW",
            "--person", "C")
        #expect(try other.mirror().status == 0)
        let uid = try other.psql("SELECT uid FROM ratebook_trips.trips WHERE title = '제주'")
        let hash = try other.psql("SELECT trips_hash FROM ratebook_trips.mirror")
        try other.program.run("restore", "without.db", "-q").expectSuccess()
        let unsent = try other.mirror("--verify", "-v")
        #expect(unsent.status == 0 && unsent.errors.contains("changes of 1 trip are to be sent"))
        _ = try other.psql("UPDATE ratebook_trips.mirror SET trips_hash = '\\x00'")
        #expect(try other.mirror("--verify").output == "Trip 제주 (\(uid)): not in the book\n")
        #expect(try other.mirror("--verify", "--repair").errors == "Trip 제주: removed\n")
        #expect(try other.psql("SELECT trips_hash FROM ratebook_trips.mirror") != hash)
        #expect(try other.isEqual())
    }

    /// Programs that run at once leave the book's trips, and those that come too late say so.
    @Test func letsOneProgramSend() throws {
        let one = try MirroredTrips()
        #expect(try one.mirrored.mirror("--create").status == 0)
        for turn in 0..<6 {
            try one.run("expense", "add", "\(700 + turn)", "JPY", "-d", "2026-10-30")
            let children = try (0..<4).map { _ in
                try one.program.start("mirror", one.mirrored.address, "--trips")
            }
            let codes = children.map { $0.wait() }
            #expect(codes.allSatisfy { [0, 75].contains($0) }, "\(codes)")
            #expect(codes.contains(0))
            #expect(try one.isEqual(), "\(turn)")
        }
    }

    /// A program that finds the trips before another one has sent them changes nothing.
    @Test func refusesToOverwrite() throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        try one.run("expense", "add", "700", "JPY")
        let address = one.mirrored.address
        // The row is held as by another program that sends, until this one waits for it.
        let holding = Thread {
            _ = try? one.psql(
                """
                BEGIN; UPDATE ratebook_trips.mirror SET generation = generation + 1;
                DO $$ BEGIN FOR turn IN 1..3000 LOOP
                    PERFORM pg_sleep(0.01), pg_stat_clear_snapshot();
                    EXIT WHEN EXISTS (SELECT 1 FROM pg_stat_activity
                        WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid)));
                END LOOP; END $$;
                COMMIT
                """)
        }
        holding.start()
        let held = """
            SELECT count(*) FROM pg_stat_activity
            WHERE datname = '\(one.mirrored.database)' AND wait_event = 'PgSleep'
            """
        #expect(try waitUntil { try one.mirrored.server.psql(held).output == "1\n" })
        let late = try one.program.run("mirror", address, "--trips")
        #expect(late.status == 75, "\(late.errors)")
        #expect(
            late.errors == """
                Error: Another program has changed the mirror meanwhile
                Run the command again.

                """)
        #expect(try one.mirror("-v").output == "Trip 오사카 '26 \\ 🍜: 36 rows sent\n")
        #expect(try one.isEqual())
    }

    /// Killed at any moment, the program or the server, readers see the old state or the new one.
    @Test func leavesOneStateAfterKills() throws {
        let one = try MirroredTrips()
        let server = try PostgreSQLServer()
        let (name, address) = try server.database()
        let count = Repetitions.count("ROWS", 1_500, quick: 300)
        let rows = (1...count).map { "2026-10-29,\($0 + 100),KRW,memo \($0)" }
        try one.program.folder.write(
            "date,amount,currency,memo\n" + rows.joined(separator: "\n") + "\n", to: "many.csv")
        try one.program.run(
            "import", "many.csv", "--trip", "오사카", "--map", "date=date", "--map", "amount=amount",
            "--map", "currency=currency", "--map", "memo=memo", "--spent-is", "positive", "--now",
            "2026-10-30T12:00:00Z"
        ).expectSuccess()
        try one.program.run("mirror", address, "--create", "--trips").expectSuccess()
        let sums = "SELECT count(*), sum(amount) FROM ratebook_trips.expenses"
        func state() throws -> String {
            try server.waitUntilAlone(in: name)
            let answer = try server.psql(sums, in: name)
            #expect(answer.status == 0, "\(answer.errors)")
            return answer.output
        }
        var kills = try Kills(12) {
            try one.run("expense", "add", "7", "KRW", "-d", "2026-10-29")
            try one.program.run("mirror", address, "--trips").expectSuccess()
        }
        for turn in 0..<kills.count {
            let before = try state()
            try one.run("expense", "add", "\(turn + 1)", "KRW", "-d", "2026-10-29")
            let after =
                try one.program.query(
                    "SELECT count(*), sum(amount) FROM expenses") + "\n"
            let child = try one.program.start("mirror", address, "--trips")
            try kills.strike {
                guard turn % 6 == 3 else { return child.kill() < 0 }
                try server.killAndStart()
                return child.wait() != 0
            }
            let found = try state()
            #expect(found == before || found == after, "\(turn): \(found)")
            guard turn % 3 == 2 || turn == kills.count - 1 else { continue }
            try one.program.run("mirror", address, "--trips").expectSuccess()
            let compared = try one.program.run("mirror", address, "--verify", "--trips", "-v")
            #expect(compared.status == 0 && compared.output.isEmpty, "\(compared.output)")
            #expect(!compared.errors.contains("sent"), "\(compared.errors)")
        }
        #expect(kills.areEnough)
    }

    /// A trip that is changed between being read and being sent is sent as it was read.
    @Test func sendsOneStateOfTheBook() throws {
        let one = try MirroredTrips()
        #expect(try one.mirror("--create").status == 0)
        try one.run("expense", "add", "1", "KRW")
        // The program waits for the row, which is held until the book has been changed.
        let holding = Thread {
            _ = try? one.psql(
                """
                BEGIN; SELECT generation FROM ratebook_trips.mirror FOR UPDATE;
                DO $$ BEGIN FOR turn IN 1..3000 LOOP
                    PERFORM pg_sleep(0.01);
                    EXIT WHEN EXISTS (SELECT 1 FROM pg_class WHERE relname = 'changed');
                END LOOP; END $$;
                COMMIT
                """)
        }
        func waitForOne(_ event: String) throws {
            let waits = try waitUntil {
                try one.psql(
                    """
                    SELECT count(*) FROM pg_stat_activity
                    WHERE datname = current_database() AND \(event)
                    """) == "1"
            }
            #expect(waits, "\(event)")
        }
        holding.start()
        try waitForOne("wait_event = 'PgSleep'")
        let child = try one.program.start("mirror", one.mirrored.address, "--trips")
        try waitForOne("wait_event_type = 'Lock'")
        try one.run("expense", "add", "100", "KRW")
        _ = try one.psql("CREATE TABLE changed ()")
        #expect(child.wait() == 0)
        #expect(
            try one.psql("SELECT amount FROM ratebook_trips.expenses WHERE amount IN (1, 100)")
                == "1")
        #expect(try one.mirror("-v").output == "Trip 오사카 '26 \\ 🍜: 41 rows sent\n")
        #expect(try one.isEqual())
    }

    /// Trips of which no row is kept are read again, and sent though somebody changes them all the time.
    @Test func endsBesideAWriter() throws {
        let one = try MirroredTrips()
        try one.mirrored.mirror("--create").expectSuccess()
        for place in ["제주", "Kyoto"] {
            try one.run(
                "trip", "add", place, "--from", "2026-10-25", "--to", "2026-10-26", "--currency",
                "KRW", "--person", "C")
        }
        let keeper = Bookkeeper(
            try Books.openForReading(one.program.book), now: Instant(seconds: 1_793_000_000),
            zoneOffset: 0, salt: "")
        var options = MirrorOptions(hasTrips: true)
        options.keptBytes = 0
        var turn = 0
        let report = try keeper.mirror(to: one.mirrored.address, options) { progress in
            guard case .trips(let number, _) = progress else { return }
            turn += 1
            let title = [MirroredTrips.title, "제주", "Kyoto"][number]
            let added = try? one.program.run(
                "expense", "add", "\(turn)", "KRW", "--trip", title, "-q", "-d", "2026-10-26")
            #expect(added?.status == 0, "\(added?.errors ?? "")")
        }
        #expect(report.trips?.count == 3)
        // Each trip was found changed once, and was kept by then.
        #expect(turn > 3)
        #expect(try one.mirror("--verify").status == 0)
        #expect(try one.mirror().status == 0)
        #expect(try one.isEqual())
    }

    /// A server that stalls is given up, and the next run goes on.
    @Test(arguments: [(300, Int.max), (2_000, .max), (.max, 500)])
    func givesUpASilentServer(_ sent: Int, _ received: Int) throws {
        let one = try MirroredBook()
        try one.mirror("--create").expectSuccess()
        try one.sync("2026-11-02,1.1180,1492", at: "2026-11-02T16:00:00Z")
        let proxy = StallingProxy(before: one.server.port, sent: sent, received: received)
        var keeper = Bookkeeper(
            try Books.openForReading(one.program.book), now: Instant(seconds: 1_793_000_000),
            zoneOffset: 0, salt: "")
        keeper.silence = 1
        #expect(
            throws: MirrorError.unavailable("it has been silent for 1 seconds"),
            "\(sent) \(received)"
        ) {
            try keeper.mirror(to: proxy.address(one.database), MirrorOptions())
        }
        try one.mirror().expectSuccess()
        #expect(try one.isEqual())
    }
}
