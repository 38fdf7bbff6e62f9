import Rates
import TestSupport
import Testing

@testable import Sync

/// The Bundesbank's prices before the euro: a recorded body, and a source that has ended.
@Suite struct BundesbankTests {
    private let source = Bundesbank()
    private let now = Instant(seconds: 1_793_620_800)  // 2026-11-02

    private func read(_ body: [UInt8]) throws -> ParsedBody {
        try source.read(body, answering: .latest)
    }

    @Test func theRecordedBody() throws {
        let body = try RecordedBody.bytes("bbk/000.csv")
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == "bbk")
        let reading = try read(body)
        // There are no prices from Christmas Eve to the Sunday after.
        #expect(
            reading.snapshots.map(\.rateDate.description) == [
                "1998-12-21", "1998-12-22", "1998-12-23", "1998-12-28", "1998-12-29", "1998-12-30",
            ])
        #expect(reading.snapshots.allSatisfy { $0.quotes.count == 18 && $0.base.code == "DEM" })
        let last = try #require(reading.snapshots.last)
        let prices = last.quotes.map { "\($0.currency.code) \($0.rate)" }
        // Published per 100 schillings, per dollar and per 1,000 lire.
        #expect(prices.contains("ATS 0.14214") && prices.contains("CAD 1.077"))
        #expect(prices.contains { $0.hasPrefix("ITL 0.00101") })
        try reading.check(state: SeriesState(), now: now)
    }

    /// With the fixed rates of the euro, and the ECB's first ones, of 4 January 1999: in another unit, a price would
    /// be far off.
    @Test func nearTheFirstRatesOfTheEuro() throws {
        let reading = try read(try RecordedBody.bytes("bbk/000.csv"))
        let first = try day("1999-01-04")
        let distances = RecordedBody.distances(reading, .direct) { _ in first }
        #expect(distances.count == 6 * 18)
        for (quote, day, percent) in distances {
            let replaced = quote.currency.retirement != nil
            #expect(percent < (replaced ? 0.5 : 4), "\(day) \(quote.currency) \(percent)")
        }
    }

    @Test func aPartIsRefusedOrShorter() throws {
        let body = try RecordedBody.bytes("bbk/000.csv")
        let end = try #require(body[..<14_000].lastIndex(of: UInt8(ascii: "\n")))
        let lines = body[...end].filter { $0 == UInt8(ascii: "\n") }.count
        // Neither the header alone nor a part that ends within a line is read.
        #expect(try RecordedBody.partsRead(Array(body[...end]), read) == lines - 2)
    }

    @Test(
        "Another unit, direction or form is refused",
        arguments: [
            ("/ 100 ATS = ... DEM /", "/ 200 ATS = ... DEM /"),
            ("/ 100 ATS = ... DEM /", "/ 1 DEM = ... ATS /"),
            ("/ 100 ATS = ... DEM /", "/ 100 BEF = ... DEM /"),
            ("/ 100 ATS = ... DEM /", "/ ATS = ... DEM /"), ("/ 100 ATS = ... DEM /", ""),
            (";DEM;0;", ";DEM;2;"), (";DEM;0;", ";EUR;0;"), (";D;ATS;DEM;", ";M;ATS;DEM;"),
            (";D;ATS;DEM;", ";D;ATS;FRF;"), (";1998-12-21;", ";1998-12-32;"),
            (";14.214;", ";14,214;"), (";14.214;", ";0;"), (";14.214;", ";-14.214;"),
            (";14.214;", ";;"), ("BBK_TITLE", "TITLE"), ("BBK_UNIT_MULT", "UNIT_MULT"),
        ])
    func altered(_ text: String, _ other: String) throws {
        let body = try RecordedBody.altered(
            try RecordedBody.bytes("bbk/000.csv"), text, other)
        #expect(throws: SyncError.self) { try read(body) }
    }

    @Test func aCurrencyTwice() throws {
        let body = try RecordedBody.altered(
            try RecordedBody.altered(
                try RecordedBody.bytes("bbk/000.csv"), ";BEF;", ";ATS;", everywhere: true),
            "/ 100 BEF =", "/ 100 ATS =", everywhere: true)
        let reading = try read(body)
        #expect(throws: SyncError.malformed(.twice("ATS"))) {
            try reading.check(state: SeriesState(), now: now)
        }
    }

    @Test(
        arguments: [
            (Ask.latest, nil, 19, "startPeriod=1948-06-21&endPeriod=1951-03-17&format=sdmx_csv"),
            (
                .latest, "1998-12-01", 1,
                "startPeriod=1998-12-02&endPeriod=1998-12-30&format=sdmx_csv"
            ),
        ] as [(Ask, String?, Int, String)])
    func request(_ ask: Ask, _ newest: String?, _ count: Int, _ end: String) throws {
        let request = try source.request(
            for: ask, base: .dem, newest: try newest.map(day), now: now)
        #expect(request.path == "/rest/data/BBEX3/D..DEM.AA.AC.000?" + end)
        #expect(request.further.count == count - 1)
        #expect((request.further.last ?? request.path).contains("&endPeriod=1998-12-30&"))
        #expect(throws: SyncError.baseNotOffered(.eur)) {
            try source.request(for: ask, base: .eur, newest: nil, now: now)
        }
    }

    /// A body with the first and the last day of the range that is asked for.
    private func answer(_ url: String) throws -> [UInt8] {
        let header = try RecordedBody.bytes("bbk/000.csv").prefix { $0 != UInt8(ascii: "\n") }
        let days = ["startPeriod=", "endPeriod="].compactMap { name in
            url.firstRange(of: name).map { url[$0.upperBound...].prefix(10) }
        }
        let lines = days.map {
            "BBK:BBEX3(1.0);D;USD;DEM;AA;AC;000;\($0);1.6730;P1D;4;BBEX3.D.USD.DEM.AA.AC.000;DEM;0;"
                + "Devisenkurse / 1 USD = ... DEM / Vereinigte Staaten;WEDE;;;\n"
        }
        return header + Array(("\n" + lines.joined()).utf8)
    }

    /// Each range is asked for once, then nothing more, unless by force.
    @Test func askedOnceForItsHistory() throws {
        let transport = FakeTransport { request throws(SyncError) in
            guard let body = try? answer(request.url) else { throw .timedOut }
            return WebResponse(body: body)
        }
        let book = MemoryBook()
        let report = try fetch(source, at: now, through: web(transport), into: book)
        #expect(report.failure == nil && report.outcome == .new && report.requests == 19)
        #expect(report.snapshots == 38 && report.day?.description == "1998-12-30")
        #expect(report.nextDue == nil && book.fetches.count == 1)
        let again = try fetch(
            source, at: now.adding(seconds: 86_400 * 365), through: web(transport), into: book)
        #expect(again.outcome == .notDue && again.nextDue == nil)
        #expect(transport.asked.count == 19)
        let forced = SyncJob(source: source, base: nil, ask: .latest, now: now, force: true)
        _ = try forced.fetch(through: web(transport), into: book)
        #expect(transport.asked.count == 20)
    }

    /// Without one of its parts, an answer is none.
    @Test func aPartFails() throws {
        let transport = FakeTransport { request throws(SyncError) in
            guard !request.url.contains("startPeriod=1973"), let body = try? answer(request.url)
            else { return WebResponse(status: 404, body: []) }
            return WebResponse(body: body)
        }
        let book = MemoryBook()
        let report = try fetch(source, at: now, through: web(transport), into: book)
        #expect(report.failure == .status(404) && report.requests > 5 && report.requests < 19)
        #expect(book.stored.isEmpty && report.nextDue != nil)
    }
}
