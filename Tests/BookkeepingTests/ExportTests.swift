import Bookkeeping
import Ledgers
import Rates
import Store
import Testing
import Trips

/// Trips and rates as files.
@Suite struct ExportTests {
    /// What each format makes of no trip, of one without people, and of two.
    @Test(arguments: LedgerFormat.allCases)
    func tripsInEveryFormat(_ format: LedgerFormat) throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        try test.addTrip("Sokcho", people: ["A", "B"])
        let keeper = try test.keeper()
        let all = try keeper.allDocuments()
        #expect(all.map(\.trip.title) == ["Osaka", "Sokcho"])
        let one = try keeper.document(of: "Sokcho").document
        let alone = try keeper.document(of: "Osaka").document
        let faults = [[], all, [alone], [one]].map { documents in
            fault { try format.text(of: documents) }
        }
        switch format {
        case .splitwise:
            #expect(
                faults == [
                    "ExportError.severalTrips", "ExportError.severalTrips",
                    "TravelError.nobodyNamed", "nothing",
                ])
        case .bank: #expect(Set(faults) == ["ExportError.readOnly"])
        case .csv, .json, .hledger, .ledger, .beancount: #expect(Set(faults) == ["nothing"])
        }
    }

    @Test func journalsAreTheSame() throws {
        let test = try TestBook()
        try test.addTrip("Osaka")
        let documents = try test.keeper().allDocuments()
        let text = try LedgerFormat.ledger.text(of: documents)
        #expect(try text == LedgerFormat.hledger.text(of: documents))
    }

    /// A range of days, a list of currencies, and the rates that are written.
    @Test func ratesOfOneSeries() throws {
        let test = try TestBook()
        try test.store("2026-11-02", ["KRW 1400", "JPY 150"])
        try test.store("2026-11-03", ["KRW 1410", "JPY 151"])
        try test.store("eximbank", "KRW", "2026-11-03", ["USD 1411.5"])
        let keeper = try test.keeper()
        func rates(
            _ range: HistoryRange, _ source: String? = nil, _ currencies: Set<Currency> = []
        ) throws -> [String] {
            let directives = try #require(PriceDirectives(.hledger))
            let text = try keeper.rates(in: range, source: source, of: currencies, directives)
            return text.split(separator: "\n").map(String.init)
        }
        let day = try date("2026-11-03")
        #expect(
            try rates(HistoryRange()) == [
                "P 2026-11-02 USD 150 JPY", "P 2026-11-02 USD 1400 KRW",
                "P 2026-11-03 USD 151 JPY", "P 2026-11-03 USD 1410 KRW",
            ])
        #expect(
            try rates(HistoryRange(since: day), "er-api", [.krw]) == ["P 2026-11-03 USD 1410 KRW"])
        #expect(try rates(HistoryRange(), "eximbank") == ["P 2026-11-03 USD 1411.5 KRW"])
        #expect(fault { try rates(HistoryRange(), "ecb") } == "LookupError.noRates")
    }

    @Test(arguments: [
        ("2026-11-02", "2026-11-03", 1, "nothing"), ("2026-11-02", "2026-11-02", 2, "nothing"),
        ("2026-11-03", "2026-11-02", 1, "LookupError.daysReversed"),
        ("2026-11-02", "2026-11-03", 0, "LookupError.countBelowOne"),
        ("2026-11-02", "2026-11-03", -1, "LookupError.countBelowOne"),
    ])
    func rangesOfDays(_ first: String, _ last: String, _ count: Int, _ expected: String) throws {
        let range = HistoryRange(since: try date(first), until: try date(last), last: count)
        #expect(fault { try range.checked() } == expected)
    }
}
