import BookReports
import Bookkeeping
import Foundation
import Rates
import Sharing
import Store
import TestSupport
import Testing
import Trips

/// Items of expenses on shared trips.
@Suite struct SharedBillTests {
    private let friends: TwoFriends

    init() throws { friends = try TwoFriends() }

    private static func edit(
        _ friend: SharedFriend, _ id: Int64, hour: Int, items: String? = nil, tax: String? = nil,
        _ change: (inout ExpenseDraft) throws -> Void = { _ in }
    ) throws {
        _ = try friend.keeper(hour: hour).editExpense(id, movingTo: nil) { vocabulary in
            var draft = ExpenseDraft()
            let bill = try BillDraft(items: items, [(.tax, tax)], vocabulary)
            if !bill.isEmpty { draft.bill = bill }
            try change(&draft)
            return draft
        }
    }

    /// The amount, the items and the parts of an expense, people by name.
    private static func shown(_ friend: SharedFriend, _ id: Int64 = 1) throws -> String {
        let expense = try #require(try friend.test.book.expense(id)).content
        let parts = expense.shares.map { "\($0.person) \($0.part?.normalized.description ?? "-")" }
        return "\(expense.amount.minorUnits) [\(expense.bill?.text ?? "-")] "
            + parts.sorted().joined(separator: " ")
    }

    private func expect(_ text: String) throws {
        for friend in [friends.jisu, friends.minho] {
            #expect(try Self.shown(friend) == text, "\(friend.name)")
            #expect(try friend.test.book.check(photosIn: nil).problems.isEmpty)
        }
    }

    /// Items arrive, are edited by either, and undone; a person who is renamed is so in them.
    @Test func arrive() throws {
        try Self.edit(friends.jisu, 1, hour: 11, items: "라면 1000 지수; 맥주 500 @지수 @민호")
        try friends.meet(hour: 12)
        let first = "1980 [라면 1000 @지수; 맥주 500 @지수 @민호; all @지수 @민호] 민호 490 지수 1490"
        try expect(first)
        try Self.edit(friends.minho, 1, hour: 13, items: "라면 1000 지수; 맥주 600 민호", tax: "10%")
        try friends.meet(hour: 14)
        let second = "1980 [라면 1000 @지수; 맥주 600 @민호; tax 10%; all @지수 @민호] 민호 770 지수 1210"
        try expect(second)
        _ = try friends.minho.keeper(hour: 15).step(.undo, 1)
        try friends.meet(hour: 16)
        try expect(first)
        _ = try friends.minho.keeper(hour: 17).step(.redo, 1)
        try friends.meet(hour: 18)
        try expect(second)
        var draft = TripDraft()
        draft.renamed = [(old: "민호", new: "가호")]
        _ = try friends.jisu.keeper(hour: 19).editTrip(nil, draft)
        try friends.meet(hour: 20)
        try expect(
            "1980 [라면 1000 @지수; 맥주 600 @가호; tax 10%; all @지수 @가호] 가호 770 지수 1210")
        try Self.edit(friends.minho, 1, hour: 21, items: "none")
        try friends.meet(hour: 22)
        try expect("1980 [-] 가호 - 지수 -")
    }

