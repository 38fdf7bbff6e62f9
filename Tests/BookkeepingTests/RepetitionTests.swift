import Bookkeeping
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// An expense that is recorded for several days at once.
@Suite struct RepetitionTests {
    /// A yen is 10 won on 1 November, 11 on the 2nd and 12 on the 3rd, which is today.
    static func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("2026-11-01", ["KRW 1400", "JPY 140"])
        try test.store("2026-11-02", ["KRW 1540", "JPY 140"])
        try test.store("2026-11-03", ["KRW 1680", "JPY 140"])
        try test.addTrip("Osaka", people: ["Mina", "Jun"])
        return test
    }

    private func repeated(
        _ test: TestBook, _ text: String = "12000 JPY", from first: DayPhrase?,
        until last: DayPhrase, every interval: Interval = .day
    ) throws -> RepeatedExpenses {
        try test.keeper().addExpenses(to: nil, every: ExpenseRepetition(interval, until: last)) {
            _ in
            var draft = ExpenseDraft()
            (draft.amount, draft.date, draft.memo) = (try said(text), first, "hotel")
            draft.payers = .said([SaidPart("Jun")])
            return draft
        }
    }

    @Test func eachDayHasAnExpenseAtItsRate() throws {
        let test = try Self.book()
        let all = try repeated(
            test, from: .day(try date("2026-11-01")), until: .monthAndDay(month: 11, day: 4))
        #expect(
            all.expenses.map(\.date.description)
                == ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-04"])
        #expect(
            all.expenses.map(\.homeAmount?.minorUnits) == [120_000, 132_000, 144_000, 144_000])
        #expect(all.expenses.map(\.id) == [1, 2, 3, 4] && all.plannedCount == 1)
        #expect(Set(all.expenses.map(\.uid)).count == 4)
        #expect(all.expenses.allSatisfy { $0.memo == "hotel" && $0.payments.count == 1 })
        #expect(try test.keeper().expenses(of: nil).expenses == all.expenses)
        // 120,000 + 132,000 + 144,000 so far, and 144,000 to come.
        let summary = try test.keeper().tripOverview(nil).summary
        #expect(summary.total == 396_000 && summary.planned == 144_000)
        #expect(summary.plannedCount == 1)
        #expect(summary.plannedUntil == (try date("2026-11-04")))
        #expect(summary.leftWithPlanned == nil)
    }

    @Test func oneUndoTakesAllBack() throws {
        let test = try Self.book()
        try test.addExpense("500 KRW")
        _ = try repeated(test, from: nil, until: .day(try date("2026-11-09")))
        #expect(try test.keeper().expenses(of: nil).expenses.count == 8)
        _ = try test.book.undo(at: try instant("2026-11-03T10:00:00Z"))
        #expect(try test.keeper().expenses(of: nil).expenses.map(\.id) == [1])
    }

    /// Today is Tuesday 3 November.
    private static let lastDayTable: [(last: DayPhrase, days: String)] = [
        (.day(Day(year: 2026, month: 11, day: 3) ?? .epoch), "3"),
        (.monthAndDay(month: 11, day: 5), "3 4 5"), (.dayOfMonth(6), "3 4 5 6"),
        (.daysBefore(-2), "3 4 5"), (.weekday(4, isBeforeToday: false), "3 4 5"),
        (.weekday(2, isBeforeToday: false), "3"),
    ]

    @Test(arguments: lastDayTable)
    func theLastDayIsUnderstood(_ last: DayPhrase, _ days: String) throws {
        let all = try repeated(try Self.book(), from: nil, until: last)
        let found = all.expenses.map { String($0.date.components.day) }
        #expect(found.joined(separator: " ") == days)
    }

    private static let refusalTable: [(text: String, last: String, fault: String)] = [
        ("12000 JPY", "2026-11-02", "TravelError.repetitionReversed"),
        ("12000 JPY", "2027-11-04", "TravelError.tooManyRepetitions"),
        ("12.50 JPY", "2026-11-05", "TravelError.tooManyDecimals"),
        ("0 JPY", "2026-11-05", "TravelError.zeroAmount"), ("1 KRW", "2027-11-03", "nothing"),
    ]

    @Test(arguments: refusalTable)
    func nothingIsRecordedOfWhatIsRefused(_ text: String, _ last: String, _ name: String) throws {
        let test = try Self.book()
        let found = fault {
            try repeated(test, text, from: nil, until: .day(try date(last)))
        }
        #expect(found == name)
        let count = try test.keeper().expenses(of: nil).expenses.count
        #expect(count == (name == "nothing" ? 366 : 0))
    }

    @Test func anArchivedTripTakesNone() throws {
        let test = try Self.book()
        _ = try test.keeper().archiveTrip("Osaka")
        let found = fault {
            try test.keeper().addExpenses(
                to: "Osaka", every: ExpenseRepetition(.day, until: .daysBefore(-1))
            ) { _ in ExpenseDraft() }
        }
        #expect(found == "TravelError.isArchived")
    }

    /// Planned expenses without a rate are in no sum.
    @Test func daysWithoutARateWait() throws {
        let test = try Self.book()
        _ = try repeated(test, from: .day(try date("2026-11-10")), until: .dayOfMonth(10))
        let late = try repeated(
            test, from: .day(try date("2026-11-20")), until: .day(try date("2026-11-21")))
        #expect(late.expenses.allSatisfy { $0.isPending })
        var draft = BudgetDraft()
        draft.total = .set(try said("100000"))
        _ = try test.keeper().setBudgets(draft, of: nil)
        // 144,000 are planned with a rate: 44,000 more than the budget.
        let summary = try test.keeper().tripOverview(nil).summary
        #expect(summary.planned == 144_000 && summary.leftWithPlanned == -44_000)
        #expect(summary.plannedCount == 3 && summary.left == 100_000)
        #expect(texts(summary.plannedPending) == ["24000 JPY"])
    }
}
