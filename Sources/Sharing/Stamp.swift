public import Rates
internal import Trips

/// When a line was written, and by which device: the order of all writes, alike in every book.
public struct Stamp: Hashable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z by the writer's clock, or one more than the highest
    /// that the writer had seen.
    public let milliseconds: Int64
    public let device: DeviceID

    /// Creates a stamp of a line; see ``StampClock`` for the next one.
    public init(milliseconds: Int64, device: DeviceID) {
        (self.milliseconds, self.device) = (milliseconds, device)
    }

    /// The milliseconds that are read: from 2000-01-01 to the end of 2199.
    public static let range: ClosedRange<Int64> = 946_684_800_000...7_258_118_399_999

    /// Whether the time is within ``range``.
    public var isInRange: Bool { Self.range.contains(milliseconds) }

    /// How many milliseconds a stamp may be ahead of a clock for its writer to follow it: a day.
    public static let followed: Int64 = 86_400_000
    /// How many milliseconds a line may be ahead of a reader's clock for it to be taken: 400 days.
    public static let taken: Int64 = 400 * 86_400_000

    /// Whether it is more than a day ahead of a clock: worth a warning, no reason to refuse.
    public func isFarAhead(of now: Instant) -> Bool {
        milliseconds / 1_000 > now.seconds + Self.followed / 1_000
    }

    /// Whether it is more than 400 days ahead of a clock: its line waits.
    public func isTooEarly(at now: Instant) -> Bool {
        milliseconds / 1_000 > now.seconds + Self.taken / 1_000
    }

    /// Whether a line with this stamp may replace a value that another one wrote: a lower stamp, or one
    /// of a clock that was more than a day ahead.
    func mayReplace(_ other: Stamp) -> Bool {
        other < self || other.milliseconds - Self.followed > milliseconds
    }

    /// The time, to the second.
    public var instant: Instant { Instant(seconds: milliseconds / 1_000) }
}

extension Stamp: Comparable {
    /// By time, then by the device's id.
    public static func < (left: Stamp, right: Stamp) -> Bool {
        (left.milliseconds, left.device) < (right.milliseconds, right.device)
    }
}

extension Stamp: CustomStringConvertible {
    /// The milliseconds, a hyphen, and the device: `1795392000000-00c0ffee00c0ffee`.
    public var description: String { "\(milliseconds)-\(device)" }

    /// Reads ``description``; nil for other texts and for times outside ``range``.
    public init?(_ text: String) {
        self.init(ofAnyTime: text)
        guard isInRange else { return nil }
    }

    /// Reads ``description``, whatever its time; nil for other texts.
    init?(ofAnyTime text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard parts.count == 2, let milliseconds = Int64(canonical: parts[0]),
            let device = UInt64(lowercaseHexadecimal: parts[1])
        else { return nil }
        self.init(milliseconds: milliseconds, device: DeviceID(device))
    }
}
