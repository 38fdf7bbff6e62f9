import BookReports
import Bookkeeping
import Foundation
import Rates
import Store
import Testing
import Trips

@testable import RatebookWeb

/// Who recorded what, guests who say who they are, and what is chosen for whom.
@Suite struct TripPeopleTests {
    /// A site with a trip of A and B, and guests that came by a link.
    private struct Shared {
        var site: TripSite
        let trip: String
        let link: NewDevice

        init() throws {
            site = try TripSite()
            trip = try site.addTrip()
            link = try site.keeper.makeGuestLink(forTrip: "Osaka")
        }

        func guest(_ browser: String = "iPhone · Safari") throws -> Visitor {
            let new = try site.keeper.openGuestLink(link.secret, name: browser)
            return TripSite.guest(of: site.uid(trip), new.device.uid)
        }

        func name(_ name: String, _ guest: Visitor) throws -> TripSite.Answer {
            try site.post(trip + "/me", [("person", name)], as: guest)
        }
    }

    /// The checked chip of a field in the form for a new expense.
    private func chosen(_ field: String, _ form: String) -> String? {
        let parts = form.split(separator: "<input type=\"radio\" name=\"\(field)\" value=\"")
        let on = parts.dropFirst().first { part in
            part.prefix { $0 != ">" }.hasSuffix("checked")
        }
        return on.map { String($0.prefix { $0 != "\"" }) }
    }

    @Test func theOwnerInvitesOnTheTripsPage() throws {
        var shared = try Shared()
        let trip = shared.trip
        let button = "action=\"\(trip)/invite\""
        #expect(try shared.site.get(trip).text.contains(button))
        #expect(try !shared.site.get(trip, as: try shared.guest()).text.contains(button))
        shared.site.isReadOnly = true
        #expect(try !shared.site.get(trip).text.contains(button))
        shared.site.isReadOnly = false
        // Nothing is added to a trip in the archive.
        _ = try shared.site.post(trip + "/archive")
        #expect(try !shared.site.get(trip).text.contains(button))
    }

    @Test func aGuestSaysWhoTheyAre() throws {
        let shared = try Shared()
        let (site, trip) = (shared.site, shared.trip)
        let guest = try shared.guest()
        let form = try site.get(trip + "/me", as: guest).text
        #expect(form.contains("Who are you?") && form.contains("value=\"A\""))
        #expect(chosen("person", form) == nil)
        // Until then, the trip's first person is chosen as the payer.
        #expect(chosen("paid-by", try site.get(trip + "/add", as: guest).text) == "A")
        #expect(try shared.name("B", guest).location == trip)
        #expect(try site.book.devices().map(\.name) == ["Osaka", "B"])
        #expect(try site.get(trip, as: guest).text.contains("You are B"))
        #expect(chosen("paid-by", try site.get(trip + "/add", as: guest).text) == "B")
        #expect(chosen("person", try site.get(trip + "/me", as: guest).text) == "B")
        // Somebody who is not on the trip; what is typed counts.
        let other = try site.post(
            trip + "/me", [("person", "A"), ("name", "  Mina ")], as: guest)
        #expect(other.status == 303)
        #expect(try site.book.devices().last?.name == "Mina")
        for (fields, words) in [
            ([], "이름을 고르거나 입력하세요"), ([("name", "A, B")], "이름으로 쓸 수 없습니다"),
            ([("name", "x=1")], "이름으로 쓸 수 없습니다"),
        ] {
            let wrong = try site.post(trip + "/me", fields, as: guest, "ko")
            #expect(wrong.status == 422 && wrong.text.contains(words), "\(wrong.text)")
        }
        #expect(try site.book.devices().last?.name == "Mina")
    }

