import Foundation
import TestSupport
import Testing

/// docs/design.md says what the style sheet has.
@Suite struct DesignTests {
    /// Each colour of the two themes, as the document's table has it.
    @Test func colours() throws {
        let style = try Project.text("Sources/RatebookWeb/Assets/style.css")
        let document = try Project.text("docs/design.md")
        func colours(_ start: String) throws -> [String: String] {
            let begin = try #require(style.range(of: start)).upperBound
            let end = try #require(style[begin...].firstIndex(of: "}"))
            let found = style[begin..<end].matches(of: /(--[a-z-]+): (#[0-9a-f]{3,6});/)
            return found.reduce(into: [:]) { $0[String($1.1)] = String($1.2) }
        }
        let light = try colours(":root {")
        let dark = try colours(":root[data-theme=dark] {")
        #expect(try colours(":root:not([data-theme=light]) {") == dark)
        #expect(light.count > 15 && light.keys.sorted() == dark.keys.sorted())
        for (name, colour) in light {
            let row = "| `\(name)` | `\(colour)` | `\(dark[name] ?? "")` |"
            #expect(document.contains(row), "\(row)")
        }
        let rows = document.matches(of: /\n\| `--/)
        #expect(rows.count == light.count)
    }
}
