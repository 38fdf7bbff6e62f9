import BookReports
import Bookkeeping
import Ledgers
import Phrases
import Rates
import Store
import Testing
import Trips

/// Expenses with items.
@Suite struct ItemisedExpenseTests {
    private let test: TestBook

    /// Three people, of whom Kims count for two; a yen is nine won.
    init() throws {
        test = try TestBook()
        try test.addTrip("Osaka", people: ["Mina", "Jun", "Kims"])
        var person = PersonDraft()
        person.weight = 2
        var draft = TripDraft()
        draft.settings = [("Kims", person)]
        draft.pinnedRates = [(try currency("JPY"), .set(try rate("9")))]
        _ = try test.keeper().editTrip(nil, draft)
    }

    @discardableResult
    private func add(
        _ words: String, items: String? = nil, tax: String? = nil, service: String? = nil,
        tip: String? = nil, _ edit: (inout ExpenseDraft) throws -> Void = { _ in }
    ) throws -> StoredExpense {
        try test.keeper().addExpense(to: nil) { vocabulary in
            var draft = ExpenseDraft()
            draft.bill = try BillDraft(
                items: items, [(.tax, tax), (.service, service), (.tip, tip)], vocabulary)
            if draft.bill?.isEmpty ?? true { draft.bill = nil }
            try edit(&draft)
            try draft.read(words.split(separator: " ").map(String.init), vocabulary)
            return draft
        }.expense
    }

    @discardableResult
    private func edit(
        _ id: Int64 = 1, items: String? = nil, tax: String? = nil,
        _ change: (inout ExpenseDraft) throws -> Void = { _ in }
    ) throws -> RecordedExpense {
        try test.keeper().editExpense(id, movingTo: nil) { vocabulary in
            var draft = ExpenseDraft()
            let bill = try BillDraft(items: items, [(.tax, tax)], vocabulary)
            if !bill.isEmpty { draft.bill = bill }
            try change(&draft)
            return draft
        }
    }

    private func shares(_ expense: StoredExpense) -> [String] {
        expense.content.shares.map {
            "\($0.person) \($0.part?.normalized.description ?? "-")"
        }
    }

    private static let wordsTable: [(items: String, text: String, shares: [String])] = [
        (
            "ramen 1200 Jun; beer 600 @Jun @Mina; gyoza 900",
            "ramen 1200 @Jun; beer 600 @Mina @Jun; gyoza 900; all @Mina @Jun @Kims=2",
            ["Mina 600", "Jun 1800", "Kims 600"]
        ),
        // Thousands, wide semicolons, a blank one at the end, names in lower case, and what a currency calls.
        (
            "라멘 1,200엔 jun； 맥주 ￥600 @Mina ; ; gyoza 900 yen mina, jun;",
            "라멘 1200 @Jun; 맥주 600 @Mina; gyoza 900 @Mina @Jun; all @Mina @Jun @Kims=2",
            ["Mina 1125", "Jun 1725", "Kims 150"]
        ),
        // Numbers in a text, calculations, and how many.
        (
            "Asahi 2 600 Jun; set 600*2 Jun; beer 2x 300 Mina; x3 tea 100 Mina; cola 2 x 150 Jun",
            "Asahi 2 600 @Jun; set 1200 @Jun; 2x beer 600 @Mina; x3 tea 100 @Mina; cola 300 @Jun; all @Mina @Jun @Kims=2",
            ["Mina 750", "Jun 2150", "Kims 100"]
        ),
        // By weight: a family's own, and given ones.
        (
            "sushi 2000 Mina Kims; wine 1000 @Mina=3 @Jun",
            "sushi 2000 @Mina @Kims=2; wine 1000 @Mina=3 @Jun",
            ["Mina 1417", "Jun 250", "Kims 1333"]
        ),
        ("만두 1천엔 Jun; 회 2천 Mina", "만두 1000 @Jun; 회 2000 @Mina", ["Mina 2000", "Jun 1000"]),
        // What is added can stand among the items, and so can those who share what is for all.
        (
            "ramen 1000 Jun; beer 1000 Mina; tax 10%; 팁 200; 모두 @Mina @Jun",
            "ramen 1000 @Jun; beer 1000 @Mina; tax 10%; tip 200; all @Mina @Jun",
            ["Mina 1500", "Jun 1500"]
        ),
        // A text that begins with such a word.
        (
            "tip jar 500 Jun; all you can eat 2500",
            "tip jar 500 @Jun; all you can eat 2500; all @Mina @Jun @Kims=2",
            ["Mina 625", "Jun 1125", "Kims 1250"]
        ),
    ]

