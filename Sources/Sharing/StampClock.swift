/// No stamp within ``Stamp/range`` is higher than the ones that it must be higher than.
public enum StampsUsedUp: Error, Equatable, Sendable {
    /// The device wrote with the highest stamp itself: it goes on with a new device id.
    case byDevice
    /// A value that is to be replaced has the highest stamp: it stays, and what it belongs to is
    /// recorded anew.
    case byReplacedValue
}

/// Gives the stamps of a device's lines.
public struct StampClock: Equatable, Sendable {
    public let device: DeviceID
    /// The highest milliseconds of any stamp seen.
    public private(set) var highest: Int64
    /// The highest milliseconds of the device's own stamps.
    public private(set) var highestOwn: Int64

    /// A clock that has seen no stamp yet.
    public init(device: DeviceID) {
        self.device = device
        (highest, highestOwn) = (Stamp.range.lowerBound - 1, Stamp.range.lowerBound - 1)
    }

    /// The last milliseconds up to which the clock follows the stamps of others: the end of 2198.
    ///
    /// The year above is left, so that someone whose stamps are at the end of ``Stamp/range`` does
    /// not take the last stamps from everyone else.
    public static let lastFollowed: Int64 = 7_226_582_399_999

    /// Notes a stamp of any device.
    public mutating func see(_ stamp: Stamp) {
        let milliseconds = min(stamp.milliseconds, Stamp.range.upperBound)
        highest = max(highest, milliseconds)
        if stamp.device == device { highestOwn = max(highestOwn, milliseconds) }
    }

    /// The stamp of the next line, which is then seen.
    ///
    /// It is the wall clock's, or one more than the highest stamp seen if that is higher. Where that
    /// would be after ``lastFollowed``, only the device's own stamps and those of the replaced
    /// values are outdone. A wall clock outside ``Stamp/range`` is ignored.
    ///
    /// - Parameters:
    ///   - wallClock: milliseconds since 1970.
    ///   - replaced: the stamps that the line names.
    public mutating func next(
        at wallClock: Int64, replacing replaced: [Stamp] = []
    ) throws(StampsUsedUp) -> Stamp {
        let now = Stamp.range.contains(wallClock) ? wallClock : Stamp.range.lowerBound
        let mostReplaced = replaced.map(\.milliseconds).max() ?? 0
        guard mostReplaced < Stamp.range.upperBound else {
            throw StampsUsedUp.byReplacedValue
        }
        let needed = max(now, highestOwn + 1, mostReplaced + 1)
        let wanted = max(needed, highest + 1)
        let milliseconds = wanted <= Self.lastFollowed ? wanted : needed
        guard Stamp.range.contains(milliseconds) else { throw StampsUsedUp.byDevice }
        let stamp = Stamp(milliseconds: milliseconds, device: device)
        see(stamp)
        return stamp
    }
}
