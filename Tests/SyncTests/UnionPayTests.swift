import Rates
import TestSupport
import Testing

@testable import Sync

/// UnionPay, of which no answer was seen: the body is written by hand in the form that others report.
@Suite struct UnionPayTests {
    private let source = UnionPay()
    private let now = Instant(seconds: 1_793_361_600)  // Friday, 2026-10-30, 12:00 UTC

    private func body() throws -> [UInt8] { try RecordedBody.bytes("unionpay/20261030.json") }

    private func read(_ body: [UInt8], base: Currency? = nil) throws -> ParsedBody {
        try source.read(
            body, answering: .day(try day("2026-10-30")), of: base.map { source.series(of: $0) })
    }

    private func prices(_ reading: ParsedBody) -> [String] {
        reading.snapshots.flatMap(\.quotes).map { "\($0.currency) \($0.rate)" }
    }

    @Test func theBody() throws {
        let body = try body()
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == "unionpay")
        let reading = try source.read(body, answering: .latest)
        #expect(
            reading.snapshots.map { "\($0.rateDate) \($0.kind.rawValue) \($0.quotes.count)" }
                == ["2026-10-30 card 16"])
        #expect(reading.base == .cny && reading.rejected.isEmpty)
        #expect(prices(reading).contains("USD 7.12345"))
        #expect(prices(reading).contains("KRW 0.00483217"))
        try reading.check(state: SeriesState(), now: now)
    }

    /// Rows in both directions: each is a price for cards in the currency of its `baseCur`.
    @Test func theCardsOfAnotherCurrency() throws {
        let dollars = try read(try body(), base: .usd)
        #expect(dollars.base == .usd && dollars.snapshots.first?.quotes.count == 16)
        #expect(prices(dollars).contains("CNY 0.14094413"))
        #expect(!prices(dollars).contains { $0.hasPrefix("USD") })
        // No card is in won.
        #expect(throws: SyncError.wrongBase(expected: .krw, found: "CNY HKD USD")) {
            try read(try body(), base: .krw)
        }
    }

    @Test func aPartIsRefused() throws {
        let body = try body()
        #expect(try RecordedBody.partsRead(body) { try read($0) } == 0)
    }

    private static let alteredTable: [(String, String)] = [
        ("\"rateData\":1.93977", "\"rateData\":\"1.93977\""), ("1.93977", "0"),
        ("1.93977", "-1.93977"), ("1.93977", "null"), ("1.93977", "1e400"),
        ("\"transCur\":\"AED\",", ""), ("\"baseCur\":\"CNY\",", ""),
        ("\"exchangeRateJson\"", "\"rates\""), ("2026-10-30", "2026-02-30"),
        ("\"curDate\":\"2026-10-30\"", "\"curDate\":20261030"),
    ]

    @Test(arguments: alteredTable)
    func altered(_ text: String, _ other: String) throws {
        let body = try RecordedBody.altered(try body(), text, other)
        #expect(throws: SyncError.self) { try read(body) }
    }

    @Test func unknownTwiceAndNoise() throws {
        let unknown = try read(try RecordedBody.altered(try body(), "\"AED\"", "\"QQQ\""))
        #expect(unknown.rejected == [Rejection(currency: "QQQ", reason: .unknownCurrency)])
        let twice = try read(
            try RecordedBody.altered(try body(), "\"AED\"", "\"USD\"", everywhere: true))
        #expect(throws: SyncError.malformed(.twice("USD"))) {
            try twice.check(state: SeriesState(), now: now)
        }
        // Digits that come from binary numbers.
        let noise = try RecordedBody.altered(
            try body(), "\"baseCur\":\"CNY\",\"rateData\":1.93977",
            "\"baseCur\":\"CNY\",\"rateData\":1.9397700000000002")
        #expect(prices(try read(noise)).contains("AED 1.93977"))
    }

    private static let theDayTable: [(String, String, SyncError?)] = [
        (",\"curDate\":\"2026-10-30\"", "", nil),
        ("\"2026-10-30\"", "\"20261030\"", nil),
        ("2026-10-30", "2026-10-29", SyncError.nothingThere),
    ]

    /// Without its day, a body is of the requested one; with another one it is no answer.
    @Test(arguments: theDayTable)
    func theDay(_ text: String, _ other: String, _ error: SyncError?) throws {
        let body = try RecordedBody.altered(try body(), text, other)
        if let error {
            #expect(throws: error) { try read(body) }
        } else {
            #expect(try read(body).snapshots.map(\.rateDate.description) == ["2026-10-30"])
        }
        if other.isEmpty {
            #expect(throws: SyncError.needsDay) { try source.read(body, answering: .latest) }
        }
    }

    @Test func request() throws {
        let asked = try source.request(
            for: .day(try day("2026-10-30")), base: .cny, newest: nil, now: now)
        #expect(asked.path == "/upload/jfimg/20261030.json" && asked.mayBeMissing)
    }

    /// On a holiday there is no file.
    ///
    /// It is asked for again once the day is over, as it may only have been late.
    @Test func aHoliday() throws {
        let body = try body()
        let transport = FakeTransport { request throws(SyncError) in
            request.url.hasSuffix("20261030.json")
                ? WebResponse(body: body)
                : WebResponse(status: 404, body: Array("<html>404</html>".utf8))
        }
        let book = MemoryBook(base: .cny)
        func sync(_ time: String) throws -> SyncReport {
            try fetch(source, at: try instant(time), through: web(transport), into: book) {
                $0.lowerBound
            }
        }
        // 17:00 in Shanghai is 09:00 UTC.
        #expect(try sync("2026-10-30T09:30:00Z").outcome == .new)
        #expect(try sync("2026-10-31T08:59:00Z").outcome == .notDue)
        #expect(try sync("2026-10-31T09:30:00Z").outcome == .noData)
        #expect(try sync("2026-10-31T20:00:00Z").outcome == .notDue)
        #expect(try sync("2026-11-01T09:30:00Z").outcome == .noData)
        #expect(
            transport.asked.map { $0.suffix(13) } == [
                "20261030.json", "20261031.json", "20261031.json", "20261101.json",
            ])
    }

    /// The prices in yuan and those in dollars are two series.
    @Test func twoBases() throws {
        let body = try body()
        let transport = FakeTransport { _ in WebResponse(body: body) }
        let book = MemoryBook(base: .usd)
        let report = try SyncJob(source: source, base: .usd, ask: .latest, now: now)
            .fetch(through: web(transport), into: book)
        #expect(report.outcome == .new && book.stored.values.first?.base == .usd)
        let none = try SyncJob(source: source, base: .krw, ask: .latest, now: now)
            .fetch(through: web(transport), into: MemoryBook(base: .krw))
        #expect(none.failure == .wrongBase(expected: .krw, found: "CNY HKD USD"))
    }
}
