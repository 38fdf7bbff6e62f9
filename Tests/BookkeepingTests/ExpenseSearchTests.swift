import Bookkeeping
import Phrases
import Rates
import Store
import Testing
import Trips

/// What a text finds in expenses: the same on the command line and on the page.
@Suite struct ExpenseSearchTests {
    /// Expenses 1 to 4 on a trip of three, the last one pending; and 5, of a trip in dollars.
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("2026-11-03", ["KRW 1390", "JPY 155.67"])
        try test.addTrip("Osaka", people: ["Kim Minji", "Jisu", "면"])
        try test.addExpense("1980 JPY", to: "Osaka") {
            ($0.memo, $0.place, $0.category) = ("Ramen", "Dotonbori", "food")
            $0.payers = .said([SaidPart("Jisu")])
            $0.sharing = .said(.even, [SaidPart("Jisu")])
        }
        try test.addExpense("12000 KRW", to: "Osaka") {
            ($0.memo, $0.category) = ("라면 7봉지", "food")
            $0.sharing = .said(.even, [SaidPart("Kim Minji"), SaidPart("Jisu")])
        }
        try test.addExpense("-10 USD", to: "Osaka") {
            $0.category = "lodging"
            $0.sharing = .said(.even, [SaidPart("면")])
        }
        try test.addExpense("100 THB", to: "Osaka") {
            ($0.memo, $0.category) = ("tuk-tuk 30%", "taxi")
            $0.payers = .nobody
        }
        try test.addTrip("Boston", home: "USD", people: ["Jisu"])
        try test.addExpense("12.50", to: "Boston") { ($0.memo, $0.category) = ("Tea", "cafe") }
        return test
    }

    @Test func aTextIsFoundInWordsPeopleAndAmounts() throws {
        let test = try book()
        let keeper = try test.keeper()
        for (text, expected) in [
            // Longer than what an expense says: nothing, at once.
            (String(repeating: "가", count: 100_000), []),
            (String(repeating: "9", count: 100_000), []),
            // Words, in any case and in both languages.
            ("ramen", [1]), ("RAM", [1]), ("dotonbori", [1]), ("식비", [1, 2]), ("FOOD", [1, 2]),
            ("숙박", [3]), ("  taxi ", [4]), ("30%", [4]), ("nothing", []), ("tea", []),
            // A syllable of a memo is no part of a name, and a person is found by the whole name or
            // by a word of it: as who paid, or has a share.
            ("면", [2, 3]), ("김", []), ("jisu", [1, 2]), ("minji", [2, 3]), ("Kim Minji", [2, 3]),
            ("min", []),
            // Amounts as paid and in the home currency, however they are written.
            ("1980", [1]), ("1,980", [1]), ("1980엔", [1]), ("JPY 1980", [1]), ("1980 KRW", []),
            ("198", []), ("17,680", [1]), ("17680원", [1]), ("12000", [2]), ("1만2천원", [2]),
            ("12000.00", [2]), ("10", [3]), ("-10.00 usd", [3]), ("$10", [3]), ("-1980", []),
            ("100 THB", [4]), ("7", [2]), ("99999999999999999999999999999999", []),
            ("1e400", []), ("-", [4]), ("\u{0}", []),
        ] as [(String, [Int64])] {
            let found = try keeper.expenses(of: "Osaka", ExpenseFilter(text: text))
            #expect(found.expenses.map(\.id) == expected, "\(text)")
        }
    }

    @Test func allTripsAreSearchedForPeopleAndAmounts() throws {
        let test = try book()
        let keeper = try test.keeper()
        for (text, expected) in [
            ("jisu", [1, 2, 5]), ("12.5", [5]), ("12.50 USD", [5]), ("$10", [3]),
            ("minji", [2, 3]),
        ] as [(String, [Int64])] {
            let found = try keeper.expensesOfAllTrips(ExpenseFilter(text: text))
            #expect(found.expenses.map(\.id) == expected, "\(text)")
        }
        let all = try keeper.expensesOfAllTrips(ExpenseFilter(text: "jisu")).totals()
        #expect(all.home.map(\.description) == ["29680 KRW", "12.50 USD"])
    }

    /// Only the form of a new expense of the owner tells places of other trips.
    @Test func placesAreSuggestedWithWhatIsUsual() throws {
        let test = try book()
        try test.addExpense("5", to: "Boston") { $0.place = "Harbor" }
        let keeper = try test.keeper()
        let trip = try #require(try test.book.liveTrip(1))
        let place = try #require(ExpenseTexts.names.first { $0.name == "place" })
        #expect(try keeper.usualExpense(on: trip).names[place] == ["Dotonbori"])
        #expect(
            try keeper.usualExpense(on: trip, withOtherTrips: true).names[place]
                == ["Dotonbori", "Harbor"])
    }

    private static let filterTable: [(currency: String?, isPending: Bool, expected: [Int64])] = [
        (nil, false, [1, 2, 3, 4]), ("JPY", false, [1]), ("KRW", false, [2]), (nil, true, [4]),
        ("THB", true, [4]), ("JPY", true, []),
    ]

    @Test(arguments: filterTable) func currenciesAndRatesAreFiltered(
        _ currency: String?, _ isPending: Bool, _ expected: [Int64]
    ) throws {
        var filter = ExpenseFilter()
        (filter.currency, filter.isPending) = (currency.flatMap { Currency($0) }, isPending)
        #expect(filter.isEmpty == (currency == nil && !isPending))
        let found = try book().keeper().expenses(of: "Osaka", filter)
        #expect(found.expenses.map(\.id).sorted() == expected)
    }

    /// What can be chosen finds something, the most used first.
    @Test func choicesAreThoseOfTheTrip() throws {
        let test = try book()
        let trip = try #require(try test.book.liveTrip(1))
        try test.addExpense("700 KRW", to: "Osaka") {
            ($0.category, $0.date) = ("food", try DayPhrase("2026-11-02"))
        }
        let choices = try test.keeper().expenseChoices(on: trip)
        #expect(choices.categories == ["food", "lodging", "taxi"])
        #expect(choices.currencies.map(\.code) == ["KRW", "JPY", "THB", "USD"])
        let today = try test.keeper().today
        #expect(choices.days == [today, Day("2026-11-02")].compactMap(\.self))
        #expect(choices.hasPending && !ExpenseChoices([]).hasPending)
    }

    @Test func namesAreFoundWhole() throws {
        let keeper = try book().keeper()
        for (place, expected) in [
            ("dotonbori", [1]), (" DOTONBORI ", [1]), ("Doton", []), ("Ramen", []),
            ("", [2, 3, 4]), ("none", [2, 3, 4]),
        ] as [(String, [Int64])] {
            var filter = ExpenseFilter()
            filter.names.place = place
            #expect(
                try keeper.expenses(of: "Osaka", filter).expenses.map(\.id) == expected, "\(place)")
        }
    }
}
