import Rates
import Testing

@testable import Sync

@Suite struct EximbankTests {
    /// A recorded body, shortened.
    static let body = """
        [{"result":1,"cur_unit":"CNH","ttb":"166.78","tts":"170.15","deal_bas_r":"168.47","bkpr":"168","yy_efee_r":"0","ten_dd_efee_r":"0","kftc_bkpr":"168","kftc_deal_bas_r":"168.47","cur_nm":"위안화"},
         {"result":1,"cur_unit":"IDR(100)","ttb":"7.86","tts":"8.01","deal_bas_r":"7.94","bkpr":"7","yy_efee_r":"0","ten_dd_efee_r":"0","kftc_bkpr":"7","kftc_deal_bas_r":"7.94","cur_nm":"인도네시아 루피아"},
         {"result":1,"cur_unit":"JPY(100)","ttb":"1,009.25","tts":"1,029.64","deal_bas_r":"1,019.45","bkpr":"1,019","yy_efee_r":"0","ten_dd_efee_r":"0","kftc_bkpr":"1,019","kftc_deal_bas_r":"1,019.45","cur_nm":"일본 옌"},
         {"result":1,"cur_unit":"KRW","ttb":"0","tts":"0","deal_bas_r":"1","bkpr":"1","yy_efee_r":"0","ten_dd_efee_r":"0","kftc_bkpr":"1","kftc_deal_bas_r":"1","cur_nm":"한국 원"},
         {"result":1,"cur_unit":"USD","ttb":"1,123.15","tts":"1,145.84","deal_bas_r":"1,134.5","bkpr":"1,134","yy_efee_r":"0","ten_dd_efee_r":"0","kftc_bkpr":"1,134","kftc_deal_bas_r":"1,134.5","cur_nm":"미국 달러"}]
        """

    private func read(_ changes: (String, String)...) throws -> ParsedBody {
        var body = Self.body
        for (old, new) in changes {
            try #require(body.contains(old))
            body = body.replacing(old, with: new)
        }
        let ask = Ask.day(try day("2026-10-30"))
        let reading = try Eximbank().read(Array(body.utf8), answering: ask)
        try Eximbank().check(reading, isOf: Eximbank().series(of: .krw))
        try reading.check(
            state: SeriesState(), now: try instant("2026-10-30T03:00:00Z"))
        return reading
    }

