import Foundation
import TestSupport
import Testing

/// Runs the real program and compares whole screens, those of the README among them.
@Suite struct ScreenTests {
    private static let folder = "Tests/RatebookCLITests/Screens"

    private static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: Project.path(folder))
        return (files ?? []).sorted()
    }()

    /// Each file is a screen.
    ///
    /// With UPDATE_SCREENS set, the file is written anew: look at what
    /// has changed before it is committed.
    @Test(arguments: names) func screen(_ name: String) throws {
        let path = "\(Self.folder)/\(name)"
        let expected = try Project.text(path)
        let played = try Screen(expected).played(in: Self.prepared())
        try Self.update(path, played)
        #expect(played == expected, "\(Self.difference(expected, played))")
    }

    @Test func thereAreScreens() { #expect(Self.names.count >= 10) }

    /// The README's tour, block by block in one folder, prints what the README says.
    @Test func theTourOfTheReadme() throws {
        var readme = try Project.text("README.md")
        let blocks = readme.components(separatedBy: "```console\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        #expect(blocks.count >= 5)
        let folder = try Self.prepared()
        for block in blocks {
            let played = try Screen(block).played(in: folder)
            #expect(played == block, "\(Self.difference(block, played))")
            readme = readme.replacing(block, with: played)
        }
        try Self.update("README.md", readme)
    }

    /// Writes a file of the project anew, where that was asked for.
    private static func update(_ path: String, _ text: String) throws {
        guard ProcessInfo.processInfo.environment["UPDATE_SCREENS"] != nil else { return }
        try Data(text.utf8).write(to: Project.root.appendingPathComponent(path))
    }

    /// A folder with the bundled data and a few small files.
    private static func prepared() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("Data"), withDestinationPath: Project.path("Data"))
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
    private static func difference(_ expected: String, _ played: String) -> String {
        let (old, new) = (expected.split(separator: "\n"), played.split(separator: "\n"))
        let place = zip(old, new).prefix { $0 == $1 }.count
        let lines = { (text: [Substring]) in text.dropFirst(max(0, place - 2)).prefix(8) }
        return
            "expected:\n\(lines(old).joined(separator: "\n"))\nfound:\n\(lines(new).joined(separator: "\n"))"
    }
}
