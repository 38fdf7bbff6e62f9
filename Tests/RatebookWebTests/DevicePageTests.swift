import BookReports
import Bookkeeping
import Rates
import Store
import TestSupport
import Testing

@testable import RatebookWeb

/// Devices, links and invitations on the page.
@Suite struct DevicePageTests {
    private func withTrip() throws -> Pages {
        let pages = try Pages()
        let added = try pages.program(
            "trip", "add", "Osaka", "--from", "2026-10-28", "--to", "2026-11-05", "--currency",
            "KRW", "--person", "Mina")
        try #require(added.status == 0, "\(added.errors)")
        return pages
    }

    private func uid(_ pages: Pages) throws -> String {
        let list = try pages.program("trip", "list", "--json").output
        return String(try #require(list.firstMatch(of: /"uid":"([^"]+)"/)?.1))
    }

    private func address(_ page: String) throws -> String {
        String(try #require(page.firstMatch(of: /<input value="([^"]+)" readonly/)?.1))
    }

    @Test func anotherDeviceIsPaired() throws {
        let pages = try withTrip()
        let page = try pages.send("/devices/pair", [])
        #expect(page.status == 200)
        let address = try address(page.text)
        let code = try #require(
            address.wholeMatch(of: /https:\/\/rates\.example\.org\/#([A-Z2-9]{8})/)?.1)
        #expect(page.text.contains("class=\"code\"") && page.text.contains("h1v1h-1z"))
        #expect(page.text.contains("href=\"/more\" aria-current"))
        let keeper = Bookkeeper(
            pages.book, now: try #require(Instant(Pages.now)), zoneOffset: 0, salt: "")
        _ = try keeper.pair(code: String(code), name: "iPhone · Safari")
        let list = try pages.ask("/devices").text
        #expect(list.contains("iPhone · Safari"))
        #expect(list.contains("added Sun 1 Nov 2026"))
        #expect(try pages.ask("/devices", language: "ko").text.contains("추가 2026년 11월 1일 (일)"))
        let id = try #require(list.firstMatch(of: /name="id" value="(\d+)"/)?.1)
        #expect(
            try pages.send("/devices/remove", [("id", String(id))]).header("Location")
                == "/devices")
        #expect(try pages.book.devices().isEmpty)
        #expect(try pages.send("/devices/remove", [("id", "99")]).status == 422)
        #expect(try pages.send("/devices/remove", [("id", "x")]).status == 404)
    }

    @Test func aTripIsSharedWithALink() throws {
        let pages = try withTrip()
        let trip = try uid(pages)
        let page = try pages.send("/trips/\(trip)/invite", [])
        let address = try address(page.text)
        let secret = try #require(address.split(separator: "#").last)
        #expect(address.hasPrefix("https://rates.example.org/guest#"))
        #expect(page.text.contains("href=\"/trips\" aria-current"))
        let keeper = Bookkeeper(
            pages.book, now: try #require(Instant(Pages.now)), zoneOffset: 0, salt: "")
        let guest = try keeper.openGuestLink(String(secret), name: "Android · Chrome")
        #expect(guest.device.trip == trip)
        let list = try pages.ask("/devices").text
        #expect(list.contains("Osaka") && list.contains("Android · Chrome"))
        #expect(try pages.send("/trips/none/invite", []).status == 404)
    }

    @Test func aLinkGoesWithItsGuestsAndTheirNamesStay() throws {
        let pages = try withTrip()
        let keeper = Bookkeeper(
            pages.book, now: try #require(Instant(Pages.now)), zoneOffset: 0, salt: "s")
        let link = try keeper.makeGuestLink(forTrip: nil)
        let guests = try ["iPhone", "Android"].map {
            try keeper.openGuestLink(link.secret, name: $0).device
        }
        let anna = keeper.writing(as: guests[0].uid)
        try anna.setOwnName("Anna B")
        _ = try anna.addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            draft.amount = try vocabulary.amounts.amount("5 KRW")
            return draft
        }
        #expect(try pages.ask("/devices").text.contains("2 guests"))
        let id = "\(link.device.id)"
        let question = try pages.send("/devices/remove", [("id", id)])
        #expect(question.status == 200 && question.text.contains("2 guests came by this link"))
        #expect(try pages.book.devices().count == 3)
        let korean = try pages.ask(
            "/devices/remove", language: "ko", form: ["token": Pages.token, "id": id])
        #expect(korean.text.contains("손님 2명"))
        #expect(try pages.send("/devices/remove", [("id", id), ("guests", "1")]).status == 303)
        #expect(try pages.book.devices().isEmpty)
        let authors = try keeper.authors()
        #expect(authors(guests[0].uid) == .guest("Anna B"))
        // Who recorded nothing is forgotten.
        #expect(authors(guests[1].uid) == .removed)
        let trip = try uid(pages)
        #expect(try pages.ask("/trips/\(trip)").text.contains("added by Anna B"))
        #expect(try pages.ask("/trips/\(trip)/expenses/1").text.contains("Anna B · "))
        // A link without guests goes at once.
        let other = try keeper.makeGuestLink(forTrip: nil)
        #expect(
            try pages.send("/devices/remove", [("id", "\(other.device.id)")]).status == 303)
    }

    @Test func aLinkTakesOnlySoManyGuests() throws {
        let pages = try withTrip()
        let keeper = Bookkeeper(
            pages.book, now: try #require(Instant(Pages.now)), zoneOffset: 0, salt: "")
        let link = try keeper.makeGuestLink(forTrip: nil)
        let guests = try (1...Bookkeeper.guestLimit).map {
            try keeper.openGuestLink(link.secret, name: "\($0)").device
        }
        // Who has recorded nothing makes room: first who never came back.
        func record(_ guest: Device) throws {
            _ = try keeper.writing(as: guest.uid).addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                draft.amount = try vocabulary.amounts.amount("5 KRW")
                return draft
            }
        }
        try record(guests[0])
        try pages.book.noteSeen(guests[1], on: keeper.today)
        for number in 0..<(2 * Bookkeeper.guestLimit) {
            _ = try keeper.openGuestLink(link.secret, name: "again \(number)")
        }
        let left = try pages.book.devices().filter { $0.kind == .guest }
        #expect(left.count == Bookkeeper.guestLimit + 1)
        #expect(left.contains { $0.id == guests[0].id } && left.contains { $0.id == guests[1].id })
        #expect(!left.contains { $0.id == guests[2].id })
        // Those who recorded something keep nobody out.
        for guest in left where guest.id != guests[0].id { try record(guest) }
        let late = try (0...Bookkeeper.guestLimit).map {
            try keeper.openGuestLink(link.secret, name: "late \($0)").device
        }
        let all = Set(try pages.book.devices().map(\.id))
        #expect(all.isSuperset(of: left.map(\.id)))
        #expect(!all.contains(late[0].id) && all.isSuperset(of: late.dropFirst().map(\.id)))
    }

    @Test(arguments: ["/devices/pair", "/devices/remove", "/trips/t1/invite"])
    func guestsAndReadersMakeNone(_ address: String) throws {
        var pages = try Pages()
        pages.isReadOnly = true
        #expect(try pages.send(address, []).status == 403)
        #expect(try pages.ask("/devices").status == 403)
        pages.isReadOnly = false
        pages.rights = .guest(trip: "t1")
        #expect(try pages.send(address, []).status == 403)
        #expect(try pages.ask("/devices").status == 403)
        #expect(try pages.book.devices().isEmpty)
    }

    @Test(arguments: [("en", "start the server there with --listen"), ("ko", "그 컴퓨터에서 서버를")])
    func anAddressForThisMachineOnlyIsSaid(_ language: String, _ words: String) throws {
        var pages = try withTrip()
        pages.address = "http://127.0.0.1:8780"
        let page = try pages.ask(
            "/devices/pair", language: language, form: ["token": Pages.token])
        #expect(page.text.contains(words) && !page.text.contains("docs/"))
    }

    @Test func moreLeadsToThem() throws {
        #expect(try Pages().ask("/more").text.contains("href=\"/devices\""))
    }
}
