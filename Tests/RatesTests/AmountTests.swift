import Rates
import Testing

@Suite("Amounts of money")
struct AmountTests {
    private func amount(_ text: String, _ code: String) throws -> Amount {
        try Amount(ExactDecimal(text), currency: #require(Currency(code)))
    }

    static let amounts: [(text: String, code: String, minorUnits: Int64, written: String)] = [
        ("1234", "KRW", 1_234, "1234 KRW"), ("1234.000", "KRW", 1_234, "1234 KRW"),
        ("1980", "JPY", 1_980, "1980 JPY"), ("-5", "VND", -5, "-5 VND"),
        ("12.34", "USD", 1_234, "12.34 USD"), ("12.3", "EUR", 1_230, "12.30 EUR"),
        ("12", "USD", 1_200, "12.00 USD"), ("-0.05", "USD", -5, "-0.05 USD"),
        ("12.3400", "USD", 1_234, "12.34 USD"), ("0", "USD", 0, "0.00 USD"),
        ("3.072", "KWD", 3_072, "3.072 KWD"), ("1", "BHD", 1_000, "1.000 BHD"),
        ("1.2345", "CLF", 12_345, "1.2345 CLF"), ("0.1", "CLF", 1_000, "0.1000 CLF"),
        ("9223372036854775807", "KRW", Int64.max, "9223372036854775807 KRW"),
        ("-9223372036854775808", "KRW", Int64.min, "-9223372036854775808 KRW"),
        ("92233720368547758.07", "USD", Int64.max, "92233720368547758.07 USD"),
    ]

    @Test("In currencies of no, two, three and four digits", arguments: amounts)
    func reads(_ text: String, _ code: String, _ minorUnits: Int64, _ written: String) throws {
        let amount = try amount(text, code)
        #expect(amount.minorUnits == minorUnits)
        #expect(amount.description == written)
        #expect(try Amount(amount.decimal, currency: amount.currency) == amount)
    }

    static let refused: [(text: String, code: String, error: AmountError)] = [
        ("0.5", "KRW", .tooManyDecimals(allowed: 0)), ("1.01", "JPY", .tooManyDecimals(allowed: 0)),
        ("12.345", "USD", .tooManyDecimals(allowed: 2)),
        ("-0.001", "USD", .tooManyDecimals(allowed: 2)),
        ("3.0715", "KWD", .tooManyDecimals(allowed: 3)),
        ("1.23456", "CLF", .tooManyDecimals(allowed: 4)),
        ("9223372036854775808", "KRW", .tooLarge), ("-9223372036854775809", "KRW", .tooLarge),
        ("92233720368547758.08", "USD", .tooLarge),
        ("999999999999999999999999999", "CLF", .tooLarge),
    ]

    @Test("Refused, never rounded", arguments: refused)
    func refuses(_ text: String, _ code: String, _ error: AmountError) {
        #expect(throws: error) { try amount(text, code) }
    }
}
