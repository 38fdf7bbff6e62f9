import Rates
import TestSupport
import Testing

@Suite("Decimals as text, shortened and rounded")
struct DecimalTextTests {
    static let texts: [(coefficient: Int128, scale: Int, text: String)] = [
        (0, 0, "0"), (0, 2, "0.00"), (1, 0, "1"), (-1, 0, "-1"), (1_234, 2, "12.34"),
        (5, 1, "0.5"), (-5, 3, "-0.005"), (100, 2, "1.00"), (10, 2, "0.10"),
        (1, 27, "0.000000000000000000000000001"),
        (Int128.max, 0, "170141183460469231731687303715884105727"),
        (Int128.min, 0, "-170141183460469231731687303715884105728"),
        (Int128.min, 27, "-170141183460.469231731687303715884105728"),
        (Int128(Int64.max), 9, "9223372036.854775807"),
        (Int128(Int64.min), 9, "-9223372036.854775808"),
        (Int128(Int64.max) + 1, 0, "9223372036854775808"),
    ]

    @Test("Every decimal is written", arguments: texts)
    func isWritten(_ coefficient: Int128, _ scale: Int, _ text: String) {
        #expect(ExactDecimal(coefficient: coefficient, scale: scale).description == text)
    }

    @Test("What is written is read back, in every grammar")
    func roundTrip() throws {
        var random = SeededGenerator()
        for _ in 0..<2_000 {
            let length = Int.random(in: 0...27, using: &random)
            let magnitude = Int128(random.wide() % powerOfTen(length))
            let scale = Int.random(in: 0...27, using: &random)
            let number = ExactDecimal(coefficient: magnitude, scale: scale)
            let negative = ExactDecimal(coefficient: -magnitude, scale: scale)
            for grammar in [DecimalGrammar.typed, .plain, .json] {
                try #require(try ExactDecimal(number.description, grammar: grammar) == number)
            }
            for grammar in [DecimalGrammar.typed, .json] {
                try #require(try ExactDecimal(negative.description, grammar: grammar) == negative)
            }
        }
    }

    @Test(
        "Trailing zeros are dropped behind the point only",
        arguments: [
            ("1.500", "1.5"), ("1.00", "1"), ("100", "100"), ("100.0", "100"), ("0.000", "0"),
            ("-2.50", "-2.5"), ("0.050", "0.05"), ("7", "7"),
        ])
    func normalized(_ text: String, _ expected: String) throws {
        #expect(try ExactDecimal(text).normalized.description == expected)
    }

    static let roundings: [(text: String, digits: Int, rounded: String)] = [
        ("1.25", 1, "1.3"), ("-1.25", 1, "-1.3"), ("1.24", 1, "1.2"), ("-1.24", 1, "-1.2"),
        ("0.5", 0, "1"), ("-0.5", 0, "-1"), ("0.49", 0, "0"), ("-0.49", 0, "0"),
        ("2.5", 0, "3"), ("9.995", 2, "10.00"), ("1", 3, "1.000"), ("1.2", 1, "1.2"),
        ("999999999999999999999999999", 9, "999999999999999999999999999.000000000"),
    ]

    @Test("Halves are rounded away from zero", arguments: roundings)
    func rounded(_ text: String, _ digits: Int, _ expected: String) throws {
        #expect(try ExactDecimal(text).rounded(to: digits)?.description == expected)
    }

    @Test("A result that does not fit 128 bits is none")
    func roundedTooLarge() {
        #expect(ExactDecimal(coefficient: Int128.max, scale: 0).rounded(to: 1) == nil)
        #expect(ExactDecimal(coefficient: Int128.max, scale: 0).rounded(to: 0) != nil)
    }

    @Test("More decimals than 27 are the program's mistake")
    func scaleIsChecked() async {
        await #expect(processExitsWith: .failure) { _ = ExactDecimal(coefficient: 1, scale: 28) }
        await #expect(processExitsWith: .failure) { _ = powerOfTen(39) }
    }
}
