import BookReports
import Bookkeeping
import Foundation
import Sharing
import Store
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// What others send to a link's addresses.
@Suite struct HostileLinesTests {
    private func line(_ text: String) -> [UInt8] { Array((text + "\n").utf8) }

    @Test func theAddressesOfALink() throws {
        let books = try LinkedBooks()
        // Nothing is shared before somebody takes part.
        for path in ["trip.json", "lines", "other", "photos/x"] {
            #expect(books.ask("GET", path).status == 404, "\(path)")
        }
        #expect(try books.host.book.sharedTrips().isEmpty)
        #expect(books.ask("POST", "lines", []).text == "{\"taken\":0,\"refused\":[]}\n")
        let file = books.ask("GET", "trip.json").text
        #expect(file.contains("\"format\":\"ratebook-share\""))
        let lines = books.ask("GET", "lines")
        #expect(lines.status == 200 && lines.header("X-More") == nil)
        let known = try #require(lines.header("X-Lines"))
        let rest = books.ask("GET", "lines?after=\(known)")
        #expect(rest.status == 200 && rest.body.isEmpty)
        // Without its hash, a number is believed.
        let short = known.split(separator: ":").prefix(2).joined(separator: ":")
        #expect(books.ask("GET", "lines?after=\(short)").body.isEmpty)
        #expect(books.ask("GET", "lines?after=nonsense").status == 400)
        #expect(books.ask("PUT", "lines", []).status == 405)
        #expect(books.ask("DELETE", "lines").status == 405)
        #expect(books.ask("GET", "photos").body.isEmpty)
    }

