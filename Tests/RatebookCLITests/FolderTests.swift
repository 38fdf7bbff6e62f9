import Foundation
import TestSupport
import Testing

/// No two folders of the command line use each other: each is below or above the other.
@Suite struct FolderTests {
    private static let root = "Sources/RatebookCLI"

    /// The code of each file without comments, by its path below the root.
    private static let files: [String: String] = {
        let all = FileManager.default.enumerator(atPath: Project.path(root))
        let names = (all?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }
        return names.reduce(into: [:]) { files, name in
            let text = try? Project.text(root + "/" + name)
            files[name] = text?.replacing(/\/\/.*/, with: "")
        }
    }()

    /// The folder of a file: its first one below the root, which is itself `.`.
    private static func folder(_ file: String) -> String {
        let parts = file.split(separator: "/")
        return parts.count > 1 ? String(parts[0]) : "."
    }

    @Test func typesAreUsedOneWay() {
        let declaration =
            /^(public |private |fileprivate )?(final )?(indirect )?(struct|enum|class|protocol|typealias|actor) (?<name>\w+)/
            .anchorsMatchLineEndings()
        var owners: [String: String] = [:]
        for (file, code) in Self.files {
            for match in code.matches(of: declaration) {
                owners[String(match.name)] = Self.folder(file)
            }
        }
        #expect(owners.count > 70)
        // By default, no word ends at the point in `Messages.name`.
        let typeName = /\b[A-Z]\w+\b/.wordBoundaryKind(.simple)
        var uses: [String: [String: Set<String>]] = [:]
        for (file, code) in Self.files {
            let folder = Self.folder(file)
            let words = code.replacing(/"(?:[^"\\]|\\.)*"/, with: "").matches(of: typeName)
            for word in words.map({ String($0.output) }) {
                guard let owner = owners[word], owner != folder else { continue }
                uses[folder, default: [:]][owner, default: []].insert(word)
            }
        }
        #expect(uses.count > 8)
        for (folder, others) in uses {
            for (other, names) in others where folder < other {
                let back = uses[other]?[folder] ?? []
                #expect(
                    back.isEmpty, "\(folder) uses \(names) of \(other), which uses \(back) of it")
            }
        }
    }
}
