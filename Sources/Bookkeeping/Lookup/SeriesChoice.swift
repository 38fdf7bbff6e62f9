public import Rates
public import Store
import Sync

/// The series that may answer a query, in order of preference; no answer mixes two.
public struct SeriesChoice {
    public let candidates: [Series]
    /// How many of the candidates are of sources that are switched on; they come first.
    private let countOn: Int
    /// What helps if there are none; made where it is needed, as it asks all sources.
    public var advice: LookupAdvice { makeAdvice() }
    private let makeAdvice: () -> LookupAdvice
    /// Whether mid rates of any source may answer.
    private let isOfAny: Bool

    private init(candidates: [Series], on countOn: Int, as other: SeriesChoice) {
        (self.candidates, self.countOn) = (candidates, countOn)
        (makeAdvice, isOfAny) = (other.makeAdvice, other.isOfAny)
    }

    /// - Parameters:
    ///   - source: the only source that may answer; nil for all, those that are switched on
    ///     first, in the registry's order.
    ///   - base: within a source, the series with this base comes first.
    ///   - kind: the kind of rates wanted.
    ///   - derives: whether the middle between what a bank pays and takes may answer as a mid rate, of a
    ///     source that publishes none.
    ///   - isPublic: whether only sources may answer whose terms allow passing on.
    /// - Throws: ``LookupError/notRates(_:)`` if the source publishes something else;
    ///   `SQLiteError`.
    public init(
        _ book: Book, source: String?, base: Currency?, kind: RateKind = .mid,
        derives: Bool = true, isPublic: Bool = false
    ) throws {
        if let source, let about = SourceRegistry.source(source)?.about, about.rates == nil {
            throw LookupError.notRates(source)
        }
        let switches = try book.sourceSwitches()
        let stored = try book.series().filter {
            !isPublic || $0.about?.terms.allowPassingOn ?? false
        }
        let derived = derives && kind == .mid ? Self.derived(from: stored) : []
        let ranked = (stored + derived)
            .filter { $0.kind == kind && (source == nil || $0.source == source) }
            .compactMap { series -> (series: Series, isOn: Bool, rank: Rank)? in
                guard let rank = SourceRegistry.rank(of: series.source) else { return nil }
                let isOn = switches[series.source] ?? series.about?.isDefault ?? false
                return (series, isOn, (isOn ? 0 : 1, rank.0, rank.1, series.base == base ? 0 : 1))
            }
        candidates = ranked.sorted { $0.rank < $1.rank }.map(\.series)
        countOn = ranked.count { $0.isOn }
        // Of a source without a middle, another kind may be wanted.
        let other = stored.first { source == nil || $0.source == source }?.kind
        let asked = kind == .mid && ranked.isEmpty ? other : nil
        makeAdvice = { asked.map { .askKind($0) } ?? Self.advice(source, kind, switches) }
        isOfAny = source == nil && kind == .mid
    }

    /// Sources that are switched on come first, then the registry's order, then the base that is wanted.
    private typealias Rank = (Int, Int, String, Int)

    /// The same series; of those that are switched on, the ones first whose newest publication up to a
    /// day has one before it, so that changes can be shown.
    ///
    /// A series that ends more than a week before another one does not come before it.
    ///
    /// - Throws: `SQLiteError`.
    public func preferringChanges(on day: Day, in book: Book) throws -> SeriesChoice {
        guard countOn > 1 else { return self }
        let on = candidates.prefix(countOn)
        let newest = try on.map { try book.newestDay(of: $0, through: day) }
        guard let last = newest.compactMap({ $0 }).max() else { return self }
        let isPreferred = try zip(on, newest).map { series, newest in
            guard let newest, newest >= last.adding(days: -7) else { return false }
            return try book.newestDay(of: series, through: newest.adding(days: -1)) != nil
        }
        let preferred = zip(on, isPreferred).filter(\.1).map(\.0)
        let others = zip(on, isPreferred).filter { !$0.1 }.map(\.0)
        return SeriesChoice(
            candidates: preferred + others + candidates.dropFirst(countOn), on: countOn, as: self)
    }

    /// The middles between what banks pay and take, of sources that publish none.
    private static func derived(from stored: [Series]) -> [Series] {
        stored.filter { $0.kind == .bankBuys && $0.about?.rates?.derivesMid == true }
            .compactMap { buys in
                stored.first {
                    $0.kind == .bankSells && $0.source == buys.source && $0.base == buys.base
                }.map { Series(between: buys, and: $0) }
            }
    }

    /// The series of sources that are switched on.
    var switchedOn: ArraySlice<Series> { candidates.prefix(countOn) }

    /// How to get rates of a kind from a source, or from any; most sources have mid rates only.
    ///
    /// - Parameter switches: the user's settings by source id.
    public static func advice(
        _ source: String?, _ kind: RateKind?, _ switches: [String: Bool] = [:]
    ) -> LookupAdvice {
        func sync(_ about: SourceDescription) -> LookupAdvice {
            let isOff = about.lastDay == nil && !about.isOn(switches)
            return isOff ? .syncOff(source: about.id) : .sync(source: about.id)
        }
        let having = SourceRegistry.rates.filter {
            $0.rates.kinds.contains(kind ?? .mid) || kind ?? .mid == .mid && $0.rates.derivesMid
        }.map(\.about)
        let about = source.flatMap { SourceRegistry.source($0)?.about }
        if let about, having.contains(where: { $0.id == about.id }) { return sync(about) }
        if let about, about.rates?.kinds.contains(kind ?? .mid) ?? false { return sync(about) }
        let own = about?.rates?.kinds.first
        if let own, kind ?? .mid == .mid { return .askKind(own) }
        guard let kind, kind != .mid, let first = having.first else { return .sync(source: nil) }
        return source == nil ? sync(first) : .askSource(first.id)
    }

