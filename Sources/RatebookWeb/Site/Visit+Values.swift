import Answers
import Bookkeeping
import Phrases
import Rates
import Sync

/// The fields of an address as values; each throws a ``Failure`` in words for another text.
extension Visit {
    func currency(_ field: String) throws -> Currency? {
        try request.query[field].map { try Currency(typed: $0) }
    }

    func day(_ field: String) throws -> Day? {
        try request.query[field].map { try DayPhrase(typed: $0).resolved(today: keeper.today) }
    }

    /// The id of the only source that may answer; nil for all.
    func source() throws -> String? {
        try request.query["source"].map { try SourceDescription.typed($0).id }
    }

    /// The day of the rates to look up; for today they may be of any age, which the answer states, unless a program
    /// has said how old they may be.
    func asOf() throws -> AsOf {
        AsOf(
            try day("date"), today: keeper.today, maxAge: try isForProgram ? maxAge() : nil,
            takesOldRates: true)
    }

    /// The largest age of rates in days, in the field `max_age`; nil if there is none.
    private func maxAge() throws -> Int? {
        try request.query["max_age"].map { text in
            guard text.utf8.count < 6, text.utf8.allSatisfy({ (48...57).contains($0) }),
                let age = Int(text)
            else {
                throw Failure.usage(
                    "bad-parameter", ProgramWords.badValue(text, of: "max_age"),
                    ProgramWords.wantsCount(0, 99_999))
            }
            return age
        }
    }

    /// Whether the answer is JSON.
    var isForProgram: Bool { request.path.first == "api" }

    /// A rate's day with its weekday, and its age.
    func age(of date: Day, _ asOf: AsOf) -> String {
        say(asOf.age(of: date, today: keeper.today, written: TripWords.date))
    }

    /// The currencies to choose from before all others: favourites, then the most common.
    func usualCurrencies() throws -> [Currency] {
        let favorites = try keeper.contents.favorites()
        return favorites + Self.commonCurrencies.filter { !favorites.contains($0) }
    }

    /// Whether the book has rates, and the request is for no certain day.
    var hasOtherRates: Bool {
        get throws { try request.query["date"] == nil && keeper.contents.oldestDay() != nil }
    }

    /// Those of them that the book has rates of; all in a book without rates.
    func usualRatedCurrencies() throws -> [Currency] {
        let rated = try keeper.contents.ratedCurrencies()
        return try usualCurrencies().filter { rated.isEmpty || rated.contains($0) }
    }

    /// The most common currencies.
    static let commonCurrencies = ["KRW", "USD", "EUR", "JPY", "CNY", "GBP"].compactMap {
        Currency($0)
    }
}
