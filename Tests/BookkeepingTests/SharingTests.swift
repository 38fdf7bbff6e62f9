import Bookkeeping
import Ledgers
import Rates
import Store
import Testing
import Trips

/// Payers and shares, given and by default.
@Suite struct SharingTests {
    private func book(people: [String] = ["Mina", "Jun"]) throws -> TestBook {
        let test = try TestBook()
        try test.addTrip("Osaka", people: people)
        return test
    }

    /// `Mina 600, Jun 400`: people and their amounts.
    private func text(_ parts: [(String, Int64)]) -> String {
        parts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    private func payments(_ expense: StoredExpense) -> String {
        text(expense.payments.map { ($0.person, $0.amount) })
    }

    private func shares(_ expense: StoredExpense) -> String {
        text(expense.shares.map { ($0.person, $0.homeAmount ?? 0) })
    }

    private static let whereNothingIsSaidTheFirstPaidForEverybodyTable:
        [([String], SplitMethod, String, String)] = [
            ([], SplitMethod.none, "", ""),
            (["Mina"], .even, "Mina 1000", "Mina 1000"),
            (["Mina", "Jun"], .even, "Mina 1000", "Mina 500, Jun 500"),
        ]

    @Test(arguments: whereNothingIsSaidTheFirstPaidForEverybodyTable)
    func whereNothingIsSaidTheFirstPaidForEverybody(
        _ people: [String], _ split: SplitMethod, _ paid: String, _ shared: String
    ) throws {
        let test = try book(people: people)
        let added = try test.addExpense("1000")
        #expect(added.split == split && payments(added) == paid && shares(added) == shared)
        // The same from an imported table.
        try test.importEntries([try entry("1000 KRW", on: "2026-11-04")], to: "1")
        let imported = try #require(try test.keeper().expenses(of: "1").expenses.last)
        #expect(imported.id != added.id && imported.split == added.split)
        #expect(imported.payments.map(\.person) == added.payments.map(\.person))
        #expect(imported.shares.map(\.person) == added.shares.map(\.person))
        // And after an edit that does not change them.
        var draft = ExpenseDraft()
        draft.amount = try said("3000")
        let edited = try test.keeper().editExpense(added.id, draft, movingTo: nil).expense
        #expect(
            edited.split == split
                && edited.shares.reduce(0) { $0 + ($1.homeAmount ?? 0) }
                    == (people.isEmpty ? 0 : 3000)
        )
        #expect(edited.payments.map(\.amount) == (people.isEmpty ? [] : [3000]))
    }

    /// Payers and shares as given to `add`, and as stored.
    static let cases: [(payers: [String], method: SplitMethod?, parts: [String], String)] = [
        (["Jun"], nil, [], "Jun 1000 / Mina 500, Jun 500"),
        (["jun"], nil, [], "Jun 1000 / Mina 500, Jun 500"),
        (["Jun=400", "Mina"], nil, [], "Mina 600, Jun 400 / Mina 500, Jun 500"),
        ([], nil, ["Jun"], "Mina 1000 / Jun 1000"),
        ([], .shares, ["Jun=3", "Mina=1"], "Mina 1000 / Mina 250, Jun 750"),
        ([], .percent, ["Jun=40", "Mina=60"], "Mina 1000 / Mina 600, Jun 400"),
        ([], .exact, ["Jun=1000"], "Mina 1000 / Jun 1000"),
        ([], .adjust, ["Jun=200"], "Mina 1000 / Mina 400, Jun 600"),
        (["Jun=400", "Mina"], SplitMethod.none, [], "Mina 600, Jun 400 / Mina 600, Jun 400"),
        (["Jun=1000", "Mina"], nil, [], "Jun 1000 / Mina 500, Jun 500"),
        (["Jun=1000", "Jun"], nil, [], "SplitError.twice"),
        (["Jun", "Mina"], nil, [], "TravelError.severalOpenPayments"),
        (["Jun=400"], nil, [], "SplitError.notPaid"),
        (["Jun=400", "Jun"], nil, [], "SplitError.twice"),
        (["Kim"], nil, [], "TravelError.unknownPerson"),
        ([], nil, ["Kim"], "TravelError.unknownPerson"),
        ([], .shares, [], "TravelError.splitNeedsParts"),
        ([], SplitMethod.none, ["Jun"], "TravelError.partsNeedSplit"),
        ([], .percent, ["Jun=40", "Mina=50"], "SplitError.wrongSum"),
    ]

    private func parts(_ words: [String]) throws -> [SaidPart] {
        try words.map { word in
            let halves = word.split(separator: "=").map(String.init)
            return SaidPart(
                halves[0], halves.count > 1 ? try BookkeepingTests.said(halves[1]) : nil)
        }
    }

