public import Rates

/// Why a change of cash or a card cannot be recorded as asked.
public enum CashError: Error {
    /// Cash in the trip's home currency, which needs no exchange.
    case isHome(Currency)
    /// It is not said what the cash cost, or what it was sold for.
    case noCost
    /// A cost or a fee is said for a count.
    case countHasNoCost
    /// An amount, a cost or a fee that is zero or less.
    case notPositive
    /// A count or a day that is still to come.
    case toCome(Day)
    case unknownEntry(Int64)
    /// No cash of that currency was bought, or a purchase of it has no rate yet.
    case noPurse(Currency)
    /// Cash is moved to the trip that has it.
    case movesNowhere
    /// One entry of two that moved cash between trips.
    case isMove(Int64)
    case unknownCard(String)
    /// A card that is called as cash is.
    case notACard(String)
    /// Several people have a card of that name.
    case severalCards(String, people: [String])
    case cardExists(String)
    /// A fee that is no percentage from 0 to ``Card/largestFee``, with ``Card/feeDecimals`` decimals.
    case badFee
}
