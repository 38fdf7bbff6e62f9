public import Rates

/// What the job asks of the book, and where it hands what it read: the book, or something else
/// in a test.
public protocol RateSink {
    /// Where a source's series against a base stands.
    func seriesState(source: String, base: Currency, now: Instant) throws -> SeriesState
    /// The days that are stored, from one on.
    func days(source: String, base: Currency, since day: Day) throws -> Set<Day>
    /// How many requests a source was sent in a time.
    func requests(to source: String, during time: ClosedRange<Instant>) throws -> Int
    /// How many it has left by its own word, given in a time; nil where it gave none.
    func requestsLeft(of source: String, during time: ClosedRange<Instant>) throws -> Int?
    /// Keeps snapshots, all or none, with the fetch that brought them.
    func record(
        _ snapshots: [Snapshot], from fetch: Fetch, progress: (Int) -> Void
    ) throws -> Recorded
    /// Keeps a fetch that brought nothing, and why.
    func record(_ outcome: Outcome, because failure: FetchFailure?, from fetch: Fetch) throws
}