    @Test(arguments: wordsTable)
    func words(_ items: String, _ text: String, _ expected: [String]) throws {
        let expense = try add("3000 JPY dinner", items: items)
        #expect(expense.content.bill?.text == text)
        #expect(shares(expense) == expected)
        // Read again, it is the same; in the book, too.
        #expect(try test.book.expense(expense.id)?.content == expense.content)
        let again = try add("3000 JPY dinner", items: text)
        #expect(again.content.bill == expense.content.bill)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    private static let faultTable: [(words: String, items: String?, tax: String?, String)] = [
        ("3000 JPY", " ; ", nil, "BillDraftError.empty"),
        ("3000 JPY", "tax 10%", nil, "BillDraftError.empty"),
        ("3000 JPY", "ramen Jun", nil, "BillDraftError.noAmount(item: \"ramen Jun\")"),
        ("3000 JPY", "beer 600; 1200 Jun", nil, "BillDraftError.noText(item: \"1200 Jun\")"),
        ("3000 JPY", "ramen 1200 Bobby", nil, "TravelError.unknownPerson(\"Bobby\""),
        ("3000 JPY", "ramen 1200 Jun Bobby", nil, "TravelError.unknownPerson(\"Bobby\""),
        ("3000 JPY", "2 Jun Bobby", nil, "BillDraftError.noText"),
        ("3000 JPY", "ramen 1200 @Bobby", nil, "TravelError.unknownPerson"),
        ("3000 JPY", "ramen 1200 @Jun @jun", nil, "SplitError.twice(\"Jun\")"),
        ("3000 JPY", "ramen 1200 @Jun=0", nil, "BillDraftError.badWeight(\"0\", person: \"Jun\")"),
        (
            "3000 JPY", "ramen 1200 @Jun=1.5", nil,
            "BillDraftError.badWeight(\"1.5\", person: \"Jun\")"
        ),
        ("3000 JPY", "ramen -5 Jun", nil, "BillDraftError.notPositive(item: \"ramen -5 Jun\")"),
        ("3000 JPY", "ramen 12.50 Jun", nil, "TravelError.tooManyDecimals"),
        ("3000 JPY", "ramen 1200 EUR Jun", nil, "TravelError.otherCurrency"),
        ("3000 JPY", "ramen 1200 Jun", "0.0000001%", "BillDraftError.badPercent(\"0.0000001%\")"),
        ("3000 JPY", "ramen 1200 Jun", "-5", "BillDraftError.notPositive(item: \"tax\")"),
        ("3000 JPY", nil, "10%", "BillDraftError.noItems"),
        ("3000 JPY", "ramen 2900 Jun", "10%", "BillError.exceeds"),
        ("-3000 JPY", "ramen 1200 Jun", nil, "BillDraftError.refund"),
        ("3000 JPY Mina=1000 Jun=2000", "ramen 1200 Jun", nil, "BillDraftError.withSplit"),
    ]

    @Test(arguments: faultTable)
    func faults(
        _ words: String, _ items: String?, _ tax: String?, _ expected: String
    ) throws {
        let found: String
        do {
            try add(words, items: items, tax: tax)
            found = "nothing"
        } catch {
            found = "\(type(of: error)).\(error)"
        }
        #expect(found.hasPrefix(expected), "\(found)")
        #expect(try test.book.expenses(ExpenseQuery(trip: 1)).isEmpty)
    }

    private static let sumTable: [(words: String, items: String, tip: String?, amount: String)] = [
        ("JPY dinner", "ramen 1200 Jun; beer 600", nil, "1800 JPY"),
        ("엔 저녁", "라멘 1200 Jun; 맥주 600", "10%", "1980 JPY"),
        ("dinner", "ramen 1200 Jun; beer 600", nil, "1800 KRW"),
        // 10 % of 12.25 is 1.225, which is rounded to 1.23.
        ("EUR dinner", "pasta 12.25 Jun", "10%", "13.48 EUR"),
        ("", "ramen 1200 Jun", "5", "1205 KRW"),
    ]

    /// Without an amount, an expense is what its items come to.
    @Test(arguments: sumTable)
    func sums(_ words: String, _ items: String, _ tip: String?, _ amount: String) throws {
        let expense = try add(words, items: items, tip: tip)
        #expect(expense.amount == (try money(amount)))
        #expect(expense.content.memo == words.split(separator: " ").last.map(String.init))
    }

