import Bookkeeping
import Rates
import Store
import Testing

/// Histories of pairs that no source publishes, by pegs.
@Suite struct PegHistoryTests {
    private func book() throws -> TestBook {
        let test = try TestBook()
        for (day, dollars, won) in [
            ("1997-11-01", "1.2", "1700"), ("2026-10-29", "1.2", "1700"),
            ("2026-10-30", "1.1", "1600"),
        ] {
            try test.store("ecb", "EUR", day, ["USD \(dollars)", "KRW \(won)"])
        }
        try test.store("eximbank", "KRW", "2026-10-28", ["USD 1430", "EUR 1700"])
        return test
    }

    private static let pricesTable: [(String, String, String)] = [
        // The pair, its prices, and the changes between them; computed as fractions.
        ("AED/KRW", "385.749943272, 396.064112878", "10.314169606 2.67"),
        ("KRW/AED", "0.002592353, 0.002524844", "-0.000067509 -2.6"),
        ("EUR/AED", "4.407, 4.03975", "-0.36725 -8.33"),
        ("AED/SAR", "1.021102791, 1.021102791", "0 0"),
        ("USD/AED", "3.6725, 3.6725", "0 0"),
        ("XAF/KRW", "2.591633293, 2.439184276", "-0.152449017 -5.88"),
    ]

    @Test(arguments: pricesTable)
    func prices(_ text: String, _ rates: String, _ change: String) throws {
        let query = HistoryQuery(try pair(text), in: HistoryRange(), source: "ecb")
        let found = try #require(try book().keeper().history(query))
        #expect(found.content.map(\.rate.description).joined(separator: ", ") == rates)
        #expect(found.content.map(\.date.description) == ["2026-10-29", "2026-10-30"])
        let last = try #require(found.content.last?.comparison)
        #expect(
            "\(ExactDecimal(coefficient: Int128(last.delta), scale: 9).normalized)"
                + " \(last.percent.normalized)" == change)
        // The last price is that of a conversion.
        let price = try book().keeper().price(
            of: query.pair, asOf: AsOf(try date("2026-10-30")), source: "ecb")
        let ofConversion = price.conversion.convert(
            ExactDecimal(coefficient: 1, scale: 0), digits: 9)
        #expect(found.content.last?.rate.decimal == ofConversion)
        #expect(Set(found.pegs.all) == Set(price.path.steps.compactMap(\.peg)))
    }

    /// The won's prices of the dollar are stated the other way round.
    @Test func aSourceThatQuotesDirectly() throws {
        let query = HistoryQuery(try pair("AED/KRW"), in: HistoryRange(), source: "eximbank")
        let found = try #require(try book().keeper().history(query))
        #expect(found.content.map(\.rate.description) == ["389.380530973"])
    }

    @Test func statisticsAndPeriods() throws {
        let keeper = try book().keeper()
        let query = HistoryQuery(
            try pair("AED/KRW"), in: HistoryRange(), isWhole: true, source: "ecb")
        let statistics = try #require(try keeper.statistics(query)).content
        #expect(statistics.days == 2 && statistics.percent.description == "2.67")
        #expect(statistics.average.description == "390.907028075")
        let months = try #require(try keeper.periods(query, every: .month)).content
        #expect(months.map(\.period) == ["2026-10"])
        #expect(months.first?.average == statistics.average)
        #expect(months.first?.open == statistics.first.rate)
    }

    /// The dirham was pegged on 2 November 1997, and the guilder was replaced after 30 March 2025.
    @Test(arguments: [("AED/KRW", "1997-11-01"), ("ANG/KRW", "2026-10-30")])
    func aDayOnWhichThePegDoesNotHold(_ text: String, _ day: String) throws {
        let range = HistoryRange(since: try date(day), until: try date(day))
        let query = HistoryQuery(try pair(text), in: range)
        #expect(try book().keeper().history(query) == nil)
    }

    @Test func publishedRatesArePreferredWhereThereAreAsMany() throws {
        let test = try book()
        try test.store("2026-10-30", ["AED 3.7", "KRW 1450", "EUR 0.9"])
        for (since, source) in [("2026-10-30", "er-api"), ("2026-10-29", "ecb")] {
            let range = HistoryRange(since: try date(since))
            let found = try #require(
                try test.keeper().history(HistoryQuery(try pair("AED/KRW"), in: range)))
            #expect(found.series.source == source && (found.pegs == .none) == (source != "ecb"))
        }
    }

    @Test func withoutPegs() throws {
        let query = HistoryQuery(try pair("AED/KRW"), in: HistoryRange(), usesPegs: false)
        #expect(throws: LookupError.self) { try book().keeper().history(query) }
    }

    /// The converter shows the change of a pegged currency, and whichever of the two is worth more.
    @Test func theConverterOfAPeggedCurrency() throws {
        let keeper = try book().keeper()
        let asOf = AsOf(try date("2026-10-30"))
        let converter = try keeper.converter(try pair("KRW/AED"), asOf: asOf)
        #expect(converter.stronger.pair.description == "AED/KRW")
        #expect(converter.movement?.comparison?.delta == 10_314_169_606)
        // A dollar buys more than three riyals: the published rates alone say nothing of it.
        let riyals = try keeper.converter(try pair("SAR/USD"), asOf: asOf)
        #expect(riyals.stronger.pair.description == "USD/SAR")
    }
}
