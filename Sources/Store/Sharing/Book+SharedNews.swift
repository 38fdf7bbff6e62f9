public import JSON
internal import Rates
internal import SQLite
public import Sharing

/// What another book changed of something on a shared trip.
public struct SharedNews: Equatable, Sendable {
    public let entity: Entity
    /// The last line about it of that book.
    public internal(set) var line: Line
    /// Whether nothing was known of it before, and that book wrote of it first.
    public internal(set) var isNew: Bool
    /// The registers that the book wrote since, with their values before and now; without those where a value
    /// of another book stands.
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
    ///
    /// - Throws: ``SQLiteError``.
    public func sharedNews(of trip: SharedTripSettings) throws -> [SharedNews] {
        let lines = try sharedLines(
            where: """
                trip_id = \(trip.trip) AND id > \(trip.seenLine) AND device_id NOT IN (
                    SELECT id FROM log_devices
                    WHERE trip_id = \(trip.trip) AND device = \(trip.device.description))
                    AND operation_id IN (SELECT id FROM operations WHERE command = \(Change.merging))
                """)
        var news: [SharedNews] = []
        var indexes: [Entity: [DeviceID: Int]] = [:]
        var firsts: [Entity: Stamp] = [:]
        var known: [Entity: (before: SharedTrip, now: SharedTrip)] = [:]
        for stored in lines {
            let line = stored.line
            guard let entity = line.entity else { continue }
            firsts[entity] = min(firsts[entity] ?? line.stamp, line.stamp)
            var state: (before: SharedTrip, now: SharedTrip)
            if let found = known[entity] {
                state = found
            } else {
                let before = try sharedState(of: entity, in: trip.trip, before: stored.id)
                state = (before, before)
            }
            defer {
                state.now.insert(line)
                known[entity] = state
            }
            if let index = indexes[entity]?[line.device] {
                news[index].note(line, before: state.before)
            } else if line.changes(state.now) {
                indexes[entity, default: [:]][line.device] = news.count
                var new = SharedNews(entity: entity, line: line, isNew: false)
                new.note(line, before: state.before)
                news.append(new)
            }
        }
        for index in news.indices {
            let (entity, device) = (news[index].entity, news[index].line.device)
            news[index].isNew =
                known[entity]?.before.contains(entity) == false && firsts[entity]?.device == device
            news[index].keepStanding(in: try sharedState(of: entity, in: trip.trip))
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

    /// Records that the reader has seen the changes of other books.
    ///
    /// - Parameter line: the row id of the last line seen; nil for all.
    /// - Throws: ``SQLiteError``.
    public func markNewsSeen(of trip: Int64, through line: Int64? = nil) throws {
        try write {
            try connection.execute(
                """
                UPDATE shared_trips SET seen_line = max(seen_line, coalesce(\(line), (
                    SELECT coalesce(max(id), 0) FROM lines
                    WHERE row_id IS NULL AND trip_id = \(trip))))
                WHERE trip_id = \(trip)
                """)
        }
    }

    /// Whether a friend's book wrote the money of an expense that stands.
    ///
    /// - Throws: ``SQLiteError``.
    public func isFriends(expense id: Int64) throws -> Bool {
        let known = try connection.first("SELECT uid, trip_id FROM expenses WHERE id = \(id)") {
            (uid: try $0.text(0), trip: try $0.integer(1))
        }
        guard let known, try sharedTrip(known.trip) != nil,
            let entity = Entity(.expense, known.uid),
            let written = try sharedState(of: known.trip, [entity]).winner(entity, "money")
        else { return false }
        return try !hasWritten(written.stamp, in: known.trip)
    }

    /// Whether this book wrote a line, as the device that it is or was; not a friend's book, or a copy of
    /// this one.
    ///
    /// - Throws: ``SQLiteError``.
    public func hasWritten(_ stamp: Stamp, in trip: Int64) throws -> Bool {
        try connection.integer(
            """
            SELECT count(*) FROM lines AS l
            JOIN log_devices AS d ON d.id = l.device_id
            JOIN operations AS o ON o.id = l.operation_id
            WHERE l.trip_id = \(trip) AND d.device = \(stamp.device.description)
                AND l.milliseconds = \(stamp.milliseconds)
                AND o.command NOT IN (\(Change.merging), \(Change.joining))
            """) ?? 0 > 0
    }

    /// Whether lines of a shared trip tell of the expense with a uid, wherever its row is.
    ///
    /// - Throws: ``SQLiteError``.
    public func isSharedExpense(uid: String, on trip: Int64) throws -> Bool {
        try Entity(.expense, uid).map { try isShared($0, in: trip) } ?? false
    }

    /// The row id of the expense with a uid; nil if the book does not show it.
    ///
    /// - Throws: ``SQLiteError``.
    public func expenseID(uid: String) throws -> Int64? {
        try connection.integer("SELECT id FROM expenses WHERE uid = \(uid)")
    }

    /// The names of a trip's people by their uids.
    ///
    /// - Throws: ``SQLiteError``.
    public func peopleNames(of trip: Int64) throws -> [String: String] {
        var names: [String: String] = [:]
        try connection.forEach("SELECT uid, name FROM people WHERE trip_id = \(trip)") {
            names[try $0.text(0)] = try $0.text(1)
        }
        return names
    }

    /// Whether a trip has a person of a name who was removed, and none who was not.
    ///
    /// - Throws: ``SQLiteError``.
    public func isRemoved(person name: String, of trip: Int64) throws -> Bool {
        try connection.integer(
            """
            SELECT min(removed_at IS NOT NULL) FROM people
            WHERE trip_id = \(trip) AND name = \(name)
            """) == 1
    }

    /// The photos of a trip's expenses, each once: hash and name.
    ///
    /// - Throws: ``SQLiteError``.
    public func photos(ofTrip trip: Int64) throws -> [(hash: String, name: String)] {
        try connection.query(
            """
            SELECT p.hash, min(p.name) FROM photos AS p JOIN expenses AS e ON e.id = p.expense_id
            WHERE e.trip_id = \(trip) GROUP BY p.hash ORDER BY p.hash
            """
        ) { (hash: try $0.text(0), name: try $0.text(1)) }
    }

    /// What the devices of all shared trips call themselves, by their ids.
    ///
    /// - Throws: ``SQLiteError``.
    public func friendNames() throws -> [String: String] {
        var names: [String: String] = [:]
        let devices = try connection.query(
            "SELECT DISTINCT trip_id, device FROM log_devices WHERE trip_id IS NOT NULL"
        ) { (trip: try $0.integer(0), device: try $0.device(1)) }
        for (trip, device) in devices {
            names[device.description] = try deviceName(device, in: trip)
        }
        return names
    }

    /// The devices of a shared trip: the id, how many lines of it are known, and its last stamp.
    ///
    /// - Throws: ``SQLiteError``.
    public func devices(
        ofShared trip: Int64
    ) throws -> [(device: DeviceID, lines: Int64, last: Stamp?)] {
        try sharedDevices(of: trip, where: "branch = 0").map {
            ($0.device, $0.position.number, $0.position.stamp)
        }
    }

    /// What the lines about an entity of a shared trip come to.
    ///
    /// - Throws: ``SQLiteError``.
    public func sharedState(of entity: Entity, in trip: Int64) throws -> SharedTrip {
        try sharedState(of: trip, [entity])
    }
}

extension SharedNews {
    /// Notes what a later line of the same book wrote.
    fileprivate mutating func note(_ line: Line, before: SharedTrip) {
        self.line = line
        for register in line.registers {
            let old = before.winner(entity, register.name)?.value ?? .null
            let change = Change(register: register.name, before: old, after: register.value)
            if let index = changes.firstIndex(where: { $0.register == register.name }) {
                changes[index] = change
            } else {
                changes.append(change)
            }
        }
    }

    /// Leaves out the changes in whose place a value of another book stands.
    fileprivate mutating func keepStanding(in state: SharedTrip) {
        changes.removeAll { change in
            state.winner(entity, change.register).map { $0.stamp.device != line.device } ?? false
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
