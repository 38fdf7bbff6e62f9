import Bookkeeping
import Store
import Testing

@testable import RatebookWeb

/// Reports on the page: tables, their orders, the ways to expenses, and pictures.
@Suite struct TripReportTests {
    /// 12,000 for food on two days, 6,000 for a taxi, and yen without a home of their own: 1,000 JPY are 8,929 KRW.
    private func site() throws -> (site: TripSite, trip: String) {
        let site = try TripSite()
        let trip = try site.addTrip("Osaka <3", people: "A, B")
        for (amount, category, day, payer) in [
            ("9000", "food", "2026-11-01", "A"), ("3000", "food", "2026-11-02", "B"),
            ("6000", "taxi", "2026-11-02", "A"), ("1000 JPY", "cafe", "2026-11-03", "B"),
        ] {
            _ = try site.addExpense(
                trip,
                [
                    ("amount", amount), ("usual-currency", "KRW"), ("category", category),
                    ("date", day), ("paid-by", payer), ("split", "even"), ("for", "A"),
                ] + (category == "taxi" ? [] : [("for", "B")]))
        }
        return (site, trip)
    }

    /// The links of the rows' headings, in their order.
    private func rows(_ text: String) -> [String] {
        text.split(separator: "<th scope=\"row\">").dropFirst().compactMap { row in
            row.prefixMatch(of: /<a href="[^"?]*\?([^"]*)"/).map { String($0.1) }
        }
    }

    /// 12,000 + 8,929 + 6,000 = 26,929.
    private static let orderTable: [(query: String, rows: [String])] = [
        ("by=category", ["category=food", "category=cafe", "category=taxi"]),
        ("by=category&sort=-amount", ["category=taxi", "category=cafe", "category=food"]),
        ("by=category&sort=name", ["category=cafe", "category=food", "category=taxi"]),
        ("by=category&sort=count", ["category=food", "category=cafe", "category=taxi"]),
        ("by=category&sort=%22%3E", ["category=food", "category=cafe", "category=taxi"]),
        ("by=day", ["day=2026-11-01", "day=2026-11-02", "day=2026-11-03"]),
        ("by=day&sort=amount", ["day=2026-11-01", "day=2026-11-02", "day=2026-11-03"]),
        ("by=day&sort=-day", ["day=2026-11-03", "day=2026-11-02", "day=2026-11-01"]),
        ("by=currency", ["currency=KRW", "currency=JPY"]),
        ("by=place", ["place=none"]),
        ("by=person", ["category=food", "category=cafe", "category=taxi"]),
        ("by=person&sort=name", ["category=cafe", "category=food", "category=taxi"]),
    ]

    @Test(arguments: orderTable) func order(_ query: String, _ expected: [String]) throws {
        let (site, trip) = try site()
        let text = try site.get("\(trip)/report?\(query)").text
        #expect(rows(text) == expected, "\(text)")
        // A row leads to expenses that are found.
        for row in expected {
            #expect(try site.get("\(trip)?\(row)").text.contains("class=\"row\""), "\(row)")
        }
    }

    /// Of 26,929: 44.6 %, 33.2 % and 22.3 %, as segments of a thousand.
    @Test func oneBarOfTheWhole() throws {
        let (site, trip) = try site()
        let text = try site.get("\(trip)/report").text
        #expect(text.contains("aria-label=\"Food 44.6%, Cafe 33.2%, Taxi 22.3%\""), "\(text)")
        #expect(text.contains("<rect class=\"part0\" x=\"0\" width=\"444\""))
        #expect(text.contains("<rect class=\"part2\" x=\"777\" width=\"222\""))
        #expect(WholeBar.html([0, -5], label: "") == nil)
        #expect(WholeBar.html([.max, .max, -1], label: "")?.text.contains("width=\"499\"") == true)
    }

    /// A and B share food and café, A took the taxi alone: A has 4,465 (rounded) of the café.
    @Test func peopleByCategory() throws {
        let (site, trip) = try site()
        let text = try site.get("\(trip)/report?by=person").text
        #expect(text.contains("?category=taxi&amp;for=A\">6,000</a>"), "\(text)")
        #expect(text.contains("?category=food&amp;for=B\">6,000</a>"))
        #expect(!text.contains("?category=taxi&amp;for=B"))
        let cell = try site.get("\(trip)?category=food&for=B").text
        #expect(cell.contains("2 expenses") && cell.contains("Part of B 6,000 KRW"), "\(cell)")
    }

    @Test func chartOfDays() throws {
        let (site, trip) = try site()
        let text = try site.get("\(trip)/report?by=day").text
        #expect(text.contains("<svg width=\"100%\" height=\"220\""))
        #expect(text.contains("Budget 1,500,000") && !text.contains("<title id="))
    }

    @Test func picture() throws {
        let (site, trip) = try site()
        for kind in ["day", "category", "person", "currency", "place", "method", "cost"] {
            let page = try site.get("\(trip)/report?by=\(kind)").text
            #expect(
                page.contains("/report.png?by=\(kind)\" data-share=\"Osaka &lt;3 · "), "\(kind)")
            let svg = try site.get("\(trip)/report.svg?by=\(kind)")
            #expect(svg.header("Content-Type") == "image/svg+xml")
            #expect(svg.text.contains("Osaka &lt;3") && svg.text.hasSuffix("</svg>\n"))
        }
        for address in ["report.svg?by=x", "report.png?by=exchange"] {
            #expect(try site.get("\(trip)/\(address)").status == 404, "\(address)")
        }
        let guest = TripSite.guest(of: site.uid(trip))
        #expect(try site.get("\(trip)/report.svg", as: guest).status == 200)
        let other = try site.addTrip("Kobe")
        #expect(try site.get("\(other)/report.svg", as: guest).status == 403)
        // Nothing is drawn of nothing.
        #expect(try site.get("\(other)/report.svg").status == 404)
        #expect(try !site.get("\(other)/report").text.contains("report.png"))
    }

