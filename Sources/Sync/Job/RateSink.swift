public import Rates

/// The storage that a sync job reads its state from and writes to: the book, or a fake in tests.
public protocol RateSink {
    /// The state of a source's series against a base.
    func seriesState(source: String, base: Currency, now: Instant) throws -> SeriesState
    /// The stored days from a day on.
    func days(source: String, base: Currency, since day: Day) throws -> Set<Day>
    /// The number of requests sent to a source in a period of time.
    func requests(to source: String, during time: ClosedRange<Instant>) throws -> Int
    /// The number of requests a source last reported as left in a period; nil if it reported none.
    func requestsLeft(of source: String, during time: ClosedRange<Instant>) throws -> Int?
    /// Stores a fetch and its snapshots in one transaction.
    func record(
        _ snapshots: [Snapshot], from fetch: Fetch, progress: (Int) -> Void
    ) throws -> Recorded
    /// Stores a fetch that brought no snapshots, and the reason.
    func record(_ outcome: Outcome, because failure: FetchFailure?, from fetch: Fetch) throws
}
