import Rates
import Testing

@testable import Sync

@Suite struct ExchangeRateAPITests {
    /// A recorded body, shortened.
    private static let body = """
        {"result":"success","documentation":"https://www.exchangerate-api.com/docs",
         "terms_of_use":"https://www.exchangerate-api.com/terms","time_last_update_unix":1585267200,
         "time_last_update_utc":"Fri, 27 Mar 2020 00:00:00 +0000","time_next_update_unix":1585353700,
         "time_next_update_utc":"Sat, 28 Mar 2020 00:00:00 +0000","base_code":"USD",
         "conversion_rates":{"USD":1,"AUD":1.4817,"BGN":1.7741,"CAD":1.3168}}
        """

    private func read(_ text: String) throws -> ParsedBody {
        let reading = try ExchangeRateAPI().read(Array(text.utf8), answering: .latest)
        try ExchangeRateAPI().check(reading, isOf: ExchangeRateAPI().series(of: .usd))
        try reading.check(
            state: SeriesState(), now: Instant(seconds: 1_585_267_200))
        return reading
    }

    @Test func theNewestRates() throws {
        let reading = try read(Self.body)
        #expect(reading.nextUpdate?.seconds == 1_585_353_700)
        let snapshot = try #require(reading.snapshots.first)
        #expect(snapshot.rateDate.description == "2020-03-27")
        #expect(
            snapshot.quotes.map { "\($0.currency) \($0.rate)" } == [
                "USD 1", "AUD 1.4817", "BGN 1.7741", "CAD 1.3168",
            ])
    }

    @Test func aPastDay() throws {
        let text = """
            {"result":"success","documentation":"x","terms_of_use":"x","year":2020,"month":3,"day":5,
             "base_code":"USD","conversion_rates":{"USD":1,"AUD":1.4817}}
            """
        let snapshot = try #require(try read(text).snapshots.first)
        #expect(snapshot.rateDate.description == "2020-03-05" && snapshot.publishedAt == nil)
        for wrong in ["\"month\":13", "\"month\":\"3\"", "\"month\":3.5", "\"m\":3"] {
            #expect(throws: SyncError.self) {
                _ = try read(text.replacing("\"month\":3", with: wrong))
            }
        }
    }

    private static let itsErrorsWhateverTheStatusTable: [(String, SyncError)] = [
        ("invalid-key", SyncError.keyRefused("invalid-key")),
        ("inactive-account", .keyRefused("inactive-account")), ("quota-reached", .quotaSpent),
        ("plan-upgrade-required", .beyondPlan), ("no-data-available", .nothingThere),
        ("unsupported-code", .refusedBySource("unsupported-code")),
        ("malformed-request", .refusedBySource("malformed-request")),
    ]

    @Test(arguments: itsErrorsWhateverTheStatusTable)
    func itsErrorsWhateverTheStatus(_ type: String, _ error: SyncError) throws {
        let body = Array(
            """
            {"result":"error","documentation":"x","terms-of-use":"x","error-type":"\(type)"}
            """.utf8)
        #expect(throws: error) { _ = try ExchangeRateAPI().read(body, answering: .latest) }
        #expect(ExchangeRateAPI().failure(in: body) == error)
        for status in [200, 403, 404, 429] {
            let transport = FakeTransport { _ in WebResponse(status: status, body: body) }
            let job = SyncJob(
                source: ExchangeRateAPI(), base: nil, ask: .latest,
                now: try instant("2026-10-30T03:00:00Z"))
            let report = try job.fetch(through: web(transport), into: MemoryBook())
            #expect(report.failure == (error == .nothingThere ? nil : error), "\(status)")
        }
    }

    @Test func theKeyIsAHeader() throws {
        let transport = FakeTransport(Self.body)
        let job = SyncJob(
            source: ExchangeRateAPI(), base: nil, ask: .latest,
            now: try instant("2020-03-27T03:00:00Z"))
        let report = try job.fetch(through: web(transport, address: nil), into: MemoryBook())
        #expect(report.outcome == .new)
        #expect(transport.asked == ["https://v6.exchangerate-api.com/v6/latest/USD"])
        #expect(transport.requests.first?.authorization == "Bearer canary-0123456789")
    }

    /// Before many requests, the quota is asked for; what is left is stored.
    @Test func aRangeAsksForTheQuotaFirst() throws {
        let book = MemoryBook()
        var left = 2
        let transport = FakeTransport { request throws(SyncError) in
            if request.url.hasSuffix("/v6/quota") {
                return WebResponse(
                    body: Array(
                        "{\"result\":\"success\",\"plan_quota\":30000,\"requests_remaining\":\(left)}"
                            .utf8))
            }
            left -= 1
            let date = request.url.split(separator: "/").suffix(3).compactMap { Int($0) }
            return WebResponse(
                body: Array(
                    """
                    {"result":"success","year":\(date[0]),"month":\(date[1]),"day":\(date[2]),
                    "base_code":"USD","conversion_rates":{"USD":1,"AUD":1.4817}}
                    """.utf8))
        }
        let job = SyncJob(
            source: ExchangeRateAPI(), base: nil, ask: .since(try day("2026-10-26")),
            now: try instant("2026-10-29T03:00:00Z"))
        let report = try job.fetch(through: web(transport), into: book)
        #expect(
            transport.asked.map { String($0.dropFirst("https://rates.test/v6/".count)) } == [
                "quota", "history/USD/2026/10/26", "history/USD/2026/10/27",
            ])
        #expect(report.failure == .quotaSpent && report.snapshots == 2)
    }
}
