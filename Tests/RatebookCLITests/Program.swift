import Foundation
import TestSupport

/// The real program with its own book in its own folder.
struct Program: Sendable {
    let folder: TemporaryFolder
    var environment: [String: String]

    var book: String { folder.path("ratebook.db") }

    init() throws {
        folder = try TemporaryFolder()
        environment = [
            "HOME": folder.url.path, "RATEBOOK_DB": folder.path("ratebook.db"), "TZ": "UTC",
        ]
    }

    /// A program with a copy of a book that has the ECB's history.
    ///
    /// - Parameter days: only so many publications, the newest; nil for all.
    static func withHistory(_ days: Int? = nil) throws -> Program {
        let imported = try imported(days)
        let program = try Program()
        try program.take(imported)
        try program.folder.write("", to: "ratebook.db.lock")
        chmod(program.folder.path("ratebook.db.lock"), 0o600)
        return program
    }

    /// The path of a book with the newest publications of the bundled data, or with all; it must not be changed.
    static func imported(_ days: Int? = nil) throws -> String {
        try Prepared.file("history-\(days.map(String.init) ?? "all").db") { path in
            let one = try Program()
            let synced = try one.run("sync", "--from", days.map(newest) ?? history)
            guard synced.status == 0 else { throw Failure(description: synced.errors) }
            try FileManager.default.moveItem(atPath: one.book, toPath: path)
        }
    }

    /// Makes a copy of a file its book, in place of the one that it has.
    func take(_ file: String) throws {
        try? FileManager.default.removeItem(atPath: book)
        try FileManager.default.copyItem(atPath: file, toPath: book)
    }

    struct Failure: Error, CustomStringConvertible { let description: String }

    /// A program whose sources are all cases of a local server, with valid keys.
    init(asking server: SourceServer, _ name: String) throws {
        try self.init()
        ask(server, name)
        for source in ["EXCHANGERATE_API", "EXIMBANK", "ECOS", "KOBIS"] {
            environment["RATEBOOK_\(source)_KEY"] = Self.key
        }
    }

    /// A program with only er-api switched on, which is a case of a local server.
    static func ofOneSource(_ server: SourceServer, _ name: String) throws -> Program {
        let program = try Program(asking: server, name)
        _ = try program.run("source", "disable", "ecb")
        return program
    }

    /// Makes a source use a case of a local server from now on.
    mutating func ask(_ server: SourceServer, _ name: String) {
        for source in [
            "ER_API", "ECB", "EXCHANGERATE_API", "EXIMBANK", "ECOS", "FRANKFURTER", "KOBIS",
            "BOT_TW",
            "UNIONPAY", "CBR", "FED", "FED_USD", "BBK", "TCMB", "CURRENCY_API", "NBP",
        ] {
            environment["RATEBOOK_\(source)_URL"] = "\(server.address)/\(name)"
        }
    }

    /// The key that the local server accepts.
    static let key = "canary-0123456789"

    /// Runs the program to its end.
    func run(_ arguments: String..., input: String? = nil) throws -> Command {
        try Command(
            Project.binary, arguments, environment: environment, input: input,
            folder: folder.url.path)
    }

    /// Starts the program without waiting for it.
    func start(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess(
            Project.binary, arguments, environment: environment, folder: folder.url.path)
    }

    /// Runs a line in the shell, with the program as `$ratebook`.
    func shell(_ line: String) throws -> Command {
        var environment = environment
        environment["ratebook"] = Project.binary
        environment["PATH"] = "/usr/local/bin:/usr/bin:/bin"
        return try Command(
            "/bin/sh", ["-c", line], environment: environment, folder: folder.url.path)
    }

    /// What a terminal shows for lines that are typed at a command's prompt, and Ctrl-D.
    ///
    /// `\\t` in a line is the tab key, `\\b` the backspace key. `\\! COMMAND` runs
    /// in a shell at the prompt, and `\\w N` makes the window N columns wide.
    func typing(_ lines: [String], at command: String) throws -> String {
        let typing = Project.path("Tests/RatebookCLITests/Shells/type-at-prompt.py")
        let typed = lines.map { "'\($0)'" }.joined(separator: " ")
        return try shell(
            "printf '%s\\n' \(typed) | LC_ALL=C.UTF-8 TERM=xterm python3 '\(typing)' $ratebook \(command)"
        ).output
    }

    /// The first column of the first row, by the sqlite3 program.
    func query(_ sql: String) throws -> String {
        let answer = try Command("/usr/bin/env", ["sqlite3", book, sql])
        return answer.output.trimmingCharacters(in: .newlines)
    }

    static let history = Project.path("Data/eurofxref-hist.csv")

    /// A file with the newest publications of the ECB's history.
    static func newest(_ days: Int) throws -> String {
        try Prepared.file("newest-\(days).csv") { path in
            let lines = try Project.text("Data/eurofxref-hist.csv").split(separator: "\n")
            try (lines.prefix(days + 1).joined(separator: "\n") + "\n")
                .write(toFile: path, atomically: false, encoding: .utf8)
        }
    }
}
