internal import Rates

/// How the price of a pair is made, in SQL, of the stored rate `q` and, for a cross rate, `b`.
struct Price {
    /// Whether two rates are divided; otherwise the price is the rate as it was published.
    let isCross: Bool
    /// Whether `b` is divided by `q`, not `q` by `b`.
    var isReversed = false

    /// The published rate that is divided, and the one that it is divided by.
    var top: String { isReversed ? "b.nanos" : "q.nanos" }
    var bottom: String { isReversed ? "q.nanos" : isCross ? "b.nanos" : "1000000000" }

    /// The price in 10⁻⁹.
    var nanos: String { isCross ? "cross_rate(\(top), \(bottom))" : "q.nanos" }

    /// Whether the price can be written in 10⁻⁹: a cross rate may be too large or too small.
    var isKnown: String { isCross ? "\(nanos) IS NOT NULL" : "true" }

    /// Joins the rate `b` of currency `:base` where the price is a cross rate.
    var baseJoin: String {
        isCross
            ? "CROSS JOIN rates AS b ON b.currency_id = :base AND b.snapshot_id = q.snapshot_id"
            : ""
    }
}

extension Price {
    /// The prices of a list: of one unit of a currency, or as they were published for nil.
    init(of base: Currency?, in series: Series) {
        isReversed = series.quotation == .direct && base != nil
        isCross = isReversed || (base ?? series.base) != series.base
    }
}
