import Rates
import Testing

@testable import Phrases

/// Currencies, amounts and pairs as people write them.
@Suite struct CurrencyReaderTests {
    private static func reader(_ codes: String) -> CurrencyReader {
        CurrencyReader(preferring: codes.split(separator: " ").compactMap { Currency($0) })
    }

    /// The code; `?` and the readings of an ambiguous word, of which the last ones are left out.
    private static func text(_ read: () throws -> Currency?) -> String? {
        do {
            return try read()?.code
        } catch let error as AmbiguousCurrency {
            return "?" + error.readings.prefix(3).map(\.code).joined(separator: " ")
        } catch {
            return "\(error)"
        }
    }

    @Test(
        arguments: [
            ("USD", "USD"), ("usd", "USD"), ("Usd", "USD"), ("ＵＳＤ", "USD"), ("try", "TRY"),
            ("$", "USD"), ("US$", "USD"), ("A$", "AUD"), ("NT$", "TWD"), ("C$", "CAD"),
            ("₩", "KRW"),
            ("￦", "KRW"), ("€", "EUR"), ("£", "GBP"), ("¥", "?CNY JPY"), ("￥", "?CNY JPY"),
            ("CN¥", "CNY"), ("元", "CNY"), ("円", "JPY"), ("฿", "THB"),
            ("원", "KRW"), ("원화", "KRW"), ("한국 원", "KRW"), ("한국원", "KRW"), ("won", "KRW"),
            ("달러", "USD"),
            ("불", "USD"), ("미국 달러", "USD"), ("미국달러", "USD"), ("미화", "USD"), ("dollar", "USD"),
            ("Dollars", "USD"), ("US dollars", "USD"), ("us dollar", "USD"), ("엔", "JPY"),
            ("엔화", "JPY"),
            ("yen", "JPY"), ("japanese yen", "JPY"), ("유로", "EUR"), ("유로화", "EUR"),
            ("euros", "EUR"),
            ("위안", "CNY"), ("위안화", "CNY"), ("인민폐", "CNY"), ("yuan", "CNY"), ("renminbi", "CNY"),
            ("파운드", "GBP"), ("pounds", "GBP"), ("sterling", "GBP"), ("프랑", "CHF"),
            ("francs", "CHF"),
            ("스위스 프랑", "CHF"), ("Swiss francs", "CHF"), ("바트", "THB"), ("baht", "THB"),
            ("동", "VND"),
            ("dong", "VND"), ("링깃", "MYR"), ("ringgit", "MYR"), ("zloty", "PLN"), ("zlotys", "PLN"),
            ("홍콩달러", "HKD"), ("홍콩 달러", "HKD"), ("hong kong dollars", "HKD"), ("대만달러", "TWD"),
            ("호주달러", "AUD"), ("호주 달러", "AUD"), ("캐나다 달러", "CAD"), ("싱가포르 달러", "SGD"),
            ("루블", "?BYN RUB"), ("페소", "?ARS CLP COP"), ("peso", "?ARS CLP COP"),
            ("pesos", "?ARS CLP COP"),
            ("멕시코 페소", "MXN"), ("필리핀 페소", "PHP"), ("philippine pesos", "PHP"),
            ("rupee", "?INR LKR MUR"),
            ("루피", "?INR LKR MUR"), ("dinar", "?BHD DZD IQD"), ("krone", "?DKK NOK"),
            ("kroner", "?DKK NOK"),
            ("krona", "SEK"), ("kronor", "SEK"), ("forint", "HUF"), ("shekels", "ILS"),
            ("일본", "JPY"), ("Japan", "JPY"), ("태국", "THB"), ("thailand", "THB"), ("한국", "KRW"),
            ("미국", "USD"),
            ("영국", "GBP"), ("Korea", "KRW"), ("uk", "GBP"), ("vietnam", "VND"), ("베트남", "VND"),
            ("Chile", "?CLF CLP"), ("유럽", "EUR"), ("colon", "?CRC SVC"), ("guarani", "PYG"),
            ("", nil), ("cups", nil), ("라멘", nil), ("taxi", nil), ("dollarz", nil), ("1", nil),
            ("k", nil),
            ("m", nil), ("화", nil), ("s", nil), ("us", nil),
        ] as [(String, String?)])
    func currencies(_ word: String, _ expected: String?) {
        #expect(Self.text { try CurrencyReader().currency(word) } == expected)
    }

