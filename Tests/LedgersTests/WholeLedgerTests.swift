import Foundation
import Rates
import TestSupport
import Testing
import Trips

@testable import Ledgers

/// Ledgers of which only the postings to some accounts are taken.
@Suite struct WholeLedgerTests {
    private static func selection(_ names: [String]) throws -> AccountSelection {
        try #require(AccountSelection(names))
    }

    private func read(
        _ text: String, _ accounts: [String] = ["Expenses:Trip"],
        _ format: LedgerFormat = .hledger
    ) throws -> ImportedFile {
        try ImportedFile.read(
            Array(text.utf8), as: format, accounts: Self.selection(accounts))
    }

    /// A transaction of 2026-10-12, and what its postings to Expenses:Trip are.
    private static let postingTable: [(String, [String])] = [
        ("Expenses:Trip:Food  12.00 EUR\n  Assets:Cash", ["12.00 EUR food"]),
        ("Expenses:Trip:Osaka:Food  12.00 EUR\n  Assets:Cash", ["12.00 EUR food"]),
        ("Expenses:Trip  12.00 EUR\n  Assets:Cash", ["12.00 EUR -"]),
        // Each is an expense; others are none.
        (
            "Expenses:Trip:Food  5 EUR\n  Expenses:Trip:Taxi  7 EUR\n  Expenses:Home  1 EUR\n  Assets:Cash",
            ["5.00 EUR food", "7.00 EUR taxi"]
        ),
        (
            "Expenses:Tripod  12.00 EUR\n  Expenses:Trip:Food  1 EUR\n  Assets:Cash",
            ["1.00 EUR food"]
        ),
        // What is left out is what the others leave open, in each currency.
        ("Expenses:Trip:Food\n  Assets:Cash  -12.00 EUR", ["12.00 EUR food"]),
        (
            "Expenses:Trip:Food\n  Assets:Cash  -12.00 EUR\n  Assets:Cash  -5 USD\n  Expenses:Home  2 EUR",
            ["10.00 EUR food", "5.00 USD food"]
        ),
        ("Expenses:Trip:Food\n  Assets:Cash  -12 EUR @@ 13.50 USD", ["13.50 USD = 12.00 EUR food"]),
        ("Expenses:Trip:Food\n  Assets:Cash  -5 EUR\n  Liabilities:Visa  5 EUR", []),
        // Costs of every kind.
        ("Expenses:Trip:Food  12 USD @ 0.9 EUR\n  Assets:Cash", ["12.00 USD = 10.80 EUR food"]),
        ("Expenses:Trip:Food  12 USD @@ 11 EUR\n  Assets:Cash", ["12.00 USD = 11.00 EUR food"]),
        ("Expenses:Trip:Food  12 USD {0.9 EUR}\n  Assets:Cash", ["12.00 USD = 10.80 EUR food"]),
        ("Expenses:Trip:Food  12 USD {{11 EUR}}\n  Assets:Cash", ["12.00 USD = 11.00 EUR food"]),
        (
            "Expenses:Trip:Food  12 USD {=0.9 EUR} [2026-01-01] @ 1.10 EUR\n  Assets:Cash",
            ["12.00 USD = 10.80 EUR food"]
        ),
        ("Expenses:Trip:Food  12 USD\n  Assets:Cash  -11 EUR", ["12.00 USD = 11.00 EUR food"]),
        // What is not needed is not read.
        (
            "Expenses:Trip:Food  12 EUR\n  Assets:Fund  -1.2345 VWCE @ 9.72 EUR\n  Assets:Cash  = 5",
            ["12.00 EUR food"]
        ),
        (
            "Expenses:Trip:Food  12 EUR = 100 EUR\n  (Budget:Trip)  -12 EUR\n  Assets:Cash",
            ["12.00 EUR food"]
        ),
        ("(Expenses:Trip:Food)  12 EUR", ["12.00 EUR food"]),
        ("[Expenses:Trip:Food]  12 EUR\n  [Assets:Budget]  -12 EUR", ["12.00 EUR food"]),
        ("Expenses:Trip:Food  -12 EUR\n  Assets:Cash", ["-12.00 EUR food"]),
        ("Assets:Cash  12 EUR\n  Income:Salary", []),
    ]

    private static func said(_ entry: ImportedEntry) -> String {
        let home = entry.homeAmount.map { " = \($0)" } ?? ""
        return "\(entry.amount)\(home) \(entry.category ?? "-")"
    }

    @Test(arguments: postingTable) func postings(_ postings: String, _ expected: [String]) throws {
        let other = "2026-10-10 x\n  Expenses:Trip:Hotel  1 KRW\n  Assets:Cash\n\n"
        let file = try read(other + "2026-10-12 Shop\n  \(postings)\n")
        #expect(file.entries.map(Self.said) == ["1 KRW hotel"] + expected)
        #expect(file.entries.dropFirst().allSatisfy { $0.memo == "Shop" })
    }

