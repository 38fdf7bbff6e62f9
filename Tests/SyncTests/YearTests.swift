import Rates
import Store
import TestSupport
import Testing

@testable import Bookkeeping
@testable import Sync

/// A year of syncs every five minutes: how often each source is asked, and what is stored.
@Suite struct YearTests {
    private static let sources = SourceRegistry.rates.map(\.about.id) + ["frankfurter:bnr"]

    /// How many requests a publication takes, if not one: one for each currency, none after the end.
    private static let requests = ["fed": 18, "fed-usd": 4, "ecos": 44, "bbk": 0]

    /// The seconds of a step since the beginning of the year; steps take five minutes.
    private static func seconds(_ step: Int) -> Int64 { Int64(step) * 300 + 7 }

    /// The first step that is not before a second of the year and comes after another step.
    private static func step(from second: Int64, after step: Int) -> Int {
        max(Int((second - 7 + 299) / 300), step + 1)
    }

    /// With a real book, through the sink that the program uses: a year, or two months of a source that
    /// takes many requests a day, each of which is written to the disk.
    @Test(arguments: sources) func aCallADayAtMost(_ id: String) throws {
        let folder = try TemporaryFolder()
        let book = try Book.openForWriting(folder.path("ratebook.db"))
        try syncs(
            of: id, days: Self.requests[id] ?? 1 > 1 ? 60 : 365,
            into: RateSink(book: book, isRehearsal: false))
    }

    /// The fake book of other tests gives the same result.
    @Test(arguments: sources) func theBookOfOtherTestsIsTheSame(_ id: String) throws {
        try syncs(of: id, days: 365, into: MemoryBook())
    }

    private func syncs(of id: String, days: Int, into book: some Sink<Snapshot>) throws {
        let (source, steps) = (try rateSource(id), days * 288)
        var random = SeededGenerator(id)
        let start = try instant("2026-01-01T00:00:00Z")
        var calls: [Day: Int] = [:]
        var state: SeriesState?
        var step = 0
        while step < steps {
            let now = start.adding(seconds: Self.seconds(step))
            // Mostly the decision is no, which is computed here without the job. Its inputs change
            // by a request only.
            let known = try state ?? book.seriesState(of: source.series(of: nil), now: now)
            state = known
            let next: Int
            switch source.decide(known, now: now) {
            case .notDue(let instant):
                next = min(
                    steps, Self.step(from: instant.seconds - start.seconds, after: step))
            case .ended: next = steps
            case .due: next = step
            }
            if next > step {
                // Of the steps that are skipped, the last and another one are not due either.
                for tried in [next - 1, .random(in: step..<next, using: &random)] {
                    let instant = start.adding(seconds: Self.seconds(tried))
                    if case .due = source.decide(known, now: instant) {
                        Issue.record("due at \(instant) already")
                    }
                }
                step = next
                continue
            }
            step += 1
            state = nil
            let transport = FakeTransport { request throws(SyncError) in
                guard let body = try? YearAnswer.body(source, request.url, now) else {
                    return WebResponse(status: 404, body: [])
                }
                return WebResponse(body: Array(body.utf8))
            }
            let report = try fetch(
                source, at: now, through: web(transport), into: book,
                jitter: { .random(in: $0, using: &random) })
            #expect(report.failure == nil)
            calls[source.about.publication.zone.day(of: now), default: 0] +=
                transport.requests.count
        }
        let total = calls.values.reduce(0, +)
        let each = Self.requests[id] ?? 1
        // On the day after one without an answer, this is asked for again.
        let most = id == "unionpay" ? 2 : each
        let worst = calls.filter { $0.value > most }
        let stored = try book.days(of: source.series(of: nil), since: try day("2025-01-01"))
        print("\(id): \(total) requests in \(days) days, \(stored.count) days stored")
        // Nothing was stored at first: on New Year's Day the bank's holidays are skipped.
        let zone = source.about.publication.zone
        let first = zone.day(of: start.adding(seconds: 7))
        #expect(worst.allSatisfy { $0.key == first }, "\(worst)")
        guard source.about.lastDay == nil else { return #expect(stored.isEmpty) }
        let holidays = YearAnswer.holidays[id, default: []]
        let expected = source.about.calendar.days(
            from: try day("2026-01-02"),
            through: source.about.publication.latest(
                at: start.adding(seconds: Int64(days) * 86_400 - 7_200))
        ).filter { !holidays.contains($0.description) }
        #expect(expected.filter { !stored.contains($0) } == [])
        let weeks = Set(expected.map { $0.adding(days: 1 - $0.weekday) })
        let count = source.about.publication.isWeekly ? weeks.count : expected.count
        let past = total - (calls[first] ?? 0)
        #expect(past <= (count + 1) * each + holidays.count * 2, "\(past)")
    }
}
