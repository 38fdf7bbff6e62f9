public import Rates

/// A day as people type it, in Korean or English, before it is known which day is today.
///
/// Parsed by ``init(_:)``: `2026-10-30`, `2026.10.30`, `30 Oct 2026`, `2026년 10월 30일`, `10/30`,
/// `Oct 30`, `10월 30일`, `30`, `today`, `어제`, `friday`, `last friday`, `지난 금요일`, `-7d`,
/// `3 days ago`, `3일 전`.
public enum DayPhrase: Equatable, Sendable {
    case day(Day)
    /// A month and a day without a year.
    case monthAndDay(month: Int, day: Int)
    /// A day of a month without the month; it has a meaning only within a trip.
    case dayOfMonth(Int)
    /// A number of days ago; negative for future days.
    case daysBefore(Int)
    case monthsBefore(Int)
    /// A day of the week, 1 for Monday to 7 for Sunday: the last one, today included unless the text says that
    /// the day is before today.
    case weekday(Int, isBeforeToday: Bool)
    /// A day of the week in a week from Monday to Sunday: of this week, or so many weeks later.
    case dayOfWeek(Int, weeks: Int)
    /// A feast: in a year that is so many years before this one, or the last one.
    case feast(KoreanFeast, yearsBefore: Int?)
}

/// Why a text is not a day, or which day it is cannot be said.
public enum DayPhraseError: Error, Equatable, Sendable {
    case notADay
    /// The calendar has no such day.
    case noSuchDay(month: Int, day: Int)
    /// The text can be read in several ways.
    case ambiguous([Day])
    /// A day of a month without its month, where there is no trip to look in.
    case monthMissing(Int)
    /// A day of a month that is not exactly once in the trip.
    case notOneDay(Int, in: ClosedRange<Day>)
}

extension DayPhrase {
    /// The day as of today; without a year, the last such day that is not in the future.
    public func resolved(today: Day) throws(DayPhraseError) -> Day {
        switch self {
        case .day(let day): return day
        case .daysBefore(let count): return today.adding(days: -count)
        case .monthsBefore(let count): return today.adding(months: -count)
        case .weekday(let weekday, let isBeforeToday):
            let latest = isBeforeToday ? today.adding(days: -1) : today
            return latest.adding(days: -((latest.weekday - weekday + 7) % 7))
        case .monthAndDay(let month, let day):
            let year = today.components.year
            // The last 29 February is at most eight years ago.
            let past = (0...8).lazy.compactMap { Day(year: year - $0, month: month, day: day) }
            guard let last = past.first(where: { $0 <= today }) else {
                throw .noSuchDay(month: month, day: day)
            }
            return last
        case .dayOfMonth(let day): throw .monthMissing(day)
        case .dayOfWeek(let weekday, let weeks):
            return today.adding(days: 7 * weeks + weekday - today.weekday)
        case .feast(let feast, let yearsBefore):
            let day = feast.days.last { day in
                yearsBefore.map { day.components.year == today.components.year - $0 }
                    ?? (day <= today)
            }
            guard let day else { throw .notADay }
            return day
        }
    }

    /// The day as of today, for somebody who speaks of the last day of what begins on a day: without
    /// a year, a month or both, and for a day of the week, the first such day that is not before it.
    public func resolved(today: Day, from first: Day) throws(DayPhraseError) -> Day {
        switch self {
        case .monthAndDay(let month, let day):
            let years = first.components.year...first.components.year + 8
            let days = years.lazy.compactMap { Day(year: $0, month: month, day: day) }
            guard let next = days.first(where: { $0 >= first }) else {
                throw .noSuchDay(month: month, day: day)
            }
            return next
        case .dayOfMonth(let day):
            // Of two months in a row, one has 31 days.
            let days = (0...62).lazy.map { first.adding(days: $0) }
            guard let next = days.first(where: { $0.components.day == day }) else {
                throw .monthMissing(day)
            }
            return next
        case .weekday(let weekday, isBeforeToday: false):
            return first.adding(days: (weekday - first.weekday + 7) % 7)
        case .day, .daysBefore, .monthsBefore, .weekday, .dayOfWeek, .feast:
            return try resolved(today: today)
        }
    }

    /// The day as of today, for somebody who speaks of a trip: without a year, the one nearest to
    /// the trip; without a month, the trip's only such day.
    public func resolved(
        today: Day, near trip: ClosedRange<Day>
    ) throws(DayPhraseError) -> Day {
        switch self {
        case .monthAndDay(let month, let day):
            let years = trip.lowerBound.components.year - 8...trip.upperBound.components.year + 8
            let days = years.compactMap { Day(year: $0, month: month, day: day) }
            func distance(_ day: Day) -> Int32 {
                max(trip.lowerBound.ordinal - day.ordinal, day.ordinal - trip.upperBound.ordinal, 0)
            }
            guard let nearest = days.min(by: { distance($0) < distance($1) }) else {
                throw .noSuchDay(month: month, day: day)
            }
            return nearest
        case .dayOfMonth(let day):
            // Two months after its first day, a trip has every day of a month twice.
            let days = (0...62).lazy.map { trip.lowerBound.adding(days: $0) }
                .filter { trip.contains($0) && $0.components.day == day }
            guard let only = days.first, days.count == 1 else { throw .notOneDay(day, in: trip) }
            return only
        case .day, .daysBefore, .monthsBefore, .weekday, .dayOfWeek, .feast:
            return try resolved(today: today)
        }
    }
}
