/// The stored days and the last fetch of a series.
public struct SeriesStatus: Equatable, Sendable {
    /// The last fetch and its result; nil if there was none.
    public let lastFetch: LastFetch?
    /// The first and the newest day; nil if there are none.
    public let first, newest: Day?
    /// The number of days stored.
    public let days: Int
    /// The days of which there is nothing according to the source, with the instant of its last
    /// answer about each.
    public let emptyDays: [Day: Instant]

    package init(
        lastFetch: LastFetch?, first: Day?, newest: Day?, days: Int, emptyDays: [Day: Instant]
    ) {
        self.lastFetch = lastFetch
        self.first = first
        self.newest = newest
        self.days = days
        self.emptyDays = emptyDays
    }

    /// The result of a fetch.
    public struct LastFetch: Equatable, Sendable {
        public let at: Instant
        public let outcome: Outcome
        /// The reason for a failure; nil if it succeeded.
        public let failure: FetchFailure?
        /// When the source may publish something newer; nil if unknown.
        public let nextDue: Instant?

        package init(at: Instant, outcome: Outcome, failure: FetchFailure?, nextDue: Instant?) {
            self.at = at
            self.outcome = outcome
            self.failure = failure
            self.nextDue = nextDue
        }
    }
}
