import Foundation
import SQLite
import TestSupport
import Testing

/// What the real program says and runs when an alert is met.
@Suite struct AlertTests {
    private let program: Program

    /// A book with an alert of the ECB's: one euro above 1,500 won.
    init() throws {
        program = try Program()
        let day = try sync("2026-11-02", "1490")
        #expect(day.status == 0 && day.output.isEmpty, "\(day.errors)")
        _ = try program.run(
            "alert", "add", "EUR/KRW", "above", "1500", "-q", "--now=2026-11-02T17:00:00Z")
    }

    private func sync(_ day: String, _ won: String, _ options: String...) throws -> Command {
        try Command(
            Project.binary, ["sync", "--from", "-", "--now=\(day)T17:00:00Z"] + options,
            environment: program.environment, input: "Date,USD,KRW,\n\(day),1.1,\(won),\n",
            folder: program.folder.url.path)
    }

    /// A program that writes its arguments, one a line, and what it sees of its surroundings.
    private func tool(_ name: String, _ ending: String = "") throws -> String {
        let path = program.folder.path(name)
        let script = """
            #!/bin/sh
            printf '%s\\n' "$#" "$@" >> said
            env | grep RATEBOOK_ >> said
            cat >> said
            \(ending)

            """
        let line = "cat > '\(name)'; chmod 700 '\(name)'"
        _ = try Command(
            "/bin/sh", ["-c", line], input: script, folder: program.folder.url.path)
        return path
    }

    private var said: String {
        (try? String(contentsOfFile: program.folder.path("said"), encoding: .utf8)) ?? ""
    }

    private static let line =
        "EUR/KRW is above 1,500: 1,510.0000 · 2026-11-03 (Tue) · ecb · alert 1\n"

    @Test(arguments: [[], ["-q"], ["--quiet", "--no-color"]])
    func aQuietSyncSaysIt(_ options: [String]) throws {
        let words = ["sync", "--from", "-", "--now=2026-11-03T17:00:00Z"] + options
        let result = try Command(
            Project.binary, words, environment: program.environment,
            input: "Date,USD,KRW,\n2026-11-03,1.1,1510,\n", folder: program.folder.url.path)
        #expect(result.status == 0 && result.output == Self.line && result.errors.isEmpty)
        #expect(try sync("2026-11-03", "1510").output.isEmpty)
    }

    /// The names of programs that a shell would split or expand, and a path with a blank.
    @Test(arguments: ["tell", "tell me", "$(touch gone)", "a;touch gone", "`id`"])
    func theProgramIsRunWithoutAShell(_ name: String) throws {
        _ = try tool(name)
        let result = try sync("2026-11-03", "1510", "--on-alert", "./" + name)
        #expect(result.status == 0 && result.output == Self.line, "\(result.errors)")
        #expect(said == "5\n1\nEUR/KRW\nabove 1500\n1510\n2026-11-03\n")
        #expect(!FileManager.default.fileExists(atPath: program.folder.path("gone")))
        // Nothing new, nothing run; a rehearsal runs nothing either.
        #expect(try sync("2026-11-03", "1510", "--on-alert", "./" + name).status == 0)
        #expect(try sync("2026-11-04", "1490", "--on-alert", "./" + name).output.isEmpty)
        let rehearsal = try sync("2026-11-05", "1510", "--dry-run", "--on-alert", "./" + name)
        #expect(rehearsal.output == "ecb: 1 day and 2 rates would be stored, newest 2026-11-05\n")
        #expect(said.split(separator: "\n").count == 6)
    }

