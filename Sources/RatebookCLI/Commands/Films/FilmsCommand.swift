import Answers
import Arguments
import Bookkeeping
import Films
import Phrases
import Rates
import Sync

/// `ratebook films`: lists the films that were seen most.
struct FilmsCommand: Command {
    static let name = "films"
    static let overview = Messages.FilmsHelp.overview
    static let examples = [
        "films", "films --date 2026-01-25 --spark", "films --weekend -7d --nation korean",
    ]

    @OptionGroup var options: GlobalOptions
    @Argument("text", completion: .film, help: Messages.FilmsHelp.text) var text: String?
    @Option("date", value: "day", help: Messages.FilmsHelp.date) var date: DayPhrase?
    @Option("week", value: "day", help: Messages.FilmsHelp.week) var week: DayPhrase?
    @Option("weekend", value: "day", help: Messages.FilmsHelp.weekend) var weekend: DayPhrase?
    @Option("nation", help: Messages.FilmsHelp.nation) var nation: FilmChart.Nation?
    @Flag("arthouse", help: Messages.FilmsHelp.arthouse) var arthouse: Bool
    @Option("area", value: "area", help: Messages.FilmsHelp.area) var area: AreaArgument?
    @Option("known-at", value: "instant", help: Messages.HistoryHelp.knownAt) var knownAt: Instant?
    @Flag("spark", help: Messages.FilmsHelp.spark) var spark: Bool

    func run(_ context: Context) throws {
        let days: [(name: String, period: FilmChart.Period, day: DayPhrase?)] = [
            ("--date", .day, date), ("--week", .week, week), ("--weekend", .weekend, weekend),
        ]
        let given = days.filter { $0.day != nil }
        guard given.count < 2 else {
            throw Failure.usage("excluded", Messages.excludes(given[0].name, given[1].name))
        }
        var query = FilmQuery(
            FilmChart(
                source: Kobis.id, given.first?.period ?? .day, nation: nation,
                isArthouse: arthouse, area: area?.code))
        query.day = try context.filmDay(given.first?.day)
        (query.known, query.search, query.hasRuns) = (knownAt, text, spark)
        let listing = try context.films(query)
        try FilmTable(listing: listing).show(context)
        if context.isForPerson { note(query, listing, context) }
    }

    /// Says what a person may not have meant.
    private func note(_ query: FilmQuery, _ listing: FilmListing, _ context: Context) {
        if let day = query.day, !listing.days.contains(day) {
            context.note(Messages.listBefore(query.chart.period.days(around: day)))
        } else if query.day == nil, knownAt == nil, listing.daysBehind > 0 {
            context.note(Messages.oldList(listing.days))
        }
        if let text, listing.rows.isEmpty {
            let isDay = (try? DayPhrase(text)) != nil
            context.note(isDay ? Messages.dateIsOption : Messages.runOf(text))
        }
    }
}
