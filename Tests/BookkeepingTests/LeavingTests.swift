import Bookkeeping
import Store
import TestSupport
import Testing
import Trips

/// Who takes part in a trip, who left it, and who ended it for all.
@Suite struct LeavingTests {
    private let friends: TwoFriends

    init() throws { friends = try TwoFriends() }

    private func devices(_ friend: SharedFriend) throws -> [TripDevice] {
        try friend.keeper().tripDevices(nil).devices
    }

    @Test func othersSeeWhoLeft() throws {
        _ = try friends.minho.keeper(hour: 11).leaveTrip(nil)
        let report = try friends.jisu.exchange(hour: 12)
        #expect(report.news.map(\.change) == [.left] && report.news.map(\.subject) == [.book])
        #expect(report.news.first?.by == "민호")
        let left = try devices(friends.jisu).first { $0.name == "민호" }?.leftAt
        #expect(try left == instant("2026-11-03T11:00:00Z"))
        // It is nothing to undo.
        #expect(try friends.minho.test.book.changeCount(to: .undo) == 0)
        _ = try friends.minho.keeper(hour: 13).joinTrip(friends.minho.folder, as: "민호")
        let back = try friends.jisu.exchange(hour: 14)
        #expect(back.news.map(\.change) == [.restored])
        #expect(try devices(friends.jisu).allSatisfy { $0.leftAt == nil })
    }

    /// A book that goes on under a new id is not there twice by one name.
    @Test func copiesHaveNumbers() throws {
        let copy = try SharedFriend(copyOf: friends.minho, folder: friends.jisu.folder)
        try friends.minho.add("700", "하나", hour: 11)
        try copy.add("800", "둘", hour: 11)
        try friends.minho.exchange(hour: 12)
        try copy.exchange(hour: 13)
        try friends.meet(hour: 14)
        let names = try devices(friends.jisu).map(\.name)
        #expect(names.count == 3 && Set(names) == ["지수", "민호", "민호 (2)"])
        #expect(try devices(copy).first { $0.isThisBook }?.name == "민호")
    }

    @Test(arguments: [false, true]) func aFriendWhoEndsTheTripIsNamed(_ isRemoved: Bool) throws {
        let keeper = try friends.minho.keeper(hour: 11)
        if isRemoved {
            _ = try keeper.removeTrip("오사카")
        } else {
            _ = try keeper.archiveTrip("오사카")
        }
        try friends.minho.exchange(hour: 11)
        _ = try friends.jisu.keeper(hour: 12).exchangeTrips()
        let id = try #require(try friends.jisu.test.book.sharedTrips().first?.trip)
        func isNamed(_ name: String?, _ friend: SharedFriend) throws -> Bool {
            do {
                _ = try friend.keeper().settlement(of: name, via: nil)
                return false
            } catch TravelError.closedByFriend(id, title: "오사카", by: "민호", isRemoved: isRemoved) {
                return true
            } catch is TravelError {
                return false
            }
        }
        #expect(try isNamed(nil, friends.jisu))
        // An archived trip is shown to whoever names it.
        #expect(try isNamed("오사카", friends.jisu) == isRemoved)
        // One's own is no friend's.
        #expect(try !isNamed(nil, friends.minho))
    }

    /// A trip without a folder goes by the links of the own page, if there is one.
    @Test func theWay() throws {
        let ann = try SharedFriend("Ann")
        try ann.test.addTrip("교토")
        _ = try ann.keeper().shareTrip(nil, archive: ann.test.folder.path("a.zip"), as: "Ann")
        #expect(try ann.keeper().tripDevices(nil).way == .files)
        _ = try ann.keeper().makeBookLink(forTrip: nil, as: "Ann")
        #expect(try ann.keeper().tripDevices(nil).way == .ownLink)
        #expect(try friends.jisu.keeper().tripDevices(nil).way == .folder(friends.jisu.folder))
    }

    /// A field that this book changed after a friend did is not shown as the friend's.
    @Test func newsShowWhatStands() throws {
        func rename(_ friend: SharedFriend, _ title: String, _ hour: Int) throws {
            var draft = TripDraft()
            draft.title = title
            _ = try friend.keeper(hour: hour).editTrip("1", draft)
        }
        try rename(friends.minho, "둘", 11)
        try rename(friends.jisu, "하나", 12)
        try friends.minho.exchange(hour: 13)
        let news = try friends.jisu.exchange(hour: 14).news
        #expect(news.map(\.details.count) == [0])
        let theirs = try friends.minho.exchange(hour: 15).news.flatMap(\.details)
        #expect(theirs.map(\.new) == [.text("하나")])
    }
}
