import Rates
import Store
import TestSupport
import Testing

@testable import RatebookWeb

/// The pages about rates: what each address shows, in both languages.
@Suite struct RatePageTests {
    private static let pageShowsTable: [(String, String, String)] = [
        ("/rates", "<h1>Rates</h1>", "<h1>환율</h1>"),
        (
            "/rates", "1 EUR · Fri 30 Oct 2026, 2 days old · ecb",
            "1 EUR · 2026년 10월 30일 (금), 2일 전 · ecb"
        ),
        (
            "/rates", "<b>KRW</b> <i>South Korea</i><span>South Korean Won</span>",
            "<b>KRW</b> <i>대한민국</i><span>대한민국 원</span>"
        ),
        ("/rates", "<b>1,491.7600</b>", "<b>1,491.7600</b>"),
        (
            "/rates", "<small class=\"up\">▲ 3.3600 +0.23%</small>",
            "<small class=\"up\">▲ 3.3600 +0.23%</small>"
        ),
        ("/rates?q=zzz", "No results", "검색 결과 없음"),
        (
            "/rates?in=KRW", "KRW for 1 unit (100 of IDR, JPY) · Fri 30 Oct 2026",
            "1단위당 KRW(IDR·JPY는 100단위당) · 2026년 10월 30일 (금)"
        ),
        ("/rates?in=KRW", "<b>JPY 100</b>", "<b>JPY 100</b>"),
        (
            "/rates?base=USD", "<p class=\"quiet small\">1 USD · ",
            "<p class=\"quiet small\">1 USD · "
        ),
        ("/rates?date=2026-03-02", "Mon 2 Mar 2026 · ecb", "2026년 3월 2일 (월) · ecb"),
        ("/convert/USD/KRW?amount=100", "133,527 KRW", "133,527 KRW"),
        ("/convert/USD/KRW?amount=12.5*3", "37.5 USD ≈", "37.5 USD ≈"),
        ("/convert/USD/KRW?amount=5만", "50,000 USD ≈", "50,000 USD ≈"),
        ("/convert/USD/KRW?amount=", "Enter an amount", "금액을 입력해주세요"),
        ("/convert/USD/KRW?amount=abc", "Enter a valid number", "올바른 숫자를 입력해주세요"),
        ("/convert/KRW/USD", "value=\"1,000\"", "value=\"1,000\""),
        (
            "/convert/USD/KRW", "1 USD = 1,335.2667 KRW · Fri 30 Oct 2026, 2 days old · ecb",
            "1 USD = 1,335.2667 KRW · 2026년 10월 30일 (금), 2일 전 · ecb"
        ),
        (
            "/convert/USD/KRW?range=week", "aria-current=\"true\">1W</a>",
            "aria-current=\"true\">1주</a>"
        ),
        ("/convert/USD/KRW?range=all", "2 Jan – 30 Oct 2026", "2026년 1월 2일 – 10월 30일"),
        ("/convert/usd/%EC%9B%90", "USD/KRW", "USD/KRW"),
        ("/calculator", "aria-label=\"Currencies\"", "aria-label=\"통화\""),
        (
            "/calculator?expression=200%2B10%25", "<b class=\"num\">220</b>",
            "<b class=\"num\">220</b>"
        ),
        (
            "/calculator?line=1/3&expression=*3", "<b class=\"num\">1</b>",
            "<b class=\"num\">1</b>"
        ),
        ("/calculator?line=5*3&key=%3D", "<b class=\"num\">45</b>", "<b class=\"num\">45</b>"),
        (
            "/calculator?line=100+USD&expression=&key=KRW", "value=\"ans in KRW\"",
            "value=\"ans in KRW\""
        ),
        ("/calculator?expression=1/0&key=%3D", "Division by zero", "0으로 나눌 수 없습니다"),
        ("/more", "<h2>Sources</h2>", "<h2>출처</h2>"),
        ("/more", "European Central Bank", "European Central Bank"),
        (
            "/more", "aria-pressed=\"true\">English</button>",
            "aria-pressed=\"true\">한국어</button>"
        ),
        (
            "/more", "<dd class=\"num\">Fri 30 Oct 2026, 2 days old</dd>",
            "<dd class=\"num\">2026년 10월 30일 (금), 2일 전</dd>"
        ),
    ]

