import Answers
import Language
import Testing

@testable import RatebookWeb

/// One description of a list as a record, and as a table of the page.
@Suite struct HTMLTableTests {
    private struct Line {
        let name: String
        let count: Int?
        let isUp: Bool
    }

    private static var columns: Columns<Line> {
        Columns {
            Column("count", { .count($0.count) }, as: .count(Text.same("Count"), rank: 1, at: 3))
            Column("name", { .text($0.name) }, as: .text("Name", at: 0))
            Column.shown(.sign(at: 1)) {
                $0.isUp ? "▲" : ""
            } tone: {
                $0.isUp ? .rise : nil
            }
            Column("up", { .flag($0.isUp) }, as: .text("%", at: 2)) {
                $0.isUp ? "1" : "0"
            } tone: {
                $0.isUp ? .rise : nil
            }
            Column("secret") { _ in .none }
        }
    }

    private static let lines = [
        Line(name: "A & B", count: 12_345, isUp: true), Line(name: "C", count: nil, isUp: false),
    ]

    @Test func records() {
        #expect(
            JSONText.array(Self.columns.records(of: Self.lines)) == """
                [{"count":12345,"name":"A & B","up":true,"secret":null},
                 {"count":null,"name":"C","up":false,"secret":null}]
                """)
    }

    /// The columns stand in the order of tables, a sign in the cell behind it, and a column that has
    /// no room is left out.
    @Test func page() {
        let whole = HTMLTable(Self.columns, .english).html(Self.lines, caption: "<List>").text
        #expect(
            whole == """
                <table><caption class="visually-hidden">&lt;List&gt;</caption><thead><tr>\
                <th scope="col">Name</th><th scope="col" class="right">%</th>\
                <th scope="col" class="right">Count</th></tr></thead><tbody>\
                <tr><th scope="row" class="num">A &amp; B</th><td class="right num up">▲ 1</td>\
                <td class="right num">12,345</td></tr>
                <tr><th scope="row" class="num">C</th><td class="right num">0</td>\
                <td class="right num">–</td></tr>
                </tbody></table>
                """)
        let narrow = HTMLTable(Self.columns, .english, where: { $0.rank == 0 })
        #expect(narrow.width == 2 && !narrow.html(Self.lines, caption: "").text.contains("Count"))
    }
}
