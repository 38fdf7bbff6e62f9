import FoundationEssentials
import Rates
import TestSupport
import Testing

@testable import Sync

@Suite struct CalendarTests {
    private static let easterTable: [(Int, String)] = [
        (1999, "1999-04-04"), (2000, "2000-04-23"), (2008, "2008-03-23"), (2011, "2011-04-24"),
        (2024, "2024-03-31"), (2025, "2025-04-20"), (2026, "2026-04-05"), (2038, "2038-04-25"),
    ]

    @Test(arguments: easterTable)
    func easter(_ year: Int, _ expected: String) {
        #expect(PublicationCalendar.easter(year)?.description == expected)
    }

    private static let targetDaysTable: [(String, Bool)] = [
        ("2026-04-02", true), ("2026-04-03", false), ("2026-04-06", false), ("2026-04-07", true),
        ("2026-05-01", false), ("2026-12-24", true), ("2026-12-25", false), ("2026-12-26", false),
        ("2026-12-31", true), ("2027-01-01", false), ("2026-10-31", false), ("1999-04-02", true),
        ("1999-12-31", false), ("2001-12-31", false),
    ]

    @Test(arguments: targetDaysTable)
    func targetDays(_ day: String, _ isOpen: Bool) throws {
        #expect(PublicationCalendar.target.contains(try #require(Day(day))) == isOpen)
        #expect(PublicationCalendar.everyDay.contains(try #require(Day(day))))
    }

    private static let bankingDaysTable: [(String, Bool, Bool)] = [
        ("2026-05-01", true, false), ("2026-05-04", false, true), ("2026-05-06", false, true),
        ("2026-02-17", true, false), ("2026-09-24", true, false), ("2026-09-22", false, true),
        ("2026-12-31", false, true), ("2027-01-01", false, false), ("2026-12-25", true, false),
        ("2026-10-31", false, false), ("2027-12-31", false, true), ("2028-01-03", true, true),
        ("2001-12-31", true, true), ("2024-04-10", true, false),
    ]

    /// Days of the golden week and of the two lunar holidays, a substitute, and a day behind the list.
    @Test(arguments: bankingDaysTable)
    func bankingDays(_ day: String, _ inJapan: Bool, _ inKorea: Bool) throws {
        let day = try #require(Day(day))
        #expect(PublicationCalendar.banks(of: .japan).contains(day) == inJapan)
        #expect(PublicationCalendar.banks(of: .korea).contains(day) == inKorea)
    }

    /// Each row of the file is a day from Monday to Friday, later than the one before it, and a holiday.
    @Test(arguments: [("JP", Country.japan), ("KR", .korea)])
    func everyListedDayIsAHoliday(_ code: String, _ country: Country) throws {
        let text = try String(contentsOfFile: Project.path("Data/holidays.tsv"), encoding: .utf8)
        let rows = text.split(separator: "\n").map { $0.split(separator: "\t") }
        let listed = try rows.filter { $0[0] == code }.map { try day(String($0[1])) }
        #expect(listed.count > 300)
        #expect(zip(listed, listed.dropFirst()).allSatisfy { $0 < $1 })
        #expect(listed.allSatisfy { $0.weekday <= 5 })
        #expect(listed.allSatisfy { country.hasHoliday(on: $0) })
        let ends = (try day("2002-01-01"), try day("2027-12-31"))
        #expect(country.countHolidays(from: ends.0, through: ends.1) == listed.count)
    }

    @Test func theNextDayAndTheCount() throws {
        let (thursday, tuesday) = (try day("2026-04-02"), try day("2026-04-07"))
        #expect(PublicationCalendar.target.next(after: thursday) == tuesday)
        #expect(PublicationCalendar.target.count(from: thursday, through: tuesday) == 2)
        #expect(PublicationCalendar.everyDay.count(from: thursday, through: tuesday) == 6)
        #expect(PublicationCalendar.target.count(from: tuesday, through: thursday) == 0)
    }

