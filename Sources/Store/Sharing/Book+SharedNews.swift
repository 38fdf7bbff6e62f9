public import JSON
internal import Rates
internal import SQLite
public import Sharing

/// Something of a shared trip that other books changed.
public struct SharedNews: Equatable, Sendable {
    public let entity: Entity
    /// The last line about it.
    public let line: Line
    /// Whether nothing was known of it before.
    public let isNew: Bool
    /// The registers that lines wrote since, with what stood before and what stands now; without those
    /// where a value of this book stands.
    public internal(set) var changes: [Change] = []

    /// A register that was changed.
    public struct Change: Equatable, Sendable {
        public let register: RegisterName
        /// Null for none.
        public let before, after: JSONValue
    }
}

extension Book {
    /// What other books changed since the reader was last told, in the order in which it came.
    ///
    /// What only repeats values that stood before is none, as a transfer that both recorded.
    public func sharedNews(of trip: SharedTripSettings) throws -> [SharedNews] {
        let lines = try sharedLines(
            where: """
                trip_id = \(trip.trip) AND id > \(trip.seenLine) AND device_id NOT IN (
                    SELECT id FROM shared_devices
                    WHERE trip_id = \(trip.trip) AND device = \(trip.device.description))
                    AND operation_id IN (SELECT id FROM operations WHERE command = \(Change.merging))
                """)
        var news: [SharedNews] = []
        var places: [Entity: Int] = [:]
        var known: [Entity: SharedTrip] = [:]
        for stored in lines {
            guard let entity = stored.line.entity else { continue }
            if let place = places[entity] {
                let isLast = stored.line.stamp > news[place].line.stamp
                var changes = news[place].changes
                changes.note(stored.line, isLast: isLast, before: known[entity])
                news[place] = SharedNews(
                    entity: entity, line: isLast ? stored.line : news[place].line,
                    isNew: news[place].isNew, changes: changes)
                continue
            }
            let before =
                try known[entity] ?? sharedState(of: entity, in: trip.trip, before: stored.id)
            known[entity] = before
            guard stored.line.changes(before) else { continue }
            places[entity] = news.count
            var changes: [SharedNews.Change] = []
            changes.note(stored.line, isLast: true, before: before)
            news.append(
                SharedNews(
                    entity: entity, line: stored.line, isNew: !before.contains(entity),
                    changes: changes))
        }
        for place in news.indices {
            let state = try sharedState(of: news[place].entity, in: trip.trip)
            news[place].keepStanding(in: state, besides: trip.device)
        }
        return news.sorted { $0.line.stamp < $1.line.stamp }
    }

    /// What the lines about an entity came to that are in the book longer than another line.
    private func sharedState(
        of entity: Entity, in trip: Int64, before line: Int64
    ) throws -> SharedTrip {
        SharedTrip(
            try sharedLines(
                where: "trip_id = \(trip) AND entity = \(entity.description) AND id < \(line)"
            ).lazy.map(\.line))
    }

    /// Notes that the reader was told of what other books changed.
    ///
    /// - Parameter line: the row id of the last line of which they were; nil for all.
    public func markNewsSeen(of trip: Int64, through line: Int64? = nil) throws {
        try write {
            try connection.execute(
                """
                UPDATE shared_trips SET seen_line = max(seen_line, coalesce(\(line), (
                    SELECT coalesce(max(id), 0) FROM shared_lines WHERE trip_id = \(trip))))
                WHERE trip_id = \(trip)
                """)
        }
    }

    /// Whether a friend's book wrote the money of an expense that stands.
    public func isFriends(expense id: Int64) throws -> Bool {
        let known = try connection.first("SELECT uid, trip_id FROM expenses WHERE id = \(id)") {
            (uid: try $0.text(0), trip: try $0.integer(1))
        }
        guard let known, try sharedTrip(known.trip) != nil,
            let entity = Entity(.expense, known.uid),
            let written = try sharedState(of: known.trip, [entity]).winner(entity, "money")
        else { return false }
        return try connection.integer(
            """
            SELECT 1 FROM shared_lines AS l JOIN operations AS o ON o.id = l.operation_id
            WHERE l.trip_id = \(known.trip) AND l.entity = \(entity.description)
                AND l.milliseconds = \(written.stamp.milliseconds)
                AND o.command NOT IN (\(Change.merging), \(Change.joining))
            """) == nil
    }

