import Phrases
import Rates
import Testing

/// Amounts in the cells of tables, as banks and people write them.
@Suite struct CellTests {
    /// The number and its own currency, the error, or `none` for another text.
    private static func read(
        _ text: String, mark: DecimalMark? = nil, in column: String? = nil, trip: [String] = []
    ) -> String {
        let column = column.flatMap { Currency($0) }
        let used = column.map { [$0] } ?? trip.compactMap { Currency($0) }
        do throws(AmountPhraseError) {
            let phrase = try AmountPhrase(
                cell: text, mark: mark, in: column, CurrencyReader(preferring: used))
            guard let phrase else { return "none" }
            return ([phrase.number.description] + [phrase.currency?.code].compactMap { $0 })
                .joined(separator: " ")
        } catch {
            switch error {
            case .number(.ambiguousMark): return "mark?"
            case .number: return "error"
            case .tooLong: return "too long"
            case .ambiguousCurrency(let error):
                return "\(error.word)? \(error.readings.map(\.code).joined(separator: " "))"
            case .unknownCurrency(let word): return "unknown \(word)"
            }
        }
    }

    private static let amountsTable: [(String, String)] = [
        ("1980", "1980"), ("-1,980", "-1980"), ("1,234.50", "1234.50"), ("1.234,50", "1234.50"),
        ("-1.234,56", "-1234.56"), ("1 234,50", "1234.50"), ("1\u{A0}234,50", "1234.50"),
        ("1'234.50", "1234.50"), ("1’234.50", "1234.50"), ("1,234,567", "1234567"),
        ("1.234.567", "1234567"), ("0,5", "0.5"), ("12,50", "12.50"), (".5", "0.5"),
        ("1 234", "1234"), ("+12.00", "12.00"), ("−12.00", "-12.00"), ("- 12", "-12"),
        ("(12.00)", "-12.00"), ("（１２，０００）", "-12000"), ("(1.234,56)", "-1234.56"),
        ("１，９８０", "1980"), ("－１２．５", "-12.5"), ("0.123", "0.123"),
        ("12.00 USD", "12.00 USD"), ("USD 12.00", "12.00 USD"), ("USD -12", "-12 USD"),
        ("$12.00", "12.00 USD"), ("-$12.00", "-12.00 USD"), ("$-12.00", "-12.00 USD"),
        ("US$1,980.50", "1980.50 USD"), ("1.234,50 €", "1234.50 EUR"), ("€ 12,50", "12.50 EUR"),
        ("12 euros", "12 EUR"), ("12 Swiss francs", "12 CHF"), ("NT$500", "500 TWD"),
        ("(₩50,000)", "-50000 KRW"), ("₩-50,000", "-50000 KRW"), ("1980JPY", "1980 JPY"),
        ("12k", "12000"), ("1.5M", "1500000"),
    ]

