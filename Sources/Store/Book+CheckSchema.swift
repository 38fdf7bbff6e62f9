internal import Migrations
internal import SQLite

/// A table, index, view or trigger, and the SQL that makes it.
struct SchemaObject: Equatable {
    let type: String
    let name: String
    let table: String
    let sql: String?
}

extension Book {
    /// Refuses a file in which other SQL than ratebook's would be run: an object of a version that
    /// was altered, or an added trigger.
    ///
    /// A table, an index or a view that somebody has added is let be, since no question of
    /// ratebook's reads it; one that is missing is an error of the question that needs it.
    static func checkSchema(_ connection: borrowing Connection, _ version: Int) throws {
        if version == Migrations.all.count, try isNewestSchema(of: connection) { return }
        let expected = try schema(ofVersion: version)
        let problems = try differences(of: connection, from: expected)
        guard let problem = problems.first(where: \.isOfStrangeSQL) else { return }
        if case .schema(let object, _) = problem {
            throw MigrationError.altered(number: version, name: object, applied: "", expected: "")
        }
    }

    /// Whether the schema is that of a new book, byte for byte.
    ///
    /// Tables come first, then indexes, as VACUUM leaves them.
    private static func isNewestSchema(of connection: borrowing Connection) throws -> Bool {
        var expected = Migrations.schema[...]
        var isSame = true
        for types in ["= 'table'", "= 'index'", "NOT IN ('table', 'index')"] {
            _ = try connection.query(
                "SELECT sql FROM sqlite_schema WHERE type \(types) AND sql IS NOT NULL"
            ) { row throws(SQLiteError) in
                guard isSame else { return }
                guard let length = try row.length(ofPrefix: 0, of: expected) else {
                    isSame = false
                    return
                }
                expected = expected.dropFirst(length)
                isSame = expected.starts(with: Migrations.schemaSeparator)
                expected = expected.dropFirst(Migrations.schemaSeparator.count)
            }
        }
        return isSame && expected.isEmpty
    }

    /// The objects of a book that was brought to a version; nil for the newest.
    static func schema(ofVersion version: Int?) throws -> [SchemaObject] {
        let connection = try Connection(path: ":memory:", access: .create, busy: .fail)
        try builder.migrate(connection, upTo: version)
        return try objects(of: connection)
    }

    /// How the objects of a database differ from those that it should have.
    static func differences(
        of connection: borrowing Connection, from expected: [SchemaObject]
    ) throws -> [CheckProblem] {
        let found = try objects(of: connection)
        let names = Set(found.map(\.name))
        let missing = expected.filter { !names.contains($0.name) }
        let known = Dictionary(expected.map { ($0.name, $0) }) { first, _ in first }
        let differing = found.compactMap { object -> CheckProblem? in
            guard let same = known[object.name] else {
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

extension CheckProblem {
    /// Whether ratebook's questions or changes would run SQL that is not its own.
    var isOfStrangeSQL: Bool {
        switch self {
        case .schema(_, .altered): true
        case .schema(let object, .unknown): object.hasPrefix("trigger ")
        default: false
        }
    }
}
