import BookReports
import Bookkeeping
import Foundation
import Sharing
import Store
import Sync
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// Books that exchange a trip over HTTP, through a guest link.
@Suite struct LinkedTripTests {
    @Test func aLinkMakesAFriendsBookTakePart() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
        let devices = try books.host.keeper.tripDevices("Osaka").devices.map(\.name)
        #expect(devices.sorted() == ["Jisu", "Minji"])
        // The secret is shown nowhere.
        guard case .folder(let address) = try friend.keeper.tripDevices("Osaka").way else {
            Issue.record("no address")
            return
        }
        #expect(!address.contains("#"))
        let page = try friend.get(books.trip).text
        #expect(page.contains("ramen") && !page.contains(books.link.secret))
    }

    @Test func whatEitherRecordsTheOtherGets() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        let photo = try friend.upload(TripSite.jpeg, "receipt.jpg")
        _ = try friend.addExpense(
            books.trip, [("amount", "500"), ("memo", "coffee")], uploads: [photo])
        let sent = try books.exchange(friend)
        #expect(sent.sent > 0 && sent.notes.isEmpty)
        #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
        // The photo's file came along.
        let hash = try #require(try books.host.book.expense(2)?.photos.first?.hash)
        let picture = try books.host.get(books.trip + "/photos/\(hash)")
        #expect(picture.header("Content-Type") == "image/jpeg")
        let own = try books.host.upload(TripSite.png, "ticket.png")
        _ = try books.host.addExpense(
            books.trip, [("amount", "900"), ("memo", "train")], uploads: [own])
        let news = try books.exchange(friend).news
        #expect(news.count == 1 && news.first?.by == "Minji")
        #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
        let ticket = try #require(
            try friend.book.expenses(ExpenseQuery(trip: 1)).first { $0.memo == "train" })
        #expect(
            try friend.get(books.trip + "/photos/\(ticket.photos.first?.hash ?? "")").status == 200)
        #expect(try books.exchange(friend).sent == 0)
    }

    /// Two friends meet through the host's book, and a third through one of theirs.
    @Test func booksMeetThroughOthers() throws {
        let books = try LinkedBooks()
        let (one, two) = (try books.friend("Jisu"), try books.friend("Ann"))
        _ = try one.addExpense(books.trip, [("amount", "500"), ("memo", "coffee")])
        _ = try two.addExpense(books.trip, [("amount", "700"), ("memo", "tea")])
        for friend in [one, two, one] { try books.exchange(friend) }
        let all = try [one, two, books.host].map(LinkedBooks.shown)
        #expect(all[0] == all[1] && all[1] == all[2] && all[0].count == 6)
        // What a third one sends to one of them by mail comes along.
        let (mail, answer) = (one.folder.path("osaka.zip"), one.folder.path("answer.zip"))
        let third = try TripSite()
        _ = try one.keeper.shareTrip("Osaka", archive: mail, as: "Jisu")
        _ = try third.keeper.joinTrip(mail, as: "Bo")
        _ = try third.addExpense(books.trip, [("amount", "800"), ("memo", "soup")])
        _ = try third.keeper.shareTrip("Osaka", archive: answer, as: "Bo")
        _ = try one.keeper.joinTrip(answer, as: "Jisu")
        for friend in [one, two] { try books.exchange(friend) }
        for friend in [one, two, third] {
            #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
        }
    }

    @Test func aConflictIsOneInBothBooks() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        for (site, memo) in [(friend, "noodles"), (books.host, "lamen")] {
            let answer = try site.post(
                books.trip + "/expenses/1", [("amount", "1000"), ("memo", memo)])
            #expect(answer.status == 303)
        }
        try books.exchange(friend)
        for site in [friend, books.host] {
            let conflicts = try site.keeper.conflicts("Osaka")
            #expect(conflicts.map(\.field.name) == ["memo"])
        }
        let id = try #require(try books.host.keeper.conflicts("Osaka").first?.id)
        _ = try books.host.post(books.trip + "/conflicts/\(id)", [("side", "theirs")])
        try books.exchange(friend)
        #expect(try friend.keeper.conflicts("Osaka").isEmpty)
        #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
    }

    /// An undo under a friend's later edit changes nothing, and the page says so.
    @Test(arguments: ["/undo", "trip"]) func anUndoUnderALaterEdit(_ path: String) throws {
        let books = try LinkedBooks()
        var friend = try books.friend("Jisu")
        let expense = books.trip + "/expenses/1"
        _ = try books.host.post(expense, [("amount", "1000"), ("memo", "noodles")])
        let edit = try #require(try books.host.keeper.lastChange(ownOnly: false)?.id)
        try books.exchange(friend)
        friend.now = "2026-11-03T09:05:00Z"
        _ = try friend.post(expense, [("amount", "1000"), ("memo", "soba")])
        try books.exchange(friend)
        let page = path == "trip" ? books.trip : "/undo"
        let answer = try books.host.post(
            path == "trip" ? books.trip + "/undo" : path, [("operation", "\(edit)")])
        #expect(answer.location == page + "?kept=\(edit)")
        #expect(
            try books.host.get(answer.location).text.contains(
                "Nothing changes: what a friend wrote later stands"))
        #expect(try books.host.get(answer.location, "ko").text.contains("바뀌는 것이 없습니다"))
        #expect(try books.host.book.expense(1)?.memo == "soba")
    }

    @Test func manyLinesComeInPieces() throws {
        let books = try LinkedBooks()
        let text = (0..<1_200).map { number in
            "2026-11-02,\(number + 1),KRW,food,\(String(repeating: "a", count: 900)) \(number)"
        }.joined(separator: "\n")
        try ("date,amount,currency,category,memo\n" + text + "\n").write(
            toFile: books.host.folder.path("many.csv"), atomically: true, encoding: .utf8)
        _ = try books.host.program(
            "import", books.host.folder.path("many.csv"), "--trip", "Osaka")
        let friend = try books.friend("Jisu")
        #expect(try LinkedBooks.shown(friend).count == 1_204)
        #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
        let answer = books.ask("GET", "lines")
        #expect(answer.status == 200 && answer.header("X-More") == "1")
        #expect(answer.body.count <= 1 << 20 && answer.body.last == 0x0A)
        #expect(answer.header("Content-Type") == "application/x-ndjson")
    }

    // MARK: Absence

    @Test func aServerThatIsAwayIsANote() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        books.stop()
        _ = try friend.addExpense(books.trip, [("amount", "500"), ("memo", "coffee")])
        let note = ExchangeNote.noFolder(
            path: String(books.address.prefix { $0 != "#" }))
        #expect(try books.exchange(friend).notes == [note])
        try books.start()
        #expect(try books.exchange(friend).sent == 1)
        #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
    }

    /// It is not asked at every command, and what was recorded goes out at once.
    @Test func anAddressIsAskedEveryHalfMinute() throws {
        let books = try LinkedBooks()
        var friend = try books.friend("Jisu")
        try books.exchange(friend)
        #expect(try !friend.keeper.needsExchange())
        friend.now = "2026-11-03T09:00:29Z"
        #expect(try !friend.keeper.needsExchange())
        friend.now = "2026-11-03T09:00:30Z"
        #expect(try friend.keeper.needsExchange())
        friend.now = "2026-11-03T09:00:01Z"
        _ = try friend.addExpense(books.trip, [("amount", "500"), ("memo", "coffee")])
        #expect(try friend.keeper.needsExchange())
        // Unless nobody answered.
        books.stop()
        #expect(try friend.keeper.exchangeTrips().count == 1)
        #expect(try !friend.keeper.needsExchange())
        #expect(try friend.keeper.exchangeTrips().isEmpty)
        try books.start()
        friend.now = "2026-11-03T09:00:31Z"
        #expect(try friend.keeper.exchangeTrips().isEmpty)
        #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
    }

    /// A page that promises more for ever ends the exchange, and none delays what is recorded.
    @Test func aPageThatAlwaysHasMore() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        let line = try #require(
            try books.host.keeper.linkedTrip(books.link.secret).lines(behind: LineHeads())?.bytes)
        var keeper = try friend.keeper
        let endless = EndlessTransport(line)
        keeper.transport = { endless }
        #expect(keeper.exchangeTrips(isBeforeWriting: true).isEmpty && endless.requests == 0)
        _ = try keeper.mergeTrips(nil)
        #expect((1...10).contains(endless.requests))
        #expect(try friend.book.check(photosIn: nil).problems.isEmpty)
    }

    /// Whoever reads the figures is told that the link is gone, not only whoever merges.
    @Test func aRemovedLinkIsSaidBesideTheFigures() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        #expect(try friend.keeper.sharedNotice(ofTrip: 1) == nil)
        _ = try books.host.keeper.removeDevices([books.link.device.id])
        let note = ExchangeNote.noLink(address: String(books.address.prefix { $0 != "#" }))
        #expect(try books.exchange(friend).notes == [note])
        #expect(try friend.keeper.sharedNotice(ofTrip: 1)?.note == note)
    }

    /// Pages of several trips share the time that an exchange beside another command may take.
    @Test func pagesShareTheTime() throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        let others = try LinkedBooks()
        _ = try friend.keeper.joinTrip(others.address, as: "Jisu")
        for site in [books, others] {
            _ = try friend.addExpense(site.trip, [("amount", "500"), ("memo", "coffee")])
        }
        var keeper = try friend.keeper
        let slow = SlowTransport()
        keeper.transport = { slow }
        _ = keeper.exchangeTrips()
        let (first, last) = try (
            #require(slow.deadlines.first), #require(slow.deadlines.last)
        )
        #expect(slow.deadlines.count == 2 && first <= 10_000 && last <= first - SlowTransport.wait)
    }

    /// A server that vanishes before, between or after the requests of an exchange loses nothing.
    @Test(arguments: 0..<6)
    func aServerThatVanishesInTheMiddle(_ requests: Int) throws {
        let books = try LinkedBooks()
        let friend = try books.friend("Jisu")
        let photo = try friend.upload(TripSite.jpeg, "receipt.jpg")
        _ = try friend.addExpense(
            books.trip, [("amount", "500"), ("memo", "coffee")], uploads: [photo])
        _ = try books.host.addExpense(books.trip, [("amount", "600"), ("memo", "cake")])
        var keeper = try friend.keeper
        let usual = keeper.transport
        let vanishing = VanishingTransport(usual(), after: requests)
        keeper.transport = { vanishing }
        _ = try keeper.mergeTrips(nil)
        try books.exchange(friend)
        try books.exchange(friend)
        #expect(try LinkedBooks.shown(friend) == LinkedBooks.shown(books.host))
        let hash = try #require(
            try books.host.book.expenses(ExpenseQuery(trip: 1)).flatMap(\.photos).first?.hash)
        #expect(try books.host.get(books.trip + "/photos/\(hash)").status == 200)
    }
}

