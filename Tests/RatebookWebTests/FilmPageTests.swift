import Bookkeeping
import Films
import Foundation
import Glibc
import Rates
import Store
import Sync
import TestSupport
import Testing

@testable import RatebookWeb

/// The pages about films.
@Suite struct FilmPageTests {
    /// A book with recorded lists, switched on.
    private func pages(
        _ names: [String] = ["daily-20260127", "daily-20260128.1", "movie-20040549"]
    ) throws -> Pages {
        let pages = try Pages()
        let now = try #require(Instant(Pages.now))
        let keeper = Bookkeeper(pages.book, now: now, zoneOffset: 0, salt: "")
        for name in names {
            let bytes = try Project.bytes("Tests/Data/kobis/\(name).json")
            _ = try keeper.read(bytes, FetchQuery()) { _, _ in }
        }
        try pages.book.setSource("kobis", isEnabled: true)
        return pages
    }

    @Test func theTabIsThereWhereTheSourceIsOnOrAListIsStored() throws {
        func hasTab(_ pages: Pages) throws -> Bool {
            try pages.ask("/more").text.contains("<a href=\"/films\"")
        }
        let stored = try pages()
        #expect(try hasTab(stored))
        try stored.book.setSource("kobis", isEnabled: false)
        #expect(try hasTab(stored))
        let empty = try pages([])
        #expect(try hasTab(empty))
        try empty.book.setSource("kobis", isEnabled: false)
        #expect(!(try hasTab(empty)))
        // Six tabs have short names for narrow phones, five have not.
        #expect(try stored.ask("/more").text.contains("<span class=\"short\">Calc</span>"))
        #expect(!(try empty.ask("/more").text.contains("class=\"short\"")))
    }

