internal import SQLite

/// A table, index, view or trigger, and the SQL that makes it.
struct SchemaObject: Equatable {
    let type: String
    let name: String
    let table: String
    let sql: String?
}

extension Book {
    /// The objects of a book that was brought to a version; nil for the newest.
    static func schema(ofVersion version: Int?) throws -> [SchemaObject] {
        let connection = try Connection(path: ":memory:", access: .create, busy: .fail)
        try migrator.migrate(connection, upTo: version)
        return try objects(of: connection)
    }

    /// How the objects of a database differ from those that it should have.
    static func differences(
        of connection: borrowing Connection, from expected: [SchemaObject]
    ) throws -> [CheckProblem] {
        let found = try objects(of: connection)
        let missing = expected.filter { object in !found.contains { $0.name == object.name } }
        let differing = found.compactMap { object -> CheckProblem? in
            guard let same = expected.first(where: { $0.name == object.name }) else {
                return .schema(object: "\(object.type) \(object.name)", .unknown)
            }
            return same == object
                ? nil : .schema(object: "\(object.type) \(object.name)", .altered)
        }
        return missing.map { .schema(object: "\($0.type) \($0.name)", .missing) } + differing
    }

    private static func objects(of connection: borrowing Connection) throws -> [SchemaObject] {
        try connection.query("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name") {
            row throws(SQLiteError) in
            SchemaObject(
                type: try row.text(0), name: try row.text(1), table: try row.text(2),
                sql: try row.optionalText(3))
        }
    }
}
