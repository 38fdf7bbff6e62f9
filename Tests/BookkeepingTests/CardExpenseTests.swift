import BookReports
import Phrases
import Rates
import Store
import Testing
import Trips

@testable import Bookkeeping

/// Expenses by card, which are estimated with its fees until they are charged.
@Suite struct CardExpenseTests {
    /// A yen is 8 won on the 3rd.
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-11-03", ["KRW 1600", "JPY 200", "USD 1.25"])
        try test.addTrip("Osaka", people: ["A", "B"])
        return test
    }

    private func parts(_ expense: StoredExpense) -> [Int64?] {
        [expense.homeAmount?.minorUnits] + expense.payments.map(\.homeAmount)
            + expense.content.shares.map(\.homeAmount)
    }

    /// An expense by card is estimated with its fees until it is charged; a fee that changes moves the estimates.
    @Test func cards() throws {
        let test = try book()
        func set(_ fee: String, _ minimum: String? = nil, isNew: Bool = false) throws {
            _ = try test.keeper().setCard("Travel", of: nil, on: nil, isNew: isNew) { _ in
                var draft = CardDraft()
                draft.fee = try ExactDecimal(fee)
                draft.minimum = try minimum.map { .set(try said($0)) }
                return draft
            }
        }
        try set("1.2", isNew: true)
        // In whichever case it is typed: 4,000 and 48 won.
        let expense = try test.addExpense("500 JPY") { $0.method = "travel" }
        #expect(expense.method == "Travel" && expense.rate.kind == .estimated)
        #expect(parts(expense) == [4_048, 4_048, 2_024, 2_024])
        try set("1", "70")
        #expect(try test.book.expense(expense.id)?.homeAmount?.minorUnits == 4_070)
        var draft = ExpenseDraft()
        draft.rate = .charged(SaidCharge(try said("4101")))
        let charged = try test.keeper().editExpense(expense.id, draft, movingTo: nil)
        #expect(charged.expense.homeAmount?.minorUnits == 4_101)
        #expect(charged.expense.rate.kind == .charged)
        // 101 won above 4,000 are 2.525 %.
        #expect(
            charged.payment == [
                .tillConversion(TillConversion(excess: try money("101 KRW"), tenths: 25))
            ])
        draft.rate = .charged(SaidCharge(try said("4100")))
        #expect(try test.keeper().editExpense(expense.id, draft, movingTo: nil).payment.isEmpty)
        _ = try test.keeper().removeCard("TRAVEL", of: nil, on: nil)
        #expect(try test.book.expense(expense.id)?.homeAmount?.minorUnits == 4_100)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
        #expect(fault { try set("1") } == "CashError.unknownCard")
    }

    /// A card's own source prices its expenses; one without a rate of the home currency leaves them to another, which is said.
    @Test func cardRates() throws {
        let test = try book()
        try test.store("unionpay", "JPY", "2026-11-03", ["USD 0.0065"])
        try test.store("er-api", "USD", "2026-11-03", ["KRW 1300", "JPY 160"])
        for (name, source) in [("Union", "unionpay"), ("Er", "er-api")] {
            _ = try test.keeper().setCard(name, of: nil, on: nil, isNew: true) { _ in
                var draft = CardDraft()
                draft.source = .set(source)
                return draft
            }
        }
        // 1,300 won for 160 yen.
        let er = try test.addExpense("160 JPY") { $0.method = "Er" }
        #expect(er.homeAmount?.minorUnits == 1_300)
        var draft = ExpenseDraft()
        (draft.amount, draft.method) = (try said("200 JPY"), "Union")
        let union = try test.keeper().addExpense(to: nil) { _ in draft }
        #expect(union.expense.homeAmount?.minorUnits == 1_625)
        #expect(
            union.payment == [.otherSource(card: "Union", wanted: "unionpay", used: "er-api")])
    }

    /// A card of the trip is a way to pay where its name ends the words.
    @Test func cardsInWords() throws {
        let test = try book()
        _ = try test.keeper().setCard("국민 비자", of: nil, on: nil, isNew: true) { _ in
            CardDraft()
        }
        for words in ["박물관 3000엔 국민 비자", "박물관 3000엔 국민 비자로", "박물관 3000 JPY by 국민 비자"] {
            let expense = try test.keeper().addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                try draft.read(words.split(separator: " ").map(String.init), vocabulary)
                return draft
            }.expense
            #expect(expense.method == "국민 비자" && expense.memo == "박물관")
        }
    }

    /// A card that is added later prices what was paid with it before, in whichever case its name was typed.
    @Test func addedLater() throws {
        let test = try book()
        let id = try test.addExpense("500 JPY") { $0.method = "AMEX" }.id
        let answer = try test.keeper().setCard("amex", of: nil, on: nil, isNew: true) { _ in
            var draft = CardDraft()
            draft.fee = ExactDecimal(coefficient: 5, scale: 0)
            return draft
        }
        #expect(answer.estimated == 1)
        #expect(try test.book.expense(id)?.homeAmount?.minorUnits == 4_200)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    /// A rate by hand whose source is called as purses and cards are in rows is one by hand.
    @Test func sourcesOfThatName() throws {
        for source in ["purse", "card"] {
            let test = try book()
            let amount = try money("3 JPY")
            var expense = Expense(
                uid: "0123456789abcdef", date: try date("2026-11-03"), amount: amount,
                homeAmount: try money("27 KRW"),
                rate: ExpenseRate(
                    kind: .manual, rate: try ExactDecimal("9"), date: nil, source: source,
                    path: RatePath([])),
                category: "etc")
            expense.method = "cash"
            var document = try test.book.document(of: try #require(try test.book.trip(1)))
            (document.expenses, document.trip.uid) = ([expense], "0123456789abcdee")
            try test.importTrips([document])
            let stored = try #require(try test.book.expense(1))
            #expect(stored.rate == expense.rate && stored.content.recorded == nil)
            _ = try test.keeper().exchange(.bought, on: "2") { _ in
                var draft = PurseDraft()
                (draft.amount, draft.cost) = (try said("100 JPY"), SaidCharge(try said("910")))
                return draft
            }
            #expect(try test.book.expense(1)?.homeAmount?.minorUnits == 27)
            #expect(try test.book.check(photosIn: nil).problems.isEmpty)
        }
    }

    /// A card's fee in a third currency makes no estimate, which is said.
    @Test func thirdCurrency() throws {
        let test = try book()
        _ = try test.keeper().setCard("Amex", of: nil, on: nil, isNew: true) { _ in
            var draft = CardDraft()
            draft.fixed = .set(try said("1 USD"))
            return draft
        }
        var draft = ExpenseDraft()
        (draft.amount, draft.method) = (try said("500 JPY"), "Amex")
        let recorded = try test.keeper().addExpense(to: nil) { _ in draft }
        #expect(recorded.payment == [.noEstimate(card: "Amex")])
        #expect(recorded.expense.homeAmount?.minorUnits == 4_000)
        #expect(
            fault {
                try test.keeper().setCard("현금", of: nil, on: nil, isNew: true) { _ in CardDraft() }
            } == "CashError.notACard")
    }

    /// Of a charge by a card, the fee is that of the card's terms, of each payer's part, and the rest the difference.
    @Test func feesOfCharges() throws {
        let test = try TestBook()
        try test.store("2026-10-09", ["KRW 1200", "JPY 150"])  // 100 yen are 800 won.
        try test.addTrip("Kansai", people: ["A", "B"])
        _ = try test.keeper().setCard("Travel", of: "A", on: nil, isNew: true) { _ in
            var draft = CardDraft()
            draft.fee = try ExactDecimal("2")
            return draft
        }
        try test.addExpense("1000 JPY", on: "2026-10-10") {
            $0.method = "travel"
            $0.rate = .charged(SaidCharge(try said("8300")))  // 8,000, a fee of 160, 140 more
        }
        try test.addExpense("1000 JPY", on: "2026-10-10") {
            // Nobody's card is his: all is the difference.
            ($0.method, $0.payers) = ("Travel", .said([SaidPart("B")]))
            $0.rate = .charged(SaidCharge(try said("8300")))
        }
        try test.addExpense("500 JPY", on: "2026-10-10") { $0.method = "Travel" }  // 4,000 and 80
        guard
            case .cost(let report) = try test.keeper().report(.cost, of: nil, withRates: false)
                .report
        else { return }
        #expect(
            report.lines.map {
                "\($0.way) \($0.person ?? "-") \($0.middle) \($0.fees) \($0.difference)"
            } == [
                "\(CostReport.Way.card("Travel")) A 12000 240 140",
                "\(CostReport.Way.card("Travel")) B 8000 0 300",
            ])
    }
}
