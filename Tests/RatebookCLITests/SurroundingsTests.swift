import Foundation
import TestSupport
import Testing

/// The program as cron and systemd run it: no environment, no descriptors, any clock.
@Suite struct SurroundingsTests {
    private let server: SourceServer

    init() throws { server = try SourceServer.shared.get() }

    @Test(arguments: ["", "<&-", "<&- >&- 2>&-", ">/dev/null 2>&-"])
    func withoutAnEnvironmentInTheRoot(_ redirection: String) throws {
        let program = try Program()
        let line = """
            cd / && env -i RATEBOOK_ER_API_URL=\(server.address)/fresh \
            RATEBOOK_ECB_URL=\(server.address)/fresh "$ratebook" \
            --db \(program.book) sync --now 2026-10-30T17:00:00Z \(redirection); echo $?
            """
        let result = try program.shell(line)
        #expect(result.output == "0\n" && result.errors.isEmpty, "\(result.errors)")
        #expect(try program.query("SELECT count(*) FROM rates") == "13")
        let mode = try program.shell("umask 000; stat -c %a \(program.book)")
        #expect(mode.output == "600\n")
    }

    private static let byTheSystemsClockTable: [(String, Bool)] = [
        // Stored up to Thursday 29 October 2026; the last Sunday of summer time was the 25th.
        ("2026-10-30 14:59:00", false), ("2026-10-30 15:16:00", true),
        ("2026-10-31 12:00:00", true), ("2027-03-29 12:00:00", true),
    ]

    /// With the system's clock set by libfaketime: when the ECB is asked around changes of summer
    /// time, at the end of the year and on a holiday.
    @Test(arguments: byTheSystemsClockTable)
    func byTheSystemsClock(_ time: String, _ isAsked: Bool) throws {
        var program = try Program(asking: server, "fresh")
        program.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
        try program.folder.write(
            "Date,USD,JPY,KRW,\n2026-10-29,1.113,175.92,1488.4,\n", to: "thursday.csv")
        let read = try program.run("sync", "--from", "thursday.csv", "--now=2026-10-29T16:00:00Z")
        #expect(read.status == 0)
        let result = try Command(
            "/usr/bin/env", ["faketime", time, Project.binary, "sync", "--source", "ecb", "-v"],
            environment: program.environment)
        #expect(result.status == 0, "\(result.errors)")
        let requests = try program.query("SELECT coalesce(sum(requests), 0) FROM fetches")
        #expect(requests == (isAsked ? "1" : "0"), "\(result.output)")
    }

    /// A library of another version, as an older system has it: the program says which one is missing, in any place.
    @Test func anOldSQLite() throws {
        var program = try Program()
        try program.folder.write(
            "int sqlite3_libversion_number(void) { return 3037002; }\n"
                + "const char *sqlite3_libversion(void) { return \"3.37.2\"; }\n", to: "old.c")
        let library = program.folder.path("old.so")
        let built = try Command(
            "/usr/bin/env", ["clang", "-shared", "-o", library, program.folder.path("old.c")],
            environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""])
        try #require(built.status == 0, "\(built.errors)")
        try program.folder.write("Date,USD,\n2026-10-29,1.113,\n", to: "rates.csv")
        #expect(try program.run("sync", "--from", "rates.csv").status == 0)
        program.environment["LD_PRELOAD"] = library
        for words in [["convert", "100", "USD"], ["sync"], ["trip", "list"], ["check"]] {
            let result = try Command(
                Project.binary, ["--db", program.book] + words, environment: program.environment)
            #expect(result.status == 78 && result.output.isEmpty, "\(result)")
            #expect(
                result.errors
                    == "Error: The system has SQLite 3.37.2, and ratebook needs 3.38 or newer\n"
                    + "Update the package libsqlite3-0 (sqlite-libs on Fedora and its relatives).\n"
            )
        }
    }

    @Test func aClockThatWentBackIsTold() throws {
        var program = try Program(asking: server, "fresh")
        program.environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
        _ = try program.run("sync", "--now=2026-10-30T17:00:00Z")
        let result = try Command(
            "/usr/bin/env", ["faketime", "2026-10-29 12:00:00", Project.binary, "sync"],
            environment: program.environment)
        #expect(result.status == 0)
        #expect(result.errors.contains("the clock is slow: the book has rates of 2026-10-30"))
    }

    /// Six time zones and four languages do not change when a source is asked.
    @Test func zonesAndLanguagesChangeNothing() throws {
        var answers: Set<String> = []
        for zone in [
            "UTC", "Asia/Seoul", "America/New_York", "Pacific/Kiritimati", "Europe/Berlin",
            "Asia/Kolkata",
        ] {
            var program = try Program(asking: server, "fresh")
            program.environment["TZ"] = zone
            program.environment["LC_ALL"] = zone == "UTC" ? "C" : "de_DE.UTF-8"
            _ = try program.run("sync", "--source", "eximbank", "--now=2026-10-30T01:59:00Z")
            _ = try program.run("sync", "--source", "eximbank", "--now=2026-10-30T02:30:00Z")
            answers.insert(
                try program.query("SELECT group_concat(asked || ' ' || day) FROM fetches"))
        }
        #expect(answers == ["latest 2026-10-29,latest 2026-10-30"])
    }
}
