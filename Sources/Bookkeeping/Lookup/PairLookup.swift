public import Rates
public import Store
import Sync

extension Bookkeeper {
    /// A pair's price on a day, by the preferred series that has one.
    ///
    /// - Throws: ``LookupError`` where none has.
    public func price(
        of pair: CurrencyPair, on day: Day, source: String? = nil, kind: RateKind = .mid
    ) throws -> PricedPair {
        try book.read {
            let choice = try SeriesChoice(book, source: source, base: pair.base, kind: kind)
            let answer = try choice.first { try PricedPair(pair, of: $0, on: day, in: book) }
            guard let answer else {
                throw try choice.noRate(of: [pair.base, pair.quote], on: day, book)
            }
            return answer.1
        }
    }
}

/// What is asked of a pair's history.
public struct HistoryQuery: Sendable {
    public let pair: CurrencyPair
    public let range: HistoryRange
    /// The only source that may answer; nil for all.
    public let source: String?
    public let kind: RateKind

    /// A question; see ``Bookkeeper/history(_:)`` and the others for its answers.
    public init(
        _ pair: CurrencyPair, in range: HistoryRange, source: String? = nil,
        kind: RateKind = .mid
    ) {
        (self.pair, self.range, self.source, self.kind) = (pair, range, source, kind)
    }
}

/// A pair's history, from one series.
public struct PairHistory<Content> {
    public let series: Series
    public let content: Content
}

extension Bookkeeper {
    /// The rates of every publication, oldest first, with how each moved.
    ///
    /// Nil where the book has the pair, but nothing of it in the range; the same holds for the
    /// questions below.
    /// - Throws: ``LookupError`` where the book has nothing of the pair.
    public func history(_ query: HistoryQuery) throws -> PairHistory<[Movement]>? {
        try answer(query) { try book.history(query.pair, of: $0, in: query.range).orNil }
    }

    /// The highs, lows and averages of weeks, months or years, oldest first.
    public func periods(
        _ query: HistoryQuery, every period: Period
    ) throws -> PairHistory<[PeriodSummary]>? {
        try answer(query) {
            try book.periods(query.pair, every: period, of: $0, in: query.range).orNil
        }
    }

    /// The first, last, lowest and highest rate, and the average.
    public func statistics(_ query: HistoryQuery) throws -> PairHistory<Statistics>? {
        try answer(query) { try book.statistics(query.pair, of: $0, in: query.range) }
    }

    /// What a chart shows: every publication, and the statistics of all of them.
    public func chart(
        _ query: HistoryQuery
    ) throws -> PairHistory<(days: [Movement], statistics: Statistics)>? {
        try answer(query) { series in
            guard
                let statistics = try book.statistics(query.pair, of: series, in: query.range)
            else { return nil }
            return (try book.history(query.pair, of: series, in: query.range), statistics)
        }
    }

    private func answer<Content>(
        _ query: HistoryQuery, _ ask: (Series) throws -> Content?
    ) throws -> PairHistory<Content>? {
        let pair = query.pair
        return try book.read {
            let choice = try SeriesChoice(
                book, source: query.source, base: pair.base, kind: query.kind
            ).ranked(for: pair, in: query.range, book)
            guard !choice.candidates.isEmpty else { throw LookupError.noRates(choice.advice) }
            if let (series, content) = try choice.first(ask) {
                return PairHistory(series: series, content: content)
            }
            // Nothing in that range is an answer; nothing at all of that pair is none.
            let isKnown = try choice.candidates.contains { series in
                try !book.history(pair, of: series, in: HistoryRange(last: 1)).isEmpty
            }
            guard isKnown else {
                let currencies = [pair.base, pair.quote]
                throw LookupError.noRates(
                    try choice.otherCode(of: currencies, in: book)
                        ?? .noCommonSeries(currencies, nil))
            }
            return nil
        }
    }
}

extension Statistics {
    /// Publication days of the series' source within the statistics' range that are not stored;
    /// nil where the program does not know the source.
    public func missingDays(of series: Series) -> Int? {
        series.about.map { about in
            max(0, about.calendar.count(from: first.date, through: last.date) - days)
        }
    }
}

extension Array {
    /// The array, or nil where it has nothing: no answer.
    fileprivate var orNil: Self? { isEmpty ? nil : self }
}
