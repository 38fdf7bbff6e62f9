/// Selects the part of a pair's history to read.
public struct HistoryRange: Equatable, Sendable {
    /// The first day; nil for the first one stored.
    public var since: Day?
    /// The last day; nil for the last one stored.
    public var until: Day?
    /// The number of newest publications to read; nil for all.
    public var last: Int?
    /// Reads the history as it was stored at this instant; nil for its present state.
    public var knownAt: Instant?

    /// Creates a range; without arguments, it selects the whole history.
    public init(since: Day? = nil, until: Day? = nil, last: Int? = nil, knownAt: Instant? = nil) {
        (self.since, self.until, self.last, self.knownAt) = (since, until, last, knownAt)
    }
}