    private static let faultTable: [(String, Int, LedgerFault)] = [
        ("Expenses:Trip  12 XXQ\n  Assets:Cash", 2, .unknownCurrency("XXQ")),
        ("Expenses:Trip  12 USD {}\n  Assets:Cash", 2, .notRepresentable("{}")),
        ("Expenses:Trip\n  Assets:Cash\n  Assets:Bank  1 EUR", 2, .amountMissing),
        ("Expenses:Trip\n  Assets:Cash  -5 XXQ", 3, .unknownCurrency("XXQ")),
        ("[Expenses:Trip]\n  [Assets:Cash]  1 EUR", 2, .amountMissing),
        (
            "Expenses:Trip:A  1 EUR\n  Expenses:Trip:B  1 EUR\n  Liabilities:People:Ann", 1,
            .severalExpenses
        ),
    ]

    @Test(arguments: faultTable)
    func faults(_ postings: String, _ line: Int, _ fault: LedgerFault) {
        #expect(throws: LedgerErrors([LedgerError(line: line, fault)])) {
            try read("2026-10-12 Shop\n  \(postings)\n")
        }
    }

    @Test func whatIsIgnored() throws {
        let file = try read(
            """
            ; My ledger
            commodity 1000.00 EUR
            P 2026-01-01 USD 0.9 EUR
            P 2026-01-02 USD 0.91 EUR
            ~ monthly
                Expenses:Trip  500 EUR
                Assets:Cash
            = Expenses:Trip
                (Budget)  -1

            2026-01-01 opening
                Assets:Cash  100 EUR = 100 EUR
                Equity:Opening

            2026-10-12 (1042) Inn | two nights
                Expenses:Trip:Hotel  80 EUR
                Expenses:Trip:Tip  0 EUR
                Liabilities:People:Ann

            2026-10-13 Ann gives back
                Liabilities:People:Ann  80 EUR
                Liabilities:People:Bob
            """)
        #expect(file.entries.map(Self.said) == ["80.00 EUR hotel"] && file.entries[0].uid == nil)
        #expect(file.entries[0].payments.map(\.person) == ["Ann"] && file.people == ["Ann"])
        #expect(file.leftOut == [LeftOutRow(line: 17, reason: .zero)])
        var ignored = IgnoredLines()
        (ignored.transactions, ignored.prices, ignored.assertions) = (2, 2, 1)
        #expect(file.ignored == ignored)
    }

    @Test func accounts() throws {
        let text = "2026-10-12 x\n  비용:여행:식비  5000 KRW\n  자산:현금\n"
        #expect(try read(text, ["비용:여행"]).entries.map(Self.said) == ["5000 KRW 식비"])
        let names = ["비용:여행:식비", "자산:현금"]
        let missing = LedgerErrors(.noAccount("비용:여행비", names))
        #expect(throws: missing) { try read(text, ["비용", "비용:여행비"]) }
        let food = try read(text, ["비용:여행:식비", " 비용 : 집 :"].prefix(1).map(\.self))
        #expect(food.entries.map(\.category) == [nil])
        #expect(food.entries.map(\.categoryIfKnown) == ["식비"])
        #expect(AccountSelection([]) == nil && AccountSelection([" : "]) == nil)
    }

    @Test func beancount() throws {
        let file = try read(
            """
            option "operating_currency" "EUR"
            pushtag #x
            2026-01-01 open Assets:Cash
            2026-01-01 price USD 0.9 EUR
            2026-01-02 balance Assets:Cash 0 EUR
            2026-01-02 pad Assets:Cash Equity:Opening
            2026-02-01 * "Broker" "Funds"
              Assets:Fund  1.2345 VWCE {97.20 EUR, 2026-02-01, "lot"}
              Assets:Cash

            2026-10-12 * "Inn" "two nights"
              Expenses:Trip:Hotel  90 USD {0.9 EUR, 2026-10-12}
              Expenses:Trip:Tip
              Assets:Cash  -90 EUR
            """, ["Expenses:Trip"], .beancount)
        #expect(
            file.entries.map(Self.said) == [
                "90.00 USD = 81.00 EUR hotel", "9.00 EUR = 9.00 EUR tip",
            ])
        #expect(file.entries.map(\.place) == ["Inn", "Inn"])
        #expect(file.ignored.prices == 1 && file.ignored.assertions == 1)
        #expect(file.ignored.transactions == 1)
    }

    /// A random ledger's expenses are what hledger says of the account, in each currency.
    @Test func hledgerSaysTheSame() throws {
        var random = RandomLedger()
        for number in 0..<Repetitions.count("LEDGERS", 12, quick: 3) {
            let text = try random.journal(transactions: 60)
            let folder = try TemporaryFolder()
            let path = try folder.write(text, to: "whole.journal")
            let output = try Peer.run(
                Peer.hledger,
                [
                    "-f", path, "--ignore-assertions", "bal", "^Expenses:Trip(:|$)", "-N", "-O",
                    "csv", "--depth", "2", "--layout", "bare",
                ])
            var wanted: [String: String] = [:]
            for line in output.split(separator: "\n").dropFirst() {
                let cells = line.split(separator: ",").map { $0.trimming("\"") }
                wanted[cells[1]] = try Self.normal(cells[2])
            }
            var sums: [Currency: Int128] = [:]
            for entry in try read(text).entries {
                sums[entry.amount.currency, default: 0] += Int128(entry.amount.minorUnits)
            }
            let found = Dictionary(
                uniqueKeysWithValues: sums.map {
                    (
                        $0.key.code,
                        ExactDecimal(coefficient: $0.value, scale: $0.key.minorUnitDigits)
                            .normalized
                            .description
                    )
                })
            #expect(
                found.filter { $0.value != "0" } == wanted.filter { $0.value != "0" },
                "\(number)\n\(text)")
        }
    }

    /// hledger itself resolves what a file includes and abbreviates.
    @Test func hledgerPrintsTheSame() throws {
        var random = RandomLedger("printed by hledger")
        let folder = try TemporaryFolder()
        let path = try folder.write(try random.journal(transactions: 60), to: "whole.journal")
        let main = try folder.write("include whole.journal\n", to: "main.journal")
        let printed = try Peer.run(Peer.hledger, ["-f", main, "-I", "print", "--explicit"])
        let text = try String(contentsOfFile: path, encoding: .utf8)
        func entries(_ text: String) throws -> [String] {
            try read(text).entries.map(Self.said).sorted()
        }
        #expect(try entries(printed) == entries(text))
    }

    private static func normal(_ text: String) throws -> String {
        try ExactDecimal(text, grammar: .sign).normalized.description
    }
}

