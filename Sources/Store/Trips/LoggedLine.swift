internal import JSON
internal import Rates
internal import SQLite
internal import Sharing

/// A line of an expense in the log.
struct LoggedLine {
    let operation: Int64
    let at: Instant
    let command: String
    let author: String?
    let trip: Int64
    /// Nil where there was nothing before.
    let before: Registers?
    let after: Registers?
    /// The line of a friend's book; nil for one of this book.
    var friend: Int64?
}

extension Book {
    /// The lines of an expense, which may be gone, oldest first.
    func loggedLines(ofExpense id: Int64) throws -> [LoggedLine] {
        // By the index of uids, but for an expense whose addition was undone.
        let uid = try connection.text("SELECT uid FROM expenses WHERE id = \(id)")
        let known: SQL = uid.map { "l.uid = \($0)" } ?? "true"
        return try connection.query(
            """
            SELECT o.id, o.at, o.command, o.author, l.trip_id, l.before, l.after
            FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
            WHERE \(known) AND l.entity = 'expense' AND l.row_id = \(id) ORDER BY l.id
            """
        ) { row in
            guard let at = try row.instant(1) else {
                throw SQLiteError.corrupt("an operation without its time")
            }
            return LoggedLine(
                operation: try row.integer(0), at: at, command: try row.text(2),
                author: try row.optionalText(3), trip: try row.integer(4),
                before: try row.optionalText(5).map { try Registers(line: $0) },
                after: try row.optionalText(6).map { try Registers(line: $0) })
        } + sharedLoggedLines(ofExpense: id)
    }

    /// The lines of an expense since its trip is shared, in the order of their stamps.
    private func sharedLoggedLines(ofExpense id: Int64) throws -> [LoggedLine] {
        let known = try connection.first("SELECT uid, trip_id FROM expenses WHERE id = \(id)") {
            (uid: try $0.text(0), trip: try $0.integer(1))
        }
        guard let known, let trip = try sharedTrip(known.trip),
            let entity = Entity(.expense, known.uid)
        else { return [] }
        let operations = try operations(ofShared: entity, in: known.trip)
        let isRecorded = try firstLine(ofExpense: id, known.uid) != nil
        let lines = try sharedLines(of: known.trip, [entity]).sorted {
            $0.line.stamp < $1.line.stamp
        }
        return lines.enumerated().compactMap { index, stored in
            guard let operation = operations[stored.id] else { return nil }
            let registers = Registers(understoodOf: stored.line)
            let isFirst = index == 0 && !isRecorded
            let isFriends = operation.author?.hasPrefix("device/") ?? false
            return LoggedLine(
                operation: stored.operation,
                at: stored.line.stamp.instant,
                command: isFriends
                    ? Self.command(of: registers, isFirst: isFirst) : operation.command,
                author: operation.author, trip: trip.trip,
                before: isFirst ? nil : Registers([]), after: registers,
                friend: isFriends ? stored.id : nil)
        }
    }

    /// What a friend most likely did.
    private static func command(of registers: Registers, isFirst: Bool) -> String {
        guard !isFirst else { return "expense add" }
        guard registers.names("removed") else { return "expense edit" }
        return registers.text("removed") == nil ? "expense restore" : "expense remove"
    }

    private func firstLine(ofExpense id: Int64, _ uid: String) throws -> Int64? {
        try connection.integer(
            """
            SELECT id FROM lines WHERE uid = \(uid) AND entity = 'expense' AND row_id = \(id) LIMIT 1
            """)
    }

    /// The command and the author of each line of an entity, by the line's number.
    private func operations(
        ofShared entity: Entity, in trip: Int64
    ) throws -> [Int64: (command: String, author: String?)] {
        var operations: [Int64: (command: String, author: String?)] = [:]
        try connection.forEach(
            """
            SELECT l.id, o.command, \(sql: Self.sharedAuthor)
            FROM shared_lines AS l JOIN operations AS o ON o.id = l.operation_id
            JOIN shared_devices AS d ON d.id = l.device_id
            WHERE l.trip_id = \(trip) AND l.entity = \(entity.description)
            """
        ) { operations[try $0.integer(0)] = (try $0.text(1), try $0.optionalText(2)) }
        return operations
    }
}
