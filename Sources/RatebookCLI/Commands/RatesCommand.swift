import Arguments
import Language
import Rates
import Store
import Sync

/// `ratebook rates`: the list, favourites first.
struct RatesCommand: Command {
    static let name = "rates"
    static let overview = Messages.RatesHelp.overview
    static let examples = ["rates", "rates won", "rates --base KRW --favorites", "rates --spark"]

    /// What the list is sorted by.
    enum Sort: String, CaseIterable, ExpressibleByArgument {
        case code, name, change
    }

    @OptionGroup var options: GlobalOptions

    @Argument(completion: .currency, help: Messages.RatesHelp.text)
    var text: String?

    @Option(value: "code", help: Messages.RatesHelp.base)
    var base: Currency?

    @Option(help: Messages.LookupHelp.source)
    var source: SourceArgument?

    @Option(help: Messages.LookupHelp.kind)
    var kind: RateKind?

    @Option(value: "day", help: Messages.RatesHelp.date)
    var date: DayArgument?

    @Flag(help: Messages.RatesHelp.favorites)
    var favorites: Bool

    @Flag(help: Messages.RatesHelp.all)
    var all: Bool

    @Option(help: Messages.RatesHelp.sort)
    var sort: Sort?

    @Flag(help: Messages.RatesHelp.spark)
    var spark: Bool

    func run(_ context: Context) throws {
        let book = try show(context)
        try Screen.list(base: base).remember(book, context)
    }

    /// Shows the list, and gives back the book that it is from.
    func show(_ context: Context) throws -> Book {
        let book = try context.readBook(hint: SeriesChoice.syncHint(source, kind))
        let day = try context.day(date)
        let (series, rows, recent) = try book.read {
            let choice = try SeriesChoice(book, source: source, base: base, kind: kind ?? .mid)
            let answer = try choice.first { series in
                try book.list(series, base: base, on: day).orNil
            }
            guard let answer else {
                throw try Failure.noRate(
                    of: [base].compactMap { $0 }, on: day, choice, book)
            }
            let recent =
                spark
                ? try book.recent(
                    answer.0, base: base, from: day.adding(days: -RateList.sparkDays), through: day)
                : nil
            return (answer.0, answer.1, recent)
        }
        let wanted = rows.filter { row in
            (all || !row.currency.isRetired(on: day)) && (!favorites || row.isFavorite)
                && (text.map(row.currency.matches) ?? true)
        }
        let list = RateList(
            rows: sorted(wanted, context.language), series: series, base: base, day: day,
            recent: recent)
        try context.answer(
            names: RateList.names, records: { list.records(context.language) },
            text: { list.lines(context) })
        return book
    }

    private func sorted(_ rows: [ListedRate], _ language: Language) -> [ListedRate] {
        rows.sorted { left, right in
            if left.isFavorite != right.isFavorite { return left.isFavorite }
            switch sort ?? .code {
            case .code: return left.currency < right.currency
            case .name: return left.currency.name(language) < right.currency.name(language)
            case .change:
                return left.changeOrder == right.changeOrder
                    ? left.currency < right.currency : left.changeOrder > right.changeOrder
            }
        }
    }
}

extension ListedRate {
    /// The change in hundredths of a percent; currencies without one come last.
    fileprivate var changeOrder: Int128 { movement.percent?.coefficient ?? Int128.min }
}
