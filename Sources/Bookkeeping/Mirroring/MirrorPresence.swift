internal import PostgreSQL

/// Whose a schema of a mirror's name is, and whether its tables are there.
extension Mirror {
    /// Whether a schema that a question was refused of has the tables of a mirror.
    ///
    /// - Throws: if it has tables of somebody else, or is closed to the user.
    static func isThere(
        _ schema: String, _ error: PostgreSQLError, _ server: Server
    ) throws -> Bool {
        do {
            if try hasTables(in: schema, server) { return true }
        } catch PostgreSQLError.refused(state: "25P02", _) {
            // Within a transaction, which the question has ended.
            throw error
        }
        if case .refused(state: "42501", let message) = error {
            throw MirrorError.mayNotCreate(schema: schema, message: message)
        }
        return false
    }

    /// Whether a schema has the tables of a mirror.
    ///
    /// - Throws: ``MirrorError/foreignSchema(_:)`` if it has others.
    static func hasTables(in schema: String, _ server: Server) throws -> Bool {
        let found = try server.query(
            """
            SELECT count(*), count(a.attname)
            FROM pg_catalog.pg_class AS t
            JOIN pg_catalog.pg_namespace AS n ON n.oid = t.relnamespace
            LEFT JOIN pg_catalog.pg_attribute AS a
                ON a.attrelid = t.oid AND t.relname = 'mirror' AND a.attname = 'book_uid'
            WHERE n.nspname = $1
            """, [schema])
        if try found.integer(0, 1) > 0 { return true }
        guard try found.integer(0, 0) == 0 else { throw MirrorError.foreignSchema(schema) }
        return false
    }
}

extension MirrorObjects {
    /// An expression that counts the tables that are there.
    var tableCount: String {
        let names = tableNames.map { "to_regclass('\(schema).\($0)')" }
        return "num_nonnulls(\(names.joined(separator: ", ")))"
    }

    /// - Parameter count: how many of the tables were found.
    /// - Throws: ``MirrorError/incomplete(schema:message:)`` with the first that is missing.
    func expectTables(of count: Int64, in server: Server) throws {
        guard count < tableNames.count else { return }
        let there = try server.query(
            "SELECT tablename FROM pg_catalog.pg_tables WHERE schemaname = $1", [schema])
        let found = Set(try (0..<there.count).map { try there.text($0, 0) })
        guard let lost = tableNames.first(where: { !found.contains($0) }) else { return }
        throw MirrorError.incomplete(
            schema: schema, message: "relation \"\(schema).\(lost)\" does not exist")
    }
}
