import Foundation
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
        ("\u{FF60}", 2), ("\u{FF61}", 1), ("✈️", 2), ("✈", 1), ("🏖️", 2), ("1️⃣", 2), ("1", 1),
        ("☝🏻", 2), ("👁️‍🗨️", 2), ("🇰🇷", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("ｶﾞｷﾞ", 4), ("ﾊﾟﾝ", 3), ("ﾞ", 1),
        ("می\u{200C}خواهم", 7), ("\u{200C}", 0),
        ("\u{1FAE8}", 2), ("\u{1B155}", 2), ("\u{31350}", 2), ("e\u{20DD}", 1),
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
        // Beside a wide character each is measured by itself.
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

    /// A table of Debian's package unicode-data: the fields of each line.
    private static func rows(_ name: String) throws -> [[String]] {
        let path = "/usr/share/unicode/" + name
        return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .map { $0.prefix { $0 != "#" } }.filter { !$0.isEmpty }
            .map { $0.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    private static func text(_ codes: String) -> String {
        var scalars = String.UnicodeScalarView()
        for code in codes.split(separator: " ") {
            if let value = UInt32(code, radix: 16), let scalar = Unicode.Scalar(value) {
                scalars.append(scalar)
            }
        }
        return String(scalars)
    }

    @Test("Every emoji takes two columns, and is shown as it is")
    func everyEmoji() throws {
        let emoji = try Self.rows("emoji/emoji-test.txt").filter { $0.last == "fully-qualified" }
            .compactMap(\.first).map(Self.text)
        #expect(emoji.count >= 3_655)
        #expect(emoji.filter { $0.displayWidth != 2 } == [])
        #expect(emoji.filter { !$0.isTerminalSafe } == [])
    }

    @Test("Every letter takes the columns of its East Asian width")
    func everyLetter() throws {
        var categories: [UInt32: String] = [:]
        for row in try Self.rows("UnicodeData.txt") {
            if let code = UInt32(row[0], radix: 16) { categories[code] = row[2] }
        }
        var (count, wrong) = (0, [String]())
        for row in try Self.rows("EastAsianWidth.txt") {
            let ends = row[0].components(separatedBy: "..").compactMap { UInt32($0, radix: 16) }
            let (first, last) = (try #require(ends.first), try #require(ends.last))
            for code in first...last {
                guard let scalar = Unicode.Scalar(code), let category = categories[code],
                    !["Mn", "Me", "Cc", "Cf", "Co", "Cs"].contains(category),
                    !(0x1F1E6...0x1F1FF).contains(code)
                else { continue }
                count += 1
                let width = String(scalar).displayWidth
                if width != (["W", "F"].contains(row[1]) ? 2 : 1) { wrong.append(row[0]) }
            }
        }
        #expect(count > 30_000 && wrong == [])
    }

    static let safe: [(text: String, safe: String)] = [
        ("라면 ramen", "라면 ramen"), ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\nb", "a b"),
        ("a\r\nb", "a b"), ("a\tb", "a b"), ("a\rb", "a b"), ("a\u{85}b\u{2028}c", "a b c"),
        ("a\u{202E}b", "a\u{FFFD}b"), ("a\u{200F}b", "a\u{FFFD}b"), ("\u{9B}31m", "\u{FFFD}31m"),
        ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("क्\u{200D}ष", "क्\u{200D}ष"),
        ("🏴󠁧󠁢󠁥󠁮󠁧󠁿 ok", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 ok"), ("x\u{E0067}\u{E007F}", "x\u{FFFD}\u{FFFD}"),
        ("a\u{0}b\u{7}\u{7F}", "a\u{FFFD}b\u{FFFD}\u{FFFD}"), ("\u{378}", "\u{FFFD}"),
        ("\u{200B}", "\u{FFFD}"), ("✈️1️⃣", "✈️1️⃣"), ("ｶﾞ", "ｶﾞ"),
    ]

    @Test("What steers a terminal is not shown", arguments: safe)
    func safety(_ text: String, _ safe: String) {
        #expect(text.terminalSafe.unicodeScalars.elementsEqual(safe.unicodeScalars))
        #expect(text.isTerminalSafe == text.unicodeScalars.elementsEqual(safe.unicodeScalars))
    }

    @Test("Every scalar is shown beside a letter as it is shown alone, or is not shown")
    func everyScalar() {
        var wrong: [String] = []
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            // A character of a rare block takes the path that checks every scalar.
            let (quick, slow) = (
                String(scalar).terminalSafe, ("\u{3042}" + String(scalar)).terminalSafe
            )
            let isForbidden: Bool
            switch scalar.properties.generalCategory {
            case .control, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator:
                isForbidden = true
            default: isForbidden = false
            }
            if !slow.unicodeScalars.dropFirst().elementsEqual(quick.unicodeScalars)
                || (isForbidden && String(scalar).isTerminalSafe)
            {
                wrong.append(String(value, radix: 16))
            }
        }
        #expect(wrong == [])
    }

    @Test("Lines that are laid out keep their ends and our colours, and nothing else")
    func lines() {
        let text = "한\n\u{1B}[31m-5\u{1B}[0m\u{1B}[2J\u{1B}]0;x\u{7}\r\n"
        let safe = "한\n\u{1B}[31m-5\u{1B}[0m\u{FFFD}[2J\u{FFFD}]0;x\u{FFFD}\n"
        #expect(text.terminalSafeLines.unicodeScalars.elementsEqual(safe.unicodeScalars))
    }

    /// Each colour sequence takes the same time, however long the text is.
    @Test(.timeLimit(.minutes(1))) func longColouredTexts() {
        let text = String(repeating: "\u{1B}[31m1,477.00\u{1B}[0m\n", count: 200_000)
        #expect(text.terminalSafeLines == text)
    }
}
