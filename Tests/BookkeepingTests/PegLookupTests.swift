import Bookkeeping
import Rates
import Store
import Testing
import Trips

/// Prices of pegged currencies, and of those that the euro replaced.
@Suite struct PegLookupTests {
    private func book() throws -> TestBook {
        let test = try TestBook()
        for day in ["1997-11-01", "1997-11-02", "2026-10-30"] {
            try test.store(
                "ecb", "EUR", day,
                ["USD 1.1", "KRW 1600", "HKD 8.6", "SGD 1.4", "INR 90", "ZAR 20", "GBP 0.85"])
        }
        return test
    }

    private static let aPriceGoesThroughTheAnchorTable: [(String, String, String, String)] = [
        // The pair, the day, the rate computed by hand, and the steps.
        (
            "AED/KRW", "2026-10-30", "396.0641",
            "USD/AED fixed, EUR/USD published, EUR/KRW published"
        ),
        (
            "KRW/AED", "2026-10-30", "0.0025248",
            "EUR/KRW published, EUR/USD published, USD/AED fixed"
        ),
        ("AED/USD", "2026-10-30", "0.27229", "USD/AED fixed"),
        ("AED/QAR", "2026-10-30", "0.99115", "USD/AED fixed, USD/QAR fixed"),
        (
            "MOP/KRW", "2026-10-30", "180.62768",
            "HKD/MOP fixed, EUR/HKD published, EUR/KRW published"
        ),
        ("XAF/KRW", "2026-10-30", "2.43918", "EUR/XAF fixed, EUR/KRW published"),
        ("BTN/NPR", "2026-10-30", "1.6", "INR/BTN fixed, INR/NPR fixed"),
        (
            "AED/KRW", "1997-11-02", "396.0641",
            "USD/AED fixed, EUR/USD published, EUR/KRW published"
        ),
        ("FRF/DEM", "2026-10-30", "0.29816", "EUR/FRF fixed, EUR/DEM fixed"),
        ("DEM/EUR", "2026-10-30", "0.51129", "EUR/DEM fixed"),
        ("ITL/KRW", "2026-10-30", "0.82633", "EUR/ITL fixed, EUR/KRW published"),
        ("LSL/SZL", "2026-10-30", "1", "ZAR/LSL fixed, ZAR/SZL fixed"),
        (
            "ANG/KRW", "2026-10-30", "812.59522",
            "XCG/ANG fixed, USD/XCG fixed, EUR/USD published, EUR/KRW published"
        ),
        ("ANG/USD", "2026-10-30", "0.55865", "XCG/ANG fixed, USD/XCG fixed"),
        ("ANG/XCG", "2026-10-30", "1", "XCG/ANG fixed"),
        ("AED/DEM", "2026-10-30", "0.48414", "USD/AED fixed, EUR/USD published, EUR/DEM fixed"),
    ]