    /// The row id of the expense with a uid; nil if the book does not show it.
    public func expenseID(uid: String) throws -> Int64? {
        try connection.integer("SELECT id FROM expenses WHERE uid = \(uid)")
    }

    /// The names of a trip's people by their uids.
    public func peopleNames(of trip: Int64) throws -> [String: String] {
        var names: [String: String] = [:]
        try connection.forEach("SELECT uid, name FROM people WHERE trip_id = \(trip)") {
            names[try $0.text(0)] = try $0.text(1)
        }
        return names
    }

    /// Whether a trip has a person of a name who was removed, and none who was not.
    public func isRemoved(person name: String, of trip: Int64) throws -> Bool {
        try connection.integer(
            """
            SELECT min(removed_at IS NOT NULL) FROM people
            WHERE trip_id = \(trip) AND name = \(name)
            """) == 1
    }

    /// The photos of a trip's expenses, each once: hash and name.
    public func photos(ofTrip trip: Int64) throws -> [(hash: String, name: String)] {
        try connection.query(
            """
            SELECT p.hash, min(p.name) FROM photos AS p JOIN expenses AS e ON e.id = p.expense_id
            WHERE e.trip_id = \(trip) GROUP BY p.hash ORDER BY p.hash
            """
        ) { (hash: try $0.text(0), name: try $0.text(1)) }
    }

    /// What the devices of all shared trips call themselves, by their ids.
    public func friendNames() throws -> [String: String] {
        var names: [String: String] = [:]
        let devices = try connection.query(
            "SELECT DISTINCT trip_id, device FROM shared_devices"
        ) { (trip: try $0.integer(0), device: try $0.device(1)) }
        for (trip, device) in devices {
            names[device.description] = try deviceName(device, in: trip)
        }
        return names
    }

    /// The devices of a shared trip: the id, how many lines of it are known, and its last stamp.
    public func devices(
        ofShared trip: Int64
    ) throws -> [(device: DeviceID, lines: Int64, last: Stamp?)] {
        try sharedDevices(of: trip, where: "branch = 0").map {
            ($0.device, $0.position.number, $0.position.stamp)
        }
    }

    /// What the lines about an entity of a shared trip come to.
    public func sharedState(of entity: Entity, in trip: Int64) throws -> SharedTrip {
        try sharedState(of: trip, [entity])
    }
}

extension SharedNews {
    /// Makes the values of changes those that stand, without those that this book wrote.
    fileprivate mutating func keepStanding(in state: SharedTrip, besides own: DeviceID) {
        changes = changes.compactMap { change in
            guard let stands = state.winner(entity, change.register) else { return change }
            guard stands.stamp.device != own else { return nil }
            return Change(register: change.register, before: change.before, after: stands.value)
        }
    }
}

extension [SharedNews.Change] {
    /// Notes what a line wrote.
    ///
    /// - Parameter isLast: whether its time is after those noted before.
    fileprivate mutating func note(_ line: Line, isLast: Bool, before: SharedTrip?) {
        guard let entity = line.entity else { return }
        for register in line.registers {
            let old = before?.winner(entity, register.name)?.value ?? .null
            let change = SharedNews.Change(
                register: register.name, before: old, after: register.value)
            if let place = firstIndex(where: { $0.register == register.name }) {
                if isLast { self[place] = change }
            } else {
                append(change)
            }
        }
    }
}

extension Line {
    /// Whether it has a value that does not stand already, or replaces one, as a choice does.
    fileprivate func changes(_ state: SharedTrip) -> Bool {
        guard let entity else { return false }
        return registers.contains { register in
            !register.replaces.isEmpty
                || state.winner(entity, register.name)?.value != register.value
        }
    }
}
