/// A column of a table, to be chosen from a list.
public struct TableColumn: Equatable, Sendable {
    /// Counted from 1.
    public let number: Int
    /// Its name in the header; empty if it has none.
    public let name: String
    /// What its first cell has; empty if none has anything.
    public let sample: String

    /// The most columns that are listed.
    public static let limit = 60

    /// The columns of a bank's file, or of a spreadsheet; empty if it has no table.
    public static func all(of file: FileText) -> [TableColumn] {
        guard let table = try? StatementTable(file) else { return [] }
        let tables = table.delimiters(nil).map { table.firstRows($0, most: 50) }
        // The delimiter that splits most rows into most fields.
        let splits = tables.map { rows in rows.reduce(0) { $0 + $1.fields.count - 1 } }
        guard let most = splits.max(), most > 0, let best = splits.firstIndex(of: most) else {
            return []
        }
        return all(of: tables[best])
    }

    private static func all(of rows: [CSVRow]) -> [TableColumn] {
        let width = min(rows.map(\.fields.count).max() ?? 0, limit)
        // The header is the row above the first one with a date and an amount.
        let first = rows.firstIndex(where: isEntry) ?? min(1, rows.count)
        let header = first > 0 ? rows[first - 1].fields : []
        return (0..<width).map { index in
            let name = index < header.count ? header[index].trimmed : ""
            let cells = rows[first...].lazy
                .compactMap { index < $0.fields.count ? $0.fields[index].trimmed.nonEmpty : nil }
            return TableColumn(number: index + 1, name: name, sample: cells.first ?? "")
        }
    }

    private static func isEntry(_ row: CSVRow) -> Bool {
        row.fields.contains { text in
            DateOrder.allCases.contains {
                TableCell.day(text, $0, until: StatementYears.anyLastDay) != nil
            }
        }
            && row.fields.contains(where: TableCell.isAmount)
    }
}
