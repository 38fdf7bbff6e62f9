import Answers
import Arguments
import Bookkeeping
import Language
import Phrases
import Rates

/// `ratebook rates`: lists the rates, favourites first.
struct RatesCommand: Command {
    static let name = "rates"
    static let overview = Messages.RatesHelp.overview
    static let examples = ["rates", "rates won", "rates --in KRW --favorites", "rates --spark"]
    static let rare = [
        "base", "source", "kind", "max-age", "sort", "spark", "no-pegs", "all",
    ]

    /// The order of the list.
    enum Sort: String, CaseIterable, ExpressibleByArgument {
        case code, name, change
    }

    @OptionGroup var options: GlobalOptions
    @Argument("text", completion: .currency, help: Messages.RatesHelp.text) var text: String?
    @Option("base", value: "code", help: Messages.RatesHelp.base) var base: Currency?
    @Option("in", value: "code", help: Messages.RatesHelp.inCurrency) var home: Currency?
    @Option("source", help: Messages.LookupHelp.source) var source: RateSourceArgument?
    @Option("kind", help: Messages.LookupHelp.kind) var kind: RateKind?
    @Option("date", value: "day", help: Messages.RatesHelp.date) var date: DayPhrase?
    @Option("max-age", value: "days", help: Messages.LookupHelp.maxAge) var maxAge: AgeArgument?
    @Flag("favorites", help: Messages.RatesHelp.favorites) var favorites: Bool
    @Flag("all", help: Messages.RatesHelp.all) var all: Bool
    @Option("sort", help: Messages.RatesHelp.sort) var sort: Sort?
    @Flag("no-pegs", help: Messages.LookupHelp.noPegs) var noPegs: Bool
    @Flag("spark", help: Messages.RatesHelp.spark) var spark: Bool

    func run(_ context: Context) throws {
        let keeper = try context.keeper(advice: SeriesChoice.advice(source?.id, kind))
        var query = ListQuery(asOf: try context.asOf(date, maxAge))
        query.statement = try statement()
        query.usesHomeCurrency = context.isForPerson
        query.source = source?.id
        query.kind = kind ?? .mid
        query.search = text
        query.usesPegs = !noPegs
        (query.onlyFavorites, query.includesRetired) = (favorites, all)
        query.order = (sort ?? .code).order(context.language)
        query.recentDays = spark ? RateList.sparkDays : 0
        let listing = try keeper.rates(query)
        let wider = context.isForPerson ? try keeper.widerSource(than: listing) : nil
        try RateList(listing, wider: wider, search: text).show(context)
        context.noteOldRates(listing.date, query.asOf, of: listing.series.source)
        if let held = try keeper.heldBack(after: listing) {
            context.note(Messages.heldBack(held))
        }
        try context.remember(.list(query.statement ?? .published), keeper)
    }

    private func statement() throws -> ListStatement? {
        guard base == nil || home == nil else {
            throw Failure.usage("excluded", Messages.excludes("--base", "--in"))
        }
        return base.map { .of($0) } ?? home.map { .in($0) }
    }
}

extension RatesCommand.Sort {
    fileprivate func order(_ language: Language) -> ListQuery.Order {
        switch self {
        case .code: .code
        case .name: .name { $0.name(language) }
        case .change: .change
        }
    }
}
