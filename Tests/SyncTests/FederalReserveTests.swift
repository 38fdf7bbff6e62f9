import Rates
import TestSupport
import Testing

@testable import Sync

/// The Federal Reserve's release H.10: a file for each series, some in the other direction, weekly.
@Suite struct FederalReserveTests {
    private static let files = ["DEXBZUS", "DEXCAUS", "DEXCHUS", "DEXDNUS", "DEXHKUS"]
    private let source = FederalReserve(.perDollar)
    private let now = Instant(seconds: 1_793_653_200)  // Monday, 2026-11-02, 16:00 in New York

    private func body(_ id: String) throws -> [UInt8] { try RecordedBody.bytes("fed/\(id).csv") }

    private func read(_ body: [UInt8]) throws -> ParsedBody {
        try source.read(body, answering: .latest)
    }

    @Test(arguments: files) func aSeries(_ id: String) throws {
        let body = try body(id)
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == "fed")
        let reading = try read(body)
        #expect(reading.snapshots.count == 10)
        #expect(reading.snapshots.first?.rateDate.description == "2026-03-02")
        #expect(reading.snapshots.allSatisfy { $0.quotes.count == 1 && $0.base == .usd })
        let distances = RecordedBody.distances(reading, .indirect)
        #expect(distances.count == 10)
        for (quote, day, percent) in distances {
            #expect(percent < 2, "\(day) \(quote.currency) \(percent)")
        }
        // A part is refused, or ends with a whole line.
        #expect(try RecordedBody.partsRead(body, read) == 10)
    }

    @Test(
        "Holidays, other forms and series",
        arguments: [
            ("2026-03-02,5.1901", "2026-03-02,", 9), ("2026-03-02,5.1901", "2026-03-02,.", 9),
            ("2026-03-02,5.1901", "2026-03-02,-5.1901", nil),
            ("2026-03-02,5.1901", "2026-03-02,0", nil), ("2026-03-02,5.1901", "2026-03-02", nil),
            ("2026-03-02,5.1901", "2026-3-2,5.1901", nil),
            ("2026-03-02,5.1901", "2026-02-30,5.1901", nil),
            ("2026-03-02,5.1901", "2026-03-02,5,1901", nil), ("DEXBZUS", "DEXUSEU", nil),
            ("DEXBZUS", "DEXXXUS", nil), ("observation_date", "DATE", nil),
        ] as [(String, String, Int?)])
    func altered(_ text: String, _ other: String, _ days: Int?) throws {
        let body = try RecordedBody.altered(try body("DEXBZUS"), text, other)
        guard let days else {
            #expect(throws: SyncError.self) { try read(body) }
            return
        }
        #expect(try read(body).snapshots.count == days)
    }

    /// Kept as published: the price of a euro in dollars.
    @Test func theOtherDirection() throws {
        let source = FederalReserve(.inDollars)
        let body = Array("observation_date,DEXUSEU\n2026-10-30,1.1172\n2026-11-02,.\n".utf8)
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == "fed-usd")
        let reading = try source.read(body, answering: .latest)
        #expect(reading.snapshots.map { "\($0.rateDate)" } == ["2026-10-30"])
        let distances = RecordedBody.distances(reading, source.rates.quotation)
        #expect(distances.count == 1 && distances.allSatisfy { $0.percent < 1 })
        #expect(throws: SyncError.malformed(.wrongKind("DEXUSEU"))) { try read(body) }
        let twice = Array("observation_date,DEXUSEU,DEXUSEU\n2026-10-30,1.1172,1.1172\n".utf8)
        #expect(throws: SyncError.malformed(.twice("EUR"))) {
            try source.read(twice, answering: .latest)
        }
    }

    /// One publication is asked for with a request for each series.
    @Test func aRequestForEachSeries() throws {
        let transport = FakeTransport { request throws(SyncError) in
            guard let id = Self.files.first(where: request.url.contains),
                let body = try? body(id)
            else {
                return WebResponse(body: Array("observation_date,DEXKOUS\n2026-03-02,.\n".utf8))
            }
            return WebResponse(body: body)
        }
        let book = MemoryBook()
        let report = try fetch(
            source, .since(try day("2026-03-01")), at: now, through: web(transport), into: book)
        #expect(report.failure == nil && report.requests == 18 && report.snapshots == 10)
        #expect(Set(transport.asked).count == 18 && book.fetches.count == 1)
        let stored = try #require(book.stored[try day("2026-03-02")])
        #expect(stored.quotes.count == 5)
        #expect(
            transport.asked.first
                == "https://rates.test/graph/fredgraph.csv?id=DEXBZUS&cosd=2026-03-01&coed=2026-11-02"
        )
    }

    @Test(
        arguments: [
            ("fed", nil, 18, "id=DEXBZUS&cosd=1971-01-04&coed=2026-11-02"),
            ("fed-usd", "2026-10-23", 4, "id=DEXUSAL&cosd=2026-10-26&coed=2026-11-02"),
            ("fed-usd", "2026-11-02", 4, "id=DEXUSAL&cosd=2026-11-03&coed=2026-11-03"),
        ] as [(String, String?, Int, String)])
    func request(_ id: String, _ newest: String?, _ count: Int, _ query: String) throws {
        let source = try rateSource(id)
        let request = try source.request(
            for: .latest, base: .usd, newest: try newest.map(day), now: now)
        #expect(request.path == "/graph/fredgraph.csv?" + query)
        #expect(request.further.count == count - 1)
        #expect(throws: SyncError.baseNotOffered(.eur)) {
            try source.request(for: .latest, base: .eur, newest: nil, now: now)
        }
    }

    private static let dueTable: [(String, String, String)] = [
        ("2026-11-02T21:59:59Z", "2026-10-23", "2026-11-02T22:00:00Z"),
        ("2026-11-02T22:00:00Z", "2026-10-23", "due"),
        ("2026-11-02T22:00:00Z", "2026-10-30", "2026-11-09T22:00:00Z"),
        // A day of the week that was left out.
        ("2026-11-02T22:00:00Z", "2026-10-29", "due"),
        ("2026-10-26T20:59:59Z", "2026-10-16", "2026-10-26T21:00:00Z"),
    ]

    /// The days of a week are published on the Monday after it: 17:00 in New York is 22:00 UTC in winter time.
    @Test(arguments: dueTable)
    func due(_ now: String, _ newest: String, _ expected: String) throws {
        let state = SeriesState(newest: try day(newest))
        let decision = source.decide(state, now: try instant(now))
        #expect(
            decision == (expected == "due" ? .due(.latest) : .notDue(until: try instant(expected))))
    }

    private static let latestTable: [(String, String)] = [
        ("2026-11-02T21:59:59Z", "2026-10-23"), ("2026-11-02T22:00:00Z", "2026-10-30"),
        ("2026-11-08T12:00:00Z", "2026-10-30"), ("2026-11-01T12:00:00Z", "2026-10-23"),
    ]

    @Test(arguments: latestTable)
    func latest(_ now: String, _ expected: String) throws {
        #expect(source.about.publication.latest(at: try instant(now)).description == expected)
    }
}
