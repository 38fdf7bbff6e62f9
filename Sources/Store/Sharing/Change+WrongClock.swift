public import Rates
internal import SQLite
public import Sharing

extension Book {
    /// Whether this book wrote lines of a trip while its clock was ahead, and its clock is right now.
    ///
    /// A clock that is behind the clocks of all others is not taken for right, nor one of a time before
    /// the format of shared trips.
    ///
    /// - Throws: ``SQLiteError``.
    public func hasWrittenAhead(_ trip: SharedTripSettings, at now: Instant) throws -> Bool {
        guard now >= Self.firstOfFormat,
            let last = try ownDevice(of: trip)?.position.stamp, last.isFarAhead(of: now)
        else { return false }
        return try last.isTooEarly(at: now)
            || othersOfTrip(trip).contains { !$0.isFarAhead(of: now) }
    }

    /// How many other devices a trip has, if all of them are more than a day ahead of a clock, which is
    /// behind then; else 0.
    ///
    /// - Throws: ``SQLiteError``.
    public func countIfAllAreAhead(_ trip: SharedTripSettings, of now: Instant) throws -> Int {
        let others = try othersOfTrip(trip)
        return others.allSatisfy { $0.isFarAhead(of: now) } ? others.count : 0
    }

    /// The devices whose lines of after another one are more than a day ahead of a clock, and the last
    /// stamp of each.
    ///
    /// - Throws: ``SQLiteError``.
    public func devicesAhead(
        ofTrip trip: Int64, at now: Instant, behind line: Int64
    ) throws -> [Stamp] {
        try connection.query(
            """
            SELECT d.device, max(l.milliseconds)
            FROM lines AS l JOIN log_devices AS d ON d.id = l.device_id
            WHERE l.row_id IS NULL AND l.trip_id = \(trip) AND l.id > \(line)
                AND l.milliseconds / 1000 > \(now.seconds + Stamp.followed / 1_000)
            GROUP BY d.device ORDER BY d.device
            """
        ) { Stamp(milliseconds: try $0.integer(1), device: try $0.device(0)) }
    }

    /// The last stamps of the other devices.
    private func othersOfTrip(_ trip: SharedTripSettings) throws -> [Stamp] {
        try sharedDevices(of: trip.trip).filter { $0.device != trip.device }
            .compactMap(\.position.stamp)
    }

    /// 2026-01-01: no line was written before.
    private static let firstOfFormat = Instant(seconds: 1_767_225_600)
}

extension Change {
    /// The lines of a trip that this book wrote more than a day ahead of the time, as whatever device, and
    /// those of others that books with right clocks do not take yet.
    ///
    /// A book whose own clock is that far ahead takes the lines of others that are, too.
    func linesAhead(in settings: SharedTripSettings) throws -> [Line] {
        try book.sharedLines(
            where: """
                trip_id = \(settings.trip)
                    AND milliseconds > \(now.seconds * 1_000 + Stamp.followed)
                    AND (device_id IN (
                            SELECT id FROM log_devices
                            WHERE trip_id = \(settings.trip)
                                AND device = \(settings.device.description))
                        OR operation_id IN (
                            SELECT id FROM operations
                            WHERE command NOT IN (\(Change.merging), \(Change.joining)))
                        OR milliseconds / 1000 > \(now.seconds + Stamp.taken / 1_000))
                """
        ).map(\.line)
    }

    /// Says again, as another device and with the right time, what lines said ahead of it.
    func repeatValues(of lines: [Line], with writer: SharedWriter) throws {
        let devices = Set(lines.filter { !$0.stamp.isTooEarly(at: now) }.map(\.device))
        var entities: [Entity] = []
        var seen: Set<Entity> = []
        for entity in lines.compactMap(\.entity)
        where entity.kind != .device && seen.insert(entity).inserted {
            entities.append(entity)
        }
        for start in stride(from: 0, to: entities.count, by: 1_000) {
            let part = entities[start..<min(start + 1_000, entities.count)]
            let state = try book.sharedState(of: writer.settings.trip, part)
            for entity in part {
                let registers = state.repeating(
                    entity, of: devices, after: now.seconds * 1_000 + Stamp.followed, at: now)
                try writer.write(entity, registers, at: now, operation: try ownOperation())
            }
        }
    }
}
