import Answers
import Bookkeeping
import Films
import Foundation
import Rates
import Store
import Sync
import TestSupport
import Testing

@testable import RatebookWeb

/// What the pages about films ask the source for when they are opened.
@Suite struct FilmLoadingTests {
    private struct SourceFailed: Error {}

    /// A site whose source has one list and one film's page, as they were recorded.
    private func pages(_ names: [String] = []) throws -> Pages {
        var pages = try Pages()
        let folder = pages.folder
        for name in names { try Self.read(name, into: pages.book) }
        try pages.book.setSource("kobis", isEnabled: true)
        pages.sync = BackgroundSync { _ in }
        pages.films = FilmLoader { item in
            let book = try Book.openForWriting(folder.path("ratebook.db"))
            switch item {
            case .list(Day("2026-01-27")): try Self.read("daily-20260127", into: book)
            case .page("20040549"): try Self.read("movie-20040549", into: book)
            default: throw SourceFailed()
            }
        }
        pages.keyProblem = { _ in nil }
        return pages
    }

    private static func read(_ name: String, into book: Book) throws {
        let now = try #require(Instant(Pages.now))
        let keeper = Bookkeeper(book, now: now, zoneOffset: 0, salt: "")
        _ = try keeper.read(
            try Project.bytes("Tests/Data/kobis/\(name).json"), FetchQuery()
        ) { _, _ in }
    }

    /// Sends a form of a page as its module does, and waits until it has an outcome.
    private func load(_ name: String, _ value: String, _ pages: Pages) throws -> String {
        let started = try pages.send("/films/loading", [(name, value)])
        #expect(started.header("Location") == "/films/loading?\(name)=\(value)")
        var state = ""
        try waitUntil {
            state = try pages.ask("/films/loading/state?\(name)=\(value)").text
            return !state.contains("data-sync=\"running\"")
        }
        return state
    }

    @Test func theFirstOpeningAndADayThatIsNotStored() throws {
        let pages = try pages()
        for (address, day) in [("/films", "2026-10-31"), ("/films?date=2026-01-27", "2026-01-27")] {
            let text = try pages.ask(address, language: "ko").text
            #expect(text.contains("목록이 없습니다") && text.contains(" data-load"))
            #expect(text.contains("data-state=\"/films/loading/state?date=\(day)\""), "\(text)")
        }
        #expect(try load("date", "2026-01-27", pages).contains("data-sync=\"done\""))
        let text = try pages.ask("/films?date=2026-01-27").text
        #expect(text.matches(of: /class="star"/).count == 10 && !text.contains("data-load"))
        // The newest list is there now, and a newer day is asked for if it is chosen.
        #expect(!(try pages.ask("/films").text.contains("data-load")))
        #expect(try pages.ask("/films?date=2026-01-28").text.contains("data-load"))
        // Nothing is asked for that cannot be there.
        for day in ["2003-11-10", "2026-11-02"] {
            #expect(!(try pages.ask("/films?date=\(day)").text.contains("data-load")), "\(day)")
        }
    }

    @Test func aFilmsDetails() throws {
        let pages = try pages(["daily-20260127"])
        #expect(try pages.ask("/films/20040549").text.contains(" data-load"))
        #expect(try load("film", "20040549", pages).contains("href=\"/films/20040549\""))
        let page = try pages.ask("/films/20040549", language: "ko").text
        #expect(!page.contains("data-load"))
        let text = page.replacing(/<[^>]*>/, with: "")
        for part in [
            "미야자키 하야오", "안나 파킨", "전체관람가", "애니메이션", "124분", "일본", "개봉", "장편", "필름, 2D 디지털",
            "지브리 스튜디오(제작사)", "대원미디어(주)(배급사)", "대원미디어(주)(수입사)",
        ] {
            #expect(text.contains(part), "\(part)")
        }
        let record = try pages.program("film", "20040549", "--json").output
        for part in [
            "\"status\":\"개봉\"", "\"type\":\"장편\"", "\"showing_types\":[\"필름\",\"2D 디지털\"]",
            "{\"name\":\"지브리 스튜디오\",\"name_en\":null,\"part\":\"제작사\"}", "\"staff\":[]",
        ] {
            #expect(record.contains(part), "\(record)")
        }
    }

