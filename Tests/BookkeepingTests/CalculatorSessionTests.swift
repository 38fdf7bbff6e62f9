import Bookkeeping
import Calculator
import Foundation
import Phrases
import Rates
import Store
import Testing

/// Expressions one after another, with the book's rates.
@Suite struct CalculatorSessionTests {
    private func book() throws -> TestBook {
        let test = try TestBook()
        try test.store("2026-11-01", ["KRW 1400", "JPY 150"])
        try test.store("2026-11-02", ["KRW 1500", "JPY 160"])
        try test.store("ecb", "EUR", "2026-11-02", ["KRW 1600", "GBP 0.8"])
        return test
    }

    private func session(
        _ test: TestBook, source: String? = nil, date: DayPhrase? = nil,
        opened: @escaping () -> Void = {}
    ) throws -> CalculatorSession {
        let today = try BookkeepingTests.date("2026-11-03")
        return CalculatorSession(
            source: source, kind: .mid, date: date, today: { today },
            book: {
                opened()
                return try Book.openForReading(test.path)
            })
    }

    private func text(_ calculation: Calculation) -> String {
        guard case .amount(let value) = calculation.values.first else { return "" }
        return [value.amount.text, value.currency?.code].compactMap { $0 }.joined(separator: " ")
    }

    @Test(
        arguments: [
            // The day of the session, expressions, and their values with the days of their rates.
            (nil, ["1 + 2", "ans * 3"], ["3 @ 2026-11-03", "9 @ 2026-11-03"]),
            (
                nil, ["2 USD in KRW", "ans + 500 KRW"],
                ["3000 KRW @ 2026-11-03", "3500 KRW @ 2026-11-03"]
            ),
            (nil, ["2 USD in KRW on 2026-11-01"], ["2800 KRW @ 2026-11-01"]),
            (
                "2026-11-01", ["2 USD in KRW", "2 USD in KRW on today"],
                ["2800 KRW @ 2026-11-01", "3000 KRW @ 2026-11-03"]
            ),
            (nil, ["1 GBP in KRW"], ["2000 KRW @ 2026-11-03"]),
        ] as [(String?, [String], [String])])
    func expressionsHaveTheirDaysRates(
        _ date: String?, _ expressions: [String], _ expected: [String]
    ) throws {
        let test = try book()
        let session = try session(test, date: try date.map { .day(try BookkeepingTests.date($0)) })
        for (expression, expected) in zip(expressions, expected) {
            let calculation = try session.calculate(expression)
            #expect("\(text(calculation)) @ \(calculation.asOf.day)" == expected)
        }
    }

    @Test(
        arguments: [
            ("1 +", "expression", 3), ("1 USD in KRW on someday", "badDay", 16),
            ("1 USD in CHF", "noRate", nil), ("ans", "expression", 0),
            // No series has both rates, and no answer mixes two series.
            ("1 JPY in GBP", "noRate", nil),
        ] as [(String, String, Int?)])
    func whatHasNoValueSaysWhere(_ text: String, _ expected: String, _ place: Int?) throws {
        let session = try session(try book())
        do {
            _ = try session.calculate(text)
            Issue.record("\(text) has a value")
        } catch let error as CalculationError {
            let (name, found) =
                switch error {
                case .expression(let error): ("expression", error.position)
                case .badDay(_, _, let place): ("badDay", place)
                case .noRate(_, let place): ("noRate", place)
                }
            #expect(name == expected)
            if let place { #expect(found == place) }
            #expect((0...text.count).contains(found))
        }
    }

    @Test func aFaultLeavesTheAnswer() throws {
        let session = try session(try book())
        _ = try session.calculate("41")
        #expect(fault { try session.calculate("1 +") } == "CalculationError.expression")
        #expect(text(try session.calculate("ans + 1")) == "42")
    }

    @Test func theBookIsOpenedWhereARateIsNeededAndAgainWhereItMoved() throws {
        let test = try book()
        var count = 0
        let session = try session(test) { count += 1 }
        _ = try session.calculate("1 + 2")
        _ = try session.calculate("1 USD + 2 USD")
        #expect(count == 0)
        let first = try session.calculate("1 USD in KRW")
        #expect(first.prices.count == 1 && first.prices.first?.series.source == "er-api")
        _ = try session.calculate("1 JPY in KRW")
        #expect(count == 1)
        // Another book replaces the file.
        let other = try TestBook()
        try other.store("2026-11-02", ["KRW 1234"])
        try FileManager.default.removeItem(atPath: test.path)
        try FileManager.default.copyItem(atPath: other.path, toPath: test.path)
        #expect(text(try session.calculate("1 USD in KRW")) == "1234 KRW")
        #expect(count == 2)
    }

    @Test func onlyTheNamedSourceAnswers() throws {
        let session = try session(try book(), source: "ecb")
        #expect(text(try session.calculate("1 EUR in KRW")) == "1600 KRW")
        #expect(fault { try session.calculate("1 USD in KRW") } == "CalculationError.noRate")
    }
}
