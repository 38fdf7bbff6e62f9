internal import JSON
internal import Rates
internal import SQLite
internal import Sharing
internal import Trips

/// A line of the log: what an operation made of an entity.
struct LoggedLine {
    let id: Int64
    let operation: Int64
    let at: Instant
    let command: String
    let author: String?
    let trip: Int64
    /// The new values.
    let registers: Registers
    /// The values that the line replaced and that no line has.
    var replaced: Registers?
    /// Whether the entity left the trip: all its values are none.
    var isLeaving = false
    /// The line of a friend's book; nil for one of this book.
    var friend: Int64?
}

/// An entity as its lines say, one after the other.
struct LoggedState {
    /// The number of its trip; nil where it is not there.
    private(set) var trip: Int64?
    private(set) var registers = Registers([])
    /// Since when it is archived and removed, by the names of these registers.
    private(set) var since: [String: Instant] = [:]

    /// The state after some lines.
    init(_ lines: some Sequence<LoggedLine>) {
        for line in lines { add(line) }
    }

    /// No line yet.
    init() {}

    mutating func add(_ line: LoggedLine) {
        guard !line.isLeaving else {
            self = LoggedState()
            return
        }
        if let replaced = line.replaced { registers.set(replaced) }
        for mark in ["archived", "removed"] where line.registers.names(mark) || trip == nil {
            since[mark] = line.registers.text(mark) == nil ? nil : line.at
        }
        trip = line.trip
        registers.set(line.registers)
    }

    /// Whether a line records the entity: it was not there, neither in the log nor before it.
    func isRecorded(by line: LoggedLine) -> Bool { trip == nil && line.replaced == nil }
}

/// A line of a trip that is not shared, with its entity.
struct PrivateLine {
    let entity: TripEntity
    let uid: String
    let row: Int64
    let line: LoggedLine
}

extension Book {
    /// The lines of trips that are not shared that meet a condition on `lines AS l`, oldest first.
    func privateLines(where condition: SQL) throws -> [PrivateLine] {
        try connection.query(
            """
            SELECT l.id, o.id, o.at, o.command, o.author, l.trip_id, l.line -> 'r', l.line -> 'b',
                l.entity, l.row_id
            FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
            WHERE l.row_id IS NOT NULL AND (\(condition)) ORDER BY l.id
            """
        ) { row in
            guard let at = try row.instant(2) else {
                throw SQLiteError.corrupt("an operation without its time")
            }
            let (kind, uid) = try Self.kindAndUID(row.text(8))
            let registers = try Registers(line: try row.optionalText(6) ?? "{}")
            let line = LoggedLine(
                id: try row.integer(0), operation: try row.integer(1), at: at,
                command: try row.text(3), author: try row.optionalText(4),
                trip: try row.integer(5),
                registers: registers,
                replaced: try row.optionalText(7).map { try Registers(line: $0) },
                isLeaving: kind.isLeaving(registers))
            return PrivateLine(entity: kind, uid: uid, row: try row.integer(9), line: line)
        }
    }

    /// The lines of one entity.
    func privateLines(of entity: TripEntity, _ uid: String, row: Int64) throws -> [LoggedLine] {
        try privateLines(where: "l.entity = \("\(entity.rawValue)/\(uid)") AND l.row_id = \(row)")
            .map(\.line)
    }

    /// Whether a trip that is not shared has a line of an entity: a kind, a slash and a uid.
    func hasLines(of entity: String, row: Int64) throws -> Bool {
        try connection.integer(
            """
            SELECT 1 FROM lines
            WHERE row_id IS NOT NULL AND entity = \(entity) AND row_id = \(row) LIMIT 1
            """) != nil
    }

    static func kindAndUID(
        _ text: String
    ) throws(SQLiteError) -> (TripEntity, String) {
        let parts = text.utf8.split(
            separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let kind = parts.first.flatMap({ TripEntity(rawValue: String($0) ?? "") }),
            let uid = parts.last.flatMap({ String($0) }), parts.count == 2
        else { throw .corrupt("the log names an unknown entity \(text)") }
        return (kind, uid)
    }

    /// The lines of an expense, which may be gone: those of before its trip was shared, oldest first, and
    /// then those of the shared trip, in the order of their stamps.
    func loggedLines(ofExpense id: Int64) throws -> [LoggedLine] {
        // By the index of entities, but for an expense whose addition was undone.
        let uid = try connection.text("SELECT uid FROM expenses WHERE id = \(id)")
        let known: SQL = uid.map { "l.entity = \("expense/" + $0)" } ?? "l.entity GLOB 'expense/*'"
        return try privateLines(where: "\(known) AND l.row_id = \(id)").map(\.line)
            + sharedLoggedLines(ofExpense: id)
    }

    private func sharedLoggedLines(ofExpense id: Int64) throws -> [LoggedLine] {
        let known = try connection.first("SELECT uid, trip_id FROM expenses WHERE id = \(id)") {
            (uid: try $0.text(0), trip: try $0.integer(1))
        }
        guard let known, let trip = try sharedTrip(known.trip),
            let entity = Entity(.expense, known.uid)
        else { return [] }
        let operations = try operations(ofShared: entity, in: known.trip)
        let isRecorded = try hasLines(of: entity.description, row: id)
        let lines = try sharedLines(of: known.trip, [entity]).sorted {
            $0.line.stamp < $1.line.stamp
        }
        return lines.enumerated().compactMap { index, stored in
            guard let operation = operations[stored.id] else { return nil }
            let registers = Registers(understoodOf: stored.line)
            let isFirst = index == 0 && !isRecorded
            let isFriends = operation.author?.hasPrefix("device/") ?? false
            return LoggedLine(
                id: stored.id, operation: stored.operation, at: stored.line.stamp.instant,
                command: isFriends
                    ? Self.command(of: registers, isFirst: isFirst) : operation.command,
                author: operation.author, trip: trip.trip, registers: registers,
                replaced: isFirst ? nil : Registers([]), friend: isFriends ? stored.id : nil)
        }
    }

    /// What a friend most likely did.
    private static func command(of registers: Registers, isFirst: Bool) -> String {
        guard !isFirst else { return "expense add" }
        guard registers.names("removed") else { return "expense edit" }
        return registers.text("removed") == nil ? "expense restore" : "expense remove"
    }

    /// The command and the author of each line of an entity, by the line's number.
    private func operations(
        ofShared entity: Entity, in trip: Int64
    ) throws -> [Int64: (command: String, author: String?)] {
        var operations: [Int64: (command: String, author: String?)] = [:]
        try connection.forEach(
            """
            SELECT l.id, o.command, \(sql: Self.sharedAuthor)
            FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
            JOIN log_devices AS d ON d.id = l.device_id
            WHERE l.trip_id = \(trip) AND l.entity = \(entity.description)
            """
        ) { operations[try $0.integer(0)] = (try $0.text(1), try $0.optionalText(2)) }
        return operations
    }
}
