import Bookkeeping
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// Copies of expenses and of trips.
@Suite struct CopyingTests {
    /// The rate of the original of 1 November, and the rate and the won of its copy on the 3rd.
    private static let rateTable: [(amount: String, rate: SaidRate?, copy: String, won: Int64?)] = [
        ("1000 JPY", nil, "cross er-api", 12_000), ("1000 KRW", nil, "same", 1_000),
        ("1000 JPY", .manual(.one), "manual", 1_000),
        // What the card charged is of another day.
        (
            "1000 JPY",
            .charged(SaidCharge(SaidAmount(ExactDecimal(coefficient: 9_999, scale: 0)))),
            "cross er-api", 12_000
        ),
        ("1000 THB", nil, "pending", nil), ("1000 THB", .source("ecb"), "pending ecb", nil),
    ]

    @Test(arguments: rateTable)
    func aCopyHasTheRateOfItsDay(
        _ amount: String, _ rate: SaidRate?, _ copied: String, _ won: Int64?
    ) throws {
        let test = try RepetitionTests.book()
        let original = try test.addExpense(amount, on: "2026-11-01") { $0.rate = rate }
        let copy = try test.keeper().copyExpense(original.id, to: nil)
        #expect(copy.expense.date == (try date("2026-11-03")))
        #expect(copy.expense.homeAmount?.minorUnits == won)
        let kind = [copy.expense.rate.kind.rawValue, copy.expense.rate.source]
            .compactMap(\.self).joined(separator: " ")
        #expect(kind == copied)
        #expect(copy.leavesOutCharge == (original.rate.kind == .charged))
        #expect(copy.expense.uid != original.uid)
        #expect(try test.keeper().expense(original.id).expense == original)
    }

    @Test func aCopyHasAllButThePhotos() throws {
        let test = try RepetitionTests.book()
        let photo = Photo(hash: String(repeating: "a", count: 64), name: "receipt.jpg", size: 3)
        let original = try test.keeper().addExpense(to: nil, photos: { [photo] }) { _ in
            var draft = ExpenseDraft()
            (draft.amount, draft.date) = (try said("1000 JPY"), .day(try date("2026-11-01")))
            (draft.memo, draft.place, draft.method) = ("Ramen", "Dotonbori", "cash")
            (draft.category, draft.isOneOff) = ("food", true)
            draft.payers = .said([SaidPart("Jun", try said("700")), SaidPart("Mina")])
            draft.sharing = .said(
                .exact,
                [
                    SaidPart("Mina", try said("600")), SaidPart("Jun", try said("400")),
                ])
            return draft
        }.expense
        let copy = try test.keeper().copyExpense(original.id, to: .monthAndDay(month: 11, day: 2))
            .expense
        #expect(copy.date == (try date("2026-11-02")))
        #expect(copy.photos.isEmpty)
        #expect(copy.texts == original.texts && copy.category == "food" && copy.isOneOff)
        #expect(copy.amount == original.amount && copy.split == .exact)
        #expect(copy.payments.map(\.amount) == original.payments.map(\.amount))
        // 1,000 yen are 11,000 won: 600 and 400 yen of them.
        #expect(copy.shares.map(\.homeAmount) == [6_600, 4_400])
        #expect(original.photos.count == 1)
        _ = try test.book.undo(at: try instant("2026-11-03T10:00:00Z"))
        #expect(try test.keeper().expenses(of: nil).expenses.map(\.id) == [1])
    }

    @Test func someExpensesCannotBeCopied() throws {
        let test = try RepetitionTests.book()
        func copy(_ id: Int64, _ day: DayPhrase? = nil) -> String {
            fault { try test.keeper().copyExpense(id, to: day) }
        }
        #expect(copy(1) == "TravelError.unknownExpense")
        try test.addExpense("1000 JPY")
        #expect(copy(1, .dayOfMonth(31)) == "DayPhraseError.notOneDay")
        _ = try test.keeper().setExpenses([1], removed: true)
        #expect(copy(1) == "TravelError.expenseRemoved")
        _ = try test.keeper().setExpenses([1], removed: false)
        _ = try test.keeper().archiveTrip("Osaka")
        #expect(copy(1) == "TravelError.isArchived")
    }

    @Test func aTripIsCopiedWithoutItsMoney() throws {
        let test = try TestBook()
        let old = try test.addTrip("Osaka", "2026-11-01", "2026-11-05", people: ["Mina", "Jun"])
        var draft = TripDraft()
        (draft.place, draft.headCount) = ("Namba", 3)
        draft.pinnedRates = [(try currency("JPY"), .set(try rate("9.5")))]
        draft.budgets.total = .set(try said("100000"))
        draft.budgets.daily = .set(try said("20000"))
        draft.budgets.categories = [("food", .set(try said("5000")))]
        _ = try test.keeper().editTrip("Osaka", draft)
        try test.addExpense("1000 JPY")
        _ = try test.keeper().archiveTrip("Osaka")
        let copied = try test.keeper().copyTrip(
            "Osaka", as: "Osaka again", from: .day(try date("2027-02-27")), to: nil)
        var expected = try test.keeper().tripOverview(String(old)).trip.trip.content
        let new = copied.trip.trip.content
        #expect(new.uid != expected.uid && copied.trip.trip.id != old)
        (expected.uid, expected.title, expected.isArchived) = (new.uid, "Osaka again", false)
        // Five days again.
        (expected.firstDay, expected.lastDay) = (
            try date("2027-02-27"), try date("2027-03-03")
        )
        #expect(new == expected)
        #expect(copied.summary.count == 0 && copied.summary.total == 0)
        let short = try test.keeper().copyTrip(
            "Osaka again", as: "osaka AGAIN", from: .day(try date("2027-03-01")),
            to: .monthAndDay(month: 3, day: 2))
        #expect(short.trip.trip.lastDay == (try date("2027-03-02")))
        #expect(short.namesakes.map(\.id) == [copied.trip.trip.id])
        _ = try test.book.undo(at: try instant("2026-11-03T10:00:00Z"))
        #expect(try test.keeper().trips(archived: true, removed: false).count == 2)
    }

    private static let tripTable: [(trip: String, title: String, last: String?, fault: String)] = [
        ("Kyoto", "Kyoto 2", nil, "TravelError.unknownTrip"),
        ("Osaka", " ", nil, "TravelError.noTitle"),
        ("Osaka", "Nara", "2027-01-31", "TravelError.daysReversed"),
        ("Osaka", "Nara", "2047-01-31", "TravelError.tooManyDays"),
        ("1", "Osaka", nil, "nothing"),
    ]

    @Test(arguments: tripTable)
    func aTripIsCopiedOrRefused(
        _ trip: String, _ title: String, _ last: String?, _ name: String
    ) throws {
        let test = try RepetitionTests.book()
        let found = fault {
            try test.keeper().copyTrip(
                trip, as: title, from: .day(try date("2027-02-01")),
                to: try last.map { .day(try date($0)) })
        }
        #expect(found == name)
    }
}
