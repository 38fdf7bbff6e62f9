import Answers
import CSV
import Foundation
import JSON
import Language
import Rates
import TestSupport
import Testing

/// Films through the real program: recorded bodies in, the same numbers out; and from the network.
@Suite struct FilmTests {
    private static let recorded: [(name: String, at: String)] = [
        ("20220105", "2022-01-06T01:00:00Z"), ("20221030", "2022-10-31T01:00:00Z"),
        ("20260124", "2026-01-25T22:27:27Z"), ("20260125.0", "2026-01-26T03:44:14Z"),
        ("20260125.1", "2026-01-26T05:43:35Z"), ("20260125.2", "2026-01-26T07:07:00Z"),
        ("20260125.3", "2026-01-26T08:40:18Z"), ("20260126.0", "2026-01-27T00:21:27Z"),
        ("20260126.1", "2026-01-27T01:50:14Z"), ("20260126.2", "2026-01-27T22:19:55Z"),
        ("20260127", "2026-01-28T00:38:26Z"), ("20260128.0", "2026-01-28T22:23:20Z"),
        ("20260128.1", "2026-01-29T00:44:27Z"),
    ]

    /// The names of the source's values, and of ours.
    private static let names = [
        "rank": "rank", "movieCd": "code", "movieNm": "title", "openDt": "opened",
        "audiCnt": "audience", "audiInten": "audience_change", "audiChange": "audience_percent",
        "audiAcc": "audience_total", "salesAmt": "sales", "salesShare": "sales_share",
        "salesInten": "sales_change", "salesChange": "sales_percent", "salesAcc": "sales_total",
        "scrnCnt": "screens", "showCnt": "showings",
    ]

    private static let numbersOfPeopleTable: [(Int64, String, String)] = [
        (0, "0", "0명"), (9_999, "9,999", "9,999명"), (10_000, "10,000", "1만 명"),
        (10_001, "10,001", "1만 1명"), (47_907, "47,907", "4만 7,907명"),
        (1_000_000, "1,000,000", "100만 명"), (2_114_266, "2,114,266", "211만 4,266명"),
    ]

    @Test(arguments: numbersOfPeopleTable)
    func numbersOfPeople(_ count: Int64, _ english: String, _ korean: String) {
        #expect(Messages.people(count)[.english] == english)
        #expect(Messages.people(count)[.korean] == korean)
    }

    private func texts(_ value: JSONValue) -> [String: String] {
        guard case .object(let members) = value else { return [:] }
        return members.reduce(into: [:]) { texts, member in
            switch member.value {
            case .string(let text): texts[member.name] = text
            case .number(let number): texts[member.name] = "\(number)"
            default: break
            }
        }
    }

    /// A value without zeros at the end of a fraction: `5` for `5.0`.
    private func plain(_ text: String?) -> String? {
        guard let text, text.contains("."), let number = try? ExactDecimal(text, grammar: .sign)
        else { return text }
        return "\(number.normalized)"
    }

    private func list(_ text: String) throws -> [[String: String]] {
        guard case .array(let rows) = try JSONValue(parsing: Array(text.utf8)) else { return [] }
        return rows.map(texts)
    }

    private func body(_ name: String) throws -> [[String: String]] {
        let bytes = try Project.bytes("Tests/Data/kobis/daily-\(name).json")
        guard
            case .array(let rows)? = try JSONValue(parsing: bytes)["boxOfficeResult"]?[
                "dailyBoxOfficeList"]
        else { return [] }
        return rows.map(texts)
    }

    private func table(_ text: String) throws -> [[String: String]] {
        var reader = CSVReader(Array(text.utf8))
        var rows: [[String]] = []
        while try reader.next() { rows.append(reader.fields.map { reader.text($0) }) }
        let names = try #require(rows.first)
        return rows.dropFirst().map { Dictionary(zip(names, $0)) { first, _ in first } }
    }

