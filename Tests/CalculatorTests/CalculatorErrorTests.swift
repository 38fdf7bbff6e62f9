import Calculator
import Foundation
import Rates
import TestSupport
import Testing

@Suite struct CalculatorErrorTests {
    private func fail(_ text: String) -> CalculatorError? {
        do {
            _ = try Calculator().expression(text).value(at: NoPrices())
            return nil
        } catch {
            return error as? CalculatorError
        }
    }

    private static let pointsAtWhatIsWrongTable: [(String, CalculatorFault, Int)] = [
        ("", CalculatorFault.empty, 0), ("  ", .empty, 0), ("1+", .missingValue, 2),
        ("*2", .missingValue, 0), ("1+*2", .twoOperators, 2), ("1*/2", .twoOperators, 2),
        ("()", .missingValue, 1), ("1 2", .missingOperator, 2),
        ("(1", .unbalancedParenthesis, 0), ("1+(2*(3)", .unbalancedParenthesis, 2),
        ("1)", .unbalancedParenthesis, 1), ("1/0", .divisionByZero, 1),
        ("1/(2-2)", .divisionByZero, 1), ("0^-1", .divisionByZero, 1),
        ("1.2.3", .badNumber, 0), ("5+1,23", .writtenOtherwise("1.23"), 2),
        ("1,2345", .writtenOtherwise("1.2345"), 0),
        ("0,123", .writtenOtherwise("0.123"), 0), ("1,,234", .badNumber, 0), (".", .badNumber, 0),
        ("3천5천", .badNumber, 0), ("3만5억", .badNumber, 0), ("3천5000", .badNumber, 0),
        ("1억 99999만", .badNumber, 0),
        ("1&2", .unexpectedCharacter, 1), ("٣+1", .unexpectedCharacter, 0),
        ("1E", .unknownCurrency("E"), 1), ("한+1", .unknownName("한"), 0),
        ("5 QQQ", .unknownCurrency("QQQ"), 2),
        ("1,234 + (1,2)", .writtenOtherwise("1.2"), 9), ("(1 , 2)", .strayComma, 3),
        ("(-4)^0.5", .noPower, 4), ("0^(-1/2)", .divisionByZero, 1),
        ("max(1,000, 2)", .ambiguousComma, 4), ("round(12,100)", .ambiguousComma, 6),
        ("10^100000", .tooLarge, 2),
        ("(10^9000)^9000", .tooLarge, 9), ("9^9^9^9", .tooLarge, 3),
        ("1 USD + 1", .mixedUnits, 6), ("1 + 1 USD", .mixedUnits, 2),
        ("max(1, 1 USD)", .mixedUnits, 0),
        ("1 USD * 1 USD", .needsNumber, 6), ("2 ^ (1 USD)", .needsNumber, 2),
        ("1 / 1 USD", .needsNumber, 2),
        ("1 USD %", .needsNumber, 6), ("USD 1 EUR", .secondCurrency(.eur), 6),
        ("1 in USD", .needsCurrency, 2),
        ("1 USD in", .missingCurrency, 8), ("1 USD in 5", .missingCurrency, 9),
        ("USD/KRW", .missingValue, 3), ("in USD", .missingValue, 0),
        ("1 USD in QQQ", .unknownCurrency("QQQ"), 9), ("sin(2)", .unknownFunction("sin"), 0),
        ("USD", .missingValue, 3), ("ans", .noAnswer, 0),
        ("mod 5", .missingValue, 4), ("round", .missingValue, 5),
        ("10의 mod -3", .missingValue, 8), ("e%의 mod -0", .missingValue, 8),
        ("2의 pow", .missingValue, 6),
        ("round(1, 0.5)", .badPlaces, 0),
        ("round(1, 200)", .badPlaces, 0),
        ("round()", .argumentCount(name: "round", allowed: 1...2), 0),
        ("1+round(1,2345,1)", .argumentCount(name: "round", allowed: 1...2), 2),
        ("min(1,)", .missingValue, 6), ("min(,1)", .missingValue, 4), ("on 2026-01-01", .empty, 0),
        ("3 %% -2", .twoOperators, 3), ("3% %", .twoOperators, 3), ("200+10%%", .twoOperators, 7),
        ("2 cup", .wordOrCurrency("cup", Currency("CUP") ?? .usd), 2),
        ("Try 5 + 1", .wordOrCurrency("Try", Currency("TRY") ?? .usd), 0),
        ("2 mad * 3", .wordOrCurrency("mad", Currency("MAD") ?? .usd), 2),
        ("1 + on 2026-01-01", .missingValue, 4), ("10%5", .numberAfterPercent, 3),
        (
            "5 USD + 1 USD in KRW",
            .noRate(CurrencyPair(base: .usd, quote: .krw)), 14
        ),
    ]

