import Foundation
import Ledgers
import Rates
import TestSupport
import Testing
import Trips

/// Each preset is recognized in a sample of its bank's table, and reads it as the file beside it says.
@Suite struct BankPresetTests {
    private static let names = files(in: "Data/banks", ending: ".tsv")

    /// The samples by the names of their presets.
    private static let samples: [String: String] = {
        let all = files(in: "Tests/Data/banks", ending: "").filter { !$0.hasSuffix(".expected") }
        return Dictionary(all.map { (String($0.prefix { $0 != "." }), "Tests/Data/banks/" + $0) }) {
            first, _ in first
        }
    }()

    private static func sample(_ name: String) throws -> [UInt8] {
        let bytes = try Project.bytes(try #require(samples[name]))
        guard !StatementFormat.detect(bytes).isBinary else { return bytes }
        return try TextEncoding.detect(FileText(bytes)).text(of: bytes)
    }

    /// The mapping of a preset; QIF and YNAB have no currency.
    private static func mapping(_ preset: BankPreset) -> BankMapping {
        var mapping = preset.mapping
        if ["qif", "ynab"].contains(preset.name) { mapping.defaultCurrency = Currency("USD") }
        return mapping
    }

    private static func files(in folder: String, ending: String) -> [String] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: Project.path(folder))) ?? []
        return names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
            .sorted()
    }

    @Test func allAreInTheProgram() {
        #expect(BankPreset.all.map(\.name).sorted() == Self.names)
        #expect(Self.samples.keys.sorted() == Self.names)
    }

    @Test(arguments: names) func aSampleIsRecognizedAndRead(_ name: String) throws {
        let bytes = try Self.sample(name)
        let preset = try #require(BankPreset.recognized(in: try StatementTable(FileText(bytes))))
        #expect(preset.name == name)
        let file = try BankCSV.read(bytes, Self.mapping(preset))
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
        let bytes = try Self.sample(name)
        let preset = try #require(BankPreset.named(name))
        let mapping = Self.mapping(preset)
        let whole = try Self.money(BankCSV.read(bytes, mapping).entries)
        for count in bytes.indices where bytes[count] == UInt8(ascii: "\n") {
            guard let cut = try? BankCSV.read(Array(bytes[..<count]), mapping) else { continue }
            let found = Self.money(cut.entries)
            #expect(found == Array(whole.prefix(found.count)), "\(count)")
        }
    }

    /// A transaction's text may stand on further lines, but not its money.
    private static func money(_ entries: [ImportedEntry]) -> [String] {
        entries.map { "\($0.line) \($0.date) \($0.amount) \(String(describing: $0.homeAmount))" }
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
        case .received: "received"
        case .cash: "cash"
        case .transfer: "transfer"
        case .unreadable: "unreadable"
        case .chosen: "chosen"
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
