public import Rates

/// Why a question about rates has no answer.
public enum LookupError: Error, Equatable, Sendable {
    /// Nothing that is stored answers it; what would help.
    case noRates(LookupAdvice)
    /// The currency has ended, and no rate to its successor was fixed.
    case noFixedRate(Currency, successor: Currency, lastDay: Day)
}

/// What helps where no stored rate answers.
public enum LookupAdvice: Equatable, Sendable {
    /// To sync; nil for what is switched on.
    case sync(source: String?)
    /// To sync from a day on.
    case syncSince(Day, source: String = "ecb")
    /// To ask the source that has prices of that kind.
    case askSource(String)
    /// To ask for the day of the newest rates.
    case newest(Day)
    /// To ask for the other code of the same money, which the book has.
    case otherCode(Currency, of: Currency)
    /// Nothing: no stored series has all of these currencies on that day, or on any day for nil.
    case noCommonSeries([Currency], Day?)
}
