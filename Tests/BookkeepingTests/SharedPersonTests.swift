import Bookkeeping
import Phrases
import Rates
import Store
import Testing
import Trips

/// Settings of people, and transfers in other currencies, on shared trips.
@Suite struct SharedPersonTests {
    private let friends: TwoFriends

    init() throws { friends = try TwoFriends() }

    private func edit(
        _ friend: SharedFriend, _ name: String, hour: Int,
        _ change: (inout PersonDraft) throws -> Void
    ) throws {
        var person = PersonDraft()
        try change(&person)
        var draft = TripDraft()
        draft.settings = [(name, person)]
        _ = try friend.keeper(hour: hour).editTrip(nil, draft, as: "person edit")
    }

    private func member(_ friend: SharedFriend, _ name: String) throws -> Person {
        try #require(try friend.keeper().chosenTrip(nil).trip.content.member(name))
    }

    /// Different settings of one person do not conflict, and arrive in every book.
    @Test func settingsMerge() throws {
        try edit(friends.jisu, "민호", hour: 11) { $0.weight = 3 }
        try edit(friends.minho, "민호", hour: 12) {
            $0.firstDay = .set(.day(try date("2026-11-02")))
            $0.lastDay = .set(.day(try date("2026-11-04")))
            $0.currency = .set(try currency("EUR"))
        }
        try edit(friends.minho, "지수", hour: 12) { $0.settlesWith = .set("민호") }
        try friends.meet(hour: 13)
        for friend in [friends.jisu, friends.minho] {
            let minho = try member(friend, "민호")
            #expect(minho.weight == 3)
            #expect(try minho.days == TripDays(first: date("2026-11-02"), last: date("2026-11-04")))
            #expect(minho.currency == (try currency("EUR")))
            #expect(try member(friend, "지수").settlesWith == "민호")
            #expect(try friend.keeper().conflicts(nil).isEmpty)
        }
        // Back to the usual ones, and undone.
        try edit(friends.jisu, "민호", hour: 14) {
            ($0.weight, $0.firstDay) = (1, Setting<DayPhrase>.none)
        }
        try friends.meet(hour: 15)
        #expect(try member(friends.minho, "민호").weight == 1)
        #expect(try member(friends.minho, "민호").days == nil)
        _ = try friends.jisu.keeper(hour: 16).step(.undo, 1)
        try friends.meet(hour: 17)
        #expect(try member(friends.minho, "민호").weight == 3)
    }

    /// Two weights are a conflict of one field, which somebody decides.
    @Test func weightsConflict() throws {
        try edit(friends.jisu, "민호", hour: 11) { $0.weight = 2 }
        try edit(friends.minho, "민호", hour: 12) { $0.weight = 3 }
        try friends.meet(hour: 13)
        let conflict = try #require(try friends.jisu.keeper().conflicts(nil).first)
        #expect(conflict.field.name == "weight")
        #expect(try member(friends.jisu, "민호").weight == 3)
        _ = try friends.jisu.keeper(hour: 14).choose(conflict.id, .mine)
        try friends.meet(hour: 15)
        #expect(try member(friends.minho, "민호").weight == 2)
        #expect(try friends.minho.keeper().conflicts(nil).isEmpty)
    }

    /// Two people who settle with each other, as two books said it: each settles alone.
    @Test func circle() throws {
        try edit(friends.jisu, "지수", hour: 11) { $0.settlesWith = .set("민호") }
        try edit(friends.minho, "민호", hour: 12) { $0.settlesWith = .set("지수") }
        try friends.meet(hour: 13)
        for friend in [friends.jisu, friends.minho] {
            let plan = try friend.keeper().settlement(of: nil, via: nil)
            #expect(plan.parties.isEmpty && plan.transfers.count == 1)
        }
    }

