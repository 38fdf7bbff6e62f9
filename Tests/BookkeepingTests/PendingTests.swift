import BookReports
import Bookkeeping
import Ledgers
import Phrases
import Rates
import Store
import TestSupport
import Testing
import Trips

/// Expenses without a rate: recorded, left out of sums, and priced as they would have been.
@Suite struct PendingTests {
    /// A trip of two people whose book has rates of 1 November only.
    private func book(home: String = "KRW") throws -> TestBook {
        let test = try TestBook()
        try test.addTrip("Osaka", "2026-11-01", "2026-11-20", home: home, people: ["A", "B", "C"])
        try test.store("2026-11-01", ["KRW 1400", "JPY 150", "EUR 0.9"])
        try test.store("ecb", "EUR", "2026-11-01", ["KRW 1600", "JPY 170", "USD 1.1"])
        return test
    }

    /// The rates that the book lacks at first.
    private func storeLater(_ test: TestBook) throws {
        try test.store("2026-11-14", ["KRW 1450", "JPY 155", "EUR 0.91"])
        try test.store("ecb", "EUR", "2026-11-15", ["KRW 1610", "JPY 171", "USD 1.11"])
    }

    private static let day = "2026-11-15"

    /// Ways to record an expense of that day.
    private static let drafts: [(String, @Sendable (inout ExpenseDraft) throws -> Void)] = [
        ("1980 JPY", { _ in }),
        ("1980 JPY", { $0.rate = .source("er-api") }),
        ("-7.50 EUR", { $0.rate = .source("ecb") }),
        ("10 USD", { $0.payers = .said([SaidPart("A", try said("4")), SaidPart("B")]) }),
        (
            "100 JPY",
            { $0.sharing = .said(.shares, [try part("A", "2"), try part("C", "1")]) }
        ),
        (
            "1001 JPY",
            { $0.sharing = .said(.percent, [try part("A", "33.3"), try part("B", "66.7")]) }
        ),
        (
            "10.01 USD",
            { $0.sharing = .said(.exact, [try part("A", "3.34"), try part("B", "6.67")]) }
        ),
        ("10 EUR", { $0.sharing = .said(.adjust, [SaidPart("A"), try part("B", "2.5")]) }),
        ("5 USD", { $0.payers = .nobody }),
        ("300 JPY", { $0.isOneOff = true }),
    ]

    private static func part(_ person: String, _ part: String) throws -> SaidPart {
        SaidPart(person, SaidAmount(try ExactDecimal(part)))
    }

    private func addAll(_ test: TestBook) throws -> [StoredExpense] {
        try Self.drafts.map { paid, edit in try test.addExpense(paid, on: Self.day, edit) }
    }

    /// The prices, payments and shares of all expenses.
    private func contents(_ test: TestBook) throws -> [Expense] {
        try test.keeper(Self.day).expenses(of: nil).expenses.map(\.content)
    }

    private func isSound(_ test: TestBook) throws -> Bool {
        try test.book.check(photosIn: nil).problems.isEmpty
    }

    @Test func pricingLaterGivesWhatItWouldHaveGiven() throws {
        let timely = try book()
        try storeLater(timely)
        let expected = try addAll(timely).map(\.content)
        #expect(expected.allSatisfy { !$0.isPending })
        for byReprice in [true, false] {
            let late = try book()
            #expect(try addAll(late).allSatisfy { $0.isPending })
            #expect(try isSound(late))
            let keeper = try late.keeper(Self.day)
            #expect(try keeper.pricePending().isEmpty)
            try storeLater(late)
            if byReprice {
                let repricing = try keeper.reprice([], of: nil, source: nil, isRehearsal: false)
                #expect(repricing.changed.count == Self.drafts.count && repricing.kept.isEmpty)
            } else {
                #expect(try keeper.pricePending().count == Self.drafts.count)
            }
            #expect(try contents(late).map(\.price) == expected.map(\.price))
            #expect(try contents(late).map(\.payments) == expected.map(\.payments))
            #expect(try contents(late).map(\.shares) == expected.map(\.shares))
            #expect(try isSound(late) && keeper.pricePending().isEmpty)
        }
    }

    private static let aPendingExpenseIsEditedTable: [(String, String)] = [
        // What prices it, and how it is priced by then.
        ("pin", "manual trip 9.9"), ("edit", "manual 9.5"), ("charge", "charged 9.494949495"),
        ("date", "cross er-api 2026-11-01"), ("home", "same 1"),
        ("amount", "pending er-api"), ("split", "pending er-api"), ("memo", "pending er-api"),
    ]

