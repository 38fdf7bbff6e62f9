import Arguments
import Rates
import Store
import Sync

/// Which series may answer, the preferred one first: no answer mixes two.
struct SeriesChoice {
    let candidates: [Series]
    /// What to do where nothing is stored that could answer.
    let syncHint: Text

    private init(candidates: [Series], syncHint: Text) {
        (self.candidates, self.syncHint) = (candidates, syncHint)
    }

    /// - Parameters:
    ///   - source: the only source that may answer; nil for all, those that are switched on
    ///     first, in the registry's order.
    ///   - base: within a source, the series with this base comes first.
    ///   - kind: which of the prices of a day answer.
    init(
        _ book: Book, source: SourceArgument?, base: Currency?, kind: RateKind = .mid
    ) throws {
        syncHint = Self.syncHint(source, kind)
        let switches = try book.sourceSwitches()
        let order = SourceRegistry.all.map(\.about).filter { source == nil || $0.id == source?.id }
        let ranked = try book.series().filter { $0.kind == kind }.compactMap {
            series -> (Series, rank: Int)? in
            guard let place = order.firstIndex(where: { $0.id == series.source }) else {
                return nil
            }
            let isOn = switches[series.source] ?? order[place].isDefault
            let rank = (isOn ? 0 : order.count) + place
            return (series, rank: rank * 2 + (series.base == base ? 0 : 1))
        }
        candidates = ranked.sorted { $0.rank < $1.rank }.map(\.0)
    }

    /// The same series, those first that have most of a pair's rates in a range: a source that
    /// began last week does not answer for a year that another one has.
    func ranked(
        for pair: CurrencyPair, in range: HistoryRange, _ book: Book
    ) throws -> SeriesChoice {
        guard candidates.count > 1 else { return self }
        let counts = try candidates.map { try book.count(pair, of: $0, in: range) }
        let order = candidates.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
        return SeriesChoice(candidates: order.map { candidates[$0] }, syncHint: syncHint)
    }

    /// How to get rates of a source and of a kind: most sources have the middle only.
    static func syncHint(_ source: SourceArgument?, _ kind: RateKind?) -> Text {
        let having = SourceRegistry.all.map(\.about).filter { $0.kinds.contains(kind ?? .mid) }
        if let source, having.contains(where: { $0.id == source.id }) {
            return Messages.sync(source.id)
        }
        guard let kind, kind != .mid, let first = having.first else { return Messages.runSync }
        return source == nil ? Messages.sync(first.id) : Messages.kindFrom(first.id)
    }

    /// The first answer that is not nil, and the series that gave it.
    func first<Answer>(_ answer: (Series) throws -> Answer?) rethrows -> (Series, Answer)? {
        for series in candidates {
            if let answer = try answer(series) { return (series, answer) }
        }
        return nil
    }
}

extension SeriesChoice {
    /// That the book has the same money under another code; nil where it has not.
    ///
    /// - Parameter currencies: one currency, or the two of a pair.
    func otherCode(of currencies: [Currency], in book: Book) throws -> Text? {
        for (index, currency) in currencies.enumerated() {
            guard let other = currency.sameMoney else { continue }
            var wanted = currencies
            wanted[index] = other
            let isThere = try candidates.contains { series in
                let pair = CurrencyPair(
                    base: wanted[0], quote: wanted.count > 1 ? wanted[1] : series.base)
                return try book.count(pair, of: series, in: HistoryRange()) > 0
            }
            if isThere { return Messages.hasInstead(other, of: currency) }
        }
        return nil
    }
}

extension Failure {
    /// No series could answer for a day: what to do depends on what the book has.
    static func noRate(
        of currencies: [Currency], on day: Day, _ choice: SeriesChoice, _ book: Book
    ) throws -> Failure {
        guard !choice.candidates.isEmpty, let newest = try book.newestDay(),
            let oldest = try book.oldestDay()
        else { return .noData(hint: choice.syncHint) }
        if newest.adding(days: Book.asOfLimit) < day {
            return .noData(hint: Messages.newestIs(newest))
        }
        if let other = try choice.otherCode(of: currencies, in: book) {
            return .noData(hint: other)
        }
        let reachesBack = SourceRegistry.all.contains { source in
            source.about.firstDay.map { $0 <= day } ?? false
        }
        return .noData(
            hint: reachesBack && day < oldest
                ? Messages.syncSince(day) : Messages.noCommonSource(currencies, day))
    }
}

extension Array {
    /// The array, or nil where it has nothing: no answer.
    var orNil: Self? { isEmpty ? nil : self }
}

extension Series {
    /// What the series' source says of itself.
    var about: SourceDescription? { SourceRegistry.source(source)?.about }
}
