import Rates
import Testing

@testable import Sync

/// Banks through Frankfurter's second version, of which no answer was seen: the bodies are written by hand in the form
/// that its own description and tests have.
@Suite struct FrankfurterProviderTests {
    private let source: FrankfurterProvider
    private let now = Instant(seconds: 1_793_361_600)  // Friday, 2026-10-30, 12:00 UTC

    init() throws { source = try #require(FrankfurterProvider(id: "frankfurter:bnr")) }

    private static func row(_ day: String, _ quote: String, _ rate: String) -> String {
        "{\"date\":\"\(day)\",\"base\":\"RON\",\"quote\":\"\(quote)\",\"rate\":\(rate)}"
    }

    private static let body =
        "["
        + [
            row("2026-10-28", "MDL", "3.9"), row("2026-10-29", "EUR", "0.1967"),
            row("2026-10-29", "RON", "1.0"), row("2026-10-29", "USD", "0.2191"),
            row("2026-10-30", "EUR", "0.1966"), row("2026-10-30", "RON", "1.0"),
            row("2026-10-30", "USD", "0.21980000000000002"),
        ].joined(separator: ",") + "]"

    private func read(_ text: String) throws -> ParsedBody {
        let reading = try source.read(Array(text.utf8), answering: .latest)
        try source.check(reading, isOf: source.series(of: nil))
        return reading
    }

    @Test func rows() throws {
        let reading = try read(Self.body)
        let prices = reading.snapshots.map { snapshot in
            snapshot.quotes.map { "\(snapshot.rateDate) \($0.currency) \($0.rate)" }
        }
        #expect(
            prices == [
                ["2026-10-28 MDL 3.9"], ["2026-10-29 EUR 0.1967", "2026-10-29 USD 0.2191"],
                ["2026-10-30 EUR 0.1966", "2026-10-30 USD 0.2198"],
            ])
        #expect(reading.base.code == "RON" && reading.rejected.isEmpty)
        #expect(source.recognizes(Array(Self.body.utf8)))
        #expect(try read("[]").snapshots.isEmpty)
        #expect(
            try RecordedBody.partsRead(Array(Self.body.utf8)) { bytes in
                try source.read(bytes, answering: .latest)
            } == 0)
    }

    private static let alteredTable: [(String, String)] = [
        ("0.1967", "0"), ("0.1967", "-0.1967"), ("0.1967", "\"0.1967\""), ("0.1967", "null"),
        ("2026-10-29", "2026-02-30"), ("\"quote\":\"EUR\",", ""),
        ("\"base\":\"RON\"", "\"base\":\"EUR\""),
        ("\"base\":\"RON\",", ""), ("[{", "{"),
    ]

    @Test(arguments: alteredTable)
    func altered(_ text: String, _ other: String) throws {
        try #require(Self.body.contains(text))
        #expect(throws: SyncError.self) { try read(Self.body.replacing(text, with: other)) }
    }

    @Test func unknownTwiceAndErrors() throws {
        let unknown = try read(Self.body.replacing("\"EUR\"", with: "\"QQQ\""))
        #expect(unknown.rejected == [Rejection(currency: "QQQ", reason: .unknownCurrency)])
        let twice = try read(Self.body.replacing("\"EUR\"", with: "\"USD\""))
        #expect(throws: SyncError.malformed(.twice("USD"))) {
            try twice.check(state: SeriesState(), now: now)
        }
        let error = "{\"status\":422,\"message\":\"invalid provider\"}"
        #expect(throws: SyncError.refusedBySource("invalid provider")) { try read(error) }
        #expect(source.failure(in: Array(error.utf8)) == .refusedBySource("invalid provider"))
    }

    /// One provider at a time, against its own currency.
    @Test func request() throws {
        let asked = try source.request(
            for: .since(try day("2026-10-28")), base: source.rates.base, newest: nil, now: now)
        #expect(
            asked.path == "/v2/rates?providers=bnr&base=RON&from=2026-10-28&to=2026-10-30")
        #expect(throws: SyncError.baseNotOffered(.eur)) {
            try source.request(for: .latest, base: .eur, newest: nil, now: now)
        }
    }

    /// A rate of an earlier day that is sent again does not take the place of that day's.
    @Test func earlierDaysAreLeft() throws {
        let transport = FakeTransport(Self.body)
        let book = MemoryBook(days: [try day("2026-10-28")], base: source.rates.base)
        let report = try fetch(source, at: now, through: web(transport), into: book)
        #expect(report.failure == nil && report.snapshots == 2)
        #expect(transport.asked.map { $0.suffix(29) } == ["from=2026-10-29&to=2026-10-30"])
        #expect(book.stored[try day("2026-10-28")]?.quotes.isEmpty == true)
        // With the newest day stored, it is not asked before the next.
        let again = try fetch(
            source, at: now.adding(seconds: 3_600), through: web(transport), into: book)
        #expect(again.outcome == .notDue && transport.asked.count == 1)
    }

    /// On a holiday nothing new is there: it is asked for again half a day later.
    @Test func aHoliday() throws {
        let transport = FakeTransport("[]")
        let book = MemoryBook(days: [try day("2026-10-29")], base: source.rates.base)
        #expect(try fetch(source, at: now, through: web(transport), into: book).failure == nil)
        for hours: Int64 in [1, 6, 11] {
            let later = now.adding(seconds: hours * 3_600)
            _ = try fetch(source, at: later, through: web(transport), into: book)
        }
        #expect(transport.asked.count == 1)
        _ = try fetch(
            source, at: now.adding(seconds: 43_300), through: web(transport), into: book)
        #expect(transport.asked.count == 2)
    }

    @Test func theProviders() throws {
        for id in FrankfurterProvider.ids {
            let source = try #require(SourceRegistry.source(id.uppercased()))
            #expect(source.about.id == id)
            #expect((source.about.firstDay == nil) == (id == "frankfurter:bob"))
            #expect(source.about.rates?.kinds == [.mid] && !source.about.isVerified)
            #expect(SourceRegistry.all(with: [id, "ecb"]).count == SourceRegistry.all.count + 1)
        }
        #expect(Set(FrankfurterProvider.ids).count == FrankfurterProvider.ids.count)
        // Without a name, or with that of several.
        for id in ["frankfurter:", "frankfurter:b", "frankfurter:bnr,nbu", "frankfurter:b&r"] {
            #expect(SourceRegistry.source(id) == nil && !SourceRegistry.mayName(id))
        }
        #expect(!SourceRegistry.mayName("frankfurter:ecb") && SourceRegistry.mayName("ecb"))
        let unknown = SourceRegistry.source("frankfurter:qqq") as? FrankfurterProvider
        #expect(unknown?.isListed == false && SourceRegistry.mayName("frankfurter:qqq"))
        #expect(SourceRegistry.source("frankfurter")?.about.firstDay?.description == "1999-01-04")
    }
}
