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
    /// The figures that were rounded as they are stored.
    public let rounded: [RoundedFigure]

    public init(
        base: Currency, snapshots: [Snapshot], nextUpdate: Instant? = nil,
        rejected: [Rejection] = [], warnings: [SourceWarning] = [],
        currencyNames: [Currency: String] = [:], rounded: [RoundedFigure] = []
    ) {
        (self.base, self.snapshots, self.nextUpdate) = (base, snapshots, nextUpdate)
        (self.rejected, self.warnings, self.currencyNames) = (rejected, warnings, currencyNames)
        self.rounded = rounded
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
            }, rounded: all.flatMap(\.rounded))
    }

    public func complete(
        _ report: inout SyncReport, with recorded: Recorded<UnconfirmedRate>?
    ) {
        let unconfirmed = recorded?.unconfirmed ?? []
        let held = unconfirmed.map {
            Rejection(currency: $0.quote.currency.code, reason: .unconfirmed($0.doubt.reason))
        }
        report.rates = RateReport(
            base: base, rejected: rejected + held, unconfirmed: unconfirmed, rounded: rounded)
    }

    /// The same content with a key removed from texts that the source wrote.
    public func hiding(_ key: APIKey?) -> ParsedBody {
        guard let key, !rejected.isEmpty || !currencyNames.isEmpty else { return self }
        return ParsedBody(
            base: base, snapshots: snapshots, nextUpdate: nextUpdate,
            rejected: rejected.map {
                Rejection(currency: key.hidden(in: $0.currency), reason: $0.reason)
            }, warnings: warnings, currencyNames: currencyNames.mapValues(key.hidden(in:)),
            rounded: rounded)
    }
}

/// A quote that was left out.
public struct Rejection: Hashable, Sendable {
    /// The currency's code as written by the source.
    public let currency: String
    public let reason: Reason

    /// Why a quote was left out while the rest is stored.
    public enum Reason: Hashable, Sendable {
        case unknownCurrency
        /// The price of one unit has more decimals than a rate.
        case tooPrecise
        /// The rate is stored as unconfirmed.
        case unconfirmed(RateDoubt.Reason)

        /// The reason in JSON, in English.
        public var text: String {
            switch self {
            case .unknownCurrency: "unknown currency"
            case .tooPrecise: "more than nine decimals"
            case .unconfirmed(.moved): "moved by more than a fifth"
            case .unconfirmed(let reason): "held back: \(reason.rawValue)"
            }
        }
    }

    public init(currency: String, reason: Reason) {
        (self.currency, self.reason) = (currency, reason)
    }
}