    @Test func wrongSecretsAreNotCountedAndRemovedLinksEnd() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        _ = try books.host.keeper.removeDevices([books.link.device.id])
        for (method, path, body) in [
            ("GET", "lines", nil), ("POST", "lines", [UInt8]()), ("GET", "trip.json", nil),
        ] {
            let answer = books.ask(method, path, body)
            #expect(answer.status == 401 && answer.text.contains("wrong-link"), "\(answer)")
        }
        _ = try friend.addExpense(books.trip, [("amount", "500")])
        // The friend's book keeps everything.
        let address = String(books.address.prefix { $0 != "#" })
        #expect(try books.exchange(friend).notes == [.noLink(address: address)])
        #expect(try LinkedBooks.shown(friend).count == 5)
        for _ in 0..<20 {
            #expect(books.ask("GET", "lines", secret: "wrong").status == 401)
        }
    }

    /// Neither cookies nor a link's page in a browser open these addresses.
    @Test func onlyTheSecretItselfCounts() throws {
        let books = try LinkedBooks()
        #expect(books.ask("GET", "lines", secret: "").status == 401)
        let link = books.link.secret
        #expect(books.ask("GET", "lines?code=\(link)", secret: "x").status == 401)
    }

    @Test func linesThatAreNoneAreNamedAndTheRestIsTaken() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        try books.exchange(friend)
        _ = try friend.addExpense(books.trip, [("amount", "500"), ("memo", "coffee")])
        let settings = try #require(try friend.book.sharedTrips().first)
        let heads = try books.host.book.lineHeads(ofTrip: 1)
        let good = try friend.book.lines(ofTrip: settings.trip, behind: heads, limit: 1 << 20).bytes
        // Lines of another trip, which begin with another hash.
        let other = try TripSite()
        _ = try other.addTrip("Kyoto")
        _ = try other.keeper.shareTrip("Kyoto", in: other.folder.path("share"), as: "Eve")
        let device = try #require(try other.keeper.tripDevices("Kyoto").devices.first?.id)
        let foreign = try other.book.lines(ofTrip: 1, behind: .init(), limit: 1 << 20).bytes
        let long = Array("{\"v\":1,\"d\":\"".utf8) + [UInt8](repeating: 0x61, count: 70_000) + [10]
        let before = try LinkedBooks.shown(books.host).count
        let answer = books.ask(
            "POST", "lines",
            foreign + long + line("{}") + line("no JSON") + good + Array("{\"v".utf8))
        #expect(answer.status == 422)
        #expect(answer.text.contains("\"taken\":1,"), "\(answer.text)")
        #expect(answer.text.contains("{\"device\":\"\(device)\",\"number\":1}"))
        #expect(answer.text.contains("{\"device\":null,"))
        #expect(try LinkedBooks.shown(books.host).count == before + 1)
        try books.exchange(friend)
        // Again: nothing is new, and nothing is refused.
        #expect(books.ask("POST", "lines", good).text == "{\"taken\":0,\"refused\":[]}\n")
    }

    @Test func largeBodiesAreRefused() throws {
        let books = try LinkedBooks()
        let large = [UInt8](repeating: 0x20, count: 2 << 20)
        #expect(books.ask("POST", "lines", large).status == 413)
        // Nothing is read for strangers.
        #expect(
            books.ask(
                "PUT", "photos/x", large, type: "application/octet-stream", secret: "wrong"
            ).status == 413)
        #expect(books.ask("GET", "trip.json").status == 404)
    }

    @Test func photosAreThoseOfTheTrip() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        let photo = try friend.upload(TripSite.jpeg, "receipt.jpg")
        _ = try friend.addExpense(books.trip, [("amount", "500")], uploads: [photo])
        let hash = try #require(try friend.book.expense(2)?.photos.first?.hash)
        let type = "application/octet-stream"
        // The trip has no such photo yet.
        #expect(books.ask("PUT", "photos/\(hash)", TripSite.jpeg, type: type).status == 404)
        let lines = try friend.book.lines(
            ofTrip: 1, behind: try books.host.book.lineHeads(ofTrip: 1), limit: 1 << 20)
        #expect(books.ask("POST", "lines", lines.bytes).status == 200)
        #expect(books.ask("GET", "lines").header("X-Lacks-Photos") == "1")
        #expect(books.ask("GET", "photos/\(hash)").status == 404)
        // Other bytes do not have the hash.
        let wrong = books.ask("PUT", "photos/\(hash)", TripSite.png, type: type)
        #expect((400..<500).contains(wrong.status), "\(wrong)")
        for name in ["..", "..%2F..%2Fratebook.db", "x", String(repeating: "0", count: 64)] {
            #expect(books.ask("GET", "photos/\(name)").status >= 400)
            #expect(books.ask("PUT", "photos/\(name)", TripSite.jpeg, type: type).status >= 400)
        }
        #expect(books.ask("PUT", "photos/\(hash)", TripSite.jpeg, type: type).status == 200)
        #expect(books.ask("GET", "photos/\(hash)").body == TripSite.jpeg)
        #expect(books.ask("GET", "photos").text == hash + "\n")
        try books.exchange(friend)
    }

    /// Lines in the name of the host's book are refused, and the rest of a message is taken.
    @Test func linesInTheNameOfTheHostAreNotTaken() throws {
        let books = try LinkedBooks()
        // A copy of the host's book goes on as the same device.
        let friend = try books.friend("Jisu")
        let copy = books.host.folder.path("copy.db")
        _ = try books.host.program("backup", copy)
        let twin = try TripSite(opening: copy, now: books.host.now)
        _ = try twin.addExpense(books.trip, [("amount", "300"), ("memo", "twin")])
        let own = try #require(try books.host.book.sharedTrips().first?.device)
        let heads = try friend.book.lineHeads(ofTrip: 1)
        let forged = try twin.book.lines(ofTrip: 1, behind: heads, limit: 1 << 20).bytes
        _ = try friend.addExpense(books.trip, [("amount", "500"), ("memo", "coffee")])
        let hostHeads = try books.host.book.lineHeads(ofTrip: 1)
        let good = try friend.book.lines(ofTrip: 1, behind: hostHeads, limit: 1 << 20).bytes
        let answer = books.ask("POST", "lines", forged + good)
        #expect(answer.status == 422 && answer.text.contains("\"device\":\"\(own)\""))
        #expect(answer.text.contains("\"taken\":1,"))
        #expect(try books.host.book.sharedTrips().first?.device == own)
        #expect(try !LinkedBooks.shown(books.host).joined().contains("twin"))
        #expect(try LinkedBooks.shown(books.host).joined().contains("coffee"))
        // What this book wrote itself comes back, and is passed over.
        let known = try books.host.book.lines(ofTrip: 1, behind: .init(), limit: 1 << 20).bytes
        #expect(books.ask("POST", "lines", known).text == "{\"taken\":0,\"refused\":[]}\n")
        for _ in 0..<2 { try books.exchange(friend) }
        #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
    }

    /// A friend's book that has such lines, from a copy of the host's, sends the others, and says so.
    @Test func aFriendIsToldWhatIsNotTaken() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        let copy = books.host.folder.path("copy.db")
        _ = try books.host.program("backup", copy)
        let twin = try TripSite(opening: copy, now: books.host.now)
        _ = try twin.addExpense(books.trip, [("amount", "300"), ("memo", "twin")])
        let archive = books.host.folder.path("twin.zip")
        _ = try twin.keeper.shareTrip("Osaka", archive: archive, as: "Minji")
        _ = try friend.keeper.joinTrip(archive, as: "Jisu")
        _ = try friend.addExpense(books.trip, [("amount", "500"), ("memo", "coffee")])
        let notes = try books.exchange(friend).notes
        guard case .notTaken(device: "Minji", _)? = notes.first else {
            Issue.record("\(notes)")
            return
        }
        #expect(try LinkedBooks.shown(books.host).joined().contains("coffee"))
        #expect(try !LinkedBooks.shown(books.host).joined().contains("twin"))
    }

    /// A line of a device that is known from elsewhere may be anybody's who has the link.
    @Test func linesOfAKnownDeviceAreShownWithTheLink() throws {
        let books = try LinkedBooks()
        let (jisu, ann) = (try books.friend("Jisu"), try TripSite())
        let other = try books.host.keeper.makeBookLink(forTrip: "Osaka")
        _ = try ann.keeper.joinTrip(books.address(of: other), as: "Ann")
        for friend in [jisu, ann] { try books.exchange(friend) }
        // Jisu's own link.
        _ = try jisu.addExpense(books.trip, [("amount", "500"), ("memo", "coffee")])
        try books.exchange(jisu)
        // Who has Ann's link sends a line of Jisu's.
        _ = try jisu.addExpense(books.trip, [("amount", "600"), ("memo", "tea")])
        let lines = try jisu.book.lines(
            ofTrip: 1, behind: try books.host.book.lineHeads(ofTrip: 1), limit: 1 << 20)
        #expect(books.ask("POST", "lines", lines.bytes, secret: other.secret).status == 200)
        let keeper = try books.host.keeper
        func author(_ memo: String) throws -> Author {
            let expense = try #require(
                try books.host.book.expenses(ExpenseQuery(trip: 1)).first { $0.memo == memo })
            return try keeper.authors()(try books.host.book.author(ofExpense: expense.id))
        }
        #expect(try author("coffee") == .friend("Jisu"))
        #expect(try author("tea") == .friend("Jisu", through: .link(other.device.id)))
        let page = try books.host.get(books.trip).text
        #expect(page.contains("added by Jisu, through link \(other.device.id)"))
        _ = try keeper.removeDevices([other.device.id])
        #expect(try author("tea") == .friend("Jisu", through: .removed))
    }

    // MARK: Two kinds of link

    @Test func aGuestLinkOpensPagesOnly() throws {
        let books = try LinkedBooks()
        let guest = try books.host.keeper.makeGuestLink(forTrip: "Osaka")
        for (method, path, body) in [
            ("GET", "lines", nil), ("POST", "lines", [UInt8]()), ("GET", "photos", nil),
        ] {
            let answer = books.ask(method, path, body, secret: guest.secret)
            #expect(answer.status == 403 && answer.text.contains("link-for-browsers"))
        }
        #expect(try books.host.book.sharedTrips().isEmpty)
        let address = books.address(of: guest)
        let friend = try TripSite()
        #expect(
            throws: SharingError.linkForBrowsers(address: String(address.prefix { $0 != "#" }))
        ) { try friend.keeper.joinTrip(address, as: "Eve") }
    }

    @Test func aBookLinkOpensNoPage() throws {
        let books = try LinkedBooks()
        let form = Array("code=\(books.link.secret)".utf8)
        let answer = books.post("guest", form)
        #expect(answer.status == 403 && answer.text.contains("not for browsers"), "\(answer.text)")
        #expect(answer.header("Set-Cookie") == nil)
        #expect(throws: AccessError.linkForBooks) {
            try books.host.keeper.openGuestLink(books.link.secret, name: "curl")
        }
    }

    /// Each is named in the list, on the terminal and on the page.
    @Test func theKindOfALinkIsNamed() throws {
        let books = try LinkedBooks()
        _ = try books.host.keeper.makeGuestLink(forTrip: "Osaka")
        #expect(try books.host.book.devices().map(\.kind) == [.bookLink, .guestLink])
        let friend = try books.friend("Jisu")
        try books.exchange(friend)
        let list = try books.host.program("serve", "devices", "list")
        #expect(list.contains("book link") && list.contains("guest link"))
        #expect(try books.host.book.devices().map { $0.seenOn == nil } == [false, true])
        let page = try books.host.get("/devices").text
        #expect(page.contains("book link") && page.contains("guest link"))
        let invited = try books.host.post(books.trip + "/invite", [("for", "book")]).text
        #expect(invited.contains("A book link"))
        #expect(try books.host.book.devices().last?.kind == .bookLink)
        #expect(try books.host.post(books.trip + "/invite").text.contains("A guest link"))
        #expect(try books.host.book.devices().last?.kind == .guestLink)
    }
}
