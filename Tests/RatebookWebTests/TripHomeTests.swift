import Bookkeeping
import Rates
import Store
import Testing
import Trips

@testable import RatebookWeb

/// The first screen of a trip: what whoever looks gets or owes, the sheet for a new expense, and its estimate.
@Suite struct TripHomeTests {
    private func site() throws -> (site: TripSite, trip: String) {
        let site = try TripSite()
        let trip = try site.addTrip(people: "A, B, 지수")
        _ = try site.addExpense(trip, [("amount", "3000"), ("paid-by", "A")])
        return (site, trip)
    }

    private func page(_ site: TripSite, _ path: String, cookie: String?) throws -> String {
        let request = Request(
            method: .get, path: path.split(separator: "/").map(String.init), query: [:],
            headers: ["accept-language": "en"], cookies: cookie.map { ["me": $0] } ?? [:],
            form: [:], uploads: [], isSecure: true, peer: "127.0.0.1")
        let response = Site(isReadOnly: false, exchanger: nil, keptFiles: KeptFiles())
            .answer(request, of: TripSite.owner, try site.keeper)
        return TripSite.Answer(response: response).text
    }

    /// What a browser has remembered, and what the page says.
    private static let ownTable: [(cookie: String?, says: String)] = [
        ("A", "You get back</span><strong>2,000 KRW"), ("B", "You owe</span><strong>1,000 KRW"),
        ("%EC%A7%80%EC%88%98", "You owe</span><strong>1,000 KRW"),
        ("Somebody/B", "You owe</span><strong>1,000 KRW"), (nil, "Who are you?"),
        ("Somebody", "Who are you?"), ("%FF/%", "Who are you?"),
    ]

    @Test(arguments: ownTable) func ownBalance(_ cookie: String?, _ says: String) throws {
        let (site, trip) = try site()
        #expect(try page(site, trip, cookie: cookie).contains(says))
    }

