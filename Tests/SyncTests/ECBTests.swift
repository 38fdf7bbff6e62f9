import Rates
import TestSupport
import Testing

@testable import Sync

@Suite struct ECBTests {
    /// A recorded file, shortened.
    private static let envelope = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
        \t<gesmes:subject>Reference rates</gesmes:subject>
        \t<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
        \t<Cube><Cube time='2026-07-06'>
        \t\t<Cube currency='USD' rate='1.1415'/><Cube currency='JPY' rate='185.31'/><Cube currency='HUF' rate='353.50'/><Cube currency='KRW' rate='1747.72'/>
        \t</Cube></Cube>
        </gesmes:Envelope>
        """

    private func read(_ text: String) throws -> ParsedBody {
        let reading = try ECB().read(Array(text.utf8), answering: .latest)
        try ECB().check(reading, isOf: ECB().series(of: .eur))
        try reading.check(
            state: SeriesState(),
            now: try #require(Instant("2026-10-30T15:00:00Z")))
        return reading
    }

    private func lines(_ reading: ParsedBody) -> [String] {
        reading.snapshots.map { snapshot in
            ([snapshot.rateDate.description] + snapshot.quotes.map { "\($0.currency) \($0.rate)" })
                .joined(separator: " ")
        }
    }

    @Test func theDailyFile() throws {
        #expect(
            lines(try read(Self.envelope)) == [
                "2026-07-06 USD 1.1415 JPY 185.31 HUF 353.5 KRW 1747.72"
            ])
    }

    @Test func severalDaysDoubleQuotesAndUnknownCodes() throws {
        let text = Self.envelope
            .replacing(
                "</Cube></Cube>",
                with:
                    "</Cube><Cube time=\"2026-07-03\"><Cube rate=\"1.14\" currency=\"USD\"></Cube><Cube currency='QQQ' rate='2'/></Cube></Cube>"
            )
        let reading = try read(text)
        #expect(lines(reading).last == "2026-07-03 USD 1.14")
        #expect(reading.rejected == [Rejection(currency: "QQQ", reason: .unknownCurrency)])
    }

    private static let anEnvelopeThatIsWrongIsRefusedTable: [(String, String)] = [
        ("rate='1.1415'", "rate='0'"), ("rate='1.1415'", "rate='-1'"),
        ("rate='1.1415'", "rate='N/A'"),
        ("rate='1.1415'", "rate='1,1415'"), ("rate='1.1415'", "rate=''"),
        ("time='2026-07-06'", "time='2026-07-32'"), ("time='2026-07-06'", "time='06.07.2026'"),
        ("currency='JPY'", "currency='USD'"), ("</gesmes:Envelope>", ""),
        ("</Cube></Cube>", "</Cube>"),
        ("<Cube currency='USD'", "<Cube currency='USD' currency='X'"),
        ("<gesmes:subject>", "<gesmes:subject><b>"), ("rate='1.1415'", "rate=1.1415"),
        ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<!DOCTYPE x [<!ENTITY a \"b\">]>"),
        ("<Cube time='2026-07-06'>", "<Cube>"), ("currency='JPY'", "currency='EUR'"),
        ("currency='USD' rate='1.1415'", "rate='1.1415'"),
        ("currency='USD' rate='1.1415'", "currency='USD'"),
        ("</gesmes:Envelope>", "</gesmes:Envelope> more"), ("2026-07-06", "2026-11-02"),
    ]

    @Test(arguments: anEnvelopeThatIsWrongIsRefusedTable)
    func anEnvelopeThatIsWrongIsRefused(_ old: String, _ new: String) throws {
        try #require(Self.envelope.contains(old))
        #expect(throws: SyncError.self) { _ = try read(Self.envelope.replacing(old, with: new)) }
    }

    @Test func everyFileThatBreaksOffIsRefused() throws {
        let bytes = Array(Self.envelope.utf8)
        for count in 0..<bytes.count {
            #expect(throws: SyncError.self) {
                _ = try ECB().read(Array(bytes[..<count]), answering: .latest)
            }
        }
    }

    @Test func deepNestingIsRefused() throws {
        let text = String(repeating: "<a>", count: 100_000)
        #expect(throws: SyncError.malformed(.tooDeep(format: "XML"))) { _ = try read(text) }
    }

    @Test func theHistoricalTable() throws {
        let table = """
            Date,USD,JPY,BGN,TRL,
            2026-10-30,1.1172,175.68,N/A,N/A,
            2004-12-31,1.3621,139.65,1.9559,1836200,

