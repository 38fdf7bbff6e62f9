import Rates
import TestSupport
import Testing

@testable import Sync

/// The central bank of Turkey, which publishes four kinds of rates and no middle.
@Suite struct BankOfTurkeyTests {
    private let source = BankOfTurkey()
    private let now = Instant(seconds: 1_366_646_400)  // 2013-04-22, 16:00 UTC

    private func body() throws -> [UInt8] { try RecordedBody.bytes("tcmb/2013-04-22.xml") }

    private func read(_ body: [UInt8]) throws -> ParsedBody {
        try source.read(body, answering: .latest)
    }

    private func price(_ reading: ParsedBody, _ kind: RateKind, _ code: String) -> String? {
        reading.snapshots.first { $0.kind == kind }?.quotes
            .first { $0.currency.code == code }?.rate.description
    }

    @Test func theRecordedBody() throws {
        let body = try body()
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == "tcmb")
        let reading = try read(body)
        #expect(
            reading.snapshots.map { "\($0.rateDate) \($0.kind.rawValue) \($0.quotes.count)" } == [
                "2013-04-22 bank-buys 19", "2013-04-22 bank-sells 18", "2013-04-22 cash-buys 12",
                "2013-04-22 cash-sells 12",
            ])
        #expect(reading.rejected.isEmpty && reading.base.code == "TRY")
        #expect(price(reading, .bankBuys, "USD") == "1.8016")
        #expect(price(reading, .bankSells, "USD") == "1.8048")
        #expect(price(reading, .cashBuys, "USD") == "1.8003")
        #expect(price(reading, .cashSells, "USD") == "1.8075")
        // Of a hundred yen.
        #expect(price(reading, .bankBuys, "JPY")?.hasPrefix("0.018") == true)
        // Without a price for selling.
        #expect(price(reading, .bankBuys, "XDR") == "2.7088")
        #expect(price(reading, .bankSells, "XDR") == nil)
        try reading.check(state: SeriesState(), now: now)
    }

    /// What the bank pays is below what it takes, and both are near the ECB's rate.
    @Test func nearTheECB() throws {
        let reading = try read(try body())
        let distances = RecordedBody.distances(reading, .direct)
        #expect(distances.count >= 40)
        for (quote, _, percent) in distances {
            #expect(percent < 3, "\(quote.currency) \(percent)")
        }
        for (buys, sells) in [(RateKind.bankBuys, RateKind.bankSells), (.cashBuys, .cashSells)] {
            for quote in reading.snapshots.first(where: { $0.kind == sells })?.quotes ?? [] {
                let paid = reading.snapshots.first { $0.kind == buys }?.quotes
                    .first { $0.currency == quote.currency }
                #expect(paid.map { $0.rate < quote.rate } == true, "\(quote.currency)")
            }
        }
    }

    @Test func aPartIsRefused() throws {
        var body = try body()
        while body.last == UInt8(ascii: "\n") || body.last == UInt8(ascii: "\r") {
            body.removeLast()
        }
        #expect(try RecordedBody.partsRead(body, read) == 0)
    }

    private static let alteredTable: [(String, String)] = [
        ("<Unit>1</Unit>", "<Unit>2</Unit>"), ("<Unit>1</Unit>", ""),
        ("<Unit>1</Unit>", "<Unit>-1</Unit>"), ("1.8016", "1,8016"), ("1.8016", "0"),
        ("1.8016", "-1.8016"), ("Tarih=\"22.04.2013\"", "Tarih=\"31.04.2013\""),
        ("Tarih=\"22.04.2013\"", "Tarih=\"04/22/2013\""), ("Tarih=\"22.04.2013\"", ""),
        ("CurrencyCode=\"USD\"", ""), ("<Unit>1</Unit>", "<Unit>1</Unit><Unit>1</Unit>"),
    ]

    @Test(arguments: alteredTable)
    func altered(_ text: String, _ other: String) throws {
        let body = try RecordedBody.altered(try body(), text, other)
        #expect(throws: SyncError.self) { try read(body) }
    }

    @Test func aCurrencyTwice() throws {
        let reading = try read(
            try RecordedBody.altered(try body(), "CurrencyCode=\"AUD\"", "CurrencyCode=\"USD\""))
        #expect(throws: SyncError.malformed(.twice("USD"))) {
            try reading.check(state: SeriesState(), now: now)
        }
    }

    /// The lira until 2004 is another one.
    @Test func theFormerLira() throws {
        let body = try RecordedBody.altered(try body(), "22.04.2013", "31.12.2004")
        #expect(throws: SyncError.noHistory(before: try day("2005-01-03"))) { try read(body) }
    }

    @Test func request() throws {
        let newest = try source.request(for: .latest, base: .try, newest: nil, now: now)
        #expect(newest.path == "/kurlar/today.xml")
        let past = try source.request(
            for: .day(try day("2026-03-16")), base: .try, newest: nil, now: now)
        #expect(past.path == "/kurlar/202603/16032026.xml" && past.mayBeMissing)
    }

    /// The newest day is that of the first kind, as there is no middle.
    @Test func notAskedAgain() throws {
        let body = try body()
        let transport = FakeTransport { _ in WebResponse(body: body) }
        let book = MemoryBook(base: .try)
        let report = try fetch(source, at: now, through: web(transport), into: book)
        #expect(report.outcome == .new && report.day?.description == "2013-04-22")
        let again = try fetch(
            source, at: now.adding(seconds: 3_600), through: web(transport), into: book)
        #expect(again.outcome == .notDue && transport.asked.count == 1)
        // Each day of a range, without those that are stored.
        _ = try fetch(
            source, .since(try day("2013-04-18")), at: now, through: web(transport), into: book)
        #expect(
            transport.asked.dropFirst().map { $0.suffix(12) } == ["18042013.xml", "19042013.xml"])
    }
}
