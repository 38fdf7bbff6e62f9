public import Arguments
import Bookkeeping
import Language
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

    @Argument(completion: .pair, help: Messages.LookupHelp.pair)
    var pair: [String]

    @Option(help: Messages.LookupHelp.source)
    var source: SourceArgument?

    @Option(help: Messages.LookupHelp.kind)
    var kind: RateKind?

    @Option(value: "day", help: Messages.HistoryHelp.since)
    var since: DayPhrase?

    @Option(value: "day", help: Messages.HistoryHelp.until)
    var until: DayPhrase?

    @Option(value: "count", help: Messages.HistoryHelp.last)
    var last: Int?

    @Option(help: Messages.HistoryHelp.every)
    var every: Period?

    @Flag(help: Messages.HistoryHelp.stats)
    var stats: Bool

    @OptionGroup var picture: PictureOptions
    @OptionGroup var options: GlobalOptions

    @Option(value: "instant", help: Messages.HistoryHelp.knownAt)
    var knownAt: Instant?

    func run(_ context: Context) throws {
        let pair = try CurrencyPair(words: pair)
        let range = try range(context)
        try picture.check(options, others: [("--every", every != nil), ("--stats", stats)])
        let keeper = try context.keeper(advice: SeriesChoice.advice(source?.id, kind))
        let query = HistoryQuery(pair, in: range, source: source?.id, kind: kind ?? .mid)
        let history = History(pair: pair)
        if let period = every {
            try history.show(periods: try keeper.periods(query, every: period), context)
        } else if stats {
            try history.show(statistics: try keeper.statistics(query), context)
        } else if picture.isDrawn {
            try draw(try keeper.chart(query), of: pair, context)
        } else {
            try history.show(days: try keeper.history(query), context)
        }
    }

    private func draw(
        _ history: PairHistory<(days: [Movement], statistics: Statistics)>?,
        of pair: CurrencyPair, _ context: Context
    ) throws {
        let chart = history.flatMap { history in
            HistoryChart(
                history.content.days, history.content.statistics, of: pair, history.series,
                context.language)
        }
        guard let chart else {
            return try context.output.show(context.say(Messages.noResults))
        }
        try picture.write(context) { chart.inLanguage($1).svg($0.colors) }
        if picture.chart {
            for line in chart.lines(context) { try context.output.show(line) }
        }
    }

    private func range(_ context: Context) throws -> HistoryRange {
        try HistoryRange(
            since: since.map { context.day($0) }, until: until.map { context.day($0) }, last: last,
            knownAt: knownAt
        ).checked()
    }
}

extension Period: ExpressibleByArgument {}
