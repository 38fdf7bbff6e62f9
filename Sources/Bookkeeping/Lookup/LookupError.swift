public import Rates

/// Why no rate was found.
public enum LookupError: Error, Equatable, Sendable {
    /// No stored rate answers the query; with what would help.
    case noRates(LookupAdvice)
    /// The currency was retired, and no rate to its successor was fixed.
    case noFixedRate(Currency, successor: Currency, lastDay: Day)
    /// The first day of a range is after its last.
    case daysReversed(first: Day, last: Day)
    /// Fewer than one of the newest publications.
    case countBelowOne
}

/// What helps if no stored rate was found.
public enum LookupAdvice: Equatable, Sendable {
    /// Sync this source; nil for all sources that are switched on.
    case sync(source: String?)
    /// Sync a source's rates since a day.
    case syncSince(Day, source: String = "ecb")
    /// Query this source, which has rates of the wanted kind.
    case askSource(String)
    /// Query the day of the newest rates.
    case newest(Day)
    /// Query the other code of the same money, which the book has.
    case otherCode(Currency, of: Currency)
    /// Nothing: no stored series has all of these currencies on that day; on any day for nil.
    case noCommonSeries([Currency], Day?)
}
