import Terminal
import Testing

@Suite("Columns of a terminal")
struct DisplayWidthTests {
    static let widths: [(text: String, width: Int)] = [
        ("", 0), ("a", 1), ("USD/KRW", 7), ("1,466.12", 8), ("€", 1), ("é", 1), ("e\u{301}", 1),
        ("±", 1), ("–", 1), ("₩", 1), ("가", 2), ("대한민국 원", 11), ("한글 abc", 8),
        ("\u{1112}\u{1161}\u{11AB}", 2), ("漢字", 4), ("ひらがな", 8), ("カナ", 4), ("ｶﾅ", 2),
        ("ＡＢ", 4), ("￦", 2), ("　", 2), ("、", 2), ("「」", 4), ("ㄱㅏ", 4), ("㈜", 2), ("㎏", 2),
        ("🙂", 2), ("👩‍👩‍👧", 2), ("🚀", 2), ("🤝", 2), ("𠀀", 2), ("\u{200B}", 0), ("a\u{200B}b", 2),
        ("\u{301}", 0), ("가\u{301}", 2), ("½", 1), ("Ω", 1), ("я", 1), ("ש", 1),
        ("\u{115F}", 2), ("\u{D7A3}", 2), ("\u{D7A4}", 1), ("\u{303E}", 2), ("\u{303F}", 1),
        ("\u{FF60}", 2), ("\u{FF61}", 1),
    ]

    @Test("Texts and their widths", arguments: widths)
    func width(_ text: String, _ width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test("Every Hangul syllable takes two columns, every ASCII letter one")
    func blocks() {
        let syllables = (0xAC00...0xD7A3).compactMap { UnicodeScalar($0) }.map { String($0) }
        #expect(syllables.allSatisfy { $0.displayWidth == 2 })
        #expect(syllables.joined().displayWidth == 2 * 11_172)
        let ascii = (0x20...0x7E).compactMap { UnicodeScalar($0) }.map { String($0) }
        #expect(ascii.allSatisfy { $0.displayWidth == 1 })
        // Beside a wide letter each is measured on its own.
        #expect(ascii.allSatisfy { ("가" + $0).displayWidth == 3 })
    }

    @Test("Wide signs outside the blocks of letters")
    func wideSigns() {
        #expect("⌚⚡✅❌❓⭐".map { String($0).displayWidth } == [2, 2, 2, 2, 2, 2])
        #expect("︐🀄🈁🟠🪙".map { String($0).displayWidth } == [2, 2, 2, 2, 2])
    }

    static let padded: [(text: String, width: Int, padded: String, aligned: String)] = [
        ("ab", 4, "ab  ", "  ab"), ("원", 4, "원  ", "  원"), ("원화", 4, "원화", "원화"),
        ("원화", 3, "원화", "원화"), ("", 2, "  ", "  "), ("abc", 0, "abc", "abc"),
        ("가a", 4, "가a ", " 가a"),
    ]

    @Test("Blanks up to a width, never less than the text", arguments: padded)
    func blanks(_ text: String, _ width: Int, _ padded: String, _ aligned: String) {
        #expect(text.padded(to: width) == padded)
        #expect(text.aligned(to: width) == aligned)
    }
}
