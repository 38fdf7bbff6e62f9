import Bookkeeping
import Ledgers
import Rates
import Store
import Testing

/// The middle between what a bank pays and takes, of a source that publishes no mid rate.
@Suite struct DerivedRateTests {
    private func book() throws -> TestBook {
        let test = try TestBook()
        for (day, kind, rates) in [
            ("2026-10-29", RateKind.bankBuys, ["USD 41", "EUR 45.5", "XDR 55"]),
            ("2026-10-29", .bankSells, ["USD 41.5", "EUR 46.25"]),
            ("2026-10-30", .bankBuys, ["USD 42", "EUR 46.000000001", "XDR 56"]),
            ("2026-10-30", .bankSells, ["USD 42.25", "EUR 47"]),
            ("2026-10-30", .cashBuys, ["USD 40"]), ("2026-10-30", .cashSells, ["USD 44"]),
        ] {
            try test.store("tcmb", "TRY", day, rates, kind: kind)
        }
        return test
    }

    private func price(_ text: String, _ test: TestBook) throws -> PricedPair {
        try test.keeper("2026-10-30").price(
            of: try pair(text), asOf: AsOf(try date("2026-10-30")))
    }

    /// Computed by hand; half a unit of the last decimal is rounded up.
    @Test(arguments: [
        ("USD/TRY", "42.125"), ("EUR/TRY", "46.500000001"), ("TRY/TRY", "1"),
        ("EUR/USD", "1.103857567"),
    ])
    func convert(_ text: String, _ expected: String) throws {
        let found = try price(text, try book())
        #expect(found.conversion.preciseRate?.rounded(to: 9)?.normalized.description == expected)
        #expect(found.series.isDerived && found.series.kind == .mid)
        #expect(found.path.steps.allSatisfy { $0.kind == .derived })
        #expect(found.date.description == "2026-10-30")
    }

    /// A currency with one of the two prices has no middle, and published rates are asked before.
    @Test func onlyWhereNothingElseIsThere() throws {
        let test = try book()
        #expect(throws: LookupError.self) { try price("XDR/TRY", test) }
        let buys = try test.keeper("2026-10-30").price(
            of: try pair("USD/TRY"), asOf: AsOf(try date("2026-10-30")), kind: .bankBuys)
        #expect(!buys.series.isDerived && buys.path.steps.map(\.kind) == [.published])
        #expect(buys.conversion.preciseRate?.normalized.description == "42")
        // A source that has mid rates, too, is not asked for others.
        for (kind, rate) in [(RateKind.bankBuys, "1445"), (.bankSells, "1475")] {
            try test.store("eximbank", "KRW", "2026-10-30", ["USD \(rate)"], kind: kind)
        }
        #expect(throws: LookupError.self) { try price("USD/KRW", test) }
    }

    @Test func historyAndList() throws {
        let keeper = try book().keeper("2026-10-30")
        let found = try #require(
            try keeper.history(
                HistoryQuery(try pair("USD/TRY"), in: HistoryRange(), isWhole: true)))
        #expect(found.series.isDerived)
        #expect(
            found.content.map { "\($0.date) \($0.rate) \($0.comparison?.delta ?? 0)" } == [
                "2026-10-29 41.25 0", "2026-10-30 42.125 875000000",
            ])
        let year = try keeper.periods(
            HistoryQuery(try pair("USD/TRY"), in: HistoryRange(), isWhole: true), every: .year)
        #expect(
            year?.content.map { "\($0.open) \($0.close) \($0.average)" } == ["41.25 42.125 41.6875"]
        )
        let list = try keeper.rates(ListQuery(asOf: AsOf(try date("2026-10-30"))))
        #expect(list.series.isDerived)
        let rows = list.rows.map { "\($0.currency) \($0.movement.rate)" }
        #expect(rows.contains("USD 42.125") && rows.contains("EUR 46.500000001"))
        #expect(!rows.contains { $0.hasPrefix("XDR") })
    }

    /// What was known before a correction of one of the two prices.
    @Test func corrections() throws {
        let test = try book()
        try test.store(
            "tcmb", "TRY", "2026-10-30", ["USD 43.25", "EUR 47"], at: "2026-10-31T16:00:00Z",
            kind: .bankSells)
        #expect(
            try price("USD/TRY", test).conversion.preciseRate?.normalized.description == "42.625")
        func rate(knownAt moment: String?) throws -> String? {
            var range = HistoryRange(last: 1)
            range.knownAt = try moment.map { try instant($0) }
            let found = try test.keeper("2026-10-31").history(
                HistoryQuery(try pair("USD/TRY"), in: range))
            return found?.content.last?.rate.description
        }
        #expect(try rate(knownAt: nil) == "42.625")
        #expect(try rate(knownAt: "2026-10-31T12:00:00Z") == "42.125")
    }

    /// A file has the published rates: all of them, as there is no middle.
    @Test func files() throws {
        let keeper = try book().keeper("2026-10-30")
        func text(_ extent: RateExtent) throws -> String {
            var text = ""
            try keeper.writeRates(
                extent, in: HistoryRange(), source: nil, of: [], as: RateTable.csv
            ) { text += $0 }
            return text
        }
        #expect(throws: LookupError.noRates(.askKind(.bankBuys))) { try text(.current) }
        let all = try text(.everything)
        #expect(all.contains("bank-buys") && all.contains("cash-sells") && !all.contains("mid"))
    }

    /// A comparison and an alert are of published rates.
    @Test func comparisonsAndAlerts() throws {
        let keeper = try book().keeper("2026-10-30")
        let found = try keeper.comparison(
            of: try pair("USD/TRY"), asOf: AsOf(try date("2026-10-30")))
        #expect(
            found.lines.map(\.price.series.kind) == [.bankBuys, .bankSells, .cashBuys, .cashSells])
        #expect(throws: LookupError.self) {
            try keeper.addAlert(
                AlertRule.above(try rate("40")), for: try pair("USD/TRY"))
        }
    }
}
