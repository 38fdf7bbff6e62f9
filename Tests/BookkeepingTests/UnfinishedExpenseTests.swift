import BookReports
import Bookkeeping
import Phrases
import Rates
import Store
import Testing
import Trips

/// Expenses that are asked for piece by piece.
@Suite struct UnfinishedExpenseTests {
    private func book(people: [String] = ["나", "친구", "Mina Kim"]) throws -> TestBook {
        let test = try TestBook()
        try test.store("2026-10-30", ["KRW 1400", "JPY 150"])
        try test.addTrip("Osaka", "2026-10-28", "2026-11-05", people: people)
        return test
    }

    private func begin(_ test: TestBook, day: String? = nil) throws -> UnfinishedExpense {
        try test.keeper().beginExpense(on: nil, day: try day.map { try date($0) }) { _ in
            ExpenseDraft()
        }
    }

    /// Records an expense of answers.
    private func record(_ answers: [String], in test: TestBook) throws -> StoredExpense {
        var entry = try begin(test)
        for answer in answers { try entry.answer(try #require(entry.question), answer) }
        #expect(entry.question == nil)
        return try test.keeper().addExpense(to: nil) { _ in entry.draft }.expense
    }

    /// The questions that a first answer leaves open.
    @Test(
        arguments: [
            ("1980", [.memo, .category, .payers, .sharing, .date]),
            ("1980 ramen", [.category, .payers, .sharing, .date]),
            ("1980 ramen food", [.payers, .sharing, .date]),
            ("1980 taxi to the airport", [.payers, .sharing, .date]),
            ("1980 ramen @친구", [.category, .sharing, .date]),
            ("1980 나 친구", [.memo, .category, .payers, .date]),
            ("1980엔 라멘 @친구 food 어제", [.sharing]), ("1980 food 어제", [.memo, .payers, .sharing]),
        ] as [(String, [UnfinishedExpense.Question])])
    func whatIsOpenIsAsked(_ first: String, _ expected: [UnfinishedExpense.Question]) throws {
        var entry = try begin(try book())
        #expect(entry.question == .amount)
        try entry.answer(.amount, first)
        var asked: [UnfinishedExpense.Question] = []
        while let question = entry.question {
            asked.append(question)
            try entry.answer(question, "")
        }
        #expect(asked == expected)
    }

    /// Nobody is asked who paid where there is no choice.
    @Test(arguments: [[], ["나"]])
    func aloneFewerAreAsked(_ people: [String]) throws {
        var entry = try begin(try book(people: people))
        try entry.answer(.amount, "1980 ramen")
        #expect(entry.question == .category)
        try entry.answer(.category, "")
        #expect(entry.question == .date)
    }

    @Test func theLastExpenseSaysWhatIsUsual() throws {
        let test = try book()
        var entry = try begin(test)
        #expect(entry.usualCurrency.code == "KRW" && entry.usualPayer == "나")
        #expect(try entry.usualCategory() == "etc" && entry.usualDay == date("2026-11-03"))
        let ramen = try record(["1980 JPY ramen", "food", "친구", "", "yesterday"], in: test)
        #expect(try ramen.amount == money("1980 JPY"))
        #expect(ramen.category == "food" && ramen.payments.map(\.person) == ["친구"])
        #expect(try ramen.date == date("2026-11-02") && ramen.shares.count == 3)
        let taxi = try record(["500 bus", "taxi", "나=200 친구", "", ""], in: test)
        #expect(taxi.amount.currency.code == "JPY" && taxi.payments.count == 2)
        // The memo's category is preferred, in whatever case; several payers are not usual.
        entry = try begin(test)
        #expect(entry.usualPayer == "나")
        try entry.answer(.amount, "700 RAMEN")
        #expect(try entry.usualCategory() == "food")
        entry = try begin(test, day: "2026-10-29")
        try entry.answer(.amount, "700 soba")
        #expect(try entry.usualCategory() == "taxi" && entry.usualDay == date("2026-10-29"))
        // One in the trash suggests nothing.
        _ = try test.keeper().setExpenses([taxi.id], removed: true)
        entry = try begin(test)
        #expect(try entry.usualCategory() == "food" && entry.usualPayer == "친구")
        _ = try test.keeper().setExpenses([ramen.id], removed: true)
        entry = try begin(test)
        try entry.answer(.amount, "700 ramen")
        #expect(try entry.usualCategory() == "etc" && entry.usualCurrency.code == "KRW")
    }

    @Test func everyAuthorHasWhatIsUsual() throws {
        let test = try book()
        let keeper = try test.keeper()
        let link = try keeper.makeGuestLink(forTrip: nil)
        let uid = try keeper.openGuestLink(link.secret, name: "친구").device.uid
        let phone = try keeper.pair(code: try keeper.makePairingCode(), name: "Phone").device.uid
        func add(_ text: String, _ category: String, as author: String?) throws {
            let writer = author.map(keeper.writing) ?? keeper
            _ = try writer.addExpense(to: nil) { _ in
                var draft = ExpenseDraft()
                draft.amount = try said(text)
                draft.category = category
                return draft
            }
        }
        func usual(_ author: String?) throws -> [String] {
            let writer = author.map(keeper.writing) ?? keeper
            let entry = try writer.beginExpense(on: nil as String?) { _ in ExpenseDraft() }
            return [entry.usualCurrency.code, try entry.usualCategory(), entry.usualPayer]
        }
        try add("100 JPY", "food", as: nil)
        #expect(try usual(nil) == ["JPY", "food", "나"])
        #expect(try usual(uid) == ["JPY", "food", "친구"])
        try add("100 KRW", "taxi", as: uid)
        // The guest's payer was the trip's first, as none was named.
        #expect(try usual(uid) == ["KRW", "taxi", "나"])
        #expect(try usual(nil) == ["JPY", "food", "나"] && usual(phone) == ["JPY", "food", "나"])
        // The owner's phone and command line begin with each other's.
        try add("100 USD", "cafe", as: phone)
        #expect(try usual(phone) == ["USD", "cafe", "나"] && usual(nil) == ["USD", "cafe", "나"])
        // A guest who was removed says nothing to others either.
        _ = try keeper.removeDevices([try #require(try test.book.device(uid: uid)).id])
        try add("100 KRW", "taxi", as: uid)
        #expect(try usual(nil) == ["USD", "cafe", "나"])
    }

    @Test func aMemoIsRememberedFromAnyTrip() throws {
        let test = try book()
        _ = try record(["1980 ramen", "food", "", "", ""], in: test)
        try test.addTrip("Busan", "2026-12-01", "2026-12-02", people: ["B"])
        var entry = try test.keeper().beginExpense(on: "Busan") { _ in ExpenseDraft() }
        #expect(entry.usualPayer == "B" && entry.usualCurrency.code == "KRW")
        try entry.answer(.amount, "7 ramen")
        #expect(try entry.usualCategory() == "food")
        #expect(entry.completions(.memo, of: "").isEmpty)
    }

    private static let severalNamesAreReadTable: [(UnfinishedExpense.Question, String, String)] = [
        (UnfinishedExpense.Question.sharing, "everyone", "나 친구 Mina Kim"),
        (.sharing, "All", "나 친구 Mina Kim"), (.sharing, "모두", "나 친구 Mina Kim"),
        (.sharing, "even 모두", "나 친구 Mina Kim"), (.sharing, "나, 친구", "나 친구"),
        (.sharing, "@나,친구", "나 친구"), (.sharing, "나,mina kim", "나 Mina Kim"),
        (.sharing, "나 친구,", "나 친구"), (.sharing, "exact 나=1,000, 친구=980", "나 친구"),
        (.sharing, "exact 나=1,000,친구=980", "나 친구"), (.payers, "나=1,000, 친구", "나 친구"),
        (.payers, "@나=500,@친구", "나 친구"), (.payers, "@Mina Kim", "Mina Kim"),
    ]

    /// Who paid and who shares, as people write several names.
    @Test(arguments: severalNamesAreReadTable)
    func severalNamesAreRead(
        _ question: UnfinishedExpense.Question, _ answer: String, _ expected: String
    ) throws {
        let test = try book()
        var entry = try begin(test)
        try entry.answer(.amount, "1980")
        while let next = entry.question { try entry.answer(next, next == question ? answer : "") }
        let stored = try test.keeper().addExpense(to: nil) { _ in entry.draft }.expense
        let names =
            question == .payers ? stored.payments.map(\.person) : stored.shares.map(\.person)
        #expect(names.joined(separator: " ") == expected)
    }

    /// A word for everybody may be somebody's name.
    @Test func aNameIsAName() throws {
        let test = try book(people: ["All", "나"])
        let stored = try record(["100 x", "", "", "all", ""], in: test)
        #expect(stored.shares.map(\.person) == ["All"])
    }

    private static let aRefusedAnswerChangesNothingTable:
        [(UnfinishedExpense.Question, String, String)] = [
            (UnfinishedExpense.Question.amount, "ramen", "TypedAmountError.notAnAmount"),
            (.amount, "", "TypedAmountError.empty"),
            (.amount, "19.801 USD", "TravelError.tooManyDecimals"),
            (.amount, "0", "TravelError.zeroAmount"),
            (.amount, "1980 @you", "TravelError.unknownPerson"),
            (.category, "foot", "TravelError.unknownCategory"),
            (.payers, "you", "TravelError.unknownPerson"),
            (.payers, "나=", "TravelError.unknownPerson"),
            (.payers, "나 친구", "TravelError.severalOpenPayments"),
            (.payers, "나,친구", "TravelError.severalOpenPayments"),
            (.payers, ",", "TravelError.unknownPerson"),
            (.sharing, "나, you", "TravelError.unknownPerson"),
            (.payers, "나=5", "SplitError.notPaid"),
            (.sharing, "you", "TravelError.unknownPerson"),
            (.sharing, "shares", "TravelError.splitNeedsParts"),
            (.sharing, "exact 나=5", "SplitError.wrongSum"),
            (.date, "gestern", "DayPhraseError.notADay"),
            (.date, "32", "DayPhraseError.notADay"),
        ]

    /// An answer that is refused changes nothing.
    @Test(arguments: aRefusedAnswerChangesNothingTable)
    func aRefusedAnswerChangesNothing(
        _ question: UnfinishedExpense.Question, _ answer: String, _ expected: String
    ) throws {
        var entry = try begin(try book())
        for earlier in UnfinishedExpense.Question.allCases.prefix(while: { $0 != question }) {
            try entry.answer(earlier, earlier == .amount ? "1980" : "")
        }
        #expect(entry.question == question)
        let found = fault { try entry.answer(question, answer) }
        #expect(found == expected)
        #expect(entry.question == question)
    }

    /// Which of two numbers is the amount is asked; an empty answer asks for the whole again.
    @Test(arguments: ["1", "7", "2", "1980", "1,980", "1980 won"])
    func severalAmountsAreAskedAbout(_ answer: String) throws {
        var entry = try begin(try book())
        try entry.answer(.amount, "bus 7 1980 food")
        #expect(entry.question == .whichAmount && entry.draft.amount == nil)
        #expect(
            entry.readings.map { $0.joined(separator: " ") } == [
                "7 bus 1980 food", "1980 bus 7 food",
            ])
        #expect(
            fault { try entry.answer(.whichAmount, "3") } == "ExpensePhraseError.severalAmounts")
        #expect(entry.question == .whichAmount)
        try entry.answer(.whichAmount, answer)
        let isFirst = ["1", "7"].contains(answer)
        #expect(try entry.draft.amount == SaidAmount(money(isFirst ? "7 KRW" : "1980 KRW")))
        #expect(
            entry.draft.memo == (isFirst ? "bus 1980" : "bus 7") && entry.draft.category == "food")
        #expect(entry.question == .payers && entry.readings.isEmpty)
        try entry.answer(.amount, "bus 7 1980")
        try entry.answer(.whichAmount, "")
        #expect(entry.question == .payers)
    }

    /// Who paid can be said before it is asked.
    @Test func whoPaidInsteadOfTheCategory() throws {
        var entry = try begin(try book())
        try entry.answer(.amount, "1980 라멘")
        try entry.answer(.category, "친구가 냄")
        #expect(entry.question == .category && entry.draft.category == nil)
        try entry.answer(.category, "식비")
        #expect(entry.question == .sharing)
        let found = fault { try entry.answer(.category, "foot") }
        #expect(found == "TravelError.unknownCategory")
    }

    /// People as in a sentence, with particles and verbs.
    @Test(
        arguments: [
            (.payers, "친구가 냄", "친구"), (.payers, "친구가", "친구"), (.payers, "by Mina Kim", "Mina Kim"),
            (.sharing, "친구랑 나만", "나 친구"), (.sharing, "친구만", "친구"),
            (.sharing, "친구 빼고", "나 Mina Kim"),
            (.sharing, "everyone but 친구", "나 Mina Kim"), (.sharing, "친구랑", "나 친구"),
        ] as [(UnfinishedExpense.Question, String, String)])
    func peopleAreReadAsInASentence(
        _ question: UnfinishedExpense.Question, _ answer: String, _ expected: String
    ) throws {
        try severalNamesAreRead(question, answer, expected)
    }

    @Test func wrongOptionsAreToldAtOnce() throws {
        let test = try book()
        func begin(_ edit: (inout ExpenseDraft) throws -> Void) -> String {
            fault {
                try test.keeper().beginExpense(on: nil) { _ in
                    var draft = ExpenseDraft()
                    try edit(&draft)
                    return draft
                }
            }
        }
        #expect(begin { $0.category = "foot" } == "TravelError.unknownCategory")
        #expect(begin { $0.payers = .said([SaidPart("you")]) } == "TravelError.unknownPerson")
        #expect(begin { $0.date = .dayOfMonth(31 + 1) } == "DayPhraseError.notOneDay")
        #expect(begin { $0.category = "food" } == "nothing")
    }

    private static let wordsAreCompletedTable: [(UnfinishedExpense.Question, String, [String])] = [
        (UnfinishedExpense.Question.amount, "fo", ["food"]), (.amount, "식", ["식비"]),
        (.amount, "친", ["친구"]), (.amount, "JP", ["JPY"]), (.amount, "jp", []), (.amount, "", []),
        (.amount, "yes", ["yesterday"]), (.amount, "Late", ["late noodles"]),
        (.memo, "late n", ["late noodles"]), (.memo, "", ["late noodles", "ramen"]),
        (.category, "t", ["transport", "taxi"]), (.category, "택", ["택시"]),
        (.payers, "mi", ["Mina Kim"]), (.payers, "", ["나", "친구", "Mina Kim"]),
        (.sharing, "sh", ["shares"]), (.date, "어", ["어제"]), (.date, "x", []),
    ]

    @Test(arguments: wordsAreCompletedTable)
    func wordsAreCompleted(
        _ question: UnfinishedExpense.Question, _ beginning: String, _ expected: [String]
    ) throws {
        let test = try book()
        _ = try record(["1980 ramen", "food", "", "", ""], in: test)
        _ = try record(["1980 late noodles", "", "", "", ""], in: test)
        #expect(try begin(test).completions(question, of: beginning) == expected)
    }
}
