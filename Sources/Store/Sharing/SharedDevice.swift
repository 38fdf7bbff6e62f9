internal import Rates
internal import SQLite
public import Sharing

/// A trip that this book shares with others.
public struct SharedTripSettings: Equatable, Sendable {
    /// The trip's row id and uid.
    public let trip: Int64
    public let uid: String
    /// The id with which this book writes its lines.
    public let device: DeviceID
    /// The folder that carries the lines; nil where they come and go in archives.
    public let folder: String?
    /// Whether nothing is exchanged any more.
    public let hasLeft: Bool
    /// The last line that the reader has seen.
    let seenLine: Int64
}

/// The lines of a device in a shared trip, as far as they are known.
struct SharedDevice {
    let id: Int64
    let device: DeviceID
    /// The end of the lines.
    var position: FilePosition
}

extension Book {
    /// The settings of a shared trip; nil if it is not shared.
    ///
    /// - Throws: ``SQLiteError``.
    public func sharedTrip(_ trip: Int64) throws -> SharedTripSettings? {
        try sharedTrips(where: "s.trip_id = \(trip)").first
    }

    /// All trips that are shared, in the order of their numbers.
    ///
    /// - Throws: ``SQLiteError``.
    public func sharedTrips() throws -> [SharedTripSettings] { try sharedTrips(where: "true") }

    private func sharedTrips(where condition: SQL) throws -> [SharedTripSettings] {
        // Most books share no trip, and preparing the query takes longer than finding that out.
        guard try connection.integer("SELECT count(*) FROM shared_trips") != 0 else { return [] }
        return try connection.query(
            """
            SELECT s.trip_id, t.uid, s.device, s.folder, s.left_at IS NOT NULL, s.seen_line
            FROM shared_trips AS s JOIN trips AS t ON t.id = s.trip_id
            WHERE \(condition) ORDER BY s.trip_id
            """
        ) { row in
            SharedTripSettings(
                trip: try row.integer(0), uid: try row.text(1), device: try row.device(2),
                folder: try row.optionalText(3), hasLeft: try row.flag(4),
                seenLine: try row.integer(5))
        }
    }

    /// The devices of a shared trip, those of copies of one book behind each other.
    func sharedDevices(of trip: Int64, where condition: SQL = "true") throws -> [SharedDevice] {
        try connection.query(
            """
            SELECT id, device, number, hash, milliseconds, size FROM log_devices
            WHERE trip_id = \(trip) AND \(condition) ORDER BY device, branch
            """
        ) { row in
            let device = try row.device(1)
            guard let hash = LineHash(try row.blob(3)) else {
                throw SQLiteError.corrupt("a hash of \(try row.blob(3).count) bytes")
            }
            let stamp = try row.optionalInteger(4).map {
                Stamp(milliseconds: $0, device: device)
            }
            return SharedDevice(
                id: try row.integer(0), device: device,
                position: FilePosition(
                    number: try row.integer(2), hash: hash, stamp: stamp,
                    offset: Int(try row.integer(5))))
        }
    }

    /// How many bytes of each device's files are known: of its own one, and of those of copies of its book.
    ///
    /// - Throws: ``SQLiteError``.
    public func knownSizes(ofShared trip: Int64) throws -> [DeviceID: Set<Int>] {
        try sharedDevices(of: trip).reduce(into: [:]) { sizes, device in
            sizes[device.device, default: []].insert(device.position.offset)
        }
    }

    /// Adds a device, or another branch of one, that is known up to a position.
    func addSharedDevice(
        _ device: DeviceID, at position: FilePosition, of trip: Int64
    ) throws -> SharedDevice {
        try connection.execute(
            """
            INSERT INTO log_devices (trip_id, device, branch, number, hash, milliseconds, size)
            SELECT \(trip), \(device.description), count(*), \(position.number),
                \(Value.blob(position.hash.bytes)), \(position.stamp?.milliseconds),
                \(position.offset)
            FROM log_devices WHERE trip_id = \(trip) AND device = \(device.description)
            """)
        return SharedDevice(
            id: connection.lastInsertedRow, device: device, position: position)
    }

    /// Stores how far a device's lines are known.
    func store(_ device: SharedDevice) throws {
        try connection.execute(
            """
            UPDATE log_devices SET number = \(device.position.number),
                hash = \(Value.blob(device.position.hash.bytes)),
                milliseconds = \(device.position.stamp?.milliseconds),
                size = \(device.position.offset)
            WHERE id = \(device.id)
            """)
    }
}

extension Row {
    func device(_ column: Int) throws(SQLiteError) -> DeviceID {
        guard let device = DeviceID(try text(column)) else {
            throw SQLiteError.corrupt("a device's id \(try text(column))")
        }
        return device
    }
}
