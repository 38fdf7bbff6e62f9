internal import Rates
internal import SQLite
internal import Sharing
internal import Trips

/// Taking back what an operation did.
extension Change {
    /// Takes back the lines of an operation of this book, as an operation of its own.
    ///
    /// Values of trips that are not shared return to those before. Of a shared trip, the values are taken back
    /// that still stand; later values of friends stay.
    ///
    /// - Returns: where nothing is left to take back, the author of a value that stands instead:
    ///   `device/ID`.
    /// - Throws: ``TripError/sharedSince(trip:)``; ``NotShareable``; ``NumbersUsedUp``; ``SQLiteError``.
    func takeBack(_ operation: Int64) throws -> String? {
        // Read first: the lines that follow are this operation's own.
        let lines = try book.privateLines(where: "l.operation_id = \(operation)").reversed()
        let overwriter = try takeBackShared(operation)
        for line in lines { try takeBack(line) }
        return overwriter
    }

    private func takeBack(_ line: PrivateLine) throws {
        let trip = line.line.trip
        if try book.sharedTrip(trip) != nil {
            throw TripError.sharedSince(trip: try book.lastTitle(ofTrip: trip) ?? "")
        }
        let earlier = try book.privateLines(of: line.entity, line.uid, row: line.row)
            .filter { $0.id < line.line.id }
        try set(
            line.entity, line.row, uid: line.uid, trip: trip,
            to: LoggedState(earlier).values(replacedBy: line.line))
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
            WHERE device_id IS NOT NULL AND operation_id = \(operation) ORDER BY 1
            """
        ) { try $0.integer(0) }
        for trip in trips {
            // Also where nothing is left to take back: the next undo is that of the command before.
            _ = try self.operation()
            let own = try book.sharedLines(
                where: "operation_id = \(operation) AND trip_id = \(trip)"
            ).map(\.line)
            let entities = Set(own.compactMap(\.entity))
            let state = try book.sharedState(of: trip, entities)
            let pricings = try book.pricings(in: trip, after: operation)
            let first = try book.connection.integer(
                """
                SELECT min(id) FROM lines
                WHERE device_id IS NOT NULL AND operation_id = \(operation) AND trip_id = \(trip)
                """)
            let before = SharedTrip(
                try book.sharedLines(of: trip, entities).lazy.filter { $0.id < first ?? 0 }
                    .map(\.line))
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
