public import Rates
internal import SQLite
public import Trips

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
            SELECT e.id, EXISTS (SELECT 1 FROM photos WHERE expense_id = e.id),
                (\(sql: Self.author))
            FROM expenses AS e WHERE e.trip_id = \(trip) AND e.date >= \(day) AND e.removed_at IS NULL
            """
        ) { row in
            let id = try row.integer(0)
            marks[id] = ExpenseMarks(
                payers: payers[id] ?? [], hasPhotos: try row.flag(1),
                author: try row.optionalText(2))
        }
        return marks
    }
}
