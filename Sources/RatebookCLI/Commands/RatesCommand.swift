import Arguments
import Rates
import Store
import Sync

/// `ratebook rates`: the list, favourites first.
struct RatesCommand: Command {
    static let name = "rates"
    static let overview = Text(
        "List the newest rates and how they moved.", "최신 환율과 등락을 보여 줍니다.")
    static let examples = ["rates", "rates won", "rates --base KRW --favorites"]

    /// What the list is sorted by.
    enum Sort: String, CaseIterable, ExpressibleByArgument {
        case code, name, change
    }

    @OptionGroup var options: GlobalOptions

    @Argument(help: Text("Part of a code, a name or a region.", "코드, 이름, 지역의 일부."))
    var text: String?

    @Option(value: "code", help: Text("Prices of one unit of this currency.", "이 통화 1단위의 가격."))
    var base: Currency?

    @Option(help: Text("Answer from this source.", "이 출처의 환율."))
    var source: SourceArgument?

    @Option(help: RateKind.help)
    var kind: RateKind?

    @Option(value: "day", help: Text("As of this day.", "이 날짜 기준."))
    var date: DayArgument?

    @Flag(help: Text("Only favourites.", "즐겨찾기만."))
    var favorites: Bool

    @Flag(help: Text("Retired currencies, too.", "폐지된 통화도 포함."))
    var all: Bool

    @Option(help: Text("Sort by code, name or change.", "코드, 이름, 등락률 순으로 정렬."))
    var sort: Sort?

    func run(_ context: Context) throws {
        let book = try context.readBook()
        let day = try context.day(date)
        let (series, rows) = try book.read {
            let choice = try SeriesChoice(book, source: source, base: base, kind: kind ?? .mid)
            let answer = try choice.first { series in
                try book.list(series, base: base, on: day).orNil
            }
            guard let answer else {
                throw try Failure.noRate(
                    of: [base].compactMap { $0 }, on: day, choice, book)
            }
            return answer
        }
        let wanted = rows.filter { row in
            (all || !row.currency.isRetired(on: day)) && (!favorites || row.isFavorite)
                && (text.map(row.currency.matches) ?? true)
        }
        let list = RateList(
            rows: sorted(wanted, context.language), series: series, base: base, day: day)
        try context.answer(
            names: RateList.names, records: { list.records(context.language) },
            text: { list.lines(context) })
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
