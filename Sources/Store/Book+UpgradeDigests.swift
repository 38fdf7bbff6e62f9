internal import Digest
internal import SQLite

/// The digests of books before version 39: chains of the log's tables, and second copies of columns in indexes.
extension Book {
    /// The version from which on each table has a digest.
    private static let firstVersionWithDigests = 39

    /// The tables of an older book that differ from their indexes or from the digest of the log.
    static func tablesDamagedBeforeDigests(
        _ connection: borrowing Connection
    ) throws -> Set<DigestedTable> {
        let version = try connection.pragma("user_version")
        guard (1..<Int64(firstVersionWithDigests)).contains(version) else { return [] }
        let names = Set(
            try connection.query("SELECT name FROM sqlite_schema WHERE type = 'table'") {
                try $0.text(0)
            })
        var damaged: Set<DigestedTable> = []
        for table in DigestedTable.allCases where names.contains(table.rawValue) {
            let lines = try connection.query("PRAGMA integrity_check(\(sql: table.rawValue))") {
                try $0.text(0)
            }
            if lines != ["ok"] { damaged.insert(table) }
        }
        guard names.contains("log_digests") else { return damaged }
        try connection.forEach("SELECT table_name, digest FROM log_digests") { row in
            guard let table = DigestedTable(rawValue: try row.text(0)),
                let columns = chainedColumns[table]
            else { return }
            if try row.blob(1) != chain(of: table, columns, connection) { damaged.insert(table) }
        }
        return damaged
    }

    private static let chainedColumns: [DigestedTable: [String]] = [
        .operations: ["id", "at", "command", "author", "undoes"],
        .lines: [
            "id", "operation_id", "trip_id", "entity", "row_id", "line", "device_id", "number",
            "milliseconds",
        ],
    ]

    /// The first 16 bytes of the SHA-256 of the digest up to the row before, and the row.
    private static func chain(
        of table: DigestedTable, _ columns: [String], _ connection: borrowing Connection
    ) throws -> [UInt8] {
        let row = columns.map { "coalesce(\($0), '')" }.joined(separator: " || char(10) || ")
        var digest = [UInt8](repeating: 0, count: 16)
        try connection.forEach(
            "SELECT \(sql: row) FROM \(sql: table.rawValue) ORDER BY id"
        ) { digest = Array(SHA256.hash(digest + Array(try $0.text(0).utf8)).prefix(16)) }
        return digest
    }
}
