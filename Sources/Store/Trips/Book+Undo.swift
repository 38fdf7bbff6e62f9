public import Rates
internal import SQLite
internal import Trips

/// A logged operation that changed trips.
public struct Operation: Equatable, Sendable {
    public let id: Int64
    public let at: Instant
    /// The command's name without arguments: `expense add`.
    public let command: String
    /// The id of the operation that an undo reverted.
    public let undoes: Int64?
    /// The number of rows it changed.
    public let changes: Int
    /// The row ids of the expenses it changed.
    public let expenses: [Int64]
    /// The current or last titles of the trips it changed.
    public internal(set) var trips: [String] = []
}

extension Book {
    /// The newest operations, newest first.
    public func operations(limit: Int) throws -> [Operation] {
        try connection.query(
            """
            SELECT id, at, command, undoes,
                (SELECT count(*) FROM changes WHERE operation_id = operations.id),
                (SELECT group_concat(DISTINCT expense_id) FROM changes
                    WHERE operation_id = operations.id)
            FROM operations ORDER BY id DESC LIMIT \(limit)
            """
        ) { try Self.operation($0) }.map(withTrips)
    }

    /// Completes an operation with the titles of its trips.
    private func withTrips(_ operation: Operation) throws -> Operation {
        var operation = operation
        // For a deleted expense, the trip is taken from the log.
        let trips = try connection.query(
            """
            WITH own AS (SELECT * FROM changes WHERE operation_id = \(operation.id))
            SELECT row_id FROM own WHERE table_name = 'trips'
            UNION
            SELECT json_extract(coalesce(after, before), '$.trip_id') FROM own
            WHERE table_name IN ('people', 'category_budgets', 'pinned_rates', 'settlements')
            UNION
            SELECT json_extract(before, '$.trip_id') FROM own WHERE table_name = 'expenses'
            UNION
            SELECT coalesce(
                (SELECT trip_id FROM expenses WHERE id = own.expense_id),
                (SELECT json_extract(coalesce(c.after, c.before), '$.trip_id') FROM changes AS c
                    WHERE c.expense_id = own.expense_id AND c.table_name = 'expenses'
                    ORDER BY c.id DESC LIMIT 1))
            FROM own WHERE expense_id IS NOT NULL
            ORDER BY 1
            """
        ) { try $0.optionalInteger(0) }
        operation.trips = try trips.compactMap { try $0.flatMap(lastTitle) }
        return operation
    }

    /// The current title of a trip, or the last one if it is deleted.
    private func lastTitle(ofTrip id: Int64) throws -> String? {
        let title = try connection.text("SELECT title FROM trips WHERE id = \(id)")
        if let title { return title }
        return try connection.first(
            """
            SELECT coalesce(after, before) FROM changes
            WHERE table_name = 'trips' AND row_id = \(id) ORDER BY id DESC LIMIT 1
            """
        ) { try LoggedRow($0.text(0)) }?.text("title")
    }

    /// Reverts the newest operation that is not reverted yet; returns nil if there is none.
    ///
    /// Its rows are reset in reverse order. An undo is logged as an operation itself, and the next
    /// undo continues with the operation before. Pricing by a sync is no step of its own.
    ///
    /// - Parameter price: prices an expense that a sync had priced since, and that is pending again.
    public func undo(
        at now: Instant, price: (Change, StoredExpense) throws -> Void = { _, _ in }
    ) throws -> Operation? {
        try write {
            let last = try connection.first(
                """
                SELECT id, at, command, undoes,
                    (SELECT count(*) FROM changes WHERE operation_id = o.id),
                    (SELECT group_concat(DISTINCT expense_id) FROM changes
                        WHERE operation_id = o.id)
                FROM operations AS o
                WHERE undoes IS NULL AND command <> \(Change.pricing)
                    AND NOT EXISTS (SELECT 1 FROM operations AS later WHERE later.undoes = o.id)
                ORDER BY id DESC LIMIT 1
                """
            ) { try Self.operation($0) }.map(withTrips)
            guard let last else { return nil }
            let rows = try connection.query(
                """
                SELECT table_name, row_id, before FROM changes WHERE operation_id = \(last.id)
                ORDER BY id DESC
                """
            ) { try ($0.text(0), $0.integer(1), $0.optionalText(2)) }
            let change = Change(self, "undo", at: now, undoes: last.id)
            for (name, id, before) in rows {
                guard let table = LoggedTable(rawValue: name) else {
                    throw SQLiteError.corrupt("the log names an unknown table \(name)")
                }
                try change.set(table, id, to: before)
            }
            for id in last.expenses { try settlePrice(of: id, after: last, change, price) }
            try change.checkSums()
            return last
        }
    }

    /// Makes the parts of an expense pending or priced as it is itself, and prices it if a sync had
    /// done so since an operation that was undone.
    private func settlePrice(
        of id: Int64, after operation: Operation, _ change: Change,
        _ price: (Change, StoredExpense) throws -> Void
    ) throws {
        guard let expense = try expense(id) else { return }
        let parts = expense.payments.map(\.homeAmount) + expense.shares.map(\.homeAmount)
        if parts.contains(where: { ($0 == nil) != expense.isPending }) {
            try change.update(expense, to: expense.content.withHomeAmounts(), in: expense.trip)
        }
        guard expense.isPending, try wasPriced(id, after: operation.id) else { return }
        try price(change, expense)
    }

    /// Whether a sync priced an expense after an operation.
    private func wasPriced(_ expense: Int64, after operation: Int64) throws -> Bool {
        try connection.integer(
            """
            SELECT 1 FROM changes AS c JOIN operations AS o ON o.id = c.operation_id
            WHERE c.expense_id = \(expense) AND o.id > \(operation) AND o.command = \(Change.pricing)
            LIMIT 1
            """) != nil
    }

    private static func operation(_ row: Row) throws(SQLiteError) -> Operation {
        guard let at = try row.instant(1) else {
            throw SQLiteError.corrupt("an operation without its time")
        }
        return Operation(
            id: try row.integer(0), at: at, command: try row.text(2),
            undoes: try row.optionalInteger(3), changes: Int(try row.integer(4)),
            expenses: (try row.optionalText(5) ?? "").split(separator: ",").compactMap { Int64($0) }
        )
    }
}
