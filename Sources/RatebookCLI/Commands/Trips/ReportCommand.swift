import Answers
public import Arguments
public import Bookkeeping
import Trips

/// `ratebook report [day|category|person|currency|place|exchange]`: the reports of a trip.
struct ReportCommand: Command {
    static let name = "report"
    static let overview = Messages.ReportHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = [
        "report", "report category", "report person --trip Osaka", "report day --chart",
        "report --svg spending.svg",
    ]

    @Argument("kind", help: Messages.ReportHelp.kind) var kind: Report.Kind?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var picture: PictureOptions
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        // Only the daily report can be drawn.
        let other = kind == .day ? nil : kind?.rawValue
        try picture.check(options, others: [(other ?? "", other != nil && picture.isDrawn)])
        let keeper = try context.tripKeeper()
        let (trip, report) = try keeper.report(
            kind ?? .day, of: trip?.text, withRates: options.json || options.csv)
        context.noteChoice(trip)
        let notice = try keeper.sharedNotice(ofTrip: trip.trip.id)
        context.note(notice, on: trip)
        switch report {
        case .days(let report) where picture.isDrawn: try report.draw(picture, context)
        case .days(let report):
            try DayTable(report, unread: notice?.unread ?? []).show(context)
        case .groups(let report): try report.show(context)
        case .people(let report): try report.show(context)
        case .exchange(let report): try report.show(context)
        }
    }
}

extension Report.Kind: ExpressibleByArgument {}