            """
        let expected = [
            "2026-10-30 USD 1.1172 JPY 175.68",
            "2004-12-31 USD 1.3621 JPY 139.65 BGN 1.9559 TRL 1836200",
        ]
        #expect(lines(try read(table)) == expected)
        #expect(lines(try read(table.replacing("\n", with: "\r\n"))) == expected)
        #expect(lines(try read("\u{FEFF}" + table)) == expected)
        #expect(lines(try read(String(table.dropLast()))) == expected)
    }

    @Test func theDailyTable() throws {
        let table = "Date, USD, JPY, KRW, \n13 April 2026, 1.1415, 185.31, 1747.72, \n"
        #expect(lines(try read(table)) == ["2026-04-13 USD 1.1415 JPY 185.31 KRW 1747.72"])
    }

    private static let aTableThatIsWrongIsRefusedTable: [String] = [
        "Date,USD,\n", "Date,USD,\n2026-10-30,1.1,1.2,\n", "Date,USD,\n2026-10-30,1.1\n",
        "Date,USD,\n2026-02-30,1.1,\n", "Date,USD,\n30/10/2026,1.1,\n",
        "Date,USD,\n2026-10-30,1.1,\n2026-10-30,1.1,\n", "Date,USD,USD,\n2026-10-30,1.1,1.1,\n",
        "Date,USD,EUR,\n2026-10-30,1.1,1,\n", "Date,QQQ,\n2026-10-30,1.1,\n",
        "Date,USD,\n2026-10-30,abc,\n", "Date,USD,\n2026-10-30,1e5,\n",
        "Date,USD,\n2026-10-30,0,\n",
        "Date,USD,\n2026-10-30,-1,\n", "Date,USD,\n2026-10-30,\"1.1,\n",
        "Date,USD,\n2026-10-30,N/A,\n", "Date,USD,\n2026-11-02,1.1,\n",
        "Date,USD,\n31 Oktober 2026,1.1,\n", "Date,USD,\n2026-10-30,1.12345678901,\n",
    ]

    @Test(arguments: aTableThatIsWrongIsRefusedTable)
    func aTableThatIsWrongIsRefused(_ table: String) throws {
        #expect(throws: SyncError.self) { _ = try read(table) }
    }

    /// The whole real file: 7,126 days, 221,702 rates, 41 currencies.
    @Test func theRealHistory() throws {
        let reading = try ECB().read(Project.bytes("Data/eurofxref-hist.csv"), answering: .latest)
        #expect(reading.snapshots.count == 7_126)
        #expect(reading.snapshots.reduce(0) { $0 + $1.quotes.count } == 221_702)
        #expect(Set(reading.snapshots.flatMap { $0.quotes.map(\.currency) }).count == 41)
        #expect(reading.rejected.isEmpty)
        #expect(reading.snapshots.map(\.rateDate).min()?.description == "1999-01-04")
        // The days of the file and of the calendar are the same.
        let days = Set(reading.snapshots.map(\.rateDate))
        let (first, last) = (try #require(days.min()), try #require(days.max()))
        for ordinal in first.ordinal...last.ordinal {
            let day = try #require(Day(ordinal: Int(ordinal)))
            #expect(PublicationCalendar.target.contains(day) == days.contains(day), "\(day)")
        }
    }

    private static let theSmallestAnswerThatClosesTheGapTable: [(String?, Ask, String)] = [
        (nil, Ask.latest, "eurofxref-hist.zip"),
        ("2026-10-29", .latest, "eurofxref-daily.xml"),
        ("2026-10-28", .latest, "eurofxref-hist-90d.xml"),
        ("2026-08-10", .latest, "eurofxref-hist-90d.xml"),
        ("2026-07-01", .latest, "2026-07-02 2026-10-30"),
        // 4 September 2026 is day 20,700 since 1970, 30 October is day 20,756.
        ("2026-10-29", .since(Day.epoch.adding(days: 20_700)), "2026-09-04 2026-10-30"),
        (nil, .since(Day.epoch.adding(days: 12_000)), "2002-11-09 2026-10-30"),
        (nil, .day(Day.epoch.adding(days: 20_756)), "2026-10-30 2026-10-30"),
    ]

    @Test(arguments: theSmallestAnswerThatClosesTheGapTable)
    func theSmallestAnswerThatClosesTheGap(
        _ newest: String?, _ ask: Ask, _ expected: String
    ) throws {
        let request = try ECB().request(
            for: ask, base: .eur, newest: newest.flatMap { Day($0) },
            now: try instant("2026-10-30T16:00:00Z"))
        let days = expected.split(separator: " ")
        guard days.count == 2 else {
            #expect(request == SourceRequest("/stats/eurofxref/" + expected))
            return
        }
        #expect(
            request.path == "/service/data/EXR/D..EUR.SP00.A?startPeriod=\(days[0])&endPeriod="
                + "\(days[1])&format=csvdata&detail=dataonly")
        #expect(request.address == "https://data-api.ecb.europa.eu" && request.mayBeEmpty)
    }

    @Test func anotherBaseIsNotAsked() throws {
        #expect(throws: SyncError.baseNotOffered(.usd)) {
            _ = try ECB().request(
                for: .latest, base: .usd, newest: nil, now: try instant("2026-10-30T16:00:00Z"))
        }
    }

    /// The data portal's SDMX-CSV, recorded and shortened.
    private static let observations = """
        KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE
        EXR.D.JPY.EUR.SP00.A,D,JPY,EUR,SP00,A,2026-10-29,175.92
        EXR.D.JPY.EUR.SP00.A,D,JPY,EUR,SP00,A,2026-10-30,175.68
        EXR.D.RUB.EUR.SP00.A,D,RUB,EUR,SP00,A,2026-10-29,
        EXR.D.RUB.EUR.SP00.A,D,RUB,EUR,SP00,A,2026-10-30,NaN
        EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-10-29,1.113
        EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-10-30,1.1172

