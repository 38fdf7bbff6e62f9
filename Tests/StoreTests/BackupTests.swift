import Foundation
import Rates
import SQLite
import Store
import TestSupport
import Testing

/// A backup is the book, and comes back as the book.
@Suite struct BackupTests {
    private let full: FullBook
    private let target: String

    init() throws {
        full = try FullBook()
        try FileManager.default.createDirectory(
            atPath: full.folder.path("away"), withIntermediateDirectories: true)
        target = full.folder.path("away/backup.db")
    }

    private var now: Instant {
        get throws { try #require(Instant("2026-11-21T10:15:30Z")) }
    }

    /// All of a book, in an order of its own: VACUUM sorts the tables before the rest.
    private func dump(_ path: String) throws -> [Substring] {
        let dump = try Command("/usr/bin/env", ["sqlite3", path, ".dump"])
        #expect(dump.status == 0 && dump.errors.isEmpty)
        return dump.output.split(separator: "\n").sorted()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: full.folder.path("away")).sorted()
    }

    @Test func aBackupHasAllAndIsABook() throws {
        let report = try Book.backUp(full.path, to: target)
        #expect(report.copiedPhotos == 1 && report.lostPhotos.isEmpty && report.kept == nil)
        #expect(try names() == ["backup.db", "photos"])
        #expect(try dump(target) == dump(full.path))
        let photos = PhotoFolder(besides: target)
        #expect(try Book.openForReading(target).check(photosIn: photos).problems == [])
        let attributes = try FileManager.default.attributesOfItem(atPath: target)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(attributes[.size] as? Int64 == report.size)
        // The next one copies what is new.
        #expect(try Book.backUp(full.path, to: target, replacing: true).copiedPhotos == 0)
    }

