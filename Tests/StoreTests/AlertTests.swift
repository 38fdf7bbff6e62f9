import BookReports
import Rates
import SQLite
import Store
import TestSupport
import Testing

/// When alerts are said: once when they begin to be met, and again after they ceased to be.
@Suite struct AlertTests {
    /// A book whose alerts are judged after every step.
    private struct Diary {
        let test: TestBook
        let book: Book

        init() throws {
            test = try TestBook()
            book = test.book
        }

        /// Stores a day as a sync does, and returns the alerts that it says, as `1 1400 2026-10-30`.
        func sync(
            _ day: String, _ won: String, from source: String = "ecb", base: String = "EUR"
        ) throws -> String {
            let rates = [
                "KRW": won, "USD": "1.1", base == "EUR" ? "JPY" : "EUR": "170",
            ].filter { $0.key != base }
            return try sync([try snapshot(day, base: base, rates)], source)
        }

        func sync(_ days: [Snapshot], _ source: String = "ecb") throws -> String {
            let base = try #require(days.first?.base)
            _ = try book.record(
                days, from: try fetch(source, base: base.code, at: "2026-10-30T15:00:00Z"))
            return try said([source])
        }

        /// The alerts that are due, which are then said.
        func said(_ sources: [String] = ["ecb"]) throws -> String {
            let due = try book.dueAlerts(of: sources, at: Self.now)
            try book.markSaid(due)
            return due.map { "\($0.alert.id) \($0.rate) \($0.date)" }.joined(separator: ", ")
        }

        @discardableResult
        func add(
            _ rule: AlertRule, _ wanted: CurrencyPair? = nil, to source: String = "ecb"
        ) throws -> RatedAlert {
            let series = try #require(try book.series().first { $0.source == source })
            return try #require(
                try book.addAlert(
                    rule, for: try wanted ?? pair("EUR", "KRW"), of: series, at: Self.now))
        }

