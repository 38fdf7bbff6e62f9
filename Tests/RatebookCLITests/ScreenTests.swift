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

    /// Each file is a screen.
    ///
    /// With UPDATE_SCREENS set, the file is rewritten: read what
    /// has changed before it is committed.
    @Test(arguments: names) func screen(_ name: String) throws {
        let path = "\(Self.folder)/\(name)"
        let expected = try Project.text(path)
        let played = try Screen(expected).played(in: Screen.folder())
        try Screen.update(path, played)
        #expect(played == expected, "\(Screen.difference(expected, played))")
    }

    @Test func thereAreScreens() { #expect(Self.names.count >= 10) }
}
