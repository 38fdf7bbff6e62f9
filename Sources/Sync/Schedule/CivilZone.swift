public import Rates

/// The clocks that sources publish by.
public enum CivilZone: Sendable {
    case utc
    /// Frankfurt's, by the European Union's rule since 1996: summer time from the last Sunday of
    /// March to the last Sunday of October, changing at 01:00 UTC (Directive 2000/84/EC).
    case berlin
    /// Seoul's: nine hours ahead of UTC, without summer time since 1988.
    case seoul

    /// The instant at which these clocks show a full hour from 4 to 23, or midnight, of a day.
    public func instant(_ day: Day, hour: Int64 = 0) -> Instant {
        let midnight = Int64(day.ordinal) * 86_400
        // At midnight the day's clock change is still to come, at 04:00 it is over.
        let standard = Instant(seconds: midnight + (hour - 1) * 3_600)
        return Instant(seconds: midnight + hour * 3_600 - offset(at: standard))
    }

    /// The civil date on these clocks.
    public func day(of instant: Instant) -> Day { instant.day(offset: offset(at: instant)) }

    /// Seconds that the clocks are ahead of UTC.
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
        // Both months have 31 days, and the year is that of a valid day.
        guard let last = Day(year: year, month: month, day: 31) else { preconditionFailure() }
        let sunday = last.adding(days: -(last.weekday % 7))
        return Instant(seconds: Int64(sunday.ordinal) * 86_400 + 3_600)
    }
}