        static var now: Instant { Instant(seconds: 1_793_372_400) }  // 2026-10-30T15:00:00Z
    }

    /// A rule, the won of days from 1 October on, and which of them are said.
    ///
    /// The alert is added after the first day. A day without rates is `-`.
    static let crossings: [(rule: String, won: String, said: String)] = [
        ("above 1400", "1390 1399.999999999 1400 1400.000000001 1410", "4"),
        ("below 1400", "1410 1400.000000001 1400 1399.999999999 1390", "4"),
        // Once, and again after it came back; equal is neither above nor below.
        ("above 1400", "1390 1410 1420 1400 1401 1399 1402", "2 5 7"),
        ("below 1400", "1410 1390 1380 1400 1399 1401 1398", "2 5 7"),
        // What it is when it is added is not said.
        ("above 1400", "1410 1420 1430", ""), ("above 1400", "1410 1390 1410", "3"),
        // At least the percentage, up or down, since the newest day that is old enough.
        ("change 2% in 2 days", "1000 1010 1019.99 1030.2 1040 1020", "4"),
        ("change 2% in 2 days", "1000 1000 1020", "3"),
        ("change 2% in 2 days", "1000 1000 980", "3"),
        ("change 2% in 2 days", "1000 1000 980.000000001", ""),
        ("change 2% in 2 days", "1000 - - 1020 1020 1020 1041", "4 7"),
        // Nothing is as old.
        ("change 2% in 9 days", "1000 1100 1200", ""),
        // Above, or below, every one of the days before; nothing to compare with is no high.
        ("high in 3 days", "1000 1000 1000.000000001 1001 1000 999 1001 1002", "3 8"),
        ("low in 3 days", "1000 1000 999.999999999 999 1000 1001 999 998", "3 8"),
        ("high in 1 day", "1000 1001 1000 1001 1002 1001 1003", "2 4 7"),
        ("high in 1 day", "1000 - 1001 1002", "4"),
    ]

    @Test(arguments: crossings)
    func eachCrossingIsSaidOnce(_ rule: String, _ won: String, _ said: String) throws {
        let diary = try Diary()
        var days: [String] = []
        for (index, won) in won.split(separator: " ").enumerated() where won != "-" {
            let line = try diary.sync("2026-10-0\(index + 1)", String(won))
            if index == 0 {
                #expect(line.isEmpty)
                try diary.add(try alertRule(rule))
                #expect(try diary.said().isEmpty)
            } else if !line.isEmpty {
                #expect(line == "1 \(won) 2026-10-0\(index + 1)")
                days.append(String(index + 1))
            }
        }
        #expect(days.joined(separator: " ") == said)
        // Looking back tells the same days.
        let alert = try #require(try diary.book.alert(1))
        let crossings = try diary.book.crossings(of: alert).map { "\($0.date)".suffix(1) }
        #expect(crossings.joined(separator: " ") == said)
    }

    /// A cross rate is compared exactly, as the quotient of two published rates.
    @Test func aCrossRateIsExact() throws {
        let diary = try Diary()
        let wonPerDollar = try pair("USD", "KRW")
        func day(_ day: String, _ won: String, _ dollar: String) throws -> String {
            try diary.sync([try snapshot(day, ["KRW": won, "USD": dollar])])
        }
        _ = try day("2026-10-01", "1000", "3")
        // 1000 ÷ 3 is above 333.333333333, which is how it is shown.
        #expect(try diary.add(.above(try rate("333.333333333")), wonPerDollar).alert.isMet)
        #expect(try !diary.add(.above(try rate("333.333333334")), wonPerDollar).alert.isMet)
        try diary.add(.high(days: 30), wonPerDollar)
        #expect(try day("2026-10-02", "1000.000000001", "3") == "3 333.333333334 2026-10-02")
        #expect(try day("2026-10-03", "1000.000000001", "3").isEmpty)
    }

    /// A source that states rates the other way round.
    @Test func aDirectQuotation() throws {
        let diary = try Diary()
        func day(_ day: String, _ dollar: String) throws -> String {
            let fetch = Fetch(
                of: Snapshot.Series(source: "eximbank", base: .krw, quotation: .direct),
                asked: .latest(),
                fetchedAt: Diary.now)
            _ = try diary.book.record(
                [try snapshot(day, base: "KRW", ["USD": dollar, "EUR": "1500"])], from: fetch)
            return try diary.said(["eximbank"])
        }
        _ = try day("2026-10-01", "1390")
        try diary.add(.above(try rate("1400")), try pair("USD", "KRW"), to: "eximbank")
        try diary.add(.below(try rate("0.000714")), try pair("KRW", "USD"), to: "eximbank")
        try diary.add(.below(try rate("1.07")), try pair("EUR", "USD"), to: "eximbank")
        #expect(
            try day("2026-10-02", "1405")
                == "1 1405 2026-10-02, 2 0.000711744 2026-10-02, 3 1.067615658 2026-10-02")
    }

    /// A correction of the newest day is judged; one that takes it back lets it be said again.
    @Test func theNewestDayIsRevised() throws {
        let diary = try Diary()
        _ = try diary.sync("2026-10-01", "1390")
        try diary.add(.above(try rate("1400")))
        #expect(try diary.sync("2026-10-02", "1395").isEmpty)
        #expect(try diary.sync("2026-10-02", "1405") == "1 1405 2026-10-02")
        #expect(try diary.sync("2026-10-02", "1406").isEmpty)
        #expect(try diary.sync("2026-10-02", "1396").isEmpty)
        #expect(try diary.sync("2026-10-03", "1401") == "1 1401 2026-10-03")
        // A correction of the day before is none of the newest.
        #expect(try diary.sync("2026-10-02", "1500").isEmpty)
        #expect(try diary.sync("2026-10-04", "1402").isEmpty)
    }

    /// Several days in one answer are judged on the newest.
    @Test func severalDaysAtOnce() throws {
        let diary = try Diary()
        _ = try diary.sync("2026-10-01", "1390")
        try diary.add(.above(try rate("1400")))
        #expect(
            try diary.sync([
                try snapshot("2026-10-02", ["KRW": "1405"]),
                try snapshot("2026-10-03", ["KRW": "1395"]),
            ]).isEmpty)
        #expect(
            try diary.sync([
                try snapshot("2026-10-05", ["KRW": "1405"]),
                try snapshot("2026-10-04", ["KRW": "1395"]),
            ]) == "1 1405 2026-10-05")
    }

    /// Past days that are filled in say nothing, also where they make a rule met.
    @Test func pastDaysSayNothing() throws {
        let diary = try Diary()
        _ = try diary.sync("2026-10-20", "1500")
        try diary.add(.change(percent: try rate("2"), days: 7))
        try diary.add(.low(days: 30))
        try diary.add(.above(try rate("1450")))
        #expect(try diary.sync("2026-10-13", "1400").isEmpty)
        #expect(try diary.sync("2026-10-14", "1600").isEmpty)
        #expect(try diary.sync("2026-10-10", "1501").isEmpty)
        // The next day is judged with them.
        #expect(try diary.sync("2026-10-21", "1501") == "1 1501 2026-10-21")
    }

    @Test func anUnconfirmedRateAlertsNobody() throws {
        let diary = try Diary()
        _ = try diary.sync("2026-10-01", "1390")
        try diary.add(.above(try rate("1400")))
        try diary.add(.above(try rate("130")), try pair("EUR", "JPY"))
        #expect(try diary.sync("2026-10-02", "2800").isEmpty)
        // It neither ends an alert that is met, nor begins one.
        #expect(try diary.book.alerts().map(\.isMet) == [false, true])
        #expect(
            try diary.book.newestRates(of: diary.book.alerts(), at: Diary.now).map {
                "\($0.date)"
            } == ["2026-10-01", "2026-10-02"])
        // The next publication confirms it.
        #expect(try diary.sync("2026-10-03", "2810") == "1 2810 2026-10-03")
        #expect(try diary.sync("2026-10-04", "1390").isEmpty)
        #expect(try diary.sync("2026-10-05", "1392").isEmpty)
        // Or it is accepted by hand, and the alert is said then.
        #expect(try diary.sync("2026-10-06", "2800").isEmpty)
        let day = try day("2026-10-06")
        _ = try diary.book.accept([.krw], on: day, from: [], at: Diary.now)
        #expect(try diary.said() == "1 2800 2026-10-06")
    }

    /// A revision that is not believed leaves the alert as it was.
    @Test func anUnconfirmedRevision() throws {
        let diary = try Diary()
        _ = try diary.sync("2026-10-01", "1390")
        try diary.add(.above(try rate("1400")))
        #expect(try diary.sync("2026-10-02", "1450") == "1 1450 2026-10-02")
        #expect(try diary.sync("2026-10-02", "2900").isEmpty)
        let day = try day("2026-10-02")
        _ = try diary.book.accept([.krw], on: day, from: [], at: Diary.now)
        #expect(try diary.said().isEmpty)
        #expect(try diary.sync("2026-10-03", "2890").isEmpty)
    }

    /// An alert belongs to one series: the other sources' rates do not concern it.
    @Test func twoSeries() throws {
        let diary = try Diary()
        _ = try diary.sync("2026-10-01", "1390")
        _ = try diary.sync("2026-10-01", "1290", from: "er-api", base: "USD")
        try diary.add(.above(try rate("1400")))
        try diary.add(.above(try rate("1300")), try pair("USD", "KRW"), to: "er-api")
        #expect(
            try diary.sync("2026-10-02", "1310", from: "er-api", base: "USD") == "2 1310 2026-10-02"
        )
        #expect(try diary.sync("2026-10-02", "1405") == "1 1405 2026-10-02")
        #expect(try diary.sync("2026-10-03", "1406").isEmpty)
    }

    /// Days that were stored in another order, corrected, unconfirmed, or of another source: only
    /// those of the window count, as they are now.
    @Test func highsAmongOtherDays() throws {
        let diary = try Diary()
        _ = try diary.sync("2026-10-10", "1000")
        try diary.add(.high(days: 5))
        // Filled in later: a higher day in the window, and one before it.
        for (day, won) in [("2026-10-09", "1020"), ("2026-10-03", "1100"), ("2026-10-08", "1005")] {
            _ = try diary.sync(day, won)
        }
        _ = try diary.sync("2026-10-11", "1300", from: "frankfurter")
        #expect(try diary.sync("2026-10-11", "1019").isEmpty)
        #expect(try diary.sync("2026-10-12", "1021") == "1 1021 2026-10-12")
        #expect(try diary.sync("2026-10-13", "1015").isEmpty)
        // What was corrected counts as it is now, and what is unconfirmed does not count.
        _ = try diary.sync("2026-10-12", "1012")
        _ = try diary.sync("2026-10-09", "1001")
        #expect(try diary.sync("2026-10-14", "1500").isEmpty)
        #expect(try diary.sync("2026-10-15", "1020") == "1 1020 2026-10-15")
        let alert = try #require(try diary.book.alert(1))
        let crossings = try diary.book.crossings(of: alert).map { "\($0.rate) \($0.date)" }
        #expect(crossings == ["1019 2026-10-11", "1020 2026-10-15"])
    }

    /// What a sync could not say is said by the next one, with the newest rate.
    @Test func whatWasNotSaidIsSaidLater() throws {
        let diary = try Diary()
        _ = try diary.sync("2026-10-01", "1390")
        try diary.add(.above(try rate("1400")))
        for (date, won) in [("2026-10-02", "1405"), ("2026-10-03", "1410")] {
            _ = try diary.book.record(
                [try snapshot(date, ["KRW": won])], from: try fetch(at: "2026-10-30T15:00:00Z"))
        }
        #expect(try diary.said(["er-api"]).isEmpty)
        #expect(try diary.said() == "1 1410 2026-10-03")
        #expect(try diary.said().isEmpty)
    }

    /// A day that a clock ahead of its time stored does not keep alerts from being judged.
    @Test func daysOfTheFuture() throws {
        let diary = try Diary()
        _ = try diary.sync("2026-10-01", "1390")
        _ = try diary.sync("2027-01-01", "1390")
        try diary.add(.above(try rate("1400")))
        #expect(try diary.sync("2026-10-02", "1405") == "1 1405 2026-10-02")
    }

    /// A pair without a rate among the newest days of the series has no alert.
    @Test func pairsWithoutRates() throws {
        let diary = try Diary()
        _ = try diary.sync([
            try snapshot("2026-09-01", ["KRW": "1400", "GBP": "0.9"]),
            try snapshot("2026-09-20", ["KRW": "1400"]),
        ])
        let series = try diary.test.series
        for (base, quote) in [("EUR", "GBP"), ("GBP", "KRW"), ("EUR", "CHF"), ("USD", "KRW")] {
            #expect(
                try diary.book.addAlert(
                    .high(days: 1), for: try pair(base, quote), of: series, at: Diary.now) == nil)
        }
        #expect(try diary.book.alerts().isEmpty)
        #expect(try diary.add(.high(days: 1)).alert.id == 1)
    }

    @Test func theyAreListedAndRemoved() throws {
        let diary = try Diary()
        _ = try diary.sync("2026-10-01", "1390")
        for rule in Self.crossings.map(\.rule).prefix(2) + [
            "change 0.5% in 1 day", "low in 365 days",
        ] {
            try diary.add(try alertRule(rule))
        }
        func listed() throws -> [String] {
            try diary.book.alerts().map { "\($0.id) \($0.series.source) \($0.pair) \($0.rule)" }
        }
        #expect(
            try listed() == [
                "1 ecb EUR/KRW above 1400", "2 ecb EUR/KRW below 1400",
                "3 ecb EUR/KRW change 0.5% in 1 day", "4 ecb EUR/KRW low in 365 days",
            ])
        #expect(try diary.book.alerts().map(\.isMet) == [false, true, false, false])
        #expect(try diary.book.removeAlerts([4]).removed.map(\.rule) == [.low(days: 365)])
        #expect(try diary.book.removeAlerts([4]).unknown == 4)
        #expect(try diary.book.alert(4) == nil && diary.book.alerts().count == 3)
        // A backup has them, and a check finds nothing.
        let copy = diary.test.folder.path("copy.db")
        _ = try Book.backUp(diary.test.path, to: copy)
        #expect(try Book.openForReading(copy).alerts() == diary.book.alerts())
        #expect(try diary.book.check(photosIn: nil).problems.isEmpty)
    }

    private static let rowsThatAreNoAlertTable: [String] = [
        "'above', NULL, NULL, 'said'", "'above', 0, NULL, 'said'", "'above', 1, 7, 'said'",
        "'change', 1, NULL, 'said'", "'change', NULL, 7, 'said'", "'high', 1, 7, 'said'",
        "'high', NULL, NULL, 'said'", "'high', NULL, 0, 'said'", "'low', NULL, 36526, 'said'",
        "'near', 1, NULL, 'said'", "'above', 1, NULL, 'new'",
    ]

    /// The table refuses rows that are no alert.
    @Test(arguments: rowsThatAreNoAlertTable)
    func rowsThatAreNoAlert(_ values: String) throws {
        let test = try TestBook([try snapshot("2026-10-30", ["KRW": "1400"])])
        let connection = try Connection(path: test.path, access: .write, busy: .fail)
        func insert(_ values: String) throws {
            try connection.executeScript(
                """
                INSERT INTO alerts (series_id, base_id, quote_id, rule, threshold, days, state)
                VALUES (1, 1, 2, \(values))
                """)
        }
        #expect(throws: SQLiteError.self) { try insert(values) }
        try insert("'low', NULL, 36525, 'said'")
    }
}

/// A rule as it is typed.
func alertRule(_ text: String) throws -> AlertRule {
    let words = text.split(separator: " ").map(String.init)
    func days(_ index: Int) throws -> Int { try #require(Int(words[index])) }
    switch words.first {
    case "above": return .above(try rate(words[1]))
    case "below": return .below(try rate(words[1]))
    case "change": return .change(percent: try rate(String(words[1].dropLast())), days: try days(3))
    case "high": return .high(days: try days(2))
    default: return .low(days: try days(2))
    }
}
