import Foundation
import TestSupport
import Testing

/// Runs the real program and compares whole screens.
@Suite struct ScreenTests {
    private static let folder = "Tests/RatebookCLITests/Screens"

    private static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: Project.path(folder))
        return (files ?? []).sorted()
    }()

    /// The screens that are played: all, or where only files of commands have changed (COMMANDS, which `make quick`
    /// sets), those that show such a command and a quarter of the others.
    private static var played: [String] {
        let commands = (ProcessInfo.processInfo.environment["COMMANDS"] ?? "").split(separator: " ")
        if commands.isEmpty { return names }
        let showing = names.filter { name in
            let text = (try? Project.text("\(folder)/\(name)")) ?? ""
            return commands.contains { text.contains("ratebook \($0)") }
        }
        let others = names.filter { !showing.contains($0) }
        return showing + Repetitions.cases(others, quick: others.count / 4)
    }

    /// Four screens, each in a folder of its own, are played at a time.
    private static let groups = stride(from: 0, to: played.count, by: 4).map {
        Array(played[$0..<min($0 + 4, played.count)])
    }

    /// Each file is a screen.
    ///
    /// With UPDATE_SCREENS set, the file is rewritten: read what
    /// has changed before it is committed.
    @Test(arguments: groups) func screens(_ names: [String]) throws {
        let screens = try sideBySide(names) { name in
            let expected = try Project.text("\(Self.folder)/\(name)")
            return (expected, try Screen(expected).played(in: Screen.folder()))
        }
        for (name, (expected, played)) in zip(names, screens) {
            try Screen.update("\(Self.folder)/\(name)", played)
            #expect(played == expected, "\(name): \(Screen.difference(expected, played))")
        }
    }

    @Test func thereAreScreens() { #expect(Self.names.count >= 10) }
}
