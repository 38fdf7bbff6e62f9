public import Rates

extension DayPhrase {
    /// The day in a table's cell if it needs neither today nor the table's order of day and month,
    /// because the year comes first or the month has its name: `2026. 10. 30.`,
    /// `2026년 10월 30일 오후 2:35`, `Oct 30, 2026`; nil for another text.
    public static func day(inCell text: some StringProtocol) -> Day? {
        var words = text.split(whereSeparator: \.isWhitespace).map(\.narrowed)
        if let time = words.firstIndex(where: { $0.contains(":") }) {
            words.removeSubrange(time...)
            if let half = words.last, ["오전", "오후"].contains(half) { words.removeLast() }
        }
        let date = words.joined(separator: " ")
        let isYearFirst = [4, 8].contains(date.prefix(while: \.isASCIIDigit).count)
        guard isYearFirst || date.contains(where: \.isLetter),
            case .day(let day) = try? DayPhrase(date)
        else { return nil }
        return day
    }

    /// Parses a day.
    ///
    /// Without a year, the month comes first, as in the ISO order: `10/30`. With a year behind, a
    /// number above 12 decides which of the others is the month; `03/04/2026` is ambiguous.
    public init(_ text: some StringProtocol) throws(DayPhraseError) {
        let parts = try Self.parts(of: text)
        if let phrase = Self.relative(parts) ?? Self.weekday(parts) {
            self = phrase
        } else if let phrase = try Self.named(parts) {
            self = phrase
        } else if let phrase = try Self.numeric(parts) {
            self = phrase
        } else {
            throw .notADay
        }
    }

    /// A part of a day's text.
    private enum Part: Equatable {
        /// A number of at most 8 digits.
        case number(Int, digits: Int)
        /// A word in small letters.
        case word(String)
        case sign(Character)
    }

    private static func parts(of text: some StringProtocol) throws(DayPhraseError) -> [Part] {
        var parts: [Part] = []
        var characters = text.lowercased().narrowed[...]
        while let first = characters.first {
            if first.isWhitespace {
                characters = characters.drop(while: \.isWhitespace)
            } else if first.isASCIIDigit {
                let digits = characters.prefix(while: \.isASCIIDigit)
                guard digits.count <= 8, let number = Int(digits) else { throw .notADay }
                parts.append(.number(number, digits: digits.count))
                characters = characters.dropFirst(digits.count)
            } else if first.isLetter {
                let word = characters.prefix(while: \.isLetter)
                // 3일전
                let unit = word.count > 1 && word.hasSuffix("전") ? word.dropLast() : word
                parts += [.word(String(unit))] + (unit.count < word.count ? [.word("전")] : [])
                characters = characters.dropFirst(word.count)
            } else {
                parts.append(.sign(first))
                characters = characters.dropFirst()
            }
            guard parts.count <= 8 else { throw .notADay }
        }
        return parts
    }

    // MARK: relative days

    private static let days: [String: Int] = [
        "today": 0, "yesterday": 1, "tomorrow": -1,
        "오늘": 0, "어제": 1, "그제": 2, "그저께": 2, "엊그제": 2, "내일": -1, "모레": -2,
    ]