        """

    @Test func theDataPortalsObservations() throws {
        let expected = ["2026-10-29 JPY 175.92 USD 1.113", "2026-10-30 JPY 175.68 USD 1.1172"]
        #expect(lines(try read(Self.observations)) == expected)
        #expect(lines(try read(Self.observations.replacing("\n", with: "\r\n"))) == expected)
        #expect(ECB().recognizes(Array(Self.observations.utf8)))
        // More detail has more columns, in any order.
        let detailed = Self.observations.replacing("OBS_VALUE\n", with: "OBS_VALUE,OBS_STATUS\n")
            .replacing("1.113\n", with: "1.113,A\n").replacing("1.1172\n", with: "1.1172,A\n")
            .replacing("175.92\n", with: "175.92,A\n").replacing("175.68\n", with: "175.68,A\n")
            .replacing("29,\n", with: "29,,H\n").replacing("NaN\n", with: "NaN,H\n")
        #expect(lines(try read(detailed)) == expected)
        let unknown = Self.observations.replacing("RUB.EUR.SP00.A,D,RUB", with: "X,D,QQQ")
            .replacing("NaN", with: "2")
        #expect(
            try read(unknown).rejected == [Rejection(currency: "QQQ", reason: .unknownCurrency)])
    }

    /// All 32 columns, as the data portal answers without `detail=dataonly`.
    private static let full = """
        KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE,OBS_STATUS,OBS_CONF,OBS_PRE_BREAK,OBS_COM,TIME_FORMAT,BREAKS,COLLECTION,COMPILING_ORG,DISS_ORG,DOM_SER_IDS,PUBL_ECB,PUBL_MU,PUBL_PUBLIC,UNIT_INDEX_BASE,COMPILATION,COVERAGE,DECIMALS,NAT_TITLE,SOURCE_AGENCY,SOURCE_PUB,TITLE,TITLE_COMPL,UNIT,UNIT_MULT
        EXR.D.JPY.EUR.SP00.A,D,JPY,EUR,SP00,A,2026-10-30,175.68,A,F,,,P1D,,A,,,,,,,,,,2,,4F0,,Japanese yen/Euro,"ECB reference exchange rate, Japanese yen/Euro, 2:15 pm (C.E.T.)",JPY,0
        EXR.D.USD.EUR.SP00.A,D,USD,EUR,SP00,A,2026-10-30,1.1172,A,F,,,P1D,,A,,,,,,,,,,4,,4F0,,US dollar/Euro,"ECB ""reference"" exchange rate,
        US dollar/Euro",USD,0

