public import Rates
public import Store

/// The day whose rates are wanted, and how old they may be.
public struct AsOf: Equatable, Sendable {
    public let day: Day
    /// The largest number of days before ``day`` for which rates may have been published; nil for
    /// those of the newest snapshot, however old.
    public let maxAge: Int?

    public init(_ day: Day, maxAge: Int? = Book.lookupLimit) {
        (self.day, self.maxAge) = (day, maxAge)
    }

    /// - Parameters:
    ///   - day: the day that was asked for; nil for today.
    ///   - maxAge: the age that was asked for; nil for the usual one.
    ///   - takesOldRates: whether rates of any age may answer if neither was asked for, as they
    ///     may for a person, who sees the age.
    public init(_ day: Day?, today: Day, maxAge: Int?, takesOldRates: Bool) {
        let usual = day == nil && takesOldRates ? nil : Book.lookupLimit
        self.init(day ?? today, maxAge: maxAge ?? usual)
    }

    /// The number of days from a rate's date to ``day``.
    public func age(of date: Day) -> Int { Int(day.ordinal) - Int(date.ordinal) }
}

extension SeriesChoice {
    /// The first answer that is not nil, and the series that gave it.
    ///
    /// - Parameters:
    ///   - currencies: one currency, or the two of a pair.
    ///   - ways: what may answer, in order of preference: every series is asked for the first before any
    ///     is for the second.
    ///   - ask: answers from a series for a day, with rates published at most so many days before.
    /// - Throws: ``LookupError`` if there is none, or only with rates that are too old.
    func first<Answer>(
        asOf: AsOf, of currencies: [Currency], in book: Book,
        ways: [PricingWay] = [.published],
        _ ask: (Series, _ day: Day, _ limit: Int, PricingWay) throws -> Answer?
    ) throws -> (Series, Answer) {
        let limit = asOf.maxAge ?? Book.lookupLimit
        func first(on day: Day, within limit: Int) throws -> (Series, Answer)? {
            for way in ways {
                if let found = try self.first({ try ask($0, day, limit, way) }) { return found }
            }
            return nil
        }
        if let answer = try first(on: asOf.day, within: limit) { return answer }
        let newest = try Set(
            candidates.compactMap { try book.newestDay(of: $0, through: asOf.day) })
        for day in newest.sorted(by: >) where day < asOf.day.adding(days: -limit) {
            guard let answer = try first(on: day, within: Book.lookupLimit) else { continue }
            guard asOf.maxAge == nil else {
                let isNewest = try candidates.allSatisfy {
                    try book.newestDay(of: $0).map { $0 <= day } ?? true
                }
                throw LookupError.tooOld(
                    newest: day, age: asOf.age(of: day), asOf: isNewest ? nil : asOf.day)
            }
            return answer
        }
        throw try noRate(of: currencies, on: asOf.day, book)
    }
}

/// Where the price of a currency comes from.
enum PricingWay {
    /// A published rate; of an ended currency, that of its successor.
    case published
    /// The published rate of the anchor of its peg.
    case pegged
}