    @Test(arguments: aPendingExpenseIsEditedTable)
    func aPendingExpenseIsEdited(_ what: String, _ expected: String) throws {
        let test = try book()
        let id = try test.addExpense("1980 JPY", on: Self.day) { $0.rate = .source("er-api") }.id
        let keeper = try test.keeper(Self.day)
        var draft = ExpenseDraft()
        switch what {
        case "pin":
            var pin = TripDraft()
            pin.pinnedRates = [(try currency("JPY"), .set(try rate("9.9")))]
            _ = try keeper.editTrip(nil, pin)
            draft.currency = try currency("JPY")
        case "edit": draft.rate = .manual(try rate("9.5"))
        case "charge": draft.rate = .charged(SaidCharge(try said("18800")))
        case "date": draft.date = .day(try date("2026-11-03"))
        case "home": draft.currency = .krw
        case "amount": draft.amount = try said("2000")
        case "split": draft.sharing = .said(.shares, [try Self.part("A", "1")])
        default: draft.memo = "x"
        }
        let edited = try keeper.editExpense(id, draft, movingTo: nil).expense
        var words = [edited.rate.kind.rawValue, edited.rate.source, edited.rate.date?.description]
        if ![.cross, .pending].contains(edited.rate.kind) {
            words.append(edited.rate.rate?.description)
        }
        let text = words.compactMap(\.self).joined(separator: " ")
        #expect(what == "pin" ? text == "pending er-api" : text == expected)
        #expect(edited.isPending == (edited.rate.kind == .pending))
        #expect(edited.payments.allSatisfy { ($0.homeAmount == nil) == edited.isPending })
        #expect(edited.shares.allSatisfy { ($0.homeAmount == nil) == edited.isPending })
        #expect(try isSound(test))
    }

    @Test func aPricedExpenseMayBecomePending() throws {
        let test = try book()
        let id = try test.addExpense("1980 JPY", on: "2026-11-02").id
        var draft = ExpenseDraft()
        draft.date = .day(try date(Self.day))
        let keeper = try test.keeper(Self.day)
        let edited = try keeper.editExpense(id, draft, movingTo: nil)
        #expect(edited.expense.isPending && edited.missingRate != nil)
        #expect(try isSound(test))
        #expect(try keeper.step(.undo, 1).first?.command == "expense edit")
        #expect(try !keeper.expense(id).expense.isPending && isSound(test))
    }

    @Test func anAcceptedRatePricesWhatWaitsForIt() throws {
        let test = try TestBook()
        try test.store("2026-11-02", ["KRW 1400"])
        try test.store("2026-11-12", ["KRW 2800"])
        try test.addTrip("Osaka", "2026-11-10", "2026-11-20")
        let id = try test.addExpense("5 USD", on: "2026-11-12").id
        let keeper = try test.keeper("2026-11-12")
        #expect(try keeper.expense(id).expense.isPending && keeper.pricePending().isEmpty)
        let answer = try keeper.accept(
            [try currency("KRW")], on: try date("2026-11-12"), from: [])
        #expect(answer.priced.map(\.id) == [id])
        #expect(answer.priced.map { $0.homeAmount?.minorUnits } == [14_000])
        #expect(try keeper.expense(id).expense == answer.priced.first)
    }

    private static let aSyncThatCannotHelpYetIsNotAdvisedTable: [(String, String)] = [
        ("2026-11-14", "syncSince"), ("2026-11-15", "syncSince"), ("2026-11-22", "syncSince"),
        ("2026-11-23", "syncFrom 2026-11-16"), ("2027-01-07", "syncFrom 2026-12-31"),
    ]

    /// Which advice a pending expense comes with, seen from 2026-11-15.
    @Test(arguments: aSyncThatCannotHelpYetIsNotAdvisedTable)
    func aSyncThatCannotHelpYetIsNotAdvised(_ day: String, _ expected: String) throws {
        let test = try book()
        let keeper = try test.keeper("2026-11-15")
        let recorded = try keeper.addExpense(to: nil) { _ in
            var draft = ExpenseDraft()
            (draft.amount, draft.date) = (try said("1980 JPY"), .day(try date(day)))
            return draft
        }
        guard case TravelError.noRate(_, _, let advice)? = recorded.missingRate else {
            Issue.record("\(recorded.missingRate as Any)")
            return
        }
        switch advice {
        case .syncFrom(let first): #expect(expected == "syncFrom \(first)")
        case .syncSince: #expect(expected == "syncSince")
        default: Issue.record("\(advice)")
        }
    }

