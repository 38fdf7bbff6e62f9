import Rates
import SQLite
import Store
import Testing

/// Which rates are accepted: those that moved by at most 20 %, or that the next one confirms.
@Suite struct UnconfirmedRateTests {
    /// Records days one by one, as daily fetches do, and returns what is unconfirmed at the end.
    private func unconfirmed(after days: [(String, String)]) throws -> [String] {
        let test = try TestBook()
        for (date, won) in days {
            _ = try test.book.record(
                [try snapshot(date, ["KRW": won, "USD": "1.1"])],
                from: try fetch(at: "\(date)T15:00:00Z"))
        }
        return try texts(test.book)
    }

    private func texts(_ book: Book) throws -> [String] {
        try book.unconfirmedRates().map {
            "\($0.date) \($0.quote.currency) \($0.quote.rate) \($0.doubt.expected)"
        }
    }

    /// Days and rates in order, and those that are unconfirmed.
    private static let cases: [([(String, String)], [String])] = [
        // 20 % is accepted, more is not, up or down.
        ([("2026-10-29", "1000"), ("2026-10-30", "1200")], []),
        (
            [("2026-10-29", "1000"), ("2026-10-30", "1200.000000001")],
            ["2026-10-30 KRW 1200.000000001 1000"]
        ),
        ([("2026-10-29", "1000"), ("2026-10-30", "800")], []),
        (
            [("2026-10-29", "1000"), ("2026-10-30", "799.999999999")],
            ["2026-10-30 KRW 799.999999999 1000"]
        ),
        (
            [("2026-10-29", "0.000000001"), ("2026-10-30", "9000000000")],
            ["2026-10-30 KRW 9000000000 0.000000001"]
        ),
        // The next publication confirms it, or does not.
        ([("2026-10-28", "1000"), ("2026-10-29", "2000"), ("2026-10-30", "2100")], []),
        (
            [("2026-10-28", "1000"), ("2026-10-29", "2000"), ("2026-10-30", "1010")],
            ["2026-10-29 KRW 2000 1000"]
        ),
        // Between both, near both: confirmed, but not by the return of the rate before.
        ([("2026-10-28", "1000"), ("2026-10-29", "1250"), ("2026-10-30", "1100")], []),
        (
            [("2026-10-28", "1000"), ("2026-10-29", "1250"), ("2026-10-30", "1050")],
            ["2026-10-29 KRW 1250 1000"]
        ),
        (
            [("2026-10-28", "1500"), ("2026-10-29", "1860"), ("2026-10-30", "1500")],
            ["2026-10-29 KRW 1860 1500"]
        ),
        // If the next one contradicts it, a later one cannot confirm it.
        (
            [
                ("2026-10-27", "1000"), ("2026-10-28", "2000"), ("2026-10-29", "1010"),
                ("2026-10-30", "2000"),
            ],
            ["2026-10-30 KRW 2000 1010", "2026-10-28 KRW 2000 1000"]
        ),
        // Two jumps in a row: the third day confirms the second.
        (
            [
                ("2026-10-27", "1000"), ("2026-10-28", "2000"), ("2026-10-29", "4000"),
                ("2026-10-30", "4100"),
            ],
            ["2026-10-28 KRW 2000 1000"]
        ),
        // After a gap of over two weeks there is nothing to compare with.
        ([("2026-10-01", "1000"), ("2026-10-15", "2000")], ["2026-10-15 KRW 2000 1000"]),
        ([("2026-10-01", "1000"), ("2026-10-16", "2000")], []),
    ]

    @Test(arguments: cases.indices) func acceptance(_ index: Int) throws {
        let (days, expected) = Self.cases[index]
        #expect(try unconfirmed(after: days) == expected)
        // The same days in one fetch, in any order, give the same result.
        let test = try TestBook()
        var random = SystemRandomNumberGenerator()
        let snapshots = try days.map { try snapshot($0.0, ["KRW": $0.1, "USD": "1.1"]) }
        _ = try test.book.record(
            snapshots.shuffled(using: &random), from: try fetch(at: "2026-10-30T15:00:00Z"))
        #expect(try texts(test.book) == expected)
    }

