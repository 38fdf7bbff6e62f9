public import Rates

extension DayPhrase {
    /// The day in a table's cell if it needs neither today nor the table's order of day and month,
    /// because the year comes first or the month has its name: `2026. 10. 30.`,
    /// `2026년 10월 30일 오후 2:35`, `Oct 30, 2026`; nil for another text.
    ///
    /// - Parameter last: the day that a day without a year is not after, by less than a year: `Oct 30`; nil where
    ///   it is not known, so that no such day is read.
    public static func day(inCell text: some StringProtocol, until last: Day? = nil) -> Day? {
        let korean = text.contains("年") ? String(text.map { signs[$0] ?? $0 }) : String(text)
        var words = korean.split(whereSeparator: \.isWhitespace).map(\.narrowed)
        if let time = words.firstIndex(where: { $0.contains(":") }) {
            words.removeSubrange(time...)
            if let half = words.last, ["오전", "오후"].contains(half) { words.removeLast() }
        }
        let date = words.joined(separator: " ")
        if let day = shortNamed(date) { return day }
        let isYearFirst = [4, 8].contains(date.prefix(while: \.isASCIIDigit).count)
        guard isYearFirst || date.contains(where: \.isLetter),
            let phrase = try? DayPhrase(date)
        else { return nil }
        return switch phrase {
        case .day(let day): day
        case .monthAndDay(let month, let number):
            last.flatMap { day(month: month, day: number, until: $0) }
        default: nil
        }
    }

    /// The month and the day of a table's cell without a year: `5월31일`, `5月31日`; nil for any other.
    public static func monthAndDay(inCell bytes: [UInt8]) -> (month: Int, day: Int)? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        let text = String(String(decoding: bytes, as: UTF8.self).map { signs[$0] ?? $0 })
        guard text.hasSuffix("일") else { return nil }
        let parts = text.dropLast().split(separator: "월", omittingEmptySubsequences: false)
        let numbers = parts.filter { (1...2).contains($0.count) }.compactMap { Int($0) }
        return parts.count == 2 && numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }

    /// The signs for year, month and day in Japanese and Chinese.
    private static let signs: [Character: Character] = ["年": "년", "月": "월", "日": "일"]

    /// A day with the name of its month and a year of two digits, as banks write it: `28 May 26`, `28-May-26`.
    private static func shortNamed(_ text: String) -> Day? {
        let parts = (try? parts(of: text))?.filter { part in
            if case .sign(let sign) = part { !"-/.".contains(sign) } else { true }
        }
        guard let parts, parts.count == 3, case .number(let day, 1...2) = parts[0],
            case .word(let word) = parts[1], let month = month(word),
            case .number(let year, 2) = parts[2]
        else { return nil }
        return Day(year: year + (year < 70 ? 2_000 : 1_900), month: month, day: day)
    }

    /// The day of a month that is not after another day, by less than a year; nil if there is none.
    public static func day(month: Int, day: Int, until last: Day) -> Day? {
        let year = last.components.year
        return [year, year - 1].lazy.compactMap { Day(year: $0, month: month, day: day) }
            .first { $0 <= last }
    }

    /// Parses a day.
    ///
    /// Without a year, the month comes first, as in the ISO order: `10/30`. With a year behind, a
    /// number above 12 decides which of the others is the month; `03/04/2026` is ambiguous.
    public init(_ text: some StringProtocol) throws(DayPhraseError) {
        // As programs write it.
        if let day = Day(String(text)) {
            self = .day(day)
            return
        }
        var parts = try Self.parts(of: text)
        let weekday = Self.takeWeekday(besideDateIn: &parts)
        if let phrase = Self.inWords(parts) {
            self = phrase
        } else if let phrase = try Self.named(parts) {
            self = phrase
        } else if let phrase = try Self.numeric(parts) {
            self = phrase
        } else {
            throw .notADay
        }
        // `Sunday, March 6, 2016` is a slip if that day is a Monday.
        if let weekday, case .day(let day) = self, day.weekday != weekday { throw .notADay }
    }

    /// A part of a day's text.
    enum Part: Equatable {
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
                parts += words(of: String(word))
                characters = characters.dropFirst(word.count)
            } else {
                parts.append(.sign(first))
                characters = characters.dropFirst()
            }
            guard parts.count <= 10 else { throw .notADay }
        }
        return parts
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

    /// `Oct 30`, `30 October 2026`, `Oct 30th, 2026`, `the 30th of October`, `10월 30일`, `2026년 10월 30일`, `30일`.
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
            case .word("of"), .word("the"): continue
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
