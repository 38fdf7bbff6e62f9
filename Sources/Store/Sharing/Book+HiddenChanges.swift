public import BookReports
internal import SQLite
internal import Sharing

extension Book {
    /// What lines of a shared trip tell of, and this book does not show.
    ///
    /// Looks at the names of all expenses, and at the lines of those without a row only.
    ///
    /// - Throws: ``SQLiteError``.
    public func hiddenChanges(of trip: SharedTripSettings) throws -> HiddenChanges {
        var hidden = HiddenChanges()
        hidden.newerLines = Int(
            try connection.integer(
                """
                SELECT count(*) FROM lines
                WHERE row_id IS NULL AND trip_id = \(trip.trip) AND entity IS NULL
                """) ?? 0)
        hidden.otherTransfers = try hiddenTransfers(of: trip.trip)
        let missing = try connection.query(
            """
            SELECT DISTINCT l.entity, e.id
            FROM lines AS l LEFT JOIN expenses AS e ON e.uid = substr(l.entity, 9)
            WHERE l.row_id IS NULL AND l.trip_id = \(trip.trip) AND l.entity >= 'expense/' AND l.entity < 'expense0'
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

    /// The transfers of a trip that lines tell of and that nobody removed, but that have no row to count.
    private func hiddenTransfers(of trip: Int64) throws -> Int {
        let missing = try connection.query(
            """
            SELECT DISTINCT l.entity FROM lines AS l
            WHERE l.row_id IS NULL AND l.trip_id = \(trip) AND l.entity >= 'settlement/' AND l.entity < 'settlement0'
                AND NOT EXISTS (
                    SELECT 1 FROM settlements AS s
                    WHERE s.uid = substr(l.entity, 12) AND s.removed_at IS NULL)
            """
        ) { Entity(try $0.text(0)) }.compactMap(\.self)
        guard !missing.isEmpty else { return 0 }
        let state = try sharedState(of: trip, missing)
        return missing.count { !state.isRemoved($0) && state.winner($0, "transfer") != nil }
    }
}