    /// Items that one changes and an amount that the other changes are one conflict, whose choice has both of one
    /// edit; undo brings the conflict back.
    @Test(arguments: [ConflictChoice.mine, .theirs])
    func conflictsAsAWhole(_ choice: ConflictChoice) throws {
        try Self.edit(friends.jisu, 1, hour: 11, items: "라면 1000 지수")
        try friends.meet(hour: 12)
        try Self.edit(friends.jisu, 1, hour: 13, items: "라면 1500 지수; 맥주 400 민호")
        try Self.edit(friends.minho, 1, hour: 14) { $0.amount = try said("1600") }
        try friends.meet(hour: 15)
        let jisus = "1980 [라면 1500 @지수; 맥주 400 @민호; all @지수 @민호] 민호 440 지수 1540"
        let minhos = "1600 [라면 1000 @지수; all @지수 @민호] 민호 300 지수 1300"
        try expect(minhos)
        for friend in [friends.jisu, friends.minho] {
            #expect(try friend.keeper().conflicts(nil).map(\.field.name) == ["money"])
        }
        let conflict = try #require(try friends.jisu.keeper().conflicts(nil).first)
        _ = try friends.jisu.keeper(hour: 16).choose(conflict.id, choice)
        try friends.meet(hour: 17)
        try expect(choice == .mine ? jisus : minhos)
        #expect(try friends.minho.keeper().conflicts(nil).isEmpty)
        _ = try friends.jisu.keeper(hour: 18).step(.undo, 1)
        try friends.meet(hour: 19)
        try expect(minhos)
        let again = try #require(try friends.minho.keeper().conflicts(nil).first)
        #expect(again.field.name == "money")
        _ = try friends.minho.keeper(hour: 20).choose(again.id, choice)
        try friends.meet(hour: 21)
        try expect(choice == .mine ? minhos : jisus)
    }

    /// Two texts of the same items, with the same shares, are a conflict of the items.
    @Test func textsConflict() throws {
        try Self.edit(friends.jisu, 1, hour: 11, items: "라면 1000 지수")
        try friends.meet(hour: 12)
        try Self.edit(friends.jisu, 1, hour: 13, items: "라멘 1000 지수")
        try Self.edit(friends.minho, 1, hour: 14, items: "우동 1000 지수")
        try friends.meet(hour: 15)
        let conflict = try #require(try friends.jisu.keeper().conflicts(nil).first)
        #expect(conflict.field.name == "items")
        _ = try friends.jisu.keeper(hour: 16).choose(conflict.id, .mine)
        try friends.meet(hour: 17)
        try expect("1980 [라멘 1000 @지수; all @지수 @민호] 민호 490 지수 1490")
    }

    /// Where an older program has changed the money, the items do not fit it, and are not shown.
    @Test func changedByAnOlderProgram() throws {
        try Self.edit(friends.jisu, 1, hour: 11, items: "라면 1000 지수; 맥주 500 민호")
        try friends.meet(hour: 12)
        let trip = try friends.jisu.keeper().chosenTrip(nil).trip
        let uid = try #require(try friends.jisu.test.book.expense(1)).uid
        let entity = try #require(Entity(.expense, uid))
        let known = try friends.files().flatMap { name -> [Stamp] in
            let data = try Data(contentsOf: URL(fileURLWithPath: friends.jisu.folder + "/" + name))
            return try data.split(separator: UInt8(ascii: "\n"))
                .map { try Line(reading: Array($0) + [UInt8(ascii: "\n")]) }
                .filter { line in
                    line.entity == entity && line.registers.contains { $0.name == "money" }
                }
                .map(\.stamp)
        }
        let amount = Amount(minorUnits: 2_000, currency: .krw)
        var money = Expense.Money(amount: amount, price: .init(amount, .same))
        (money.split, money.shares) = (.even, [Share(person: "지수", part: nil, homeAmount: 2_000)])
        let device = DeviceID(0xFA13)
        let line = try Line(
            entity, [Register("money", .money(money), replacing: known)],
            stamp: Stamp(milliseconds: 1_793_710_000_000, device: device),
            at: FilePosition(startOf: trip.uid))
        try Data(line.bytes).write(
            to: URL(fileURLWithPath: friends.jisu.folder + "/\(device).lines"))
        try friends.meet(hour: 13)
        try expect("2000 [-] 지수 -")
        for friend in [friends.jisu, friends.minho] {
            #expect(try friend.keeper().conflicts(nil).isEmpty)
        }
        // New items are shown again.
        try Self.edit(friends.minho, 1, hour: 14, items: "라면 1000 민호")
        try friends.meet(hour: 15)
        try expect("2000 [라면 1000 @민호; all @지수] 민호 1000 지수 1000")
    }

