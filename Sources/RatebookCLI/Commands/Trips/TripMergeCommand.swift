import Answers
import Arguments
import Bookkeeping
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
    @Argument(completion: .trip, help: Messages.ShareHelp.trip) var trip: TripArgument?

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
    @Argument(completion: .trip, help: Messages.TripHelp.trip) var trip: TripArgument?

    func run(_ context: Context) throws {
        let (trip, way, all) = try context.tripKeeper().tripDevices(self.trip?.text)
        // This book first, then by name.
        let devices = all.sorted {
            ($0.isThisBook ? 0 : 1, $0.name, $0.id) < ($1.isThisBook ? 0 : 1, $1.name, $1.id)
        }
        try context.answer(SharingRecord.deviceNames) {
            devices.map(SharingRecord.cells)
        } text: {
            let place = context.say(Messages.way(way))
            var table = context.table([
                .sign, .text(Messages.Heading.name, least: 10),
                .number(Messages.Heading.changes), .text(Messages.Heading.last),
                .text(Messages.Heading.deviceID, rank: 1),
            ])
            table.rows = devices.map { device in
                [
                    device.isThisBook ? "★" : " ", device.name.terminalSafe,
                    Numbers.grouped(Int(clamping: device.lines)),
                    last(device, context), device.id,
                ].map { .init($0) }
            }
            return context.style.wrapped("\(trip.title) · \(place)") + context.lines(table)
                + [context.say(Messages.starIsThisBook)]
        }
    }

    /// When a book last wrote something, or that it left.
    private func last(_ device: TripDevice, _ context: Context) -> String {
        if let left = device.leftAt { return context.say(Messages.leftAt(context.when(left))) }
        return device.lastAt.map(context.when) ?? "–"
    }
}
