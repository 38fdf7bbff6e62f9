import BookReports
import Bookkeeping
import Phrases
import Rates
import Store
import Testing
import Trips

/// What the settings of people decide when an expense is recorded.
@Suite struct PersonDefaultsTests {
    /// Kim, Child who settles with Kim, the Kims of three, and Jun who is there from the 3rd to the 5th.
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["Kim", "Child", "Kims", "Jun"])
        try edit(test, "Kims") { $0.weight = 3 }
        try edit(test, "Child") { $0.settlesWith = .set("Kim") }
        try edit(test, "Jun") {
            $0.firstDay = .set(.day(try date("2026-11-03")))
            $0.lastDay = .set(.day(try date("2026-11-05")))
        }
        return test
    }

    @discardableResult
    private func edit(
        _ test: TestBook, _ name: String, _ change: (inout PersonDraft) throws -> Void
    ) throws -> Trip {
        var person = PersonDraft()
        try change(&person)
        var draft = TripDraft()
        draft.settings = [(name, person)]
        return try test.keeper().editTrip(nil, draft, as: "person edit").trip.trip.content
    }

    private static let splitTable: [(String, String, [String])] = [
        // 70,000 by weight 1, 1 and 3 while Jun is away.
        ("70000 dinner", "2026-11-02", ["Kim 14000", "Child 14000", "Kims 42000"]),
        ("60000 dinner", "2026-11-03", ["Kim 10000", "Child 10000", "Kims 30000", "Jun 10000"]),
        ("60000 dinner", "2026-11-06", ["Kim 12000", "Child 12000", "Kims 36000"]),
        // Before the trip everybody counts.
        ("60000 flights", "2026-09-01", ["Kim 10000", "Child 10000", "Kims 30000", "Jun 10000"]),
        // Named people have their weights.
        ("8000 taxi for Kim and Kims", "2026-11-03", ["Kim 2000", "Kims 6000"]),
        // Named people share, there or not.
        ("9000 taxi for Kim and Jun", "2026-11-02", ["Kim 4500", "Jun 4500"]),
        ("8000 cake for everyone but Kim", "2026-11-02", ["Child 2000", "Kims 6000"]),
        ("10000 cake for everyone but Kim", "2026-11-03", ["Child 2000", "Kims 6000", "Jun 2000"]),
    ]

    @Test(arguments: splitTable)
    func defaultSplit(_ words: String, _ day: String, _ expected: [String]) throws {
        let test = try book()
        let recorded = try test.keeper().addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            try draft.read(words.split(separator: " ").map(String.init), vocabulary)
            draft.date = .day(try date(day))
            return draft
        }
        #expect(shares(recorded.expense.content) == expected)
    }

    private static let methodTable: [(ExpenseDraft.Sharing, [String])] = [
        // A method that is given leaves weights out, and has those who are there.
        (.said(.even, []), ["Kim 20000", "Child 20000", "Kims 20000"]),
        (
            .said(
                .adjust, [SaidPart("Kim", SaidAmount(ExactDecimal(coefficient: 3000, scale: 0)))]),
            ["Kim 22000", "Child 19000", "Kims 19000"]
        ),
        (.usual, ["Kim 12000", "Child 12000", "Kims 36000"]),
    ]

    /// An explicit split wins, and is left for the default again.
    @Test(arguments: methodTable)
    func explicitSplit(_ sharing: ExpenseDraft.Sharing, _ expected: [String]) throws {
        let test = try book()
        let new = try test.addExpense("60000", on: "2026-11-02") { $0.sharing = sharing }
        #expect(shares(new.content) == expected)
        var draft = ExpenseDraft()
        draft.sharing = .said(.exact, try [("Kim", "60000")].map { SaidPart($0, try said($1)) })
        _ = try test.keeper().editExpense(new.id, draft, movingTo: nil)
        draft.sharing = sharing
        let edited = try test.keeper().editExpense(new.id, draft, movingTo: nil).expense
        #expect(shares(edited.content) == expected)
    }

    /// Later changes of settings change no expense; one that is split by default again follows them.
    @Test func recordedSplitsStay() throws {
        let test = try book()
        let old = try test.addExpense("60000", on: "2026-11-02")
        try edit(test, "Kims") { $0.weight = 1 }
        #expect(try shares(test.keeper().expense(old.id).expense.content) == shares(old.content))
        var draft = ExpenseDraft()
        draft.amount = try said("30000")
        let scaled = try test.keeper().editExpense(old.id, draft, movingTo: nil).expense
        #expect(shares(scaled.content) == ["Kim 6000", "Child 6000", "Kims 18000"])
        draft = ExpenseDraft()
        draft.sharing = .usual
        let usual = try test.keeper().editExpense(old.id, draft, movingTo: nil).expense
        #expect(shares(usual.content) == ["Kim 10000", "Child 10000", "Kims 10000"])
        #expect(usual.content.split == .even)
    }

    /// A party settles as one, with the balance of each; it is in a circle that two books made that each is alone.
    @Test func partiesSettleAsOne() throws {
        let test = try book()
        try test.addExpense("60000", on: "2026-11-03") { $0.payers = .said([SaidPart("Jun")]) }
        let plan = try test.keeper().settlement(of: nil, via: nil)
        #expect(
            Set(plan.transfers.map { "\($0.giver) \($0.amount) \($0.taker)" })
                == ["Kim 20000 Jun", "Kims 30000 Jun"])
        #expect(plan.parties.map(\.settler) == ["Kim"])
        #expect(plan.parties.first?.members.map(\.name) == ["Kim", "Child"])
        #expect(plan.parties.first?.members.map(\.balance) == [-10_000, -10_000])
        // Through somebody for whom another one settles: through that one.
        let hub = try test.keeper().settlement(of: nil, via: "child")
        #expect(hub.transfers.allSatisfy { $0.giver == "Kim" || $0.taker == "Kim" })
    }

    private static let categoryTable: [(String, String, ExpenseDraft.Sharing, [String])] = [
        // Alcohol is for the Kims and Jun, by weight; for those of them who are there.
        ("drinks", "2026-11-03", .unsaid, ["Kims 30000", "Jun 10000"]),
        ("drinks", "2026-11-02", .unsaid, ["Kims 40000"]),
        ("food", "2026-11-02", .unsaid, ["Kim 8000", "Child 8000", "Kims 24000"]),
        // People who are named, and a method, come first.
        (
            "drinks", "2026-11-03", .said(nil, [SaidPart("Kim"), SaidPart("Jun")]),
            ["Kim 20000", "Jun 20000"]
        ),
        ("drinks", "2026-11-02", .said(.even, []), ["Kim 14000", "Child 14000", "Kims 14000"]),
    ]

    /// A category may be for some people by default.
    @Test(arguments: categoryTable)
    func categorySplits(
        _ category: String, _ day: String, _ sharing: ExpenseDraft.Sharing, _ expected: [String]
    ) throws {
        let test = try book()
        try test.book.addCategory("drinks")
        var draft = TripDraft()
        draft.categorySplits = [("Drinks", .set(["kims", "Jun", "Kims"]))]
        _ = try test.keeper().editTrip(nil, draft)
        let amount = sharing == .said(.even, []) ? "42000" : "40000"
        let new = try test.addExpense(amount, on: day) {
            ($0.category, $0.sharing) = (category, sharing)
        }
        #expect(shares(new.content) == expected)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    /// Splits follow people who are renamed and removed, and are undone.
    @Test func lifeOfCategorySplits() throws {
        let test = try book()
        var draft = TripDraft()
        draft.categorySplits = [("food", .set(["Kims", "Jun"])), ("cafe", .set(["Jun"]))]
        _ = try test.keeper().editTrip(nil, draft)
        draft = TripDraft()
        (draft.renamed, draft.removedPeople) = ([("Kims", "Lees")], ["Jun"])
        let edited = try test.keeper().editTrip(nil, draft).trip.trip.content
        #expect(edited.categorySplits == ["food": ["Lees"]])
        _ = try test.keeper().step(.undo, 1)
        let back = try test.keeper().chosenTrip(nil).trip.content
        #expect(back.categorySplits == ["food": ["Kims", "Jun"], "cafe": ["Jun"]])
        draft = TripDraft()
        draft.categorySplits = [("food", .none)]
        let less = try test.keeper().editTrip(nil, draft).trip.trip.content
        #expect(less.categorySplits == ["cafe": ["Jun"]])
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    /// A person's figures in their own currency, at the rate of today; without a rate there are none.
    @Test func ownFigures() throws {
        let test = try book()
        try test.store("ecb", "EUR", "2026-11-03", ["KRW 1600"])
        try edit(test, "Jun") { $0.currency = .set(try currency("EUR")) }
        try edit(test, "Kim") { $0.currency = .set(try currency("USD")) }
        try test.addExpense("60000", on: "2026-11-03")
        guard
            case .people(let report) = try test.keeper().report(.person, of: nil, withRates: false)
                .report
        else {
            Issue.record("another report")
            return
        }
        // Jun's share is 10,000 won, which are 6.25 euros.
        let own = try #require(report.own["Jun"])
        #expect(own.share.description == "6.25 EUR" && own.balance.description == "-6.25 EUR")
        #expect(own.paid.minorUnits == 0 && own.rate.source == "ecb")
        #expect(report.own.count == 1)
    }

    private static let movedTable: [(String, String, String?, String?)] = [
        // Moved as a whole: the days move, too.
        ("2027-01-01", "2027-01-10", "2027-01-03", "2027-01-05"),
        // Longer: the days within stay; Child, who was there until the end, still is.
        ("2026-11-01", "2026-11-20", "2026-11-03", "2026-11-05"),
        // Elsewhere and of another length: days that are none of the trip's say nothing.
        ("2027-01-01", "2027-01-03", "2026-11-03", "2026-11-05"),
    ]

    @Test(arguments: movedTable)
    func movedTrips(_ first: String, _ last: String, _ from: String?, _ to: String?) throws {
        let test = try book()
        try edit(test, "Child") { $0.firstDay = .set(.day(try date("2026-11-08"))) }
        var draft = TripDraft()
        (draft.firstDay, draft.lastDay) = (.day(try date(first)), .day(try date(last)))
        let trip = try test.keeper().editTrip(nil, draft).trip.trip.content
        #expect(trip.member("Jun")?.days?.first == (try from.map { try date($0) }))
        #expect(trip.member("Jun")?.days?.last == (try to.map { try date($0) }))
        #expect(trip.member("Child")?.days?.last == trip.lastDay)
        let isElsewhere = last == "2027-01-03"
        let there = trip.sharersAreAll(on: trip.firstDay)
        #expect(there == isElsewhere)
    }

    /// The days of people move with a copy of the trip, and a copied expense is split by the default of its day.
    @Test func copies() throws {
        let test = try book()
        let dinner = try test.addExpense("60000", on: "2026-11-02")
        let copied = try test.keeper().copyExpense(dinner.id, to: .day(try date("2026-11-03")))
        #expect(
            shares(copied.expense.content)
                == ["Kim 10000", "Child 10000", "Kims 30000", "Jun 10000"])
        let copy = try test.keeper().copyTrip(
            nil, as: "Next", from: .day(try date("2027-03-01")), to: nil)
        let jun = copy.trip.trip.content.member("Jun")
        #expect(try jun?.days == TripDays(first: date("2027-03-03"), last: date("2027-03-05")))
        // An edit of the day keeps the split, and says so.
        var draft = ExpenseDraft()
        draft.date = .day(try date("2026-11-04"))
        let edited = try test.keeper().editExpense(dinner.id, draft, movingTo: nil)
        #expect(edited.keepsFormerSplit)
        #expect(shares(edited.expense.content) == ["Kim 12000", "Child 12000", "Kims 36000"])
    }

    private static let faultTable: [(String, String)] = [
        ("weight", "TravelError.badWeight"), ("self", "TravelError.settlesWithSelf"),
        ("circle", "TravelError.settlesInCircle"), ("days", "TravelError.neverThere"),
        ("reversed", "TravelError.daysReversed"), ("unknown", "TravelError.unknownPerson"),
    ]

    @Test(arguments: faultTable)
    func faults(_ kind: String, _ expected: String) throws {
        let test = try book()
        let found = fault {
            try edit(test, kind == "unknown" ? "X" : "Kim") { draft in
                switch kind {
                case "weight": draft.weight = 101
                case "self": draft.settlesWith = .set("kim")
                case "circle": draft.settlesWith = .set("Child")
                case "days":
                    draft.firstDay = .set(.day(try date("2026-12-01")))
                    draft.lastDay = .set(.day(try date("2026-12-02")))
                case "reversed":
                    draft.firstDay = .set(.day(try date("2026-11-05")))
                    draft.lastDay = .set(.day(try date("2026-11-04")))
                default: draft.weight = 2
                }
            }
        }
        #expect(found == expected)
    }

    /// Settings are undone, renamed and removed with their people.
    @Test func lifeOfSettings() throws {
        let test = try book()
        try edit(test, "Jun") { $0.currency = .set(try currency("EUR")) }
        var draft = TripDraft()
        draft.renamed = [("Kim", "Lee")]
        let renamed = try test.keeper().editTrip(nil, draft).trip.trip.content
        #expect(renamed.member("Child")?.settlesWith == "Lee")
        draft = TripDraft()
        draft.removedPeople = ["Lee"]
        let removed = try test.keeper().editTrip(nil, draft).trip.trip.content
        #expect(removed.member("Child")?.settlesWith == nil)
        #expect(removed.member("Jun")?.currency == (try currency("EUR")))
        _ = try test.keeper().step(.undo, 1)
        _ = try test.keeper().step(.undo, 1)
        _ = try test.keeper().step(.undo, 1)
        let before = try test.keeper().chosenTrip(nil).trip.content
        #expect(before.member("Child")?.settlesWith == "Kim")
        #expect(before.member("Jun")?.currency == nil)
        #expect(before.member("Jun")?.days != nil)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    private func shares(_ expense: Expense) -> [String] {
        expense.shares.map { "\($0.person) \($0.homeAmount ?? 0)" }
    }
}

extension Trip {
    /// Whether everybody is there on a day.
    fileprivate func sharersAreAll(on day: Day) -> Bool {
        members.allSatisfy { $0.isPresent(on: day, of: self) }
    }
}
