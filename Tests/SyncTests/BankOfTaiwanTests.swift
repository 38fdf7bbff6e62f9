import Rates
import TestSupport
import Testing

@testable import Sync

/// The Bank of Taiwan, of which no answer was seen: the bodies are written by hand in the form that others report.
@Suite struct BankOfTaiwanTests {
    private let source = BankOfTaiwan()
    private let now = Instant(seconds: 1_793_361_600)  // Friday, 2026-10-30, 12:00 UTC
    private static let form = "幣別,匯率,現金,即期,遠期10天,遠期30天,匯率,現金,即期,遠期10天,遠期30天"

    private func body(_ file: String = "2026-10-30.csv") throws -> [UInt8] {
        try RecordedBody.bytes("bot-tw/\(file)")
    }

    private func read(_ body: [UInt8]) throws -> ParsedBody {
        try source.read(body, answering: .day(try day("2026-10-30")))
    }

    private func price(_ reading: ParsedBody, _ kind: RateKind, _ code: String) -> String? {
        reading.snapshots.first { $0.kind == kind }?.quotes
            .first { $0.currency.code == code }?.rate.description
    }

    @Test func theTableOfADay() throws {
        let body = try body()
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == "bot-tw")
        let reading = try read(body)
        #expect(
            reading.snapshots.map { "\($0.rateDate) \($0.kind.rawValue) \($0.quotes.count)" } == [
                "2026-10-30 bank-buys 14", "2026-10-30 bank-sells 14", "2026-10-30 cash-buys 18",
                "2026-10-30 cash-sells 18",
            ])
        #expect(reading.rejected.isEmpty && reading.base.code == "TWD")
        #expect(price(reading, .cashBuys, "USD") == "31.36")
        #expect(price(reading, .bankBuys, "USD") == "31.705")
        #expect(price(reading, .cashSells, "USD") == "32.03")
        #expect(price(reading, .bankSells, "USD") == "31.805")
        // A zero is no price.
        #expect(price(reading, .bankBuys, "KRW") == nil && price(reading, .cashBuys, "ZAR") == nil)
        #expect(price(reading, .cashBuys, "VND") == "0.00086")
        try reading.check(state: SeriesState(), now: now)
        // The list of the description.
        let found = Set(reading.snapshots.flatMap(\.quotes).map(\.currency))
        #expect(found == Set(source.rates.currencies.entries.map(\.currency)))
        for (buys, sells) in [(RateKind.bankBuys, RateKind.bankSells), (.cashBuys, .cashSells)] {
            for quote in reading.snapshots.first(where: { $0.kind == sells })?.quotes ?? [] {
                let paid = reading.snapshots.first { $0.kind == buys }?.quotes
                    .first { $0.currency == quote.currency }
                #expect(paid.map { $0.rate < quote.rate } == true, "\(quote.currency)")
            }
        }
    }

    /// A table of a day does not say which.
    @Test func theDayIsTheRequestedOne() throws {
        let body = try body()
        #expect(throws: SyncError.needsDay) { try source.read(body, answering: .latest) }
    }

    /// A table of one currency has the days.
    @Test func theTableOfACurrency() throws {
        let body = try body("usd.csv")
        #expect(try SourceRegistry.source(for: body, among: nil).about.id == "bot-tw")
        let reading = try source.read(body, answering: .latest)
        #expect(reading.snapshots.count == 12)
        #expect(
            reading.snapshots.prefix(5).map { "\($0.rateDate) \($0.kind.rawValue)" } == [
                "2026-10-28 bank-buys", "2026-10-28 bank-sells", "2026-10-28 cash-buys",
                "2026-10-28 cash-sells", "2026-10-29 bank-buys",
            ])
        #expect(price(reading, .bankSells, "USD") == "31.75")
    }

    /// Cut in a line it is refused; cut at its end, it is a shorter table.
    @Test(arguments: [("2026-10-30.csv", 18), ("usd.csv", 2)]) func parts(
        _ file: String, _ lines: Int
    ) throws {
        #expect(try RecordedBody.partsRead(try body(file), read) == lines)
    }

    private static let alteredTable: [(String, String)] = [
        ("USD,本行買入", "USD,本行賣出"), ("本行賣出,32.03000", "本行買入,32.03000"),
        ("USD,本行買入,31.36000", "USD,本行買入"), ("31.36000", "31.36000,"),
        ("31.36000", "31,36000"), ("31.36000", "-31.36000"), ("31.36000", "31.3600000001"),
        ("31.36000", "1e400"), ("31.36000", "NaN"), ("31.36000", "\"31.36000"),
        ("幣別,", "貨幣,"), ("現金,", "現鈔,"), ("即期,", "現金,"), ("匯率,", "本行買入,"),
    ]

    @Test(arguments: alteredTable)
    func altered(_ text: String, _ other: String) throws {
        let body = try RecordedBody.altered(try body(), text, other)
        #expect(throws: SyncError.self) { try read(body) }
    }

    /// Another count of forward rates, with a comma after the headings or without one after a row.
    @Test(arguments: [",\r\n", "\r\n", ",\n", "\n"]) func otherColumns(_ end: String) throws {
        let row = "USD,本行買入,31.36,31.705,0,-,本行賣出,32.03,31.805,0,-"
        let reading = try read(Array("\(Self.form)\(end)\(row)\(end)".utf8))
        #expect(price(reading, .bankSells, "USD") == "31.805" && reading.snapshots.count == 4)
        // The halves in another order.
        let turned = "幣別,現金,匯率,即期,遠期10天,遠期30天,匯率,現金,即期,遠期10天,遠期30天"
        #expect(throws: SyncError.self) { try read(Array("\(turned)\n\(row)\n".utf8)) }
        let days = "資料日期,\(Self.form)\(end)20260231,\(row)\(end)"
        #expect(throws: SyncError.malformed(.notADate("20260231"))) {
            try read(Array(days.utf8))
        }
    }

    @Test func twiceAndUnknown() throws {
        let twice = try RecordedBody.altered(try body(), "HKD,", "USD,")
        let reading = try read(twice)
        #expect(throws: SyncError.malformed(.twice("USD"))) {
            try reading.check(state: SeriesState(), now: now)
        }
        let unknown = try read(try RecordedBody.altered(try body(), "HKD,", "QQQ,"))
        #expect(unknown.rejected == [Rejection(currency: "QQQ", reason: .unknownCurrency)])
    }

    @Test func request() throws {
        let asked = try source.request(
            for: .day(try day("2026-10-30")), base: .twd, newest: nil, now: now)
        #expect(asked.path == "/xrt/flcsv/0/2026-10-30" && asked.mayBeMissing)
        #expect(throws: SyncError.baseNotOffered(.usd)) {
            try source.request(for: .day(try day("2026-10-30")), base: .usd, newest: nil, now: now)
        }
    }

    private static let dueTable: [(String, String, String)] = [
        ("2026-10-30T08:59:59Z", "2026-10-29", "2026-10-30T09:00:00Z"),
        ("2026-10-30T09:00:00Z", "2026-10-29", "2026-10-30"),
        ("2026-10-31T12:00:00Z", "2026-10-30", "2026-11-02T09:00:00Z"),
    ]

    /// 17:00 in Taipei is 09:00 UTC.
    @Test(arguments: dueTable)
    func due(_ now: String, _ newest: String, _ expected: String) throws {
        let decision = source.decide(
            SeriesState(newest: try day(newest)), now: try instant(now))
        let asked = Day(expected).map { Decision.due(.day($0)) }
        let wanted = try asked ?? .notDue(until: try instant(expected))
        #expect(decision == wanted)
    }

    /// A sentence stands for a day without a table; a page for browsers is refused, and nothing is stored of it.
    @Test func holidaysAndPages() throws {
        let nothing = FakeTransport("\u{FEFF}很抱歉，本次查詢找不到任何一筆資料！")
        let book = MemoryBook(days: [try day("2026-10-29")], base: .twd)
        let report = try fetch(source, at: now, through: web(nothing), into: book)
        #expect(report.failure == nil && report.outcome == .noData)
        #expect(nothing.asked == ["https://rates.test/xrt/flcsv/0/2026-10-30"])
        for page in [
            "<!DOCTYPE html><title>Challenge Validation</title>", "\r\n <HTML><body>",
            "\u{FEFF}<!doctype HTML>",
        ] {
            let challenge = FakeTransport(page)
            let other = MemoryBook(days: [try day("2026-10-29")], base: .twd)
            let refused = try fetch(source, at: now, through: web(challenge), into: other)
            #expect(
                refused.failure == .malformed(.webPage)
                    && other.log.last?.hasPrefix("error latest") == true)
            #expect(other.stored.count == 1)
        }
    }

    /// The bank keeps half a year.
    @Test func thePast() throws {
        let transport = FakeTransport { [body = try body()] _ in WebResponse(body: body) }
        let book = MemoryBook(base: .twd)
        let early = try fetch(
            source, .since(try day("2026-05-02")), at: now, through: web(transport), into: book)
        #expect(early.failure == .noHistory(before: try day("2026-05-03")))
        #expect(transport.asked.isEmpty)
        let week = try fetch(
            source, .since(try day("2026-10-26")), at: now, through: web(transport), into: book)
        #expect(week.failure == nil && transport.asked.count == 5)
    }
}
