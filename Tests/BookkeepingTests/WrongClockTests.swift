import BookReports
import Bookkeeping
import Foundation
import JSON
import Rates
import Sharing
import Store
import TestSupport
import Testing
import Trips

/// A clock that is ahead, or was, keeps nobody from recording and takes nothing from anybody.
@Suite struct WrongClockTests {
    private let friends: TwoFriends
    private let trip: Stored<Trip>

    init() throws {
        friends = try TwoFriends()
        trip = try friends.jisu.keeper().chosenTrip(nil).trip
    }

    /// Writes a line of a device that nobody knows to the folder.
    private func write(_ register: Register, at milliseconds: Int64) throws {
        let device = DeviceID(0xFA12)
        let line = try Line(
            try #require(Entity(.trip, trip.uid)), [register],
            stamp: Stamp(milliseconds: milliseconds, device: device),
            at: FilePosition(startOf: trip.uid))
        try Data(line.bytes).write(
            to: URL(fileURLWithPath: friends.jisu.folder + "/\(device).lines"))
    }

    private static let end = Stamp.range.upperBound

    @Test(arguments: [
        Register("removed", .flag), Register("home_currency", .currency(.eur)),
    ])
    func aLineOfTheEndOfAllTimesWaits(_ register: Register) throws {
        try write(register, at: Self.end)
        let report = try friends.jisu.exchange(hour: 11)
        let time = Stamp(milliseconds: Self.end, device: DeviceID(0)).instant
        #expect(report.notes == [.waiting(device: "0000", time)])
        #expect(try friends.jisu.keeper().chosenTrip(nil).trip.homeCurrency == .krw)
        try friends.jisu.add("5000", "그 뒤", hour: 12)
        try friends.meet()
        // The clock gets there.
        let late = try friends.jisu.keeper("2199-12-01")
        let later = try #require(try late.mergeTrips(nil).first)
        #expect(!later.notes.contains { if case .waiting = $0 { true } else { false } })
        #expect(later.received == 1)
    }

