import Foundation
import Rates
import TestSupport
import Testing
import Trips

@testable import Ledgers

/// Tables of banks, cards and apps that no preset knows: each is read as the file beside it says, at most with one answer
/// to a question, or refused where that file says so.
///
/// The first lines of that file may have what is right where something is asked (`# with currency=EUR`), and that more
/// than one answer is needed (`# asks`). `MEASURE=FOLDER` prints how each table of a folder is read; there, a line
/// `# map date=1,amount=3` has the columns that a person would name, of which one may be given as the answer.
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
        var columns: [(field: String, column: String)] = []
        var answers: [String: String] = [:]
        var asks = false
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

        /// Gives the answer to a question; returns whether there is one.
        func answer(_ question: ReadingQuestion?, _ settings: inout StatementSettings) -> Bool {
            func currency(_ name: String) -> Currency? { answers[name].flatMap { Currency($0) } }
            switch question {
            case .spentIs:
                guard settings.spentIs == nil else { return false }
                settings.spentIs = answers["spent-is"] == "positive" ? .positive : .negative
            case .currency:
                guard settings.currency == nil, let answer = currency("currency") else {
                    return false
                }
                settings.currency = answer
            case .chargedCurrency:
                guard settings.chargedCurrency == nil, let answer = currency("charged-currency")
                else { return false }
                settings.chargedCurrency = answer
            case .dateOrder:
                guard let order = answers["date-format"].flatMap({ DateOrder(rawValue: $0) }) else {
                    return false
                }
                settings.dateOrder = order
            case .year:
                guard let year = answers["year"].flatMap({ Int($0) }) else { return false }
                settings.year = year
            default: return false
            }
            return true
        }
    }

    /// How a table is read.
    private enum Outcome {
        /// With a number of answers, and the first row that is another than it should be; nil if none is.
        case read(answers: Int, wrong: String?)
        case refused(answers: Int, String)
    }

    private static func outcome(
        _ form: Form, _ given: StatementSettings = StatementSettings()
    ) -> Outcome {
        var settings = given
        var count = 0
        while true {
            do throws(LedgerErrors) {
                let file = try ReadStatement.read(form.text, settings, preferring: []).file()
                return .read(answers: count, wrong: difference(file, form.rows))
            } catch {
                let question = ReadingSettings().question(about: error, in: form.text, of: .bank)
                guard count < 5, form.answer(question, &settings) else {
                    return .refused(answers: count, error.errors.first.map { "\($0)" } ?? "")
                }
                count += 1
            }
        }
    }

    /// The first row in which a reading is another than it should be; a row that the program leaves out without saying so
    /// has neither a day nor an amount.
    private static func difference(_ file: ImportedFile, _ expected: [[String]]) -> String? {
        let entries = file.entries.map { entry in
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
            #expect(wrong == nil)
            #expect(form.asks == (answers > 1))
        case .refused(_, let fault): #expect(form.asks, "\(fault)")
        }
    }

    /// Prints how each table is read, and how many are read rightly.
    @Test(.enabled(if: measured != nil)) func measure() throws {
        let folder = Self.measured ?? ""
        var counts: [String: Int] = [:]
        let names = Self.names(in: folder)
        for name in names {
            let (kind, detail): (String, String)
            guard let form = try? Form(name, in: folder) else {
                print("FORM\t\(name)\trefused after 0\tits encoding")
                continue
            }
            switch Self.outcome(form) {
            case .read(let answers, nil): (kind, detail) = ("right after \(answers)", "")
            case .read(let answers, let wrong?): (kind, detail) = ("WRONG after \(answers)", wrong)
            case .refused(let answers, let fault):
                let column = answers == 0 ? Self.column(thatAnswers: form) : nil
                kind = column == nil ? "refused after \(answers)" : "right after a column"
                detail = column ?? fault
            }
            counts[kind, default: 0] += 1
            print("FORM\t\(name)\t\(kind)\t\(detail)")
        }
        for (kind, count) in counts.sorted(by: { $0.key < $1.key }) {
            print("SUM\t\(kind)\t\(count) of \(names.count)")
        }
    }

    private static let measured = ProcessInfo.processInfo.environment["MEASURE"]

    /// The column that makes a table be read rightly without another answer; nil if there is none.
    private static func column(thatAnswers form: Form) -> String? {
        for (field, column) in form.columns {
            var settings = StatementSettings()
            settings.columns[field] = BankMapping.Column(column)
            if case .read(0, nil) = outcome(form, settings) { return "\(field)=\(column)" }
        }
        return nil
    }
}
