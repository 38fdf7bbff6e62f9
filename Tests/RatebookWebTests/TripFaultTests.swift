import BookReports
import Bookkeeping
import Rates
import Store
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// What is wrong with the book, and what was done already, is told by the status.
@Suite struct TripFaultTests {
    @Test func aDamagedBookIsNotTheFormsFault() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let damage = try Command(
            "/usr/bin/env", ["sqlite3", site.path, "DROP TABLE lines"],
            environment: ["PATH": "/usr/bin:/bin"])
        try #require(damage.status == 0, "\(damage.errors)")
        let form = [("amount", "500"), ("paid-by", "A")]
        for address in ["/api\(trip)/expenses", trip + "/expenses"] {
            let answer = try site.post(address, form)
            #expect(answer.status == 500, "\(answer.text)")
        }
        // What is wrong with the form still is.
        let refused = try site.post("/api\(trip)/expenses", [("amount", "x")])
        #expect(refused.status == 422, "\(refused.text)")
    }

    @Test func aBusyBookIsAskedAgainLater() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let link = try site.keeper.makeGuestLink(forTrip: "Osaka")
        let new = try site.keeper.openGuestLink(link.secret, name: "iPhone").device
        let guest = TripSite.guest(of: site.uid(trip), new.uid)
        let other = try TripSite(opening: site.path, now: site.now)
        try site.book.change("hold", at: try #require(Instant(site.now))) { _ in
            let answer = try other.post(trip + "/me", [("person", "B")], as: guest)
            #expect(answer.status == 503 && answer.text.contains("role=\"alert\""))
        }
        #expect(try other.post(trip + "/me", [("person", "B")], as: guest).status == 303)
    }

    @Test func aTransferIsRemovedOnce() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        _ = try site.addExpense(trip, [("amount", "1000"), ("paid-by", "A"), ("split", "even")])
        #expect(try site.post(trip + "/settle").status == 303)
        let uid = try #require(try site.book.transfers(of: 1).first?.uid)
        func remove(_ transfer: String) throws -> Int32 {
            try site.post(trip + "/settle/remove", [("transfer", transfer)]).status
        }
        #expect(try remove("none") == 404 && site.post(trip + "/settle/remove").status == 404)
        #expect(try remove(uid) == 303)
        #expect(try remove(uid) == 409)
    }

    @Test(arguments: ["\u{200B}", "a\u{202E}b", String(repeating: "가", count: 41)])
    func namesOfGuestsCanBeRead(_ name: String) throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        let link = try site.keeper.makeGuestLink(forTrip: "Osaka")
        let new = try site.keeper.openGuestLink(link.secret, name: "iPhone").device
        let guest = TripSite.guest(of: site.uid(trip), new.uid)
        let answer = try site.post(trip + "/me", [("name", name)], as: guest)
        #expect(answer.status == 422 && answer.text.contains("at most 40 characters"))
        #expect(try site.book.device(uid: new.uid)?.name == "iPhone")
    }
}
