internal import SQLite

/// A table as it is copied elsewhere: with uids, codes and names where the book has row ids.
///
/// Its columns are sent, read back and compared in their order. A new column is a line here, one in the SQL
/// that makes the copy, and a higher version of the copy.
public struct MirroredTable: Sendable {
    public let schema: String
    public let name: String
    public let columns: [Column]
    /// The SQL behind FROM in the book.
    let source: String

    public struct Column: Sendable {
        public let name: String
        public let kind: Kind
        /// The SQL of its value in the book; nil where whoever copies the row knows the value.
        let expression: String?

        init(_ name: String, _ kind: Kind, _ expression: String?) {
            (self.name, self.kind, self.expression) = (name, kind, expression)
        }

        /// Whether the value is read from the book.
        public var isOfBook: Bool { expression != nil }

        /// The SQL of its text in the book; nil where the book does not know it.
        fileprivate var text: String? {
            guard let expression else { return nil }
            return switch kind {
            case .text, .day, .instant: expression
            case .integer: "CAST(\(expression) AS TEXT)"
            case .flag: "iif(\(expression), 't', 'f')"
            case .bytes:
                "CASE WHEN \(expression) IS NOT NULL THEN '\\x' || lower(hex(\(expression))) END"
            }
        }
    }

    /// How a value is written: a flag as `t` or `f`, a day as `YYYY-MM-DD`, an instant as
    /// `YYYY-MM-DDTHH:MM:SSZ`, bytes as `\x` and hexadecimal digits.
    public enum Kind: Sendable { case text, integer, flag, day, instant, bytes }

    init(_ schema: String, _ name: String, _ source: String, _ columns: [Column]) {
        (self.schema, self.name, self.source, self.columns) = (schema, name, source, columns)
    }
}

extension Sequence<MirroredTable.Column> {
    /// The SQL of the texts that are read from the book.
    var texts: [String] { compactMap(\.text) }
}

extension Book {
    /// Calls a function with each row of a table: with the texts of the columns that are read from the book,
    /// nil for NULL, and with the row, whose columns behind these are the further ones.
    ///
    /// - Parameters:
    ///   - further: SQL of further columns.
    ///   - rest: the SQL behind the tables.
    func forEachRow(
        of table: MirroredTable, and further: [String] = [], _ rest: SQL,
        _ body: (_ texts: [String?], _ row: Row) throws -> Void
    ) throws {
        let texts = table.columns.texts
        let select = (texts + further).joined(separator: ", ")
        try connection.forEach("SELECT \(sql: select) FROM \(sql: table.source) \(rest)") { row in
            try body(try row.mirroredTexts(0..<texts.count), row)
        }
    }
}

extension Row {
    /// The texts of columns, nil for NULL.
    func mirroredTexts(_ columns: Range<Int>) throws -> [String?] {
        try columns.map { try optionalText($0)?.withoutNUL }
    }
}

extension String {
    /// With U+FFFD for U+0000, which a text of an imported file can have, and PostgreSQL's cannot.
    var withoutNUL: String {
        guard utf8.contains(0) else { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }
}
