import Rates
import Store
import Sync
import TestSupport
import Testing

@testable import Bookkeeping

/// What a sync job relies on, for the fake book of its tests and the real one alike.
@Suite struct RateSinkContractTests {
    /// A fetch that was recorded.
    struct Event: CustomTestStringConvertible, Sendable {
        let asked: AskedQuestion
        let outcome: Outcome
        /// The days of a fetch that stored something.
        var days: [String] = []
        var failure: FetchFailure?
        var nextDue: String?
        var requests = 1
        var requestsLeft: Int?

        var testDescription: String { "\(outcome) \(asked)" }
    }

    private static let monday = known("2026-11-16")
    private static let wednesday = known("2026-11-18")

    private static func known(_ text: String) -> Day {
        guard let day = Day(text) else { preconditionFailure("\(text) is no day") }
        return day
    }

    static let histories: [[Event]] =
        [
            [],
            [Event(asked: .latest(), outcome: .new, days: ["2026-11-18", "2026-11-19"])],
            [
                Event(
                    asked: .latest(), outcome: .new, days: ["2026-11-19"],
                    nextDue: "2026-11-20T15:00:00Z", requestsLeft: 40),
                Event(asked: .date(wednesday), outcome: .noData, requests: 2),
            ],
            // An empty day that gets rates later is no longer empty.
            [
                Event(asked: .date(wednesday), outcome: .noData),
                Event(asked: .since(monday), outcome: .new, days: ["2026-11-18"]),
            ],
            [Event(asked: .latest(wednesday), outcome: .noData)],
            [Event(asked: .latest(), outcome: .notYet, nextDue: "2026-11-21T00:00:00Z")],
        ] + failures.flatMap { failure in answers.map { [failure] + $0 } }

    private static func failure(
        _ asked: AskedQuestion, _ kind: String, _ scope: FetchFailure.Scope?
    ) -> Event {
        Event(
            asked: asked, outcome: .error, failure: FetchFailure(kind: kind, scope: scope),
            nextDue: "2026-11-21T00:00:00Z")
    }

    private static let failures = [
        failure(.latest(), "timed-out", .latest), failure(.latest(), "key-refused", .all),
        failure(.date(monday), "beyond-plan", .past), failure(.date(monday), "timed-out", nil),
        failure(.quota, "quota-spent", .all),
    ]

    /// What ends a failure, and what does not.
    private static let answers: [[Event]] = [
        [], [Event(asked: .file, outcome: .new, days: ["2026-11-18"], requests: 0)],
        [Event(asked: .latest(), outcome: .new, days: ["2026-11-18"])],
        [Event(asked: .date(wednesday), outcome: .new, days: ["2026-11-18"])],
        [failure(.latest(), "timed-out", .latest)],
    ]

    @Test(arguments: histories) func bothRemember(_ events: [Event]) throws {
        let memory = MemoryBook()
        let folder = try TemporaryFolder()
        let real = RateSink(
            book: try Book.openForWriting(folder.path("book.db")), isRehearsal: false)
        for (index, event) in events.enumerated() {
            let at = try instant("2026-11-20T09:00:0\(index)Z")
            try record(event, at: at, in: memory)
            try record(event, at: at, in: real)
        }
        // Due times and holds, and what has expired by then.
        for time in ["2026-11-20T09:00:10Z", "2026-11-22T00:00:00Z"] {
            let now = try instant(time)
            #expect(
                try memory.seriesState(of: Snapshot.Series(source: "ecb", base: .eur), now: now)
                    == real.seriesState(of: Snapshot.Series(source: "ecb", base: .eur), now: now))
            let day = try instant("2026-11-20T00:00:00Z")...now
            #expect(
                memory.requests(to: "ecb", during: day)
                    == (try real.requests(to: "ecb", during: day)))
            #expect(
                memory.requestsLeft(of: "ecb", during: day)
                    == (try real.requestsLeft(of: "ecb", during: day)))
        }
        #expect(
            memory.days(
                of: Snapshot.Series(source: "ecb", base: .eur), since: try day("2026-11-17"))
                == (try real.days(
                    of: Snapshot.Series(source: "ecb", base: .eur), since: try day("2026-11-17"))))
    }

    private func record(_ event: Event, at: Instant, in sink: some Sink<Snapshot>) throws {
        let fetch = Fetch(
            of: Snapshot.Series(source: "ecb", base: .eur), asked: event.asked, fetchedAt: at,
            nextDue: try event.nextDue.map { try instant($0) }, requests: event.requests,
            requestsLeft: event.requestsLeft)
        guard !event.days.isEmpty else {
            return try sink.record(event.outcome, because: event.failure, from: fetch)
        }
        let snapshots = try event.days.map { text in
            Snapshot(
                base: .eur, rateDate: try day(text), publishedAt: nil,
                quotes: [Quote(.usd, try #require(Rate(nanos: 1_080_000_000)))])
        }
        _ = try sink.record(snapshots, from: fetch) { _ in }
    }
}
