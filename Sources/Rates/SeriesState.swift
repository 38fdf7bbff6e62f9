/// The stored facts about a series that decide whether and what to request next.
public struct SeriesState: Equatable, Sendable {
    /// The newest day stored.
    public var newest: Day?
    /// The number of entries of that day: of currencies, say.
    public var entries: Int
    /// When the source may have something newer, according to its last answer.
    public var nextDue: Instant?
    /// When the source last answered a scheduled request.
    public var lastAnswer: Instant?
    /// The days of which there is nothing according to the source, with the instant of its last answer about
    /// each.
    public var emptyDays: [Day: Instant]
    /// When the source last answered about each of the newest days, for a source from which days are requested again.
    public var answers: [Day: Instant] = [:]
    /// The failures that still hold back requests.
    public var holds: [Hold]

    /// A failure that holds back requests until an instant.
    public struct Hold: Equatable, Sendable {
        public let until: Instant
        public let failure: FetchFailure

        public init(until: Instant, _ failure: FetchFailure) {
            (self.until, self.failure) = (until, failure)
        }
    }

    /// Creates a state; without arguments, that of a series that was never fetched.
    public init(
        newest: Day? = nil, entries: Int = 0, nextDue: Instant? = nil,
        lastAnswer: Instant? = nil, emptyDays: [Day: Instant] = [:], holds: [Hold] = []
    ) {
        (self.newest, self.entries, self.nextDue) = (newest, entries, nextDue)
        (self.lastAnswer, self.emptyDays, self.holds) = (lastAnswer, emptyDays, holds)
    }
}
