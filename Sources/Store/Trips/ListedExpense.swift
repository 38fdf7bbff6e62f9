public import Rates
internal import SQLite
public import Trips

/// An expense with the fields that the daily report shows.
public struct ListedExpense: Equatable, Sendable {
    public let id: Int64
    public let date: Day
    public let amount, home: Amount
    public let rateKind: ExpenseRate.Kind
    public let rate: ExactDecimal
    /// The day of a stored rate.
    public let rateDate: Day?
    /// The category's name.
    public let category: String
    public let memo, place: String?
    public let isOneOff: Bool
}

extension Book {
    /// The live expenses of a trip, ordered by date and then by entry.
    public func listedExpenses(of trip: Stored<Trip>) throws -> [ListedExpense] {
        let names = try ExpenseNames(self)
        let home = trip.content.home
        return try connection.query(
            """
            SELECT id, date, amount, currency_id, home, rate_kind, rate, rate_date, category_id,
                memo, place, is_one_off
            FROM expenses WHERE trip_id = ? AND removed_at IS NULL ORDER BY date, id
            """, [.integer(trip.id)]
        ) { row throws(SQLiteError) in
            ListedExpense(
                id: try row.integer(0), date: try Self.day(row, 1),
                amount: Amount(
                    minorUnits: try Self.units(row, 2), currency: try names.currency(row, 3)),
                home: Amount(minorUnits: try Self.units(row, 4), currency: home),
                rateKind: try Self.rateKind(row, 5), rate: try Self.rateOfExpense(row, 6),
                rateDate: row.isNull(7) ? nil : try Self.day(row, 7),
                category: try names.category(row, 8), memo: try row.optionalText(9),
                place: try row.optionalText(10), isOneOff: try row.integer(11) == 1)
        }
    }
}
