import SQLite
import Testing

@Suite("Statements and their arguments")
struct StatementTests {
    @Test(
        "Only one statement at a time",
        arguments: [
            "SELECT 1; SELECT 2", "SELECT 1;SELECT 2;", "SELECT 1; x",
            "CREATE TABLE t (a); DROP TABLE t",
            "SELECT 1\u{0}; SELECT 2", "SELECT 1; \u{0}",
        ])
    func moreThanOne(_ sql: String) throws {
        let connection = try Connection.inMemory()
        let error = #expect(throws: SQLiteError.self) { try connection.execute(SQL(sql)) }
        #expect(error?.message == "more than one statement")
        #expect(error?.sql == sql)
        #expect(try connection.integers("SELECT count(*) FROM sqlite_schema") == [0])
    }

    @Test(
        "A semicolon and blanks may follow", arguments: ["SELECT 1;", "SELECT 1 ;\n", " SELECT 1"])
    func semicolon(_ sql: String) throws {
        #expect(try Connection.inMemory().integers(sql) == [1])
    }

    @Test("No statement is an error", arguments: ["", " ", ";", "-- nothing"])
    func none(_ sql: String) throws {
        let connection = try Connection.inMemory()
        let error = #expect(throws: SQLiteError.self) { try connection.execute(SQL(sql)) }
        #expect(error?.message == "no statement")
    }

    static let counts: [(sql: String, values: [Value], message: String)] = [
        ("SELECT ?", [], "0 arguments for 1 parameters"),
        ("SELECT 1", [1], "1 arguments for 0 parameters"),
        ("SELECT ?, ?", [1], "1 arguments for 2 parameters"),
        ("SELECT ?, ?", [1, 2, 3], "3 arguments for 2 parameters"),
        ("SELECT ?3", [1], "1 arguments for 3 parameters"),
    ]

    @Test("As many arguments as parameters", arguments: counts)
    func count(_ sql: String, _ values: [Value], _ message: String) throws {
        let connection = try Connection.inMemory()
        let error = #expect(throws: SQLiteError.self) { try connection.execute(SQL(sql, values)) }
        #expect(error?.message == message)
        #expect(error?.primaryCode == 25)  // SQLITE_RANGE
    }

    @Test("Interpolated values are parameters, in their order")
    func interpolated() throws {
        let connection = try Connection.inMemory()
        let (number, text, none) = (7, "'; DROP TABLE t --", String?.none)
        let sql: SQL = "SELECT \(number), \(text), \(none), \(Value.blob([1]))"
        #expect(sql.text == "SELECT ?, ?, ?, ?")
        #expect(sql.values == [7, .text(text), nil, .blob([1])])
        let rows = try connection.query(sql) { row in
            try (row.integer(0), row.text(1), row.optionalText(2), row.blob(3))
        }
        #expect(rows.count == 1)
        #expect(rows.first ?? (0, "", "", []) == (7, text, nil, [1]))
    }

    @Test("Interpolated SQL brings its values with it")
    func nestedSQL() throws {
        let connection = try Connection.inMemory()
        let part: SQL = "\(2) + \(3)"
        let sql: SQL = "SELECT \(1) - (\(part)) AS \(sql: "difference")"
        #expect(sql.text == "SELECT ? - (? + ?) AS difference")
        #expect(try connection.integer(sql) == -4)
    }

    @Test("The first row, or a value of it")
    func firstRow() throws {
        let connection = try Connection.inMemory()
        let rows: SQL = "SELECT value FROM (SELECT 1 AS value UNION ALL SELECT 2)"
        #expect(try connection.first(rows) { try $0.integer(0) } == 1)
        #expect(try connection.integer("\(rows) WHERE value > \(2)") == nil)
        #expect(try connection.integer("SELECT NULL") == nil)
        #expect(try connection.text("SELECT 'a'") == "a")
    }

    @Test("A statement of one's own runs again and again")
    func prepared() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a INTEGER NOT NULL CHECK (a <> 3), b INTEGER)")
        let insert = try connection.prepare("INSERT INTO t VALUES (?, ?)")
        for number in Int64(0)..<6 {
            if number == 3 {
                let error = #expect(throws: SQLiteError.self) { try insert.run([number, 0]) }
                #expect(error?.kind == .constraint)
            } else {
                try insert.run([number, number * number])
            }
        }
        #expect(try connection.integers("SELECT b FROM t ORDER BY a") == [0, 1, 4, 16, 25])
        let select = try connection.prepare("SELECT a FROM t WHERE a = ?")
        for number in Int64(4)...5 {
            try select.bind([.integer(number)])
            #expect(try select.next()?.integer(0) == number)
            select.reset()
        }
        // Without a value the parameter is NULL again.
        #expect(try select.next() == nil)
    }

    @Test("A script runs all its statements, and stops at the first that fails")
    func script() throws {
        let connection = try Connection.inMemory()
        try connection.executeScript("CREATE TABLE t (a); INSERT INTO t VALUES (1); -- end\n")
        #expect(throws: SQLiteError.self) {
            try connection.executeScript(
                "INSERT INTO t VALUES (2); INSERT INTO nowhere VALUES (3); INSERT INTO t VALUES (4)"
            )
        }
        #expect(try connection.integers("SELECT a FROM t") == [1, 2])
        try connection.executeScript("")
    }
}
