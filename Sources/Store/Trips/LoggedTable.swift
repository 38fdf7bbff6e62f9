internal import JSON
internal import SQLite

/// A table whose changes are all logged.
///
/// Columns added by migrations must be added here as well; a test compares the two.
enum LoggedTable: String, CaseIterable {
    case trips, people, expenses, payments, shares, settlements, photos
    case categoryBudgets = "category_budgets"
    case pinnedRates = "pinned_rates"

    /// The columns in the table's order, the primary key first.
    var columns: [String] {
        switch self {
        case .trips:
            [
                "id", "uid", "title", "place", "home_currency_id", "first_day", "last_day",
                "head_count", "budget", "daily_budget", "archived_at", "removed_at",
            ]
        case .people: ["id", "trip_id", "name"]
        case .categoryBudgets: ["id", "trip_id", "category_id", "amount"]
        case .pinnedRates: ["id", "trip_id", "currency_id", "nanos"]
        case .expenses:
            [
                "id", "uid", "trip_id", "date", "amount", "currency_id", "home", "category_id",
                "memo", "place", "is_one_off", "rate_kind", "rate", "rate_date", "rate_source",
                "rate_path", "split", "removed_at",
            ]
        case .payments: ["id", "expense_id", "person_id", "amount", "home"]
        case .shares: ["id", "expense_id", "person_id", "part", "home"]
        case .settlements:
            ["id", "uid", "trip_id", "date", "giver_id", "taker_id", "amount", "removed_at"]
        case .photos: ["id", "expense_id", "hash", "name", "size"]
        }
    }

    /// The column that refers to the expense a row belongs to.
    var expenseColumn: String? {
        switch self {
        case .expenses: "id"
        case .payments, .shares, .photos: "expense_id"
        case .trips, .people, .settlements, .categoryBudgets, .pinnedRates: nil
        }
    }

    /// SQL for a row as a JSON object.
    var json: String {
        "json_object(" + columns.map { "'\($0)', \($0)" }.joined(separator: ", ") + ")"
    }
}

/// A row in the log: a JSON object of its columns.
///
/// It is not read with SQL, because `json_extract` truncates texts at a NUL.
struct LoggedRow {
    /// The columns and their values, in order.
    let columns: [(String, Value)]

    init(_ json: String) throws(SQLiteError) {
        guard case .object(let members)? = try? JSONValue(parsing: Array(json.utf8)) else {
            throw .corrupt("the log has a row that is no JSON object")
        }
        var columns: [(String, Value)] = []
        for member in members {
            switch member.value {
            case .null: columns.append((member.name, .null))
            case .string(let text): columns.append((member.name, .text(text)))
            case .number(let digits):
                guard let integer = Int64(digits) else {
                    throw .corrupt("the log has a number that is no integer")
                }
                columns.append((member.name, .integer(integer)))
            case .bool, .array, .object:
                throw .corrupt("the log has a column that is no column's value")
            }
        }
        self.columns = columns
    }

    /// The value of a column; nil if the row lacks it.
    subscript(name: String) -> Value? { columns.first { $0.0 == name }?.1 }

    /// The integer in a column; nil if there is none.
    func integer(_ name: String) -> Int64? {
        if case .integer(let integer)? = self[name] { integer } else { nil }
    }

    /// The text in a column; nil if there is none.
    func text(_ name: String) -> String? {
        if case .text(let text)? = self[name] { text } else { nil }
    }
}