    private static let signsTable: [(String, String?)] = [
        ("₽", "RUB"), ("₺", "TRY"), ("₴", "UAH"), ("₦", "NGN"), ("₸", "KZT"), ("₼", "AZN"),
        ("₾", "GEL"), ("₡", "CRC"), ("₲", "PYG"), ("₵", "GHS"), ("₭", "LAK"), ("₮", "MNT"),
        ("៛", "KHR"), ("৳", "BDT"), ("֏", "AMD"), ("؋", "AFN"),
        ("₨", "?INR LKR MUR"),
        ("﷼", "?IRR OMR QAR"), ("S$", "SGD"), ("RM", "MYR"), ("Rp", "IDR"),
        ("zł", "PLN"), ("Kč", "CZK"), ("kr", "?DKK ISK NOK"), ("Fr", "CHF"), ("lei", "RON"),
    ]

    /// Signs and abbreviations that people put beside amounts; of several readings the first three.
    @Test(arguments: signsTable)
    func signs(_ word: String, _ expected: String?) {
        #expect(Self.text { try CurrencyReader().currency(word) } == expected)
    }

    @Test(
        arguments: [
            ("KRW JPY", "¥", "JPY"), ("KRW CNY", "¥", "CNY"), ("KRW CNY JPY", "¥", "?CNY JPY"),
            ("KRW HKD", "$", "HKD"), ("KRW HKD", "달러", "HKD"), ("KRW HKD", "불", "HKD"),
            ("KRW HKD USD", "$", "?HKD USD"), ("KRW JPY", "$", "USD"), ("MXN", "peso", "MXN"),
            ("INR KRW", "루피", "INR"), ("EGP", "£", "EGP"), ("HKD", "USD", "USD"),
            ("KPW", "원", "KRW"),
        ] as [(String, String, String?)])
    func aTripsCurrenciesComeFirst(_ trip: String, _ word: String, _ expected: String?) {
        #expect(Self.text { try Self.reader(trip).currency(word) } == expected)
    }

    @Test(
        arguments: [
            ("", "cup", nil), ("", "CUP", "CUP"), ("CUP", "cup", "CUP"), ("", "usd", "USD"),
            ("", "won", "KRW"), ("", "Japan", nil), ("", "pound", nil), ("GBP", "pound", "GBP"),
            ("", "원을", "KRW"), ("", "try", nil), ("TRY", "try", "TRY"), ("", "달러", "USD"),
            ("", "all", nil),
            ("", "엔", "JPY"), ("", "real", nil),
        ] as [(String, String, String?)])
    func inASentenceEnglishWordsAreNoCurrencies(
        _ trip: String, _ word: String, _ expected: String?
    ) {
        #expect(Self.text { try Self.reader(trip).currencyInText(word) } == expected)
    }

    @Test(
        arguments: [
            ("원으로", "KRW"), ("달러로", "USD"), ("유로로", "EUR"), ("유로", nil), ("엔화로", "JPY"),
            ("USD로", "USD"),
            ("으로", nil), ("로", nil), ("집으로", nil),
        ] as [(String, String?)])
    func targets(_ word: String, _ expected: String?) {
        #expect(Self.text { try CurrencyReader().target(word) } == expected)
    }

