import Answers
import Arguments
import Bookkeeping
import Language
import Rates
import Terminal
import Trips

/// `ratebook trip merge [TRIP]`: exchanges shared trips with their folders, and shows what came in.
struct TripMergeCommand: Command {
    static let name = "merge"
    static let overview = Messages.ShareHelp.merge
    static let notes = [Messages.ShareHelp.byItself]
    /// It exchanges the trips itself.
    static let exchangesTrips: Bool? = false

    @OptionGroup var options: GlobalOptions
    @Argument("trip", help: Messages.ShareHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let exchanges = try context.tripWriter().mergeTrips(trip?.text)
        exchanges.forEach(context.noteWhatIsInTheWay)
        try context.answer(
            names: SharingRecord.mergeNames, records: { exchanges.map(SharingRecord.merge) }
        ) {
            exchanges.flatMap { ExchangeText.lines($0, context) }
        }
    }
}

/// `ratebook trip devices [TRIP]`: the books that take part in a trip.
struct TripDevicesCommand: Command {
    static let name = "devices"
    static let overview = Messages.ShareHelp.devices

    @OptionGroup var options: GlobalOptions
    @Argument("trip", help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let (trip, way, all) = try context.tripKeeper().tripDevices(self.trip?.text)
        // This book first, then by name.
        let devices = all.sorted {
            ($0.isThisBook ? 0 : 1, $0.name, $0.id) < ($1.isThisBook ? 0 : 1, $1.name, $1.id)
        }
        try context.answer(
            Self.columns(context.language, when: context.when), devices, nothing: nil
        ) {
            context.style.wrapped("\(trip.title) · \(context.say(Messages.way(way)))") + $0
                + [context.say(Messages.starIsThisBook)]
        }
    }

    static func columns(
        _ language: Language, when: @escaping (Instant) -> String
    ) -> Columns<TripDevice> {
        Columns {
            Column("id", { .text($0.id) }, as: .text(Heading.deviceID, rank: 1, at: 4))
            Column("name", { .text($0.name) }, as: .text(Heading.name, least: 10, at: 1))
            Column("this_book", { .flag($0.isThisBook) }, as: .sign(at: 0)) {
                $0.isThisBook ? "★" : " "
            }
            Column("lines", { .count($0.lines) }, as: .count(Heading.changes, at: 2))
            Column("last_at", { .text($0.lastAt) }, as: .text(Heading.last, at: 3)) {
                last($0, language, when)
            }
            Column("left_at") { .text($0.leftAt) }
        }
    }

    /// When a book last wrote something, or that it left.
    private static func last(
        _ device: TripDevice, _ language: Language, _ when: (Instant) -> String
    ) -> String {
        if let left = device.leftAt { return Messages.leftAt(when(left))[language] }
        return device.lastAt.map(when) ?? "–"
    }
}
