import Bookkeeping
import Rates
import Store
import Testing

/// What a history shows if little is said: the last month, of the pair that was looked at last.
@Suite struct UsualHistoryTests {
    /// The ECB's Fridays from 2025 to 2026-10-30, and er-api's three days in November 2026.
    private func book() throws -> TestBook {
        let test = try TestBook()
        var day = try date("2025-01-03")
        while try day <= date("2026-10-30") {
            try test.store("ecb", "EUR", "\(day)", ["KRW 1600", "USD 1.1", "GBP 0.85"])
            day = day.adding(days: 7)
        }
        for day in ["2026-11-19", "2026-11-20", "2026-11-21"] {
            try test.store(day, ["KRW 1410", "JPY 151"])
        }
        return test
    }

    @Test(
        arguments: [
            // The pair, the range, whether all of it is wanted, and the days of the answer.
            ("EUR/KRW", nil, nil, nil, false, "ecb 2026-10-02 2026-10-30 5"),
            ("EUR/KRW", nil, nil, nil, true, "ecb 2025-01-03 2026-10-30 96"),
            ("EUR/KRW", nil, "2026-03-31", nil, false, "ecb 2026-02-27 2026-03-27 5"),
            ("EUR/KRW", nil, "2026-03-31", nil, true, "ecb 2025-01-03 2026-03-27 65"),
            ("EUR/KRW", "2026-01-01", nil, nil, false, "ecb 2026-01-02 2026-10-30 44"),
            ("EUR/KRW", nil, nil, 7, false, "ecb 2026-09-18 2026-10-30 7"),
            // The month ends with the newest day of the pair, whichever source has it.
            ("USD/KRW", nil, nil, nil, false, "er-api 2026-11-19 2026-11-21 3"),
            ("USD/KRW", nil, "2026-11-20", nil, false, "er-api 2026-11-19 2026-11-20 2"),
            ("USD/KRW", nil, "2026-11-19", nil, false, "ecb 2026-10-23 2026-10-30 2"),
            ("USD/KRW", nil, nil, nil, true, "ecb 2025-01-03 2026-10-30 96"),
            ("USD/KRW", nil, "2024-12-31", nil, false, "nothing"),
        ] as [(String, String?, String?, Int?, Bool, String)])
    func withoutABeginningItIsTheLastMonth(
        _ text: String, _ since: String?, _ until: String?, _ last: Int?, _ isWhole: Bool,
        _ expected: String
    ) throws {
        // However long ago it was.
        let keeper = try book().keeper("2027-06-01")
        let query = HistoryQuery(
            try pair(text),
            in: HistoryRange(
                since: try since.map { try date($0) }, until: try until.map { try date($0) },
                last: last),
            isWhole: isWhole)
        let days = try keeper.history(query)
        let found = days.map { answer in
            let days = answer.content.map(\.date)
            return "\(answer.series.source) \(days[0]) \(days[days.count - 1]) \(days.count)"
        }
        #expect(found ?? "nothing" == expected)
        #expect(try keeper.statistics(query)?.content.days == days?.content.count)
        #expect(try keeper.chart(query)?.content.days.count == days?.content.count)
        #expect(try keeper.periods(query, every: .day)?.content.count == days?.content.count)
    }

    /// A month of years is one row, so longer periods than a day are of all days.
    @Test func longerPeriodsAreOfTheWholeHistory() throws {
        let keeper = try book().keeper()
        let query = HistoryQuery(try pair("EUR/KRW"), in: HistoryRange())
        for (period, count) in [(Period.week, 96), (.month, 22), (.quarter, 8), (.year, 2)] {
            #expect(try keeper.periods(query, every: period)?.content.count == count)
        }
    }

    @Test(
        arguments: [
            // The pair, from and until a day, the only source, and the one that has newer days.
            ("USD/KRW", "2026-01-01", nil, nil, "ecb 2026-10-30 er-api 2026-11-21"),
            ("USD/KRW", "2026-01-01", "2026-11-20", nil, "ecb 2026-10-30 er-api 2026-11-20"),
            ("USD/KRW", "2026-01-01", "2026-11-18", nil, "nobody"),
            ("USD/KRW", "2026-01-01", nil, "ecb", "nobody"),
            ("USD/KRW", "2026-11-01", nil, nil, "nobody"),
            ("GBP/KRW", "2026-01-01", nil, nil, "nobody"),
        ] as [(String, String, String?, String?, String)])
    func aHistoryNamesTheSourceWithNewerDays(
        _ text: String, _ since: String, _ until: String?, _ source: String?, _ expected: String
    ) throws {
        let keeper = try book().keeper("2026-11-22")
        let range = HistoryRange(
            since: try date(since), until: try until.map { try date($0) })
        let query = HistoryQuery(try pair(text), in: range, source: source)
        #expect(Self.text(try keeper.history(query)?.newer) == expected)
        #expect(Self.text(try keeper.statistics(query)?.newer) == expected)
        #expect(Self.text(try keeper.chart(query)?.newer) == expected)
        #expect(Self.text(try keeper.periods(query, every: .month)?.newer) == expected)
    }

