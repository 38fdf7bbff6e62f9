import BookReports
import Bookkeeping
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// An expense that is sent twice with its uid is recorded once.
@Suite struct RepeatedExpenseTests {
    private let uid = "client-0001"

    /// Sends the same expense, with changes.
    private func send(
        _ test: TestBook, to trip: String = "Osaka", on today: String = "2026-11-03",
        _ edit: (inout ExpenseDraft) throws -> Void = { _ in }
    ) throws -> RecordedExpense {
        try test.keeper(today).addExpense(to: trip) { _ in
            var draft = ExpenseDraft()
            draft.uid = uid
            draft.amount = try said("1980 JPY")
            (draft.category, draft.memo, draft.place) = ("food", "Ramen", "Dotonbori")
            draft.payers = .said([SaidPart("Jun")])
            draft.sharing = .said(
                .shares, [SaidPart("Jun", try said("2")), SaidPart("Mina", try said("1"))])
            try edit(&draft)
            return draft
        }
    }

    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("2026-11-02", ["KRW 1390", "JPY 155.67"])
        try test.addTrip("Osaka", people: ["Mina", "Jun"])
        try test.addTrip("Seoul", people: ["Mina", "Jun"])
        return test
    }

    private func count(_ test: TestBook) throws -> Int {
        try test.keeper().expensesOfAllTrips(ExpenseFilter()).lines.count
    }

    @Test func itIsReturnedAsItIs() throws {
        let test = try book()
        let first = try send(test)
        #expect(!first.isRepeat && first.expense.uid == uid)
        let operations = try test.book.operations(limit: 50)
        // Also on another day, at other rates, once it has been edited, and in an archived trip.
        try test.store("2026-11-04", ["KRW 1400", "JPY 150"])
        let again = try send(test, on: "2026-11-05")
        #expect(again.isRepeat && again.expense == first.expense)
        #expect(try test.book.operations(limit: 50) == operations)
        var edit = ExpenseDraft()
        (edit.amount, edit.memo) = (try said("500 KRW"), "Tea")
        let edited = try test.keeper().editExpense(1, edit, movingTo: nil).expense
        #expect(try send(test).expense == edited)
        _ = try test.keeper().editTrip("Osaka", renaming("Jun", to: "June"))
        let renamed = try send(test) { draft in
            draft.payers = .said([SaidPart("June")])
            draft.sharing = .said(
                .shares, [SaidPart("June", try said("2")), SaidPart("Mina", try said("1"))])
        }
        #expect(renamed.isRepeat)
        _ = try test.keeper().editTrip("Osaka", renaming("June", to: "Jun"))
        _ = try test.keeper().archiveTrip("Osaka")
        #expect(try send(test).isRepeat)
        #expect(try count(test) == 1)
        // In the trash, it is still the same one.
        _ = try test.keeper().restoreTrip("Osaka")
        _ = try test.keeper().setExpenses([1], removed: true)
        #expect(try send(test).expense.isRemoved)
        #expect(try count(test) == 0)
    }

    private func renaming(_ old: String, to new: String) -> TripDraft {
        var draft = TripDraft()
        draft.renamed = [(old, new)]
        return draft
    }

    @Test func anotherExpenseWithItsUIDIsRefused() throws {
        let test = try book()
        _ = try send(test)
        let changes: [(String, (inout ExpenseDraft) throws -> Void)] = [
            ("amount", { $0.amount = try said("1981 JPY") }),
            ("currency", { $0.amount = try said("1980 KRW") }),
            ("date", { $0.date = .day(try date("2026-11-02")) }),
            ("category", { $0.category = "cafe" }), ("memo", { $0.memo = "Soba" }),
            ("no memo", { $0.memo = nil }), ("place", { $0.place = nil }),
            ("one-off", { $0.isOneOff = true }), ("payer", { $0.payers = .unsaid }),
            ("split", { $0.sharing = .unsaid }),
            (
                "parts",
                {
                    $0.sharing = .said(
                        .shares, [SaidPart("Jun", try said("1")), SaidPart("Mina", try said("1"))])
                }
            ),
        ]
        for (name, change) in changes {
            #expect(fault { try send(test, change) } == "TravelError.uidUsed", "\(name)")
        }
        #expect(fault { try send(test, to: "Seoul") } == "TravelError.uidUsed")
        // The same in other words.
        let same = try send(test) { draft in
            (draft.category, draft.date) = ("식비", .day(try date("2026-11-03")))
            draft.amount = SaidAmount(try ExactDecimal("1980"))
            draft.currency = try currency("JPY")
        }
        #expect(same.isRepeat)
        #expect(try count(test) == 1)
    }

    @Test func whatWasTakenBackDoesNotComeAgain() throws {
        let test = try book()
        _ = try send(test)
        _ = try test.keeper().step(.undo, 1)
        #expect(fault { try send(test) } == "TravelError.uidUsed")
        _ = try test.keeper().step(.redo, 1)
        #expect(try send(test).isRepeat)
        #expect(try count(test) == 1)
    }

    @Test(arguments: [
        "", "short", String(repeating: "a", count: 65), "with blank", "quo\"te-0001", "한글한글한글",
        "a/b/c/d/e", "12345678\0", "(e-0001) ;x",
    ])
    func aTextThatIsNoUIDIsRefused(_ text: String) throws {
        let test = try book()
        #expect(fault { try send(test) { $0.uid = text } } == "TravelError.badUID")
        #expect(try count(test) == 0)
    }

    @Test func itsPhotosAreComparedIfThereAreAny() throws {
        let test = try book()
        let folder = PhotoFolder(besides: test.path)
        let files = try ["a", "b"].map {
            try test.folder.write("GIF89aphoto \($0);", to: "\($0).jpg")
        }
        func add(_ photos: [String]) -> String {
            fault {
                try test.keeper().addExpense(
                    to: "Osaka", photos: { try PhotoFiles(folder).add(photos) }
                ) { _ in
                    var draft = ExpenseDraft()
                    (draft.uid, draft.amount) = (uid, try said("1980 KRW"))
                    return draft
                }
            }
        }
        for (photos, expected) in [
            ([files[0]], "nothing"), ([files[0]], "nothing"), ([], "nothing"),
            ([files[1]], "TravelError.uidUsed"), (files, "TravelError.uidUsed"),
        ] { #expect(add(photos) == expected) }
        #expect(try test.book.expense(1)?.photos.map(\.name) == ["a.jpg"])
    }
}

