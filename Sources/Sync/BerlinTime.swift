import Rates

/// The clock of Frankfurt, by the European Union's rule since 1996: summer time from the last
/// Sunday of March to the last Sunday of October, changing at 01:00 UTC (Directive 2000/84/EC).
enum BerlinTime {
    /// The instant at which clocks in Frankfurt show a full hour from 4 to 23 of a day.
    static func instant(_ day: Day, hour: Int64) -> Instant {
        let midnight = Int64(day.ordinal) * 86_400
        return Instant(seconds: midnight + (hour - (isSummer(day) ? 2 : 1)) * 3_600)
    }

    /// Whether summer time holds at 04:00 and after.
    private static func isSummer(_ day: Day) -> Bool {
        let (year, month, _) = day.components
        switch month {
        case 4...9: return true
        case 3: return day >= lastSunday(year, month)
        case 10: return day < lastSunday(year, month)
        default: return false
        }
    }

    private static func lastSunday(_ year: Int, _ month: Int) -> Day {
        // March and October both have 31 days, and the year is that of a valid day.
        guard let last = Day(year: year, month: month, day: 31) else { preconditionFailure() }
        return last.adding(days: -(last.weekday % 7))
    }
}
