import Foundation
import Terminal
import TestSupport
import Testing

/// Output on narrow terminals, and with texts that contain control characters.
@Suite struct NarrowTests {
    private static let clock = "--now=2026-10-30T18:00:00Z"

    /// Two trips with long titles, amounts of seven digits and hostile texts.
    private static func prepared(memo: String, people: [String]) throws -> Program {
        var program = try Program()
        program.environment["LC_ALL"] = "C.UTF-8"
        func run(_ words: String...) throws {
            let result = try Command(
                Project.binary, words + [clock], environment: program.environment,
                folder: program.folder.url.path)
            try #require(result.status == 0, "\(words): \(result.errors)")
        }
        // One year of rates is enough, and fast.
        let year = try Project.text("Data/eurofxref-hist.csv").split(separator: "\n").prefix(260)
        try run("sync", "--from", program.folder.write(year.joined(separator: "\n"), to: "ecb.csv"))
        try run(
            "trip", "add", "제주에서 한 달 살기", "--from", "2026-10-10", "--to", "2026-10-20",
            "--currency", "KRW", "--budget", "3000000", "--place", "제주특별자치도 서귀포시 \(memo)")
        try run(
            "trip", "add", "Osaka with friends in autumn", "--from", "2026-10-22", "--to",
            "2026-11-05", "--currency", "KRW", "--budget", "12000000", "--person", people[0],
            "--person", people[1])
        for (amount, code, text, place, day) in [
            ("19800", "JPY", "라멘과 교자, 아주 긴 메모입니다 정말로", "도톤보리 2호점", "2026-10-24"),
            ("1234567.89", "IDR", "taxi to the airport and back", memo, "2026-10-25"),
            ("2345678", "KRW", memo, "a house by the sea", "2026-10-26"),
        ] {
            try run(
                "expense", "add", amount, code, "--memo", text, "--place", place, "--date", day,
                "--paid-by", people[0])
        }
        try run(
            "budget", "set", "1234567890", "--daily", "123456789", "--category",
            "lodging=1234567890")
        try run("expense", "edit", "2", "--rate", "0.1234567", "--paid-by", people[1])
        return program
    }

    private static let commands = [
        "trip list", "trip show", "trip show 1", "expense list", "expense show 3",
        "expense history 1",
        "expense history 3", "report",
        "report --chart", "report category", "report person", "report currency", "report place",
        "report exchange", "budget show", "settle", "undo --list", "category list", "rates",
        "rates --spark", "history USD/KRW --last 5", "history USD/KRW --stats",
        "history USD/KRW --every quarter --since 2026-01-01",
        "history USD/KRW --last 30 --chart", "convert 100 USD KRW", "source list", "status",
    ]

    @Test(arguments: ["en", "ko"]) func nothingIsWiderThanTheTerminal(_ language: String) throws {
        var program = try Self.prepared(memo: "바다 🏖️ 보이는 곳", people: ["김민수", "Alexandra Long"])
        for width in [50, 64] {
            program.environment["COLUMNS"] = String(width)
            for command in Self.commands {
                let result = try Command(
                    Project.binary,
                    command.split(separator: " ").map(String.init) + [
                        "--lang", language, Self.clock,
                    ],
                    environment: program.environment)
                #expect(result.status == 0 && result.output.count > 1, "\(command)")
                let long = result.output.split(separator: "\n").filter {
                    $0.description.displayWidth > width
                }
                #expect(long == [], "\(command), \(width)")
            }
        }
    }

    /// Memos, places and names reach the terminal without control characters in answers, notes,
    /// hints and errors.
    @Test func nothingSteersTheTerminal() throws {
        let evil = "e\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}1m\u{202E}l"
        // Names cannot contain control characters, but can contain directional marks.
        let program = try Self.prepared(memo: evil, people: ["Al\u{202E}a", "Bo\u{2066}b"])
        var lines = Self.commands
        lines += [
            "expense remove 3", "expense restore 3", "expense edit 3 --memo x\u{1B}[2J", "undo",
            "expense list --person nobody\u{1B}[2J", "expense show x\u{1B}[2J", "rates x\u{1B}[2J",
            "trip use x\u{1B}[2J", "trip use 1", "trip archive 1", "trip restore 1",
            "calc 1+x\u{1B}[2J",
            "sync --from x\u{1B}[2J", "x\u{1B}[2J", "--x\u{1B}[2J",
            "expense add 5 --category x\u{1B}[2J",
            "expense add 5 --paid-by x\u{1B}[2J", "settle --record", "trip remove 2",
            "trip list --removed",
        ]
        for command in lines {
            let result = try Command(
                Project.binary, command.split(separator: " ").map(String.init) + [Self.clock],
                environment: program.environment, folder: program.folder.url.path)
            for text in [result.output, result.errors] {
                let bad = text.unicodeScalars.filter {
                    $0 != "\n" && !String($0).isTerminalSafe && $0 != "\u{FFFD}"
                }
                #expect(bad.isEmpty, "\(command): \(text.debugDescription)")
            }
        }
        // In JSON and CSV they are unchanged.
        let json = try program.run("expense", "show", "1", "--json", Self.clock)
        #expect(json.output.contains("Al\u{202E}a"))
    }

    private static let dataOnATerminalIsSafeTable: [String] = [
        "expense list --csv", "expense list --json", "expense show 1 --json",
        "export --format csv", "export --format json", "export --format splitwise",
        "export --format hledger", "export --format beancount",
        "trip show 'x\u{9B}\u{202E}' --json",
    ]

    /// JSON and CSV are made safe only on a terminal.
    @Test(arguments: dataOnATerminalIsSafeTable)
    func dataOnATerminalIsSafe(_ command: String) throws {
        let evil = "e\u{1B}[2J\u{1B}]0;x\u{7}\u{9B}1m\u{202E}l"
        let program = try Self.prepared(memo: evil, people: ["Al\u{202E}a", "Bo\u{2066}b"])
        let line = "$ratebook \(command) \(Self.clock)"
        let shown = try program.shell("script -qec \"\(line)\" /dev/null").output
        let bad = shown.unicodeScalars.filter {
            !["\n", "\r"].contains($0) && !String($0).isTerminalSafe && $0 != "\u{FFFD}"
        }
        #expect(bad.isEmpty && !shown.isEmpty, "\(shown.debugDescription)")
    }

    @Test func linesOfAMemoAreOneLine() throws {
        let program = try Self.prepared(memo: "first\nsecond\r\nthird", people: ["A", "B"])
        for words in [["expense", "list"], ["expense", "show", "3"], ["report"]] {
            let result = try Command(
                Project.binary, words + [Self.clock], environment: program.environment)
            #expect(result.output.contains("first second third"), "\(words): \(result.output)")
        }
        let flags = try Self.prepared(memo: "🏴󠁧󠁢󠁳󠁣󠁴󠁿 می\u{200C}خواهم 👩‍👩‍👧", people: ["A", "B"])
        let piped = try flags.run("expense", "list", Self.clock)
        #expect(piped.output.contains("🏴󠁧󠁢󠁳󠁣󠁴󠁿 می\u{200C}خواهم 👩‍👩‍👧"))
    }
}
