import Arguments
import Language
import Store
import Trips

/// `ratebook trip archive`: out of lists, as it is.
struct TripArchiveCommand: Command {
    static let name = "archive"
    static let overview = Messages.TripHelp.archive

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let book = try context.writeBook()
        let trip = try book.change("trip archive", at: context.now) { change in
            let filed = try TripChoice.trip(self.trip, in: book, context)
            var trip = filed.content
            trip.isArchived = true
            try change.update(filed.id, to: trip)
            return filed
        }
        context.note(Messages.archived(trip.title, trip.id))
    }
}

/// `ratebook trip restore`: back from the archive, or from the trash.
struct TripRestoreCommand: Command {
    static let name = "restore"
    static let overview = Messages.TripHelp.restore

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let book = try context.writeBook()
        let trip = try book.change("trip restore", at: context.now) { change in
            let filed = try TripChoice.evenRemoved(self.trip, in: book)
            var trip = filed.content
            if try book.isTripRemoved(filed.id) {
                // Archived before it was removed, it is archived again.
                try change.setRemoved(false, trip: filed.id)
            } else {
                trip.isArchived = false
                try change.update(filed.id, to: trip)
            }
            return trip
        }
        context.note(Messages.restored(trip.title))
    }
}

/// `ratebook trip remove`: into the trash, with all its expenses.
struct TripRemoveCommand: Command {
    static let name = "remove"
    static let overview = Messages.TripHelp.remove

    @OptionGroup var options: GlobalOptions

    @Argument(isRequired: true, completion: .trip, help: Messages.TripHelp.trip)
    var trip: TripArgument?

    func run(_ context: Context) throws {
        let book = try context.writeBook()
        let trip = try book.change("trip remove", at: context.now) { change -> Filed<Trip>? in
            let filed = try TripChoice.evenRemoved(self.trip, in: book)
            // Removed twice is removed.
            guard try !book.isTripRemoved(filed.id) else { return nil }
            try change.setRemoved(true, trip: filed.id)
            return filed
        }
        guard let trip else { return }
        context.note(Messages.removed(trip.title, undo: "ratebook trip restore \(trip.id)"))
    }
}
