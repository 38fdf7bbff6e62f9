internal import Digest
public import Rates
internal import SQLite
internal import Trips

/// A running operation that changes trips; all writes to the logged tables go through it.
///
/// The state of each row before and after is logged in the same transaction, so that changes can be
/// listed and undone.
public final class Change {
    /// The command under which a sync logs the pricing of expenses: no step of undo.
    public static let pricing = "sync"

    let book: Book
    public let now: Instant
    private let command: String
    /// Who makes the change; nil for the command line.
    private let author: String?
    private let undoes: Int64?
    /// The id of the log's operation, created with the first changed row; an operation without
    /// changes is not logged.
    private var operation: Int64?
    /// The number of uids created so far, see ``uid(for:)``.
    var names = 0
    /// The trips whose sums may be larger now (``checkSums()``), each once.
    private(set) var grown: [Int64] = []

    init(
        _ book: Book, _ command: String, at now: Instant, by author: String?, undoes: Int64? = nil
    ) {
        (self.book, self.command, self.now) = (book, command, now)
        (self.author, self.undoes) = (author, undoes)
    }

    /// Has the sums of a trip checked at the end.
    func markGrown(_ trip: Int64) {
        // Mostly the last one: an import adds to trip after trip.
        if grown.last != trip, !grown.contains(trip) { grown.append(trip) }
    }

    /// Adds a row; its key.
    @discardableResult
    func insert(into table: LoggedTable, _ values: [(String, Value)]) throws -> Int64 {
        let operation = try begin()
        try book.insert(into: table, values)
        let id = book.connection.lastInsertedRow
        try log(table, id, before: nil, in: operation)
        return id
    }

    /// Updates columns of a row; does nothing if they have these values already.
    func update(_ table: LoggedTable, _ id: Int64, _ values: [(String, Value)]) throws {
        let before = try row(table, id)
        try book.update(table, id, values)
        guard try row(table, id) != before else { return }
        try log(table, id, before: before, in: try begin())
    }

    /// Deletes a row; no other row may refer to it.
    func delete(_ table: LoggedTable, _ id: Int64) throws {
        guard let before = try row(table, id) else { return }
        let operation = try begin()
        let expense: SQL =
            table.expenseColumn.map { "json_extract(\(before), '$.\(sql: $0)')" } ?? "NULL"
        try book.connection.execute(
            """
            INSERT INTO changes (operation_id, table_name, row_id, expense_id, before)
            VALUES (\(operation), \(table.rawValue), \(id), \(expense), \(before))
            """)
        try book.connection.execute("DELETE FROM \(sql: table.rawValue) WHERE id = \(id)")
    }

    /// Sets a row to the content of a JSON object, or deletes it if there is none.
    ///
    /// Columns missing from the object, because a later migration added them, keep their values.
    func set(_ table: LoggedTable, _ id: Int64, to json: String?) throws {
        guard let json else { return try delete(table, id) }
        let operation = try begin()
        let before = try row(table, id)
        let logged = try LoggedRow(json)
        let values = logged.columns.filter { table.columns.contains($0.0) }
        if before == nil {
            try book.insert(into: table, values)
        } else {
            try book.update(table, id, values)
        }
        try log(table, id, before: before, in: operation)
        if table == .expenses || table == .settlements, let trip = logged.integer("trip_id") {
            markGrown(trip)
        }
    }

    private func row(_ table: LoggedTable, _ id: Int64) throws -> String? {
        try book.connection.text(
            "SELECT \(sql: table.json) FROM \(sql: table.rawValue) WHERE id = \(id)")
    }

    private func begin() throws -> Int64 {
        if let operation { return operation }
        try book.connection.execute(
            """
            INSERT INTO operations (at, command, author, undoes)
            VALUES (\(now), \(command), \(author), \(undoes))
            """)
        let id = book.connection.lastInsertedRow
        operation = id
        return id
    }

