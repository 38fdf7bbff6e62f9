internal import JSON
internal import Rates
internal import SQLite
internal import Sharing
internal import Trips

/// What lines of a trip that is not shared are about: a row, which need not be there any more.
struct LoggedRow {
    let trip: Int64
    let entity: TripEntity
    let uid: String
    let row: Int64
}

/// A line of a trip that is not shared as the book has it.
struct StoredOwnLine {
    let operation: Int64
    let line: OwnLine
    /// The values that it replaces and that no line has.
    let before: OwnLine?
}

extension Book {
    /// What an operation wrote lines about in trips that are not shared, the last first.
    func rows(loggedBy operation: Int64) throws -> [LoggedRow] {
        try connection.query(
            """
            SELECT trip_id, entity, row_id FROM lines
            WHERE operation_id = \(operation) AND row_id IS NOT NULL
            GROUP BY trip_id, entity, row_id ORDER BY max(id) DESC
            """
        ) { row in
            let (entity, uid) = try Self.kindAndUID(row.text(1))
            return LoggedRow(
                trip: try row.integer(0), entity: entity, uid: uid, row: try row.integer(2))
        }
    }

    /// The lines about a row, oldest first.
    func ownLines(of row: LoggedRow) throws -> [StoredOwnLine] {
        // By its number, as a uid of before there were shared trips may be none of their lines.
        guard let entity = Entity(row.entity.kind, String(row.row)) else { return [] }
        let name = "\(row.entity.rawValue)/\(row.uid)"
        return try connection.query(
            """
            SELECT l.operation_id, l.line, l.milliseconds, d.device
            FROM lines AS l JOIN log_devices AS d ON d.id = l.device_id
            WHERE l.entity = \(name) AND l.row_id = \(row.row) AND l.trip_id = \(row.trip)
            ORDER BY l.id
            """
        ) { row in
            let device = try row.device(3)
            let stamp = Stamp(milliseconds: try row.integer(2), device: device)
            guard let json = try? JSONValue(parsing: Array(try row.text(1).utf8)),
                let line = OwnLine(entity, stamp, reading: json)
            else { throw SQLiteError.corrupt("the log has a line of an unknown form") }
            let start = Stamp(milliseconds: 0, device: device)
            return StoredOwnLine(
                operation: try row.integer(0), line: line,
                before: OwnLine(entity, start, reading: json, member: "b"))
        }
    }
}

/// The last line of the book's own device, which writes the lines of trips that are not shared.
struct OwnPosition {
    /// The number of the device in a book.
    static let id: Int64 = 0

    let device: DeviceID
    fileprivate(set) var number: Int64
    fileprivate(set) var milliseconds: Int64

    /// Goes on to the next line: with the time of its operation, or a millisecond more than the last line's
    /// if that is higher.
    mutating func advance(at now: Instant) {
        number = min(number, .max - 1) + 1
        milliseconds = max(now.seconds * 1_000, min(milliseconds, .max - 1) + 1)
    }
}

extension Book {
    /// The last line of the book's own device; the device gets its id with its first line.
    ///
    /// The id is in no file: a trip that is shared gets another one.
    func ownPosition() throws -> OwnPosition {
        let id = OwnPosition.id
        let known = try connection.first(
            """
            SELECT device, l.number, l.milliseconds
            FROM log_devices AS d LEFT JOIN lines AS l ON l.device_id = d.id
            WHERE d.id = \(id) ORDER BY l.number DESC LIMIT 1
            """
        ) { row in
            OwnPosition(
                device: try row.device(0), number: try row.optionalInteger(1) ?? 0,
                milliseconds: try row.optionalInteger(2) ?? 0)
        }
        if let known { return known }
        let device = DeviceID(UInt64.random(in: 0 ... .max))
        try connection.execute(
            """
            INSERT INTO log_devices (id, device, branch, number, hash, size)
            VALUES (\(id), \(device.description), 0, 0, zeroblob(16), 0)
            """)
        return OwnPosition(device: device, number: 0, milliseconds: 0)
    }

    /// The times of the lines that wrote the present values of an entity of a trip that is not shared, by the
    /// bytes of the register's name; 0 for values of before the log.
    func ownStamps(
        of entity: String, row: Int64, in trip: Int64
    ) throws -> [[UInt8]: Int64] {
        var stamps: [[UInt8]: Int64] = [:]
        try connection.forEach(
            """
            SELECT name, max(time) FROM (
                SELECT v.key AS name, l.milliseconds AS time FROM lines AS l, json_each(l.line, '$.r') AS v
                WHERE l.entity = \(entity) AND l.row_id = \(row) AND l.trip_id = \(trip)
                UNION ALL
                SELECT v.key, 0 FROM lines AS l, json_each(l.line, '$.b') AS v
                WHERE l.line GLOB '{"b":*' AND l.entity = \(entity) AND l.row_id = \(row) AND l.trip_id = \(trip))
            GROUP BY name
            """
        ) { stamps[Array(try $0.text(0).utf8)] = try $0.integer(1) }
        return stamps
    }
}

extension Change.LoggedChange {
    /// The text of a line of a trip that is not shared: `r`, the new values, all `null` where the entity
    /// left; `s`, the stamps of those that they replace; and `b`, replaced values that no line has, whose time
    /// is 0.
    ///
    /// - Parameter stamps: the times of the present values, as ``Book/ownStamps(of:row:in:)`` finds them.
    func line(replacing stamps: [[UInt8]: Int64], of device: DeviceID) -> String {
        let new = registers ?? replaced?.withoutValues ?? Registers([])
        let before = Registers(
            (replaced?.values ?? []).filter { name, value in
                stamps[Array(name.utf8)] == nil && value != Registers.none
            }
        )
        let replacing = new.values.compactMap { name, _ -> String? in
            guard let time = stamps[Array(name.utf8)] ?? (before.names(name) ? 0 : nil) else {
                return nil
            }
            let stamp = Stamp(milliseconds: time, device: device)
            return "\(JSONWriter.quoted(name)):[\"\(stamp)\"]"
        }
        var members = ["\"r\":\(new.json)"]
        if !before.isEmpty { members.insert("\"b\":\(before.json)", at: 0) }
        if !replacing.isEmpty { members.append("\"s\":{\(replacing.joined(separator: ","))}") }
        return "{\(members.joined(separator: ","))}"
    }
}
