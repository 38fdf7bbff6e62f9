/// What the book knows of a series when a source may be asked: all that a schedule goes by.
public struct SeriesState: Equatable, Sendable {
    /// The newest day that is stored.
    public var newest: Day?
    /// How many currencies that day has.
    public var currencies: Int
    /// When the source can have something newer, as its last answer left it.
    public var nextDue: Instant?
    /// When the source last answered a scheduled question.
    public var lastAnswer: Instant?
    /// Days that the source had nothing for, and when it last said so.
    public var emptyDays: [Day: Instant]
    /// What failed and is not to be asked again yet.
    public var holds: [Hold]

    /// A failure that a source is given time for.
    public struct Hold: Equatable, Sendable {
        public let until: Instant
        public let failure: FetchFailure

        /// A failure and its end.
        public init(until: Instant, _ failure: FetchFailure) {
            (self.until, self.failure) = (until, failure)
        }
    }

    /// A series' state; without arguments, of one that nobody has asked for.
    public init(
        newest: Day? = nil, currencies: Int = 0, nextDue: Instant? = nil,
        lastAnswer: Instant? = nil, emptyDays: [Day: Instant] = [:], holds: [Hold] = []
    ) {
        (self.newest, self.currencies, self.nextDue) = (newest, currencies, nextDue)
        (self.lastAnswer, self.emptyDays, self.holds) = (lastAnswer, emptyDays, holds)
    }
}
