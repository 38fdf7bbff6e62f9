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

    private static let lateTable: [(String, String, String, Int, Bool)] = [
        // The ECB publishes at 16:00 in Frankfurt on the days of TARGET: a day that is due is late a day later.
        ("ecb", "2026-10-30", "2026-11-02T14:59:59Z", 0, false),
        ("ecb", "2026-10-30", "2026-11-02T15:00:00Z", 1, false),
        ("ecb", "2026-10-30", "2026-11-03T15:00:00Z", 2, true),
        ("ecb", "2026-12-24", "2026-12-28T14:00:00Z", 0, false),
        ("ecb", "2026-12-24", "2027-01-04T14:00:00Z", 4, true),
        // The Bank of England's holidays are not known in advance.
        ("boe", "2026-12-31", "2027-01-04T19:00:00Z", 2, false),
        ("boe", "2026-12-23", "2027-01-04T19:00:00Z", 8, true),
    ]

    @Test(arguments: lateTable)
    func aSourceIsLateByItsCalendar(
        _ source: String, _ newest: String, _ now: String, _ overdue: Int, _ isLate: Bool
    ) throws {
        let test = try TestBook()
        let base = try #require(SourceRegistry.source(source)?.about.rates?.base.code)
        try test.store(source, base, newest, ["KRW 1600"])
        let status = try status(test, source, at: now)
        #expect(status.overdueDays == overdue && status.isLate == isLate)
    }

    /// At both ends of the calendar there is no day further.
    @Test(arguments: ["0001-01-01T00:00:00Z", "0001-01-02T00:00:00Z", "9999-12-31T23:59:59Z"])
    func clocksFarOffAreAnswered(_ now: String) throws {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-10-30", ["KRW 1600"])
        let status = try status(test, "ecb", at: now)
        #expect((status.overdueDays ?? 0 > 0) == now.hasPrefix("9"))
    }

    @Test func aBookIsReadyWhileNoSourceIsLate() throws {
        let test = try TestBook()
        func reasons(_ now: String) throws -> [Readiness.Reason] {
            Readiness(try SourceStatus.all(test.book, now: try instant(now))).reasons
        }
        for source in SourceRegistry.all {
            try test.book.setSource(source.about.id, isEnabled: false)
        }
        try test.book.setSource("ecb", isEnabled: true)
        #expect(try reasons("2026-11-02T12:00:00Z") == [.nothingStored])
        try test.store("ecb", "EUR", "2026-10-30", ["KRW 1600"])
        #expect(try reasons("2026-11-02T12:00:00Z").isEmpty)
        let newest = try #require(Day("2026-10-30"))
        #expect(
            try reasons("2026-11-04T12:00:00Z")
                == [.late(source: "ecb", newest: newest, overdueDays: 2)])
        try test.book.setSource("er-api", isEnabled: true)
        #expect(try reasons("2026-11-02T12:00:00Z") == [.empty(source: "er-api")])
        // Rates of a source that is switched off may be old.
        try test.book.setSource("er-api", isEnabled: false)
        try test.book.setSource("ecb", isEnabled: false)
        #expect(try reasons("2027-11-04T12:00:00Z").isEmpty)
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
