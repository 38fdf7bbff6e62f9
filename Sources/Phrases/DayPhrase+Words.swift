extension DayPhrase {
    /// A day in words: `yesterday`, `이틀 전`, `in 2 weeks`, `last week friday`, `작년 추석`; nil for another text.
    static func inWords(_ parts: [Part]) -> DayPhrase? {
        word(parts) ?? distance(parts) ?? weekday(parts) ?? feast(parts)
    }

    /// The parts of a word, in small letters: `3일전` has two, and `이틀` is a number of days.
    static func words(of word: String) -> [Part] {
        let end = word.count > 1 ? word.suffix(1) : ""
        guard ["전", "후", "뒤"].contains(end), days[word] == nil else { return part(word) }
        return part(String(word.dropLast())) + [.word(String(end))]
    }

    private static func part(_ word: String) -> [Part] {
        if let count = dayCounts[word] { return [.number(count, digits: 1), .word("days")] }
        return [.word(word)]
    }

    // MARK: words

    private static let days: [String: Int] = [
        "today": 0, "tonight": 0, "yesterday": 1, "tomorrow": -1, "오늘": 0, "어제": 1, "그제": 2,
        "그저께": 2, "엊그제": 2, "그끄저께": 3, "내일": -1, "모레": -2, "글피": -3,
    ]

    /// The words for today and for days before it, the latest day first.
    public static let pastWords = days.filter { $0.value >= 0 && $0.key != "tonight" }
        .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)

    /// Days in several words, and months.
    private static let phrases: [String: DayPhrase] = [
        "last night": .daysBefore(1), "어젯밤": .daysBefore(1), "어제밤": .daysBefore(1),
        "어제 밤": .daysBefore(1), "어제저녁": .daysBefore(1), "어제 저녁": .daysBefore(1),
        "yesterday evening": .daysBefore(1), "this morning": .daysBefore(0),
        "the day before yesterday": .daysBefore(2), "day before yesterday": .daysBefore(2),
        "the day after tomorrow": .daysBefore(-2), "day after tomorrow": .daysBefore(-2),
        "last week": .daysBefore(7), "지난주": .daysBefore(7), "지난 주": .daysBefore(7),
        "저번주": .daysBefore(7), "저번 주": .daysBefore(7),
        "next week": .daysBefore(-7), "다음주": .daysBefore(-7), "다음 주": .daysBefore(-7),
        "last month": .monthsBefore(1), "지난달": .monthsBefore(1), "지난 달": .monthsBefore(1),
        "저번달": .monthsBefore(1), "저번 달": .monthsBefore(1),
        "next month": .monthsBefore(-1), "다음달": .monthsBefore(-1), "다음 달": .monthsBefore(-1),
        "last year": .monthsBefore(12), "작년": .monthsBefore(12), "지난해": .monthsBefore(12),
        "재작년": .monthsBefore(24), "next year": .monthsBefore(-12), "내년": .monthsBefore(-12),
    ]

    private static func word(_ parts: [Part]) -> DayPhrase? {
        let words = parts.map { part in if case .word(let word) = part { word } else { "" } }
        guard !words.contains("") else { return nil }
        let text = words.joined(separator: " ")
        return days[text].map { .daysBefore($0) } ?? phrases[text]
    }

    // MARK: distances

    private static let numbers: [String: Int] = [
        "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
        "eight": 8, "nine": 9, "ten": 10, "한": 1, "두": 2, "세": 3, "네": 4,
    ]

    /// Korean words for a number of days.
    private static let dayCounts: [String: Int] = [
        "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "일주일": 7, "열흘": 10,
        "보름": 15,
    ]

    /// Days and months by the letter or the name of a unit.
    private static let units: [String: (days: Int, months: Int)] = [
        "d": (1, 0), "w": (7, 0), "m": (0, 1), "y": (0, 12),
        "day": (1, 0), "days": (1, 0), "week": (7, 0), "weeks": (7, 0),
        "month": (0, 1), "months": (0, 1), "year": (0, 12), "years": (0, 12),
        "일": (1, 0), "주": (7, 0), "주일": (7, 0), "달": (0, 1), "개월": (0, 1), "년": (0, 12),
    ]

    /// A distance: `-7d`, `3 days ago`, `two weeks later`, `in 2 weeks`, `3일 전`, `이틀 후`.
    private static func distance(_ parts: [Part]) -> DayPhrase? {
        guard parts.count == 3 else { return nil }
        if case .sign(let sign) = parts[0], sign == "-" || sign == "+",
            case .number(let count, _) = parts[1], case .word(let unit) = parts[2],
            unit.utf8.count == 1
        {
            return distance(sign == "-" ? count : -count, unit)
        }
        if parts[0] == .word("in"), let count = count(parts[1]), case .word(let unit) = parts[2],
            unit.utf8.count > 1
        {
            return distance(-count, unit)
        }
        guard let count = count(parts[0]), case .word(let unit) = parts[1], unit.utf8.count > 1,
            case .word(let side) = parts[2]
        else { return nil }
        switch side {
        case "ago", "전": return distance(count, unit)
        case "later", "후", "뒤": return distance(-count, unit)
        default: return nil
        }
    }

    /// A number in figures or in a word.
    private static func count(_ part: Part) -> Int? {
        switch part {
        case .number(let count, _): count
        case .word(let word): numbers[word]
        case .sign: nil
        }
    }

    private static func distance(_ count: Int, _ unit: String) -> DayPhrase? {
        // A hundred years, more than any book has.
        guard let unit = units[unit], abs(count) <= 36_500 else { return nil }
        return unit.months == 0
            ? .daysBefore(count * unit.days) : .monthsBefore(count * unit.months)
    }

    // MARK: days of the week

    private static let weekdays = [
        ["monday", "mon", "월요일"], ["tuesday", "tue", "tues", "화요일"],
        ["wednesday", "wed", "수요일"], ["thursday", "thu", "thur", "thurs", "목요일"],
        ["friday", "fri", "금요일"], ["saturday", "sat", "토요일"], ["sunday", "sun", "일요일"],
    ]

    /// Words for a week before a day of the week, by how many weeks it is later than this one.
    private static let weeks: [[String]: Int] = [
        ["last", "week"]: -1, ["지난주"]: -1, ["지난", "주"]: -1, ["저번주"]: -1, ["저번", "주"]: -1,
        ["this"]: 0, ["this", "week"]: 0, ["이번주"]: 0, ["이번", "주"]: 0, ["이번"]: 0,
        ["next"]: 1, ["next", "week"]: 1, ["다음주"]: 1, ["다음", "주"]: 1, ["다음"]: 1,
    ]

    private static func weekday(_ word: String) -> Int? {
        weekdays.firstIndex { $0.contains(word) }.map { $0 + 1 }
    }

    private static func weekday(_ parts: [Part]) -> DayPhrase? {
        guard case .word(let name) = parts.last, let weekday = weekday(name) else { return nil }
        let before = parts.dropLast().map { part in
            if case .word(let word) = part { word } else { "" }
        }
        switch before {
        case []: return .weekday(weekday, isBeforeToday: false)
        case ["last"], ["지난"]: return .weekday(weekday, isBeforeToday: true)
        default: return weeks[before].map { .dayOfWeek(weekday, weeks: $0) }
        }
    }

    /// The day of the week beside a date, taken away: `Sunday, March 6, 2016`, `2026-10-12 (월)`; nil
    /// if there is none.
    static func takeWeekday(besideDateIn parts: inout [Part]) -> Int? {
        guard parts.contains(where: { if case .number = $0 { true } else { false } }) else {
            return nil
        }
        if case .word(let word) = parts.first, let weekday = weekday(word), parts.count > 3 {
            parts.removeFirst(parts[1] == .sign(",") ? 2 : 1)
            return weekday
        }
        if parts.count > 5, parts.last == .sign(")"), parts[parts.count - 3] == .sign("("),
            case .word(let word) = parts[parts.count - 2],
            let weekday = weekday(word) ?? weekday(word + "요일")
        {
            parts.removeLast(3)
            return weekday
        }
        guard parts.count > 3, case .word(let word) = parts.last, let weekday = weekday(word)
        else { return nil }
        parts.removeLast(parts[parts.count - 2] == .sign(",") ? 2 : 1)
        return weekday
    }

    // MARK: feasts

    private static func feast(_ parts: [Part]) -> DayPhrase? {
        guard case .word(let name) = parts.last, let feast = KoreanFeast(name) else { return nil }
        switch parts.dropLast() {
        case []: return .feast(feast, yearsBefore: nil)
        case [.word("작년")], [.word("지난해")]: return .feast(feast, yearsBefore: 1)
        case [.word("재작년")]: return .feast(feast, yearsBefore: 2)
        case [.word("올해")], [.word("이번")]: return .feast(feast, yearsBefore: 0)
        case [.word("내년")]: return .feast(feast, yearsBefore: -1)
        default: return nil
        }
    }
}
