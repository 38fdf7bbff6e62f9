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
    /// Days and rates that were added.
    public var snapshots = 0
    public var rates = 0
    public var rejected: [Rejection] = []
    public var warnings: [SourceWarning] = []
    /// Days that the source has corrected.
    public var revisedDays: [Day] = []
    /// Rates held back until they are confirmed.
    public var unconfirmedRates: [UnconfirmedRate] = []
    /// How many requests were sent.
    public var requests = 0
    /// Why the outcome is an error; where the source was not asked because it failed before,
    /// why that was.
    public var failure: SyncError?

    /// A report without a result yet.
    init(source: String, base: Currency, state: SeriesState) {
        (self.source, self.base) = (source, base)
        outcome = .notDue
        rateDate = state.newest
        nextDue = state.nextDue
    }

    /// Adds what one more question of the same sync brought.
    mutating func add(_ other: SyncReport) {
        let order: [Outcome] = [.notDue, .noData, .notYet, .same, .revised, .new, .error]
        let ranks = [outcome, other.outcome].map { order.firstIndex(of: $0) ?? 0 }
        if ranks[1] > ranks[0] { outcome = other.outcome }
        if let date = other.rateDate { rateDate = max(rateDate ?? date, date) }
        publishedAt = other.publishedAt ?? publishedAt
        nextDue = other.nextDue
        snapshots += other.snapshots
        rates += other.rates
        for rejection in other.rejected where !rejected.contains(rejection) {
            rejected.append(rejection)
        }
        for warning in other.warnings where !warnings.contains(warning) {
            warnings.append(warning)
        }
        revisedDays += other.revisedDays
        unconfirmedRates += other.unconfirmedRates
        requests += other.requests
        failure = other.failure ?? failure
    }
}
