/// The rates of one kind that one source publishes against one base; prices never mix two series.
public struct Series: Hashable, Sendable {
    package let id: Int64
    /// The source's id on the command line: `ecb`.
    public let source: String
    /// The currency against which all its rates are stated.
    public let base: Currency
    public let kind: RateKind
    public let quotation: Quotation
    /// The id of the series of the bank's selling rates, where the rates are half of the sum of those and of
    /// its buying rates; nil for published rates.
    package let sellsID: Int64?

    package init(
        id: Int64, source: String, base: Currency, kind: RateKind, quotation: Quotation,
        sellsID: Int64? = nil
    ) {
        self.id = id
        self.source = source
        self.base = base
        self.kind = kind
        self.quotation = quotation
        self.sellsID = sellsID
    }

    /// The middle between what a bank pays and takes, of a source that publishes none.
    package init(between buys: Series, and sells: Series) {
        self.init(
            id: buys.id, source: buys.source, base: buys.base, kind: .mid,
            quotation: buys.quotation, sellsID: sells.id)
    }

    /// Whether its rates are derived from published ones.
    public var isDerived: Bool { sellsID != nil }

    /// The currencies whose stored rates make a pair's price: `top` divided by `bottom`.
    package func legs(of pair: CurrencyPair) -> (top: Currency, bottom: Currency) {
        quotation == .indirect ? (pair.quote, pair.base) : (pair.base, pair.quote)
    }
}

/// What the prices of a list state.
public enum ListStatement: Equatable, Sendable {
    /// As the source publishes them.
    case published
    /// What one unit of this currency costs in each other.
    case of(Currency)
    /// What one unit of each currency costs in this one.
    case `in`(Currency)

    /// The currency of the statement; nil for ``published``.
    public var currency: Currency? {
        switch self {
        case .published: nil
        case .of(let currency), .in(let currency): currency
        }
    }
}

extension ListStatement {
    /// Whether each row is the price of one unit of its own currency, as Korean banks publish it.
    public func isDirect(in series: Series) -> Bool {
        switch self {
        case .published: series.quotation == .direct
        case .of: false
        case .in: true
        }
    }
}

/// A row of the list: a currency's newest rate and its change.
public struct ListedRate: Equatable, Sendable {
    public let currency: Currency
    /// The price of one unit.
    public let movement: Movement
    /// How many units people quote the price of, and whether it moved is judged for: 100 for yen,
    /// rupiah and dong where the list has what each currency costs, else 1.
    public let units: Int64
    public let isFavorite: Bool
    /// The peg by which the price follows from that of its anchor; nil for a published price.
    public let peg: Peg?

    package init(
        currency: Currency, movement: Movement, units: Int64, isFavorite: Bool, peg: Peg? = nil
    ) {
        self.currency = currency
        self.movement = movement
        self.units = units
        self.isFavorite = isFavorite
        self.peg = peg
    }
}

/// What one source publishes under one name, day after day.
public protocol SeriesKey: Hashable, Sendable {
    /// The source's id on the command line: `ecb`.
    var source: String { get }
    /// Tells it from the source's other series.
    var name: String { get }
}

/// The publication of one day of a series.
public protocol DayEdition: Sendable {
    associatedtype Series: SeriesKey
    /// The report of an entry that is kept, and not used until it is confirmed.
    associatedtype Unconfirmed: Equatable & Sendable

    var day: Day { get }
    /// When the source published it; nil if unknown.
    var publishedAt: Instant? { get }
}

extension Quotation {
    /// The pair whose price is published as a currency's rate in a series with a base.
    public func pair(of currency: Currency, base: Currency) -> CurrencyPair {
        switch self {
        case .direct: CurrencyPair(base: currency, quote: base)
        case .indirect: CurrencyPair(base: base, quote: currency)
        }
    }
}
