public import Rates
internal import Store
import Sync

extension Bookkeeper {
    /// A pair's price as of a day, from the most preferred series that has one.
    ///
    /// - Parameter usesPegs: whether a currency without a published rate of that day may be priced by the
    ///   anchor of its peg.
    /// - Throws: ``LookupError`` if none has.
    public func price(
        of pair: CurrencyPair, asOf: AsOf, source: String? = nil, kind: RateKind = .mid,
        usesPegs: Bool = true
    ) throws -> PricedPair {
        try book.read {
            let choice = try SeriesChoice(
                book, source: source, base: pair.base, kind: kind, isPublic: isPublic)
            return try choice.firstPriced(
                asOf: asOf, of: [pair.base, pair.quote], in: book, usesPegs: usesPegs
            ) { series, day, limit, usesPegs in
                try PricedPair(
                    pair, of: series, on: day, in: book, within: limit, knownAt: asOf.knownAt,
                    usesPegs: usesPegs)
            }
        }
    }
}

/// A query of a pair's history.
public struct HistoryQuery: Sendable {
    public let pair: CurrencyPair
    /// The publications wanted.
    ///
    /// A range with neither a first day nor a count is that of the month up to its last day with
    /// rates, unless ``isWhole``; summaries by longer periods than a day are of the whole range.
    public let range: HistoryRange
    /// Whether a range without a beginning begins with the first day stored.
    public let isWhole: Bool
    /// The only source that may answer; nil for all.
    public let source: String?
    public let kind: RateKind
    /// Whether a currency without published rates may be priced by the anchor of its peg.
    public let usesPegs: Bool

    public init(
        _ pair: CurrencyPair, in range: HistoryRange, isWhole: Bool = false,
        source: String? = nil, kind: RateKind = .mid, usesPegs: Bool = true
    ) {
        (self.pair, self.range, self.isWhole) = (pair, range, isWhole)
        (self.source, self.kind, self.usesPegs) = (source, kind, usesPegs)
    }

    /// The ways to price its pair, published rates first.
    var ways: [PairPegs] { usesPegs ? PairPegs.all(of: pair) : [.none] }
}

extension HistoryRange {
    /// The range, if a publication can be in it.
    ///
    /// - Throws: ``LookupError``.
    public func checked() throws(LookupError) -> HistoryRange {
        if let last, last < 1 { throw .countBelowOne }
        if let since, let until, since > until {
            throw .daysReversed(first: since, last: until)
        }
        return self
    }
}

/// A pair's history, from one series.
public struct PairHistory<Content> {
    public let series: Series
    /// The pegs by which its prices follow from published rates.
    public let pegs: PairPegs
    public let content: Content
    /// The source that has newer rates of the pair; nil if none has, or if the request named one.
    public let newer: NewerSource?
}

/// A source that has newer rates of a pair than the one that answers.
public struct NewerSource: Equatable, Sendable {
    public let source: String
    /// Its newest day.
    public let day: Day
    /// The source that answers.
    public let answering: String
    /// The newest day of the source that answers.
    public let answeringDay: Day
}

extension Bookkeeper {
    /// The source with the newest rates of a pair up to a day, if they are newer than an answer's.
    ///
    /// - Parameters:
    ///   - price: the answer.
    ///   - source: the only source that might answer; then there is no other.
    /// - Throws: ``LookupError/notRates(_:)`` if the source publishes something else;
    ///   `SQLiteError`.
    public func newerSource(
        than price: PricedPair, asOf: AsOf, source: String?, kind: RateKind = .mid
    ) throws -> NewerSource? {
        let range = HistoryRange(until: asOf.day)
        let query = HistoryQuery(price.pair, in: range, source: source, kind: kind)
        return try book.read {
            let choice = try SeriesChoice(
                book, source: source, base: price.pair.base, kind: kind)
            return try choice.newerSource(than: price.date, of: price.series, query, book)
        }
    }

    /// The rate of every publication and its change from the one before, oldest first.
    ///
    /// Like the queries below, it returns nil if the book has rates of the pair, but none in the
    /// range.
    /// - Throws: ``LookupError`` if the book has no rates of the pair.
    public func history(_ query: HistoryQuery) throws -> PairHistory<[Movement]>? {
        try answer(query) { try book.history(query.pair, of: $0, in: $1, by: $2).orNil }
    }

    /// The highs, lows and averages of weeks, months or years, oldest first.
    ///
    /// - Throws: ``LookupError`` if the book has no rates of the pair; `SQLiteError`.
    public func periods(
        _ query: HistoryQuery, every period: Period
    ) throws -> PairHistory<[PeriodSummary]>? {
        try answer(query, isWhole: period != .day) {
            try book.periods(query.pair, every: period, of: $0, in: $1, by: $2).orNil
        }
    }

    /// The first, last, lowest and highest rate, and the average.
    ///
    /// - Throws: ``LookupError`` if the book has no rates of the pair; `SQLiteError`.
    public func statistics(_ query: HistoryQuery) throws -> PairHistory<Statistics>? {
        try answer(query) { try book.statistics(query.pair, of: $0, in: $1, by: $2) }
    }

