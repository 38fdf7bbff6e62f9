import Answers
public import Arguments
import Bookkeeping
import Language
import Phrases
import Rates

/// `ratebook history [PAIR]`: a pair's rates, oldest first.
struct HistoryCommand: Command {
    static let name = "history"
    static let overview = Messages.HistoryHelp.overview
    static let examples = [
        "history USD/KRW", "history --all --chart", "history USD/KRW --last 30",
        "history EUR USD --every month --since -1y",
        "history USD/KRW --since 2026-01-01 --stats", "history USD/KRW --since -1y --chart",
        "history EUR/USD --since -5y --png chart.png --theme dark",
    ]
    static let rare = [
        "source", "kind", "until", "svg", "png", "theme", "no-pegs", "known-at",
    ]

    @Argument("pair", completion: .pair, help: Messages.HistoryHelp.pair) var pair: [String]
    @Option("source", help: Messages.LookupHelp.source) var source: RateSourceArgument?
    @Option("kind", help: Messages.LookupHelp.kind) var kind: RateKind?
    @Option("since", value: "day", help: Messages.HistoryHelp.since) var since: DayPhrase?
    @Option("until", value: "day", help: Messages.HistoryHelp.until) var until: DayPhrase?
    @Option("last", value: "count", help: Messages.HistoryHelp.last) var last: Int?
    @Flag("all", help: Messages.HistoryHelp.all) var all: Bool
    @Option("every", help: Messages.HistoryHelp.every) var every: Period?
    @Flag("stats", help: Messages.HistoryHelp.stats) var stats: Bool
    @OptionGroup var picture: PictureOptions
    @Flag("no-pegs", help: Messages.LookupHelp.noPegs) var noPegs: Bool
    @OptionGroup var options: GlobalOptions
    @Option("known-at", value: "instant", help: Messages.HistoryHelp.knownAt) var knownAt: Instant?

    func run(_ context: Context) throws {
        // A program names the pair: the rows do not say whose they are.
        let isNamed = !pair.isEmpty || !context.isForPerson
        let named = isNamed ? try CurrencyPair(words: pair) : nil
        let range = try range(context)
        try picture.check(options, others: [("--every", every != nil), ("--stats", stats)])
        let keeper = try context.keeper(advice: SeriesChoice.advice(source?.id, kind))
        let known = try named ?? keeper.lastPair()
        let query = HistoryQuery(
            known, in: range, isWhole: all, source: source?.id, kind: kind ?? .mid,
            usesPegs: !noPegs)
        try show(query, keeper, context)
        try context.remember(.converter(known), keeper)
    }

    /// Prints what the options ask for.
    private func show(
        _ query: HistoryQuery, _ keeper: Bookkeeper, _ context: Context
    ) throws {
        let history = History(pair: query.pair) { Self.nothing(query, keeper) }
        if let period = every {
            let periods = try keeper.periods(query, every: period)
            try history.show(periods: periods, context)
            return note(periods, context)
        }
        if stats {
            let statistics = try keeper.statistics(query)
            try history.show(statistics: statistics, context)
            return note(statistics, context)
        }
        if picture.isDrawn {
            let chart = try keeper.chart(query)
            try draw(chart, history, context)
            return note(chart, context)
        }
        let days = try keeper.history(query)
        try history.show(days: days, context)
        note(days, context)
    }

    /// Why there are no rates in a range: the days that the book has.
    private static func nothing(_ query: HistoryQuery, _ keeper: Bookkeeper) -> Text {
        let whole = HistoryQuery(
            query.pair, in: HistoryRange(knownAt: query.range.knownAt), isWhole: true,
            source: query.source, kind: query.kind, usesPegs: query.usesPegs)
        let stored = (try? keeper.statistics(whole))?.content
        return Messages.noRates(
            of: query.pair, stored: stored.map { $0.first.date...$0.last.date })
    }

    /// Notes the pegs that a history follows from, which are in a text, and for a person the source that has
    /// newer rates.
    private func note<Content>(_ history: PairHistory<Content>?, _ context: Context) {
        guard let history else { return }
        if context.options.json || context.options.csv {
            for peg in history.pegs.all { context.note(Messages.peg(peg)) }
        }
        if let newer = history.newer, context.isForPerson {
            context.note(Messages.newerSource(newer))
        }
    }

