import Rates
import Testing

@testable import Sync

@Suite struct CalendarTests {
    @Test(arguments: [
        (1999, "1999-04-04"), (2000, "2000-04-23"), (2008, "2008-03-23"), (2011, "2011-04-24"),
        (2024, "2024-03-31"), (2025, "2025-04-20"), (2026, "2026-04-05"), (2038, "2038-04-25"),
    ])
    func easter(_ year: Int, _ expected: String) {
        #expect(PublicationCalendar.easter(year)?.description == expected)
    }

    @Test(arguments: [
        ("2026-04-02", true), ("2026-04-03", false), ("2026-04-06", false), ("2026-04-07", true),
        ("2026-05-01", false), ("2026-12-24", true), ("2026-12-25", false), ("2026-12-26", false),
        ("2026-12-31", true), ("2027-01-01", false), ("2026-10-31", false), ("1999-04-02", true),
        ("1999-12-31", false), ("2001-12-31", false),
    ])
    func targetDays(_ day: String, _ isOpen: Bool) throws {
        #expect(PublicationCalendar.target.contains(try #require(Day(day))) == isOpen)
        #expect(PublicationCalendar.everyDay.contains(try #require(Day(day))))
    }

    @Test func theNextDayAndTheCount() throws {
        let thursday = try #require(Day("2026-04-02"))
        let tuesday = try #require(Day("2026-04-07"))
        #expect(PublicationCalendar.target.next(after: thursday) == tuesday)
        #expect(PublicationCalendar.target.count(from: thursday, through: tuesday) == 2)
        #expect(PublicationCalendar.everyDay.count(from: thursday, through: tuesday) == 6)
        #expect(PublicationCalendar.target.count(from: tuesday, through: thursday) == 0)
    }

    /// Clocks change on the last Sundays of March and October.
    @Test(arguments: [
        ("2026-03-28", "2026-03-28T15:00:00Z"), ("2026-03-29", "2026-03-29T14:00:00Z"),
        ("2026-07-01", "2026-07-01T14:00:00Z"), ("2026-10-24", "2026-10-24T14:00:00Z"),
        ("2026-10-25", "2026-10-25T15:00:00Z"), ("2026-12-31", "2026-12-31T15:00:00Z"),
        ("2027-03-28", "2027-03-28T14:00:00Z"), ("2027-10-31", "2027-10-31T15:00:00Z"),
    ])
    func fourInTheAfternoonInFrankfurt(_ day: String, _ instant: String) throws {
        #expect(BerlinTime.instant(try #require(Day(day)), hour: 16).description == instant)
    }

    @Test(arguments: [
        ("2026-10-29", "2026-10-30T15:00:00Z"), ("2026-10-30", "2026-11-02T15:00:00Z"),
        ("2026-04-02", "2026-04-07T14:00:00Z"), ("2026-12-24", "2026-12-28T15:00:00Z"),
    ])
    func theECBIsDueAfterItsNextPublication(_ newest: String, _ due: String) {
        #expect(ECB().nextDue(after: Day(newest), said: nil)?.description == due)
    }
}
