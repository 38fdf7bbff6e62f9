import Bookkeeping
import Foundation
import JSON
import Sharing
import Store
import TestSupport
import Testing
import Trips

/// Values in lines of a newer version, which may know more currencies.
@Suite struct NewerValueTests {
    @Test func aHistoryPassesOverMoneyInAnUnknownCurrency() throws {
        let friends = try TwoFriends()
        let book = friends.jisu.test.book
        let trip = try friends.jisu.keeper().chosenTrip(nil).trip
        let expense = try #require(try book.expense(1))
        let money = #"{"amount":[5,"QQQ",2],"home":[5,"KRW"],"rate":["manual","1"]}"#
        let device = DeviceID(0xFA13)
        let line = try Line(
            try #require(Entity(.expense, expense.uid)),
            [
                Register("memo", .string("새 통화")),
                Register("money", try JSONValue(parsing: Array(money.utf8))),
            ],
            stamp: Stamp(milliseconds: 1_793_700_000_000, device: device),
            at: FilePosition(startOf: trip.uid))
        try Data(line.bytes).write(
            to: URL(fileURLWithPath: friends.jisu.folder + "/\(device).lines"))
        try friends.jisu.exchange(hour: 11)
        #expect(try book.expense(1)?.amount == expense.amount)
        let changes = try friends.jisu.keeper().history(ofExpense: 1).flatMap(\.changes)
        #expect(changes.contains { $0.field.name == "memo" && $0.after == .text("새 통화") })
        #expect(changes.filter { $0.field == .currency }.count == 1)
    }
}
