import Bookkeeping
import Rates
import Store
import Sync
import Testing

/// The status of sources.
@Suite struct StatusTests {
    private func status(
        _ test: TestBook, _ source: String, at now: String
    ) throws -> SourceStatus {
        let all = try SourceStatus.all(test.book, now: try instant(now))
        return try #require(all.first { $0.about.id == source })
    }

    @Test func withoutABookNothingWasAsked() throws {
        let all = try SourceStatus.all(nil, now: try instant("2026-11-03T09:00:00Z"))
        #expect(all.map(\.about.id) == SourceRegistry.all.map(\.about.id))
        #expect(all.allSatisfy { $0.series == nil && $0.age == nil && $0.missingDays == nil })
        #expect(
            all.filter(\.isOn).map(\.about.id)
                == SourceRegistry.all.map(\.about)
                .filter(\.isDefault).map(\.id))
    }

    private static let missingDaysAreThoseOfTheCalendarTable: [([String], Int)] = [
        // The ECB's publication days; 31 October is a weekend.
        (["2026-10-30", "2026-11-02"], 0), (["2026-10-29", "2026-11-02"], 1),
        (["2026-10-26", "2026-11-03"], 5), (["2026-11-02"], 0),
    ]

    @Test(arguments: missingDaysAreThoseOfTheCalendarTable)
    func missingDaysAreThoseOfTheCalendar(_ days: [String], _ expected: Int) throws {
        let test = try TestBook()
        for day in days { try test.store("ecb", "EUR", day, ["KRW 1600"]) }
        let status = try status(test, "ecb", at: "2026-11-03T20:00:00Z")
        #expect(status.missingDays == expected)
        let statistics = try #require(
            try test.keeper().statistics(HistoryQuery(try pair("EUR/KRW"), in: HistoryRange())))
        #expect(statistics.content.missingDays(of: statistics.series) == expected)
    }

    @Test(arguments: [
        ("2026-11-03T09:00:00Z", 1, false), ("2026-11-09T09:00:00Z", 7, false),
        ("2026-11-10T09:00:00Z", 8, true),
    ])
    func aSourceIsStaleAfterAWeek(_ now: String, _ age: Int, _ isStale: Bool) throws {
        let test = try TestBook()
        try test.store("2026-11-02", ["KRW 1400"])
        #expect(try status(test, "er-api", at: now).age == age)
        #expect(try status(test, "er-api", at: now).isStale == isStale)
        // A source that is switched off is not stale.
        try test.book.setSource("er-api", isEnabled: false)
        #expect(try status(test, "er-api", at: now).isStale == false)
    }

    @Test(
        arguments: [
            ("2026-11-03T00:22:00Z", "2026-11-03T00:22:00Z"),
            // A due time that was stored by a fast clock is ignored.
            ("2027-11-03T00:22:00Z", nil), (nil, nil),
        ] as [(String?, String?)])
    func theNextTimeIsBelievedWithinReason(_ due: String?, _ expected: String?) throws {
        let test = try TestBook()
        try test.store("er-api", "USD", "2026-11-02", ["KRW 1400"], nextDue: due)
        let status = try status(test, "er-api", at: "2026-11-02T17:00:00Z")
        #expect(status.nextDue?.description == expected)
    }

    @Test(
        arguments: [
            // The newest day, when it was fetched, now, and the day that proves the clock slow.
            ("2026-11-02", "2026-11-02T16:00:00Z", "2026-11-03", nil),
            ("2026-11-02", "2026-11-02T16:00:00Z", "2026-11-01", "2026-11-02"),
            // The fetch alone may have been dated by a fast clock.
            ("2026-11-02", "2027-11-02T16:00:00Z", "2026-11-03", nil),
        ] as [(String, String, String, String?)])
    func ratesOfDaysToComeProveTheClockBehind(
        _ day: String, _ fetched: String, _ today: String, _ expected: String?
    ) throws {
        let test = try TestBook()
        try test.store("er-api", "USD", day, ["KRW 1400"], at: fetched)
        #expect(try test.keeper(today).dayAheadOfClock()?.description == expected)
    }

    @Test func aQuotaIsCountedWhereTheSourceDoesNotSay() throws {
        let test = try TestBook()
        let now = "2026-11-02T17:00:00Z"
        let quota = try #require(try status(test, "eximbank", at: now).about.quota)
        #expect(try status(test, "eximbank", at: now).requestsLeft == quota.limit)
        #expect(try status(test, "er-api", at: now).requestsLeft == nil)
    }
}
