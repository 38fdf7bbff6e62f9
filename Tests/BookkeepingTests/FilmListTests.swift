import BookReports
import Films
import Rates
import Store
import Sync
import TestSupport
import Testing

@testable import Bookkeeping

/// Lists of films as they are asked for, against the recorded bodies.
@Suite struct FilmListTests {
    /// The four versions of a day, at each time between.
    @Test(
        arguments: [
            ("2026-01-26T03:44:13Z", nil), ("2026-01-26T03:44:14Z", 0),
            ("2026-01-26T05:43:34Z", 0), ("2026-01-26T06:00:00Z", 1),
            ("2026-01-26T08:00:00Z", 2), ("2026-01-26T08:40:18Z", 3), ("2026-01-28T00:00:00Z", 3),
        ] as [(String, Int?)])
    func whatWasKnown(_ at: String, _ version: Int?) throws {
        let book = try FilmBook(["2026"])
        let listing = try book.list("2026-01-25", known: at)
        guard let version else {
            // Before, the newest list was that of the day before.
            return #expect(listing.days.lowerBound == Day("2026-01-24"))
        }
        #expect(listing.revision == version && listing.days.lowerBound == Day("2026-01-25"))
        let rows = try FilmBook.rows("20260125.\(version)")
        #expect(listing.rows.map { "\($0.rank.audience.amount)" } == rows.map { $0["audiCnt"] })
        #expect(listing.rows.map { "\($0.rank.audience.total)" } == rows.map { $0["audiAcc"] })
        // What has been corrected since is what differs from the last body.
        let last = try FilmBook.rows("20260125.3")
        let changed = zip(rows, last).filter { $0 != $1 }.map { $1["movieNm"] }
        #expect(listing.corrections.map(\.title) == changed)
    }

    @Test func corrections() throws {
        let book = try FilmBook(["2026"])
        let first = try book.list("2026-01-25", known: "2026-01-26T04:00:00Z", search: "만약")
        let correction = try #require(first.corrections.first)
        #expect(first.rows.count == 1 && first.corrections.count == 1)
        #expect(correction.before?.audience.amount == 96_269)
        #expect(correction.after?.audience.amount == 96_266)
        #expect(correction.after?.audience.total == 2_001_028)
        // As it is known now, nothing has been corrected since.
        #expect(try book.list("2026-01-25").corrections.isEmpty)
    }

    private static let changesTable: [(String, String, String)] = [
        ("2026-01-25", "20260125.3", "20260124"), ("2026-01-26", "20260126.2", "20260125.3"),
        ("2026-01-27", "20260127", "20260126.2"), ("2026-01-28", "20260128.1", "20260127"),
    ]

    /// Our own change is arithmetic on two stored bodies; the published one is another figure.
    @Test(arguments: changesTable)
    func changes(_ day: String, _ body: String, _ before: String) throws {
        let listing = try FilmBook(["2026"]).list(day)
        let old = try FilmBook.rows(before).reduce(into: [:]) { counts, row in
            counts[row["movieCd"]] = row["audiCnt"].flatMap { Int64($0) }
        }
        let rows = try FilmBook.rows(body)
        #expect(listing.rows.count == 10)
        for (row, published) in zip(listing.rows, rows) {
            let now = try #require(published["audiCnt"].flatMap { Int64($0) })
            #expect(row.change == old[published["movieCd"]].map { now - $0 })
            #expect("\(row.rank.audience.change)" == published["audiInten"])
        }
        #expect(listing.previous == (try date(day)).adding(days: -1))
    }

    /// The day before the first stored one is not there: there is nothing to compare with.
    @Test func withoutTheDayBefore() throws {
        let listing = try FilmBook(["20260124", "20260126"]).list("2026-01-26")
        #expect(listing.previous == nil && listing.rows.allSatisfy { $0.change == nil })
    }

