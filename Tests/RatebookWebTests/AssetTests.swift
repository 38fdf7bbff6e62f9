import Testing

@testable import RatebookWeb

/// The files that every page uses.
@Suite struct AssetTests {
    /// Whoever asks gets them: a browser that is not paired needs them to look right.
    @Test(arguments: [Visitor.Rights.owner, .guest(trip: "t1"), .stranger])
    func aPageNamesFilesThatAreServed(to rights: Visitor.Rights) throws {
        var pages = try Pages()
        pages.rights = rights
        let text = try pages.ask("/more").text
        let names = text.matches(of: /(?:href|src)="(\/assets\/[^"]+|\/manifest[^"]+)"/)
        #expect(names.count == 5)
        for name in names {
            let answer = try pages.ask(String(name.1))
            #expect(answer.status == 200)
            let tag = try #require(answer.header("ETag"))
            pages.headers = ["if-none-match": tag]
            #expect(try pages.ask(String(name.1)).status == 304)
            pages.headers = [:]
        }
    }

    @Test func filesAreKeptForEverAndTheirListIsNot() throws {
        let pages = try Pages()
        #expect(
            try pages.ask(Asset.style.path).header("Cache-Control")
                == "public, max-age=31536000, immutable")
        for path in ["/manifest.webmanifest", "/sw.js"] {
            #expect(try pages.ask(path).header("Cache-Control") == "no-cache")
        }
        #expect(try pages.ask("/sw.js").text.hasPrefix("const shell = [\"/assets/style-"))
        #expect(try pages.ask("/assets/style-0.css").status == 404)
    }

    /// What the page promises to load: no more than this, uncompressed.
    @Test func theFilesAreSmall() {
        #expect(Asset.script.bytes.count <= 25_000)
        #expect(Asset.style.bytes.count <= 25_000)
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