    @Test(arguments: pointsAtWhatIsWrongTable)
    func pointsAtWhatIsWrong(_ text: String, _ fault: CalculatorFault, _ position: Int) {
        #expect(fail(text) == CalculatorError(fault, at: position), "\(text)")
    }

    /// Any text has a value, or an error at a position within it.
    @Test func neverFailsOtherwise() throws {
        var random = SeededGenerator()
        let pieces = [
            "1", "0", "2.5", "1,234", "+", "-", "*", "/", "^", "%", "(", ")", ",", "round(", "min(",
            "max(", " USD", "€", "원", "만", " in ", "to", " KRW", "ans", "→", "->", " ", "on", ".",
            "9", "!", "²", "⁻", "½", "_", "e", "k", "E5", "sqrt", "ln(", "mod", "of", "as % of",
            "as",
            "=", "x", "x =", "pi", "**", "√", "의", "km", ":", "percent",
            "\u{1F600}", "e\u{301}", "\0", "천", "달러로", "in", "의 ", " mod ", "제곱", "제곱근", " pow",
            "log",
            "명", "개", " 나누기 ", " 곱하기", "으로", "에서 ", " 할인", "split ", " by ", "from ", " off",
            "million", " each", ">", "<=", "sum", "평균", "today", "days", "2026-12-25", "까지 며칠",
            "추석",
            "두 ", "반", "의 반", "/night", " nights", "cents", "dollars ", "half", "몇 %", "은 ",
        ]
        for _ in 0..<Repetitions.count("LINES", 15_000, quick: 4_000) {
            let count = Int.random(in: 0...12, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard let error = fail(text) else { continue }
            #expect((0...text.count).contains(error.position), "\(text)")
        }
    }

    /// Each power may take milliseconds, so their number is limited.
    @Test func powersAreCounted() {
        func powers(_ count: Int) -> String {
            String(repeating: "(", count: count) + "7" + String(repeating: "^0.9)", count: count)
        }
        var error: CalculatorError?
        #expect(processorTime { error = fail(powers(100)) } < .seconds(5))
        #expect(error == nil)
        #expect(fail(powers(101)) == CalculatorError(.tooManyPowers(100), at: 101 + 1 + 100 * 5))
        #expect(fail(powers(3_000))?.fault == .tooManyPowers(100))
        #expect(fail(String(repeating: "1^", count: 3_000) + "1")?.fault == .tooManyPowers(100))
    }

    /// Deep and long expressions do not overflow the stack.
    @Test func takesLongAndDeepExpressions() throws {
        let depth = 100_000
        let nested =
            String(repeating: "(", count: depth) + "7" + String(repeating: ")", count: depth)
        #expect(fail(nested) == nil)
        #expect(fail(String(repeating: "-", count: depth) + "7") == nil)
        #expect(fail(String(repeating: "(", count: depth))?.fault == .missingValue)
        #expect(fail(String(repeating: "9", count: depth))?.fault == .badNumber)
    }
}
