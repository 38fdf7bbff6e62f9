public import Rates
internal import SQLite
public import Trips

/// An expense with the fields that the daily report shows.
public struct ListedExpense: Equatable, Sendable {
    public let id: Int64
    public let date: Day
    public let amount: Amount
    /// Nil while it is pending.
    public let homeAmount: Amount?
    /// Nil where rates were not asked for.
    public let rate: ListedRate?
    /// The day that a stored rate is for.
    public let rateDate: Day?
    /// The category's name.
    public let category: String
    public let memo, place: String?
    public let isOneOff: Bool

    /// The rate of an expense, and its kind.
    public struct ListedRate: Equatable, Sendable {
        public let kind: ExpenseRate.Kind
        /// Nil while the expense is pending.
        public let value: ExactDecimal?
    }
}

extension Book {
    /// The expenses of a trip that count, by date, within a day in the order in which they were
    /// entered.
    ///
    /// - Parameter withRates: whether their rates are wanted, too.
    public func listedExpenses(of trip: Stored<Trip>, withRates: Bool) throws -> [ListedExpense] {
        let names = try ExpenseNames(self)
        let home = trip.content.homeCurrency
        var days = OrderedDays()
        var expenses: [ListedExpense] = []
        expenses.reserveCapacity(512)  // More than most trips have: growing copies them all.
        try connection.forEach(
            """
            SELECT id, date, amount, currency_id, home, rate_date, category_id, memo, place,
                is_one_off\(sql: withRates ? ", rate_kind, rate" : "")
            FROM expenses WHERE trip_id = \(trip.id) AND removed_at IS NULL ORDER BY date, id
            """
        ) { row in
            let rate: ListedExpense.ListedRate? =
                withRates
                ? .init(
                    kind: try row.rateKind(10),
                    value: row.isNull(11) ? nil : try row.rateOfExpense(11))
                : nil
            expenses.append(
                ListedExpense(
                    id: try row.integer(0), date: try days.day(row, 1),
                    amount: Amount(
                        minorUnits: try row.units(2), currency: try names.currency(row, 3)),
                    homeAmount: try row.optionalUnits(4).map {
                        Amount(minorUnits: $0, currency: home)
                    },
                    rate: rate,
                    rateDate: try row.optionalDay(5),
                    category: try names.category(row, 6), memo: try row.optionalText(7),
                    place: try row.optionalText(8), isOneOff: try row.flag(9)))
        }
        return expenses
    }
}

/// Reads the dates of rows that are ordered by them: each day once for all of its rows.
private struct OrderedDays {
    private var last: (text: ArraySlice<UInt8>, day: Day)?

    mutating func day(_ row: Row, _ column: Int) throws(SQLiteError) -> Day {
        if let last, try row.length(ofPrefix: column, of: last.text) == last.text.count {
            return last.day
        }
        let day = try row.day(column)
        last = (Array(try row.text(column).utf8)[...], day)
        return day
    }
}
