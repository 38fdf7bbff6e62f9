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
        case .splitwise, .spliit:
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
            var text = ""
            try keeper.writeRates(
                .current, in: range, source: source, of: currencies, as: directives
            ) { text += $0 }
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

    /// All series in the order of their names, with every revision and the time of each fetch.
    @Test func ratesOfEverySeries() throws {
        let test = try TestBook()
        try test.store("2026-11-02", ["KRW 1400", "JPY 150"])
        try test.store(
            "er-api", "USD", "2026-11-02", ["KRW 1401", "JPY 150"], at: "2026-11-03T08:00:00Z")
        try test.store("eximbank", "KRW", "2026-11-03", ["USD 1411.5"])
        try test.store(
            "eximbank", "KRW", "2026-11-03", ["USD 1397.1"], kind: .bankBuys)
        let keeper = try test.keeper()
        func rows(
            _ range: HistoryRange = HistoryRange(), _ source: String? = nil,
            _ currencies: Set<Currency> = []
        ) throws -> [String] {
            var text = ""
            try keeper.writeRates(
                .everything, in: range, source: source, of: currencies, as: RateTable.copy
            ) { text += $0 }
            return text.split(separator: "\n")
                .map { $0.split(separator: "\t").joined(separator: " ") }
        }
        let dollars = [
            "2026-11-02 USD JPY 150 er-api mid 0 2026-11-02T16:00:00Z",
            "2026-11-02 USD KRW 1400 er-api mid 0 2026-11-02T16:00:00Z",
            "2026-11-02 USD JPY 150 er-api mid 1 2026-11-03T08:00:00Z",
            "2026-11-02 USD KRW 1401 er-api mid 1 2026-11-03T08:00:00Z",
        ]
        let won = [
            "2026-11-03 USD KRW 1397.1 eximbank bank-buys 0 2026-11-03T16:00:00Z",
            "2026-11-03 USD KRW 1411.5 eximbank mid 0 2026-11-03T16:00:00Z",
        ]
        #expect(try rows() == dollars + won)
        #expect(try rows(HistoryRange(since: try date("2026-11-03"))) == won)
        #expect(
            try rows(HistoryRange(until: try date("2026-11-02")), nil, [.krw]) == [
                dollars[1], dollars[3],
            ])
        #expect(try rows(HistoryRange(), "eximbank") == won)
        #expect(fault { try rows(HistoryRange(), "ecb") } == "LookupError.noRates")
    }

    /// An export of several pages has each rate once, without those stored while it is written.
    @Test func ratesInPages() throws {
        let test = try TestBook()
        let first = try date("2025-01-01")
        for number in 0..<450 {
            try test.store(first.adding(days: number).description, ["KRW \(1_400 + number)"])
        }
        var (text, parts) = ("", 0)
        try test.keeper().writeRates(
            .everything, in: HistoryRange(), source: nil, of: [], as: RateTable.copy
        ) { part in
            if parts == 0 {
                // Before and behind what has been read, and a correction of a day that is to come.
                try test.store("2024-12-31", ["KRW 1399"])
                try test.store("2026-04-01", ["KRW 1900"])
                try test.store("er-api", "USD", "2026-03-01", ["KRW 1"], at: "2026-11-03T08:00:00Z")
            }
            text += part
            parts += 1
        }
        #expect(parts == 4)
        let rates = text.split(separator: "\n").map { $0.split(separator: "\t")[3] }
        #expect(rates == (0..<450).map { "\(1_400 + $0)"[...] })
    }

    private static let rangesOfDaysTable: [(String, String, Int, String)] = [
        ("2026-11-02", "2026-11-03", 1, "nothing"), ("2026-11-02", "2026-11-02", 2, "nothing"),
        ("2026-11-03", "2026-11-02", 1, "LookupError.daysReversed"),
        ("2026-11-02", "2026-11-03", 0, "LookupError.countBelowOne"),
        ("2026-11-02", "2026-11-03", -1, "LookupError.countBelowOne"),
    ]

    @Test(arguments: rangesOfDaysTable)
    func rangesOfDays(_ first: String, _ last: String, _ count: Int, _ expected: String) throws {
        let range = HistoryRange(since: try date(first), until: try date(last), last: count)
        #expect(fault { try range.checked() } == expected)
    }
}