    @Test func itIsAskedOnce() throws {
        let (site, trip) = try site()
        #expect(try !page(site, trip, cookie: "*").contains("Who are you?"))
        let answer = try site.post(trip + "/self", [("person", "지수")])
        #expect(answer.location == trip)
        let cookie = try #require(answer.header("Set-Cookie"))
        #expect(cookie.hasPrefix("me=%EC%A7%80%EC%88%98; Path=/;"))
        #expect(try site.post(trip + "/self", [("person", "nobody here")]).status == 422)
        #expect(try site.post(trip + "/self").header("Set-Cookie")?.hasPrefix("me=*;") == true)
        let guest = TripSite.guest(of: site.uid(trip))
        #expect(try site.post(trip + "/self", [("person", "A")], as: guest).status == 403)
        // A person may have the name of a sign.
        _ = try site.post(trip + "/people", [("name", "*"), ("weight", "1")])
        #expect(
            try site.post(trip + "/self", [("person", "*")]).header("Set-Cookie")?.hasPrefix(
                "me=%2A;") == true)
        #expect(try page(site, trip, cookie: "%2A").contains("You owe nothing"))
        _ = try site.keeper.settle("Osaka", via: nil, on: nil)
        #expect(try page(site, trip, cookie: "A").contains("You owe nothing"))
    }

    /// After its last day, or in the archive, who pays whom comes before what was spent.
    @Test func aFinishedTripLeadsWithTheBalance() throws {
        var (site, trip) = try site()
        func places(_ text: String) -> [Int] {
            ["B pays A", "class=\"whole\"", "Spent", "class=\"day\""].compactMap {
                text.firstRange(of: $0).map {
                    text.distance(from: text.startIndex, to: $0.lowerBound)
                }
            }
        }
        let before = try site.get(trip).text
        #expect(places(before).count == 2 && before.contains("button primary fab"))
        site.now = "2026-11-11T09:00:00Z"
        let after = try site.get(trip).text
        #expect(places(after).count == 4 && places(after) == places(after).sorted(), "\(after)")
        #expect(after.contains("button fab late") && !after.contains("primary fab"))
        _ = try site.post(trip + "/archive")
        site.now = "2026-11-03T09:00:00Z"
        let archived = try site.get(trip).text
        #expect(places(archived).count == 4 && !archived.contains("button fab"))
        let guest = TripSite.guest(of: site.uid(trip))
        #expect(try places(site.get(trip, as: guest).text).count == 4)
    }

    @Test func photosStandInTheRows() throws {
        let (site, trip) = try site()
        #expect(try !site.get(trip).text.contains("<img"))
        let files = try [TripSite.png, TripSite.jpeg].map { try site.upload($0, "p") }
        _ = try site.addExpense(trip, [("amount", "500"), ("memo", "Tea")], uploads: files)
        let photo = try #require(site.book.expense(2)?.photos.first?.hash)
        let image = "<img src=\"\(trip)/photos/\(photo)\" alt=\"\" loading=\"lazy\""
        for page in [trip, trip + "?q=tea"] {
            let text = try site.get(page).text
            #expect(
                text.contains(image) && text.split(separator: "<img").count == 2,
                "\(page) \(photo) \(text.split(separator: "<img").dropFirst())")
        }
    }

    /// The page that a wide window shows beside another one, and that it is not noted as looked at.
    @Test func listsStandBesideTheirDetails() throws {
        let (site, trip) = try site()
        #expect(
            try site.get(trip).text.contains(
                "</main><aside class=\"beside\" data-beside=\"\(trip)/report\""))
        let expense = try site.get(trip + "/expenses/1").text
        #expect(expense.contains("<aside class=\"beside\" data-beside=\"\(trip)\""))
        for path in [trip, trip + "/report", "/rates", "/convert/USD/KRW"] {
            #expect(try site.get(path).text.contains(" data-pane"), "\(path)")
        }
        for path in ["/rates", "/convert/USD/KRW"] {
            #expect(try site.get(path).header("Set-Cookie") != nil)
            #expect(try site.get(path + "?beside=1").header("Set-Cookie") == nil)
        }
        #expect(try site.get("/convert?beside=1").location == "/convert/KRW/USD?beside=1")
        #expect(try site.get("/convert?amount=5").location == "/convert/KRW/USD?amount=5")
    }

    @Test func sheet() throws {
        let (site, trip) = try site()
        let page = try site.get(trip).text
        #expect(page.contains("<dialog class=\"sheet\" id=\"entry\""))
        #expect(page.contains("action=\"\(trip)/expenses\"") && page.contains("data-pad"))
        // Nobody who may not add one gets it.
        _ = try site.post(trip + "/archive")
        #expect(try !site.get(trip).text.contains("<dialog"))
    }

    /// The fields of the form and what they come to.
    private static let estimateTable: [(query: String, answer: String)] = [
        ("", "{}"), ("amount=", "{}"),
        (
            "amount=300&usual-currency=KRW",
            #""shares":[{"name":"A","share":"100"},{"name":"B","share":"100"},{"name":"지수","share":"100"}]"#
        ),
        ("amount=1000%20JPY", #"{"home":"≈ 8,929 KRW · Tue 3 Nov""#),
        ("amount=1000%20JPY&date=2026-11-02", "Mon 2 Nov"),
        ("amount=1000×2&usual-currency=JPY", "≈ 17,858 KRW"),
        ("amount=300&usual-currency=KRW&for=A&for=B", #"{"name":"B","share":"150"}]"#),
        ("amount=100%20JPY&charged=1234", "≈ 1,234 KRW"),
        (
            "amount=300&usual-currency=KRW&split=exact&part.A=100&part.B=50",
            #"{"rest":"150 left","fault":"#
        ),
        ("amount=300&usual-currency=KRW&split=exact&part.A=301", #"{"rest":"1 too much","#),
        (
            "amount=300&usual-currency=KRW&split=percent&part.A=30&part.B=20.5",
            #""rest":"49.5% left""#
        ),
        ("amount=300&usual-currency=KRW&paid.A=100&paid.B=50", #"{"rest_paid":"150 left","#),
        ("amount=abc", #"{"fault":"#), ("amount=100%20GBP", #""home":null"#),
    ]

    @Test(arguments: estimateTable) func estimate(_ query: String, _ answer: String) throws {
        let (site, trip) = try site()
        let found = try site.get(trip + "/estimate?" + query)
        #expect(found.status == 200 && found.text.contains(answer), "\(found.text)")
        let guest = TripSite.guest(of: site.uid(trip))
        #expect(try site.get(trip + "/estimate?" + query, as: guest).text == found.text)
        #expect(try site.book.expenses(ExpenseQuery(trip: 1)).count == 1)
    }
}
