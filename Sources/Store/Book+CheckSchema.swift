internal import BookReports
internal import Migrations
internal import SQLite

/// A table, index, view or trigger and the SQL that creates it.
struct SchemaObject: Equatable {
    let type: String
    let name: String
    let table: String
    let sql: String?

    /// Whether it has no effect unless a query names it: a view, or a statistics table of ANALYZE.
    ///
    /// Decided from its SQL, because the other columns of `sqlite_schema` can be forged. Other
    /// tables are not passive: an integrity check runs their CHECKs, and deletions their foreign
    /// keys.
    var isPassive: Bool {
        guard let sql else { return false }
        return sql.utf8.starts(with: "CREATE VIEW ".utf8)
            || [
                "CREATE TABLE sqlite_stat1(tbl,idx,stat)",
                "CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)",
            ].contains { sql.utf8.elementsEqual($0.utf8) }
    }
}

/// An object in a book's file that is not ratebook's and could change the effect of its statements.
struct StrangeObject: Error {
    /// The object's type in SQL: `table`, `index` or `trigger`.
    let type: String
    let name: String
}

extension Book {
    /// Throws if the file's schema contains objects that ratebook did not create.
    ///
    /// Every table and view of the version must exist unaltered. Additional views are allowed,
    /// since no query of ratebook reads them.
    ///
    /// - Returns: whether the schema equals that of a new book byte for byte.
    static func checkSchema(_ connection: borrowing Connection, _ version: Int) throws -> Bool {
        if version == Migrations.count, try isNewestSchema(of: connection) { return true }
        let expected = try schema(ofVersion: version)
        let found = try objects(of: connection)
        let names = Set(found.map(\.name))
        let known = Dictionary(expected.map { ($0.name, $0) }) { first, _ in first }
        let lacking = expected.first { object in
            !names.contains(object.name) && ["table", "view"].contains(object.type)
        }
        let altered = found.first { object in known[object.name].map { $0 != object } ?? false }
        if let object = lacking ?? altered {
            throw MigrationError.altered(
                number: version, name: "\(object.type) \(object.name)")
        }
        if let object = found.first(where: { known[$0.name] == nil && !$0.isPassive }) {
            throw StrangeObject(type: object.type, name: object.name)
        }
        return false
    }

    /// Whether the schema equals that of a new book byte for byte.
    ///
    /// Objects stand in order of creation, or after VACUUM with all tables before the indexes; both
    /// orders are compared.
    private static func isNewestSchema(of connection: borrowing Connection) throws -> Bool {
        let kinds = ["type = 'table'", "type = 'index'", "type NOT IN ('table', 'index')"]
        return try isNewestSchema(of: connection, ["sql IS NOT NULL"])
            || isNewestSchema(of: connection, kinds)
    }

    /// Whether the objects selected by some conditions, in that order, have the SQL of a new
    /// book's.
    private static func isNewestSchema(
        of connection: borrowing Connection, _ conditions: [String]
    ) throws -> Bool {
        var expected = Migrations.schema[...]
        for condition in conditions {
            let statement = try connection.prepare(
                "SELECT sql FROM sqlite_schema WHERE \(condition)")
            while let row = try statement.next() {
                if row.isNull(0) { continue }
                guard let length = try row.length(ofPrefix: 0, of: expected) else { return false }
                expected = expected.dropFirst(length)
                guard expected.starts(with: Migrations.schemaSeparator) else { return false }
                expected = expected.dropFirst(Migrations.schemaSeparator.count)
            }
        }
        return expected.isEmpty
    }

    /// The schema of a book at a version; nil for the newest version.
    static func schema(ofVersion version: Int?) throws -> [SchemaObject] {
        let connection = try Connection(path: ":memory:", access: .create, busy: .fail)
        try builder.migrate(connection, upTo: version)
        return try objects(of: connection)
    }

    /// The differences between a database's objects and the expected ones.
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
            row in
            SchemaObject(
                type: try row.text(0), name: try row.text(1), table: try row.text(2),
                sql: try row.optionalText(3))
        }
    }
}
