import Rates
import Store
import Testing

@Suite struct ListTests {
    private static let onlyMoreThanAHundredthIsAMoveTable: [(String, String, Direction, String)] = [
        ("1383.12", "1383.13", Direction.none, "0.01"),
        ("1383.12", "1383.131", .up, "0.011"),
        ("1383.13", "1383.12", .none, "-0.01"),
        ("1383.131", "1383.12", .down, "-0.011"),
        ("1383.12", "1383.130000001", .up, "0.010000001"),
        ("1383.12", "1383.12", .none, "0"),
        ("0.09072", "0.10072", .none, "0.01"),
        ("9223372036.8", "9223372036.854775807", .up, "0.054775807"),
    ]

    /// The limit of the rule: more than 0.01, not 0.01 itself.
    @Test(arguments: onlyMoreThanAHundredthIsAMoveTable)
    func onlyMoreThanAHundredthIsAMove(
        _ before: String, _ after: String, _ direction: Direction, _ delta: String
    ) throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["KRW": before]), try snapshot("2026-10-30", ["KRW": after]),
        ])
        let list = try test.book.list(try test.series, .of(.eur), on: day("2026-10-30"))
        let movement = try #require(list.first { $0.currency == .krw }?.movement)
        #expect(movement.direction == direction)
        #expect(movement.comparison.map { nanoText($0.delta) } == delta)
        let history = try test.book.history(pair("EUR", "KRW"), of: test.series, in: HistoryRange())
        #expect(history.last == movement)
    }

    @Test(arguments: [
        ("2026-10-29", nil), ("2026-10-30", "2026-10-30"), ("2026-11-01", "2026-10-30"),
        ("2026-11-13", "2026-10-30"), ("2026-11-14", nil),
    ])
    func aDayIsAnsweredByTheNewestWithinTwoWeeks(_ asked: String, _ answered: String?) throws {
        let test = try TestBook([try snapshot("2026-10-30", ["KRW": "1491.76"])])
        let list = try test.book.list(try test.series, .of(.eur), on: day(asked))
        #expect(list.first?.movement.date.description == answered)
        let quotes = try test.book.quotes(
            from: .eur, to: .krw, of: test.series, on: day(asked))
        #expect(quotes?.date.description == answered)
    }

    @Test func aCurrencyThatADayLacksIsAnsweredByTheDayBefore() throws {
        let test = try TestBook([
            try snapshot("2026-10-27", ["KRW": "1480.44", "ISK": "135"]),
            try snapshot("2026-10-28", ["KRW": "1492.35", "ISK": "135.4"]),
            try snapshot("2026-10-29", ["KRW": "1488.4"]),
            try snapshot("2026-10-30", ["KRW": "1491.76"]),
        ])
        let list = try test.book.list(try test.series, .of(.eur), on: day("2026-10-30"))
        #expect(list.map(\.currency.code) == ["EUR", "ISK", "KRW"])
        #expect(
            list.map(\.movement.date.description) == ["2026-10-30", "2026-10-28", "2026-10-30"])
        #expect(
            list.map { $0.movement.comparison?.date.description }
                == ["2026-10-29", "2026-10-27", "2026-10-29"])
        // The base is 1, and does not change.
        #expect(list.first?.movement.rate == .one && list.first?.movement.comparison?.delta == 0)
    }

    @Test func aGapInOneCurrencyIsComparedAcross() throws {
        let test = try TestBook([
            try snapshot("2026-10-28", ["KRW": "1492.35", "ISK": "135.4"]),
            try snapshot("2026-10-29", ["KRW": "1488.4"]),
            try snapshot("2026-10-30", ["KRW": "1491.76", "ISK": "136"]),
        ])
        let list = try test.book.list(try test.series, .of(.eur), on: day("2026-10-30"))
        let krona = try #require(list.first { $0.currency.code == "ISK" })
        #expect(krona.movement.comparison?.date.description == "2026-10-28")
        #expect(krona.movement.comparison?.delta == 600_000_000)
    }

    @Test func afterALongPauseThereIsNothingToCompareWith() throws {
        let test = try TestBook([
            try snapshot("2026-10-01", ["ISK": "290"]), try snapshot("2026-10-15", ["KRW": "1500"]),
            try snapshot("2026-10-16", ["ISK": "125.01"]),
        ])
        let list = try test.book.list(try test.series, .of(.eur), on: day("2026-10-16"))
        let krona = try #require(list.first { $0.currency.code == "ISK" })
        #expect(krona.movement.comparison == nil)
        #expect(krona.movement.direction == .none)
        let history = try test.book.history(pair("EUR", "ISK"), of: test.series, in: HistoryRange())
        #expect(history.map(\.comparison) == [nil, nil])
    }

    @Test func anotherBaseIsDividedOutWithinOneSnapshot() throws {
        let test = try TestBook([
            try snapshot("2026-10-29", ["KRW": "1488.4", "USD": "1.113"]),
            try snapshot("2026-10-30", ["KRW": "1491.76", "USD": "1.1172"]),
        ])
        let list = try test.book.list(try test.series, .of(.usd), on: day("2026-10-30"))
        #expect(list.map(\.currency.code) == ["EUR", "KRW", "USD"])
        #expect(
            list.map(\.movement.rate.description)
                == ["0.89509488", "1335.266738274", "1"])
    }

    @Test func favouritesAreMarkedAndKeptOnce() throws {
        let test = try TestBook([try snapshot("2026-10-30", ["KRW": "1491.76", "USD": "1.1172"])])
        try test.book.addFavorites([.krw, .krw])
        try test.book.addFavorites([.krw])
        #expect(try test.book.favorites() == [.krw])
        let list = try test.book.list(try test.series, .of(.eur), on: day("2026-10-30"))
        #expect(list.map(\.isFavorite) == [false, true, false])
        try test.book.removeFavorites([.krw, .usd])
        #expect(try test.book.favorites().isEmpty)
    }
}