    /// A page that an earlier version stored lacks companies and the like: it is asked for again.
    @Test func aPageOfAnEarlierVersion() throws {
        let pages = try pages(["daily-20260127", "movie-20040549"])
        #expect(!(try pages.ask("/films/20040549").text.contains("data-load")))
        let database = pages.folder.path("ratebook.db")
        let changed = try Command(
            "/usr/bin/sqlite3",
            [
                database,
                "UPDATE films SET is_whole_page = 0, status = NULL; DELETE FROM film_credits",
            ])
        #expect(changed.status == 0, "\(changed.errors)")
        let old = try pages.ask("/films/20040549").text
        #expect(old.contains("data-load") && old.contains("미야자키 하야오"))
        #expect(try load("film", "20040549", pages).contains("data-sync=\"done\""))
        #expect(try pages.ask("/films/20040549").text.contains("지브리 스튜디오"))
    }

    @Test func whatTheSourceDoesNotHave() throws {
        let pages = try pages(["daily-20260127"])
        let state = try load("film", "20258324", pages)
        #expect(state.contains("notice error") && state.contains("Try again"))
        #expect(!state.contains("data-load"))
        // A browser without scripts is shown the same.
        #expect(try pages.ask("/films/loading?film=20258324").text.contains("notice error"))
        #expect(
            try pages.ask("/films/loading?film=20040549").header("Location") == "/films/20040549")
    }

    @Test(arguments: [
        KeyProblem.notSet, .exposed(path: "/secret/key"), .notAKey(place: "/secret/key"),
    ])
    func withoutItsKey(_ problem: KeyProblem) throws {
        var pages = try pages(["daily-20260127"])
        pages.keyProblem = { $0.id == "kobis" ? problem : nil }
        for address in ["/films/20040549", "/films?date=2026-01-26", "/more"] {
            let text = try pages.ask(address).text
            #expect(text.contains("RATEBOOK_KOBIS_KEY"), "\(address)")
            #expect(!text.contains("data-load") && !text.contains("/secret"))
            #expect(!text.contains("type=\"password\"") && !text.contains("name=\"key\""))
        }
    }

    @Test(arguments: [
        ("film", "../x"), ("film", ""), ("date", "soon"), ("date", "2026-11-02"), ("key", "1"),
    ])
    func otherItemsAreRefused(_ name: String, _ value: String) throws {
        let pages = try pages()
        #expect(try pages.send("/films/loading", [(name, value)]).status == 404)
        #expect(try pages.ask("/films/loading/state?\(name)=\(value)").status == 404)
    }

    @Test func onlyTheOwnerAsks() throws {
        for change in [
            { (pages: inout Pages) in pages.isReadOnly = true },
            { pages in pages.rights = .guest(trip: "t-000001") },
            { pages in pages.rights = .stranger },
        ] {
            var pages = try pages(["daily-20260127"])
            change(&pages)
            #expect(try pages.send("/films/loading", [("film", "20040549")]).status >= 400)
            #expect(try pages.send("/sources", [("source", "ecb"), ("on", "1")]).status >= 400)
            if case .owner = pages.rights {
                #expect(!(try pages.ask("/films/20040549").text.contains("data-load")))
                #expect(!(try pages.ask("/more").text.contains("action=\"/sources\"")))
            }
        }
    }

    @Test func oneAfterAnotherAndNotTooMany() throws {
        let gate = DispatchSemaphore(value: 0)
        let loader = FilmLoader { _ in gate.wait() }
        let items = (1...30).map { FilmLoader.Item.page("\($0)") }
        var refused = 0
        for item in items {
            do { try loader.start(item) } catch { refused += 1 }
        }
        #expect((9...10).contains(refused))
        try loader.start(items[0])
        for _ in items { gate.signal() }
        waitUntil {
            items.prefix(20).allSatisfy {
                if case .done? = loader.state(of: $0) { true } else { false }
            }
        }
        #expect(loader.state(of: items[29]) == nil)
    }

    /// Sources are switched on and off under More.
    @Test func switches() throws {
        let pages = try Pages()
        for (value, isOn) in [("1", true), ("", false), ("1", true)] {
            let answer = try pages.send("/sources", [("source", "kobis"), ("on", value)])
            #expect(answer.header("Location") == "/more?source=kobis")
            #expect(try pages.book.sourceSwitches()["kobis"] == isOn)
            let text = try pages.ask("/more?source=kobis").text
            #expect(text.contains("<details class=\"row\" open>"))
            #expect(text.contains("<a href=\"/films\"") == isOn)
        }
        #expect(try pages.send("/sources", [("source", "bank"), ("on", "1")]).status == 404)
    }
}
