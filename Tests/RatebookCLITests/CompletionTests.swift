import Foundation
import Language
import TestSupport
import Testing

@testable import RatebookCLI

/// The candidates that the program returns to the shells' scripts.
@Suite struct CompletionTests {
    private let program: Program

    init() throws { program = try Program() }

    /// The candidates of a line of words separated by single blanks, as `word: description`.
    private func answer(_ line: String, _ language: String = "en_US.UTF-8") throws -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let result = try Command(
            Project.binary, ["__complete", "--"] + words.map(String.init),
            environment: program.environment.merging(["LC_ALL": language]) { $1 },
            folder: program.folder.url.path)
        #expect(result.status == 0 && result.errors.isEmpty, "\(line): \(result.errors)")
        return result.output.replacing("\t", with: ": ").split(separator: "\n").map(String.init)
    }

    @Test(
        arguments: [
            // Commands and subcommands.
            ("ra", ["rates: List the latest rates and their changes."]),
            (
                "favorite ",
                [
                    "add: Add favourites.", "remove: Remove favourites.",
                    "list: List the favourites.",
                    "film: Choose the films that lists mark, apart from currencies.",
                ]
            ),
            (
                "-q --db x fav",
                ["favorite: Choose favourite currencies and films."]
            ),
            ("favorite --json a", ["add: Add favourites."]),
            (
                "-- fav",
                ["favorite: Choose favourite currencies and films."]
            ),
            ("help favorite a", ["add: Add favourites."]), ("help rates ", []), ("RA", []),
            ("__", []),
            ("alert r", ["remove: Remove alerts."]),
            ("alert add USD/KR", ["USD/KRW: South Korean Won"]),
            ("alert add USD/KRW a", ["above"]),
            ("alert add USD/KRW ", ["above", "below", "change", "high", "low"]),
            ("alert add USD/KRW above ", []), ("alert test ", []),
            // Options, each only once unless it repeats.
            ("rates --ba", ["--base: Prices of one unit of this currency."]),
            ("--vers", ["--version: Show the version."]),
            ("favorite --vers", ["--version: Show the version."]),
            ("rates --json --j", []), ("rates -v --verb", []), ("rates -qv --verb", []),
            ("sync --source ecb --so", ["--source: Download from this source; may be repeated."]),
            ("rates -- --b", []), ("rates -- KR", ["KRW: South Korean Won"]), ("-- rates --b", []),
            // Values of options, after a blank or an equals sign.
            ("rates --sort ", ["code", "name", "change"]), ("rates --sort=n", ["--sort=name"]),
            ("history USD/KRW --every q", ["quarter"]), ("--lang k", ["ko"]),
            ("--lang=", ["--lang=en", "--lang=ko"]),
            ("rates --kind b", ["bank-buys: bank buys", "bank-sells: bank sells"]),
            ("rates --base=KR", ["--base=KRW: South Korean Won"]),
            ("convert 1 USD KRW --digits ", ["currency"]),
            (
                "sync --or ec",
                ["ecb: European Central Bank", "ecos: 한국은행 (Bank of Korea)"]
            ),
            ("rates --source ko", []), ("source show ko", ["kobis: KOBIS (영화진흥위원회)"]),
            ("completions z", ["zsh"]), ("rates --base USD --base ", []),
            ("sync --source ecb --source ec", ["ecos: 한국은행 (Bank of Korea)"]),
            // Currencies, in the case that is typed.
            ("rates --base kr", ["krw: South Korean Won"]),
            ("favorite add KRW JP", ["JPY: Japanese Yen"]),
            ("favorite add krw KR", []), ("sync --accept 2026-10-30 KR", ["KRW: South Korean Won"]),
            // Pairs, as one word or two.
            ("history US", ["USD: US Dollar"]), ("history USD/KR", ["USD/KRW: South Korean Won"]),
            ("history usd/kr", ["usd/krw: South Korean Won"]),
            ("history usd/KR", ["usd/KRW: South Korean Won"]),
            ("history USD KR", ["KRW: South Korean Won"]), ("history USD US", []),
            ("history USD/US", []),
            ("history USD KRW ", []), ("history USD/KRW ", []), ("history ABC/", []),
            ("history USD/KRW/", []),
            ("convert ", []), ("convert 100 USD KR", ["KRW: South Korean Won"]),
            ("convert -7.5 USD/KR", ["USD/KRW: South Korean Won"]),
            // Days, with their dates.
            ("rates --now=2026-10-30T12:00:00Z --date to", ["today: 2026-10-30"]),
            (
                "--now 2026-10-30T12:00:00Z rates --date -",
                ["-7d: 2026-10-23", "-1m: 2026-09-30", "-3m: 2026-07-30", "-1y: 2025-10-30"]
            ),
            // File names are completed by the shell.
            ("--db ", [":files"]), ("--db=x", [":files"]), ("sync --from ", [":files"]),
            ("sync --from=x", [":files"]),
            // An invalid line.
            ("nothing ", []), ("rates --bogus ", []), ("status x ", []), ("status ", []),
            ("calc ", []),
            ("--json=", []), ("history --last ", []), ("rates --now ", []),

        ] as [(String, [String])])
    func candidates(_ line: String, _ expected: [String]) throws {
        #expect(try answer(line) == expected)
    }

    /// Films by a title that is one word, else by their codes; favourites where one is removed.
    @Test func films() throws {
        let list = Project.path("Tests/Data/kobis/daily-20260128.1.json")
        _ = try program.run("sync", "--from", list, "--now=2026-01-29T00:44:27Z")
        _ = try program.run("favorite", "film", "add", "라퓨타")
        #expect(try answer("film 시") == ["시스터: 20247690  시스터  2026-01-28"])
        #expect(
            try answer("favorite film remove ") == ["20040549: 20040549  천공의 성 라퓨타  2004-04-30"])
        #expect(try answer("films 2024925") == ["20249255: 20249255  만약에 우리  2025-12-31"])
        #expect(try answer("favorite film add ").count == 10)
    }

    @Test func nothingTypedMeansEveryCommandAndCurrency() throws {
        let commands = CommandRegistry.all.map { "\($0.name): \($0.overview[.english])" }
        #expect(try answer("") == commands && answer("-- ") == commands)
        #expect(try answer("help ") == commands)
        #expect(try answer("rates --base ").count > 150 && answer("history USD/").count > 150)
        let days = try answer("rates --date ").compactMap { $0.split(separator: ":").first }
        #expect(days == ["today", "yesterday", "-7d", "-1m", "-3m", "-1y"])
    }

    private static let inThePersonsLanguageTable: [(String, String, [String])] = [
        ("ko_KR.UTF-8", "ra", ["rates: 최신 환율과 등락을 보여 줍니다."]),
        ("ko_KR.UTF-8", "rates --base KR", ["KRW: 대한민국 원"]),
        ("ko_KR.UTF-8", "rates --base=kr", ["--base=krw: 대한민국 원"]),
        (
            "ko_KR.UTF-8", "rates --kind ",
            [
                "mid: 매매기준율", "bank-buys: 송금 받을 때", "bank-sells: 송금 보낼 때",
                "cash-buys: 현찰 팔 때", "cash-sells: 현찰 살 때", "card: 카드",
            ]
        ),
        ("ko_KR.UTF-8", "--lang en ra", ["rates: List the latest rates and their changes."]),
        ("C", "--lang ko rates --ba", ["--base: 이 통화 1단위의 가격."]),
        ("C", "rates --lang=ko --ba", ["--base: 이 통화 1단위의 가격."]),
        ("C", "rates 원", []),
    ]

    @Test(arguments: inThePersonsLanguageTable)
    func inThePersonsLanguage(_ locale: String, _ line: String, _ expected: [String]) throws {
        #expect(try answer(line, locale) == expected)
    }

    /// Words that a command line or terminal cannot show unchanged are not offered.
    @Test func namesThatCannotBeShown() throws {
        for name in [":files", "turn\u{202E}ed", "blank here"] {
            #expect(try program.run("category", "add", name).status == 0)
        }
        #expect(try answer("category remove :") == [])
        #expect(try answer("category remove turn") == [])
        #expect(try answer("category remove bl") == ["blank here"])
    }

    /// A damaged book or an unknown time zone prints nothing on the command line.
    @Test func nothingIsSaidAndNothingIsMade() throws {
        var program = program
        program.environment["TZ"] = "Nowhere/Nothing"
        for words in [
            [], ["--"], ["--", ""], ["--", "rates", "--date", ""], ["--", "sync", "--bogus"],
        ] {
            let result = try Command(
                Project.binary, ["__complete"] + words, environment: program.environment)
            #expect(result.status == 0 && result.errors.isEmpty)
        }
        #expect(try program.folder.names().isEmpty)
    }
}
