import Foundation
import TestSupport

/// The real program with a book of its own in a folder of its own.
struct Program {
    let folder: TemporaryFolder
    var environment: [String: String]

    var book: String { folder.path("ratebook.db") }

    init() throws {
        folder = try TemporaryFolder()
        environment = [
            "HOME": folder.url.path, "RATEBOOK_DB": folder.path("ratebook.db"), "TZ": "UTC",
        ]
    }

    /// Runs the program to its end.
    func run(_ arguments: String..., input: String? = nil) throws -> Command {
        try Command(
            Project.binary, arguments, environment: environment, input: input,
            folder: folder.url.path)
    }

    /// Starts the program and lets it run.
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

    /// The first column of the first row, by the sqlite3 program.
    func query(_ sql: String) throws -> String {
        let answer = try Command("/usr/bin/env", ["sqlite3", book, sql])
        return answer.output.trimmingCharacters(in: .newlines)
    }

    static let history = Project.path("Data/eurofxref-hist.csv")
}
