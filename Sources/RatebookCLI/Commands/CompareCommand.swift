import Answers
import Arguments
import Bookkeeping
import Phrases
import Rates

/// `ratebook compare PAIR`: a pair's price as each source states it.
struct CompareCommand: Command {
    static let name = "compare"
    static let overview = Messages.CompareHelp.overview
    static let examples = ["compare USD/KRW", "compare USD/KRW --date 2026-05-03"]

    @Argument("pair", completion: .pair, help: Messages.CompareHelp.pair) var pair: [String]
    @Option("date", value: "day", help: Messages.ConvertHelp.date) var date: DayPhrase?
    @Option("max-age", value: "days", help: Messages.LookupHelp.maxAge) var maxAge: AgeArgument?
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        let isNamed = !pair.isEmpty || !context.isForPerson
        let named = isNamed ? try CurrencyPair(words: pair) : nil
        let asOf = try context.asOf(date, maxAge)
        let keeper = try context.keeper(advice: SeriesChoice.advice(nil, nil))
        let comparison = try keeper.comparison(of: try named ?? keeper.lastPair(), asOf: asOf)
        let columns = comparison.columns(asOf, context.language)
        try context.answer(columns, comparison.lines, nothing: nil) {
            ["\(comparison.pair)"] + $0
        }
        context.noteOldRates(comparison.lines.map(\.price.date).max(), asOf, of: nil)
        try context.remember(.converter(comparison.pair), keeper)
    }
}
