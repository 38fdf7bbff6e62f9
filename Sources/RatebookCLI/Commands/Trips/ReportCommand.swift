import Answers
public import Arguments
public import Bookkeeping
import Phrases
import Trips

/// `ratebook report [day|category|person [NAME]|currency|place|exchange|cost]`: the reports of a trip.
struct ReportCommand: Command {
    static let name = "report"
    static let overview = Messages.ReportHelp.overview
    static let exchangesTrips: Bool? = true
    static let examples = [
        "report", "report category", "report person --trip Osaka", "report day --chart",
        "report --svg spending.svg", "report person Jun", "report person --by category",
    ]
    static let rare = ["by", "theme"]

    @Argument("kind", help: Messages.ReportHelp.kind) var kind: Report.Kind?
    @Argument("name", completion: .person, help: Messages.ReportHelp.person) var name: String?
    @Option("by", help: Messages.ReportHelp.by) var by: PersonGrouping?
    @Option("trip", value: "trip", help: Messages.TripHelp.trip) var trip: TripArgument?
    @OptionGroup var picture: PictureOptions
    @OptionGroup var options: GlobalOptions

    func run(_ context: Context) throws {
        // People and exchange are not drawn.
        let other = [.person, .exchange].contains(kind ?? .day) ? kind?.rawValue : nil
        try picture.check(options, others: [(other ?? "", other != nil && picture.isDrawn)])
        try checkPerson()
        let keeper = try context.tripKeeper()
        if let name {
            let (trip, statement) = try keeper.statement(of: name, on: self.trip?.text)
            try note(trip, keeper, context)
            return try statement.show(context)
        }
        if by != nil {
            let (trip, report) = try keeper.categoryShares(of: self.trip?.text)
            try note(trip, keeper, context)
            return try report.show(context)
        }
        let (trip, report) = try keeper.report(
            kind ?? .day, of: trip?.text, withRates: options.json || options.csv)
        let notice = try note(trip, keeper, context)
        switch report {
        case .days(let report) where picture.isDrawn: try report.draw(picture, context)
        case .days(let report):
            try DayTable(report, unread: notice?.unread ?? []).show(context)
        case .groups(let report): try report.show(picture, context)
        case .people(let report): try report.show(context)
        case .exchange(let report): try report.show(context)
        case .cost(let report): try report.show(picture, context)
        }
    }
}

extension ReportCommand {
    /// Checks that a name and `--by` are for the report on people.
    private func checkPerson() throws {
        if let name, kind != .person {
            throw Failure.usage(
                "excluded", Messages.nameIsForPerson,
                Messages.run("ratebook report person \(name.shellWord)"))
        }
        guard by != nil else { return }
        guard kind == .person else {
            throw Failure.usage("excluded", Messages.isFor("--by", "report person"))
        }
        if let name {
            throw Failure.usage("excluded", Messages.excludes("--by", "'\(name)'"))
        }
    }

    @discardableResult
    private func note(
        _ trip: ChosenTrip, _ keeper: Bookkeeper, _ context: Context
    ) throws -> SharedTripNotice? {
        context.noteChoice(trip)
        let notice = try keeper.sharedNotice(ofTrip: trip.trip.id)
        context.note(notice, on: trip)
        return notice
    }
}

/// What the report on people is divided by.
enum PersonGrouping: String, CaseIterable, ExpressibleByArgument {
    case category
}

extension Report.Kind: ExpressibleByArgument {
    /// Reads a kind in English or Korean.
    public init(argument: String) throws {
        guard let kind = Self(rawValue: ReportWords.kind(argument) ?? argument) else {
            throw ArgumentError.invalidValue(argument, name: "", allowed: Self.allowedValues)
        }
        self = kind
    }
}