    /// `for` says who shares what the items leave.
    @Test func forSome() throws {
        let expense = try add("3000 JPY dinner for Mina Kims", items: "ramen 1200 Jun; rice 600")
        #expect(expense.content.bill?.text == "ramen 1200 @Jun; rice 600; all @Mina @Kims=2")
        #expect(shares(expense) == ["Mina 600", "Jun 1200", "Kims 1200"])
    }

    private static let editTable:
        [(items: String?, tax: String?, amount: String?, text: String?, shares: [String])] = [
            // The rest grows, and shrinks.
            (
                nil, nil, "4000", "ramen 1200 @Jun; gyoza 900; all @Mina @Jun @Kims=2",
                ["Mina 700", "Jun 1900", "Kims 1400"]
            ),
            (
                nil, nil, "2100", "ramen 1200 @Jun; gyoza 900; all @Mina @Jun @Kims=2",
                ["Mina 225", "Jun 1425", "Kims 450"]
            ),
            (nil, nil, "2099", nil, []),
            // In another currency, the numbers stay.
            (
                nil, nil, "3000 KRW", "ramen 1200 @Jun; gyoza 900; all @Mina @Jun @Kims=2",
                ["Mina 450", "Jun 1650", "Kims 900"]
            ),
            (
                nil, "10%", nil, "ramen 1200 @Jun; gyoza 900; tax 10%; all @Mina @Jun @Kims=2",
                ["Mina 420", "Jun 1740", "Kims 840"]
            ),
            ("tea 3000 Mina", nil, nil, "tea 3000 @Mina", ["Mina 3000"]),
            ("tea 2700 Mina", "10%", "2970", "tea 2700 @Mina; tax 10%", ["Mina 2970"]),
        ]

    @Test(arguments: editTable)
    func edits(
        _ items: String?, _ tax: String?, _ amount: String?, _ text: String?, _ expected: [String]
    ) throws {
        let first = try add("3000 JPY dinner", items: "ramen 1200 Jun; gyoza 900")
        func edited() throws -> StoredExpense {
            try edit(items: items, tax: tax) { $0.amount = try amount.map { try said($0) } }.expense
        }
        guard let text else {
            #expect(throws: BillError.self) { try edited() }
            #expect(try test.book.expense(1)?.content == first.content)
            return
        }
        let changed = try edited()
        #expect(changed.content.bill?.text == text)
        #expect(shares(changed) == expected)
        #expect(try test.book.expense(1) == changed)
        _ = try test.keeper().step(.undo, 1)
        #expect(try test.book.expense(1)?.content == first.content)
        _ = try test.keeper().step(.redo, 1)
        #expect(try test.book.expense(1)?.content == changed.content)
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    /// A charge stays when the items are replaced, until it is taken away.
    @Test func chargesStay() throws {
        try add("3000 JPY dinner", items: "ramen 1200 Jun; gyoza 900", tax: "10%")
        #expect(
            try edit(items: "tea 2000 Mina").expense.content.bill?.text
                == "tea 2000 @Mina; tax 10%; all @Mina @Jun @Kims=2")
        #expect(try edit(tax: "none").expense.content.bill?.charges.isEmpty == true)
    }

