internal import SQLite

extension Book {
    /// Compares every row of the trips' tables with the last state in the log of changes.
    ///
    /// Only columns present in the log entry are compared: a migration may have added others since.
    func lookAtLog(_ checkup: inout Checkup) throws {
        for table in LoggedTable.allCases.map(\.rawValue) {
            let columns = try columns(of: table)
            let object =
                "json_object(\(columns.map { "'\($0)', t.\($0)" }.joined(separator: ", ")))"
            let differing = try connection.query(
                """
                WITH newest AS (
                    -- With max(), SQLite takes the other columns from the row that has it.
                    SELECT row_id, after, max(id) FROM changes WHERE table_name = \(table)
                    GROUP BY row_id
                )
                SELECT t.id, n.row_id IS NULL, false
                FROM \(sql: table) AS t LEFT JOIN newest AS n ON n.row_id = t.id
                WHERE n.row_id IS NULL OR n.after IS NOT \(sql: object)
                    AND \(sql: Self.differs("n.after", object, columns))
                UNION ALL
                SELECT n.row_id, false, true FROM newest AS n
                WHERE n.after IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM \(sql: table) AS t WHERE t.id = n.row_id)
                ORDER BY 1
                """
            ) { row throws -> CheckProblem in
                let difference: CheckProblem.LogDifference =
                    try row.flag(2)
                    ? .gone : try row.flag(1) ? .unlogged : .altered
                return .log(table: table, row: try row.integer(0), difference)
            }
            checkup.problems += differing
            checkup.loggedRows += Int(try count(of: table))
            checkup.problems += try brokenChains(of: table, columns)
        }
        checkup.problems += try unknownTables() + wrongNumbers()
    }

    /// SQL for whether two JSON rows differ in a column of the first one, or the first one has a
    /// member that is not a column.
    private static func differs(_ one: String, _ other: String, _ columns: [String]) -> String {
        let names = columns.map { "'\($0)'" }.joined(separator: ", ")
        return """
            (\(one) IS NULL OR \(other) IS NULL OR EXISTS (
                SELECT 1 FROM json_each(\(one)) AS k
                -- As JSON: json_extract would cut texts at a NUL.
                WHERE k.key NOT IN (\(names))
                    OR \(one) -> ('$.' || k.key) IS NOT \(other) -> ('$.' || k.key)))
            """
    }

    /// The columns of a table in the order in which the log writes them.
    private func columns(of table: String) throws -> [String] {
        try connection.query(
            """
            SELECT name FROM pragma_table_info(\(table)) ORDER BY cid
            """
        ) { try $0.text(0) }
    }

    private func count(of table: String) throws -> Int64 {
        try connection.integer("SELECT count(*) FROM \(sql: table)") ?? 0
    }

    /// Finds changes whose old values differ from the new values of the row's previous change.
    private func brokenChains(of table: String, _ columns: [String]) throws -> [CheckProblem] {
        try connection.query(
            """
            SELECT row_id FROM (
                SELECT *, lag(after) OVER (PARTITION BY row_id ORDER BY id) AS previous
                FROM changes WHERE table_name = \(table)
            )
            WHERE before IS NOT previous AND (
                \(sql: Self.differs("previous", "before", columns))
                OR \(sql: Self.differs("before", "before", columns)))
            ORDER BY 1
            """
        ) { try .log(table: table, row: $0.integer(0), .broken) }
    }

    /// Finds changes of tables that do not belong to the trips.
    private func unknownTables() throws -> [CheckProblem] {
        let tables = LoggedTable.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        return try connection.query(
            """
            SELECT table_name, row_id FROM changes WHERE table_name NOT IN (\(sql: tables))
            ORDER BY 1, 2
            """
        ) { try .log(table: $0.text(0), row: $0.integer(1), .broken) }
    }

    /// Finds tables whose `sqlite_sequence` entry differs from the largest row id in use or in the
    /// log.
    private func wrongNumbers() throws -> [CheckProblem] {
        try connection.query(
            """
            WITH given (name, number) AS (
                SELECT name, max(number) FROM (
                    SELECT table_name AS name, row_id AS number FROM changes
                    WHERE table_name IN ('trips', 'people', 'expenses')
                    UNION ALL SELECT 'trips', id FROM trips
                    UNION ALL SELECT 'people', id FROM people
                    UNION ALL SELECT 'expenses', id FROM expenses
                ) GROUP BY name
            ), kept (name, number) AS (SELECT name, seq FROM sqlite_sequence)
            SELECT name, max(number) FROM (
                SELECT * FROM (SELECT * FROM kept EXCEPT SELECT * FROM given)
                UNION ALL
                SELECT * FROM (SELECT * FROM given EXCEPT SELECT * FROM kept)
            ) GROUP BY name ORDER BY 1
            """
        ) { row in
            let (table, number) = (try row.text(0), try row.integer(1))
            return number == .max
                ? .numbersUsedUp(table: table) : .log(table: table, row: number, .altered)
        }
    }
}
