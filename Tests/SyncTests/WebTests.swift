import Rates
import Testing

@testable import Sync

/// Retries, waits, addresses and keys of requests.
@Suite struct WebTests {
    private let now = Instant(seconds: 1_793_318_551)  // 2026-10-30T00:02:31Z

    private func attempt(
        _ transport: FakeTransport, seconds: Int = 90, clock: FakeClock = FakeClock()
    ) -> (Result<WebResponse, SyncError>, requests: Int) {
        Attempts(transport, seconds: seconds, clock: clock.clock)
            .get(WebRequest(url: "https://rates.test/", limit: 1, deadline: 0), now: now)
    }

    @Test(arguments: [408, 429, 500, 502, 503, 504])
    func whatMayPassIsTriedThreeTimes(_ status: Int) throws {
        let (transport, clock) = (FakeTransport("", status: status), FakeClock())
        let (result, requests) = attempt(transport, clock: clock)
        #expect(try result.get().status == status && requests == 3)
        #expect(transport.requests.count == 3 && clock.pauses.count == 2)
        #expect((250...750).contains(clock.pauses[0]) && (1_000...3_000).contains(clock.pauses[1]))
    }

    @Test(arguments: [200, 304, 400, 401, 403, 404, 410, 422, 501])
    func whatWillNotPassIsTriedOnce(_ status: Int) throws {
        let transport = FakeTransport("", status: status)
        #expect(attempt(transport).requests == 1 && transport.requests.count == 1)
    }

    private static let whichFailuresAreTriedAgainTable: [(SyncError, Int)] = [
        (SyncError.timedOut, 3), (.unreachable("x"), 3), (.unreachable("x", isSent: false), 0),
        (.noTransport("x"), 0), (.untrusted("x"), 0),
        (.redirected(to: "x"), 1), (.tooLarge(limit: 1), 1),
    ]

    @Test(arguments: whichFailuresAreTriedAgainTable)
    func whichFailuresAreTriedAgain(_ error: SyncError, _ requests: Int) {
        #expect(attempt(FakeTransport(error: error)).requests == requests)
    }

    @Test func aTryThatGoesWellEndsIt() throws {
        var count = 0
        let transport = FakeTransport { _ in
            count += 1
            return WebResponse(status: count < 3 ? 503 : 200, body: [])
        }
        #expect(try attempt(transport).0.get().status == 200)
    }

    private static let aWaitThatIsAskedForTable: [(String, Int, ClosedRange<Int64>)] = [
        ("2", 3, 2_000...2_500), ("20", 3, 20_000...20_500), ("21", 1, 0...0), ("90", 1, 0...0),
        ("Fri, 30 Oct 2026 00:02:36 GMT", 3, 5_000...5_500),
        ("Fri, 30 Oct 2026 01:02:36 GMT", 1, 0...0),
        ("Fri, 30 Oct 2026 00:00:00 GMT", 3, 0...500),
        ("soon", 3, 250...750), ("-1", 3, 250...750),
    ]

    /// A requested wait is kept, unless it is longer than a sync should last.
    @Test(arguments: aWaitThatIsAskedForTable)
    func aWaitThatIsAskedFor(_ header: String, _ requests: Int, _ pause: ClosedRange<Int64>) {
        let clock = FakeClock()
        let transport = FakeTransport { _ in
            WebResponse(status: 503, body: [], headers: ["retry-after": header])
        }
        #expect(attempt(transport, clock: clock).requests == requests)
        #expect(clock.pauses.first.map(pause.contains) ?? (requests == 1))
    }

    private static let theTwoFormsOfRetryAfterTable: [(String, Int?)] = [
        ("0", 0), ("120", 120), ("99999999999999999999", Int.max),
        ("Fri, 30 Oct 2026 00:03:31 GMT", 60), ("Thu, 29 Oct 2026 00:03:31 GMT", 0),
        ("Fri, 30 Oct 2026 00:03:31 UTC", nil), ("Fri, 31 Feb 2026 00:03:31 GMT", nil),
        ("Friday, 30-Oct-26 00:03:31 GMT", nil), ("", nil), ("1.5", nil), ("1 ", nil),
    ]

    @Test(arguments: theTwoFormsOfRetryAfterTable)
    func theTwoFormsOfRetryAfter(_ text: String, _ seconds: Int?) {
        #expect(RetryAfter.seconds(text, now: now) == seconds)
    }

    /// Three slow failures do not exceed the time limit.
    @Test func theBudgetIsForTheWhole() {
        let clock = FakeClock()
        let transport = FakeTransport { request throws(SyncError) in
            clock.milliseconds += request.deadline
            throw .timedOut
        }
        #expect(attempt(transport, seconds: 90, clock: clock).requests == 2)
        #expect(transport.requests[0].deadline == 60_000)
        #expect(clock.milliseconds <= 91_000)
        #expect(attempt(transport, seconds: 5).requests >= 1)
        #expect(transport.requests[2].deadline == 5_000)
    }

    private static let anAddressThatMayNotBeAskedSeesNoKeyTable: [String] = [
        "http://rates.test", "ftp://rates.test", "https://user:canary@rates.test",
        "https://rates.test/?x=", "https://rates.test/#x", "rates.test",
    ]

    @Test(arguments: anAddressThatMayNotBeAskedSeesNoKeyTable)
    func anAddressThatMayNotBeAskedSeesNoKey(_ address: String) {
        let transport = FakeTransport("")
        let (result, requests) = web(transport, address: address)
            .body(SourceRequest("/x"), from: Eximbank(), now: now)
        #expect(requests == 0 && transport.requests.isEmpty)
        guard case .failure(.addressRefused(let shown)) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(!shown.contains("canary"))
    }

    @Test func aSourceWithoutAKeyIsSentNone() throws {
        let transport = FakeTransport("{}")
        _ = web(transport).body(SourceRequest("/x"), from: ERAPI(), now: now)
        #expect(transport.asked == ["https://rates.test/x"])
        #expect(transport.requests.first?.authorization == nil)
    }

    /// A key that a source repeats is removed before anything else sees it.
    @Test func aKeyThatComesBackIsHidden() throws {
        let key = "canary-0123456789"
        let transport = FakeTransport("\(key) [\(key)\(key)] canary-012345678")
        let (result, _) = web(transport, key: key)
            .body(SourceRequest("/x"), from: Eximbank(), now: now)
        let stars = String(repeating: "*", count: key.count)
        #expect(
            String(decoding: try result.get(), as: UTF8.self)
                == "\(stars) [\(stars)\(stars)] canary-012345678")
    }

    @Test func aKeySaysNothingOfItself() throws {
        let key = try #require(APIKey("canary-0123456789"))
        var dumped = ""
        dump(key, to: &dumped)
        #expect(!"\(key) \(String(reflecting: key)) \(dumped)".contains("canary"))
    }

    private static let whatCannotBeAKeyTable: [String] = [
        "", "short", "seven77", "with blank in it", "line\nbreak-in-it", "quote\"quote",
        "ünicode-key",
        "percent%20percent", "a&b=c&d=e&f", String(repeating: "k", count: 201),
    ]

    @Test(arguments: whatCannotBeAKeyTable)
    func whatCannotBeAKey(_ text: String) { #expect(APIKey(text) == nil) }
}
