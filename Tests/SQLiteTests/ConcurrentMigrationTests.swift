import Foundation
import SQLite
import Synchronization
import TestSupport
import Testing

@Suite("Several migrators of one file")
struct ConcurrentMigrationTests {
    /// Each step counts how often it is applied.
    static let steps = (1...8).map { number in
        Migration(
            number: number, name: "step \(number)",
            sql: number == 1
                ? "CREATE TABLE applied (step INTEGER); INSERT INTO applied VALUES (1);"
                : "INSERT INTO applied VALUES (\(number));")
    }
    static let migrator = Migrator(steps, applicationID: 9)

    /// A barrier at which threads wait for one another, so that they start together.
    private final class Gate: Sendable {
        private let arrived = DispatchSemaphore(value: 0)
        private let opened = DispatchSemaphore(value: 0)

        func pass() {
            arrived.signal()
            opened.wait()
        }

        func open(for count: Int) {
            for _ in 0..<count { arrived.wait() }
            for _ in 0..<count { opened.signal() }
        }
    }

    @Test("Connections in threads of their own apply every step once", arguments: [2, 4, 8])
    func threads(_ count: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path()
        do { _ = try folder.connect().integers("SELECT 1") }
        let gate = Gate()
        let group = DispatchGroup()
        let failures = Mutex<[String]>([])
        for _ in 0..<count {
            group.enter()
            Thread.detachNewThread {
                defer { group.leave() }
                gate.pass()
                do {
                    let connection = try Connection(
                        path: path, access: .write, busy: .wait(milliseconds: 60_000))
                    try Self.migrator.migrate(connection)
                } catch {
                    failures.withLock { $0.append("\(error)") }
                }
            }
        }
        gate.open(for: count)
        group.wait()
        let found = failures.withLock { $0 }
        #expect(found.filter { !$0.hasPrefix("missing(") } == [])
        #expect(found == [])
        let connection = try folder.connect()
        #expect(
            try connection.integers("SELECT step FROM applied ORDER BY rowid") == Array(1...8))
        #expect(try connection.integers("SELECT number FROM migrations") == Array(1...8))
        #expect(try Self.migrator.pending(connection) == 0)
        #expect(try connection.texts("PRAGMA integrity_check") == ["ok"])
    }

    //  first                      second
    //  BEGIN IMMEDIATE
    //                             migrate → busy at once, nothing applied
    //  COMMIT
    //                             migrate → all steps
    @Test("A migrator that must not wait fails without a trace")
    func busy() throws {
        let folder = try TemporaryFolder()
        let first = try folder.connect()
        let second = try folder.connect()
        try first.write {
            let error = #expect(throws: SQLiteError.self) { try Self.migrator.migrate(second) }
            #expect(error?.kind == .busy)
        }
        #expect(try first.integers("SELECT count(*) FROM sqlite_schema") == [0])
        try Self.migrator.migrate(second)
        #expect(try first.integers("SELECT count(*) FROM applied") == [8])
    }

    //  first                      second
    //  pending → 8
    //                             migrate up to 5
    //  migrate → the other 3
    @Test("Steps that another has applied meanwhile are not applied again")
    func meanwhile() throws {
        let folder = try TemporaryFolder()
        let first = try folder.connect()
        let second = try folder.connect()
        #expect(try Self.migrator.pending(first) == 8)
        try Self.migrator.migrate(second, upTo: 5)
        try Self.migrator.migrate(first)
        #expect(try second.integers("SELECT step FROM applied ORDER BY rowid") == Array(1...8))
    }
}