    /// The items go when they are removed, or when a split is given, which is said.
    @Test func removed() throws {
        try add("3000 JPY dinner", items: "ramen 1200 Jun; gyoza 900")
        let bare = try edit(items: "none")
        #expect(bare.expense.content.bill == nil && bare.expense.split == .shares)
        #expect(!bare.hasDroppedItems)
        _ = try test.keeper().step(.undo, 1)
        let split = try edit { $0.sharing = .said(.even, []) }
        #expect(split.expense.content.bill == nil && split.expense.split == .even)
        #expect(split.hasDroppedItems)
        // Other fields leave them.
        _ = try test.keeper().step(.undo, 1)
        let other = try edit {
            $0.memo = "supper"
            $0.payers = .said([SaidPart("Kims")])
            $0.date = .day(try date("2026-11-04"))
        }
        #expect(other.expense.content.bill != nil && !other.hasDroppedItems)
        #expect(shares(other.expense) == ["Mina 450", "Jun 1650", "Kims 900"])
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    /// A payer whose share is what they paid still has items.
    @Test func ofThePayer() throws {
        let expense = try add("1200 JPY ramen @Jun", items: "ramen 1200 Jun")
        #expect(!expense.content.isThePayers)
        let edited = try edit { $0.amount = try said("1500") }
        #expect(shares(edited.expense) == ["Mina 75", "Jun 1275", "Kims 150"])
        #expect(!edited.hasScaledShares)
    }

    /// A person who is renamed is so in items; one who has some is not removed.
    @Test func people() throws {
        try add("1800 JPY dinner", items: "ramen 1200 Jun; beer 600 @Jun @Mina")
        var draft = TripDraft()
        draft.renamed = [(old: "Jun", new: "Juno")]
        _ = try test.keeper().editTrip(nil, draft)
        let text = try test.book.expense(1)?.content.bill?.text
        #expect(text == "ramen 1200 @Juno; beer 600 @Mina @Juno")
        #expect(try edit { $0.amount = try said("1900") }.expense.content.bill != nil)
        var without = TripDraft()
        without.removedPeople = ["Juno"]
        #expect(throws: TripError.personInUse("Juno")) {
            try test.keeper().editTrip(nil, without)
        }
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    /// Copies and repetitions have the items, too.
    @Test func copies() throws {
        let first = try add("1801 JPY dinner", items: "ramen 1200 Jun; beer 600 @Jun @Mina; tax 1")
        let copy = try test.keeper().copyExpense(1, to: .day(try date("2026-11-05"))).expense
        #expect(copy.content.bill == first.content.bill && copy.content.fittingBill != nil)
        let days = ExpenseRepetition(.day, until: .day(try date("2026-11-05")))
        let repeated = try test.keeper().addExpenses(to: nil, every: days) { vocabulary in
            var draft = ExpenseDraft()
            draft.bill = try BillDraft(items: "ramen 1200 Jun; beer 600 Mina", [], vocabulary)
            return draft
        }
        #expect(repeated.expenses.count == 3)
        #expect(repeated.expenses.allSatisfy { $0.content.fittingBill != nil })
        #expect(try test.book.check(photosIn: nil).problems.isEmpty)
    }

    /// A JSON file and a CSV table have the same items in another book.
    @Test(arguments: ["json", "csv"]) func files(_ format: String) throws {
        try add(
            "3333 JPY dinner", items: "ramen 1200 Jun; wine 600 @Jun=3 @Mina; gyoza 901",
            tax: "8.5%", tip: "50")
        try add("1200 JPY lunch", items: "ramen 1,200 Jun")
        try add("500 JPY tea")
        let trip = try test.keeper().chosenTrip(nil).trip
        let document = try test.book.document(of: trip)
        let other = try TestBook()
        if format == "json" {
            let text = TripJSON.text(of: [document])
            let read = try TripJSON.read(Array(text.utf8))
            #expect(read == [document])
            try other.importTrips(read)
        } else {
            try other.addTrip("Osaka", people: ["Mina", "Jun", "Kims"])
            let file = try TripCSV.read(Array(TripCSV.text(of: [document]).utf8))
            _ = try other.keeper().importEntries(
                of: file, to: nil, category: nil, keepsDuplicates: false, isRehearsal: false)
        }
        let (mine, theirs) = (
            try test.book.expenses(ExpenseQuery(trip: 1)),
            try other.book.expenses(ExpenseQuery(trip: 1))
        )
        #expect(mine.map(\.content.bill) == theirs.map(\.content.bill))
        #expect(mine.compactMap(\.content.bill).count == 2)
        #expect(try other.book.check(photosIn: nil).problems.isEmpty)
    }

    private static let tableTable: [(row: String, text: String?)] = [
        (
            "2026-11-03,1800,JPY,ramen 1200 @Jun; beer 600",
            "ramen 1200 @Jun; beer 600; all @Mina @Jun @Kims=2"
        ),
        ("2026-11-03,1800,JPY,", nil),
    ]

    /// A table that was written by hand can have items.
    @Test(arguments: tableTable)
    func table(_ row: String, _ text: String?) throws {
        let file = try TripCSV.read(Array("date,amount,currency,items\n\(row)\n".utf8))
        _ = try test.keeper().importEntries(
            of: file, to: nil, category: nil, keepsDuplicates: false, isRehearsal: false)
        #expect(try test.book.expense(1)?.content.bill?.text == text)
    }

    /// Items that do not fit their expense are a fault of the row.
    @Test func badTable() throws {
        let file = try TripCSV.read(
            Array("date,amount,currency,items\n2026-11-03,1000,JPY,ramen 1200 @Jun\n".utf8))
        #expect(throws: ImportError.self) {
            try test.keeper().importEntries(
                of: file, to: nil, category: nil, keepsDuplicates: false, isRehearsal: false)
        }
    }
}
