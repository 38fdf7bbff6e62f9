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

    @Test(arguments: [
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
        Refusal("TravelError.otherCurrency") { $0.budgets.total = .set(try said("1 EUR")) },
        Refusal("TravelError.tooManyDecimals") { $0.budgets.total = .set(try said("1.5")) },
        Refusal("TravelError.unknownCategory") {
            $0.budgets.categories = [("books", .set(try said("1")))]
        },
    ])
    func anEditIsRefusedWhole(_ refusal: Refusal) throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["Mina", "Jun"])
        try test.addExpense("1000") { $0.sharing = .said(.even, [SaidPart("Mina")]) }
        let before = try test.keeper().allDocuments()
        #expect(fault { try edited(test, refusal.edit) } == refusal.testDescription)
        #expect(try test.keeper().allDocuments() == before)
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
