/// How a question to a source ended.
public enum Outcome: String, Sendable {
    /// At least one day that the book did not have.
    case new
    /// Everything was there already.
    case same
    /// No new day, but at least one that the source has corrected.
    case revised
    /// Not asked: there cannot be anything new yet. Never kept in the book.
    case notDue = "not-due"
    /// Asked, and the source has not published yet.
    case notYet = "not-yet"
    /// The source has nothing for that day, and a valid answer proves it.
    case noData = "no-data"
    case error
}

/// A question that was put to a source.
public struct Fetch: Equatable, Sendable {
    /// The source's id on the command line: `ecb`.
    public let source: String
    public let base: Currency
    /// What was asked for, in words: `latest`, `since 2026-01-01` or `file`, never a key.
    public let asked: String
    public let fetchedAt: Instant
    /// When the source can have something newer; nil where that is not known.
    public let nextDue: Instant?

    /// A question.
    public init(
        source: String, base: Currency, asked: String, fetchedAt: Instant, nextDue: Instant? = nil
    ) {
        (self.source, self.base, self.asked) = (source, base, asked)
        (self.fetchedAt, self.nextDue) = (fetchedAt, nextDue)
    }
}

/// What a fetch added to the book.
public struct Recorded: Equatable, Sendable {
    /// New, same or revised.
    public let outcome: Outcome
    /// Snapshots that were added, corrections included.
    public let snapshots: Int
    /// Published rates that were added.
    public let rates: Int
    /// Days that were there and have been corrected, oldest first.
    public let revisedDays: [Day]

    /// What a fetch added.
    public init(outcome: Outcome, snapshots: Int, rates: Int, revisedDays: [Day]) {
        (self.outcome, self.snapshots) = (outcome, snapshots)
        (self.rates, self.revisedDays) = (rates, revisedDays)
    }
}
