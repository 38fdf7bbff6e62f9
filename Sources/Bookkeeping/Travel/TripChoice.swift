import Language
internal import Store
internal import Texts
public import Trips

/// The trip that a command works on.
public struct ChosenTrip: Sendable {
    public let trip: Stored<Trip>
    /// If the command names no trip, the other trips that include today; they began earlier.
    public let others: [TripHeading]
}

extension Bookkeeper {
    /// The key of `app_state` that holds the uid of the trip in use.
    private static let stateKey = "trip"

    /// The trip with a number, a title or a part of a title; for nil the trip in use, the one whose
    /// days include today, or the only one.
    ///
    /// - Throws: ``TravelError`` if there is none, or if several match.
    public func chosenTrip(_ name: String?) throws -> ChosenTrip {
        if let name { return ChosenTrip(trip: try trip(named: name), others: []) }
        if let used = try tripInUse() { return ChosenTrip(trip: used, others: []) }
        let live = try book.tripHeadings().filter { !$0.isArchived }
        let today = current(among: live)
        if let first = today.first, let trip = try book.trip(first.id) {
            return ChosenTrip(trip: trip, others: Array(today.dropFirst()))
        }
        guard !live.isEmpty else { throw try noTrip() }
        throw TravelError.whichTrip(live)
    }

    /// The number of the trip that ``chosenTrip(_:)`` returns for nil; nil where it would throw.
    ///
    /// - Throws: `SQLiteError`.
    public func currentTrip() throws -> Int64? {
        if let used = try tripInUse() { return used.id }
        return current(among: try book.tripHeadings().filter { !$0.isArchived }).first?.id
    }

    /// The error for a book without a usable trip: all are archived or removed, or there is none.
    ///
    /// - Throws: `SQLiteError`.
    public func noTrip() throws -> TravelError {
        if let archived = try book.tripHeadings().last {
            return try closedByFriend(archived) ?? .allArchived(archived)
        }
        if let removed = try book.tripHeadings(removed: true).last {
            return try closedByFriend(removed) ?? .allRemoved(removed)
        }
        return .noTrips
    }

    /// The error of a trip that a friend archived or removed; nil if no friend did.
    private func closedByFriend(_ heading: TripHeading) throws -> TravelError? {
        try closer(ofTrip: heading.id).map {
            .closedByFriend(heading.id, title: heading.title, by: $0.name, isRemoved: $0.isRemoved)
        }
    }

    /// The trip to add to, as ``chosenTrip(_:)`` finds it; throws if it is archived.
    func openTrip(_ name: String?) throws -> ChosenTrip {
        let chosen = try chosenTrip(name)
        try checkOpen(chosen.trip)
        return chosen
    }

    /// A trip that was chosen before, as it is now, whatever its number is by now.
    ///
    /// - Throws: ``TravelError`` if it is archived, in the trash or no longer in the book.
    func openTrip(sameAs earlier: Stored<Trip>) throws -> ChosenTrip {
        guard let trip = try book.trip(uid: earlier.uid) else {
            throw TravelError.tripGone(title: earlier.title)
        }
        try checkNotRemoved(trip)
        try checkOpen(trip)
        return ChosenTrip(trip: trip, others: [])
    }

    /// - Throws: ``TravelError/isArchived(_:title:)``.
    func checkOpen(_ trip: Stored<Trip>) throws {
        if trip.isArchived { throw TravelError.isArchived(trip.id, title: trip.title) }
    }

    /// - Throws: ``TravelError/isRemoved(_:title:)``.
    func checkNotRemoved(_ trip: Stored<Trip>) throws {
        if try book.isTripRemoved(trip.id) {
            throw TravelError.isRemoved(trip.id, title: trip.title)
        }
    }

    /// The trip with a number or a name; it may be in the trash.
    func tripEvenRemoved(_ name: String) throws -> Stored<Trip> {
        try named(name) { try book.tripHeadings() + book.tripHeadings(removed: true) }
    }

    /// Makes a trip the one in use.
    func setTripInUse(_ trip: Stored<Trip>) throws {
        try book.setState(Self.stateKey, to: trip.uid)
    }

    /// The trip in use, unless it is archived or in the trash.
    private func tripInUse() throws -> Stored<Trip>? {
        guard let uid = try book.state(Self.stateKey), let trip = try book.liveTrip(uid: uid),
            !trip.isArchived
        else { return nil }
        return trip
    }

    /// The trips whose days include today, the last to begin first; if none does, the only trip.
    private func current(among live: [TripHeading]) -> [TripHeading] {
        let current = live.filter { $0.firstDay <= today && today <= $0.lastDay }
        return current.isEmpty && live.count == 1 ? live : current.reversed()
    }

    private func trip(named name: String) throws -> Stored<Trip> {
        if let id = Int64(name), let trip = try book.liveTrip(id) { return trip }
        do {
            return try named(name) { try book.tripHeadings() }
        } catch let error as TravelError {
            guard case .unknownTrip = error,
                let removed = try? tripEvenRemoved(name), try book.isTripRemoved(removed.id)
            else { throw error }
            let closer = try closer(ofTrip: removed.id)
            throw closer.map {
                TravelError.closedByFriend(
                    removed.id, title: removed.title, by: $0.name, isRemoved: true)
            } ?? error
        }
    }

    private func named(
        _ name: String, among list: () throws -> [TripHeading]
    ) throws -> Stored<Trip> {
        guard let heading = try Self.heading(name, among: try list()),
            let trip = try book.trip(heading.id)
        else { throw try noTrip() }
        return trip
    }

    /// The trip with a number or a title, or the only one whose title contains the text; nil if
    /// there are no trips.
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
        if found.count > 1 { throw TravelError.severalTrips(text, found.map { trips[$0] }) }
        let near = closestWord(to: wanted, among: titles).flatMap { titles.firstIndex(of: $0) }
        throw TravelError.unknownTrip(text, nearest: near.map { trips[$0] })
    }
}
