import Arguments
import Rates
import Store
import Trips

/// `ratebook report [day|category|person|currency|place|exchange]`: where the money went.
struct ReportCommand: Command {
    static let name = "report"
    static let overview = Messages.ReportHelp.overview
    static let examples = [
        "report", "report category", "report person --trip Osaka", "report day --chart",
        "report --svg spending.svg",
    ]

    /// What is reported.
    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case day, category, person, currency, place, exchange
    }

    @OptionGroup var options: GlobalOptions

    @Argument(help: Messages.ReportHelp.kind)
    var kind: Kind?

    @Option(value: "trip", completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    @Flag(help: Messages.ReportHelp.chart)
    var chart: Bool

    @Option(value: "file", completion: .file, help: Messages.ReportHelp.svg)
    var svg: String?

    @Option(value: "file", completion: .file, help: Messages.ReportHelp.png)
    var png: String?

    @Option(help: Messages.HistoryHelp.theme)
    var theme: Theme?

    func run(_ context: Context) throws {
        try checkForms()
        let book = try context.tripBook()
        let report = try book.read { () -> any TripReport in
            let trip = try TripChoice.trip(self.trip, in: book, context)
            return try self.report(on: trip, book, context)
        }
        guard isDrawn, let report = report as? DayReport else { return try report.show(context) }
        try report.draw(
            chart: chart, svg: svg, png: png, theme: theme ?? .light, context)
    }

    private var isDrawn: Bool { chart || svg != nil || png != nil }

    private func report(
        on trip: Filed<Trip>, _ book: Book, _ context: Context
    ) throws -> any TripReport {
        switch kind ?? .day {
        case .day: try DayReport(trip, book, today: context.today)
        case .category:
            GroupReport(
                trip, .category, try book.categoryTotals(of: trip.id, through: context.today))
        case .place:
            GroupReport(trip, .place, try book.placeTotals(of: trip.id, through: context.today))
        case .currency:
            GroupReport(
                trip, .currency, try book.currencyTotals(of: trip.id, through: context.today))
        case .person: try PersonReport(trip, book, today: context.today)
        case .exchange: try ExchangeReport(trip, book, today: context.today)
        }
    }

    /// One form of answer at a time, and drawn is what goes by days.
    private func checkForms() throws {
        let forms = [
            ("--json", isDrawn && options.json), ("--csv", isDrawn && options.csv),
            ("--chart", chart), ("--svg", svg != nil && !chart),
            ("--png", png != nil && !chart && svg == nil),
        ].filter(\.1).map(\.0)
        if forms.count > 1 {
            throw Failure(.usage, kind: "excluded", Messages.excludes(forms[0], forms[1]))
        }
        if isDrawn, let kind, kind != .day {
            throw Failure(
                .usage, kind: "excluded", Messages.excludes(forms.first ?? "--chart", kind.rawValue)
            )
        }
        guard svg == nil || svg != png else {
            throw Failure(
                .usage, kind: "excluded", Messages.excludes("--svg", "--png"),
                hint: Messages.anotherName)
        }
        guard theme == nil || svg != nil || png != nil else {
            throw Failure(.usage, kind: "no-picture", Messages.themeNeedsPicture)
        }
    }
}

/// Figures of a trip that were read and can be shown.
protocol TripReport {
    func show(_ context: Context) throws
}