    /// The first answer that is not nil, and the series that gave it.
    public func first<Answer>(_ answer: (Series) throws -> Answer?) rethrows -> (Series, Answer)? {
        for series in candidates {
            if let answer = try answer(series) { return (series, answer) }
        }
        return nil
    }
}

extension SeriesChoice {
    /// The advice to use another code of the same money; nil if the book has no such rates.
    ///
    /// - Parameter currencies: one currency, or the two of a pair.
    /// - Throws: `SQLiteError`.
    public func otherCode(of currencies: [Currency], in book: Book) throws -> LookupAdvice? {
        for (index, currency) in currencies.enumerated() {
            guard let other = currency.sameMoney else { continue }
            var wanted = currencies
            wanted[index] = other
            let isThere = try candidates.contains { series in
                let pair = CurrencyPair(
                    base: wanted[0], quote: wanted.count > 1 ? wanted[1] : series.base)
                return try book.count(pair, of: series, in: HistoryRange()) > 0
            }
            if isThere { return .otherCode(other, of: currency) }
        }
        return nil
    }

    /// The error to throw if no candidate has a rate on a day.
    ///
    /// - Throws: `SQLiteError`.
    public func noRate(
        of currencies: [Currency], on day: Day, _ book: Book
    ) throws -> LookupError {
        guard !candidates.isEmpty, let oldest = try book.oldestDay() else {
            return .noRates(advice)
        }
        if let other = try otherCode(of: currencies, in: book) { return .noRates(other) }
        if let published = try published(currencies, on: day, book) { return .noRates(published) }
        // The advice names the ECB.
        let first = SourceRegistry.source("ecb")?.about.firstDay
        let reachesBack = first.map { $0 <= day } ?? false
        return .noRates(
            reachesBack && day < oldest ? .syncSince(day) : .noCommonSeries(currencies, day))
    }
}

extension SeriesChoice {
    /// The advice to sync the most useful source that has all of some currencies on a day; nil if none is known, or
    /// if another may not answer.
    ///
    /// A source that is stored for the day has not got them.
    private func published(
        _ currencies: [Currency], on day: Day, _ book: Book
    ) throws -> LookupAdvice? {
        guard isOfAny, let first = currencies.first else { return nil }
        // Before the euro, sources that list it have none.
        if let end = RateStep.ecuAsEuro, currencies.contains(end.pair.quote), day <= end.date {
            return nil
        }
        let switches = try book.sourceSwitches()
        let others = currencies.dropFirst().map { Publisher.all(of: $0, switches: switches) }
        let found = try Publisher.all(of: first, switches: switches).first { publisher in
            let id = publisher.about.id
            // Frankfurter's rates are the ECB's.
            guard id != "frankfurter" else { return false }
            let all = others.compactMap { $0.first { $0.about.id == id } } + [publisher]
            guard all.count == currencies.count, all.allSatisfy({ $0.publishes(on: day) }) else {
                return false
            }
            return try candidates.filter { $0.source == id }.allSatisfy {
                try book.newestDay(of: $0, through: day).map {
                    $0 < day.adding(days: -Book.lookupLimit)
                } ?? true
            }
        }
        return found.map { publisher in
            let about = publisher.about
            // Its whole history comes at once, and never again.
            guard about.lastDay == nil else {
                return .published(currencies, on: day, by: about.id, since: nil, isOff: false)
            }
            let days = about.calendar.days(from: day.adding(days: -7), through: day)
            let since = days.last ?? day
            guard !publisher.isOn else { return .syncSince(since, source: about.id) }
            return .published(currencies, on: day, by: about.id, since: since, isOff: true)
        }
    }
}

extension Publisher {
    /// Whether the source has the currency on a day by its list, and can be asked for the day without a key,
    /// together with others.
    fileprivate func publishes(on day: Day) -> Bool {
        guard rates.currencies.isListed, about.key == nil, rates.kinds.contains(.mid),
            case .range = about.history, let first
        else { return false }
        return first <= day && day <= last ?? day
    }
}

extension Currency {
    /// The onshore yuan for the offshore yuan and the reverse, as some sources have only one.
    fileprivate var sameMoney: Currency? {
        ["CNY": "CNH", "CNH": "CNY"][code].flatMap { Currency($0) }
    }
}

/// Why no rate was found.
public enum LookupError: Error, Equatable, Sendable {
    /// No stored rate answers the query; with what would help.
    case noRates(LookupAdvice)
    /// The source publishes something else than rates.
    case notRates(String)
    /// The newest rates that answer the query are this many days older than its day, which is given
    /// if there are newer ones behind it.
    case tooOld(newest: Day, age: Int, asOf: Day?)
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
    /// Sync this source, which is switched off.
    case syncOff(source: String)
    /// Sync this source, which has all of these currencies on that day, since a day; nil for all of its days.
    case published([Currency], on: Day, by: String, since: Day?, isOff: Bool)
    /// Sync a source's rates since a day.
    case syncSince(Day, source: String = "ecb")
    /// Sync once there are rates of this day or later, since no earlier one counts.
    case syncFrom(Day)
    /// Query this source, which has rates of the wanted kind.
    case askSource(String)
    /// Query this kind of rates, as the source has no middle.
    case askKind(RateKind)
    /// Query the other code of the same money, which the book has.
    case otherCode(Currency, of: Currency)
    /// Nothing: no stored series has all of these currencies on that day; on any day for nil.
    case noCommonSeries([Currency], Day?)
}
