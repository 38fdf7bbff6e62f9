import Foundation
import SQLite

/// A folder of one test's own, gone with everything in it when the test lets go of it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("sqlite-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String = "test.db") -> String { url.appendingPathComponent(name).path }

    /// A file's bytes; only to be read while no connection has it open.
    func bytes(_ name: String = "test.db") throws -> Data {
        try Data(contentsOf: url.appendingPathComponent(name))
    }

    /// The names of all files.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
    }

    /// A connection to a file, made where it is missing, that waits for nobody.
    func connect(
        _ name: String = "test.db", access: Access = .create, busy: BusyPolicy = .fail
    ) throws(SQLiteError) -> Connection {
        try Connection(path: path(name), access: access, busy: busy)
    }
}

extension Connection {
    /// A database in memory.
    static func inMemory() throws(SQLiteError) -> Connection {
        try Connection(path: ":memory:", access: .create, busy: .fail)
    }

    /// The first column of all rows.
    borrowing func integers(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> [Int64] {
        try query(sql, values) { row throws(SQLiteError) in try row.integer(0) }
    }

    /// The first column of all rows.
    borrowing func texts(_ sql: String, _ values: [Value] = []) throws(SQLiteError) -> [String] {
        try query(sql, values) { row throws(SQLiteError) in try row.text(0) }
    }
}