    /// The words for today and for days before it, the latest day first.
    public static let pastWords = days.filter { $0.value >= 0 }
        .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)

    /// Days and months by the letter or the name of a unit.
    private static let units: [String: (days: Int, months: Int)] = [
        "d": (1, 0), "w": (7, 0), "m": (0, 1), "y": (0, 12),
        "day": (1, 0), "days": (1, 0), "week": (7, 0), "weeks": (7, 0),
        "month": (0, 1), "months": (0, 1), "year": (0, 12), "years": (0, 12),
        "일": (1, 0), "주": (7, 0), "주일": (7, 0), "달": (0, 1), "개월": (0, 1), "년": (0, 12),
    ]

    /// A word for a day, or a distance: `-7d`, `3 days ago`, `3일 전`.
    private static func relative(_ parts: [Part]) -> DayPhrase? {
        if parts.count == 1, case .word(let word) = parts[0] {
            return days[word].map { .daysBefore($0) }
        }
        guard parts.count == 3 else { return nil }
        if case .sign(let sign) = parts[0], sign == "-" || sign == "+",
            case .number(let count, _) = parts[1], case .word(let unit) = parts[2],
            unit.utf8.count == 1
        {
            return distance(sign == "-" ? count : -count, unit)
        }
        if case .number(let count, _) = parts[0], case .word(let unit) = parts[1],
            unit.utf8.count > 1, parts[2] == .word("ago") || parts[2] == .word("전")
        {
            return distance(count, unit)
        }
        return nil
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

    private static func weekday(_ parts: [Part]) -> DayPhrase? {
        guard case .word(let name) = parts.last,
            let index = weekdays.firstIndex(where: { $0.contains(name) })
        else { return nil }
        switch parts.dropLast() {
        case []: return .weekday(index + 1, isBeforeToday: false)
        case [.word("last")], [.word("지난")]: return .weekday(index + 1, isBeforeToday: true)
        default: return nil
        }
    }

    // MARK: days with a name for the month

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let longMonths = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]

    private static func month(_ word: String) -> Int? {
        (months.firstIndex(of: word == "sept" ? "sep" : word) ?? longMonths.firstIndex(of: word))
            .map { $0 + 1 }
    }

    /// `Oct 30`, `30 October 2026`, `Oct 30th, 2026`, `10월 30일`, `2026년 10월 30일`, `30일`.
    private static func named(_ parts: [Part]) throws(DayPhraseError) -> DayPhrase? {
        var (year, month, day): (Int?, Int?, Int?)
        var numbers: [(value: Int, digits: Int)] = []
        for part in parts {
            switch part {
            case .number(let number, let digits): numbers.append((number, digits))
            case .sign(let sign):
                // Between a name and a number: `Oct-30`, `Oct. 30`, `Oct 30, 2026`.
                guard "-.,/".contains(sign) else { return nil }
            case .word("년"), .word("월"), .word("일"), .word("st"), .word("nd"), .word("rd"),
                .word("th"):
                guard let number = numbers.popLast() else { return nil }
                switch part {
                case .word("년") where year == nil: year = number.value
                case .word("월") where month == nil: month = number.value
                case .word where day == nil && part != .word("년") && part != .word("월"):
                    day = number.value
                default: return nil
                }
            case .word("of"): continue
            case .word(let word):
                guard month == nil, let found = Self.month(word) else { return nil }
                month = found
            }
        }
        guard month != nil || day != nil else { return nil }
        for number in numbers {
            if number.digits == 4, year == nil {
                year = number.value
            } else if number.digits <= 2, day == nil, month != nil {
                day = number.value
            } else {
                return nil
            }
        }
        guard let day else { return nil }
        guard let month else { return year == nil ? try only(day) : nil }
        return try phrase(year, month, day)
    }

    // MARK: days in numbers

    /// `2026-10-30`, `2026. 10. 30.`, `20261030`, `30/10/2026`, `10/30`, `30`.
    private static func numeric(_ parts: [Part]) throws(DayPhraseError) -> DayPhrase? {
        var numbers: [(value: Int, digits: Int)] = []
        var signs: [Character] = []
        for (index, part) in parts.enumerated() {
            switch part {
            case .number(let number, let digits) where index % 2 == 0:
                numbers.append((number, digits))
            case .sign(let sign) where index % 2 == 1 && "-./".contains(sign): signs.append(sign)
            default: return nil
            }
        }
        // A point may stand behind the last number, as in Korean and German.
        guard Set(signs).count <= 1, signs.count < numbers.count || signs.first == "." else {
            return nil
        }
        switch numbers.count {
        case 1: return signs.isEmpty ? try single(numbers[0]) : nil
        case 2:
            guard numbers.allSatisfy({ $0.digits <= 2 }) else { return nil }
            let (first, second) = (numbers[0].value, numbers[1].value)
            return try first > 12 ? phrase(nil, second, first) : phrase(nil, first, second)
        case 3:
            if numbers[0].digits == 4, numbers[1].digits <= 2, numbers[2].digits <= 2 {
                return try phrase(numbers[0].value, numbers[1].value, numbers[2].value)
            }
            guard numbers[2].digits == 4, numbers[0].digits <= 2, numbers[1].digits <= 2 else {
                return nil
            }
            return try yearLast(numbers[0].value, numbers[1].value, numbers[2].value)
        default: return nil
        }
    }

    private static func single(
        _ number: (value: Int, digits: Int)
    ) throws(DayPhraseError) -> DayPhrase? {
        if number.digits == 8 {
            return try phrase(
                number.value / 10_000, number.value / 100 % 100, number.value % 100)
        }
        return number.digits <= 2 ? try only(number.value) : nil
    }

    /// A day with the year at its end, where either of the others may be the month.
    private static func yearLast(
        _ first: Int, _ second: Int, _ year: Int
    ) throws(DayPhraseError) -> DayPhrase {
        let readings = [
            Day(year: year, month: first, day: second), Day(year: year, month: second, day: first),
        ].compactMap { $0 }
        guard let reading = readings.first else {
            throw .noSuchDay(month: min(first, second), day: max(first, second))
        }
        guard readings.allSatisfy({ $0 == reading }) else { throw .ambiguous(readings) }
        return .day(reading)
    }

    private static func phrase(
        _ year: Int?, _ month: Int, _ day: Int
    ) throws(DayPhraseError) -> DayPhrase {
        // 2024 is a leap year, so it has every possible day.
        guard let found = Day(year: year ?? 2024, month: month, day: day) else {
            throw .noSuchDay(month: month, day: day)
        }
        return year == nil ? .monthAndDay(month: month, day: day) : .day(found)
    }

    private static func only(_ day: Int) throws(DayPhraseError) -> DayPhrase {
        guard (1...31).contains(day) else { throw .notADay }
        return .dayOfMonth(day)
    }
}
