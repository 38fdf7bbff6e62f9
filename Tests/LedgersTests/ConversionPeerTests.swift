import Foundation
import Rates
import TestSupport
import Testing
import Trips

/// Conversions to the home currency, compared with independent arithmetic.
@Suite struct ConversionPeerTests {
    /// Every line of the file that AMOUNTS names; `Tests/Peers/amounts` writes it with Python.
    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["AMOUNTS"] != nil,
            "Tests/Peers/amounts writes the amounts, and runs this test"))
    func equalsPythonsDecimal() throws {
        let name = try #require(ProcessInfo.processInfo.environment["AMOUNTS"])
        let text = try String(contentsOfFile: name, encoding: .utf8)
        var differ = 0
        var count = 0
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t").map(String.init)
            let found = try convert(fields)
            count += 1
            guard found != fields[6] else { continue }
            differ += 1
            if differ <= 10 { Issue.record("\(line): \(found)") }
        }
        print("\(count) amounts, to Python's decimal: \(differ) differ")
        #expect(count > 0 && differ == 0)
    }

    @Test func equalsLongDivision() throws {
        var random = SeededGenerator()
        let codes = ["KRW", "JPY", "USD", "EUR", "KWD", "TND", "CLF"]
        for _ in 0..<2_000 {
            let pair = codes.shuffled(using: &random)
            let magnitude = Int64.random(in: 1...9_999_999_999, using: &random)
            let minor = Bool.random(using: &random) ? magnitude : -magnitude
            func nanos() -> Int64 {
                let top: Int64 =
                    [9, 9_999, 99_999_999, 9_999_999_999_999].randomElement(using: &random) ?? 9
                return Int64.random(in: 1...top, using: &random)
            }
            let (one, other) = (nanos(), nanos())
            let kind =
                ["manual", "direct", "inverse", "cross"].randomElement(using: &random) ?? "manual"
            let isCross = kind == "cross"
            let fields = [
                kind, "\(minor)", pair[0], pair[1], text(nanos: one), text(nanos: other),
            ]
            var top = Digits(magnitude)
            var bottom = Digits(1)
            switch kind {
            case "inverse":
                top = top * Digits(1_000_000_000)
                bottom = Digits(one)
            case "cross":
                top = top * Digits(other)
                bottom = Digits(one)
            default:
                top = top * Digits(one)
                bottom = Digits(1_000_000_000)
            }
            // Now and then an amount that is a tie.
            let (from, to) = (try Sample.amount(0, pair[0]), try Sample.amount(0, pair[1]))
            top = top.shifted(by: to.currency.minorUnitDigits)
            bottom = bottom.shifted(by: from.currency.minorUnitDigits)
            let expected = (top / bottom).description
            let signed = minor < 0 && expected != "0" ? "-" + expected : expected
            let found = try convert(fields)
            let fits = Int64(signed) != nil
            #expect(found == (fits ? signed : "-"), "\(fields) \(isCross)")
        }
    }

    private func text(nanos: Int64) -> String { nanoText(nanos) }

    /// The converted amount; `-` if it does not fit.
    ///
    /// Fields: kind, minor units, currency, home currency, rate, second rate.
    private func convert(_ fields: [String]) throws -> String {
        let minor = try #require(Int64(fields[1]))
        let amount = try Sample.amount(minor, fields[2])
        let home = try Sample.amount(0, fields[3]).currency
        let day = try Sample.day("2024-03-14")
        func step(_ base: Currency, _ quote: Currency, _ rate: String) throws -> RateStep {
            RateStep(
                pair: CurrencyPair(base: base, quote: quote), rate: try Sample.rate(rate),
                date: day, kind: .published)
        }
        // A third currency, different from the other two.
        let base = try Sample.amount(0, "XDR").currency
        let path: RatePath
        switch fields[0] {
        case "manual":
            return ExpenseRate.manual(try Sample.rate(fields[4])).convert(amount, to: home)
                .map { "\($0.minorUnits)" } ?? "-"
        case "direct": path = RatePath([try step(amount.currency, home, fields[4])])
        case "inverse": path = RatePath([try step(home, amount.currency, fields[4])])
        default:
            path = RatePath([
                try step(base, amount.currency, fields[4]), try step(base, home, fields[5]),
            ])
        }
        let rate = ExpenseRate(
            kind: path.steps.count == 1 ? .stored : .cross,
            rate: ExactDecimal(coefficient: 1, scale: 0), date: day, source: "x", path: path)
        return rate.convert(amount, to: home).map { "\($0.minorUnits)" } ?? "-"
    }
}

/// A whole number as decimal digits, lowest first, for arithmetic by hand.
private struct Digits: CustomStringConvertible {
    var digits: [Int]

    init(_ value: Int64) { digits = String(value).reversed().compactMap(\.wholeNumberValue) }

    private init(_ digits: [Int]) {
        self.digits = digits
        while self.digits.count > 1, self.digits.last == 0 { self.digits.removeLast() }
    }

    func shifted(by places: Int) -> Digits { Digits(Array(repeating: 0, count: places) + digits) }

    static func * (a: Digits, b: Digits) -> Digits {
        var sums = [Int](repeating: 0, count: a.digits.count + b.digits.count)
        for (i, x) in a.digits.enumerated() {
            for (j, y) in b.digits.enumerated() { sums[i + j] += x * y }
        }
        for index in sums.indices.dropLast() {
            sums[index + 1] += sums[index] / 10
            sums[index] %= 10
        }
        return Digits(sums)
    }

    /// The quotient, rounded half up.
    static func / (a: Digits, b: Digits) -> Digits {
        var quotient: [Int] = []
        var rest = Digits([0])
        for digit in a.digits.reversed() {
            rest = Digits([digit] + rest.digits)
            var count = 0
            while !(rest < b) {
                rest = rest - b
                count += 1
            }
            quotient.insert(count, at: 0)
        }
        let twice = rest * Digits(2)
        return twice < b ? Digits(quotient) : Digits(quotient) + Digits(1)
    }

    static func + (a: Digits, b: Digits) -> Digits {
        var sums = [Int](repeating: 0, count: max(a.digits.count, b.digits.count) + 1)
        for (index, digit) in a.digits.enumerated() { sums[index] += digit }
        for (index, digit) in b.digits.enumerated() { sums[index] += digit }
        for index in sums.indices.dropLast() where sums[index] > 9 {
            sums[index + 1] += 1
            sums[index] -= 10
        }
        return Digits(sums)
    }

    static func - (a: Digits, b: Digits) -> Digits {
        var rest = a.digits
        for index in rest.indices {
            rest[index] -= index < b.digits.count ? b.digits[index] : 0
            if rest[index] < 0 {
                rest[index] += 10
                rest[index + 1] -= 1
            }
        }
        return Digits(rest)
    }

    static func < (a: Digits, b: Digits) -> Bool {
        guard a.digits.count == b.digits.count else { return a.digits.count < b.digits.count }
        return a.digits.reversed().lexicographicallyPrecedes(b.digits.reversed())
    }

    var description: String { digits.reversed().map(String.init).joined() }
}
