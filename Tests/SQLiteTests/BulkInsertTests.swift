import SQLite
import Testing

@Suite("Many rows at once")
struct BulkInsertTests {
    static let counts = [0, 1, 2, 199, 200, 201, 399, 400, 401, 1_000]

    @Test("Every row arrives, in its order", arguments: counts, [1, 3, 7])
    func insert(_ count: Int, _ width: Int) throws {
        let connection = try Connection.inMemory()
        try connection.harden()
        let columns = (0..<width).map { "c\($0)" }
        try connection.execute(
            "CREATE TABLE t (id INTEGER PRIMARY KEY, \(sql: columns.joined(separator: ", ")))")
        let integers = (0..<count * width).map { Int64($0) * 3 - 7 }
        try connection.insert(into: "t", columns: columns, integers: integers)
        let rows = try connection.query("SELECT * FROM t ORDER BY id") { row in
            var values: [Int64] = []
            for column in 1...width { values.append(try row.integer(column)) }
            return values
        }
        #expect(rows.count == count)
        #expect(rows.flatMap { $0 } == integers)
    }

    @Test("A row that is refused is an error, and a transaction undoes the others")
    func refused() throws {
        let connection = try Connection.inMemory()
        try connection.execute("CREATE TABLE t (a INTEGER CHECK (a <> 777))")
        let error = #expect(throws: SQLiteError.self) {
            try connection.write {
                try connection.insert(into: "t", columns: ["a"], integers: Array(0..<1_000))
            }
        }
        #expect(error?.kind == .constraint)
        #expect(try connection.integers("SELECT count(*) FROM t") == [0])
    }

    @Test("A row that is not whole is the program's mistake")
    func notWhole() async {
        await #expect(processExitsWith: .failure) {
            let connection = try Connection(path: ":memory:", access: .create, busy: .fail)
            try connection.execute("CREATE TABLE t (a, b)")
            try connection.insert(into: "t", columns: ["a", "b"], integers: [1, 2, 3])
        }
    }
}