    @Test(arguments: cases.indices)
    func whatIsSaidHoldsWhenAddingAndEditing(_ index: Int) throws {
        let (payers, method, words, expected) = Self.cases[index]
        let test = try book()
        var draft = ExpenseDraft()
        if !payers.isEmpty { draft.payers = .said(try parts(payers)) }
        if method != nil || !words.isEmpty { draft.sharing = .said(method, try parts(words)) }
        func result(_ body: () throws -> StoredExpense) throws -> String {
            var expense: StoredExpense?
            let fault = fault { expense = try body() }
            return expense.map { "\(payments($0)) / \(shares($0))" } ?? fault
        }
        let keeper = try test.keeper()
        let plain = try test.addExpense("1000")
        #expect(
            try result { try keeper.editExpense(plain.id, draft, movingTo: nil).expense }
                == expected)
        draft.amount = try BookkeepingTests.said("1000")
        #expect(try result { try keeper.addExpense(to: nil) { _ in draft }.expense } == expected)
    }

    @Test(arguments: [SplitMethod.even, .shares, .none])
    func nobodyIsThereToSplitAmong(_ method: SplitMethod) throws {
        let test = try book(people: [])
        try test.addExpense("1000")
        var draft = ExpenseDraft()
        draft.sharing = .said(method, [])
        let edited = fault { try test.keeper().editExpense(1, draft, movingTo: nil) }
        draft.amount = try BookkeepingTests.said("1000")
        let added = fault { try test.keeper().addExpense(to: nil) { _ in draft } }
        #expect(added == edited)
        #expect(added == (method == .shares ? "SplitError.noPeople" : "nothing"))
        draft.sharing = .said(nil, [SaidPart("Mina")])
        #expect(
            fault { try test.keeper().addExpense(to: nil) { _ in draft } }
                .hasPrefix("TravelError."))
    }

    @Test func anotherAmountIsPaidAndSharedInProportion() throws {
        let test = try book()
        let expense = try test.addExpense("1000") {
            $0.payers = .said(try parts(["Jun=400", "Mina"]))
            $0.sharing = .said(.exact, try parts(["Jun=100", "Mina=900"]))
        }
        var draft = ExpenseDraft()
        draft.amount = try BookkeepingTests.said("2000")
        let edited = try test.keeper().editExpense(expense.id, draft, movingTo: nil).expense
        #expect(payments(edited) == "Mina 1200, Jun 800")
        #expect(shares(edited) == "Mina 1800, Jun 200")
    }

    @Test func onAnotherTripItIsForThatTripsPeople() throws {
        let test = try book()
        try test.addTrip("Tokyo", people: ["Mina", "Kim"])
        try test.addTrip("Alone")
        let keeper = try test.keeper()
        let even = try test.addExpense("1000", to: "1")
        let moved = try keeper.editExpense(even.id, ExpenseDraft(), movingTo: "2").expense
        #expect(moved.trip == 2 && payments(moved) == "Mina 1000")
        #expect(shares(moved) == "Mina 500, Kim 500")
        // Payers, and people with a part of their own, have to be on the trip.
        let juns = try test.addExpense("900", to: "1") { $0.payers = .said([SaidPart("Jun")]) }
        #expect(
            fault { try keeper.editExpense(juns.id, ExpenseDraft(), movingTo: "2") }
                == "TravelError.notOnTrip")
        var draft = ExpenseDraft()
        draft.payers = .said([SaidPart("Kim")])
        let paidAnew = try keeper.editExpense(juns.id, draft, movingTo: "2").expense
        #expect(payments(paidAnew) == "Kim 900" && shares(paidAnew) == "Mina 450, Kim 450")
        // Parts also say who shares, as in `add`.
        let other = try test.addExpense("800", to: "1")
        draft = ExpenseDraft()
        draft.sharing = .said(nil, [SaidPart("Kim")])
        #expect(
            shares(try keeper.editExpense(other.id, draft, movingTo: "2").expense) == "Kim 800")
    }

    @Test func aTableBringsItsPeopleAlong() throws {
        let test = try book()
        let report = try test.importEntries(
            [
                try entry("900 KRW") {
                    $0.payments = [Payment(person: "Kim", amount: 900)]
                    $0.split = .even
                    $0.shares = [Share(person: "Mina", part: nil), Share(person: "Kim", part: nil)]
                },
                try entry("700 KRW", line: 2) { $0.isNobodys = true },
            ], to: "1")
        #expect(report.people.map(\.names) == [["Kim"]] && report.people.map(\.headCount) == [3])
        let expenses = try test.keeper().expenses(of: "1").expenses
        #expect(expenses.map(payments) == ["Kim 900", ""])
        #expect(expenses.map(shares) == ["Mina 450, Kim 450", ""])
    }

    private static let aTransferOfATableIsRefusedByItsLineTable: [(String, String)] = [
        ("500 KRW", "nothing"), ("0 KRW", "TravelError.zeroAmount"),
        ("1000000000000001 KRW", "TravelError.amountTooLarge"),
        // Less than one won each.
        ("0.01 JOD", "TravelError.zeroAmount"),
    ]

    @Test(arguments: aTransferOfATableIsRefusedByItsLineTable)
    func aTransferOfATableIsRefusedByItsLine(_ amount: String, _ expected: String) throws {
        let test = try book()
        var pins = TripDraft()
        pins.pinnedRates = [(try currency("JOD"), .set(try rate("0.01")))]
        _ = try test.keeper().editTrip("1", pins)
        let transfer = try entry(amount) { $0.kind = .transfer(giver: "Jun", taker: "Mina") }
        #expect(fault { try test.importEntries([transfer], to: "1") } == expected)
        let stored = try test.book.transfers(of: 1)
        #expect(stored.count == (expected == "nothing" ? 1 : 0))
    }
}