    /// The arrows lead from stored list to stored list, and are not there where there is none.
    @Test func arrowsCrossGaps() throws {
        let pages = try pages(["daily-20221030", "daily-20260124", "daily-20260128.1"])
        func arrows(_ address: String) throws -> [String] {
            try pages.ask(address).text.matches(of: /class="icon filled" href="([^"]*)"/)
                .map { String($0.output.1) }
        }
        #expect(try arrows("/films") == ["/films?date=2026-01-24"])
        #expect(
            try arrows("/films?date=2026-01-24") == [
                "/films?date=2022-10-30", "/films?date=2026-01-28",
            ])
        #expect(
            try arrows("/films?date=2022-10-30&q=a%26b") == ["/films?date=2026-01-24&amp;q=a%26b"])
        #expect(
            try arrows("/films?date=2026-01-26") == [
                "/films?date=2026-01-24", "/films?date=2026-01-28",
            ])
    }

    private static let aDayWithoutAListTable: [(String, String, String, String)] = [
        ("2026-01-23", "2026-01-24", "Fri 23 Jan 2026", "2026년 1월 23일 (금)"),
        ("2026-01-26", "2026-01-24", "Mon 26 Jan 2026", "2026년 1월 26일 (월)"),
        ("2026-01-27", "2026-01-28", "Tue 27 Jan 2026", "2026년 1월 27일 (화)"),
        ("1999-01-01", "2022-10-30", "Fri 1 Jan 1999", "1999년 1월 1일 (금)"),
        ("2026-06-01", "2026-01-28", "Mon 1 Jun 2026", "2026년 6월 1일 (월)"),
    ]

    /// A day without a list is said to have none, and shows no other day's.
    @Test(arguments: aDayWithoutAListTable)
    func aDayWithoutAList(
        _ day: String, _ nearest: String, _ english: String, _ korean: String
    ) throws {
        let pages = try pages(["daily-20221030", "daily-20260124", "daily-20260128.1"])
        for (language, said) in [
            ("ko", "\(korean) 목록이 없습니다"), ("en", "There is no list of \(english)"),
        ] {
            let answer = try pages.ask("/films?date=\(day)", language: language)
            #expect(answer.status == 200 && Self.words(answer).contains("<h2>\(said)</h2>"))
            #expect(answer.text.contains("name=\"date\" value=\"\(day)\""))
            #expect(answer.text.contains("class=\"button\" href=\"/films?date=\(nearest)\""))
            #expect(!answer.text.contains("<ol"))
        }
    }

    @Test func search() throws {
        let pages = try pages()
        let found = try pages.ask("/films?q=%EB%9D%BC%ED%93%A8%ED%83%80").text
        #expect(found.contains("name=\"q\" value=\"라퓨타\""))
        #expect(found.matches(of: /class="star"/).count == 1)
        #expect(found.contains("/films?date=2026-01-27&amp;q=%EB%9D%BC"))
        #expect(try pages.ask("/films?q=").text.matches(of: /class="star"/).count == 10)
        #expect(try pages.ask("/films?q=zzz").text.contains("No results"))
    }

    /// A sync that was started from the films leads back to them.
    @Test func syncLeadsBack() throws {
        var pages = try pages()
        pages.sync = BackgroundSync { _ in }
        let form = "<input type=\"hidden\" name=\"back\" value=\"films\">"
        #expect(try pages.ask("/films").text.contains(form))
        #expect(!(try pages.ask("/rates").text.contains(form)))
        let started = try pages.send("/sync", [("back", "films")])
        #expect(started.header("Location") == "/sync?back=films")
        var steps = ""
        try waitUntil {
            steps = try pages.ask("/sync/steps?back=films").text
            return steps.contains("href=\"/films\"")
        }
        #expect(steps.contains("href=\"/films\">Show the films</a>"))
        pages.sync = BackgroundSync { _ in }
        let here = try pages.ask("/sync?back=films")
        #expect(here.header("Location") == "/films")
        #expect(try pages.ask("/sync").header("Location") == "/rates")
    }

    /// A page without the marks that keep figures in one line.
    private static func words(_ page: Answer) -> String {
        page.text.replacing("<span class=\"num\">", with: "").replacing("</span>", with: "")
    }

    @Test func theListOfADay() throws {
        let pages = try pages()
        let page = try pages.ask("/films", language: "ko")
        let newest = page.text
        #expect(Self.words(page).contains("일별 박스오피스 · 2026년 1월 28일 (수), 1월 27일 (화) 대비"))
        #expect(newest.contains("4만 7,907명"))
        #expect(
            newest.contains(
                "누적 <span class=\"num\">211만 4,266명</span> · <span class=\"num\">29일째</span>"))
        #expect(newest.contains("신작"))
        #expect(newest.matches(of: /class="star"/).count == 10)
        let earlier = try pages.ask("/films?date=2026-01-27").text
        #expect(earlier.contains("31,908") && earlier.contains("href=\"/films?date=2026-01-28\""))
        let none = try self.pages([]).ask("/films?date=2003-12-01")
        #expect(none.status == 200 && none.text.contains("There is no list of"))
        #expect(try self.pages([]).ask("/films?date=2003-11-10").status == 422)
        #expect(try pages.ask("/films?date=soon").status == 422)
        #expect(try pages.ask("/films/none").status >= 404)
    }

    @Test func aFilm() throws {
        let text = try pages().ask("/films/20040549", language: "ko").text
        #expect(text.contains("<h1>천공의 성 라퓨타</h1>"))
        #expect(text.contains("data-points=\"2026-01-27;0 3,513"))
        #expect(text.contains("미야자키 하야오"))
        #expect(text.contains("+2,236"))
        #expect(text.contains("<dd>Laputa : Castle In The Sky</dd>"))
        #expect(text.contains("<th scope=\"row\" class=\"num\">1월 28일 (수)</th>"))
        // The cumulative audience.
        #expect(text.contains("<td class=\"right num\">78,382</td>"))
    }

    /// A day that stands alone is a dot, and a day on which the film was in no list is said.
    @Test func gapsOfAFilm() throws {
        let pages = try pages([
            "daily-20260124", "daily-20260125.3", "daily-20260126.2", "daily-20260127",
        ])
        let text = try pages.ask("/films/20259552", language: "ko").text
        #expect(text.matches(of: /<circle class="point"/).count == 1)
        #expect(text.matches(of: /<path class="line"/).count == 1)
        #expect(
            text.contains(
                "1월 25일 (일)</th><td class=\"right quiet\" colspan=\"4\">순위 밖</td>"))
        // People are counted from 0.
        #expect(text.contains(">0</text>"))
    }

    /// Of a long cast, ten names are shown at once.
    @Test func longCasts() throws {
        let pages = try pages(["movie-20124079"])
        let text = try pages.ask("/films/20124079").text
        let cast = try #require(text.firstMatch(of: /<dt>Cast<\/dt><dd>(.*?)<\/dd>/)?.output.1)
        let parts = cast.split(separator: "<details><summary>")
        #expect(parts.count == 2 && parts[0].split(separator: ", ").count == 10)
        #expect(cast.contains(" more</summary>"))
    }

    @Test func favouritesAndPrograms() throws {
        let pages = try pages()
        let added = try pages.send(
            "/films/favorites", [("add", "20040549"), ("back", "date=2026-01-27")])
        #expect(added.header("Location") == "/films?date=2026-01-27")
        #expect(try pages.book.favoriteFilms().map(\.code) == ["20040549"])
        #expect(try pages.ask("/films/20040549").text.contains("aria-pressed=\"true\""))
        let removed = try pages.send(
            "/films/favorites", [("remove", "20040549"), ("film", "20040549")])
        #expect(removed.header("Location") == "/films/20040549")
        #expect(try pages.book.favoriteFilms().isEmpty)
        let list = try pages.program("films", "--json").output
        #expect(try pages.ask("/api/films").text == list)
        let film = try pages.program("film", "20040549", "--json").output
        #expect(try pages.ask("/api/films/20040549").text == film)
    }
}
