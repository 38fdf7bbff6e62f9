import BookReports
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// Amounts whose sum overflows: refused when recorded, and reported for books that already have
/// them.
@Suite struct SumTests {
    private let test: TestBook
    private var book: Book { test.book }
    private let now = Instant(seconds: 1_790_812_800)
    private let trip: Int64

    /// The number of expenses of the largest amount that sum to ``Trip/largestSum``.
    private static let most = Int(Trip.largestSum / Expense.largestAmount)

    init() throws {
        test = try TestBook()
        var trip = Trip(
            uid: "t", title: "Osaka", homeCurrency: .krw, firstDay: try day("2026-10-10"),
            lastDay: try day("2026-10-12"), headCount: 2)
        trip.people = ["A", "B"]
        (trip.budget, trip.categoryBudgets) = (Expense.largestAmount, ["food": 5])
        let whole = trip
        self.trip = try test.book.change("trip add", at: now) { try $0.add(whole) }
    }

    private func expense(
        _ uid: String, _ units: Int64 = Expense.largestAmount, paidIn currency: Currency = .krw
    ) throws -> Expense {
        var expense = Expense(
            uid: uid, date: try day("2026-10-11"),
            amount: Amount(minorUnits: units, currency: currency),
            homeAmount: Amount(minorUnits: currency == .krw ? units : 1, currency: .krw),
            rate: currency == .krw ? .same : .manual(try rate("0.000000001")), category: "food")
        expense.payments = [Payment(person: "A", amount: units)]
        expense.split = .even
        expense.shares = [Share(person: "B", part: nil)]
        return try expense.withHomeAmounts()
    }

    private func add(_ expenses: [Expense]) throws {
        try book.change("import", at: now) { change in
            for expense in expenses { try change.add(expense, to: trip) }
        }
    }

    private func full() throws { try add((0..<Self.most).map { try expense("e\($0)") }) }

    private let tooLarge = TripError.sumTooLarge(trip: "Osaka", .krw)

