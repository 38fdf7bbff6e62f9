import Bookkeeping
import Rates
import Store
import TestSupport
import Testing

@testable import RatebookWeb
@testable import Sync

/// The converter: its amounts, the search for currencies, and its chart; days as people write them.
@Suite struct ConverterPageTests {
    private static func pages(_ favorites: String...) throws -> Pages {
        let pages = try Pages.withRates()
        try pages.book.addFavorites(favorites.compactMap { Currency($0) })
        return pages
    }

    /// The amount beside each currency, in order.
    private func sums(_ text: String) -> [String] {
        text.matches(of: /value="([^"]*)" data-code="([A-Z]{3})"/).map { "\($0.2) \($0.1)" }
    }

    private static let eachAmountIsTheSourceOfTheOthersTable: [(String, [String])] = [
        ("amount=1", ["USD 1", "KRW 1,335", "JPY 157"]),
        ("amount=3000&in=JPY", ["USD 19.08", "KRW 25,474", "JPY 3000"]),
        ("amount=5만원&in=KRW", ["USD 37.45", "KRW 5만원", "JPY 5,888"]),
        ("amount=1000&in=USD", ["USD 1000", "KRW 1,335,267", "JPY 157,250"]),
        // Not a currency of this page: the pair's first.
        ("amount=1&in=CHF", ["USD 1", "KRW 1,335", "JPY 157"]),
        (
            "amount=1000000000000",
            ["USD 1000000000000", "KRW 1,335,266,738,274,257", "JPY 157,250,268,528,464"]
        ),
        ("amount=abc&in=JPY", ["USD ", "KRW ", "JPY abc"]),
        ("amount=", ["USD ", "KRW ", "JPY "]),
    ]

    @Test(arguments: eachAmountIsTheSourceOfTheOthersTable)
    func eachAmountIsTheSourceOfTheOthers(_ query: String, _ expected: [String]) throws {
        let pages = try Self.pages("JPY", "KRW")
        let text = try pages.ask("/convert/USD/KRW?\(query)").text
        #expect(sums(text) == expected)
        // The module takes the amounts from the piece with the result.
        let piece = try pages.ask("/convert/USD/KRW/result?\(query)").text
        let values = piece.firstMatch(of: /data-values="([^"]*)"/).map {
            Set($0.1.split(separator: "|"))
        }
        for value in values ?? [] { #expect(expected.contains(String(value))) }
        #expect((values == nil) == piece.contains("class=\"wrong\""))
        #expect(values == nil || values?.count == 2)
    }

    /// Offline, each currency has its exact price in every other one.
    @Test func everyAmountHasItsPrices() throws {
        let text = try Self.pages("JPY", "CHF").ask("/convert/USD/KRW").text
        let prices = try #require(text.firstMatch(of: /data-prices="([^"]*)"/)).1
            .replacing("&quot;", with: "\"")
        let from = prices.matches(of: /"from":"([A-Z]{3})"/).map { String($0.1) }
        #expect(from == ["USD", "KRW", "JPY", "CHF"])
        #expect(prices.matches(of: /"top":/).count == 12)
    }

    @Test(arguments: [
        ("1", "0"), ("12345678901", "1"), ("1234567890123456", "2"), ("1+2+3+4+5+6+7+8+9+10", "2"),
    ])
    func longAmountsHaveSmallerLetters(_ amount: String, _ fit: String) throws {
        let text = try Pages.reading().ask(
            "/convert/USD/EUR?amount=\(amount.replacing("+", with: "%2B"))"
        ).text
        #expect(text.contains("<li class=\"sum\" data-fit=\"\(fit)\"><select name=\"from\""))
    }

    @Test func favouritesBeyondThreeAreFoldedAway() throws {
        let three = try Self.pages("JPY", "CHF", "GBP").ask("/convert/USD/KRW").text
        #expect(!three.contains("<summary>More currencies"))
        let text = try Self.pages("JPY", "CHF", "GBP", "SEK").ask("/convert/USD/KRW").text
        let parts = text.split(separator: "<summary>More currencies", maxSplits: 1)
        #expect(parts.count == 2 && sums(String(parts[0])).count == 5)
        #expect(sums(String(parts[1])).first?.hasPrefix("SEK ") == true)
    }

    /// The search has what the list's search finds, favourites marked, and each currency once.
    @Test func currenciesAreSearched() throws {
        let text = try Self.pages("JPY").ask("/convert/USD/KRW").text
        let options = text.matches(of: /<option value="([A-Z]{3})"[^>]* data-find="([^"]*)"[^>]*>/)
        let codes = options.map { String($0.1) }
        #expect(Set(codes).count == codes.count && codes.count > 25)
        let dollar = try #require(options.first { $0.1 == "USD" })
        #expect(
            dollar.2.contains("미국") && dollar.2.contains("미화") && !dollar.2.contains("us dollar"))
        #expect(dollar.0.contains("data-region=\"United States\" data-flag=\"🇺🇸\""))
        #expect(options.filter { $0.0.contains("data-favorite") }.map { $0.1 } == ["JPY"])
        #expect(text.contains("<dialog class=\"picker\" aria-label=\"Choose a currency\""))
        #expect(text.contains("<span class=\"flag\" aria-hidden=\"true\">🇰🇷</span>"))
    }

    @Test func thePeriodsAreAboveTheChart() throws {
        let text = try Pages.reading().ask("/convert/USD/KRW").text
        let periods = try #require(text.firstRange(of: "<nav class=\"segments\""))
        let chart = try #require(text.firstRange(of: "<figure class=\"chart\">"))
        #expect(periods.lowerBound < chart.lowerBound)
    }

    private static let daysAreWrittenOutTable = [
        "/rates", "/rates?all=1", "/rates?in=KRW", "/convert/USD/KRW",
        "/convert/USD/KRW?range=week",
        "/convert/USD/KRW?range=all", "/convert/BGN/KRW",
    ]

    /// No day is written as programs write it.
    @Test(arguments: daysAreWrittenOutTable, ["en", "ko"])
    func daysAreWrittenOut(_ address: String, _ language: String) throws {
        let text = try Pages.reading().ask(address, language: language).text
            // Texts that the command line has, too, have other days, which are not broken.
            .replacing(/<span class="num">[^<]*<\/span>/, with: "").replacing(/<[^>]*>/, with: " ")
        #expect(text.contains(language == "en" ? /\d Oct 2026/ : /2026년 10월 \d/))
        #expect(text.firstMatch(of: /\d{4}-\d\d/) == nil)
    }

    @Test(
        arguments: [
            ("en", "▲ and ▼ mark changes of more than 0.01", "The lines show 30 days."),
            ("ko", "0.01 넘게 움직이면 ▲나 ▼를", "선은 최근 30일간의 흐름입니다."),
        ])
    func theListSaysOnceWhatItsSignsMean(
        _ language: String, _ arrows: String, _ lines: String
    ) throws {
        let text = try Pages.reading().ask("/rates", language: language).text
        for words in [arrows, lines] { #expect(text.ranges(of: words).count == 1) }
    }

    /// A pair that the book has no rates of says what helps on the page, and has the buttons for it.
    @Test func aPairWithoutRates() throws {
        var pages = try Pages.withRates()
        pages.sync = BackgroundSync { _ in }
        for path in ["/convert/KRW/VND", "/convert/VND/KRW"] {
            let text = try pages.ask(path).text
            #expect(text.contains("action=\"/sync\"") && text.contains("Sync now"))
            #expect(text.contains("href=\"/sources?currency=VND\""))
            #expect(!text.contains("ratebook sync") && !text.contains("Run:"), "\(text)")
        }
        let days = try pages.ask("/convert/KRW/VND/days").text
        #expect(!days.contains("ratebook sync") && !days.contains("Run:"))
    }

    /// Only after a failure is it one.
    @Test func aBookWithNothingSaysWhy() throws {
        var pages = try Pages()
        pages.sync = BackgroundSync { progress in
            guard let ecb = SourceRegistry.source("ecb")?.about else { return }
            progress(.asking(ecb))
            var report = SyncReport(source: "ecb", state: SeriesState())
            report.outcome = .error
            report.failure = .unreachable("")
            progress(.asked(report))
        }
        func heading(_ language: String) throws -> Substring? {
            let text = try pages.ask("/rates", language: language).text
            #expect(text.contains("action=\"/sync\""))
            return text.firstMatch(of: /<h1>([^<]*)</)?.1
        }
        #expect(try heading("en") == "Nothing stored yet")
        _ = try pages.send("/sync", [])
        #expect(try waitUntil { try heading("ko") == "데이터를 불러올 수 없습니다" })
        #expect(try heading("en") == "No data could be loaded")
    }

    /// Where it is at the left, the bar is reached before the content, by the keys of its screens.
    @Test func theBarComesFirst() throws {
        let text = try Pages.reading().ask("/rates").text
        let bar = try #require(text.firstRange(of: "<nav class=\"tabs\""))
        let content = try #require(text.firstRange(of: "<main "))
        #expect(bar.lowerBound < content.lowerBound)
        let keys = text.matches(of: /aria-keyshortcuts="(.)"/).map { String($0.1) }
        #expect(keys == ["r", "c", "k", "t", "m"])
    }
}