    @Test func sumsLeaveItOutAndNameIt() throws {
        let test = try book()
        let keeper = try test.keeper(Self.day)
        try test.addExpense("1400 KRW", on: Self.day)
        try test.addExpense("1980 JPY", on: Self.day)
        try test.addExpense("20 JPY", on: "2026-11-12") { $0.category = "food" }
        try test.addExpense("5 USD", on: Self.day) { $0.payers = .nobody }
        try test.addExpense("7 USD", on: "2026-11-18")
        let trip = try keeper.expense(1).trip
        let pending = ["2000 JPY", "5.00 USD"]
        func texts(_ amounts: [Amount]) -> [String] { amounts.map(\.description) }

        let summary = try test.book.summary(of: trip.id, today: keeper.today)
        #expect(summary.total == 1_400 && summary.planned == 0)
        #expect(texts(summary.pending) == pending)
        #expect(texts(summary.plannedPending) == ["7.00 USD"])
        // The daily report adds up the expenses itself.
        guard case .days(let days) = try keeper.report(.day, of: nil, withRates: true).report else {
            Issue.record("no daily report")
            return
        }
        #expect(days.summary == summary)
        #expect(
            try test.book.dayTotals(of: trip).pending(on: keeper.today).map(\.description)
                == ["1980 JPY", "5.00 USD"])
        guard
            case .groups(let groups) = try keeper.report(.currency, of: nil, withRates: false)
                .report
        else {
            Issue.record("no report by currency")
            return
        }
        #expect(groups.sum == 1_400 && texts(groups.pending) == pending)
        #expect(
            groups.lines.map {
                "\($0.name ?? "") \($0.total) \($0.paid?.minorUnits ?? -1) \(texts($0.pending))"
            }
                == ["KRW 1400 1400 []", #"JPY 0 0 ["2000 JPY"]"#, #"USD 0 0 ["5.00 USD"]"#])
        guard
            case .exchange(let exchange) = try keeper.report(.exchange, of: nil, withRates: false)
                .report
        else {
            Issue.record("no report on exchange")
            return
        }
        #expect(
            exchange.lines.map { "\($0.currency) \($0.paid) \(texts($0.pending))" }
                == [#"JPY 0 ["2000 JPY"]"#, "KRW 1400 []", #"USD 0 ["5.00 USD"]"#])
        #expect(texts(exchange.pending) == pending)
        guard
            case .people(let people) = try keeper.report(.person, of: nil, withRates: false).report
        else {
            Issue.record("no report by person")
            return
        }
        let parts = try people.people.map { try people.pending(of: $0.name) }
        #expect(texts(people.pending) == pending)
        #expect(parts.map { texts($0.paid) } == [["2000 JPY"], [], []])
        // A remainder goes round, so that no two expenses leave it to the same person.
        #expect(try parts.flatMap(\.share).sums().map(\.description) == ["2000 JPY"])
        #expect(parts.allSatisfy { (665...668).contains($0.share.first?.minorUnits ?? 0) })
        let plan = try keeper.settlement(of: nil, via: nil)
        #expect(texts(plan.pending) == pending && plan.transfers.count == 2)
        #expect(
            try test.book.people(of: trip.id, through: keeper.today).map(\.paid) == [1_400, 0, 0])
        #expect(try keeper.budgets(of: nil).summary == summary)
    }

