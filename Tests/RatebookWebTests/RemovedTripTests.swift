import Bookkeeping
import Foundation
import Store
import TestSupport
import Testing
import Trips

@testable import RatebookWeb

/// A trip that is removed on the page, its trash, and the ways back.
@Suite struct RemovedTripTests {
    private static let everybody = [
        "en": "This is so in the books of all who share the trip", "ko": "여행을 공유하는 모두에게 적용됩니다",
    ]

    private static let aTripGoesToTheTrashAndComesBackTable:
        [(String, String, String, String, String)] = [
            ("en", "Remove the trip", "go to the trash", "Moved to the trash:", "Trash (1)"),
            ("ko", "여행 삭제", "휴지통으로 옮깁니다", "휴지통으로 옮겼습니다:", "휴지통의 여행 1개 보기"),
        ]

    @Test(arguments: aTripGoesToTheTrashAndComesBackTable)
    func aTripGoesToTheTrashAndComesBack(
        _ language: String, _ title: String, _ meaning: String, _ done: String, _ trash: String
    ) throws {
        let site = try TripSite()
        let trip = try site.addTrip("Osaka <1>")
        _ = try site.addExpense(trip, [("amount", "1000")])
        func get(_ address: String) throws -> String {
            try site.get(address, as: TripSite.owner, language).text
        }
        #expect(try !get("/trips").contains("/trips/trash"))
        let edit = try get(trip + "/edit")
        #expect(edit.contains(title) && edit.contains(meaning))
        #expect(edit.contains("action=\"\(trip)/remove\""))
        // Nobody else has it.
        #expect(!edit.contains(try #require(Self.everybody[language])))

        let removal = try site.post(trip + "/remove")
        #expect(removal.location == "/trips?removed=" + site.uid(trip))
        let list = try get(removal.location)
        #expect(list.contains("\(done) <strong>Osaka &lt;1&gt;</strong>"), "\(list)")
        #expect(list.contains("action=\"/trips/undo\"") && list.contains(trash))
        #expect(try !get("/trips").contains("Osaka"))
        #expect(try site.get(trip).status == 404 && site.get(trip + "/edit").status == 404)
        let removed = try get("/trips/trash")
        #expect(removed.contains("Osaka &lt;1&gt;") && removed.contains("1,000 KRW"))
        #expect(removed.contains("action=\"\(trip)/restore\""))
        // Removed again, it stays there.
        #expect(try site.post(trip + "/remove").location == removal.location)

        let restored = try site.post(trip + "/restore")
        #expect(restored.location == trip + "?restored=1")
        #expect(try get(restored.location).contains("Osaka &lt;1&gt;</p>"))
        #expect(try get("/trips/trash").contains(language == "en" ? "is empty" : "비어 있습니다"))
        #expect(try site.get(trip).text.contains("1,000 KRW"))
        // What the notice says is no longer so.
        #expect(try !get(removal.location).contains(done))
        #expect(try site.program("check").isEmpty)
    }

    @Test func undoTakesTheRemovalBackAndNothingElse() throws {
        let site = try TripSite()
        let (osaka, kyoto) = (try site.addTrip(), try site.addTrip("Kyoto"))
        let removal = try site.post(osaka + "/remove")
        let page = try site.get(removal.location).text
        let operation = try #require(
            page.firstMatch(of: /name="operation" value="(\d+)"/).map { String($0.1) })
        let undone = try site.post("/trips/undo", [("operation", operation)])
        #expect(undone.location == "/trips?undone=\(operation)")
        let list = try site.get(undone.location).text
        #expect(list.contains("Undone") && list.contains("Osaka"))
        #expect(try site.post("/trips/undo", [("operation", operation)]).status == 409)
        // After another change, the line stands without its button.
        let second = try site.post(osaka + "/remove").location
        _ = try site.addExpense(kyoto, [("amount", "5")])
        let later = try site.get(second).text
        #expect(later.contains("Moved to the trash:") && !later.contains("/trips/undo"))
        // Of the trip that is there, nothing is said.
        let other = try site.get("/trips?removed=" + site.uid(kyoto)).text
        #expect(!other.contains("Moved to the trash:"))
        #expect(try site.get("/trips?removed=nothing").status == 200)
    }

    @Test func anArchivedTripComesBackArchived() throws {
        let site = try TripSite()
        let trip = try site.addTrip()
        _ = try site.post(trip + "/archive")
        _ = try site.post(trip + "/remove")
        for _ in 0..<2 { _ = try site.post(trip + "/restore") }
        #expect(try #require(try site.book.liveTrip(1)).isArchived)
    }

    @Test func onlyTheOwnerRemovesAndNotOnAServerThatChangesNothing() throws {
        var site = try TripSite()
        let trip = try site.addTrip()
        let guest = TripSite.guest(of: site.uid(trip))
        for address in [trip + "/remove", trip + "/restore", "/trips/undo"] {
            #expect(try site.post(address, as: guest).status == 403)
            #expect(try site.ask(.post, address).status == 403)
        }
        #expect(try site.get("/trips/trash", as: guest).status == 403)
        #expect(try site.get("/trips/trash", as: .stranger).status == 401)
        for address in ["/trips/none/remove", "/trips/none/restore"] {
            #expect(try site.post(address).status == 404)
        }
        #expect(try site.book.liveTrip(1) != nil)
        _ = try site.post(trip + "/remove")
        site.isReadOnly = true
        for address in ["/trips/trash", "/trips?removed=" + site.uid(trip)] {
            let page = try site.get(address)
            #expect(page.status == 200 && page.text.contains("Osaka"))
            #expect(!page.text.contains("method=\"post\""))
        }
        #expect(try site.post(trip + "/restore").status == 403)
        #expect(try site.book.liveTrip(1) == nil)
    }

    @Test(arguments: ["en", "ko"])
    func removingASharedTripIsForEverybody(_ language: String) throws {
        var site = try TripSite()
        let friend = try TripSite()
        let trip = try site.addTrip()
        let folder = site.folder.path("shared")
        _ = try site.keeper.shareTrip("Osaka", in: folder, as: "Minji")
        _ = try friend.keeper.joinTrip(folder, as: "Jisu")
        let path = site.path
        site.exchanger = TripExchanger(pause: .zero) { try Book.openExisting(path) }
        let edit = try site.get(trip + "/edit", as: TripSite.owner, language).text
        #expect(edit.contains(try #require(Self.everybody[language])), "\(edit)")
        _ = try site.post(trip + "/remove")
        _ = try friend.keeper.mergeTrips(nil)
        #expect(try friend.book.liveTrip(1) == nil)
        // Undo is, too.
        let page = try site.get("/trips?removed=" + site.uid(trip)).text
        let operation = try #require(
            page.firstMatch(of: /name="operation" value="(\d+)"/).map { String($0.1) })
        _ = try site.post("/trips/undo", [("operation", operation)])
        _ = try friend.keeper.mergeTrips(nil)
        #expect(try friend.book.liveTrip(1) != nil && site.book.liveTrip(1) != nil)
        // And so is the trash.
        _ = try site.post(trip + "/remove")
        _ = try friend.keeper.mergeTrips(nil)
        _ = try site.post(trip + "/restore")
        _ = try friend.keeper.mergeTrips(nil)
        #expect(try friend.book.liveTrip(1) != nil && site.book.liveTrip(1) != nil)
    }
}
