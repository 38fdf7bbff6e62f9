public import Rates

/// What a body says of one series: its days, and when more is announced.
public protocol Reading: Sendable {
    associatedtype Edition: DayEdition

    /// The days, in any order; empty if the source says that it has nothing.
    var editions: [Edition] { get }
    /// When the source announces its next update.
    var nextUpdate: Instant? { get }
    var warnings: [SourceWarning] { get }
    /// What the source calls currencies, where it names them.
    var currencyNames: [Currency: String] { get }
    /// The figures that were rounded as they are stored.
    var rounded: [RoundedFigure] { get }

    /// This and what the source's other bodies of the same answer say.
    func joined(with others: [Self]) -> Self

    /// Throws if it is implausible.
    func check(state: SeriesState, now: Instant) throws(SyncError)

    /// The same with a key removed from texts that the source wrote.
    func hiding(_ key: APIKey?) -> Self

    /// Adds to a report what only this kind of series has to say.
    func complete(_ report: inout SyncReport, with recorded: Recorded<Edition.Unconfirmed>?)
}

extension Reading {
    public var currencyNames: [Currency: String] { [:] }
    public var rounded: [RoundedFigure] { [] }
}

/// A notice to the user that is not an error.
public enum SourceWarning: Equatable, Sendable {
    /// The service at this address ends on a day.
    case endOfLife(Day)
}
