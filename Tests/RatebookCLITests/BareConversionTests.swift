import Foundation
import TestSupport
import Testing

/// Conversions without the command's name: `ratebook 100 usd krw`.
@Suite struct BareConversionTests {
    private let program: Program

    init() throws {
        program = try Program()
        let days = try Project.text("Data/eurofxref-hist.csv").split(separator: "\n").prefix(9)
        let file = try program.folder.write(days.joined(separator: "\n"), to: "ecb.csv")
        for words in ["sync --from \(file)", "home KRW"] {
            let result = try run(words)
            try #require(result.status == 0, "\(result.errors)")
        }
    }

    private func run(_ text: String) throws -> Command {
        let words = text.split(separator: " ").map(String.init)
        return try Command(
            Project.binary, words + ["--now=2026-10-30T18:00:00Z"],
            environment: program.environment, folder: program.folder.url.path)
    }

    private static let isUnderstoodTable: [(String, String)] = [
        ("100 usd krw", "100 USD ≈ 133,527 KRW"), ("usd krw", "1 USD ≈ 1,335 KRW"),
        ("달러", "1 USD ≈ 1,335 KRW"),
        ("1980엔", "1,980 JPY ≈ 16,813 KRW"), ("usd/krw", "1 USD ≈ 1,335 KRW"),
        ("how much is 5 eur", "5 EUR ≈ 7,459 KRW"), ("-q 5 eur", "7459\n"),
        ("5 eur --digits currency", "5 EUR = 7,459 KRW"),
        ("100 usd krw on 2026-10-29", "100 USD ≈ 133,729 KRW"),
        ("100 usd in won 4 days ago", "100 USD ≈ 132,528 KRW"),
        ("100 usd in won on the 29th of October", "100 USD ≈ 133,729 KRW"),
    ]

    @Test(arguments: isUnderstoodTable)
    func isUnderstood(_ text: String, _ answer: String) throws {
        let result = try run(text)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.hasPrefix(answer), "\(result.output)")
        #expect(try run("convert " + text).output == result.output || text.hasPrefix("-q"))
    }

    @Test(arguments: [
        ("3+4", "7\n"), ("(2+3)*4", "20\n"), ("2 * (3 + 4)", "14\n"),
        ("120 usd / 4", "30.00 USD\n"),
        ("12만원 나누기 4", "30,000 KRW\n"), ("8000 jpy + 10%", "8,800 JPY\n"),
        ("100 usd / 50 eur", "1.79018976"),
    ])
    func calculates(_ text: String, _ answer: String) throws {
        let result = try run(text)
        #expect(result.status == 0 && result.output.hasPrefix(answer), "\(result.errors)")
    }

    private static let isNotTable: [(String, String)] = [
        ("rate usd", "Did you mean: ratebook rates usd"),
        ("hsitory usd krw", "Did you mean: ratebook history usd krw"),
        ("foo", "Run: ratebook help"),
        ("expense 5 eur", "Unknown command 'expense 5'"),
    ]

    /// A command's name wins; a currency that may be a slip for one is not guessed at.
    @Test(arguments: isNotTable)
    func isNot(_ text: String, _ hint: String) throws {
        let result = try run(text)
        #expect(result.status == 64)
        #expect(result.errors.contains(hint), "\(result.errors)")
    }

    private static let isRefusedTable: [(String, String)] = [
        ("convert 100 won", "KRW is your home currency: name the one to convert to"),
        ("100 usd * 3 jpy", "A number without a currency"),
        ("100 bitcoin in won", "'bitcoin' is not a currency of the book"),
        ("5 eur lunch", "Unknown currency 'lunch'"),
        ("convert 1.980 JPY KRW", "Write 1,980 or 1.98"),
        ("convert 5 usd krw yesterday --date 2026-10-28", "The day is given twice"),
    ]

    @Test(arguments: isRefusedTable)
    func isRefused(_ text: String, _ reason: String) throws {
        let result = try run(text)
        #expect(result.status == 64)
        #expect(result.errors.contains(reason), "\(result.errors)")
    }
}
