import Calculator
import Foundation
import TestSupport
import Testing

@Suite struct CalculatorPeerTests {
    /// Two thousand expressions compared with Python's fractions.
    @Test func equalsPython() throws {
        var random = SeededGenerator()
        func expression(_ depth: Int) -> String {
            guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else {
                let whole = Int.random(in: 0...9_999, using: &random)
                return Bool.random(using: &random)
                    ? "\(whole)" : "\(whole).\(Int.random(in: 0...99, using: &random))"
            }
            let name = "+-*/".randomElement(using: &random) ?? "+"
            let text = "\(expression(depth - 1))\(name)\(expression(depth - 1))"
            return Bool.random(using: &random) ? "(\(text))" : text
        }
        let expressions = (0..<2_000).map { _ in expression(4) }
        let script = #"""
            import fractions, re, sys
            for line in sys.stdin:
                exact = re.sub(r"[0-9.]+", lambda n: f"fractions.Fraction('{n[0]}')", line.strip())
                try:
                    value = eval(exact) * 10**60
                except ZeroDivisionError:
                    print("zero"); continue
                units = (abs(value) * 2 + 1) // 2
                print(units if value >= 0 else -units)
            """#
        let answers = try Command(
            "/usr/bin/env", ["python3", "-c", script],
            environment: ProcessInfo.processInfo.environment,
            input: expressions.joined(separator: "\n"))
        let lines = answers.output.split(separator: "\n")
        #expect(lines.count == expressions.count, "\(answers.errors)")
        for (expression, answer) in zip(expressions, lines) {
            do {
                let value = try Calculator().expression(expression).value(at: NoPrices()).amount
                let units = value.text(places: 60).filter { $0 != "." }
                let digits = units.drop { "-0".contains($0) }
                let signed = (units.hasPrefix("-") ? "-" : "") + (digits.isEmpty ? "0" : digits)
                #expect(signed == answer, "\(expression)")
            } catch let error as CalculatorError {
                #expect(error.fault == .divisionByZero && answer == "zero", "\(expression)")
            }
        }
    }
}
