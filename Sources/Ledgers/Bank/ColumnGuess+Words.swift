/// The columns whose words tell what a row is, in a table whose columns of days and amounts are given.
extension ColumnGuess {
    /// - Parameter given: the columns that are read as fields.
    static func words(in rows: [CSVRow], besides given: StatementSettings) -> RowWordColumns {
        let columns = given.columns.values.joined()
        let names = Set(columns.flatMap(\.names).map(StatementVocabulary.folded))
        let header = rows.prefix(headLimit).firstIndex { row in
            row.fields.contains { names.contains(StatementVocabulary.folded($0.trimmed)) }
                || names.isEmpty && isHeader(row)
        }
        let contents = ColumnContents(rows: header.map { rows[($0 + 1)...] } ?? rows[...])
        let fields =
            header.map { rows[$0].fields } ?? Array(repeating: "", count: contents.width)
        let guess = ColumnGuess(
            header: CSVRow(line: 0, fields: fields), above: [], contents: contents)
        let used = fields.indices.filter { index in
            columns.contains { $0 == .number(index + 1) }
                || names.contains(StatementVocabulary.folded(fields[index].trimmed))
        }
        let kinds = guess.words(besides: Set(used)).filter { !contents.hasAmounts($0) }
        return RowWordColumns(
            kinds: kinds.map { .number($0 + 1) }, rules: contents.rulesOfStates)
    }
}
