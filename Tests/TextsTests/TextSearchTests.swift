import Testing
import Texts

@Suite struct TextSearchTests {
    /// A text, one that is searched in it, and what replaces it by `_`.
    private static let replacementTable: [(String, String, String)] = [
        ("", "", ""), ("", "a", ""), ("abc", "", "abc"), ("abc", "b", "a_c"), ("abc", "abc", "_"),
        ("aaa", "aa", "_a"), ("aaaa", "aa", "__"), ("aab", "ab", "a_"), ("abab", "bab", "a_"),
        ("abcabd", "abd", "abc_"), ("abc", "abcd", "abc"), ("a b", " ", "a_b"),
        ("서울 부산 서울", "서울", "_ 부산 _"), ("엔화 1000", "1000", "엔화 _"),
        // Whole characters: a letter with an accent is not that letter, however it is written.
        ("cafe\u{301}", "e", "cafe\u{301}"), ("cafe\u{301}", "é", "caf_"),
        ("café", "e\u{301}", "caf_"),
        // A carriage return and a line feed are one character.
        ("a\r\nb", "\n", "a\r\nb"), ("a\r\nb", "\r\n", "a_b"), ("a\nb", "\n", "a_b"),
        ("é\r\nb", "\n", "é\r\nb"), ("é\r\n\nb", "\n", "é\r\n_b"), ("엔화1000원", "1000", "엔화_원"),
        // So are marks in front and keycaps.
        ("\u{600}1", "1", "\u{600}1"), ("1\u{20e3}1", "1", "1\u{20e3}_"),
        ("👨‍👩‍👧 a", "👨", "👨‍👩‍👧 a"), ("ab\u{1F600}ab", "ab", "_\u{1F600}_"),
    ]

    @Test(arguments: replacementTable)
    func replacing(_ text: String, _ other: String, _ expected: String) {
        #expect(text.replacing(other, with: "_") == expected)
        #expect(
            Substring("a" + text + "a").dropFirst().dropLast().replacing(other, with: "_")
                == expected)
        #expect(text.contains(other) == (other.isEmpty || text != expected))
        #expect(text.ranges(of: other).count == expected.count { $0 == "_" })
        let first = text.firstRange(of: other)
        #expect(first.map { String(text[$0]) } == (text.contains(other) ? other : nil))
    }

    @Test func onlySoMany() {
        #expect("aaa".replacing("a", with: "b", maxReplacements: 2) == "bba")
        #expect("aaa".replacing("a", with: "b", maxReplacements: 0) == "aaa")
        #expect("a--b--c".split(separator: "--", maxSplits: 1) == ["a", "b--c"])
    }

    private static let splittingTable: [(String, Bool, [Substring])] = [
        ("a, b, c", true, ["a", "b", "c"]), (", a, , b, ", true, ["a", "b"]),
        (", a, , b, ", false, ["", "a", "", "b", ""]), ("", true, []), ("", false, [""]),
        ("a", true, ["a"]), (", ", true, []), (", ", false, ["", ""]),
    ]

    @Test(arguments: splittingTable)
    func splitting(_ text: String, _ omitsEmpty: Bool, _ parts: [Substring]) {
        #expect(text.split(separator: ", ", omittingEmptySubsequences: omitsEmpty) == parts)
    }

    @Test func bytes() {
        let bytes: [UInt8] = [1, 2, 1, 2, 3]
        #expect(bytes.firstRange(of: [1, 2, 3]) == 2..<5)
        #expect(bytes[1...].firstRange(of: [1]) == 2..<3)
        #expect(bytes.firstRange(of: [3, 1]) == nil)
        #expect(bytes.firstRange(of: []) == 0..<0)
    }
}
