/// A point in time in UTC, to the second.
public struct Instant: Hashable, Sendable, Comparable {
    /// Seconds since 1970-01-01T00:00:00Z without leap seconds.
    public let seconds: Int64

    /// Creates an instant from the seconds since 1970, clamped to the years 1 to 9999.
    public init(seconds: Int64) {
        self.seconds = min(max(seconds, -62_135_596_800), 253_402_300_799)
    }

    /// Parses ISO 8601 with a time zone: `2026-11-20T00:02:31Z`, `2026-11-20T09:02+09:00`.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 17, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: "t"),
            let day = Day(String(decoding: bytes[..<10], as: UTF8.self)),
            let zoneStart = bytes[11...].firstIndex(where: { "Zz+-".utf8.contains($0) }),
            let time = Self.seconds(ofTime: bytes[11..<zoneStart]),
            let offset = Self.offset(bytes[zoneStart...])
        else { return nil }
        self.init(seconds: Int64(day.ordinal) * 86_400 + Int64(time - offset))
    }

    /// The instant a number of seconds later.
    public func adding(seconds: Int64) -> Instant {
        Instant(seconds: self.seconds + seconds)
    }

    /// The date at a UTC offset in seconds.
    public func day(offset: Int64 = 0) -> Day {
        let local = seconds + offset
        let ordinal = (local - (local % 86_400 + 86_400) % 86_400) / 86_400
        return Day.epoch.adding(days: Int(ordinal))
    }

    /// The last day that a rate may be dated: two days ahead, to allow for sources east of the date
    /// line and clocks that are slightly wrong.
    public var lastPlausibleDay: Day { day().adding(days: 2) }

    public static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }

    /// `HH:MM` or `HH:MM:SS` as seconds after midnight.
    private static func seconds(ofTime text: ArraySlice<UInt8>) -> Int? {
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let areNumbers = parts.allSatisfy { part in
            part.count == 2
                && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        guard parts.count == 2 || parts.count == 3, areNumbers else { return nil }
        let numbers = parts.map { part in part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
        guard numbers[0] < 24, numbers[1] < 60, numbers.count == 2 || numbers[2] < 60 else {
            return nil
        }
        return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    }

    private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
        guard let sign = text.first else { return nil }
        if sign | 0x20 == UInt8(ascii: "z") { return text.count == 1 ? 0 : nil }
        guard text.count == 6, let seconds = seconds(ofTime: text.dropFirst())
        else { return nil }
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }
}

extension Instant: CustomStringConvertible {
    /// `YYYY-MM-DDTHH:MM:SSZ`.
    public var description: String {
        let day = day()
        let rest = Int(seconds - Int64(day.ordinal) * 86_400)
        let (hour, minute, second) = (rest / 3_600, rest / 60 % 60, rest % 60)
        return "\(day)T\(digits(hour, 2)):\(digits(minute, 2)):\(digits(second, 2))Z"
    }
}
