import Rates
import Testing

@Suite struct KoreanSearchTests {
    /// Every stage of typing 미국, as a keyboard composes it, and initial consonants alone.
    @Test(
        arguments: ["ㅁ", "미", "믹", "미구", "미국", "ㅁㄱ", "미ㄱ", "ㅁ국", "미국 ㄷㄹ", "달ㄹ", "달", "다"])
    func findsTheDollar(_ typed: String) throws {
        #expect(try #require(Currency("USD")).matches(typed), "\(typed)")
    }

    private static let findsNothingElseTable: [(String, String)] = [
        ("밐", "USD"), ("믹국", "USD"), ("미ㅁ", "USD"), ("ㄱㅁ", "USD"), ("ㅁㄱㅁ", "USD"),
        // Only the last syllable may be unfinished.
        ("미구달", "USD"), ("다러", "USD"), ("ㅏ", "USD"), ("ㄱㄱㄱㄱㄱㄱㄱㄱㄱ", "USD"),
    ]

    @Test(arguments: findsNothingElseTable)
    func findsNothingElse(_ typed: String, _ code: String) throws {
        #expect(!(try #require(Currency(code)).matches(typed)), "\(typed)")
    }

    /// Two final consonants: the first stays, the second begins the next syllable.
    @Test(arguments: [
        ("엔", "JPY"), ("에ㄴ", "JPY"), ("잀", "JPY"), ("일본", "JPY"), ("일ㅂ", "JPY"), ("읿", "JPY"),
    ])
    func finalConsonants(_ typed: String, _ code: String) throws {
        let isFound = try #require(Currency(code)).matches(typed)
        #expect(isFound == !["에ㄴ", "잀"].contains(typed), "\(typed)")
    }

    @Test func latinIsSearchedAsBefore() throws {
        let won = try #require(Currency("KRW"))
        for typed in ["krw", "WON", "south k", "₩", "한국", "대한민국", "원"] {
            #expect(won.matches(typed), "\(typed)")
        }
        for typed in ["usd", "yen", "south  k"] { #expect(!won.matches(typed), "\(typed)") }
        #expect(try #require(Currency("CRC")).matches("colón"))
        #expect(try #require(Currency("CRC")).matches("colon"))
    }
}
