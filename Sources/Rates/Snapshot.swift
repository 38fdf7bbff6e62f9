/// The rates of one kind that a source published for one day.
public struct Snapshot: Hashable, Sendable {
    /// The currency against which the rates are stated; see ``Quotation`` for the direction.
    public let base: Currency
    /// The day of the rates in the source's calendar.
    public let rateDate: Day
    /// When the source published them; nil if unknown.
    public let publishedAt: Instant?
    public let kind: RateKind
    /// The rates in any order, each currency once, without the base.
    public let quotes: [Quote]

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

extension Snapshot: DayEdition {
    public typealias Unconfirmed = UnconfirmedRate

    public var day: Day { rateDate }

    /// A source's rates against one base.
    public struct Series: SeriesKey {
        public let source: String
        public let base: Currency
        /// Whether rates are stated per unit of the base or per unit of the other currency.
        public let quotation: Quotation
        /// The kind of rates by which its newest day is judged.
        public let kind: RateKind

        /// The base's code.
        public var name: String { base.code }

        public init(
            source: String, base: Currency, quotation: Quotation = .indirect, kind: RateKind = .mid
        ) {
            (self.source, self.base) = (source, base)
            (self.quotation, self.kind) = (quotation, kind)
        }
    }
}

/// A currency and its rate against a snapshot's base.
public struct Quote: Hashable, Sendable {
    public let currency: Currency
    public let rate: Rate

    public init(_ currency: Currency, _ rate: Rate) {
        self.currency = currency
        self.rate = rate
    }
}

/// The direction in which a source states its rates.
public enum Quotation: String, Sendable {
    /// The price of one unit of the base in each currency, as the ECB publishes it: EUR 1 = USD
    /// 1.1172.
    case indirect
    /// The price of one unit of each currency in the base, as Korean banks publish it: USD 1 = KRW
    /// 1,466.12.
    case direct
}

/// The kind of price that a source states.
public enum RateKind: String, CaseIterable, Sendable {
    /// The market's mid rate, or a bank's base rate (매매기준율).
    case mid
    /// The rate at which the bank buys the currency (전신환 매입률).
    case bankBuys = "bank-buys"
    /// The rate at which the bank sells the currency (전신환 매도율).
    case bankSells = "bank-sells"
    /// The rate at which the bank buys banknotes (현찰 매입률).
    case cashBuys = "cash-buys"
    /// The rate at which the bank sells banknotes (현찰 매도율).
    case cashSells = "cash-sells"
    /// The rate at which a card network converts payments.
    case card
}
