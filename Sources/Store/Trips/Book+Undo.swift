internal import JSON
public import Rates
internal import SQLite
public import Trips

extension Book {
    /// The newest operations, newest first.
    ///
    /// - Throws: ``SQLiteError``.
    public func operations(limit: Int) throws -> [Operation] {
        try connection.query(
            "SELECT \(sql: Self.columns) FROM operations AS o ORDER BY id DESC LIMIT \(limit)"
        ) { try Self.operation($0) }.map(withTrips)
    }

    /// The columns of `operations AS o` that ``operation(_:)`` reads.
    private static let columns = """
        o.id, o.at, o.command, o.undoes, o.author,
        (SELECT count(*) FROM lines WHERE operation_id = o.id),
        (SELECT group_concat(id) FROM (
            SELECT DISTINCT coalesce(l.row_id, (
                SELECT id FROM expenses WHERE uid = substr(l.entity, 9))) AS id
            FROM lines AS l
            WHERE l.operation_id = o.id AND l.entity GLOB 'expense/*' ORDER BY 1))
        """

    /// Completes an operation with the titles of its trips.
    private func withTrips(_ operation: Operation) throws -> Operation {
        var operation = operation
        let trips = try connection.query(
            """
            SELECT DISTINCT trip_id FROM lines WHERE operation_id = \(operation.id) ORDER BY 1
            """
        ) { try $0.integer(0) }
        operation.trips = try trips.compactMap(lastTitle)
        return operation
    }

    /// The current title of a trip, or the last one if it is deleted.
    func lastTitle(ofTrip id: Int64) throws -> String? {
        let title = try connection.text("SELECT title FROM trips WHERE id = \(id)")
        if let title { return title }
        return try connection.text(
            """
            SELECT line ->> '$.r.title' FROM lines
            WHERE entity GLOB 'trip/*' AND row_id = \(id)
                AND line ->> '$.r.title' IS NOT NULL
            ORDER BY id DESC LIMIT 1
            """)
    }

    /// Takes back the newest changes that are in effect, newest first.
    ///
    /// Pricing by a sync is no step of its own.
    ///
    /// - Returns: the changes taken back; none if there is none.
    /// - Parameter price: prices an expense that a sync had priced since, and that is pending again.
    /// - Throws: ``TooFewChanges`` if there are some, but not as many; ``TripError/sharedSince(trip:)``;
    ///   ``TripError/sumTooLarge(trip:_:)``; ``NotShareable``; ``SQLiteError``; errors of `price`.
    public func undo(
        _ count: Int = 1, at now: Instant, by author: String? = nil,
        price: (Change, StoredExpense) throws -> Void = { _, _ in }
    ) throws -> [Operation] {
        try step(.undo, count, at: now, author, price)
    }

    /// Takes back one change, or makes it again, if it is the next one to be; nil if it is not.
    ///
    /// - Parameter price: as for ``undo(_:at:by:price:)``.
    /// - Throws: ``TripError/sharedSince(trip:)``; ``TripError/sumTooLarge(trip:_:)``;
    ///   ``NotShareable`` if a value of a shared trip does not fit in a line; ``SplitError`` if the
    ///   parts of an expense do not fit its amount; ``SQLiteError``; errors of `price`.
    public func step(
        _ direction: UndoDirection, only operation: Int64, at now: Instant, by author: String?,
        price: (Change, StoredExpense) throws -> Void
    ) throws -> Operation? {
        try step(direction, 1, only: operation, at: now, author, price).first
    }

    /// Makes the changes again that were undone last, unless there has been a new one since.
    ///
    /// - Returns: the changes made again; none if there is none.
    /// - Parameter price: as for ``undo(_:at:by:price:)``.
    /// - Throws: ``TooFewChanges`` if there are some, but not as many; ``TripError/sharedSince(trip:)``;
    ///   ``TripError/sumTooLarge(trip:_:)``; ``NotShareable``; ``SQLiteError``; errors of `price`.
    public func redo(
        _ count: Int = 1, at now: Instant, by author: String? = nil,
        price: (Change, StoredExpense) throws -> Void = { _, _ in }
    ) throws -> [Operation] {
        try step(.redo, count, at: now, author, price)
    }

