import Foundation
import TestSupport
import Testing

/// Bookkeeping imports no words for people, exit codes or terminal code: only the layers below it.
@Suite struct ImportsTests {
    private static let allowed: Set<String> = [
        "BookReports", "CEmbedded", "Calculator", "Digest", "Embedded", "Files", "Films", "Glibc",
        "JSON", "Language", "Ledgers", "Phrases", "PostgreSQL", "Rates", "ShareFiles", "Sharing",
        "Store", "Sync", "Texts", "Threads", "Trips",
    ]

    private func sources() throws -> [(name: String, lines: [Substring])] {
        let folder = Project.root.appendingPathComponent("Sources/Bookkeeping")
        let files = try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
            (
                $0.lastPathComponent,
                try String(contentsOf: $0, encoding: .utf8).split(separator: "\n")
            )
        }
    }

    @Test func onlyWhatIsBelowIsImported() throws {
        let sources = try sources()
        #expect(sources.count > 20)
        for (name, lines) in sources {
            for line in lines where line.hasPrefix("import ") || line.contains(" import ") {
                let words = line.split(separator: " ")
                guard let place = words.firstIndex(of: "import"), !line.contains("///") else {
                    continue
                }
                let module = words.dropFirst(place + 1).first.map(String.init) ?? ""
                #expect(Self.allowed.contains(module), "\(name): \(line)")
            }
        }
    }

    /// The faces ask a book through Bookkeeping.
    @Test(arguments: ["RatebookCLI", "RatebookWeb", "Answers"])
    func theFacesDoNotSeeTheStore(_ face: String) throws {
        let package = try Project.text("Package.swift")
        let start = try #require(package.range(of: "name: \"\(face)\"")).upperBound
        let target = package[start...].prefix { $0 != "]" }
        #expect(target.contains("\"Bookkeeping\"") && !target.contains("\"Store\""))
    }

    @Test func nothingThatDataReachesCanTrap() throws {
        for (name, lines) in try sources() {
            for line in lines where !line.contains("//") {
                for word in ["try!", "as!", "fatalError", "precondition", "uniqueKeysWithValues"] {
                    #expect(!line.contains(word), "\(name): \(line)")
                }
                // An exclamation mark after a name, a call or a subscript unwraps.
                let isUnwrapped = line.contains(#/[A-Za-z0-9_)\]]!(?!=)/#)
                #expect(!isUnwrapped, "\(name): \(line)")
            }
        }
    }

    @Test func noExitCodeAndNoFailureIsKnown() throws {
        for (name, lines) in try sources() {
            for line in lines where !line.contains("///") {
                for word in ["ExitCode", "Failure(", "Messages.", "exit("] {
                    let isOwn = word == "Failure(" && line.contains("FetchFailure(")
                    #expect(!line.contains(word) || isOwn, "\(name): \(line)")
                }
            }
        }
    }
}
