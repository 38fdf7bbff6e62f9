import Foundation
import TestSupport
import Testing

/// The real program with a local server that speaks the sources' formats.
@Suite struct FetchTests {
    private let server: SourceServer
    private let noon = "--now=2026-10-30T17:00:00Z"

    init() throws { server = try SourceServer.shared.get() }

    private func program(_ name: String) throws -> Program { try Program(asking: server, name) }

    @Test func aDayFromEachSource() throws {
        let program = try Program.ofOneSource(server, "fresh")
        let silent = try program.run("sync", noon)
        #expect(silent.status == 0 && silent.output.isEmpty && silent.errors.isEmpty)
        let ecb = try program.run("sync", "--source", "ecb", "-v", noon)
        #expect(ecb.output == "ecb: 2 days and 6 rates stored, newest 2026-10-30\n")
        let again = try program.run("sync", "--source", "ecb", "--source", "er-api", "-v", noon)
        #expect(again.output.contains("er-api: nothing new before 2026-10-31T00:"))
        #expect(again.output.contains("ecb: nothing new before 2026-11-02T15:"))
        // The default source answers; its rate of a retired currency is left out.
        let rates = try program.run("rates", "--csv", noon)
        let codes = rates.output.split(whereSeparator: \.isNewline).map { $0.prefix(3) }
        #expect(codes == ["cur", "EUR", "JPY", "KRW", "USD"])
        let all = try program.run("rates", "--all", noon)
        #expect(all.output.contains("BGN") && all.output.contains("Bulgarian Lev †"))
        #expect(
            all.output.hasSuffix("Rates By Exchange Rate API · https://www.exchangerate-api.com\n"))
        let asked = try program.run("convert", "1", "USD", "KRW", "--source", "ecb", "--json", noon)
        #expect(asked.output.contains("\"result\":\"1335.27\""))
        let dead = try program.run("convert", "1.95583", "BGN", "USD", "--json", noon)
        #expect(dead.output.contains("\"source\":\"er-api\"") && dead.output.contains("\"fixed\""))
    }

    /// The first sync of a new book brings the ECB's past and a day of the others, so that the list has
    /// changes, a chart has days, and a later sync asks for nothing that is there.
    @Test func theFirstSyncBringsAPast() throws {
        let program = try program("fresh")
        let first = try program.run("sync", "-v", noon)
        #expect(first.status == 0 && first.errors.isEmpty)
        #expect(
            first.output == """
                er-api: 1 day and 5 rates stored, newest 2026-10-30
                ecb: 2 days and 6 rates stored, newest 2026-10-30

                """)
        let rates = try program.run("rates", noon)
        #expect(rates.output.contains("compared with 2026-10-29 · ecb"))
        #expect(rates.output.contains("▲ 3.3600  +0.23"))
        #expect(
            rates.output.hasSuffix("er-api has 5 currencies: ratebook rates --source er-api\n"),
            "\(rates.output)")
        let csv = try program.run("rates", "--csv", noon)
        #expect(!csv.output.contains("er-api"))
        let again = try program.run("sync", "-v", noon)
        #expect(
            again.output.split(separator: "\n").allSatisfy { $0.contains("nothing new before") })
        // Whoever chose sources before keeps them.
        let other = try Program.ofOneSource(server, "fresh")
        let chosen = try other.run("sync", "-v", noon)
        #expect(chosen.output == "er-api: 1 day and 5 rates stored, newest 2026-10-30\n")
    }

    /// Without a network, or behind a page that asks to sign in, somebody at a terminal learns what else
    /// there is.
    @Test(arguments: ["reset", "html"])
    func theFirstSyncThatReachesNobody(_ name: String) throws {
        var program = try program(name)
        program.environment["RATEBOOK_TIMEOUT"] = "4"
        let seen = try program.shell("script -qec '$ratebook sync' /dev/null </dev/null")
        #expect(
            seen.output.contains("ratebook sync --from Data/eurofxref-hist.csv"))
        let json = try program.run("sync", "--force", "--json", noon)
        #expect(!json.errors.contains("The first rates"))
    }

    /// A schedule asks every hour: it says once a day that there is no network, and in an empty book each
    /// time.
    @Test func aScheduledSyncWithoutANetwork() throws {
        let program = try Program.ofOneSource(server, "fresh")
        #expect(try program.run("sync", noon).status == 0)
        var away = program
        for name in ["RATEBOOK_ER_API_URL", "RATEBOOK_ECB_URL"] {
            away.environment[name] = "http://127.0.0.1:9/"
        }
        func sync(_ time: String, _ words: String...) throws -> Command {
            try Command(
                Project.binary, ["sync", "--force", "--now=\(time)"] + words,
                environment: away.environment, folder: away.folder.url.path)
        }
        #expect(try sync("2026-10-31T09:00:00Z", "--scheduled").status == 69)
        let second = try sync("2026-10-31T10:00:00Z", "--scheduled")
        #expect(second.status == 0 && second.output.isEmpty && second.errors.isEmpty)
        // Whoever asks is told, and so is the next day.
        #expect(try sync("2026-10-31T11:00:00Z").status == 69)
        #expect(try sync("2026-11-01T09:00:00Z", "--scheduled").status == 69)
        let status = try away.run("status", "--json", "--now=2026-11-01T10:00:00Z")
        #expect(status.output.contains("unreachable"), "\(status.output)")
        var empty = try Program.ofOneSource(server, "fresh")
        empty.environment["RATEBOOK_ER_API_URL"] = "http://127.0.0.1:9/"
        for hour in ["09", "10"] {
            let time = "--now=2026-10-31T\(hour):00:00Z"
            #expect(try empty.run("sync", "--scheduled", "--force", time).status == 69)
        }
    }

    @Test func anArchiveIsReadFromAFile() throws {
        let program = try Program()
        let read = try program.shell(
            """
            python3 -c "import zipfile; z = zipfile.ZipFile('hist.zip', 'w', 8); z.write('\(Program.history)', 'eurofxref-hist.csv')" && $ratebook sync --from hist.zip -v
            """)
        #expect(
            read.output == "ecb: 7,126 days and 221,702 rates stored, newest 2026-10-30\n",
            "\(read.errors)")
    }

    /// The preferred source has one day of the week, the other the whole year.
    @Test func theSourceThatHasTheHistoryAnswers() throws {
        var program = try Program.withHistory()
        program.ask(server, "fresh")
        _ = try program.run("sync", noon)
        let year = try program.run("history", "USD/KRW", "--since", "2026-01-01", "--stats", noon)
        #expect(year.output.hasPrefix("USD/KRW · ecb\n"))
        let day = try program.run("history", "USD/KRW", "--last", "1", noon)
        #expect(day.output.hasPrefix("USD/KRW · er-api\n"))
        let asked = try program.run("history", "USD/KRW", "--source", "er-api", "--json", noon)
        #expect(asked.output.hasPrefix("[{\"date\":\"2026-10-30\",\"rate\":\"1466.12\""))
    }

    /// While a rehearsal waits for its source, others can write to the book.
    @Test func aRehearsalHoldsNoLockAndLeavesNoTrace() throws {
        let program = try Program.ofOneSource(server, "held")
        let rehearsal = try server.whileHeld { try program.start("sync", "--dry-run", noon) }
        let connection = try program.shell(
            "sqlite3 \"$RATEBOOK_DB\" 'BEGIN IMMEDIATE; ROLLBACK'; echo $?")
        #expect(connection.output == "0\n", "\(connection.errors)")
        try server.release()
        #expect(rehearsal.wait() == 0)
        #expect(try program.query("SELECT count(*) FROM fetches") == "0")
        let failed = try self.program("broken").run("sync", "--dry-run", noon)
        #expect(failed.status == 69)
    }

    @Test func aCorrectionAnEndAndAStrangeCode() throws {
        var program = try program("fresh")
        _ = try program.run("sync", noon)
        program.environment["RATEBOOK_ER_API_URL"] = "\(server.address)/corrected"
        let corrected = try program.run("sync", "--force", "--json", noon)
        #expect(corrected.output.contains("\"outcome\":\"revised\""))
        program.environment["RATEBOOK_ER_API_URL"] = "\(server.address)/ending"
        let ending = try program.run("sync", "--force", noon)
        #expect(
            ending.errors
                == "Warning: er-api says that its address ends on 2026-12-29; check for a newer ratebook\n"
        )
        #expect(ending.status == 0)
        program.environment["RATEBOOK_ER_API_URL"] = "\(server.address)/strange"
        let strange = try program.run("sync", "--force", "--json", noon)
        #expect(
            strange.output.contains(
                "\"rejected\":[{\"currency\":\"QQQ\",\"reason\":\"unknown currency\"}]"))
    }

    /// Only commands that fetch open libcurl.
    @Test func libcurlIsLoadedLate() throws {
        let program = try program("fresh")
        func libraries(_ arguments: String) throws -> String {
            try program.shell("LD_DEBUG=libs \"$ratebook\" \(arguments) 2>&1").output
        }
        #expect(try libraries("sync \(noon)").contains("libcurl"))
        for arguments in [
            "sync \(noon)", "rates \(noon)", "status", "sync --from \(Program.history)",
        ] {
            #expect(try !libraries(arguments).contains("libcurl"), "\(arguments)")
        }
    }
}
