import Bookkeeping
import Rates
import Store
import Sync
import Testing

/// A transport that answers requests by a function and records them.
private final class FakeTransport: Transport {
    private let answer: (String) -> WebResponse
    private(set) var asked: [String] = []

    init(_ answer: @escaping (String) -> WebResponse) { self.answer = answer }

    func send(_ request: WebRequest) throws(SyncError) -> WebResponse {
        asked.append(request.url)
        return answer(request.url)
    }
}

/// Which sources a sync asks, and what it stores.
@Suite struct FetchingTests {
    /// A body of er-api for 3 November, midnight UTC.
    private static func body(_ won: String = "1466.12") -> [UInt8] {
        Array(
            """
            {"result":"success","time_last_update_unix":1793664151,
            "time_next_update_unix":1793751741,"time_eol_unix":0,"base_code":"USD",
            "rates":{"USD":1,"KRW":\(won)}}
            """.utf8)
    }

    private func client(_ transport: FakeTransport) -> SourceClient {
        let clock = Attempts.Clock(milliseconds: { 0 }, pause: { _ in })
        return SourceClient(Attempts(transport, clock: clock), address: "https://rates.test")
    }

    @Test(
        arguments: [
            // The sources, their fallbacks, whether er-api answers, and each outcome.
            ([], [], true, ["er-api new"]), (["er-api"], [], true, ["er-api new"]),
            (["er-api"], ["ecb"], true, ["er-api new"]),
            (["er-api"], ["ecb"], false, ["er-api error", "ecb error"]),
            (["ecb"], ["er-api", "frankfurter"], true, ["ecb error", "er-api new"]),
            // Without fallbacks all named sources are asked, in the registry's order.
            (["frankfurter", "er-api"], [], true, ["er-api new", "frankfurter error"]),
        ] as [([String], [String], Bool, [String])])
    func sourcesAreAskedUntilOneAnswers(
        _ sources: [String], _ fallbacks: [String], _ answers: Bool, _ expected: [String]
    ) throws {
        let test = try TestBook()
        let transport = FakeTransport { url in
            answers && url.contains("/v6/latest")
                ? WebResponse(body: Self.body()) : WebResponse(status: 404, body: Array("no".utf8))
        }
        var query = FetchQuery()
        (query.sources, query.fallbacks) = (sources, fallbacks)
        for source in SourceRegistry.all {
            try test.book.setSource(source.about.id, isEnabled: source.about.id == "er-api")
        }
        let reports = try test.keeper().fetch(query, through: { _ in client(transport) }) { _ in
        }.reports
        #expect(reports.map { "\($0.source) \($0.outcome.rawValue)" } == expected)
        let isStored = expected.contains { $0.hasSuffix("new") }
        #expect(try (test.book.newestDay() != nil) == isStored)
    }

