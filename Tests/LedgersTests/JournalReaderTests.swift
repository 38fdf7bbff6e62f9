import Rates
import Testing
import Trips

@testable import Ledgers

/// Journals as written by hand.
@Suite struct JournalReaderTests {
    private func ledger(_ text: String) throws -> ImportedFile {
        try LedgerReader.read(Array(text.utf8))
    }

    private func beancount(_ text: String) throws -> ImportedFile {
        try BeancountReader.read(Array(text.utf8))
    }

    private func faults(_ read: () throws -> ImportedFile) -> [LedgerError] {
        do {
            _ = try read()
            return []
        } catch { return (error as? LedgerErrors)?.errors ?? [] }
    }

    private static let variantsOfLedgerTable: [(String, String, String?, String?)] = [
        (
            "2024-03-14 Ichiran\n  Expenses:Food  1980 JPY\n  Assets:Cash\n", "1980 JPY", nil,
            "Ichiran"
        ),
        (
            "2024/3/14 * (12) Ichiran ; x\n\tExpenses:Food\t1980 JPY\n\tAssets:Cash\n", "1980 JPY",
            nil, "Ichiran"
        ),
        (
            "2024.03.14=2024.03.20 ! Ichiran\n Expenses:Food  $12.50\n Assets:Cash  $-12.50\n",
            "12.50 USD", nil, "Ichiran"
        ),
        (
            "2024-03-14\n  Expenses:Food  1980 JPY @@ 17680 KRW\n  Assets:Cash\n", "1980 JPY",
            "17680 KRW", nil
        ),
        (
            "2024-03-14\n  Expenses:Food  1980 JPY @ 8.9291 KRW\n  Assets:Cash  -17680 KRW\n",
            "1980 JPY", "17680 KRW", nil
        ),
        (
            "2024-03-14\n  Expenses:Food  1980 JPY (@@) 17680 KRW\n  Assets:Cash  -17680 KRW = 5 KRW\n",
            "1980 JPY", "17680 KRW", nil
        ),
        (
            "2024-03-14\n  Expenses:Food  1980 JPY\n  Assets:Cash  -17680 KRW\n", "1980 JPY",
            "17680 KRW", nil
        ),
        ("2024-03-14\n  Expenses:Food\n  Assets:Cash  -€12.00\n", "12.00 EUR", nil, nil),
        (
            "2024-03-14\n  Expenses:Food  -10.00 USD @@ 13166 KRW\n  Assets:Cash\n", "-10.00 USD",
            "-13166 KRW", nil
        ),
        ("2024-03-14\n  Expenses:Food  \"USD\" 10\n  * Assets:Cash\n", "10.00 USD", nil, nil),
        (
            "decimal-mark ,\n\n2024-03-14\n  Expenses:Food  1.234,50 EUR\n  Assets:Cash\n",
            "1234.50 EUR", nil, nil
        ),
        (
            "commodity USD ; a, b\ncommodity $1,000.00\n\n2024-03-14\n  Expenses:Food  1,234 USD\n  Assets:Cash\n",
            "1234.00 USD", nil, nil
        ),
        (
            "comment\nx\nend comment\n2024-03-14\n  Expenses:Food  12,345.67 USD\n  Assets:Cash\n",
            "12345.67 USD", nil, nil
        ),
        (
            "account A:B\n  note x\n\n2024-03-14\n  Expenses:Food  1 USD  ; memo: Ichiran\n  Assets:Cash\n",
            "1.00 USD", nil, nil
        ),
    ]

    @Test(arguments: variantsOfLedgerTable)
    func variantsOfLedger(_ text: String, _ amount: String, _ home: String?, _ memo: String?) throws
    {
        let entries = try ledger(text).entries
        #expect(entries.count == 1)
        #expect(entries[0].date.description == "2024-03-14")
        #expect(entries[0].amount.description == amount)
        #expect(entries[0].homeAmount?.description == home)
        #expect(entries[0].memo == memo)
        #expect(entries[0].category == "food")
    }