    /// What was chosen, and how it is removed.
    private static let filterTable: [(query: String, count: String, says: [String])] = [
        ("category=food", "2 expenses", ["Remove the filter: Food"]),
        (
            "category=food&day=2026-11-02", "1 expense<",
            ["?category=food\" aria-label=\"Remove the filter: Mon 2 Nov\""]
        ),
        ("currency=jpy", "1 expense<", ["Remove the filter: JPY"]),
        ("person=B", "3 expenses", ["Remove the filter: B"]),
        ("q=6000&person=A", "1 expense<", ["?q=6000\" aria-label=\"Remove the filter: A\""]),
        ("pending=1", "No results", ["Remove the filter: no rate yet"]),
        ("place=none&method=none", "4 expenses", ["Remove the filter: no place"]),
    ]

    @Test(arguments: filterTable) func filter(
        _ query: String, _ count: String, _ says: [String]
    ) throws {
        let (site, trip) = try site()
        let text = try site.get("\(trip)?\(query)").text
        #expect(text.contains(count), "\(text)")
        for word in says { #expect(text.contains(word), "\(word) \(text)") }
    }

    @Test func filtersAreOffered() throws {
        let (site, trip) = try site()
        let page = try site.get(trip).text
        for option in [
            "<option value=\"food\">Food", "<option value=\"B\">B",
            "<option value=\"2026-11-03\">Tue 3 Nov", "<option value=\"JPY\">JPY",
        ] { #expect(page.contains(option), "\(option)") }
        #expect(!page.contains("name=\"pending\""))
        _ = try site.addExpense(trip, [("amount", "5 THB")])
        #expect(try site.get(trip).text.contains("name=\"pending\""))
        #expect(try site.get(trip + "?pending=1").text.contains("1 expense<"))
        for wrong in ["currency=nothing", "category=none%20such", "person=Nobody", "day=when"] {
            let status = try site.get("\(trip)?\(wrong)").status
            #expect([400, 404, 422].contains(status), "\(wrong): \(status)")
        }
        #expect(try site.get("/trips?category=food").text.contains("2 expenses"))
    }
}
