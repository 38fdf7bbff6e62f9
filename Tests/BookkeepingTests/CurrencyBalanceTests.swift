import BookReports
import Bookkeeping
import Phrases
import Rates
import Store
import Testing
import Trips

/// Balances that are kept in each currency paid: no rate decides who owes what.
@Suite struct CurrencyBalanceTests {
    /// A paid 9,000 yen for all three, B 30 euros for A and B, and C 10 dollars, which have no rate, for all.
    private func book(byCurrency: Bool = true) throws -> TestBook {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-11-03", ["KRW 1600", "JPY 200"])
        try test.addTrip("Osaka", people: ["A", "B", "C"])
        try test.addExpense("9000 JPY")
        try test.addExpense("30 EUR") {
            $0.payers = .said([SaidPart("B")])
            $0.sharing = .said(.even, [SaidPart("A"), SaidPart("B")])
        }
        try test.addExpense("10 USD") { $0.payers = .said([SaidPart("C")]) }
        if byCurrency { try set(true, test) }
        return test
    }

    private func set(_ isByCurrency: Bool, _ test: TestBook) throws {
        var draft = TripDraft()
        draft.isByCurrency = isByCurrency
        _ = try test.keeper().editTrip(nil, draft)
    }

    private func text(_ plan: SettlementPlan) -> [String] {
        plan.transfers.map {
            "\($0.giver) \($0.amount) \($0.currency?.code ?? "home") \($0.taker)"
        }.sorted()
    }

    @Test func eachCurrencyIsSettledApart() throws {
        let test = try book()
        let plan = try test.keeper().settlement(of: nil, via: nil)
        // 10 dollars are 3.34, 3.33 and 3.33; C keeps one part.
        let dollars = text(plan).filter { $0.contains("USD") }
        #expect(dollars.count == 2 && dollars.allSatisfy { $0.hasSuffix(" C") })
        #expect(
            text(plan).filter { !$0.contains("USD") }
                == ["A 1500 EUR B", "B 3000 JPY A", "C 3000 JPY A"])
        // A pending expense counts in its own currency.
        #expect(plan.pending.isEmpty)
        let figures = try test.book.figuresByCurrency(of: 1, through: try date("2026-11-03"))
        #expect(figures.map(\.currency.code) == ["EUR", "JPY", "USD"])
        for one in figures {
            #expect(one.people.map(\.balance).reduce(0, +) == 0)
            #expect(one.people.map(\.name) == ["A", "B", "C"])
        }
        // In the home currency as before.
        try set(false, test)
        #expect(
            try test.keeper().settlement(of: nil, via: nil).transfers.allSatisfy {
                $0.currency == nil
            })
    }

    /// A transfer counts in its own currency, and is recorded with what it comes to at home.
    @Test func transfersCountInTheirCurrency() throws {
        let test = try book()
        let answer = try test.keeper().pay("B", "A", of: nil) { _ in
            var draft = TransferDraft()
            draft.amount = try said("4000 JPY")
            return draft
        }
        #expect(answer.transfer.amount == 32_000)
        #expect(answer.overpaid == (try Amount(ExactDecimal("1000"), currency: currency("JPY"))))
        #expect(
            text(answer.rest).filter { $0.contains("JPY") }
                == ["C 2000 JPY A", "C 1000 JPY B"].sorted())
        let one = SettlementPlan.Transfer(
            giver: "A", taker: "B", amount: 1_500, currency: try currency("EUR"))
        _ = try test.keeper().settle(nil, via: nil, on: nil, only: one)
        #expect(
            text(try test.keeper().settlement(of: nil, via: nil)).allSatisfy { !$0.contains("EUR") }
        )
        let stored = try #require(try test.book.transfers(of: 1).last)
        #expect(stored.paid?.amount.minorUnits == 1_500 && stored.amount == 24_000)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    private static let faultTable: [(String, String)] = [
        ("in", "TravelError.settledByCurrency"), ("rate", "TravelError.noRate"),
        ("other", "TravelError.otherBalances"),
    ]

    @Test(arguments: faultTable)
    func faults(_ kind: String, _ expected: String) throws {
        let test = try book()
        let keeper = try test.keeper()
        let found = fault {
            switch kind {
            case "in": _ = try keeper.settlement(of: nil, via: nil, in: .takers)
            // The home amount of dollars is not known.
            case "rate": _ = try keeper.settle(nil, via: nil, on: nil)
            default:
                let one = SettlementPlan.Transfer(giver: "A", taker: "B", amount: 1_500)
                _ = try keeper.settle(nil, via: nil, on: nil, only: one)
            }
        }
        #expect(found == expected)
        #expect(try test.book.transfers(of: 1).isEmpty)
    }

    /// Parties settle as one in each currency.
    @Test func parties() throws {
        let test = try book()
        var person = PersonDraft()
        person.settlesWith = .set("A")
        var draft = TripDraft()
        draft.settings = [("B", person)]
        _ = try test.keeper().editTrip(nil, draft)
        let plan = try test.keeper().settlement(of: nil, via: nil)
        #expect(text(plan).filter { !$0.contains("USD") } == ["C 3000 JPY A"])
        #expect(Set(plan.parties.compactMap(\.currency?.code)) == ["EUR", "JPY", "USD"])
    }
}
