internal import Phrases
public import Rates

/// A date format of tables.
public enum DateOrder: String, CaseIterable, Sendable {
    case isoDashes = "YYYY-MM-DD"
    case yearSlashes = "YYYY/MM/DD"
    case yearPoints = "YYYY.MM.DD"
    case compact = "YYYYMMDD"
    case dayPoints = "DD.MM.YYYY"
    case daySlashes = "DD/MM/YYYY"
    case monthSlashes = "MM/DD/YYYY"
    case dayDashes = "DD-MM-YYYY"
    case monthDashes = "MM-DD-YYYY"
    case shortDayPoints = "DD.MM.YY"
    case shortYearPoints = "YY.MM.DD"
    case shortDaySlashes = "DD/MM/YY"
    case shortMonthSlashes = "MM/DD/YY"
    case shortYearSlashes = "YY/MM/DD"
    case shortDayDashes = "DD-MM-YY"
    case shortMonthDashes = "MM-DD-YY"
    case shortYearDashes = "YY-MM-DD"
    /// With the year of the Republic of China, as banks in Taiwan write it: 115 is 2026.
    case republicSlashes = "YYY/MM/DD"
    /// Without a year; a dash or a point separates, too.
    case monthDay = "MM/DD"
    case dayMonth = "DD/MM"

    /// Reads a date; text after a blank, a comma or a `T`, such as a time, is ignored.
    ///
    /// A year of two digits from 70 on is one of the last century.
    ///
    /// - Parameter last: the day that a day without a year is not after, by less than a year; nil where it is not
    ///   known, so that no such day is read.
    public func read(_ text: some StringProtocol, until last: Day? = nil) -> Day? {
        let word = text.trimmed.utf8.prefix { $0 != 0x20 && $0 != 0x2C && $0 != 0x54 }
        guard word.count <= 11 else { return nil }
        if !hasYear { return last.flatMap { read(Array(word), until: $0) } }
        var parts: [[UInt8]] = [[]]
        for byte in word {
            if byte &- UInt8(ascii: "0") < 10 {
                parts[parts.count - 1].append(byte)
            } else if byte == separator {
                parts.append([])
            } else {
                return nil
            }
        }
        // Korean dates may end with a point: 2024.03.14.
        if [.yearPoints, .shortYearPoints].contains(self), parts.count == 4, parts[3].isEmpty {
            parts.removeLast()
        }
        if self == .compact {
            guard parts.count == 1, parts[0].count == 8 else { return nil }
            parts = [Array(parts[0][..<4]), Array(parts[0][4..<6]), Array(parts[0][6...])]
        }
        guard parts.count == 3 else { return nil }
        let order = order.map { parts[$0] }
        guard order[0].count == yearDigits, (1...2).contains(order[1].count),
            (1...2).contains(order[2].count)
        else { return nil }
        var numbers = order.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
        if yearDigits == 2 { numbers[0] += numbers[0] < 70 ? 2_000 : 1_900 }
        if yearDigits == 3 { numbers[0] += 1_911 }
        return Day(year: numbers[0], month: numbers[1], day: numbers[2])
    }

    /// Whether a text is a day in this order, of whatever year.
    func fits(_ text: some StringProtocol) -> Bool { read(text, until: Self.endOfLeapYear) != nil }

    private static let endOfLeapYear = Day(year: 2000, month: 12, day: 31)

    /// Whether it has a year.
    var hasYear: Bool { self != .monthDay && self != .dayMonth }

    private func read(_ word: [UInt8], until last: Day) -> Day? {
        if self == .monthDay, let (month, day) = DayPhrase.monthAndDay(inCell: word) {
            return DayPhrase.day(month: month, day: day, until: last)
        }
        var parts = word.split(omittingEmptySubsequences: false) {
            [UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains($0)
        }
        // Days in German may end with a point: 03.12.
        if word.last == UInt8(ascii: "."), parts.count == 3 { parts.removeLast() }
        guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }) else { return nil }
        let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 2 else { return nil }
        let (month, day) = self == .monthDay ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
        return DayPhrase.day(month: month, day: day, until: last)
    }

    private var yearDigits: Int {
        switch self {
        case .shortDayPoints, .shortYearPoints, .shortDaySlashes, .shortMonthSlashes,
            .shortYearSlashes, .shortDayDashes, .shortMonthDashes, .shortYearDashes:
            2
        case .republicSlashes: 3
        default: 4
        }
    }

    /// Whether the day comes last, as everywhere in Korea, Japan and China.
    var endsWithDay: Bool { order[0] == 0 || self == .monthDay }

    private var separator: UInt8? {
        switch self {
        case .isoDashes, .dayDashes, .monthDashes, .shortDayDashes, .shortMonthDashes,
            .shortYearDashes:
            UInt8(ascii: "-")
        case .yearSlashes, .daySlashes, .monthSlashes, .shortDaySlashes, .shortMonthSlashes,
            .republicSlashes, .shortYearSlashes:
            UInt8(ascii: "/")
        case .yearPoints, .dayPoints, .shortDayPoints, .shortYearPoints: UInt8(ascii: ".")
        case .compact, .monthDay, .dayMonth: nil
        }
    }

    /// The positions of year, month and day.
    private var order: [Int] {
        switch self {
        case .isoDashes, .yearSlashes, .yearPoints, .compact, .shortYearPoints,
            .republicSlashes, .shortYearSlashes, .shortYearDashes:
            [0, 1, 2]
        case .dayPoints, .daySlashes, .dayDashes, .shortDayPoints, .shortDaySlashes, .dayMonth,
            .shortDayDashes:
            [2, 1, 0]
        case .monthSlashes, .monthDashes, .shortMonthSlashes, .monthDay, .shortMonthDashes:
            [2, 0, 1]
        }
    }
}
