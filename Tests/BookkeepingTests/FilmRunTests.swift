import Films
import Rates
import Store
import Sync
import TestSupport
import Testing

@testable import Bookkeeping

/// A film's run in the stored lists, and which film is meant.
@Suite struct FilmRunTests {
    @Test func aRun() throws {
        let run = try FilmBook(["2026"]).keeper().film("만약에 우리")
        #expect(run.name.code == "20249255" && run.page == nil)
        #expect(run.days.map(\.rank.audience.amount) == [108_144, 96_266, 33_426, 31_908, 47_907])
        #expect(run.days.map(\.revision) == [0, 3, 2, 0, 1])
        #expect(run.best?.day == Day("2026-01-24"))
        #expect(run.gaps.isEmpty && run.changes[0] == nil && run.changes[1] == -11_878)
        // The first million was before the first list, the second on a day whose day before is there.
        #expect(
            run.milestones == [
                FilmRun.Milestone(millions: 1, day: try date("2026-01-24"), isExact: false),
                FilmRun.Milestone(millions: 2, day: try date("2026-01-25"), isExact: true),
            ])
    }

    /// A day without the film in the list, and a day without a list.
    @Test func gaps() throws {
        let sirat = try FilmBook(["2026"]).keeper().film("시라트")
        let sunday = try date("2026-01-25")
        #expect(sirat.gaps == [FilmRun.Gap(days: sunday...sunday, isListed: true)])
        #expect(sirat.changes[1] == nil && sirat.changes[2] == 321)
        #expect(!sirat.days.contains { $0.rank.audience.amount == 0 })
        let part = try FilmBook(["20260124", "20260127"]).keeper().film("시라트")
        #expect(
            part.gaps == [
                FilmRun.Gap(days: sunday...(sunday.adding(days: 1)), isListed: false)
            ])
        // A million that was reached in a gap was reached at the latest on the day after it.
        let we = try FilmBook(["20260124", "20260126"]).keeper().film("만약에 우리")
        #expect(we.milestones.map(\.isExact) == [false, false])
        #expect(we.milestones.last?.day == Day("2026-01-26"))
    }

    @Test func pages() throws {
        let book = try FilmBook(["2026"])
        let report = try book.read("movie-20040549")
        #expect(report.outcome == .new && report.entries == 1 && report.snapshots == 0)
        #expect(try book.read("movie-20040549").outcome == .same)
        let film = try book.keeper().film("라퓨타")
        #expect(film.name.code == "20040549" && film.page?.minutes == 124)
        #expect(film.days.count == 5)
        // Without a list or title that has it, by the English title of its page.
        #expect(try book.keeper().film("laputa: castle in the sky").name == film.name)
        _ = try book.read("movie-20258324")
        let unseen = try book.keeper().film("731")
        #expect(unseen.days.isEmpty && unseen.best == nil && unseen.milestones.isEmpty)
    }

    private static let whichFilmTable: [(String, String)] = [
        ("20249255", "만약에 우리"), ("만약에우리", "만약에 우리"), ("프로젝트", "프로젝트 Y"),
        ("ㅅㅇㅇㄷ", "신의악단"), ("없는 영화", "FilmError.unknownFilm"),
        ("99999999", "FilmError.unknownFilm"), ("극장판", "FilmError.severalFilms"),
        ("", "FilmError.unknownFilm"),
    ]

    @Test(arguments: whichFilmTable)
    func whichFilm(_ text: String, _ expected: String) throws {
        let keeper = try FilmBook(["2026"]).keeper()
        var found = ""
        let fault = fault { found = try keeper.filmName(text).title }
        #expect((fault == "nothing" ? found : fault) == expected)
    }

    /// Two films of one name, and one whose name is part of another's.
    @Test func filmsOfOneName() throws {
        let book = try FilmBook(["20260124"])
        let rows = [
            ("20110001", "하녀"), ("19600001", "하녀"), ("20200001", "65"), ("20200002", "65도"),
        ]
        let list = FilmList(
            Kobis.daily, on: try date("2026-01-25"),
            rows.enumerated().map { place, film in
                let figure = FilmRank.Figure(amount: 10, change: 0, percent: 0, total: 10)
                return FilmRank(
                    rank: place + 1, rise: 0, isNew: false,
                    film: FilmName(code: film.0, title: film.1, opened: nil), audience: figure,
                    sales: figure, salesShare: 0, screens: 1, showings: 0)
            })
        let fetch = Fetch(
            of: Kobis.daily, asked: .file, fetchedAt: try instant("2026-01-26T00:00:00Z"))
        _ = try book.test.book.record([list], from: fetch)
        let keeper = try book.keeper()
        do {
            _ = try keeper.filmName("하녀")
            Issue.record("one of two films was taken")
        } catch FilmError.severalFilms(_, let films) {
            #expect(films.map(\.code).sorted() == ["19600001", "20110001"])
        }
        #expect(try keeper.filmName("65").code == "20200001")
        #expect(try keeper.filmName("19600001").title == "하녀")
        #expect(list.rows[0].audiencePerShowing == nil)
    }

    @Test func favorites() throws {
        let book = try FilmBook(["2026"])
        let keeper = try book.keeper()
        #expect(try keeper.setFavoriteFilms(["신의악단", "20249255"], areAdded: true).count == 2)
        #expect(try book.list("2026-01-25").rows.filter(\.isFavorite).count == 2)
        #expect(try keeper.film("신의악단").isFavorite)
        // One that is not known: nothing is changed.
        #expect(
            fault { try keeper.setFavoriteFilms(["신의악단", "없는 영화"], areAdded: false) }
                == "FilmError.unknownFilm")
        #expect(try book.test.book.favoriteFilms().count == 2)
        #expect(try book.test.book.favorites().isEmpty)
        _ = try keeper.setFavoriteFilms(["신의악단"], areAdded: false)
        #expect(try book.test.book.favoriteFilms().map(\.title) == ["만약에 우리"])
    }

    /// Every row of every newest body, in the range.
    @Test func rowsForExport() throws {
        let keeper = try FilmBook().keeper()
        let all = try keeper.filmDays(in: HistoryRange())
        #expect(
            all.count == 70 && all.map(\.rank.rank).prefix(10) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        #expect(Set(all.map(\.day)).count == 7 && all == all.sorted { $0.day < $1.day })
        let some = try keeper.filmDays(
            in: HistoryRange(since: try date("2026-01-25"), until: try date("2026-01-26")))
        #expect(some.count == 20 && some.first?.revision == 3)
    }

    /// A hostile figure is shown, and nothing overflows.
    @Test func theLargestNumbers() throws {
        let book = try FilmBook(["none"])
        for (day, total) in [("2026-01-24", Int64(0)), ("2026-01-25", .max)] {
            let figure = FilmRank.Figure(amount: total, change: .min, percent: .max, total: total)
            let rank = FilmRank(
                rank: 1, rise: 0, isNew: false,
                film: FilmName(code: "1", title: "A", opened: Day("0001-01-01")),
                audience: figure, sales: figure, salesShare: .max, screens: .max, showings: 1)
            let fetch = Fetch(
                of: Kobis.daily, asked: .file, fetchedAt: try instant("2026-01-26T00:00:00Z"))
            _ = try book.test.book.record(
                [FilmList(Kobis.daily, on: try date(day), [rank])], from: fetch)
        }
        let film = try book.keeper().film("1")
        #expect(film.milestones.map(\.millions) == [.max / 1_000_000])
        #expect(film.changes[1] == .max)
        let row = try #require(try book.list("2026-01-25", runs: true).rows.first)
        #expect(row.run == [0, .max] && row.rank.audiencePerShowing != nil)
    }
}

extension FilmRun {
    /// The change of each day in a list.
    fileprivate var changes: [Int64?] { lines().filter { $0.found != nil }.map(\.change) }
}
