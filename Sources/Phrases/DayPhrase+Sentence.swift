internal import Rates

extension DayPhrase {
    /// Parses words at the beginning or the end of a sentence; nil unless they say that they are a
    /// day: `today`, `어제`, `2026-10-29`, `last friday`, `on Oct 29`, `금요일에`, `10월 29일`.
    ///
    /// - Throws: for a day that the calendar does not have, and one that could be several.
    public init?(inSentence words: some Collection<String>) throws(DayPhraseError) {
        let text = words.joined(separator: " ")
        if words.count < 5, let phrase = try? DayPhrase(text), phrase.isUnmistakable(text) {
            self = phrase
            return
        }
        // An ISO date that the calendar does not have is no memo: `2026-02-30`.
        let figures = text.split(separator: "-", omittingEmptySubsequences: false)
        if figures.map(\.count) == [4, 2, 2], figures.joined().allSatisfy(\.isASCIIDigit) {
            self = try DayPhrase(text)
            return
        }
        let date: String
        if words.first?.lowercased() == "on" {
            date = words.dropFirst().joined(separator: " ")
        } else if text.hasSuffix("에") {
            date = String(text.dropLast())
        } else if text.first?.isNumber ?? false, text.contains("월"), text.hasSuffix("일") {
            date = text
        } else {
            return nil
        }
        let phrase: DayPhrase
        do {
            phrase = try DayPhrase(date)
        } catch .notADay {
            return nil
        }
        guard phrase.isDate else { return nil }
        self = phrase
    }

    /// Parses words at the beginning or the end of a question, which has no memo: also `작년`,
    /// `last week` and `추석`.
    init?(inQuestion words: some Collection<String>) throws(DayPhraseError) {
        if let phrase = try DayPhrase(inSentence: words) {
            self = phrase
            return
        }
        let text = words.joined(separator: " ")
        guard text.allSatisfy({ $0.isLetter || $0 == " " }), let phrase = try? DayPhrase(text)
        else {
            return nil
        }
        switch phrase {
        case .daysBefore, .monthsBefore, .feast: self = phrase
        case .day, .monthAndDay, .dayOfMonth, .weekday, .dayOfWeek: return nil
        }
    }

    /// Whether it is a date with its year, a weekday of another week, or today or a day before that is
    /// said in words: 오늘, yesterday, two days ago; not 지난주, 작년 or 추석, which a memo may be about.
    private func isUnmistakable(_ text: String) -> Bool {
        switch self {
        case .day, .dayOfWeek: true
        case .daysBefore(let count):
            count >= 0
                && (text.hasSuffix("ago") || text.hasSuffix("전")
                    || text.allSatisfy { $0.isLetter || $0 == " " })
                && !text.hasSuffix("주") && !text.hasSuffix("week")
        case .weekday(_, let isBeforeToday): isBeforeToday
        case .monthAndDay, .dayOfMonth, .monthsBefore, .feast: false
        }
    }

    /// Whether a text is a date in figures, which could be a calculation, too: `10/29`, `10-29`.
    public static func isDateOrCalculation(_ text: some StringProtocol) -> Bool {
        guard text.allSatisfy({ $0.isNumber || $0.isPunctuation || $0.isMathSymbol }) else {
            return false
        }
        switch try? DayPhrase(text) {
        case .day, .monthAndDay: return true
        case .dayOfMonth, .daysBefore, .monthsBefore, .weekday, .dayOfWeek, .feast, nil:
            return false
        }
    }

    /// Whether a word may be a day, though it says nothing of the kind: `10/29`, `일요일`, `11일`,
    /// `tomorrow`; not `7`, or `sun`.
    public static func mayBeDay(_ word: String) -> Bool {
        guard let phrase = try? DayPhrase(word) else { return false }
        return switch phrase {
        case .day, .monthAndDay, .daysBefore, .dayOfWeek, .feast: true
        case .weekday: word.utf8.count > 5
        case .dayOfMonth: word.contains(where: \.isLetter)
        case .monthsBefore: false
        }
    }

    /// Whether it is a day of the week, or a month and a day.
    private var isDate: Bool {
        switch self {
        case .day, .monthAndDay, .weekday, .dayOfWeek, .feast: true
        case .dayOfMonth, .daysBefore, .monthsBefore: false
        }
    }
}