    @Test func aNameGivesNoRights() throws {
        let shared = try Shared()
        let (site, trip) = (shared.site, shared.trip)
        let (first, second) = (try shared.guest(), try shared.guest())
        _ = try shared.name("A", first)
        let expense = try site.addExpense(trip, [("amount", "1000")], as: first)
        // The same name is another author.
        _ = try shared.name("A", second)
        #expect(try site.get(expense + "/edit", as: second).status == 403)
        #expect(try site.post(expense + "/remove", as: second).status == 403)
        #expect(try site.get(expense + "/edit", as: first).status == 200)
        // The owner and strangers name nobody.
        #expect(try site.get(trip + "/me").location == trip)
        _ = try site.post(trip + "/me", [("name", "X")])
        #expect(try site.get(trip + "/me", as: .stranger).status == 401)
        #expect(try site.book.devices().map(\.name) == ["Osaka", "A", "A (2)"])
        #expect(try site.get(trip + "/me", as: second).text.contains("value=\"A\" checked"))
        let hostile = try site.post(trip + "/me", [("name", "<b>\"&")], as: second)
        #expect(hostile.status == 303)
        _ = try site.addExpense(trip, [("amount", "1000")], as: second)
        for page in [trip, trip + "/me", trip + "/expenses/2"] {
            #expect(try !site.get(page, as: second).text.contains("<b>"), "\(page)")
        }
    }

    @Test func everyDeviceHasItsOwnDefaults() throws {
        let shared = try Shared()
        let (site, trip) = (shared.site, shared.trip)
        func defaults(_ visitor: Visitor) throws -> [String?] {
            let form = try site.get(trip + "/add", as: visitor).text
            return ["usual-currency", "category", "paid-by"].map { chosen($0, form) }
        }
        let owner = try site.keeper.pair(code: try site.keeper.makePairingCode(), name: "Phone")
        let phone = Visitor(
            rights: .owner, author: owner.device.uid, formToken: TripSite.owner.formToken)
        #expect(try defaults(phone) == ["KRW", "etc", "A"])
        _ = try site.addExpense(
            trip,
            [("amount", "5"), ("usual-currency", "USD"), ("category", "taxi"), ("paid-by", "B")],
            as: phone)
        #expect(try defaults(phone) == ["USD", "taxi", "B"])

        // A guest begins with the owner's, and pays; then with their own.
        let guest = try shared.guest()
        _ = try shared.name("A", guest)
        #expect(try defaults(guest) == ["USD", "taxi", "A"])
        _ = try site.addExpense(
            trip,
            [("amount", "980"), ("usual-currency", "JPY"), ("category", "cafe"), ("paid-by", "A")],
            as: guest)
        #expect(try defaults(guest) == ["JPY", "cafe", "A"])
        // They change nothing for others: the owner's phone, another guest, the command line.
        #expect(try defaults(phone) == ["USD", "taxi", "B"])
        let late = try shared.guest()
        // A guest who is none of the people does not pay as the owner did.
        #expect(try defaults(late) == ["USD", "taxi", "A"])
        let stored = try #require(try site.book.liveTrip(1))
        #expect(try site.keeper.usualExpense(on: stored).category == "taxi")
        // What is removed is no choice any more.
        _ = try site.post(trip + "/expenses/2/remove", as: guest)
        #expect(try defaults(guest) == ["USD", "taxi", "A"])
    }

    /// Four taps: amount, category, payer, save; two with what was chosen last.
    @Test func anAmountAndSaveAreEnough() throws {
        let shared = try Shared()
        let (site, trip) = (shared.site, shared.trip)
        let first = try site.get(trip + "/add").text
        // Everything else is behind "More", which is closed.
        let more = try #require(first.range(of: "<details class=\"more\">"))
        let front = first[..<more.lowerBound]
        for name in ["amount", "category", "paid-by"] {
            #expect(front.contains("name=\"\(name)\""), "\(name)")
        }
        #expect(!front.contains("<details"))
        let behind = try #require(first[more.upperBound...].range(of: "</details>")).upperBound
        #expect(first[behind...].contains("class=\"button primary save\""))
        // The only fields to type in are the memo and the amount, which has the focus.
        #expect(front.split(separator: "type=\"text\"").count == 3 && front.contains("autofocus"))
        _ = try site.addExpense(
            trip,
            [
                ("amount", "1980"), ("usual-currency", "JPY"), ("category", "food"),
                ("paid-by", "B"),
            ])
        // What a browser sends of the next form if only the amount is typed.
        let next = try site.get(trip + "/add").text
        let fields = ["usual-currency", "category", "paid-by"].compactMap { name in
            chosen(name, next).map { (name, $0) }
        }
        let saved = try site.post(trip + "/expenses", [("amount", "2500")] + fields)
        #expect(saved.location == trip + "?saved=2")
        let expense = try #require(try site.book.expense(2))
        #expect(expense.amount.description == "2500 JPY" && expense.category == "food")
        #expect(expense.payments.map(\.person) == ["B"])
    }

