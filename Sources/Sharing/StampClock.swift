/// No stamp within ``Stamp/range`` is higher than the device's last one: it goes on with a new device id.
public struct StampsUsedUp: Error, Equatable, Sendable {
    public init() {}
}

/// Gives the stamps of a device's lines.
public struct StampClock: Equatable, Sendable {
    public let device: DeviceID
    /// The highest milliseconds of each device's stamps.
    private var highest: [DeviceID: Int64] = [:]

    /// A clock that has seen no stamp yet.
    public init(device: DeviceID) { self.device = device }

    /// Notes a stamp of any device.
    public mutating func see(_ stamp: Stamp) {
        let milliseconds = min(stamp.milliseconds, Stamp.range.upperBound)
        highest[stamp.device] = max(highest[stamp.device] ?? milliseconds, milliseconds)
    }

    /// The stamp of the next line, which is then seen.
    ///
    /// It is the wall clock's, or one more than the highest stamp seen if that is higher. Stamps of
    /// other devices that are more than a day ahead of the wall clock do not count, so that one clock
    /// that was wrong does not carry the others along, and none counts where that would lead on to a
    /// stamp of that kind. A wall clock outside ``Stamp/range`` is ignored.
    ///
    /// - Parameters:
    ///   - wallClock: milliseconds since 1970.
    ///   - replaced: the stamps that the line names.
    public mutating func next(
        at wallClock: Int64, replacing replaced: [Stamp] = []
    ) throws(StampsUsedUp) -> Stamp {
        let isUsable = Stamp.range.contains(wallClock)
        let now = isUsable ? wallClock : Stamp.range.lowerBound
        let limit = isUsable ? now + Stamp.followed : Stamp.range.upperBound - 1
        let own = max(now, (highest[device] ?? now - 1) + 1)
        let others = highest.filter { $0.key != device && $0.value <= limit }.values.max() ?? 0
        let times = replaced.map(\.milliseconds).sorted()
        var milliseconds = Self.allowed(max(own, others + 1), replacing: times)
        if milliseconds > limit + 1 { milliseconds = Self.allowed(own, replacing: times) }
        guard Stamp.range.contains(milliseconds) else { throw StampsUsedUp() }
        let stamp = Stamp(milliseconds: milliseconds, device: device)
        see(stamp)
        return stamp
    }

    /// The first milliseconds from some on to which each that is replaced is lower, or more than a day
    /// ahead.
    private static func allowed(_ first: Int64, replacing times: [Int64]) -> Int64 {
        times.reduce(first) { found, time in
            time >= found && time <= found + Stamp.followed ? time + 1 : found
        }
    }
}
