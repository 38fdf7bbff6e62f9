import Bookkeeping
import Rates
import Store
import Testing

/// Lists in a pegged currency, and pegged currencies in lists.
@Suite struct PegListTests {
    private func book() throws -> TestBook {
        let test = try TestBook()
        for (day, dollar) in [("2026-10-29", "1.0"), ("2026-10-30", "1.1")] {
            try test.store("ecb", "EUR", day, ["USD \(dollar)", "KRW 1600", "HKD 8.6", "GBP 0.85"])
        }
        return test
    }

    private func rows(
        _ test: TestBook, _ statement: ListStatement, _ search: String? = nil,
        on day: String = "2026-10-30", usesPegs: Bool = true
    ) throws -> [String] {
        var query = ListQuery(asOf: AsOf(try date(day)))
        (query.statement, query.search, query.usesPegs) = (statement, search, usesPegs)
        let listing = try test.keeper().rates(query)
        return listing.rows.map { row in
            let pegs = [listing.peg, row.peg].compactMap { $0?.currency.code }
            let price = row.movement.rate.description.prefix(8)
            let before = row.movement.previous?.description.prefix(8) ?? "-"
            return ([row.currency.code, String(price), String(before)] + pegs)
                .joined(separator: " ")
        }
    }

    /// Computed by hand from the rates of the anchor.
    @Test func aListInAPeggedCurrency() throws {
        let test = try book()
        let aed = try currency("AED")
        #expect(
            try rows(test, .in(aed)) == [
                "EUR 4.03975 3.6725 AED", "GBP 4.752647 4.320588 AED",
                "HKD 0.469738 0.427034 AED", "KRW 0.002524 0.002295 AED",
                "USD 3.6725 3.6725 AED",
            ])
        let listed = try rows(test, .of(aed))
        #expect(
            listed == [
                "EUR 0.247540 0.272294 AED", "GBP 0.210409 0.231449 AED",
                "HKD 2.128844 2.341729 AED", "KRW 396.0641 435.6705 AED",
                "USD 0.272294 0.272294 AED",
            ])
        // Without pegs, and before its first day, there is none.
        #expect(throws: LookupError.self) { try rows(test, .in(aed), usesPegs: false) }
        try test.store("ecb", "EUR", "1997-10-31", ["USD 1.1", "KRW 1600"])
        #expect(throws: LookupError.self) { try rows(test, .in(aed), on: "1997-10-31") }
        // A published rate of the day is preferred, and one of an earlier day is not.
        try test.store("er-api", "USD", "2026-10-20", ["AED 3.7", "KRW 1450"])
        #expect(try rows(test, .in(aed)).count == 5)
        try test.store("er-api", "USD", "2026-10-30", ["AED 3.7", "KRW 1450"])
        #expect(try rows(test, .in(aed), "KRW") == ["KRW 0.002551 0.002551"])
        try test.keeper().setHomeCurrency(aed)
    }

    @Test(
        arguments: [
            (.published, "AED", ["AED 4.03975 3.6725 AED"]),
            (.published, "XOF", ["XOF 655.957 655.957 XOF"]),
            (.in("KRW"), "AED", ["AED 396.0641 435.6705 AED"]),
            (.of("KRW"), "AED", ["AED 0.002524 0.002295 AED"]),
            (.in("QAR"), "AED", ["AED 0.991150 0.991150 QAR AED"]),
            (.in("USD"), "AED", ["AED 0.272294 0.272294 AED"]),
            (.published, "MOP", ["MOP 8.858 8.858 MOP"]),
            (.published, "USD", ["USD 1.1 1"]), (.published, "NPR", []),
        ] as [(Stated, String, [String])])
    func aPeggedCurrencyThatIsSearchedFor(
        _ stated: Stated, _ search: String, _ expected: [String]
    ) throws {
        let found = try rows(try book(), try stated.statement, search)
        #expect(found == expected)
        #expect(try rows(try book(), .published, search, usesPegs: false).count <= 1)
    }

    @Test func aFavorite() throws {
        let test = try book()
        try test.keeper().addFavorites([try currency("AED")])
        #expect(try rows(test, .published).first == "AED 4.03975 3.6725 AED")
        #expect(try rows(test, .published, usesPegs: false).first?.hasPrefix("AED") == false)
    }

    /// Of the days before its first one, a peg has no prices, and so no change.
    @Test func itsFirstDay() throws {
        let test = try TestBook()
        for day in ["2025-03-28", "2025-03-31"] {
            try test.store("ecb", "EUR", day, ["USD 1.1", "KRW 1600"])
        }
        #expect(try rows(test, .published, "XCG", on: "2025-03-31") == ["XCG 1.969 - XCG"])
        #expect(try rows(test, .published, "XCG", on: "2025-03-30").isEmpty)
    }

    enum Stated: Sendable {
        case published, of(String), `in`(String)

        var statement: ListStatement {
            get throws {
                switch self {
                case .published: .published
                case .of(let code): .of(try currency(code))
                case .in(let code): .in(try currency(code))
                }
            }
        }
    }
}