    @Test func previews() throws {
        let listing = try FilmBook(["20220105"]).list("2022-01-05")
        let special = try #require(listing.rows.first { $0.rank.film.title == "특송" })
        #expect(special.isPreview && special.dayOfRun == -6)
        #expect(special.rank.film.opened == Day("2022-01-12"))
        #expect(special.rank.audience.total > special.rank.audience.amount)
        let opening = try #require(listing.rows.first)
        #expect(opening.dayOfRun == 1 && !opening.isPreview && opening.rank.isNew)
        let unknown = FilmName(code: "1", title: "A", opened: nil)
        #expect(unknown.dayOfRun(on: try date("2022-01-05")) == nil)
    }

    /// A title as people type it.
    @Test(
        arguments: [
            ("만약", 1), ("만약에우리", 1), ("ㅁㅇㅇ", 1), ("20249255", 1), ("프로젝트 y", 1), ("하트매", 1),
            ("극장판", 2), ("없는 영화", 0),
        ])
    func search(_ text: String, _ count: Int) throws {
        let listing = try FilmBook(["2026"]).list("2026-01-25", search: text)
        #expect(listing.rows.count == count)
    }

    @Test func runs() throws {
        let listing = try FilmBook(["2026"]).list("2026-01-28", runs: true)
        #expect(listing.rows[0].run == [108_144, 96_266, 33_426, 31_908, 47_907])
        // 시라트 left the list on one day and came back: a gap, and not a zero.
        let sirat = try FilmBook(["2026"]).list("2026-01-27", runs: true).rows[9]
        #expect(sirat.rank.film.title == "시라트" && sirat.run == [5_061, nil, 2_583, 2_904])
        #expect(sirat.change == 321)
        // As it was known: the first version of the day.
        let known = try FilmBook(["2026"]).list(
            "2026-01-25", known: "2026-01-26T04:00:00Z", runs: true)
        #expect(known.rows[0].run == [108_144, 96_269])
    }

    @Test(
        arguments: [
            // Yesterday in Seoul, where it is 07:59 or 00:01.
            (nil, "2026-01-26T22:59:00Z", "2026-01-26"),
            (nil, "2026-01-26T15:01:00Z", "2026-01-26"),
            (nil, "2026-01-26T14:59:00Z", "2026-01-25"),
            (nil, "2026-03-01T00:00:00Z", "2026-01-28"),
            ("2026-01-27", "2026-03-01T00:00:00Z", "2026-01-27"),
            ("2026-02-11", "2026-03-01T00:00:00Z", "2026-01-28"),
            ("2026-02-12", "2026-03-01T00:00:00Z", nil),
            ("2026-01-20", "2026-03-01T00:00:00Z", nil),
        ] as [(String?, String, String?)])
    func theNewestList(_ day: String?, _ now: String, _ expected: String?) throws {
        let keeper = try FilmBook(["2026"]).keeper(now)
        var query = FilmQuery()
        query.day = try day.map(date)
        guard let expected else {
            #expect(fault { try keeper.films(query) }.hasPrefix("FilmError.noList"))
            return
        }
        let listing = try keeper.films(query)
        #expect(listing.days.lowerBound == Day(expected))
        let newest = try instant(now).adding(seconds: 9 * 3_600).day().adding(days: -1)
        #expect(listing.daysBehind == Int(newest.ordinal - listing.days.lowerBound.ordinal))
    }

    /// Which day the source is asked about: never one that is not over.
    @Test(
        arguments: [
            (.day, nil, "2026-01-27"), (.day, "2026-02-20", "2026-01-27"),
            (.day, "2025-05-05", "2025-05-05"), (.week, nil, "2026-01-20"),
            (.weekend, "2026-01-25", "2026-01-25"), (.week, "2026-01-25", "2026-01-25"),
        ] as [(FilmChart.Period, String?, String)])
    func theDayToAskAbout(
        _ period: FilmChart.Period, _ day: String?, _ expected: String
    ) throws {
        let keeper = try FilmBook(["none"]).keeper("2026-01-28T03:00:00Z")
        var query = FilmQuery(FilmChart(source: "kobis", period))
        query.day = try day.map(date)
        do {
            _ = try keeper.films(query)
            Issue.record("there is a list")
        } catch FilmError.noList(let chart, _, let asked) {
            #expect(chart == query.chart && asked == Day(expected))
        }
        query.known = try instant("2026-01-28T02:00:00Z")
        do {
            _ = try keeper.films(query)
        } catch FilmError.noList(_, _, let asked) {
            #expect(asked == nil)
        }
    }

