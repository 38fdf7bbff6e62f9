import Rates
import TestSupport
import Testing

@testable import Sync

/// The Bank of Russia's prices, in windows-1251: of a day, and of one currency.
@Suite struct BankOfRussiaTests {
    private let source = BankOfRussia()
    private let now = Instant(seconds: 1_777_147_200)  // 2026-04-25, a Saturday

    private func read(_ body: [UInt8]) throws -> ParsedBody {
        try source.read(body, answering: .latest)
    }

    private func prices(_ snapshot: Snapshot?) -> [String] {
        (snapshot?.quotes ?? []).map { "\($0.currency.code) \($0.rate)" }
    }

    /// Set on Friday for Saturday; of a million rials the price has too many decimals for one rial.
    @Test func aDay() throws {
        let body = try RecordedBody.bytes("cbr/000.xml")
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == "cbr")
        let reading = try read(body)
        #expect(reading.snapshots.map(\.rateDate.description) == ["2026-04-25"])
        #expect(reading.rejected == [Rejection(currency: "IRR", reason: .tooPrecise)])
        let prices = prices(reading.snapshots.first)
        #expect(prices.count == 53 && reading.base.code == "RUB")
        for price in [
            "AUD 53.8359", "DZD 0.570006", "JPY 0.472636", "KRW 0.0510113", "VND 0.0030075",
            "IDR 0.00436372",
        ] { #expect(prices.contains(price)) }
        try reading.check(state: SeriesState(), now: now)
    }