    @Test func whoRecordedWhatIsShown() throws {
        var shared = try Shared()
        let trip = shared.trip
        let guest = try shared.guest()
        _ = try shared.name("B", guest)
        let picture = try shared.site.upload(TripSite.png, "p.png")
        let expense = try shared.site.addExpense(
            trip, [("amount", "1980"), ("usual-currency", "JPY"), ("memo", "Ramen")],
            uploads: [picture], as: guest)
        let other = try shared.site.addExpense(trip, [("amount", "500"), ("paid-by", "B")])
        shared.site.now = "2026-11-04T15:30:00Z"
        let site = shared.site
        _ = try site.post(
            expense,
            [
                ("amount", "2080"), ("currency", "JPY"), ("memo", "Ramen"), ("paid-by", "A"),
                ("split", "even"), ("date", "2026-11-03"),
            ])
        // The row has the payer, the guest and the photo's mark.
        let page = try site.get(trip).text
        #expect(page.contains("Other · A paid · added by B") && page.contains("has photos"))
        #expect(page.contains("<small>B paid</small>"))
        #expect(try site.get(trip, "ko").text.contains("기타 · A 결제 · B 작성"))

        // The expense tells every change, the last one first.
        let shown = try site.get(expense).text
        for text in [
            "Expense changed", "you · Wed 4 Nov 2026, 15:30",
            "Amount: 1,980 JPY → 2,080 JPY", "Expense added", "B · Tue 3 Nov 2026, 09:00",
        ] { #expect(shown.contains(text), "\(text)") }
        let korean = try site.get(expense, "ko").text
        for text in ["변경 내역", "B · 2026년 11월 3일 (화), 09:00", "금액: 1,980 JPY → 2,080 JPY"] {
            #expect(korean.contains(text), "\(text)")
        }
        // A guest is "you", and is not told the owner's devices.
        let own = try site.get(expense, as: guest).text
        #expect(own.contains("you · Tue 3 Nov 2026, 09:00"))
        _ = try site.program("expense", "edit", "2", "--memo", "Tea")
        #expect(try site.get(other).text.contains("terminal · Wed 4 Nov 2026, 15:30"))
        #expect(try site.get(other, as: guest).text.contains("the owner · Wed 4 Nov"))

        // The command line.
        let history = try site.program("expense", "history", "1")
        #expect(history.contains("By") && history.contains("B\n"), "\(history)")
        #expect(try site.program("expense", "history", "1", "--json").contains("\"author\":\"B\""))
        let csv = try site.program("expense", "history", "2", "--csv")
        #expect(
            csv.contains(",after,author,author_kind,author_link\r\n")
                && csv.contains(",memo,,,Tea,,terminal,\r\n"), "\(csv)")
        #expect(csv.contains(",device-1,removed,\r\n"), "\(csv)")
        #expect(try site.program("expense", "history", "1", "--lang", "ko").contains("삭제한 기기"))
    }

    @Test func timesAreLocal() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        _ = try site.addExpense(trip, [("amount", "500")])
        let request = Request(
            method: .get, path: ["undo"], query: [:], headers: ["accept-language": "ko"],
            cookies: [:], form: [:], uploads: [], isSecure: true, peer: "127.0.0.1")
        let answer = TripSite.Answer(
            response: Site(isReadOnly: false, zoneOffset: { _ in 16 * 3_600 })
                .answer(request, of: TripSite.owner, try site.keeper))
        #expect(answer.text.contains("2026년 11월 4일 (수), 01:00"), "\(answer.text)")
        #expect(!answer.text.contains("2026-11-03T"))
    }

    @Test func aRemovedGuestIsToldToAskForANewLink() throws {
        let site = try TripSite()
        for (language, words) in [("en", "ask for a new one"), ("ko", "새 링크를 받으세요")] {
            let answer = try site.get("/trips/x", as: .removed, language)
            #expect(answer.status == 401 && answer.text.contains(words))
            #expect(!answer.text.contains("ratebook serve pair"))
        }
        let stranger = try site.get("/trips/x", as: .stranger)
        #expect(stranger.status == 401 && stranger.text.contains("ratebook serve pair"))
        #expect(try site.get("/api/trips", as: .removed).text.contains("device-removed"))
    }
}
