import Answers
import Language

/// The columns of a list as a table of a page.
struct HTMLTable<Row> {
    private let shown: [(look: ColumnLook, column: Column<Row>)]
    private let language: Language

    /// - Parameter isShown: whether the page has the room for a column.
    init(
        _ columns: Columns<Row>, _ language: Language,
        where isShown: (ColumnLook) -> Bool = { _ in true }
    ) {
        (shown, self.language) = (columns.shown.filter { isShown($0.look) }, language)
    }

    /// How many cells a row has; a sign stands in that of the column behind it.
    var width: Int { shown.count { !$0.look.isSign } }

    /// - Parameters:
    ///   - caption: what the table shows, for readers who do not see the page.
    ///   - row: a row that is not made of cells; nil for one that is.
    func html(_ rows: [Row], caption: String, other row: (Row) -> HTML? = { _ in nil }) -> HTML {
        """
        <table><caption class="visually-hidden">\(caption)</caption><thead><tr>\
        \(shown.filter { !$0.look.isSign }.enumerated().map { index, column -> HTML in
            let isRight = index > 0
            return "<th scope=\"col\"\(if: isRight, " class=\"right\"")>\(column.look.title[language])</th>"
        })</tr></thead><tbody>\(rows.map { row($0) ?? cells($0) })</tbody></table>
        """
    }

    private func cells(_ row: Row) -> HTML {
        var (cells, sign, signTone, isFirst) = ([HTML](), "", Tone?.none, true)
        for (look, column) in shown {
            let text = column.text(of: row)
            guard !look.isSign else {
                (sign, signTone) = (text.isEmpty ? "" : text + " ", column.tone(of: row))
                continue
            }
            if isFirst {
                cells.append("<th scope=\"row\" class=\"num\">\(sign)\(text)</th>")
            } else {
                let tone = (column.tone(of: row) ?? signTone)?.style ?? ""
                cells.append("<td class=\"right num\(tone)\">\(sign)\(text)</td>")
            }
            (sign, signTone, isFirst) = ("", nil, false)
        }
        return "<tr>\(cells)</tr>\n"
    }
}

extension ColumnLook {
    fileprivate var isSign: Bool { gap == 1 }
}

extension Tone {
    /// The class of the style sheet, after a blank.
    fileprivate var style: String {
        switch self {
        case .rise: " up"
        case .fall: " down"
        case .good, .notable: ""
        case .bad: " over"
        case .quiet: " quiet"
        }
    }
}
