import Rates
import Testing

@testable import Sync

/// What a sync job asks, accepts and stores, without network and book.
@Suite struct SyncJobTests {
    private func job<Source: RateSource>(
        _ source: Source = ERAPI(), base: Currency? = nil, _ ask: Ask = .latest, at now: String,
        force: Bool = false
    ) throws -> SyncJob<Source> {
        SyncJob(
            source: source, base: base, ask: ask, now: try instant(now), force: force,
            jitter: { $0.lowerBound })
    }

    private func body(_ day: String = "2026-10-30", next: String = "2026-10-31T00:22:21Z") throws
        -> String
    {
        let published = try instant(day + "T00:02:31Z").seconds
        let due = try instant(next).seconds
        return """
            {"result":"success","time_last_update_unix":\(published),"time_next_update_unix":\(due),
            "time_eol_unix":0,"base_code":"USD","rates":{"USD":1,"KRW":1466.12}}
            """
    }

    @Test func aNewDayIsStoredAndTheNextOneDue() throws {
        let (book, transport) = (MemoryBook(), FakeTransport(try body()))
        let report = try job(at: "2026-10-30T01:00:00Z").fetch(through: web(transport), into: book)
        #expect(transport.asked == ["https://rates.test/v6/latest/USD"])
        #expect(report.outcome == .new && report.requests == 1)
        #expect(report.nextDue?.description == "2026-10-31T00:22:51Z")
        #expect(book.fetches.first?.fetch.nextDue == report.nextDue)
        #expect(report.entries == 2)
    }

    @Test func beforeItIsDueNothingIsAsked() throws {
        let due = try instant("2026-10-31T00:22:51Z")
        func book() throws -> MemoryBook {
            MemoryBook(days: [try day("2026-10-30")], nextDue: due)
        }
        let transport = FakeTransport(try body())
        let early = try job(at: "2026-10-31T00:22:50Z")
            .fetch(through: web(transport), into: try book())
        #expect(early.outcome == .notDue && early.nextDue == due && transport.asked.isEmpty)
        let forced = try job(at: "2026-10-31T00:22:50Z", force: true)
            .fetch(through: web(transport), into: try book())
        #expect(forced.outcome == .notYet && transport.asked.count == 1)
        _ = try job(at: "2026-10-31T00:22:51Z").fetch(through: web(transport), into: try book())
        #expect(transport.asked.count == 2)
    }

    /// After a clock was fast by a day, a week or a year, the right one asks as if it never was.
    @Test(arguments: ["er-api", "ecb", "exchangerate-api", "eximbank", "frankfurter"])
    func aClockThatRanAheadHoldsNothingBack(_ id: String) throws {
        let source = try rateSource(id)
        let now = try instant("2026-11-20T09:00:00Z")  // A Friday; 18:00 in Seoul.
        for days in [5, 7, 366] as [Int64] {
            let ahead = now.adding(seconds: days * 86_400)
            for outcome in [Outcome.notYet, .noData, .error] {
                let book = MemoryBook(days: [try day("2026-11-17")])
                let asked = AskedQuestion.latest(id == "eximbank" ? ahead.day() : nil)
                book.record(
                    outcome,
                    because: outcome == .error
                        ? FetchFailure(kind: "status", detail: "503", scope: .latest) : nil,
                    from: Fetch(
                        of: source.series(of: nil), asked: asked, fetchedAt: ahead,
                        nextDue: ahead.adding(seconds: 3_600), requests: 1, requestsLeft: 0))
                let transport = FakeTransport(error: .timedOut)
                _ = try fetch(source, at: now, through: web(transport), into: book)
                #expect(!transport.requests.isEmpty, "\(id), \(days) days, \(outcome)")
            }
        }
    }

    /// Due times that a right clock may have stored are kept: up to the next publication, over a
    /// weekend, too.
    @Test func aDueTimeOfTheNextPublicationIsBelieved() throws {
        for (now, due) in [
            ("2026-11-20T18:00:00Z", "2026-11-23T15:20:00Z"),
            ("2026-04-02T18:00:00Z", "2026-04-07T14:20:00Z"),  // Easter
        ] {
            let book = MemoryBook(
                days: [try day(String(now.prefix(10)))], nextDue: try instant(due), base: .eur)
            let transport = FakeTransport(error: .timedOut)
            let report = try job(ECB(), at: now).fetch(through: web(transport), into: book)
            #expect(report.outcome == .notDue && report.nextDue?.description == due)
            #expect(transport.requests.isEmpty)
        }
    }

