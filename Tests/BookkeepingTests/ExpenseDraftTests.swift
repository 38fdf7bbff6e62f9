import Bookkeeping
import Ledgers
import Rates
import Store
import Testing
import Trips

/// The same expense gives the same result however it is entered: typed, edited, from CSV or JSON.
@Suite struct ExpenseDraftTests {
    enum Way: CaseIterable { case add, edit, entries, document }

    /// The properties of an expense as given.
    struct Told {
        var amount = "1000 KRW"
        var memo: String?
        var place: String?
        var category: String?
    }

    /// Enters an expense into a book, and returns what is stored.
    private func tell(
        _ test: TestBook, _ told: Told, _ way: Way, trip: String = "1"
    ) throws -> StoredExpense {
        let keeper = try test.keeper()
        switch way {
        case .add: return try test.addExpense(told.amount, to: trip) { fill(&$0, told) }
        case .edit:
            let old = try test.addExpense("7 KRW", to: trip)
            var draft = ExpenseDraft()
            draft.amount = try said(told.amount)
            fill(&draft, told)
            return try keeper.editExpense(old.id, draft, movingTo: nil).expense
        case .entries:
            try test.importEntries(
                [
                    try entry(told.amount) {
                        ($0.memo, $0.place, $0.category) = (told.memo, told.place, told.category)
                    }
                ], to: trip)
        case .document:
            var document = try keeper.document(of: trip).document
            let amount = try money(told.amount)
            var expense = Expense(
                uid: "told", date: try date("2026-11-03"), amount: amount, homeAmount: amount,
                rate: .same, category: told.category ?? "etc")
            (expense.memo, expense.place) = (told.memo, told.place)
            document.expenses = [expense]
            try test.importTrips([document])
        }
        return try #require(try keeper.expenses(of: trip).expenses.max { $0.id < $1.id })
    }

    private func fill(_ draft: inout ExpenseDraft, _ told: Told) {
        (draft.memo, draft.place, draft.category) = (told.memo, told.place, told.category)
    }

    /// Decomposed letters, as macOS writes them.
    private static let apart = "\u{110F}\u{1161}\u{1111}\u{1166}"

