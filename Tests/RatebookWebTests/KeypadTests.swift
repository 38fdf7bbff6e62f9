import Testing

@testable import RatebookWeb

@Suite struct KeypadTests {
    @Test(
        arguments: [
            ("", "7", "7"), ("12", "÷", "12÷"), ("12", "⌫", "1"), ("", "⌫", ""), ("12", "C", ""),
            ("5", "%", "5%"), ("5", "±", "(−5)"), ("12+5", "±", "12+(−5)"),
            ("12+(−5)", "±", "12+5"), ("1,234.5", "±", "(−1,234.5)"), ("12+", "±", "12+"),
            ("(1+2)", "±", "(1+2)"), ("", "±", "(−ans)"), ("100", "USD", "100 USD"),
            ("100 USD", "KRW", "100 USD in KRW"), ("100 USD in KRW", "EUR", "100 USD in EUR"),
            ("100 USD + 30", "EUR", "100 USD + 30 EUR"), ("100 USD + ", "EUR", "100 USD + "),
            ("", "KRW", "ans in KRW"), ("12", "=", "12"),
        ])
    func keyWrites(_ text: String, _ key: String, _ expected: String) throws {
        let key = try #require(Keypad.Key(key))
        #expect(Keypad.typed(text, key, hasAnswer: true) == expected)
    }

    @Test func withoutAnAnswerNothingGoesOnFromIt() throws {
        for key in ["±", "KRW"] {
            let key = try #require(Keypad.Key(key))
            #expect(Keypad.typed("", key, hasAnswer: false) == "")
        }
    }

    @Test(arguments: ["", "AC", "x", "<", "12"])
    func otherKeys(_ value: String) { #expect(Keypad.Key(value) == nil) }

    /// The tape is calculated again each time: as exact as a prompt, and at most so long.
    @Test func theTapeForgetsItsFirstLines() throws {
        let lines = (1...20).map { "line=\($0)" }.joined(separator: "&")
        let text = try Pages().ask("/calculator?\(lines)&expression=%2B1").text
        #expect(text.matches(of: /name="line"/).count == CalculatorTape.limit)
        #expect(text.contains("<b class=\"num\">21</b>"))
        #expect(!text.contains("name=\"line\" value=\"8\""))
    }
}
