internal import SQLite
internal import Sharing

/// What lines of a shared trip tell of, and the book does not show.
public struct HiddenChanges: Equatable, Sendable {
    /// Expenses that only a newer version understands, as their money is in a currency that this one
    /// does not know.
    public var newerExpenses = 0
    /// Expenses of which lines are still to come.
    public var incompleteExpenses = 0
    /// The row ids of expenses that are on another trip of this book.
    public var otherTrips: [Int64] = []
    /// Lines that only a newer version understands.
    public var newerLines = 0

    public init() {}

    /// How many expenses there are in all.
    public var expenses: Int { newerExpenses + incompleteExpenses + otherTrips.count }

    public var isEmpty: Bool { self == HiddenChanges() }
}

extension Book {
    /// What lines of a shared trip tell of, and this book does not show.
    ///
    /// Looks at the names of all expenses, and at the lines of those without a row only.
    public func hiddenChanges(of trip: SharedTripSettings) throws -> HiddenChanges {
        var hidden = HiddenChanges()
        hidden.newerLines = Int(
            try connection.integer(
                "SELECT count(*) FROM shared_lines WHERE trip_id = \(trip.trip) AND entity IS NULL")
                ?? 0)
        let missing = try connection.query(
            """
            SELECT DISTINCT l.entity, e.id
            FROM shared_lines AS l LEFT JOIN expenses AS e ON e.uid = substr(l.entity, 9)
            WHERE l.trip_id = \(trip.trip) AND l.entity >= 'expense/' AND l.entity < 'expense0'
                AND e.trip_id IS NOT \(trip.trip)
            """
        ) { (entity: Entity(try $0.text(0)), row: try $0.optionalInteger(1)) }
        guard !missing.isEmpty else { return hidden }
        let state = try sharedState(of: trip.trip, missing.compactMap(\.entity))
        for case (let entity?, let row) in missing where !state.isRemoved(entity) {
            if let row {
                hidden.otherTrips.append(row)
            } else if state.winner(entity, "money") == nil {
                hidden.incompleteExpenses += 1
            } else {
                hidden.newerExpenses += 1
            }
        }
        return hidden
    }
}
