import SQLite
import Testing

@Suite("Errors of SQLite")
struct ErrorTests {
    @Test("An error says its code, the statement and the place in it")
    func place() throws {
        let connection = try Connection.inMemory()
        let error = #expect(throws: SQLiteError.self) {
            try connection.execute("SELECT nowhere")
        }
        #expect(error?.code == 1)
        #expect(error?.message == "no such column: nowhere")
        #expect(error?.sql == "SELECT nowhere")
        #expect(error?.offset == 7)
        #expect(
            error?.description
                == "SQLite error 1: no such column: nowhere in «SELECT nowhere» at byte 7")
    }

    @Test("The place is counted in bytes")
    func bytes() throws {
        let connection = try Connection.inMemory()
        let sql = "SELECT '원', nowhere"
        let error = #expect(throws: SQLiteError.self) { try connection.execute(SQL(sql)) }
        #expect(error?.offset == "SELECT '원', ".utf8.count)
    }

    @Test("An error in a script has the whole script, and no place in it")
    func placeInScript() throws {
        let connection = try Connection.inMemory()
        let sql = "CREATE TABLE t (a);\nSELECT nowhere"
        let error = #expect(throws: SQLiteError.self) { try connection.executeScript(sql) }
        #expect(error?.sql == sql)
        #expect(error?.offset == nil)
    }

    @Test("The extended code is kept")
    func extended() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a UNIQUE NOT NULL CHECK (a <> 'no'))")
        try connection.execute("INSERT INTO t VALUES (1)")
        for (value, code) in [(1, 2067), (nil, 1299), ("no", 275)] as [(Value, Int32)] {
            let error = #expect(throws: SQLiteError.self) {
                try connection.execute(SQL("INSERT INTO t VALUES (?)", [value]))
            }
            #expect(error?.code == code)
            #expect(error?.primaryCode == 19)
            #expect(error?.kind == .constraint)
            #expect(error?.offset == nil)
        }
    }

    @Test("Bound arguments never get into an error")
    func arguments() throws {
        let secret = "CANARY-7f3a"
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT UNIQUE) STRICT")
        try connection.execute(SQL("INSERT INTO t VALUES (1, ?)", [.text(secret)]))
        let failing: [(sql: String, values: [Value])] = [
            ("INSERT INTO t VALUES (2, ?)", [.text(secret)]),
            ("INSERT INTO t VALUES (?, 'x')", [.text(secret)]),
            ("INSERT INTO t VALUES (?, ?, ?)", [.text(secret), .text(secret), .text(secret)]),
            ("SELECT ?", [.text(secret), .text(secret)]),
            ("SELECT json(?)", [.text(secret)]),
            ("SELECT nowhere FROM t WHERE b = ?", [.text(secret)]),
        ]
        for (sql, values) in failing {
            let error = #expect(throws: SQLiteError.self) {
                try connection.execute(SQL(sql, values))
            }
            #expect(error?.description.contains(secret) == false)
            #expect(!String(reflecting: error).contains(secret))
        }
        let mismatch = #expect(throws: SQLiteError.self) {
            try connection.integers("SELECT b FROM t WHERE b = ?", [.text(secret)])
        }
        #expect(mismatch.map { String(reflecting: $0).contains(secret) } == false)
    }

    static let kinds: [(code: Int32, kind: SQLiteError.Kind)] = [
        (1, .schema), (3, .notPermitted), (5, .busy), (6, .busy), (7, .outOfMemory),
        (8, .notPermitted), (10, .inputOutput), (11, .corrupt), (13, .diskFull),
        (14, .cannotOpen), (19, .constraint), (21, .other), (23, .notPermitted),
        (26, .notADatabase), (261, .busy), (517, .busy), (266, .inputOutput),
        (1032, .busy), (1550, .cannotOpen), (787, .constraint), (267, .corrupt),
    ]

    @Test("Result codes in families", arguments: kinds)
    func kind(_ code: Int32, _ kind: SQLiteError.Kind) {
        #expect(SQLiteError(code: code, message: "").kind == kind)
    }

    @Test("An error without a statement is short")
    func short() {
        #expect(SQLiteError(code: 5, message: "busy").description == "SQLite error 5: busy")
        #expect(SQLiteError.corrupt("row 3").kind == .corrupt)
        #expect(
            SQLiteError(code: 1, message: "m", sql: "S").description == "SQLite error 1: m in «S»")
    }
}
