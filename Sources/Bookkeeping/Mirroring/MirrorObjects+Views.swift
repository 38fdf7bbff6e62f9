internal import PostgreSQL
internal import Texts

extension MirrorObjects {
    private var views: [Object] { all.filter(\.isView) }

    /// The views that say something else than the script's.
    ///
    /// Each is compared with one that the script makes in a temporary schema, as the server writes both: so it does not
    /// matter which version of PostgreSQL has made it. None is compared where the user may not make temporary views.
    func changedViews(in server: Server) throws -> [Object] {
        let names = try server.query(
            "SELECT viewname FROM pg_catalog.pg_views WHERE schemaname = $1", [schema])
        let found = Set(try (0..<names.count).map { try names.text($0, 0) })
        try server.run("BEGIN")
        defer { try? server.run("ROLLBACK") }
        do {
            return try views.filter { view in
                try found.contains(view.name) && isChanged(view, in: server)
            }
        } catch let error as PostgreSQLError {
            // Not permitted, read-only, or an engine without temporary views.
            guard ["42501", "25006", "0A000"].contains(error.state) else { throw error }
            return []
        }
    }

    /// Compares a view within the caller's transaction, which is rolled back.
    private func isChanged(_ view: Object, in server: Server) throws -> Bool {
        let path = "\(schema).\(view.name)"
        try server.run("SAVEPOINT compared")
        defer { try? server.run("ROLLBACK TO SAVEPOINT compared") }
        do {
            try server.run(
                view.sql.replacing(
                    "CREATE VIEW \(path)", with: "CREATE TEMPORARY VIEW ratebook_compared"))
        } catch {
            // A view that it reads lacks something, and so it reads something else.
            guard ["42P01", "42703"].contains(error.state) else { throw error }
            return true
        }
        let compared = try server.query(
            """
            SELECT pg_get_viewdef(CAST($1 AS regclass))
                = pg_get_viewdef(CAST('pg_temp.ratebook_compared' AS regclass))
            """, [path])
        return try !compared.flag(0, 0)
    }

    /// Makes all views as the script has them, within the caller's transaction: in place where their columns
    /// permit it.
    func makeViews(in server: Server) throws {
        try server.run("SAVEPOINT made")
        do {
            for view in views { try makeAgain(view, in: server) }
        } catch let error as PostgreSQLError {
            // Another order of columns, or a view of somebody else, which the owner of the schema may drop.
            guard ["42P16", "42501"].contains(error.state) else { throw error }
            try server.run("ROLLBACK TO SAVEPOINT made")
            let grants = try dropViews(in: server)
            for view in views { try server.run(view.sql) }
            for grant in grants { try server.run(grant) }
        }
    }

    /// - Throws: ``MirrorError/nameTaken(_:)`` if something else than a view has the name.
    private func makeAgain(_ view: Object, in server: Server) throws {
        do {
            try server.run(
                view.sql.replacing(
                    "CREATE VIEW", with: "CREATE OR REPLACE VIEW", maxReplacements: 1))
        } catch {
            guard error.state == "42809" else { throw error }
            throw MirrorError.nameTaken("\(schema).\(view.name)")
        }
    }

    /// Drops all views, within the caller's transaction.
    ///
    /// - Returns: the statements that grant the rights to them again.
    /// - Throws: ``MirrorError/dependentViews(_:)`` if views of others read them.
    func dropViews(in server: Server) throws -> [String] {
        let dependents = try dependentViews(in: server)
        guard dependents.isEmpty else { throw MirrorError.dependentViews(dependents) }
        let rights = try server.query(
            """
            SELECT format('GRANT %s ON %I.%I TO %s', r.privilege_type, n.nspname, v.relname,
                CASE r.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(r.grantee)) END)
            FROM pg_catalog.pg_class AS v
            JOIN pg_catalog.pg_namespace AS n ON n.oid = v.relnamespace
            CROSS JOIN LATERAL aclexplode(v.relacl) AS r
            WHERE n.nspname = $1 AND v.relkind = 'v' AND r.grantee <> v.relowner
            """, [schema])
        let names = Set(views.map { "ON \(schema).\($0.name) TO" })
        for view in views.reversed() {
            try server.run("DROP VIEW IF EXISTS \(schema).\(view.name)")
        }
        return try (0..<rights.count).map { try rights.text($0, 0) }.filter { grant in
            names.contains { grant.contains($0) }
        }
    }
}

extension MirrorObjects {
    /// The views outside of the script that read its views, by schema and name.
    private func dependentViews(in server: Server) throws -> [String] {
        let rows = try server.query(
            """
            SELECT DISTINCT format('%I.%I', n.nspname, v.relname)
            FROM pg_catalog.pg_depend AS d
            JOIN pg_catalog.pg_rewrite AS r ON r.oid = d.objid
            JOIN pg_catalog.pg_class AS v ON v.oid = r.ev_class
            JOIN pg_catalog.pg_namespace AS n ON n.oid = v.relnamespace
            JOIN pg_catalog.pg_class AS read ON read.oid = d.refobjid AND read.relkind = 'v'
            JOIN pg_catalog.pg_namespace AS own ON own.oid = read.relnamespace
            WHERE d.classid = CAST('pg_rewrite' AS regclass)
                AND d.refclassid = CAST('pg_class' AS regclass) AND own.nspname = $1
            """, [schema])
        let own = Set(views.map { "\(schema).\($0.name)" })
        return try (0..<rows.count).map { try rows.text($0, 0) }.filter { !own.contains($0) }
            .sorted()
    }
}

extension MirrorObjects.Object {
    fileprivate func differs(
        _ kind: MirrorComparison.Kind, in objects: MirrorObjects
    ) -> MirrorComparison.Difference {
        MirrorComparison.Difference(
            series: nil, kind: kind, object: "\(objects.schema).\(name)")
    }
}

extension Mirror {
    /// The views, keys and indexes that were made and are not there any more.
    func missingObjects(trips: Bool) throws -> [MirrorComparison.Difference] {
        var missing = try MirrorObjects.ofRates.missing(in: server, hasKeys: hasKeys)
            .map { $0.differs($0.kind, in: MirrorObjects.ofRates) }
        if trips, try Self.hasTables(in: "ratebook_trips", server) {
            missing += try MirrorObjects.ofTrips.missing(in: server, hasKeys: true)
                .map { $0.differs($0.kind, in: MirrorObjects.ofTrips) }
        }
        return missing
    }

    /// The views that were replaced by others.
    func changedViews(trips: Bool) throws -> [MirrorComparison.Difference] {
        var changed = try MirrorObjects.ofRates.changedViews(in: server)
            .map { $0.differs(.definition, in: MirrorObjects.ofRates) }
        if trips, try Self.hasTables(in: "ratebook_trips", server) {
            changed += try MirrorObjects.ofTrips.changedViews(in: server)
                .map { $0.differs(.definition, in: MirrorObjects.ofTrips) }
        }
        return changed
    }

    /// Makes again what is missing of the views, keys and indexes and the views that are others, and lets the
    /// readers read the views.
    func restoreObjects(trips: Bool) throws {
        try MirrorObjects.ofRates.restore(in: server, hasKeys: hasKeys)
        if trips, try Self.hasTables(in: "ratebook_trips", server) {
            try MirrorObjects.ofTrips.restore(in: server, hasKeys: true)
        }
        if try Self.hasReader(server) { _ = try Self.admitReader(server) }
    }
}