    @Test(arguments: pageShowsTable)
    func pageShows(_ address: String, _ english: String, _ korean: String) throws {
        let pages = try Pages.reading()
        for (language, expected) in [("en", english), ("ko-KR,ko;q=0.9", korean)] {
            let answer = try pages.ask(address, language: language)
            #expect(answer.status == 200)
            #expect(answer.text.contains(expected), "\(address): \(answer.text)")
            #expect(answer.text.contains("<html lang=\"\(language.prefix(2))\""))
        }
    }

    @Test func koreanIsFoundByInitialConsonants() throws {
        let text = try Pages.reading().ask("/rates?q=%E3%85%81%E3%84%B1", language: "ko").text
        #expect(text.contains("<b>USD</b>"))
        #expect(!text.contains("<b>JPY</b>"))
    }

    /// A newer rate that waits is named, and so is the peg that a row follows from.
    @Test(arguments: [("en", "KRW of 2026-10-31 is held back"), ("ko", "2026-10-31의 KRW 환율은 보류")])
    func heldBackRatesAndPegsAreNamed(_ language: String, _ held: String) throws {
        let pages = try Pages.withRates()
        let lines = try Project.text("Data/eurofxref-hist.csv").split(separator: "\n").prefix(2)
        let later = lines.joined(separator: "\n").replacing("2026-10-30", with: "2026-10-31")
            .replacing("1491.76", with: "2400")
        try pages.folder.write(later + "\n", to: "later.csv")
        _ = try pages.program("sync", "--from", pages.folder.path("later.csv"))
        // A day is one word.
        func plain(_ address: String) throws -> String {
            try pages.ask(address, language: language).text
                .replacing(/<span class="num">([^<]*)<\/span>/) { $0.1 }
        }
        for address in ["/rates", "/rates?q=KRW", "/convert/USD/KRW"] {
            #expect(try plain(address).contains(held), "\(address)")
        }
        for address in ["/rates?q=JPY", "/convert/USD/JPY"] {
            #expect(try !plain(address).contains(held), "\(address)")
        }
        let dirham = try pages.ask("/rates?q=AED", language: language).text
        #expect(dirham.contains("<b>AED</b>") && dirham.contains("‡") && dirham.contains("3.6725"))
        #expect(try pages.ask("/rates?in=AED", language: language).text.contains("3.6725"))
    }

    @Test func everyRowHasALineAndALink() throws {
        let text = try Pages.reading().ask("/rates").text
        #expect(text.contains("<a href=\"/convert/EUR/KRW\">"))
        #expect(text.matches(of: /<svg viewBox="0 0 60 20" class="(up|down|quiet)"/).count > 25)
    }

