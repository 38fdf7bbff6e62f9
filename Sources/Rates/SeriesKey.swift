/// What one source publishes under one name, day after day.
public protocol SeriesKey: Hashable, Sendable {
    /// The source's id on the command line: `ecb`.
    var source: String { get }
    /// Tells it from the source's other series.
    var name: String { get }
}

/// What was published for one day of a series.
public protocol DayEdition: Sendable {
    associatedtype Series: SeriesKey
    /// What is told of an entry that is kept, and not used until it is confirmed.
    associatedtype Unconfirmed: Equatable & Sendable

    var day: Day { get }
    /// When the source published it; nil if unknown.
    var publishedAt: Instant? { get }
}