/// Who made a change is recorded with it.
@Suite struct AuthorTests {
    @Test func changesHaveTheirAuthors() throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        func add(as author: String?) throws -> StoredExpense {
            let keeper = try test.keeper()
            return try (author.map { keeper.writing(as: $0) } ?? keeper).addExpense(to: nil) { _ in
                var draft = ExpenseDraft()
                draft.amount = try said("1000 KRW")
                return draft
            }.expense
        }
        let (mine, guests) = (try add(as: nil), try add(as: "guest-1"))
        #expect(try test.book.author(ofExpense: mine.id) == nil)
        #expect(try test.book.author(ofExpense: guests.id) == "guest-1")
        // Editing and restoring by others leaves the author of the record.
        _ = try test.keeper().writing(as: "device-1").setExpenses([guests.id], removed: true)
        _ = try test.keeper().setExpenses([guests.id], removed: false)
        #expect(try test.book.author(ofExpense: guests.id) == "guest-1")
        #expect(
            try test.keeper().history(ofExpense: guests.id).map(\.author)
                == ["guest-1", "device-1", nil])
        _ = try test.keeper().writing(as: "device-2").step(.undo, 1)
        #expect(
            try test.book.operations(limit: 5).map(\.author)
                == ["device-2", nil, "device-1", "guest-1", nil])
        #expect(try test.book.author(ofExpense: 99) == nil)
        #expect(
            try test.book.check(photosIn: PhotoFolder(besides: test.path)).problems.isEmpty)
    }

    @Test func oneChangeIsTakenBackIfItIsTheLast() throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        try test.addExpense("1000")
        let guest = try test.keeper().writing(as: "guest-1")
        let expense = try guest.addExpense(to: nil) { _ in
            var draft = ExpenseDraft()
            draft.amount = try said("2000 KRW")
            return draft
        }.expense
        let last = try #require(try guest.lastChange(ownOnly: true))
        #expect(last.expenses == [expense.id])
        let other = try test.keeper().writing(as: "guest-2")
        #expect(try other.lastChange(ownOnly: true) == nil)
        #expect(
            fault { try other.step(.undo, only: last.id, ownOnly: true) }
                == "TravelError.notLastChange")
        #expect(
            fault { try guest.step(.undo, only: last.id - 1, ownOnly: false) }
                == "TravelError.notLastChange")
        #expect(try guest.step(.undo, only: last.id, ownOnly: true).id == last.id)
        #expect(
            fault { try guest.step(.undo, only: last.id, ownOnly: true) }
                == "TravelError.notLastChange")
        #expect(try test.keeper().expenses(of: nil).expenses.count == 1)
    }
}
