import Testing

@testable import RatebookWeb

/// The files that every page uses.
@Suite struct AssetTests {
    private static func ask(_ path: String, _ headers: [String: String] = [:]) -> Response? {
        Asset.answer(
            Request(
                method: .get, path: path.split(separator: "/").map(String.init), query: [:],
                headers: headers, cookies: [:], form: [:], uploads: [], isSecure: false,
                peer: "127.0.0.1"))
    }

    @Test func aPageNamesFilesThatAreServed() throws {
        let text = try Pages().ask("/more").text
        let names = text.matches(of: /(?:href|src)="(\/assets\/[^"]+|\/manifest[^"]+)"/)
        #expect(names.count == 4)
        for name in names {
            let answer = Answer(try #require(Self.ask(String(name.1)), "\(name.1)"))
            #expect(answer.status == 200)
            let tag = try #require(answer.header("ETag"))
            let known = try #require(Self.ask(String(name.1), ["if-none-match": tag]))
            #expect(known.status == .notModified)
        }
    }

    @Test func filesAreKeptForEverAndTheirListIsNot() throws {
        let style = try #require(Self.ask(Asset.style.path)).headers
        #expect(style.contains { $0.value == "public, max-age=31536000, immutable" })
        for path in ["/manifest.webmanifest", "/sw.js"] {
            #expect(try #require(Self.ask(path)).headers.contains { $0.value == "no-cache" })
        }
        #expect(
            Answer(try #require(Self.ask("/sw.js"))).text.hasPrefix(
                "const shell = [\"/assets/style-"))
        #expect(Self.ask("/assets/style.css") == nil)
        #expect(Self.ask("/rates") == nil)
    }

    private static let moduleTable: [(module: Asset, parts: [String], limit: Int)] = [
        (.script, ["function pattern(", "'outbox'"], 24_000),
        (
            .numbers, ["function evaluate(", "find('.converter')", "from '\(Asset.script.path)'"],
            24_000
        ),
        (.trips, ["find('#entry')", "from '\(Asset.numbers.path)'"], 10_000),
    ]

    /// A module is one file, without comments and indentation, and imports others by their addresses.
    ///
    /// The limits are of what is read and compiled on a phone; a browser's test limits the first page to 60 KB on
    /// the way.
    @Test(arguments: moduleTable)
    func modules(module: Asset, parts: [String], limit: Int) throws {
        let text = String(decoding: module.bytes, as: UTF8.self)
        for part in parts { #expect(text.contains(part), "\(part)") }
        #expect(!text.split(separator: "\n").contains { $0.hasPrefix("//") || $0.hasPrefix(" ") })
        #expect(!text.contains(/\bNumber\(|parseFloat/))
        #expect(!text.contains(/from ?'[a-z]/))
        #expect(text.utf8.count <= limit)
    }

    @Test func theStyleIsSmall() {
        #expect(Asset.style.bytes.count <= 37_500)
    }

    /// The policy of every answer forbids styles and scripts in a page, and whatever is elsewhere.
    @Test func noPageBreaksThePolicy() throws {
        let pages = try Pages.withRates()
        for address in ["/rates", "/convert/USD/KRW", "/calculator?expression=1", "/more", "/x"] {
            let text = try pages.ask(address).text
            #expect(!text.contains(/\sstyle=|\son\w+=|<style|javascript:/))
            #expect(!text.contains(/(src|<link[^>]*href)="(https?:)?\/\//))
        }
    }
}
