/// What a source published for one day: prices of one unit of its base, as it stated them.
public struct Snapshot: Hashable, Sendable {
    /// The currency whose unit is priced.
    public let base: Currency
    /// The day that the rates are for, by the source's own calendar.
    public let rateDate: Day
    /// When the source published them, where it says so.
    public let publishedAt: Instant?
    /// The prices, each currency once, without the base itself, in any order.
    public let quotes: [Quote]

    /// A published day.
    public init(base: Currency, rateDate: Day, publishedAt: Instant?, quotes: [Quote]) {
        self.base = base
        self.rateDate = rateDate
        self.publishedAt = publishedAt
        self.quotes = quotes
    }
}

/// The price of a snapshot's base in one currency.
public struct Quote: Hashable, Sendable {
    public let currency: Currency
    public let rate: Rate

    /// A currency and its price.
    public init(_ currency: Currency, _ rate: Rate) {
        self.currency = currency
        self.rate = rate
    }
}