    /// The changes that undos or redos would concern, in their order.
    ///
    /// - Throws: ``SQLiteError``.
    public func changes(to direction: UndoDirection, limit: Int) throws -> [Operation] {
        try ends(direction, limit).map(origin)
    }

    /// The number of changes that can be undone or redone.
    ///
    /// - Throws: ``SQLiteError``.
    public func changeCount(to direction: UndoDirection) throws -> Int {
        try ends(direction, .max).count
    }

    private func step(
        _ direction: UndoDirection, _ count: Int, only wanted: Int64? = nil, at now: Instant,
        _ author: String?, _ price: (Change, StoredExpense) throws -> Void
    ) throws -> [Operation] {
        try write {
            let ends = try ends(direction, count)
            if let wanted, try ends.first.map({ try origin(of: $0).id }) != wanted { return [] }
            guard ends.isEmpty || ends.count == count else {
                throw TooFewChanges(direction: direction, count: ends.count)
            }
            return try ends.map { id in
                var origin = try origin(of: id)
                let change = Change(
                    self, direction.rawValue, at: now, by: author, undoes: id)
                origin.overwriter = try change.takeBack(id)
                for id in origin.expenses {
                    try settlePrice(of: id, after: origin, change, price)
                }
                try change.finish()
                return origin
            }
        }
    }

    /// The operations to revert for undos or redos, in their order.
    ///
    /// An undo reverts a change, a redo an undo, and the next undo that redo: of each change there
    /// is a chain of operations, and what its last one is says whether the change is in effect.
    private func ends(_ direction: UndoDirection, _ limit: Int) throws -> [Int64] {
        let isWanted: SQL =
            switch direction {
            case .undo: "command NOT IN ('undo', \(Change.noSteps))"
            case .redo:
                """
                command = 'undo'
                    AND id > (
                        SELECT coalesce(max(id), 0) FROM operations
                        WHERE undoes IS NULL AND command NOT IN (\(Change.noSteps)))
                """
            }
        return try connection.query(
            """
            SELECT id FROM operations AS o
            WHERE \(isWanted)
                AND NOT EXISTS (SELECT 1 FROM operations AS later WHERE later.undoes = o.id)
            ORDER BY id DESC LIMIT \(limit)
            """
        ) { try $0.integer(0) }
    }

    /// The change at the beginning of an operation's chain.
    private func origin(of id: Int64) throws -> Operation {
        let origin = try connection.first(
            """
            WITH RECURSIVE chain (id, undoes) AS (
                SELECT id, undoes FROM operations WHERE id = \(id)
                UNION
                SELECT o.id, o.undoes FROM operations AS o JOIN chain ON o.id = chain.undoes)
            SELECT \(sql: Self.columns) FROM operations AS o JOIN chain USING (id)
            WHERE o.undoes IS NULL
            """
        ) { try Self.operation($0) }
        guard let origin else { throw SQLiteError.corrupt("an undo of no operation") }
        return try withTrips(origin)
    }

    /// Makes the parts of an expense pending or priced as it is itself, and prices it if a sync had
    /// done so since an operation that was undone.
    private func settlePrice(
        of id: Int64, after operation: Operation, _ change: Change,
        _ price: (Change, StoredExpense) throws -> Void
    ) throws {
        // Of a shared trip, only the values are taken back that a command wrote.
        guard let expense = try expense(id), try sharedTrip(expense.trip) == nil else { return }
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
            SELECT 1 FROM lines AS l JOIN operations AS o ON o.id = l.operation_id
            WHERE l.row_id = \(expense)
                AND l.entity = (SELECT 'expense/' || uid FROM expenses WHERE id = \(expense))
                AND o.id > \(operation) AND o.command = \(Change.pricing)
            LIMIT 1
            """) != nil
    }

    private static func operation(_ row: Row) throws(SQLiteError) -> Operation {
        guard let at = try row.instant(1) else {
            throw SQLiteError.corrupt("an operation without its time")
        }
        return Operation(
            id: try row.integer(0), at: at, command: try row.text(2),
            undoes: try row.optionalInteger(3), author: try row.optionalText(4),
            changes: Int(try row.integer(5)),
            expenses: (try row.optionalText(6) ?? "").split(separator: ",").compactMap { Int64($0) }
        )
    }
}
