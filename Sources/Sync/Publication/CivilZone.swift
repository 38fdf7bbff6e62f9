public import Rates

/// The time zones in which sources publish.
public enum CivilZone: Sendable {
    case utc
    /// Frankfurt, with the European Union's rule since 1996: summer time from the last Sunday of
    /// March to the last Sunday of October, changing at 01:00 UTC (Directive 2000/84/EC).
    case berlin
    /// Seoul: UTC+9, without summer time since 1988.
    case seoul
    /// Tokyo: UTC+9, without summer time since 1952.
    case tokyo
    /// Taipei: UTC+8, without summer time since 1980.
    case taipei
    /// Shanghai: UTC+8, without summer time since 1992.
    case shanghai
    /// Warsaw: as Berlin.
    case warsaw
    /// London: UTC, with the same summer time as Berlin.
    case london
    /// Toronto: UTC-5, with the rule since 2007: summer time from the second Sunday of March to the first
    /// Sunday of November, changing at 02:00.
    case toronto
    /// New York: as Toronto.
    case newYork
    /// Moscow: UTC+3, without summer time since 2014.
    case moscow
    /// Istanbul: UTC+3, without summer time since 2016.
    case istanbul
    /// Sydney: UTC+10, with the rule since 2008: summer time from the first Sunday of October to the first
    /// Sunday of April, changing at 02:00 standard time.
    case sydney

    /// The name in the time zone database.
    public var name: String {
        switch self {
        case .utc: "UTC"
        case .berlin: "Europe/Berlin"
        case .seoul: "Asia/Seoul"
        case .tokyo: "Asia/Tokyo"
        case .taipei: "Asia/Taipei"
        case .shanghai: "Asia/Shanghai"
        case .warsaw: "Europe/Warsaw"
        case .london: "Europe/London"
        case .toronto: "America/Toronto"
        case .newYork: "America/New_York"
        case .moscow: "Europe/Moscow"
        case .istanbul: "Europe/Istanbul"
        case .sydney: "Australia/Sydney"
        }
    }

    /// The instant of a full hour on a day; the hour must be 0 or 4 to 23.
    public func instant(_ day: Day, hour: Int64 = 0) -> Instant {
        let midnight = Int64(day.ordinal) * 86_400
        // The clocks change between midnight and 04:00.
        let isSummer = isSummer(at: Instant(seconds: midnight + hour * 3_600 - standard))
        return Instant(
            seconds: midnight + hour * 3_600 - standard - (isSummer ? 3_600 : 0))
    }

    /// The calendar day of an instant in this zone.
    public func day(of instant: Instant) -> Day {
        instant.day(offset: standard + (isSummer(at: instant) ? 3_600 : 0))
    }

    /// The offset from UTC outside summer time, in seconds.
    private var standard: Int64 {
        switch self {
        case .utc, .london: 0
        case .berlin, .warsaw: 3_600
        case .seoul, .tokyo: 9 * 3_600
        case .taipei, .shanghai: 8 * 3_600
        case .toronto, .newYork: -5 * 3_600
        case .moscow, .istanbul: 3 * 3_600
        case .sydney: 10 * 3_600
        }
    }

    private func isSummer(at instant: Instant) -> Bool {
        // Clocks never change around the end of a year.
        let (year, _, _) = instant.day(offset: standard).components
        switch self {
        case .utc, .seoul, .tokyo, .taipei, .shanghai, .moscow, .istanbul: return false
        case .berlin, .warsaw, .london:
            // At 01:00 UTC on the last Sunday of March and October.
            let begin = Self.sunday(in: year, month: 3, from: 25).adding(seconds: 3_600)
            let end = Self.sunday(in: year, month: 10, from: 25).adding(seconds: 3_600)
            return begin <= instant && instant < end
        case .toronto, .newYork:
            // At 02:00, which is 07:00 UTC before summer time and 06:00 UTC in it.
            let begin = Self.sunday(in: year, month: 3, from: 8).adding(seconds: 7 * 3_600)
            let end = Self.sunday(in: year, month: 11, from: 1).adding(seconds: 6 * 3_600)
            return begin <= instant && instant < end
        case .sydney:
            // At 02:00 standard time, which is 16:00 UTC of the day before.
            let begin = Self.sunday(in: year, month: 10, from: 1).adding(seconds: -8 * 3_600)
            let end = Self.sunday(in: year, month: 4, from: 1).adding(seconds: -8 * 3_600)
            return instant < end || begin <= instant
        }
    }

    /// 00:00 UTC of the first Sunday from a day of a month on.
    private static func sunday(in year: Int, month: Int, from day: Int) -> Instant {
        // The months have that day, and the year comes from a valid day.
        guard let first = Day(year: year, month: month, day: day) else { preconditionFailure() }
        return Instant(seconds: Int64(first.adding(days: (7 - first.weekday) % 7).ordinal) * 86_400)
    }
}
