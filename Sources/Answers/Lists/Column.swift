/// A column of a list, from which every form of the list is made: a member of JSON, a column of CSV, and
/// cells of tables on the terminal and on the page.
package struct Column<Row> {
    /// The name in JSON and CSV; nil for a column of tables only.
    package let name: String?
    /// The value for programs.
    package let value: (Row) -> Cell
    /// How tables show it; nil for a column of JSON and CSV only.
    package let look: ColumnLook?
    /// The text in tables; by default that of the value.
    private let text: ((Row) -> String)?
    private let tone: ((Row) -> Tone?)?

    /// A column that programs and people see, or only one of them.
    ///
    /// - Parameters:
    ///   - look: nil if tables do not show it.
    ///   - text: the text in tables; by default that of the value, and a dash for none.
    ///   - tone: what the text's colour says.
    package init(
        _ name: String?, _ value: @escaping (Row) -> Cell, as look: ColumnLook? = nil,
        text: ((Row) -> String)? = nil, tone: ((Row) -> Tone?)? = nil
    ) {
        (self.name, self.value, self.look) = (name, value, look)
        (self.text, self.tone) = (text, tone)
    }

    /// A column of tables only.
    package static func shown(
        _ look: ColumnLook, text: @escaping (Row) -> String, tone: ((Row) -> Tone?)? = nil
    ) -> Column {
        Column(nil, { _ in .none }, as: look, text: text, tone: tone)
    }

    package func text(of row: Row) -> String {
        if let text { return text(row) }
        let value = value(row)
        if case .none = value { return look?.none ?? "" }
        if case .count(let count) = value, look?.isGrouped == true { return Numbers.grouped(count) }
        return value.plainText
    }

    package func tone(of row: Row) -> Tone? { tone?(row) }

    /// The same column of rows that contain, or imply, such a row.
    package func of<Other>(_ row: @escaping (Other) -> Row) -> Column<Other> {
        let (text, tone) = (text, tone)
        return Column<Other>(
            name, { value(row($0)) }, as: look, text: text.map { text in { text(row($0)) } },
            tone: tone.map { tone in { tone(row($0)) } })
    }
}

extension Cell {
    /// The value as a text for people.
    fileprivate var plainText: String {
        switch self {
        case .none, .record, .list: ""
        case .text(let text), .decimal(let text), .number(let text): text
        case .amount(let amount): amount.number
        case .count(let count): String(count)
        case .flag(let isSet): isSet ? "✓" : " "
        case .texts(let texts): texts.joined(separator: ", ")
        }
    }
}
