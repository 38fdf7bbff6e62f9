import Bookkeeping
import Phrases
import Rates
import Store
import Testing
import Trips

/// Which rate an expense gets, and its amount in the home currency.
@Suite struct PricingTests {
    /// A trip in won, and rates of several sources around 2 November.
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.addTrip("Osaka", people: [])
        try test.store("2026-11-01", ["KRW 1400", "JPY 150", "EUR 0.9"])
        try test.store("ecb", "EUR", "2026-11-01", ["KRW 1600", "JPY 160"])
        try test.store("eximbank", "KRW", "2026-11-01", ["USD 1410", "CHF 1700"])
        try test.store("ecb", "EUR", "2026-11-02", ["KRW 1601", "USD 1.1"])
        return test
    }

    private func pin(_ test: TestBook, _ code: String, _ text: String) throws {
        var draft = TripDraft()
        draft.pinnedRates = [(try currency(code), .set(try rate(text)))]
        _ = try test.keeper().editTrip("1", draft)
    }

    /// `stored ecb 2026-11-02 1601`: the kind, source, day and rate.
    private func text(_ expense: StoredExpense) -> String {
        [
            expense.rate.kind.rawValue, expense.rate.source, expense.rate.date?.description,
            expense.rate.rate?.description,
        ].compactMap { $0 }.joined(separator: " ")
    }

    @Test(
        arguments: [
            // The amount paid, its day, the rate, and the home amount in minor units.
            ("1000 KRW", "2026-11-03", "same 1", 1000),
            // The newest day wins: here the cross rate of 2 November.
            ("10 USD", "2026-11-03", "cross ecb 2026-11-02 1455.454545455", 14_555),
            ("10 EUR", "2026-11-03", "stored ecb 2026-11-02 1601", 16_010),
            // On one day, the published pair wins over its inverse, and that over a cross rate.
            ("10 USD", "2026-11-01", "stored er-api 2026-11-01 1400", 14_000),
            ("10 EUR", "2026-11-01", "stored ecb 2026-11-01 1600", 16_000),
            ("10 CHF", "2026-11-01", "stored eximbank 2026-11-01 1700", 17_000),
            ("1000 JPY", "2026-11-03", "cross er-api 2026-11-01 9.333333333", 9333),
            // Seven days at most.
            ("10 EUR", "2026-11-09", "stored ecb 2026-11-02 1601", 16_010),
            ("10 CHF", "2026-11-08", "stored eximbank 2026-11-01 1700", 17_000),
        ] as [(String, String, String, Int64)])
    func theBooksRateAnswers(
        _ paid: String, _ day: String, _ rate: String, _ home: Int64
    ) throws {
        let test = try book()
        let expense = try test.addExpense(paid, on: day)
        #expect(text(expense) == rate && expense.homeAmount?.minorUnits == home)
        // The same from an imported table.
        try test.importEntries([try entry("-" + paid, on: day)], to: "1")
        let imported = try #require(
            try test.keeper().expenses(of: "1").expenses.first { $0.amount.minorUnits < 0 })
        #expect(imported.rate == expense.rate && imported.homeAmount?.minorUnits == -home)
    }

    @Test(
        arguments: [
            // The rate given, the pinned rate, and the one that is used.
            (SaidRate.manual(try rate("1500")), "1450", "manual 1500", 15_000),
            (.charged(SaidCharge(try said("15123"))), "1450", "charged 1512.3", 15_123),
            (.source("ecb"), "1450", "cross ecb 2026-11-02 1455.454545455", 14_555),
            (.source("eximbank"), nil, "stored eximbank 2026-11-01 1410", 14_100),
            (nil, "1450", "manual trip 1450", 14_500),
        ] as [(SaidRate?, String?, String, Int64)])
    func whatIsSaidGoesBeforeWhatIsPinnedAndThatBeforeTheBook(
        _ said: SaidRate?, _ pinned: String?, _ rate: String, _ home: Int64
    ) throws {
        let test = try book()
        if let pinned { try pin(test, "USD", pinned) }
        let expense = try test.addExpense("10 USD") { $0.rate = said }
        #expect(text(expense) == rate && expense.homeAmount?.minorUnits == home)
    }

    @Test(
        arguments: [
            ("10 USD", .charged(SaidCharge(try said("-15000"))), "TravelError.chargeOfOtherSign"),
            ("10 USD", .charged(SaidCharge(try said("0"))), "TravelError.zeroAmount"),
            ("10 USD", .charged(SaidCharge(try said("10 EUR"))), "TravelError.otherCurrency"),
            ("10 KRW", .charged(SaidCharge(try said("10"))), "TravelError.noRateNeeded"),
            ("10 KRW", .manual(.one), "TravelError.noRateNeeded"),
            ("10 KRW", .source("ecb"), "nothing"),
            ("10000000000000 USD", nil, "TravelError.amountTooLarge"),
            // Without a rate, it is pending.
            ("10 CHF", .source("ecb"), "nothing"), ("10 CHF", .source("nobody"), "nothing"),
        ] as [(String, SaidRate?, String)])
    func aPriceIsRefused(_ paid: String, _ rate: SaidRate?, _ expected: String) throws {
        let test = try book()
        #expect(fault { try test.addExpense(paid) { $0.rate = rate } } == expected)
    }

    @Test(
        arguments: [
            ("10 EUR", "2026-11-10", nil, .syncSince(try date("2026-11-03"))),
            ("10 USD", "2025-11-10", "er-api", .sync(source: nil)),
            // The ECB does not publish it, or did not exist yet.
            ("10 CHF", "2026-11-10", nil, .sync(source: nil)),
            ("10 EUR", "1990-01-01", nil, .sync(source: nil)),
            ("10 EUR", "0001-01-01", nil, .sync(source: nil)),
        ] as [(String, String, String?, LookupAdvice)])
    func whatHelpsIsSaidWhereThereIsNoRate(
        _ paid: String, _ day: String, _ source: String?, _ expected: LookupAdvice
    ) throws {
        let test = try book()
        var draft = ExpenseDraft()
        (draft.amount, draft.date) = (try said(paid), .day(try date(day)))
        draft.rate = source.map { .source($0) }
        let wanted = draft
        let recorded = try test.keeper().addExpense(to: nil) { _ in wanted }
        #expect(recorded.expense.isPending && recorded.expense.rate.source == source)
        guard case TravelError.noRate(let pair, let asked, let advice)? = recorded.missingRate
        else {
            Issue.record("\(paid) has a rate")
            return
        }
        let expectedDay = try date(day)
        #expect(pair.quote.code == "KRW" && asked == expectedDay)
        #expect(advice == expected)
    }

    @Test func theOtherCodeOfTheSameMoneyIsAdvised() throws {
        let test = try book()
        try test.store("2026-11-03", ["KRW 1400", "CNY 7.2"])
        let expense = try test.addExpense("10 CNH")
        let trip = try test.keeper().expense(expense.id).trip
        let missing = try test.keeper().missingRate(of: expense, on: trip)
        guard case TravelError.noRate(_, _, let advice)? = missing else {
            Issue.record("the renminbi has a rate")
            return
        }
        #expect(advice == .otherCode(try currency("CNY"), of: try currency("CNH")))
    }

    @Test(
        arguments: [
            // The kuna was retired at the end of 2022, at 7.5345 to the euro.
            ("2023-01-05", "10 HRK", "cross ecb 2023-01-05 185.81193178", 1858),
            ("2023-01-02", "10 HRK", "cross ecb 2022-12-30 189.130001991", 1891),
            ("2023-01-20", "10 HRK", "pending", nil),
        ] as [(String, String, String, Int64?)])
    func anEndedCurrencyIsPricedByItsSuccessor(
        _ day: String, _ paid: String, _ expected: String, _ home: Int64?
    ) throws {
        let test = try TestBook()
        try test.addTrip("Zagreb", "2023-01-01", "2023-01-10")
        try test.store("ecb", "EUR", "2022-12-30", ["KRW 1425", "HRK 7.5"])
        try test.store("ecb", "EUR", "2023-01-05", ["KRW 1400"])
        let expense = try test.addExpense(paid, on: day)
        #expect(text(expense) == expected && expense.homeAmount?.minorUnits == home)
        #expect(expense.rate.path.steps.contains { $0.kind == .fixed } == (home != nil))
    }

    @Test func anEditKeepsTheRateUnlessTheDayOrTheMoneyIsAnother() throws {
        let test = try book()
        let keeper = try test.keeper()
        func edited(_ id: Int64, _ edit: (inout ExpenseDraft) throws -> Void) throws -> String {
            var draft = ExpenseDraft()
            try edit(&draft)
            let expense = try keeper.editExpense(id, draft, movingTo: nil).expense
            return "\(text(expense)) = \(expense.homeAmount?.minorUnits ?? 0)"
        }
        let id = try test.addExpense("10 EUR", on: "2026-11-01").id
        // The rate was corrected; editing a memo or an amount does not look it up again.
        try test.store("ecb", "EUR", "2026-11-01", ["KRW 1650"], at: "2026-11-02T20:00:00Z")
        #expect(try edited(id) { $0.memo = "x" } == "stored ecb 2026-11-01 1600 = 16000")
        #expect(
            try edited(id) { $0.amount = try said("20") } == "stored ecb 2026-11-01 1600 = 32000")
        #expect(
            try edited(id) { $0.date = .day(try date("2026-11-03")) }
                == "stored ecb 2026-11-02 1601 = 32020")
        #expect(
            try edited(id) { $0.currency = try currency("USD") }
                == "cross ecb 2026-11-02 1455.454545455 = 29109")
        #expect(try edited(id) { $0.rate = .manual(try rate("1500")) } == "manual 1500 = 30000")
        // Manual and charged rates do not depend on the day.
        #expect(
            try edited(id) { $0.date = .day(try date("2026-11-01")) } == "manual 1500 = 30000")
        #expect(try edited(id) { $0.currency = try currency("KRW") } == "same 1 = 20")
        #expect(
            fault { try edited(id) { $0.amount = try said("1.5") } }
                == "TravelError.tooManyDecimals")
    }

    @Test func ratesAreFoundAgain() throws {
        let test = try book()
        try pin(test, "JPY", "9.4")
        for (paid, rate) in [
            ("10 EUR", nil), ("10 USD", .manual(try rate("1500"))), ("100 JPY", nil),
            ("500 KRW", nil), ("10 CHF", nil),
        ] as [(String, SaidRate?)] {
            try test.addExpense(paid, on: "2026-11-02") { $0.rate = rate }
        }
        let keeper = try test.keeper()
        func changes(
            _ ids: [Int64] = [], source: String? = nil, isRehearsal: Bool = true
        ) throws -> ([String], kept: [Int64]) {
            let repricing = try keeper.reprice(
                ids, of: nil, source: source, isRehearsal: isRehearsal)
            return (
                repricing.changed.map { "\($0.old.id): \($0.difference)" },
                repricing.kept.map(\.expense.id)
            )
        }
        #expect(try changes() == ([], []))
        try test.store("ecb", "EUR", "2026-11-02", ["KRW 1701"], at: "2026-11-03T01:00:00Z")
        try pin(test, "JPY", "9.5")
        #expect(try changes() == (["1: 1000", "3: 10"], []))
        #expect(try changes([3]) == (["3: 10"], []))
        // A named source replaces manual rates, too, except where it has no rate.
        #expect(try changes(source: "eximbank") == (["2: -900"], [1, 3]))
        #expect(try changes(isRehearsal: false) == (["1: 1000", "3: 10"], []))
        #expect(try changes() == ([], []))
        #expect(try keeper.expense(1).expense.homeAmount?.minorUnits == 17_010)
        #expect(fault { try changes([9]) } == "TravelError.unknownExpense")
        try test.addTrip("Other")
        try test.addExpense("10 EUR", to: "2", on: "2026-11-02")
        #expect(fault { try changes([1, 6]) } == "TravelError.expensesOfSeveralTrips")
        _ = try keeper.setExpenses([1], removed: true)
        #expect(fault { try changes([1]) } == "TravelError.expenseRemoved")
    }
}
