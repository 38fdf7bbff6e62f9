internal import CSQLite

/// A numbered step of the schema.
public struct Migration: Equatable, Sendable {
    public let number: Int
    public let name: String
    private let text: @Sendable () -> String
    /// Only made on request: a database that lacks no step needs no SQL.
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
    case altered(number: Int, name: String)
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

    /// How applied migrations are recorded from a step on: by digests of their SQL.
    ///
    /// Before that step, a database has the SQL itself.
    public struct Digests: Sendable {
        let first: Int
        let digest: @Sendable (String) -> [UInt8]

        public init(from first: Int, _ digest: @escaping @Sendable (String) -> [UInt8]) {
            (self.first, self.digest) = (first, digest)
        }
    }

    private let migrations: [Migration]
    private let applicationID: Int64
    private let digests: Digests?
    private let checkSchema: SchemaCheck

    /// A migrator for databases with an `application_id`.
    ///
    /// - Parameters:
    ///   - digests: how migrations are recorded; nil for their SQL throughout.
    ///   - checkSchema: called before anything of a database is read, even the record of applied
    ///     migrations: a file may have a view of that name that runs forever.
    public init(
        _ migrations: [Migration], applicationID: Int64, digests: Digests? = nil,
        checkSchema: @escaping SchemaCheck = { _, _ in false }
    ) {
        precondition(
            migrations.map(\.number) == Array(1..<(migrations.count + 1)),
            "migrations are numbered from 1 without a gap")
        self.migrations = migrations
        self.applicationID = applicationID
        self.digests = digests
        self.checkSchema = checkSchema
    }

    /// The version of a database after all migrations.
    public var newest: Int { migrations.count }

    /// The number of migrations that the database lacks; writes nothing.
    ///
    /// The version and the record are read in one transaction, as another process may be migrating.
    ///
    /// - Throws: ``MigrationError``; ``SQLiteError``; errors of the schema check.
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
    ///
    /// - Parameter finish: called in the transaction of the newest migration, behind it.
    /// - Throws: ``MigrationError``; ``SQLiteError``; errors of the schema check and of `finish`.
    public func migrate(
        _ connection: borrowing Connection, upTo last: Int? = nil,
        finish: (borrowing Connection) throws -> Void = { _ in }
    ) throws {
        let lacking = try pending(connection)
        // The version of the database whose record was compared last, or that was just made.
        var known = migrations.count - lacking
        for _ in 0..<lacking {
            try connection.write {
                // Read again inside the lock: another process may have been first.
                let version = Int(try connection.pragma("user_version"))
                if version == 0 || version != known {
                    known = migrations.count - (try pendingInTransaction(connection))
                }
                guard known < last ?? migrations.count else { return }
                try apply(migrations[known], connection)
                if known + 1 == migrations.count { try finish(connection) }
                known += 1
            }
        }
    }

    private func apply(_ migration: Migration, _ connection: borrowing Connection) throws {
        if migration.number == 1 {
            try connection.execute("PRAGMA application_id = \(sql: String(applicationID))")
            try createRecord(connection, version: 1)
        }
        try connection.executeScript(migration.sql)
        if let table = try connection.text("PRAGMA foreign_key_check") {
            throw MigrationError.foreignKeys(number: migration.number, table: table)
        }
        if migration.number == digests?.first, migration.number > 1 {
            try connection.execute("DROP TABLE migrations")
            try createRecord(connection, version: migration.number)
            for applied in migrations.prefix(migration.number - 1) {
                try record(applied, connection, version: migration.number)
            }
        }
        try record(migration, connection, version: migration.number)
        try connection.execute("PRAGMA user_version = \(sql: String(migration.number))")
    }

    private func createRecord(_ connection: borrowing Connection, version: Int) throws {
        let content: SQL = digest(at: version) == nil ? "sql TEXT" : "digest BLOB"
        try connection.execute(
            """
            CREATE TABLE migrations (
                number INTEGER PRIMARY KEY,
                name TEXT NOT NULL,
                \(content) NOT NULL
            ) STRICT
            """)
    }

    private func record(
        _ migration: Migration, _ connection: borrowing Connection, version: Int
    ) throws {
        let content: Value =
            digest(at: version).map { .blob($0(migration.sql)) } ?? .text(migration.sql)
        try connection.execute(
            """
            INSERT INTO migrations VALUES (\(migration.number), \(migration.name),
                \(content))
            """)
    }

    /// What makes the digests that a database of a version has; nil if it has the SQL itself.
    private func digest(at version: Int) -> ((String) -> [UInt8])? {
        guard let digests, version >= digests.first else { return nil }
        return digests.digest
    }

    /// Compares the recorded migrations with the program's byte for byte.
    ///
    /// - Throws: ``MigrationError/missing(number:)`` or ``MigrationError/altered(number:name:)`` if
    ///   they differ; ``SQLiteError``.
    public func verify(_ connection: borrowing Connection) throws {
        try verify(connection, version: Int(try connection.pragma("user_version")))
    }

    private func verify(_ connection: borrowing Connection, version: Int) throws {
        let digest = digest(at: version)
        let content: SQL = digest == nil ? "CAST(sql AS BLOB)" : "digest"
        let applied = try connection.query(
            "SELECT number, name, \(content) FROM migrations ORDER BY number"
        ) { row in
            (number: Int(try row.integer(0)), name: try row.text(1), content: try row.blob(2))
        }
        guard applied.count <= version else {
            throw MigrationError.missing(number: version + 1)
        }
        for (index, expected) in migrations.prefix(version).enumerated() {
            guard index < applied.count, applied[index].number == expected.number else {
                throw MigrationError.missing(number: expected.number)
            }
            let content = digest.map { $0(expected.sql) } ?? Array(expected.sql.utf8)
            guard applied[index].name == expected.name, applied[index].content == content else {
                throw MigrationError.altered(number: expected.number, name: expected.name)
            }
        }
    }
}
