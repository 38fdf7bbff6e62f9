import Arguments
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
        let trips = try book.trips()
        if let argument { return try named(argument.text, among: trips) }
        if let current = try current(trips, in: book, context) { return current }
        guard !trips.isEmpty else { throw none }
        throw Failure(
            .usage, kind: "which-trip", Messages.whichTrip, hint: Messages.chooseTrip)
    }

    /// The trip that is meant where none is named; nil where several could be.
    static func current(
        _ trips: [Filed<Trip>], in book: Book, _ context: Context
    ) throws -> Filed<Trip>? {
        let live = trips.filter { !$0.isArchived }
        if let uid = try book.state(stateKey), let used = live.first(where: { $0.uid == uid }) {
            return used
        }
        let today = live.filter { $0.content.stage(of: context.today) == .during }
        // Of two that overlap, the one that began last: the day trip within the long one.
        return today.last ?? (live.count == 1 ? live[0] : nil)
    }

    /// The trip of a name, also one in the trash where that is allowed.
    static func named(_ text: String, among trips: [Filed<Trip>]) throws -> Filed<Trip> {
        if let id = Int64(text), let trip = trips.first(where: { $0.id == id }) { return trip }
        let wanted = text.lowercased()
        let exact = trips.filter { $0.title.lowercased() == wanted }
        if let trip = exact.first, exact.count == 1 { return trip }
        let partial = trips.filter { $0.title.lowercased().contains(wanted) }
        if let trip = partial.first, partial.count == 1 { return trip }
        guard !trips.isEmpty else { throw none }
        let several = exact.isEmpty ? partial : exact
        if several.count > 1 {
            throw Failure(
                .usage, kind: "which-trip", Messages.severalTrips(text, several.map(label)),
                hint: Messages.useNumber)
        }
        throw Failure(
            .usage, kind: "unknown-trip", Messages.unknownTrip(text),
            hint: nearest(wanted, among: trips.map { $0.title.lowercased() })
                .flatMap { near in trips.first { $0.title.lowercased() == near } }
                .map { Messages.didYouMean($0.title) } ?? Messages.listTrips)
    }

    /// Makes a trip the one in use.
    static func use(_ trip: Filed<Trip>, in book: Book) throws {
        try book.setState(stateKey, to: trip.uid)
    }

    /// `3: Osaka 2026`.
    static func label(_ trip: Filed<Trip>) -> String { "\(trip.id): \(trip.title)" }

    private static let none = Failure(
        .unavailable, kind: "no-trip", Messages.noTrips, hint: Messages.addTrip)
}

extension Context {
    /// The book, to read trips in; where there is none, there is no trip.
    func tripBook() throws -> Book { try readBook(hint: Messages.addTrip) }

    /// A day of a trip; a month and day without a year is the one nearest to some day.
    func day(_ argument: DayArgument?, near day: Day) throws -> Day {
        guard case .monthAndDay(let month, let number)? = argument else {
            return try self.day(argument)
        }
        let year = day.components.year
        let days = (year - 4...year + 4).compactMap { Day(year: $0, month: month, day: number) }
        let near = days.min {
            abs(Int($0.ordinal) - Int(day.ordinal)) < abs(Int($1.ordinal) - Int(day.ordinal))
        }
        return near ?? day
    }
}
