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
