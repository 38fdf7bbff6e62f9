import Foundation
import Rates
import TestSupport
import Testing
import Trips

@testable import Ledgers

/// Files that are truncated, not text, or made to be slow to read.
@Suite struct HostileTests {
    /// Runs every reader on the same bytes; each has to return.
    private func readAll(_ bytes: [UInt8]) {
        _ = LedgerFormat.detect(bytes)
        _ = try? TripJSON.read(bytes)
        _ = try? TripCSV.read(bytes)
        _ = try? SplitwiseCSV.read(bytes)
        _ = try? SpliitJSON.read(bytes)
        _ = try? SplitwiseJSON.read(bytes)
        _ = try? LedgerReader.read(bytes)
        _ = try? BeancountReader.read(bytes)
        _ = try? LedgerReader.read(bytes, AccountSelection(["Expenses"]))
        _ = try? BeancountReader.read(bytes, AccountSelection(["Expenses"]))
        _ = try? BankCSV.read(bytes, Self.mapping)
    }

    private static var mapping: BankMapping {
        var mapping = BankMapping(date: .number(1))
        (mapping.amount, mapping.texts["memo"]) = (.number(2), [.number(3)])
        mapping.defaultCurrency = .usd
        return mapping
    }

    private func files() throws -> [String] {
        var document = try Sample.document()
        document.expenses.removeSubrange(1..<3)
        return [
            TripJSON.text(of: [document]), TripCSV.text(of: [document]),
            SplitwiseCSV.text(of: document), HledgerJournal.text(of: [document]),
            BeancountFile.text(of: [document]), try SpliitJSON.text(of: document),
            BankTests.sample,
        ]
    }

    @Test func everyPrefixOfEveryFormat() throws {
        for (index, file) in try files().enumerated() {
            let bytes = Array(file.utf8)
            for end in bytes.indices {
                let prefix = Array(bytes[..<end])
                switch index {
                // Only the last line's end may be missing.
                case 0 where end < bytes.count - 1:
                    #expect(throws: LedgerErrors.self) { _ = try TripJSON.read(prefix) }
                case 0: _ = try TripJSON.read(prefix)
                case 1: _ = try? TripCSV.read(prefix)
                case 2: _ = try? SplitwiseCSV.read(prefix)
                case 3: _ = try? LedgerReader.read(prefix)
                case 4: _ = try? BeancountReader.read(prefix)
                case 5: _ = try? SpliitJSON.read(prefix)
                default: _ = try? BankCSV.read(prefix, Self.mapping)
                }
                if end % 211 == 0 { readAll(prefix) }
            }
        }
    }

    /// As many mutations of each file as the variable MUTATIONS says.
    @Test func aByteChanged() throws {
        var random = SeededGenerator()
        let count = Repetitions.count("MUTATIONS", 40, quick: 15)
        for file in try files() {
            let bytes = Array(file.utf8)
            for _ in 0..<count {
                var changed = bytes
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let index = Int.random(in: changed.indices, using: &random)
                    changed[index] =
                        [
                            UInt8.random(in: 0...127, using: &random), UInt8(ascii: "\n"),
                            UInt8(ascii: "-"), UInt8(ascii: "9"), UInt8(ascii: "\""),
                        ].randomElement(using: &random) ?? 0
                }
                readAll(changed)
            }
        }
    }

    private static let numbersAtTheEndsTable: [String] = [
        "2024-03-14 x\n  Expenses:A  9223372036854775807 USD\n  B\n",
        "2024-03-14 x\n  Expenses:A  -92233720368547758.08 USD\n  B\n",
        "2024-03-14 x\n  Expenses:A  92233720368547758.07 USD\n  Expenses:B  92233720368547758.07 USD\n  C\n",
        "2024-03-14 x\n  Expenses:A  92233720368547758.07 USD @ 999999999999999999999.999999 KRW\n  C\n",
        "2024-03-14 x\n  Expenses:A  999999999999999999999999999999999999999999 USD\n  C\n",
        "2024-03-14 x\n  Expenses:A  1 USD @@ -92233720368547758.08 EUR\n  Liabilities:People:A\n",
        "2024-03-14 x\n  Liabilities:People:A  -92233720368547758.07 USD\n  Liabilities:People:B\n",
        "99999-99-99 x\n", "2024-99-99 x\n", "2024-3-1 *\n  :\n  ::\n  a:\n", "=\n~\n",
        "D\ncommodity\n",
        "Date,Description,Category,Cost,Currency,A,B\n2024-03-14,x,y,92233720368547758.07,USD,92233720368547758.07,-92233720368547758.07\n",
        "Date,Description,Category,Cost,Currency,A,B\n2024-03-14,x,y,-92233720368547758.08,USD,-92233720368547758.08,92233720368547758.07\n",
        "Date,Description,Category,Cost,Currency,A,B\n2024-03-14,x,y,0.01,USD,92233720368547758.07,-92233720368547758.07\n",
        "date,amount,currency\n2024-03-14,-92233720368547758.08,USD\n",
        "2024-03-14,(92233720368547758.08),x\n", "2024-03-14,-92233720368547758.08,x\n",
        "2024-01-01 * \"a\n\n\n\"\n  Expenses:A  1 USD\n  B:C\n", "\u{FEFF}\u{FEFF}", "\u{0}", "\"",
        "\"\"\"",
    ]

    @Test(arguments: numbersAtTheEndsTable)
    func numbersAtTheEnds(_ text: String) { readAll(Array(text.utf8)) }

    @Test func largeFilesAreReadInALine() throws {
        let count = Repetitions.count("PIECES", 8_000, quick: 5_000)
        let time = processorTime {
            for piece in [
                "\"", "(", "{\"a\":[", "  ; memo: x\n", "2024-03-14 x\n", ",", "\"\"", "\\", "- ",
                "\n",
                "2024-03-14 * \"x\n", "  Expenses:A  1 USD\n", "1,", "@@", ":",
            ] {
                readAll(Array(String(repeating: piece, count: count).utf8))
                readAll(Array("2024-03-14 x\n  a  \(String(repeating: piece, count: count))".utf8))
            }
        }
        // Reading takes linear time.
        #expect(time < .seconds(120))
    }

    @Test func filesThatAreTooLargeOrNoText() throws {
        let large = [UInt8](repeating: 0x20, count: 64 << 20 | 1)
        #expect(throws: LedgerErrors([LedgerError(.fileTooLarge(limit: 64 << 20))])) {
            _ = try LedgerReader.read(large)
        }
        // 라면 in EUC-KR, on the second line.
        let korean = Array("date,amount\n".utf8) + [0xB6, 0xF3, 0xB8, 0xE9]
        #expect(throws: LedgerErrors([LedgerError(line: 2, .notUTF8)])) {
            _ = try BankCSV.read(korean, Self.mapping)
        }
        #expect(throws: LedgerErrors([LedgerError(.empty)])) { _ = try TripJSON.read([]) }
    }

    @Test func aHundredFaultsAreTold() throws {
        let text = "date,amount,currency\n" + String(repeating: "x,y,z\n", count: 500)
        let errors = #expect(throws: LedgerErrors.self) { _ = try TripCSV.read(Array(text.utf8)) }
        #expect(errors?.errors.count == LedgerErrors.limit)
        #expect(errors?.errors.first?.line == 2 && errors?.errors.last?.line == 101)
    }
}
