import TestSupport
import Testing

@testable import RatebookWeb

/// The answers to programs are what the command line prints with `--json`.
@Suite struct RateAnswerTests {
    @Test(
        arguments: [
            ("/api/rates", ["rates"]), ("/api/rates?base=USD", ["rates", "--base", "USD"]),
            ("/api/rates?q=won", ["rates", "won"]), ("/api/rates?q=zzz", ["rates", "zzz"]),
            ("/api/rates?q=%E3%85%81%E3%84%B1", ["rates", "ㅁㄱ"]),
            (
                "/api/rates?date=2026-05-03&source=ecb",
                ["rates", "--date", "2026-05-03", "--source", "ecb"]
            ),
            ("/api/convert?amount=100&from=USD&to=KRW", ["convert", "100", "USD", "KRW"]),
            ("/api/convert?amount=12.5*3&from=usd&to=krw", ["convert", "12.5*3", "usd", "krw"]),
            (
                "/api/convert?amount=5%EB%A7%8C&from=KRW&to=USD&date=2026-05-03",
                ["convert", "5만", "KRW", "USD", "--date", "2026-05-03"]
            ),
            ("/api/history?pair=USD/KRW", ["history", "USD/KRW"]),
            (
                "/api/history?pair=EUR%2FUSD&since=2026-10-01&until=2026-10-10",
                ["history", "EUR/USD", "--since", "2026-10-01", "--until", "2026-10-10"]
            ),
            (
                "/api/history?pair=USD/KRW&since=2026-10-31",
                ["history", "USD/KRW", "--since", "2026-10-31"]
            ),
            (
                "/api/calc?expression=100+USD+%2B+30+EUR+in+KRW",
                ["calc", "100 USD + 30 EUR in KRW"]
            ),
            ("/api/calc?expression=200+%2B+10%25", ["calc", "200 + 10%"]),
            ("/api/status", ["status"]),
        ] as [(String, [String])])
    func sameAsTheCommand(_ address: String, _ command: [String]) throws {
        let pages = try Pages.reading()
        for language in ["en", "ko"] {
            let printed = try pages.run(command + ["--json", "--lang", language])
            #expect(printed.status == 0, "\(printed.errors)")
            let answer = try pages.ask(address, language: language)
            #expect(answer.status == 200)
            #expect(answer.header("Content-Type") == "application/json")
            #expect(answer.text == printed.output)
        }
    }

    @Test(
        arguments: [
            ("/api/rates?base=QQQ", 422, ["rates", "--base", "QQQ"]),
            ("/api/rates?date=x", 422, ["rates", "--date", "x"]),
            ("/api/rates?date=1990-01-01", 503, ["rates", "--date", "1990-01-01"]),
            ("/api/convert?amount=&from=USD&to=KRW", 422, ["convert", "", "USD", "KRW"]),
            ("/api/convert?amount=abc&from=USD&to=KRW", 422, ["convert", "abc", "USD", "KRW"]),
            ("/api/convert?amount=1&from=USD&to=QQQ", 422, ["convert", "1", "USD", "QQQ"]),
            ("/api/history?pair=USD/QQQ", 422, ["history", "USD/QQQ"]),
            (
                "/api/history?pair=USD/KRW&since=2026-02-01&until=2026-01-01", 422,
                ["history", "USD/KRW", "--since", "2026-02-01", "--until", "2026-01-01"]
            ),
            ("/api/calc?expression=1/0", 422, ["calc", "1/0"]),
        ] as [(String, Int32, [String])])
    func sameErrors(_ address: String, _ status: Int32, _ command: [String]) throws {
        let pages = try Pages.reading()
        let printed = try pages.run(command + ["--json", "--lang", "en"])
        let answer = try pages.ask(address)
        #expect(answer.status == status)
        #expect(answer.text == Self.withoutCommand(printed.errors))
    }

    /// An error of the command line with the hint that programs get in place of a command to run.
    private static func withoutCommand(_ text: String) -> String {
        guard text.contains("\"kind\":\"no-data\"") else { return text }
        return text.replacing(
            /"hint":"[^"]*"/,
            with: """
                "hint":"Ask for an earlier date or a larger max_age, or wait for the next sync"
                """)
    }

    @Test func aBookWithoutRates() throws {
        let pages = try Pages()
        let answer = try pages.ask("/api/rates")
        #expect(answer.status == 503)
        let printed = try pages.run(["rates", "--json"])
        #expect(answer.text == Self.withoutCommand(printed.errors))
    }
}
