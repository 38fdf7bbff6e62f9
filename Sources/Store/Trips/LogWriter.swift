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
    /// The digests of the tables, once they were read.
    private var digests: [Table: [UInt8]]?
    /// The last line of the book's own device, once it was read.
    private var ownPosition: OwnPosition?
    /// The tables that got rows.
    private var written: Set<Table> = []

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

    /// Adds a line of a trip that is not shared, as the book's own device.
    ///
    /// - Parameter isFirst: whether the log has no line of the entity.
    func addLine(
        of entity: TripEntity, _ change: Change.LoggedChange, row: Int64, operation: Int64,
        at now: Instant, isFirst: Bool
    ) throws {
        let name = "\(entity.rawValue)/\(change.state.uid)"
        let stamps =
            isFirst ? [:] : try book.ownStamps(of: name, row: row, in: change.state.trip)
        var position = try ownPosition ?? book.ownPosition()
        position.advance(at: now)
        ownPosition = position
        _ = try add(
            to: .lines,
            [
                .integer(operation), .integer(change.state.trip), .text(name), .integer(row),
                .text(change.line(replacing: stamps, of: position.device)),
                .integer(OwnPosition.id), .integer(position.number),
                .integer(position.milliseconds),
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
        try book.store(written.compactMap { table in digests?[table].map { (table, $0) } })
        (digests, written) = (nil, [])
    }

    /// Adds a row with the values of all columns but the first, its number; the number.
    private func add(to table: Table, _ values: [Value]) throws -> Int64 {
        if digests == nil { digests = try book.storedDigests() }
        let before = try digests?[table] ?? book.digestOfRows(of: table)
        try book.connection.execute(SQL(table.insertion, values))
        let id = book.connection.lastInsertedRow
        let row = ([.integer(id)] + values).map(\.logText).joined(separator: "\n")
        digests?[table] = Self.digest(before, row)
        written.insert(table)
        return id
    }

    fileprivate static let none = [UInt8](repeating: 0, count: 16)

    /// The digest of some rows, and one behind them.
    fileprivate static func digest(_ before: [UInt8], _ row: String) -> [UInt8] {
        Array(SHA256.hash(before + Array(row.utf8)).prefix(16))
    }
}

extension Book {
    /// The digests that are stored: not those of a book that an earlier version wrote last.
    fileprivate func storedDigests() throws -> [LogWriter.Table: [UInt8]] {
        let stored = try connection.query("SELECT table_name, digest FROM log_digests") { row in
            (LogWriter.Table(rawValue: try row.text(0)), try row.blob(1))
        }
        return stored.reduce(into: [:]) { digests, row in
            if let table = row.0 { digests[table] = row.1 }
        }
    }

    fileprivate func store(_ digests: [(table: LogWriter.Table, digest: [UInt8])]) throws {
        guard !digests.isEmpty else { return }
        let rows = digests.map { _ in "(?, ?)" }.joined(separator: ", ")
        try connection.execute(
            SQL(
                """
                INSERT INTO log_digests (table_name, digest) VALUES \(rows)
                ON CONFLICT DO UPDATE SET digest = excluded.digest
                """,
                digests.flatMap { [.text($0.table.rawValue), .blob($0.digest)] }))
    }

    fileprivate func digestOfRows(of table: LogWriter.Table) throws -> [UInt8] {
        let row = table.columns.map { "coalesce(\($0), '')" }.joined(separator: " || char(10) || ")
        var digest = LogWriter.none
        try connection.forEach("SELECT \(sql: row) FROM \(sql: table.rawValue) ORDER BY id") {
            digest = LogWriter.digest(digest, try $0.text(0))
        }
        return digest
    }

    /// The tables of the log whose rows are not those of their digest.
    func alteredLogTables() throws -> [LogWriter.Table] {
        let stored = try storedDigests()
        return try LogWriter.Table.allCases.filter { table in
            try stored[table].map { try $0 != digestOfRows(of: table) } ?? false
        }
    }

    /// Stores the digests of the log of a book that an earlier version wrote.
    func storeLogDigests() throws {
        try write {
            let stored = try storedDigests()
            let missing = LogWriter.Table.allCases.filter { stored[$0] == nil }
            try store(try missing.map { ($0, try digestOfRows(of: $0)) })
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
