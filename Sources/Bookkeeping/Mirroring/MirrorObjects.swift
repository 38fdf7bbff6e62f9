internal import PostgreSQL
internal import Texts

/// The columns and the views of a mirror's schema, and the keys and indexes that are added behind the first
/// load: as its script has them.
struct MirrorObjects {
    /// A view, a key or an index, and the statement that makes it.
    struct Object {
        /// Of a key, that of its table.
        let name: String
        /// ``MirrorComparison/Kind/view``, `key` or `index`.
        let kind: MirrorComparison.Kind
        let sql: String
        /// Whether it is there from the start: a view, or a key that is made with its table.
        fileprivate let isFromStart: Bool

        var isView: Bool { kind == .view }
    }

    /// A column as its table's statement describes it.
    private struct Column: Hashable {
        let table, name: String
        /// Type and constraint: `text NOT NULL`.
        var definition = ""

        /// The type as PostgreSQL writes it.
        var type: String {
            let word = definition.prefix { !$0.isWhitespace }
            return word == "timestamptz" ? "timestamp with time zone" : String(word)
        }

        /// The definition without NOT NULL, which rows without a value do not permit.
        var asNull: String { definition.replacing(" NOT NULL", with: "") }
    }

    let schema: String
    private let script: String

    static let ofRates = MirrorObjects(
        schema: "ratebook", script: MirrorSchema.tables + "\n" + MirrorSchema.keys)
    static let ofTrips = MirrorObjects(schema: "ratebook_trips", script: MirrorSchema.trips)

    /// The names of the tables, sorted.
    ///
    /// Every run needs them, and only them: they are found without parsing the script.
    var tableNames: [String] {
        let start = "CREATE TABLE \(schema)."
        return script.utf8.split(separator: UInt8(ascii: "\n"))
            .filter { $0.starts(with: start.utf8) }
            .map { $0.dropFirst(start.utf8.count).prefix { $0 != UInt8(ascii: " ") } }
            .map { String(decoding: $0, as: UTF8.self) }
            .sorted()
    }

    /// The script's statements without comments; a statement ends with its line.
    private var statements: [String] {
        script.split(separator: ";\n").map { statement in
            statement.split(separator: "\n").filter { !$0.hasPrefix("--") }
                .joined(separator: "\n")
        }
    }

    /// The statements that give the planner its statistics of tables.
    private var statistics: [String] { statements.filter { $0.hasPrefix("ANALYZE ") } }

    /// The first two words of a statement, and the name of its object without the schema.
    private static func subject(of sql: String) -> (verb: String, name: String)? {
        let words = sql.split(maxSplits: 3, whereSeparator: \.isWhitespace)
        guard words.count > 2, let name = words[2].split(separator: ".").last else { return nil }
        return ("\(words[0]) \(words[1])", String(name))
    }

    /// The statements that make tables, by their names.
    private var tables: [String: String] {
        statements.reduce(into: [:]) { tables, sql in
            guard let (verb, name) = Self.subject(of: sql), verb == "CREATE TABLE" else { return }
            tables[name] = sql
        }
    }

    /// The objects of the statements `CREATE VIEW`, `ALTER TABLE … ADD PRIMARY KEY` and `CREATE INDEX`, and
    /// the keys that are made with tables.
    var all: [Object] {
        statements.compactMap { sql in
            guard let (verb, name) = Self.subject(of: sql) else { return nil }
            switch verb {
            case "CREATE TABLE":
                return Self.key(of: sql).map {
                    Object(
                        name: name, kind: .key,
                        sql: "ALTER TABLE \(schema).\(name) ADD PRIMARY KEY (\($0))",
                        isFromStart: true)
                }
            case "CREATE VIEW":
                return Object(name: name, kind: .view, sql: sql, isFromStart: true)
            case "ALTER TABLE": return Object(name: name, kind: .key, sql: sql, isFromStart: false)
            case "CREATE INDEX":
                return Object(name: name, kind: .index, sql: sql, isFromStart: false)
            default: return nil
            }
        }
    }

    /// The columns of the key that a statement `CREATE TABLE` has, with commas between them; nil for none.
    private static func key(of sql: String) -> String? {
        for line in sql.split(separator: "\n") {
            guard let words = line.firstRange(of: "PRIMARY KEY") else { continue }
            // Behind a column, or in a line of its own.
            let column = line.split(whereSeparator: \.isWhitespace).first.map(String.init)
            let list = line[words.upperBound...].split { "()".contains($0) }
            return column == "PRIMARY" ? list.dropFirst().first.map(String.init) : column
        }
        return nil
    }

    /// The columns of the statements `CREATE TABLE`, in which each column has a line of its own.
    private var columns: [Column] {
        var columns: [Column] = []
        var table: String?
        for line in script.split(separator: "\n") {
            let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
            if line.hasPrefix("CREATE TABLE ") {
                table = line.split(separator: " ")[2].split(separator: ".").last.map(String.init)
            } else if line == ");" {
                table = nil
            } else if let table, words.count == 2, words[0].first?.isLowercase == true {
                let definition = words[1].hasSuffix(",") ? words[1].dropLast() : words[1]
                columns.append(
                    Column(table: table, name: String(words[0]), definition: String(definition)))
            }
        }
        return columns
    }

