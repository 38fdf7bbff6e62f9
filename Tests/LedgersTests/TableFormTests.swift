import Foundation
import Phrases
import Rates
import TestSupport
import Testing
import Trips

@testable import Ledgers

/// Tables of banks, cards and apps that no preset knows: each is read as the file beside it says, at most with one answer
/// to a question, or refused where that file says so.
///
/// A line `7 ?` of that file has a row for which either reading is right. The first lines may have what is right where something is asked (`# with currency=EUR`), and that more
/// than one answer is needed (`# asks`). `MEASURE=FOLDER` prints how each table of a folder is read; there, a line
/// `# map date=1,amount=3` has the columns that a person would name, of which one or all may be given in `--map`.
@Suite struct TableFormTests {
    private static let folder = "Tests/Data/tables"

    private static let names = names(in: Project.path(folder))

    private static func names(in folder: String) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".csv") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// A table with its right reading.
    private struct Form {
        let text: FileText
        /// The columns that a person would name.
        var columns: [(key: String, value: String)] = []
        var answers: [String: String] = [:]
        var asks = false
        /// Whether a question may be answered that the file has no answer to, as by a person who knows what is right.
        var isMeasured = false
        var rows: [[String]] = []

        init(_ name: String, in folder: String = Project.path(TableFormTests.folder)) throws {
            let path = URL(fileURLWithPath: folder).appendingPathComponent(name)
            let bytes = [UInt8](try Data(contentsOf: path.appendingPathExtension("csv")))
            text = FileText(try TextEncoding.detect(FileText(bytes)).text(of: bytes))
            let expected = try String(
                contentsOf: path.appendingPathExtension("expected"), encoding: .utf8)
            for line in expected.split(separator: "\n").map(String.init) {
                if line.hasPrefix("# with ") {
                    for word in line.dropFirst(7).split(separator: " ") {
                        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
                        if parts.count == 2 { answers[parts[0]] = parts[1] }
                    }
                } else if line.hasPrefix("# map ") {
                    for word in line.dropFirst(6).split(separator: ",") {
                        let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
                        if parts.count == 2 { columns.append((parts[0], parts[1])) }
                    }
                } else if line == "# asks" {
                    asks = true
                } else if !line.hasPrefix("#") {
                    let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                    rows.append(cells.map { normalized(String($0)) })
                }
            }
        }

        /// Settings with what no column has, besides a sign of spending: as they are, or with the order of days, the
        /// currency and the charged one.
        func described(
            _ settings: StatementSettings, _ sign: BankMapping.Sign
        ) -> [StatementSettings] {
            var all = settings
            all.currency = answers["currency"].flatMap { Currency($0) }
            all.dateOrder = answers["date-format"].flatMap { DateOrder(rawValue: $0) }
            var signed = all
            signed.spentIs = sign
            let codes = Set(rows.joined().compactMap { $0.split(separator: " ").last })
            return [settings, all, signed]
                + codes.sorted().compactMap { Currency(String($0)) }.flatMap { currency in
                    [\StatementSettings.currency, \.chargedCurrency].map { key in
                        var described = signed
                        described[keyPath: key] = currency
                        return described
                    }
                }
        }

        /// The settings with an answer to a question: that of the file, or those that a person may give who knows what is
        /// right.
        func answers(
            to question: ReadingQuestion?, _ settings: StatementSettings
        ) -> [StatementSettings] {
            func all<Answer>(
                _ key: WritableKeyPath<StatementSettings, Answer?>, _ values: [Answer]
            ) -> [StatementSettings] {
                // What was answered is not asked again.
                guard settings[keyPath: key] == nil else { return [] }
                return values.map { value in
                    var settings = settings
                    settings[keyPath: key] = value
                    return settings
                }
            }
            func currencies(_ name: String) -> [Currency] {
                if let answer = answers[name].flatMap({ Currency($0) }) { return [answer] }
                guard isMeasured else { return [] }
                let codes = rows.joined().compactMap { $0.split(separator: " ").last }
                return Set(codes).compactMap { Currency(String($0)) }
            }
            switch question {
            case .spentIs:
                return all(
                    \.spentIs,
                    BankMapping.Sign.allCases.filter {
                        answers["spent-is"].map($0.rawValue.hasPrefix)
                            ?? (isMeasured || $0 == .negative)
                    })
            case .currency: return all(\.currency, currencies("currency"))
            case .chargedCurrency:
                return all(\.chargedCurrency, currencies("charged-currency"))
            case .dateOrder:
                return all(
                    \.dateOrder,
                    answers["date-format"].map { text in
                        DateOrder.allCases.filter { $0.rawValue == text }
                    }
                        ?? (isMeasured ? DateOrder.allCases : []))
            case .year: return all(\.year, answers["year"].flatMap { Int($0) }.map { [$0] } ?? [])
            case .decimalMark:
                let marks: [String: DecimalMark] = ["point": .point, "comma": .comma]
                return all(
                    \.decimalMark,
                    marks.filter { answers["decimal"].map([$0.key].contains) ?? isMeasured }
                        .map(\.value))
            case .skipsUnreadable where isMeasured && !settings.skipsUnreadable:
                var settings = settings
                settings.skipsUnreadable = true
                return [settings]
            default: return []
            }
        }
    }

    /// How a table is read.
    private enum Outcome {
        /// With a number of answers, and the first row that is another than it should be; nil if none is.
        case read(answers: Int, wrong: String?)
        case refused(answers: Int, String)
    }

    private static func outcome(
        _ form: Form, _ settings: StatementSettings = StatementSettings(), after count: Int = 0
    ) -> Outcome {
        do throws(LedgerErrors) {
            let file = try ReadStatement.read(form.text, settings, preferring: []).file()
            return .read(answers: count, wrong: difference(file, form.rows))
        } catch {
            let question = ReadingSettings().question(about: error, in: form.text, of: .bank)
            let answers = count < 5 ? form.answers(to: question, settings) : []
            let outcomes = answers.lazy.map { outcome(form, $0, after: count + 1) }
            let right = outcomes.first { if case .read(_, nil) = $0 { true } else { false } }
            return right ?? outcomes.first
                ?? .refused(answers: count, error.errors.first.map { "\($0)" } ?? "")
        }
    }

    /// The first row in which a reading is another than it should be; a row that the program leaves out without saying so
    /// has neither a day nor an amount.
    private static func difference(_ file: ImportedFile, _ expected: [[String]]) -> String? {
        // Whether a transfer to somebody or a standing order is an expense is open.
        let open = Set(expected.filter { $0.last == "?" }.compactMap(\.first))
        let entries = file.entries.filter { !open.contains("\($0.line)") }.map { entry in
            [
                "\(entry.line)", entry.date.description, text(entry.amount),
                text(entry.homeAmount ?? entry.amount), entry.memo ?? "",
            ]
        }
        let wanted = expected.filter { $0.count > 2 }.map { row in
            [row[0], row[1], row[2], row[3].isEmpty ? row[2] : row[3], row[4]]
        }
        for (found, row) in zip(entries, wanted) where found != row {
            return "\(found) instead of \(row)"
        }
        if entries.count != wanted.count {
            return "\(entries.count) rows instead of \(wanted.count): \(entries.map(\.[0]))"
        }
        return nil
    }

    private static func text(_ amount: Amount) -> String {
        "\(amount.decimal.normalized) \(amount.currency.code)"
    }

    /// `12.50 EUR` as `12.5 EUR`.
    private static func normalized(_ text: String) -> String {
        let words = text.split(separator: " ")
        guard words.count == 2, Currency(String(words[1])) != nil,
            let number = try? ExactDecimal(String(words[0]))
        else { return text }
        return "\(number.normalized) \(words[1])"
    }

    @Test(arguments: names) func isRead(_ name: String) throws {
        let form = try Form(name)
        switch Self.outcome(form) {
        case .read(let answers, let wrong):
            #expect(wrong == nil, "\(name)")
            #expect(form.asks == (answers > 1))
        case .refused(_, let fault): #expect(form.asks, "\(name): \(fault)")
        }
    }

    /// Prints how each table is read, and how many are read rightly.
    @Test(.enabled(if: measured != nil)) func measure() throws {
        let folder = Self.measured ?? ""
        var counts: [String: Int] = [:]
        let names = Self.names(in: folder)
        for name in names {
            let (kind, detail): (String, String)
            guard var form = try? Form(name, in: folder) else {
                print("FORM\t\(name)\trefused after 0\tits encoding")
                continue
            }
            form.isMeasured = true
            switch Self.outcome(form) {
            case .read(let answers, nil):
                let map = answers > 1 ? Self.map(thatAnswers: form) : nil
                (kind, detail) = ("right after \(answers)", map ?? "")
            case .read(let answers, let wrong?):
                let map = Self.map(thatAnswers: form)
                kind = (map == nil ? "WRONG" : "shown, and right by --map,") + " after \(answers)"
                detail = (map.map { $0 + ": " } ?? "") + wrong
            case .refused(let answers, let fault):
                let map = Self.map(thatAnswers: form)
                kind = (map == nil ? "refused" : "right by --map") + " after \(answers)"
                detail = map ?? fault
            }
            counts[kind, default: 0] += 1
            print("FORM\t\(name)\t\(kind)\t\(detail)")
        }
        for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
            print("SUM\t\(kind)\t\(count) of \(names.count)")
        }
    }

    private static let measured = ProcessInfo.processInfo.environment["MEASURE"]

    /// The columns, one or all that a person would name, that make a table be read rightly without a further question.
    ///
    /// All may name what no column has, too. Nil if there are none.
    private static func map(thatAnswers form: Form) -> String? {
        // A memo alone, or with what a person would name besides.
        for columns in form.columns.map({ [$0] }) + [form.columns] where !columns.isEmpty {
            var settings = StatementSettings()
            for (key, value) in columns where StatementSettings.keys.contains(key) {
                let values = value.split(separator: "|").map(String.init)
                do throws(LedgerFault) { try settings.set(key, values) } catch { return nil }
            }
            let all =
                settings.isWhole
                ? BankMapping.Sign.allCases.flatMap { form.described(settings, $0) } : [settings]
            let isRead = all.contains {
                if case .read(0, nil) = outcome(form, $0) { true } else { false }
            }
            if isRead { return columns.map { "\($0.key)=\($0.value)" }.joined(separator: ",") }
        }
        return nil
    }
}
