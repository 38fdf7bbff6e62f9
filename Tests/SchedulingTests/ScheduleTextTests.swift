import Foundation
import TestSupport
import Testing

@testable import Scheduling

/// The exact texts that a schedule writes.
@Suite struct ScheduleTextTests {
    private let job = ScheduledJob(
        binary: "/usr/bin/ratebook", arguments: ["--db", "/home/ann/my book.db", "sync"],
        variables: [.init(name: "https_proxy", value: "http://proxy:3128")],
        keyFiles: [
            .init(source: "er-api", variable: "RATEBOOK_ER_API_KEY_FILE", path: "/home/ann/50% key")
        ])

    @Test func aService() {
        let lines = SystemdUnits.service(job).split(separator: "\n").map(String.init)
        let expected: [String] = [
            #"ExecStart=/usr/bin/ratebook --db "/home/ann/my book.db" sync"#,
            "TimeoutStartSec=10min", "Environment=SWIFT_BACKTRACE=enable=no",
            "Environment=https_proxy=http://proxy:3128",
            "LoadCredential=er-api-key:/home/ann/50%% key", "UMask=0077",
        ]
        #expect(Array(lines[5..<11]) == expected)
    }

    /// The units of the Debian package are those that `schedule install` writes, but for the first
    /// line, for the program in /usr/bin and the user's usual book.
    @Test(arguments: [
        ("ratebook-sync.service", SystemdUnits.service(packaged)),
        ("ratebook-sync.timer", SystemdUnits.timer),
    ])
    func packagedUnits(_ name: String, _ written: String) throws {
        func lines(_ text: String) -> ArraySlice<Substring> {
            text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        }
        let text = try Project.text("Packaging/systemd/user/" + name)
        #expect(lines(text) == lines(written))
        #expect(text.hasPrefix("# ") && !text.contains("ratebook schedule"))
    }

    private static let packaged = ScheduledJob(
        binary: "/usr/bin/ratebook", arguments: ["sync", "--scheduled"], variables: [], keyFiles: []
    )