    @Test func noneIsSwitchedOn() throws {
        let test = try TestBook()
        for source in SourceRegistry.all {
            try test.book.setSource(source.about.id, isEnabled: false)
        }
        let transport = FakeTransport { _ in WebResponse(body: Self.body()) }
        #expect(
            fault {
                try test.keeper().fetch(
                    FetchQuery(), through: { _ in client(transport) }, progress: { _ in })
            } == "FetchingError.noSource")
        #expect(transport.asked.isEmpty)
    }

    /// A failure holds the next request back silently, but not as long as there is no rate.
    @Test func aFailureIsToldWhileThereIsNoRate() throws {
        let test = try TestBook()
        var query = FetchQuery()
        query.sources = ["er-api"]
        var answers = false
        let transport = FakeTransport { _ in
            answers
                ? WebResponse(body: Self.body())
                : WebResponse(status: 404, body: Array("no".utf8))
        }
        func sync(_ at: String = "09:00") throws -> SyncReport {
            let keeper = Bookkeeper(
                test.book, now: try instant("2026-11-03T\(at):00Z"), zoneOffset: 0, salt: "")
            let reports = try keeper.fetch(query, through: { _ in client(transport) }) { _ in }
                .reports
            return try #require(reports.first)
        }
        #expect(try sync().outcome == .error && transport.asked.count == 1)
        // A schedule waits, and says so.
        let held = try sync("09:10")
        #expect(held.outcome == .error && transport.asked.count == 1)
        guard case .held? = held.failure else {
            Issue.record("\(String(describing: held.failure))")
            return
        }
        // A person need not wait.
        query.isByHand = true
        #expect(try sync("09:11").outcome == .error && transport.asked.count == 2)
        answers = true
        #expect(try sync("09:12").outcome == .new && transport.asked.count == 3)
        // With rates there, a failure that holds back is silent again.
        answers = false
        query.force = true
        #expect(try sync("09:13").outcome == .error && transport.asked.count == 4)
        query.force = false
        #expect(try sync("09:14").outcome == .notDue && transport.asked.count == 4)
    }

    @Test func aRehearsalStoresNothing() throws {
        let test = try TestBook()
        var query = FetchQuery()
        (query.sources, query.isRehearsal) = (["er-api"], true)
        for body in [Self.body(), Array("broken".utf8)] {
            let transport = FakeTransport { _ in WebResponse(body: body) }
            let reports = try test.keeper().fetch(
                query, through: { _ in client(transport) }, progress: { _ in }
            ).reports
            #expect(reports.map(\.outcome) == [body.count > 10 ? .new : .error])
            #expect(transport.asked.count == 1)
        }
        #expect(try test.keeper().read(Self.body(), query) { _, _ in }.report.outcome == .new)
        #expect(try test.book.newestDay() == nil && test.book.lastFetch() == nil)
        // The same query stores it if it is not a rehearsal.
        query.isRehearsal = false
        #expect(try test.keeper().read(Self.body(), query) { _, _ in }.report.outcome == .new)
        #expect(try test.keeper().read(Self.body(), query) { _, _ in }.report.outcome == .same)
    }

    private static let aFileIsOfASourceTable: [(String, [String], String)] = [
        // The body, the named sources, and the error.
        ("body", ["er-api"], "nothing"), ("body", [], "nothing"),
        ("body", ["er-api", "ecb"], "nothing"),
        ("body", ["ecb"], "FetchingError.fileOfAnotherSource"),
        ("body", ["ecb", "eximbank"], "FetchingError.file"),
        ("", [], "FetchingError.file"), ("no rates", [], "FetchingError.file"),
        ("PK\u{3}\u{4}", ["ecb"], "FetchingError.file"),
    ]

    @Test(arguments: aFileIsOfASourceTable)
    func aFileIsOfASource(_ text: String, _ sources: [String], _ expected: String) throws {
        let test = try TestBook()
        var query = FetchQuery()
        query.sources = sources
        let body = text == "body" ? Self.body() : Array(text.utf8)
        #expect(fault { try test.keeper().read(body, query) { _, _ in } } == expected)
        #expect(try (test.book.newestDay() != nil) == (expected == "nothing"))
    }

    @Test func whatWaitsIsAcceptedAndWhatDoesNotIsTold() throws {
        let test = try TestBook()
        try test.store("2026-11-02", ["KRW 1400", "JPY 150"])
        try test.store("2026-11-03", ["KRW 2800", "JPY 151"])
        let keeper = try test.keeper()
        let day = try date("2026-11-03")
        let jpy = try currency("JPY")
        let won = try pair("USD/KRW")
        func rate() throws -> ExactDecimal? {
            try keeper.price(of: won, asOf: AsOf(day)).conversion.preciseRate
        }
        #expect(try rate() == ExactDecimal(coefficient: 1400, scale: 0))
        /// What is accepted, and the currencies of the error that is to be thrown.
        func accept(
            _ currencies: [Currency], on day: Day, from sources: [String] = []
        ) throws -> (accepted: [Currency], missing: [Currency]) {
            let (accepted, _, failure) = try keeper.accept(currencies, on: day, from: sources)
            let codes = accepted.map(\.quote.currency)
            guard case .nothingToAccept(let missing, let told)? = failure else {
                return (codes, [])
            }
            #expect(told == day)
            return (codes, missing)
        }
        #expect(try accept([.krw], on: try date("2026-11-02")) == ([], [.krw]))
        #expect(try accept([.krw], on: day, from: ["ecb"]) == ([], [.krw]))
        #expect(try accept([.krw, jpy], on: day) == ([.krw], [jpy]))
        #expect(try rate() == ExactDecimal(coefficient: 2800, scale: 0))
        #expect(try accept([.krw], on: day) == ([], [.krw]))
    }

    private static let aTimeoutIsSecondsTable: [(String, String)] = [
        ("", "nothing"), ("1", "nothing"), ("600", "nothing"),
        ("0", "FetchingError.badTimeout"), ("601", "FetchingError.badTimeout"),
        ("x", "FetchingError.badTimeout"), ("1.5", "FetchingError.badTimeout"),
    ]

    @Test(arguments: aTimeoutIsSecondsTable)
    func aTimeoutIsSeconds(_ text: String, _ expected: String) throws {
        let settings = SourceSettings(
            transport: { FakeTransport { _ in WebResponse(body: []) } },
            variable: { $0 == "RATEBOOK_TIMEOUT" ? text : "" })
        let about = try #require(SourceRegistry.source("ecb")).about
        #expect(fault { try settings.client(to: about) } == expected)
        #expect(about.variablePrefix == "RATEBOOK_ECB")
    }
}
