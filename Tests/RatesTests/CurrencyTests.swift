import Rates
import Testing

@Suite("Currencies and pairs")
struct CurrencyTests {
    @Test("A code in any case", arguments: ["KRW", "krw", "Krw", "kRw"])
    func anyCase(_ code: String) {
        #expect(Currency(code) == .krw)
        #expect(Currency(code[...])?.code == "KRW")
        let bytes = Array(code.utf8)
        #expect(Currency(bytes.span) == .krw)
    }

    @Test(
        "Codes that the registry does not have",
        arguments: [
            "", "K", "KR", "KRWW", " KRW", "KRW ", "QQQ", "AAA", "ZZZ", "ＫＲＷ", "원", "K\u{0}W",
            "K1W", "@RW", "[RW", "{RW", "\u{0}\u{0}\u{0}", "USD/", "ÄB",
        ])
    func unknown(_ code: String) {
        #expect(Currency(code) == nil)
    }

    @Test("Every currency is found by its code, and by its code alone")
    func everyCode() {
        let all = Currency.all
        #expect(all.count == Set(all.map(\.code)).count)
        for (position, currency) in all.enumerated() {
            #expect(currency.position == position)
            #expect(Currency(currency.code) == currency)
            #expect(Currency(currency.code.lowercased()) == currency)
            #expect(currency.description == currency.code)
        }
        #expect(all.map(\.code) == all.map(\.code).sorted())
        #expect(all.shuffled().sorted() == all)
    }

    @Test("Among all words of three letters, only the registry's are codes")
    func everyWord() {
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z"))
        var found = 0
        for first in letters {
            for second in letters {
                for third in letters {
                    let word = [first, second, third]
                    guard let currency = Currency(word.span) else { continue }
                    found += Array(currency.code.utf8) == word ? 1 : 0
                }
            }
        }
        #expect(found == Currency.all.count)
    }

    @Test("The three that the program names")
    func named() {
        #expect([Currency.eur, .krw, .usd].map(\.code) == ["EUR", "KRW", "USD"])
        #expect(Currency.krw.numericCode == 410)
        #expect(Currency.krw.minorUnitDigits == 0)
        #expect(Currency.krw.koreanName == "대한민국 원")
        #expect(Currency.usd.symbol == "$")
        #expect(Currency.eur.retirement == nil)
    }

    static let retired: [(code: String, lastDay: String, successor: String, rate: String?)] = [
        ("ANG", "2025-03-30", "XCG", "1"), ("ATS", "1998-12-31", "EUR", "13.7603"),
        ("BEF", "1998-12-31", "EUR", "40.3399"), ("BGN", "2025-12-31", "EUR", "1.95583"),
        ("CYP", "2007-12-31", "EUR", "0.585274"), ("DEM", "1998-12-31", "EUR", "1.95583"),
        ("EEK", "2010-12-31", "EUR", "15.6466"), ("ESP", "1998-12-31", "EUR", "166.386"),
        ("FIM", "1998-12-31", "EUR", "5.94573"), ("FRF", "1998-12-31", "EUR", "6.55957"),
        ("GRD", "2000-12-31", "EUR", "340.75"), ("HRK", "2022-12-31", "EUR", "7.5345"),
        ("IEP", "1998-12-31", "EUR", "0.787564"), ("ITL", "1998-12-31", "EUR", "1936.27"),
        ("LTL", "2014-12-31", "EUR", "3.4528"), ("LUF", "1998-12-31", "EUR", "40.3399"),
        ("LVL", "2013-12-31", "EUR", "0.702804"), ("MTL", "2007-12-31", "EUR", "0.4293"),
        ("NLG", "1998-12-31", "EUR", "2.20371"), ("PTE", "1998-12-31", "EUR", "200.482"),
        ("ROL", "2005-06-30", "RON", "10000"), ("SIT", "2006-12-31", "EUR", "239.64"),
        ("SKK", "2008-12-31", "EUR", "30.126"), ("SLL", "2022-06-30", "SLE", "1000"),
        ("TRL", "2004-12-31", "TRY", "1000000"), ("XEU", "1998-12-31", "EUR", "1"),
        ("ZWL", "2024-08-31", "ZWG", nil),
    ]

    @Test("Ended currencies and their fixed rates", arguments: retired)
    func retirement(
        _ code: String, _ lastDay: String, _ successor: String, _ rate: String?
    ) throws {
        let currency = try #require(Currency(code))
        let retirement = try #require(currency.retirement)
        #expect(retirement.lastDay.description == lastDay)
        #expect(retirement.successor.code == successor)
        #expect(retirement.perSuccessor?.description == rate)
        #expect(!currency.isRetired(on: retirement.lastDay))
        #expect(currency.isRetired(on: retirement.lastDay.adding(days: 1)))
    }

    @Test("No other currency has ended, and none ends in one that has")
    func living() throws {
        let codes = Currency.all.filter { $0.retirement != nil }.map(\.code)
        #expect(codes == Self.retired.map(\.code))
        #expect(Currency.all.allSatisfy { $0.retirement?.successor.retirement == nil })
        #expect(!Currency.krw.isRetired(on: try #require(Day("9999-12-31"))))
    }

    @Test("A pair, its base first")
    func pair() {
        let pair = CurrencyPair(base: .usd, quote: .krw)
        #expect(pair.description == "USD/KRW")
        #expect(pair == CurrencyPair(base: .usd, quote: .krw))
        #expect(pair != CurrencyPair(base: .krw, quote: .usd))
    }
}