    @Test(arguments: amountsTable)
    func amounts(_ text: String, _ expected: String) { #expect(Self.read(text) == expected) }

    private static let koreanAmountsTable: [(String, String)] = [
        ("5만원", "50000 KRW"), ("3만 5천원", "35000 KRW"), ("3만5천 원", "35000 KRW"),
        ("1,980엔", "1980 JPY"), ("1,980 엔화", "1980 JPY"), ("100불", "100 USD"),
        ("100 달러", "100 USD"), ("-5만원", "-50000 KRW"), ("(3만 5천원)", "-35000 KRW"),
        ("１，９８０엔", "1980 JPY"), ("5만", "50000"), ("1억 2,000만원", "120000000 KRW"),
        ("1.5만원", "15000 KRW"), ("1,5만원", "15000 KRW"), ("오천원", "5000 KRW"),
        ("17,680원", "17680 KRW"), ("￦17,680", "17680 KRW"), ("원 5,000", "5000 KRW"),
        ("20유로", "20 EUR"), ("500 홍콩달러", "500 HKD"), ("300바트", "300 THB"),
        ("100만 1,234원", "1001234 KRW"), ("1,980円", "1980 JPY"), ("120위안", "120 CNY"),
    ]

    @Test(arguments: koreanAmountsTable)
    func koreanAmounts(_ text: String, _ expected: String) { #expect(Self.read(text) == expected) }

    private static let amountsThatAreRefusedTable: [(String, String)] = [
        ("-3+4", "none"), ("3*4", "none"), ("10%", "none"), ("1/2", "none"), ("(-12)", "none"),
        ("--1", "none"), ("-", "none"), ("", "none"), ("x", "none"), ("원", "none"),
        ("12.00 (fee)", "none"), ("1.2.3,4,5", "error"), ("12,34.00", "error"),
        ("12 34", "error"), ("1 234 56", "error"), ("3만 12345", "error"), ("5만5만원", "error"),
        ("1.98E+08", "none"), ("1.234", "mark?"), ("1.234 USD", "mark?"), ("1.234원", "mark?"),
        ("12 XYZ", "unknown XYZ"), ("3 tickets", "unknown tickets"), ("no 1234", "unknown no"),
        ("¥1,980", "¥? CNY JPY"), ("12 pesos", "pesos? ARS CLP COP CUP DOP MXN PHP UYU"),
        ("USD 12 USD", "none"), ("99999999999999999999999999999999", "too long"),
        ("1,234 KWD", "mark?"), ("1,234.500 KWD", "1234.500 KWD"), ("01,980엔", "error"),
        ("０１，９８０엔", "error"), ("01.980 USD", "mark?"),
    ]

    /// Nothing is calculated, and nothing is guessed.
    @Test(arguments: amountsThatAreRefusedTable)
    func amountsThatAreRefused(_ text: String, _ expected: String) {
        #expect(Self.read(text) == expected)
    }

    /// What the table, the column and the trip decide.
    @Test(
        arguments: [
            ("1.234", DecimalMark.comma, nil, [], "1234"), ("1.234", .point, nil, [], "1.234"),
            ("1,234", .comma, nil, [], "1.234"), ("1,234", nil, "KWD", [], "mark?"),
            ("1,234", nil, "USD", [], "1234"), ("1,234", .point, "KWD", [], "1234"),
            ("¥1,980", nil, "JPY", [], "1980 JPY"), ("¥120", nil, "CNY", [], "120 CNY"),
            ("¥1,980", nil, nil, ["KRW", "JPY"], "1980 JPY"),
            ("¥1,980", nil, nil, ["CNY", "JPY"], "¥? CNY JPY"),
            ("$5", nil, nil, ["KRW", "TWD"], "5 TWD"), ("$5", nil, "AUD", [], "5 AUD"),
            ("$5", nil, nil, ["HKD", "TWD"], "$? HKD TWD"), ("$5", nil, "KRW", [], "5 USD"),
            ("12 pesos", nil, nil, ["MXN"], "12 MXN"), ("12,50", .point, nil, [], "error"),
            ("2,000 JPY", .comma, nil, [], "mark?"), ("01,980엔", .comma, nil, [], "mark?"),
            ("0,980", .comma, nil, [], "0.980"), ("00,980", nil, nil, [], "0.980"),
            ("2.000", .point, "KRW", [], "mark?"),
            ("1.230", .point, "USD", [], "mark?"), ("9,000원", .comma, nil, [], "mark?"),
            ("1.000만원", .point, nil, [], "mark?"), ("2.000 JPY", .comma, nil, [], "2000 JPY"),
            ("1980.00 JPY", .point, nil, [], "1980.00 JPY"), ("1.234", .point, "KWD", [], "1.234"),
            ("1234.500", .point, "USD", [], "1234.500"),
            ("1,234.000", .point, "JPY", [], "1234.000"),
            ("1.5만원", .comma, nil, [], "error"), ("3만 5천원", .comma, nil, [], "35000 KRW"),
        ] as [(String, DecimalMark?, String?, [String], String)])
    func whatElseDecides(
        _ text: String, _ mark: DecimalMark?, _ column: String?, _ trip: [String],
        _ expected: String
    ) {
        #expect(Self.read(text, mark: mark, in: column, trip: trip) == expected)
    }

    @Test(
        arguments: [
            ("-1.234,56", DecimalMark.comma), ("1,5만원", .comma), ("$1,980.50", .point),
            ("１．５", .point), ("1,234", nil), ("3만 5천원", nil), ("100만 1,234원", nil), ("12 лв.", nil),
            ("x", nil), ("1'234.567", .point),
        ] as [(String, DecimalMark?)])
    func theMarkThatACellShows(_ text: String, _ mark: DecimalMark?) {
        #expect(AmountPhrase.decimalMark(inCell: text) == mark)
    }
}
