public import Phrases
public import Rates

/// A calculation with days: `2026-12-25 - 2026-11-24`, `today + 10 days`, `days until 2026-12-25`.
public enum DayCalculation {
    /// The number of days from one day to another.
    case distance(from: DayPhrase, to: DayPhrase)
    /// The number of days from today to the next such day.
    case until(DayPhrase)
    /// A day, and how far from it the day in question is.
    case shifted(DayPhrase, by: DayPhrase)

    /// The result.
    public enum Result: Sendable {
        case days(Int)
        case day(Day)
    }

    /// Parses a text; nil for one that is no calculation with days.
    public init?(_ text: some StringProtocol) {
        let words = text.split { $0.isWhitespace || $0 == "?" }.map { $0.lowercased() }
        guard let found = Self.question(words) ?? Self.difference(words) else { return nil }
        self = found
    }

    public func result(today: Day) throws(DayPhraseError) -> Result {
        switch self {
        case .distance(let first, let last):
            let (first, last) = (try first.resolved(today: today), try last.resolved(today: today))
            return .days(Int(last.ordinal) - Int(first.ordinal))
        case .until(let phrase):
            let day = try Self.next(phrase, today: today)
            return .days(Int(day.ordinal) - Int(today.ordinal))
        case .shifted(let phrase, let distance):
            return .day(try distance.resolved(today: phrase.resolved(today: today)))
        }
    }

    private static func next(_ phrase: DayPhrase, today: Day) throws(DayPhraseError) -> Day {
        guard case .feast(let feast, nil) = phrase else {
            return try phrase.resolved(today: today, from: today)
        }
        let thisYear = try DayPhrase.feast(feast, yearsBefore: 0).resolved(today: today)
        guard thisYear < today else { return thisYear }
        return try DayPhrase.feast(feast, yearsBefore: -1).resolved(today: today)
    }

    // MARK: questions

    /// `days until X`, `days since X`, `days from X to Y`, `X까지 며칠`, `X부터 Y까지 며칠`.
    private static func question(_ words: [String]) -> DayCalculation? {
        var words = words[...]
        if words.starts(with: ["how", "many"]) { words.removeFirst(2) }
        if words.first == "days", let link = words.dropFirst().first {
            let rest = words.dropFirst(2)
            switch link {
            case "until", "till", "to": return said(rest).map { .until($0) }
            case "since": return said(rest).map { .distance(from: $0, to: .daysBefore(0)) }
            case "from": return distance(rest, around: "to")
            case "between": return distance(rest, around: "and")
            default: return nil
            }
        }
        if words.suffix(2) == ["몇", "일"] {
            words.removeLast(2)
        } else if ["며칠", "며칠이야", "며칠남았어", "몇일"].contains(words.last) {
            words.removeLast()
        } else {
            return nil
        }
        guard let last = words.last, last.hasSuffix("까지") else { return nil }
        words[words.endIndex - 1] = String(last.dropLast(2))
        if let from = words.firstIndex(where: { $0.hasSuffix("부터") || $0.hasSuffix("에서") }) {
            words[from] = String(words[from].dropLast(2))
            guard let first = said(words[...from]), let last = said(words[(from + 1)...]) else {
                return nil
            }
            return .distance(from: first, to: last)
        }
        return said(words).map { .until($0) }
    }

    private static func distance(
        _ words: ArraySlice<String>, around link: String
    ) -> DayCalculation? {
        guard let middle = words.firstIndex(of: link), let first = said(words[..<middle]),
            let last = said(words[(middle + 1)...])
        else { return nil }
        return .distance(from: first, to: last)
    }

    private static func said(_ words: ArraySlice<String>) -> DayPhrase? {
        try? DayPhrase(words.joined(separator: " "))
    }

    // MARK: sums and differences

    /// `X - Y`, `X + 10 days`, `X - 2 weeks`.
    private static func difference(_ words: [String]) -> DayCalculation? {
        let signs: [String: Bool] = ["+": true, "-": false, "−": false, "–": false]
        let sign = words.lastIndex { signs[$0] != nil }
        guard let sign, let isSum = signs[words[sign]], let first = day(words[..<sign]) else {
            return nil
        }
        let rest = words[(sign + 1)...]
        let side = isSum ? "later" : "ago"
        let far = try? DayPhrase(rest.joined(separator: " ") + " " + side)
        switch far {
        case .daysBefore, .monthsBefore: return far.map { .shifted(first, by: $0) }
        default: break
        }
        guard !isSum, let last = day(rest) else { return nil }
        return .distance(from: last, to: first)
    }

    /// A day with its year in ISO's form or with a word, which no calculation with numbers has.
    private static func day(_ words: ArraySlice<String>) -> DayPhrase? {
        let text = words.joined(separator: " ")
        guard let phrase = try? DayPhrase(text) else { return nil }
        if case .day(let day) = phrase, day.description == text { return phrase }
        return text.contains(where: \.isLetter) ? phrase : nil
    }
}
