/// A day as typed by a user: `2026-10-30`, `10-30`, `today`, `yesterday`, `-7d`, `-3m`, `-1y`, and
/// for future days `tomorrow`, `+3d`.
public enum DayPhrase: Equatable, Sendable {
    case day(Day)
    /// A month and a day without a year.
    case monthAndDay(Int, Int)
    /// A number of days ago; negative for future days.
    case daysBefore(Int)
    case monthsBefore(Int)

    /// Parses a phrase; nil if it is not one.
    public init?(_ text: String) {
        if let day = Day(text) {
            self = .day(day)
            return
        }
        switch text {
        case "today": self = .daysBefore(0)
        case "yesterday": self = .daysBefore(1)
        case "tomorrow": self = .daysBefore(-1)
        default:
            guard let phrase = Self.distance(text) ?? Self.monthAndDay(text) else { return nil }
            self = phrase
        }
    }

    private static func distance(_ text: String) -> DayPhrase? {
        guard let sign = text.first, sign == "-" || sign == "+", let unit = text.last,
            let number = Int(text.dropFirst().dropLast()), (0...36_500).contains(number),
            text.dropFirst().first?.isNumber ?? false
        else { return nil }
        let count = sign == "-" ? number : -number
        switch unit {
        case "d": return .daysBefore(count)
        case "w": return .daysBefore(count * 7)
        case "m": return .monthsBefore(count)
        case "y": return .monthsBefore(count * 12)
        default: return nil
        }
    }

    private static func monthAndDay(_ text: String) -> DayPhrase? {
        // 2024 is a leap year, so it has every possible day.
        guard text.utf8.count == 5, let day = Day("2024-" + text) else { return nil }
        return .monthAndDay(day.components.month, day.components.day)
    }

    /// The day relative to today; without a year, the last such day that is not in the future.
    public func resolved(today: Day) -> Day {
        guard case .monthAndDay(let month, let day) = self else { return elsewhere(today) }
        let year = today.components.year
        // The last 29 February is at most eight years ago.
        let past = (0...8).lazy.compactMap { Day(year: year - $0, month: month, day: day) }
        return past.first { $0 <= today } ?? today
    }

    /// The day in the context of a trip; without a year, the one nearest to a day of the trip.
    public func resolved(today: Day, near day: Day) -> Day {
        guard case .monthAndDay(let month, let number) = self else { return elsewhere(today) }
        let year = day.components.year
        let days = (year - 4...year + 4).compactMap { Day(year: $0, month: month, day: number) }
        func distance(_ other: Day) -> Int { abs(Int(other.ordinal) - Int(day.ordinal)) }
        return days.min { distance($0) < distance($1) } ?? day
    }

    private func elsewhere(_ today: Day) -> Day {
        switch self {
        case .day(let day): day
        case .daysBefore(let count): today.adding(days: -count)
        case .monthsBefore(let count): today.adding(months: -count)
        case .monthAndDay: today
        }
    }
}
