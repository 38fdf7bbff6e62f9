internal import SQLite

extension Book {
    /// The tables whose every change is in the log; each has a column `id`.
    static let loggedTables = [
        "trips", "people", "category_budgets", "pinned_rates", "expenses", "payments", "shares",
        "settlements", "photos",
    ]

    /// Compares every row of a trip with what the log says of it.
    func lookAtLog(_ checkup: inout Checkup) throws {
        for table in Self.loggedTables {
            let object = try jsonObject(of: table)
            let differing = try connection.query(
                """
                WITH newest AS (
                    -- With max(), SQLite takes the other columns from the row that has it.
                    SELECT row_id, after, max(id) FROM changes WHERE table_name = :table
                    GROUP BY row_id
                )
                SELECT t.id, n.row_id IS NULL, false
                FROM \(table) AS t LEFT JOIN newest AS n ON n.row_id = t.id
                WHERE n.row_id IS NULL OR n.after IS NOT \(object)
                UNION ALL
                SELECT n.row_id, false, true FROM newest AS n
                WHERE n.after IS NOT NULL AND NOT EXISTS (
                    SELECT 1 FROM \(table) AS t WHERE t.id = n.row_id)
                ORDER BY 1
                """, named: [":table": .text(table)]
            ) { row throws(SQLiteError) -> CheckProblem in
                let difference: CheckProblem.LogDifference =
                    try row.integer(2) != 0
                    ? .gone : try row.integer(1) != 0 ? .unlogged : .altered
                return .log(table: table, row: try row.integer(0), difference)
            }
            checkup.problems += differing
            checkup.loggedRows += Int(try count(of: table))
        }
        checkup.problems += try brokenChains()
    }

    /// The columns of a table in their order, as the log writes a row.
    private func jsonObject(of table: String) throws -> String {
        let columns = try connection.query(
            "SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(table)]
        ) { row throws(SQLiteError) in try row.text(0) }
        return "json_object(\(columns.map { "'\($0)', t.\($0)" }.joined(separator: ", ")))"
    }

    private func count(of table: String) throws -> Int64 {
        try connection.query("SELECT count(*) FROM \(table)") { row throws(SQLiteError) in
            try row.integer(0)
        }.first ?? 0
    }

    /// Changes that do not begin with what the change of the row before them left: so every value
    /// of the log is held against a second one.
    private func brokenChains() throws -> [CheckProblem] {
        let tables = Self.loggedTables.map { "'\($0)'" }.joined(separator: ", ")
        return try connection.query(
            """
            SELECT table_name, row_id FROM (
                SELECT *, lag(after) OVER (PARTITION BY table_name, row_id ORDER BY id) AS previous
                FROM changes
            )
            WHERE before IS NOT previous OR table_name NOT IN (\(tables))
            ORDER BY 1, 2
            """
        ) { row throws(SQLiteError) in
            .log(table: try row.text(0), row: try row.integer(1), .broken)
        }
    }
}
