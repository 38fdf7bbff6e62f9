public import Rates
internal import SQLite
internal import Sharing

/// Lines that wait as they are too far ahead, and that no folder keeps: those of archives and links.
extension Book {
    /// The most bytes of them that a trip keeps; what is more has to come again.
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
