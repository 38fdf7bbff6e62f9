import Bookkeeping
import Store
import TestSupport
import Testing
import Trips

/// What several people changed differently: one entry for each expense and field, in every book.
@Suite struct ConflictTests {
    private let friends: TwoFriends

    init() throws { friends = try TwoFriends() }

    private func conflicts(_ friend: SharedFriend) throws -> [TripConflict] {
        try friend.keeper().conflicts(nil)
    }

    /// How many the trip's notice and the report of an exchange count.
    private func counts(_ friend: SharedFriend) throws -> Set<Int> {
        let keeper = try friend.keeper(hour: 22)
        let trip = try keeper.chosenTrip(nil).trip.id
        return [
            try conflicts(friend).count, try keeper.sharedNotice(ofTrip: trip)?.conflicts ?? 0,
            try keeper.sharedState(ofTrip: trip)?.conflicts.count ?? 0,
            try #require(try keeper.mergeTrips(nil).first).conflicts,
        ]
    }

    private func collideWithARemoval() throws {
        _ = try friends.jisu.keeper(hour: 12).setExpenses([1], removed: true)
        try friends.minho.edit(1, hour: 11) {
            ($0.memo, $0.category, $0.place) = ("라멘", "cafe", "역")
        }
        try friends.meet(hour: 13)
    }

