internal import SQLite

/// A trip of the book as it is copied elsewhere: by its uid, never by its row id.
public struct MirroredTrip: Sendable {
    let id: Int64
    public let uid, title: String
}

extension Book {
    /// All trips, those in the trash, too.
    /// - Throws: ``SQLiteError``.
    public func mirroredTrips() throws -> [MirroredTrip] {
        try connection.query("SELECT id, uid, title FROM trips ORDER BY first_day, id") { row in
            MirroredTrip(
                id: try row.integer(0), uid: try row.text(1).withoutNUL,
                title: try row.text(2).withoutNUL)
        }
    }

    /// The rows that a table has of a trip, in no order: the texts of its columns, nil for NULL.
    /// - Throws: ``SQLiteError``.
    public func mirroredRows(
        _ table: MirroredTable, of trip: MirroredTrip
    ) throws -> [[String?]] {
        var rows: [[String?]] = []
        try forEachRow(of: table, "WHERE t.id = \(trip.id)") { texts, _ in rows.append(texts) }
        return rows
    }
}
