internal import Digest
internal import Rates
internal import SQLite
internal import Sharing
internal import Trips

/// Adds rows to the log of a book, of which none is ever changed, and keeps the digest of each table.
final class LogWriter {
    /// A table of the log, and its rows as texts.
    enum Table: String, CaseIterable {
        case operations, lines

        /// The columns in the order in which ``LogWriter`` writes them.
        fileprivate var columns: [String] {
            switch self {
            case .operations: ["id", "at", "command", "author", "undoes"]
            case .lines:
                [
                    "id", "operation_id", "trip_id", "entity", "row_id", "line", "device_id",
                    "number", "milliseconds",
                ]
            }
        }

        /// The statement that adds a row.
        fileprivate var insertion: String {
            switch self {
            case .operations: Self.operationInsertion
            case .lines: Self.lineInsertion
            }
        }

        private static let operationInsertion = insertion(into: .operations)
        private static let lineInsertion = insertion(into: .lines)

        private static func insertion(into table: Table) -> String {
            let columns = table.columns.dropFirst()
            let places = columns.map { _ in "?" }.joined(separator: ", ")
            return """
                INSERT INTO \(table.rawValue) (\(columns.joined(separator: ", "))) VALUES (\(places))
                """
        }
    }

    private let book: Book
    /// The digests of the tables that got rows.
    private var digests: [Table: [UInt8]] = [:]

    init(_ book: Book) { self.book = book }

    /// Adds an operation; its number.
    func addOperation(
        _ command: String, at now: Instant, by author: String?, undoes: Int64?
    ) throws -> Int64 {
        try add(
            to: .operations,
            [
                .text(now.description), .text(command), .text(author), .integer(undoes),
            ])
    }

    /// Adds a line of a trip that is not shared.
    ///
    /// - Parameters:
    ///   - registers: the new values; nil where the entity has left the trip.
    ///   - replaced: the values that it replaces and that no earlier line has.
    func addLine(
        of entity: TripEntity, _ state: TripEntity.State, row: Int64, operation: Int64,
        _ registers: Registers?, replacing replaced: Registers?
    ) throws {
        let members = [("b", replaced), ("r", registers)].compactMap { name, value in
            value.map { "\"\(name)\":\($0.json)" }
        }
        _ = try add(
            to: .lines,
            [
                .integer(operation), .integer(state.trip),
                .text("\(entity.rawValue)/\(state.uid)"), .integer(row),
                .text("{" + members.joined(separator: ",") + "}"), .null, .null, .null,
            ])
    }

    /// Adds a line of a shared trip behind the last one of its device.
    func add(
        _ line: Line, to device: inout SharedDevice, of trip: Int64, operation: Int64
    ) throws {
        _ = try add(
            to: .lines,
            [
                .integer(operation), .integer(trip), .text(line.entity?.description), .null,
                .text(String(decoding: line.bytes.dropLast(), as: UTF8.self)),
                .integer(device.id), .integer(line.number), .integer(line.stamp.milliseconds),
            ])
        device.position = device.position.after(line)
    }

    /// Stores the digests; the last that is done with a writer.
    func finish() throws {
        for (table, digest) in digests {
            try book.connection.execute(
                """
                INSERT INTO log_digests (table_name, digest)
                VALUES (\(table.rawValue), \(Value.blob(digest)))
                ON CONFLICT DO UPDATE SET digest = excluded.digest
                """)
        }
        digests = [:]
    }

    /// Adds a row with the values of all columns but the first, its number; the number.
    private func add(to table: Table, _ values: [Value]) throws -> Int64 {
        let before = try digests[table] ?? book.logDigest(of: table)
        try book.connection.execute(SQL(table.insertion, values))
        let id = book.connection.lastInsertedRow
        let row = ([.integer(id)] + values).map(\.logText).joined(separator: "\n")
        digests[table] = Self.digest(before, row)
        return id
    }

    fileprivate static let none = [UInt8](repeating: 0, count: 16)

    /// The digest of some rows, and one behind them.
    fileprivate static func digest(_ before: [UInt8], _ row: String) -> [UInt8] {
        Array(SHA256.hash(before + Array(row.utf8)).prefix(16))
    }
}

extension Book {
    /// The digest of a table of the log; that of its rows where none is stored, as in a book that an
    /// earlier version wrote last.
    fileprivate func logDigest(of table: LogWriter.Table) throws -> [UInt8] {
        try storedDigest(of: table) ?? digestOfRows(of: table)
    }

    private func storedDigest(of table: LogWriter.Table) throws -> [UInt8]? {
        try connection.first(
            "SELECT digest FROM log_digests WHERE table_name = \(table.rawValue)"
        ) { try $0.blob(0) }
    }

    private func digestOfRows(of table: LogWriter.Table) throws -> [UInt8] {
        let row = table.columns.map { "coalesce(\($0), '')" }.joined(separator: " || char(10) || ")
        var digest = LogWriter.none
        try connection.forEach("SELECT \(sql: row) FROM \(sql: table.rawValue) ORDER BY id") {
            digest = LogWriter.digest(digest, try $0.text(0))
        }
        return digest
    }

    /// The tables of the log whose rows are not those of their digest.
    func alteredLogTables() throws -> [LogWriter.Table] {
        try LogWriter.Table.allCases.filter { table in
            let stored = try storedDigest(of: table)
            return try stored.map { try $0 != digestOfRows(of: table) } ?? false
        }
    }

    /// Stores the digests of the log of a book that an earlier version wrote.
    func storeLogDigests() throws {
        try write {
            for table in LogWriter.Table.allCases where try storedDigest(of: table) == nil {
                try connection.execute(
                    """
                    INSERT INTO log_digests (table_name, digest)
                    VALUES (\(table.rawValue), \(Value.blob(try digestOfRows(of: table))))
                    """)
            }
        }
    }
}

extension Value {
    /// The value in the row of the log of which a digest is made.
    fileprivate var logText: String {
        switch self {
        case .null: ""
        case .integer(let number): String(number)
        case .text(let text): text
        default: ""
        }
    }
}