    /// The amount handed over arrives with its rate; an edit changes both.
    @Test func paidTransfers() throws {
        func draft(_ amount: String) throws -> TransferDraft {
            var draft = TransferDraft()
            (draft.amount, draft.rate) = (try said(amount), .manual(try rate("1600")))
            return draft
        }
        let paid = try friends.jisu.keeper(hour: 11).pay("민호", "지수", of: nil) { _ in
            try draft("5 EUR")
        }
        try friends.meet(hour: 12)
        let stored = try #require(try friends.minho.test.book.transfers(of: 1).first)
        #expect(stored.content == paid.transfer.content)
        _ = try friends.minho.keeper(hour: 13).editTransfer(stored.id, of: nil) { _ in
            try draft("4.50 EUR")
        }
        try friends.meet(hour: 14)
        let edited = try #require(try friends.jisu.test.book.transfers(of: 1).first)
        #expect(edited.amount == 7_200 && edited.paid?.amount.minorUnits == 450)
        // In the home currency there is no other amount.
        _ = try friends.jisu.keeper(hour: 15).editTransfer(edited.id, of: nil) { _ in
            var draft = TransferDraft()
            draft.amount = try said("7000 KRW")
            return draft
        }
        try friends.meet(hour: 16)
        #expect(try friends.minho.test.book.transfers(of: 1).first?.paid == nil)
    }

    /// A transfer that has another amount now keeps its uid; a second one of the first amount gets another.
    @Test func transfersAfterAnEdit() throws {
        func draft(_ amount: String) throws -> TransferDraft {
            var draft = TransferDraft()
            draft.amount = try said(amount)
            return draft
        }
        func pay(hour: Int) throws -> RecordedTransfer {
            try friends.jisu.keeper(hour: hour).pay("민호", "지수", of: nil) { _ in
                try draft("5000 KRW")
            }.transfer.content
        }
        let first = try pay(hour: 11)
        let stored = try #require(try friends.jisu.test.book.transfers(of: 1).first)
        _ = try friends.jisu.keeper(hour: 12).editTransfer(stored.id, of: nil) { _ in
            try draft("7000 KRW")
        }
        #expect(try pay(hour: 13).uid != first.uid)
        try friends.meet(hour: 14)
        let known = try friends.minho.test.book.transfers(of: 1).map(\.content.amount)
        #expect(known.sorted() == [5_000, 7_000])
    }

    /// A day that one changes and an amount that the other changes are one conflict, whose choice has both amounts of
    /// one edit.
    @Test(arguments: [ConflictChoice.mine, .theirs])
    func transfersConflictAsAWhole(_ choice: ConflictChoice) throws {
        func draft(_ amount: String?, _ day: String?) throws -> TransferDraft {
            var draft = TransferDraft()
            draft.amount = try amount.map { try said($0) }
            draft.date = try day.map { .day(try date($0)) }
            if amount != nil { draft.rate = .manual(try rate("1333")) }
            return draft
        }
        let first = try friends.jisu.keeper(hour: 11).pay("민호", "지수", of: nil) { _ in
            try draft("5 USD", nil)
        }
        try friends.meet(hour: 12)
        let minhos = try #require(try friends.minho.test.book.transfers(of: 1).first)
        _ = try friends.jisu.keeper(hour: 13).editTransfer(first.transfer.id, of: nil) { _ in
            try draft("7 USD", nil)
        }
        _ = try friends.minho.keeper(hour: 14).editTransfer(minhos.id, of: nil) { _ in
            try draft(nil, "2026-11-02")
        }
        try friends.meet(hour: 15)
        for friend in [friends.jisu, friends.minho] {
            let stands = try #require(try friend.test.book.transfers(of: 1).first)
            #expect(stands.paid?.amount.description == "5.00 USD" && stands.amount == 6_665)
            #expect(try friend.keeper().conflicts(nil).map(\.field.name) == ["transfer"])
        }
        let conflict = try #require(try friends.jisu.keeper().conflicts(nil).first)
        _ = try friends.jisu.keeper(hour: 16).choose(conflict.id, choice)
        try friends.meet(hour: 17)
        for friend in [friends.jisu, friends.minho] {
            let chosen = try #require(try friend.test.book.transfers(of: 1).first)
            let isMine = choice == .mine
            #expect(chosen.amount == (isMine ? 9_331 : 6_665))
            #expect(chosen.paid?.amount.description == (isMine ? "7.00 USD" : "5.00 USD"))
            #expect(chosen.date.description == (isMine ? "2026-11-03" : "2026-11-02"))
            #expect(try friend.keeper().conflicts(nil).isEmpty)
        }
    }
}
