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

    /// The rates of one kind for one day are one snapshot; the same snapshot twice counts once.
    public func joined(with others: [ParsedBody]) -> ParsedBody {
        guard !others.isEmpty else { return self }
        var joined: [Edition: [Quote]] = [:]
        let all = [self] + others
        var seen: Set<Snapshot> = []
        for snapshot in all.flatMap(\.snapshots) where seen.insert(snapshot).inserted {
            let empty = Snapshot(
                base: snapshot.base, rateDate: snapshot.rateDate,
                publishedAt: snapshot.publishedAt, kind: snapshot.kind, quotes: [])
            joined[empty, default: []].append(contentsOf: snapshot.quotes)
        }
        let snapshots = joined.map { empty, quotes in
            Snapshot(
                base: empty.base, rateDate: empty.rateDate, publishedAt: empty.publishedAt,
                kind: empty.kind, quotes: quotes)
        }
        return ParsedBody(
            base: base, snapshots: snapshots.sorted { $0.rateDate < $1.rateDate },
            nextUpdate: all.compactMap(\.nextUpdate).min(),
            rejected: Set(all.flatMap(\.rejected)).sorted { $0.currency < $1.currency },
            warnings: all.flatMap(\.warnings),
            currencyNames: all.reduce(into: [:]) { names, part in
                names.merge(part.currencyNames) { first, _ in first }
            })
    }

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
        /// The price of one unit has more decimals than a rate.
        case tooPrecise = "more than nine decimals"
        /// The rate is stored as unconfirmed.
        case moved = "moved by more than a fifth"
    }

    public init(currency: String, reason: Reason) {
        (self.currency, self.reason) = (currency, reason)
    }
}
