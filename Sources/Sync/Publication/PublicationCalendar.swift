public import Rates

/// The days on which a source publishes.
public enum PublicationCalendar: Equatable, Sendable {
    /// Every day of the year.
    case everyDay
    /// The days on which TARGET, the euro's settlement system, is open.
    ///
    /// Monday to Friday except 1 January, Good Friday, Easter Monday, 1 May, 25 and 26 December.
    /// Before these holidays were fixed in 2000, there was a publication at Easter 1999, and TARGET
    /// closed on 31 December 1999 and 2001.
    case target
    /// Monday to Friday, with holidays that are not known in advance.
    case weekdays
    /// Monday to Friday except the holidays of a country's banks, as far as ``Country/holidays`` reaches.
    case banks(of: Country)
    /// Tuesday to Saturday: the days for which a source sets rates on the day before, with holidays that are not
    /// known in advance.
    case tuesdayToSaturday
    /// Wednesdays, with holidays that are not known in advance.
    case wednesdays

    /// The days of the week, Monday being 1, of which some may be holidays.
    private var weekdays: ClosedRange<Int> {
        switch self {
        case .everyDay: 1...7
        case .target, .weekdays, .banks: 1...5
        case .tuesdayToSaturday: 2...6
        case .wednesdays: 3...3
        }
    }

    /// The most of its days in a row that can be holidays which are not known in advance: the Lunar New Year of Taiwan,
    /// and the first days of January in Russia.
    public var unknownHolidays: Int {
        switch self {
        case .everyDay, .target, .banks: 0
        case .weekdays: 5
        case .tuesdayToSaturday: 6
        case .wednesdays: 1
        }
    }

    public func contains(_ day: Day) -> Bool {
        guard weekdays.contains(day.weekday) else { return false }
        return switch self {
        case .target: !Self.closings(of: day.components.year).contains(day)
        case .banks(let country): !country.hasHoliday(on: day)
        case .everyDay, .weekdays, .tuesdayToSaturday, .wednesdays: true
        }
    }

    /// The holidays of TARGET in a year, weekends not included.
    private static func closings(of year: Int) -> [Day] {
        var days = [(1, 1), (12, 25), (12, 26)]
        if year >= 2000 { days.append((5, 1)) }
        if year == 1999 || year == 2001 { days.append((12, 31)) }
        let fixed = days.compactMap { Day(year: year, month: $0.0, day: $0.1) }
        guard year >= 2000, let easter = easter(year) else { return fixed }
        return fixed + [easter.adding(days: -2), easter.adding(days: 1)]
    }

    /// The first publication day after a day.
    public func next(after day: Day) -> Day {
        var next = day.adding(days: 1)
        while !contains(next), next < next.adding(days: 1) { next = next.adding(days: 1) }
        return next
    }

    /// The last publication day before a day.
    public func previous(before day: Day) -> Day {
        var previous = day.adding(days: -1)
        // There is no day before the first one of the year 1.
        while !contains(previous), previous > previous.adding(days: -1) {
            previous = previous.adding(days: -1)
        }
        return previous
    }

    /// The publication days in a closed range of days, oldest first.
    public func days(from first: Day, through last: Day) -> [Day] {
        guard first <= last else { return [] }
        return (first.ordinal...last.ordinal).compactMap { Day(ordinal: Int($0)) }
            .filter(contains)
    }

    /// The number of publication days in a closed range of days.
    public func count(from first: Day, through last: Day) -> Int {
        guard first <= last else { return 0 }
        let days = Int(last.ordinal) - Int(first.ordinal) + 1
        let (weeks, rest) = days.quotientAndRemainder(dividingBy: 7)
        let inRest = (0..<rest).filter { weekdays.contains((first.weekday - 1 + $0) % 7 + 1) }
        let count = inRest.count + weekdays.count * weeks
        switch self {
        case .target:
            let closings = (first.components.year...last.components.year)
                .flatMap(Self.closings).filter { (first...last).contains($0) && $0.weekday <= 5 }
            return count - closings.count
        case .banks(let country):
            return count - country.countHolidays(from: first, through: last)
        case .everyDay, .weekdays, .tuesdayToSaturday, .wednesdays: return count
        }
    }

    /// Easter Sunday of a Gregorian year, by the anonymous computus of Meeus, Jones and Butcher.
    static func easter(_ year: Int) -> Day? {
        let (golden, century, yearOfCentury) = (year % 19, year / 100, year % 100)
        let correction = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - correction + 15) % 30
        let weekday =
            (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
        let shift = (golden + 11 * epact + 22 * weekday) / 451
        let sum = epact + weekday - 7 * shift + 114
        return Day(year: year, month: sum / 31, day: sum % 31 + 1)
    }
}

/// The days and the hour at which a source publishes.
public struct Publication: Sendable {
    public let calendar: PublicationCalendar
    public let zone: CivilZone
    /// The full hour from which a day's data are expected: 0, or 4 to 23.
    public let hour: Int64
    /// How many days after the day itself.
    public var daysLater = 0
    /// Whether the days of a week are published together, on the Monday after it.
    public var isWeekly = false

    /// The instant from which a day's data are expected.
    public func instant(_ day: Day) -> Instant {
        zone.instant(day.adding(days: isWeekly ? 8 - day.weekday : daysLater), hour: hour)
    }

    /// The instant from which the next publication after a day is expected.
    public func next(after day: Day) -> Instant { instant(calendar.next(after: day)) }

    /// The last day whose data can be available, however early in the day they are published.
    public func lastDay(at now: Instant) -> Day {
        let today = zone.day(of: now)
        return daysLater < 0 ? calendar.next(after: today) : today
    }

    /// The newest publication day whose data are expected to be available.
    public func latest(at now: Instant) -> Day {
        if isWeekly {
            let today = zone.day(of: now)
            let monday = today.adding(days: 1 - today.weekday)
            let isOut = now >= zone.instant(monday, hour: hour)
            return calendar.previous(before: isOut ? monday : monday.adding(days: -7))
        }
        let today = zone.day(of: now).adding(days: -daysLater)
        let last = now < instant(today) ? today.adding(days: -1) : today
        return calendar.contains(last) ? last : calendar.previous(before: last)
    }
}
