public import Rates

/// What became of one source's sync.
public struct SyncReport: Equatable, Sendable {
    public let source: String
    public var base: Currency
    public var outcome: Outcome
    /// The newest day of the body that was kept, or that the book has where none was fetched.
    public var rateDate: Day?
    public var publishedAt: Instant?
    /// When the source can have something newer.
    public var nextDue: Instant?
    /// Snapshots and rates that were added.
    public var snapshots = 0
    public var rates = 0
    public var rejected: [Rejection] = []
    public var warnings: [SourceWarning] = []
    /// Days that the source has corrected.
    public var revisedDays: [Day] = []
    /// Why the outcome is an error.
    public var failure: SyncError?
}

/// Where the job hands what it read: the book, or something else in a test.
public protocol RateSink {
    /// The newest day of a source against a base, and when its next one can be there.
    func standing(source: String, base: Currency) throws -> (newest: Day?, nextDue: Instant?)
    /// Keeps snapshots, all or none, with the fetch that brought them.
    func record(
        _ snapshots: [Snapshot], from fetch: Fetch, progress: (Int) -> Void
    ) throws -> Recorded
    /// Keeps a fetch that brought nothing, and why.
    func record(_ outcome: Outcome, because reason: String, from fetch: Fetch) throws
}
