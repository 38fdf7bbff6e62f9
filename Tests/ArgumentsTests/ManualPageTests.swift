import Arguments
import Language
import Testing

/// The roff of a page.
@Suite struct ManualPageTests {
    private func page(_ language: Language = .english) -> ManualPage {
        ManualPage(
            name: "a-b", date: "2026-10-30", version: "a 1", manual: .same("Manual"),
            language: language)
    }

    private func lines(_ page: ManualPage) -> [Substring] { page.text.split(separator: "\n") }

    @Test func thePageBeginsWithItsTitle() {
        #expect(lines(page())[1] == #".TH "A\-B" 1 2026-10-30 "a 1" "Manual""#)
    }

    private static let whatTheTypesetterWouldTakeIsEscapedTable: [(String, String)] = [
        ("a-b", #"a\-b"#), (".TH", #"\&.TH"#), ("'so x'", #"\(aqso x\(aq"#), (#"C:\n"#, #"C:\en"#),
        ("`x`", #"\(gax\(ga"#), ("2^3", #"2\(ha3"#), ("~/x", #"\(ti/x"#), (#""x""#, #"\(dqx\(dq"#),
        ("원 ₩", "원 ₩"),
    ]

    @Test(arguments: whatTheTypesetterWouldTakeIsEscapedTable)
    func whatTheTypesetterWouldTakeIsEscaped(_ text: String, _ expected: String) {
        var page = page()
        page.paragraph(.same(text))
        #expect(lines(page).last == Substring(expected))
    }

    @Test func aNameIsAPhrase() {
        var (english, korean) = (page(), page(.korean))
        for (name, phrase) in [
            ("Show it.", "show it"), ("A book.", "a book"), ("SQL it", "SQL it"),
        ] {
            english.name("a", .same(name))
            #expect(english.text.hasSuffix("\na \\- \(phrase)\n"))
        }
        korean.name("a", .same("보여 줍니다."))
        #expect(korean.text.hasSuffix("\na \\- 보여 줍니다\n"))
    }

    @Test func slotsAreItems() {
        var page = page()
        page.items(argumentsOf: Needy.self)
        page.items(optionsOf: Sample.self, except: SharedOptions.self)
        page.synopsis("a b", Help.usage(of: Needy.self, .english))
        let expected = #"""
            .TP
            \fIcode\fR
            Codes.
            .TP
            \fB\-s\fR, \fB\-\-since\fR \fIday\fR
            The first day.
            .TP
            \fB\-\-format\fR \fBtable\fR|\:\fBcsv\fR|\:\fBjson\fR
            How to show it.
            .TP
            \fB\-\-limit\fR \fInumber\fR
            How many.
            .TP
            \fB\-\-to\fR \fIcode\fR
            A target.
            .PP
            \fBa b\fR \fIcode\fR ... [options]

            """#
        #expect(page.text.hasSuffix(expected))
    }

    @Test func anEmptySectionIsLeftOut() {
        var page = page()
        let start = page.text
        page.section(.same("ARGUMENTS"))
        page.items(argumentsOf: Bare.self)
        page.section(.same("OPTIONS"))
        page.subsection("None")
        page.subsection("Some")
        page.paragraph(.same("One."))
        page.paragraph(.same("Two."))
        #expect(page.text == start + ".SH \"OPTIONS\"\n.SS \"Some\"\nOne.\n.PP\nTwo.\n")
    }

    @Test func linesToTypeStayLines() {
        var page = page()
        page.paragraph(.same("Type:\n  a -b\n  .c"))
        #expect(
            page.text.hasSuffix(".PP\nType:\n.PP\n.RS 4\n.EX\na \\-b\n\\&.c\n.EE\n.RE\n"))
    }
}
