public import Rates

/// How often something recurs: every day, every week on the same day, or every month.
public enum Interval: String, CaseIterable, Sendable {
    case day, week, month

    private static let words: [String: Interval] = [
        "daily": .day, "weekly": .week, "monthly": .month, "days": .day, "weeks": .week,
        "months": .month, "매일": .day, "날마다": .day, "매주": .week, "주마다": .week, "매달": .month,
        "매월": .month, "달마다": .month, "일": .day, "주": .week, "달": .month, "월": .month,
    ]

    /// The interval that a word says: `day`, `daily`, `매일`; nil for another word.
    public init?(_ word: some StringProtocol) {
        let word = word.lowercased()
        guard let interval = Interval(rawValue: word) ?? Self.words[word] else { return nil }
        self = interval
    }

    /// The day of a recurrence, counted from 0 for the first day; the 31st of a shorter month is its
    /// last day.
    public func day(_ index: Int, from first: Day) -> Day {
        switch self {
        case .day: first.adding(days: index)
        case .week: first.adding(days: 7 * index)
        case .month: first.adding(months: index)
        }
    }

    /// The days of all recurrences up to a day, the first day among them; nil if they are more than so
    /// many.
    public func days(from first: Day, through last: Day, most: Int) -> [Day]? {
        var days: [Day] = []
        while true {
            let next = day(days.count, from: first)
            // The last day that can be written recurs.
            guard next <= last, days.last.map({ $0 < next }) ?? true else { return days }
            guard days.count < most else { return nil }
            days.append(next)
        }
    }
}
