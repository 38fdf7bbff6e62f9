import BookReports
import Films
import Rates
import TestSupport
import Testing

@testable import Store

/// Ten years of generated lists, 36,500 rows, against the rows that they were made of.
@Suite struct FilmYearsTests {
    private static let chart = FilmChart(source: "kobis")
    private static let days = 3_650

    /// The films of a day: each is in the list for sixty days, and leaves it on every seventh.
    private static func films(_ day: Int) -> [Int] {
        (day / 6..<day / 6 + 11).filter { ($0 + day) % 7 != 0 }.prefix(10).map { $0 }
    }

    private static func audience(_ film: Int, _ day: Int) -> Int64 {
        Int64((film &* 7_919 &+ day &* 104_729) % 500_000)
    }

    private static func list(_ day: Int, from first: Day) -> FilmList {
        FilmList(
            chart, on: first.adding(days: day),
            films(day).enumerated().map { place, film in
                let seen = audience(film, day)
                let figure = FilmRank.Figure(
                    amount: seen, change: -seen, percent: 1, total: 3 * seen)
                return FilmRank(
                    rank: place + 1, rise: -place, isNew: place == 9,
                    film: FilmName(
                        code: "\(20_300_000 + film)", title: "Film \(film)",
                        opened: first.adding(days: film * 6)), audience: figure, sales: figure,
                    salesShare: 9_900, screens: 10, showings: 20)
            })
    }

    @Test func listsAndRuns() throws {
        let folder = try TemporaryFolder()
        let book = try Book.openForWriting(folder.path("book.db"))
        let first = try #require(Day("2016-01-01"))
        let fetch = Fetch(
            of: Self.chart, asked: .file, fetchedAt: try #require(Instant("2026-01-01T00:00:00Z")))
        let lists = (0..<Self.days).map { Self.list($0, from: first) }
        let stored = try book.record(lists, from: fetch)
        let rows = lists.reduce(0) { $0 + $1.rows.count }
        #expect(stored.snapshots == Self.days && stored.entries == rows && rows > 34_000)
        for day in stride(from: 0, to: Self.days, by: 365) {
            let found = try book.newestFilmList(of: Self.chart, through: first.adding(days: day))
            #expect(found?.list == lists[day])
        }
        for film in [0, 300, 600] {
            let run = try book.run(of: "\(20_300_000 + film)", in: Self.chart)
            let expected = (0..<Self.days).filter { Self.films($0).contains(film) }
            #expect(run.map(\.day) == expected.map { first.adding(days: $0) })
            #expect(run.map(\.rank.audience.amount) == expected.map { Self.audience(film, $0) })
        }
        #expect(try book.filmDays(of: Self.chart, since: nil, until: nil).count == rows)
        #expect(try book.check(photosIn: nil).problems.isEmpty)
    }
}
