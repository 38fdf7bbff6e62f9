import Testing

@testable import RatebookWeb

@Suite struct HTMLTests {
    private static let textsAreEscapedTable: [(String, String)] = [
        ("<script>", "&lt;script&gt;"), ("a & b", "a &amp; b"), ("\"'", "&quot;&#39;"),
        ("나 😀", "나 😀"), ("\0", "\u{FFFD}"), ("", ""),
        ("e\u{301}\u{200B}<", "e\u{301}\u{200B}&lt;"),
    ]

    @Test(arguments: textsAreEscapedTable)
    func textsAreEscaped(_ text: String, _ expected: String) {
        #expect(("\(text)" as HTML).text == expected)
        #expect(HTML(escaping: text).text == expected)
    }

    @Test func piecesArePutInAsTheyAre() {
        let item = "<li>\("<")</li>" as HTML
        let none: HTML? = nil
        let noText: String? = nil
        #expect(
            ("<ul>\([item, item])\(item)\(none)\(noText)</ul>" as HTML).text
                == "<ul><li>&lt;</li><li>&lt;</li><li>&lt;</li></ul>")
        #expect(
            ("<b\(if: true, " id=\"\("x")\"")\(if: false, " no")>" as HTML).text == "<b id=\"x\">")
    }
}
