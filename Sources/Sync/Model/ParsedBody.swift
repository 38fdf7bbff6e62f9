public import Rates

/// What a body said.
public struct ParsedBody: Equatable, Sendable {
    public let base: Currency
    /// None where the source says that it has nothing.
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

extension ParsedBody {
    /// The same without a key in what the source has written.
    func hiding(_ key: APIKey?) -> ParsedBody {
        guard let key, !rejected.isEmpty else { return self }
        return ParsedBody(
            base: base, snapshots: snapshots, nextUpdate: nextUpdate,
            rejected: rejected.map {
                Rejection(currency: key.hidden(in: $0.currency), reason: $0.reason)
            }, warnings: warnings)
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
        /// It is kept as evidence.
        case moved = "moved by more than a fifth"
    }

    /// A quote that was left out.
    public init(currency: String, reason: Reason) {
        (self.currency, self.reason) = (currency, reason)
    }
}

/// Something that a person should know although all is well.
public enum SourceWarning: Equatable, Sendable {
    /// The address ends on a day.
    case endOfLife(Day)
}
