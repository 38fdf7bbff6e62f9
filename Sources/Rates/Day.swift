/// A date of the proleptic Gregorian calendar, from 0001-01-01 to 9999-12-31.
///
/// It has no time and no time zone; for a rate, it is the date given by the source.
public struct Day: Hashable, Sendable, Comparable {
    /// Days since 1970-01-01.
    public let ordinal: Int32

    /// Creates a date from the days since 1970-01-01; nil outside the years 1 to 9999.
    public init?(ordinal: Int) {
        guard (Self.first...Self.last).contains(ordinal) else { return nil }
        self.ordinal = Int32(ordinal)
    }

    /// Creates a date; nil if it does not exist, such as 2026-02-31.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.length(ofMonth: month, year: year)).contains(day)
        else { return nil }
        ordinal = Int32(Self.ordinal(year: year, month: month, day: day))
    }

    /// Parses `YYYY-MM-DD`; nil for other forms.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        self.init(bytes.span)
    }

    /// Parses `YYYY-MM-DD`; nil for other forms.
    public init?(_ text: Span<UInt8>) {
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = Self.number(text, 0..<4), let month = Self.number(text, 5..<7),
            let day = Self.number(text, 8..<10)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public static func < (left: Day, right: Day) -> Bool { left.ordinal < right.ordinal }

    private static func number(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var value = 0
        for index in range {
            let digit = text[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value * 10 + Int(digit)
        }
        return value
    }

    /// 1970-01-01.
    package static let epoch = Day(checked: 0)

    private static let first = -719_162
    private static let last = 2_932_896
}

extension Day {
    /// The year, the month and the day of the month.
    ///
    /// Computed by Howard Hinnant's `civil_from_days`
    /// (howardhinnant.github.io/date_algorithms.html).
    public var components: (year: Int, month: Int, day: Int) {
        let shifted = Int(ordinal) + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func ordinal(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear / 400
        let yearOfEra = shiftedYear % 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The date a number of days later, or earlier if negative, clamped to the calendar's range.
    public func adding(days: Int) -> Day {
        let ordinal = min(max(Int(ordinal) + days, Self.first), Self.last)
        return Day(checked: Int32(ordinal))
    }

    /// The same day of another month, or the last day of that month if it is shorter.
    public func adding(months: Int) -> Day {
        let (year, month, day) = components
        let index = min(max(year * 12 + month - 1 + months, 12), 9999 * 12 + 11)
        let (newYear, newMonth) = (index / 12, index % 12 + 1)
        let newDay = min(day, Self.length(ofMonth: newMonth, year: newYear))
        return Day(checked: Int32(Self.ordinal(year: newYear, month: newMonth, day: newDay)))
    }

    private init(checked ordinal: Int32) { self.ordinal = ordinal }

    /// The day of the week from 1 for Monday to 7 for Sunday (ISO 8601).
    public var weekday: Int {
        let sinceMonday = (Int(ordinal) + 3) % 7
        return (sinceMonday + 7) % 7 + 1
    }
}

extension Day: CustomStringConvertible {
    /// `YYYY-MM-DD`.
    public var description: String {
        let (year, month, day) = components
        return String(unsafeUninitializedCapacity: 10) { bytes in
            func write(_ number: Int, _ positions: ClosedRange<Int>) {
                var rest = number
                for position in positions.reversed() {
                    bytes[position] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
            }
            write(year, 0...3)
            write(month, 5...6)
            write(day, 8...9)
            bytes[4] = UInt8(ascii: "-")
            bytes[7] = UInt8(ascii: "-")
            return 10
        }
    }
}

/// A number padded with zeros to a minimum width.
func digits(_ value: Int, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
}
