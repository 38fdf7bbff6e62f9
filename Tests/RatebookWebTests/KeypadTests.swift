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

    /// A line that goes on from one that is forgotten is still worth the same.
    @Test(
        arguments: [
            ("1/3", "0.6666666666666666666666666666666667", "5.333333333333333333333333333333333"),
            ("10%", "20%", "1.6"), ("2.5", "5", "40"),
        ])
    func theTapeGoesOnFromForgottenLines(
        _ first: String, _ second: String, _ last: String
    ) throws {
        let pages = try Pages()
        var text = try pages.ask("/calculator?expression=\(first.escapedForAddress)").text
        for index in 1...15 {
            let fields = text.matches(of: /name="(origin|line)" value="([^"]*)"/).map {
                "\($0.1)=\(String($0.2).escapedForAddress)"
            }
            let step = index == 1 ? "+ans" : index > 12 ? "+ans" : "*1"
            let query = fields + ["expression=\(step.escapedForAddress)"]
            text = try pages.ask("/calculator?" + query.joined(separator: "&")).text
            if index == 1 { #expect(text.contains("<b class=\"num\">\(second)</b>")) }
        }
        #expect(text.contains("name=\"origin\""))
        #expect(text.contains("<b class=\"num\">\(last)</b>"), "\(text)")
    }
}
