internal import PostgreSQL

/// Whose a schema of a mirror's name is.
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
