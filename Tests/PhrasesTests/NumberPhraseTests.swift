import Rates
import Testing

@testable import Phrases

/// Numbers as people write them.
@Suite struct NumberPhraseTests {
    /// The number, with the text behind it after a bar; or `error`, or `= TEXT` for how to write
    /// it.
    private static func read(_ text: String, isArgument: Bool = false) -> String {
        let characters = NumberScanner.narrowed(text)
        guard !characters.isEmpty, NumberScanner.begins(characters, at: 0, afterValue: false) else {
            return "none"
        }
        var scanner = NumberScanner(characters, at: 0, isArgument: isArgument)
        do throws(NumberPhraseError) {
            let number = try scanner.read()
            let rest = String(characters[scanner.position...])
            let value = number.decimal?.normalized.description ?? "too long"
            return rest.isEmpty ? value : value + "|" + rest
        } catch {
            switch error {
            case .notANumber: return "error"
            case .ambiguousMark: return "comma"
            case .writtenOtherwise(let text): return "= " + text
            }
        }
    }

    private static let numbersTable: [(String, String)] = [
        ("1980", "1980"), ("1,980", "1980"), ("1,234,567.89", "1234567.89"), ("0.5", "0.5"),
        (".5", "0.5"), ("5.", "5"), ("007", "7"), ("１，９８０", "1980"), ("1980엔", "1980|엔"),
        ("12k", "12000"), ("1.5M", "1500000"), ("12K", "12000"), ("12km", "12|km"),
        ("12m", "12|m"), ("12k4", "12|k4"), ("12 k", "12| k"), ("1.2345k", "1234.5"),
        ("5만", "50000"), ("5만원", "50000|원"), ("3만 5천원", "35000|원"), ("3만5천", "35000"),
        ("1억2천만", "120000000"), ("1억 2,000만", "120000000"), ("5백", "500"), ("만", "10000"),
        ("천", "1000"), ("삼만", "30000"), ("오천원", "5000|원"), ("1.5만", "15000"),
        ("십만", "100000"), ("백만원", "1000000|원"), ("3만 5", "30005"), ("2천3백4십", "2340"),
        ("1조", "1000000000000"), ("1억5", "100000005"), ("35만 6,700", "356700"),
        ("3만 12345", "error"), ("5천천", "error"), ("5만5만", "error"), ("5만억", "error"),
        ("1억 20000만", "error"), ("3만 5천 5만", "error"), ("1,23", "= 1.23"), ("1,2345", "= 1.2345"),
        ("1.234,56", "= 1234.56"), ("12,5", "= 12.5"), ("1.2.3", "error"), ("1,234,5", "error"),
        ("1,", "error"), (",5", "none"), (".", "error"), ("1 234", "= 1234"),
        ("1 234 567원", "= 1234567"), ("1 23", "1| 23"), ("12 USD", "12| USD"), ("0,5", "= 0.5"),
        ("01,234", "= 01.234"), ("abc", "none"), ("", "none"), ("12kM", "12|kM"),
        ("3만k", "30000|k"),
        ("1234567890123456789012345678", "too long"), ("원", "none"), ("일", "none"), ("이천", "2000"),
    ]

    @Test(arguments: numbersTable)
    func numbers(_ text: String, _ expected: String) {
        #expect(Self.read(text) == expected)
    }

    @Test(arguments: [
        ("1,000", "comma"), ("1,5", "1|,5"), ("0,500", "0|,500"), ("1000,5", "1000|,5"),
    ])
    func argumentsOfFunctions(_ text: String, _ expected: String) {
        #expect(Self.read(text, isArgument: true) == expected)
    }

    @Test func noNumberIsTooLongToRead() {
        #expect(Self.read(String(repeating: "9", count: 1_000)) == "too long")
        #expect(Self.read(String(repeating: "9", count: 1_001)) == "error")
        #expect(Self.read(String(repeating: "만", count: 100_000)) == "error")
    }
}
