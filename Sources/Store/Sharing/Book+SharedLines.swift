public import Rates
internal import SQLite
public import Sharing

/// A line of a shared trip as the book has it.
struct StoredLine {
    let id: Int64
    let operation: Int64
    let line: Line
}

extension Book {
    /// The lines of some entities of a shared trip, or of all, in the order in which they came.
    func sharedLines(of trip: Int64, _ entities: some Collection<Entity>) throws -> [StoredLine] {
        // So many single look-ups take longer than reading all.
        guard entities.count < 2_000 else {
            let wanted = Set(entities)
            return try sharedLines(where: "trip_id = \(trip)").filter { stored in
                stored.line.entity.map(wanted.contains) ?? false
            }
        }
        return try entities.flatMap {
            try sharedLines(where: "trip_id = \(trip) AND entity = \($0.description)")
        }
    }

    /// The lines that tell of the trip itself and of its people.
    func sharedLinesOfPeople(of trip: Int64) throws -> [StoredLine] {
        try sharedLines(
            where: """
                trip_id = \(trip)
                    AND (entity >= 'trip/' AND entity < 'trip0'
                        OR entity >= 'person/' AND entity < 'person0')
                """)
    }

    /// The lines of shared trips that meet a condition on `lines`, in the order in which they came.
    func sharedLines(where condition: SQL) throws -> [StoredLine] {
        try connection.query(
            """
            SELECT id, operation_id, line FROM lines
            WHERE row_id IS NULL AND (\(condition)) ORDER BY id
            """
        ) { row in
            StoredLine(
                id: try row.integer(0), operation: try row.integer(1),
                line: try Self.line(try row.text(2)))
        }
    }

    /// The entities of a shared trip that lines are about.
    func sharedEntities(of trip: Int64) throws -> [Entity] {
        try connection.query(
            """
            SELECT DISTINCT entity FROM lines
            WHERE row_id IS NULL AND trip_id = \(trip) AND entity IS NOT NULL ORDER BY entity
            """
        ) { try Entity($0.text(0)) }.compactMap(\.self)
    }

    /// Whether there is a line about an entity.
    func isShared(_ entity: Entity, in trip: Int64) throws -> Bool {
        try connection.integer(
            """
            SELECT 1 FROM lines
            WHERE row_id IS NULL AND trip_id = \(trip) AND entity = \(entity.description) LIMIT 1
            """) != nil
    }

    static func line(_ text: String) throws(SQLiteError) -> Line {
        do throws(LineError) {
            return try Line(
                reading: Array(text.utf8) + [UInt8(ascii: "\n")], wasRead: true)
        } catch {
            throw SQLiteError.corrupt("a shared trip's line that cannot be read: \(error)")
        }
    }

    /// The bytes of a device's lines, as its file has them, in a range of the file.
    ///
    /// - Throws: ``SQLiteError``.
    public func lines(
        of device: DeviceID, in trip: SharedTripSettings, _ range: Range<Int>
    ) throws -> [UInt8] {
        guard let known = try sharedDevice(device, of: trip.trip) else { return [] }
        // From the end, where mostly the wanted ones are.
        var (pieces, start): ([ArraySlice<UInt8>], Int) = ([], known.position.offset)
        let statement = try connection.prepare(
            "SELECT line FROM lines WHERE device_id = ? ORDER BY number DESC")
        try statement.bind([.integer(known.id)])
        while start > range.lowerBound, let row = try statement.next() {
            let line = Array(try row.text(0).utf8) + [UInt8(ascii: "\n")]
            start -= line.count
            guard start < range.upperBound else { continue }
            let wanted = range.clamped(to: start..<start + line.count)
            pieces.append(line[(wanted.lowerBound - start)..<(wanted.upperBound - start)])
        }
        return pieces.reversed().flatMap(\.self)
    }

    /// The number of bytes of a device's lines.
    ///
    /// - Throws: ``SQLiteError``.
    public func size(of device: DeviceID, in trip: SharedTripSettings) throws -> Int {
        try sharedDevice(device, of: trip.trip)?.position.offset ?? 0
    }

    /// The bytes of the lines of this book's own device; see ``lines(of:in:_:)``.
    ///
    /// - Throws: ``SQLiteError``.
    public func privateLines(of trip: SharedTripSettings, in range: Range<Int>) throws -> [UInt8] {
        try lines(of: trip.device, in: trip, range)
    }

    /// The number of bytes of the lines of this book's own device.
    ///
    /// - Throws: ``SQLiteError``.
    public func ownSize(of trip: SharedTripSettings) throws -> Int {
        try size(of: trip.device, in: trip)
    }

    /// This book's own device; nil if it has written nothing yet.
    func ownDevice(of trip: SharedTripSettings) throws -> SharedDevice? {
        try sharedDevice(trip.device, of: trip.trip)
    }

    private func sharedDevice(_ device: DeviceID, of trip: Int64) throws -> SharedDevice? {
        try sharedDevices(
            of: trip, where: "device = \(device.description) AND branch = 0"
        ).first
    }
}

/// Lines that wait as they are too far ahead, and that no folder keeps: those of archives and links.
extension Book {
    /// The most bytes of them that a trip keeps; further lines have to come again.
    static let mostKeptBytes = 8 << 20

    private static func key(_ trip: Int64) -> String { "waiting lines \(trip)" }

    /// The lines of a trip that wait, each device's in their order.
    func keptLines(ofTrip trip: Int64) throws -> [Line] {
        guard let text = try state(Self.key(trip)) else { return [] }
        return LineStream(Array(text.utf8)).compactMap { element in
            if case .line(let line) = element { line } else { nil }
        }
    }

    /// Keeps lines of a trip in place of those that it kept before.
    func keep(_ lines: [Line], ofTrip trip: Int64) throws {
        let text = String(decoding: lines.flatMap(\.bytes), as: UTF8.self)
        guard try state(Self.key(trip)) ?? "" != text else { return }
        // Within the transaction of the merge.
        try connection.execute(
            """
            INSERT INTO app_state (key, value) VALUES (\(Self.key(trip)), \(text))
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """)
    }

    /// Whether a trip keeps lines that wait.
    ///
    /// - Throws: ``SQLiteError``.
    public func keepsLines(ofTrip trip: Int64) throws -> Bool {
        try state(Self.key(trip))?.isEmpty == false
    }

    /// Whether a trip keeps lines that a clock has reached.
    ///
    /// - Throws: ``SQLiteError``.
    public func keepsLines(ofTrip trip: Int64, for now: Instant) throws -> Bool {
        var seen: Set<DeviceID> = []
        return try keptLines(ofTrip: trip).contains { line in
            seen.insert(line.device).inserted && !line.stamp.isTooEarly(at: now)
        }
    }
}
