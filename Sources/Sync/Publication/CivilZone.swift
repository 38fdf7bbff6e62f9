public import Rates

/// The time zones in which sources publish.
public enum CivilZone: Sendable {
    case utc
    /// Frankfurt, with the European Union's rule since 1996: summer time from the last Sunday of
    /// March to the last Sunday of October, changing at 01:00 UTC (Directive 2000/84/EC).
    case berlin
    /// Seoul: UTC+9, without summer time since 1988.
    case seoul

    /// The instant of a full hour on a day; the hour must be 0 or 4 to 23.
    public func instant(_ day: Day, hour: Int64 = 0) -> Instant {
        let midnight = Int64(day.ordinal) * 86_400
        // The clocks change between midnight and 04:00.
        let standard = Instant(seconds: midnight + (hour - 1) * 3_600)
        return Instant(seconds: midnight + hour * 3_600 - offset(at: standard))
    }

    /// The calendar day of an instant in this zone.
    public func day(of instant: Instant) -> Day { instant.day(offset: offset(at: instant)) }

    /// The offset from UTC in seconds.
    private func offset(at instant: Instant) -> Int64 {
        switch self {
        case .utc: return 0
        case .seoul: return 9 * 3_600
        case .berlin:
            let (year, _, _) = instant.day().components
            let isSummer =
                Self.change(year, month: 3) <= instant && instant < Self.change(year, month: 10)
            return isSummer ? 7_200 : 3_600
        }
    }

    /// 01:00 UTC on the last Sunday of March or October.
    private static func change(_ year: Int, month: Int) -> Instant {
        // Both months have 31 days, and the year comes from a valid day.
        guard let last = Day(year: year, month: month, day: 31) else { preconditionFailure() }
        let sunday = last.adding(days: -(last.weekday % 7))
        return Instant(seconds: Int64(sunday.ordinal) * 86_400 + 3_600)
    }
}
