import Bookkeeping
import Rates
import Store
import Testing

/// Newer rates that are held back are named beside the answer that does not use them.
@Suite struct HeldBackTests {
    /// The won of the last day moved by a half, which no other source has.
    private func book() throws -> TestBook {
        let test = try TestBook()
        for (day, won) in [("2026-10-29", "1400"), ("2026-10-30", "1400"), ("2026-11-02", "2100")] {
            try test.store("ecb", "EUR", day, ["USD 1.1", "KRW \(won)", "JPY 160", "HKD 8.6"])
        }
        return test
    }

    @Test(
        arguments: [
            ("USD/KRW", "2026-11-02", "2026-11-02 KRW"),
            ("KRW/USD", "2026-11-03", "2026-11-02 KRW"),
            ("EUR/KRW", "2026-11-02", "2026-11-02 KRW"), ("USD/JPY", "2026-11-02", nil),
            ("USD/KRW", "2026-10-30", nil), ("AED/KRW", "2026-11-02", "2026-11-02 KRW"),
            ("KRW/KRW", "2026-11-02", "2026-11-02 KRW"),
        ] as [(String, String, String?)])
    func prices(_ text: String, _ day: String, _ expected: String?) throws {
        let (keeper, asOf) = (try book().keeper(), AsOf(try date(day)))
        let price = try keeper.price(of: try pair(text), asOf: asOf)
        let held = try keeper.heldBack(after: price, asOf: asOf)
        #expect(
            held.map { "\($0.day) " + $0.currencies.map(\.code).joined(separator: " ") } == expected
        )
    }

    @Test func lists() throws {
        let test = try book()
        func held(_ statement: ListStatement, _ search: String?, on day: String) throws
            -> [Currency]?
        {
            var query = ListQuery(asOf: AsOf(try date(day)))
            (query.statement, query.search) = (statement, search)
            return try test.keeper().heldBack(after: try test.keeper().rates(query))?.currencies
        }
        #expect(try held(.published, nil, on: "2026-11-02") == [.krw])
        #expect(try held(.published, "KRW", on: "2026-11-02") == [.krw])
        #expect(try held(.published, "JPY", on: "2026-11-02") == nil)
        #expect(try held(.published, nil, on: "2026-10-30") == nil)
        // When it is accepted, nothing is held back.
        _ = try test.keeper().accept([.krw], on: try date("2026-11-02"), from: [])
        #expect(try held(.published, nil, on: "2026-11-02") == nil)
    }

    /// A list in a currency whose newest rate waits is of the day before.
    @Test func aListInTheCurrencyThatWaits() throws {
        let test = try book()
        var query = ListQuery(asOf: AsOf(try date("2026-11-02")))
        query.statement = .in(.krw)
        let listing = try test.keeper().rates(query)
        #expect(listing.date == (try date("2026-10-30")))
        #expect(try test.keeper().heldBack(after: listing)?.currencies == [.krw])
    }
}
