import Bookkeeping
import Rates
import Store
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// What other apps share with the page, and what the page shares.
@Suite struct SharePageTests {
    /// Sends as the system's share sheet does: without a token.
    private func share(
        _ site: TripSite, _ form: [(String, String)] = [], _ photos: [[UInt8]] = [],
        as visitor: Visitor = TripSite.owner
    ) throws -> TripSite.Answer {
        let uploads = try photos.enumerated().map { index, bytes in
            try site.upload(bytes, "folder/IMG \(index).jpg")
        }
        return try site.ask(.post, "/share", form, uploads: uploads, as: visitor)
    }

    private static let textTable: [(form: [(String, String)], fields: String)] = [
        ([("text", "라멘 1980엔")], "?amount=1980%20JPY&memo=%EB%9D%BC%EB%A9%98"),
        ([("text", "12.50 EUR coffee")], "?amount=12.50%20EUR&memo=coffee"),
        ([("title", "Ramen"), ("text", "Ramen")], "?memo=Ramen"),
        (
            [("title", "Menu"), ("url", "https://example.org/a")],
            "?memo=Menu%20https%3A%2F%2Fexample.org%2Fa"
        ),
        // Several amounts are none.
        ([("text", "Menu 3 JPY or 5 EUR")], "?memo=Menu%203%20JPY%20or%205%20EUR"),
        // An address has no room for more.
        (
            [("text", String(repeating: "가", count: 1_000))],
            "?memo=" + String(repeating: "%EA%B0%80", count: 200)
        ),
        ([], ""),
    ]

    /// The only trip is not asked for.
    @Test(arguments: textTable)
    func aTextFillsTheForm(_ form: [(String, String)], _ fields: String) throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let next = try share(site, form).location
        #expect(next.hasPrefix("/share?"))
        #expect(try site.get(next).location == "\(trip)/add\(fields)")
        #expect(try site.keeper.contents.changeCount(to: .undo) == 1)
    }

    @Test func theCurrentTripComesFirst() throws {
        let site = try TripSite()
        #expect(try site.get("/share?text=5").text.contains("Add a trip first"))
        let trips = try ["Osaka", "Kobe", "Nara"].map { try site.addTrip($0) }
        _ = try site.post(trips[2] + "/archive")
        _ = try site.program("trip", "use", "Osaka")
        let page = try site.get("/share?text=5+JPY").text
        let links = page.matches(of: /href="(\/trips\/[^\/]+)\/add/).map { String($0.output.1) }
        #expect(links == [trips[0], trips[1]])
    }

    @Test func aPhotoIsRecordedWithTheForm() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let address = try site.get(try share(site, [], [TripSite.jpeg]).location).location
        let token = try #require(address.split(separator: "shared=").last.map(String.init))
        let form = try site.get(address).text
        #expect(form.contains("<input type=\"hidden\" name=\"shared\" value=\"\(token)\">"))
        #expect(
            form.contains("alt=\"IMG 0.jpg\"") && !form.contains("<details class=\"more\" open>"))
        let photo = try site.get("/share/" + token)
        #expect(photo.header("Content-Type") == "image/jpeg")
        #expect(photo.header("Cache-Control") == "no-store")
        // Nothing is recorded before the form is saved.
        #expect(try site.keeper.contents.changeCount(to: .undo) == 1)
        // A refused form keeps it.
        let fields = [("uid", ExpenseForm.newUID()), ("shared", token)]
        let refused = try site.post(trip + "/expenses", [("amount", "x")] + fields)
        #expect(refused.status == 422 && refused.text.contains("value=\"\(token)\""))
        let saved = try site.addExpense(trip, [("amount", "500 JPY")] + fields)
        let names = try site.keeper.contents.expenses(
            ExpenseQuery(
                trip: try #require(try site.keeper.contents.liveTrip(uid: site.uid(trip))).id)
        ).flatMap(\.photos).map(\.name)
        #expect(names == ["IMG 0.jpg"])
        // The same form again is the same expense.
        #expect(try site.addExpense(trip, [("amount", "500 JPY")] + fields) == saved)
        let viewer = try site.get(saved).text
        #expect(viewer.contains("data-next=\"Next photo\"") && viewer.contains("/photos/"))
    }

    @Test func aPhotoIsItsSendersOnly() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let guest = TripSite.guest(of: site.uid(trip))
        let address = try site.get(
            try share(site, [("text", "5 JPY")], [TripSite.png], as: guest).location, as: guest
        ).location
        #expect(address.hasPrefix("\(trip)/add?amount=5%20JPY&shared="))
        let token = try #require(address.split(separator: "shared=").last.map(String.init))
        #expect(try site.get("/share/" + token, as: guest).header("Content-Type") == "image/png")
        #expect(try site.get("/share/" + token).status == 404)
        for (uid, visitor) in [("1", TripSite.owner), ("2", TripSite.guest(of: "x", "other"))] {
            let answer = try site.post(
                trip + "/expenses",
                [
                    ("amount", "5"), ("uid", uid + ExpenseForm.newUID().dropFirst()),
                    ("shared", token),
                ],
                as: visitor)
            #expect(answer.status == (uid == "1" ? 422 : 403))
        }
    }

    @Test func aPhotoThatIsGoneIsSaid() throws {
        var site = try TripSite()
        let trip = try site.addTrip()
        let address = try site.get(try share(site, [], [TripSite.jpeg]).location).location
        let token = try #require(address.split(separator: "shared=").last.map(String.init))
        site.now = "2026-11-03T10:00:01Z"
        let answer = try site.post(
            trip + "/expenses", [("amount", "5"), ("shared", token), ("memo", "Tea")])
        #expect(answer.status == 422 && answer.text.contains("no longer kept"))
        #expect(answer.text.contains("value=\"Tea\"") && !answer.text.contains(token))
    }

    @Test func whatIsNotTaken() throws {
        var site = try TripSite()
        _ = try site.addTrip()
        #expect(try share(site, [], [Array("no picture".utf8)]).status == 422)
        let stranger = Visitor(rights: .stranger, author: "", formToken: "")
        #expect(try share(site, as: stranger).status == 401)
        #expect(try site.get("/share?text=5", as: stranger).status == 401)
        site.isReadOnly = true
        #expect(try share(site, [("text", "5")]).status == 403)
    }

    /// B owes half of 3,000 won.
    @Test func settlementsAndLinksAreShared() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        #expect(try !site.get(trip + "/settle").text.contains("data-share"))
        _ = try site.addExpense(trip, [("amount", "3000"), ("paid-by", "A")])
        let page = try site.get(trip + "/settle").text
        #expect(page.contains("data-share=\"Osaka\" data-text=\"Osaka\nB pays A: 1,500 KRW\""))
        #expect(page.contains("data-copied=\"Copied\" hidden>"))
        let invitation = try site.post(trip + "/invite").text
        #expect(invitation.contains("data-url=\"/guest#"))
        #expect(try !site.post("/devices/pair").text.contains("data-share"))
    }

    @Test func theAppOffersItselfToOtherApps() throws {
        let answer = try #require(
            Asset.answer(
                Request(
                    method: .get, path: ["manifest.webmanifest"], query: [:], headers: [:],
                    cookies: [:], form: [:], uploads: [], isSecure: true, peer: "127.0.0.1")))
        let text = Answer(answer).text
        #expect(text.contains("\"share_target\":{\"action\":\"/share\",\"method\":\"POST\""))
        #expect(text.count(where: { $0 == "{" }) == text.count(where: { $0 == "}" }))
    }
}