    @Test func aLateSourceIsAskedAgainInAnHour() throws {
        let book = MemoryBook(days: [try day("2026-10-30")])
        let report = try job(at: "2026-10-31T01:00:00Z")
            .fetch(through: web(FakeTransport(try body())), into: book)
        #expect(report.outcome == .notYet)
        #expect(report.nextDue?.description == "2026-10-31T02:00:00Z")
    }

    /// An outdated copy from a cache is neither new nor a correction.
    @Test func anOlderDayThanTheNewestIsNotStored() throws {
        let book = MemoryBook(days: [try day("2026-10-31")])
        let report = try job(at: "2026-11-01T12:00:00Z")
            .fetch(through: web(FakeTransport(try body())), into: book)
        #expect(report.outcome == .notYet && book.log == ["not-yet latest"])
        #expect(book.stored.count == 1)
    }

    private static let aFailureIsKeptAndReportedTable: [(SyncError, String?)] = [
        (SyncError.unreachable("x"), nil), (.noTransport("x"), nil),
        (.timedOut, "2026-10-30T02:00:00Z"), (.status(404), "2026-10-30T02:00:00Z"),
        (.status(401), "2026-10-31T00:00:30Z"), (.keyRefused("x"), "2026-10-31T00:00:30Z"),
        (.quotaSpent, "2026-10-31T00:00:30Z"), (.beyondPlan, "2026-10-31T00:00:30Z"),
        (.rateLimited(seconds: nil), "2026-10-30T01:20:00Z"),
        (.rateLimited(seconds: 3), "2026-10-30T01:01:00Z"),
        (.rateLimited(seconds: 7_200), "2026-10-30T03:00:00Z"),
    ]

    /// How long a failed request is not repeated.
    @Test(arguments: aFailureIsKeptAndReportedTable)
    func aFailureIsKeptAndReported(_ error: SyncError, _ due: String?) throws {
        let book = MemoryBook()
        let report = try job(at: "2026-10-30T01:00:00Z")
            .fetch(through: web(FakeTransport(error: error)), into: book)
        #expect(report.failure == error && report.outcome == .error)
        #expect(report.nextDue?.description == due)
        let told = "error latest \(error.failure(isScheduled: true))"
        #expect(book.log == (error == .noTransport("x") ? [] : [told]))
    }