    /// The bank's own names are kept; what is no name is left out.
    @Test func itsNamesOfCurrencies() throws {
        #expect(
            try read().currencyNames.map { "\($0.key) \($0.value)" }.sorted() == [
                "CNH 위안화", "IDR 인도네시아 루피아", "JPY 일본 옌", "KRW 한국 원", "USD 미국 달러",
            ])
        for name in [
            "", "a\\u001bb", String(repeating: "옌", count: 61), "x\\u202e",
            String(repeating: "\u{1100}", count: 100), "\u{3164}",
            "옌" + String(repeating: "\u{345}", count: 80),
        ] {
            #expect(try read(("일본 옌", name)).currencyNames.count == 4, "\(name)")
        }
    }

    @Test func threeKindsOfRateForOneUnitEach() throws {
        let reading = try read()
        let lines = reading.snapshots.map { snapshot in
            "\(snapshot.kind.rawValue) \(snapshot.rateDate): "
                + snapshot.quotes.map { "\($0.currency) \($0.rate)" }.joined(separator: ", ")
        }
        #expect(
            lines == [
                "mid 2026-10-30: CNH 168.47, IDR 0.0794, JPY 10.1945, KRW 1, USD 1134.5",
                "bank-buys 2026-10-30: CNH 166.78, IDR 0.0786, JPY 10.0925, USD 1123.15",
                "bank-sells 2026-10-30: CNH 170.15, IDR 0.0801, JPY 10.2964, USD 1145.84",
            ])
    }

    @Test func noQuoteIsNoRate() throws {
        let reading = try read(("\"ttb\":\"7.86\"", "\"ttb\":\"0\""))
        let buys = reading.snapshots.first { $0.kind == .bankBuys }
        #expect(buys?.quotes.map(\.currency.code) == ["CNH", "JPY", "USD"])
    }

    @Test func anEmptyListIsAnAnswer() throws {
        let nothing = try Eximbank().read(
            Array("[]".utf8), answering: .day(try day("2026-10-31")))
        #expect(nothing.snapshots.isEmpty && nothing.base == .krw)
    }

    @Test(arguments: [
        ("2", SyncError.refusedBySource("result 2")), ("3", .keyRefused("result 3")),
        ("4", .quotaSpent), ("9", .refusedBySource("result 9")),
    ])
    func itsErrorsComeAsARow(_ result: String, _ error: SyncError) throws {
        let body = """
            [{"result":\(result),"cur_unit":null,"ttb":null,"tts":null,"deal_bas_r":null,"bkpr":null}]
            """
        #expect(throws: error) {
            _ = try Eximbank().read(
                Array(body.utf8), answering: .day(try day("2026-10-30")))
        }
    }

    private static let aBodyThatIsWrongIsRefusedTable: [(String, String)] = [
        ("1,134.5\"", "11,34.5\""), ("1,134.5\"", "-1134.5\""), ("1,134.5\"", "1e3\""),
        ("1,134.5\"", "\""), ("1,134.5\"", "1134.5000000001\""), ("\"1,123.15\"", "1123.15"),
        ("\"1,145.84\"", "null"), ("JPY(100)", "USD"),
        ("\"deal_bas_r\":\"1\"", "\"deal_bas_r\":\"2\""),
        ("\"result\":1,\"cur_unit\":\"USD\"", "\"cur_unit\":\"USD\""),
        ("\"result\":1,\"cur_unit\":\"USD\"", "\"result\":4,\"cur_unit\":\"USD\""),
        ("\"cur_unit\":\"USD\",", ""), ("}]", "}"), ("[{", "{"),
    ]

    @Test(arguments: aBodyThatIsWrongIsRefusedTable)
    func aBodyThatIsWrongIsRefused(_ old: String, _ new: String) throws {
        #expect(throws: SyncError.self) { _ = try read((old, new)) }
    }

    @Test func everyBodyThatBreaksOffIsRefused() throws {
        let bytes = Array(Self.body.utf8)
        let ask = Ask.day(try day("2026-10-30"))
        for count in 0..<bytes.count {
            #expect(throws: SyncError.self) {
                _ = try Eximbank().read(Array(bytes[..<count]), answering: ask)
            }
        }
    }

    @Test func aBodyWithoutItsDayIsRefused() throws {
        for ask in [Ask.latest, .since(try day("2026-10-01"))] {
            #expect(throws: SyncError.needsDay) {
                _ = try Eximbank().read(Array(Self.body.utf8), answering: ask)
            }
        }
    }

    @Test func theKeyIsInTheQueryAndNowhereElse() throws {
        let (book, transport) = (MemoryBook(), FakeTransport("[]"))
        let job = SyncJob(
            source: Eximbank(), base: nil, ask: .day(try day("2026-10-30")),
            now: try instant("2026-10-30T03:00:00Z"))
        _ = try job.fetch(through: web(transport, address: nil), into: book)
        #expect(
            transport.asked == [
                "https://oapi.koreaexim.go.kr/site/program/financial/exchangeJSON?searchdate=20261030&data=AP01&authkey=canary-0123456789"
            ])
        #expect(transport.requests.first?.authorization == nil)
        #expect(!"\(book.log)".contains("canary"))
    }

    /// One request per day up to the daily limit; stored days and known empty ones are left out.
    @Test func aRangeIsAskedDayByDay() throws {
        let book = MemoryBook(days: [try day("2026-10-28")], base: .krw)
        let transport = FakeTransport { request in
            let isHoliday = request.url.contains("20261027")
            let isLimit = request.url.contains("20261030")
            return WebResponse(
                body: Array((isHoliday ? "[]" : isLimit ? "[{\"result\":4}]" : Self.body).utf8))
        }
        func sync(_ now: String) throws -> SyncReport {
            try SyncJob(
                source: Eximbank(), base: nil, ask: .since(try day("2026-10-24")),
                now: try instant(now)
            ).fetch(through: web(transport), into: book)
        }
        let report = try sync("2026-10-30T03:00:00Z")
        #expect(report.failure == .quotaSpent && report.outcome == .error)
        #expect(report.snapshots == 2 && report.requests == 4)
        #expect(
            book.log == [
                "new date 2026-10-26", "no-data date 2026-10-27", "new date 2026-10-29",
                "error date 2026-10-30 quota-spent",
            ])
        // The quota stays used up until the end of the day in Seoul.
        #expect(try sync("2026-10-30T14:59:59Z").requests == 0)
        #expect(try sync("2026-10-30T15:30:00Z").requests == 1)
    }

    @Test func theDailyLimitIsKeptByOurOwnCount() throws {
        let book = MemoryBook()
        let fetch = Fetch(
            of: Snapshot.Series(source: "eximbank", base: .krw),
            asked: .date(try day("2026-01-02")),
            fetchedAt: try instant("2026-10-30T01:00:00Z"), requests: 1_000)
        book.record(.noData, because: nil, from: fetch)
        let transport = FakeTransport(Self.body)
        let job = SyncJob(
            source: Eximbank(), base: nil, ask: .latest, now: try instant("2026-10-30T03:00:00Z"))
        #expect(try job.fetch(through: web(transport), into: book).failure == .quotaSpent)
        #expect(transport.asked.isEmpty)
    }
}
