internal import JSON
internal import SQLite
public import Sharing

/// A conflict that waits for a choice.
public struct NumberedConflict: Sendable {
    /// What it is chosen by.
    public let id: Int64
    public let trip: Int64
    public let conflict: Conflict
    /// The value beside the one that stands.
    public let other: Conflict.Version
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
            let conflicts = state.conflicts(of: entity)
            guard !conflicts.isEmpty || listed.contains(entity.description) else { continue }
            try note(conflicts, of: entity, settings)
        }
    }

    private func note(
        _ conflicts: [Conflict], of entity: Entity, _ settings: SharedTripSettings
    ) throws {
        let trip = settings.trip
        var known: [String: Int64] = [:]
        try book.connection.forEach(
            """
            SELECT id, register || ' ' || stamp FROM shared_conflicts
            WHERE trip_id = \(trip) AND entity = \(entity.description)
            """
        ) { known[try $0.text(1)] = try $0.integer(0) }
        for conflict in conflicts {
            for version in conflict.versions.dropFirst() {
                let stamp = version.written.stamp.description
                let key = "\(conflict.register) \(stamp)"
                guard known.removeValue(forKey: key) == nil else { continue }
                try book.connection.execute(
                    """
                    INSERT INTO shared_conflicts (trip_id, entity, register, stamp)
                    VALUES (\(trip), \(entity.description), \(conflict.register.text), \(stamp))
                    """)
            }
        }
        for id in known.values.sorted() {
            try book.connection.execute("DELETE FROM shared_conflicts WHERE id = \(id)")
        }
    }

    /// Decides a conflict.
    ///
    /// - Parameter takesOther: whether the other value shall stand, instead of the one that does.
    public func choose(_ conflict: NumberedConflict, takesOther: Bool) throws {
        let entity = conflict.conflict.entity
        let state = try book.sharedState(of: conflict.trip, [entity])
        let stands = state.winner(entity, conflict.conflict.register)?.value ?? .null
        let isRemoval = conflict.other.register != conflict.conflict.register
        let value = !takesOther ? stands : isRemoval ? .null : conflict.other.written.value
        try write(entity, [state.choice(value, in: conflict.conflict)], in: conflict.trip)
    }
}

extension Book {
    /// The conflicts of a trip that wait for a choice, or those of all trips.
    public func sharedConflicts(of trip: Int64?) throws -> [NumberedConflict] {
        let isMeant: SQL = trip.map { "trip_id = \($0)" } ?? "true"
        let rows = try connection.query(
            """
            SELECT id, trip_id, entity, register, stamp FROM shared_conflicts
            WHERE \(isMeant) ORDER BY id
            """
        ) { row in
            (
                id: try row.integer(0), trip: try row.integer(1), entity: try row.text(2),
                register: try row.text(3), stamp: try row.text(4)
            )
        }
        // Many may be of one entity.
        var found: [String: [String: (conflict: Conflict, other: Conflict.Version)]] = [:]
        return try rows.compactMap { row in
            guard let entity = Entity(row.entity) else { return nil }
            let key = "\(row.trip) \(row.entity)"
            let conflicts = try found[key] ?? versions(in: entity, of: row.trip)
            found[key] = conflicts
            guard let (conflict, other) = conflicts["\(row.register) \(row.stamp)"] else {
                return nil
            }
            return NumberedConflict(id: row.id, trip: row.trip, conflict: conflict, other: other)
        }
    }

    /// The values beside those that stand, by register and stamp.
    private func versions(
        in entity: Entity, of trip: Int64
    ) throws -> [String: (conflict: Conflict, other: Conflict.Version)] {
        var versions: [String: (conflict: Conflict, other: Conflict.Version)] = [:]
        for conflict in try sharedState(of: trip, [entity]).conflicts(of: entity) {
            for version in conflict.versions.dropFirst() {
                versions["\(conflict.register) \(version.written.stamp)"] = (conflict, version)
            }
        }
        return versions
    }

    /// How many conflicts of a trip wait for a choice.
    public func countSharedConflicts(of trip: Int64) throws -> Int {
        Int(
            try connection.integer(
                "SELECT count(*) FROM shared_conflicts WHERE trip_id = \(trip)") ?? 0)
    }
}
