import Arguments
import Bookkeeping
import Language
import Store
import Trips

/// A trip named on the command line: its number, its title or part of the title.
struct TripArgument: ExpressibleByArgument {
    let text: String

    init(argument: String) throws {
        text = argument.composed
        guard !text.isEmpty else {
            throw Failure(.usage, kind: "no-trip", Messages.whichTrip, hint: Messages.listTrips)
        }
    }

    static var completion: Completion { .trip }
}

extension Context {
    /// The bookkeeper for reading trips; fails if there is no book.
    func tripKeeper() throws -> Bookkeeper { try keeper(hint: Messages.addTrip) }

    /// The bookkeeper for changing trips; fails if there is no book.
    func tripWriter() throws -> Bookkeeper {
        do {
            return keeper(of: try Book.openExisting(try BookLocation(self).path))
        } catch BookError.missing where options.db == nil {
            throw Failure.noData(hint: Messages.addTrip)
        }
    }

    /// Notes which of several trips was chosen by default.
    func noteChoice(_ chosen: ChosenTrip) {
        guard !chosen.others.isEmpty else { return }
        note(Messages.oneOfSeveral(chosen.trip.title, chosen.trip.id, chosen.others))
    }
}
