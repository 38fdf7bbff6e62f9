public import Rates
internal import SQLite

/// A command that changed trips.
public struct Operation: Equatable, Sendable {
    public let id: Int64
    public let at: Instant
    /// Its words without arguments: `expense add`.
    public let command: String
    /// The operation that it took back, for an undo.
    public let undoes: Int64?
    /// How many rows it changed.
    public let changes: Int
    /// The numbers of the expenses that it changed.
    public let expenses: [Int64]
}

extension Book {
    /// The newest operations, the last one first.
    public func operations(limit: Int) throws -> [Operation] {
        try connection.query(
            """
            SELECT id, at, command, undoes,
                (SELECT count(*) FROM changes WHERE operation_id = operations.id),
                (SELECT group_concat(DISTINCT expense_id) FROM changes
                    WHERE operation_id = operations.id)
            FROM operations ORDER BY id DESC LIMIT ?
            """, [.integer(Int64(limit))]
        ) { row throws(SQLiteError) in try Self.operation(row) }
    }

    /// Takes back the newest operation that has not been taken back; nil where there is none.
    ///
    /// Its rows are set to what they were before it, last one first. An undo is an operation, too:
    /// it stays in the log, and the next undo goes further back.
    public func undo(at now: Instant) throws -> Operation? {
        try write {
            let last = try connection.query(
                """
                SELECT id, at, command, undoes,
                    (SELECT count(*) FROM changes WHERE operation_id = o.id),
                    (SELECT group_concat(DISTINCT expense_id) FROM changes
                        WHERE operation_id = o.id)
                FROM operations AS o
                WHERE undoes IS NULL
                    AND NOT EXISTS (SELECT 1 FROM operations AS later WHERE later.undoes = o.id)
                ORDER BY id DESC LIMIT 1
                """
            ) { row throws(SQLiteError) in try Self.operation(row) }.first
            guard let last else { return nil }
            let rows = try connection.query(
                """
                SELECT table_name, row_id, before FROM changes WHERE operation_id = ?
                ORDER BY id DESC
                """, [.integer(last.id)]
            ) { row throws(SQLiteError) in
                (try row.text(0), try row.integer(1), try row.optionalText(2))
            }
            let change = Change(self, "undo", at: now, undoes: last.id)
            for (name, id, before) in rows {
                guard let table = LoggedTable(rawValue: name) else {
                    throw SQLiteError.corrupt("the log names an unknown table \(name)")
                }
                try change.set(table, id, to: before)
            }
            try change.checkSums()
            return last
        }
    }

    private static func operation(_ row: Row) throws(SQLiteError) -> Operation {
        guard let at = try instant(row, 1) else {
            throw SQLiteError.corrupt("an operation without its time")
        }
        return Operation(
            id: try row.integer(0), at: at, command: try row.text(2),
            undoes: try row.optionalInteger(3), changes: Int(try row.integer(4)),
            expenses: (try row.optionalText(5) ?? "").split(separator: ",").compactMap { Int64($0) }
        )
    }
}
