/// A day as a person says it: `2026-10-30`, `10-30`, `today`, `yesterday`, `-7d`, `-3m`, `-1y`;
/// to come: `tomorrow`, `+3d`.
public enum DayPhrase: Equatable, Sendable {
    case day(Day)
    /// A day of a year that is not said.
    case monthAndDay(Int, Int)
    /// So many days ago; to come below zero.
    case daysBefore(Int)
    case monthsBefore(Int)

    /// Reads a phrase; nil where the text is none.
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
        // 2024 has every day that any year has.
        guard text.utf8.count == 5, let day = Day("2024-" + text) else { return nil }
        return .monthAndDay(day.components.month, day.components.day)
    }

    /// The day that is meant, seen from today: without a year, the last such day that is not to
    /// come.
    public func resolved(today: Day) -> Day {
        guard case .monthAndDay(let month, let day) = self else { return elsewhere(today) }
        let year = today.components.year
        // 29 February is at most eight years back.
        let past = (0...8).lazy.compactMap { Day(year: year - $0, month: month, day: day) }
        return past.first { $0 <= today } ?? today
    }

    /// The day that is meant where it is said of a trip: without a year, the such day that is
    /// nearest to a day of the trip.
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
