/// The columns of a list: in the order of its records, and with those that only people see.
package struct Columns<Row> {
    package let all: [Column<Row>]

    package init(@ColumnBuilder<Row> _ columns: () -> [Column<Row>]) { all = columns() }

    /// The names of a record's members, in order.
    package var names: [String] { all.compactMap(\.name) }

    /// The values of a row, as many as there are names.
    package func values(of row: Row) -> [Cell] {
        all.compactMap { $0.name == nil ? nil : $0.value(row) }
    }

    package func record(of row: Row) -> Record { Record(names, values(of: row)) }

    package func records(of rows: [Row]) -> [Record] {
        let (names, columns) = (names, all.filter { $0.name != nil })
        return rows.map { row in Record(names, columns.map { $0.value(row) }) }
    }

    /// The columns that tables show, in their order there.
    package var shown: [(look: ColumnLook, column: Column<Row>)] {
        // Positions are sorted, not columns, whose sorting would be instantiated for each kind of row.
        let places = all.indices.map { (all[$0].look?.position ?? $0, $0) }.sorted { $0 < $1 }
        return places.compactMap { _, index in all[index].look.map { ($0, all[index]) } }
    }

    /// The same columns of rows that contain, or imply, such a row.
    package func of<Other>(_ row: @escaping (Other) -> Row) -> [Column<Other>] {
        all.map { $0.of(row) }
    }
}

/// Columns, one after another.
@resultBuilder
package enum ColumnBuilder<Row> {
    package static func buildExpression(_ column: Column<Row>) -> [Column<Row>] { [column] }
    package static func buildExpression(_ columns: [Column<Row>]) -> [Column<Row>] {
        columns
    }
    package static func buildExpression(_ columns: Columns<Row>) -> [Column<Row>] {
        columns.all
    }
    package static func buildBlock(_ columns: [Column<Row>]...) -> [Column<Row>] {
        columns.flatMap(\.self)
    }
    package static func buildOptional(_ columns: [Column<Row>]?) -> [Column<Row>] {
        columns ?? []
    }
    package static func buildEither(first: [Column<Row>]) -> [Column<Row>] { first }
    package static func buildEither(second: [Column<Row>]) -> [Column<Row>] { second }
    package static func buildArray(_ columns: [[Column<Row>]]) -> [Column<Row>] {
        columns.flatMap(\.self)
    }
}
