import BookReports
import Foundation
import Rates
import SQLite
import Store
import TestSupport
import Testing

/// A backup equals the book, and a restore restores it.
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

    /// All rows of a book, sorted: VACUUM changes their order.
    private func dump(_ path: String) throws -> [Substring] {
        let dump = try Command("/usr/bin/env", ["sqlite3", path, ".dump"])
        #expect(dump.status == 0 && dump.errors.isEmpty)
        return dump.output.split(separator: "\n").sorted()
    }

    /// What a restore brings of a dump: everything but devices and pairing codes, with the digest of these.
    private func restorable(_ dump: [Substring]) -> [Substring] {
        dump.filter {
            !$0.hasPrefix("INSERT INTO devices") && !$0.hasPrefix("INSERT INTO pairing_codes")
                && !$0.hasPrefix("INSERT INTO table_digests VALUES('pairing_codes'")
        }
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
        // The next backup copies only new photos.
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

    /// Names that drafts once had, and names that only resemble those of drafts.
    @Test func nobodysFileIsTakenForALeftDraft() throws {
        let names = [
            "ratebook.db.new", "ratebook.db.new-journal", "ratebook.db.ratebook-draft",
            "backup.db.ratebook-draft", ".ratebook-0123456789abcde.draft",
            ".ratebook-0123456789abcdeg.draft", ".ratebook-0123456789abcdef.draft.db",
        ]
        for name in names {
            try full.folder.write("mine", to: name)
            try full.folder.write("mine", to: "away/" + name)
        }
        _ = try Book.backUp(full.path, to: target)
        _ = try Book.restore(full.path, from: target, at: now)
        _ = try Book.openForWriting(full.folder.path("away/ratebook.db"))
        for name in names {
            #expect(try full.folder.bytes(name) == Data("mine".utf8))
            #expect(try full.folder.bytes("away/" + name) == Data("mine".utf8))
        }
    }

    @Test func whatAKilledProcessLeftIsRemoved() throws {
        let left = "away/.ratebook-0123456789abcdef.draft"
        for suffix in ["", "-journal"] { try full.folder.write("half", to: left + suffix) }
        _ = try Book.backUp(full.path, to: target)
        #expect(try names() == ["backup.db", "photos"])
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
        #expect(
            try restorable(self.dump(full.path)) == restorable(dump) && report.copiedPhotos == 1)
        #expect(restorable(dump).count == dump.count - 5)
        #expect(try full.check().problems == [])
        #expect(try full.folder.bytes("away/backup.db") == backup)
        let kept = full.path + ".before-restore-2026-11-21T101530Z"
        #expect(report.kept == kept)
        #expect(try self.dump(kept) == changed)
        // And back again, within the same second.
        let undone = try Book.restore(full.path, from: kept, at: now)
        #expect(undone.kept == kept + "-2")
        #expect(try restorable(self.dump(full.path)) == restorable(changed))
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
        #expect(try restorable(dump(path)) == restorable(dump(full.path)))
    }

    @Test(arguments: ["", "nonsense that is longer than any header would be, by far and away"])
    func aDamagedBookIsReplacedAndKept(_ text: String) throws {
        _ = try Book.backUp(full.path, to: target)
        try full.folder.write(text, to: "ratebook.db")
        // A journal that is left over would be taken for the new book's.
        try full.folder.write("journal", to: "ratebook.db-journal")
        let kept = try #require(try Book.restore(full.path, from: target, at: now).kept)
        #expect(try full.check().problems == [])
        #expect(try String(contentsOfFile: kept, encoding: .utf8) == text)
        #expect(!FileManager.default.fileExists(atPath: full.path + "-journal"))
    }

    /// Header values that SQLite does not know, by their offset (sqlite.org/fileformat.html
    /// §1.3): the write and read version, the schema's format, the text's encoding.
    @Test(arguments: [(18, 17), (19, 17), (44, 255), (56, 255)])
    func aBookWhoseHeaderIsDamaged(_ place: Int, _ value: UInt8) throws {
        _ = try Book.backUp(full.path, to: target)
        var bytes = try full.folder.bytes("ratebook.db")
        bytes[place] = value
        try bytes.write(to: URL(fileURLWithPath: full.path))
        let kept = try #require(try Book.restore(full.path, from: target, at: now).kept)
        #expect(try full.check().problems == [])
        #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == bytes)
    }

    /// A hole in a file takes no disk space, and none in a copy.
    @Test func aDamagedBookWithAHole() throws {
        _ = try Book.backUp(full.path, to: target)
        try full.folder.write("nonsense", to: "ratebook.db")
        #expect(truncate(full.path, 1 << 42) == 0)
        let kept = try #require(try Book.restore(full.path, from: target, at: now).kept)
        var status = stat()
        #expect(stat(kept, &status) == 0 && status.st_size == 1 << 42 && status.st_blocks < 1_000)
        #expect(try full.check().problems == [])
    }

    @Test func theBookOfAnotherProgramIsNotReplaced() throws {
        let path = full.folder.path("foreign.db")
        try Connection(path: path, access: .create, busy: .fail).execute("CREATE TABLE t (a)")
        #expect(throws: BookError.foreign(path: path, applicationID: 0)) {
            try Book.restore(path, from: full.path, at: now)
        }
    }

    /// A backup from an older version is upgraded when restored; its file is unchanged.
    @Test(arguments: [1, 4, 7]) func aBackupOfAnOlderProgram(_ version: Int) throws {
        try OlderBook.make(at: target, version: version)
        let before = try full.folder.bytes("away/backup.db")
        _ = try Book.restore(full.path, from: target, at: now)
        #expect(try full.check().problems == [])
        #expect(try full.folder.bytes("away/backup.db") == before)
    }

    /// Backups that must be refused, by the SQL that makes them from a good one.
    private static let hostile = [
        "PRAGMA user_version = 99", "PRAGMA user_version = 0", "PRAGMA application_id = 1",
        "UPDATE migrations SET digest = zeroblob(16)", "DELETE FROM migrations WHERE number = 2",
        "CREATE TRIGGER evil AFTER INSERT ON fetches BEGIN DELETE FROM favorites; END",
        "CREATE VIEW evil AS SELECT 1", "CREATE TABLE evil (a)", "CREATE INDEX evil ON trips (uid)",
        "DROP TABLE favorites", "DROP VIEW latest_rates",
        """
        DROP TABLE migrations; CREATE VIEW migrations (number, name, digest) AS
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

    /// A process that has the book open continues with the restored one; its writes are kept.
    @Test func aProcessWithTheBookOpen() throws {
        _ = try Book.backUp(full.path, to: target)
        let open = try Book.openExisting(full.path, waits: false)
        try open.setState("before", to: "x")
        let kept = try #require(try Book.restore(full.path, from: target, at: now).kept)
        let count = { (connection: borrowing Connection) in
            try connection.query("SELECT count(*) FROM app_state WHERE key = 'before'") {
                row in try row.integer(0)
            }
        }
        #expect(try open.state("before") == nil && !open.hasMoved)
        try open.setState("after", to: "x")
        #expect(try full.check().problems == [])
        #expect(try Book.openForReading(full.path).state("after") == "x")
        let old = try Connection(path: kept, access: .read, busy: .fail)
        #expect(try count(old) == [1])
        #expect(try Book.openForReading(kept).check(photosIn: nil).problems == [])
    }

    /// A reader within a query is waited for; if it does not end, nothing changes.
    @Test func aReaderThatStays() throws {
        _ = try Book.backUp(full.path, to: target)
        let before = try full.folder.bytes("ratebook.db")
        let reader = try Connection(path: full.path, access: .read, busy: .fail)
        try reader.read {
            _ = try reader.pragma("user_version")
            #expect(throws: BackupError.inUse(path: full.path)) {
                try Book.restore(full.path, from: target, at: now)
            }
        }
        #expect(try full.folder.bytes("ratebook.db") == before)
        #expect(try full.folder.names().allSatisfy { !$0.contains("before-restore") })
        _ = try Book.restore(full.path, from: target, at: now)
    }

    /// Bytes after a file's last page are ignored; they may be without end.
    @Test func filesThatAreLongerThanTheirContent() throws {
        _ = try Book.backUp(full.path, to: target)
        let sizes = try [full.path, target].map { path in
            let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int64
            #expect(truncate(path, 1 << 40) == 0)
            return size
        }
        let report = try Book.restore(full.path, from: target, at: now)
        let kept = try #require(report.kept)
        let copied = try FileManager.default.attributesOfItem(atPath: kept)[.size] as? Int64
        #expect(copied == sizes[0] && report.size == sizes[1])
        #expect(try full.check().problems == [])
    }

    /// Books and backups that another program has switched to WAL mode, and backups with a second
    /// name, as backup programs make them.
    @Test func otherKindsOfFiles() throws {
        let dump = try dump(full.path)
        _ = try Book.backUp(full.path, to: target)
        try Book.openExisting(target).setState("a", to: "b")
        try Connection(path: target, access: .write, busy: .fail)
            .executeScript("PRAGMA journal_mode = WAL")
        try Connection(path: full.path, access: .write, busy: .fail)
            .executeScript("PRAGMA journal_mode = WAL")
        try FileManager.default.linkItem(
            atPath: target, toPath: full.folder.path("away/50% #1?.db"))
        let backup = try full.folder.bytes("away/backup.db")
        let kept = try Book.restore(
            full.path, from: full.folder.path("away/50% #1?.db"), at: now
        ).kept
        #expect(try Book.openForReading(full.path).state("a") == "b")
        #expect(try self.dump(try #require(kept)) == dump)
        #expect(try full.folder.bytes("away/backup.db") == backup)
        #expect(try names() == ["50% #1?.db", "backup.db", "photos"])
    }
}
