import Foundation
import Ledgers
import Phrases
import Rates
import TestSupport
import Testing
import Trips

/// Files as banks, cards and apps in many countries write them are read as the files beside them say.
///
/// A line of NAME.expected has a row's line, day, amount, charged amount and memo (empty where it may differ), or a
/// line and `-` for a row that is no expense. NAME.options has the options of `import` that reading it needs.
@Suite struct StatementTests {
    private static let names: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(
            atPath: Project.path("Tests/Data/statements"))
        return (names ?? []).filter { $0.hasSuffix(".expected") }.map { String($0.dropLast(9)) }
            .sorted()
    }()

    private static let endings = [
        "csv", "txt", "tsv", "xls", "xlsx", "ofx", "qfx", "qif", "xml", "sta", "swi", "940",
    ]

    private static func bytes(_ name: String) throws -> [UInt8] {
        let path = endings.map { "Tests/Data/statements/\(name).\($0)" }.first {
            FileManager.default.fileExists(atPath: Project.path($0))
        }
        let bytes = try Project.bytes(try #require(path))
        guard !StatementFormat.detect(bytes).isBinary else { return bytes }
        return try TextEncoding.detect(FileText(bytes)).text(of: bytes)
    }

    private static func settings(_ name: String) throws -> StatementSettings {
        var settings = StatementSettings()
        let path = "Tests/Data/statements/\(name).options"
        guard FileManager.default.fileExists(atPath: Project.path(path)) else { return settings }
        let words = try Project.text(path).split { $0 == " " || $0 == "\n" }.map(String.init)
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            switch words[index] {
            case "--currency": settings.currency = Currency(words[index + 1])
            case "--charged-currency": settings.chargedCurrency = Currency(words[index + 1])
            case "--spent-is": settings.spentIs = BankMapping.Sign(rawValue: words[index + 1])
            case "--date-format": settings.dateOrder = DateOrder(rawValue: words[index + 1])
            case "--decimal": settings.decimalMark = DecimalMark(rawValue: words[index + 1])
            default: Issue.record("\(words[index])")
            }
        }
        return settings
    }

    private static func text(_ amount: Amount) -> String {
        "\(amount.decimal.normalized) \(amount.currency.code)"
    }

    @Test func areMany() { #expect(Self.names.count >= 210) }

    @Test(arguments: names) func isReadRightly(_ name: String) throws {
        let read = try ReadStatement.read(
            FileText(try Self.bytes(name)), try Self.settings(name), preferring: [])
        let file = try read.file()
        let rows = file.entries.map { entry in
            (
                entry.line,
                [
                    String(entry.line), entry.date.description, Self.text(entry.amount),
                    entry.homeAmount.map(Self.text) ?? "", entry.memo ?? "",
                ]
            )
        }
        let leftOut = file.leftOut.filter { $0.reason != .noEntry }.map {
            ($0.line, [String($0.line), "-"])
        }
        var found = (rows + leftOut).map { Self.withoutEqual($0.1) }.sorted {
            $0.joined(separator: "\t") < $1.joined(separator: "\t")
        }
        let expected = try Project.text("Tests/Data/statements/\(name).expected")
            .split(separator: "\n").map {
                Self.withoutEqual(
                    $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
            }
            .sorted { $0.joined(separator: "\t") < $1.joined(separator: "\t") }
        // A memo that may differ is empty.
        for index in found.indices where expected.indices.contains(index) {
            let isOpen = expected[index].count == 5 && expected[index][4].isEmpty
            if isOpen, found[index].count == 5 { found[index][4] = "" }
        }
        #expect(found == expected)
    }

    /// A row without a charge that is the amount itself.
    private static func withoutEqual(_ row: [String]) -> [String] {
        guard row.count == 5, row[3] == row[2] else { return row }
        var row = row
        row[3] = ""
        return row
    }

    /// A file with bytes cut off, changed or doubled is read, or refused with an error.
    @Test(arguments: names) func damagedFilesDoNoHarm(_ name: String) throws {
        var random = SeededGenerator()
        let bytes = try Self.bytes(name)
        for _ in 0..<Repetitions.count("DAMAGES", 2, quick: 1) {
            var damaged = bytes
            switch Int.random(in: 0..<3, using: &random) {
            case 0: damaged.removeLast(Int.random(in: 0...bytes.count, using: &random))
            case 1:
                for _ in 0..<5 where !damaged.isEmpty {
                    damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(
                        in: 0...255, using: &random)
                }
            default:
                let start = Int.random(in: 0...bytes.count, using: &random)
                let end = Int.random(in: start...bytes.count, using: &random)
                damaged.insert(contentsOf: bytes[start..<end], at: start)
            }
            _ = ReadStatement.isKnown(FileText(damaged))
            _ = try? ReadStatement.read(
                FileText(damaged), StatementSettings(), preferring: [.krw]
            ).file()
        }
    }
}