    @Test(
        arguments: [
            "fault-320010-key", "fault-320102-missing-date", "fault-320103-bad-date",
        ])
    func nothingIsStoredOfAFault(_ name: String) throws {
        let book = try FilmBook(["20260124"])
        #expect(fault { try book.read(name) }.hasPrefix("FetchingError"))
        #expect(try book.keeper().filmDays(in: HistoryRange()).count == 10)
    }

    /// A body with a row that is wrong stores none of the others.
    @Test func nothingIsStoredHalf() throws {
        let book = try FilmBook(["20260124"])
        let text = try Project.text("Tests/Data/kobis/daily-20260125.0.json")
        for (right, wrong) in [
            ("\"showCnt\":\"165\"", "\"showCnt\":\"many\""),
            ("\"20260125~20260125\"", "\"20260125\""),
            ("\"rank\":\"10\"", "\"rank\":\"9\""),
        ] {
            #expect(text.contains(right), "\(right)")
            let bad = Array(text.replacing(right, with: wrong).utf8)
            #expect(throws: FetchingError.self) {
                try book.keeper().read(bad, FetchQuery()) { _, _ in }
            }
        }
        #expect(try book.keeper().filmDays(in: HistoryRange()).count == 10)
        #expect(try book.test.book.films().count == 10)
        #expect(try book.test.book.check(photosIn: nil).problems.isEmpty)
    }

    @Test func aBaseIsForRates() throws {
        var query = FetchQuery()
        (query.sources, query.base) = (["kobis"], try currency("USD"))
        let book = try FilmBook(["none"])
        #expect(
            fault {
                try book.keeper().read(
                    try Project.bytes("Tests/Data/kobis/daily-20260124.json"), query
                ) { _, _ in }
            } == "FetchingError.noBase")
        #expect(
            fault { try SeriesChoice(book.test.book, source: "kobis", base: nil) }
                == "LookupError.notRates")
    }

    /// From list to list across gaps; a day without a list has none, and neighbours.
    @Test(
        arguments: [
            (nil, "2026-01-28", true, "2026-01-27", nil, "2026-01-27"),
            ("2026-01-24", "2026-01-24", true, "2022-10-30", "2026-01-25", "2026-01-25"),
            ("2022-01-05", "2022-01-05", true, nil, "2022-10-30", "2022-10-30"),
            ("2026-01-23", "2026-01-23", false, "2022-10-30", "2026-01-24", "2026-01-24"),
            // As far from one as from the other: the earlier one.
            ("2022-06-03", "2022-06-03", false, "2022-01-05", "2022-10-30", "2022-01-05"),
            ("2026-02-03", "2026-02-03", false, "2026-01-28", nil, "2026-01-28"),
        ] as [(String?, String, Bool, String?, String?, String)])
    func daysWithLists(
        _ asked: String?, _ day: String, _ isListed: Bool, _ previous: String?, _ next: String?,
        _ nearest: String
    ) throws {
        let book = try FilmBook()
        var query = FilmQuery()
        query.day = try asked.map(date)
        let found = try book.keeper().filmsOfDay(query)
        #expect("\(found.day)" == day && (found.listing != nil) == isListed)
        #expect(found.previous == previous.flatMap { Day($0) })
        #expect(found.next == next.flatMap { Day($0) })
        #expect(found.nearest == Day(nearest))
    }

    /// Without any list, the source can be asked for that of the day, unless there can be none.
    @Test func nothingStoredCanBeAskedFor() throws {
        var query = FilmQuery()
        let empty = try FilmBook(["none"])
        for day in [nil, "2026-01-24"] {
            query.day = try day.map(date)
            let found = try empty.keeper().filmsOfDay(query)
            #expect(found.listing == nil && found.nearest == nil)
            #expect(try found.ask == query.day ?? empty.keeper().filmDay)
        }
        query.day = try date("2003-11-10")
        #expect(throws: FilmError.self) { try empty.keeper().filmsOfDay(query) }
        #expect(try !empty.keeper().keepsFilms)
        #expect(try FilmBook(["20260127"]).keeper().keepsFilms)
    }
}
