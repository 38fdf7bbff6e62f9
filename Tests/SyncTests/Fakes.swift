import Rates
import Testing

@testable import Sync

/// A transport that answers requests by a function and records them.
final class FakeTransport: Transport {
    private let answer: (WebRequest) throws(SyncError) -> WebResponse
    private(set) var requests: [WebRequest] = []

    init(_ answer: @escaping (WebRequest) throws(SyncError) -> WebResponse) {
        self.answer = answer
    }

    convenience init(_ body: String, status: Int = 200) {
        self.init { _ in WebResponse(status: status, body: Array(body.utf8)) }
    }

    convenience init(error: SyncError) {
        self.init { _ throws(SyncError) in throw error }
    }

    var asked: [String] { requests.map(\.url) }

    func send(_ request: WebRequest) throws(SyncError) -> WebResponse {
        requests.append(request)
        return try answer(request)
    }
}

/// A clock that advances only by waiting.
final class FakeClock {
    var milliseconds: Int64 = 0
    private(set) var pauses: [Int64] = []

    var clock: Attempts.Clock {
        Attempts.Clock(
            milliseconds: { self.milliseconds },
            pause: {
                self.milliseconds += $0
                self.pauses.append($0)
            })
    }
}

func web(
    _ transport: FakeTransport, address: String? = "https://rates.test",
    key: String? = "canary-0123456789", clock: FakeClock = FakeClock()
) -> SourceClient {
    SourceClient(
        Attempts(transport, clock: clock.clock), address: address,
        key: key.flatMap { APIKey($0) }.map { .success($0) } ?? .failure(.notSet))
}

/// A book in memory that behaves like the real one.
final class MemoryBook: Sink {
    private(set) var fetches:
        [(fetch: Fetch<Snapshot.Series>, outcome: Outcome, failure: FetchFailure?)] = []
    private(set) var stored: [Day: Snapshot] = [:]
    /// The result of the next recording; nil to compute it from the stored days.
    var outcome: Outcome?

    /// A book that has some days already.
    init(days: [Day] = [], nextDue: Instant? = nil, base: Currency = .usd) {
        for day in days { stored[day] = Self.snapshot(day, base) }
        guard nextDue != nil else { return }
        let fetch = Fetch(
            of: Snapshot.Series(source: "", base: base), asked: .latest(),
            fetchedAt: Instant(seconds: 0),
            nextDue: nextDue)
        fetches.append((fetch, .new, nil))
    }

    private static func snapshot(_ day: Day, _ base: Currency) -> Snapshot {
        Snapshot(base: base, rateDate: day, publishedAt: nil, quotes: [])
    }

    func seriesState(of series: Snapshot.Series, now: Instant) -> SeriesState {
        let newest = stored.keys.max()
        let answers = fetches.filter { $0.outcome != .error }
        var empty: [Day: Instant] = [:]
        for (fetch, outcome, _) in fetches
        where outcome == .noData && [.latest, .date].contains(fetch.asked.kind) {
            guard let day = fetch.asked.day, stored[day] == nil else { continue }
            empty[day] = fetch.fetchedAt
        }
        return SeriesState(
            newest: newest, entries: newest.flatMap { stored[$0]?.quotes.count } ?? 0,
            nextDue: answers.last?.fetch.nextDue,
            lastAnswer: answers.last { $0.fetch.asked.kind == .latest }?.fetch.fetchedAt,
            emptyDays: empty, holds: holds(at: now))
    }

    /// The failures that still hold: none if the source has answered since, unless that was a file,
    /// or the newest rates when past days are not in the plan.
    private func holds(at now: Instant) -> [SeriesState.Hold] {
        fetches.indices.compactMap { index in
            let (fetch, _, failure) = fetches[index]
            guard let failure, let scope = failure.scope, let until = fetch.nextDue, until > now
            else { return nil }
            let isOver = fetches[(index + 1)...].contains { later in
                later.outcome != .error && later.fetch.asked != .file
                    && (scope != .past || later.fetch.asked.kind != .latest)
            }
            return isOver ? nil : SeriesState.Hold(until: until, failure)
        }
    }

    func days(of series: Snapshot.Series, since day: Day) -> Set<Day> {
        Set(stored.keys.filter { $0 >= day })
    }

    func requests(to source: String, during time: ClosedRange<Instant>) -> Int {
        fetches.filter { time.contains($0.fetch.fetchedAt) }.reduce(0) { $0 + $1.fetch.requests }
    }

    func requestsLeft(of source: String, during time: ClosedRange<Instant>) -> Int? {
        guard
            let index = fetches.lastIndex(where: {
                $0.fetch.requestsLeft != nil && time.contains($0.fetch.fetchedAt)
            })
        else {
            return nil
        }
        let sent = fetches[(index + 1)...].reduce(0) { $0 + $1.fetch.requests }
        return fetches[index].fetch.requestsLeft.map { max(0, $0 - sent) }
    }

    func record(
        _ snapshots: [Snapshot], from fetch: Fetch<Snapshot.Series>, progress: (Int) -> Void
    ) -> Recorded<UnconfirmedRate> {
        let days = Set(snapshots.map(\.rateDate)).filter { stored[$0] == nil }
        for snapshot in snapshots where snapshot.kind == fetch.series.kind {
            stored[snapshot.rateDate] = snapshot
        }
        let outcome = outcome ?? (days.isEmpty ? .same : .new)
        fetches.append((fetch, outcome, nil))
        return Recorded(
            outcome: outcome, snapshots: outcome == .same ? 0 : days.count,
            entries: snapshots.reduce(0) { $0 + $1.quotes.count }, revisedDays: [])
    }

    func record(
        _ outcome: Outcome, because failure: FetchFailure?, from fetch: Fetch<Snapshot.Series>
    ) {
        fetches.append((fetch, outcome, failure))
    }

    /// Each fetch in short: `new latest`.
    var log: [String] {
        fetches.map { fetch, outcome, failure in
            [
                outcome.rawValue, fetch.asked.kind.rawValue, fetch.asked.day?.description,
                failure?.description,
            ].compactMap { $0 }.joined(separator: " ")
        }
    }
}

func day(_ text: String) throws -> Day { try #require(Day(text)) }

func instant(_ text: String) throws -> Instant { try #require(Instant(text)) }

func rateSource(_ id: String) throws -> any RateSource {
    try #require(SourceRegistry.source(id) as? any RateSource)
}

/// Syncs a source of any type.
func fetch(
    _ source: some RateSource, _ ask: Ask = .latest, at now: Instant, through client: SourceClient,
    into sink: some Sink<Snapshot>,
    jitter: @escaping (ClosedRange<Int64>) -> Int64 = { .random(in: $0) }
) throws -> SyncReport {
    try SyncJob(source: source, base: nil, ask: ask, now: now, jitter: jitter)
        .fetch(through: client, into: sink)
}
