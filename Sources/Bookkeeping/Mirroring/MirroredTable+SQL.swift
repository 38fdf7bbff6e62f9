internal import PostgreSQL
internal import Store

/// The statements that write and read a table of a mirror, which name its columns as they are declared.
extension MirroredTable {
    var path: String { "\(schema).\(name)" }

    private var names: String { columns.map(\.name).joined(separator: ", ") }

    /// Adds rows, which are handed over as lines for COPY.
    func copy(
        to server: Server, _ lines: (_ put: ([UInt8]) throws -> Void) throws -> Void
    ) throws {
        try server.copy("COPY \(path) (\(names)) FROM STDIN", lines)
    }

    /// Adds a row.
    func insert(_ fields: [String?], on server: Server) throws {
        let values = fields.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
        try server.query("INSERT INTO \(path) (\(names)) VALUES (\(values))", fields)
    }

    /// Changes the row that has the value of the first column.
    ///
    /// - Parameter conditions: values that other columns have, or nothing is changed.
    /// - Returns: whether there is such a row.
    @discardableResult
    func update(
        _ fields: [String?], where conditions: [(column: String, value: String)] = [],
        on server: Server
    ) throws -> Bool {
        let places = columns.indices.map { "\(columns[$0].name) = $\($0 + 1)" }
        let further = conditions.enumerated().map { "\($1.column) = $\(fields.count + $0 + 1)" }
        let changed = try server.query(
            """
            UPDATE \(path) SET \(places.dropFirst().joined(separator: ", "))
            WHERE \((places.prefix(1) + further).joined(separator: " AND "))
            """, fields + conditions.map(\.value))
        return changed.changed == 1
    }

    /// Removes the rows that have the values of the first columns.
    func remove(_ key: some Collection<String?>, on server: Server) throws {
        let conditions = zip(columns, 1...key.count).map { "\($0.name) = $\($1)" }
        try server.query(
            "DELETE FROM \(path) WHERE \(conditions.joined(separator: " AND "))", Array(key))
    }

    /// Calls a function with the texts of each row's columns, as they were sent.
    func forEachRow(
        of columns: [Column]? = nil, on server: Server, _ rest: String = "",
        _ values: [String?] = [], _ body: ([String?]) throws -> Void
    ) throws {
        let columns = columns ?? self.columns
        let texts = columns.map { $0.text() }.joined(separator: ", ")
        try server.forEach("SELECT \(texts) FROM \(path) \(rest)", values) { row in
            try body(try columns.indices.map { try row.optionalText(0, $0) })
        }
    }
}

extension MirroredTable.Column {
    /// The SQL of the text that was sent, whichever form of days and times the server has been told to use.
    ///
    /// A value that no book has, such as infinity or a day before the year 1, becomes one that differs from
    /// every other: it cannot be taken for a sent one.
    /// - Parameter table: a name of the table with a full stop behind it, or nothing.
    func text(of table: String = "") -> String {
        let name = table + name
        return switch kind {
        case .text, .integer, .flag: name
        // Its first letter is chr(92), as a server can be told to read a backslash in a text otherwise.
        case .bytes: "chr(92) || 'x' || encode(\(name), 'hex')"
        case .day:
            """
            CASE WHEN \(name) BETWEEN DATE '0001-01-01' AND DATE '9999-12-31'
                THEN to_char(\(name), 'YYYY-MM-DD') WHEN \(name) IS NOT NULL THEN 'another day' END
            """
        case .instant:
            """
            CASE WHEN \(name) = date_trunc('second', \(name))
                AND \(name) BETWEEN TIMESTAMPTZ '0001-01-02 00:00:00+00' AND TIMESTAMPTZ '9999-12-31 00:00:00+00'
                THEN to_char(\(name) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
                WHEN \(name) IS NOT NULL THEN 'another time' END
            """
        }
    }
}
