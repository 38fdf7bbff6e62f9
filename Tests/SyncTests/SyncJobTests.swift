import Rates
import Testing

@testable import Sync

/// What is asked, what is believed, and what becomes of it, without a network and a book.
@Suite struct SyncJobTests {
    private let address = "https://rates.test"

    private func job(
        _ source: any Source = ERAPI(), base: Currency? = nil, _ ask: Ask = .latest, at now: String
    ) throws -> SyncJob {
        SyncJob(
            source: source, base: base, ask: ask, now: try #require(Instant(now)),
            jitter: { $0.lowerBound })
    }

    private func body(_ day: String = "2026-10-30", next: String = "2026-10-31T00:22:21Z") throws
        -> String
    {
        let published = try #require(Instant(day + "T00:02:31Z")).seconds
        let due = try #require(Instant(next)).seconds
        return """
            {"result":"success","time_last_update_unix":\(published),"time_next_update_unix":\(due),
            "time_eol_unix":0,"base_code":"USD","rates":{"USD":1,"KRW":1466.12}}
            """
    }

    @Test func aNewDayIsStoredAndTheNextOneDue() throws {
        let (sink, web) = (FakeSink(), FakeTransport(try body()))
        let report = try job(at: "2026-10-30T01:00:00Z")
            .fetch(through: web, address: address, force: false, into: sink)
        #expect(web.asked == ["https://rates.test/v6/latest/USD"])
        #expect(report.outcome == .new)
        #expect(report.nextDue?.description == "2026-10-31T00:22:51Z")
        #expect(sink.recorded.first?.nextDue == report.nextDue)
        #expect(report.rates == 2)
    }

