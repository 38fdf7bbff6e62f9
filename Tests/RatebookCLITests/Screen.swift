import Foundation
import TestSupport

/// Commands and their output on a terminal.
///
/// A line that begins with `$ ` is a shell command, a line that begins with `# ` a comment; all
/// other lines are the output of the command before, standard error included, and `[64]` is its
/// exit code unless that is 0.
struct Screen {
    private let lines: [Substring]

    init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The same screen with the commands' current output.
    func played(in folder: TemporaryFolder, locale: String = "C.UTF-8") throws -> String {
        var result: [String] = []
        for line in lines {
            if line.hasPrefix("$ ") {
                result.append(String(line))
                result += try Self.run(String(line.dropFirst(2)), in: folder, locale)
            } else if line.hasPrefix("# ") {
                result.append(String(line))
            }
        }
        return result.joined(separator: "\n") + "\n"
    }

    private static func run(
        _ command: String, in folder: TemporaryFolder, _ locale: String
    ) throws -> [String] {
        let program = URL(fileURLWithPath: Project.binary).deletingLastPathComponent().path
        let shell = try Command(
            "/bin/sh", ["-c", "exec 2>&1; \(command)"],
            environment: [
                "PATH": "\(program):/usr/local/bin:/usr/bin:/bin", "HOME": folder.url.path,
                "RATEBOOK_DB": folder.path("ratebook.db"), "TZ": "UTC", "LC_ALL": locale,
            ], folder: folder.url.path)
        var lines = shell.output.split(separator: "\n", omittingEmptySubsequences: false).map {
            // The folder has a different name each time.
            String($0).replacing(folder.url.path, with: "~")
        }
        if lines.last == "" { lines.removeLast() }
        return lines + (shell.status == 0 ? [] : ["[\(shell.status)]"])
    }
}

extension Screen {
    /// Rewrites a file of the project if UPDATE_SCREENS is set.
    static func update(_ path: String, _ text: String) throws {
        guard ProcessInfo.processInfo.environment["UPDATE_SCREENS"] != nil else { return }
        try Data(text.utf8).write(to: Project.root.appendingPathComponent(path))
    }

    /// A folder with the bundled data, a few small files, and `Tests/Data/history.db`, a book with all bundled rates:
    /// a screen begins with a copy of it where it is not about the import, which takes more than a second.
    static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Data"), withDestinationPath: Project.path("Data"))
        try FileManager.default.createDirectory(
            atPath: folder.path("Tests/Data"), withIntermediateDirectories: true)
        for data in ["kobis", "books", "sources"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path("Tests/Data/\(data)"),
                withDestinationPath: Project.path("Tests/Data/\(data)"))
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Tests/Data/history.db"), withDestinationPath: Program.imported())
        try folder.write(
            """
            Date,USD,JPY,BGN,KRW,
            2026-10-30,1.1172,175.68,N/A,1491.76,
            2026-10-29,1.113,175.92,N/A,1488.4,
            2026-10-28,1.1133,175.93,N/A,1488.39,

            """, to: "three-days.csv")
        return folder
    }

    /// The first lines that differ.
    static func difference(_ expected: String, _ played: String) -> String {
        let (old, new) = (expected.split(separator: "\n"), played.split(separator: "\n"))
        let place = zip(old, new).prefix { $0 == $1 }.count
        let lines = { (text: [Substring]) in text.dropFirst(max(0, place - 2)).prefix(8) }
        return
            "expected:\n\(lines(old).joined(separator: "\n"))\nfound:\n\(lines(new).joined(separator: "\n"))"
    }
}