    private func sync(_ name: String, _ program: Program, at now: String) throws -> Command {
        try program.run(
            "sync", "--from", Project.path("Tests/Data/kobis/\(name).json"), "--json",
            "--now=" + now)
    }

    /// Every recorded body, read by `sync --from`: every number is found again, in JSON, CSV and the
    /// export.
    @Test func everyNumberIsFoundAgain() throws {
        let program = try Program()
        for (name, at) in Self.recorded {
            let report = try sync("daily-" + name, program, at: at)
            let outcome = name.hasSuffix(".0") || !name.contains(".") ? "new" : "revised"
            #expect(
                report.output.hasPrefix(
                    "[{\"source\":\"kobis\",\"base\":null,\"outcome\":\"\(outcome)\",\"rate_date\":\"20"
                ))
            #expect(report.output.contains("\"snapshots\":1,\"rates\":0,"))
            #expect(report.output.hasSuffix("\"films\":10,\"rounded\":[]}]\n"), "\(report.errors)")
        }
        for (name, at) in Self.recorded {
            let rows = try body(name)
            let day =
                "\(name.prefix(4))-\(name.dropFirst(4).prefix(2))-\(name.dropFirst(6).prefix(2))"
            let question = ["films", "--date", day, "--known-at", at, "--now=2026-02-01T00:00:00Z"]
            func ask(_ form: String) throws -> String {
                try Command(
                    Project.binary, question + [form], environment: program.environment,
                    folder: program.folder.url.path
                ).output
            }
            for (form, found) in [
                ("json", try list(try ask("--json"))), ("csv", try table(try ask("--csv"))),
            ] {
                #expect(found.count == 10, "\(name) \(form)")
                for (row, ours) in zip(rows, found) {
                    for (theirName, ourName) in Self.names {
                        #expect(
                            plain(ours[ourName]) == plain(row[theirName]),
                            "\(name) \(form) \(ourName)")
                    }
                    let isNew = row["rankOldAndNew"] == "NEW"
                    #expect(ours["change"] ?? "" == (isNew ? "" : row["rankInten"]), "\(name)")
                    #expect(ours["date"] == day)
                }
            }
        }
        let exported = try table(try program.run("export", "--films", "--format", "csv").output)
        let newest = ["20220105", "20221030", "20260124", "20260125.3", "20260126.2", "20260127"]
        let expected = try (newest + ["20260128.1"]).flatMap { try body($0) }
        #expect(exported.count == expected.count)
        for (row, ours) in zip(expected, exported) {
            for (theirName, ourName) in Self.names {
                #expect(plain(ours[ourName]) == plain(row[theirName]), "\(ourName)")
            }
        }
        let some = try program.run(
            "export", "--films", "--format", "json", "--since", "2026-01-25", "--until",
            "2026-01-26")
        #expect(try list(some.output).map { $0["date"] }.count == 20)
    }

    /// The contract of the answers, field by field.
    @Test func theShapesOfAnswers() throws {
        let program = try Program()
        _ = try sync("daily-20220105", program, at: "2022-01-06T01:00:00Z")
        let listed = try program.run("films", "--date", "2022-01-05", "--json")
        #expect(
            listed.output.hasPrefix(
                """
                [{"rank":1,"change":null,"is_new":true,"code":"20199882","title":"경관의 피",\
                "opened":"2022-01-05","audience":64050,"audience_change":64050,\
                "audience_total":69228,"sales":"584559330","sales_share":"34.2","screens":1171,\
                "showings":4416,"day_of_run":1,"date":"2022-01-05","revision":0,
                """.dropLast()))
        #expect(try list(listed.output)[5]["day_of_run"] == "-6")
        _ = try sync("movie-20258324", program, at: "2022-01-06T01:00:00Z")
        let film = try program.run("film", "731", "--json")
        #expect(
            film.output.hasPrefix(
                """
                {"code":"20258324","title":"731","title_en":"731","opened":"2026-01-21",\
                "minutes":125,"rating":"15세이상관람가","nations":["중국"],"genres":["드라마"],\
                "directors":["조림산"],"actors":["강무","왕지문","오건"],"run":[],
                """.dropLast()))
        let run = try program.run("film", "경관의피", "--json")
        #expect(
            run.output.contains(
                "\"run\":[{\"date\":\"2022-01-05\",\"rank\":1,\"audience\":64050,\"audience_total\":69228}]"
            ))
        // A source of rates has the new field, too.
        let rates = try program.run("sync", "--from", Program.history, "--json")
        #expect(rates.output.hasSuffix("\"films\":0,\"rounded\":[]}]\n"))
    }

    @Test func aListThatIsMissingIsFetched() throws {
        let server = try SourceServer.shared.get()
        let program = try Program(asking: server, "fresh")
        let now = "--now=2026-01-29T03:00:00Z"
        let first = try program.run("films", "--json", now)
        #expect(try list(first.output).first?["audience"] == "47907", "\(first.errors)")
        #expect(first.errors.isEmpty)
        // Now it is stored.
        _ = try program.run("films", "--json", now)
        #expect(try program.query("SELECT sum(requests) FROM fetches") == "1")
        let weekend = try program.run("films", "--weekend", "2026-01-24", "--nation", "korean", now)
        #expect(
            weekend.output.hasPrefix("Weekend box office, Korean films · 2026-01-23 – 2026-01-25"))
        let week = try program.run("films", "--week", "2026-01-24", "--csv", now)
        #expect(try table(week.output).first?["date"] == "2026-01-19")
        #expect(
            try program.query("SELECT group_concat(name) FROM series")
                == "day,weekend korean,week")
        // A day of which the source has nothing.
        let nothing = try program.run("films", "--date", "2025-06-01", now)
        #expect(
            nothing.status == 69
                && nothing.errors.hasPrefix(
                    "Error: No data could be loaded: no stored list (Daily box office · 2025-06-01 (Sun))\n"
                ))
        #expect(try program.query("SELECT sum(requests) FROM fetches") == "4")
        // What was known is not asked for.
        let known = try program.run(
            "films", "--date", "2025-06-01", "--known-at", "2026-01-01T00:00:00Z", now)
        #expect(known.status == 69)
        #expect(try program.query("SELECT sum(requests) FROM fetches") == "4")
    }

    /// On a terminal, a line says what is loaded, and is gone when it is there.
    @Test func aLineWhileItLoads() throws {
        let server = try SourceServer.shared.get()
        let program = try Program(asking: server, "fresh")
        let screen = try program.shell(
            "TERM=xterm script -qec \"$ratebook films --now=2026-01-29T03:00:00Z\" /dev/null")
        let line = "\r\u{1B}[KLoading the list of 2026-01-28 …\r\u{1B}[K"
        #expect(screen.output.contains(line), "\(screen.output.debugDescription)")
        #expect(screen.output.contains("Daily box office · 2026-01-28"))
        let quiet = try program.shell(
            "TERM=xterm script -qec \"$ratebook films -q --date 2026-01-27 --week 2026-01-20\" /dev/null"
        )
        #expect(!quiet.output.contains("Loading"))
    }

    /// A page is fetched once, and a film that no list has is found by its code.
    @Test func aPageThatIsMissingIsFetched() throws {
        let server = try SourceServer.shared.get()
        var program = try Program(asking: server, "fresh")
        let film = try program.run("film", "20258324")
        #expect(film.output.contains("\nDirector: 조림산\n") && film.errors.isEmpty)
        _ = try program.run("film", "20258324")
        #expect(try program.query("SELECT sum(requests) FROM fetches") == "1")
        let unknown = try program.run("film", "19990001")
        #expect(
            unknown.status == 64 && unknown.errors.hasPrefix("Error: There is no film '19990001'"))
        // A film of a list whose page cannot be had is shown without it.
        program.ask(server, "broken")
        _ = try sync("daily-20260124", program, at: "2026-01-25T22:27:27Z")
        let part = try program.run("film", "신의악단")
        #expect(part.status == 0 && part.output.contains("57,762"))
        #expect(
            part.errors
                == "The film's page could not be loaded: kobis: The source answered with HTTP 500\n"
        )
        #expect(
            try program.query("SELECT failure FROM fetches WHERE outcome = 'error'") == "status")
        #expect(
            try program.query("SELECT count(*) FROM fetches WHERE detail LIKE '%canary%'") == "0")
    }

    @Test func failures() throws {
        let server = try SourceServer.shared.get()
        var program = try Program(asking: server, "fresh")
        program.environment["RATEBOOK_KOBIS_KEY"] = "another-0123456789"
        let refused = try program.run("films")
        #expect(refused.status == 77)
        #expect(refused.errors.hasPrefix("Error: kobis: The key is not accepted: 320010\n"))
        // It is not asked again by itself.
        let held = try program.run("films")
        #expect(held.status == 77)
        #expect(held.errors.hasSuffix("Run: ratebook sync --source kobis --force\n"))
        #expect(try program.query("SELECT sum(requests) FROM fetches") == "1")
        program.environment["RATEBOOK_KOBIS_KEY"] = nil
        for question in ["films", "film 20249255", "film 만약"] {
            let words = question.split(separator: " ").map(String.init)
            let result = try Command(
                Project.binary, words, environment: program.environment,
                folder: program.folder.url.path)
            #expect(result.status == (words.last == "20249255" ? 64 : 69))
            #expect(!result.errors.contains("rates"), "\(result.errors)")
        }
    }

    @Test func aSync() throws {
        let server = try SourceServer.shared.get()
        let program = try Program(asking: server, "fresh")
        let range = try program.run(
            "sync", "--source", "kobis", "--since", "2026-01-24", "-v",
            "--now=2026-01-29T03:00:00Z")
        #expect(
            range.output == "kobis: 5 lists of 50 films stored, newest 2026-01-28\n",
            "\(range.errors)")
        let again = try program.run(
            "sync", "--source", "kobis", "--date", "2026-01-25", "--json",
            "--now=2026-01-29T03:00:00Z")
        #expect(again.output.contains("\"outcome\":\"same\",\"rate_date\":\"2026-01-25\""))
        #expect(again.output.hasSuffix("\"films\":0,\"rounded\":[]}]\n"))
        let due = try program.run("sync", "--source", "kobis", "-v", "--now=2026-01-29T03:10:00Z")
        #expect(due.status == 0 && due.output.hasPrefix("kobis: "))
        #expect(try program.query("SELECT max(revision) FROM snapshots") == "0")
        let base = try program.run("sync", "--source", "kobis", "--base", "USD")
        #expect(base.status == 64 && base.errors.hasPrefix("Error: kobis has no rates"))
        #expect(try program.run("check").output.isEmpty)
    }

    @Test func picturesOfARun() throws {
        let program = try Program()
        for name in ["daily-20260124", "daily-20260125.3", "daily-20260127"] {
            _ = try sync(name, program, at: "2026-01-29T00:00:00Z")
        }
        let result = try program.run("film", "시라트", "--svg", "run.svg")
        #expect(result.status == 0, "\(result.errors)")
        let picture = try String(
            decoding: program.folder.bytes("run.svg"), as: UTF8.self)
        #expect(picture.contains(">시라트<") && picture.contains("Audience 2026-01-24 – 2026-01-27"))
        // A gap of three days is no line: two dots of their own, and none between.
        #expect(!picture.contains("fill=\"none\""))
        let both = try program.run("film", "시라트", "--svg", "run.svg", "--json")
        #expect(both.status == 64)
    }
}
