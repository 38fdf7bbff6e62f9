import BookReports
import Foundation
import Migrations
import Rates
import SQLite
import Store
import TestSupport
import Testing

/// Files that are not books are refused and unchanged.
@Suite struct BookFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func expectRefusal(_ path: String, _ expected: BookError) throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: expected) { _ = try Book.openForReading(path) }
        #expect(throws: expected) { _ = try Book.openForWriting(path) }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test func aMissingFileIsMadeForWritingOnly() throws {
        let path = folder.path("deep/down/ratebook.db")
        #expect(throws: BookError.missing(path: path)) { _ = try Book.openForReading(path) }
        #expect(!FileManager.default.fileExists(atPath: folder.path("deep")))
        _ = try Book.openForWriting(path)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let parent = try FileManager.default.attributesOfItem(atPath: folder.path("deep/down"))
        #expect(parent[.posixPermissions] as? Int == 0o700)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("deep/down"))
        #expect(files.sorted() == ["ratebook.db", "ratebook.db.lock"])
    }

    @Test func anEmptyFile() throws {
        let path = try folder.write("", to: "empty.db")
        try expectRefusal(path, .empty(path: path))
    }

    @Test(arguments: ["x", "SQLite format 3", String(repeating: "no database ", count: 20)])
    func aFileOfSomethingElse(_ text: String) throws {
        let path = try folder.write(text, to: "text.db")
        try expectRefusal(path, .notADatabase(path: path))
    }

    @Test(arguments: [0, 0x1234_5678])
    func aDatabaseOfAnotherProgram(_ identifier: Int) throws {
        let path = folder.path("foreign.db")
        let connection = try Connection(path: path, access: .create, busy: .fail)
        try connection.executeScript(
            "PRAGMA application_id = \(identifier); CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        try expectRefusal(path, .foreign(path: path, applicationID: UInt32(identifier)))
    }

    @Test func aNewerBook() throws {
        let path = folder.path("newer.db")
        _ = try Book.openForWriting(path)
        try Connection(path: path, access: .write, busy: .fail)
            .execute("PRAGMA user_version = 99")
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let error = #expect(throws: MigrationError.self) { _ = try Book.openForWriting(path) }
        #expect(error.flatMap(BookProblem.init) == .newer(database: 99, program: Migrations.count))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    /// Applied migrations are verified by the resulting schema; `check` also compares their record.
    @Test func aBookWhoseRecordWasAltered() throws {
        let path = folder.path("altered.db")
        _ = try Book.openForWriting(path)
        try Connection(path: path, access: .write, busy: .fail)
            .execute("UPDATE migrations SET digest = zeroblob(16) WHERE number = 1")
        _ = try Book.openForReading(path)
        #expect(
            try Book.check(path, photosIn: nil).problems == [.constant(table: "migrations")])
        // With another schema the record counts, and the book is refused.
        try Connection(path: path, access: .write, busy: .fail).execute(
            "CREATE VIEW mine AS SELECT 1")
        let error = #expect(throws: MigrationError.self) { _ = try Book.openForReading(path) }
        #expect(error.flatMap(BookProblem.init) == .alteredSchema("0001_rates"))
    }

    @Test func theLeavingsOfACrashAtTheMakingAreNoObstacle() throws {
        try folder.write("half a book", to: ".ratebook-0000000000000001.draft")
        try folder.write("half a journal", to: ".ratebook-0000000000000001.draft-journal")
        let path = folder.path("ratebook.db")
        _ = try Book.openForWriting(path)
        #expect(try Book.openForReading(path).newestDay() == nil)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(files.sorted() == ["ratebook.db", "ratebook.db.lock"])
    }

    /// A journal beside one name of a file is not found under the other.
    @Test func aBookWithASecondName() throws {
        let (path, other) = (folder.path("ratebook.db"), folder.path("other.db"))
        _ = try Book.openForWriting(path)
        try FileManager.default.linkItem(atPath: path, toPath: other)
        try expectRefusal(path, .hardLinked(path: path))
        try expectRefusal(other, .hardLinked(path: other))
        try FileManager.default.removeItem(atPath: other)
        _ = try Book.openForReading(path)
    }

    /// SQLite deletes the file that such a journal names when it rolls back.
    @Test func aJournalThatNamesAnotherFile() throws {
        let path = folder.path("ratebook.db")
        _ = try Book.openForWriting(path)
        let name = Array(folder.path("precious").utf8)
        func number(_ value: Int) -> [UInt8] {
            (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
        }
        let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
        var journal = magic + number(0) + number(0) + number(8) + number(512) + number(4096)
        journal += [UInt8](repeating: 0, count: 512 - journal.count)
        journal += number(0x4000_0000 / 4096 + 1) + name + number(name.count)
        journal += number(name.reduce(0) { $0 + Int($1) }) + magic
        try Data(journal).write(to: URL(fileURLWithPath: path + "-journal"))
        try folder.write("precious", to: "precious")
        try expectRefusal(path, .strangeJournal(path: path + "-journal"))
        #expect(try folder.bytes("precious") == Data("precious".utf8))
        #expect(try folder.bytes("ratebook.db-journal") == Data(journal))
    }

    /// A process that keeps a book open notices that its file was replaced.
    @Test func aBookThatMoved() throws {
        let path = folder.path("ratebook.db")
        let book = try Book.openForWriting(path)
        #expect(!book.hasMoved)
        try FileManager.default.moveItem(atPath: path, toPath: folder.path("other.db"))
        #expect(book.hasMoved)
        _ = try Book.openForWriting(path)
        #expect(book.hasMoved)
    }

    @Test func theLockIsHeldByOneAndGivenBack() throws {
        let path = folder.path("ratebook.db")
        let first = try BookLock(path: path)
        #expect(throws: BookError.locked(path: path)) { _ = try BookLock(path: path) }
        first.release()
        try BookLock(path: path).release()
    }

    @Test func manyMakeOneBook() async throws {
        let path = folder.path("ratebook.db")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { try Book.openForWriting(path).addFavorites([.krw]) }
            }
            try await group.waitForAll()
        }
        #expect(try Book.openForReading(path).favorites() == [.krw])
    }
}