    @Test(arguments: aPriceGoesThroughTheAnchorTable)
    func aPriceGoesThroughTheAnchor(
        _ text: String, _ day: String, _ rate: String, _ steps: String
    ) throws {
        let pair = try pair(text)
        let price = try book().keeper().price(of: pair, asOf: AsOf(try date(day)))
        let found = try #require(price.conversion.preciseRate).description
        #expect(found.hasPrefix(rate), "\(found)")
        #expect(
            price.path.steps.map { "\($0.pair) \($0.kind)" }.joined(separator: ", ") == steps)
        // Whoever walks the path comes to the same.
        let walked = try #require(price.path.conversion(from: pair.base, to: pair.quote))
        #expect(
            walked.ratio == price.conversion.ratio
                || walked.preciseRate == price.conversion.preciseRate)
    }

    @Test func aPublishedRateIsPreferredInWhicheverSeries() throws {
        let test = try book()
        let asOf = AsOf(try date("2026-10-30"))
        try test.store("2026-10-30", ["AED 3.67", "KRW 1450", "EUR 0.9"])
        let price = try test.keeper().price(of: try pair("AED/KRW"), asOf: asOf)
        #expect(price.series.source == "er-api" && price.path.steps.allSatisfy { $0.peg == nil })
        // Also in a series that comes last.
        try test.book.setSource("er-api", isEnabled: false)
        let other = try test.keeper().price(of: try pair("AED/KRW"), asOf: asOf)
        #expect(other.series.source == "er-api" && other.path.steps.allSatisfy { $0.peg == nil })
    }

    @Test func aPegIsPreferredToAPublishedRateOfAnEarlierDay() throws {
        let test = try book()
        try test.store("2026-10-20", ["AED 3.7", "KRW 1450", "EUR 0.9"])
        for (day, source) in [("2026-10-30", "ecb"), ("2026-10-25", "er-api")] {
            let price = try test.keeper().price(
                of: try pair("AED/KRW"), asOf: AsOf(try date(day)))
            #expect(price.series.source == source, "\(day)")
        }
    }

    /// Through a peg, too, a person gets rates of any age, and a program those of two weeks.
    @Test func anOldBookAnswersThroughAPeg() throws {
        let keeper = try book().keeper("2026-11-26")
        let day = try date("2026-11-26")
        for text in ["AED/KRW", "USD/AED", "AED/AED", "USD/KRW"] {
            let price = try keeper.price(of: try pair(text), asOf: AsOf(day, maxAge: nil))
            #expect(price.date.description == "2026-10-30", "\(text)")
            #expect(throws: LookupError.tooOld(newest: price.date, age: 27, asOf: nil)) {
                try keeper.price(of: try pair(text), asOf: AsOf(day, maxAge: 14))
            }
        }
    }

    /// The calculator and an expense take the same rates as a conversion.
    @Test func everyAnswerHasOneRule() throws {
        let test = try book()
        try test.store("2026-10-20", ["AED 3.7", "KRW 1450", "EUR 0.9"])
        for (day, isPegged) in [("2026-10-30", true), ("2026-10-25", false)] {
            let session = CalculatorSession(
                source: nil, kind: .mid, date: nil,
                today: { Day(day) ?? Instant(seconds: 0).day() },
                book: { test.book })
            let prices = try session.calculate("1 AED in KRW").prices
            let steps = prices.flatMap { $0.path.steps }
            #expect(steps.contains { $0.peg != nil } == isPegged, "\(day)")
        }
        // Of one day, the published rate, whichever source comes first.
        try test.store("2026-10-30", ["AED 3.67", "KRW 1450", "EUR 0.9"])
        try test.book.setSource("er-api", isEnabled: false)
        try test.addTrip("Dubai", "2026-10-28", "2026-10-31")
        let expense = try test.addExpense("100 AED", on: "2026-10-30")
        #expect(expense.rate.source == "er-api")
    }

    @Test(arguments: [("AED/KRW", "1997-11-01", true), ("AED/KRW", "2026-10-30", false)])
    func aPegIsNotUsedBeforeItsFirstDayOrWhereItIsNotWanted(
        _ text: String, _ day: String, _ usesPegs: Bool
    ) throws {
        let keeper = try book().keeper()
        let asOf = AsOf(try date(day))
        #expect(throws: LookupError.self) {
            try keeper.price(of: try pair(text), asOf: asOf, usesPegs: usesPegs)
        }
    }

    /// The kuna through a source whose base is not the euro.
    @Test func thePathOfAnEndedCurrencyLeadsThroughEveryBase() throws {
        let test = try TestBook()
        try test.store("2026-10-30", ["EUR 0.9", "KRW 1450"])
        let pair = try pair("HRK/KRW")
        let price = try test.keeper().price(of: pair, asOf: AsOf(try date("2026-10-30")))
        let walked = try #require(price.path.conversion(from: pair.base, to: pair.quote))
        #expect(walked.ratio == price.conversion.ratio)
    }

    /// Before the euro, its code stands for the ECU in some sources, and the ECU has its own in others.
    @Test(
        arguments: [
            ("XEU/DEM", "1997-11-03", "EUR 0.51", "1.96078", "XEU/EUR fixed, DEM/EUR published"),
            ("EUR/DEM", "1997-11-03", "XEU 0.51", "1.96078", "XEU/EUR fixed, DEM/XEU published"),
            ("XEU/DEM", "1997-11-03", "XEU 0.51", "1.96078", "DEM/XEU published"),
            ("XEU/DEM", "1997-11-03", "XEU 0.51 EUR 0.52", "1.96078", "DEM/XEU published"),
            ("EUR/XEU", "1997-11-03", "XEU 0.51", "1", "XEU/EUR fixed"),
            ("EUR/DEM", "1999-01-12", "XEU 0.51", nil, ""),
            ("EUR/DEM", "1999-02-01", "XEU 0.51", nil, ""),
        ] as [(String, String, String, String?, String)])
    func theECU(
        _ text: String, _ day: String, _ rates: String, _ rate: String?, _ steps: String
    ) throws {
        let test = try TestBook()
        let words = rates.split(separator: " ").map(String.init)
        let quotes = stride(from: 0, to: words.count, by: 2).map { "\(words[$0]) \(words[$0 + 1])" }
        try test.store("bbk", "DEM", "1997-11-03", quotes + ["USD 0.6"])
        let found = Result {
            try test.keeper().price(of: try pair(text), asOf: AsOf(try date(day)))
        }
        let price = try? found.get()
        #expect(price?.conversion.preciseRate?.description.prefix(7) == rate.map { $0.prefix(7) })
        let path = (price?.path.steps ?? []).map { "\($0.pair) \($0.kind)" }
        #expect(path.joined(separator: ", ") == steps)
    }

    @Test func anExpenseInAPeggedCurrencyIsPriced() throws {
        let test = try book()
        try test.addTrip("Dubai", "2026-10-28", "2026-10-31")
        let expense = try test.addExpense("100 AED", on: "2026-10-30")
        // 100 × 1600 ÷ (1.1 × 3.6725)
        #expect(expense.homeAmount?.minorUnits == 39_606)
        #expect(expense.rate.path.steps.first?.peg?.anchor == .usd)
    }
}
