internal import BookReports
internal import Digest
internal import SQLite

/// Digests of tables: sums modulo 2¹²⁸ of the digests of their rows, so that rows can come and go one by one.
enum TableDigest {
    /// Adds the SQL functions that make a digest from another one and the values of a row with it, or without it.
    static func addFunctions(_ connection: borrowing Connection) throws {
        try connection.addFunction("digest_with") { change($0, &+) }
        try connection.addFunction("digest_without") { change($0, &-) }
        try connection.addFunction("digest_sum") { arguments in
            guard let one = arguments.blob(0), let other = arguments.blob(1) else { return nil }
            return bytes(number(one) &+ number(other))
        }
    }

    private static func change(
        _ arguments: Arguments, _ combine: (UInt128, UInt128) -> UInt128
    ) -> [UInt8]? {
        guard let before = arguments.blob(0), before.count == 16 else { return nil }
        let row = SHA256.hash(arguments.content(from: 1)).prefix(16)
        return bytes(combine(number(before), number(row)))
    }

    /// The digest of a row, by which that of its table grows.
    static func ofRow(_ values: [Value]) -> UInt128 {
        number(SHA256.hash(Value.content(of: values)).prefix(16))
    }

    static func number(_ bytes: some Collection<UInt8>) -> UInt128 {
        bytes.reduce(0) { $0 << 8 | UInt128($1) }
    }

    static func bytes(_ number: UInt128) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian) { Array($0) }
    }

    /// The digest of the rows that a table has.
    static func ofRows(
        of table: DigestedTable, _ connection: borrowing Connection
    ) throws -> UInt128 {
        var sum: UInt128 = 0
        let columns = table.columns.joined(separator: ", ")
        // Not of an index, which may have other values than the table.
        try connection.forEach(
            """
            SELECT digest_with(zeroblob(16), \(sql: columns)) FROM \(sql: table.rawValue) NOT INDEXED
            """
        ) { sum &+= number(try $0.blob(0)) }
        return sum
    }

    /// The digests that a book has.
    static func stored(
        _ connection: borrowing Connection
    ) throws -> [DigestedTable: UInt128] {
        var digests: [DigestedTable: UInt128] = [:]
        try connection.forEach("SELECT table_name, digest FROM table_digests") { row in
            guard let table = DigestedTable(rawValue: try row.text(0)) else { return }
            let digest = try row.blob(1)
            if digest.count == 16 { digests[table] = number(digest) }
        }
        return digests
    }

    static func store(
        _ digest: UInt128, of table: DigestedTable, _ connection: borrowing Connection
    ) throws {
        try connection.execute(
            """
            INSERT INTO table_digests (table_name, digest)
            VALUES (\(table.rawValue), \(.blob(bytes(digest))))
            ON CONFLICT DO UPDATE SET digest = excluded.digest
            """)
    }
}

extension Book {
    /// Creates or upgrades a book's schema, and stores the digests of tables that have none yet.
    ///
    /// A table that is damaged before gets a digest that its rows do not have, so that it is found from then on.
    static func migrate(
        _ connection: borrowing Connection, by migrator: Migrator
    ) throws {
        try TableDigest.addFunctions(connection)
        let damaged = try tablesDamagedBeforeDigests(connection)
        try migrator.migrate(connection) { connection throws in
            let stored = try TableDigest.stored(connection)
            for table in DigestedTable.allCases where stored[table] == nil {
                let digest = try TableDigest.ofRows(of: table, connection)
                try TableDigest.store(
                    damaged.contains(table) ? digest &+ 1 : digest, of: table, connection)
            }
        }
    }

    /// Keeps the digests of all tables but those of the log, which ``LogWriter`` keeps, for all statements of
    /// this connection, whatever writes a row and however.
    ///
    /// A trigger reads the row from the table before it is changed, so that no later change of a row, or of
    /// another one, makes up for a changed bit. Each statement and its digest succeed or fail together.
    func keepDigests() throws {
        try TableDigest.addFunctions(connection)
        let tables = DigestedTable.allCases.filter { !$0.isOfLog }.map(\.rawValue)
        try connection.addTriggers(on: tables) { DigestedTable(rawValue: $0)?.triggers ?? "" }
    }

    /// Adds rows of the log to the digests of its tables; a missing digest stays missing.
    func addToDigests(_ lines: UInt128, operations: UInt128) throws {
        try connection.execute(
            """
            UPDATE table_digests SET digest = digest_sum(digest, CASE table_name
                WHEN 'lines' THEN \(.blob(TableDigest.bytes(lines)))
                ELSE \(.blob(TableDigest.bytes(operations))) END)
            WHERE table_name IN ('lines', 'operations')
            """)
    }

    /// The tables whose rows are not those of their digest, or that have none.
    func alteredTables() throws -> [DigestedTable] {
        try TableDigest.addFunctions(connection)
        let stored = try TableDigest.stored(connection)
        return try DigestedTable.allCases.filter { table in
            try stored[table] != TableDigest.ofRows(of: table, connection)
        }
    }

    /// Compares the rows of tables with their digests.
    func lookAtDigests(_ checkup: inout Checkup) throws {
        checkup.problems += try alteredTables().map {
            $0.isOfLog
                ? .log(table: $0.rawValue, row: 0, .broken) : .table($0.rawValue)
        }
    }

    /// Takes the rows that the tables of settings and rates have as right; the names of the tables with other rows
    /// than those of their digest.
    ///
    /// Not those of the log, from which trips follow.
    ///
    /// - Throws: ``SQLiteError``.
    public func acceptRows() throws -> [String] {
        try write {
            let altered = try alteredTables().filter { !$0.isOfLog }
            try storeDigests(of: altered)
            return altered.map(\.rawValue)
        }
    }

    /// Stores the digests of the rows that tables have.
    func storeDigests(of tables: [DigestedTable]) throws {
        for table in tables {
            try TableDigest.store(
                try TableDigest.ofRows(of: table, connection), of: table, connection)
        }
    }
}
