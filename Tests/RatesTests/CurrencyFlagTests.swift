import Rates
import Testing

/// The flags of currencies.
@Suite struct CurrencyFlagTests {
    @Test(
        arguments: [
            ("USD", "🇺🇸"), ("EUR", "🇪🇺"), ("KRW", "🇰🇷"), ("CNH", "🇨🇳"), ("FOK", "🇫🇴"), ("XPF", "🇵🇫"),
            ("XAF", nil), ("XDR", nil), ("ANG", nil),
        ] as [(String, String?)])
    func flag(_ code: String, _ expected: String?) throws {
        #expect(try #require(Currency(code)).flag == expected)
    }

    /// A flag is two letters for regions, which make one sign; no code that begins with X is a country's.
    @Test func everyFlagIsOneSign() {
        for currency in Currency.all {
            guard let flag = currency.flag else { continue }
            #expect(flag.count == 1 && flag.unicodeScalars.count == 2, "\(currency)")
            #expect(flag.unicodeScalars.first != "🇽", "\(currency)")
        }
    }
}
