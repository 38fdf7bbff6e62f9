public import Rates
internal import SQLite
public import Sharing

extension Book {
    /// Whether this book wrote lines of a trip while its clock was ahead, and its clock is right now.
    ///
    /// A clock that is behind the clocks of all others is not taken for right, nor one of a time before
    /// the format of shared trips.
    public func hasWrittenAhead(_ trip: SharedTripSettings, at now: Instant) throws -> Bool {
        guard now >= Self.firstOfFormat,
            let last = try ownDevice(of: trip)?.position.stamp, last.isFarAhead(of: now)
        else { return false }
        return try last.isTooEarly(at: now)
            || othersOfTrip(trip).contains { !$0.isFarAhead(of: now) }
    }

    /// How many other devices a trip has, if all of them are more than a day ahead of a clock, which is
    /// behind then; else 0.
    public func countIfAllAreAhead(_ trip: SharedTripSettings, of now: Instant) throws -> Int {
        let others = try othersOfTrip(trip)
        return others.allSatisfy { $0.isFarAhead(of: now) } ? others.count : 0
    }

    /// The devices whose lines of after another one are more than a day ahead of a clock, and the last
    /// stamp of each.
    public func devicesAhead(
        ofTrip trip: Int64, at now: Instant, behind line: Int64
    ) throws -> [Stamp] {
        try connection.query(
            """
            SELECT d.device, max(l.milliseconds)
            FROM shared_lines AS l JOIN shared_devices AS d ON d.id = l.device_id
            WHERE l.trip_id = \(trip) AND l.id > \(line)
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
    /// Goes on as another device with the values that this one wrote ahead of the time.
    ///
    /// - Returns: how the trip is shared now.
    func leaveWrongTime(_ settings: SharedTripSettings) throws -> SharedTripSettings {
        guard let own = try book.ownDevice(of: settings) else { return settings }
        let limit = now.seconds * 1_000 + Stamp.followed
        let lines = try book.sharedLines(
            where: "device_id = \(own.id) AND milliseconds > \(limit)")
        var entities: [Entity] = []
        var seen: Set<Entity> = []
        for entity in lines.compactMap(\.line.entity)
        where entity.kind != .device && seen.insert(entity).inserted {
            entities.append(entity)
        }
        let operation = try operation()
        return try takeNewDevice(in: settings) { writer in
            for start in stride(from: 0, to: entities.count, by: 1_000) {
                let part = entities[start..<min(start + 1_000, entities.count)]
                let state = try book.sharedState(of: settings.trip, part)
                for entity in part {
                    let registers = state.repeating(entity, of: settings.device, after: limit)
                    try writer.write(entity, registers, at: now, operation: operation)
                }
            }
        }
    }
}