    @Test func whatCannotBeAddedUpIsRefused() throws {
        try full()
        let last = try day("2026-10-12")
        #expect(try book.summary(of: trip, today: last).total == Trip.largestSum)
        #expect(try book.people(of: trip, through: last).map(\.balance).sum() == 0)
        // One unit more: as an expense, as a refund, as a transfer.
        for units in [1, -1] as [Int64] {
            #expect(throws: tooLarge) { try add([try expense("more", units)]) }
        }
        #expect(throws: tooLarge) {
            try book.change("settle", at: now) { change in
                try change.add(
                    RecordedTransfer(uid: "s", date: last, giver: "B", taker: "A", amount: 1),
                    to: trip)
            }
        }
        // One is removed and another added: the first can be neither restored nor undone.
        try book.change("expense remove", at: now) { try $0.setRemoved(true, expense: 1) }
        try add([try expense("other", 1)])
        #expect(throws: tooLarge) {
            try book.change("expense restore", at: now) { try $0.setRemoved(false, expense: 1) }
        }
        let stored = try #require(try book.expense(2))
        let smaller = try expense(stored.uid, 5)
        try book.change("expense edit", at: now) { try $0.update(stored, to: smaller, in: trip) }
        try add([try expense("third"), try expense("fourth", Expense.largestAmount - 10)])
        #expect(throws: tooLarge) {
            let small = try #require(try book.expense(2))
            try book.change("expense edit", at: now) {
                try $0.update(small, to: stored.content, in: trip)
            }
        }
        #expect(try book.check(photosIn: nil).remarks == [])
        // Undo in reverse order never exceeds the limit.
        for _ in 0..<4 { _ = try book.undo(at: now) }
        #expect(try book.summary(of: trip, today: last).total == Trip.largestSum)
    }

    /// Sums of amounts as paid are limited in each currency, too.
    @Test func theCurrencyThatWasPaidIn() throws {
        try add((0..<Self.most).map { try expense("e\($0)", paidIn: .usd) })
        #expect(throws: TripError.sumTooLarge(trip: "Osaka", .usd)) {
            try add([try expense("more", 1, paidIn: .usd)])
        }
        try add([try expense("won", 1)])
    }

    @Test func anAmountThatIsTooLargeIsRefused() throws {
        let large = Expense.largestAmount + 1
        let amount = Amount(minorUnits: large, currency: .krw)
        #expect(throws: TripError.amountTooLarge(amount)) { try add([try expense("e", large)]) }
        #expect(throws: TripError.amountTooLarge(amount)) {
            try book.change("settle", at: now) { change in
                try change.add(
                    RecordedTransfer(
                        uid: "s", date: try day("2026-10-11"), giver: "A", taker: "B",
                        amount: large), to: trip)
            }
        }
    }

    /// A book from before the limit: every figure says so, none traps, and `check` names the trip.
    @Test func aBookThatHasSuchSums() throws {
        try add([try expense("e")])
        try book.connection.executeScript(
            """
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 18500)
            INSERT INTO expenses (uid, trip_id, date, amount, currency_id, home, category_id, rate_kind,
                rate, split)
            SELECT 'x' || i, trip_id, date, amount, currency_id, home, category_id, rate_kind, rate,
                split FROM expenses, n;
            INSERT INTO payments (expense_id, person_id, amount, home)
            SELECT id, 1, amount, home FROM expenses WHERE id > 1;
            INSERT INTO shares (expense_id, person_id, home)
            SELECT id, 2, home FROM expenses WHERE id > 1;
            """)
        let last = try day("2026-10-12")
        #expect(throws: SumTooLarge()) { _ = try book.summary(of: trip, today: last) }
        #expect(throws: SumTooLarge()) { _ = try book.dayTotals(of: trip) }
        #expect(throws: SumTooLarge()) { _ = try book.days(of: trip) }
        #expect(throws: SumTooLarge()) { _ = try book.categoryTotals(of: trip, through: last) }
        #expect(throws: SumTooLarge()) { _ = try book.currencyTotals(of: trip, through: last) }
        for field in ExpenseTexts.names {
            #expect(throws: SumTooLarge()) {
                _ = try book.totals(by: field, of: trip, through: last)
            }
        }
        #expect(throws: SumTooLarge()) { _ = try book.people(of: trip, through: last) }
        #expect(try book.expenses(ExpenseQuery(trip: trip)).count == 18_501)
        let checkup = try book.check(photosIn: nil)
        #expect(checkup.remarks == [.sumTooLarge(trip: "Osaka")])
        // Amounts can be reduced, but not increased.
        try book.change("expense remove", at: now) { try $0.setRemoved(true, expense: 5) }
        #expect(throws: tooLarge) { try add([try expense("more", 1)]) }
        let all = Array(6...18_001) as [Int64]
        try book.change("expense remove", at: now) { change in
            for id in all { try change.setRemoved(true, expense: id) }
        }
        #expect(try book.summary(of: trip, today: last).count == 504)
    }

    /// Budgets and sums of a book that another program has written.
    @Test(arguments: [
        "UPDATE trips SET budget = 9223372036854775807",
        "UPDATE trips SET daily_budget = 9223372036854775807",
    ])
    func budgetsAtTheEnd(_ sql: String) throws {
        try add([try expense("e", -5)])
        try book.connection.execute(SQL(sql))
        // Each is a figure or an error, and never a trap.
        _ = try? book.summary(of: trip, today: try day("2026-10-12"))
        _ = try? book.days(of: trip)
        try book.connection.execute(
            SQL(sql.replacing("trips SET", with: "trips SET head_count = 2,")))
    }

    private static let whatNoTableAllowsTable: [String] = [
        "UPDATE trips SET head_count = 0", "UPDATE expenses SET amount = -9223372036854775808",
        "UPDATE expenses SET home = 9223372036854775807",
        "UPDATE payments SET amount = -9223372036854775808",
        "UPDATE shares SET home = -9223372036854775808", "UPDATE expenses SET amount = 0",
    ]

    /// Values that the tables' constraints forbid are reported as damage, without a trap.
    @Test(arguments: whatNoTableAllowsTable)
    func whatNoTableAllows(_ sql: String) throws {
        try add([try expense("e", 5)])
        try book.connection.executeScript("PRAGMA ignore_check_constraints = ON; \(sql)")
        _ = try? book.trip(trip)
        _ = try? book.expenses(ExpenseQuery(trip: trip)).first?.content.withHomeAmounts()
        _ = try? book.people(of: trip, through: try day("2026-10-12"))
        #expect(try !book.check(photosIn: nil).problems.isEmpty)
    }
}
