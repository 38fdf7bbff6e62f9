import BookReports
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// The published rates behind an expense's rate in the column `rate_path`: a step leaves out its kind
/// where it is `published` and its day where it is the rate's; older books have both in each step.
@Suite struct RatePathTests {
    private let now = Instant(seconds: 1_790_812_800)
    private let test: TestBook
    private var book: Book { test.book }

    init() throws { test = try TestBook() }

    private static func step(
        _ base: String, _ quote: String, _ text: String, _ date: String,
        _ kind: RateStep.Kind = .published
    ) throws -> RateStep {
        RateStep(
            pair: try pair(base, quote), rate: try rate(text), date: try day(date), kind: kind)
    }

    /// The steps of a rate of 2026-10-21, their column as it is written, and as it was before.
    private static func cases() throws -> [(steps: [RateStep], short: String, long: String)] {
        let (day, dayBefore) = ("2026-10-21", "2026-10-20")
        return [
            (
                [try step("JPY", "KRW", "9.343", day)],
                #"[{"pair":"JPY/KRW","rate":"9.343"}]"#,
                #"[{"pair":"JPY/KRW","rate":"9.343","date":"2026-10-21","kind":"published"}]"#
            ),
            (
                [
                    try step("EUR", "JPY", "175.68", dayBefore),
                    try step("EUR", "KRW", "1491.76", day),
                ],
                #"[{"pair":"EUR/JPY","rate":"175.68","date":"2026-10-20"},"#
                    + #"{"pair":"EUR/KRW","rate":"1491.76"}]"#,
                #"[{"pair":"EUR/JPY","rate":"175.68","date":"2026-10-20","kind":"published"},"#
                    + #"{"pair":"EUR/KRW","rate":"1491.76","date":"2026-10-21","kind":"published"}]"#
            ),
            (
                [
                    try step("EUR", "JPY", "175.68", day, .fixed),
                    try step("EUR", "KRW", "1491.76", dayBefore, .fixed),
                ],
                #"[{"pair":"EUR/JPY","rate":"175.68","kind":"fixed"},"#
                    + #"{"pair":"EUR/KRW","rate":"1491.76","date":"2026-10-20","kind":"fixed"}]"#,
                #"[{"pair":"EUR/JPY","rate":"175.68","date":"2026-10-21","kind":"fixed"},"#
                    + #"{"pair":"EUR/KRW","rate":"1491.76","date":"2026-10-20","kind":"fixed"}]"#
            ),
        ]
    }

    @Test func bothFormsAreRead() throws {
        let yen = try #require(Currency("JPY"))
        let trip = Trip(
            uid: "t", title: "t", homeCurrency: .krw, firstDay: try day("2026-10-20"),
            lastDay: try day("2026-10-24"))
        let id = try book.change("trip add", at: now) { try $0.add(trip) }
        for (number, sample) in try Self.cases().enumerated() {
            let price = try #require(
                ExpenseRate.stored(
                    RatePath(sample.steps), source: "ecb", date: try day("2026-10-21"), from: yen,
                    to: .krw))
            let paid = Amount(minorUnits: 1_980, currency: yen)
            let home = try #require(price.convert(paid, to: .krw))
            let expense = Expense(
                uid: "e-\(number)", date: try day("2026-10-22"), amount: paid,
                price: .init(home, price), category: "food")
            try book.change("expense add", at: now) { _ = try $0.add(expense, to: id) }
            let row = Int64(number) + 1
            let written = try #require(try book.expense(row))
            #expect(written.rate.path.steps == sample.steps)
            #expect(try column(row) == sample.short)
            let register = try money(row)

            try book.connection.execute(
                "UPDATE expenses SET rate_path = \(sample.long) WHERE id = \(row)")
            #expect(try book.expense(row) == written)
            #expect(try money(row) == register)
            #expect(try book.check(photosIn: nil).problems == [])

            // Undo writes the steps from the log.
            var edited = written.content
            edited.price = .init(
                Amount(minorUnits: 1, currency: .krw), .manual(try rate("0.0005")))
            let other = edited
            try book.change("expense edit", at: now) {
                try $0.update(written, to: other, in: id)
            }
            #expect(try column(row) == nil)
            _ = try book.undo(at: now)
            #expect(try column(row) == sample.short)
            #expect(try book.expense(row) == written)
            #expect(try book.check(photosIn: nil).problems == [])
        }
    }

    private static let checkFindsAnotherStepTable: [String] = [
        #"[{"pair":"JPY/KRW","rate":"9.343","date":"2026-10-20"}]"#,
        #"[{"pair":"JPY/KRW","rate":"9.343","kind":"fixed"}]"#,
        #"[{"pair":"JPY/KRW","rate":"9.344"}]"#, #"[{"pair":"JPY/KRW"}]"#, #"[{}]"#,
    ]

    /// Another day or kind than the one left out is not what the log says.
    @Test(arguments: checkFindsAnotherStepTable)
    func checkFindsAnotherStep(_ path: String) throws {
        try bothFormsAreRead()
        try book.connection.execute("UPDATE expenses SET rate_path = \(path) WHERE id = 1")
        let problems = try book.check(photosIn: nil).problems
        #expect(problems == [.log(table: "expenses", row: 1, .altered)])
    }

    /// The register of an expense as its rows are.
    private func money(_ row: Int64) throws -> String {
        let state = try #require(try TripEntity.expense.state(of: row, book))
        return try #require(state.registers.text("money"))
    }

    private func column(_ row: Int64) throws -> String? {
        try book.connection.query("SELECT rate_path FROM expenses WHERE id = \(row)") {
            try $0.optionalText(0)
        }.first ?? nil
    }
}
