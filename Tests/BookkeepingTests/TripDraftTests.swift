import Bookkeeping
import Phrases
import Rates
import Store
import Testing
import Trips

/// Drafts of trips, and their errors.
@Suite struct TripDraftTests {
    private func edited(
        _ test: TestBook, _ edit: (inout TripDraft) throws -> Void
    ) throws -> Trip {
        var draft = TripDraft()
        try edit(&draft)
        return try test.keeper().editTrip("1", draft).trip.trip.content
    }

    @Test func textsAreKeptInOneForm() throws {
        let test = try TestBook()
        let apart = "\u{1106}\u{1175}\u{1102}\u{1161}"  // 미나
        try test.addTrip(" \(apart) ", people: [" \(apart)"])
        var trip = try edited(test) { $0.place = " \(apart) " }
        for text in [trip.title, trip.place ?? "", trip.people[0]] {
            #expect(Array(text.unicodeScalars) == Array("미나".unicodeScalars))
        }
        trip = try edited(test) { $0.renamed = [(" 미나 ", "  Jun ")] }
        #expect(trip.people == ["Jun"])
        trip = try edited(test) { $0.renamed = [("jun", apart + " ")] }
        #expect(Array(trip.people[0].unicodeScalars) == Array("미나".unicodeScalars))
    }

    /// An edit, and the error that it throws.
    struct Refusal: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let edit: @Sendable (inout TripDraft) throws -> Void

        init(_ fault: String, _ edit: @escaping @Sendable (inout TripDraft) throws -> Void) {
            (testDescription, self.edit) = (fault, edit)
        }
    }

    private static let anEditIsRefusedWholeTable: [Refusal] = [
        Refusal("TravelError.noTitle") { $0.title = "  " },
        Refusal("TravelError.daysReversed") { $0.lastDay = .day(try date("2026-10-31")) },
        Refusal("TravelError.tooManyDays") { $0.lastDay = .day(try date("2036-11-09")) },
        Refusal("TravelError.nameTwice") { $0.newPeople = ["mina"] },
        Refusal("TravelError.badName") { $0.newPeople = ["KRW"] },
        Refusal("TravelError.badName") { $0.newPeople = ["a=b"] },
        Refusal("TravelError.badName") { $0.renamed = [("Jun", " ")] },
        Refusal("TravelError.nameTwice") { $0.renamed = [("Jun", "MINA ")] },
        Refusal("TravelError.unknownPerson") { $0.removedPeople = ["Kim"] },
        Refusal("TravelError.unknownPerson") { $0.renamed = [("Kim", "Lee")] },
        Refusal("TripError.personInUse") { $0.removedPeople = ["Mina"] },
        Refusal("TravelError.badHeadCount") { $0.headCount = 1 },
        Refusal("TravelError.badHeadCount") { $0.headCount = 1_001 },
        Refusal("TravelError.homeIsFixed") { $0.homeCurrency = try currency("EUR") },
        Refusal("TravelError.noRateNeeded") {
            $0.pinnedRates = [(try currency("KRW"), .set(.one))]
        },
        Refusal("TravelError.zeroBudget") { $0.budgets.total = .set(try said("0")) },
        Refusal("TravelError.negativeBudget") { $0.budgets.daily = .set(try said("-1")) },
        Refusal("TravelError.severalNames") { $0.newPeople = ["Kim, Lee,Park"] },
        Refusal("TravelError.badName") { $0.newPeople = ["Kim, KRW"] },
        Refusal("TravelError.badName") { $0.newPeople = ["Kim,"] },
        Refusal("TravelError.budgetInOtherCurrency") { $0.budgets.total = .set(try said("1 EUR")) },
        Refusal("TravelError.tooManyDecimals") { $0.budgets.total = .set(try said("1.5")) },
        Refusal("TravelError.unknownCategory") {
            $0.budgets.categories = [("books", .set(try said("1")))]
        },
    ]

    @Test(arguments: anEditIsRefusedWholeTable)
    func anEditIsRefusedWhole(_ refusal: Refusal) throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["Mina", "Jun"])
        try test.addExpense("1000") { $0.sharing = .said(.even, [SaidPart("Mina")]) }
        let before = try test.keeper().allDocuments()
        #expect(fault { try edited(test, refusal.edit) } == refusal.testDescription)
        #expect(try test.keeper().allDocuments() == before)
    }

    private static let pastDaysAreNoticedTable: [(String, String, String?)] = [
        ("10/10", "10/19", "2027-10-10 2027-10-19"), ("10/30", "11/2", "2027-10-30 2027-11-02"),
        ("10/30", "11/3", nil), ("12/1", "12/3", nil), ("2026-10-10", "2026-10-19", nil),
        ("10/10", "2026-10-19", nil), ("10/10", "19", "2027-10-10 2027-10-19"),
    ]

    /// Days without a year that are all past are those of a year later; today is 3 November 2026.
    @Test(arguments: pastDaysAreNoticedTable)
    func pastDaysAreNoticed(_ first: String, _ last: String, _ expected: String?) throws {
        let test = try TestBook()
        var draft = TripDraft()
        draft.title = "Osaka"
        (draft.firstDay, draft.lastDay) = (try DayPhrase(first), try DayPhrase(last))
        let later = try test.keeper().addTrip(draft, homeCurrency: try currency("KRW")).yearLater
        #expect(later.map { "\($0.lowerBound) \($0.upperBound)" } == expected)
    }

    /// The last day is the next such day after the first one.
    @Test(arguments: [
        ("12/1", "2026-12-01"), ("10/27", "2027-10-27"), ("20", "2026-11-20"),
        ("2026-11-07", "2026-11-07"),
    ])
    func theLastDayFollowsTheFirst(_ last: String, _ expected: String) throws {
        let test = try TestBook()
        try test.addTrip("Osaka", "2026-10-28", "2026-11-05")
        let trip = try edited(test) { $0.lastDay = try DayPhrase(last) }
        #expect(try trip.lastDay == date(expected))
    }

    @Test func inAnotherCurrencyBudgetsAndPinnedRatesAreGone() throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        let trip = try edited(test) {
            $0.pinnedRates = [(try currency("JPY"), .set(try rate("9.4")))]
            $0.budgets.total = .set(try said("100000"))
            $0.budgets.categories = [("식비", .set(try said("5000")))]
        }
        #expect(trip.pinnedRates.count == 1 && trip.categoryBudgets == ["food": 5_000])
        let other = try edited(test) { $0.homeCurrency = try currency("EUR") }
        #expect(other.budget == nil && other.pinnedRates.isEmpty && other.categoryBudgets.isEmpty)
    }

    @Test func twoPeopleChangeNames() throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["Mina", "Jun"])
        let trip = try edited(test) {
            $0.renamed = [("Mina", "x"), ("Jun", "Mina"), ("x", "Jun")]
        }
        #expect(trip.people == ["Jun", "Mina"])
    }
}
