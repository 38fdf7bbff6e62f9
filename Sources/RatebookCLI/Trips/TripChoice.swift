import Arguments
import Language
import Rates
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

/// Which trip is meant.
enum TripChoice {
    /// The key of `app_state` that holds the uid of the trip in use.
    private static let stateKey = "trip"

    /// The trip of that name; without one, the one in use, the one whose dates hold today, or
    /// the only one.
    static func trip(
        _ argument: TripArgument?, in book: Book, _ context: Context
    ) throws -> Filed<Trip> {
        if let argument {
            if let id = Int64(argument.text), let trip = try live(try book.trip(id), in: book) {
                return trip
            }
            return try named(argument.text, in: book, among: { try book.tripHeadings() })
        }
        if let used = try used(in: book) { return used }
        let live = try book.tripHeadings().filter { !$0.isArchived }
        let today = current(live, context)
        if let first = today.first, let trip = try book.trip(first.id) {
            if today.count > 1 { context.note(Messages.oneOfSeveral(trip.title, trip.id, today)) }
            return trip
        }
        guard !live.isEmpty else { throw try none(in: book) }
        throw Failure(
            .usage, kind: "which-trip", Messages.whichTrip,
            hint: Messages.chooseTrip(live.suffix(5).map { "\($0.id): \($0.title)" }))
    }

    /// The number of the trip that is meant where none is named; nil where several could be.
    static func current(in book: Book, _ context: Context) throws -> Int64? {
        if let used = try used(in: book) { return used.id }
        return current(try book.tripHeadings().filter { !$0.isArchived }, context).first?.id
    }

    /// The trips whose dates hold today, else the only one.
    ///
    /// Of several that overlap, the one that began last comes first: the day trip within the long
    /// one.
    private static func current(_ live: [TripHeading], _ context: Context) -> [TripHeading] {
        let today = live.filter { $0.firstDay <= context.today && context.today <= $0.lastDay }
        return today.isEmpty && live.count == 1 ? live : today.reversed()
    }

    /// The trip in use, unless it is archived or in the trash.
    private static func used(in book: Book) throws -> Filed<Trip>? {
        guard let uid = try book.state(stateKey), let trip = try book.trip(uid: uid),
            !trip.isArchived
        else { return nil }
        return try live(trip, in: book)
    }

    /// A trip that is not in the trash.
    private static func live(_ trip: Filed<Trip>?, in book: Book) throws -> Filed<Trip>? {
        guard let trip, try !book.isTripRemoved(trip.id) else { return nil }
        return trip
    }

    /// The trip of a name, also one in the trash.
    static func evenRemoved(_ argument: TripArgument?, in book: Book) throws -> Filed<Trip> {
        try named(argument?.text ?? "", in: book) {
            try book.tripHeadings() + book.tripHeadings(removed: true)
        }
    }

    private static func named(
        _ text: String, in book: Book, among list: () throws -> [TripHeading]
    ) throws -> Filed<Trip> {
        let trips = try list()
        guard let heading = try heading(text, among: trips), let trip = try book.trip(heading.id)
        else { throw try none(in: book) }
        return trip
    }

    private static func heading(
        _ text: String, among trips: [TripHeading]
    ) throws -> TripHeading? {
        if let id = Int64(text), let trip = trips.first(where: { $0.id == id }) { return trip }
        guard !trips.isEmpty else { return nil }
        let wanted = text.lowercased()
        let titles = trips.map { $0.title.lowercased() }
        let exact = trips.indices.filter { titles[$0] == wanted }
        let found = exact.isEmpty ? trips.indices.filter { titles[$0].contains(wanted) } : exact
        if let only = found.first, found.count == 1 { return trips[only] }
        if found.count > 1 {
            throw Failure(
                .usage, kind: "which-trip",
                Messages.severalTrips(text, found.map { "\(trips[$0].id): \(trips[$0].title)" }),
                hint: Messages.useNumber)
        }
        let near = closestWord(to: wanted, among: titles).flatMap { titles.firstIndex(of: $0) }
        throw Failure(
            .usage, kind: "unknown-trip", Messages.unknownTrip(text),
            hint: near.map { Messages.didYouMean(trips[$0].title) } ?? Messages.listTrips)
    }

    /// Makes a trip the one in use.
    static func use(_ trip: Filed<Trip>, in book: Book) throws {
        try book.setState(stateKey, to: trip.uid)
    }

    /// No trip can be meant: there is none, or all are archived or in the trash.
    static func none(in book: Book) throws -> Failure {
        if let archived = try book.tripHeadings().last {
            return Failure(
                .unavailable, kind: "archived", Messages.allArchived,
                hint: Messages.nameOrRestore(archived.id))
        }
        if let removed = try book.tripHeadings(removed: true).last {
            return Failure(
                .unavailable, kind: "removed", Messages.allRemoved,
                hint: Messages.restoreTrip(removed.id))
        }
        return Failure(.unavailable, kind: "no-trip", Messages.noTrips, hint: Messages.addTrip)
    }
}

extension Context {
    /// The book, to read trips in; where there is none, there is no trip.
    func tripBook() throws -> Book { try readBook(hint: Messages.addTrip) }
}
