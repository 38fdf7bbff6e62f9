internal import JSON
internal import Rates
internal import SQLite
internal import Sharing
internal import Trips

/// Taking back what an operation did: one rule for all trips, `SharedTrip.undoing`.
extension Change {
    /// Takes back the lines of an operation of this book, as an operation of its own.
    ///
    /// In shared trips, the values are taken back that still stand: later values of friends stay.
    ///
    /// - Returns: where nothing is left to take back, the author of a value that stands instead:
    ///   `device/ID`.
    /// - Throws: ``TripError/sharedSince(trip:)``; ``NotShareable``; ``NumbersUsedUp``; ``SQLiteError``.
    func takeBack(_ operation: Int64) throws -> String? {
        // Also where nothing is left to take back: the next undo is that of the command before.
        _ = try self.operation()
        let rows = try book.rows(loggedBy: operation)
        let overwriter = try takeBackShared(operation)
        try takeBack(operation, of: rows)
        return overwriter
    }

    /// Takes back what an operation wrote about rows of trips that are not shared, in their order.
    private func takeBack(_ operation: Int64, of rows: [LoggedRow]) throws {
        for trip in Set(rows.map(\.trip)) where try book.sharedTrip(trip) != nil {
            throw TripError.sharedSince(trip: try book.lastTitle(ofTrip: trip) ?? "")
        }
        for row in rows {
            let lines = try book.ownLines(of: row)
            var state = SharedTrip(lines.map(\.line))
            for before in lines.compactMap(\.before) { state.insert(before) }
            let own = lines.filter { $0.operation == operation }.map(\.line)
            var registers = Registers([])
            for (_, undone) in state.undoing(own, isShared: false) {
                registers.add(
                    Registers(undone.map { ($0.name.text, JSONWriter.text(of: $0.value)) }))
            }
            guard !registers.isEmpty else { continue }
            try set(
                row.entity, row.row, uid: row.uid, trip: row.trip,
                to: row.entity.isLeaving(registers) ? nil : registers)
        }
    }

    /// Takes back what an operation of this book wrote in shared trips.
    ///
    /// - Returns: where nothing is left to take back, the author of a value that stands instead:
    ///   `device/ID`.
    private func takeBackShared(_ operation: Int64) throws -> String? {
        var overwriter: DeviceID?
        var hasWritten = false
        let trips = try book.connection.query(
            """
            SELECT DISTINCT trip_id FROM lines
            WHERE row_id IS NULL AND operation_id = \(operation) ORDER BY 1
            """
        ) { try $0.integer(0) }
        for trip in trips {
            let stored = try book.sharedLines(
                where: "operation_id = \(operation) AND trip_id = \(trip)")
            let own = stored.map(\.line)
            let entities = Set(own.compactMap(\.entity))
            let state = try book.sharedState(of: trip, entities)
            let pricings = try book.pricings(in: trip, after: operation)
            let before = SharedTrip(
                try book.sharedLines(of: trip, entities).lazy
                    .filter { $0.id < stored.first?.id ?? 0 }.map(\.line))
            let undone = state.undoing(own, completedBy: pricings, before: before)
            for (entity, registers) in undone { try write(entity, registers, in: trip) }
            hasWritten = hasWritten || !undone.isEmpty
            overwriter = overwriter ?? state.overwriter(of: own)
        }
        return hasWritten ? nil : overwriter.map { "device/\($0)" }
    }
}

extension Book {
    /// The stamps of lines with which syncs of this book priced expenses after an operation.
    fileprivate func pricings(in trip: Int64, after operation: Int64) throws -> Set<Stamp> {
        Set(
            try sharedLines(
                where: """
                    trip_id = \(trip) AND operation_id IN (
                        SELECT id FROM operations
                        WHERE id > \(operation) AND command = \(Change.pricing))
                    """
            ).map(\.line.stamp))
    }
}
