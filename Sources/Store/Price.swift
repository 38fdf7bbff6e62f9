public import Rates
internal import SQLite

extension Series {
    /// The SQL for a pair's price.
    ///
    /// - Parameter fetch: the last one whose rates count.
    func price(of pair: CurrencyPair, by fetch: Int64 = .max) -> Price {
        Price(isCross: legs(of: pair).bottom != base, rates: rates(by: fetch))
    }

    /// SQL for a table of its rates with the columns of `rates`.
    ///
    /// Derived rates stand by the snapshots of what the bank pays; half a unit of 10⁻⁹ is rounded up.
    ///
    /// - Parameter fetch: the last one whose rates count.
    func rates(by fetch: Int64 = .max) -> SQL {
        guard let sellsID else { return "rates" }
        return """
            (
                SELECT bought.currency_id, bought.snapshot_id, bought.nanos / 2 + sold.nanos / 2
                    + (bought.nanos % 2 + sold.nanos % 2 + 1) / 2 AS nanos
                FROM rates AS bought
                CROSS JOIN snapshots AS pays ON pays.id = bought.snapshot_id
                CROSS JOIN snapshots AS s ON s.series_id = \(sellsID) AND s.day = pays.day
                CROSS JOIN rates AS sold
                    ON sold.currency_id = bought.currency_id AND sold.snapshot_id = s.id
                WHERE \(Book.isVisible(by: fetch))
            )
            """
    }
}

/// SQL for the price of a pair, computed from the stored rate `q` and, for a cross rate, `b`.
struct Price {
    /// Whether the price is the quotient of two rates rather than a published rate.
    let isCross: Bool
    /// Whether the quotient is `b` by `q` rather than `q` by `b`.
    var isReversed = false
    /// SQL for the table that the rates are read from.
    let rates: SQL
    /// The pegs by which the price is not that of the rates, but a multiple of it.
    var pegs = PairPegs.none

    /// SQL for the dividend.
    var top: SQL { isReversed ? "b.nanos" : "q.nanos" }
    var bottom: SQL { isReversed ? "q.nanos" : isCross ? "b.nanos" : "1000000000" }

    /// Whether the price is computed, and not a published rate.
    var isComputed: Bool { isCross || pegs != .none }

    /// SQL for the price in units of 10⁻⁹; NULL if it is computed and out of range.
    var nanos: SQL {
        guard pegs == .none else {
            let (quote, base) = (pegs.quote?.perAnchor ?? .one, pegs.base?.perAnchor ?? .one)
            return "pegged_rate(\(top), \(bottom), \(quote.nanos), \(base.nanos))"
        }
        return isCross ? "cross_rate(\(top), \(bottom))" : "q.nanos"
    }

    /// SQL condition that the price is in range.
    var isKnown: SQL { isComputed ? "\(nanos) IS NOT NULL" : "true" }

    /// SQL for the mean of prices with columns `quote`, `base` and `nanos`.
    ///
    /// Each quotient is computed to 10⁻¹⁸; prices that follow from a peg are rounded to 10⁻⁹ before.
    var mean: SQL { pegs == .none ? "mean_rate(quote, base)" : "mean_rate(nanos, 1000000000)" }

    /// SQL that joins the rate `b` of a currency by its row id for a cross rate.
    func baseJoin(_ base: Int64) -> SQL {
        isCross
            ? """
            CROSS JOIN \(rates) AS b ON b.currency_id = \(base) AND b.snapshot_id = q.snapshot_id
            """ : ""
    }
}

/// SQL for how many units of the currency `c` a price is quoted for, and for the largest change of
/// the price of one unit that counts as none; see the view `quoted_units`.
struct QuotedUnits {
    /// Whether the number of units is the currency's, and not 1.
    let isByCurrency: Bool

    var units: SQL { isByCurrency ? "u.units" : "1" }
    var unmoved: SQL { isByCurrency ? "u.unmoved" : "10000000" }
    var join: SQL {
        isByCurrency ? "CROSS JOIN quoted_units AS u ON u.currency_id = c.id" : ""
    }
}

/// The pegs by which the prices of a list follow from others.
public struct ListPegs: Sendable {
    /// That of the list's own currency.
    public var own: Peg?
    /// That of the listed currency.
    public var listed: Peg?

    public init(own: Peg? = nil, listed: Peg? = nil) { (self.own, self.listed) = (own, listed) }
}

extension ListStatement {
    /// The same with the anchor of a peg in place of the currency.
    func anchored(by peg: Peg?) -> ListStatement {
        guard let peg else { return self }
        return switch self {
        case .published: self
        case .of: .of(peg.anchor)
        case .in: .in(peg.anchor)
        }
    }
}

extension Price {
    /// The price of a row of a list.
    init(_ statement: ListStatement, in series: Series, by pegs: ListPegs = ListPegs()) {
        isReversed =
            switch statement {
            case .published: false
            case .of: series.quotation == .direct
            case .in: series.quotation == .indirect
            }
        rates = series.rates()
        isCross = isReversed || (statement.currency ?? series.base) != series.base
        self.pegs =
            statement.isDirect(in: series)
            ? PairPegs(base: pegs.listed, quote: pegs.own)
            : PairPegs(base: pegs.own, quote: pegs.listed)
    }
}
