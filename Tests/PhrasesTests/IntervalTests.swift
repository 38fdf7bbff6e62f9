import Rates
import Testing

@testable import Phrases

/// How often something recurs, and on which days.
@Suite struct IntervalTests {
    private static let wordTable: [(word: String, interval: Interval?)] = [
        ("day", .day), ("daily", .day), ("Day", .day), ("매일", .day), ("날마다", .day), ("일", .day),
        ("week", .week), ("weekly", .week), ("매주", .week), ("month", .month), ("매달", .month),
        ("매월", .month), ("monthly", .month), ("", nil), ("year", nil), ("3", nil), ("매", nil),
    ]

    @Test(arguments: wordTable)
    func wordsMeanIntervals(_ word: String, _ interval: Interval?) {
        #expect(Interval(word) == interval)
    }

    private static let sentenceTable: [(sentence: String, interval: Interval?)] = [
        ("hotel every week until", .week), ("coffee each day", .day), ("호텔 매일 10/19까지", .day),
        ("매달 통신비", .month), ("weekly pass", nil), ("day trip", nil), ("every", nil),
        ("every museum", nil), ("월 정액", nil), ("", nil),
    ]

    @Test(arguments: sentenceTable)
    func sentencesNameIntervals(_ sentence: String, _ interval: Interval?) {
        #expect(Interval(in: sentence.split(separator: " ").map(String.init)) == interval)
    }

    private static let dayTable: [(interval: Interval, first: String, last: String, days: String)] =
        [
            (.day, "2026-10-10", "2026-10-10", "2026-10-10"),
            (.day, "2026-02-27", "2026-03-01", "2026-02-27 2026-02-28 2026-03-01"),
            (.day, "2026-10-10", "2026-10-09", ""),
            (.week, "2026-12-20", "2027-01-03", "2026-12-20 2026-12-27 2027-01-03"),
            (.week, "2026-12-20", "2027-01-02", "2026-12-20 2026-12-27"),
            // The 31st of a shorter month is its last day, and the next one is the 31st again.
            (.month, "2026-01-31", "2026-04-30", "2026-01-31 2026-02-28 2026-03-31 2026-04-30"),
            (.month, "2027-12-31", "2028-02-29", "2027-12-31 2028-01-31 2028-02-29"),
            (.month, "2026-01-31", "2026-02-27", "2026-01-31"),
            // Nothing is after the last day that can be written.
            (.day, "9999-12-30", "9999-12-31", "9999-12-30 9999-12-31"),
            (.week, "9999-12-25", "9999-12-31", "9999-12-25"),
        ]

    @Test(arguments: dayTable)
    func aDayRecurs(_ interval: Interval, _ first: String, _ last: String, _ days: String) throws {
        let found = interval.days(
            from: try #require(Day(first)), through: try #require(Day(last)), most: 366)
        #expect(found?.map(\.description).joined(separator: " ") == days)
    }

    @Test func theirNumberIsLimited() throws {
        let (first, year) = (try #require(Day("2026-01-01")), try #require(Day("2027-01-01")))
        #expect(Interval.day.days(from: first, through: year, most: 366)?.count == 366)
        #expect(
            Interval.day.days(from: first, through: year.adding(days: 1), most: 366) == nil)
    }
}
