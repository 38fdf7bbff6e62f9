import Calculator
import Foundation
import Rates
import TestSupport
import Testing

@Suite struct CalculatorTests {
    @Test(arguments: [
        ("1", "1"), ("0.1 + 0.2", "0.3"), ("12.5*3", "37.5"), ("12.5*3+4", "41.5"), ("2+3*4", "14"),
        ("(2+3)*4", "20"), ("10-4-3", "3"), ("100/10/5", "2"), ("1/3*3", "1"),
        ("1/3", "0.333333333333333333"),
        ("2/3", "0.666666666666666667"), ("-2/3", "-0.666666666666666667"), ("-3", "-3"),
        ("--3", "3"),
        ("2*-3", "-6"), ("-(2+3)", "-5"), ("-2*-2", "4"), ("8 − 5 × 2 ÷ 4", "5.5"),
        ("1,234.50*2", "2469"),
        ("((((1))))", "1"), (" 7 ", "7"), (".5+5.", "5.5"), ("0-0", "0"), ("3-(-3)", "6"),
    ])
    func evaluates(_ text: String, _ value: String) throws {
        #expect(try Calculator.evaluate(text).description == value)
    }

    @Test(arguments: [
        ("", CalculatorError.Kind.empty, 0), ("  ", .empty, 0), ("1+", .missingValue, 2),
        ("*2", .missingValue, 0), ("1+*2", .missingValue, 2), ("()", .missingValue, 1),
        ("1 2", .missingOperator, 2), ("2(3)", .missingOperator, 1),
        ("(1", .unbalancedParenthesis, 0),
        ("1)", .unbalancedParenthesis, 1), ("1/0", .divisionByZero, 1),
        ("1/(2-2)", .divisionByZero, 1),
        ("1x", .unexpectedCharacter, 1), ("1.2.3", .badNumber, 0), ("5+1,23", .badNumber, 2),
        ("1e5", .unexpectedCharacter, 1), ("٣+1", .unexpectedCharacter, 0),
        ("한", .unexpectedCharacter, 0),
        ("999999999999999999999*999999999999999999999", .tooLarge, 21),
    ])
    func pointsAtWhatIsWrong(_ text: String, _ kind: CalculatorError.Kind, _ position: Int) {
        #expect(throws: CalculatorError(kind, at: position)) { try Calculator.evaluate(text) }
    }

    /// Two thousand expressions, worked out by Python's fractions.
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
        let expressions = (0..<2_000).map { _ in expression(3) }
        let script = #"""
            import fractions, re, sys
            for line in sys.stdin:
                exact = re.sub(r"[0-9.]+", lambda n: f"fractions.Fraction('{n[0]}')", line.strip())
                try:
                    value = eval(exact) * 10**18
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
        var compared = 0
        for (expression, answer) in zip(expressions, lines) {
            do {
                let value = try Calculator.evaluate(expression)
                #expect(
                    value.rounded(to: 18).map { String($0.coefficient) } == String(answer),
                    "\(expression)")
                compared += 1
            } catch {
                // Zero divides nothing, and 128 bits are not enough for every fraction.
                #expect(
                    error.kind == (answer == "zero" ? .divisionByZero : .tooLarge), "\(expression)")
            }
        }
        #expect(compared > 1_000)
    }
}