    @Test func theChartHasPointsForTheFinger() throws {
        let text = try Pages.reading().ask("/convert/USD/KRW?range=week").text
        let points = try #require(text.firstMatch(of: /data-points="([^"]*)"/)).1.split(
            separator: ";")
        #expect(points.first == "2026-10-23")
        #expect(points.last?.hasPrefix("7 1,335.2667 ") == true)
        #expect(points.count == 7)
        #expect(text.contains("<th scope=\"row\" class=\"num\">Fri 30 Oct</th>"))
    }

    @Test func theResultIsAPieceOfThePage() throws {
        let pages = try Pages.reading()
        let piece = try pages.ask("/convert/USD/KRW/result?amount=100").text
        #expect(piece.hasPrefix("<p class=\"outcome\" data-values=\"KRW 133,527\">"))
        #expect(try pages.ask("/convert/USD/KRW?amount=100").text.contains(piece))
    }

    private static let theConverterHasExactPricesForOfflineTable:
        [(String, String, String, String)] = [
            ("USD", "KRW", "1491760000000000000000", "1117200000000000000"),
            ("EUR", "JPY", "175680000000000000000", "1000000000000000000"),
            ("BGN", "KRW", "1491760000000000000000", "1955830000000000000"),
        ]

    /// A price is a fraction of whole numbers, the rates' units of 10⁻⁹ times those of a fixed rate,
    /// with that of the pair the other way round.
    @Test(arguments: theConverterHasExactPricesForOfflineTable)
    func theConverterHasExactPricesForOffline(
        _ base: String, _ quote: String, _ top: String, _ bottom: String
    ) throws {
        let text = try Pages.reading().ask("/convert/\(base)/\(quote)").text
        let prices = try #require(text.firstMatch(of: /data-prices="([^"]*)"/)).1
            .replacing("&quot;", with: "\"")
        let (there, back) = (
            "{\"code\":\"\(quote)\",\"top\":\"\(top)\",\"bottom\":\"\(bottom)\"",
            "{\"code\":\"\(base)\",\"top\":\"\(bottom)\",\"bottom\":\"\(top)\""
        )
        #expect(prices.hasPrefix("[" + there), "\(prices)")
        #expect(prices.contains(back), "\(prices)")
        #expect(prices.contains("\"day\":\"Fri 30 Oct 2026\""))
    }

    /// The price of each favourite is in the page as well, both ways round.
    @Test func theConverterHasThePricesOfFavorites() throws {
        let pages = try Pages.withRates()
        try pages.book.addFavorites(["JPY", "KRW"].compactMap { Currency($0) })
        let text = try pages.ask("/convert/USD/KRW", language: "ko").text
        let others = text.matches(of: /others&quot;:\[\{&quot;code&quot;:&quot;JPY&quot;/)
        #expect(others.count == 2)
        #expect(text.contains("<b>JPY</b> <small class=\"quiet\">일본 엔화</small>"))
    }

    private static let hostileTextsAreEscapedTable: [String] = [
        "/rates?q=%22%3E%3Cscript%3E", "/rates?date=%3Cscript%3E", "/rates?base=%3Cscript%3E",
        "/rates?source=%3Cscript%3E", "/rates?in=%3Cscript%3E",
        "/convert/USD/KRW?amount=%22%3E%3Cscript%3E", "/convert/%3Cscript%3E/KRW",
        "/convert?from=%3Cscript%3E", "/convert/USD/KRW?range=%22%3E%3Cscript%3E",
        "/calculator?expression=%22%3E%3Cscript%3E&key=%3D",
        "/calculator?key=%22%3E%3Cscript%3E", "/calculator?line=%22%3E%3Cscript%3E",
    ]

    /// What is written into an address stands on the page as text only.
    @Test(arguments: hostileTextsAreEscapedTable)
    func hostileTextsAreEscaped(_ address: String) throws {
        let text = try Pages.reading().ask(address).text
        #expect(!text.contains("<script>"), "\(text)")
        let modules = text.matches(
            of: /<script type="module" src="\/assets\/[a-z]+-[0-9a-f]+\.js">/)
        #expect(text.matches(of: /<script/).count == modules.count)
    }

    @Test(
        arguments: [
            ("/rates?base=QQQ", 422), ("/rates?date=yesteryear", 422), ("/rates?source=bank", 422),
            ("/rates?date=1990-01-01", 503), ("/convert/USD/QQQ", 422), ("/convert/USD", 404),
            ("/nowhere", 404),
        ] as [(String, Int32)])
    func refusals(_ address: String, _ status: Int32) throws {
        let answer = try Pages.reading().ask(address)
        #expect(answer.status == status)
        #expect(answer.text.contains("<div class=\"empty\">"))
    }

    @Test func aDayWithoutRatesLeadsBackToTheList() throws {
        let pages = try Pages.reading()
        let text = try pages.ask("/rates?date=1990-01-01").text
        #expect(text.contains("href=\"/rates\">Show the rates"))
        #expect(!(try Pages().ask("/rates").text.contains("href=\"/rates\">Show the rates")))
    }

    @Test func aBookWithoutRatesSaysWhatToDo() throws {
        var pages = try Pages()
        for address in ["/rates", "/convert/USD/KRW"] {
            let answer = try pages.ask(address, language: "ko")
            #expect(answer.status == 503)
            #expect(answer.text.contains("<h1>아직 저장된 자료가 없습니다</h1>"))
            // On the page, nothing names a command.
            #expect(answer.text.contains("환율은 장부가 있는 컴퓨터에서 받아 옵니다"))
            #expect(!answer.text.contains("ratebook sync"))
            #expect(!answer.text.contains("action=\"/sync\""))
        }
        pages.sync = BackgroundSync { _ in }
        #expect(try pages.ask("/rates").text.contains("action=\"/sync\""))
        #expect(try pages.ask("/calculator?expression=1%2B2").status == 200)
        #expect(try pages.ask("/more").status == 200)
    }
}
