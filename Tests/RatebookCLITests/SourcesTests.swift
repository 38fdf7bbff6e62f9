import Foundation
import TestSupport
import Testing

/// Every source through the real program: from the network, from a file, over a range.
@Suite struct SourcesTests {
    private let server: SourceServer
    private let now = "--now=2026-10-30T17:00:00Z"

    init() throws { server = try SourceServer.shared.get() }

    @Test func theNewestDayOfEach() throws {
        let program = try Program(asking: server, "fresh")
        for (source, expected) in [
            ("er-api", "1 day and 5 rates"), ("ecb", "2 days and 6 rates"),
            ("exchangerate-api", "1 day and 5 rates"), ("eximbank", "1 day and 13 rates"),
            ("frankfurter", "1 day and 3 rates"), ("bot-tw", "1 day and 6 rates"),
            ("unionpay", "1 day and 2 rates"), ("frankfurter:bnr", "5 days and 15 rates"),
        ] {
            let result = try program.run("sync", "--source", source, "-v", now)
            #expect(
                result.output == "\(source): \(expected) stored, newest 2026-10-30\n",
                "\(result.errors)")
            let again = try program.run("sync", "--source", source, "-v", now)
            #expect(again.output.hasPrefix("\(source): nothing new before "), "\(again.errors)")
        }
        #expect(try program.query("SELECT sum(requests), count(*) FROM fetches") == "8|8")
        // No answer mixes sources.
        let won = try program.run(
            "convert", "100", "USD", "KRW", "--source", "eximbank", "--json", now)
        #expect(won.output.contains("\"result\":\"113450.00\""))
        let yen = try program.run("convert", "10000", "KRW", "JPY", "--source", "eximbank", now)
        #expect(yen.output.hasPrefix("10,000 KRW ≈ 981 JPY\n"))
        let buys = try program.run(
            "convert", "100", "USD", "KRW", "--source", "eximbank", "--kind", "bank-buys", now)
        #expect(buys.output.hasPrefix("100 USD = 112,315 KRW\n"))
        let heading = try program.run(
            "rates", "usd", "--kind", "bank-sells", "--lang", "ko", now)
        #expect(heading.output.hasPrefix("1단위당 KRW · 2026-10-30 · eximbank · 송금 보낼 때\n"))
        let history = try program.run("history", "USD/KRW", "--kind", "bank-buys", now)
        #expect(history.output.hasPrefix("USD/KRW · eximbank · bank buys\n"))
        let list = try program.run("rates", "usd", "--source", "eximbank", "--json", now)
        #expect(list.output.contains("\"rate\":\"1134.5\""))
        #expect(
            list.output.contains("\"base\":\"USD\"") && list.output.contains("\"quote\":\"KRW\""))
    }

    private static let theNewestDaysTable: [(String, String, Int)] = [
        // Set for Saturday, on Friday.
        ("cbr", "1 day and 2 rates stored, newest 2026-10-31", 1),
        ("tcmb", "1 day and 61 rates stored, newest 2026-10-30", 1),
        ("currency-api", "1 day and 1 rate stored, newest 2026-10-30", 1),
        // The week before, of 18 currencies and of 4.
        ("fed", "2 days and 36 rates stored, newest 2026-10-23", 18),
        ("fed-usd", "2 days and 8 rates stored, newest 2026-10-23", 4),
        ("bbk", "6 days and 108 rates stored, newest 1998-12-30", 19),
    ]

    /// Sources whose newest day is not today's, or that are asked for each currency or for all days.
    @Test(arguments: theNewestDaysTable)
    func theNewestDays(_ source: String, _ expected: String, _ requests: Int) throws {
        let program = try Program(asking: server, "fresh")
        let result = try program.run("sync", "--source", source, "-v", now)
        #expect(result.output == "\(source): \(expected)\n", "\(result.errors)")
        #expect(try program.query("SELECT sum(requests) FROM fetches") == String(requests))
        let again = try program.run("sync", "--source", source, "-v", now)
        #expect(again.errors.isEmpty && !again.output.contains("stored"), "\(again.output)")
        #expect(try program.query("SELECT sum(requests) FROM fetches") == String(requests))
    }

    private static let aRangeTable: [(String, String, Int)] = [
        ("ecb", "4 days and 12 rates", 1), ("frankfurter", "4 days and 12 rates", 1),
        ("eximbank", "4 days and 52 rates", 4), ("exchangerate-api", "4 days and 20 rates", 5),
        ("ecos", "4 days and 12 rates", 44), ("nbp", "4 days and 8 rates", 1),
        ("frankfurter:bnr", "4 days and 12 rates", 1),
    ]

    @Test(arguments: aRangeTable)
    func aRange(_ source: String, _ expected: String, _ requests: Int) throws {
        let program = try Program(asking: server, "fresh")
        let range = try program.run(
            "sync", "--source", source, "--since", "2026-10-27", "-v", now)
        #expect(
            range.output == "\(source): \(expected) stored, newest 2026-10-30\n", "\(range.errors)")
        let again = try program.run(
            "sync", "--source", source, "--since", "2026-10-27", "-v", now)
        #expect(again.output.hasPrefix("\(source): nothing new since 2026-10-30"))
        let sum = try program.query("SELECT sum(requests) FROM fetches WHERE outcome = 'new'")
        #expect(sum == String(requests))
        let days = try program.run("history", "USD/KRW", "--source", source, "--csv", now)
        #expect(days.output.split(whereSeparator: \.isNewline).count == 5)
    }

    /// A bank that the table does not have is looked up in Frankfurter's list, which is asked for once a day.
    @Test func aBankOfTheList() throws {
        let program = try Program(asking: server, "fresh")
        let before = try server.count("fresh-providers")
        func asked() throws -> Int { try server.count("fresh-providers") - before }
        let unread = try program.run("source", "enable", "frankfurter:nbs", now)
        #expect(unread.status == 64 && unread.errors.contains("sync --source frankfurter:nbs"))
        _ = try program.run("sync", "--source", "er-api", now)
        let none = try program.run("convert", "1", "RSD", "KRW", "--source", "frankfurter:nbs", now)
        #expect(none.errors.contains("sync --source frankfurter:nbs"), "\(none.errors)")
        let result = try program.run("sync", "--source", "frankfurter:nbs", "-v", now)
        #expect(
            result.output == "frankfurter:nbs: 5 days and 15 rates stored, newest 2026-10-30\n",
            "\(result.errors)")
        #expect(try asked() == 1)
        let again = try program.run("sync", "--source", "frankfurter:NBS", "-v", now)
        #expect(again.output.hasPrefix("frankfurter:nbs: nothing new before "))
        let won = try program.run(
            "convert", "1", "RSD", "KRW", "--source", "frankfurter:nbs", "--json", now)
        #expect(won.output.contains("\"result\":\"293.30\""), "\(won.output)\(won.errors)")
        let typo = try program.run("sync", "--source", "frankfurter:nbz", now)
        #expect(typo.status == 64 && typo.errors.contains("frankfurter:nbs"), "\(typo.errors)")
        #expect(try asked() == 1)
        let tomorrow = "--now=2026-10-31T17:00:00Z"
        _ = try program.run("sync", "--source", "frankfurter:nbz", tomorrow)
        #expect(try asked() == 2)
        #expect(try program.run("source", "enable", "frankfurter:nbs", now).status == 0)
        let shown = try program.run("source", "show", "frankfurter:nbs", now)
        #expect(shown.output.contains("National Bank of Serbia") && shown.output.contains("RSD"))
        let list = try program.run("source", "list", "frankfurter", "--csv", now)
        let ids = list.output.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "," } }
        #expect(ids == ["source", "frankfurter:bnr", "frankfurter:nbs", "frankfurter:nbs.b"])
        #expect(list.errors.contains("2026-10-31"))
        #expect(try program.run("check", now).status == 0)
    }

    /// What goes wrong with the list is a failure of the source.
    @Test(arguments: [("broken", 69), ("refused", 76), ("html", 76)])
    func noList(_ name: String, _ status: Int) throws {
        let program = try Program(asking: server, name)
        let result = try program.run("sync", "--source", "frankfurter:nbs", now)
        #expect(Int(result.status) == status, "\(result.errors)")
        #expect(result.errors.contains("frankfurter:nbs: "))
        #expect(try program.query("SELECT count(*) FROM app_state") == "0")
        let rehearsal = try Program(asking: server, "fresh")
        _ = try rehearsal.run("sync", "--source", "frankfurter:nbs", "--dry-run", now)
        #expect(try rehearsal.run("source", "enable", "frankfurter:nbs", now).status == 64)
    }

    @Test func oneDay() throws {
        let program = try Program(asking: server, "fresh")
        for (source, day, expected) in [
            ("ecb", "2026-10-28", "1 day and 3 rates stored, newest 2026-10-28"),
            ("ecb", "2026-10-25", "no rates for that day"),
            ("frankfurter", "2026-10-28", "1 day and 3 rates stored, newest 2026-10-28"),
            ("frankfurter", "2026-11-01", "no rates for that day"),
            ("eximbank", "2026-10-28", "1 day and 13 rates stored, newest 2026-10-28"),
            ("eximbank", "2026-10-25", "no rates for that day"),
            ("bot-tw", "2026-10-28", "1 day and 6 rates stored, newest 2026-10-28"),
            ("bot-tw", "2026-10-25", "no rates for that day"),
            ("unionpay", "2026-10-27", "1 day and 2 rates stored, newest 2026-10-27"),
            ("unionpay", "2026-10-28", "no rates for that day"),
            ("frankfurter:bnr", "2026-10-28", "1 day and 3 rates stored, newest 2026-10-28"),
            ("frankfurter:bnr", "2026-10-25", "no rates for that day"),
            ("exchangerate-api", "2026-10-25", "1 day and 5 rates stored, newest 2026-10-25"),
        ] {
            let result = try program.run("sync", "--source", source, "--date", day, "-v", now)
            #expect(result.output == "\(source): \(expected)\n", "\(day) \(result.errors)")
        }
        let none = try program.run("sync", "--source", "er-api", "--date", "2026-10-01", now)
        #expect(none.status == 64 && none.errors.contains("has no history"))
    }

    /// Hangul Day is a Friday: it is not asked about, and not counted as missing.
    @Test func aHoliday() throws {
        let program = try Program(asking: server, "fresh")
        let result = try program.run(
            "sync", "--source", "eximbank", "--since", "2026-10-08", "-v",
            "--now=2026-10-13T03:00:00Z")
        #expect(result.output == "eximbank: 3 days and 39 rates stored, newest 2026-10-13\n")
        // Hangul Day is in the list of Korea's holidays.
        let days = try program.query("SELECT group_concat(day) FROM fetches")
        #expect(days == "2026-10-08,2026-10-12,2026-10-13")
        let status = try program.run("status", "--json", "--now=2026-10-13T03:00:00Z")
        #expect(status.output.contains("\"days\":3,\"missing_days\":0,"), "\(status.output)")
        #expect(status.output.contains("\"quota\":1000,\"calls_today\":3,\"calls_left\":997,"))
        _ = try program.run(
            "sync", "--source", "eximbank", "--since", "2026-10-08", "--now=2026-10-13T03:00:00Z")
        #expect(try program.query("SELECT count(*) FROM fetches") == "3")
    }

    @Test func filesOfEverySource() throws {
        let program = try Program()
        let python = """
            import sys; sys.path.insert(0, sys.argv[1]); sys.dont_write_bytecode = True
            import formats as f
            for name, body in [
                ("er.json", f.er_api()), ("exim.json", f.eximbank("20261030", f.KEY)),
                ("key.json", f.with_key("/v6/latest/USD", f.KEY)[0]),
                ("past.json", f.with_key("/v6/history/USD/2026/10/28", f.KEY)[0]),
                ("range.json", f.frankfurter("/v1/2026-10-28..2026-10-30")[0]),
                ("portal.csv", f.sdmx("2026-10-27", "2026-10-30"))]:
                open(name, "wb").write(body)
            """
        let made = try Command(
            "/usr/bin/env",
            ["python3", "-c", python, Project.path("Tests/TestSupport/source-server")],
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"], folder: program.folder.url.path)
        #expect(made.status == 0, "\(made.errors)")
        for (file, expected) in [
            ("er.json", "er-api: 1 day and 5 rates"),
            ("key.json", "exchangerate-api: 1 day and 5 rates"),
            ("past.json", "exchangerate-api: 1 day and 5 rates"),
            ("range.json", "frankfurter: 3 days and 9 rates"),
            ("portal.csv", "ecb: 4 days and 12 rates"),
        ] {
            let result = try program.run("sync", "--from", file, "-v", now)
            #expect(result.output.hasPrefix("\(expected) stored"), "\(file): \(result.errors)")
        }
        let dateless = try program.run("sync", "--from", "exim.json", now)
        #expect(dateless.status == 64 && dateless.errors.contains("--date"))
        let dated = try program.run(
            "sync", "--from", "exim.json", "--date", "2026-10-30", "-v", now)
        #expect(dated.output.hasPrefix("eximbank: 1 day and 13 rates stored"))
        #expect(try program.query("SELECT sum(requests) FROM fetches") == "0")
    }

    /// The next source is asked only if the first one failed, and has its own series.
    @Test func aFallback() throws {
        var program = try Program(asking: server, "fresh")
        let fine = try program.run(
            "sync", "--source", "er-api", "--or", "frankfurter", "--json", now)
        #expect(fine.output.split(separator: "\n").count == 1)
        program.environment["RATEBOOK_DB"] = program.folder.path("other.db")
        program.environment["RATEBOOK_ER_API_URL"] = "\(server.address)/broken"
        let chain = ["sync", "--source", "er-api", "--or", "eximbank", "--or", "frankfurter"]
        let stands = try Command(
            Project.binary, chain + ["-v", now], environment: program.environment)
        #expect(
            stands.status == 0 && stands.output.hasPrefix("eximbank: 1 day"), "\(stands.errors)")
        #expect(
            stands.errors.hasPrefix("Error: er-api: ")
                && stands.errors.split(separator: "\n").count == 1)
        // While the first is held, the second is asked without a message.
        let later = try Command(
            Project.binary, chain + ["-v", "--now=2026-10-30T17:05:00Z"],
            environment: program.environment)
        #expect(later.status == 0 && later.errors.isEmpty)
        #expect(later.output.contains("eximbank: nothing new before "))
        program.environment["RATEBOOK_EXIMBANK_URL"] = "\(server.address)/html"
        program.environment["RATEBOOK_FRANKFURTER_URL"] = "\(server.address)/html"
        program.environment["RATEBOOK_DB"] = program.folder.path("third.db")
        let none = try Command(
            Project.binary, chain + [now], environment: program.environment)
        #expect(none.status == 69 && none.errors.split(separator: "\n").count == 3)
        for wrong in [
            ["sync", "--or", "ecb"],
            ["sync", "--source", "ecb", "--source", "er-api", "--or", "eximbank"],
        ] {
            #expect(
                try Command(Project.binary, wrong, environment: program.environment).status == 64)
        }
    }
}
