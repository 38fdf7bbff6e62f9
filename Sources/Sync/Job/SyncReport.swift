public import Rates

/// The result of syncing one source.
public struct SyncReport: Equatable, Sendable {
    public let source: String
    public var base: Currency
    public var outcome: Outcome
    /// The newest day received, or the newest day stored if nothing was fetched.
    public var rateDate: Day?
    public var publishedAt: Instant?
    /// When the source may have something newer.
    public var nextDue: Instant?
    /// The number of days added.
    public var snapshots = 0
    public var rates = 0
    public var rejected: [Rejection] = []
    public var warnings: [SourceWarning] = []
    /// The days whose rates the source has corrected.
    public var revisedDays: [Day] = []
    /// Rates held back until they are confirmed.
    public var unconfirmedRates: [UnconfirmedRate] = []
    /// The number of requests sent.
    public var requests = 0
    /// The error; if the source was not asked because of an earlier failure, that failure.
    public var failure: SyncError?

    /// Creates a report without a result.
    init(source: String, base: Currency, state: SeriesState) {
        (self.source, self.base) = (source, base)
        outcome = .notDue
        rateDate = state.newest
        nextDue = state.nextDue
    }

    /// Adds the result of another request of the same sync.
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
