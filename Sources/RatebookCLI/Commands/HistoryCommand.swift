public import Arguments
import Rates
public import Store
import Sync

/// `ratebook history PAIR`: a pair's rates, oldest first.
struct HistoryCommand: Command {
    static let name = "history"
    static let overview = Text(
        "Show how a pair went: day by day, in periods, or in numbers.",
        "통화쌍의 환율 흐름을 날짜별, 기간별, 통계로 보여 줍니다.")
    static let examples = [
        "history USD/KRW --last 30", "history EUR USD --every month --since -1y",
        "history USD/KRW --since 2026-01-01 --stats",
    ]

    @OptionGroup var options: GlobalOptions

    @Argument(help: Text("The pair: USD/KRW, or USD KRW.", "통화쌍: USD/KRW 또는 USD KRW."))
    var pair: [String]

    @Option(help: Text("Answer from this source.", "이 출처의 환율."))
    var source: SourceArgument?

    @Option(help: RateKind.help)
    var kind: RateKind?

    @Option(value: "day", help: Text("From this day on.", "이 날짜부터."))
    var since: DayArgument?

    @Option(value: "day", help: Text("Up to this day.", "이 날짜까지."))
    var until: DayArgument?

    @Option(value: "count", help: Text("Only the last so many.", "마지막 몇 개만."))
    var last: Int?

    @Option(help: Text("Gather the days into periods.", "기간별로 묶습니다."))
    var every: Period?

    @Flag(help: Text("First, last, low, high, average and change.", "시작, 끝, 최저, 최고, 평균, 변화."))
    var stats: Bool

    @Option(
        value: "instant",
        help: Text("As the book knew it at that time.", "그 시각에 저장되어 있던 값 기준."))
    var knownAt: Instant?

    func run(_ context: Context) throws {
        let pair = try CurrencyPair(words: pair)
        let range = try range(context)
        guard every == nil || !stats else {
            throw Failure(.usage, kind: "excluded", Messages.excludes("--every", "--stats"))
        }
        let book = try context.readBook()
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
        } else {
            let answer = try answer(pair, range, book) {
                try book.history(pair, of: $0, in: range).orNil
            }
            try history.show(days: answer?.1 ?? [], answer?.0, context)
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
            guard !choice.candidates.isEmpty else { throw Failure.noData(hint: Messages.runSync) }
            if let answer = try choice.first(ask) { return answer }
            // Nothing in that range is an answer; nothing at all of that pair is none.
            let isKnown = try choice.candidates.contains { series in
                try !book.history(pair, of: series, in: HistoryRange(last: 1)).isEmpty
            }
            guard isKnown else {
                throw Failure.noData(
                    hint: Messages.noCommonSource([pair.base, pair.quote], nil))
            }
            return nil
        }
    }

    private func range(_ context: Context) throws -> HistoryRange {
        if let last, last < 1 { throw Failure(.usage, kind: "bad-count", Messages.lastRange) }
        let first = try since.map { try context.day($0) }
        let final = try until.map { try context.day($0) }
        if let first, let final, first > final {
            throw Failure(.usage, kind: "bad-range", Messages.sinceAfterUntil(first, final))
        }
        return HistoryRange(since: first, until: final, last: last, knownAt: knownAt)
    }
}

extension Period: ExpressibleByArgument {}
