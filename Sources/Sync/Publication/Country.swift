import CEmbedded
import Embedded
internal import Rates

/// A country whose banks' holidays are known.
///
/// The days are listed in `Data/holidays.tsv`. Japan's are those of the Act on National Holidays and, by the
/// Banking Act, 31 December to 3 January; Korea's are those of the Regulations on Holidays of Public Offices
/// with elections and single days, and Workers' Day. Days proclaimed at short notice are missing until they are
/// added there.
public enum Country: Sendable {
    case japan, korea

    /// The holidays from Monday to Friday, in order, from 2002 to 2027.
    private var holidays: [Day] {
        switch self {
        case .japan: Self.japanese
        case .korea: Self.korean
        }
    }

    private static let japanese = listed("JP")
    private static let korean = listed("KR")

    /// The days of the rows that begin with a country's code.
    private static func listed(_ code: String) -> [Day] {
        let start = Array((code + "\t").utf8)
        let rows = ratebook_holidays().contents.split(separator: UInt8(ascii: "\n"))
        return rows.filter { $0.starts(with: start) }.compactMap { row in
            Day(String(decoding: row.dropFirst(start.count).prefix(10), as: UTF8.self))
        }
    }

    func hasHoliday(on day: Day) -> Bool {
        let place = count(before: Int64(day.ordinal))
        return place < holidays.count && holidays[place] == day
    }

    /// The number of holidays from Monday to Friday in a closed range of days.
    func countHolidays(from first: Day, through last: Day) -> Int {
        count(before: Int64(last.ordinal) + 1) - count(before: Int64(first.ordinal))
    }

    /// The number of holidays before a day, found by halves.
    private func count(before ordinal: Int64) -> Int {
        let days = holidays
        var range = 0..<days.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            if Int64(days[middle].ordinal) < ordinal {
                range = middle + 1..<range.upperBound
            } else {
                range = range.lowerBound..<middle
            }
        }
        return range.lowerBound
    }
}
