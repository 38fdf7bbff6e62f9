import Films
import Rates
import Store
import TestSupport
import Testing

@testable import Bookkeeping
@testable import Sync

/// When KOBIS is asked, and about which days.
@Suite struct KobisScheduleTests {
    /// A server's answer to the list of a day, by its digits; nil for a list of one film.
    private typealias Answers = [String: WebResponse]

    private static func list(_ digits: String, rows: String = row()) -> WebResponse {
        WebResponse(
            body: Array(
                #"{"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\#(digits)~\#(digits)","dailyBoxOfficeList":[\#(rows)]}}"#
                    .utf8))
    }

    private static func row(
        title: String = "만약에 우리", opened: String = "2025-12-31"
    ) -> String {
        #"{"rank":"1","rankInten":"0","rankOldAndNew":"OLD","movieCd":"20249255","movieNm":"\#(title)","openDt":"\#(opened)","salesAmt":"1","salesShare":"27.4","salesInten":"-1","salesChange":"-9.9","salesAcc":"1","audiCnt":"2","audiInten":"-1","audiChange":"-11","audiAcc":"3","scrnCnt":"4","showCnt":"5"}"#
    }

    private func sync(
        _ book: Book, _ ask: Ask = .latest, at time: String, _ answers: Answers = [:]
    ) throws -> (report: SyncReport, asked: [String]) {
        let now = try instant(time)
        let asked = Asked()
        let transport = FakeTransport { request throws(SyncError) in
            let digits = String(request.url.split(separator: "=")[1].prefix(8))
            asked.days.append(digits)
            return answers[digits] ?? Self.list(digits)
        }
        let job = SyncJob(
            source: Kobis(), series: Kobis.daily, ask: ask, now: now, jitter: { $0.lowerBound })
        let report = try job.fetch(
            through: web(transport), into: FilmSink(book: book, now: now))
        return (report, asked.days)
    }

    private final class Asked: @unchecked Sendable { var days: [String] = [] }

    /// Before 08:00 in Seoul the newest list is of the day before yesterday.
    @Test func beforeTheNewestList() throws {
        let book = try Book.inMemory()
        #expect(try sync(book, at: "2026-01-27T21:50:00Z").asked == ["20260126"])
        #expect(try sync(book, at: "2026-01-27T22:00:00Z").asked == [])
        #expect(
            try sync(book, at: "2026-01-27T23:10:00Z").asked
                == ["20260127", "20260126", "20260125", "20260124"])
        #expect(try sync(book, at: "2026-01-28T03:00:00Z").asked == [])
        #expect(try sync(book, at: "2026-01-28T21:50:00Z").asked == [])
    }

    /// A list in another format is told, and keeps no other day from being asked for; a late one is
    /// asked for again.
    @Test func aListThatCannotBeRead() throws {
        let book = try Book.inMemory()
        let html = WebResponse(body: Array("<html>".utf8))
        let late = Self.list("20260127", rows: "")
        let first = try sync(
            book, at: "2026-01-27T23:10:00Z", ["20260126": html, "20260127": late])
        #expect(first.asked == ["20260127", "20260126", "20260125", "20260124"])
        #expect(first.report.outcome == .error && first.report.snapshots == 2)
        #expect(first.report.failedDay == Day("2026-01-26"))
        let second = try sync(book, at: "2026-01-28T00:20:00Z", ["20260126": html])
        #expect(second.asked == ["20260127"] && second.report.failure == nil)
        #expect(try sync(book, at: "2026-01-28T02:00:00Z", ["20260126": html]).asked == [])
        // The next day it is asked for once more.
        let next = try sync(book, at: "2026-01-28T23:10:00Z")
        #expect(next.asked == ["20260128", "20260127", "20260126", "20260125"])
        #expect(next.report.failure == nil)
    }

    /// Days after one that cannot be read are fetched; two in succession end it.
    @Test func pastDays() throws {
        let book = try Book.inMemory()
        let html = WebResponse(body: Array("<html>".utf8))
        let since = Ask.since(try day("2026-01-20"))
        let time = "2026-01-27T03:00:00Z"
        let one = try sync(book, since, at: time, ["20260121": html])
        #expect(one.asked.count == 7 && one.report.snapshots == 6)
        #expect(one.report.outcome == .error && one.report.failedDay == Day("2026-01-21"))
        #expect(try sync(book, since, at: time).asked == ["20260121"])
        let more = Ask.since(try day("2026-01-10"))
        let two = try sync(book, more, at: time, ["20260111": html, "20260112": html])
        #expect(two.asked == ["20260110", "20260111", "20260112"])
    }

    /// A film is named as the newest list that has it does, whatever is read later.
    @Test func theNewestListNamesAFilm() throws {
        let book = try Book.inMemory()
        let renamed = Self.list("20260126", rows: Self.row(title: "새 제목", opened: "2026-01-01"))
        let old = Self.list("20240101", rows: Self.row(title: "옛 제목", opened: ""))
        _ = try sync(
            book, .day(try day("2026-01-26")), at: "2026-01-27T03:00:00Z", ["20260126": renamed])
        _ = try sync(
            book, .day(try day("2024-01-01")), at: "2026-01-27T04:00:00Z", ["20240101": old])
        let film = FilmName(code: "20249255", title: "새 제목", opened: try day("2026-01-01"))
        #expect(try book.films() == [film])
        _ = try sync(book, .day(try day("2026-01-27")), at: "2026-01-28T03:00:00Z")
        #expect(try book.films().map(\.title) == ["만약에 우리"])
    }

    /// A year of calls every five minutes: at most four answers a day, and every day is there.
    @Test func aYearOfCalls() throws {
        let folder = try TemporaryFolder()
        let book = try Book.openForWriting(folder.path("book.db"))
        var random = SeededGenerator("kobis")
        let start = try instant("2026-01-01T00:00:00Z")
        var calls: [Day: Int] = [:]
        var state: SeriesState?
        for step in 0..<(365 * 288) {
            let now = start.adding(seconds: Int64(step) * 300 + 7)
            let known = try state ?? book.seriesState(of: Kobis.daily, now: now)
            state = known
            if case .notDue = Kobis().decide(known, now: now) { continue }
            state = nil
            let transport = FakeTransport { request throws(SyncError) in
                let digits = request.url.split(separator: "=")[1].prefix(8)
                return Self.list(String(digits))
            }
            let job = SyncJob(
                source: Kobis(), series: Kobis.daily, ask: .latest, now: now,
                jitter: { .random(in: $0, using: &random) })
            let report = try job.fetch(
                through: web(transport), into: FilmSink(book: book, now: now))
            #expect(report.failure == nil)
            calls[CivilZone.seoul.day(of: now), default: 0] += report.requests
        }
        #expect(calls.values.max() == 4 && calls.count >= 364)
        let days = try book.days(of: Kobis.daily, since: try SyncTests.day("2025-12-31"))
        #expect(days.count >= 364)
    }
}