/// A page that answers every question with the same lines, and says that there are more.
private final class EndlessTransport: Transport {
    private let lines: [UInt8]
    private(set) var requests = 0

    init(_ lines: [UInt8]) { self.lines = lines }

    func send(_ request: WebRequest) throws(SyncError) -> WebResponse {
        requests += 1
        return WebResponse(body: lines, headers: ["x-more": "1", "x-lines": ""])
    }
}

/// A page that takes its time and gives no answer.
private final class SlowTransport: Transport {
    static let wait: Int64 = 50
    private(set) var deadlines: [Int64] = []

    func send(_ request: WebRequest) throws(SyncError) -> WebResponse {
        deadlines.append(request.deadline)
        usleep(UInt32(Self.wait) * 1_000)
        throw .timedOut
    }
}

/// A transport whose server is gone after some requests; the last one arrives, and its answer does
/// not.
private final class VanishingTransport: Transport {
    private let transport: any Transport
    private var left: Int

    init(_ transport: any Transport, after count: Int) {
        (self.transport, left) = (transport, count)
    }

    func send(_ request: WebRequest) throws(SyncError) -> WebResponse {
        left -= 1
        if left < -1 { throw .unreachable("gone", isSent: false) }
        let response = try transport.send(request)
        guard left >= 0 else { throw .unreachable("gone") }
        return response
    }
}
