import Bookkeeping
import Rates
import Store
import Testing

/// What helps where no stored rate answers.
@Suite struct LookupAdviceTests {
    @Test(
        arguments: [
            (nil, nil, LookupAdvice.sync(source: nil)), ("ecb", .mid, .sync(source: "ecb")),
            (nil, .bankBuys, .syncOff(source: "eximbank")),
            ("ecb", .bankBuys, .askSource("eximbank")),
            ("nobody", nil, .sync(source: nil)), ("tcmb", nil, .syncOff(source: "tcmb")),
            ("unionpay", nil, .askKind(.card)), ("unionpay", .mid, .askKind(.card)),
            (nil, .card, .syncOff(source: "unionpay")),
            ("tcmb", .cashSells, .syncOff(source: "tcmb")), ("bbk", nil, .sync(source: "bbk")),
            ("frankfurter:bnr", nil, .syncOff(source: "frankfurter:bnr")),
            ("ecb", .cashSells, .askSource("tcmb")),
        ] as [(String?, RateKind?, LookupAdvice)])
    func kindsAreOfTheSourceThatHasThem(
        _ source: String?, _ kind: RateKind?, _ expected: LookupAdvice
    ) {
        #expect(SeriesChoice.advice(source, kind) == expected)
    }

    /// The book has the euro in dollars and won only.
    @Test(
        arguments: [
            ("FRF/DEM", "1997-11-03", "bbk"), ("USD/TWD", "2026-10-30", "mizuho 2026-10-30"),
            // A Sunday, and a source that is switched on.
            ("USD/TWD", "2026-11-01", "mizuho 2026-10-30"),
            ("USD/KRW", "2020-03-07", "sync ecb 2020-03-06"),
            // Answered by a fixed rate, or before the euro.
            ("USD/BGN", "2026-10-30", nil), ("EUR/USD", "1998-12-31", nil),
        ] as [(String, String, String?)])
    func whoPublishesAPair(_ text: String, _ day: String, _ expected: String?) throws {
        let test = try TestBook()
        try test.store("ecb", "EUR", "2026-10-30", ["USD 1.1", "KRW 1600"])
        var found: String?
        do {
            _ = try test.keeper().price(of: try pair(text), asOf: AsOf(try date(day)))
        } catch LookupError.noRates(.published(_, _, let source, let since, _)) {
            found = ([source] + [since?.description].compactMap { $0 }).joined(separator: " ")
        } catch LookupError.noRates(.syncSince(let since, let source)) {
            found = "sync \(source) \(since)"
        } catch is LookupError {}
        #expect(found == expected)
    }
}
