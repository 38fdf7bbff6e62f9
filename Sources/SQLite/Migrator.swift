internal import CSQLite
internal import Glibc

/// A numbered step of the schema.
public struct Migration: Equatable, Sendable {
    public let number: Int
    public let name: String
    private let text: @Sendable () -> String
    /// Only made when it is asked for: a database that lacks no step needs no SQL.
    public var sql: String { text() }

    /// - Parameter number: counted from 1, without gaps.
    public init(number: Int, name: String, sql: String) {
        self.init(number: number, name: name) { sql }
    }

    /// A step whose SQL a function makes.
    public init(number: Int, name: String, sql: @escaping @Sendable () -> String) {
        self.number = number
        self.name = name
        text = sql
    }

    public static func == (left: Migration, right: Migration) -> Bool {
        (left.number, left.name, left.sql) == (right.number, right.name, right.sql)
    }
}

/// Why a database does not fit the migrations.
public enum MigrationError: Error, Equatable, Sendable {
    /// A newer version of the program has created it.
    case newer(database: Int, program: Int)
    /// A recorded migration differs from the program's.
    case altered(number: Int, name: String, applied: String, expected: String)
    /// The record of applied migrations has a gap or an unknown migration.
    case missing(number: Int)
    /// The version and the tables do not match: the program has not created it.
    case inconsistent(version: Int)
    /// Rows of a table violate foreign keys after the migration.
    case foreignKeys(number: Int, table: String)
}

/// Migrates a database to the newest schema, one transaction per migration, and verifies that the
/// migrations applied before are the program's.
public struct Migrator: Sendable {
    /// Checks a database's schema against a version.
    ///
    /// It throws if they do not match, and returns true if they match for certain, so that the
    /// record of applied migrations need not be compared.
    public typealias SchemaCheck = @Sendable (borrowing Connection, Int) throws -> Bool

    private let migrations: [Migration]
    private let applicationID: Int64
    private let checkSchema: SchemaCheck

    /// A migrator for databases with an `application_id`.
    ///
    /// - Parameter checkSchema: called before anything of a database is read, even the record of
    ///   applied migrations: a file may have a view of that name that runs forever.
    public init(
        _ migrations: [Migration], applicationID: Int64,
        checkSchema: @escaping SchemaCheck = { _, _ in false }
    ) {
        precondition(
            migrations.map(\.number) == Array(1..<(migrations.count + 1)),
            "migrations are numbered from 1 without a gap")
        self.migrations = migrations
        self.applicationID = applicationID
        self.checkSchema = checkSchema
    }

    /// The version of a database after all migrations.
    public var newest: Int { migrations.count }

    /// The number of migrations that the database lacks; writes nothing.
    ///
    /// The version and the record are read in one transaction, as another process may be migrating.
    public func pending(_ connection: borrowing Connection) throws -> Int {
        try connection.read { try pendingInTransaction(connection) }
    }

    private func pendingInTransaction(_ connection: borrowing Connection) throws -> Int {
        let version = Int(try connection.pragma("user_version"))
        guard version <= migrations.count else {
            throw MigrationError.newer(database: version, program: migrations.count)
        }
        if version > 0 {
            guard try !checkSchema(connection, version) else { return migrations.count - version }
            try verify(connection, version: version)
        } else {
            let tables = try connection.integer("SELECT count(*) FROM sqlite_schema")
            guard version == 0, tables == 0 else {
                throw MigrationError.inconsistent(version: version)
            }
        }
        return migrations.count - version
    }

    /// Applies the migrations that are missing.
    public func migrate(_ connection: borrowing Connection, upTo last: Int? = nil) throws {
        for _ in 0..<(try pending(connection)) {
            try connection.write {
                // Read again inside the lock: another process may have been first.
                let applied = migrations.count - (try pendingInTransaction(connection))
                guard applied < last ?? migrations.count else { return }
                try apply(migrations[applied], connection)
            }
        }
    }

    private func apply(_ migration: Migration, _ connection: borrowing Connection) throws {
        if migration.number == 1 {
            try connection.execute("PRAGMA application_id = \(sql: String(applicationID))")
            try connection.execute(
                """
                CREATE TABLE migrations (
                    number INTEGER PRIMARY KEY,
                    name TEXT NOT NULL,
                    sql TEXT NOT NULL
                ) STRICT
                """)
        }
        try connection.executeScript(migration.sql)
        if let table = try connection.text("PRAGMA foreign_key_check") {
            throw MigrationError.foreignKeys(number: migration.number, table: table)
        }
        try connection.execute(
            """
            INSERT INTO migrations (number, name, sql)
            VALUES (\(migration.number), \(migration.name), \(migration.sql))
            """)
        try connection.execute("PRAGMA user_version = \(sql: String(migration.number))")
    }

    /// Compares the recorded migrations with the program's byte for byte.
    public func verify(_ connection: borrowing Connection) throws {
        try verify(connection, version: Int(try connection.pragma("user_version")))
    }

    private func verify(_ connection: borrowing Connection, version: Int) throws {
        let applied = try connection.query(
            "SELECT number, name, sql FROM migrations ORDER BY number"
        ) { row in
            Migration(
                number: Int(try row.integer(0)), name: try row.text(1), sql: try row.text(2))
        }
        guard applied.count <= version else {
            throw MigrationError.missing(number: version + 1)
        }
        for (index, expected) in migrations.prefix(version).enumerated() {
            guard index < applied.count, applied[index].number == expected.number else {
                throw MigrationError.missing(number: expected.number)
            }
            let found = applied[index]
            guard found.name == expected.name, found.sql.hasSameBytes(as: expected.sql) else {
                throw MigrationError.altered(
                    number: expected.number, name: expected.name, applied: found.sql,
                    expected: expected.sql)
            }
        }
    }
}

extension String {
    /// Whether two texts have the same bytes; `==` also holds for canonically equivalent ones.
    fileprivate func hasSameBytes(as other: String) -> Bool {
        var (left, right) = (self, other)
        return left.withUTF8 { left in
            right.withUTF8 { right in
                guard left.count == right.count else { return false }
                guard let first = left.baseAddress, let second = right.baseAddress else {
                    return true
                }
                return memcmp(first, second, left.count) == 0
            }
        }
    }
}
