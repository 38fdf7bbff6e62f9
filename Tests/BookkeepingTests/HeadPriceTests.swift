import Bookkeeping
import Phrases
import Rates
import Store
import Testing
import Trips

/// Expenses whose amount is that of each person: what they come to, who paid, and who has which share.
@Suite struct HeadPriceTests {
    /// A trip of Ann, Bob, who is a family of three, and Cem, who comes on 3 November; food is for Ann and Cem.
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("2026-11-01", ["KRW 1400", "JPY 150"])
        try test.addTrip("Osaka", people: ["Ann", "Bob", "Cem"])
        var family = PersonDraft()
        family.weight = 3
        var late = PersonDraft()
        late.firstDay = .set(.day(try date("2026-11-03")))
        var change = TripDraft()
        change.settings = [("Bob", family), ("Cem", late)]
        change.categorySplits = [("food", .set(["Ann", "Cem"]))]
        _ = try test.keeper().editTrip(nil, change)
        return test
    }

    private func add(_ line: String, to test: TestBook, on day: String) throws -> String {
        let recorded = try test.keeper().addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            draft.date = .day(try date(day))
            try draft.read(line.split(separator: " ").map(String.init), vocabulary)
            return draft
        }
        let expense = recorded.expense.content
        #expect(try test.book.expense(recorded.expense.id) == recorded.expense)
        let said: String =
            switch recorded.reading {
            case .each(_, let people): " (\(people))"
            case .pieces(_, let text): " (\(text))"
            default: ""
            }
        return expense.amount.description + said + " by "
            + expense.payments.map { "\($0.person) \($0.amount)" }.joined(separator: ", ") + " for "
            + expense.shares.map { "\($0.person) \($0.homeAmount ?? 0)" }.joined(separator: ", ")
    }

    private static let headTable: [(String, String, String)] = [
        ("점심 1000원씩", "2026-11-03", "5000 KRW (5) by Ann 5000 for Ann 1000, Bob 3000, Cem 1000"),
        ("점심 1000원씩", "2026-11-02", "4000 KRW (4) by Ann 4000 for Ann 1000, Bob 3000"),
        ("라멘 1000원씩 식비", "2026-11-03", "2000 KRW (2) by Ann 2000 for Ann 1000, Cem 1000"),
        ("라멘 1000원씩 식비", "2026-11-02", "1000 KRW by Ann 1000 for Ann 1000"),
        ("점심 각자 1000원", "2026-11-02", "4000 KRW (4) by Ann 1000, Bob 3000 for Ann 1000, Bob 3000"),
        ("Bob이랑 Cem 1000원씩 점심", "2026-11-03", "4000 KRW (4) by Ann 4000 for Bob 3000, Cem 1000"),
        (
            "점심 1000원씩 @Cem", "2026-11-03",
            "5000 KRW (5) by Cem 5000 for Ann 1000, Bob 3000, Cem 1000"
        ),
        ("환불받음 1000원씩", "2026-11-02", "-4000 KRW by Ann -4000 for Ann -1000, Bob -3000"),
        ("환불 각자 1000원", "2026-11-02", "-4000 KRW by Ann -1000, Bob -3000 for Ann -1000, Bob -3000"),
        ("커피 3잔 1000원씩", "2026-11-03", "3000 KRW (3잔) by Ann 3000 for Ann 600, Bob 1800, Cem 600"),
        ("점심 12.5 usd each", "2026-11-02", "50.00 USD (4) by Ann 5000 for Ann 17500, Bob 52500"),
        ("lunch 100 jpy each", "2026-11-02", "400 JPY (4) by Ann 400 for Ann 933, Bob 2800"),
    ]

    @Test(arguments: headTable)
    func heads(_ line: String, _ day: String, _ expected: String) throws {
        let found = try add(line, to: try book(), on: day)
        #expect(found == expected)
    }

    private static let otherTripTable: [([String], Int?, String, String)] = [
        ([], 4, "점심 1000원씩", "4000 KRW (4) by  for "),
        (["A"], nil, "점심 1000원씩", "1000 KRW by A 1000 for A 1000"),
        (["A", "B"], nil, "둘이서 1000원씩 점심", "2000 KRW (2) by A 2000 for A 1000, B 1000"),
    ]

    /// Without names, the number of people counts.
    @Test(arguments: otherTripTable)
    func tripsOfOthers(
        _ people: [String], _ count: Int?, _ line: String, _ expected: String
    ) throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: people)
        if let count {
            var change = TripDraft()
            change.headCount = count
            _ = try test.keeper().editTrip(nil, change)
        }
        #expect(try add(line, to: test, on: "2026-11-03") == expected)
    }

    /// Each day of a repeated expense is for those who are there.
    @Test func repeatedDays() throws {
        let test = try book()
        let days = ExpenseRepetition(.day, until: .day(try date("2026-11-03")))
        _ = try test.keeper().addExpenses(to: nil, every: days) { vocabulary in
            var draft = ExpenseDraft()
            draft.date = .day(try date("2026-11-02"))
            try draft.read(["조식", "1000원씩"], vocabulary)
            return draft
        }
        let amounts = try test.book.expenses(ExpenseQuery(trip: 1)).map(\.content.amount.minorUnits)
        #expect(amounts.sorted() == [4_000, 5_000])
    }
}
