import Rates
import Testing

@Suite("Rates, exact to a billionth")
struct RateTests {
    private func read(
        _ text: String, _ grammar: DecimalGrammar = .plain
    ) throws(RateError) -> Rate {
        let bytes = Array(text.utf8)
        return try Rate(bytes.span, grammar: grammar)
    }

    static let rates: [(text: String, nanos: Int64)] = [
        ("1", 1_000_000_000), ("1466.12", 1_466_120_000_000), ("0.000000001", 1),
        ("0.0000000010", 1), ("1.95583", 1_955_830_000), ("1.1000000000000", 1_100_000_000),
        ("9223372036.854775807", Int64.max), ("9223372036.8547758070000", Int64.max),
        ("0009.5", 9_500_000_000),
    ]

    @Test("Published numbers", arguments: rates)
    func reads(_ text: String, _ nanos: Int64) throws {
        #expect(try read(text).nanos == nanos)
    }

    static let refused: [(text: String, error: RateError)] = [
        ("0", .notPositive), ("0.000", .notPositive), ("-1", .notANumber),
        ("0.0000000001", .tooPrecise), ("1.2345678901", .tooPrecise),
        ("99999999999.0000000001", .tooPrecise),
        ("9223372036.854775808", .tooLarge), ("9223372037", .tooLarge),
        ("999999999999999999999999999", .tooLarge),
        ("", .notANumber), ("N/A", .notANumber), ("1,466.12", .notANumber), ("+1", .notANumber),
        ("1e3", .notANumber), (".5", .notANumber), ("5.", .notANumber), ("NaN", .notANumber),
    ]

    @Test("Numbers that are no rate", arguments: refused)
    func refuses(_ text: String, _ error: RateError) {
        #expect(throws: error) { try read(text) }
    }

    static let json: [(text: String, nanos: Int64?)] = [
        ("1.466e3", 1_466_000_000_000), ("1E-9", 1), ("1e-10", nil), ("-1", nil), ("0", nil),
        ("1e400", nil), ("01", nil), ("1e10", nil),
    ]

    @Test("Rates in JSON", arguments: json)
    func readsJSON(_ text: String, _ nanos: Int64?) {
        #expect((try? read(text, .json))?.nanos == nanos)
    }

    @Test("A negative rate is called so")
    func refusesNegative() {
        #expect(throws: RateError.notPositive) { try read("-1", .json) }
        #expect(throws: RateError.notPositive) {
            try Rate(ExactDecimal(coefficient: -1, scale: 9))
        }
    }

    @Test("A number of more than 27 digits before the point is too large, not too precise")
    func longIntegerIsTooLarge() {
        #expect(throws: RateError.tooLarge) { try read(String(repeating: "9", count: 28)) }
        #expect(throws: RateError.tooLarge) { try read("1e400", .json) }
    }

    @Test("Only positive counts are rates", arguments: [Int64.min, -1, 0])
    func refusesNanos(_ nanos: Int64) {
        #expect(Rate(nanos: nanos) == nil)
    }

    @Test("Written without zeros that say nothing, and read back", arguments: rates)
    func roundTrip(_ text: String, _ nanos: Int64) throws {
        let rate = try #require(Rate(nanos: nanos))
        #expect(try read(rate.description) == rate)
        #expect(!rate.description.contains(".") || !rate.description.hasSuffix("0"))
        #expect(rate.decimal == ExactDecimal(coefficient: Int128(nanos), scale: 9))
    }

    @Test(
        "Billionths as text",
        arguments: [
            (0, "0"), (1, "0.000000001"), (-10_000_000, "-0.01"), (1_000_000_000, "1"),
            (1_466_120_000_000, "1466.12"), (Int64.max, "9223372036.854775807"),
            (Int64.min, "-9223372036.854775808"), (-1_500_000_000, "-1.5"),
        ] as [(Int64, String)])
    func nanosAsText(_ nanos: Int64, _ text: String) {
        #expect(nanoText(nanos) == text)
    }

    @Test("Rates are ordered by size")
    func order() throws {
        let small = try read("0.9")
        let large = try read("10")
        #expect(small < large)
        #expect(!(large < small))
        #expect(small < Rate.one)
        #expect(Rate.one.nanos == 1_000_000_000)
    }

    static let crosses: [(quote: Int64, base: Int64, cross: Int64?)] = [
        (1_463_210_000_000, 162_350_000_000, 9_012_688_636),
        (1_082_300_000, 1_463_210_000_000, 739_675),
        (1, 2_000_000_000, 1), (1, 2_000_000_001, nil), (3, 2, 1_500_000_000),
        (Int64.max, 1_000_000_000, Int64.max), (Int64.max, 999_999_999, nil),
        (Int64.max, Int64.max, 1_000_000_000), (1, Int64.max, nil), (0, 1, nil), (1, 0, nil),
        (-1, 1, nil), (1, -1, nil), (Int64.min, Int64.min, nil),
    ]

    @Test("The quotient of two prices, none where it is no rate", arguments: crosses)
    func cross(_ quote: Int64, _ base: Int64, _ expected: Int64?) {
        #expect(Rate.cross(quote: quote, base: base)?.nanos == expected)
    }
}