    @Test(
        arguments: [
            ("1980", "1980"), ("1,980", "1980"), ("1980 JPY", "1980 JPY"), ("JPY 1980", "1980 JPY"),
            ("100USD", "100 USD"), ("$5", "5 USD"), ("$ 5", "5 USD"), ("₩50,000", "50000 KRW"),
            ("¥1,980", "?CNY JPY"), ("CN¥20", "20 CNY"), ("1980엔", "1980 JPY"),
            ("5만원", "50000 KRW"),
            ("3만 5천원", "35000 KRW"), ("1억2천만", "120000000"), ("1억2천만원", "120000000 KRW"),
            ("100불", "100 USD"), ("12k", "12000"), ("1.5M", "1500000"), ("1.5k usd", "1500 USD"),
            ("１，９８０엔", "1980 JPY"), ("12.000", "12.000"), ("12.000원", "12.000 KRW"),
            ("-7.50 USD", "-7.50 USD"),
            ("−5", "-5"), ("-$5", "-5 USD"), ("+5", "5"), ("5 swiss francs", "5 CHF"),
            ("천원", "1000 KRW"), ("만 원", "10000 KRW"), ("백불", "100 USD"), ("5유로", "5 EUR"),
            (" 5 ", "5"), ("5 일본", "5 JPY"), ("5만원을", "50000 KRW"),
            ("1.234,56", "= 1234.56"), ("1 234", "= 1234"), ("12,5", "= 12.5"), ("1.2.3", "!"),
            ("12.5*3", nil), ("12 cups", nil), ("", nil), ("abc", nil), ("USD", nil),
            ("5 USD EUR", nil),
            ("USD 5 EUR", nil), ("5-3", nil), ("(5)", nil), ("5%", nil), ("JPY -5", nil),
            ("--5", nil),
            ("1234567890123456789012345678901234567890", "long"), ("5 peso", "?ARS CLP COP"),
        ] as [(String, String?)])
    func amounts(_ text: String, _ expected: String?) {
        var found: String?
        do throws(AmountPhraseError) {
            found = try AmountPhrase(text).map { phrase in
                "\(phrase.number)" + (phrase.currency.map { " \($0)" } ?? "")
            }
        } catch {
            switch error {
            case .number(.writtenOtherwise(let text)): found = "= " + text
            case .number: found = "!"
            case .tooLong: found = "long"
            case .unknownCurrency(let word): found = "unknown " + word
            case .ambiguousCurrency(let error):
                found = "?" + error.readings.prefix(3).map(\.code).joined(separator: " ")
            }
        }
        #expect(found == expected)
    }

    private static let pairsTable: [(String, String)] = [
        ("USD/KRW", "|USD|KRW"), ("usd/krw", "|USD|KRW"), ("usd krw", "|USD|KRW"),
        ("usd to krw", "|USD|KRW"), ("usd in krw", "|USD|KRW"), ("USD / KRW", "|USD|KRW"),
        ("USD→KRW", "unknown USD→KRW"), ("USD → KRW", "|USD|KRW"), ("USD -> KRW", "|USD|KRW"),
        ("달러를 원으로", "|USD|KRW"), ("달러 원", "|USD|KRW"), ("엔화를 달러로", "|JPY|USD"),
        ("swiss francs to hong kong dollars", "|CHF|HKD"), ("원/달러", "order KRW/USD"),
        ("원/USD", "|KRW|USD"), ("japan korea", "|JPY|KRW"),
        ("100 USD KRW", "100|USD|KRW"), ("100 usd to krw", "100|USD|KRW"),
        ("100USD KRW", "100USD||KRW"),
        ("5만원 달러", "5만원||USD"), ("5만원을 달러로", "5만원을||USD"), ("$5 krw", "$5||KRW"),
        ("3만 5천원 달러", "3만 5천원||USD"), ("JPY 1980 krw", "JPY 1980||KRW"),
        ("12.5*3 USD KRW", "12.5*3|USD|KRW"),
        ("1,250.50 EUR/JPY", "1,250.50|EUR|JPY"), ("10/4 USD KRW", "10/4|USD|KRW"),
        ("100 달러 원", "100|USD|KRW"),
        ("100 try krw", "100|TRY|KRW"), ("-7.5 usd krw", "-7.5|USD|KRW"),
        ("100 USD = KRW", "100|USD|KRW"),
        ("USD/", "unknown "), ("/", "none"), ("", "none"), ("USD", "none"), ("100", "none"),
        ("USD XYZ", "unknown XYZ"),
        ("XYZ/USD", "unknown XYZ"), ("100 peso krw", "?ARS CLP COP"), ("usd ¥", "?CNY JPY"),
        ("10/4", "none"),
    ]

    @Test(arguments: pairsTable)
    func pairs(_ text: String, _ expected: String) {
        let found: String
        do throws(PairPhraseError) {
            let phrase = try PairPhrase(text)
            found = "\(phrase.amount)|\(phrase.base?.code ?? "")|\(phrase.quote)"
        } catch {
            switch error {
            case .notAPair: found = "none"
            case .unknownCurrency(let word): found = "unknown " + word
            case .ambiguousCurrency(let error):
                found = "?" + error.readings.prefix(3).map(\.code).joined(separator: " ")
            case .ambiguousOrder(let pair): found = "order \(pair)"
            }
        }
        #expect(found == expected)
    }
}
