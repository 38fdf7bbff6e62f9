import Bookkeeping
import Ledgers
import Phrases
import Rates
import Store
import Testing
import Trips

/// Settling, budgets, lists, categories and photos of trips.
@Suite struct MoneyOfTripTests {
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["Mina", "Jun", "Kim"])
        try test.addExpense("900") { $0.category = "food" }
        try test.addExpense("600", on: "2026-11-02") {
            $0.payers = .said([SaidPart("Jun")])
            ($0.memo, $0.place, $0.isOneOff) = ("Train", "역", true)
        }
        return test
    }

    private func text(_ plan: SettlementPlan) -> [String] {
        plan.transfers.map { "\($0.giver) \($0.amount) \($0.taker)" }
    }

    @Test(
        arguments: [
            (nil, ["Kim 400 Mina", "Kim 100 Jun"]),
            ("jun", ["Jun 400 Mina", "Kim 500 Jun"]),
            (" Mina ", ["Kim 500 Mina", "Mina 100 Jun"]),
        ] as [(String?, [String])])
    func theFewestTransfersMakeAllEven(_ hub: String?, _ expected: [String]) throws {
        let test = try book()
        let keeper = try test.keeper()
        #expect(Set(text(try keeper.settlement(of: nil, via: hub))) == Set(expected))
        #expect(Set(text(try keeper.settle(nil, via: hub, on: nil))) == Set(expected))
        #expect(try keeper.settlement(of: nil, via: hub).transfers.isEmpty)
    }

    @Test func oneTransferIsRecordedAndRemoved() throws {
        let test = try book()
        let keeper = try test.keeper()
        let kims = SettlementPlan.Transfer(giver: "Kim", taker: "Jun", amount: 100)
        _ = try keeper.settle("1", via: nil, on: nil, only: kims)
        #expect(text(try keeper.settlement(of: "1", via: nil)) == ["Kim 400 Mina"])
        for (giver, taker, amount) in [
            ("Kim", "Jun", 100), ("Kim", "Mina", 399), ("Mina", "Kim", 400), ("X", "Mina", 400),
        ] as [(String, String, Int64)] {
            let other = SettlementPlan.Transfer(giver: giver, taker: taker, amount: amount)
            let fault = fault { try keeper.settle("1", via: nil, on: nil, only: other) }
            #expect(fault == "TravelError.otherBalances")
        }
        let recorded = try test.book.transfers(of: 1)
        #expect(recorded.count == 1)
        let uid = try #require(recorded.first?.uid)
        // Not one of another trip.
        try test.addTrip("Tokyo")
        for (uid, trip) in [(uid, "Tokyo"), ("none", "1")] {
            let fault = fault { try keeper.removeTransfer(uid, of: trip) }
            #expect(fault == "TravelError.unknownTransfer")
        }
        #expect(try test.book.transfers(of: 1).count == 1)
        try keeper.removeTransfer(uid, of: "1")
        #expect(try test.book.transfers(of: 1).isEmpty)
        let again = fault { try keeper.removeTransfer(uid, of: "1") }
        #expect(again == "TravelError.transferRemoved")
        #expect(text(try keeper.settlement(of: "1", via: nil)) == ["Kim 400 Mina", "Kim 100 Jun"])
        _ = try keeper.step(.undo, 1)
        #expect(try test.book.transfers(of: 1) == recorded)
        try keeper.removeTransfer(uid, of: "1")
        _ = try keeper.settle("1", via: nil, on: nil)
        #expect(try keeper.settlement(of: "1", via: nil).transfers.isEmpty)
        _ = try keeper.archiveTrip("1")
        #expect(fault { try keeper.removeTransfer(uid, of: "1") } == "TravelError.isArchived")
    }

    @Test(
        arguments: [
            (nil, "2026-11-03", "2026-11-03"),
            (.day(try date("2026-11-01")), "2026-11-03", "2026-11-01"),
            (.monthAndDay(month: 11, day: 2), "2027-05-01", "2026-11-02"),
            (.daysBefore(-1), "2026-11-03", "TravelError.transferToCome"),
            (.day(try date("2026-11-04")), "2026-11-03", "TravelError.transferToCome"),
        ] as [(DayPhrase?, String, String)])
    func transfersAreRecordedOnADayThatHasCome(
        _ day: DayPhrase?, _ today: String, _ expected: String
    ) throws {
        let test = try book()
        let fault = fault { try test.keeper(today).settle("1", via: nil, on: day) }
        let days = try Set(test.book.transfers(of: 1).map { "\($0.date)" })
        #expect(fault == (expected.hasPrefix("2") ? "nothing" : expected))
        #expect(days == (expected.hasPrefix("2") ? [expected] : []))
    }

    @Test func settlingNeedsPeopleAndCountsWhatNamesNone() throws {
        let test = try book()
        try test.importEntries([try entry("70 KRW") { $0.isNobodys = true }], to: "1")
        #expect(try test.keeper().settlement(of: "1", via: nil).namelessExpenses == 1)
        #expect(
            fault { try test.keeper().settlement(of: "1", via: "Lee") }
                == "TravelError.unknownPerson")
        try test.addTrip("Alone")
        #expect(
            fault { try test.keeper().settlement(of: "2", via: nil) } == "TravelError.nobodyNamed")
    }

    private static let budgetsStandBesideWhatWasSpentTable: [(String, [String])] = [
        // The day, and for each budget what is spent and left.
        (
            "2026-11-03",
            [
                "trip 10000 1500 8500", "day 1000 900 100", "food 500 900 -400",
                "taxi 300 0 300",
            ]
        ),
        (
            "2026-11-02",
            [
                "trip 10000 600 9400", "day 1000 0 1000", "food 500 0 500",
                "taxi 300 0 300",
            ]
        ),
        ("2026-12-02", ["trip 10000 1500 8500", "food 500 900 -400", "taxi 300 0 300"]),
    ]

    @Test(arguments: budgetsStandBesideWhatWasSpentTable)
    func budgetsStandBesideWhatWasSpent(_ today: String, _ expected: [String]) throws {
        let test = try book()
        var draft = BudgetDraft()
        (draft.total, draft.daily) = (.set(try said("10000")), .set(try said("1000 KRW")))
        draft.categories = [("택시", .set(try said("300"))), ("Food", .set(try said("500")))]
        _ = try test.keeper().setBudgets(draft, of: "1")
        let report = try test.keeper(today).budgets(of: "1")
        let lines = report.lines.map { line in
            let scope =
                switch line.scope {
                case .trip: "trip"
                case .day: "day"
                case .category(let name): name
                }
            return "\(scope) \(line.budget) \(line.spent) \(line.left)"
        }
        #expect(lines == expected)
        var none = BudgetDraft()
        (none.total, none.daily) = (Setting.none, Setting.none)
        none.categories = [("food", .none), ("taxi", .none)]
        #expect(try test.keeper().setBudgets(none, of: "1").lines.isEmpty)
    }

    @Test(
        arguments: [
            ("", [2, 1]), ("train", [2]), ("TRAIN", [2]), ("역 ", [2]), ("foo", [1]), ("x", []),
        ] as [(String, [Int64])])
    func expensesAreFoundByAText(_ text: String, _ expected: [Int64]) throws {
        var filter = ExpenseFilter()
        filter.text = text
        #expect(try book().keeper().expenses(of: nil, filter).expenses.map(\.id) == expected)
    }

    @Test func expensesAreFoundByWhatTheyAre() throws {
        let test = try book()
        let keeper = try test.keeper()
        func found(_ edit: (inout ExpenseFilter) throws -> Void) throws -> [Int64] {
            var filter = ExpenseFilter()
            try edit(&filter)
            return try keeper.expenses(of: nil, filter).expenses.map(\.id)
        }
        #expect(try found { $0.category = "식비" } == [1])
        #expect(try found { $0.person = "jun" } == [2, 1])
        #expect(try found { $0.since = .daysBefore(0) } == [1])
        #expect(try found { $0.until = .monthAndDay(month: 11, day: 2) } == [2])
        #expect(fault { try found { $0.category = "책" } } == "TravelError.unknownCategory")
        #expect(fault { try found { $0.person = "Lee" } } == "TravelError.unknownPerson")
        #expect(try keeper.setExpenses([2, 2], removed: true) == [2])
        #expect(try found { $0.removed = true } == [2])
        #expect(
            fault { try keeper.editExpense(2, ExpenseDraft(), movingTo: nil) }
                == "TravelError.expenseRemoved")
        // All or none are removed.
        #expect(
            fault { try keeper.setExpenses([1, 9], removed: true) } == "TravelError.unknownExpense")
        #expect(try found { _ in } == [1])
        #expect(try keeper.setExpenses([1, 2], removed: false) == [2])
        #expect(try keeper.history(ofExpense: 2).count == 3)
        #expect(fault { try keeper.history(ofExpense: 9) } == "TravelError.unknownExpense")
    }

    @Test func categoriesAreAddedOnceAndRemovedWhereNothingHasThem() throws {
        let test = try book()
        let keeper = try test.keeper()
        try keeper.addCategories(["Onsen", "onsen", "식비", " ONSEN "])
        #expect(try test.book.categories() == Book.firstCategories + ["Onsen"])
        for name in ["", "  ", "KRW", "a,b"] {
            #expect(fault { try keeper.addCategories([name]) } == "TravelError.badName")
        }
        try keeper.removeCategories(["onsen"])
        #expect(try test.book.categories() == Book.firstCategories)
        #expect(fault { try keeper.removeCategories(["onsen"]) } == "TravelError.unknownCategory")
        #expect(fault { try keeper.removeCategories(["식비"]) } == "TravelError.categoryInUse")
        for name in Book.firstCategories {
            #expect(Categories.koreanName(of: name) != nil)
        }
        #expect(Categories.koreanName(of: "Onsen") == nil)
    }

    @Test func photosComeOnceAndGoByNameOrHash() throws {
        let test = try book()
        let keeper = try test.keeper()
        let photos = ["a", "b"].map {
            Photo(hash: String(repeating: $0, count: 64), name: "영수증.jpg", size: 3)
        }
        #expect(try keeper.addPhotos(to: 1) { [photos[0]] }.before.isEmpty)
        let again = try keeper.addPhotos(to: 1) { photos }
        #expect(again.given == photos && again.before == [photos[0]])
        #expect(try keeper.expense(1).expense.photos == photos)
        #expect(
            fault { try keeper.removePhotos(["영수증.jpg"], of: 1) } == "TravelError.severalPhotos")
        #expect(fault { try keeper.removePhotos(["aaaaa"], of: 1) } == "TravelError.unknownPhoto")
        try keeper.removePhotos(["aaaaaa", " 영수증.jpg"], of: 1)
        #expect(try keeper.expense(1).expense.photos.isEmpty)
        // Files are copied only if the expense exists.
        var copied = 0
        #expect(
            fault {
                try keeper.addPhotos(to: 9) {
                    copied += 1
                    return photos
                }
            } == "TravelError.unknownExpense")
        #expect(copied == 0)
    }

    @Test func aNewExpenseTellsHowItsTripStands() throws {
        let test = try book()
        var draft = ExpenseDraft()
        draft.amount = try said("100")
        let recorded = try test.keeper().addExpense(to: nil) { _ in draft }
        let today = try date("2026-11-03")
        #expect(recorded.before == nil && recorded.expense.date == today)
        #expect(recorded.figures?.summary.total == 1600 && recorded.figures?.dayTotal == 1000)
        draft.amount = try said("200")
        let edited = try test.keeper().editExpense(3, draft, movingTo: nil)
        #expect(edited.before?.amount.minorUnits == 100 && edited.figures?.dayTotal == 1100)
    }
}
