import TestSupport
import Testing

/// A rate that moved by more than 20 % in a day is stored, marked, and left out of all answers.
@Suite struct UnconfirmedRateTests {
    private let server: SourceServer

    init() throws { server = try SourceServer.shared.get() }

    /// The won at 1,466.12 on the 30th and at 2,000 on the 31st.
    private func bookWithUnconfirmedRate() throws -> Program {
        var program = try Program.ofOneSource(server, "fresh")
        _ = try program.run("sync", "--now=2026-10-30T17:00:00Z")
        program.ask(server, "jump")
        let jump = try program.run("sync", "--now=2026-10-31T17:00:00Z")
        #expect(jump.status == 0 && jump.output.isEmpty)
        #expect(
            jump.errors == """
                er-api: USD/KRW 2,000 on 2026-10-31 is held back until it is confirmed (+36.41% after \
                1,466.12). To accept it: ratebook sync --source er-api --accept 2026-10-31 KRW

                """)
        return program
    }

    private func won(_ program: Program, _ day: String) throws -> String {
        let answer = try program.run(
            "history", "USD/KRW", "--csv", "--last", "1", "--now=\(day)T18:00:00Z")
        return answer.output.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    }

    @Test func itIsKeptAndLeftOut() throws {
        let program = try bookWithUnconfirmedRate()
        #expect(try won(program, "2026-10-31").hasPrefix("2026-10-30,1466.12,"))
        let list = try program.run("rates", "won", "--json", "--now=2026-10-31T18:00:00Z")
        #expect(list.output.contains("\"rate\":\"1466.12\"") && !list.output.contains("2000"))
        let kept = try program.query(
            "SELECT currency, rate_date, rate, previous, reason FROM unconfirmed_rates")
        #expect(kept == "KRW|2026-10-31|2000.0|1466.12|moved")
        let status = try program.run("status", "--now=2026-10-31T18:00:00Z")
        #expect(
            status.output.contains(
                "  2026-10-31  er-api  USD/KRW 2,000: +36.41% after 1,466.12  ratebook sync "))
        #expect(status.output.contains("ratebook sync --source er-api --accept 2026-10-31 KRW"))
        // The same body again is the same publication and confirms nothing.
        let again = try program.run("sync", "--force", "-v", "--now=2026-10-31T18:00:00Z")
        #expect(again.errors.isEmpty)
        #expect(try program.query("SELECT count(*) FROM unconfirmed_rates") == "1")
        // The other currencies of that day are accepted.
        let yen = try program.run("history", "USD/JPY", "--csv", "--now=2026-10-31T18:00:00Z")
        #expect(yen.output.contains("2026-10-31"))
    }

    @Test func itCanBeAccepted() throws {
        let program = try bookWithUnconfirmedRate()
        let clock = "--now=2026-10-31T18:00:00Z"
        for (words, code, text) in [
            (["--accept", "2026-10-30", "KRW"], 69, "No rate of KRW is held back"),
            (["--accept", "2026-10-31", "JPY"], 69, "No rate of JPY is held back"),
            (["--accept", "2026-10-31"], 64, "Which currencies"),
            (
                ["--accept", "2026-10-31", "KRW", "--source", "ecb"], 69,
                "No rate of KRW is held back"
            ),
            (["--accept", "2026-10-31", "KRW", "--since", "today"], 64, "exclude each other"),
            (["KRW"], 64, "Unexpected argument"),
        ] as [([String], Int32, String)] {
            let wrong = try Command(
                Project.binary, ["sync", clock] + words, environment: program.environment)
            #expect(wrong.status == code && wrong.errors.contains(text), "\(words) \(wrong.errors)")
        }
        let accepted = try program.run("sync", "--accept", "2026-10-31", "krw", clock)
        #expect(accepted.status == 0, "\(accepted.errors)")
        #expect(
            accepted.output == "er-api: USD/KRW 2,000 on 2026-10-31 accepted\n")
        #expect(try won(program, "2026-10-31") == "2026-10-31,2000,533.88,up,36.41")
        #expect(try program.query("SELECT count(*) FROM unconfirmed_rates") == "0")
        #expect(
            try program.query("SELECT confirmed_at FROM doubted_rates") == "2026-10-31T18:00:00Z")
        // As of the day before, it was not accepted.
        let then = try program.run(
            "history", "USD/KRW", "--csv", "--known-at", "2026-10-31T17:30:00Z", clock)
        #expect(then.output.contains("1466.12") && !then.output.contains("2000"))
        let twice = try program.run("sync", "--accept", "2026-10-31", "KRW", clock)
        #expect(twice.status == 69)
    }

    @Test func theNextPublicationConfirmsItOrNot() throws {
        var confirmed = try bookWithUnconfirmedRate()
        confirmed.ask(server, "confirmed")
        let fine = try confirmed.run("sync", "-v", "--now=2026-11-01T17:00:00Z")
        #expect(fine.errors.isEmpty && fine.output.contains("1 day and 5 rates"), "\(fine.errors)")
        #expect(try won(confirmed, "2026-11-01") == "2026-11-01,1990,-10,down,-0.50")
        #expect(try confirmed.query("SELECT count(*) FROM unconfirmed_rates") == "0")
        // Back at the old rate, the day between stays unconfirmed.
        var program = try bookWithUnconfirmedRate()
        program.ask(server, "next")
        let body = try program.shell(
            "python3 -c \"import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '\(Project.path("Tests/TestSupport/source-server"))'); import formats as f; sys.stdout.buffer.write(f.er_api(time_last_update_unix=f.DAY + 172800))\" | \"$ratebook\" sync --from - --now 2026-11-01T17:00:00Z"
        )
        #expect(body.status == 0, "\(body.errors)")
        #expect(try won(program, "2026-11-01").hasPrefix("2026-11-01,1466.12,0,none"))
        #expect(try program.query("SELECT count(*) FROM unconfirmed_rates") == "1")
    }

    /// Half of the currencies, or an older day, confirm nothing.
    @Test func whatCannotBeAccepted() throws {
        var program = try Program.ofOneSource(server, "fresh")
        _ = try program.run("sync", "--now=2026-10-30T17:00:00Z")
        let before = try program.query("SELECT count(*), max(id) FROM rates, snapshots")
        program.ask(server, "few")
        let few = try program.run("sync", "--now=2026-10-31T17:00:00Z")
        #expect(few.status == 76)
        #expect(
            few.errors
                == "Error: er-api: 2026-10-30 has only 1 of the usual 4 currencies. Nothing was stored. Try again later; for the stored data, run: ratebook status\n"
        )
        program.ask(server, "stale")
        let stale = try program.run("sync", "--force", "-v", "--now=2026-10-31T17:00:00Z")
        #expect(stale.status == 0 && stale.output.hasPrefix("er-api: not published yet"))
        #expect(try program.query("SELECT count(*), max(id) FROM rates, snapshots") == before)
    }
}