    @Test func beforeItIsDueNothingIsAsked() throws {
        let (sink, web) = (FakeSink(), FakeTransport(try body()))
        sink.standing = (Day("2026-10-30"), Instant("2026-10-31T00:22:51Z"))
        let early = try job(at: "2026-10-31T00:22:50Z")
        let report = try early.fetch(through: web, address: address, force: false, into: sink)
        #expect(report.outcome == .notDue && web.asked.isEmpty && sink.recorded.isEmpty)
        #expect(
            try early.fetch(through: web, address: address, force: true, into: sink).outcome == .new
        )
        sink.standing = (Day("2026-10-30"), Instant("2026-10-31T00:22:51Z"))
        let due = try job(at: "2026-10-31T00:22:51Z")
        #expect(
            try due.fetch(through: web, address: address, force: false, into: sink).outcome == .new)
        #expect(web.asked.count == 2)
    }

    @Test func aLateSourceIsAskedAgainInAnHour() throws {
        let (sink, web) = (FakeSink(), FakeTransport(try body()))
        sink.outcome = .same
        let report = try job(at: "2026-10-31T01:00:00Z")
            .fetch(through: web, address: address, force: false, into: sink)
        #expect(report.outcome == .notYet)
        #expect(report.nextDue?.description == "2026-10-31T02:00:00Z")
    }

    /// Five days of calls every five minutes: one request a day, while the source keeps its word.
    @Test func aLoopOfFiveMinutesAsksOnceADay() throws {
        let sink = FakeSink()
        let start = try #require(Instant("2026-10-30T00:30:00Z"))
        var requests = 0
        for step in 0..<(5 * 288 - 2) {
            let now = start.adding(seconds: Int64(step) * 300)
            let published = now.adding(seconds: -151).day()
            let web = FakeTransport(
                try body(published.description, next: "\(published.adding(days: 1))T00:22:21Z"))
            let job = SyncJob(source: ERAPI(), base: nil, ask: .latest, now: now)
            _ = try job.fetch(through: web, address: nil, force: false, into: sink)
            requests += web.asked.count
        }
        #expect(requests == 5)
    }

    @Test(arguments: [
        (SyncError.status(500), nil), (.timedOut, nil), (.unreachable("x"), nil),
        (.rateLimited(seconds: nil), "2026-10-30T01:20:00Z"),
        (.rateLimited(seconds: 3), "2026-10-30T01:01:00Z"),
        (.rateLimited(seconds: 7_200), "2026-10-30T03:00:00Z"),
    ])
    func aFailureIsKeptAndReported(_ error: SyncError, _ due: String?) throws {
        let (sink, web) = (FakeSink(), FakeTransport(error: error))
        let report = try job(at: "2026-10-30T01:00:00Z")
            .fetch(through: web, address: address, force: false, into: sink)
        #expect(report.failure == error && report.outcome == .error)
        #expect(report.nextDue?.description == due)
        #expect(sink.failures == ["error \(error.reason)"])
    }

    @Test func whatCannotBeAskedIsNoFetch() throws {
        let sink = FakeSink()
        let report = try job(ECB(), base: .usd, at: "2026-10-30T01:00:00Z")
            .fetch(through: FakeTransport(""), address: address, force: false, into: sink)
        #expect(report.failure == .baseNotOffered(.usd))
        #expect(sink.failures.isEmpty)
    }

    @Test(arguments: [
        ("EUR", SyncError.wrongBase(expected: .eur, found: "USD"), "2026-10-30T01:00:00Z"),
        ("USD", .futureDate(Day(ordinal: 20_756)!), "2026-10-27T23:59:59Z"),
    ])
    func aBodyForSomethingElseIsRefused(_ base: String, _ error: SyncError, _ now: String) throws {
        let sink = FakeSink()
        let report = try job(base: Currency(base), at: now)
            .fetch(through: FakeTransport(try body()), address: address, force: false, into: sink)
        #expect(report.failure == error)
        #expect(sink.recorded.isEmpty)
    }

    @Test(arguments: [
        ("2026-10-29", Outcome.new), ("2026-10-31", .noData), ("2026-11-02", .notYet),
        ("2026-11-01", .noData),
    ])
    func oneDayOfAHistory(_ wanted: String, _ outcome: Outcome) throws {
        let sink = FakeSink()
        let table = "Date,USD,\n2026-10-30,1.1172,\n2026-10-29,1.113,\n2026-10-28,1.1133,\n"
        let day = try #require(Day(wanted))
        let report = try job(ECB(), .day(day), at: "2026-11-02T10:00:00Z")
            .fetch(through: FakeTransport(table), address: address, force: false, into: sink)
        #expect(report.outcome == outcome)
        #expect(sink.snapshots.map(\.rateDate.description) == (outcome == .new ? [wanted] : []))
        #expect(sink.failures.count == (outcome == .new ? 0 : 1))
    }

    @Test func aFileIsReadWithoutANetwork() throws {
        let sink = FakeSink()
        let table = Array("Date,USD,\n2026-10-30,1.1172,\n2026-10-29,1.113,\n".utf8)
        let since = Ask.since(try #require(Day("2026-10-30")))
        let report = try job(ECB(), since, at: "2026-11-21T10:00:00Z")
            .importBody(table, expecting: nil, into: sink)
        #expect(report.outcome == .new && report.snapshots == 1)
        #expect(sink.recorded.first?.asked == "file")
        // An old file says nothing of when the source is to be asked.
        #expect(report.nextDue == nil)
    }

    @Test(arguments: [
        ("{\"result\":1}", "er-api"), (" \n{\"result\":1}", "er-api"),
        ("<?xml version='1.0'?><gesmes:Envelope xmlns='http://x/eurofxref'>", "ecb"),
        ("Date,USD,\n", "ecb"), ("\u{FEFF}Date, USD\n", "ecb"),
    ])
    func aFormatIsToldByItsBeginning(_ text: String, _ source: String) throws {
        #expect(try SourceRegistry.source(for: Array(text.utf8), among: nil).about.id == source)
    }

    @Test(arguments: [
        ("", SyncError.emptyBody), ("PK\u{3}\u{4}rest", .archive), ("<html>", .unrecognized),
        ("hello", .unrecognized), ("[]", .unrecognized),
    ])
    func whatNoSourceSendsIsRefused(_ text: String, _ error: SyncError) throws {
        #expect(throws: error) { _ = try SourceRegistry.source(for: Array(text.utf8), among: nil) }
    }
}

/// Answers with one body, or fails, and remembers what was asked.
private final class FakeTransport: Transport {
    private let result: Result<String, SyncError>
    private(set) var asked: [String] = []

    init(_ body: String) { result = .success(body) }
    init(error: SyncError) { result = .failure(error) }

    func get(_ url: String, limit: Int) throws(SyncError) -> [UInt8] {
        asked.append(url)
        return Array(try result.get().utf8)
    }
}

/// Remembers what the job hands over.
private final class FakeSink: RateSink {
    var standing: (newest: Day?, nextDue: Instant?) = (nil, nil)
    var outcome = Outcome.new
    private(set) var recorded: [Fetch] = []
    private(set) var snapshots: [Snapshot] = []
    private(set) var failures: [String] = []

    func standing(source: String, base: Currency) -> (newest: Day?, nextDue: Instant?) { standing }

    func record(_ snapshots: [Snapshot], from fetch: Fetch, progress: (Int) -> Void) -> Recorded {
        recorded.append(fetch)
        self.snapshots += snapshots
        standing = (snapshots.map(\.rateDate).max(), fetch.nextDue)
        return Recorded(
            outcome: outcome, snapshots: snapshots.count,
            rates: snapshots.reduce(0) { $0 + $1.quotes.count }, revisedDays: [])
    }

    func record(_ outcome: Outcome, because reason: String, from fetch: Fetch) {
        failures.append("\(outcome.rawValue) \(reason)")
    }
}
