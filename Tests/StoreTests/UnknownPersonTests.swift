import BookReports
import Rates
import Testing
import Trips

@testable import Store

/// People of whom a book has no line yet: a friend's expense names them, and the file that adds them is to come.
@Suite struct UnknownPersonTests {
    /// A book that calls somebody Bob gets an expense of a Bob whom it does not know yet.
    @Test func hasANameOfTheirOwn() throws {
        let books = try SharedBooks(clockErrors: [0, 0, 0])
        let (adding, renaming, paying) = (books.friends[0], books.friends[1], books.friends[2])
        try edit(books, adding) { $0.people.append("Bob") }
        try books.publish(adding)
        books.copyFiles(from: adding, to: paying)
        try books.merge(paying)
        let expense = try expense(people: ["지수", "민호", "Bob"])
        try paying.book.change("expense add", at: books.now) {
            _ = try $0.add(expense, to: paying.trip)
        }
        try books.publish(paying)

        try edit(books, renaming, ["지수": "Bob"]) { $0.people[0] = "Bob" }
        try books.publish(renaming)
        let payer = try #require(try paying.book.sharedTrip(paying.trip)).device
        renaming.files["\(payer).lines"] = paying.files["\(payer).lines"]
        try books.merge(renaming)
        #expect(try shown(renaming) == ["Bob", "민호", "Ann", "Bob (2)"])
        #expect(
            try renaming.book.expenses(ExpenseQuery(trip: renaming.trip)).map {
                $0.content.shares.map(\.person)
            } == [["Bob", "민호", "Bob (2)"]])

        // The name of the one whom it knows is free again.
        try edit(books, renaming, ["Bob": "Jisu"]) { $0.people[0] = "Jisu" }
        try books.merge(renaming)
        try edit(books, renaming, ["Jisu": "유나"]) { $0.people[0] = "유나" }
        try books.meetAll()
        for friend in books.friends {
            #expect(try friend.book.check(photosIn: nil).problems.isEmpty)
            #expect(try shown(friend) == ["유나", "민호", "Ann", "Bob"])
        }
    }

    /// Of two people of one name, whoever had it first keeps it.
    @Test func keepsANameThatAnotherGetsLater() throws {
        let books = try SharedBooks(clockErrors: [0, 0, 0])
        let (adding, renaming) = (books.friends[0], books.friends[1])
        try edit(books, adding) { $0.people.append("유나") }
        try books.publish(adding)
        try edit(books, renaming, ["Ann": "유나"]) { $0.people[2] = "유나" }
        try books.meetAll()
        for friend in books.friends {
            #expect(try Set(shown(friend)) == ["지수", "민호", "유나", "유나 (2)"])
            let names = try friend.book.peopleNames(of: friend.trip)
            #expect(names["Ann"] == "유나 (2)" && names["유나"] == "유나")
        }
    }

    private func shown(_ friend: SharedBooks.Friend) throws -> [String] {
        try #require(try friend.book.trip(friend.trip)).people
    }

    private func edit(
        _ books: SharedBooks, _ friend: SharedBooks.Friend, _ renamed: [String: String] = [:],
        _ body: (inout Trip) -> Void
    ) throws {
        var trip = try #require(try friend.book.trip(friend.trip)).content
        body(&trip)
        let edited = trip
        try friend.book.change("trip edit", at: books.now) {
            try $0.update(friend.trip, to: edited, renamed: renamed)
        }
    }

    private func expense(people: [String]) throws -> Expense {
        var expense = Expense(
            uid: "e1", date: try day("2026-10-11"),
            amount: Amount(minorUnits: 9_000, currency: .krw),
            homeAmount: Amount(minorUnits: 9_000, currency: .krw), rate: .same, category: "food")
        expense.payments = [Payment(person: people[0], amount: 9_000)]
        (expense.split, expense.shares) = (.even, people.map { Share(person: $0, part: nil) })
        return try expense.withHomeAmounts()
    }
}
