import Rates
import Store
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
            try pages.ask("/more").text.contains("<html lang=\"ko\" data-theme=\"dark\">"))
    }

    @Test(
        arguments: [
            ("/rates", "rates"), ("/convert/USD/KRW", "convert/USD/KRW"),
            ("/convert/usd/krw?amount=5", "convert/USD/KRW"), ("/calculator", "calculator"),
            ("/more", "more"),
        ])
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

    @Test func aSyncIsOfferedWhereThereIsOne() throws {
        var pages = try Pages.withRates()
        #expect(!(try pages.ask("/rates").text.contains("action=\"/sync\"")))
        #expect(try pages.send("/sync", []).status == 404)
        pages.syncNow = { throw PageError.readOnly }
        #expect(try pages.ask("/rates").text.contains("action=\"/sync\""))
        #expect(try pages.send("/sync", []).status == 403)
        pages.syncNow = {}
        #expect(try pages.send("/sync", []).header("Location") == "/rates")
    }

    private static let changes = ["/favorites", "/home", "/sync", "/more/language", "/more/theme"]

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
        (pages.isReadOnly, pages.syncNow) = (true, {})
        #expect(try pages.send(address, [("add", "KRW")]).status == 403)
    }

    @Test(arguments: ["/rates", "/convert/USD/KRW", "/calculator", "/more"])
    func aServerThatChangesNothingOffersNothing(_ address: String) throws {
        var pages = try Pages.withRates()
        (pages.isReadOnly, pages.syncNow) = (true, {})
        let text = try pages.ask(address).text
        #expect(!text.contains(Pages.token))
        #expect(!text.contains("method=\"post\""))
    }

    @Test(
        arguments: [
            "/rates", "/convert", "/convert/USD/KRW", "/convert/USD/KRW/result", "/calculator",
            "/calculator/lines", "/more", "/api/rates", "/api/convert?amount=1&from=USD&to=KRW",
            "/api/history?pair=USD/KRW", "/api/calc?expression=1", "/api/status",
        ])
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