        """

    @Test func theDataPortalsFullAnswer() throws {
        #expect(lines(try read(Self.full)) == ["2026-10-30 JPY 175.68 USD 1.1172"])
        #expect(
            lines(try read(Self.full.replacing("\n", with: "\r\n")))
                == ["2026-10-30 JPY 175.68 USD 1.1172"])
        // A column of quoted numbers reads the same.
        let quoted = Self.full.replacing("1.1172", with: "\"1.1172\"")
        #expect(lines(try read(quoted)) == ["2026-10-30 JPY 175.68 USD 1.1172"])
        #expect(lines(try read(String(Self.full.dropLast()))).count == 1)
    }

    private static let fullAnswersThatAreWrongAreRefusedTable: [(String, String)] = [
        ("Euro\",USD", "Euro,USD"), ("Euro\",USD", "Euro\"x,USD"), (",JPY,0", ",JPY,3"),
        ("\"ECB reference", "ECB reference"), (",2,,4F0", ",2,\",4F0"),
    ]

    @Test(arguments: fullAnswersThatAreWrongAreRefusedTable)
    func fullAnswersThatAreWrongAreRefused(_ old: String, _ new: String) throws {
        try #require(Self.full.contains(old))
        #expect(throws: SyncError.self) { _ = try read(Self.full.replacing(old, with: new)) }
    }

    private static let observationsThatAreWrongAreRefusedTable: [(String, String)] = [
        ("OBS_VALUE", "VALUE"), ("1.1172", "0"), ("1.1172", "-1"), ("1.1172", "1,1172"),
        ("1.1172", "1e400"), ("1.1172", "+1.1"), ("D,USD,EUR", "M,USD,EUR"),
        ("D,USD,EUR", "D,USD,GBP"), ("SP00,A,2026-10-30,1.1172", "SP00,S,2026-10-30,1.1172"),
        ("2026-10-30,1.1172", "2026-10,1.1172"), ("2026-10-30,1.1172", "2026-02-30,1.1172"),
        ("2026-10-30,1.1172", "2026-10-29,1.1172"), ("2026-10-30,1.1172", "1.1172"),
    ]

    @Test(arguments: observationsThatAreWrongAreRefusedTable)
    func observationsThatAreWrongAreRefused(_ old: String, _ new: String) throws {
        try #require(Self.observations.contains(old))
        #expect(throws: SyncError.self) {
            _ = try read(Self.observations.replacing(old, with: new))
        }
    }
}
