import SQLite
import Testing

@Suite("Functions in Swift for SQL")
struct FunctionTests {
    private func connection() throws -> Connection {
        let connection = try Connection.inMemory()
        try connection.addFunction("divided") { a, b in b == 0 ? nil : a / b }
        try connection.addFunction("joined") { a, b, c, d in
            a == 0 ? nil : a * 1_000 + b * 100 + c * 10 + d
        }
        try connection.addSum("mean") { sum, count in Int64(exactly: sum / Int128(count)) }
        try connection.addSum("high") { sum, _ in Int64(sum >> 64) }
        try connection.addSum("low") { sum, _ in Int64(truncatingIfNeeded: sum) }
        try connection.addSum("tally") { _, count in count }
        return connection
    }

    private func value(_ sql: String) throws -> Int64? {
        let values = try connection().query(SQL(sql)) { row in
            try row.optionalInteger(0)
        }
        return try #require(values.first)
    }

    static let calls: [(arguments: String, result: Int64?)] = [
        ("7, 2", 3), ("-7, 2", -3), ("9223372036854775807, 1", Int64.max),
        ("-9223372036854775808, 1", Int64.min), ("1, 0", nil), ("NULL, 1", nil), ("1, NULL", nil),
        ("NULL, NULL", nil), ("'7', 2", nil), ("7, 2.0", nil), ("x'07', 2", nil), ("7.5, 2", nil),
    ]

    @Test("A function of two integers, NULL for anything else", arguments: calls)
    func function(_ arguments: String, _ result: Int64?) throws {
        #expect(try value("SELECT divided(\(arguments))") == result)
    }

    @Test(
        "A function of four integers",
        arguments: [
            ("1, 2, 3, 4", 1234), ("NULL, 2, 3, 4", nil), ("1, 2, 3, NULL", nil),
            ("1, 2, '3', 4", nil), ("1, 2, 3.0, 4", nil), ("0, 2, 3, 4", nil),
        ] as [(String, Int64?)])
    func functionOfFour(_ arguments: String, _ result: Int64?) throws {
        #expect(try value("SELECT joined(\(arguments))") == result)
        #expect(throws: SQLiteError.self) { try value("SELECT joined(1, 2)") }
    }

    @Test("Another number of arguments is an error", arguments: ["1", "1, 2, 3", ""])
    func argumentCount(_ arguments: String) throws {
        #expect(throws: SQLiteError.self) { try value("SELECT divided(\(arguments))") }
    }

    static let aggregates: [(rows: String, mean: Int64?, count: Int64?)] = [
        ("(1), (2), (6)", 3, 3), ("(5)", 5, 1), ("(NULL), (4), (NULL), (6)", 5, 2),
        ("(NULL)", nil, nil), ("('x'), (1.5), (x'00')", nil, nil), ("(0)", 0, 1),
        ("(9223372036854775807), (9223372036854775807), (9223372036854775807)", Int64.max, 3),
        ("(-9223372036854775808), (-9223372036854775808)", Int64.min, 2),
    ]

    @Test("An aggregate of integers, NULL for none", arguments: aggregates)
    func aggregate(_ rows: String, _ mean: Int64?, _ count: Int64?) throws {
        #expect(try value("WITH t (a) AS (VALUES \(rows)) SELECT mean(a, 1) FROM t") == mean)
        #expect(try value("WITH t (a) AS (VALUES \(rows)) SELECT tally(a, 1) FROM t") == count)
        #expect(
            try value("WITH t (a) AS (VALUES \(rows)) SELECT mean(a, 1) FROM t WHERE false") == nil)
    }

    @Test("A sum of 128 bits is handed over whole")
    func wideSum() throws {
        let rows = "WITH t (a) AS (VALUES (9223372036854775807), (9223372036854775807), (4))"
        // 2 × (2^63 - 1) + 4 = 2^64 + 2
        #expect(try value("\(rows) SELECT high(a, 1) FROM t") == 1)
        #expect(try value("\(rows) SELECT low(a, 1) FROM t") == 2)
        #expect(try value("\(rows) SELECT mean(a, 1) FROM t") == 6_148_914_691_236_517_206)
    }

    @Test("A result that the function does not give is NULL")
    func noResult() throws {
        let connection = try Connection.inMemory()
        try connection.addSum("exact_sum") { sum, _ in Int64(exactly: sum) }
        let rows = "(SELECT 9223372036854775807 AS a UNION ALL SELECT 1)"
        let none = try connection.query("SELECT exact_sum(a, 1) FROM \(sql: rows)") { row in
            row.isNull(0)
        }
        #expect(none == [true])
    }

    @Test("Groups are summed apart")
    func groups() throws {
        let connection = try connection()
        let means = try connection.integers(
            """
            WITH t (g, a) AS (VALUES (1, 10), (2, 5), (1, 20), (2, NULL), (3, 1))
            SELECT mean(a, 1) FROM t GROUP BY g ORDER BY g
            """)
        #expect(means == [15, 5, 1])
    }

    @Test("A schema cannot call them")
    func directOnly() throws {
        let connection = try connection()
        try connection.execute("CREATE TABLE t (a)")
        try connection.execute("INSERT INTO t VALUES (4)")
        try connection.execute("CREATE VIEW v AS SELECT divided(a, 2) FROM t")
        #expect(throws: SQLiteError.self) { try connection.integers("SELECT * FROM v") }
        #expect(try connection.integers("SELECT divided(a, 2) FROM t") == [2])
    }

    @Test("A name that SQLite does not take is an error")
    func badName() throws {
        let connection = try Connection.inMemory()
        let name = String(repeating: "n", count: 256)
        #expect(throws: SQLiteError.self) { try connection.addFunction(name) { a, _ in a } }
        #expect(throws: SQLiteError.self) { try connection.addSum(name) { _, n in n } }
    }

    @Test("What a function holds is released with its connection, or where it is refused")
    func released() throws {
        final class Held {}
        weak var kept: Held?
        weak var refused: Held?
        do {
            let connection = try Connection.inMemory()
            let (first, second) = (Held(), Held())
            (kept, refused) = (first, second)
            try connection.addFunction("f") { a, _ in
                _ = first; return a
            }
            try? connection.addFunction(String(repeating: "n", count: 256)) { a, _ in
                _ = second
                return a
            }
            #expect(try connection.integers("SELECT f(1, 2)") == [1])
        }
        #expect(kept == nil)
        #expect(refused == nil)
    }
}

extension Connection {
    /// An aggregate over its first argument.
    fileprivate borrowing func addSum(
        _ name: String, final: @escaping (Int128, Int64) -> Int64?
    ) throws(SQLiteError) {
        try addAggregate(name, term: { value, _ in Int128(value) }, final: final)
    }
}
