import BookReports
import Bookkeeping
import Ledgers
import Phrases
import Rates
import Store
import Testing
import Trips

/// Expenses in cash at the rate of the purse.
@Suite struct PurseExpenseTests {
    /// A yen is 8 won on the 3rd.
    ///
    /// A bought 1,000 yen for 9,100 won, and B 2,000 yen for 19,000 won.
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-11-03", ["KRW 1600", "JPY 200", "USD 1.25"])
        try test.addTrip("Osaka", people: ["A", "B"])
        try buy("1000 JPY", "9100", by: "A", test)
        try buy("2000 JPY", "19000", by: "B", test)
        return test
    }

    @discardableResult
    private func buy(
        _ amount: String, _ cost: String, by person: String? = nil, on day: String = "2026-11-02",
        fee: String? = nil, _ test: TestBook
    ) throws -> PurseAnswer {
        try test.keeper().exchange(.bought, on: nil) { _ in
            var draft = PurseDraft()
            draft.amount = try said(amount)
            draft.cost = SaidCharge(try said(cost))
            draft.fee = try fee.map { try said($0) }
            (draft.person, draft.date) = (person, .day(try date(day)))
            return draft
        }
    }

    private func parts(_ expense: StoredExpense) -> [Int64?] {
        [expense.homeAmount?.minorUnits] + expense.payments.map(\.homeAmount)
            + expense.content.shares.map(\.homeAmount)
    }

    /// The answer of repeated expenses has them as purses price them, each as its rows are.
    @Test func repeatedExpensesAreAnsweredAtThePurse() throws {
        let test = try book()
        let days = ExpenseRepetition(.day, until: .day(try date("2026-11-04")))
        let all = try test.keeper().addExpenses(to: nil, every: days) { _ in
            var draft = ExpenseDraft()
            draft.amount = try said("100 JPY")
            (draft.method, draft.date) = ("cash", .day(try date("2026-11-03")))
            return draft
        }
        #expect(all.expenses.map(\.homeAmount?.minorUnits) == [910, 910])
        #expect(try all.expenses == all.expenses.map { try test.book.expense($0.id) })
    }

    private static let priceTable: [(String, String?, [String], [Int64?], ExpenseRate.Kind)] = [
        // At A's rate of 9.1 won; the first payer by default.
        ("500 JPY", "cash", [], [4_550, 4_550, 2_275, 2_275], .purse),
        ("-100 JPY", "cash", [], [-910, -910, -455, -455], .purse),
        // 300 yen of A at 9.1 and 300 of B at 9.5: 2,730 and 2,850.
        ("600 JPY", "cash", ["A=300", "B=300"], [5_580, 2_730, 2_850, 2_790, 2_790], .purse),
        // Not in cash, in another currency, or in the home currency: at the day's rate.
        ("500 JPY", nil, [], [4_000, 4_000, 2_000, 2_000], .cross),
        ("500 JPY", "card", [], [4_000, 4_000, 2_000, 2_000], .cross),
        ("2 USD", "cash", [], [2_560, 2_560, 1_280, 1_280], .cross),
        ("900 KRW", "cash", [], [900, 900, 450, 450], .same),
    ]

    @Test(arguments: priceTable)
    func prices(
        _ amount: String, _ method: String?, _ payers: [String], _ expected: [Int64?],
        _ kind: ExpenseRate.Kind
    ) throws {
        let test = try book()
        let expense = try test.addExpense(amount) { draft in
            draft.method = method
            guard !payers.isEmpty else { return }
            draft.payers = .said(
                try payers.map { text in
                    let parts = text.split(separator: "=").map(String.init)
                    return SaidPart(parts[0], try said(parts[1]))
                })
        }
        #expect(parts(expense) == expected)
        #expect(expense.rate.kind == kind)
        let stored = try #require(try test.book.expense(expense.id))
        #expect(stored == expense)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
        // The total is that of the list.
        #expect(
            try test.keeper().tripOverview(nil).summary.total == expected[0])
    }

    /// Charged, `--rate`, purse, pin, stored: the first that there is.
    @Test func order() throws {
        let test = try book()
        var pin = TripDraft()
        pin.pinnedRates = [(try currency("JPY"), .set(try rate("10")))]
        _ = try test.keeper().editTrip(nil, pin)
        func home(_ rate: SaidRate?, _ method: String?) throws -> Int64? {
            try test.addExpense("100 JPY") { ($0.rate, $0.method) = (rate, method) }
                .homeAmount?.minorUnits
        }
        #expect(try home(.charged(SaidCharge(try said("1234"))), "cash") == 1_234)
        #expect(try home(.manual(try rate("9")), "cash") == 900)
        #expect(try home(nil, "cash") == 910)
        #expect(try home(nil, nil) == 1_000)
    }

    /// An edited, a removed and an added purchase move the expenses of the purse, and undo moves them back; a purchase
    /// without a rate leaves them at the day's rate until there is one.
    @Test func purchasesChange() throws {
        let test = try book()
        let id = try test.addExpense("500 JPY") { $0.method = "cash" }.id
        func home() throws -> Int64? { try test.book.expense(id)?.homeAmount?.minorUnits }
        let second = try buy("1000 JPY", "9500", test)
        #expect(try home() == 4_650)  // 18,600 for 2,000 yen
        _ = try test.keeper().editCash(second.entry.id, of: nil) { _ in
            var draft = PurseDraft()
            draft.cost = SaidCharge(try said("9300"))
            return draft
        }
        #expect(try home() == 4_600)  // 18,400 for 2,000 yen
        _ = try test.keeper().removeCash(numbered: [second.entry.id], of: nil)
        #expect(try home() == 4_550)
        _ = try test.keeper().step(.undo, 1)
        #expect(try home() == 4_600)
        _ = try test.keeper().step(.undo, 2)
        #expect(try home() == 4_550)
        _ = try test.keeper().step(.redo, 1)
        #expect(try home() == 4_650)
        // 10 pounds have no rate.
        let third = try buy("2000 JPY", "10 GBP", test)
        #expect(third.purse?.rate == nil)
        #expect(try home() == 4_000)
        try test.store("ecb", "EUR", "2026-11-02", ["KRW 1600", "GBP 0.8"])
        _ = try test.keeper().pricePending()
        // 10 pounds are 20,000 won: 38,600 for 4,000 yen.
        #expect(try home() == 4_825)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
        _ = try test.keeper().reprice([], of: nil, source: nil, isRehearsal: false)
        #expect(try home() == 4_825)
    }

    /// Edits of an expense in cash keep the purse's rate; one that says a rate has it.
    @Test func edits() throws {
        let test = try book()
        let id = try test.addExpense("500 JPY") { $0.method = "cash" }.id
        func edit(_ change: (inout ExpenseDraft) throws -> Void) throws -> Int64? {
            var draft = ExpenseDraft()
            try change(&draft)
            return try test.keeper().editExpense(id, draft, movingTo: nil)
                .expense.homeAmount?.minorUnits
        }
        #expect(try edit { $0.memo = "라면" } == 4_550)
        #expect(try edit { $0.amount = try said("600") } == 5_460)
        #expect(try edit { $0.payers = .said([SaidPart("B")]) } == 5_700)
        #expect(try edit { $0.method = "" } == 4_800)
        #expect(try edit { $0.method = "cash" } == 5_700)
        #expect(try edit { $0.rate = .manual(try rate("9")) } == 5_400)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
        // Each is taken back, down to what was recorded first.
        _ = try test.keeper().step(.undo, 6)
        #expect(try test.book.expense(id)?.homeAmount?.minorUnits == 4_550)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    /// Cash moved to the next trip keeps its cost there.
    @Test func moves() throws {
        let test = try book()
        try test.addExpense("400 JPY") { $0.method = "cash" }
        try test.addTrip("Kyoto", "2026-12-01", "2026-12-05", people: ["A"])
        let answer = try test.keeper().moveCash(
            from: "Osaka", to: "Kyoto", all: try currency("JPY")
        ) { _ in PurseDraft() }
        #expect(answer.entry.content.entry.amount == (try money("600 JPY")))
        #expect(answer.purse?.left == 0)
        let kyoto = try #require(try test.book.trip(2))
        let purse = try #require(
            try test.book.purses(of: kyoto, until: try date("2026-11-03")).first)
        #expect(purse.owner == "A" && purse.left == 600 && purse.cost == 5_460)
        let expense = try test.addExpense("100 JPY", to: "Kyoto", on: "2026-12-02") {
            $0.method = "cash"
        }
        #expect(expense.homeAmount?.minorUnits == 910)
        // One change, which undo takes back in both trips.
        _ = try test.keeper().step(.undo, 2)
        #expect(try test.book.cash(of: 2).isEmpty)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    /// What is said of a purse: more spent than bought, counted before, and that an expense may be in cash.
    @Test func notes() throws {
        let test = try book()
        func payment(_ amount: String, _ method: String?) throws -> [PaymentNote] {
            var draft = ExpenseDraft()
            (draft.amount, draft.method) = (try said(amount), method)
            return try test.keeper().addExpense(to: nil) { _ in draft }.payment
        }
        #expect(try payment("100 JPY", nil) == [.mayBeCash])
        #expect(try payment("100 JPY", "cash").isEmpty)
        let count = try test.keeper().countCash(on: nil) { _ in
            var draft = PurseDraft()
            draft.amount = try said("850 JPY")
            return draft
        }
        #expect(count.missing == (try money("50 JPY")))
        #expect(
            try payment("30 JPY", "cash")
                == [.counted(try date("2026-11-03"), missing: try money("20 JPY"))])
        #expect(
            try payment("1000 JPY", "cash")
                == [.counted(try date("2026-11-03"), missing: try money("-980 JPY"))])
        _ = try test.keeper().step(.undo, 3)
        #expect(try payment("1000 JPY", "cash") == [.overspent(try money("100 JPY"))])
    }

    /// Of a day there is one count: the second one replaces the first, and says what is missing in all of that day.
    @Test func twoCounts() throws {
        let test = try book()
        func count(_ amount: String) throws -> PurseAnswer {
            try test.keeper().countCash(on: nil) { _ in
                var draft = PurseDraft()
                draft.amount = try said(amount)
                return draft
            }
        }
        #expect(try count("900 JPY").missing == (try money("100 JPY")))
        #expect(try count("0 JPY").missing == (try money("1000 JPY")))
        let last = try count("950 JPY")
        #expect(last.missing == (try money("50 JPY")) && last.purse?.left == 950)
        #expect(try test.book.cash(of: 1).count == 3)
        // What is bought on that day is within the count, which the answer says.
        let bought = try buy("100 JPY", "900", by: "A", on: "2026-11-03", test)
        #expect(bought.countedOn == (try date("2026-11-03")) && bought.purse?.left == 950)
        #expect(try buy("100 JPY", "900", by: "B", test).countedOn == nil)
    }

    private static let faultTable: [(String, String?, String?, String)] = [
        ("1000 KRW", "9000", nil, "CashError.isHome"), ("1000", "9000", nil, "CashError.isHome"),
        ("1000 JPY", nil, nil, "CashError.noCost"), ("-5 JPY", "40", nil, "CashError.notPositive"),
        ("5 JPY", "-40", nil, "CashError.notPositive"),
        ("5 JPY", "40", "2026-11-04", "CashError.toCome"),
        ("0.5 JPY", "40", nil, "TravelError.tooManyDecimals"),
    ]

    @Test(arguments: faultTable)
    func faults(
        _ amount: String, _ cost: String?, _ day: String?, _ expected: String
    ) throws {
        let test = try book()
        let found = fault {
            try test.keeper().exchange(.bought, on: nil) { _ in
                var draft = PurseDraft()
                draft.amount = try said(amount)
                draft.cost = try cost.map { SaidCharge(try said($0)) }
                draft.date = try day.map { .day(try date($0)) }
                return draft
            }
        }
        #expect(found == expected)
        #expect(try test.book.cash(of: 1).count == 2)
    }

    /// The owner of cash stays on the trip.
    @Test func ownerStays() throws {
        let test = try book()
        var draft = TripDraft()
        draft.removedPeople = ["B"]
        #expect(fault { try test.keeper().editTrip(nil, draft) } == "TripError.personInUse")
    }

    private static let wordTable: [(String, String?, String?)] = [
        ("100000 JPY for 912000 KRW", "100000 JPY", "912000 KRW"),
        ("10만엔 91만2천원에", "100000 JPY", "912000 KRW"),
        ("100 USD 13만원", "100 USD", "130000 KRW"), ("100000 JPY", "100000 JPY", nil),
        ("5만엔을 45만원으로", "50000 JPY", "450000 KRW"),
    ]

    @Test(arguments: wordTable)
    func words(_ text: String, _ amount: String?, _ cost: String?) throws {
        let draft = try PurseDraft.words(
            text.split(separator: " ").map(String.init), AmountReader())
        #expect(draft.amount == (try amount.map { try said($0) }))
        #expect(draft.cost == (try cost.map { SaidCharge(try said($0)) }))
    }

    /// What a trip cost: worked out by hand.
    @Test func cost() throws {
        let test = try book()
        // A has 2,000 yen for 18,400 won: 9.2.
        try buy("1000 JPY", "9300", by: "A", fee: "500", test)
        try test.addExpense("1000 JPY") { $0.method = "cash" }  // 9,200, at the middle 8,000
        try test.addExpense("500 JPY") { $0.rate = .charged(SaidCharge(try said("4200"))) }
        try test.addExpense("3000 KRW")
        try test.addExpense("100 GBP") { $0.rate = .manual(try rate("2000")) }
        _ = try test.keeper().exchange(.sold, on: nil) { _ in
            var draft = PurseDraft()
            (draft.amount, draft.cost) = (try said("500 JPY"), SaidCharge(try said("4500")))
            return draft  // cost 4,600: a loss of 100
        }
        _ = try test.keeper().countCash(on: nil) { _ in
            var draft = PurseDraft()
            draft.amount = try said("400 JPY")
            return draft  // 100 yen are missing: 920 won
        }
        guard
            case .cost(let report) = try test.keeper().report(.cost, of: nil, withRates: false)
                .report
        else { return }
        let lines = report.lines.map {
            "\($0.way) \($0.person ?? "-") \($0.middle) \($0.fees) \($0.difference) \($0.missing)"
        }
        let jpy = try currency("JPY")
        #expect(
            lines == [
                "home A 3000 0 0 0", "\(CostReport.Way.purse(jpy)) A 8000 500 2220 920",
                "\(CostReport.Way.card(nil)) A 4000 0 200 0",
            ])
        #expect(report.uncompared == [try money("100 GBP")] && report.uncomparedHome == 200_000)
        #expect(report.middle == 15_000 && report.fees == 500 && report.difference == 2_420)
        #expect(report.total == 217_920)
    }
}
