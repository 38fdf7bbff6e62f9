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
        let error = #expect(throws: SQLiteError.self) { try connection.execute(sql) }
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
        let error = #expect(throws: SQLiteError.self) { try connection.execute(sql) }
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
        let error = #expect(throws: SQLiteError.self) { try connection.execute(sql, values) }
        #expect(error?.message == message)
        #expect(error?.primaryCode == 25)  // SQLITE_RANGE
    }

    @Test("Parameters by name, in any order, one more than once")
    func named() throws {
        let connection = try Connection.inMemory()
        let rows = try connection.query(
            "SELECT :b || @c || :a || $d || :a",
            named: [":a": "1", ":b": "2", "@c": "3", "$d": "4", ":unused": "9"]
        ) { row throws(SQLiteError) in try row.text(0) }
        #expect(rows == ["23141"])
        let none = try connection.query("SELECT 5", named: [:]) { row throws(SQLiteError) in
            try row.integer(0)
        }
        #expect(none == [5])
    }

    @Test("Named values are changed, added and taken away")
    func namedValues() throws {
        var values: NamedValues = [":a": 1, ":b": 2]
        values[":a"] = values[":b"]
        values[":c"] = 3
        values[":b"] = nil
        values[":d"] = nil
        #expect(values[":a"] == 2 && values[":b"] == nil && values[":c"] == 3)
        let connection = try Connection.inMemory()
        let rows = try connection.query("SELECT :a + :c", named: values) {
            row throws(SQLiteError) in try row.integer(0)
        }
        #expect(rows == [5])
    }

    @Test("A parameter without a value is an error that names it")
    func missingName() throws {
        let connection = try Connection.inMemory()
        let error = #expect(throws: SQLiteError.self) {
            try connection.query("SELECT :a, :b", named: [":a": 1, "b": 2]) { _ in 0 }
        }
        #expect(error?.message == "no argument for :b")
        let unnamed = #expect(throws: SQLiteError.self) {
            try connection.query("SELECT ?", named: [":a": 1]) { _ in 0 }
        }
        #expect(unnamed?.message == "no argument for ?")
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
