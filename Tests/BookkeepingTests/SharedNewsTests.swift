import Bookkeeping
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// What a book tells of friends' changes.
@Suite struct SharedNewsTests {
    /// Several friends change one expense: each has news of their own, and who added it added it.
    @Test func eachFriendHasNews() throws {
        let friends = try TwoFriends(people: ["지수", "민호", "하나"])
        let hana = try SharedFriend("하나", folder: friends.jisu.folder)
        _ = try hana.keeper(hour: 10).joinTrip(hana.folder, as: "하나")
        try friends.jisu.exchange(hour: 10)
        let coffee = try friends.minho.add("9000", "커피", hour: 11)
        try friends.minho.edit(1, hour: 11) { $0.memo = "라멘" }
        try friends.minho.exchange(hour: 11)
        try hana.exchange(hour: 12)
        let known = try hana.test.book.expenses(ExpenseQuery(trip: 1))
        let shared = try #require(known.first { $0.content.uid == coffee.content.uid })
        try hana.edit(shared.id, hour: 12) { $0.amount = try said("9500") }
        try hana.edit(1, hour: 13) { $0.amount = try said("2000 JPY") }
        _ = try hana.keeper(hour: 14).setExpenses([1], removed: true)
        try hana.exchange(hour: 14)
        let news = try friends.jisu.exchange(hour: 15).news.map { one in
            "\(one.by) \(one.change)" + one.details.map { " \($0.field.name)" }.joined()
        }
        #expect(
            Set(news) == [
                "민호 added", "하나 edited money", "민호 edited memo", "하나 removed",
            ])
        #expect(news.count == 4)
    }

    /// News of the trip itself name what was changed, in the order of time.
    @Test func newsOfTheTripNameBothValues() throws {
        let friends = try TwoFriends()
        var draft = TripDraft()
        draft.title = "교토"
        _ = try friends.minho.keeper(hour: 11).editTrip(nil, draft)
        try friends.minho.add("3000", "커피", hour: 12)
        try friends.minho.exchange(hour: 12)
        let news = try friends.jisu.exchange(hour: 13).news
        #expect(news.map(\.change) == [.edited, .added])
        let detail = try #require(news.first?.details.first)
        #expect(detail.field.name == "title" && news.first?.details.count == 1)
        #expect(detail.old == .text("오사카") && detail.new == .text("교토"))
        _ = try friends.minho.keeper(hour: 14).archiveTrip("교토")
        try friends.minho.exchange(hour: 14)
        let last = try #require(try friends.jisu.exchange(hour: 15).news.first)
        #expect(last.change == .archived && last.by == "민호")
    }

    /// What a friend changed is told with both values, but for what this book changed itself.
    @Test func newsOfAnExpenseNameBothValues() throws {
        let friends = try TwoFriends()
        try friends.minho.edit(1, hour: 11) {
            $0.amount = try said("2200 JPY")
            $0.memo = "라면 두 그릇"
        }
        try friends.minho.exchange(hour: 11)
        let news = try #require(try friends.jisu.exchange(hour: 12).news.first)
        #expect(news.details.map(\.field.name) == ["memo", "money"])
        guard case .money(let old)? = news.details.last?.old,
            case .money(let new)? = news.details.last?.new
        else {
            Issue.record("\(news)")
            return
        }
        #expect(old.amount.minorUnits == 1_980 && new.amount.minorUnits == 2_200)

        try friends.minho.edit(1, hour: 13) {
            $0.amount = try said("2500 JPY")
            $0.memo = "라면"
        }
        try friends.jisu.edit(1, hour: 14) { $0.amount = try said("2400 JPY") }
        try friends.minho.exchange(hour: 15)
        let last = try #require(try friends.jisu.exchange(hour: 15).news.first)
        #expect(last.details.map(\.field.name) == ["memo"] && last.by == "민호")
        #expect(try friends.jisu.test.book.expense(1)?.amount.minorUnits == 2_400)
    }
}
