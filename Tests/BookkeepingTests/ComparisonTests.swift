import Bookkeeping
import Rates
import Store
import Testing

/// A pair's price by source.
@Suite struct ComparisonTests {
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-10-30", ["USD 1.1", "KRW 1600", "JPY 175"])
        try test.store("er-api", "USD", "2026-10-30", ["EUR 0.91", "KRW 1450"])
        for (kind, dollar) in [
            (RateKind.mid, "1460"), (.bankBuys, "1445.5"), (.bankSells, "1474.5"),
        ] {
            try test.store(
                "eximbank", "KRW", "2026-10-29", ["USD \(dollar)", "EUR 1600"], kind: kind)
        }
        return test
    }

    private static let linesTable: [(String, String)] = [
        // Computed by hand; the middle one is that of three mid rates.
        (
            "USD/KRW",
            "er-api mid 1450 -0.31; ecb mid 1454.545454545 0 middle; "
                + "eximbank mid 1460 0.38; eximbank bank-buys 1445.5 -0.62; "
                + "eximbank bank-sells 1474.5 1.37"
        ),
        ("USD/JPY", "ecb mid 159.090909091 0 middle"),
        (
            "KRW/USD",
            "er-api mid 0.000689655172413793 0.31; ecb mid 0.0006875 0 middle; "
                + "eximbank mid 0.000684931506849315 -0.37; "
                + "eximbank bank-buys 0.000691802144586648 0.63; "
                + "eximbank bank-sells 0.000678195998643608 -1.35"
        ),
    ]

    @Test(arguments: linesTable)
    func lines(_ text: String, _ expected: String) throws {
        let pair = try pair(text)
        let found = try book().keeper("2026-10-30").comparison(
            of: pair, asOf: AsOf(try date("2026-10-30")))
        let lines = found.lines.map { line in
            let (series, percent) = (line.price.series, line.percent.normalized)
            return "\(series.source) \(series.kind.rawValue) \(line.rate) \(percent)"
                + (line.isMiddle ? " middle" : "")
        }
        #expect(lines.joined(separator: "; ") == expected)
        // Each is what a conversion at this source and kind gives.
        for line in found.lines {
            let price = try book().keeper().price(
                of: pair, asOf: AsOf(try date("2026-10-30")), source: line.price.series.source,
                kind: line.price.series.kind)
            #expect(price.conversion.preciseRate == line.rate)
        }
    }

    @Test func ofTwoTheLowerIsTheMiddle() throws {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-10-30", ["USD 1.1", "KRW 1600"])
        try test.store("er-api", "USD", "2026-10-30", ["EUR 0.91", "KRW 1450"])
        let found = try test.keeper("2026-10-30").comparison(
            of: try pair("USD/KRW"), asOf: AsOf(try date("2026-10-30")))
        #expect(found.lines.map(\.isMiddle) == [true, false])
    }

    @Test func onlyBanksPrices() throws {
        let test = try TestBook()
        for (kind, dollar) in [(RateKind.bankBuys, "1445.5"), (.bankSells, "1474.5")] {
            try test.store("eximbank", "KRW", "2026-10-29", ["USD \(dollar)"], kind: kind)
        }
        let found = try test.keeper("2026-10-30").comparison(
            of: try pair("USD/KRW"), asOf: AsOf(try date("2026-10-30")))
        #expect(found.lines.map(\.isMiddle) == [true, false])
        // Also those of an earlier month, where nothing is known of mid rates.
        let later = try date("2026-12-30")
        let old = try test.keeper("2026-12-30").comparison(
            of: try pair("USD/KRW"), asOf: AsOf(later, maxAge: nil))
        #expect(old.lines.count == 2)
    }

    /// A person gets the newest rates, with their day; a program those of two weeks.
    @Test func anOldBook() throws {
        let keeper = try book().keeper("2026-12-30")
        let day = try date("2026-12-30")
        let found = try keeper.comparison(of: try pair("USD/KRW"), asOf: AsOf(day, maxAge: nil))
        #expect(found.lines.count == 5)
        #expect(throws: LookupError.self) {
            try keeper.comparison(of: try pair("USD/KRW"), asOf: AsOf(day))
        }
        #expect(throws: LookupError.self) {
            try keeper.comparison(of: try pair("USD/TWD"), asOf: AsOf(day, maxAge: nil))
        }
    }
}
