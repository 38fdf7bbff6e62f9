public import Rates

/// The result of syncing one source.
public struct SyncReport: Equatable, Sendable {
    public let source: String
    public var outcome: Outcome
    /// The newest day received, or the newest day stored if nothing was fetched.
    public var day: Day?
    public var publishedAt: Instant?
    /// When the source may have something newer.
    public var nextDue: Instant?
    /// The number of days added.
    public var snapshots = 0
    /// The number of entries stored: of rates, say.
    public var entries = 0
    public var warnings: [SourceWarning] = []
    /// The days that the source has corrected.
    public var revisedDays: [Day] = []
    /// What only a source of rates has to say; nil for others.
    public var rates: RateReport?
    /// The number of requests sent.
    public var requests = 0
    /// The error; if the source was not asked because of an earlier failure, that failure.
    public var failure: SyncError?
    /// The day requested when it failed; nil if none was.
    public var failedDay: Day?

    /// Creates a report without a result.
    init(source: String, state: SeriesState) {
        self.source = source
        outcome = .notDue
        day = state.newest
        nextDue = state.nextDue
    }

    /// A report of a source of rates that failed before a request for its rates.
    public init(of source: some RateSource, failed error: SyncError, requests: Int) {
        self.init(source: source.about.id, state: SeriesState())
        (outcome, failure, self.requests) = (.error, error, requests)
        rates = RateReport(base: source.rates.base)
    }

    /// A report of one film's page.
    public init(page outcome: Outcome, of source: String) {
        (self.source, self.outcome) = (source, outcome)
        entries = outcome == .same ? 0 : 1
    }

    /// Adds the result of another request of the same sync.
    mutating func add(_ other: SyncReport) {
        let order: [Outcome] = [.notDue, .noData, .notYet, .same, .revised, .new, .error]
        let ranks = [outcome, other.outcome].map { order.firstIndex(of: $0) ?? 0 }
        if ranks[1] > ranks[0] { outcome = other.outcome }
        if let date = other.day { day = max(day ?? date, date) }
        publishedAt = other.publishedAt ?? publishedAt
        nextDue = other.nextDue
        snapshots += other.snapshots
        entries += other.entries
        for warning in other.warnings where !warnings.contains(warning) {
            warnings.append(warning)
        }
        revisedDays += other.revisedDays
        if let found = other.rates { rates = rates.map { $0.adding(found) } ?? found }
        requests += other.requests
        if let error = other.failure { (failure, failedDay) = (error, other.failedDay) }
    }
}

/// What a sync of rates found besides.
public struct RateReport: Equatable, Sendable {
    public let base: Currency
    /// The quotes that were left out, each once.
    public var rejected: [Rejection] = []
    /// Rates held back until they are confirmed.
    public var unconfirmed: [UnconfirmedRate] = []
    /// The figures that were rounded as they are stored.
    public var rounded: [RoundedFigure] = []

    /// This, and what another request of the same sync found.
    fileprivate func adding(_ other: RateReport) -> RateReport {
        var sum = self
        sum.rejected += other.rejected.filter { !rejected.contains($0) }
        sum.unconfirmed += other.unconfirmed
        sum.rounded += other.rounded
        return sum
    }
}
