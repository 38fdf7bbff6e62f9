import Bookkeeping
import Glibc
import Rates
import Synchronization
import TestSupport
import Testing

@testable import RatebookWeb
@testable import Sync

/// A sync that is asked for on the page.
@Suite struct SyncPageTests {
    /// A gate at which a sync waits until it is opened.
    private final class Gate: Sendable {
        private let isOpen = Mutex(false)

        func wait() { waitUntil { isOpen.withLock { $0 } } }
        func open() { isOpen.withLock { $0 = true } }
    }

    private final class Count: Sendable {
        private let number = Mutex(0)
        var value: Int { number.withLock { $0 } }
        func add() { number.withLock { $0 += 1 } }
    }

    private static let ecb = SourceRegistry.source("ecb")?.about

    /// The steps, once they hold a text; nil if they never do.
    private func steps(_ pages: Pages, holding text: String) throws -> String? {
        var shown = ""
        let isThere = try waitUntil {
            shown = try pages.ask("/sync/steps").text
            return shown.contains(text)
        }
        return isThere ? shown : nil
    }

    @Test func itIsOfferedWhereThereIsOne() throws {
        var pages = try Pages.withRates()
        #expect(!(try pages.ask("/rates").text.contains("action=\"/sync\"")))
        for address in ["/sync", "/sync/steps"] { #expect(try pages.ask(address).status == 404) }
        #expect(try pages.send("/sync", []).status == 404)
        pages.sync = BackgroundSync { _ in }
        #expect(try pages.ask("/rates").text.contains("action=\"/sync\""))
        // None has run yet.
        #expect(try pages.ask("/sync").header("Location") == "/rates")
    }

    @Test func itsStepsAreShownAndOnlyOneRuns() throws {
        var pages = try Pages.withRates()
        let ecb = try #require(Self.ecb)
        let (first, second, runs) = (Gate(), Gate(), Count())
        pages.sync = BackgroundSync { progress in
            runs.add()
            progress(.asking(ecb))
            first.wait()
            progress(.days(40, of: 90))
            second.wait()
        }
        let start = try pages.send("/sync", [])
        #expect(start.status == 303 && start.header("Location") == "/sync")
        #expect(try steps(pages, holding: ecb.name)?.contains("asking…") == true)
        // Asked for again, it goes on.
        #expect(try pages.send("/sync", []).status == 303)
        first.open()
        #expect(try steps(pages, holding: "40 of 90 days") != nil)
        let page = try pages.ask("/sync").text
        #expect(page.contains("data-sync=\"running\""))
        #expect(page.contains("<noscript><meta http-equiv=\"refresh\""))
        second.open()
        #expect(try steps(pages, holding: "data-sync=\"done\"") != nil)
        #expect(runs.value == 1)
    }

    /// Not in the system's words.
    @Test(
        arguments: [
            ("en", "The source cannot be reached. Stored rates can still be used."),
            ("ko", "출처에 연결할 수 없습니다. 저장된 내용은 그대로 볼 수 있습니다."),
        ])
    func aSourceThatCannotBeReached(_ language: String, _ words: String) throws {
        var pages = try Pages.withRates()
        let ecb = try #require(Self.ecb)
        pages.sync = BackgroundSync { progress in
            progress(.asking(ecb))
            var report = SyncReport(source: "ecb", state: SeriesState())
            report.outcome = .error
            report.failure = .unreachable("Couldn't resolve host name")
            progress(.asked(report))
        }
        _ = try pages.send("/sync", [])
        _ = try #require(try steps(pages, holding: "data-sync=\"failed\""))
        let shown = try pages.ask("/sync/steps", language: language).text
        #expect(shown.contains(words) && shown.contains(ecb.name), "\(shown)")
        #expect(!shown.contains("resolve") && !shown.contains("ecb:"))
    }

    @Test func whatFailedIsSaid() throws {
        var pages = try Pages.withRates()
        pages.sync = BackgroundSync { _ in throw PageErrorOfTest() }
        _ = try pages.send("/sync", [])
        let shown = try #require(try steps(pages, holding: "data-sync=\"failed\""))
        #expect(shown.contains("class=\"notice\""))
        #expect(shown.contains("href=\"/rates\""))
        // It can be tried again.
        #expect(try pages.send("/sync", []).status == 303)
    }

    private struct PageErrorOfTest: Error {}
}
