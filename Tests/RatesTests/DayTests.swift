import Rates
import Testing

@Suite("Days of the calendar")
struct DayTests {
    static let days: [(text: String, ordinal: Int32, weekday: Int)] = [
        ("0001-01-01", -719_162, 1), ("1582-10-04", -141_438, 1), ("1582-10-15", -141_427, 5),
        ("1900-01-01", -25_567, 1), ("1900-02-28", -25_509, 3), ("1969-12-31", -1, 3),
        ("1970-01-01", 0, 4), ("1999-12-31", 10_956, 5), ("2000-01-01", 10_957, 6),
        ("2000-02-29", 11_016, 2), ("2024-03-15", 19_797, 5), ("2026-11-20", 20_777, 5),
        ("2100-12-31", 47_846, 5), ("9999-12-31", 2_932_896, 5),
    ]

    @Test("Known days and their weekdays", arguments: days)
    func known(_ text: String, _ ordinal: Int32, _ weekday: Int) throws {
        let day = try #require(Day(text))
        #expect(day.ordinal == ordinal)
        #expect(day.weekday == weekday)
        #expect(day.description == text)
        #expect(Day(ordinal: Int(ordinal)) == day)
    }

    @Test("Every day from 1900 to 2100, counted by hand")
    func everyDay() throws {
        var (year, month, date) = (1900, 1, 1)
        let first = try #require(Day("1900-01-01"))
        let last = try #require(Day("2100-12-31"))
        var weekday = 1
        for ordinal in first.ordinal...last.ordinal {
            let day = try #require(Day(ordinal: Int(ordinal)))
            let parts = day.components
            let isRight =
                parts == (year, month, date) && day.weekday == weekday
                && Day(year: year, month: month, day: date) == day && Day(day.description) == day
            try #require(isRight, "\(year)-\(month)-\(date) is \(day)")
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year == 2000)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            date += 1
            weekday = weekday % 7 + 1
            if date > lengths[month - 1] { (month, date) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
        #expect((year, month, date) == (2101, 1, 1))
    }

    @Test(
        "Days that exist",
        arguments: ["2024-02-29", "2000-02-29", "2400-02-29", "1582-10-10", "0004-02-29"])
    func exists(_ text: String) {
        #expect(Day(text)?.description == text)
    }

    static let refused = [
        "2026-02-29", "2026-02-30", "2026-02-31", "1900-02-29", "2100-02-29", "2026-04-31",
        "2026-00-10", "2026-13-01", "2026-01-00", "2026-01-32", "0000-01-01", "0000-12-31",
        "", "2026", "2026-1-1", "2026-01-1", "26-01-01", "20260101", "2026/01/01", "2026-01-01 ",
        " 2026-01-01", "2026-01-01Z", "10000-01-01", "-001-01-01", "+026-01-01", "2026-01--1",
        "2026_01_01", "２０２６-01-01", "202a-01-01", "2026-1a-01", "2026-01-0a", "2026-01-0٣",
        "----------", "2026-0101-", "\u{0}026-01-01",
    ]

    @Test("Texts that are no day", arguments: refused)
    func refuses(_ text: String) {
        #expect(Day(text) == nil)
    }

    @Test("Counts and numbers outside the calendar are no days")
    func bounds() {
        #expect(Day(ordinal: -719_163) == nil)
        #expect(Day(ordinal: 2_932_897) == nil)
        #expect(Day(ordinal: Int.max) == nil)
        #expect(Day(ordinal: Int.min) == nil)
        #expect(Day(year: 0, month: 1, day: 1) == nil)
        #expect(Day(year: 10_000, month: 1, day: 1) == nil)
        #expect(Day(year: 2026, month: 0, day: 1) == nil)
        #expect(Day(year: 2026, month: -1, day: 1) == nil)
        #expect(Day(year: 2026, month: 1, day: -1) == nil)
        #expect(Day(year: Int.max, month: Int.max, day: Int.max) == nil)
    }

    static let additions: [(day: String, days: Int, result: String)] = [
        ("2026-11-20", 0, "2026-11-20"), ("2026-12-31", 1, "2027-01-01"),
        ("2024-02-28", 1, "2024-02-29"), ("2026-02-28", 1, "2026-03-01"),
        ("2026-03-01", -1, "2026-02-28"), ("1970-01-01", -1, "1969-12-31"),
        ("2024-01-01", 366, "2025-01-01"), ("0001-01-01", -1, "0001-01-01"),
        ("9999-12-31", 1, "9999-12-31"), ("2026-01-01", 10_000_000, "9999-12-31"),
        ("2026-01-01", -10_000_000, "0001-01-01"),
    ]

    @Test("So many days later", arguments: additions)
    func addingDays(_ day: String, _ days: Int, _ result: String) {
        #expect(Day(day)?.adding(days: days).description == result)
    }

    static let months: [(day: String, months: Int, result: String)] = [
        ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
        ("2026-03-31", -1, "2026-02-28"), ("2026-05-31", 1, "2026-06-30"),
        ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -1, "2025-12-15"),
        ("2024-02-29", 12, "2025-02-28"), ("2024-02-29", -12, "2023-02-28"),
        ("2024-02-29", 48, "2028-02-29"), ("2026-11-20", -3, "2026-08-20"),
        ("2026-11-20", 0, "2026-11-20"), ("2026-11-20", -24_311, "0001-01-20"),
    ]

    @Test("So many months later, on the last day of shorter ones", arguments: months)
    func addingMonths(_ day: String, _ months: Int, _ result: String) {
        #expect(Day(day)?.adding(months: months).description == result)
    }

    @Test("Months stay inside the calendar")
    func addingManyMonths() throws {
        let day = try #require(Day("2026-11-20"))
        #expect(day.adding(months: 1_000_000).components.year == 9999)
        #expect(day.adding(months: -1_000_000).components.year == 1)
    }

    @Test("Days are ordered")
    func order() throws {
        let sorted = Self.days.compactMap { Day($0.text) }
        #expect(sorted.count == Self.days.count)
        #expect(sorted.shuffled().sorted() == sorted)
    }
}