    @Test func whatFailedIsNotAskedAgainBeforeItsTime() throws {
        let book = MemoryBook()
        let transport = FakeTransport(
            "{\"result\":\"error\",\"error-type\":\"invalid-key\"}", status: 403)
        func sync(_ now: String, _ ask: Ask = .latest, force: Bool = false) throws -> SyncReport {
            try job(ExchangeRateAPI(), ask, at: now, force: force)
                .fetch(through: web(transport), into: book)
        }
        #expect(try sync("2026-10-30T01:00:00Z").failure == .keyRefused("invalid-key"))
        let held = try sync("2026-10-30T23:59:59Z")
        let until = try instant("2026-10-31T00:00:30Z")
        #expect(held.outcome == .notDue && held.nextDue == until)
        #expect(
            held.failure
                == .held(
                    until: until,
                    FetchFailure(kind: "key-refused", detail: "invalid-key", scope: .all)))
        // A request for a day gets the reason why there is no answer.
        let past = try sync("2026-10-30T23:59:59Z", .day(try day("2026-10-01")))
        #expect(past.outcome == .error && past.failure == held.failure)
        #expect(transport.asked.count == 1)
        _ = try sync("2026-10-30T02:00:00Z", force: true)
        #expect(transport.asked.count == 2)
        _ = try sync("2026-10-31T00:00:30Z")
        #expect(transport.asked.count == 3)
        #expect(book.log == Array(repeating: "error latest key-refused: invalid-key", count: 3))
    }

    @Test func aPlanWithoutHistoryDoesNotHoldTheNewestBack() throws {
        let book = MemoryBook()
        let refusal = FakeTransport(
            "{\"result\":\"error\",\"error-type\":\"plan-upgrade-required\"}")
        let past = Ask.day(try day("2026-10-01"))
        let report = try job(ExchangeRateAPI(), past, at: "2026-10-30T01:00:00Z")
            .fetch(through: web(refusal), into: book)
        #expect(report.failure == .beyondPlan)
        let again = try job(ExchangeRateAPI(), past, at: "2026-10-30T02:00:00Z")
            .fetch(through: web(refusal), into: book)
        #expect(again.outcome == .error && refusal.asked.count == 1)
        let newest = FakeTransport(try body().replacing("\"rates\"", with: "\"conversion_rates\""))
        let latest = try job(ExchangeRateAPI(), at: "2026-10-30T02:00:00Z")
            .fetch(through: web(newest), into: book)
        #expect(latest.outcome == .new)
    }

    /// A failed or missing past day does not affect the newest rates.
    @Test func aPastDayDoesNotMoveTheSchedule() throws {
        let book = MemoryBook()
        let missing = try job(
            Frankfurter(), .day(try day("2026-10-24")), at: "2026-10-30T18:00:00Z"
        )
        .fetch(through: web(FakeTransport("", status: 404)), into: book)
        #expect(missing.outcome == .error)
        let friday =
            "{\"amount\":1.0,\"base\":\"EUR\",\"date\":\"2026-10-30\",\"rates\":{\"USD\":1.1}}"
        let saturday = try job(
            Frankfurter(), .day(try day("2026-10-31")), at: "2026-10-31T18:00:00Z"
        )
        .fetch(through: web(FakeTransport(friday)), into: book)
        #expect(saturday.outcome == .noData && saturday.nextDue == nil && saturday.day == nil)
        let latest = try job(Frankfurter(), at: "2026-10-31T18:05:00Z")
            .fetch(through: web(FakeTransport(friday)), into: book)
        #expect(latest.outcome == .new)
    }

    @Test(arguments: [
        ("ecb", "1998-12-31", SyncError.noHistory(before: Day("1999-01-04"))),
        ("er-api", "2026-10-01", .noHistory(before: nil)),
    ])
    func whatIsBeforeTheHistoryIsNotAsked(_ id: String, _ text: String, _ error: SyncError) throws {
        let source = try rateSource(id)
        let (book, transport) = (MemoryBook(), FakeTransport(""))
        for ask in [Ask.since(try day(text)), .day(try day(text))] {
            let report = try fetch(
                source, ask, at: try instant("2026-10-30T01:00:00Z"), through: web(transport),
                into: book)
            #expect(report.failure == error && report.outcome == .error)
        }
        #expect(book.fetches.isEmpty && transport.asked.isEmpty)
    }

    @Test func whatCannotBeAskedIsNoFetch() throws {
        let book = MemoryBook()
        let report = try job(ECB(), base: .usd, at: "2026-10-30T01:00:00Z")
            .fetch(through: web(FakeTransport("")), into: book)
        #expect(report.failure == .baseNotOffered(.usd))
        let keyless = try job(Eximbank(), at: "2026-10-30T03:00:00Z")
            .fetch(through: web(FakeTransport(""), key: nil), into: book)
        #expect(keyless.failure == .keyMissing(.notSet))
        #expect(book.fetches.isEmpty)
    }

    private static let aBodyForSomethingElseIsRefusedTable: [(String, SyncError, String)] = [
        ("EUR", SyncError.wrongBase(expected: .eur, found: "USD"), "2026-10-30T01:00:00Z"),
        ("USD", .futureDate(Day.epoch.adding(days: 20_756)), "2026-10-27T23:59:59Z"),
    ]

    @Test(arguments: aBodyForSomethingElseIsRefusedTable)
    func aBodyForSomethingElseIsRefused(_ base: String, _ error: SyncError, _ now: String) throws {
        let book = MemoryBook()
        let report = try job(base: Currency(base), at: now)
            .fetch(through: web(FakeTransport(try body())), into: book)
        #expect(report.failure == error)
        #expect(book.stored.isEmpty)
    }

    @Test(arguments: [
        ("2026-10-30", Outcome.new), ("2026-10-31", .noData), ("2026-11-02", .notYet),
        ("2026-11-01", .noData),
    ])
    func oneDayOfAHistory(_ wanted: String, _ outcome: Outcome) throws {
        let book = MemoryBook()
        let table = "Date,USD,\n2026-10-30,1.1172,\n2026-10-29,1.113,\n2026-10-28,1.1133,\n"
        let report = try job(ECB(), .day(try day(wanted)), at: "2026-11-02T10:00:00Z")
            .fetch(through: web(FakeTransport(table)), into: book)
        #expect(report.outcome == outcome)
        #expect(book.stored.keys.map(\.description) == (outcome == .new ? [wanted] : []))
        #expect(book.log == ["\(outcome.rawValue) date \(wanted)"])
    }

    /// An empty body of the data portal means no data; from any other source it is a failure.
    @Test func anEmptyAnswerIsOneOnlyWhereItCanBe() throws {
        let book = MemoryBook(days: [try day("2026-10-29")])
        func ask(_ ask: Ask) throws -> SyncReport {
            try job(ECB(), ask, at: "2026-10-30T17:00:00Z")
                .fetch(through: web(FakeTransport("")), into: book)
        }
        #expect(try ask(.day(try day("2026-10-25"))).outcome == .noData)
        #expect(try ask(.day(try day("2026-10-30"))).outcome == .notYet)
        #expect(try ask(.latest).failure == .emptyBody)
    }

    /// A range without a publication, as on a bank's holiday, is asked for once.
    @Test func anEmptyRangeIsAskedForOnce() throws {
        let source = try #require(SourceRegistry.rates.first { $0.about.id == "boe" })
        func requests(_ source: some RateSource) throws -> [String] {
            let transport = FakeTransport("DATE,XUDLUSS\r\n")
            let book = MemoryBook(days: [try day("2026-10-29")])
            let report = try job(source, at: "2026-10-30T20:00:00Z")
                .fetch(through: web(transport), into: book)
            #expect(report.outcome == .noData && report.nextDue != nil)
            return transport.asked
        }
        #expect(try requests(source).count == 1)
    }

    @Test func aFileIsReadWithoutANetwork() throws {
        let book = MemoryBook()
        let table = Array("Date,USD,\n2026-10-30,1.1172,\n2026-10-29,1.113,\n".utf8)
        let since = Ask.since(try day("2026-10-30"))
        let report = try job(ECB(), since, at: "2026-11-21T10:00:00Z")
            .importBody(table, expecting: nil, into: book)
        #expect(report.outcome == .new && report.snapshots == 1)
        #expect(book.fetches.first?.fetch.asked == .file)
        // An old file does not set a due time.
        #expect(report.nextDue == nil)
    }

    /// Importing an old file does not change the due time of the last answer.
    @Test func anOldFileKeepsTheSchedule() throws {
        let due = try instant("2026-10-31T00:22:51Z")
        let book = MemoryBook(days: [try day("2026-10-30")], nextDue: due)
        for _ in 0..<3 {
            let report = try job(at: "2026-10-30T10:00:00Z").importBody(
                Array(try body("2026-10-20", next: "2026-10-21T00:22:00Z").utf8), expecting: nil,
                into: book)
            #expect(report.nextDue == due)
        }
    }

    private static let aFormatIsToldByItsBeginningTable: [(String, String)] = [
        ("{\"result\":1}", "er-api"), (" \n{\"result\":1}", "er-api"),
        ("<?xml version='1.0'?><gesmes:Envelope xmlns='http://x/eurofxref'>", "ecb"),
        ("Date,USD,\n", "ecb"), ("\u{FEFF}Date, USD\n", "ecb"), ("KEY,FREQ,CURRENCY,X\n", "ecb"),
        ("{\"result\":\"success\",\"conversion_rates\":{}}", "exchangerate-api"),
        ("{\"result\":\"error\",\"terms-of-use\":\"x\"}", "exchangerate-api"),
        ("{\"amount\":1.0,\"base\":\"EUR\",\"rates\":{}}", "frankfurter"),
        ("[{\"result\":1,\"cur_unit\":\"USD\"}]", "eximbank"),
    ]

    @Test(arguments: aFormatIsToldByItsBeginningTable)
    func aFormatIsToldByItsBeginning(_ text: String, _ source: String) throws {
        #expect(try SourceRegistry.source(for: Array(text.utf8), among: nil).about.id == source)
    }

    @Test(arguments: [
        ("", SyncError.emptyBody), ("<html>", .unrecognized),
        ("hello", .unrecognized), ("[]", .unrecognized),
    ])
    func whatNoSourceSendsIsRefused(_ text: String, _ error: SyncError) throws {
        #expect(throws: error) { _ = try SourceRegistry.source(for: Array(text.utf8), among: nil) }
    }
}
