import BookReports
import Bookkeeping
import Foundation
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// What a new expense, or a new trip, gives occasion to say.
@Suite struct RecordedExpenseTests {
    /// 10,000 in all, 1,000 a day and 500 for food; 900 were spent today for food, and a one-off of
    /// 600 yesterday.
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["Mina", "Jun"])
        try test.addExpense("900") { $0.category = "food" }
        try test.addExpense("600", on: "2026-11-02") { $0.isOneOff = true }
        var draft = BudgetDraft()
        (draft.total, draft.daily) = (.set(try said("10000")), .set(try said("1000")))
        draft.categories = [("food", .set(try said("500")))]
        _ = try test.keeper().setBudgets(draft, of: "1")
        return test
    }

    /// Only an expense that is recorded has its photos copied.
    @Test func aRefusedExpenseLeavesNoPhotos() throws {
        let test = try book()
        let folder = PhotoFolder(besides: test.path)
        try test.folder.write("GIF89aa ramen;", to: "ramen.jpg")
        let photo = test.folder.path("ramen.jpg")
        func add(
            _ files: [String] = [photo], _ edit: (inout ExpenseDraft) throws -> Void
        ) -> String {
            fault {
                try test.keeper().addExpense(to: nil, photos: { try PhotoFiles(folder).add(files) })
                {
                    _ in
                    var draft = ExpenseDraft()
                    draft.amount = try said("1980 KRW")
                    try edit(&draft)
                    return draft
                }
            }
        }
        #expect(add { $0.category = "foot" } == "TravelError.unknownCategory")
        #expect(add { $0.payers = .said([SaidPart("you")]) } == "TravelError.unknownPerson")
        #expect(add { $0.amount = try said("19.80 KRW") } == "TravelError.tooManyDecimals")
        #expect(add { $0.amount = nil } == "TravelError.noAmount")
        let most = Amount(minorUnits: Expense.largestAmount, currency: try currency("KRW"))
        let count = Int(Trip.largestSum / Expense.largestAmount) - 1
        try test.importEntries(
            try (1...count).map { try entry("\(most.minorUnits) KRW", line: $0) },
            keepsDuplicates: true)
        #expect(add { $0.amount = SaidAmount(most) } == "TripError.sumTooLarge")
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        // One that cannot be copied leaves no expense behind.
        #expect(add([photo, photo + "x"]) { _ in } == "PhotoError.missing")
        #expect(try test.keeper().expenses(of: nil).lines.allSatisfy { $0.expense.photos.isEmpty })
        #expect(add { _ in } == "nothing")
        let kept = try test.keeper().expenses(of: nil).expenses.flatMap(\.photos)
        #expect(kept.map(\.name) == ["ramen.jpg"])
        #expect(kept.allSatisfy { folder.verify(hash: $0.hash, name: $0.name) == .ok })
        #expect(try test.book.check(photosIn: folder).problems.isEmpty)
    }

    private func text(_ line: BudgetReport.Line) -> String {
        let scope =
            switch line.scope {
            case .trip: "trip"
            case .day: "day"
            case .category(let name): name
            }
        return "\(scope) \(line.warning == .over ? "over" : "near") \(line.percentSpent)"
    }

    @Test(
        arguments: [
            // The amount, category, day and whether it is a one-off; the warnings.
            ("-1", "etc", "2026-11-03", false, []),
            ("1", "etc", "2026-11-03", false, ["day near 90"]),
            ("100", "etc", "2026-11-03", false, ["day near 100"]),
            ("101", "etc", "2026-11-03", false, ["day over 100"]),
            ("101", "etc", "2026-11-03", true, []),
            ("1", "food", "2026-11-03", true, ["food over 180"]),
            ("899", "cafe", "2026-11-02", false, []),
            ("900", "cafe", "2026-11-02", false, ["day near 90"]),
            ("-451", "food", "2026-11-02", false, []),
            ("-450", "food", "2026-11-02", false, ["food near 90"]),
            ("7499", "etc", "2026-10-30", false, []),
            ("7500", "etc", "2026-10-30", false, ["trip near 90"]),
            // What is planned counts up to the day of the expense.
            ("8501", "etc", "2026-12-01", true, ["trip over 100"]),
            ("8000", "etc", "2026-11-04", true, ["trip near 95"]),
            ("1", "taxi", "2026-11-02", false, []),
        ] as [(String, String, String, Bool, [String])])
    func theBudgetsThatAreNearlySpentAreNamed(
        _ amount: String, _ category: String, _ day: String, _ isOneOff: Bool, _ expected: [String]
    ) throws {
        let test = try book()
        var draft = ExpenseDraft()
        (draft.amount, draft.category) = (try said(amount), category)
        (draft.date, draft.isOneOff) = (.day(try date(day)), isOneOff)
        let added = try test.keeper().addExpense(to: "1") { _ in draft }
        #expect(added.budgetWarnings.map(text) == expected)
        var edit = ExpenseDraft()
        edit.memo = "x"
        let edited = try test.keeper().editExpense(added.expense.id, edit, movingTo: nil)
        #expect(edited.budgetWarnings.map(text) == expected)
    }

    @Test(
        arguments: [
            ("2026-10-31", .before), ("2026-11-01", nil), ("2026-11-10", nil),
            ("2026-11-11", .after),
        ] as [(String, Stage?)])
    func aDayOutsideTheTripIsToldOnce(_ day: String, _ stage: Stage?) throws {
        let test = try book()
        try test.addTrip("Kyoto", "2027-01-01", "2027-01-02", people: ["Mina"])
        var draft = ExpenseDraft()
        (draft.amount, draft.date) = (try said("100"), .day(try date(day)))
        draft.sharing = .said(SplitMethod.none, [])
        let keeper = try test.keeper()
        #expect(try keeper.addExpense(to: "Osaka") { _ in draft }.newStageOutside == stage)
        // Again only if the day or the trip changes.
        func edited(
            to trip: String? = nil, _ edit: (inout ExpenseDraft) throws -> Void = { _ in }
        ) throws -> Stage? {
            var draft = ExpenseDraft()
            try edit(&draft)
            return try keeper.editExpense(3, draft, movingTo: trip).newStageOutside
        }
        #expect(try edited { $0.memo = "x" } == nil)
        #expect(try edited { $0.date = .day(try date("2026-09-01")) } == .before)
        #expect(try edited(to: "Kyoto") == .before)
        #expect(try edited { $0.date = .day(try date("2027-01-01")) } == nil)
    }

    @Test func aSecondTripOfTheSameTitleIsTold() throws {
        let test = try book()
        var draft = TripDraft()
        (draft.title, draft.firstDay) = ("OSAKA ", .day(try date("2026-11-01")))
        let keeper = try test.keeper()
        #expect(try keeper.addTrip(draft, homeCurrency: .krw).namesakes.map(\.id) == [1])
        draft.title = "Nara"
        #expect(try keeper.addTrip(draft, homeCurrency: .krw).namesakes.isEmpty)
        var edit = TripDraft()
        edit.place = "Kansai"
        #expect(try keeper.editTrip("2", edit).namesakes.isEmpty)
        edit.title = "osaka"
        #expect(try keeper.editTrip("3", edit).namesakes.map(\.id) == [1, 2])
        #expect(try keeper.tripOverview("3").namesakes.isEmpty)
        // One in the trash does not count, one in the archive does.
        _ = try keeper.removeTrip("1")
        _ = try keeper.archiveTrip("2")
        #expect(try keeper.editTrip("3", edit).namesakes.map(\.id) == [2])
    }

    @Test func aListComesToWhatItLists() throws {
        let test = try book()
        func totals(_ text: String? = nil) throws -> [[String]] {
            var filter = ExpenseFilter()
            filter.text = text
            let (home, paid, _) = try test.keeper().expenses(of: "1", filter).totals()
            return [home.map(\.description), paid.map(\.description)]
        }
        #expect(try totals() == [["1500 KRW"], ["1500 KRW"]])
        for (amount, memo) in [("1980 JPY", "ramen"), ("12.34 USD", "book"), ("-80 JPY", "ramen")] {
            try test.addExpense(amount, to: "1") {
                $0.memo = memo
                $0.rate = .manual(try rate("9"))
            }
        }
        // 17,820 + 111 - 720.
        #expect(try totals() == [["18711 KRW"], ["1500 KRW", "1900 JPY", "12.34 USD"]])
        #expect(try totals("RAMEN") == [["17100 KRW"], ["1900 JPY"]])
        #expect(try totals("tea") == [[], []])
    }

    @Test func allTripsAreSearched() throws {
        let test = try book()
        try test.addTrip("Kyoto", "2025-04-01", "2025-04-02", people: ["Kim"])
        try test.addTrip("Boston", "2026-11-01", "2026-11-02", home: "USD")
        try test.addExpense("300", to: "Kyoto", on: "2025-04-01") { $0.memo = "Ramen" }
        try test.addExpense("20", to: "Boston", on: "2026-11-03") { $0.memo = "ramen" }
        try test.addExpense("40", to: "Osaka", on: "2026-11-02") { $0.memo = "RAMEN" }
        let keeper = try test.keeper()
        _ = try keeper.archiveTrip("Kyoto")
        func found(_ edit: (inout ExpenseFilter) -> Void = { _ in }) throws -> [String] {
            var filter = ExpenseFilter()
            filter.text = "ramen"
            edit(&filter)
            return try keeper.expensesOfAllTrips(filter).lines
                .map { "\($0.trip.title) \($0.expense.id)" }
        }
        #expect(try found() == ["Kyoto 3", "Osaka 5", "Boston 4"])
        #expect(try found { $0.person = "KIM" } == ["Kyoto 3"])
        #expect(try found { $0.person = "nobody" } == [])
        #expect(try found { $0.category = "food" } == [])
        // Without a year, it is the last such day, whatever the trip.
        #expect(
            try found { $0.since = .monthAndDay(month: 4, day: 1) } == ["Osaka 5", "Boston 4"])
        let all = try keeper.expensesOfAllTrips(ExpenseFilter()).totals()
        #expect(all.home.map(\.description) == ["1840 KRW", "20.00 USD"])
        _ = try keeper.setExpenses([5], removed: true)
        #expect(try found { $0.removed = true } == ["Osaka 5"])
        _ = try keeper.removeTrip("Kyoto")
        #expect(try found() == ["Boston 4"])
        #expect(
            fault { try TestBook().keeper().expensesOfAllTrips(ExpenseFilter()) }
                == "TravelError.noTrips")
    }

    /// What may have been meant otherwise is told: a day in the memo, and a missing currency.
    @Test(
        arguments: [
            ("500 ramen 12/24", "12/24", nil), ("500 11일 라멘", "11일", nil),
            ("500 라멘 일요일", "일요일", nil), ("500 breakfast tomorrow", "tomorrow", nil),
            ("500 bus 7", nil, nil), ("500 sun cream", nil, nil), ("500 ramen on 10/11", nil, nil),
            ("500 JPY ramen", nil, nil), ("20 cad lunch", nil, "CAD"),
            ("20 cup of tea", nil, "CUP"),
        ] as [(String, String?, String?)])
    func whatMayBeMeantOtherwise(_ line: String, _ day: String?, _ currency: String?) throws {
        let test = try TestBook()
        try test.store("2026-10-12", ["KRW 1400", "JPY 150"])
        try test.addTrip("Osaka", "2026-10-10", "2026-10-19", people: ["A"])
        func add(_ line: String) throws -> RecordedExpense {
            try test.keeper("2026-10-12").addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                try draft.read(line.split(separator: " ").map(String.init), vocabulary)
                return draft
            }
        }
        let recorded = try add(line)
        #expect(recorded.dayInMemo == day)
        #expect(recorded.otherCurrency?.code == currency)
        // After an expense in yen, an amount without a currency is one, too.
        _ = try add("500 JPY ramen")
        let coffee = try add("900 coffee")
        #expect(coffee.expense.amount.description == "900 JPY")
        #expect(coffee.otherCurrency?.code == "KRW")
        #expect(try add("900 KRW coffee").otherCurrency == nil)
        let tea = try add("900 tea")
        #expect(tea.expense.amount.description == "900 KRW" && tea.otherCurrency == nil)
    }

    /// Who speaks is the person of that name, else the first one.
    @Test(arguments: [
        (["민지", "나"], "내가 냄", "나"), (["민지", "나"], "제가 냈어요", "나"), (["Mina", "me"], "I paid", "me"),
        (["Mina", "Me"], "paid by me", "Me"), (["민지", "지수"], "내가 냄", "민지"),
    ])
    func whoSpeaks(_ people: [String], _ words: String, _ payer: String) throws {
        let test = try TestBook()
        try test.addTrip("Osaka", "2026-10-10", "2026-10-19", people: people)
        let expense = try test.keeper("2026-10-12").addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            try draft.read(
                ["3000", "저녁"] + words.split(separator: " ").map(String.init), vocabulary)
            return draft
        }.expense
        #expect(expense.payments.map(\.person) == [payer] && expense.memo == "저녁")
    }

    /// An expense without a category has the one that its memo had before.
    @Test func aMemoKeepsItsCategory() throws {
        let test = try TestBook()
        try test.addTrip("Osaka", "2026-10-10", "2026-10-19")
        func category(_ line: String) throws -> String {
            try test.keeper("2026-10-12").addExpense(to: nil) { vocabulary in
                var draft = ExpenseDraft()
                try draft.read(line.split(separator: " ").map(String.init), vocabulary)
                return draft
            }.expense.category
        }
        #expect(try category("900 라멘") == "etc")
        #expect(try category("900 라멘 food") == "food")
        #expect(try category("800 라멘") == "food")
        #expect(try category("800 라멘 cafe") == "cafe")
        #expect(try category("700") == "etc" && category("700 bus") == "etc")
        #expect(try category("700 라멘") == "cafe")
    }
}
