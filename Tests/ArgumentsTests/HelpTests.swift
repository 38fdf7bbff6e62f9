import Arguments
import Language
import Terminal
import Testing

@Suite("Pages of help")
struct HelpTests {
    private func page(_ language: Language) -> String {
        var help = Help(
            overview: .same("Show a currency's history."),
            usage: ["ratebook history \(Help.usage(of: Sample.self, .english))"],
            language: language)
        help.add(slotsOf: Sample.self)
        return help.text
    }

    @Test("In English")
    func english() {
        #expect(
            page(.english) == """
                OVERVIEW: Show a currency's history.

                USAGE: ratebook history [<pair>] [<rest> ...] [options]

                ARGUMENTS:
                  <pair>                  The pair.
                  <rest>                  More words.

                OPTIONS:
                  -s, --since <day>       The first day.
                  --format <table|csv|json>
                                          How to show it.
                  --limit <number>        How many.
                  --to <code>             A target.
                  --db <file>             The book's file.
                  --no-color              Use no colour.
                  -q, --quiet             Say nothing but the answer.
                  -v, --verbose           Say more.

                """)
    }

    @Test("Headings and placeholders in Korean")
    func korean() {
        #expect(
            page(.korean) == """
                개요: Show a currency's history.

                사용법: ratebook history [<pair>] [<rest> ...] [options]

                인자:
                  <통화쌍>                The pair.
                  <rest>                  More words.

                옵션:
                  -s, --since <날짜>      The first day.
                  --format <table|csv|json>
                                          How to show it.
                  --limit <number>        How many.
                  --to <통화>             A target.
                  --db <파일>             The book's file.
                  --no-color              Use no colour.
                  -q, --quiet             Say nothing but the answer.
                  -v, --verbose           Say more.

                """)
    }

    @Test("Placeholders are translated word by word")
    func placeholders() {
        #expect(Placeholder.text("<name[=amount]>", .korean) == "<이름[=금액]>")
        #expect(Placeholder.text("<count|currency>", .korean) == "<개수|통화>")
        #expect(Placeholder.text("<number>", .korean) == "<number>")
        #expect(Placeholder.text("<day>", .english) == "<day>")
    }

    @Test("Usage lines")
    func usage() {
        #expect(Help.usage(of: Needy.self, .korean) == "<통화> ... [옵션]")
        #expect(Help.usage(of: Needy.self, .english) == "<code> ... [options]")
        #expect(Help.usage(of: SharedOptions.self, .english) == "[options]")
        #expect(Help.usage(of: Bare.self, .english) == "")
        #expect(Help.usage(of: Outer.self, .english) == "[options]")
    }

    @Test("A type without slots adds no section")
    func empty() {
        var help = Help(overview: .same("Nothing."), usage: ["x"], language: .english)
        help.add(slotsOf: Bare.self)
        help.add(.same("COMMANDS"), [])
        #expect(help.text == "OVERVIEW: Nothing.\n\nUSAGE: x\n")
    }

    @Test("Usage lines stand below one another, in every language")
    func usageLines() {
        let (overview, usage) = (Text.same("O."), ["a", "b"])
        #expect(
            Help(overview: overview, usage: usage, language: .english).text == """
                OVERVIEW: O.

                USAGE: a
                       b

                """)
        #expect(
            Help(overview: overview, usage: usage, language: .korean).text == """
                개요: O.

                사용법: a
                        b

                """)
    }
}

@Suite("Lines of 80 columns")
struct HelpWrappingTests {
    private func page(_ rows: [(name: String, help: Text)], _ language: Language) -> String {
        var help = Help(overview: .same("O."), usage: ["x"], language: language)
        help.add(.same("ROWS"), rows)
        return help.text
    }

    @Test("Names up to 22 letters share a line with their help")
    func names() {
        let help = Text.same("Help.")
        #expect(
            page(
                [
                    ("a", help), ("a-name-of-22-letters-x", help),
                    ("a-name-of-23-letters-xx", help),
                    ("이름열한글자가나다라", help), ("이름열한글자가나다라마바", help),
                ], .english) == """
                    OVERVIEW: O.

                    USAGE: x

                    ROWS:
                      a                       Help.
                      a-name-of-22-letters-x  Help.
                      a-name-of-23-letters-xx
                                              Help.
                      이름열한글자가나다라    Help.
                      이름열한글자가나다라마바
                                              Help.

                    """)
    }

    @Test("Help is broken at blanks and goes on in column 26")
    func english() {
        let text = """
            Take this for the present, as if the clock said so: the day and the time of day, in \
            any zone, such as 2026-11-20T09:00:00+09:00, and nothing else.
            """
        #expect(
            page([("--now <instant>", .same(text))], .english) == """
                OVERVIEW: O.

                USAGE: x

                ROWS:
                  --now <instant>         Take this for the present, as if the clock said so:
                                          the day and the time of day, in any zone, such as
                                          2026-11-20T09:00:00+09:00, and nothing else.

                """)
    }

    @Test("Hangul counts two columns a letter")
    func korean() {
        let text = "현재 시각 대신 쓸 시각입니다. 날짜와 시각과 시간대를 모두 적어야 하며, 다른 형식은 받지 않습니다."
        #expect(
            page([("--now <instant>", .same(text))], .korean) == """
                개요: O.

                사용법: x

                ROWS:
                  --now <instant>         현재 시각 대신 쓸 시각입니다. 날짜와 시각과 시간대를
                                          모두 적어야 하며, 다른 형식은 받지 않습니다.

                """)
    }

    @Test("A line may be 80 columns wide, and no wider", arguments: [("a", 53), ("가", 26)])
    func edge(_ letter: String, _ count: Int) {
        let word = String(repeating: letter, count: count)
        let rest = 54 - word.displayWidth
        let fits = page([("n", .same(word + String(repeating: "b", count: rest)))], .english)
        #expect(fits.split(separator: "\n").map { String($0).displayWidth }.max() == 80)
        // One character more than fits, after a blank.
        let breaks = page(
            [("n", .same(word + " " + String(repeating: "b", count: rest)))], .english)
        #expect(breaks.contains(word + "\n" + String(repeating: " ", count: 26) + "b"))
    }

    @Test("Prose and overview are broken at 80 columns, too")
    func prose() {
        let long = repeatElement("word", count: 20).joined(separator: " ")
        var help = Help(overview: .same(long), usage: ["x"], language: .english)
        help.add(.same("First line.\n" + long + "\n\nLast."))
        #expect(
            help.text == """
                OVERVIEW: word word word word word word word word word word word word word word
                word word word word word word

                USAGE: x

                First line.
                word word word word word word word word word word word word word word word word
                word word word word

                Last.

                """)
    }

    @Test("A word that is too long stands whole on a line of its own")
    func longWord() {
        let word = String(repeating: "x", count: 90)
        var help = Help(overview: .same("O."), usage: ["x"], language: .english)
        help.add(.same("a \(word) b"))
        #expect(help.text.hasSuffix("\n\na\n\(word)\nb\n"))
    }

    @Test("Indented lines keep their indent")
    func indent() {
        var help = Help(overview: .same("O."), usage: ["x"], language: .english)
        help.add(.same("EXAMPLES:\n  ratebook rates"))
        #expect(help.text.hasSuffix("\nEXAMPLES:\n  ratebook rates\n"))
    }
}
