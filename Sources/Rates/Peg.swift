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

    /// Every peg that is known, by the currencies' codes.
    public static var all: [Peg] {
        pegTable.compactMap { Currency($0.code) }.compactMap { Peg(of: $0) }
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