    /// Brings the tables of an earlier version to this one, in place and all or nothing: tables, columns
    /// and indexes that are missing are added, and the views become the present ones.
    ///
    /// Without a function that fills it, a column of a later version may be null or has a default, as rows
    /// are there already.
    /// - Parameters:
    ///   - hasKeys: whether the first load has ended, which keys and indexes wait for.
    ///   - refill: gives the rows the values of the new columns; called with their tables' names.
    func upgrade(
        to version: Int64, in server: Server, hasKeys: Bool,
        _ refill: (Set<String>) throws -> Void = { _ in }
    ) throws {
        try Mirror.changedMeanwhile(if: ["42701", "42P07"]) {
            do {
                try server.transaction {
                    let grants = try retype(in: server)
                    let new = try addColumns(in: server)
                    try refill(Set(new.map(\.table)))
                    try server.patiently {
                        for column in new where column.asNull != column.definition {
                            try alter(column, "ALTER COLUMN", "SET NOT NULL", server)
                        }
                        try makeViews(in: server)
                        for grant in grants { try server.run(grant) }
                        if hasKeys {
                            for index in try missing(in: server, hasKeys: true)
                            where index.kind == .index { try server.run(index.sql) }
                            for statement in statistics { try server.run(statement) }
                        }
                    }
                    try server.run("UPDATE \(schema).mirror SET version = \(version)")
                }
            } catch PostgreSQLError.refused(state: "42501", let message) {
                throw MirrorError.mayNotCreate(schema: nil, message: message)
            }
        }
    }

    /// Adds the columns that tables lack, without NOT NULL, and makes the tables that are missing.
    ///
    /// - Parameter names: those of the tables; nil for all.
    /// - Returns: the columns that were added, those of new tables among them.
    @discardableResult
    private func addColumns(of names: [String]? = nil, in server: Server) throws -> [Column] {
        let found = try foundColumns(in: server)
        let known = Set(found.keys.map(\.table))
        let new = columns.filter {
            found[Column(table: $0.table, name: $0.name)] == nil
                && names?.contains($0.table) != false
        }
        let statements = tables
        for table in Set(new.map(\.table)).subtracting(known).sorted() {
            if let sql = statements[table] { try server.run(sql) }
        }
        for column in new where known.contains(column.table) {
            try alter(column, "ADD COLUMN", column.asNull, server)
        }
        return new
    }

    /// Adds the missing columns of the tables that tell the state of the mirror.
    ///
    /// Their columns of a later version may be null or have a default.
    func prepare(_ tables: [String], in server: Server) throws {
        try Mirror.changedMeanwhile(if: ["42701"]) {
            try server.transaction { try addColumns(of: tables, in: server) }
        }
    }

    /// Gives the columns that have another type theirs, for which the views are dropped.
    ///
    /// - Returns: the statements that grant the rights to the views again.
    private func retype(in server: Server) throws -> [String] {
        let found = try foundColumns(in: server)
        let others = columns.filter {
            let type = found[Column(table: $0.table, name: $0.name)]
            return type != nil && type != $0.type
        }
        guard !others.isEmpty else { return [] }
        let grants = try dropViews(in: server)
        try server.patiently {
            for column in others {
                try alter(
                    column, "ALTER COLUMN",
                    "TYPE \(column.type) USING CAST(\(column.name) AS \(column.type))", server)
            }
        }
        return grants
    }

    private func alter(
        _ column: Column, _ verb: String, _ rest: String, _ server: Server
    ) throws {
        try server.run("ALTER TABLE \(schema).\(column.table) \(verb) \(column.name) \(rest)")
    }

    /// The columns of the tables, without their definitions, and their types.
    private func foundColumns(in server: Server) throws -> [Column: String] {
        let rows = try server.query(
            """
            SELECT t.relname, a.attname, format_type(a.atttypid, NULL)
            FROM pg_catalog.pg_attribute AS a
            JOIN pg_catalog.pg_class AS t ON t.oid = a.attrelid
            JOIN pg_catalog.pg_namespace AS n ON n.oid = t.relnamespace
            WHERE n.nspname = $1 AND a.attnum > 0 AND NOT a.attisdropped
            """, [schema])
        var found: [Column: String] = [:]
        for row in 0..<rows.count {
            let column = Column(table: try rows.text(row, 0), name: try rows.text(row, 1))
            found[column] = try rows.text(row, 2)
        }
        return found
    }

    /// What a database lacks of them, in the order in which it can be made.
    ///
    /// - Parameter hasKeys: whether the first load has ended: before, there are no keys and no indexes.
    func missing(in server: Server, hasKeys: Bool) throws -> [Object] {
        // information_schema does not show keys to somebody who may only read.
        let views = try server.query(
            "SELECT viewname FROM pg_catalog.pg_views WHERE schemaname = $1", [schema])
        let keys = try server.query(
            """
            SELECT t.relname
            FROM pg_catalog.pg_constraint AS k
            JOIN pg_catalog.pg_class AS t ON t.oid = k.conrelid
            JOIN pg_catalog.pg_namespace AS n ON n.oid = t.relnamespace
            WHERE n.nspname = $1 AND k.contype = 'p'
            """, [schema])
        let indexes = try server.query(
            "SELECT indexname FROM pg_catalog.pg_indexes WHERE schemaname = $1", [schema])
        func names(_ rows: Rows) throws -> Set<String> {
            Set(try (0..<rows.count).map { try rows.text($0, 0) })
        }
        let found: [MirrorComparison.Kind: Set<String>] = [
            .view: try names(views), .key: try names(keys), .index: try names(indexes),
        ]
        return all.filter {
            ($0.isFromStart || hasKeys) && found[$0.kind]?.contains($0.name) != true
        }
    }

    /// Makes what a database lacks of them, and the views that are others, all of it or nothing.
    func restore(in server: Server, hasKeys: Bool) throws {
        let missing = try missing(in: server, hasKeys: hasKeys)
        let changed = try changedViews(in: server)
        guard !missing.isEmpty || !changed.isEmpty else { return }
        try server.patiently {
            try server.transaction {
                for object in missing where !object.isView { try server.run(object.sql) }
                try makeViews(in: server)
            }
        }
    }
}
