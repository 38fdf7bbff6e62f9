import Foundation
import TestSupport
import Testing

@testable import RatebookWeb

@Suite struct KeypadTests {
    /// The rows of the table that the page's script is tested with, too.
    private static let rows: [[String]] = {
        let text = try? String(
            contentsOfFile: Project.path("Tests/Data/keypad.tsv"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }()

    /// As on an iPhone: an operator replaces one, a digit a zero; a number has one point and one sign.
    @Test(arguments: rows)
    func keysWrite(_ row: [String]) throws {
        let pages = try Pages()
        var fields = row[0].isEmpty ? "" : "line=\(row[0].escapedForAddress)&"
        var text = row[1]
        for key in row[2].split(separator: " ") {
            let answer = try pages.ask(
                "/calculator?\(fields)expression=\(text.escapedForAddress)&key="
                    + String(key).escapedForAddress
            ).text
            let field = try #require(answer.firstMatch(of: /name="expression" value="([^"]*)"/))
            text = String(field.1)
            if !answer.contains("name=\"line\"") { fields = "" }
        }
        #expect(text == row[3])
    }

    @Test func theTableIsRead() {
        #expect(Self.rows.count > 40 && Self.rows.allSatisfy { $0.count == 4 })
    }

    private static let currenciesWriteTable: [(String, String, String)] = [
        ("100", "USD", "100 USD"), ("100 USD", "KRW", "100 USD in KRW"),
        ("100 USD in KRW", "EUR", "100 USD in EUR"),
        ("100 USD + 30", "EUR", "100 USD + 30 EUR"), ("100 USD + ", "EUR", "100 USD + "),
        ("", "KRW", "ans in KRW"), ("12", "=", "12"),
    ]

    @Test(arguments: currenciesWriteTable)
    func currenciesWrite(_ text: String, _ key: String, _ expected: String) throws {
        let key = try #require(Keypad.Key(key))
        #expect(Keypad.typed(text, key, negative: "(−7)") == expected)
        if text.isEmpty { #expect(Keypad.typed(text, key, negative: nil) == "") }
    }

    /// The key C clears what was entered last and then says AC, which clears all.
    @Test(arguments: [("12+5", "C"), ("12+", "AC"), ("", "AC"), ("(−4)", "C"), ("100 USD ", "C")])
    func clearSaysWhatItClears(_ text: String, _ label: String) throws {
        let page = try Pages().ask(
            "/calculator?line=7&expression=\(text.escapedForAddress)&preview=1"
        ).text
        #expect(page.contains("value=\"C\" aria-label=\"Clear\">\(label)</button>"), "\(page)")
        let cleared = try Pages().ask(
            "/calculator?line=7&expression=\(text.escapedForAddress)&key=C"
        ).text
        #expect(cleared.contains("name=\"line\"") == (label == "C"))
    }

    private static let equalsTakesTheValueBeforeTable: [(String, String, String)] = [
        ("5+", "5+", "10"), ("5×", "5×", "25"), ("9−", "9−", "0"), ("8÷", "8÷", "1"),
        ("2+3×", "2+3×", "11"), ("2+3+", "2+3+", "10"), ("2×3÷", "2×3÷", "1"),
        ("50%", "50%", "0.5"), ("−0", "−0", "0"), ("5+(−3)×", "5+(−3)×", "14"),
        ("1980 JPY +", "1980 JPY +", "3,960 JPY"),
    ]

    /// What `=` makes of keys, as a line of the tape has it.
    @Test(arguments: equalsTakesTheValueBeforeTable)
    func equalsTakesTheValueBefore(_ text: String, _ line: String, _ result: String) throws {
        let page = try Pages().ask("/calculator?expression=\(text.escapedForAddress)&key=%3D").text
        #expect(
            page.contains("<span class=\"quiet\">\(line)</span> <b class=\"num\">\(result)</b>"),
            "\(page)")
        // Nothing is said while it is typed, but for a number.
        let preview = try Pages().ask(
            "/calculator?expression=\(text.escapedForAddress)&preview=1"
        ).text
        #expect(
            preview.contains("class=\"preview\"></p>") == !(text.hasSuffix("%") || text == "−0"))
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

    private static let theTapeGoesOnFromForgottenLinesTable: [(String, String, String)] = [
        ("1/3", "0.6666666666666666666666666666666667", "5.333333333333333333333333333333333"),
        ("10%", "0.2", "1.6"), ("2.5", "5", "40"),
    ]

    /// A line that goes on from one that is forgotten is still worth the same.
    @Test(arguments: theTapeGoesOnFromForgottenLinesTable)
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
