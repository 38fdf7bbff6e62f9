import Rates
import Testing

@testable import Sync

@Suite struct PlausibilityTests {
    private let codes = ["KRW", "JPY", "USD", "GBP", "CHF", "SEK", "NOK", "DKK"]

    private func snapshot(_ day: String, _ count: Int) throws -> Snapshot {
        Snapshot(
            base: .eur, rateDate: try SyncTests.day(day), publishedAt: nil,
            quotes: try codes.prefix(count).map { Quote(try #require(Currency($0)), .one) })
    }

    private func check(_ days: [(String, Int)], stored: String?, usual: Int = 0) throws {
        let reading = ParsedBody(base: .eur, snapshots: try days.map { try snapshot($0.0, $0.1) })
        try reading.check(
            state: SeriesState(newest: stored.flatMap { Day($0) }, entries: usual),
            now: try instant("2026-10-30T15:00:00Z"))
    }

    @Test(
        arguments: [
            ([("2026-10-30", 4)], "2026-10-29", 8), ([("2026-10-30", 1)], nil, 0),
            // A past day may have had fewer currencies: it is compared with the days around it.
            ([("2026-10-28", 2)], "2026-10-29", 8),
            ([("2026-10-30", 4), ("2026-10-29", 8), ("2026-10-28", 8)], nil, 0),
        ] as [([(String, Int)], String?, Int)])
    func halfOfTheUsualCurrenciesIsEnough(
        _ days: [(String, Int)], _ stored: String?, _ usual: Int
    ) throws {
        try check(days, stored: stored, usual: usual)
    }

    @Test(
        arguments: [
            ([("2026-10-30", 3)], "2026-10-29", 8), ([("2026-10-29", 3)], "2026-10-29", 8),
            ([("2026-10-30", 3), ("2026-10-29", 8)], nil, 0),
            ([("2026-10-29", 8), ("2026-10-30", 3)], "2026-10-01", 8),
        ] as [([(String, Int)], String?, Int)])
    func fewerAreNot(_ days: [(String, Int)], _ stored: String?, _ usual: Int) throws {
        let date = try #require(days.filter { $0.1 == 3 }.first?.0)
        #expect(throws: SyncError.tooFew(try day(date), found: 3, usual: 8)) {
            try check(days, stored: stored, usual: usual)
        }
    }

    @Test func aDayMayStandOnce() throws {
        #expect(throws: SyncError.malformed(.twice("2026-10-29"))) {
            try check([("2026-10-29", 1), ("2026-10-29", 1)], stored: nil)
        }
    }
}