    @Test func severalExpensesAndPeople() throws {
        let file = try ledger(
            """
            2024-03-14 * (7) Market
                Expenses:Food:Fish   5.00 USD
                Expenses:Household   7.00 USD
                Liabilities:Visa

            2024-03-15 Dinner
                Expenses:Food       12.00 USD
                Liabilities:People:A  -5.00 USD
                Liabilities:People:B  -7.00 USD

            2024-03-16 even
                Liabilities:People:B  -1.00 USD
                Liabilities:People:A

            """)
        #expect(file.entries.map(\.uid) == ["7", "7-2", nil, nil])
        #expect(file.entries.map(\.category) == ["food:Fish", "household", "food", nil])
        #expect(
            file.entries[2].payments == [
                Payment(person: "A", amount: 500, homeAmount: 500),
                Payment(person: "B", amount: 700, homeAmount: 700),
            ])
        #expect(file.entries[3].kind == .transfer(giver: "B", taker: "A"))
        #expect(file.people == ["A", "B"])
    }

    @Test func aCodeThatStandsTwiceNamesNothing() throws {
        let text = ["1", "2", "1"].map { "2024-03-14 (\($0)) x\n  Expenses:A  1 USD\n  B\n" }
        #expect(try ledger(text.joined(separator: "\n")).entries.map(\.uid) == [nil, "2", nil])
    }

    private static let whatLedgerReaderRefusesTable: [(String, Int, LedgerFault)] = [
        ("2024-02-30 x\n  Expenses:A  1 USD\n  B\n", 1, LedgerFault.notADate("2024-02-30")),
        ("2024-2-3x y\n  Expenses:A  1 USD\n  B\n", 1, .notADate("2024-2-3x")),
        ("2024-03-14 x\n  Expenses:A  1 XXQ\n  B\n", 2, .unknownCurrency("XXQ")),
        ("2024-03-14 x\n  Expenses:A  1\n  B\n", 2, .noCurrency),
        ("2024-03-14 x\n  Expenses:A  1.234 USD\n  B\n", 2, .tooManyDecimals("1.234 USD", .usd)),
        ("2024-03-14 x\n  Expenses:A  1,234 USD\n  B\n", 2, .ambiguousNumber("1,234")),
        ("2024-03-14 x\n  Expenses:A  0 USD\n  B\n", 2, .zeroAmount),
        ("2024-03-14 x\n  Expenses:A  1 USD {}\n  B\n", 2, .notRepresentable("{}")),
        ("2024-03-14 x\n  (Expenses:A)  1 USD\n", 2, .notRepresentable("(Expenses:A)")),
        ("2024-03-14 x\n  Expenses:A  1 USD\n  B  -2 USD\n", 1, .unbalanced),
        ("2024-03-14 x\n  Expenses:A  1 USD\n  B\n  C\n", 4, .amountMissing),
        ("2024-03-14 x\n  Assets:A  1 USD\n  Assets:B\n", 1, .noExpense),
        ("2024-03-14 x\n", 1, .noExpense),
        ("  Expenses:A  1 USD\n", 1, .strayPosting),
        ("2024-03-14 x\n  Expenses:A  1 USD\n  B\n\n  C  1 USD\n", 5, .strayPosting),
        ("include other.journal\n", 1, .notRepresentable("include other.journal")),
        ("~ monthly\n  Expenses:A  1 USD\n  B\n", 1, .notRepresentable("~ monthly")),
        ("2024-03-14 x\n  Expenses::A  1 USD\n  B\n", 2, .badPosting("Expenses::A")),
        (
            "2024-03-14 x\n  Expenses:A  1 USD\n  Expenses:B  1 USD\n  Liabilities:People:A\n", 1,
            .severalExpenses
        ),
    ]

    @Test(arguments: whatLedgerReaderRefusesTable)
    func whatLedgerReaderRefuses(_ text: String, _ line: Int, _ fault: LedgerFault) {
        #expect(faults { try ledger(text) } == [LedgerError(line: line, fault)])
    }

    /// A transaction may begin with a date alone: its accounts say enough.
    @Test(arguments: ["2014/1/1", "2014-01-01", "2014.1.1"]) func aDateAlone(_ date: String) throws
    {
        let text = "\(date)\n  Expenses:Food  $5.00\n  Assets:Cash\n"
        #expect(LedgerFormat.detect(Array(text.utf8)) == .hledger)
        #expect(try ledger(text).entries.map(\.amount.description) == ["5.00 USD"])
        #expect(LedgerFormat.detect(Array("\(date)\n".utf8)) == nil)
    }

    @Test func allBadLinesAreTold() {
        let text =
            "2024-03-14 x\n  Expenses:A  1 XXQ\n  B\n\n2024-99-14 x\n  Expenses:A  1 USD\n  B\n\n"
            + "2024-03-14 ok\n  Expenses:A  1 USD\n  B\n\ninclude x\n"
        #expect(faults { try ledger(text) }.map(\.line) == [2, 5, 13])
    }

    @Test func variantsOfBeancount() throws {
        let file = try beancount(
            """
            * Journal
            option "title" "x"
            option "operating_currency" "USD"
            plugin "beancount.plugins.auto"
            2024-01-01 open Assets:Cash USD,EUR
            2024-03-14 price EUR 1.1 USD
            2024-03-14 txn "Ichiran" "two
            lines \\"x\\"" #osaka ^link-1 ; comment
              number: 5
              place: "다"
              ! Expenses:Food:Lunch  1,980 JPY @ 0.01 USD
                note: "x"
              Assets:Cash

            2024/03/15 ! "Bar"
              Assets:Cash  -5.00 USD
              Expenses:Drinks

            """)
        #expect(file.entries.map(\.line) == [11, 17])
        #expect(file.entries.map(\.amount.description) == ["1980 JPY", "5.00 USD"])
        #expect(file.entries.map { $0.homeAmount?.description } == ["19.80 USD", "5.00 USD"])
        #expect(file.entries.map(\.memo) == ["two\nlines \"x\"", "Bar"])
        #expect(file.entries.map(\.place) == ["다", nil])
        #expect(file.entries.map(\.trip) == ["osaka", nil] && file.entries[0].uid == "link-1")
    }

    /// Lines that begin like headings of Org mode or Markdown are skipped, with the lines below.
    @Test(arguments: ["# don't \"quote", "#!/usr/bin/bean-web", "* a \"heading", ":drawer: \""])
    func headings(_ heading: String) throws {
        let file = try beancount(
            """
            \(heading)
              what stands under it
            2024-03-14 * "x"
              Expenses:A  1 USD
            \(heading)
            2024-03-15 * "y"
              Expenses:A  2 USD
              Assets:B

            """.replacing("1 USD\n", with: "1 USD\n  Assets:B\n"))
        #expect(file.entries.map(\.amount.description) == ["1.00 USD", "2.00 USD"])
    }

    private static let whatBeancountReaderRefusesTable: [(String, Int, LedgerFault)] = [
        ("2024-03-14 * \"x\n  Expenses:A  1 USD\n", 1, LedgerFault.badQuotes),
        ("include \"x\"\n", 1, .notRepresentable("include")),
        ("2024-03-14 pad A:B C:D\n", 1, .notRepresentable("pad")),
        (
            "2024-03-14 * \"x\"\n  Expenses:A  1 USD {*}\n  B:C\n", 2,
            .notRepresentable("{*}")
        ),
        ("2024-03-14 * \"x\"\n  Expenses  1 USD\n  B:C\n", 2, .badPosting("Expenses")),
        ("  Expenses:A  1 USD\n", 1, .strayPosting),
    ]

    @Test(arguments: whatBeancountReaderRefusesTable)
    func whatBeancountReaderRefuses(_ text: String, _ line: Int, _ fault: LedgerFault) {
        #expect(faults { try beancount(text) } == [LedgerError(line: line, fault)])
    }
}
