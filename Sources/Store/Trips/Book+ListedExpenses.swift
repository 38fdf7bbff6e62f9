public import Rates
internal import SQLite
public import Trips

extension Book {
    /// The expenses of a trip that count, by date, within a day in the order in which they were
    /// entered.
    ///
    /// - Parameter withRates: whether their rates are wanted, too.
    /// - Throws: ``SQLiteError``.
    public func listedExpenses(of trip: Stored<Trip>, withRates: Bool) throws -> [ListedExpense] {
        let names = ExpenseNames(self)
        let home = trip.content.homeCurrency
        var days = OrderedDays()
        var expenses: [ListedExpense] = []
        expenses.reserveCapacity(512)  // More than most trips have: growing copies them all.
        try connection.forEach(
            """
            SELECT id, date, amount, currency_id, home, rate_date, category_id, is_one_off,
                \(sql: ExpenseRate.Kind.sql) AS kind, \(sql: withRates ? "rate" : "NULL"),
                recorded IS NOT NULL AND rate_source = 'card'\(sql: ExpenseTexts.columns(of: ""))
            FROM expenses AS e WHERE trip_id = \(trip.id) AND removed_at IS NULL ORDER BY date, id
            """
        ) { row in
            let rate: ListedExpense.ListedRate? =
                withRates
                ? .init(
                    kind: try row.rateKind(8),
                    value: row.isNull(9) ? nil : try row.rateOfExpense(9))
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
                    category: try names.category(row, 6), texts: try ExpenseTexts(row, from: 11),
                    isOneOff: try row.flag(7), isEstimated: try row.flag(10)))
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

extension ExpenseTexts {
    /// The columns of all texts as SQL, each after a comma.
    ///
    /// - Parameter table: the name of the row with a full stop: `e.`.
    static func columns(of table: String) -> String {
        var columns = ""
        for case let column? in fields.lazy.map(\.form.column) { columns += ", " + table + column }
        return columns
    }

    /// Reads the texts of a row whose columns begin at one.
    init(_ row: Row, from first: Int) throws(SQLiteError) {
        self.init()
        // Without a value of each field in between: this is done for each row of long lists.
        let setters = Self.setters
        for index in setters.indices {
            if let text = try row.optionalText(first + index) { setters[index](&self, text) }
        }
    }
}

extension Book {
    /// The marks of a trip's expenses that are not in the trash, from a day on, by their row ids.
    ///
    /// - Throws: ``SQLiteError``.
    public func expenseMarks(of trip: Int64, since day: Day) throws -> [Int64: ExpenseMarks] {
        var payers: [Int64: [String]] = [:]
        try connection.forEach(
            """
            SELECT p.expense_id, people.name FROM expenses AS e
            JOIN payments AS p ON p.expense_id = e.id JOIN people ON people.id = p.person_id
            WHERE e.trip_id = \(trip) AND e.date >= \(day) AND e.removed_at IS NULL ORDER BY people.id
            """
        ) { row in payers[try row.integer(0), default: []].append(try row.text(1)) }
        var marks: [Int64: ExpenseMarks] = [:]
        try connection.forEach(
            """
            SELECT e.id, (SELECT hash FROM photos WHERE expense_id = e.id
                ORDER BY name, hash LIMIT 1),
                (\(sql: Self.author))
            FROM expenses AS e WHERE e.trip_id = \(trip) AND e.date >= \(day) AND e.removed_at IS NULL
            """
        ) { row in
            let id = try row.integer(0)
            marks[id] = ExpenseMarks(
                payers: payers[id] ?? [], photo: try row.optionalText(1),
                author: try row.optionalText(2))
        }
        return marks
    }
}