    /// Transfers are undone with both of their amounts, too.
    @Test func undoOfATransfer() throws {
        func draft(_ amount: String) throws -> TransferDraft {
            var draft = TransferDraft()
            (draft.amount, draft.rate) = (try said(amount), .manual(try rate("1600")))
            return draft
        }
        let paid = try friends.jisu.keeper(hour: 11).pay("민호", "지수", of: nil) { _ in
            try draft("5 EUR")
        }
        _ = try friends.jisu.keeper(hour: 12).editTransfer(paid.transfer.id, of: nil) { _ in
            try draft("4.50 EUR")
        }
        _ = try friends.jisu.keeper(hour: 13).step(.undo, 1)
        try friends.meet(hour: 14)
        for friend in [friends.jisu, friends.minho] {
            let stored = try #require(try friend.test.book.transfers(of: 1).first)
            #expect(stored.content == paid.transfer.content)
        }
    }

    /// Three books that change the same expenses at random show the same in the end, and what they show fits.
    @Test func randomBooks() throws {
        var random = SeededGenerator("SharedBillTests.randomBooks")
        for _ in 0..<Repetitions.count("MERGES", 6, quick: 4) { try randomBooks(&random) }
    }

    private func randomBooks(_ random: inout SeededGenerator) throws {
        let names = ["지수", "민호", "서연"]
        func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
        let first = try SharedFriend("지수")
        let books = [
            first, try SharedFriend("민호", folder: first.folder),
            try SharedFriend("서연", folder: first.folder),
        ]
        try first.test.addTrip("오사카", people: names)
        try first.add("3000 KRW", "저녁")
        try first.add("20.00 USD", "점심") { $0.rate = .manual(try rate("1400")) }
        _ = try first.keeper().shareTrip(nil, in: first.folder, as: "지수")
        for friend in books.dropFirst() {
            _ = try friend.keeper(hour: 10).joinTrip(friend.folder, as: friend.name)
        }
        func items() -> String {
            (0...below(3)).map { number in
                let people = names.shuffled(using: &random).prefix(below(4))
                    .map { "@\($0)" + (below(3) == 0 ? "=\(1 + below(4))" : "") }
                return "것\(number) \(1 + below(9)) \(people.joined(separator: " "))"
            }.joined(separator: "; ")
        }
        for step in 0..<24 {
            let friend = books[below(3)]
            let hour = 11 + step / 2
            let id = try #require(
                try friend.test.book.expenses(ExpenseQuery(trip: 1)).randomElement(using: &random)
            ).id
            do {
                switch below(9) {
                case 0, 1: try Self.edit(friend, id, hour: hour, items: items())
                case 2: try Self.edit(friend, id, hour: hour, tax: "\(1 + below(20))%")
                case 3:
                    let amount = "\(20 + below(5_000))"
                    try Self.edit(friend, id, hour: hour) { $0.amount = try said(amount) }
                case 4:
                    let method: SplitMethod? = below(2) == 0 ? .even : nil
                    try Self.edit(friend, id, hour: hour) {
                        $0.sharing = method.map { .said($0, []) } ?? .usual
                    }
                case 5: try Self.edit(friend, id, hour: hour, items: "none")
                case 6:
                    _ = try friend.keeper(hour: hour).step(below(3) == 0 ? .redo : .undo, 1)
                case 7:
                    if let conflict = try friend.keeper().conflicts(nil).randomElement(
                        using: &random)
                    {
                        let choice = below(2) == 0 ? ConflictChoice.mine : .theirs
                        _ = try friend.keeper(hour: hour).choose(conflict.id, choice)
                    }
                default: try friend.exchange(hour: hour)
                }
            } catch is BillError {
            } catch is BillDraftError {
            } catch is TravelError {
            } catch is TripError {
                // Nothing to undo but what was done before the trip was shared, and the like.
            }
        }
        for _ in 0..<2 { for friend in books { try friend.exchange(hour: 23) } }
        let shown = try first.trip()
        for friend in books {
            try friend.exchange(hour: 23)
            #expect(try friend.trip() == shown)
            for expense in try friend.test.book.expenses(ExpenseQuery(trip: 1)) {
                #expect(expense.content.bill == expense.content.fittingBill)
                #expect(throws: Never.self) { try expense.content.checkWholeness() }
            }
        }
    }
}
