import BookReports
import Foundation
import Glibc
import Rates
import Store
import TestSupport
import Testing

/// A process that has a book open several times, as the page's server has.
@Suite struct OpenFileTests {
    /// Opening a book again must not release the locks that the process holds on it: closing any
    /// other descriptor of the file would (fcntl(2)).
    @Test(arguments: ["reading", "changing", "writing"])
    func openingAgainReleasesNoLock(_ purpose: String) throws {
        let test = try TestBook([try snapshot("2026-10-30", ["KRW": "1491.76"])])
        try test.book.rehearse {
            try test.book.addFavorites([.krw])  // The file is locked for writing now.
            let other =
                switch purpose {
                case "reading": try Book.openForReading(test.path)
                case "changing": try Book.openExisting(test.path, waits: false)
                default: try Book.openForWriting(test.path)
                }
            #expect(try other.favorites().isEmpty)
            let writer = try Command(
                "/usr/bin/env",
                ["sqlite3", test.path, "BEGIN IMMEDIATE; DELETE FROM favorites; COMMIT;"])
            #expect(writer.errors.contains("database is locked"), "\(writer)")
        }
        let writer = try Command(
            "/usr/bin/env", ["sqlite3", test.path, "BEGIN IMMEDIATE; COMMIT;"])
        #expect(writer.status == 0, "\(writer.errors)")
    }

    /// A lock that is released is free, even while a child that is being made has its file open.
    @Test func aReleasedLockIsFree() throws {
        let test = try TestBook()
        let lock = try BookLock(path: test.path)
        // A duplicate stands for the child's descriptor: both are of one open file.
        let name = "/proc/self/fd"
        let copies = try FileManager.default.contentsOfDirectory(atPath: name).compactMap {
            number -> Int32? in
            var target = [CChar](repeating: 0, count: 4_096)
            let count = readlink("\(name)/\(number)", &target, target.count)
            let bytes = target.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }
            return String(decoding: bytes, as: UTF8.self) == test.path + ".lock"
                ? Int32(number).map(dup) : nil
        }
        #expect(!copies.isEmpty)
        defer { copies.forEach { close($0) } }
        #expect(throws: BookError.self) { try BookLock(path: test.path) }
        lock.release()
        _ = try BookLock(path: test.path)
    }
}
