internal import Rates
internal import SQLite

/// A cache of currencies and category names by row id, so that they are not looked up for each
/// expense.
struct ExpenseNames {
    private let currencies: [(id: Int64, currency: Currency)]
    private let categories: [(id: Int64, name: String)]

    init(_ book: Book) throws {
        currencies = try book.connection.query("SELECT id, code FROM currencies") {
            row throws(SQLiteError) in (try row.integer(0), try Book.currency(row, 1))
        }
        categories = try book.connection.query("SELECT id, name FROM categories") {
            row throws(SQLiteError) in (try row.integer(0), try row.text(1))
        }
    }

    func currency(_ row: Row, _ column: Int) throws(SQLiteError) -> Currency {
        let id = try row.integer(column)
        guard let entry = currencies.first(where: { $0.id == id }) else {
            throw SQLiteError.corrupt("an expense has an unknown currency")
        }
        return entry.currency
    }

    func category(_ row: Row, _ column: Int) throws(SQLiteError) -> String {
        let id = try row.integer(column)
        guard let entry = categories.first(where: { $0.id == id }) else {
            throw SQLiteError.corrupt("an expense has an unknown category")
        }
        return entry.name
    }
}
