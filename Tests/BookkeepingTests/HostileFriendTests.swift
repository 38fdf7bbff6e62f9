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

/// A friend whose lines can be read, but say what no program of this version would write.
@Suite struct HostileFriendTests {
    /// Writes the lines of a device, each with its time, to a trip's folder.
    private func write(
        _ lines: [(entity: String, register: Register, milliseconds: Int64)], to folder: String
    ) throws {
        let device = DeviceID(0x6666_7777_8888_9999)
        let file = try Data(contentsOf: URL(fileURLWithPath: folder + "/trip.json"))
        var position = FilePosition(
            startOf: try #require(TripFile(reading: Array(file))).trip)
        var bytes: [UInt8] = []
        for (entity, register, milliseconds) in lines {
            let line = try Line(
                try #require(Entity(entity)), [register],
                stamp: Stamp(milliseconds: milliseconds, device: device), at: position)
            bytes += line.bytes
            position = position.after(line)
        }
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/\(device).lines"))
    }

    /// Long after everything else in these tests.
    private static let late: Int64 = 1_800_000_000_000

    private static let whatCannotBeShownLeavesWhatWasThereTable: [(String, String, String)] = [
        ("trip", "title", "null"), ("trip", "days", "null"), ("trip", "head_count", "null"),
        ("trip", "home_currency", "null"), ("trip", "home_currency", #""QQQ""#),
        ("expense", "money", "null"), ("expense", "date", "null"), ("expense", "category", "null"),
        (
            "expense", "money",
            #"{"amount":[5,"QQQ",2],"home":[null,"KRW"],"rate":["pending"]}"#
        ),
        (
            "expense", "money",
            #"{"amount":[5,"USD",0],"home":[null,"KRW"],"rate":["pending"]}"#
        ),
    ]

    @Test(arguments: whatCannotBeShownLeavesWhatWasThereTable)
    func whatCannotBeShownLeavesWhatWasThere(
        _ kind: String, _ register: String, _ value: String
    ) throws {
        let friends = try TwoFriends()
        let before = try friends.jisu.trip()
        let trip = try friends.jisu.keeper().chosenTrip(nil).trip
        let expense = try #require(
            try friends.jisu.test.book.expenses(ExpenseQuery(trip: trip.id)).first)
        let entity = kind == "trip" ? "trip/\(trip.uid)" : "expense/\(expense.uid)"
        let name = try #require(RegisterName(register))
        try write(
            [(entity, Register(name, try JSONValue(parsing: Array(value.utf8))), Self.late)],
            to: friends.jisu.folder)
        try friends.meet()
        #expect(try friends.jisu.trip() == before)
        // Whoever joins later sees the same.
        let ann = try SharedFriend("Ann", folder: friends.jisu.folder)
        _ = try ann.keeper(hour: 21).joinTrip(ann.folder, as: "Ann")
        try ann.check()
        #expect(try ann.trip() == before)
    }

    /// A transfer in the former home currency is in no balance, and named.
    @Test func transfersInAnotherCurrencyAreNamed() throws {
        let friends = try TwoFriends()
        _ = try friends.jisu.keeper(hour: 11).settle(nil, via: nil, on: nil)
        try friends.meet(hour: 12)
        let trip = try friends.jisu.keeper().chosenTrip(nil).trip
        try write(
            [("trip/\(trip.uid)", Register("home_currency", .currency(.eur)), Self.late)],
            to: friends.jisu.folder)
        try friends.meet(hour: 13)
        for friend in [friends.jisu, friends.minho] {
            let notice = try friend.keeper(hour: 14).sharedNotice(ofTrip: trip.id)
            #expect(notice?.hidden.otherTransfers == 1)
        }
    }

    /// A home currency that somebody changed while others recorded in the former one is changed back.
    @Test func theHomeCurrencyComesBack() throws {
        let friends = try TwoFriends()
        let before = try friends.jisu.trip()
        let trip = try friends.jisu.keeper().chosenTrip(nil).trip
        try write(
            [("trip/\(trip.uid)", Register("home_currency", .currency(.eur)), Self.late)],
            to: friends.jisu.folder)
        try friends.meet()
        #expect(try friends.jisu.keeper().settlement(of: nil, via: nil).pending.count == 1)
        var draft = TripDraft()
        draft.homeCurrency = .krw
        _ = try friends.jisu.keeper(hour: 21).editTrip(nil, draft)
        try friends.meet(hour: 22)
        #expect(try friends.jisu.trip() == before)
        draft.homeCurrency = .eur
        #expect(throws: TravelError.self) { try friends.jisu.keeper(hour: 23).editTrip(nil, draft) }
    }

    @Test func aClockAtTheEndOfAllStampsStopsNobody() throws {
        let friends = try TwoFriends()
        let trip = try friends.jisu.keeper().chosenTrip(nil).trip
        let expense = try #require(
            try friends.jisu.test.book.expenses(ExpenseQuery(trip: trip.id)).first)
        let end = Stamp.range.upperBound
        try write(
            [("expense/\(expense.uid)", Register("memo", .text("끝")), end - 1)],
            to: friends.jisu.folder)
        try friends.jisu.exchange(hour: 11)
        // The last stamp that there is.
        try friends.jisu.edit(1, hour: 12) { $0.memo = "고침" }
        try friends.jisu.add("5000", "그 뒤", hour: 13)
        try friends.jisu.edit(1, hour: 14) { $0.category = "cafe" }
        try friends.meet()
        #expect(try friends.minho.trip().contains("그 뒤"))
        #expect(try friends.minho.trip().contains("고침 cafe"))
    }

    @Test func undoGoesOnBehindWhatAFriendRemoved() throws {
        let friends = try TwoFriends()
        try friends.jisu.edit(1, hour: 10) { $0.memo = "라멘" }
        let added = try friends.jisu.add("5000", "물", hour: 11)
        try friends.meet(hour: 12)
        let copy = try #require(
            try friends.minho.test.book.expenses(ExpenseQuery(trip: 1)).first { $0.memo == "물" })
        #expect(copy.uid == added.uid)
        _ = try friends.minho.keeper(hour: 13).setExpenses([copy.id], removed: true)
        try friends.meet(hour: 14)
        _ = try friends.jisu.keeper(hour: 15).step(.undo, 1)
        _ = try friends.jisu.keeper(hour: 16).step(.undo, 1)
        try friends.meet()
        #expect(try friends.minho.trip().contains("라면"))
    }

    @Test func manyValuesOfOneRegisterAreNotSlow() throws {
        let friends = try TwoFriends()
        let trip = try friends.jisu.keeper().chosenTrip(nil).trip
        let expense = try #require(
            try friends.jisu.test.book.expenses(ExpenseQuery(trip: trip.id)).first)
        try write(
            (0..<1_000).map {
                ("expense/\(expense.uid)", Register("memo", .text("\($0)")), Self.late + $0)
            }, to: friends.jisu.folder)
        let took = try processorTime { try friends.jisu.exchange(hour: 11) }
        #expect(took < .seconds(20), "\(took)")
        let conflicts = try friends.jisu.keeper().conflicts(nil)
        #expect(conflicts.map(\.versions.count) == [1_001])
    }
}
