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

    @Test func wrongSecretsAreLimitedAndRemovedLinksEnd() throws {
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
        #expect(books.ask("GET", "lines", secret: "wrong").status == 401)
        #expect(books.ask("GET", "lines", secret: "wrong").status == 429)
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

    /// Lines that somebody made up in the name of the host's book are a fork: the host goes on under
    /// another id, and nothing is lost.
    @Test func linesInTheNameOfTheHostLoseNothing() throws {
        let books = try LinkedBooks()
        // A copy of the host's book goes on as the same device.
        let friend = try books.friend("Jisu")
        let copy = books.host.folder.path("copy.db")
        _ = try books.host.program("backup", copy)
        let twin = try TripSite(opening: copy, now: books.host.now)
        _ = try twin.addExpense(books.trip, [("amount", "300"), ("memo", "twin")])
        _ = try books.host.addExpense(books.trip, [("amount", "400"), ("memo", "host")])
        let old = try #require(try books.host.book.sharedTrips().first?.device)
        let heads = try friend.book.lineHeads(ofTrip: 1)
        let lines = try twin.book.lines(ofTrip: 1, behind: heads, limit: 1 << 20).bytes
        let answer = books.ask("POST", "lines", lines)
        #expect(answer.status == 200, "\(answer)")
        #expect(try books.host.book.sharedTrips().first?.device != old)
        for _ in 0..<2 { try books.exchange(friend) }
        for site in [friend, books.host] {
            let shown = try LinkedBooks.shown(site).joined(separator: "\n")
            for memo in ["ramen", "twin", "host"] { #expect(shown.contains(memo)) }
        }
        #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
    }
}
