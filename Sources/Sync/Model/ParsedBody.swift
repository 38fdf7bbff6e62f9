public import Rates

/// The content of a response body with rates.
public struct ParsedBody: Reading, Equatable {
    public let base: Currency
    /// The days with their rates; empty if the source reports that it has none.
    public let snapshots: [Snapshot]
    /// When the source announces its next update.
    public let nextUpdate: Instant?
    /// The quotes that were left out, and why.
    public let rejected: [Rejection]
    public let warnings: [SourceWarning]
    /// What the source calls currencies.
    public let currencyNames: [Currency: String]

    public init(
        base: Currency, snapshots: [Snapshot], nextUpdate: Instant? = nil,
        rejected: [Rejection] = [], warnings: [SourceWarning] = [],
        currencyNames: [Currency: String] = [:]
    ) {
        (self.base, self.snapshots, self.nextUpdate) = (base, snapshots, nextUpdate)
        (self.rejected, self.warnings, self.currencyNames) = (rejected, warnings, currencyNames)
    }
}

extension ParsedBody {
    public var editions: [Snapshot] { snapshots }

    public func complete(
        _ report: inout SyncReport, with recorded: Recorded<UnconfirmedRate>?
    ) {
        let unconfirmed = recorded?.unconfirmed ?? []
        let moved = unconfirmed.map { Rejection(currency: $0.quote.currency.code, reason: .moved) }
        report.rates = RateReport(
            base: base, rejected: rejected + moved, unconfirmed: unconfirmed)
    }

    /// The same content with a key removed from texts that the source wrote.
    public func hiding(_ key: APIKey?) -> ParsedBody {
        guard let key, !rejected.isEmpty || !currencyNames.isEmpty else { return self }
        return ParsedBody(
            base: base, snapshots: snapshots, nextUpdate: nextUpdate,
            rejected: rejected.map {
                Rejection(currency: key.hidden(in: $0.currency), reason: $0.reason)
            }, warnings: warnings, currencyNames: currencyNames.mapValues(key.hidden(in:)))
    }
}

/// A quote that was left out.
public struct Rejection: Hashable, Sendable {
    /// The currency's code as written by the source.
    public let currency: String
    public let reason: Reason

    /// Why a quote was left out while the rest is stored.
    public enum Reason: String, Sendable {
        case unknownCurrency = "unknown currency"
        /// The rate is stored as unconfirmed.
        case moved = "moved by more than a fifth"
    }

    public init(currency: String, reason: Reason) {
        (self.currency, self.reason) = (currency, reason)
    }
}