    private func draw(
        _ history: PairHistory<(days: [Movement], statistics: Statistics)>?,
        _ shown: History, _ context: Context
    ) throws {
        let chart = history.flatMap { history in
            HistoryChart(
                history.content.days, history.content.statistics, of: shown.pair, history.series,
                context.language)
        }
        guard let chart else { return try context.output.show(context.say(shown.nothing())) }
        try picture.write(context) { chart.inLanguage($1).svg($0.colors) }
        if picture.chart {
            let pegs = history?.pegs.lines(context) ?? []
            for line in chart.lines(context) + pegs { try context.output.show(line) }
        }
    }

    private func range(_ context: Context) throws -> HistoryRange {
        let beginning = since != nil ? "--since" : last != nil ? "--last" : nil
        if all, let beginning {
            throw Failure.usage("excluded", Messages.excludes("--all", beginning))
        }
        return try HistoryRange(
            since: try since.map { try context.day($0) },
            until: try until.map { try context.day($0) }, last: last,
            knownAt: knownAt
        ).checked()
    }
}

extension Period: ExpressibleByArgument {}

/// The output of a pair's history.
struct History {
    let pair: CurrencyPair
    /// Why there are no rates in the range.
    let nothing: () -> Text

    func show(days history: PairHistory<[Movement]>?, _ context: Context) throws {
        let rows = history?.content ?? []
        try show(rows.columns, rows, of: history, context)
    }

    func show(periods history: PairHistory<[PeriodSummary]>?, _ context: Context) throws {
        let rows = history?.content ?? []
        try show(rows.columns, rows, of: history, context)
    }

    private func show<Row>(
        _ columns: Columns<Row>, _ rows: [Row], of history: PairHistory<[Row]>?,
        _ context: Context
    ) throws {
        try context.answer(columns, rows, nothing: history == nil ? nothing() : nil) {
            guard let history else { return $0 }
            return [heading(history.series, context)] + $0 + history.pegs.lines(context)
        }
    }

    func show(statistics history: PairHistory<Statistics>?, _ context: Context) throws {
        guard let history else {
            return try context.answer(
                StatisticsRecord.names, rows: { [] },
                text: { [context.say(nothing())] })
        }
        let (statistics, series) = (history.content, history.series)
        let missing = statistics.missingDays(of: series)
        let record = StatisticsRecord.record(statistics, of: pair, series)
        try context.answer(record) {
            let places = Numbers.places(for: [statistics.low.rate])
            func number(_ rate: Rate) -> String { Numbers.grouped(rate.decimal, digits: places) }
            var table = context.table([.text(""), .number(""), .text("")], hasHeading: false)
            let points = [
                (Heading.first, statistics.first),
                (Heading.last, statistics.last), (Heading.lowest, statistics.low),
                (Heading.highest, statistics.high),
            ]
            table.rows = points.map { name, point in
                [
                    .init(context.say(name)), .init(number(point.rate)),
                    .init(point.date.description),
                ]
            }
            let change = Numbers.grouped(nanos: statistics.change, digits: places)
            table.rows += [
                (Heading.average, number(statistics.average), ""),
                (Heading.change, change, Numbers.signed(statistics.percent) + "%"),
                (
                    Heading.days, Numbers.grouped(statistics.days),
                    missing.map { context.say(Messages.missingDays($0)) } ?? ""
                ),
            ].map { name, value, note in
                [.init(context.say(name)), .init(value), .init(note)]
            }
            return [heading(series, context)] + context.lines(table)
                + history.pegs.lines(context)
        }
    }

    private func heading(_ series: Series, _ context: Context) -> String {
        let kind = Messages.kind(of: series).map { " · " + context.say($0) } ?? ""
        return "\(pair) · \(series.source)\(kind)"
    }
}

extension PairPegs {
    /// The pegs as lines below a history.
    fileprivate func lines(_ context: Context) -> [String] {
        all.flatMap { context.style.wrapped(context.say(Messages.peg($0))) }
    }
}