    /// The data of a chart: every publication, and the statistics of all of them.
    ///
    /// - Throws: ``LookupError`` if the book has no rates of the pair; `SQLiteError`.
    public func chart(
        _ query: HistoryQuery
    ) throws -> PairHistory<(days: [Movement], statistics: Statistics)>? {
        try answer(query) { series, range, pegs in
            let pair = query.pair
            guard let statistics = try book.statistics(pair, of: series, in: range, by: pegs)
            else { return nil }
            return (try book.history(pair, of: series, in: range, by: pegs), statistics)
        }
    }

    /// The series with the most publications of a pair in a range, with pegs if it needs them; nil if none has one.
    ///
    /// - Throws: ``LookupError``; `SQLiteError`.
    public func series(for query: HistoryQuery) throws -> Series? {
        try book.read {
            let all = try SeriesChoice(
                book, source: query.source, base: query.pair.base, kind: query.kind,
                isPublic: isPublic)
            return try all.ways(of: query, in: query.range, book).first { series, pegs in
                try book.count(query.pair, of: series, in: query.range, by: pegs) > 0
            }?.0
        }
    }

    private func answer<Content>(
        _ query: HistoryQuery, isWhole: Bool = false,
        _ ask: (Series, HistoryRange, PairPegs) throws -> Content?
    ) throws -> PairHistory<Content>? {
        let pair = query.pair
        return try book.read {
            let all = try SeriesChoice(
                book, source: query.source, base: pair.base, kind: query.kind, isPublic: isPublic)
            guard !all.candidates.isEmpty else { throw LookupError.noRates(all.advice) }
            var range = query.range
            if !isWhole, !query.isWhole, range.since == nil, range.last == nil {
                let newest = try all.candidates.compactMap { try book.newestDay(query, of: $0) }
                range.since = newest.max()?.adding(months: -1)
            }
            for (series, pegs) in try all.ways(of: query, in: range, book) {
                guard let content = try ask(series, range, pegs) else { continue }
                let newest = try book.newestDay(query, of: series, by: [pegs])
                return PairHistory(
                    series: series, pegs: pegs, content: content,
                    newer: try newest.flatMap {
                        try all.newerSource(than: $0, of: series, query, book)
                    })
            }
            // Nil for a known pair without rates in the range, an error for an unknown pair.
            let isKnown = try all.candidates.contains { series in
                try query.ways.contains {
                    try book.count(pair, of: series, in: HistoryRange(last: 1), by: $0) > 0
                }
            }
            guard isKnown else {
                let currencies = [pair.base, pair.quote]
                throw LookupError.noRates(
                    try all.otherCode(of: currencies, in: book)
                        ?? .noCommonSeries(currencies, nil))
            }
            return nil
        }
    }
}

extension SeriesChoice {
    /// The ways to answer a query, those with the most publications in a range first, and of these the
    /// ones with the fewest pegs.
    ///
    /// A source that was added last week does not answer for a year that another one has.
    fileprivate func ways(
        of query: HistoryQuery, in range: HistoryRange, _ book: Book
    ) throws -> [(Series, PairPegs)] {
        let ways = query.ways.flatMap { pegs in candidates.map { ($0, pegs) } }
        guard ways.count > 1 else { return ways }
        let counts = try ways.map { try book.count(query.pair, of: $0.0, in: range, by: $0.1) }
        return ways.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }.map { ways[$0] }
    }

    /// The source with the newest rates of a query's pair, if they are newer than a day of the
    /// series that answers; nil if only one source may answer.
    fileprivate func newerSource(
        than day: Day, of series: Series, _ query: HistoryQuery, _ book: Book
    ) throws -> NewerSource? {
        guard query.source == nil else { return nil }
        var newer: NewerSource?
        for other in candidates where other.source != series.source {
            guard let newest = try book.newestDay(query, of: other, by: [.none]),
                newest > newer?.day ?? day
            else { continue }
            newer = NewerSource(
                source: other.source, day: newest, answering: series.source, answeringDay: day)
        }
        return newer
    }
}

extension Book {
    /// The newest day up to the end of a query's range on which a series has rates of its pair.
    ///
    /// - Parameter ways: the ways to price the pair; nil for all that the query allows.
    fileprivate func newestDay(
        _ query: HistoryQuery, of series: Series, by ways: [PairPegs]? = nil
    ) throws -> Day? {
        let range = HistoryRange(
            until: query.range.until, last: 1, knownAt: query.range.knownAt)
        return try (ways ?? query.ways)
            .compactMap { try history(query.pair, of: series, in: range, by: $0).last?.date }
            .max()
    }
}

extension Statistics {
    /// The number of the source's publication days in the range that are not stored; nil for an
    /// unknown source.
    public func missingDays(of series: Series) -> Int? {
        series.about.map { about in
            max(0, about.calendar.count(from: first.date, through: last.date) - days)
        }
    }
}

extension Array {
    /// The array, or nil if it is empty.
    fileprivate var orNil: Self? { isEmpty ? nil : self }
}
