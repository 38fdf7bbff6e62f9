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
}
