import Foundation
import Language
import TestSupport
import Testing

@testable import RatebookCLI

/// Documents show what the program prints, and what they name exists.
@Suite struct DocumentTests {
    private static let documents: [Document] =
        ["README.md", "CONTRIBUTING.md"].map(Document.init)
        + names(in: "docs").filter { $0.hasSuffix(".md") }.map { Document("docs/" + $0) }

    /// The picture that no block draws.
    private static let recording = "docs/images/terminal.svg"

    private static func names(in folder: String) -> [String] {
        let files = try? FileManager.default.contentsOfDirectory(atPath: Project.path(folder))
        return (files ?? []).sorted()
    }

    /// The blocks of a document, run one after another in one folder, print what it shows, and draw
    /// its pictures.
    ///
    /// With UPDATE_SCREENS set, blocks and pictures are rewritten.
    @Test(
        arguments: Repetitions.cases(
            documents.filter { !$0.blocks("console").isEmpty }, quick: 2))
    func tour(_ document: Document) throws {
        let folder = try Screen.folder()
        var text = try document.text()
        for block in document.blocks("console") {
            let played = try Screen(block).played(in: folder)
            #expect(played == block, "\(Screen.difference(block, played))")
            text = text.replacing("```console\n\(block)", with: "```console\n\(played)")
        }
        try Screen.update(document.path, text)
        for picture in document.pictures where picture != Self.recording {
            let name = picture.split(separator: "/").last ?? ""
            let drawn = try String(decoding: folder.bytes(String(name)), as: UTF8.self)
            try Screen.update(picture, drawn)
            #expect(try Project.text(picture) == drawn, "\(picture)")
        }
    }

    /// The recording is what the program shows on a terminal now, and plays for less than 30 seconds.
    ///
    /// With UPDATE_SCREENS set, it is recorded anew.
    @Test func theRecordingIsOfThisProgram() throws {
        let folder = try TemporaryFolder()
        let made = try Command(
            Project.path("Scripts/record"), [Project.binary, folder.path("terminal.svg")],
            environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
        try #require(made.status == 0, "\(made.errors)")
        let recorded = try String(decoding: folder.bytes("terminal.svg"), as: UTF8.self)
        try Screen.update(Self.recording, recorded)
        let stored = try Project.text(Self.recording)
        #expect(stored == recorded, "\(Screen.difference(stored, recorded))")
        let duration = recorded.firstMatch(of: /animation:([0-9.]+)s/).flatMap { Double($0.1) }
        #expect(duration.map { $0 < 30 } == true)
    }

    @Test func thereAreToursAndPictures() {
        #expect(Self.documents.count { !$0.blocks("console").isEmpty } >= 4)
        let shown = Set(Self.documents.flatMap(\.pictures))
        let drawn = Set(
            Self.names(in: "docs/images").filter { $0.hasSuffix(".svg") }
                .map { "docs/images/" + $0 })
        #expect(shown.filter { $0.hasSuffix(".svg") } == drawn && !drawn.isEmpty)
    }

    @Test func theReadmeIsAPageAndAHalf() throws {
        let lines = try Document("README.md").text().split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 151 && lines.last == "")
    }

    /// A block either is run and shows output, or only has commands.
    @Test(arguments: documents) func everyOutputIsPlayed(_ document: Document) throws {
        let kinds = Set(try document.text().matches(of: /(?m)^```(\w+)$/).map { String($0.1) })
        #expect(kinds.isSubset(of: ["console", "sh", "text"]))
        #expect(document.path == "CONTRIBUTING.md" || !kinds.contains("text"))
        #expect(!document.blocks("sh").contains { $0.contains(#/(?m)^\$ /#) })
    }

    @Test(arguments: documents) func everyLinkLeadsSomewhere(_ document: Document) throws {
        for link in document.links {
            let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
            let target = parts[0].isEmpty ? document : document.beside(String(parts[0]))
            #expect(FileManager.default.fileExists(atPath: Project.path(target.path)), "\(link)")
            if parts.count == 2 { #expect(target.anchors.contains(String(parts[1])), "\(link)") }
        }
    }

    @Test(arguments: documents) func everyNamedFileExists(_ document: Document) throws {
        let path = /\b(?:Sources|Tests|Scripts|Migrations|Benchmarks|Data|docs)\/[\w.+\/-]*[\w\/]/
        for match in try document.text().matches(of: path) where !match.0.contains("NNNN") {
            let exists = FileManager.default.fileExists(atPath: Project.path(String(match.0)))
            #expect(exists, "\(match.0)")
        }
        let tests = FileManager.default.enumerator(atPath: Project.path("Tests"))
        let files = Set(
            (tests?.allObjects as? [String] ?? []).compactMap { $0.split(separator: "/").last })
        for match in try document.text().matches(of: /`(\w+Tests)(\.swift)?`|--filter\s+(\w+)/) {
            let suite = match.1 ?? match.3 ?? ""
            let isFolder = Self.names(in: "Tests").contains(String(suite))
            #expect(isFolder || files.contains(suite + ".swift"), "\(suite)")
        }
        let makefile = try Project.text("Makefile")
        for match in try document.text().matches(
            of: /(?:^|`)make ([a-z]+)/.anchorsMatchLineEndings())
        {
            #expect(makefile.contains("\n\(match.1):"), "make \(match.1)")
        }
    }

