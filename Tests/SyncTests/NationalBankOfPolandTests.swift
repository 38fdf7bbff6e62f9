import Rates
import TestSupport
import Testing

@testable import Sync

/// The two tables of the National Bank of Poland, each of which is a source with its own calendar.
@Suite struct NationalBankOfPolandTests {
    private static let daily = NationalBankOfPoland(.daily)
    private static let weekly = NationalBankOfPoland(.weekly)
    private let now = Instant(seconds: 1_793_620_800)  // Monday, 2026-11-02, noon UTC

    private func read(_ body: [UInt8]) throws -> ParsedBody {
        try Self.daily.read(body, answering: .latest)
    }

    private static let theRecordedBodyTable: [(String, String, [String], Int, String)] = [
        (
            "nbp", "000", ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"], 32,
            "HUF 0.011155"
        ),
        ("nbp-b", "001", ["2026-03-04"], 116, "MGA 0.000881"),
    ]

    @Test(arguments: theRecordedBodyTable)
    func theRecordedBody(
        _ id: String, _ file: String, _ days: [String], _ count: Int, _ price: String
    ) throws {
        let body = try RecordedBody.bytes("nbp/\(file).json")
        let source = try rateSource(id)
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == id)
        let reading = try source.read(body, answering: .latest)
        #expect(reading.snapshots.map(\.rateDate.description) == days)
        #expect(reading.snapshots.allSatisfy { $0.quotes.count == count })
        let prices = reading.snapshots.first?.quotes.map { "\($0.currency.code) \($0.rate)" }
        #expect(prices?.contains(price) == true && reading.rejected.isEmpty)
        try reading.check(state: SeriesState(), now: now)
        // The other table is not read for it.
        let other = try rateSource(id == "nbp" ? "nbp-b" : "nbp")
        #expect(throws: SyncError.malformed(.wrongKind("table"))) {
            try other.read(body, answering: .latest)
        }
    }

    @Test func nearTheECB() throws {
        let distances = RecordedBody.distances(
            try read(try RecordedBody.bytes("nbp/000.json")), .direct)
        #expect(distances.count >= 100)
        for (quote, day, percent) in distances {
            #expect(percent < 1.5, "\(day) \(quote.currency) \(percent)")
        }
    }

    @Test func aPartIsRefused() throws {
        let body = try RecordedBody.bytes("nbp/000.json")
        #expect(try RecordedBody.partsRead(body, read) == 0)
    }

    private static let alteredTable: [(String, String)] = [
        ("\"table\":\"A\"", "\"table\":\"C\""), ("\"table\":\"A\",", ""),
        ("2026-03-02", "2026-02-30"), ("\"effectiveDate\":\"2026-03-02\",", ""),
        (":0.1146", ":\"0.1146\""), (":0.1146", ":0"), (":0.1146", ":-0.1146"),
        (":0.1146", ":null"), (":0.1146", ":0.11460000001"), ("\"code\":\"THB\",", ""),
        ("\"rates\":", "\"values\":"),
    ]

    @Test(arguments: alteredTable)
    func altered(_ text: String, _ other: String) throws {
        let body = try RecordedBody.altered(try RecordedBody.bytes("nbp/000.json"), text, other)
        #expect(throws: SyncError.self) { try read(body) }
    }

    @Test(arguments: [("\"THB\"", "\"USD\""), ("2026-03-03", "2026-03-02")])
    func twice(_ text: String, _ other: String) throws {
        let body = try RecordedBody.altered(try RecordedBody.bytes("nbp/000.json"), text, other)
        let reading = try read(body)
        #expect(throws: SyncError.self) { try reading.check(state: SeriesState(), now: now) }
    }

    @Test func anUnknownCurrency() throws {
        let body = try RecordedBody.altered(
            try RecordedBody.bytes("nbp/000.json"), "\"THB\"", "\"QQQ\"")
        #expect(
            try read(body).rejected == [Rejection(currency: "QQQ", reason: .unknownCurrency)])
    }

    /// The bank answers for 93 days at a time.
    @Test(
        arguments: [
            ("nbp", "2026-10-29", 1, "A/2026-10-30/2026-11-02"),
            ("nbp", "2026-07-31", 1, "A/2026-08-03/2026-11-02"),
            ("nbp", "2026-07-30", 2, "A/2026-07-31/2026-10-31"),
            ("nbp", nil, 98, "A/2002-01-02/2002-04-04"),
            ("nbp-b", nil, 98, "B/2002-01-02/2002-04-04"),
            // After a Wednesday, the next one.
            ("nbp-b", "2026-10-21", 1, "B/2026-10-28/2026-11-02"),
            ("nbp-b", "2026-10-28", 1, "B/2026-11-02/2026-11-02"),
        ] as [(String, String?, Int, String)])
    func request(_ id: String, _ newest: String?, _ count: Int, _ path: String) throws {
        let source = try rateSource(id)
        let request = try source.request(
            for: .latest, base: .pln, newest: try newest.map(day), now: now)
        #expect(request.path == "/api/exchangerates/tables/\(path)/?format=json")
        #expect(request.further.count == count - 1 && request.mayBeMissing)
        #expect((request.further.last ?? request.path).hasSuffix("/2026-11-02/?format=json"))
        #expect(throws: SyncError.baseNotOffered(.eur)) {
            try source.request(for: .latest, base: .eur, newest: nil, now: now)
        }
    }

    /// Status 404 says that there is no working day, of the whole answer or of a part of it.
    @Test func noWorkingDay() throws {
        let transport = FakeTransport("404 NotFound - Not Found - Brak danych", status: 404)
        let book = MemoryBook(days: [try day("2026-10-30")], base: .pln)
        let report = try fetch(Self.daily, at: now, through: web(transport), into: book)
        #expect(report.failure == nil && report.outcome == .noData && transport.asked.count == 1)
        let body = try RecordedBody.bytes("nbp/000.json")
        let partly = FakeTransport { request throws(SyncError) in
            request.url.contains("/2026-01-") || request.url.contains("/2026-02-")
                ? WebResponse(body: body) : WebResponse(status: 404, body: [])
        }
        let other = MemoryBook(base: .pln)
        let history = try fetch(
            Self.daily, .since(try day("2025-11-01")), at: now, through: web(partly), into: other)
        #expect(history.failure == nil && history.snapshots == 4 && history.requests == 4)
    }

    private static let dueTable: [(String, String, String, String)] = [
        ("nbp", "2026-11-02T10:59:59Z", "2026-10-30", "2026-11-02T11:00:00Z"),
        ("nbp", "2026-11-02T11:00:00Z", "2026-10-30", "due"),
        ("nbp", "2026-10-23T10:00:00Z", "2026-10-22", "due"),
        ("nbp-b", "2026-11-02T11:00:00Z", "2026-10-28", "2026-11-04T11:00:00Z"),
        ("nbp-b", "2026-11-04T11:00:00Z", "2026-10-28", "due"),
        // Before a holiday, published a day earlier.
        ("nbp-b", "2026-11-04T11:00:00Z", "2026-11-03", "due"),
    ]

    /// 12:00 in Warsaw is 11:00 UTC in winter time, 10:00 UTC in summer time.
    @Test(arguments: dueTable)
    func due(_ id: String, _ now: String, _ newest: String, _ expected: String) throws {
        let state = SeriesState(newest: try day(newest))
        let decision = try rateSource(id).decide(state, now: try instant(now))
        #expect(
            decision == (expected == "due" ? .due(.latest) : .notDue(until: try instant(expected))))
    }

    @Test func wednesdays() throws {
        let calendar = PublicationCalendar.wednesdays
        let (first, last) = (try day("2026-10-28"), try day("2026-11-25"))
        #expect(calendar.days(from: first, through: last).count == 5)
        #expect(calendar.count(from: first, through: last) == 5)
        #expect(calendar.count(from: first.adding(days: 1), through: last) == 4)
        #expect(calendar.next(after: first) == first.adding(days: 7))
    }
}