    @Test func undoOfAnEarlierCommandKeepsThePriceThatASyncGave() throws {
        // 1377 × 1450 ÷ 155, rounded.
        for (edit, expected) in [
            ("memo", 12_882), ("amount", 12_882), ("reprice", nil), ("rate", nil),
        ] as [(String, Int64?)] {
            let test = try book()
            let keeper = try test.keeper(Self.day)
            let id = try test.addExpense("1377 JPY", on: Self.day).id
            var draft = ExpenseDraft()
            switch edit {
            case "memo": draft.memo = "x"
            case "amount": draft.amount = try said("2000")
            case "rate": draft.rate = .manual(try rate("9"))
            default: break
            }
            if edit != "reprice" { _ = try keeper.editExpense(id, draft, movingTo: nil) }
            try test.store("2026-11-14", ["KRW 1450", "JPY 155"])
            if edit == "reprice" {
                _ = try keeper.reprice([], of: nil, source: nil, isRehearsal: false)
            } else {
                #expect(try keeper.pricePending().count == (edit == "rate" ? 0 : 1))
            }
            #expect(try !keeper.expense(id).expense.isPending && isSound(test), "\(edit)")
            // Not the sync, which is no step of its own.
            #expect(
                try keeper.step(.undo, 1).first?.command
                    == (edit == "reprice" ? "expense reprice" : "expense edit"))
            let undone = try keeper.expense(id).expense
            #expect(undone.homeAmount?.minorUnits == expected, "\(edit)")
            #expect(undone.amount.minorUnits == 1_377 && undone.memo == nil)
            #expect(try isSound(test), "\(edit)")
            let commands = try keeper.history(ofExpense: id).map(\.command)
            #expect(
                commands.contains("sync") == (edit == "memo" || edit == "amount"), "\(commands)")
            // The first command can be undone, too.
            #expect(try keeper.step(.undo, 1).first?.command == "expense add")
            #expect(fault { try keeper.expense(id) } == "TravelError.unknownExpense")
            #expect(try isSound(test))
        }
    }

    @Test func whatIsInTheTrashWaits() throws {
        let test = try book()
        let keeper = try test.keeper(Self.day)
        let ids = try addAll(test).map(\.id)
        _ = try keeper.setExpenses([ids[0]], removed: true)
        try storeLater(test)
        #expect(try keeper.pricePending().count == ids.count - 1)
        _ = try keeper.setExpenses([ids[0]], removed: false)
        _ = try keeper.removeTrip("Osaka")
        #expect(try keeper.pricePending().isEmpty)
        _ = try keeper.restoreTrip("Osaka")
        #expect(try keeper.pricePending().count == 1 && isSound(test))
    }

    @Test func anExpenseWhoseTripWouldBeTooLargeStaysPending() throws {
        let test = try book()
        let keeper = try test.keeper(Self.day)
        try test.addExpense("1000000000000 USD", on: Self.day)
        try test.addExpense("1 USD", on: Self.day)
        try storeLater(test)
        #expect(try keeper.pricePending().count == 1)
        #expect(try keeper.expense(1).expense.isPending && isSound(test))
    }

    /// One expense that cannot be divided does not keep a sync from pricing the others.
    @Test func aDamagedExpenseStaysPending() throws {
        let test = try book()
        try test.addExpense("1000 USD", on: Self.day)
        try test.addExpense("1 USD", on: Self.day)
        let damage = "UPDATE shares SET part = '1' WHERE expense_id = 1 AND person_id = 1"
        #expect(try Command("/usr/bin/sqlite3", [test.path, damage]).status == 0)
        try storeLater(test)
        let keeper = try test.keeper(Self.day)
        #expect(try keeper.pricePending().map(\.id) == [2])
        #expect(try keeper.expense(1).expense.isPending)
    }

    @Test(arguments: [LedgerFormat.json, .csv, .hledger, .beancount])
    func itGoesThroughFiles(_ format: LedgerFormat) throws {
        let test = try book()
        let expected = try addAll(test).map(\.content)
        let text = try format.text(of: [try test.keeper().document(of: nil).document])
        // A book without rates takes it back as pending; one with rates prices it.
        let other = try TestBook()
        if format == .json {
            try other.importTrips(try TripJSON.read(Array(text.utf8)))
        } else {
            let file = try ImportedFile.read(Array(text.utf8), as: format)
            _ = try other.keeper().importEntries(
                of: file, to: nil, category: nil, keepsDuplicates: false, isRehearsal: false)
        }
        let read = try contents(other)
        #expect(read.count == expected.count && read.allSatisfy { $0.isPending })
        #expect(try isSound(other))
        for expense in read {
            let original = try #require(expected.first { $0.uid == expense.uid })
            #expect(expense.amount == original.amount)
            // Only JSON says that nobody paid.
            if format == .json || !original.payments.isEmpty {
                #expect(expense.payments == original.payments)
                #expect(expense.split == original.split && expense.shares == original.shares)
            }
            if [.json, .csv].contains(format) { #expect(expense.price == original.price) }
        }
        if format == .json {
            #expect(
                try LedgerFormat.json.text(of: [other.keeper().document(of: nil).document]) == text)
        }
        try storeLater(other)
        #expect(try other.keeper(Self.day).pricePending().count == expected.count)
    }

    private static let aFileThatContradictsItselfIsRefusedTable: [(String, String, String)] = [
        // A member of the file, what it is replaced by, and the field of the error.
        (#""home": null"#, #""home": "5""#, "home"),
        (#""rate": null"#, #""rate": "5""#, "rate.rate"),
        (#""kind": "pending""#, #""kind": "stored""#, "home"),
        (#""currency": "JPY""#, #""currency": "KRW""#, "rate.kind"),
        (#""home": null}"#, #""home": "1"}"#, "payments"),
    ]

    @Test(arguments: aFileThatContradictsItselfIsRefusedTable)
    func aFileThatContradictsItselfIsRefused(
        _ member: String, _ other: String, _ field: String
    ) throws {
        let test = try book()
        try test.addExpense("1980 JPY", on: Self.day)
        let text = try LedgerFormat.json.text(of: [test.keeper().document(of: nil).document])
        let wrong = text.replacing(member, with: other, maxReplacements: 1)
        #expect(wrong != text)
        let error = #expect(throws: LedgerErrors.self) { _ = try TripJSON.read(Array(wrong.utf8)) }
        #expect(error?.errors.first?.field?.hasSuffix(field) == true, "\(error?.errors as Any)")
    }
}
