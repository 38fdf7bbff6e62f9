import Arguments
import Bookkeeping
import Language
import Store
import Trips

/// A trip as it is named on the command line: its number, its title, or a part of it.
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
    /// What can be asked of the book's trips; where there is no book, there is no trip.
    func tripKeeper() throws -> Bookkeeper { try keeper(hint: Messages.addTrip) }

    /// What can be done with the book's trips; where there is no book, there is no trip either.
    func tripWriter() throws -> Bookkeeper {
        do {
            return keeper(of: try Book.openExisting(try BookLocation(self).path))
        } catch BookError.missing where options.db == nil {
            throw Failure.noData(hint: Messages.addTrip)
        }
    }

    /// Tells which of several trips was taken where none was named.
    func noteChoice(_ chosen: ChosenTrip) {
        guard !chosen.others.isEmpty else { return }
        note(Messages.oneOfSeveral(chosen.trip.title, chosen.trip.id, chosen.others))
    }
}
