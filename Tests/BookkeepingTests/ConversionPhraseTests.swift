import Bookkeeping
import Phrases
import Rates
import TestSupport
import Testing

/// Conversions as people say them, in Korean and English.
@Suite struct ConversionPhraseTests {
    private static let today = "2026-11-24"

    /// The amount, the pair, and the day if one is named, of a text; the home currency is the won.
    private func read(_ text: String, home: Currency? = .krw) throws -> String {
        let phrase = try ConversionPhrase(text, home: home)
        try phrase.checkMark(in: text)
        var parts = [phrase.amount.description, phrase.pair.base.code, phrase.pair.quote.code]
        if let day = phrase.day {
            parts.append(try day.resolved(today: try #require(Day(Self.today))).description)
        }
        return parts.joined(separator: " ")
    }

    private static let oneAmountTable: [String] = [
        "1980 yen into won", "how much is 1980 yen in won", "what is 1980 yen in won",
        "1980 yen = ? won", "1980 JPY -> KRW", "1980엔은 몇 원?", "1980엔이 몇 원이야", "1980엔 얼마",
        "1980엔 한국돈으로", "1980엔 한화로", "엔화 1980 원화", "엔 1980 원", "엔 원 1980", "jpy krw 1980",
        "japanese yen 1980 to won", "1980 JPY KRW", "1980엔", "¥1980", "１９８０엔 원", "1,980엔 원",
        "convert 1980 yen", "일본돈 1980 한국돈",
    ]

    @Test(arguments: oneAmountTable)
    func oneAmount(_ text: String) throws { #expect(try read(text) == "1980 JPY KRW") }

    private static let amountsTable: [(String, String)] = [
        ("1980x3 yen won", "5940 JPY KRW"), ("1980×3 엔 원", "5940 JPY KRW"),
        ("1980엔*3 원", "5940 JPY KRW"), ("1980엔 3개 원", "5940 JPY KRW"),
        ("1200엔 x 3", "3600 JPY KRW"), ("100 us dollars in won", "100 USD KRW"),
        ("100 US dollars", "100 USD KRW"), ("100 캐나다 달러 원", "100 CAD KRW"),
        ("100 홍콩달러 원", "100 HKD KRW"), ("미화 100달러 원", "100 USD KRW"),
        ("five dollars in won", "5 USD KRW"), ("half a million yen", "500000 JPY KRW"),
        ("1.5 million won in usd", "1500000 KRW USD"), ("1m KRW USD", "1000000 KRW USD"),
        ("1bn jpy", "1000000000 JPY KRW"), ("1mn jpy", "1000000 JPY KRW"),
        ("1.5M KRW USD", "1500000 KRW USD"), ("20 dollars 50 cents", "20.5 USD KRW"),
        ("20달러 50센트", "20.5 USD KRW"), ("20 eur 50 cents krw", "20.5 EUR KRW"),
        ("50 cents in krw", "0.5 USD KRW"), ("50센트", "0.5 USD KRW"), ("100 cents", "1 USD KRW"),
        ("30 pence in usd", "0.3 GBP USD"), ("usdkrw", "1 USD KRW"), ("usd/krw", "1 USD KRW"),
        ("달러", "1 USD KRW"), ("엔화", "1 JPY KRW"), ("100 달러", "100 USD KRW"),
        ("1,98,000 INR", "198000 INR KRW"), ("12,34,567 INR", "1234567 INR KRW"),
        ("5. usd krw", "5 USD KRW"), ("a hundred dollars in yen", "100 USD JPY"),
        ("3 thousand baht", "3000 THB KRW"), ("1.980 USD KRW", "1.98 USD KRW"),
    ]

    @Test(arguments: amountsTable)
    func amounts(_ text: String, _ expected: String) throws {
        #expect(try read(text) == expected)
    }

    private static let daysTable: [(String, String)] = [
        ("1980 JPY KRW on 2026-10-01", "1980 JPY KRW 2026-10-01"),
        ("1980 JPY KRW on 10/1", "1980 JPY KRW 2026-10-01"),
        ("2026년 9월 25일 100엔을 원으로", "100 JPY KRW 2026-09-25"),
        ("작년 100달러를 원으로", "100 USD KRW 2025-11-24"), ("어제 100달러", "100 USD KRW 2026-11-23"),
        ("two days ago 100 usd", "100 USD KRW 2026-11-22"),
        ("100달러 작년 추석", "100 USD KRW 2025-10-06"), ("10월 1일에 100엔", "100 JPY KRW 2026-10-01"),
        ("100 usd eur last friday", "100 USD EUR 2026-11-20"),
    ]

    @Test(arguments: daysTable)
    func days(_ text: String, _ expected: String) throws {
        #expect(try read(text) == expected)
    }

    private static let otherTextsTable: [String] = [
        "20 dollars 50", "100 200 usd krw", "100", "usd krw eur", "100 BTC KRW", "100 XAU USD",
        "5e usd krw", "1,98,000 USD", "5 eur lunch", "100 usd krw in a box", "x 3 usd", "12,34 yen",
        "100 cents yen won usd", "how much", "?", "",
    ]

    @Test(arguments: otherTextsTable)
    func otherTexts(_ text: String) { #expect(throws: (any Error).self) { try read(text) } }

    private static let whatIsMissingTable: [(String, Currency?, ConversionPhraseError)] = [
        ("100 usd", nil, ConversionPhraseError.noTarget(.usd)),
        ("100원", Currency.krw, .homeItself(.krw)),
        (
            "1.980 JPY KRW", .krw,
            .twoReadings("1,980", ExactDecimal(coefficient: 198, scale: 2), .jpy)
        ),
        ("12.000원 달러", .krw, .twoReadings("12,000", ExactDecimal(coefficient: 12, scale: 0), .krw)),
    ]

    @Test(arguments: whatIsMissingTable)
    func whatIsMissing(
        _ text: String, _ home: Currency?, _ expected: ConversionPhraseError
    ) {
        #expect(throws: expected) { try read(text, home: home) }
    }
}