/// Random ledgers with what people write: several currencies, costs, amounts left out, prices.
private struct RandomLedger {
    private var random: SeededGenerator

    init(_ name: String = "whole ledgers") { random = SeededGenerator(name) }

    private static let wanted = [
        "Expenses:Trip", "Expenses:Trip:Food", "Expenses:Trip:Osaka:Taxi", "Expenses:Trip:Hotel",
    ]
    private static let others = [
        "Expenses:Home", "Expenses:Tripod", "Assets:Cash", "Assets:Bank:Checking",
        "Liabilities:Visa", "Income:Salary",
    ]
    private static let codes = ["EUR", "USD", "JPY", "KWD"]

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    private mutating func pick<T>(_ list: [T]) -> T { list[below(list.count)] }

    private mutating func amount(not other: String? = nil) throws -> Amount {
        let code = pick(Self.codes.filter { $0 != other })
        return try Sample.amount(Int64(1 + below(999_999)) * (below(4) == 0 ? -1 : 1), code)
    }

    /// `1,234.50 EUR`, `EUR 1234.50`.
    private mutating func written(_ amount: Amount) -> String {
        below(3) == 0
            ? "\(amount.currency) \(amount.decimal)" : "\(amount.decimal)  \(amount.currency)"
    }

    private mutating func posting(isWanted: Bool, hasPrice: Bool) throws -> String {
        let amount = try amount()
        var text = "    \(pick(isWanted ? Self.wanted : Self.others))  \(written(amount))"
        switch below(6) {
        case 0:
            let cost = try self.amount(not: amount.currency.code)
            text += " @@ \(cost.minorUnits < 0 ? cost.opposite : cost)"
        case 1 where hasPrice:
            let code = pick(Self.codes.filter { $0 != amount.currency.code })
            text += " @ 0.\(1 + below(9_999)) \(code)"
        default: break
        }
        if below(9) == 0 { text += " = \(written(amount))" }
        return text + (below(5) == 0 ? "  ; a comment" : "") + "\n"
    }

    mutating func journal(transactions count: Int) throws -> String {
        var text =
            "decimal-mark .\n; a ledger\n~ monthly\n    Expenses:Trip  5 EUR\n    Assets:Cash\n\n"
        text += "2026-01-01 always\n    Expenses:Trip  1 EUR\n    Assets:Cash\n\n"
        for number in 0..<count {
            if below(5) == 0 { text += "P 2026-01-0\(1 + below(9)) USD 0.9 EUR\n\n" }
            let mark = pick(["", "* ", "! ", "(\(number)) "])
            text += "2026\(pick(["-03-1", "/03/1", ".03.1"]))\(below(9)) \(mark)Shop \(below(9))\n"
            let isOpenWanted = below(3) == 0
            for _ in 0..<(1 + below(3)) {
                text += try posting(isWanted: below(2) == 0, hasPrice: !isOpenWanted)
            }
            text += "    \(pick(isOpenWanted ? Self.wanted : Self.others))\n"
            if below(8) == 0 { text += "    (\(pick(Self.wanted)))  \(written(try amount()))\n" }
            text += "\n"
        }
        return text
    }
}
