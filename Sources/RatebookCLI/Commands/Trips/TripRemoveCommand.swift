import Arguments
import Bookkeeping
import Language
import Store
import Trips

/// `ratebook trip archive`: hides a trip from lists.
struct TripArchiveCommand: Command {
    static let name = "archive"
    static let overview = Messages.TripHelp.archive

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        let trip = try keeper.archiveTrip(self.trip?.text).trip
        context.note(Messages.archived(trip.title, trip.id))
    }
}

/// `ratebook trip restore`: restores a trip from the archive or from the trash.
struct TripRestoreCommand: Command {
    static let name = "restore"
    static let overview = Messages.TripHelp.restore

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        context.note(Messages.restored(try keeper.restoreTrip(trip?.text ?? "").title))
    }
}

/// `ratebook trip remove`: moves a trip with its expenses to the trash.
struct TripRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.TripHelp.remove

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let keeper = context.keeper(of: try context.writeBook())
        // Removing a removed trip succeeds.
        guard let trip = try keeper.removeTrip(self.trip?.text ?? "") else { return }
        context.note(Messages.removed(trip.title, undo: "ratebook trip restore \(trip.id)"))
    }
}
