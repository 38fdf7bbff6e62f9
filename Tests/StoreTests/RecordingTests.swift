import Rates
import SQLite
import Store
import TestSupport
import Testing

@Suite struct RecordingTests {
    @Test func theSameContentAgainAddsAFetchAndNoSnapshot() throws {
        let test = try TestBook()
        let friday = try snapshot("2026-10-30", ["USD": "1.1172", "KRW": "1491.76"])
        let first = try test.book.record([friday], from: fetch(at: "2026-10-30T15:00:00Z"))
        #expect(
            first
                == Recorded<UnconfirmedRate>(
                    outcome: .new, snapshots: 1, entries: 2, revisedDays: []))
        let again = try test.book.record([friday], from: fetch(at: "2026-10-30T16:00:00Z"))
        #expect(
            again
                == Recorded<UnconfirmedRate>(
                    outcome: .same, snapshots: 0, entries: 0, revisedDays: []))
        #expect(try test.count("fetches") == 2)
        #expect(try test.count("snapshots") == 1)
    }

    @Test func otherContentForADayIsARevisionAndTheFirstStays() throws {
        let test = try TestBook([try snapshot("2026-10-30", ["KRW": "1491.76"])])
        let corrected = try snapshot("2026-10-30", ["KRW": "1491.77"])
        let recorded = try test.book.record([corrected], from: fetch(at: "2026-10-31T15:00:00Z"))
        #expect(recorded.outcome == .revised)
        #expect(recorded.revisedDays == [try day("2026-10-30")])
        let pair = try pair("EUR", "KRW")
        let now = try test.book.history(pair, of: test.series, in: HistoryRange())
        #expect(now.map(\.rate.description) == ["1491.77"])
        let then = try test.book.history(
            pair, of: test.series,
            in: HistoryRange(knownAt: Instant("2026-10-30T20:00:00Z")))
        #expect(then.map(\.rate.description) == ["1491.76"])
        let before = try test.book.history(
            pair, of: test.series, in: HistoryRange(knownAt: Instant("2026-10-30T14:00:00Z")))
        #expect(before.isEmpty)
    }

    @Test func theTextOfARoundedFigureIsKept() throws {
        let friday = try snapshot("2026-10-30", ["HKD": "7.8245", "KRW": "1491.76"])
        let (text, hkd) = ("7.8245000000000005", try #require(friday.quotes.first))
        let figure = RoundedFigure(
            day: friday.rateDate, currency: hkd.currency, text: text, rate: hkd.rate)
        let test = try TestBook()
        _ = try test.book.record(
            [friday],
            from: Fetch(
                of: Snapshot.Series(source: "ecb", base: .eur), asked: .latest(),
                fetchedAt: try #require(Instant("2026-10-30T15:00:00Z")), rounded: [figure]))
        _ = try test.book.record([friday], from: fetch(at: "2026-10-30T16:00:00Z"))
        let connection = try Connection(path: test.path, access: .read, busy: .fail)
        let kept = try connection.query("SELECT rounded FROM fetches ORDER BY id") {
            try $0.optionalText(0)
        }
        #expect(kept == ["2026-10-30 HKD 7.8245000000000005", nil])
    }

    /// A fast clock stored a day and a count of requests a year ahead.
    @Test func whatIsStillToComeIsNotCounted() throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["KRW": "1488.4"]),
            try snapshot("2027-10-29", ["KRW": "1491.76", "USD": "1.1"]),
        ])
        let now = try #require(Instant("2026-10-30T12:00:00Z"))
        let state = try test.book.seriesState(
            of: Snapshot.Series(source: "ecb", base: .eur), now: now)
        #expect(try state.newest == day("2026-10-29") && state.entries == 1)
        try test.book.record(
            .notYet, because: nil,
            from: Fetch(
                of: Snapshot.Series(source: "ecb", base: .eur), asked: .latest(),
                fetchedAt: try #require(Instant("2027-10-30T12:00:00Z")), requests: 3,
                requestsLeft: 0))
        let today = now.adding(seconds: -86_400)...now
        #expect(try test.book.requests(to: "ecb", during: today) == 0)
        #expect(try test.book.requestsLeft(of: "ecb", during: today) == nil)
    }

    @Test func aRevisionComesIntoTheDeltaOfTheNextDay() throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["KRW": "1488.4"]),
            try snapshot("2026-10-30", ["KRW": "1491.76"]),
        ])
        let corrected = try snapshot("2026-10-29", ["KRW": "1490"])
        _ = try test.book.record([corrected], from: fetch(at: "2026-10-31T15:00:00Z"))
        let list = try test.book.list(try test.series, .of(.eur), on: day("2026-10-30"))
        #expect(list.map { $0.movement.comparison?.delta } == [0, 1_760_000_000])
    }

    @Test func aRevisionWithoutACurrencyTakesItAway() throws {
        let test = try TestBook([try snapshot("2026-10-30", ["KRW": "1491.76", "USD": "1.1172"])])
        let without = try snapshot("2026-10-30", ["USD": "1.1172"])
        _ = try test.book.record([without], from: fetch(at: "2026-10-31T15:00:00Z"))
        let list = try test.book.list(try test.series, .of(.eur), on: day("2026-10-30"))
        #expect(list.map(\.currency.code) == ["EUR", "USD"])
    }

    @Test func twoSourcesAndTwoBasesAreSeriesOfTheirOwn() throws {
        let test = try TestBook([try snapshot("2026-10-30", ["USD": "1.1172"])])
        let dollar = try snapshot("2026-10-30", base: "USD", ["EUR": "0.8951"])
        _ = try test.book.record(
            [dollar], from: fetch("er-api", base: "USD", at: "2026-10-30T16:00:00Z"))
        #expect(try test.book.series().map(\.source) == ["ecb", "er-api"])
        #expect(try test.book.series().map(\.base.code) == ["EUR", "USD"])
    }

    @Test func aFailureIsKeptWithItsReason() throws {
        let test = try TestBook()
        try test.book.record(
            .error, because: FetchFailure(kind: "status", detail: "500"),
            from: fetch(at: "2026-10-30T15:00:00Z"))
        let series = try #require(try test.book.askedSeries().first)
        let last = try #require(try test.book.status(of: series).lastFetch)
        #expect(last.outcome == .error)
        #expect(last.failure == FetchFailure(kind: "status", detail: "500"))
        #expect(try test.book.series().isEmpty)
    }

    @Test func whatIsRehearsedIsUndone() throws {
        let test = try TestBook()
        let friday = try snapshot("2026-10-30", ["USD": "1.1172"])
        let recorded = try test.book.rehearse {
            try test.book.record([friday], from: fetch(at: "2026-10-30T15:00:00Z"))
        }
        #expect(recorded.snapshots == 1)
        #expect(try test.count("snapshots") == 0)
        #expect(try test.count("fetches") == 0)
    }

    @Test(arguments: ["fetches", "snapshots", "rates"])
    func historyCannotBeRewritten(_ table: String) throws {
        let test = try TestBook([try snapshot("2026-10-30", ["USD": "1.1172"])])
        let connection = try Connection(path: test.path, access: .write, busy: .fail)
        let column = table == "rates" ? "nanos = 1" : "id = 99"
        #expect(throws: SQLiteError.self) {
            try connection.execute("UPDATE \(sql: table) SET \(sql: column)")
        }
        #expect(throws: SQLiteError.self) { try connection.execute("DELETE FROM \(sql: table)") }
    }

    @Test(arguments: [
        "2026-02-30", "2025-02-29", "2026-1-1", "20261030", "2026-10-30 ", "now", "",
    ])
    func theTablesRefuseADateThatIsNone(_ date: String) throws {
        let test = try TestBook([try snapshot("2026-10-30", ["USD": "1.1172"])])
        let connection = try Connection(path: test.path, access: .write, busy: .fail)
        #expect(throws: SQLiteError.self) {
            try connection.execute(
                SQL(
                    """
                    INSERT INTO snapshots (series_id, day, revision, fetch_id, content_hash)
                    VALUES (1, ?, 0, 1, zeroblob(16))
                    """, [.text(date)]))
        }
    }

    @Test func theHashSeesEveryDigitAndNoOrder() throws {
        let one = try snapshot("2026-10-30", ["USD": "1.1172", "KRW": "1491.76"])
        let other = Snapshot(
            base: one.base, rateDate: one.rateDate, publishedAt: Instant(seconds: 5),
            quotes: one.quotes.reversed())
        #expect(one.contentHash == other.contentHash)
        let changes = [
            try snapshot("2026-10-30", ["USD": "1.117200001", "KRW": "1491.76"]),
            try snapshot("2026-10-30", ["USD": "1.1172"]),
            try snapshot("2026-10-29", ["USD": "1.1172", "KRW": "1491.76"]),
            try snapshot("2026-10-30", base: "CHF", ["USD": "1.1172", "KRW": "1491.76"]),
        ]
        for change in changes { #expect(change.contentHash != one.contentHash) }
    }
}

extension TestBook {
    /// The number of rows of a table, as seen by another connection.
    func count(_ table: String) throws -> Int64? {
        try Connection(path: path, access: .read, busy: .fail)
            .query("SELECT count(*) FROM \(sql: table)") { row in
                try row.integer(0)
            }.first
    }
}