    @Test func anUnconfirmedRateIsInNoAnswer() throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["KRW": "1000", "USD": "1.1"]),
            try snapshot("2026-10-30", ["KRW": "2000", "USD": "1.1"]),
        ])
        let (book, series) = (test.book, try test.series)
        let list = try book.list(series, .published, on: day("2026-10-30"))
        #expect(
            list.map { "\($0.currency) \($0.movement.rate) \($0.movement.date)" } == [
                "EUR 1 2026-10-30", "KRW 1000 2026-10-29", "USD 1.1 2026-10-30",
            ])
        #expect(try book.history(pair("EUR", "KRW"), of: series, in: HistoryRange()).count == 1)
        let quotes = try book.quotes(from: .eur, to: .krw, of: series, on: day("2026-10-30"))
        #expect(quotes?.date.description == "2026-10-29")
        // A cross rate is unconfirmed if one of its two legs is.
        #expect(try book.history(pair("USD", "KRW"), of: series, in: HistoryRange()).count == 1)
        let accepted = try book.accept(
            [.krw], on: day("2026-10-30"), from: [],
            at: try #require(Instant("2026-10-31T00:00:00Z")))
        #expect(accepted.map(\.percent.description) == ["100.00"])
        #expect(try book.history(pair("USD", "KRW"), of: series, in: HistoryRange()).count == 2)
        #expect(try book.unconfirmedRates().isEmpty)
    }

    /// A correction of the day replaces the unconfirmed rate.
    @Test func aCorrectionReplacesAnUnconfirmedRate() throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["KRW": "1000"]),
            try snapshot("2026-10-30", ["KRW": "2000"]),
        ])
        #expect(try test.book.unconfirmedRates().count == 1)
        let recorded = try test.book.record(
            [try snapshot("2026-10-30", ["KRW": "1001"])],
            from: try fetch(at: "2026-10-30T17:00:00Z"))
        #expect(recorded.outcome == .revised && recorded.unconfirmed.isEmpty)
        #expect(try test.book.unconfirmedRates().isEmpty)
    }

    /// A correction of another rate does not revoke what was accepted.
    @Test func whatWasAcceptedStaysSo() throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["KRW": "1000", "USD": "1.1"]),
            try snapshot("2026-10-30", ["KRW": "2000", "USD": "1.1"]),
        ])
        _ = try test.book.accept(
            [.krw], on: day("2026-10-30"), from: [],
            at: try #require(Instant("2026-10-31T00:00:00Z")))
        let recorded = try test.book.record(
            [try snapshot("2026-10-30", ["KRW": "2000", "USD": "1.11"])],
            from: try fetch(at: "2026-10-31T01:00:00Z"))
        #expect(recorded.outcome == .revised && recorded.unconfirmed.isEmpty)
        let history = try test.book.history(
            pair("EUR", "KRW"), of: test.series, in: HistoryRange())
        #expect(history.map(\.rate.description) == ["1000", "2000"])
    }

    @Test func theSameAgainIsNoConfirmation() throws {
        let days = [
            try snapshot("2026-10-29", ["KRW": "1000"]),
            try snapshot("2026-10-30", ["KRW": "2000"]),
        ]
        let test = try TestBook(days)
        let again = try test.book.record(days, from: try fetch(at: "2026-10-30T17:00:00Z"))
        #expect(again.outcome == .same && again.unconfirmed.isEmpty)
        #expect(try test.book.unconfirmedRates().count == 1)
    }

    @Test func evidenceStays() throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["KRW": "1000"]),
            try snapshot("2026-10-30", ["KRW": "2000"]),
        ])
        _ = try test.book.accept(
            [.krw], on: day("2026-10-30"), from: [],
            at: try #require(Instant("2026-10-31T00:00:00Z")))
        let connection = try Connection(path: test.path, access: .write, busy: .fail)
        for sql in [
            "DELETE FROM doubted_rates", "UPDATE doubted_rates SET nanos = 1",
            "UPDATE doubted_rates SET confirmed_at = NULL",
        ] {
            #expect(throws: SQLiteError.self, "\(sql)") { try connection.execute(SQL(sql)) }
        }
    }
}