    @Test(
        arguments: [
            // The pair, the day, and a source that is switched off.
            ("USD/KRW", "2026-11-22", nil), ("USD/KRW", "2026-11-05", "er-api"),
            ("USD/KRW", "2026-11-20", "er-api"), ("USD/JPY", "2026-11-22", "er-api"),
        ] as [(String, String, String?)])
    func theNewestPriceNamesNoOtherSource(
        _ text: String, _ day: String, _ off: String?
    ) throws {
        let test = try book()
        if let off { try test.book.setSource(off, isEnabled: false) }
        #expect(try newer(test, text, day, nil) == "nobody")
    }

    /// A source that is switched on answers before a newer one that is off.
    @Test func aPriceNamesTheSourceWithNewerDays() throws {
        let test = try book()
        try test.store("ecb", "EUR", "2026-11-18", ["KRW 1600", "USD 1.1"])
        try test.book.setSource("er-api", isEnabled: false)
        try test.book.setSource("ecb", isEnabled: true)
        #expect(try newer(test, "USD/KRW", "2026-11-22", nil) == "ecb 2026-11-18 er-api 2026-11-21")
        #expect(try newer(test, "USD/KRW", "2026-11-20", nil) == "ecb 2026-11-18 er-api 2026-11-20")
        #expect(try newer(test, "USD/KRW", "2026-11-18", nil) == "nobody")
        #expect(try newer(test, "USD/KRW", "2026-11-22", "ecb") == "nobody")
        #expect(try newer(test, "EUR/KRW", "2026-11-22", nil) == "nobody")
    }

    private func newer(
        _ test: TestBook, _ text: String, _ day: String, _ source: String?
    ) throws -> String {
        let (keeper, asOf) = (try test.keeper(day), AsOf(try date(day)))
        let price = try keeper.price(of: try pair(text), asOf: asOf, source: source)
        return Self.text(try keeper.newerSource(than: price, asOf: asOf, source: source))
    }

    private static func text(_ newer: NewerSource?) -> String {
        newer.map { "\($0.answering) \($0.answeringDay) \($0.source) \($0.day)" } ?? "nobody"
    }

    @Test func thePairThatWasLookedAtLast() throws {
        let test = try book()
        let keeper = try test.keeper()
        #expect(try "\(keeper.lastPair())" == "USD/KRW")
        // A book of before has a converter, and no pair of its own.
        try test.book.setState("screen", to: "converter EUR/GBP")
        #expect(try "\(keeper.lastPair())" == "EUR/GBP")
        try keeper.remember(.converter(try pair("USD/JPY"))) { test.book }
        try keeper.remember(.list(.of(.krw))) { test.book }
        #expect(try "\(keeper.lastPair())" == "USD/JPY")
        #expect(try keeper.lastView() == .list(.of(.krw)))
        try test.book.setState("pair", to: "no pair")
        #expect(try "\(keeper.lastPair())" == "USD/KRW")
    }

    /// The first history is of a price that people read: of a dollar, in the home currency.
    @Test(arguments: [
        (nil, "USD/KRW"), ("KRW", "USD/KRW"), ("JPY", "USD/JPY"), ("EUR", "USD/EUR"),
        ("USD", "EUR/USD"),
    ])
    func theFirstPairIsInTheHomeCurrency(_ home: String?, _ expected: String) throws {
        let test = try book()
        let keeper = try test.keeper()
        // Also one that the book has no rates of.
        try test.book.setState("home_currency", to: home ?? "")
        #expect(try "\(keeper.lastPair())" == expected)
        try keeper.remember(.converter(try pair("KRW/USD"))) { test.book }
        #expect(try "\(keeper.lastPair())" == "KRW/USD")
    }
}
