internal import JSON
internal import SQLite
public import Sharing

/// A conflict that waits for a choice.
public struct NumberedConflict: Sendable {
    /// The number by which people choose it.
    public let id: Int64
    public let trip: Int64
    public let conflict: Conflict
}

extension Change {
    /// Keeps the list of entities' conflicts as their lines have them.
    func noteConflicts(
        of entities: [Entity], _ state: SharedTrip, _ settings: SharedTripSettings
    ) throws {
        let listed = Set(
            try book.connection.query(
                """
                SELECT DISTINCT entity FROM shared_conflicts WHERE trip_id = \(settings.trip)
                """
            ) { try $0.text(0) })
        for entity in entities {
            // A book's name and whether it takes part are its own: such conflicts need no choice.
            let conflicts = entity.kind == .device ? [] : state.conflicts(of: entity)
            guard !conflicts.isEmpty || listed.contains(entity.description) else { continue }
            try note(conflicts, of: entity, settings)
        }
    }

    private func note(
        _ conflicts: [Conflict], of entity: Entity, _ settings: SharedTripSettings
    ) throws {
        let trip = settings.trip
        var known: [String: Int64] = [:]
        // Earlier versions listed each version of a conflict.
        var surplus: [Int64] = []
        try book.connection.forEach(
            """
            SELECT id, register FROM shared_conflicts
            WHERE trip_id = \(trip) AND entity = \(entity.description) ORDER BY id
            """
        ) { row in
            let (id, register) = (try row.integer(0), try row.text(1))
            if known[register] == nil { known[register] = id } else { surplus.append(id) }
        }
        for conflict in conflicts {
            let register = conflict.register.text
            let stamp = conflict.versions.dropFirst().first?.written.stamp.description
            if let id = known.removeValue(forKey: register) {
                try book.connection.execute(
                    "UPDATE shared_conflicts SET stamp = \(stamp) WHERE id = \(id)")
            } else {
                try book.connection.execute(
                    """
                    INSERT INTO shared_conflicts (trip_id, entity, register, stamp)
                    VALUES (\(trip), \(entity.description), \(register), \(stamp))
                    """)
            }
        }
        for id in surplus + known.values.sorted() {
            try book.connection.execute("DELETE FROM shared_conflicts WHERE id = \(id)")
        }
    }

    /// Decides a conflict: one of its values stands for everybody.
    ///
    /// - Throws: ``NotShareable`` if the choice does not fit in a line; ``SQLiteError``.
    public func choose(_ version: Conflict.Version, in conflict: NumberedConflict) throws {
        let entity = conflict.conflict.entity
        let state = try book.sharedState(of: conflict.trip, [entity])
        let isEdit = version.register != conflict.conflict.register
        let value = isEdit ? .null : version.written.value
        try write(
            entity, state.choices(value, of: version, in: conflict.conflict), in: conflict.trip)
    }
}

extension Book {
    /// The conflicts of a trip that wait for a choice, or those of all trips.
    ///
    /// - Throws: ``SQLiteError``.
    public func sharedConflicts(of trip: Int64?) throws -> [NumberedConflict] {
        let isMeant: SQL = trip.map { "trip_id = \($0)" } ?? "true"
        let rows = try connection.query(
            """
            SELECT min(id), trip_id, entity, register FROM shared_conflicts
            WHERE \(isMeant) GROUP BY trip_id, entity, register ORDER BY 1
            """
        ) { row in
            (
                id: try row.integer(0), trip: try row.integer(1), entity: try row.text(2),
                register: try row.text(3)
            )
        }
        // Several may be of one entity.
        var found: [String: [Conflict]] = [:]
        return try rows.compactMap { row in
            guard let entity = Entity(row.entity) else { return nil }
            let key = "\(row.trip) \(row.entity)"
            let conflicts =
                try found[key] ?? sharedState(of: row.trip, [entity]).conflicts(of: entity)
            found[key] = conflicts
            return conflicts.first { $0.register.text == row.register }.map {
                NumberedConflict(id: row.id, trip: row.trip, conflict: $0)
            }
        }
    }

    /// Whether conflicts of a trip are listed.
    ///
    /// - Throws: ``SQLiteError``.
    public func hasSharedConflicts(_ trip: Int64) throws -> Bool {
        try connection.integer("SELECT 1 FROM shared_conflicts WHERE trip_id = \(trip)") != nil
    }
}
