/// Which way round a source states its rates.
public enum Quotation: String, Sendable {
    /// One unit of the base in each currency, as the ECB does: EUR 1 = USD 1.1172.
    case indirect
    /// One unit of each currency in the base, as Korean banks do: USD 1 = KRW 1,466.12.
    case direct
}

/// Which of the prices that a source states for a day is meant.
public enum RateKind: String, CaseIterable, Sendable {
    /// The middle of the market, or a bank's base rate (매매기준율).
    case mid
    /// What the bank pays for the currency (전신환 매입률).
    case bankBuys = "bank-buys"
    /// What the bank takes for the currency (전신환 매도율).
    case bankSells = "bank-sells"
}
