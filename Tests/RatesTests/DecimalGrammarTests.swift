import Rates
import Testing

@Suite("What is read as a decimal")
struct DecimalGrammarTests {
    static let digits27 = String(repeating: "9", count: 27)
    static let digits28 = String(repeating: "9", count: 28)

    static let typed: [(text: String, coefficient: Int128, scale: Int)] = [
        ("0", 0, 0), ("7", 7, 0), ("12.34", 1_234, 2), ("1.50", 150, 2), ("0.00", 0, 2),
        ("+1", 1, 0), ("-1", -1, 0), ("-0", 0, 0), ("-0.5", -5, 1), ("+.5", 5, 1),
        (".5", 5, 1), ("5.", 5, 0), ("-5.", -5, 0), ("-.05", -5, 2),
        ("01", 1, 0), ("007.10", 710, 2), ("000", 0, 0),
        ("1,234", 1_234, 0), ("12,345", 12_345, 0), ("123,456", 123_456, 0),
        ("1,234,567.8", 12_345_678, 1), ("-1,000.00", -100_000, 2), ("1,234.", 1_234, 0),
        ("1,000,000,000,000", 1_000_000_000_000, 0),
        (digits27, 999_999_999_999_999_999_999_999_999, 0),
        ("0." + digits27, 999_999_999_999_999_999_999_999_999, 27),
        ("0000" + digits27, 999_999_999_999_999_999_999_999_999, 0),
        ("0." + String(repeating: "0", count: 26) + "1", 1, 27),
        ("0." + String(repeating: "0", count: 40), 0, 27),
    ]

    @Test("Numbers that people type", arguments: typed)
    func reads(_ text: String, _ coefficient: Int128, _ scale: Int) throws {
        let number = try ExactDecimal(text)
        #expect(number.coefficient == coefficient)
        #expect(number.scale == scale)
    }

    static let neverNumbers = [
        ".", "-", "+", "-.", "+.", "--1", "++1", "+-1", "-+1", "1-", "1+", " 1", "1 ", "1 000",
        "\t1", "1\n", "\u{A0}1", "12abc", "abc", "0x10", "1.2.3", "1..2", "..5", "1_000", "1'000",
        "NaN", "nan", "Infinity", "inf", "-Infinity", "１２", "１", "٣", "١٢٣", "1２", "一",
        "$5", "5%", "1/2", "½", "1\u{0}", "\u{0}", "−1", "(1)", "1e", "1e+", "e5", "1e5e5", "1e5.5",
        "1,23", "12,34,567", "0,123", "00,123", "1,2345", "1234,567", ",123", "1,", "1,,234",
        "1,234,56", "1,234,", "1.234,5", "1.5,000", "-,123", "0,000", "1, 234",
    ]

    @Test("Texts that are a number in no grammar", arguments: neverNumbers)
    func refuses(_ text: String) {
        for grammar in [DecimalGrammar.typed, .plain, .json] {
            #expect(throws: DecimalError.notANumber) { try ExactDecimal(text, grammar: grammar) }
        }
    }

    @Test("An empty text is told apart", arguments: [DecimalGrammar.typed, .plain, .json])
    func refusesNothing(_ grammar: DecimalGrammar) {
        #expect(throws: DecimalError.empty) { try ExactDecimal("", grammar: grammar) }
    }

    /// The value in each grammar; nil if it is refused.
    static let grammars: [(text: String, typed: String?, plain: String?, json: String?)] = [
        ("5", "5", "5", "5"), ("0", "0", "0", "0"), ("1.10", "1.10", "1.10", "1.10"),
        ("0.5", "0.5", "0.5", "0.5"), ("+1", "1", nil, nil), ("-1", "-1", nil, "-1"),
        (".5", "0.5", nil, nil), ("5.", "5", nil, nil), ("-.5", "-0.5", nil, nil),
        ("01", "1", "1", nil), ("00", "0", "0", nil), ("-01", "-1", nil, nil),
        ("00.5", "0.5", "0.5", nil), ("1,234", "1234", nil, nil),
        ("1e5", nil, nil, "100000"), ("1E5", nil, nil, "100000"), ("1e+5", nil, nil, "100000"),
        ("1E-3", nil, nil, "0.001"), ("-1.5e1", nil, nil, "-15"), ("0e0", nil, nil, "0"),
        ("1.5e0", nil, nil, "1.5"), ("1.25e1", nil, nil, "12.5"), ("1e00", nil, nil, "1"),
        ("0e400", nil, nil, "0"), ("12e-1", nil, nil, "1.2"), ("1.e5", nil, nil, nil),
        (".5e1", nil, nil, nil), ("1e26", nil, nil, "1" + String(repeating: "0", count: 26)),
        ("100e-29", nil, nil, "0." + String(repeating: "0", count: 26) + "1"),
    ]

    @Test("The same text in every grammar", arguments: grammars)
    func readsByGrammar(_ text: String, _ typed: String?, _ plain: String?, _ json: String?) {
        #expect((try? ExactDecimal(text, grammar: .typed))?.description == typed)
        #expect((try? ExactDecimal(text, grammar: .plain))?.description == plain)
        #expect((try? ExactDecimal(text, grammar: .json))?.description == json)
    }

    static let tooLong: [(text: String, grammar: DecimalGrammar, error: DecimalError)] = [
        (digits28, .typed, .tooLarge), (digits28, .plain, .tooLarge), (digits28, .json, .tooLarge),
        ("-" + digits28, .typed, .tooLarge), ("1." + digits27, .plain, .tooPrecise),
        ("1." + String(repeating: "0", count: 27), .plain, .tooPrecise),
        ("0." + String(repeating: "0", count: 27) + "1", .plain, .tooPrecise),
        ("1e27", .json, .tooLarge), ("1e400", .json, .tooLarge), ("-1e400", .json, .tooLarge),
        ("1e-28", .json, .tooPrecise), ("1e-400", .json, .tooPrecise), ("12e26", .json, .tooLarge),
        ("1e99999999999999999999", .json, .tooLarge),
        ("1e-99999999999999999999", .json, .tooPrecise),
    ]

    @Test(
        "What follows the 27th digit is checked as well",
        arguments: [".-+e", "1.2.3", "-", "e", "1e+", " ", ",", "x"])
    func checksTheWholeText(_ rest: String) {
        for start in [Self.digits28, "0." + Self.digits28, "0" + Self.digits28] {
            for grammar in [DecimalGrammar.typed, .plain, .json] {
                #expect(throws: DecimalError.notANumber, "\(start)\(rest)") {
                    try ExactDecimal(start + "1" + rest, grammar: grammar)
                }
            }
        }
    }

    @Test("More than 27 digits are refused, never cut", arguments: tooLong)
    func refusesTooLong(_ text: String, _ grammar: DecimalGrammar, _ error: DecimalError) {
        #expect(throws: error) { try ExactDecimal(text, grammar: grammar) }
    }

    @Test("An exponent beyond a thousand is refused or right, never cut short")
    func exponentIsExact() {
        let text = "0." + String(repeating: "0", count: 1_010) + "1e1010"
        let number = try? ExactDecimal(text, grammar: .json)
        #expect(number == nil || number?.description == "0.1")
    }

    @Test("Bytes that are no text are no number")
    func refusesBytes() {
        for byte in [UInt8(0x80), 0xFF, 0xB2, 0x2F, 0x3A] {
            let bytes = [UInt8(ascii: "1"), byte]
            #expect(throws: DecimalError.notANumber) {
                try ExactDecimal(bytes.span, grammar: .plain)
            }
        }
    }
}
