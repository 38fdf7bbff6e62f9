import Arguments
import Language
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

    @OptionGroup var picture: PictureOptions

    func run(_ context: Context) throws {
        // What goes by days can be drawn.
        let other = kind == .day ? nil : kind?.rawValue
        try picture.check(options, others: [(other ?? "", other != nil && picture.isDrawn)])
        let book = try context.tripBook()
        let report = try book.read { () -> any TripReport in
            let trip = try TripChoice.trip(self.trip, in: book, context)
            return try self.report(on: trip, book, context)
        }
        guard picture.isDrawn, let report = report as? DayReport else {
            return try report.show(context)
        }
        try report.draw(picture, context)
    }

    private func report(
        on trip: Filed<Trip>, _ book: Book, _ context: Context
    ) throws -> any TripReport {
        switch kind ?? .day {
        case .day: try DayReport(trip, book, today: context.today)
        case .category:
            try GroupReport(
                trip, .category, book.categoryTotals(of: trip.id, through: context.today))
        case .place:
            try GroupReport(trip, .place, book.placeTotals(of: trip.id, through: context.today))
        case .currency:
            try GroupReport(
                trip, .currency, book.currencyTotals(of: trip.id, through: context.today))
        case .person: try PersonReport(trip, book, today: context.today)
        case .exchange: try ExchangeReport(trip, book, today: context.today)
        }
    }
}

/// Figures of a trip that were read and can be shown.
protocol TripReport {
    func show(_ context: Context) throws
}
