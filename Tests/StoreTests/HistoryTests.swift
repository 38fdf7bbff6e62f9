import Rates
import Store
import Testing

@Suite struct HistoryTests {
    private func week() throws -> TestBook {
        try TestBook([
            try snapshot("2025-12-29", ["USD": "1.1"]), try snapshot("2025-12-31", ["USD": "1.2"]),
            try snapshot("2026-01-02", ["USD": "1.3"]), try snapshot("2026-01-05", ["USD": "1.15"]),
            try snapshot("2026-04-01", ["USD": "1.25"]),
        ])
    }

    @Test func oldestFirstAndComparedWithTheDayBeforeTheRange() throws {
        let test = try week()
        let rows = try test.book.history(
            pair("EUR", "USD"), of: test.series,
            in: HistoryRange(since: Day("2026-01-01"), until: Day("2026-01-31")))
        #expect(rows.map(\.date.description) == ["2026-01-02", "2026-01-05"])
        #expect(rows.map { $0.comparison?.delta } == [100_000_000, -150_000_000])
        #expect(rows.map { $0.percent?.description } == ["8.33", "-11.54"])
    }

    @Test(arguments: [(1, ["2026-04-01"]), (2, ["2026-01-05", "2026-04-01"]), (9, nil)])
    func theLastOnes(_ count: Int, _ days: [String]?) throws {
        let test = try week()
        let rows = try test.book.history(
            pair("EUR", "USD"), of: test.series, in: HistoryRange(last: count))
        #expect(rows.map(\.date.description) == days ?? rows.map(\.date.description))
        #expect(rows.count == min(count, 5))
    }

    private static let periodsHaveOpenHighLowCloseAndAverageTable: [(Period, [String])] = [
        (
            Period.year,
            [
                "2025 1.1 1.2 1.1 1.2 1.15 2", "2026 1.3 1.3 1.15 1.25 1.233333333 3",
            ]
        ),
        (
            .quarter,
            [
                "2025-Q4 1.1 1.2 1.1 1.2 1.15 2", "2026-Q1 1.3 1.3 1.15 1.15 1.225 2",
                "2026-Q2 1.25 1.25 1.25 1.25 1.25 1",
            ]
        ),
        (
            .month,
            [
                "2025-12 1.1 1.2 1.1 1.2 1.15 2", "2026-01 1.3 1.3 1.15 1.15 1.225 2",
                "2026-04 1.25 1.25 1.25 1.25 1.25 1",
            ]
        ),
        // 29 December 2025 to 4 January 2026 is the first week of 2026.
        (
            .week,
            [
                "2026-W01 1.1 1.3 1.1 1.3 1.2 3", "2026-W02 1.15 1.15 1.15 1.15 1.15 1",
                "2026-W14 1.25 1.25 1.25 1.25 1.25 1",
            ]
        ),
    ]

    @Test(arguments: periodsHaveOpenHighLowCloseAndAverageTable)
    func periodsHaveOpenHighLowCloseAndAverage(_ period: Period, _ expected: [String]) throws {
        let test = try week()
        let rows = try test.book.periods(
            pair("EUR", "USD"), every: period, of: test.series, in: HistoryRange())
        let lines = rows.map { row in
            let rates = [row.open, row.high, row.low, row.close, row.average].map(\.description)
            return ([row.period] + rates + [String(row.days)]).joined(separator: " ")
        }
        #expect(lines == expected)
        let last = try test.book.periods(
            pair("EUR", "USD"), every: period, of: test.series, in: HistoryRange(last: 1))
        #expect(last == rows.suffix(1))
    }

    @Test func statistics() throws {
        let test = try week()
        let found = try test.book.statistics(
            pair("EUR", "USD"), of: test.series, in: HistoryRange())
        let statistics = try #require(found)
        #expect(statistics.first.date.description == "2025-12-29")
        #expect(statistics.last.rate.description == "1.25")
        #expect(statistics.low.date.description == "2025-12-29")
        #expect(statistics.high.date.description == "2026-01-02")
        #expect(statistics.average.description == "1.2")
        #expect(statistics.change == 150_000_000)
        #expect(statistics.percent.description == "13.64")
        #expect(statistics.days == 5)
    }

    @Test func aMeanOfLargeRatesDoesNotOverflow() throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["IRR": "9223372036.854775807"]),
            try snapshot("2026-10-30", ["IRR": "9223372036.854775805"]),
        ])
        let found = try test.book.statistics(
            pair("EUR", "IRR"), of: test.series, in: HistoryRange())
        #expect(found?.average.description == "9223372036.854775806")
    }

    @Test func crossAndInversePairsAreDividedOnce() throws {
        let test = try TestBook([try snapshot("2026-10-30", ["KRW": "1491.76", "USD": "1.1172"])])
        let expected = [
            ("EUR", "KRW", "1491.76"), ("KRW", "EUR", "0.000670349"),
            ("USD", "KRW", "1335.266738274"), ("KRW", "USD", "0.000748914"), ("USD", "USD", "1"),
        ]
        for (base, quote, rate) in expected {
            let rows = try test.book.history(
                pair(base, quote), of: test.series, in: HistoryRange())
            #expect(rows.map(\.rate.description) == [rate], "\(base)/\(quote)")
        }
    }

    @Test func aPairThatTheBookHasNotMetHasNoHistory() throws {
        let test = try week()
        let pair = try pair("EUR", "XCG")
        #expect(try test.book.history(pair, of: test.series, in: HistoryRange()).isEmpty)
        #expect(try test.book.statistics(pair, of: test.series, in: HistoryRange()) == nil)
        #expect(
            try test.book.periods(pair, every: .year, of: test.series, in: HistoryRange()).isEmpty)
    }
}
