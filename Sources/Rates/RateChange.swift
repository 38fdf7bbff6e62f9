/// A rate as the book learned it: with its publication, a correction, or a confirmation.
public struct RateChange: Equatable, Sendable {
    public let series: Series
    public let day: Day
    /// 0 for the first publication of the day, higher for each correction.
    public let revision: Int64
    public let currency: Currency
    /// The price of one unit of the base, or of one unit of the currency in a series quoted directly.
    public let rate: Rate
    public let knownAt: Instant
    /// Whether it was held back, and believed only then.
    public let isConfirmation: Bool

    package init(
        series: Series, day: Day, revision: Int64, currency: Currency, rate: Rate,
        knownAt: Instant, isConfirmation: Bool
    ) {
        (self.series, self.day, self.revision) = (series, day, revision)
        (self.currency, self.rate, self.knownAt) = (currency, rate, knownAt)
        self.isConfirmation = isConfirmation
    }

    /// The pair whose price the rate is.
    public var pair: CurrencyPair { series.quotation.pair(of: currency, base: series.base) }
}

/// A place in the order in which a book learned its rates.
public struct RateCursor: Equatable, Sendable {
    /// The last publication that was read.
    package let snapshot: Int64
    /// When the last confirmation that was read was made, in seconds.
    package let confirmed: Int64

    /// Before everything.
    public static let start = RateCursor(snapshot: 0, confirmed: 0)

    package init(snapshot: Int64, confirmed: Int64) {
        (self.snapshot, self.confirmed) = (snapshot, confirmed)
    }

    /// Reads a cursor as ``text`` writes it; nil for any other text.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let snapshot = Int64(parts[0]), let confirmed = Int64(parts[1]),
            Instant(checking: confirmed) != nil
        else { return nil }
        self.init(snapshot: snapshot, confirmed: confirmed)
    }

    public var text: String { "\(snapshot).\(confirmed)" }
}

extension Instant {
    /// An instant of the years 1 to 9999; nil for others.
    fileprivate init?(checking seconds: Int64) {
        guard (0...253_402_300_799).contains(seconds) else { return nil }
        self.init(seconds: seconds)
    }
}

/// A part of the changes behind a cursor.
public struct RateChangePage: Equatable, Sendable {
    public let changes: [RateChange]
    /// Behind the last of them.
    public let next: RateCursor
    public let hasMore: Bool
    /// Whether the cursor stands behind everything that the book has: it is of another one.
    public let isBehindTheEnd: Bool

    package init(
        changes: [RateChange], next: RateCursor, hasMore: Bool, isBehindTheEnd: Bool = false
    ) {
        (self.changes, self.next, self.hasMore) = (changes, next, hasMore)
        self.isBehindTheEnd = isBehindTheEnd
    }
}

/// What the answers about rates follow from.
public struct RateState: Equatable, Sendable {
    /// Differs where the state does.
    public let text: String
    /// When the newest rates were fetched; nil if there are none.
    public let fetchedAt: Instant?

    package init(text: String, fetchedAt: Instant?) {
        (self.text, self.fetchedAt) = (text, fetchedAt)
    }
}
