import Calculator
import TestSupport
import Testing

/// What people write on other calculators: collected.tsv says what those answer, and where this one
/// answers otherwise.
@Suite struct CollectedTests {
    private struct Row {
        let section: String
        let expression: String
        /// What the other calculator answers; empty where it refuses the expression.
        let theirs: String
        /// What this one answers, if it is something else.
        let ours: String?
    }

    private static func rows() throws -> [Row] {
        var section = ""
        var rows: [Row] = []
        for line in try Project.text("Tests/CalculatorTests/collected.tsv").split(separator: "\n") {
            if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
            if line.hasPrefix("#") { continue }
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map(String.init)
            try #require((2...3).contains(cells.count), "\(line)")
            rows.append(
                Row(
                    section: section, expression: cells[0], theirs: cells[1],
                    ours: cells.count > 2 ? cells[2] : nil))
        }
        return rows
    }

    /// Whether an answer is what a cell says: a value, its first digits, or the name of a fault.
    private static func agrees(_ answer: String, _ cell: String) -> Bool {
        let cell = cell.replacing("−", with: "-")
        if cell.hasPrefix("! ") {
            let fault = cell.dropFirst(2).prefix { $0.isLetter }
            return answer.hasPrefix(fault) && answer.contains(" @ ")
        }
        let value = cell.prefix { $0 != ":" }
        return value.hasSuffix("…") ? answer.hasPrefix(value.dropLast()) : answer == value
    }

    private static func answer(_ row: Row) -> String {
        answers(["x = 2", "y = 3", row.expression]).last ?? ""
    }

    @Test func everyExpressionHasItsAnswer() throws {
        for row in try Self.rows() {
            let answer = Self.answer(row)
            #expect(
                Self.agrees(answer, row.ours ?? row.theirs),
                "\(row.expression): \(answer), not \(row.ours ?? row.theirs)")
        }
    }

    /// At least 95 of a hundred expressions with numbers and money have the value that they have
    /// elsewhere, or are refused there, too.
    @Test func atLeastNinetyFiveOfAHundredAgree() throws {
        let rows = try Self.rows().filter { $0.section == "Arithmetic and money" }
        #expect(rows.count >= 200)
        let agreeing = rows.filter { row in
            let answer = Self.answer(row)
            return row.theirs.isEmpty
                ? answer.contains(" @ ") : Self.agrees(answer, row.theirs)
        }
        print("\(agreeing.count) of \(rows.count) collected expressions agree")
        #expect(agreeing.count * 100 >= rows.count * 95)
    }
}