    @Test(arguments: [
        ("cbr/001.xml", "AUD", ["54.7468", "55.1336", "54.4295"]), ("cbr/002.xml", "AZN", []),
        ("cbr/003.xml", "DZD", []),
    ])
    func oneCurrency(_ file: String, _ code: String, _ expected: [String]) throws {
        let body = try RecordedBody.bytes(file)
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == "cbr")
        let days = try read(body).snapshots
        #expect(
            days.map(\.rateDate.description) == ["2026-03-03", "2026-03-04", "2026-03-05"])
        #expect(days.allSatisfy { $0.quotes.map(\.currency.code) == [code] })
        if !expected.isEmpty {
            #expect(days.compactMap(\.quotes.first?.rate.description) == expected)
        }
    }

    /// The ECB has had no price in roubles since 2022, so the prices are compared in euros, with those of the day on
    /// which they were set.
    @Test func nearTheECB() throws {
        let reading = try read(try RecordedBody.bytes("cbr/000.xml"))
        let quotes = try #require(reading.snapshots.first).quotes
        let euro = try #require(quotes.first { $0.currency == .eur }).rate
        var count = 0
        for quote in quotes where quote.currency != .eur {
            let price = RecordedBody.ecbPrice(of: quote.currency, on: try day("2026-04-24"))
            guard let price else { continue }
            let ratio = Double(quote.rate.nanos) / Double(euro.nanos) * price
            #expect(abs(ratio - 1) < 0.03, "\(quote.currency) \(ratio)")
            count += 1
        }
        #expect(count >= 20)
    }

    @Test(arguments: ["cbr/000.xml", "cbr/001.xml"])
    func aPartIsRefused(_ file: String) throws {
        var body = try RecordedBody.bytes(file)
        if body.count > 2_000, let end = body[..<2_000].ranges(of: Array("<Valute ".utf8)).last {
            body = body[..<end.lowerBound] + Array("</ValCurs>".utf8)
        }
        #expect(try RecordedBody.partsRead(body, read) == 0)
    }

    @Test(
        "Another unit, number or day is refused",
        arguments: [
            ("<Nominal>100</Nominal>", "<Nominal>10</Nominal>"),
            ("<Nominal>100</Nominal>", "<Nominal>200</Nominal>"),
            ("<Nominal>100</Nominal>", "<Nominal>-100</Nominal>"),
            ("<Nominal>100</Nominal>", ""), ("53,8359", "53.8359"), ("53,8359", "5 3,8359"),
            ("<Value>53,8359", "<Value>53,8358"), ("<Value>53,8359", "<Value>0"),
            ("<Value>53,8359", "<Value>"), ("<CharCode>AUD</CharCode>", ""),
            ("Date=\"25.04.2026\"", "Date=\"31.04.2026\""),
            ("Date=\"25.04.2026\"", "Date=\"25/04/2026\""),
            ("Date=\"25.04.2026\"", "Date=\"5.04.2026\""), ("Date=\"25.04.2026\"", ""),
            ("<Nominal>1</Nominal>", "<Nominal>1</Nominal><Nominal>1</Nominal>"),
        ])
    func altered(_ text: String, _ other: String) throws {
        let body = try RecordedBody.altered(try RecordedBody.bytes("cbr/000.xml"), text, other)
        #expect(throws: SyncError.self) { try read(body) }
    }

    private static let alteredCurrencyTable: [(String, String)] = [
        ("Id=\"R01010\"", "Id=\"R01035\""), ("ID=\"R01010\"", "ID=\"R99999\""),
        ("<Nominal>1</Nominal>", "<Nominal>10</Nominal>"),
        ("Date=\"04.03.2026\"", "Date=\"04.03.26\""),
    ]

    @Test(arguments: alteredCurrencyTable)
    func alteredCurrency(_ text: String, _ other: String) throws {
        let body = try RecordedBody.altered(try RecordedBody.bytes("cbr/001.xml"), text, other)
        #expect(throws: SyncError.self) { try read(body) }
    }

    @Test func aCurrencyTwice() throws {
        let body = try RecordedBody.altered(
            try RecordedBody.bytes("cbr/000.xml"), "<CharCode>AZN<", "<CharCode>AUD<")
        let reading = try read(body)
        #expect(throws: SyncError.malformed(.twice("AUD"))) {
            try reading.check(state: SeriesState(), now: now)
        }
    }

    /// The roubles until 1997 are others.
    @Test func theFormerRouble() throws {
        let body = try RecordedBody.altered(
            try RecordedBody.bytes("cbr/000.xml"), "25.04.2026", "31.12.1997")
        #expect(throws: SyncError.noHistory(before: try day("1998-01-01"))) { try read(body) }
    }

    /// 24 April 2026 is a Friday.
    @Test(
        "The smallest number of requests",
        arguments: [
            (Ask.latest, nil, 1, "XML_daily.asp"),
            (.latest, "2026-04-24", 1, "XML_daily.asp"),
            // Two days are missing.
            (.latest, "2026-04-23", 2, "XML_daily.asp?date_req=24/04/2026"),
            // A year: one for each currency.
            (
                .latest, "2025-04-24", 54,
                "XML_dynamic.asp?date_req1=25/04/2025&date_req2=25/04/2026&VAL_NM_RQ=R01230"
            ),
        ] as [(Ask, String?, Int, String)])
    func request(_ ask: Ask, _ newest: String?, _ count: Int, _ path: String) throws {
        let request = try source.request(
            for: ask, base: .rub, newest: try newest.map(day), now: now)
        #expect(request.path == "/scripts/" + path && request.further.count == count - 1)
    }

    /// A holiday is answered with the day before it, which counts once.
    @Test func aHolidayInARange() throws {
        let body = try RecordedBody.bytes("cbr/000.xml")
        let transport = FakeTransport { _ in WebResponse(body: body) }
        let book = MemoryBook(days: [try day("2026-04-23")], base: .rub)
        let report = try fetch(source, at: now, through: web(transport), into: book)
        #expect(report.failure == nil && report.requests == 2 && report.snapshots == 1)
    }

    private static let dueTable: [(String, String, String)] = [
        ("2026-04-24T11:59:59Z", "2026-04-24", "2026-04-24T12:00:00Z"),
        ("2026-04-24T12:00:00Z", "2026-04-24", "due"),
        ("2026-04-24T12:00:00Z", "2026-04-25", "2026-04-27T12:00:00Z"),
        ("2026-04-27T12:00:00Z", "2026-04-25", "due"),
        ("2026-04-27T12:00:00Z", "2026-04-28", "2026-04-28T12:00:00Z"),
    ]

    /// 2026-04-24 is a Friday; 15:00 in Moscow is 12:00 UTC.
    @Test(arguments: dueTable)
    func due(_ now: String, _ newest: String, _ expected: String) throws {
        let state = SeriesState(newest: try day(newest))
        let decision = source.decide(state, now: try instant(now))
        #expect(
            decision == (expected == "due" ? .due(.latest) : .notDue(until: try instant(expected))))
    }
}
