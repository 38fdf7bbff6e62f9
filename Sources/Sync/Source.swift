public import Rates

/// A place that publishes rates: it describes itself, says what to ask, and reads the answer.
///
/// Sources hold no state and reach no network: everything here is a function of its arguments.
public protocol Source: Sendable {
    /// Who it is.
    var about: SourceDescription { get }

    /// The path and query to append to the source's address.
    ///
    /// - Parameter newest: the newest day that the book has, nil for none.
    func path(for ask: Ask, base: Currency, newest: Day?, now: Instant) throws(SyncError) -> String

    /// Whether a body is in one of the source's formats, by its first bytes.
    func recognizes(_ body: [UInt8]) -> Bool

    /// Reads a whole body, or refuses it whole.
    func read(_ body: [UInt8]) throws(SyncError) -> Reading

    /// When there can be something newer, as far as the source's word and calendar tell.
    func nextDue(after newest: Day?, said: Instant?) -> Instant?
}

/// What a source says of itself.
public struct SourceDescription: Sendable {
    /// Its id on the command line: `er-api`.
    public let id: String
    public let name: String
    /// The scheme and host that every path is appended to.
    public let address: String
    /// The page that people should be sent to.
    public let homepage: String
    /// The words that must stand where its rates are shown.
    public let attribution: String
    /// The base that is asked for unless another is wanted.
    public let base: Currency
    /// The first day that it can answer for; nil where it has no history.
    public let firstDay: Day?
    /// The days on which it publishes.
    public let calendar: PublicationCalendar
    /// Seconds to wait beyond the time it is due, drawn at random, so that not everybody calls
    /// at once.
    public let delay: ClosedRange<Int64>
    /// Seconds until it is asked again when it is late.
    public let retry: Int64
    /// The most bytes that a body of it may have.
    public let bodyLimit: Int
    /// Whether it is asked when no source is named and nothing else was set.
    public let isDefault: Bool
}

/// What is wanted of a source.
public enum Ask: Equatable, Sendable {
    case latest
    /// Every day from one on.
    case since(Day)
    /// One day.
    case day(Day)
}

extension Ask: CustomStringConvertible {
    /// The words that are kept with a fetch.
    public var description: String {
        switch self {
        case .latest: "latest"
        case .since(let day): "since \(day)"
        case .day(let day): "date \(day)"
        }
    }

    /// Whether a day is wanted.
    func includes(_ day: Day) -> Bool {
        switch self {
        case .latest: true
        case .since(let first): day >= first
        case .day(let only): day == only
        }
    }
}

/// What a body said.
public struct Reading: Equatable, Sendable {
    public let base: Currency
    public let snapshots: [Snapshot]
    /// When the source says that it will have something newer.
    public let nextUpdate: Instant?
    /// Quotes that were left out, and why.
    public let rejected: [Rejection]
    public let warnings: [SourceWarning]

    /// A body's contents.
    public init(
        base: Currency, snapshots: [Snapshot], nextUpdate: Instant? = nil,
        rejected: [Rejection] = [], warnings: [SourceWarning] = []
    ) {
        (self.base, self.snapshots, self.nextUpdate) = (base, snapshots, nextUpdate)
        (self.rejected, self.warnings) = (rejected, warnings)
    }
}

/// A quote that was left out of a reading.
public struct Rejection: Hashable, Sendable {
    /// The currency's code as the source wrote it.
    public let currency: String
    public let reason: Reason

    /// Why a quote is left out while the rest is kept.
    public enum Reason: String, Sendable {
        case unknownCurrency = "unknown currency"
    }
}

/// Something that a person should know although all is well.
public enum SourceWarning: Equatable, Sendable {
    /// The address ends on a day.
    case endOfLife(Day)
}
