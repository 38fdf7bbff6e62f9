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

    /// The interval that words of a sentence clearly name: `every week`, `매주`; nil for none.
    public init?(in words: [String]) {
        let korean = ["매일", "날마다", "매주", "매달", "매월"]
        for (index, word) in words.enumerated() {
            let isEvery = ["every", "each"].contains(word.lowercased()) && index + 1 < words.count
            let named = isEvery ? words[index + 1] : korean.contains(word) ? word : nil
            guard let interval = named.flatMap({ Interval($0) }) else { continue }
            self = interval
            return
        }
        return nil
    }

    /// The day of a recurrence, counted from 0 for the first day; nil if it cannot be written.
    ///
    /// The 31st of a shorter month is its last day.
    func day(_ index: Int, from first: Day) -> Day? {
        func day(after count: Int) -> Day? {
            let day = first.adding(days: count)
            return Int(day.ordinal) - Int(first.ordinal) == count ? day : nil
        }
        switch self {
        case .day: return day(after: index)
        case .week: return day(after: 7 * index)
        case .month:
            let day = first.adding(months: index)
            return index == 0 || day > first.adding(months: index - 1) ? day : nil
        }
    }

    /// The days of all recurrences up to a day, the first day among them; nil if they are more than so
    /// many.
    public func days(from first: Day, through last: Day, most: Int) -> [Day]? {
        var days: [Day] = []
        while let next = day(days.count, from: first), next <= last {
            guard days.count < most else { return nil }
            days.append(next)
        }
        return days
    }
}