    /// Lines of an archive wait, too, although it is nowhere afterwards.
    @Test func linesOfAnArchiveWait() throws {
        let ahead = try friends.minho.keeper("2199-12-30")
        var draft = ExpenseDraft()
        (draft.amount, draft.memo) = (try said("700"), "먼 훗날")
        let made = draft
        _ = try ahead.addExpense(to: nil) { _ in made }
        let archive = friends.minho.test.folder.path("a.zip")
        _ = try ahead.shareTrip(nil, archive: archive, as: "민호")
        let ann = try SharedFriend("Ann")
        for hour in [11, 12] {
            let joined = try ann.keeper(hour: hour).joinTrip(archive, as: "Ann")
            #expect(
                joined.exchange.notes.contains { if case .waiting = $0 { true } else { false } })
        }
        #expect(try !ann.trip().contains("먼 훗날"))
        #expect(try !ann.keeper(hour: 13).needsExchange())
        let waiting = try ann.exchange(hour: 13)
        #expect(waiting.notes.contains { if case .waiting = $0 { true } else { false } })
        // The clock gets there, beside any command.
        let late = try ann.keeper("2199-12-01")
        #expect(late.needsExchange())
        #expect(late.exchangeTrips().first?.received == 1)
        #expect(try ann.trip().contains("먼 훗날"))
        try ann.check()
        #expect(!late.needsExchange())
    }

    /// A book without a folder says again what it wrote ahead of the time, once its clock is right.
    @Test func aBookOfArchivesIsMendedByItself() throws {
        let archive = friends.minho.test.folder.path("a.zip")
        _ = try friends.jisu.keeper(hour: 11).shareTrip(nil, archive: archive, as: "지수")
        let ann = try SharedFriend("Ann")
        _ = try ann.keeper(hour: 11).joinTrip(archive, as: "Ann")
        var draft = ExpenseDraft()
        (draft.amount, draft.memo) = (try said("700"), "앞선 시각")
        let made = draft
        _ = try ann.keeper("2199-12-30").addExpense(to: nil) { _ in made }
        let keeper = try ann.keeper(hour: 12)
        #expect(keeper.needsExchange())
        let exchanged = try #require(keeper.exchangeTrips().first)
        #expect(exchanged.notes.contains(.newDevice(.clock)))
        #expect(!keeper.needsExchange())
        _ = try keeper.shareTrip(nil, archive: archive, as: "Ann")
        _ = try friends.jisu.keeper(hour: 13).joinTrip(archive, as: "지수")
        #expect(try friends.jisu.trip().contains("앞선 시각"))
    }

    /// Over a link such a line is refused, and stays with whoever sends it.
    @Test func overALinkItIsRefused() throws {
        let keeper = try friends.jisu.keeper(hour: 11)
        let secret = try keeper.makeBookLink(forTrip: nil).secret
        let device = DeviceID(0xFA12)
        let line = try Line(
            try #require(Entity(.trip, trip.uid)), [Register("removed", .flag)],
            stamp: Stamp(milliseconds: Self.end, device: device),
            at: FilePosition(startOf: trip.uid))
        var linked = try keeper.linkedTrip(secret)
        let taken = try #require(try linked.take(line.bytes, as: "지수"))
        #expect(taken.count == 0 && taken.refused.map(\.isTooEarly) == [true])
        #expect(try !friends.jisu.test.book.isTripRemoved(trip.id))
    }

    /// What came in before, when it was still taken.
    @Test func theTripComesBackFromTheTrash() throws {
        try write(Register("removed", .flag), at: Self.end)
        let late = try friends.jisu.keeper("2199-12-01")
        _ = try late.mergeTrips(nil)
        #expect(try friends.jisu.test.book.isTripRemoved(trip.id))
        _ = try friends.jisu.keeper(hour: 12).leaveTrip(trip.title)
        _ = try friends.jisu.keeper(hour: 13).restoreTrip(trip.title)
        #expect(try !friends.jisu.test.book.isTripRemoved(trip.id))
        try friends.jisu.check()
        try friends.jisu.add("5000", "그 뒤", hour: 14)
        _ = try friends.jisu.keeper(hour: 15).step(.undo, 1)
        try friends.jisu.check()
    }

    /// A day is enough for a warning, once, and only for lines of then.
    @Test func aClockThatWasAheadIsNamedOnce() throws {
        let ahead = try friends.minho.keeper("2026-11-20")
        var draft = ExpenseDraft()
        (draft.amount, draft.memo) = (try said("700"), "앞선 시각")
        let made = draft
        _ = try ahead.addExpense(to: nil) { _ in made }
        _ = try ahead.mergeTrips(nil)
        let first = try friends.jisu.exchange(hour: 11)
        let isNamed = first.notes.contains {
            if case .clockAhead(device: "민호", _) = $0 { true } else { false }
        }
        #expect(isNamed, "\(first.notes)")
        // The clock is set right: the book goes on as another device.
        let devices = try friends.files().count
        try friends.minho.add("800", "바른 시각", hour: 12)
        try friends.minho.exchange(hour: 12)
        #expect(try friends.files().count == devices + 1)
        #expect(try friends.jisu.exchange(hour: 13).notes.isEmpty)
        try friends.minho.add("900", "그 다음", hour: 14)
        try friends.minho.exchange(hour: 14)
        #expect(try friends.jisu.exchange(hour: 15).notes.isEmpty)
        #expect(try friends.files().count == devices + 1)
        try friends.meet()
    }

    /// What was recorded at the end of 2199 reaches the others once the clock is right.
    @Test func valuesOfAWrongClockAreSaidAgain() throws {
        let ahead = try friends.minho.keeper("2199-12-30")
        var draft = ExpenseDraft()
        (draft.amount, draft.memo) = (try said("700"), "먼 훗날")
        let made = draft
        _ = try ahead.addExpense(to: nil) { _ in made }
        draft = ExpenseDraft()
        draft.memo = "고친 라면"
        let edited = draft
        _ = try ahead.editExpense(1, edited, movingTo: nil)
        _ = try ahead.mergeTrips(nil)
        let waiting = try friends.jisu.exchange(hour: 11)
        #expect(waiting.notes.contains { if case .waiting = $0 { true } else { false } })
        #expect(try !friends.jisu.trip().contains("먼 훗날"))
        try friends.minho.exchange(hour: 12)
        try friends.jisu.exchange(hour: 13)
        #expect(try friends.jisu.trip().contains("먼 훗날"))
        #expect(try friends.jisu.trip().contains("고친 라면"))
        // Edits win over what was written in that year.
        try friends.jisu.edit(1, hour: 14) { $0.memo = "라면" }
        try friends.meet()
        #expect(try friends.minho.trip().contains(" 라면 "))
        #expect(try friends.jisu.keeper().conflicts(nil).isEmpty)
    }

    /// What a book took of another one while its own clock was at the end of 2199, it says again, too: the
    /// others have not taken it.
    @Test func whatAWrongClockTookIsSaidAgain() throws {
        try write(Register("place", .text("먼 곳")), at: Self.end)
        let ahead = try friends.minho.keeper("2199-12-30")
        _ = try ahead.mergeTrips(nil)
        #expect(try ahead.chosenTrip(nil).trip.place == "먼 곳")
        var draft = ExpenseDraft()
        (draft.amount, draft.memo) = (try said("700"), "먼 훗날")
        let made = draft
        _ = try ahead.addExpense(to: nil) { _ in made }
        _ = try ahead.mergeTrips(nil)
        try friends.minho.exchange(hour: 12)
        try friends.jisu.exchange(hour: 13)
        let places = try [friends.jisu, friends.minho].map {
            try $0.keeper().chosenTrip(nil).trip.place
        }
        #expect(places == ["먼 곳", "먼 곳"])
    }

    /// Values of clocks that are 20 and 40 hours ahead are replaced without a new id at every command.
    @Test func clocksOfADayAheadAreNotFollowedForGood() throws {
        func edit(_ friend: SharedFriend, _ memo: String, _ day: String, _ hour: Int) throws {
            var draft = ExpenseDraft()
            draft.memo = memo
            let made = draft
            let keeper = try friend.keeper(day, hour: hour)
            _ = try keeper.mergeTrips(nil)
            _ = try keeper.editExpense(1, made, movingTo: nil)
            _ = try keeper.mergeTrips(nil)
        }
        // Without a third book, all others would be ahead.
        let ann = try SharedFriend("Ann", folder: friends.jisu.folder)
        _ = try ann.keeper(hour: 10).joinTrip(ann.folder, as: "Ann")
        var ids: Set<String> = []
        func noteId() throws {
            let devices = try friends.jisu.keeper().tripDevices(nil).devices
            ids.insert(try #require(devices.first { $0.isThisBook }).id)
        }
        try edit(friends.minho, "20시간 앞", "2026-11-04", 7)
        try edit(friends.jisu, "첫째", "2026-11-03", 11)
        try edit(friends.minho, "40시간 앞", "2026-11-05", 4)
        try edit(friends.jisu, "둘째", "2026-11-03", 12)
        for hour in 13...18 {
            try noteId()
            try edit(friends.jisu, "\(hour)시", "2026-11-03", hour)
        }
        #expect(ids.count <= 2)
        #expect(try friends.jisu.exchange(hour: 19).notes.isEmpty)
        try friends.meet()
        #expect(try friends.minho.trip().contains("18시"))
    }

    /// Whoever is behind all others has the wrong clock.
    @Test func onesOwnClockIsNamed() throws {
        try friends.minho.add("700", "제때", hour: 11)
        try friends.minho.exchange(hour: 11)
        let behind = try friends.jisu.keeper("2026-10-01")
        let report = try #require(try behind.mergeTrips(nil).first)
        #expect(report.notes.first == .ownClockBehind(title: "오사카"))
        var draft = ExpenseDraft()
        (draft.amount, draft.memo) = (try said("900"), "늦은 시계")
        let made = draft
        _ = try behind.addExpense(to: nil) { _ in made }
        try friends.meet()
        #expect(try friends.minho.trip().contains("늦은 시계"))
        #expect(try friends.files().count == 2)
    }
}
