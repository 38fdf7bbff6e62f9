import Rates
import Store
import TestSupport
import Testing

@testable import Bookkeeping
@testable import Sync

/// A year of syncs every five minutes: how often each source is asked, and what is stored.
@Suite struct YearTests {
    /// Korean holidays of 2026 that fall on Monday to Friday.
    private static let koreanHolidays: Set<String> = [
        "2026-01-01", "2026-02-16", "2026-02-17", "2026-02-18", "2026-03-02", "2026-05-05",
        "2026-05-25", "2026-06-03", "2026-08-17", "2026-09-24", "2026-09-25", "2026-10-05",
        "2026-10-09", "2026-12-25",
    ]

    /// A realistic source: it has a day's rates some minutes after the publication hour.
    private func answer(_ source: any Source, _ url: String, _ now: Instant) throws -> String {
        switch source.about.id {
        case "er-api", "exchangerate-api":
            let published = now.adding(seconds: -151).day()
            let time = try instant("\(published)T00:02:31Z").seconds
            let next = try instant("\(published.adding(days: 1))T00:22:21Z").seconds
            let table = source.about.id == "er-api" ? "rates" : "conversion_rates"
            return """
                {"result":"success","time_last_update_unix":\(time),"time_next_update_unix":\(next),
                "base_code":"USD","\(table)":{"USD":1,"KRW":1466.12}}
                """
        case "ecb", "frankfurter":
            let delay: Int64 = source.about.id == "ecb" ? 240 : 840
            let days = newest(source, now, delay: delay)
            if source.about.id == "frankfurter", let newest = days.last {
                return """
                    {"amount":1.0,"base":"EUR","date":"\(newest)","rates":{"USD":1.1172}}
                    """
            }
            return "Date,USD,\n" + days.reversed().map { "\($0),1.1172,\n" }.joined()
        case "mizuho", "boe", "nbp", "nbp-b":
            return try bank(source, newest(source, now, delay: 300))
        default:
            let date = try #require(url.split(separator: "?").last?.split(separator: "&").first)
            let digits = date.dropFirst("searchdate=".count)
            let day = try SyncTests.day(
                "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))")
            let isThere =
                source.about.calendar.contains(day)
                && !Self.koreanHolidays.contains(day.description)
                && now >= source.about.publication.instant(day).adding(seconds: 300)
            return isThere ? EximbankTests.body : "[]"
        }
    }

    /// The last three publications that are there some seconds after their hour.
    private func newest(_ source: any Source, _ now: Instant, delay: Int64) -> [Day] {
        let newest = source.about.publication.latest(at: now.adding(seconds: -delay))
        let from = source.about.calendar.previous(
            before: source.about.calendar.previous(before: newest))
        return source.about.calendar.days(from: from, through: newest)
    }

    /// A bank's answer with some days.
    private func bank(_ source: any Source, _ days: [Day]) throws -> String {
        func parts(_ day: Day) -> (year: Int, month: Int, day: Int) { day.components }
        switch source.about.id {
        case "mizuho":
            let rows = days.map {
                "\(parts($0).year)/\(parts($0).month)/\(parts($0).day),150,200,170,1\n"
            }
            return ",\n,\n,USD,GBP,EUR,IDR(100)\n" + rows.joined()
        case "boe":
            let rows = days.map { day -> String in
                let (year, month, number) = parts(day)
                let digits = number < 10 ? "0\(number)" : "\(number)"
                return "\(digits) \(DayForm.months[month - 1]) \(year),1.33\n"
            }
            return "DATE,XUDLUSS\n" + rows.joined()
        default:
            let table = source.about.id == "nbp" ? "A" : "B"
            let tables = days.map {
                """
                {"table":"\(table)","no":"1/\(table)","effectiveDate":"\($0)","rates":[\
                {"currency":"dolar","code":"USD","mid":3.6}]}
                """
            }
            return "[" + tables.joined(separator: ",") + "]"
        }
    }

    private static let sources = [
        "er-api", "ecb", "exchangerate-api", "eximbank", "frankfurter", "mizuho", "boe", "nbp",
        "nbp-b",
    ]

    /// With a real book, through the sink that the program uses.
    @Test(arguments: sources) func aCallADayAtMost(_ id: String) throws {
        let folder = try TemporaryFolder()
        let book = try Book.openForWriting(folder.path("ratebook.db"))
        try aYear(of: id, into: RateSink(book: book, isRehearsal: false))
    }

    /// The fake book of other tests gives the same result.
    @Test(arguments: sources) func theBookOfOtherTestsIsTheSame(_ id: String) throws {
        try aYear(of: id, into: MemoryBook())
    }

    private func aYear(of id: String, into book: some Sink<Snapshot>) throws {
        let source = try rateSource(id)
        var random = SeededGenerator(id)
        let start = try instant("2026-01-01T00:00:00Z")
        var calls: [Day: Int] = [:]
        var state: SeriesState?
        for step in 0..<(365 * 288) {
            let now = start.adding(seconds: Int64(step) * 300 + 7)
            let transport = FakeTransport { request throws(SyncError) in
                guard let body = try? self.answer(source, request.url, now) else {
                    throw .timedOut
                }
                return WebResponse(body: Array(body.utf8))
            }
            // Mostly the decision is no, which is computed here without the job. Its inputs change
            // by a request only.
            let known = try state ?? book.seriesState(of: source.series(of: nil), now: now)
            state = known
            if case .notDue = source.decide(known, now: now) { continue }
            state = nil
            let report = try fetch(
                source, at: now, through: web(transport), into: book,
                jitter: { .random(in: $0, using: &random) })
            #expect(report.failure == nil)
            calls[source.about.publication.zone.day(of: now), default: 0] +=
                transport.requests.count
        }
        let total = calls.values.reduce(0, +)
        let worst = calls.filter { $0.value > 1 }
        let stored = try book.days(of: source.series(of: nil), since: try day("2025-01-01"))
        print("\(id): \(total) requests in 365 days, \(stored.count) days stored")
        // Nothing was stored at first: on New Year's Day the bank's holidays are skipped.
        #expect(
            worst.allSatisfy {
                $0.key == source.about.publication.zone.day(of: start.adding(seconds: 7))
            }, "\(worst)")
        let expected = source.about.calendar.days(
            from: try day("2026-01-02"), through: try day("2026-12-31")
        ).filter { source.about.id != "eximbank" || !Self.koreanHolidays.contains($0.description) }
        #expect(expected.filter { !stored.contains($0) } == [])
    }
}
