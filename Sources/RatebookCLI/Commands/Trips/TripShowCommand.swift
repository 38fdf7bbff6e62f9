import Arguments
import Language
import Store
import Trips

/// `ratebook trip show`: what a trip is, and how it stands.
struct TripShowCommand: Command {
    static let name = "show"
    static let overview = Messages.TripHelp.show

    @OptionGroup var options: GlobalOptions

    @Argument(completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let book = try context.tripBook()
        let trip = try TripChoice.trip(self.trip, in: book, context)
        try TripText.show(trip, book, context)
    }
}

/// `ratebook trip use TRIP`: what commands mean that name no trip.
struct TripUseCommand: Command {
    static let name = "use"
    static let overview = Messages.TripHelp.use

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let book = try context.writeBook()
        let trip = try TripChoice.trip(self.trip, in: book, context)
        guard !trip.isArchived else {
            throw Failure(
                .usage, kind: "archived", Messages.isArchived(trip.title),
                hint: Messages.restoreTrip(trip.id))
        }
        try TripChoice.use(trip, in: book)
        context.note(Messages.inUse(trip.title))
    }
}