    @Test(
        arguments: [
            ("카페", "카페"), (apart, "카페"), ("  카페\t", "카페"), (" \(apart) ", "카페"),
            ("Cafe\u{301}", "Café"), ("two  words", "two  words"), ("  ", nil), ("", nil),
        ] as [(String, String?)])
    func textsAreKeptInOneForm(_ text: String, _ expected: String?) throws {
        for way in Way.allCases {
            let test = try TestBook()
            try test.addTrip("Osaka")
            let expense = try tell(test, Told(memo: text, place: text), way)
            // Compared by scalars, as Swift compares strings by canonical equivalence.
            #expect(
                expense.memo.map { Array($0.unicodeScalars) } == expected.map(scalars), "\(way)")
            #expect(
                expense.place.map { Array($0.unicodeScalars) } == expected.map(scalars), "\(way)")
        }
    }

    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

    @Test func aPlaceIsOnePlaceHoweverItCame() throws {
        let test = try TestBook()
        let trip = try test.addTrip("Osaka")
        for (way, text) in zip(Way.allCases, ["카페", Self.apart, " 카페", Self.apart + "  "]) {
            let amount = "\(way == .add ? 1 : way == .edit ? 2 : way == .entries ? 3 : 4) KRW"
            _ = try tell(test, Told(amount: amount, place: text), way)
        }
        let field = try #require(ExpenseTexts.names.first { $0.name == "place" })
        let places = try test.book.totals(by: field, of: trip, through: try date("2026-11-03"))
        #expect(places.map(\.name) == ["카페"] && places.map(\.count) == [4])
    }

    @Test func aTableThatIsReadTwiceAddsNothing() throws {
        for memo in ["  lunch ", Self.apart, "   "] {
            let test = try TestBook()
            try test.addTrip("Osaka")
            let entries = [try entry("500 KRW") { $0.memo = memo }]
            #expect(try test.importEntries(entries).expenses == 1)
            let again = try test.importEntries(entries)
            #expect(again.expenses == 0 && again.duplicates.count == 1, "\(memo)")
            #expect(try test.importEntries(entries, keepsDuplicates: true).expenses == 1)
        }
    }

    private static let aCategoryHasOneNameHoweverItIsCalledTable: [(String, String)] = [
        ("food", "food"), ("Food", "food"), ("FOOD", "food"), ("식비", "food"), ("음식", "food"),
        (" 식비 ", "food"), ("\u{1109}\u{1175}\u{11A8}\u{1107}\u{1175}", "food"),
        ("기타", "etc"), ("온천", "Onsen|온천"), ("onsen", "Onsen"),
    ]

    @Test(arguments: aCategoryHasOneNameHoweverItIsCalledTable)
    func aCategoryHasOneNameHoweverItIsCalled(_ name: String, _ expected: String) throws {
        for way in Way.allCases {
            let test = try TestBook()
            try test.addTrip("Osaka")
            try test.keeper().addCategories(["Onsen"])
            guard name != "온천" else {
                // A new category: an error if typed, added by an import.
                let isTyped = way == .add || way == .edit
                let result = fault { try tell(test, Told(category: name), way) }
                #expect(result == (isTyped ? "TravelError.unknownCategory" : "nothing"), "\(way)")
                #expect(try test.book.categories().contains("온천") == !isTyped, "\(way)")
                continue
            }
            #expect(try tell(test, Told(category: name), way).category == expected, "\(way)")
            #expect(try test.book.categories().count == 8, "\(way)")
        }
    }

    @Test func aBudgetOfAFileIsOfTheSameCategory() throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        var document = try test.keeper().document(of: "1").document
        document.trip.uid = "other"
        (document.trip.title, document.trip.place) = ("  \(Self.apart)", "  \(Self.apart) ")
        document.trip.categoryBudgets = ["식비": 3_000]
        try test.importTrips([document])
        let trip = try test.keeper().chosenTrip("2").trip
        #expect(trip.categoryBudgets == ["food": 3_000])
        #expect(trip.title == "카페" && trip.place == "카페")
        #expect(scalars(trip.title) == scalars("카페"))
    }

    private static let anAmountIsRefusedTheSameWayTable: [(String, String)] = [
        ("0 KRW", "TravelError.zeroAmount"),
        ("1000000000000001 KRW", "TravelError.amountTooLarge"),
        ("-1000000000000001 KRW", "TravelError.amountTooLarge"),
        ("1000000000000000 KRW", "nothing"), ("-1000 KRW", "nothing"),
    ]

    @Test(arguments: anAmountIsRefusedTheSameWayTable)
    func anAmountIsRefusedTheSameWay(_ amount: String, _ expected: String) throws {
        for way in Way.allCases {
            let test = try TestBook()
            try test.addTrip("Osaka")
            #expect(fault { try tell(test, Told(amount: amount), way) } == expected, "\(way)")
            let isStored = try test.keeper().expenses(of: nil).expenses
                .contains { $0.amount.minorUnits != 7 }
            #expect(isStored == (expected == "nothing"), "\(way)")
        }
    }

    @Test(
        arguments: [
            // An amount, its own currency if any, and a currency that is given apart.
            ("1.5", nil, "TravelError.tooManyDecimals"),
            ("1.505 EUR", nil, "TravelError.tooManyDecimals"),
            ("1.5 EUR", "USD", "TravelError.otherCurrency"),
            ("10.00", nil, "TravelError.tooManyDecimals"),
            ("99999999999999999999999999", nil, "TravelError.amountTooLarge"),
        ] as [(String, String?, String)])
    func whatIsTypedIsRefusedTheSameWay(
        _ text: String, _ code: String?, _ expected: String
    ) throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        try test.addExpense("7")
        var draft = ExpenseDraft()
        draft.amount = try said(text)
        draft.currency = try code.map { try currency($0) }
        let keeper = try test.keeper()
        #expect(fault { try keeper.addExpense(to: nil) { _ in draft } } == expected)
        #expect(fault { try keeper.editExpense(1, draft, movingTo: nil) } == expected)
    }

    /// An edit's amount has its own currency, else the one that is given apart, else the expense's.
    @Test(
        arguments: [
            ("9", nil, "9 KRW"), ("9 JPY", nil, "9 JPY"), ("9", "JPY", "9 JPY"),
            ("9 JPY", "JPY", "9 JPY"),
        ] as [(String, String?, String)])
    func anEditMayChangeTheCurrency(_ text: String, _ code: String?, _ expected: String) throws {
        let test = try TestBook()
        try test.store("2026-11-02", ["KRW 1400", "JPY 150"])
        try test.addTrip("Osaka")
        try test.addExpense("7")
        var draft = ExpenseDraft()
        draft.amount = try said(text)
        draft.currency = try code.map { try currency($0) }
        let edited = try test.keeper().editExpense(1, draft, movingTo: nil)
        #expect(try edited.expense.amount == money(expected))
        #expect(!edited.expense.isPending)
    }

    @Test func withoutAnAmountThereIsNoExpense() throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        let keeper = try test.keeper()
        #expect(
            fault { try keeper.addExpense(to: nil) { _ in ExpenseDraft() } }
                == "TravelError.noAmount")
        #expect(
            fault { try keeper.editExpense(5, ExpenseDraft(), movingTo: nil) }
                == "TravelError.unknownExpense")
    }
}
