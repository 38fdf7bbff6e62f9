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

/// Expenses that friends recorded and this book cannot show.
@Suite struct HiddenChangesTests {
    private let friends: TwoFriends

    init() throws { friends = try TwoFriends() }

    private func hidden(_ friend: SharedFriend) throws -> HiddenChanges {
        let trip = try friend.keeper().chosenTrip(nil).trip
        return try friend.keeper().sharedNotice(ofTrip: trip.id)?.hidden ?? HiddenChanges()
    }

    @Test func nothingIsHidden() throws {
        #expect(try friends.jisu.exchange().hidden.isEmpty)
        #expect(try friends.jisu.keeper().sharedNotice(ofTrip: 1) == nil)
        let alone = try SharedFriend("Ann")
        try alone.test.addTrip("Kyoto", people: ["Ann"])
        #expect(try alone.keeper().sharedNotice(ofTrip: 1) == nil)
    }

    @Test func whatANewerVersionWrote() throws {
        let device = DeviceID(0x6666_7777_8888_9999)
        let file = try Data(contentsOf: URL(fileURLWithPath: friends.jisu.folder + "/trip.json"))
        var position = FilePosition(startOf: try #require(TripFile(reading: Array(file))).trip)
        var (bytes, time): ([UInt8], Int64) = ([], 1_793_700_000_000)
        func add(_ entity: String, _ registers: [Register]) throws {
            time += 1
            let line = try Line(
                try #require(Entity(entity)), registers,
                stamp: Stamp(milliseconds: time, device: device), at: position)
            bytes += line.bytes
            position = position.after(line)
        }
        let money = #"{"amount":[5,"QQQ",2],"home":[null,"KRW"],"rate":["pending"]}"#
        for number in 1...3 {
            var registers = [
                Register("money", try JSONValue(parsing: Array(money.utf8))),
                Register("date", .day(try date("2026-11-03"))),
                Register("category", .text("food")),
            ]
            // One of them is removed again.
            if number == 3 { registers.append(Register("removed", .flag)) }
            try add(
                "expense/aaaabbbbccccddd\(number)",
                registers.sorted { $0.name < $1.name })
        }
        // The rest of this one is in a file that is still to come.
        try add("expense/aaaabbbbccccddd4", [Register("memo", .text("?"))])
        let newer = """
            {"v":2,"d":"\(device)","n":5,"p":"\(position.hash)","t":\(time + 1),"x":["다른 모양"]}

            """
        try Data(bytes + Array(newer.utf8))
            .write(to: URL(fileURLWithPath: friends.jisu.folder + "/\(device).lines"))
        try friends.jisu.exchange()
        let hidden = try hidden(friends.jisu)
        #expect(hidden.newerExpenses == 2 && hidden.incompleteExpenses == 1)
        #expect(hidden.newerLines == 1 && hidden.otherTrips.isEmpty)
        #expect(try friends.jisu.exchange(hour: 11).hidden == hidden)
    }

    @Test func whatIsOnAnotherTrip() throws {
        // 민호 leaves with a copy, and has the next expense on another trip.
        let added = try friends.jisu.add("5000", "점심", hour: 11)
        try friends.minho.test.addTrip("교토", people: ["민호", "지수"])
        var document = try friends.jisu.keeper().document(of: nil).document
        let trip = try friends.minho.keeper().chosenTrip("교토").trip
        document = TripDocument(
            trip: trip.content, expenses: document.expenses.filter { $0.uid == added.uid },
            transfers: [])
        _ = try friends.minho.keeper().importTrips(
            [document], from: friends.minho.test.folder.path("x.json"),
            photosTo: PhotoFiles(besides: friends.minho.test.path), isRehearsal: false)
        try friends.jisu.exchange(hour: 12)
        let report = try friends.minho.exchange(hour: 13)
        let hidden = try #require(report.hidden.otherTrips.first)
        #expect(report.hidden.otherTrips.count == 1)
        // Moved to the trip of its lines, it is there once, for everybody.
        _ = try friends.minho.keeper(hour: 14).editExpense(
            hidden, ExpenseDraft(), movingTo: "오사카")
        #expect(try self.hidden(friends.minho).isEmpty)
        _ = try friends.minho.keeper(hour: 14).useTrip("오사카")
        try friends.meet(hour: 15)
        #expect(try friends.minho.trip().split(separator: "\n").count { $0.contains("점심") } == 1)
    }
}
