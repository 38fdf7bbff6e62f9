public import Rates
internal import SQLite

/// What one command did to an expense.
public struct ExpenseEvent: Equatable, Sendable {
    public let operation: Int64
    public let at: Instant
    /// The command's words: `expense edit`, `undo`.
    public let command: String
    /// What is different from before, column by column, in the order of the table.
    public let changes: [FieldChange]
}

/// A field of an expense before and after a command; nil where there was none.
public struct FieldChange: Equatable, Sendable {
    /// `date`, `amount`, `currency`, `category` and so on; `payment`, `share` and `photo` for
    /// what belongs to it.
    public let field: String
    /// Whose payment or share it is, and a photo's name.
    public let subject: String?
    /// As it is stored: amounts are minor units.
    public let before, after: String?
}

extension Book {
    /// Everything that was done to an expense, oldest first.
    public func history(ofExpense id: Int64) throws -> [ExpenseEvent] {
        let rows = try connection.query(
            """
            SELECT o.id, o.at, o.command, c.table_name, f.key,
                json_extract(c.before, '$.' || f.key), json_extract(c.after, '$.' || f.key),
                coalesce(
                    (SELECT name FROM people
                        WHERE people.id = coalesce(c.after, c.before) ->> 'person_id'),
                    CASE c.table_name WHEN 'photos' THEN coalesce(c.after, c.before) ->> 'name' END)
            FROM changes AS c
            JOIN operations AS o ON o.id = c.operation_id
            JOIN json_each(coalesce(c.after, c.before)) AS f
            WHERE c.expense_id = ?
                AND json_extract(c.before, '$.' || f.key)
                    IS NOT json_extract(c.after, '$.' || f.key)
                AND f.key NOT IN ('id', 'uid', 'expense_id', 'person_id', 'hash', 'size')
            ORDER BY c.id, f.id
            """, [.integer(id)]
        ) { row throws(SQLiteError) in
            (
                try row.integer(0), try Self.instant(row, 1), try row.text(2), try row.text(3),
                try row.text(4), try row.value(5).plain, try row.value(6).plain,
                try row.optionalText(7)
            )
        }
        var events: [ExpenseEvent] = []
        for (operation, at, command, table, column, before, after, subject) in rows {
            var changes: [FieldChange] = []
            if events.last?.operation == operation { changes = events.removeLast().changes }
            changes.append(
                FieldChange(
                    field: try Self.field(table, column), subject: subject,
                    before: try named(column, before), after: try named(column, after)))
            events.append(
                ExpenseEvent(
                    operation: operation, at: at ?? Instant(seconds: 0), command: command,
                    changes: changes))
        }
        return events
    }

    private static func field(_ table: String, _ column: String) throws -> String {
        switch table {
        case "payments": column == "home" ? "payment_home" : "payment"
        case "shares": column == "home" ? "share" : "part"
        case "photos": "photo"
        default: column.hasSuffix("_id") ? String(column.dropLast(3)) : column
        }
    }

    /// A key of another table as the name that it stands for.
    private func named(_ column: String, _ value: String?) throws -> String? {
        let sources = [
            "currency_id": "SELECT code FROM currencies", "trip_id": "SELECT title FROM trips",
            "category_id": "SELECT name FROM categories",
        ]
        guard let value, let source = sources[column], let id = Int64(value) else { return value }
        return try connection.query("\(source) WHERE id = ?", [.integer(id)]) {
            row throws(SQLiteError) in try row.text(0)
        }.first
    }
}

extension Value {
    /// The value as plain text; nil for NULL.
    fileprivate var plain: String? {
        switch self {
        case .null, .blob: nil
        case .integer(let integer): String(integer)
        case .text(let text): text
        }
    }
}