    @Test func aRemovalBesideAnEditOfManyFieldsIsOne() throws {
        try collideWithARemoval()
        for friend in [friends.jisu, friends.minho] { #expect(try counts(friend) == [1]) }
        let conflict = try #require(try conflicts(friends.minho).first)
        #expect(try conflict.field.name == "removed" && conflict.uid == expenseUID())
        _ = try friends.minho.keeper(hour: 14).choose(conflict.id, .mine)
        try friends.meet()
        for friend in [friends.jisu, friends.minho] { #expect(try counts(friend) == [0]) }
    }

    /// However many edits there are beside a removal, there are two values.
    @Test func aRemovalBesideEditsHasTwoValues() throws {
        let ann = try SharedFriend("Ann", folder: friends.jisu.folder)
        _ = try ann.keeper(hour: 10).joinTrip(ann.folder, as: "Ann")
        _ = try friends.jisu.keeper(hour: 11).setExpenses([1], removed: true)
        try friends.minho.edit(1, hour: 12) { $0.memo = "하나" }
        try friends.minho.edit(1, hour: 12) { $0.amount = try said("7000 JPY") }
        try ann.edit(1, hour: 13) { $0.category = "cafe" }
        try friends.meet(hour: 14)
        try ann.exchange(hour: 14)
        try friends.meet(hour: 15)
        for friend in [friends.jisu, friends.minho, ann] {
            let conflict = try #require(try conflicts(friend).first { $0.field.name == "removed" })
            #expect(conflict.versions.count == 2 && conflict.versions.count(where: \.stands) == 1)
            #expect(!conflict.isOfOthers)
        }
        let conflict = try #require(try conflicts(ann).first { $0.field.name == "removed" })
        _ = try ann.keeper(hour: 16).choose(conflict.id, .mine)
        try ann.exchange(hour: 16)
        try friends.meet(hour: 17)
        #expect(try friends.jisu.trip().contains("하나"))
    }

    private func expenseUID() throws -> String {
        try #require(try friends.jisu.test.book.expense(1)).uid
    }

    @Test func ofThreeValuesOneIsChosenByItsAuthor() throws {
        let ann = try SharedFriend("Ann", folder: friends.jisu.folder)
        _ = try ann.keeper(hour: 10).joinTrip(ann.folder, as: "Ann")
        try friends.jisu.edit(1, hour: 11) { $0.memo = "하나" }
        try friends.minho.edit(1, hour: 12) { $0.memo = "둘" }
        try friends.meet(hour: 13)
        try ann.exchange(hour: 13)
        let seen = try #require(try conflicts(ann).first)
        #expect(try conflicts(ann).count == 1)
        #expect(seen.isOfOthers && seen.versions.map(\.by) == ["민호", "지수"])
        let wrong = SharingError.noValue(of: .author("Eve"), id: seen.id, names: ["민호", "지수"])
        #expect(throws: wrong) { try ann.keeper().choose(seen.id, .author("Eve")) }
        _ = try ann.keeper(hour: 14).choose(seen.id, .author("지수"))
        try ann.exchange(hour: 15)
        try friends.meet(hour: 16)
        #expect(try friends.minho.trip().contains("하나"))
        #expect(try counts(friends.minho) == [0])
    }

    /// Two books of one name: each has its own value as `mine`, and a number tells the names apart.
    @Test func booksOfOneNameAreToldApart() throws {
        let kim = try SharedFriend("Kim", folder: friends.jisu.folder)
        _ = try kim.keeper(hour: 10).joinTrip(kim.folder, as: "지수")
        try friends.jisu.edit(1, hour: 11) { $0.memo = "하나" }
        try kim.edit(1, hour: 12) { $0.memo = "둘" }
        try kim.exchange(hour: 13)
        try friends.meet(hour: 13)
        try kim.exchange(hour: 13)
        for (friend, own, other) in [(friends.jisu, "하나", "둘"), (kim, "둘", "하나")] {
            let conflict = try #require(try conflicts(friend).first)
            #expect(conflict.mine.value == .text(own) && conflict.theirs.value == .text(other))
            #expect(!conflict.theirs.isMine)
            #expect(Set(conflict.versions.map(\.by)) == ["지수", "지수 (2)"])
        }
        // A third book names both.
        let seen = try #require(try conflicts(friends.minho).first)
        #expect(seen.isOfOthers && seen.choices.map(\.choice).allSatisfy { $0 != .mine })
        let wanted = try #require(seen.versions.first { $0.value == .text("하나") })
        _ = try friends.minho.keeper(hour: 14).choose(seen.id, .author(wanted.by))
        try friends.meet()
        #expect(try friends.jisu.trip().contains("하나"))
        #expect(try counts(friends.jisu) == [0])
    }

    @Test func allOfAnExpenseAreChosenAtOnce() throws {
        try friends.jisu.edit(1, hour: 11) { ($0.memo, $0.category) = ("하나", "cafe") }
        try friends.minho.edit(1, hour: 12) { ($0.memo, $0.category) = ("둘", "taxi") }
        try friends.meet(hour: 13)
        #expect(try counts(friends.jisu) == [2])
        let first = try #require(try conflicts(friends.jisu).first)
        #expect(try friends.jisu.keeper(hour: 14).choose(first.id, .mine, all: true).count == 2)
        try friends.meet()
        #expect(try friends.minho.trip().contains("하나 cafe"))
        #expect(try counts(friends.minho) == [0])
    }

    /// A choice decides the field that it is of, and no other of the same expense.
    @Test(arguments: [0, 1]) func oneFieldIsChosenAlone(_ place: Int) throws {
        try friends.jisu.edit(1, hour: 11) { ($0.memo, $0.category) = ("하나", "cafe") }
        try friends.minho.edit(1, hour: 12) { ($0.memo, $0.category) = ("둘", "taxi") }
        try friends.meet(hour: 13)
        let both = try conflicts(friends.jisu)
        _ = try friends.jisu.keeper(hour: 14).choose(both[place].id, .mine)
        try friends.meet(hour: 15)
        for friend in [friends.jisu, friends.minho] {
            #expect(try counts(friend) == [1])
            #expect(try conflicts(friend).first?.field == both[1 - place].field)
        }
    }

    /// Redo of a choice about a removal decides it again, whatever was chosen.
    @Test(arguments: [ConflictChoice.mine, .theirs]) func redoOfARemovalsChoice(
        _ choice: ConflictChoice
    ) throws {
        try collideWithARemoval()
        let conflict = try #require(try conflicts(friends.jisu).first)
        _ = try friends.jisu.keeper(hour: 14).choose(conflict.id, choice)
        try friends.meet(hour: 15)
        let chosen = try friends.jisu.trip()
        for hour in [16, 18] {
            _ = try friends.jisu.keeper(hour: hour).step(.undo, 1)
            try friends.meet(hour: hour)
            #expect(try counts(friends.minho) == [1])
            _ = try friends.jisu.keeper(hour: hour + 1).step(.redo, 1)
            try friends.meet(hour: hour + 1)
            for friend in [friends.jisu, friends.minho] {
                #expect(try counts(friend) == [0])
                #expect(try friend.trip() == chosen)
            }
        }
    }

    /// Undo of what a friend has overwritten changes nothing, and says who wrote what stands.
    @Test func undoOfWhatWasOverwritten() throws {
        try friends.jisu.edit(1, hour: 11) { $0.memo = "하나" }
        try friends.meet(hour: 12)
        try friends.minho.edit(1, hour: 13) { $0.memo = "둘" }
        try friends.meet(hour: 14)
        let keeper = try friends.jisu.keeper(hour: 15)
        let undone = try #require(try keeper.step(.undo, 1).first)
        #expect(try keeper.authors()(undone.overwriter) == .friend("민호"))
        // Its redo changes nothing, too, and is done then.
        #expect(try friends.jisu.keeper(hour: 15).step(.redo, 1).count == 1)
        #expect(try friends.jisu.test.book.changeCount(to: .redo) == 0)
        try friends.meet(hour: 16)
        #expect(try friends.jisu.trip().contains("둘"))
        // What is one's own is taken back, as before.
        try friends.jisu.edit(1, hour: 17) { $0.memo = "셋" }
        #expect(try friends.jisu.keeper(hour: 18).step(.undo, 1).first?.overwriter == nil)
    }

    /// Undo of an expense that a friend has changed since keeps it, and says who wrote what stands.
    @Test func undoOfAnExpenseThatAFriendChanged() throws {
        try friends.jisu.add("7000", "차", hour: 11)
        try friends.meet(hour: 12)
        try friends.minho.edit(2, hour: 13) { $0.memo = "홍차" }
        try friends.meet(hour: 14)
        let keeper = try friends.jisu.keeper(hour: 15)
        let undone = try #require(try keeper.step(.undo, 1).first)
        #expect(undone.command == "expense add")
        #expect(try keeper.authors()(undone.overwriter) == .friend("민호"))
        try friends.meet(hour: 16)
        for friend in [friends.jisu, friends.minho] {
            #expect(try friend.trip().contains("홍차"))
            try friend.check()
        }
        // One that nobody else changed is removed.
        try friends.jisu.add("8000", "물", hour: 17)
        try friends.meet(hour: 18)
        #expect(try friends.jisu.keeper(hour: 19).step(.undo, 1).first?.overwriter == nil)
        try friends.meet(hour: 20)
        #expect(try !friends.minho.trip().contains("물"))
    }

    /// Undo of a choice brings the conflict back, with both values, in every book; redo decides it.
    @Test(arguments: [ConflictChoice.mine, .theirs]) func undoOfAChoice(
        _ choice: ConflictChoice
    ) throws {
        try friends.jisu.edit(1, hour: 11) { $0.memo = "하나" }
        try friends.minho.edit(1, hour: 12) { $0.memo = "둘" }
        try friends.meet(hour: 13)
        let conflict = try #require(try conflicts(friends.jisu).first)
        _ = try friends.jisu.keeper(hour: 14).choose(conflict.id, choice)
        try friends.meet(hour: 15)
        #expect(try counts(friends.minho) == [0])
        _ = try friends.jisu.keeper(hour: 16).step(.undo, 1)
        try friends.meet(hour: 17)
        for friend in [friends.jisu, friends.minho] {
            #expect(try counts(friend) == [1])
            let again = try #require(try conflicts(friend).first)
            #expect(again.versions.map(\.value) == [.text("둘"), .text("하나")])
            // Its authors are those of before.
            #expect(again.versions.map(\.by) == ["민호", "지수"])
            #expect(again.mine.by == friend.name)
        }
        _ = try friends.jisu.keeper(hour: 18).step(.redo, 1)
        try friends.meet(hour: 19)
        #expect(try counts(friends.minho) == [0])
        #expect(try friends.minho.trip().contains(choice == .mine ? "하나" : "둘"))
    }

    /// All of three values come back, and each can be chosen by its author's name.
    @Test func undoOfAChoiceOfThree() throws {
        let ann = try SharedFriend("Ann", folder: friends.jisu.folder)
        _ = try ann.keeper(hour: 10).joinTrip(ann.folder, as: "Ann")
        try friends.jisu.edit(1, hour: 11) { $0.memo = "하나" }
        try friends.minho.edit(1, hour: 12) { $0.memo = "둘" }
        try ann.edit(1, hour: 13) { $0.memo = "셋" }
        try ann.exchange(hour: 14)
        try friends.meet(hour: 14)
        let conflict = try #require(try conflicts(friends.jisu).first)
        #expect(conflict.furtherVersions.map(\.by) == ["민호"])
        _ = try friends.jisu.keeper(hour: 15).choose(conflict.id, .author("민호"))
        _ = try friends.jisu.keeper(hour: 16).step(.undo, 1)
        let again = try #require(try conflicts(friends.jisu).first)
        #expect(Set(again.versions.map(\.by)) == ["지수", "민호", "Ann"])
        #expect(again.versions.first?.value == .text("셋"))
        _ = try friends.jisu.keeper(hour: 17).choose(again.id, .author("민호"))
        try friends.meet()
        #expect(try friends.minho.trip().contains("둘"))
    }

    @Test(arguments: [ConflictChoice.mine, .theirs]) func undoOfAChoiceBesideARemoval(
        _ choice: ConflictChoice
    ) throws {
        try collideWithARemoval()
        let conflict = try #require(try conflicts(friends.minho).first)
        _ = try friends.minho.keeper(hour: 14).choose(conflict.id, choice)
        try friends.meet(hour: 15)
        _ = try friends.minho.keeper(hour: 16).step(.undo, 1)
        try friends.meet(hour: 17)
        for friend in [friends.jisu, friends.minho] { #expect(try counts(friend) == [1]) }
        #expect(try !friends.jisu.trip().contains("라멘"))
    }
}
