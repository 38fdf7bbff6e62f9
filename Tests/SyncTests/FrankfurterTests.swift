import Rates
import Testing

@testable import Sync

@Suite struct FrankfurterTests {
    private static let oneDay = """
        {"amount":1.0,"base":"EUR","date":"2026-03-18","rates":{"GBP":0.84173,"USD":1.1355}}
        """
    private static let range = """
        {"amount":1.0,"base":"EUR","start_date":"2026-09-30","end_date":"2026-10-02","rates":{"2026-09-30":{"INR":108.8205,"USD":1.1355},"2026-10-01":{"INR":108.832,"USD":1.1298},"2026-10-02":{"INR":108.1245,"USD":1.1225}}}
        """

    private func read(_ text: String) throws -> ParsedBody {
        let reading = try Frankfurter().read(Array(text.utf8), answering: .latest)
        try Frankfurter().check(reading, isOf: Frankfurter().series(of: .eur))
        try reading.check(
            state: SeriesState(), now: try instant("2026-10-30T15:00:00Z"))
        return reading
    }

    @Test func aDayAndARange() throws {
        #expect(try read(Self.oneDay).snapshots.map(\.rateDate.description) == ["2026-03-18"])
        let days = try read(Self.range).snapshots
        #expect(days.map(\.rateDate.description) == ["2026-09-30", "2026-10-01", "2026-10-02"])
        #expect(
            days.last?.quotes.map { "\($0.currency) \($0.rate)" } == ["INR 108.1245", "USD 1.1225"])
    }

    private static let aBodyThatIsWrongIsRefusedTable: [(String, String)] = [
        ("1.0,", "2.0,"), ("1.0,", "\"1.0\","), ("\"base\":\"EUR\"", "\"base\":\"USD\""),
        ("2026-03-18", "2026-02-30"), ("0.84173", "0"), ("0.84173", "null"),
        ("\"rates\":{\"GBP\":0.84173,\"USD\":1.1355}", "\"rates\":{}"), ("\"date\"", "\"day\""),
        ("USD", "GBP"),
    ]

    @Test(arguments: aBodyThatIsWrongIsRefusedTable)
    func aBodyThatIsWrongIsRefused(_ old: String, _ new: String) throws {
        try #require(Self.oneDay.contains(old))
        #expect(throws: SyncError.self) { _ = try read(Self.oneDay.replacing(old, with: new)) }
    }

    @Test func everyBodyThatBreaksOffIsRefused() throws {
        for text in [Self.oneDay, Self.range] {
            let bytes = Array(text.utf8)
            for count in 0..<bytes.count {
                #expect(throws: SyncError.self) {
                    _ = try Frankfurter().read(Array(bytes[..<count]), answering: .latest)
                }
            }
        }
    }

    @Test func itsErrors() throws {
        let body = Array("{\"message\":\"bad currency pair\"}".utf8)
        #expect(Frankfurter().failure(in: body) == .refusedBySource("bad currency pair"))
        #expect(throws: SyncError.refusedBySource("bad currency pair")) {
            _ = try Frankfurter().read(body, answering: .latest)
        }
        #expect(Frankfurter().failure(in: Array("<html>".utf8)) == nil)
    }

    private static let oneRequestClosesAnyGapTable: [(String?, Ask, String)] = [
        (nil, Ask.latest, "/v1/latest?base=EUR"), ("2026-10-29", .latest, "/v1/latest?base=EUR"),
        ("2026-10-20", .latest, "/v1/2026-10-21..2026-10-30?base=EUR"),
        (nil, .since(Day.epoch.adding(days: 20_700)), "/v1/2026-09-04..2026-10-30?base=EUR"),
        (nil, .day(Day.epoch.adding(days: 20_700)), "/v1/2026-09-04?base=EUR"),
    ]

    @Test(arguments: oneRequestClosesAnyGapTable)
    func oneRequestClosesAnyGap(_ newest: String?, _ ask: Ask, _ path: String) throws {
        let request = try Frankfurter().request(
            for: ask, base: .eur, newest: newest.flatMap { Day($0) },
            now: try instant("2026-10-30T16:00:00Z"))
        #expect(request == SourceRequest(path))
    }

    /// A day at the weekend is answered with the Friday before, as is a range's start.
    @Test func whatWasNotAskedForIsLeftOut() throws {
        let book = MemoryBook()
        func sync(_ ask: Ask, _ body: String) throws -> SyncReport {
            try SyncJob(
                source: Frankfurter(), base: nil, ask: ask, now: try instant("2026-10-30T18:00:00Z")
            ).fetch(through: web(FakeTransport(body)), into: book)
        }
        #expect(try sync(.day(try day("2026-03-21")), Self.oneDay).outcome == .noData)
        let report = try sync(.since(try day("2026-10-01")), Self.range)
        #expect(report.snapshots == 2)
        #expect(book.stored.keys.min()?.description == "2026-10-01")
    }
}
