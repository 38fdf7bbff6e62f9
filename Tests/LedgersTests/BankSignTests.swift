import Phrases
import Rates
import Testing
import Trips

@testable import Ledgers

/// What was spent and what was received, where a bank's table shows it by a sign or a word.
@Suite struct BankSignTests {
    private func read(
        _ rows: [String], _ change: (inout BankMapping) -> Void = { _ in }
    ) throws -> [Int64] {
        var mapping = BankMapping(date: .name("date"))
        (mapping.amount, mapping.defaultCurrency) = (.name("amount"), .krw)
        change(&mapping)
        let text = "date,amount,what\n" + rows.map { "2026-10-12,\($0)\n" }.joined()
        return try BankCSV.read(Array(text.utf8), mapping).entries.map(\.amount.minorUnits)
    }

    private func faults(
        _ rows: [String], _ change: (inout BankMapping) -> Void = { _ in }
    ) -> [LedgerError] {
        do {
            _ = try read(rows, change)
            return []
        } catch { return (error as? LedgerErrors)?.errors ?? [] }
    }

    private func sum(_ units: Int64, _ currency: Currency = .krw) -> SignedAmounts.Sum {
        .init(currency: currency, units: Int128(units))
    }

    static let card = ["5493", "16790", "59900", "-59900", "120000"]

    @Test func bothSignsAreAskedFor() throws {
        let signs = SignedAmounts(
            positive: .init(count: 4, sums: [sum(202_183)]),
            negative: .init(count: 1, sums: [sum(59_900)]))
        #expect(faults(Self.card) == [LedgerError(line: 5, column: 2, .mixedSigns(signs))])
        #expect(
            try read(Self.card) { $0.spentIs = .positive }
                == [5_493, 16_790, 59_900, -59_900, 120_000])
        #expect(
            try read(Self.card) { $0.spentIs = .negative }
                == [-5_493, -16_790, -59_900, 59_900, -120_000])
    }

    /// Each currency has a sum of its own.
    @Test func bothSignsInTwoCurrencies() throws {
        let signs = SignedAmounts(
            positive: .init(count: 2, sums: [sum(500), sum(1_250, .usd)]),
            negative: .init(count: 2, sums: [sum(300), sum(100, .usd)]))
        #expect(
            faults(["500", "-300", "12.50 USD", "-1 USD"])
                == [LedgerError(line: 3, column: 2, .mixedSigns(signs))])
    }

    /// A column of minuses alone is what was spent, as banks write it; one without is asked for.
    @Test func oneSignAlone() throws {
        #expect(try read(["-5", "(7)"]) == [5, 7])
        let signs = SignedAmounts(
            positive: .init(count: 2, sums: [sum(12)]), negative: .init(count: 0, sums: []))
        #expect(faults(["5", "7"]).map(\.fault) == [.ambiguousSign(signs)])
    }

    /// Rows of money that goes nowhere are left out, whatever their amount, and counted.
    @Test(arguments: ["不计收支", "입출금 없음", "neutral"])
    func neitherInNorOut(_ word: String) throws {
        var mapping = BankMapping(date: .name("date"))
        (mapping.amount, mapping.direction) = (.name("amount"), .name("what"))
        mapping.defaultCurrency = .krw
        let text =
            "date,amount,what\n2026-10-12,700,支出\n2026-10-12,0,\(word)\n"
            + "2026-10-13,900,\(word)\n2026-10-13,5,收入\n"
        let file = try BankCSV.read(Array(text.utf8), mapping)
        #expect(file.entries.map(\.amount.minorUnits) == [700, -5])
        #expect(
            file.leftOut.map(\.line) == [3, 4] && file.leftOut.allSatisfy { $0.reason == .neither })
    }

    private static let wordsOfDirectionTable: [(String, String)] = [
        ("debit", "credit"), ("Debit", "CREDIT"), ("DR", "CR"), ("Af", "Bij"), ("D", "C"),
        ("승인", "취소"), ("승인", "승인취소"), ("출금", "입금"), ("지출", "수입"), ("정상", "환불"),
        ("支出", "收入"), ("借", "贷"), ("借 Dr", "贷 Cr"), ("出金", "入金"), ("S", "H"),
        ("Soll", "Haben"), ("out", "in"),
    ]

    @Test(arguments: wordsOfDirectionTable)
    func wordsOfDirection(_ spent: String, _ received: String) throws {
        let direction = { (mapping: inout BankMapping) in mapping.direction = .name("what") }
        #expect(
            try read(["700,\(spent)", "200,\(received)", "100,\(spent)"], direction)
                == [700, -200, 100])
        // Signs that repeat what the words say change nothing.
        #expect(
            try read(["-700,\(spent)", "200,\(received)", "-100,\(spent)"], direction)
                == [700, -200, 100])
        #expect(
            try read(["700,\(spent)", "-200,\(received)", "100,\(spent)"], direction)
                == [700, -200, 100])
    }

    /// As in a column of its own, a minus beside amounts without one is a reversal.
    @Test func reversalsInADirection() throws {
        #expect(
            try read(["700,debit", "-200,debit", "9,debit", "50,credit"]) {
                $0.direction = .name("what")
            } == [700, -200, 9, -50])
    }

    @Test func unknownDirections() {
        let direction = { (mapping: inout BankMapping) in mapping.direction = .name("what") }
        #expect(
            faults(["700,debit", "200,maybe", "5,", "5,debit credit"], direction) == [
                LedgerError(line: 3, column: 3, .unknownDirection("maybe")),
                LedgerError(line: 4, column: 3, .missing("direction")),
                LedgerError(line: 5, column: 3, .unknownDirection("debit credit")),
            ])
    }

    // MARK: - Headers

    private func headed(
        _ header: String, _ change: (inout BankMapping) -> Void = { _ in }
    ) throws -> [ImportedEntry] {
        var mapping = BankMapping(date: .name("date"))
        (mapping.amount, mapping.texts["memo"]) = (.name("amount"), [.name("note")])
        (mapping.defaultCurrency, mapping.spentIs) = (.krw, .positive)
        change(&mapping)
        let text = "My bank\n\(header)\n2026-10-12,5,a,7,b\n"
        return try BankCSV.read(Array(text.utf8), mapping).entries
    }

    @Test func headersThatOccurTwice() throws {
        let header = "date,amount,note,Amount ,note"
        #expect(throws: LedgerErrors([LedgerError(line: 2, .severalColumns("amount", [2, 4]))])) {
            try headed(header)
        }
        #expect(throws: LedgerErrors([LedgerError(line: 2, .severalColumns("note", [3, 5]))])) {
            try headed(header) { $0.amount = .number(2) }
        }
        let entry = try headed(header) {
            ($0.amount, $0.texts["memo"]) = (.name("AMOUNT#2"), [.name("note#1")])
        }.first
        #expect(entry?.amount.minorUnits == 7 && entry?.memo == "a")
        // A column that nothing is read from may occur as often as it likes.
        #expect(try headed("date,amount,note,x,x").first?.memo == "a")
        let columns = ["date", "amount", "note", "Amount", "note"]
        #expect(
            throws: LedgerErrors([LedgerError(line: 2, .noColumn("amount#3", columns))])
        ) {
            try headed(header) { $0.amount = .name("amount#3") }
        }
        // A name may itself end so.
        #expect(
            try headed("date,amount#2,note,amount,x") {
                $0.amount = .name("amount#2")
            }.first?.amount.minorUnits == 5)
    }
}
