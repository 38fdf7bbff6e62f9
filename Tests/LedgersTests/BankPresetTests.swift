import Foundation
import Ledgers
import Rates
import TestSupport
import Testing
import Trips

/// Each preset is recognized in a sample of its bank's table, and reads it as the file beside it says.
@Suite struct BankPresetTests {
    private static let names = files(in: "Data/banks", ending: ".tsv")

    private static func files(in folder: String, ending: String) -> [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: Project.path(folder))) ?? []
        return names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
            .sorted()
    }

    @Test func allAreInTheProgram() {
        #expect(BankPreset.all.map(\.name).sorted() == Self.names)
        #expect(Self.files(in: "Tests/Data/banks", ending: ".csv") == Self.names)
    }

    @Test(arguments: names) func aSampleIsRecognizedAndRead(_ name: String) throws {
        let bytes = try Project.bytes("Tests/Data/banks/\(name).csv")
        let preset = try #require(try BankPreset.recognized(in: bytes))
        #expect(preset.name == name)
        let file = try BankCSV.read(bytes, preset.mapping)
        let expected = try Project.text("Tests/Data/banks/\(name).expected")
        let entries = file.entries.map { entry in
            (
                entry.line,
                [
                    entry.date.description, Self.text(entry.amount),
                    entry.homeAmount.map(Self.text) ?? "", entry.memo ?? "",
                ]
            )
        }
        let leftOut = file.leftOut.filter { $0.reason != .noEntry }.map {
            ($0.line, ["-", Self.text($0.reason)])
        }
        let found = (entries + leftOut).sorted { $0.0 < $1.0 }
            .map { line, cells in ([String(line)] + cells).joined(separator: "\t") }
        let lines = expected.split(separator: "\n").map { line in
            var cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                String.init)
            if cells.count > 2, cells[1] != "-" {
                for index in 2..<min(4, cells.count) {
                    cells[index] = Self.normalized(cells[index])
                }
                while cells.count < 5 { cells.append("") }
            }
            return cells.joined(separator: "\t")
        }
        #expect(found == lines)
    }

    /// Cut anywhere, a table has no entry that the whole one has not.
    @Test(arguments: names) func aCutTableHasNoOtherEntries(_ name: String) throws {
        let bytes = try Project.bytes("Tests/Data/banks/\(name).csv")
        let preset = try #require(BankPreset.named(name))
        let whole = try BankCSV.read(bytes, preset.mapping).entries
        for count in bytes.indices where bytes[count] == UInt8(ascii: "\n") {
            guard let cut = try? BankCSV.read(Array(bytes[..<count]), preset.mapping) else {
                continue
            }
            #expect(cut.entries == Array(whole.prefix(cut.entries.count)), "\(count)")
        }
    }

    private static func text(_ amount: Amount) -> String {
        "\(amount.decimal.normalized) \(amount.currency.code)"
    }

    private static func text(_ reason: LeftOutRow.Reason) -> String {
        switch reason {
        case .word(let word): word
        case .zero: "zero"
        case .total: "total"
        case .neither: "neither"
        case .noEntry: "no entry"
        }
    }

    /// `12.50 EUR` as `12.5 EUR`.
    private static func normalized(_ text: String) -> String {
        let words = text.split(separator: " ")
        guard words.count == 2, let number = try? ExactDecimal(String(words[0])) else {
            return text
        }
        return "\(number.normalized) \(words[1])"
    }

    private static let faultTable: [(text: String, line: Int?, fault: LedgerFault)] = [
        ("title\tA\nheader\tx\ndate\tx\n", nil, .missing("amount")),
        ("header\tx\ndate\tx\namount\ty\n", nil, .missing("title")),
        ("title\tA\namount\ty\n", nil, .missing("date")),
        ("title\tA\ndate\tx\namount\ty\n", nil, .missing("header")),
        ("# x\ntitle\n", 2, .missing("title")), ("title\tA\ntitle\tB\n", 2, .twice("title")),
        ("in\tQQQ\n", 1, .unknownCurrency("QQQ")),
        ("spent-is\tup\n", 1, .notOneOf("up", ["positive", "negative"])),
    ]

    @Test(arguments: faultTable) func faults(_ text: String, _ line: Int?, _ fault: LedgerFault) {
        #expect(throws: LedgerErrors([LedgerError(line: line, fault)])) {
            _ = try BankPreset("mine", Array(text.utf8))
        }
    }
}
