import Bookkeeping
import Rates
import Store
import TestSupport
import Testing

@testable import RatebookWeb

/// The pages below More: favourites, alerts, categories, sources.
@Suite struct SettingPageTests {
    /// A form of a page, by its address, with its hidden fields.
    private func fields(
        _ page: String, to address: String
    ) throws -> [(name: String, value: String)] {
        let form = try #require(
            page.split(separator: "<form ").first { $0.contains("action=\"\(address)\"") },
            "\(address)")
        let end = form.firstRange(of: "</form>")?.lowerBound ?? form.endIndex
        return form[..<end].matches(of: /name="([^"]+)" value="([^"]*)"/).map {
            (String($0.output.1), String($0.output.2))
        }
    }

    /// Sends a form, follows its redirect, checks the notice, and takes the change back by its button.
    private func change(
        _ pages: Pages, _ address: String, _ form: [(name: String, value: String)], says: String,
        undoneBy undo: String? = nil
    ) throws {
        let answer = try pages.send(address, form)
        let next = try #require(answer.header("Location"), "\(answer.text)")
        let page = try pages.ask(next).text
        #expect(page.contains("role=\"status\"><p>\(says)"), "\(next)")
        guard let undo else { return }
        let notice = try #require(page.split(separator: "notice done").dropFirst().first)
        let sent = try fields(String(notice), to: undo).filter { $0.name != "token" }
        #expect(try pages.send(undo, sent).status == 303)
    }

    // MARK: favourites

    private func codes(_ pages: Pages) throws -> [String] {
        try pages.book.favorites().map(\.code)
    }

    @Test func favoritesHaveAnOrder() throws {
        let pages = try Pages.withRates()
        // Each is added behind the others.
        for code in ["JPY", "USD", "KRW"] { _ = try pages.send("/favorites", [("add", code)]) }
        #expect(try codes(pages) == ["JPY", "USD", "KRW"])
        try change(pages, "/favorites/order", [("down", "USD")], says: "Moved down: USD")
        try change(pages, "/favorites/order", [("up", "USD")], says: "Moved up: USD")
        #expect(try codes(pages) == ["JPY", "USD", "KRW"])
        try change(
            pages, "/favorites/order", [("down", "JPY")], says: "Moved down: JPY",
            undoneBy: "/favorites/order")
        #expect(try codes(pages) == ["JPY", "USD", "KRW"])
        // The ends, and what is no favourite.
        for form in [("up", "JPY"), ("down", "KRW"), ("up", "EUR")] {
            #expect(try pages.send("/favorites/order", [form]).status == 303)
        }
        #expect(try codes(pages) == ["JPY", "USD", "KRW"])
        let list = try pages.ask("/rates").text
        let rows = list.matches(of: /name="remove" value="([A-Z]+)"/).map { String($0.output.1) }
        #expect(rows == ["JPY", "USD", "KRW"])
        #expect(list.contains("data-order=\"JPY USD KRW\""))
        #expect(try pages.program("favorite", "list").output.hasPrefix("★ JPY"))
        // One that comes back has its place; a new one is last.
        try change(
            pages, "/favorites/order", [("remove", "USD")], says: "No longer favourites: USD",
            undoneBy: "/favorites")
        _ = try pages.send("/favorites", [("add", "AUD")])
        #expect(try codes(pages) == ["JPY", "USD", "KRW", "AUD"])
    }

    @Test func favoritesAreAddedOnTheirPage() throws {
        let pages = try Pages.withRates()
        try change(
            pages, "/favorites", [("add", "KRW"), ("page", "favorites")],
            says: "Favourites now include KRW", undoneBy: "/favorites")
        #expect(try codes(pages).isEmpty)
        let page = try pages.ask("/favorites").text
        #expect(page.contains("<option value=\"KRW\">KRW South Korean Won</option>"))
        #expect(!page.contains("value=\"TWD\""))
    }

    // MARK: categories

    @Test func categories() throws {
        let pages = try Pages()
        try change(
            pages, "/categories", [("name", "Souvenir")], says: "Added: category Souvenir",
            undoneBy: "/categories/remove")
        #expect(try !pages.book.categories().contains("Souvenir"))
        try change(
            pages, "/categories/remove", [("category", "taxi")], says: "Removed: category Taxi",
            undoneBy: "/categories")
        #expect(try pages.book.categories() == Book.firstCategories)
    }

    private static let refusedTable:
        [(path: String, form: [(name: String, value: String)], String)] = [
            ("/categories", [("name", "food")], "There already is a category &#39;food&#39;"),
            ("/categories", [], "A name"),
            ("/categories/remove", [("category", "nothing")], "nothing"),
            ("/categories/rules", [("words", "123"), ("of", "food")], "123"),
            ("/categories/rules", [("words", "ramen"), ("of", "nothing")], "nothing"),
            ("/categories/rules/remove", [("rule", "nothing")], "nothing"),
            ("/alerts", [("base", "USD"), ("quote", "KRW"), ("rule", "above")], "Enter an amount"),
            (
                "/alerts",
                [("base", "USD"), ("quote", "KRW"), ("rule", "high"), ("days", "0")], "fault-days"
            ),
            (
                "/alerts",
                [
                    ("base", "USD"), ("quote", "KRW"), ("rule", "change"), ("limit", "x"),
                    ("days", "7"),
                ],
                "fault-limit"
            ),
            (
                "/alerts",
                [("base", "USD"), ("quote", "USD"), ("rule", "above"), ("limit", "5")], "USD"
            ),
            ("/alerts", [("alert", "above")], "notice error"),
            ("/alerts/remove", [("id", "7")], "7"),
        ]

    /// Nothing is changed, and the page says why; what was typed stays.
    @Test(arguments: refusedTable)
    func refused(
        _ path: String, _ form: [(name: String, value: String)], _ says: String
    ) throws {
        let pages = try Pages.withRates()
        let answer = try pages.send(path, form)
        #expect(answer.status == 422 && answer.text.contains(says), "\(answer.text)")
        if let value = form.first(where: { ["name", "words", "limit"].contains($0.name) })?.value {
            #expect(answer.text.contains("value=\"\(value)\""))
        }
        #expect(try pages.book.alerts().isEmpty)
        #expect(try pages.book.categories() == Book.firstCategories)
    }

    @Test func aCategoryInUseStays() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        _ = try site.addExpense(
            trip, [("amount", "1980 JPY"), ("category", "food"), ("memo", "Ramen")])
        let answer = try site.post("/categories/remove", [("category", "food")])
        #expect(answer.status == 422)
        #expect(answer.text.contains("Expenses or budgets have the category &#39;food&#39;"))
        // What the expense has taught is listed, and can be ended.
        let page = try site.get("/categories").text
        #expect(page.contains("From earlier expenses: 1 rule"))
        #expect(page.contains("ramen<small>Food · 1 expense</small>"))
        let ended = try site.post("/categories/rules/remove", [("rule", "ramen"), ("of", "food")])
        let next = try site.get(ended.location).text
        #expect(next.contains("Memos that begin with &#39;ramen&#39; set no category now"))
        #expect(next.contains("name=\"of\" value=\"food\""))
        #expect(try site.keeper.categoryRules().rule(for: "Ramen") == nil)
        let set = try site.post("/categories/rules", [("words", "Ramen"), ("of", "cafe")])
        #expect(
            try site.get(set.location).text.contains(
                "Memos that begin with &#39;ramen&#39;: category Cafe"))
        #expect(try site.keeper.categoryRules().rule(for: "Ramen")?.category == "cafe")
    }

    // MARK: alerts

    @Test func alerts() throws {
        let pages = try Pages.withRates()
        func add(_ fields: [(name: String, value: String)]) -> [(name: String, value: String)] {
            [("base", "USD"), ("quote", "KRW")] + fields
        }
        try change(
            pages, "/alerts", add([("rule", "above"), ("limit", "1,400")]),
            says: "Alert 1: USD/KRW above 1,400", undoneBy: "/alerts/remove")
        #expect(try pages.book.alerts().isEmpty)
        try change(
            pages, "/alerts", add([("rule", "change"), ("limit", "2"), ("days", "7")]),
            says: "Alert 1: USD/KRW change 2% in 7 days")
        try change(
            pages, "/alerts", add([("rule", "high"), ("days", "30"), ("limit", "left")]),
            says: "Alert 2: USD/KRW high in 30 days")
        try change(
            pages, "/alerts/remove", [("id", "2")],
            says: "Removed: alert USD/KRW high in 30 days", undoneBy: "/alerts")
        #expect(
            try pages.book.alerts().map(\.rule.description) == [
                "change 2% in 7 days", "high in 30 days",
            ])
    }

    /// A hundred yen cost about 850 won: the limit of 890 for them is 8.9 for one.
    @Test func anAlertOnAHundredUnits() throws {
        let pages = try Pages.withRates()
        let page = try pages.ask("/alerts?pair=JPY/KRW").text
        #expect(page.contains("<option value=\"100 JPY\">100 JPY Japanese Yen</option>"))
        #expect(!page.contains("100 USD"))
        let form = [
            (name: "base", value: "100 JPY"), (name: "quote", value: "KRW"),
            (name: "rule", value: "below"), (name: "limit", value: "890"),
        ]
        try change(pages, "/alerts", form, says: "Alert 1: JPY/KRW below 8.9")
        // The same again is refused, and the form keeps what was chosen.
        let again = try pages.send("/alerts", form)
        #expect(again.status == 422 && again.text.contains("This alert exists already: number 1"))
        #expect(again.text.contains("<option value=\"100 JPY\" selected>"))
        #expect(try pages.book.alerts().count == 1)
    }

    /// A dollar costs 1,335.2667 won on the last day: 1491.76 by 1.1172.
    @Test func anAlertSaysWhatItIsAbout() throws {
        let pages = try Pages.withRates()
        let form = [("base", "KRW"), ("quote", "USD"), ("rule", "above"), ("limit", "1400")]
        let answer = try pages.send("/alerts", form.map { (name: $0.0, value: $0.1) })
        let page = try pages.ask(try #require(answer.header("Location"))).text
        #expect(page.contains("You may mean the price of 1 USD."))
        // The days on which it would have fired: none for a won that costs 1,400 dollars.
        let days = try pages.ask("/alerts/1").text
        #expect(days.contains("KRW/USD above 1,400") && days.contains("on 0 stored days"))
        #expect(try pages.ask("/alerts/9").status == 404)
        #expect(
            try pages.ask("/alerts?pair=JPY/KRW").text.contains(
                "<option value=\"JPY\" selected>"))
        // An address shows no notice of its own making.
        for query in ["removed=free+money&source=ecb", "removed=KRW/USD+above+1400&source=ecb"] {
            #expect(try !pages.ask("/alerts?" + query).text.contains("notice done"), "\(query)")
        }
    }

    // MARK: sources

    @Test func sourcesOfACurrency() throws {
        let pages = try Pages.withRates()
        let page = try pages.ask("/sources?currency=TWD").text
        #expect(page.contains("<h2>TWD New Taiwan Dollar</h2>") && page.contains("needs a key"))
        #expect(page.contains("central banks by Frankfurter"))
        try change(
            pages, "/sources", [("source", "frankfurter:bnr"), ("on", "1"), ("page", "sources")],
            says: "Switched on: ", undoneBy: "/sources")
        #expect(try pages.book.sourceSwitches() == ["frankfurter:bnr": false])
        #expect(try pages.ask("/sources?currency=nothing").status == 422)
        #expect(try pages.send("/sources", [("source", "nothing"), ("on", "1")]).status == 404)
        #expect(try pages.ask("/more?source=ecb").text.contains("Switched o"))
    }

    // MARK: a pair's days

    /// 30 October 2026: 1491.76 / 1.1172 = 1335.2667; the day before 1488.40 / 1.1130 = 1337.2866.
    @Test func aPairsDays() throws {
        let pages = try Pages.withRates()
        let page = try pages.ask("/convert/USD/KRW/days").text
        #expect(page.contains("Source: ecb · European Central Bank"))
        #expect(page.contains("1,335.2667"))
        #expect(page.contains("href=\"/rates?date=2026-10-30&amp;source=ecb\""))
        let two = try pages.ask("/convert/USD/KRW/days?since=2026-10-29&until=2026-10-30").text
        #expect(two.matches(of: /class="row"/).count == 2)
        #expect(two.contains("/convert/USD/KRW/days?until=2026-10-28"))
        let months = try pages.ask("/convert/USD/KRW/days?every=month").text
        #expect(months.contains("2026-10") && months.contains("<table>"))
        for query in ["since=2026-10-30&until=2026-10-29", "until=1998-01-01", "source=er-api"] {
            let answer = try pages.ask("/convert/USD/KRW/days?" + query)
            #expect(answer.status == 200 && answer.text.contains("class=\"empty\""), "\(query)")
        }
        #expect(try pages.ask("/convert/USD/XXQ/days").status == 422)
        let wrong = try pages.ask("/convert/USD/KRW/days?every=zzz")
        #expect(wrong.status == 422 && wrong.text.contains("day, week, month, quarter, year"))
        #expect(try pages.ask("/convert/USD/KRW").text.contains("/convert/USD/KRW/days"))
    }

    /// Banknotes are sold at 1,420 won; the middle rate is 1,390.
    @Test func kindsOfRates() throws {
        let site = try TripSite()
        #expect(try !site.get("/rates").text.contains("name=\"kind\""))
        let moment = try #require(Instant("2026-11-03T17:00:00Z"))
        let day = try #require(Day("2026-11-03"))
        let fetch = Fetch(
            of: Snapshot.Series(source: "er-api", base: .usd, quotation: .indirect),
            asked: .latest(), fetchedAt: moment, nextDue: nil)
        let snapshots = try [(RateKind.mid, "1390"), (.cashSells, "1420")].map { kind, rate in
            let quote = Quote(.krw, try Rate(try ExactDecimal(rate)))
            return Snapshot(
                base: .usd, rateDate: day, publishedAt: nil, kind: kind, quotes: [quote])
        }
        _ = try site.book.record(snapshots, from: fetch) { _ in }
        let page = try site.get("/rates?kind=cash-sells").text
        #expect(page.contains("value=\"cash-sells\" selected>bank sells cash</option>"))
        #expect(page.contains("1,420.0000") && !page.contains("1,390.0000"))
        let days = try site.get("/convert/USD/KRW/days?kind=cash-sells").text
        #expect(days.contains("bank sells cash") && days.contains("1,420"))
        #expect(try site.get("/convert/USD/KRW/days").text.contains("1,390"))
    }

    // MARK: all

    private static let pathTable: [String] = ["/favorites", "/alerts", "/categories", "/sources"]

    @Test(arguments: pathTable) func aServerThatChangesNothingShowsThem(_ path: String) throws {
        var pages = try Pages.withRates()
        #expect(try pages.ask("/more").text.contains("href=\"\(path)\""))
        #expect(try pages.ask(path).text.contains("method=\"post\""))
        pages.isReadOnly = true
        let page = try pages.ask(path)
        #expect(page.status == 200 && !page.text.contains("method=\"post\""))
    }
}
