import Foundation
import Terminal
import TestSupport
import Testing

/// The program on a terminal, which script(1) provides.
@Suite struct TerminalTests {
    private func screen(_ command: String, in program: Program) throws -> String {
        try program.shell("script -qec \"\(command)\" /dev/null").output
    }

    @Test func aLongReadingShowsItsProgressAndLeavesOneLine() throws {
        let program = try Program()
        let text = try screen("$ratebook sync --from \(Program.history)", in: program)
        #expect(text.contains("\r\u{1B}[KReading 256 of 7,126 days"))
        #expect(text.contains("\r\u{1B}[KReading 6,912 of 7,126 days"))
        #expect(
            text.hasSuffix(
                "\r\u{1B}[Kecb: 7,126 days and 221,702 rates stored, newest 2026-10-30\r\n"))
        let quiet = try screen("$ratebook sync -q --from \(Program.history)", in: program)
        #expect(quiet.isEmpty)
    }

    @Test func arrowsHaveTheColoursOfTheReader() throws {
        let program = try Program.withHistory()
        let command = "$ratebook rates --date 2026-10-30"
        let english = try screen(command, in: program)
        #expect(
            english.contains("\u{1B}[32m▲\u{1B}[0m") && english.contains("\u{1B}[31m▼\u{1B}[0m"))
        let korean = try screen("\(command) --lang ko", in: program)
        #expect(korean.contains("\u{1B}[31m▲\u{1B}[0m") && korean.contains("\u{1B}[34m▼\u{1B}[0m"))
        for plain in ["\(command) --no-color", "NO_COLOR=1 \(command)", "TERM=dumb \(command)"] {
            #expect(try !screen(plain, in: program).contains("\u{1B}"), "\(plain)")
        }
        let piped = try program.run("rates", "--date", "2026-10-30")
        #expect(!piped.output.contains("\u{1B}"))
    }

    private static let colourIsDecidedTable: [(String, Bool, Bool)] = [
        ("", false, false), ("", true, true), ("--color always", false, true),
        ("--color never", true, false), ("--color auto", true, true),
        ("--color auto", false, false), ("NO_COLOR=1", true, false),
        ("CLICOLOR_FORCE=1", false, true),
        ("CLICOLOR_FORCE=0", false, false), ("CLICOLOR=0", true, false), ("NO_COLOR=", true, true),
        ("NO_COLOR=1 CLICOLOR_FORCE=1", false, false), ("NO_COLOR=1 --color always", false, true),
        ("CLICOLOR_FORCE=1 --color never", true, false), ("TERM=dumb", true, false),
        ("--color always --no-color", true, false),
    ]

    /// What decides on colour: the option, then NO_COLOR, then CLICOLOR_FORCE, then
    /// whether it is a terminal.
    @Test(arguments: colourIsDecidedTable)
    func colourIsDecided(_ settings: String, _ isTerminal: Bool, _ isColoured: Bool) throws {
        let program = try Program.withHistory()
        let words = settings.split(separator: " ").map(String.init)
        let variables = words.filter { $0.contains("=") }.joined(separator: " ")
        let options = words.filter { !$0.contains("=") }.joined(separator: " ")
        let command = "\(variables) $ratebook rates krw --date 2026-10-30 \(options)"
        let text =
            isTerminal ? try screen(command, in: program) : try program.shell(command).output
        #expect(text.contains("\u{1B}[") == isColoured, "\(settings): \(text)")
    }

    private static let longAnswersAreTurnedPageByPageTable: [(String, String, Bool)] = [
        ("PAGER='sed s/^/P/'", "rates", true), ("PAGER='sed s/^/P/'", "rates krw", false),
        ("PAGER=cat", "rates", false), ("PAGER=", "rates", false),
        ("PAGER=no-such-pager", "rates", false),
        ("PAGER='  '", "rates", false), ("TERM=dumb PAGER='sed s/^/P/'", "rates", false),
        ("PAGER='sed s/^/P/'", "rates --json", true),
    ]

    /// Only output that is longer than the terminal goes to the pager.
    @Test(arguments: longAnswersAreTurnedPageByPageTable)
    func longAnswersAreTurnedPageByPage(
        _ variables: String, _ command: String, _ isPaged: Bool
    ) throws {
        let program = try Program.withHistory()
        let line = "stty rows 12 cols 90; \(variables) $ratebook \(command) --date 2026-10-30"
        let text = try screen(line, in: program)
        #expect(text.contains("KRW"))
        let lines = text.split(separator: "\r\n")
        #expect((lines.first?.hasPrefix("P") ?? false) == isPaged, "\(text)")
    }

    /// Leaving the pager early is not an error.
    @Test func aPagerMayBeLeft() throws {
        let program = try Program.withHistory()
        let text = try screen(
            "stty rows 12 cols 90; PAGER='head -1' $ratebook history EUR/USD; echo code $?",
            in: program)
        #expect(text == "EUR/USD · ecb\r\ncode 0\r\n")
    }

    /// Tables fit the terminal's width, or COLUMNS if it is set.
    @Test(arguments: [
        ("stty rows 40 cols 44", 44), ("stty rows 40 cols 100", 100),
        ("stty rows 40 cols 100; export COLUMNS=50", 50),
    ])
    func columnsFollowTheTerminal(_ setting: String, _ width: Int) throws {
        let program = try Program.withHistory()
        let text = try screen(
            "\(setting); $ratebook history USD/KRW --last 30 --chart --no-color", in: program)
        let widths = text.split(separator: "\r\n").map { String($0).displayWidth }
        #expect(widths.max() == width, "\(text)")
    }

    @Test func ambiguousSignsTakeTwoColumnsWhereTheTerminalSaysSo() throws {
        let program = try Program.withHistory()
        _ = try program.run("favorite", "add", "KRW")
        let narrow = try program.shell("$ratebook rates --date 2026-10-30").output
        let wide = try program.shell(
            "RATEBOOK_AMBIGUOUS_WIDTH=2 $ratebook rates --date 2026-10-30"
        ).output
        let measure = TextMeasure(ambiguousWidth: 2)
        func columns(_ text: String, _ measure: TextMeasure) -> Set<Int> {
            Set(
                text.split(separator: "\n").filter {
                    $0.contains("Won") || $0.contains("US Dollar")
                }
                .map { line in
                    let place = line.range(of: "  ", options: .backwards)?.upperBound
                    return measure.width(String(line[..<(place ?? line.endIndex)]))
                })
        }
        #expect(columns(narrow, .usual).count == 1 && columns(wide, measure).count == 1)
        #expect(columns(narrow, measure).count > 1)
        let chart = try program.shell(
            "RATEBOOK_AMBIGUOUS_WIDTH=2 COLUMNS=80 $ratebook history USD/KRW --chart --last 60"
        ).output
        let widths = chart.split(separator: "\n").map { measure.width(String($0)) }
        #expect(widths.max().map { $0 <= 80 } ?? false, "\(chart)")
    }

    /// The calculator's prompt, driven by key strokes.
    @Test func thePromptAnswersEditsAndRemembers() throws {
        let program = try Program()
        let lines = ["1+2", "ans*10", "7/0", #"\u\b2"#, "3만5천", "exit"]
        let first = try program.typing(lines, at: "calc")
        for answer in ["\n3\r", "\n30\r", "Division by zero", "\n3.5\r", "\n35,000\r"] {
            #expect(first.contains(answer), "\(answer): \(first)")
        }
        let history = program.folder.path(".local/state/ratebook/calc_history")
        let kept = try String(contentsOfFile: history, encoding: .utf8)
        #expect(kept.contains("ans*10") && !kept.contains("exit"))
        let mode = try FileManager.default.attributesOfItem(atPath: history)[.posixPermissions]
        #expect(mode as? Int == 0o600)
        // The next prompt has the history of the one before.
        let second = try prompt([#"\u"#], in: program)
        #expect(second.contains("\n35,000\r"), "\(second)")
    }

    private func prompt(
        _ lines: [String], _ options: String = "", in program: Program
    ) throws -> String {
        try program.typing(lines, at: "calc -q \(options)")
    }

    private static let thePromptGoesOnAndCompletesTable: [([String], [String])] = [
        (["12*3", "+4"], ["36", "40"]), (["12*3", "=", "="], ["36", "108", "324"]),
        (["5", "(-4)", "- 4", "_*2"], ["5", "-4", "-8", "-16"]), (["x = 3", "2x"], ["3", "6"]),
        (["2", "종료", "5"], ["2"]), (["2", "q ", "5"], ["2"]), ([#"sq\t16)"#], ["4"]),
        (["3만원*2", #"+ 15 kr\t"#], ["60,000 KRW", "60,015 KRW"]),
        ([#"3 US\t*2"#], ["6.00 USD"]), ([#"2zz\t\b\b*3"#], ["6"]),
        (["rent = 500", #"2re\t"#], ["500", "1,000"]),
        (["5 + × 3 =", "5 + =", "50 % ="], ["15", "10", "0.5"]),
        (["rent = 500", "7", "C", "+4", "rent"], ["500", "7", "0", "4", "500"]),
        (["rent = 500", "AC", "rent", "+4"], ["500", "0", "4"]),
        ([#"100달\t*2"#, "100 달 + 5 dol"], ["200.00 USD", "105.00 USD"]),
        (["3", #"종\t"#, "5"], ["3"]),
        ([#"5 유\t + 1 eu"#, #"5 위\t"#], ["6.00 EUR", "5.00 CNY"]), (["5 ye", "50의 10프로"], ["5"]),
    ]

    /// A line goes on from the last answer, `=` repeats, tab completes, and 종료 ends the prompt.
    @Test(arguments: thePromptGoesOnAndCompletesTable)
    func thePromptGoesOnAndCompletes(_ lines: [String], _ expected: [String]) throws {
        let text = try prompt(lines, in: try Program())
        let answers = text.split(separator: "\r\n").filter {
            $0.contains(/^-?[\d,.]+( [A-Z]{3})?$/)
        }
        #expect(answers.map(String.init) == expected, "\(text)")
    }

    @Test func thePromptHelpsInBothLanguages() throws {
        let program = try Program()
        let english = try prompt(["help", "종료"], in: program)
        let korean = try prompt(["도움말", "종료"], "--lang ko", in: program)
        for name in ["sqrt", "log2", "ans", "10% of 50"] { #expect(english.contains(name)) }
        for name in ["sqrt", "50의 10%", "종료나"] { #expect(korean.contains(name)) }
    }

    @Test func thePromptWorksWithoutAPlaceForItsHistory() throws {
        var program = try Program()
        program.environment["HOME"] = ""
        let text = try prompt(["2^10"], in: program)
        #expect(text.contains("\n1,024\r"), "\(text)")
    }
}
