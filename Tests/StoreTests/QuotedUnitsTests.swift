import Foundation
import Rates
import Store
import TestSupport
import Testing

/// Up or down is judged on the price that is shown: of yen, rupiah and dong that of a hundred units.
@Suite struct QuotedUnitsTests {
    /// The price of one unit in won on two days, and the direction: more than 0.01 of the price of
    /// a hundred units.
    private static let moves: [(code: String, String, String, units: Int64, Direction)] = [
        ("JPY", "8.468538", "8.460560", 100, .down), ("IDR", "0.075856", "0.075111", 100, .down),
        ("JPY", "8.4000", "8.4001", 100, .none), ("JPY", "8.4000", "8.400100001", 100, .up),
        ("VND", "0.0520", "0.0519", 100, .none), ("VND", "0.0520", "0.051899999", 100, .down),
        ("USD", "1335.26", "1335.27", 1, .none), ("USD", "1335.26", "1335.271", 1, .up),
        ("THB", "41.26", "41.251", 1, .none), ("HUF", "4.11", "4.10", 1, .none),
    ]

    private func book(
        _ quotation: Quotation, base: Currency, _ days: [(String, [String: String])]
    ) throws -> TestBook {
        let book = try TestBook()
        for (date, rates) in days {
            let recorded = try book.book.record(
                [try snapshot(date, base: base.code, rates)],
                from: Fetch(
                    of: Snapshot.Series(source: "test", base: base, quotation: quotation),
                    asked: .date(try day(date)),
                    fetchedAt: try #require(Instant(date + "T03:00:00Z"))))
            #expect(recorded.outcome == .new)
        }
        return book
    }

    /// The list as a Korean bank publishes it, the view, and the same prices from a series whose
    /// base they are in.
    @Test(arguments: moves) func aBanksPrices(
        _ code: String, _ before: String, _ after: String, _ units: Int64, _ direction: Direction
    ) throws {
        let book = try book(
            .direct, base: .krw, [("2026-10-29", [code: before]), ("2026-10-30", [code: after])])
        for statement in [ListStatement.published, .in(.krw)] {
            let list = try book.book.list(book.series, statement, on: day("2026-10-30"))
            let row = try #require(list.first { $0.currency.code == code })
            #expect(row.units == units && row.movement.direction == direction, "\(statement)")
            #expect(row.movement.rate == (try rate(after)))
        }
        let view = try Command(
            "/usr/bin/env",
            [
                "sqlite3", book.path,
                "SELECT direction, per FROM rate_changes WHERE base = '\(code)' AND rate_date = '2026-10-30'",
            ])
        #expect(view.output == "\(direction.rawValue)|\(units)\n", "\(view.errors)")
    }

    /// A cross rate of a central bank's list: 17,500 and 17,515 rupiah for a euro at 1,316.5 won.
    @Test func crossRates() throws {
        let book = try book(
            .indirect, base: .eur,
            [
                ("2026-10-29", ["KRW": "1316.5", "IDR": "17500", "JPY": "155.5"]),
                ("2026-10-30", ["KRW": "1316.5", "IDR": "17515", "JPY": "155.5"]),
            ])
        let list = try book.book.list(book.series, .in(.krw), on: day("2026-10-30"))
        #expect(
            list.map { "\($0.currency) \($0.units) \($0.movement.direction)" } == [
                "EUR 1 none", "IDR 100 none", "JPY 100 none", "KRW 1 none",
            ])
        // 7.5228 to 7.5164: less than 0.01. 200 rupiah more: 7.5228 to 7.4378.
        let far = try self.book(
            .indirect, base: .eur,
            [
                ("2026-10-29", ["KRW": "1316.5", "IDR": "17500", "JPY": "155.5"]),
                ("2026-10-30", ["KRW": "1316.5", "IDR": "17700", "JPY": "155.5"]),
            ])
        let moved = try far.book.list(far.series, .in(.krw), on: day("2026-10-30"))
        #expect(moved.first { $0.currency.code == "IDR" }?.movement.direction == .down)
        // As published it is the price of a euro, which is judged as it stands.
        for statement in [ListStatement.published, .of(.eur)] {
            let published = try far.book.list(far.series, statement, on: day("2026-10-30"))
            #expect(published.map(\.units) == [1, 1, 1, 1])
            #expect(published.first { $0.currency.code == "IDR" }?.movement.direction == .up)
        }
        let view = try Command(
            "/usr/bin/env",
            ["sqlite3", far.path, "SELECT DISTINCT per FROM rate_changes WHERE currency = 'IDR'"])
        #expect(view.output == "1\n")
    }

    /// A price of a hundred units that no number has room for is that of one.
    @Test func thePriceThatIsTooLarge() throws {
        let book = try book(
            .direct, base: .krw,
            [("2026-10-29", ["JPY": "9000000000"]), ("2026-10-30", ["JPY": "9100000000"])])
        let list = try book.book.list(book.series, .in(.krw), on: day("2026-10-30"))
        let row = try #require(list.first { $0.currency.code == "JPY" })
        #expect(row.units == 1 && row.movement.direction == .up)
    }
}
