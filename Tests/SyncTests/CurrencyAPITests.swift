import Rates
import TestSupport
import Testing

@testable import Sync

/// currency-api: rates of a day, with coins among the currencies and binary noise in the numbers.
@Suite struct CurrencyAPITests {
    private let source = CurrencyAPI()
    private let now = Instant(seconds: 1_753_884_000)  // 2025-07-30

    private func read(_ body: [UInt8]) throws -> ParsedBody {
        try source.read(body, answering: .latest)
    }

    private func body(_ rates: String) -> [UInt8] {
        Array("{\"date\":\"2026-10-30\",\"eur\":{\(rates)}}".utf8)
    }

    @Test func theRecordedBody() throws {
        let body = try RecordedBody.bytes("currency-api/2025-07-30.json")
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == "currency-api")
        let reading = try read(body)
        #expect(reading.snapshots.map(\.rateDate.description) == ["2025-07-30"])
        let prices = (reading.snapshots.first?.quotes ?? []).map {
            "\($0.currency.code) \($0.rate)"
        }
        #expect((150...170).contains(prices.count) && reading.rejected.isEmpty)
        #expect(prices.contains("KRW 1598.39588816") && prices.contains("USD 1.15675595"))
        // Coins, and currencies that the euro has replaced.
        #expect(!prices.contains { ["BTC", "ADA", "ATS", "DEM"].contains($0.prefix(3)) })
        try reading.check(state: SeriesState(), now: now)
    }

    @Test func nearTheECB() throws {
        let distances = RecordedBody.distances(
            try read(try RecordedBody.bytes("currency-api/2025-07-30.json")), .indirect)
        #expect(distances.count >= 29)
        for (quote, day, percent) in distances {
            #expect(percent < 1, "\(day) \(quote.currency) \(percent)")
        }
    }

    @Test func aPartIsRefused() throws {
        var body = try RecordedBody.bytes("currency-api/2025-07-30.json")
        while body.last == UInt8(ascii: "\n") { body.removeLast() }
        #expect(try RecordedBody.partsRead(body, read) == 0)
    }

    @Test(
        arguments: [
            ("7.8245000000000005", "7.8245"), ("4.2199999999999998", "4.22"),
            ("1598.3958881600001", "1598.39588816"), ("0.30000000000000004", "0.3"),
            ("1e3", "1000"),
            ("1598.39588816", "1598.39588816"), ("0.123456789", "0.123456789"),
            // Other digits than noise are not rounded.
            ("0.1234567891", nil), ("0.12345678912345678", nil), ("5.39256E-05", nil),
        ] as [(String, String?)])
    func noise(_ text: String, _ expected: String?) throws {
        let reading = try read(body("\"usd\":1.1,\"krw\":\(text)"))
        let won = reading.snapshots.first?.quotes.first { $0.currency == .krw }
        #expect(won?.rate.description == expected)
        let left = Rejection(currency: "KRW", reason: .tooPrecise)
        #expect(reading.rejected == (expected == nil ? [left] : []))
        // What was rounded is kept as it came.
        let isRounded = expected != nil && text.count > 16
        #expect(reading.rounded.map(\.text) == (isRounded ? [text] : []))
    }

    @Test(arguments: [
        "\"krw\":0", "\"krw\":-1", "\"krw\":\"1598.4\"", "\"krw\":null", "\"krw\":1e40",
        "\"krw\":01", "\"btc\":0.00001", "\"eur\":1", "",
    ])
    func refused(_ rates: String) throws {
        #expect(throws: SyncError.self) { try read(body(rates)) }
    }

    @Test(arguments: ["\"krw\":1598.4,\"KRW\":1598.4", "\"eur\":1.01,\"krw\":1598.4"])
    func implausible(_ rates: String) throws {
        let reading = try read(body(rates))
        #expect(throws: SyncError.self) {
            try reading.check(state: SeriesState(), now: try instant("2026-10-30T12:00:00Z"))
        }
    }

    /// A past day has an address of its own.
    @Test func request() throws {
        let newest = try source.request(for: .latest, base: .eur, newest: nil, now: now)
        #expect(newest == SourceRequest("/v1/currencies/eur.json"))
        let past = try source.request(
            for: .day(try day("2025-07-01")), base: .eur, newest: nil, now: now)
        #expect(past.address == "https://2025-07-01.currency-api.pages.dev")
        #expect(throws: SyncError.baseNotOffered(.usd)) {
            try source.request(for: .latest, base: .usd, newest: nil, now: now)
        }
    }
}