    /// What a program prints is no part of the answer.
    @Test func theAnswerStaysWhole() throws {
        let path = try tool("tell", "echo out; echo err >&2")
        let result = try sync("2026-11-03", "1510", "--json", "--on-alert", path)
        #expect(result.status == 0 && result.errors == "out\nerr\n")
        #expect(
            result.output.hasSuffix(
                #""alerts":[{"id":1,"pair":"EUR/KRW","rule":"above 1500","rate":"1510","date":"2026-11-03"}],"priced":[],"films":0,"rounded":[]}]"#
                    + "\n"))
    }

    private static let aProgramThatFailsTable: [(String, String, String)] = [
        ("", "exit 3", "Error: Alert 1: './tell' failed with exit code 3\n"),
        ("", "kill -9 $$", "Error: Alert 1: './tell' was ended by signal 9\n"),
        (
            "-v", "",
            "Error: Alert 1: './tell -v' cannot be run: No such file or directory. --on-alert takes the name or the path of one program, without options\n"
        ),
    ]

    @Test(arguments: aProgramThatFailsTable)
    func aProgramThatFails(_ option: String, _ ending: String, _ error: String) throws {
        _ = try tool("tell", ending)
        let name = "./tell" + (option.isEmpty ? "" : " " + option)
        let result = try sync("2026-11-03", "1510", "--on-alert", name)
        #expect(result.status == 69 && result.output == Self.line)
        #expect(result.errors == error)
        // The rates are stored, and the alert was said.
        #expect(try program.query("SELECT max(day) FROM snapshots") == "2026-11-03")
        let again = try sync("2026-11-03", "1510", "--on-alert", name)
        #expect(again.status == 0 && again.output.isEmpty && again.errors.isEmpty)
        let korean = try sync("2026-11-04", "1490", "--lang", "ko")
        #expect(korean.status == 0)
        let json = try sync("2026-11-05", "1510", "--json", "--on-alert", name)
        #expect(
            json.status == 69 && json.errors.hasPrefix(#"{"error":{"code":69,"kind":"on-alert","#))
    }

    @Test func aProgramWithoutPermission() throws {
        try program.folder.write("#!/bin/sh\n", to: "plain")
        let result = try sync("2026-11-03", "1510", "--on-alert", "./plain", "--lang", "ko")
        #expect(result.status == 69)
        #expect(
            result.errors
                == "오류: 알림 1: 프로그램을 실행할 수 없습니다: ./plain (Permission denied). --on-alert에는 옵션 없이 프로그램 이름이나 경로 하나를 지정하세요\n"
        )
    }

    /// An alert that standard output did not take is due until it does.
    @Test func aLineThatCannotBeWritten() throws {
        let path = try tool("tell")
        let full = try program.shell(
            "printf 'Date,USD,KRW,\\n2026-11-03,1.1,1510,\\n' | \"$ratebook\" sync --from - --now=2026-11-03T17:00:00Z --on-alert \(path) > /dev/full"
        )
        #expect(full.status == 74, "\(full.errors)")
        #expect(said.isEmpty)
        #expect(try sync("2026-11-03", "1510").output == Self.line)
        #expect(try sync("2026-11-03", "1510").output.isEmpty)
    }

    /// The program may use the book: its lock is released before.
    @Test func theProgramMaySync() throws {
        let path = try tool(
            "tell",
            "'\(Project.binary)' --db '\(program.book)' sync --dry-run --from empty.csv; '\(Project.binary)' --db '\(program.book)' alert list >&2"
        )
        let result = try sync("2026-11-03", "1510", "--on-alert", path)
        #expect(result.status == 0 && result.errors.contains("above 1,500"), "\(result.errors)")
    }

    @Test func anAcceptedRateForPrograms() throws {
        #expect(try sync("2026-11-03", "2900").output.isEmpty)
        let path = try tool("tell")
        let accepted = try program.run(
            "sync", "--accept", "2026-11-03", "KRW", "--json", "--on-alert", path,
            "--now=2026-11-03T18:00:00Z")
        #expect(accepted.status == 0, "\(accepted.errors)")
        #expect(
            accepted.output.hasSuffix(
                #""alerts":[{"id":1,"pair":"EUR/KRW","rule":"above 1500","rate":"2900","date":"2026-11-03"}],"priced":[]}]"#
                    + "\n"))
        #expect(said.hasPrefix("5\n1\nEUR/KRW\n"))
    }

    /// A backup keeps its alerts, and a book that was restored runs nothing by itself.
    @Test func aRestoredBook() throws {
        _ = try sync("2026-11-03", "1510")
        let copy = program.folder.path("copy.db")
        #expect(try program.run("backup", copy).status == 0)
        _ = try program.run("alert", "remove", "1")
        #expect(try program.run("restore", copy, "-q").status == 0)
        #expect(try program.run("alert", "list", "--csv").output.contains("above 1500"))
        // It was said before the backup was made.
        #expect(try sync("2026-11-04", "1520").output.isEmpty)
        #expect(try sync("2026-11-05", "1490").output.isEmpty)
        #expect(try sync("2026-11-06", "1510").output.contains("alert 1"))
        #expect(try program.run("check").output.isEmpty)
    }

    /// A row that no program wrote is an error, and no other command suffers.
    @Test func aRowOfAnotherProgram() throws {
        let connection = try Connection(path: program.book, access: .write, busy: .fail)
        try connection.executeScript(
            "PRAGMA ignore_check_constraints = ON; UPDATE alerts SET threshold = NULL")
        let list = try program.run("alert", "list")
        #expect(list.status == 65 && list.errors.hasPrefix("Error: The book is damaged"))
        #expect(try program.run("check").status == 65)
        #expect(try program.run("rates", "--date=2026-11-02").status == 0)
    }
}