    /// All commands, subcommands and options that are named exist.
    @Test(arguments: documents) func everyNamedCommandExists(_ document: Document) {
        for words in document.commandLines {
            var known = CommandRegistry.all
            var help = ""
            // `list|show` names two commands; the words after it belong to both.
            for word in words.prefix(while: { $0.contains(/^[a-z|]+$/) }) where !known.isEmpty {
                let names = word.split(separator: "|")
                let named = known.filter { command in names.contains { $0 == command.name } }
                #expect(named.count == names.count, "ratebook \(words.joined(separator: " "))")
                known = named.flatMap { $0.subcommands }
                help += Self.help(of: named)
            }
            help += Self.help(of: known)
            for option in words.joined(separator: " ").matches(of: /--[a-z][a-z-]+/)
            where !help.isEmpty {
                let ends = [" ", "\n", ","].contains { help.contains(option.0 + $0) }
                #expect(ends || Self.common.contains("\(option.0)"), "\(words)")
            }
        }
    }

    /// The options of all commands, which `ratebook help options` describes.
    private static let common = [
        "--db", "--lang", "--json", "--csv", "--color", "--no-color", "--quiet", "--verbose",
        "--now", "--help", "--version",
    ]

    private static func help(of commands: [any RatebookCLI.Command.Type]) -> String {
        commands.map { $0.help(path: $0.name, language: .english) }.joined()
    }

    /// Each command has its row in the README and in docs/commands.md.
    @Test(arguments: ["README.md", "docs/commands.md"])
    func everyCommandIsInTheTable(_ path: String) throws {
        let rows = try Project.text(path).matches(of: /(?m)^\| `ratebook ([a-z]+)/).map {
            String($0.1)
        }
        #expect(Set(rows) == Set(CommandRegistry.all.map { $0.name }))
    }
}

/// A Markdown file of the project.
struct Document: CustomTestStringConvertible {
    /// The path from the root of the project.
    let path: String

    init(_ path: String) { self.path = path }

    var testDescription: String { path }

    func text() throws -> String { try Project.text(path) }

    /// The contents of all fenced blocks of a kind.
    func blocks(_ kind: String) -> [String] {
        guard let text = try? text() else { return [] }
        return text.components(separatedBy: "```\(kind)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
    }

    /// The text without fenced blocks.
    private var prose: String {
        guard let text = try? text() else { return "" }
        return text.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 0 }
            .map(\.element).joined(separator: "\n")
    }

    /// The targets of links and pictures within the project.
    var links: [String] {
        let addresses = prose.matches(of: /\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/)
            .map { String($0.1 ?? $0.2 ?? "") }
        return addresses.filter { !$0.contains("://") }
    }

    /// The paths of its pictures from the root of the project.
    var pictures: [String] { links.filter { $0.hasSuffix(".svg") }.map { beside($0).path } }

    /// The anchors of its headings.
    var anchors: Set<String> {
        Set(
            prose.matches(of: /(?m)^#+ (.+)$/).map {
                $0.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
                    .replacing(" ", with: "-")
            })
    }

    /// The words after `ratebook` in code and in blocks.
    var commandLines: [[String]] {
        let code = prose.matches(of: /`ratebook ([^`]+)`/).map { String($0.1) }
        let typed = (blocks("sh") + blocks("console")).flatMap { $0.split(separator: "\n") }
            .flatMap { $0.matches(of: /(?:^|\$ |\()ratebook ([^|#)]+)/).map { String($0.1) } }
        return (code + typed).map {
            $0.replacing("\\|", with: "|").split { $0.isWhitespace }.map(String.init)
        }
    }

    /// The document to which a link of this one points.
    func beside(_ link: String) -> Document {
        let folder = URL(fileURLWithPath: "/" + path).deletingLastPathComponent()
        return Document(String(folder.appending(path: link).standardized.path.dropFirst()))
    }
}
