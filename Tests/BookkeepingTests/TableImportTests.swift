import Bookkeeping
import Ledgers
import Rates
import Store
import Testing
import Trips

/// Tables of expenses that are exported from one book and imported into another.
@Suite struct TableImportTests {
    private func book(hasRates: Bool = true) throws -> TestBook {
        let test = try TestBook()
        if hasRates {
            try test.store("ecb", "EUR", "2026-11-03", ["KRW 1600.55", "JPY 177.36", "USD 1.1"])
            try test.store("2026-11-02", ["KRW 1400", "JPY 150"])
        }
        return test
    }

    /// The table of a trip with an expense of each kind of rate.
    private func table() throws -> [UInt8] {
        let test = try book()
        try test.addTrip("Osaka", people: ["A", "B"])
        try test.addExpense("1500 JPY", on: "2026-11-02") { $0.rate = .source("er-api") }
        try test.addExpense("1980 JPY")
        try test.addExpense("12.50 EUR") { $0.payers = .said([SaidPart("B")]) }
        try test.addExpense("20000 KRW")
        try test.addExpense("300 USD") { $0.rate = .manual(try rate("1390")) }
        try test.addExpense("100 USD") { $0.rate = .charged(SaidCharge(try said("141000"))) }
        try test.addExpense("50 CHF")
        let trip = try test.keeper().chosenTrip(nil).trip
        return Array(TripCSV.text(of: [try test.book.document(of: trip)]).utf8)
    }

    private func imported(_ table: [UInt8], to test: TestBook) throws -> [StoredExpense] {
        let file = try ImportedFile.read(table, as: .csv)
        _ = try test.keeper().importEntries(
            of: file, to: nil, category: nil, keepsDuplicates: false, isRehearsal: false)
        return try test.book.expenses(ExpenseQuery(trip: 1)).sorted { $0.id < $1.id }
    }

    /// A rate that the book has is found again; another one counts as given by hand, and never as a card's.
    @Test(
        arguments: [
            (true, ["cross", "cross", "stored", "same", "manual", "charged", "pending"]),
            (false, ["manual", "manual", "manual", "same", "manual", "charged", "pending"]),
        ])
    func ratesAreKept(_ hasRates: Bool, _ kinds: [String]) throws {
        let expenses = try imported(table(), to: try book(hasRates: hasRates))
        #expect(expenses.map(\.content.rate.kind.rawValue) == kinds)
        #expect(
            expenses.map { $0.content.homeAmount?.description ?? "-" } == [
                "14000 KRW", "17868 KRW", "20007 KRW", "20000 KRW", "417000 KRW", "141000 KRW", "-",
            ])
        let sources = expenses.map { $0.content.rate.source ?? "-" }
        #expect(sources == (hasRates ? ["er-api", "ecb", "ecb", "-", "-", "-", "-"] : sources))
    }

    /// A rate of the book that has changed since is not taken for the one of the table.
    @Test func aCorrectedRateIsAnotherOne() throws {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-11-03", ["KRW 1600.56", "JPY 177.36"])
        let expenses = try imported(table(), to: test)
        try #require(expenses.count == 7)
        #expect(expenses[1...2].map(\.content.rate.kind.rawValue) == ["manual", "manual"])
        #expect(expenses[1].content.homeAmount?.description == "17868 KRW")
    }

    private static let payerTable: [(String, String)] = [
        (
            "id,date,amount,currency,home,home_currency,paid_by,split,shares\n"
                + #"1,2026-11-03,3000,KRW,3000,KRW,"[{""person"":""B"",""amount"":""3000"",""home"":""3000""}]",none,"#,
            "B 3000"
        ),
        ("date,amount,currency,paid_by\n2026-11-03,3000,KRW,B", "B 3000"),
        ("date,amount,currency,paid_by\n2026-11-03,3000,KRW,", "A 3000"),
        ("date,amount,currency\n2026-11-03,3000,KRW", "A 3000"),
    ]

    /// The payers of a list of expenses, and the name that a table written by hand has.
    @Test(arguments: payerTable)
    func payers(_ text: String, _ expected: String) throws {
        let test = try book()
        try test.addTrip("Osaka", people: ["A", "B"])
        let expenses = try imported(Array(text.utf8), to: test)
        let payments = expenses.flatMap(\.content.payments).map { "\($0.person) \($0.amount)" }
        #expect(payments == [expected])
    }
}
