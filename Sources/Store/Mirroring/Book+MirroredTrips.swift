internal import SQLite

/// A trip of the book as it is copied elsewhere: by its uid, never by its row id.
public struct MirroredTrip: Sendable {
    let id: Int64
    public let uid, title: String
}

extension Book {
    /// All trips, those in the trash, too.
    public func mirroredTrips() throws -> [MirroredTrip] {
        try connection.query("SELECT id, uid, title FROM trips ORDER BY first_day, id") { row in
            MirroredTrip(
                id: try row.integer(0), uid: try row.text(1).withoutNUL,
                title: try row.text(2).withoutNUL)
        }
    }

    /// The rows that a table has of a trip, in no order: the texts of its columns, nil for NULL.
    public func mirroredRows(
        _ table: MirroredTripTable, of trip: MirroredTrip
    ) throws -> [[String?]] {
        let values = table.columns.map { column in
            switch column.kind {
            case .text, .day, .instant: column.expression
            case .integer: "CAST(\(column.expression) AS TEXT)"
            case .flag: "iif(\(column.expression), 't', 'f')"
            }
        }
        let select = "SELECT \(values.joined(separator: ", ")) FROM \(table.source)"
        return try connection.query("\(sql: select) WHERE t.id = \(trip.id)") { row in
            try table.columns.indices.map { try row.optionalText($0)?.withoutNUL }
        }
    }
}

extension String {
    /// With U+FFFD for U+0000, which a text of an imported file can have, and PostgreSQL's cannot.
    fileprivate var withoutNUL: String {
        guard utf8.contains(0) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }
}
