public import Rates
public import Store

/// The day whose rates are wanted, and how old they may be.
public struct AsOf: Equatable, Sendable {
    public let day: Day
    /// The largest number of days before ``day`` for which rates may have been published; nil for
    /// those of the newest snapshot, however old.
    public let maxAge: Int?
    /// When the rates must have been known, for prices of pairs; nil for now.
    public let knownAt: Instant?

    public init(_ day: Day, maxAge: Int? = Book.lookupLimit, knownAt: Instant? = nil) {
        (self.day, self.maxAge, self.knownAt) = (day, maxAge, knownAt)
    }

    /// - Parameters:
    ///   - day: the requested day; nil for today.
    ///   - maxAge: the requested age; nil for the usual one.
    ///   - takesOldRates: whether rates of any age may answer if the request has neither, as they may for a
    ///     person, who sees the age.
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
    ///   - ask: answers from a series for a day, with rates published at most so many days before.
    /// - Throws: ``LookupError`` if there is none, or only with rates that are too old.
    func first<Answer>(
        asOf: AsOf, of currencies: [Currency], in book: Book,
        _ ask: (Series, _ day: Day, _ limit: Int) throws -> Answer?
    ) throws -> (Series, Answer) {
        try answer(asOf: asOf, of: currencies, in: book) { day, limit in
            try first { try ask($0, day, limit) }
        }
    }

    /// The first answer from published rates; one through a peg if there is none, or if the peg's rates are
    /// of a later day: a published rate of an earlier day is not one of that day.
    ///
    /// - Parameters:
    ///   - usesPegs: whether pegs may answer.
    ///   - ask: answers from a series for a day, as for ``first(asOf:of:in:_:)``; its last argument says
    ///     whether pegs may be used.
    /// - Throws: as for ``first(asOf:of:in:_:)``.
    func firstPriced<Answer: Priced>(
        asOf: AsOf, of currencies: [Currency], in book: Book, usesPegs: Bool,
        _ ask: (Series, _ day: Day, _ limit: Int, _ usesPegs: Bool) throws -> Answer?
    ) throws -> Answer {
        try answer(asOf: asOf, of: currencies, in: book) { day, limit in
            let published = try first { try ask($0, day, limit, false) }?.1
            guard usesPegs, published?.concernsPegs ?? true else { return published }
            let pegged = try candidates.compactMap { try ask($0, day, limit, true) }
                .max { $0.isOlder(than: $1) }
            guard let published, let pegged else { return published ?? pegged }
            return published.isOlder(than: pegged) ? pegged : published
        }
    }

    /// An answer for a day, or for the newest day before it that has one.
    ///
    /// - Parameter find: answers for a day, with rates published at most so many days before.
    func answer<Answer>(
        asOf: AsOf, of currencies: [Currency], in book: Book,
        _ find: (_ day: Day, _ limit: Int) throws -> Answer?
    ) throws -> Answer {
        let limit = asOf.maxAge ?? Book.lookupLimit
        if let answer = try find(asOf.day, limit) { return answer }
        let newest = try Set(
            candidates.compactMap { try book.newestDay(of: $0, through: asOf.day) })
        for day in newest.sorted(by: >) where day < asOf.day.adding(days: -limit) {
            guard let answer = try find(day, Book.lookupLimit) else { continue }
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

/// A result computed from prices of pairs.
protocol Priced {
    var prices: [PricedPair] { get }
}

extension Priced {
    /// Whether one of the currencies has a peg on some day.
    fileprivate var concernsPegs: Bool {
        prices.contains { Peg(of: $0.pair.base) != nil || Peg(of: $0.pair.quote) != nil }
    }

    /// Whether its oldest price is of an earlier day than another's.
    fileprivate func isOlder(than other: some Priced) -> Bool {
        guard let oldest = prices.map(\.date).min(), let others = other.prices.map(\.date).min()
        else { return false }
        return oldest < others
    }
}
