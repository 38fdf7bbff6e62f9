import Bookkeeping
import Rates
import Store
import TestSupport
import Testing

@testable import RatebookWeb

/// What the pages about rates change, and who may.
@Suite struct SettingTests {
    @Test func aStarIsKept() throws {
        let pages = try Pages.withRates()
        let add = try pages.send("/favorites", [("add", "KRW"), ("back", "q=won&in=KRW")])
        #expect(add.status == 303)
        #expect(add.header("Location") == "/rates?q=won&in=KRW")
        #expect(try pages.book.favorites().map(\.code) == ["KRW"])
        #expect(
            try pages.ask("/rates").text.contains(
                "name=\"remove\" value=\"KRW\" aria-pressed=\"true\""))
        _ = try pages.send("/favorites", [("remove", "KRW"), ("back", "a\r\nSet-Cookie: x=y")])
        #expect(try pages.book.favorites().isEmpty)
    }

    @Test func noHeaderIsWrittenByAForm() throws {
        let pages = try Pages.withRates()
        let answer = try pages.send("/favorites", [("add", "KRW"), ("back", "a\r\nX: y")])
        #expect(answer.header("Location") == "/rates")
    }

    @Test func theHomeCurrencyIsRemembered() throws {
        let pages = try Pages.withRates()
        #expect(try pages.send("/home", [("currency", "KRW")]).header("Location") == "/rates")
        #expect(try pages.ask("/rates").text.contains("KRW for 1 unit"))
        #expect(try pages.ask("/rates?in=published").text.contains("1 EUR · "))
        #expect(
            try pages.send("/home", [("currency", ""), ("back", "more")]).header("Location")
                == "/more")
        #expect(try pages.ask("/rates").text.contains("1 EUR · "))
    }

    /// The European Central Bank has no Taiwan dollar: it is not offered, and not stored.
    @Test(arguments: [("en", " publishes "), ("ko", "고시합니다")])
    func aCurrencyWithoutRatesIsNoTrap(_ language: String, _ hint: String) throws {
        let pages = try Pages.withRates()
        try pages.book.addFavorites([try #require(Currency("TWD"))])
        let option = "<option value=\"TWD\""
        for address in ["/rates", "/more", "/convert/USD/KRW", "/calculator"] {
            #expect(try !pages.ask(address, language: language).text.contains(option), "\(address)")
        }
        let refused = try pages.ask(
            "/home", language: language, form: ["token": Pages.token, "currency": "TWD"])
        #expect(refused.status == 422 && refused.text.contains(hint), "\(refused.text)")
        #expect(!refused.text.contains("ratebook source"))
        let keeper = Bookkeeper(
            pages.book, now: try #require(Instant(Pages.now)), zoneOffset: 0, salt: "")
        #expect(try keeper.homeCurrency() == nil)
        let command = try pages.program("home", "TWD")
        #expect(command.status == 69 && command.errors.contains("No stored source has TWD"))
        // A book that has stored it before.
        try pages.book.setState("home_currency", to: "TWD")
        for address in ["/rates", "/convert/USD/TWD", "/convert/TWD/KRW"] {
            let page = try pages.ask(address, language: language)
            #expect(page.status == 200 && page.text.contains(hint), "\(address)")
            #expect(page.text.contains("<select name=") && page.text.contains(option))
        }
        #expect(try pages.ask("/convert").header("Location")?.hasPrefix("/convert/KRW/") == true)
        #expect(try pages.send("/home", [("currency", "KRW")]).status == 303)
        #expect(try pages.ask("/rates").text.contains("KRW for 1 unit"))
    }

    /// Before the first sync nothing is known of any currency.
    @Test func anyCurrencyIsStoredBeforeTheFirstSync() throws {
        let pages = try Pages()
        #expect(try pages.send("/home", [("currency", "TWD")]).status == 303)
        #expect(try pages.program("home").output.contains("TWD"))
        #expect(try pages.ask("/rates").status == 503)
    }

    /// The converter's tab: the pair that this device looked at last, else won in dollars.
    @Test func theTabOpensThePairLookedAtLast() throws {
        var pages = try Pages.withRates()
        func tab() throws -> String? { try pages.ask("/convert").header("Location") }
        #expect(try tab() == "/convert/KRW/USD")
        pages.cookies = ["pair": "USD/KRW"]
        #expect(try tab() == "/convert/USD/KRW")
        for strange in ["USD", "USD/KRW/EUR", "../x", "", "USD/QQQ"] {
            pages.cookies = ["pair": strange]
            #expect(try tab() == "/convert/KRW/USD", "\(strange)")
        }
    }

    @Test func languageAndThemeAreCookies() throws {
        var pages = try Pages()
        let language = try pages.send("/more/language", [("language", "ko")])
        #expect(
            language.header("Set-Cookie")
                == "lang=ko; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly")
        #expect(
            try pages.send("/more/theme", [("theme", "dark; Domain=x")]).header("Set-Cookie")?
                .hasPrefix("theme=system;") == true)
        pages.cookies = ["lang": "ko", "theme": "dark"]
        #expect(
            try pages.ask("/more").text.contains("<html lang=\"ko\" data-theme=\"dark\""))
    }

    private static let theLastScreenComesBackTable: [(String, String)] = [
        ("/rates", "rates"), ("/convert/USD/KRW", "convert/USD/KRW"),
        ("/convert/usd/krw?amount=5", "convert/USD/KRW"), ("/calculator", "calculator"),
        ("/more", "more"),
    ]

    @Test(arguments: theLastScreenComesBackTable)
    func theLastScreenComesBack(_ address: String, _ screen: String) throws {
        var pages = try Pages.withRates()
        let cookie = try #require(try pages.ask(address).header("Set-Cookie"))
        #expect(cookie.hasPrefix("screen=\(screen);"))
        pages.cookies["screen"] = screen
        let start = try pages.ask("/")
        #expect(start.status == 303)
        #expect(start.header("Location") == "/\(screen)")
    }

    @Test(arguments: [
        "", "/evil.example", "//evil.example", "rates/../x", "rates\r\nX: y", "nowhere",
    ])
    func aForgedScreenIsNotFollowed(_ screen: String) throws {
        var pages = try Pages()
        pages.cookies["screen"] = screen
        // What a book shows that remembers nothing.
        #expect(try pages.ask("/").header("Location") == "/convert/KRW/USD")
    }

    private static let changes = [
        "/favorites", "/favorites/order", "/alerts", "/alerts/remove", "/categories",
        "/categories/remove", "/categories/rules", "/categories/rules/remove", "/sources", "/home",
        "/sync", "/more/language", "/more/theme",
    ]

    @Test(arguments: changes)
    func aFormWithoutTheTokenIsRefused(_ address: String) throws {
        let pages = try Pages.withRates()
        for form in [[:], ["token": "guessed", "add": "KRW"]] as [Request.Fields] {
            #expect(try pages.ask(address, form: form).status == 403)
        }
        #expect(try pages.book.favorites().isEmpty)
    }

    @Test(arguments: changes)
    func aServerThatChangesNothingRefuses(_ address: String) throws {
        var pages = try Pages.withRates()
        (pages.isReadOnly, pages.sync) = (true, BackgroundSync { _ in })
        // Language and theme are in the browser only.
        let status: Int32 = address.hasPrefix("/more/") ? 303 : 403
        #expect(try pages.send(address, [("add", "KRW")]).status == status)
    }

    @Test func languageAndThemeCanBeChosenOnAServerThatChangesNothing() throws {
        var pages = try Pages.withRates()
        (pages.isReadOnly, pages.sync) = (true, BackgroundSync { _ in })
        let more = try pages.ask("/more").text
        for action in ["/more/language", "/more/theme"] {
            #expect(more.contains("action=\"\(action)\""))
        }
        #expect(!more.contains("action=\"/home\""))
        let answer = try pages.send("/more/language", [("language", "ko")])
        #expect(answer.header("Set-Cookie")?.hasPrefix("lang=ko;") == true)
        // Not by a form of another site.
        #expect(try pages.ask("/more/theme", form: ["theme": "dark"]).status == 403)
    }

    @Test(arguments: ["/rates", "/convert/USD/KRW", "/calculator"])
    func aServerThatChangesNothingOffersNothing(_ address: String) throws {
        var pages = try Pages.withRates()
        (pages.isReadOnly, pages.sync) = (true, BackgroundSync { _ in })
        let text = try pages.ask(address).text
        #expect(!text.contains(Pages.token))
        #expect(!text.contains("method=\"post\""))
    }

    /// Every address there is but those of the guest's trip; and a stranger, at all of them.
    @Test func guestsAndStrangersAreRefusedEverywhereElse() throws {
        var pages = try Pages.reading()
        // The description of the addresses is for everybody.
        for route in Site.allRoutes where route.pattern != ["openapi.json"] {
            let path =
                "/"
                + route.pattern.map { $0.hasPrefix(":") ? "other" : $0 }
                .joined(separator: "/")
            for (rights, status) in [(.guest(trip: "own"), 403), (.stranger, 401)]
                as [(Visitor.Rights, Int32)]
            {
                pages.rights = rights
                // A guest's start is the trip, and a guest's photos are the guest's.
                if route.audience == .visitor, status == 403 { continue }
                let expected = path == "/" && status == 403 ? 303 : status
                let answer = try route.method == .post ? pages.send(path, []) : pages.ask(path)
                #expect(answer.status == expected, "\(route.method) \(path)")
                #expect(!answer.text.contains("class=\"tabs\""), "\(path)")
            }
        }
    }

    private static let aGuestSeesNoneOfThemTable: [String] = [
        "/rates", "/convert", "/convert/USD/KRW", "/convert/USD/KRW/result", "/calculator",
        "/calculator/lines", "/more", "/api/rates", "/api/convert?amount=1&from=USD&to=KRW",
        "/api/history?pair=USD/KRW", "/api/calc?expression=1", "/api/status",
    ]

    @Test(arguments: aGuestSeesNoneOfThemTable)
    func aGuestSeesNoneOfThem(_ address: String) throws {
        var pages = try Pages.withRates()
        pages.rights = .guest(trip: "t1")
        let answer = try pages.ask(address)
        #expect(answer.status == 403)
        #expect(!answer.text.contains("1,491"))
        #expect(!answer.text.contains("class=\"tabs\""))
        for address in Self.changes { #expect(try pages.send(address, []).status == 403) }
    }
}