    @Test func nothingIsReplacedUnasked() throws {
        try full.folder.write("mine", to: "away/backup.db")
        #expect(throws: BackupError.exists(path: target)) {
            try Book.backUp(full.path, to: target)
        }
        #expect(try full.folder.bytes("away/backup.db") == Data("mine".utf8))
        #expect(try names() == ["backup.db"])
        _ = try Book.backUp(full.path, to: target, replacing: true)
        #expect(try dump(target) == dump(full.path))
    }

    @Test(arguments: ["", "-journal", "-wal", "-shm", ".lock"])
    func theBookItselfIsNoBackup(_ suffix: String) throws {
        let before = try full.folder.bytes("ratebook.db")
        let name = full.folder.url.path + "/away/../ratebook.db" + suffix
        #expect(throws: BackupError.isTheBook(path: name)) {
            try Book.backUp(full.path, to: name, replacing: true)
        }
        #expect(throws: BackupError.isTheBook(path: name)) {
            try Book.restore(full.path, from: name, at: now)
        }
        #expect(try full.folder.bytes("ratebook.db") == before)
    }

    /// What is made on the way must not take the place of a book either.
    @Test func aBookWithTheNameOfADraft() throws {
        let name = full.folder.path("other.db")
        let book = name + ".ratebook-draft"
        try FileManager.default.copyItem(atPath: full.path, toPath: book)
        #expect(throws: BackupError.isTheBook(path: book)) { try Book.backUp(book, to: name) }
        #expect(throws: BackupError.isTheBook(path: book)) {
            try Book.restore(name, from: book, at: now)
        }
        #expect(try dump(book) == dump(full.path))
    }

    @Test func aBookWithAProblemIsNotBackedUp() throws {
        try full.tamper("UPDATE rates SET nanos = nanos + 1 WHERE snapshot_id = 1")
        let error = #expect(throws: BackupError.self) { try Book.backUp(full.path, to: target) }
        guard case .problems(let path, let problems) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(path == full.path && problems.count == 1)
        #expect(try names().isEmpty)
    }

    @Test func lostPhotosAreTold() throws {
        try FileManager.default.removeItem(atPath: full.folder.path("photos"))
        let report = try Book.backUp(full.path, to: target)
        #expect(report.lostPhotos == ["receipt.JPG"] && report.copiedPhotos == 0)
        #expect(try dump(target) == dump(full.path))
    }

    @Test func aRestoredBookIsTheOneThatWasBackedUp() throws {
        _ = try Book.backUp(full.path, to: target)
        let (dump, backup) = (try dump(full.path), try full.folder.bytes("away/backup.db"))
        try Book.openForWriting(full.path).addFavorites([.usd])
        let changed = try self.dump(full.path)
        try FileManager.default.removeItem(atPath: full.folder.path("photos"))

        let report = try Book.restore(full.path, from: target, at: now)
        #expect(try self.dump(full.path) == dump && report.copiedPhotos == 1)
        #expect(try full.check().problems == [])
        #expect(try full.folder.bytes("away/backup.db") == backup)
        let kept = full.path + ".before-restore-2026-11-21T101530Z"
        #expect(report.kept == kept)
        #expect(try self.dump(kept) == changed)
        // And back again, in the same second.
        let undone = try Book.restore(full.path, from: kept, at: now)
        #expect(undone.kept == kept + "-2")
        #expect(try self.dump(full.path) == changed)
        let files = try full.folder.names()
        #expect(
            files == [
                "away", "photos", "ratebook.db", "ratebook.db.before-restore-2026-11-21T101530Z",
                "ratebook.db.before-restore-2026-11-21T101530Z-2", "ratebook.db.lock",
                "receipt.JPG",
            ])
    }

    @Test func whereThereIsNoBookOneIsMade() throws {
        let path = full.folder.path("deep/down/ratebook.db")
        let report = try Book.restore(path, from: full.path, at: now)
        #expect(report.kept == nil && report.copiedPhotos == 1)
        #expect(try dump(path) == dump(full.path))
    }

    @Test(arguments: ["", "nonsense that is longer than any header would be, by far and away"])
    func aDamagedBookIsReplacedAndKept(_ text: String) throws {
        _ = try Book.backUp(full.path, to: target)
        try full.folder.write(text, to: "ratebook.db")
        // A journal that was left would be taken for the new book's.
        try full.folder.write("journal", to: "ratebook.db-journal")
        let kept = try #require(try Book.restore(full.path, from: target, at: now).kept)
        #expect(try full.check().problems == [])
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == text)
        #expect(!FileManager.default.fileExists(atPath: full.path + "-journal"))
    }

    @Test func theBookOfAnotherProgramIsNotReplaced() throws {
        let path = full.folder.path("foreign.db")
        try Connection(path: path, access: .create, busy: .fail).execute("CREATE TABLE t (a)")
        #expect(throws: BookError.foreign(path: path, applicationID: 0)) {
            try Book.restore(path, from: full.path, at: now)
        }
    }

    /// An older one is upgraded; itself it stays as it was.
    @Test(arguments: [1, 4, 7]) func aBackupOfAnOlderProgram(_ version: Int) throws {
        try OlderBook.make(at: target, version: version)
        let before = try full.folder.bytes("away/backup.db")
        _ = try Book.restore(full.path, from: target, at: now)
        #expect(try full.check().problems == [])
        #expect(try full.folder.bytes("away/backup.db") == before)
    }

    /// What must not come back, by the SQL that makes it of a good backup.
    private static let hostile = [
        "PRAGMA user_version = 99", "PRAGMA user_version = 0", "PRAGMA application_id = 1",
        "UPDATE migrations SET sql = sql || ' '", "DELETE FROM migrations WHERE number = 2",
        "CREATE TRIGGER evil AFTER INSERT ON fetches BEGIN DELETE FROM favorites; END",
        "CREATE VIEW evil AS SELECT 1", "CREATE TABLE evil (a)", "CREATE INDEX evil ON trips (uid)",
        "DROP TABLE favorites", "DROP VIEW latest_rates",
        """
        DROP TABLE migrations; CREATE VIEW migrations (number, name, sql) AS
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i, i, i FROM n
        """,
        "UPDATE trips SET title = 'x'", "UPDATE shares SET home = home + 1",
        "DELETE FROM currencies WHERE code = 'USD'",
    ]

    @Test(arguments: hostile) func hostileBackups(_ sql: String) throws {
        _ = try Book.backUp(full.path, to: target)
        try Connection(path: target, access: .write, busy: .fail).executeScript(sql)
        try expectRefusal()
    }

    @Test(arguments: [0, 1, 100, 4_096, 20_000, 100_000]) func shortBackups(_ size: Int) throws {
        _ = try Book.backUp(full.path, to: target)
        try full.folder.bytes("away/backup.db").prefix(size)
            .write(to: URL(fileURLWithPath: target))
        try expectRefusal()
    }

    @Test func aBackupThatWasLeftInTheMiddle() throws {
        _ = try Book.backUp(full.path, to: target)
        try full.folder.write("something", to: "away/backup.db-journal")
        try expectRefusal()
        #expect(throws: BackupError.unsettled(path: target)) {
            try Book.restore(full.path, from: target, at: now)
        }
    }

    private func expectRefusal() throws {
        let book = try full.folder.bytes("ratebook.db")
        let backup = try full.folder.bytes("away/backup.db")
        let names = try full.folder.names()
        #expect(throws: (any Error).self) { try Book.restore(full.path, from: target, at: now) }
        #expect(try full.folder.bytes("ratebook.db") == book)
        #expect(try full.folder.bytes("away/backup.db") == backup)
        #expect(try full.folder.names() == names)
    }

    /// Who has the old book open reads on, and can write in neither.
    @Test func aProcessWithTheOldBookOpen() throws {
        _ = try Book.backUp(full.path, to: target)
        let open = try Connection(path: full.path, access: .write, busy: .fail)
        try open.execute("DELETE FROM favorites")
        _ = try Book.restore(full.path, from: target, at: now)
        let left = try open.query("SELECT count(*) FROM favorites") { row throws(SQLiteError) in
            try row.integer(0)
        }
        #expect(left == [0])
        let error = #expect(throws: SQLiteError.self) {
            try open.execute("INSERT INTO app_state VALUES ('a', 'b')")
        }
        #expect(error?.kind == .busy)
        #expect(try full.check().problems == [])
        #expect(try Book.openForReading(full.path).favorites() == [.krw])
    }
}
