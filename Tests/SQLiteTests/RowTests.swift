import SQLite
import TestSupport
import Testing

@Suite("Values into rows and back")
struct RowTests {
    private func first<Result>(
        _ sql: String, _ values: [Value] = [], _ read: (Row) throws -> Result
    ) throws -> Result {
        try #require(try Connection.inMemory().query(SQL(sql, values), read).first)
    }

    static let integers = [0, 1, -1, 4_294_967_296, Int64.max, Int64.min]

    @Test("Integers", arguments: integers)
    func integer(_ value: Int64) throws {
        #expect(
            try first("SELECT ?", [.integer(value)]) { row in
                try row.integer(0)
            } == value)
    }

    static let texts = [
        "", " ", "abc", "대한민국 원", "a\u{0}b", "\u{0}", "₩1,000", "👩‍👩‍👧", "é", "e\u{301}", "'; --",
        String(repeating: "가", count: 100_000),
    ]

    @Test("Texts, byte for byte", arguments: texts)
    func text(_ value: String) throws {
        let bytes = Array(value.utf8)
        #expect(
            try first("SELECT ?", [.text(value)]) { row in
                try Array(row.text(0).utf8)
            } == bytes)
        #expect(
            try first("SELECT ?", [.text(value)]) { row in
                try row.withText(0) { span in span.indices.map { span[$0] } }
            } == bytes)
        #expect(
            try first("SELECT length(CAST(? AS BLOB))", [.text(value)]) {
                row in try row.integer(0)
            } == Int64(bytes.count))
    }

    static let blobs: [[UInt8]] = [[], [0], [0, 0, 0], [255, 0, 128], Array(0...255)]

    @Test("Bytes, an empty blob among them", arguments: blobs)
    func blob(_ value: [UInt8]) throws {
        #expect(
            try first("SELECT ?", [.blob(value)]) { row in
                try row.blob(0)
            } == value)
        #expect(
            try first("SELECT typeof(?)", [.blob(value)]) { row in
                try row.text(0)
            } == "blob")
    }

    @Test("NULL, and what may be NULL")
    func null() throws {
        #expect(try first("SELECT ?", [.null]) { row in row.isNull(0) })
        #expect(!(try first("SELECT 0") { row in row.isNull(0) }))
        #expect(!(try first("SELECT ?", [.blob([])]) { row in row.isNull(0) }))
        #expect(!(try first("SELECT ''") { row in row.isNull(0) }))
        #expect(
            try first("SELECT NULL, 5") { row in
                [try row.optionalInteger(0), try row.optionalInteger(1)]
            } == [nil, 5])
        #expect(
            try first("SELECT NULL, 'x'") { row in
                [try row.optionalText(0), try row.optionalText(1)]
            } == [nil, "x"])
    }

    @Test("Values from literals and from what may be nil")
    func literals() {
        #expect([nil, 5, "x"] as [Value] == [.null, .integer(5), .text("x")])
        #expect(Value.integer(nil as Int64?) == .null)
        #expect(Value.integer(Int64(5) as Int64?) == .integer(5))
        #expect(Value.text(nil as String?) == .null)
        #expect(Value.text("x" as String?) == .text("x"))
    }

    static let mismatches: [(sql: String, wanted: String, message: String)] = [
        ("SELECT 'x' AS price", "integer", "column price is a text, expected an integer"),
        ("SELECT 1.5 AS price", "integer", "column price is a real, expected an integer"),
        ("SELECT NULL AS price", "integer", "column price is NULL, expected an integer"),
        ("SELECT x'00' AS price", "integer", "column price is a blob, expected an integer"),
        ("SELECT '5' AS price", "integer", "column price is a text, expected an integer"),
        ("SELECT 5 AS code", "text", "column code is an integer, expected a text"),
        ("SELECT NULL AS code", "text", "column code is NULL, expected a text"),
        ("SELECT x'41' AS code", "text", "column code is a blob, expected a text"),
        ("SELECT 'x' AS hash", "blob", "column hash is a text, expected a blob"),
        ("SELECT NULL AS hash", "blob", "column hash is NULL, expected a blob"),
        ("SELECT 'x' AS 값", "optional integer", "column 값 is a text, expected an integer"),
        ("SELECT 5 AS code", "optional text", "column code is an integer, expected a text"),
        ("SELECT 5 AS code", "bytes of text", "column code is an integer, expected a text"),
    ]

    @Test("Another type than asked is an error that names the column", arguments: mismatches)
    func mismatch(_ sql: String, _ wanted: String, _ message: String) throws {
        let error = #expect(throws: SQLiteError.self) {
            try first(sql) { row in
                switch wanted {
                case "integer": _ = try row.integer(0)
                case "optional integer": _ = try row.optionalInteger(0)
                case "text": _ = try row.text(0)
                case "optional text": _ = try row.optionalText(0)
                case "bytes of text": _ = try row.withText(0) { $0.count }
                default: _ = try row.blob(0)
                }
            }
        }
        #expect(error?.message == message)
        #expect(error?.primaryCode == 20)  // SQLITE_MISMATCH
        #expect(error?.sql == sql)
    }

    @Test("Bytes that are no UTF-8 become replacement characters as text, and stay as bytes")
    func invalidText() throws {
        let sql = "SELECT CAST(x'41FF42' AS TEXT)"
        #expect(
            try first(sql) { row in try row.text(0) } == "A\u{FFFD}B")
        #expect(
            try first(sql) { row in
                try row.withText(0) { span in span.indices.map { span[$0] } }
            } == [0x41, 0xFF, 0x42])
    }

    @Test("Any values go in and come back")
    func roundTrip() throws {
        var random = SeededGenerator()
        let connection = try Connection.inMemory()
        for _ in 0..<200 {
            let integer = Int64(bitPattern: random.next())
            let bytes = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                UInt8(truncatingIfNeeded: random.next())
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let values: [Value] = [.integer(integer), .text(text), .blob(bytes)]
            let found = try connection.query(SQL("SELECT ?, ?, ?", values)) { row in
                [
                    Value.integer(try row.integer(0)), .text(try row.text(1)),
                    .blob(try row.blob(2)),
                ]
            }
            try #require(found == [values])
        }
    }
}
