public import Arguments
import Rates
public import Store
import Sync

/// `ratebook history PAIR`: a pair's rates, oldest first.
struct HistoryCommand: Command {
    static let name = "history"
    static let overview = Messages.HistoryHelp.overview
    static let examples = [
        "history USD/KRW --last 30", "history EUR USD --every month --since -1y",
        "history USD/KRW --since 2026-01-01 --stats", "history USD/KRW --since -1y --chart",
        "history EUR/USD --since -5y --png chart.png --theme dark",
    ]

    @OptionGroup var options: GlobalOptions

    @Argument(completion: .pair, help: Messages.LookupHelp.pair)
    var pair: [String]

    @Option(help: Messages.LookupHelp.source)
    var source: SourceArgument?

    @Option(help: Messages.LookupHelp.kind)
    var kind: RateKind?

    @Option(value: "day", help: Messages.HistoryHelp.since)
    var since: DayArgument?

    @Option(value: "day", help: Messages.HistoryHelp.until)
    var until: DayArgument?

    @Option(value: "count", help: Messages.HistoryHelp.last)
    var last: Int?

    @Option(help: Messages.HistoryHelp.every)
    var every: Period?

    @Flag(help: Messages.HistoryHelp.stats)
    var stats: Bool

    @OptionGroup var picture: PictureOptions

    @Option(
        value: "instant",
        help: Messages.HistoryHelp.knownAt)
    var knownAt: Instant?

    func run(_ context: Context) throws {
        let pair = try CurrencyPair(words: pair)
        let range = try range(context)
        try picture.check(options, others: [("--every", every != nil), ("--stats", stats)])
        let book = try context.readBook(hint: SeriesChoice.syncHint(source, kind))
        let history = History(pair: pair)
        if let period = every {
            let answer = try answer(pair, range, book) { series in
                try book.periods(pair, every: period, of: series, in: range).orNil
            }
            try history.show(periods: answer?.1 ?? [], answer?.0, context)
        } else if stats {
            let answer = try answer(pair, range, book) {
                try book.statistics(pair, of: $0, in: range)
            }
            try history.show(statistics: answer?.1, answer?.0, context)
        } else if picture.isDrawn {
            try draw(pair, range, book, context)
        } else {
            let answer = try answer(pair, range, book) {
                try book.history(pair, of: $0, in: range).orNil
            }
            try history.show(days: answer?.1 ?? [], answer?.0, context)
        }
    }

    private func draw(
        _ pair: CurrencyPair, _ range: HistoryRange, _ book: Book, _ context: Context
    ) throws {
        let answer = try answer(pair, range, book) { series in
            try book.statistics(pair, of: series, in: range).flatMap { statistics in
                HistoryChart(
                    try book.history(pair, of: series, in: range), statistics, of: pair, series,
                    context.language)
            }
        }
        guard let chart = answer?.1 else {
            return try context.output.show(context.say(Messages.noResults))
        }
        try picture.write(context) { chart.inLanguage($1).svg($0.colors) }
        if picture.chart {
            for line in chart.lines(context) { try context.output.show(line) }
        }
    }

    /// The first answer of a series; nil where there is a book that has nothing of the pair.
    private func answer<Answer>(
        _ pair: CurrencyPair, _ range: HistoryRange, _ book: Book,
        _ ask: (Series) throws -> Answer?
    ) throws -> (Series, Answer)? {
        try book.read {
            let choice = try SeriesChoice(book, source: source, base: pair.base, kind: kind ?? .mid)
                .ranked(for: pair, in: range, book)
            guard !choice.candidates.isEmpty else { throw Failure.noData(hint: choice.syncHint) }
            if let answer = try choice.first(ask) { return answer }
            // Nothing in that range is an answer; nothing at all of that pair is none.
            let isKnown = try choice.candidates.contains { series in
                try !book.history(pair, of: series, in: HistoryRange(last: 1)).isEmpty
            }
            guard isKnown else {
                let currencies = [pair.base, pair.quote]
                throw Failure.noData(
                    hint: try choice.otherCode(of: currencies, in: book)
                        ?? Messages.noCommonSource(currencies, nil))
            }
            return nil
        }
    }

    private func range(_ context: Context) throws -> HistoryRange {
        if let last, last < 1 { throw Failure(.usage, kind: "bad-count", Messages.lastRange) }
        let first = try since.map { try context.day($0) }
        let final = try until.map { try context.day($0) }
        if let first, let final, first > final {
            throw Failure(
                .usage, kind: "bad-range", Messages.sinceAfterUntil(first, final),
                hint: Messages.earlierDayFirst(("--since", final), ("--until", first)))
        }
        return HistoryRange(since: first, until: final, last: last, knownAt: knownAt)
    }
}

extension Period: ExpressibleByArgument {}