    private func log(
        _ table: LoggedTable, _ id: Int64, before: String?, in operation: Int64
    ) throws {
        try book.connection.execute(
            """
            INSERT INTO changes (operation_id, table_name, row_id, expense_id, before, after)
            SELECT \(operation), \(table.rawValue), id, \(sql: table.expenseColumn ?? "NULL"),
                \(before), \(sql: table.json)
            FROM \(sql: table.rawValue) WHERE id = \(id)
            """)
    }
}

extension Book {
    /// Runs an operation that changes trips in one transaction, logged under a command's name.
    ///
    /// - Parameter author: the device or guest that makes it; nil for the command line.
    /// - Throws: ``TripError`` if amounts would become too large; the transaction is then rolled
    ///   back.
    @discardableResult
    public func change<Result>(
        _ command: String, at now: Instant, by author: String? = nil,
        _ body: (Change) throws -> Result
    ) throws -> Result {
        try write {
            let change = Change(self, command, at: now, by: author)
            let result = try body(change)
            try change.checkSums()
            return result
        }
    }
}

/// The largest possible row id of a table is in use, so that no row can be added
/// (sqlite.org/autoinc.html).
///
/// This is caused by other programs: row ids are never reused, but no person enters that many rows.
struct NumbersUsedUp: Error {
    let table: String
}

extension Book {
    fileprivate func insert(into table: LoggedTable, _ values: [(String, Value)]) throws {
        let columns = values.map(\.0).joined(separator: ", ")
        let places = values.map { _ in "?" }.joined(separator: ", ")
        do {
            try connection.execute(
                SQL(
                    "INSERT INTO \(table.rawValue) (\(columns)) VALUES (\(places))", values.map(\.1)
                ))
        } catch let error as SQLiteError {
            // SQLite reports this as a full disk.
            guard error.kind == .diskFull, try hasUsedUpNumbers(of: table) else { throw error }
            throw NumbersUsedUp(table: table.rawValue)
        }
    }

    fileprivate func update(
        _ table: LoggedTable, _ id: Int64, _ values: [(String, Value)]
    ) throws {
        let columns = values.map { "\($0.0) = ?" }.joined(separator: ", ")
        try connection.execute(
            SQL(
                "UPDATE \(table.rawValue) SET \(columns) WHERE id = ?",
                values.map(\.1) + [.integer(id)]))
    }

    /// Whether a table's largest possible row id is in use.
    private func hasUsedUpNumbers(of table: LoggedTable) throws -> Bool {
        try connection.integer(
            """
            SELECT 1 FROM sqlite_sequence
            WHERE name = \(table.rawValue) AND CAST(seq AS INTEGER) = \(Int64.max)
            UNION ALL
            SELECT 1 FROM \(sql: table.rawValue) WHERE id = \(Int64.max)
                AND EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = \(table.rawValue))
            """) != nil
    }
}

public enum TripError: Error, Equatable, Sendable {
    /// The person does not belong to the trip.
    case unknownPerson(String)
    /// The person has payments or shares.
    case personInUse(String)
    /// There are more people than ``Trip/headCounts`` allows.
    case tooManyPeople(String)
    /// The amount is larger than ``Expense/largestAmount``.
    case amountTooLarge(Amount)
    /// The trip's amounts in a currency would add up to more than ``Trip/largestSum``.
    case sumTooLarge(trip: String, Currency)
}

extension Change {
    /// Creates a uid for a new trip, expense or transfer, which it keeps in every book.
    ///
    /// It is the first 8 bytes of a SHA-256 of the content, the time and the number of earlier
    /// operations. Random bytes in the content make it unique.
    public func uid(for content: String) throws -> String {
        let count = try book.connection.integer("SELECT max(id) FROM operations") ?? 0
        names += 1
        let text = "\(now) \(count) \(names) \(content)"
        return Array(SHA256.hash(Array(text.utf8)).prefix(8)).hexadecimal
    }
}
