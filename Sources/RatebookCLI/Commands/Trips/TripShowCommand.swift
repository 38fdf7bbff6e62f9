import Arguments
import Bookkeeping
import Language
import Store
import Trips

/// `ratebook trip show`: a trip's details and figures.
struct TripShowCommand: Command {
    static let name = "show"
    static let overview = Messages.TripHelp.show

    @OptionGroup var options: GlobalOptions

    @Argument(completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let overview = try context.tripKeeper().tripOverview(trip?.text)
        context.noteChoice(overview.trip)
        try TripText.show(overview, context)
    }
}

/// `ratebook trip use TRIP`: sets the trip for commands that name none.
struct TripUseCommand: Command {
    static let name = "use"
    static let overview = Messages.TripHelp.use

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        context.note(Messages.inUse(try keeper.useTrip(trip?.text).trip.title))
    }
}