    private static let wordsOfSystemdTable: [(String, String, String)] = [
        ("/plain/path-1.db", "/plain/path-1.db", "/plain/path-1.db"),
        ("/a b", #""/a b""#, #""/a b""#), ("/100%", "/100%%", "/100%%"),
        ("/$HOME/${X}", #""/$HOME/${X}""#, #""/$$HOME/$${X}""#),
        (#"/a"b'c\d"#, #""/a\"b'c\\d""#, #""/a\"b'c\\d""#), ("/한글", "\"/한글\"", "\"/한글\""),
        ("/a;b", #""/a;b""#, #""/a;b""#),
    ]

    @Test(arguments: wordsOfSystemdTable)
    func wordsOfSystemd(_ word: String, _ path: String, _ argument: String) {
        #expect(SystemdUnits.path(word) == path)
        #expect(SystemdUnits.argument(word) == argument)
        #expect(SystemdUnits.unquoted(argument) == word)
    }

    @Test func pathsThatSystemdRefuses() {
        #expect(SystemdUnits.canRun("/a b/한글/100%/$X/ratebook"))
        for path in [#"/a"b"#, "/a'b", #"/a\b"#] { #expect(!SystemdUnits.canRun(path)) }
        #expect(SystemdUnits.canName(#"/a\b c"#))
        for path in ["/a ", #"/a\"#] { #expect(!SystemdUnits.canName(path)) }
    }

    @Test func aLine() {
        let line = CrontabLine.text(job, minute: 7)
        let expected =
            "7 * * * * umask 077; ulimit -c 0; SWIFT_BACKTRACE=enable=no "
            + #"https_proxy=http://proxy:3128 RATEBOOK_ER_API_KEY_FILE='/home/ann/50'\%' key' "#
            + "/usr/bin/ratebook --db '/home/ann/my book.db' sync"
        #expect(line == expected)
        #expect(CrontabLine.minute(line) == 7)
        for other in ["", "* * * * * x", "60 * * * * x", "-1 * * * * x", "@hourly x"] {
            #expect(CrontabLine.minute(other) == nil)
        }
    }

    /// The program for alerts is the last word of what is installed.
    @Test(arguments: words) func theProgramOnAlert(_ word: String) {
        let command = ["--db", "/x sync --on-alert y", "sync"]
        func job(_ arguments: [String]) -> ScheduledJob {
            ScheduledJob(
                binary: "/usr/bin/ratebook", arguments: arguments, variables: [], keyFiles: [])
        }
        let line = CrontabLine.text(job(command + ["--on-alert", word]), minute: 7)
        #expect(ScheduledJob.programOnAlert(in: line).map(CrontabLine.unquoted) == word)
        let plain = CrontabLine.text(job(["--db", "/x", "sync"]), minute: 7)
        #expect(ScheduledJob.programOnAlert(in: plain) == nil)
    }

    static let words = [
        "/plain", "/a b", "/it's", "/100%", "/100%%", #"/a\b"#, #"/a\\b"#, #"/a\%b"#, #"/a\'b"#,
        #"/end\"#, "/$HOME `id` $(id) ${X}", "/\"q\"", "/한글 장부", "/a;b&c|d>e*?[x]~#!",
    ]

    /// The shell reads the word unchanged, before and after each of the ways in which crons remove
    /// backslashes.
    @Test(arguments: words) func wordsOfCron(_ word: String) throws {
        let quoted = CrontabLine.quoted(word)
        #expect(CrontabLine.unquoted(quoted) == word)
        #expect(SystemdUnits.unquoted(SystemdUnits.argument(word)) == word)
        for pairs in [[], ["%"], ["%", "\\"]] as [Set<Character>] {
            let line = "printf %s " + Self.unescaped(quoted, pairs)
            #expect(try Command("/bin/sh", ["-c", line]).output == word, "\(line)")
        }
    }

    /// What cron passes to the shell: a backslash before these characters is removed.
    private static func unescaped(_ line: String, _ pairs: Set<Character>) -> String {
        var (result, isEscaped) = ("", false)
        for letter in line {
            if isEscaped, pairs.contains(letter) { result.removeLast() }
            isEscaped = !isEscaped && letter == "\\"
            result.append(letter)
        }
        return result
    }
}

/// The block of ratebook in a crontab.
@Suite struct CrontabTextTests {
    private static let block = "# BEGIN ratebook\n1 * * * * x\n# END ratebook\n"

    static let texts: [(before: String, after: String, removed: String)] = [
        ("", block, ""),
        ("a\n", "a\n" + block, "a\n"),
        ("a\n\n", "a\n\n" + block, "a\n\n"),
        // A last line without its end gets one.
        ("a", "a\n" + block, "a\n"),
        ("a\r\nb\r\n", "a\r\nb\r\n" + block, "a\r\nb\r\n"),
        // A line of an older installation, in the middle.
        ("a\n# BEGIN ratebook\nold\n# END ratebook\nb", "a\n\(block)b", "a\nb"),
        ("a\r\n# BEGIN ratebook\r\nold\r\n# END ratebook\r\nb", "a\r\n\(block)b", "a\r\nb"),
        ("# BEGIN ratebook\n# END ratebook", block, ""),
        // Lines that ratebook did not write.
        (
            "17 * * * * ratebook sync\n# BEGIN ratebook-old\n# ratebook\n",
            "17 * * * * ratebook sync\n# BEGIN ratebook-old\n# ratebook\n" + block,
            "17 * * * * ratebook sync\n# BEGIN ratebook-old\n# ratebook\n"
        ),
    ]

    @Test(arguments: texts) func setAndRemoved(_ before: String, _ after: String, _ removed: String)
        throws
    {
        let set = try CrontabText(Array(before.utf8)).setting("1 * * * * x")
        #expect(set.bytes == Array(after.utf8))
        #expect(try set.line() == "1 * * * * x")
        #expect(try set.setting("1 * * * * x") == set)
        let rest = try set.removing()
        #expect(rest.bytes == Array(removed.utf8))
        #expect(try rest.removing() == rest)
        #expect(try rest.line() == nil)
    }

    @Test func bytesThatAreNoText() throws {
        let strange: [UInt8] = [0xFF, 0xFE, 0x0A, 0x00, 0x80]
        let set = try CrontabText(strange).setting("1 * * * * x")
        #expect(set.bytes.starts(with: strange + [0x0A]))
        #expect(try set.removing().bytes == strange + [0x0A])
    }

    private static let damagedTable: [(String, Int)] = [
        ("# BEGIN ratebook\nx\n", 1), ("a\n# END ratebook\n", 2),
        ("# BEGIN ratebook\n# BEGIN ratebook\n# END ratebook\n", 2), (block + block, 4),
        (block + "# END ratebook", 4),
    ]

    @Test(arguments: damagedTable)
    func damaged(_ text: String, _ line: Int) {
        let crontab = CrontabText(Array(text.utf8))
        let damage = CrontabText.Damage(line: line)
        #expect(throws: damage) { try crontab.line() }
        #expect(throws: damage) { try crontab.setting("1 * * * * x") }
        #expect(throws: damage) { try crontab.removing() }
    }

    @Test func empty() {
        #expect(CrontabText(Array(" \n\r\n\t".utf8)).isEmpty)
        #expect(!CrontabText(Array("\n#\n".utf8)).isEmpty)
    }
}
