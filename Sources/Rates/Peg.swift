/// A currency whose authority holds it at a fixed rate to another one, its anchor.
public struct Peg: Hashable, Sendable {
    public let currency, anchor: Currency
    /// The number of units of the currency per unit of the anchor.
    public let perAnchor: Rate
    /// The first day.
    public let since: Day
    /// The last day; nil if it holds.
    public let until: Day?
    /// Who holds it.
    public let authority: String

    /// The peg of a currency; nil if it has none that is known.
    public init?(of currency: Currency) {
        guard let entry = pegTable.first(where: { $0.code == currency.code }),
            let anchor = Currency(entry.anchor), let since = Day(entry.since),
            let perAnchor = Rate(nanos: entry.nanos)
        else { return nil }
        (self.currency, self.anchor, self.perAnchor) = (currency, anchor, perAnchor)
        (self.since, until, authority) = (since, Day(entry.until), entry.authority)
    }

    /// The peg of a currency on a day; nil if it has none then.
    public init?(of currency: Currency, on day: Day) {
        guard let peg = Peg(of: currency), peg.since <= day, peg.until ?? day >= day else {
            return nil
        }
        self = peg
    }

    /// Whether two currencies have one price by their pegs, such as two that are held to the dollar at par.
    package static func holds(_ one: Currency, equalTo other: Currency) -> Bool {
        func anchored(_ currency: Currency) -> (anchor: Currency, perAnchor: Rate) {
            Peg(of: currency).map { ($0.anchor, $0.perAnchor) } ?? (currency, .one)
        }
        return anchored(one) == anchored(other)
    }

    /// Every peg that is known, by the currencies' codes.
    public static var all: [Peg] {
        pegTable.compactMap { Currency($0.code) }.compactMap { Peg(of: $0) }
    }
}

/// The pegs by which a pair's price follows from that of another pair.
public struct PairPegs: Hashable, Sendable {
    /// The peg of the pair's base; nil if its own rate is used.
    public let base: Peg?
    public let quote: Peg?

    /// Neither currency's.
    public static let none = PairPegs(base: nil, quote: nil)

    package init(base: Peg?, quote: Peg?) { (self.base, self.quote) = (base, quote) }

    /// All ways to price a pair, those with the fewest pegs first; the first one is ``none``.
    public static func all(of pair: CurrencyPair) -> [PairPegs] {
        let bases = [nil, Peg(of: pair.base)], quotes = [nil, Peg(of: pair.quote)]
        let both = bases.flatMap { base in quotes.map { PairPegs(base: base, quote: $0) } }
        return both.enumerated().filter { both.firstIndex(of: $1) == $0 }.map(\.element)
            .sorted { $0.all.count < $1.all.count }
    }

    public var all: [Peg] { [base, quote].compactMap { $0 } }

    /// The pair whose price is known.
    public func anchors(of pair: CurrencyPair) -> CurrencyPair {
        CurrencyPair(base: base?.anchor ?? pair.base, quote: quote?.anchor ?? pair.quote)
    }

    /// The first day on which all of them hold; nil for none.
    public var since: Day? { all.map(\.since).max() }
    /// The last day on which all of them hold; nil if they still do.
    public var until: Day? { all.compactMap(\.until).min() }

    /// The pair's price in 10⁻⁹ from that of its anchors, which is a quotient, rounded half away from
    /// zero; nil if it is out of range.
    ///
    /// - Parameters:
    ///   - quote: the units of the pair's quote per unit of its anchor, in 10⁻⁹.
    ///   - base: those of its base.
    public static func rate(top: Int64, bottom: Int64, quote: Int64, base: Int64) -> Rate? {
        guard let top = Rate(nanos: top), let bottom = Rate(nanos: bottom),
            let quote = Rate(nanos: quote), let base = Rate(nanos: base)
        else { return nil }
        let price = Conversion(
            from: Leg(published: bottom, fixed: base), to: Leg(published: top, fixed: quote)
        ).convert(ExactDecimal(coefficient: 1, scale: 0), digits: Rate.decimals)
        return price.flatMap { Int64(exactly: $0.coefficient) }.flatMap(Rate.init(nanos:))
    }
}

/// A row of the compiled-in table.
struct PegEntry: Sendable {
    let code, anchor, since, until, authority: String
    /// The units per unit of the anchor in 10⁻⁹.
    let nanos: Int64

    init(
        _ code: String, _ anchor: String, _ nanos: Int64, _ since: String, _ until: String,
        _ authority: String
    ) {
        (self.code, self.anchor, self.nanos) = (code, anchor, nanos)
        (self.since, self.until, self.authority) = (since, until, authority)
    }
}

extension RateStep {
    /// The peg that the rate is; nil for others.
    ///
    /// Its kind is ``Kind/fixed``, as for the rate of a currency that ended.
    public var peg: Peg? {
        guard kind == .fixed, let peg = Peg(of: pair.quote), peg.anchor == pair.base,
            peg.since == date
        else { return nil }
        return peg
    }
}

extension RateStep {
    /// The euro in terms of the ECU, whose unit it took over, up to the last day of the ECU.
    public static var ecuAsEuro: RateStep? {
        guard let ecu = Currency("XEU"), let end = ecu.retirement, end.perSuccessor == .one else {
            return nil
        }
        return RateStep(
            pair: CurrencyPair(base: ecu, quote: end.successor), rate: .one, date: end.lastDay,
            kind: .fixed)
    }
}
