/// What a source published for one day: prices of one kind, as it stated them.
public struct Snapshot: Hashable, Sendable {
    /// The currency that all prices share: one unit of it is priced, or it prices one unit of
    /// each, see ``Quotation``.
    public let base: Currency
    /// The day that the rates are for, by the source's own calendar.
    public let rateDate: Day
    /// When the source published them, where it says so.
    public let publishedAt: Instant?
    /// Which of the source's prices they are.
    public let kind: RateKind
    /// The prices, each currency once, without the base itself, in any order.
    public let quotes: [Quote]

    /// A published day.
    public init(
        base: Currency, rateDate: Day, publishedAt: Instant?, kind: RateKind = .mid,
        quotes: [Quote]
    ) {
        self.base = base
        self.rateDate = rateDate
        self.publishedAt = publishedAt
        self.kind = kind
        self.quotes = quotes
    }
}

/// A currency and its price against a snapshot's base.
public struct Quote: Hashable, Sendable {
    public let currency: Currency
    public let rate: Rate

    /// A currency and its price.
    public init(_ currency: Currency, _ rate: Rate) {
        self.currency = currency
        self.rate = rate
    }
}
