import Rates
import TestSupport
import Testing

@testable import Sync

/// The Bank of Korea, whose form is reported: no body of it has been seen.
@Suite struct BankOfKoreaTests {
    private let source = BankOfKorea()
    private let now = Instant(seconds: 1_793_620_800)  // Monday, 2026-11-02

    private static func row(
        _ item: String, _ name: String, _ day: String, _ value: String
    ) -> String {
        """
        {"STAT_CODE":"731Y001","STAT_NAME":"3.1.1.1. 주요국 통화의 대원화환율","ITEM_CODE1":"\(item)",\
        "ITEM_NAME1":"\(name)","UNIT_NAME":"원","TIME":"\(day)","DATA_VALUE":"\(value)"}
        """
    }

    private static let rows = [
        row("0000001", "원/미국달러(매매기준율)", "20261029", "1335.6"),
        row("0000001", "원/미국달러(매매기준율)", "20261030", "1335.4"),
        row("0000002", "원/일본엔(100엔)", "20261030", "848.9"),
        row("0000003", "원/유로", "20261030", "1491.5"),
    ]

    private func body(_ rows: [String] = rows, count: Int? = nil) -> [UInt8] {
        let total = count ?? rows.count
        let text = rows.joined(separator: ",")
        return Array(
            "{\"StatisticSearch\":{\"list_total_count\":\(total),\"row\":[\(text)]}}".utf8)
    }

    private func read(_ body: [UInt8]) throws -> ParsedBody {
        try source.read(body, answering: .latest)
    }

    @Test func theReportedForm() throws {
        #expect(try SourceRegistry.source(for: body(), among: nil).about.id == "ecos")
        let reading = try read(body())
        let prices = reading.snapshots.map { snapshot in
            snapshot.quotes.map { "\(snapshot.rateDate) \($0.currency.code) \($0.rate)" }
        }
        #expect(
            prices == [
                ["2026-10-29 USD 1335.6"],
                ["2026-10-30 USD 1335.4", "2026-10-30 JPY 8.489", "2026-10-30 EUR 1491.5"],
            ])
        let distances = RecordedBody.distances(reading, .direct)
        #expect(distances.count == 4 && distances.allSatisfy { $0.percent < 1 })
        #expect(try RecordedBody.partsRead(body(), read) == 0)
    }

    private static let alteredTable: [(String, String)] = [
        ("\"20261029\"", "\"2026-10-29\""), ("\"20261029\"", "\"20261032\""),
        ("\"20261029\"", "\"202610290\""), ("\"20261029\"", "\"-0261029\""),
        ("\"20261029\"", "20261029"), ("\"1335.6\"", "\"0\""), ("\"1335.6\"", "\"-1\""),
        ("\"1335.6\"", "\"1,335.6\""), ("\"1335.6\"", "\"\""), ("\"1335.6\"", "null"),
        ("731Y001", "731Y003"), ("(100엔)", ""), ("원/유로", "원/유로(100유로)"),
        ("\"ITEM_CODE1\"", "\"ITEM_CODE\""), ("\"row\"", "\"rows\""),
        ("\"list_total_count\":4", "\"list_total_count\":5"),
    ]

    @Test(arguments: alteredTable)
    func altered(_ text: String, _ other: String) throws {
        let body = try RecordedBody.altered(body(), text, other)
        #expect(throws: SyncError.self) { try read(body) }
    }

    @Test func anUnknownItem() throws {
        let body = try RecordedBody.altered(body(), "0000003", "0000099")
        #expect(
            try read(body).rejected == [Rejection(currency: "0000099", reason: .unknownCurrency)])
    }

    private static let faultsTable: [(String, SyncError)] = [
        ("INFO-200", SyncError.nothingThere), ("INFO-100", .keyRefused("INFO-100")),
        ("ERROR-602", .rateLimited(seconds: nil)), ("ERROR-500", .refusedBySource("ERROR-500")),
    ]

    @Test(arguments: faultsTable)
    func faults(_ code: String, _ expected: SyncError) throws {
        let body = Array("{\"RESULT\":{\"CODE\":\"\(code)\",\"MESSAGE\":\"해당하는 데이터가 없습니다.\"}}".utf8)
        #expect(throws: expected) { try read(body) }
        #expect(source.failure(in: body) == expected)
    }

    @Test func theItems() {
        let items = BankOfKorea.items
        #expect(items.count == 52 && Set(items.map(\.code)).count == 52)
        #expect(Set(items.map(\.currency)).count == 52)
        #expect(items.allSatisfy { Currency($0.currency)?.code == $0.currency })
        #expect(
            items.filter { $0.power == 2 }.map(\.currency).sorted() == [
                "ESP", "IDR", "ITL", "JPY", "VND",
            ])
        #expect(items.allSatisfy { [0, 2].contains($0.power) })
    }

    /// An item a request, without those of the currencies that had ended.
    @Test(
        arguments: [
            (nil, 52, "19640504/20261102"), ("2026-10-29", 44, "20261030/20261102"),
        ] as [(String?, Int, String)])
    func request(_ newest: String?, _ count: Int, _ range: String) throws {
        let request = try source.request(
            for: .latest, base: .krw, newest: try newest.map(day), now: now)
        #expect(
            request.path
                == "/api/StatisticSearch/{key}/json/kr/1/100000/731Y001/D/\(range)/0000001")
        #expect(request.further.count == count - 1)
    }

    /// Each request has the key, and nothing else has.
    @Test func theKey() throws {
        let transport = FakeTransport { [self] request throws(SyncError) in
            WebResponse(
                body: request.url.hasSuffix("/0000001")
                    ? body(Array(Self.rows.prefix(2)))
                    : Array("{\"RESULT\":{\"CODE\":\"INFO-200\"}}".utf8))
        }
        let book = MemoryBook(base: .krw)
        let report = try fetch(
            source, .since(try day("2026-10-29")), at: now, through: web(transport), into: book)
        #expect(report.failure == nil && report.snapshots == 2 && report.requests == 44)
        #expect(
            transport.requests.allSatisfy {
                $0.url.hasPrefix("https://rates.test/api/StatisticSearch/canary-0123456789/json/")
                    && $0.authorization == nil
            })
        #expect(!"\(report) \(book.fetches)".contains("canary"))
        let without = try fetch(
            source, at: now, through: web(transport, key: nil), into: MemoryBook(base: .krw))
        #expect(without.failure == .keyMissing(.notSet) && without.requests == 0)
    }
}
