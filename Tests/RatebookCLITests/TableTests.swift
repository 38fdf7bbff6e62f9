import Answers
import Language
import Terminal
import Testing

@testable import RatebookCLI

/// How tables align and truncate texts, and leave out columns.
struct TableTests {
    struct Case {
        let name: String
        var width: Int?
        var hasColor = false
        var ambiguousWidth = 1
        var hasHeading = true
        let rows: [[Table.Cell]]
        let lines: [String]
    }

    static let columns: [ColumnLook] = [
        .text("Name", least: 4), .number("Paid", rank: 2), .unit, .text("Note", rank: 1),
    ]

    static func row(
        _ name: String, _ paid: String, _ unit: String, _ note: String, _ color: Color? = nil
    ) -> [Table.Cell] {
        [name, paid, unit, note].map { Table.Cell($0, color) }
    }

    static let cases: [Case] = [
        Case(name: "nothing but headings", rows: [], lines: ["Name  Paid    Note"]),
        Case(name: "no heading and no rows", hasHeading: false, rows: [], lines: [""]),
        Case(
            name: "decimal points stand below each other",
            rows: [
                row("a", "1,980", "JPY", ""), row("b", "-12.34", "USD", "x"),
                row("c", "", "", ""), row("d", "0.500", "KWD", "y"),
            ],
            lines: [
                "Name       Paid       Note", "a     1,980      JPY", "b       -12.34   USD  x",
                "c",
                "d         0.500  KWD  y",
            ]),
        Case(
            name: "wide letters take two columns",
            rows: [row("점심", "1", "KRW", "라면"), row("é", "22", "KRW", "a 🍜 b")],
            lines: [
                "Name  Paid       Note", "점심     1  KRW  라면", "é       22  KRW  a 🍜 b",
            ]),
        Case(
            name: "a long text in a pipe",
            rows: [
                row(String(repeating: "a", count: 99), "1", "KRW", "x"), row("b", "2", "KRW", ""),
                row(String(repeating: "가", count: 50), "3", "KRW", ""),
            ],
            lines: [
                "Name" + String(repeating: " ", count: 78) + "Paid       Note",
                String(repeating: "a", count: 79) + "…     1  KRW  x",
                "b" + String(repeating: " ", count: 84) + "2  KRW",
                String(repeating: "가", count: 39) + "…" + String(repeating: " ", count: 6)
                    + "3  KRW",
            ]),
        Case(
            name: "ambiguous signs as the terminal is set", ambiguousWidth: 2,
            rows: [row("★", "1", "", "▲"), row("ab", "2", "", "")],
            lines: ["Name  Paid    Note", "★       1    ▲", "ab       2"]),
        Case(
            name: "nothing steers the terminal",
            rows: [row("a\u{1B}[2J", "1", "KRW", "b\nc\td")],
            lines: ["Name   Paid       Note", "a\u{FFFD}[2J     1  KRW  b c d"]),
        Case(
            name: "colours, the blanks of missing decimals among them", hasColor: true,
            rows: [row("a", "1", "KRW", "", .red), row("b", "2.5", "", " ")],
            lines: [
                "Name  Paid       Note",
                "\u{1B}[31ma\u{1B}[0m      \u{1B}[31m1  \u{1B}[0m  \u{1B}[31mKRW\u{1B}[0m",
                "b      2.5",
            ]),
        Case(
            name: "a text is cut before a column goes", width: 22,
            rows: [row("a long name", "1", "KRW", "x")],
            lines: ["Name   Paid       Note", "a lo…     1  KRW  x"]),
        Case(
            name: "the column of the highest rank goes, and its unit", width: 10,
            rows: [row("a long name", "1", "KRW", "x")],
            lines: ["Name  Note", "a l…  x"]),
        Case(
            name: "wide letters are cut whole", width: 10,
            rows: [row("라면 두 그릇", "1", "KRW", "x")],
            lines: ["Name  Note", "라…   x"]),
        Case(
            name: "a column without anything goes first", width: 19,
            rows: [row("a", "1,000", "KRW", "")],
            lines: ["Name   Paid", "a     1,000  KRW"]),
    ]

    @Test(arguments: cases)
    func table(_ test: Case) {
        var table = Table(Self.columns, hasHeading: test.hasHeading, .english)
        table.rows = test.rows
        let style = TextStyle(
            hasColor: test.hasColor, width: test.width,
            measure: TextMeasure(ambiguousWidth: test.ambiguousWidth))
        #expect(
            table.text(style).split(separator: "\n", omittingEmptySubsequences: false).map(
                String.init)
                == test.lines)
    }

    static let looks: [(text: String, width: Int, decimals: Int, isBlank: Bool)] = [
        ("", 0, 0, true), ("   ", 3, 0, true), ("~ !", 3, 0, false), ("1,980", 5, 0, false),
        ("-0.50", 5, 3, false), ("a.b.c", 5, 2, false), (".", 1, 1, false),
        ("라면.1", 6, 2, false), ("é", 1, 0, false), ("a\u{7F}", 2, 0, false),
    ]

    @Test("Plain texts are seen as all texts are", arguments: looks)
    func look(_ text: String, _ width: Int, _ decimals: Int, _ isBlank: Bool) {
        let any = CellLook(text, .usual)
        #expect(
            any.width == width && any.decimals == decimals && any.isBlank == isBlank)
        let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
        let plain = CellLook(plain: Array(text.utf8).span)
        #expect((plain != nil) == isPlain)
        if let plain { #expect(plain == any) }
    }

    static let numbers: [(units: Int64, places: Int, text: String)] = [
        (0, 0, "0"), (0, 2, "0.00"), (5, 2, "0.05"), (-5, 2, "-0.05"), (100, 2, "1.00"),
        (999, 0, "999"), (1_000, 0, "1,000"), (-1_000, 0, "-1,000"), (99_999, 2, "999.99"),
        (100_000, 2, "1,000.00"), (1_234_567, 0, "1,234,567"), (1_234_567, 3, "1,234.567"),
        (1, 9, "0.000000001"), (.max, 0, "9,223,372,036,854,775,807"),
        (.min, 0, "-9,223,372,036,854,775,808"), (.min, 4, "-922,337,203,685,477.5808"),
        (.max, 9, "9,223,372,036.854775807"),
    ]

    @Test("Numbers with their commas and decimals", arguments: numbers)
    func number(_ units: Int64, _ places: Int, _ text: String) {
        #expect(Numbers.grouped(units: units, places: places) == text)
        var bytes = Array("= ".utf8)
        Numbers.write(units: units, places: places, to: &bytes)
        #expect(bytes == Array(("= " + text).utf8))
    }
}