    /// The count is computed without visiting each day.
    @Test(arguments: [
        PublicationCalendar.everyDay, .weekdays, .target, .banks(of: .japan), .banks(of: .korea),
    ])
    func theCountIsThatOfTheDays(_ calendar: PublicationCalendar) throws {
        var random = SeededGenerator()
        let (oldest, newest) = (try day("1998-12-01").ordinal, try day("2040-01-31").ordinal)
        for _ in 0..<200 {
            let ends = (0..<2).map { _ in Int32.random(in: oldest...newest, using: &random) }
                .sorted()
            let (first, last) = (Day(ordinal: Int(ends[0])), Day(ordinal: Int(ends[1])))
            guard let first, let last else { continue }
            #expect(
                calendar.count(from: first, through: last)
                    == calendar.days(from: first, through: last).count, "\(first) \(last)")
        }
    }

    private static let fourInTheAfternoonInFrankfurtTable: [(String, String)] = [
        ("2026-03-28", "2026-03-28T15:00:00Z"), ("2026-03-29", "2026-03-29T14:00:00Z"),
        ("2026-07-01", "2026-07-01T14:00:00Z"), ("2026-10-24", "2026-10-24T14:00:00Z"),
        ("2026-10-25", "2026-10-25T15:00:00Z"), ("2026-12-31", "2026-12-31T15:00:00Z"),
        ("2027-03-28", "2027-03-28T14:00:00Z"), ("2027-10-31", "2027-10-31T15:00:00Z"),
    ]

    /// Summer time changes on the last Sundays of March and October.
    @Test(arguments: fourInTheAfternoonInFrankfurtTable)
    func fourInTheAfternoonInFrankfurt(_ text: String, _ instant: String) throws {
        let day = try day(text)
        #expect(CivilZone.berlin.instant(day, hour: 16).description == instant)
        #expect(CivilZone.berlin.day(of: CivilZone.berlin.instant(day, hour: 16)) == day)
    }

    private static let theDateOnSomeClockTable: [(CivilZone, String, String)] = [
        (CivilZone.berlin, "2026-03-28T22:59:59Z", "2026-03-28"),
        (.berlin, "2026-03-28T23:00:00Z", "2026-03-29"),
        (.berlin, "2026-03-29T21:59:59Z", "2026-03-29"),
        (.berlin, "2026-03-29T22:00:00Z", "2026-03-30"),
        (.berlin, "2026-10-24T22:00:00Z", "2026-10-25"),
        (.berlin, "2026-10-25T22:59:59Z", "2026-10-25"),
        (.berlin, "2026-10-25T23:00:00Z", "2026-10-26"),
        (.berlin, "2026-12-31T23:00:00Z", "2027-01-01"),
        (.seoul, "2026-12-31T14:59:59Z", "2026-12-31"),
        (.seoul, "2026-12-31T15:00:00Z", "2027-01-01"),
        (.utc, "2026-12-31T23:59:59Z", "2026-12-31"),
    ]

    @Test(arguments: theDateOnSomeClockTable)
    func theDateOnSomeClock(_ zone: CivilZone, _ text: String, _ day: String) throws {
        #expect(zone.day(of: try instant(text)).description == day)
    }

    private static let midnightInFrankfurtTable: [(String, String)] = [
        ("2026-03-29", "2026-03-28T23:00:00Z"), ("2026-03-30", "2026-03-29T22:00:00Z"),
        ("2026-10-25", "2026-10-24T22:00:00Z"), ("2026-10-26", "2026-10-25T23:00:00Z"),
    ]

    @Test(arguments: midnightInFrankfurtTable)
    func midnightInFrankfurt(_ text: String, _ instant: String) throws {
        #expect(CivilZone.berlin.instant(try day(text)).description == instant)
    }

    @Test func weekdays() throws {
        let (friday, monday) = (try day("2026-10-30"), try day("2026-11-02"))
        #expect(PublicationCalendar.weekdays.next(after: friday) == monday)
        #expect(PublicationCalendar.weekdays.previous(before: monday) == friday)
        #expect(
            PublicationCalendar.weekdays.days(from: friday, through: monday) == [friday, monday])
    }

    private static let whenAQuotaBeginsAnewTable: [(Quota.Period, CivilZone, String, String)] = [
        (Quota.Period.day, CivilZone.seoul, "2026-10-31T14:59:59Z", "2026-10-30T15:00:00Z"),
        (.day, .seoul, "2026-10-31T15:00:00Z", "2026-10-31T15:00:00Z"),
        (.month, .utc, "2026-10-31T23:59:59Z", "2026-10-01T00:00:00Z"),
        (.month, .utc, "2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z"),
    ]

    @Test(arguments: whenAQuotaBeginsAnewTable)
    func whenAQuotaBeginsAnew(
        _ period: Quota.Period, _ zone: CivilZone, _ now: String, _ start: String
    ) throws {
        let quota = Quota(limit: 1, period: period)
        #expect(quota.start(at: try instant(now), in: zone).description == start)
    }
}
