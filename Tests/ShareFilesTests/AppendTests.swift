import Foundation
import ShareFiles
import Sharing
import TestSupport
import Testing

@Suite struct AppendTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func linesAreAppendedOnce() throws {
        let bytes = try lines(5).bytes
        #expect(try folder.append(Array(bytes.prefix(300))) == .appended)
        #expect(try folder.append(bytes) == .appended)
        #expect(try folder.bytes(Sample.name) == bytes)
        #expect(try folder.append(bytes) == .same)
        #expect(try folder.append([], Sample.other) == .same)
        #expect(try folder.share.files().map(\.size) == [bytes.count, 0])
        #expect(try folder.names() == [Sample.name, "1111222233334444.lines", "trip.json"])
    }

    /// What an interrupted writer left, whatever it is, is completed.
    @Test func everyTornFileIsCompleted() throws {
        let bytes = try lines(3).bytes
        for count in bytes.indices {
            try folder.write(Array(bytes[..<count]), to: Sample.name)
            #expect(try folder.append(bytes) == .appended)
            #expect(try folder.bytes(Sample.name) == bytes)
        }
    }

    /// Larger than all that is compared, and than a piece.
    @Test func largeFiles() throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        #expect(try folder.append(Array(bytes.prefix(1_500_000))) == .appended)
        var asked: [Range<Int>] = []
        let result = try folder.share.append(Sample.device, total: bytes.count) { range in
            asked.append(range)
            return Array(bytes[range])
        }
        #expect(result == .appended)
        #expect(asked.first == 1_434_464..<1_500_000 && asked.allSatisfy { $0.count <= 1 << 20 })
        #expect(try folder.bytes(Sample.name) == bytes)
        asked = []
        _ = try folder.share.append(Sample.device, total: bytes.count) { range in
            asked.append(range)
            return Array(bytes[range])
        }
        #expect(asked == [2_995_904..<3_000_000])
    }

    /// What a loss of power can take is within what the next call compares: the last bytes are written when all
    /// others last.
    @Test func longAppendsAreSyncedInRounds() throws {
        var asked: [Range<Int>] = []
        _ = try folder.share.append(Sample.device, total: 200_000) { range in
            if !range.isEmpty { asked.append(range) }
            return range.map { UInt8(truncatingIfNeeded: $0) }
        }
        #expect(asked == [0..<65_536, 65_536..<131_072, 131_072..<195_904, 195_904..<200_000])
    }

    @Test func whatDiffersIsLeftAsItIs() throws {
        let all = try lines(3)
        let bytes = all.bytes
        let other = try lines(3, memo: "우동").bytes
        for found in [
            other, Array(other.dropLast(20)), bytes + [0], [UInt8](repeating: 0, count: 100),
            Array(bytes.dropLast(100)) + [UInt8](repeating: 0, count: 50),
        ] {
            try folder.write(found, to: Sample.name)
            #expect(try folder.append(bytes) == .differs)
            #expect(try folder.bytes(Sample.name) == found)
            try folder.share.replace(Sample.device, total: bytes.count) { Array(bytes[$0]) }
            #expect(try folder.bytes(Sample.name) == bytes)
            #expect(try folder.append(bytes) == .same)
        }
        #expect(try folder.append(bytes) == .same)
        #expect(try folder.names() == [Sample.name, "trip.json"])
    }

    private struct Stop: Error {}

    /// A book that fails in between leaves what can be completed, or the file that there was.
    @Test func errorsOfTheBook() throws {
        let bytes = [UInt8](repeating: 1, count: 2_500_000)
        func failing(_ range: Range<Int>) throws -> [UInt8] {
            guard range.lowerBound < 2_000_000 else { throw Stop() }
            return Array(bytes[range])
        }
        #expect(throws: Stop.self) {
            _ = try folder.share.append(Sample.device, total: bytes.count, bytes: failing)
        }
        let written = 31 * 65_536
        #expect(try folder.share.files().first?.size == written)
        #expect(throws: Stop.self) {
            try folder.share.replace(Sample.device, total: bytes.count, bytes: failing)
        }
        #expect(try folder.share.files().first?.size == written)
        #expect(try folder.names() == [Sample.name, "trip.json"])
        #expect(try folder.append(bytes) == .appended)
        #expect(
            throws: ShareFileError.cannotWrite(path: folder.path(Sample.name), errno: EINVAL)
        ) {
            _ = try folder.share.append(Sample.device, total: bytes.count) { _ in [] }
        }
    }

    @Test func otherThingsInItsPlace() throws {
        let bytes = try lines(1).bytes
        let path = folder.path(Sample.name)
        let target = try folder.place.write("x", to: "target")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
        #expect(throws: ShareFileError.cannotWrite(path: path, errno: ELOOP)) {
            try folder.append(bytes)
        }
        try folder.share.replace(Sample.device, total: bytes.count) { Array(bytes[$0]) }
        #expect(try folder.place.bytes("target") == Data("x".utf8))
        #expect(try folder.bytes(Sample.name) == bytes)
        try manager.removeItem(atPath: path)
        try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(throws: ShareFileError.cannotWrite(path: path, errno: EISDIR)) {
            try folder.append(bytes)
        }
        #expect(throws: ShareFileError.cannotWrite(path: path, errno: EISDIR)) {
            try folder.share.replace(Sample.device, total: bytes.count) { Array(bytes[$0]) }
        }
    }

    /// Where a disk was unplugged, an empty folder may be left.
    @Test func aFolderThatVanished() throws {
        let bytes = try lines(1).bytes
        let missing = ShareFileError.missing(path: folder.path("trip.json"))
        for isThere in [true, false] {
            try FileManager.default.removeItem(
                atPath: isThere ? folder.path("trip.json") : folder.share.path)
            #expect(throws: missing) { try folder.append(bytes) }
            #expect(throws: missing) {
                try folder.share.replace(Sample.device, total: bytes.count) { Array(bytes[$0]) }
            }
            #expect(throws: missing) { try folder.share.addPhoto(Sample.hash, from: "/x") }
            #expect(throws: missing) { try folder.share.photos() }
        }
        #expect(throws: ShareFileError.missing(path: folder.share.path)) {
            try folder.share.files()
        }
    }

    /// Four writers with a descriptor each, all of one book, and one that replaces.
    @Test func writersSideBySide() async throws {
        let bytes = try lines(600).bytes
        let share = folder.share
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 1...4 {
                group.addTask {
                    for step in 1...40 {
                        let total = bytes.count * step / 40
                        if writer == 4, step % 10 == 0 {
                            try share.replace(Sample.device, total: bytes.count) {
                                Array(bytes[$0])
                            }
                        } else {
                            _ = try share.append(Sample.device, total: total) { Array(bytes[$0]) }
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try folder.bytes(Sample.name) == bytes)
    }

    @Test func aFolderThatAnotherProcessLocks() throws {
        let lock = open(folder.share.path, O_RDONLY | O_DIRECTORY)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        #expect(throws: ShareFileError.busy(path: folder.share.path)) {
            try folder.append(try lines(1).bytes)
        }
    }

    /// What may only be read is read: nothing is wrong as long as nothing is missing.
    @Test func aReadOnlyFolder() async throws {
        let bytes = [UInt8](repeating: 7, count: 1_000)
        try folder.write(bytes, to: Sample.name)
        let path = folder.share.path
        for (name, mode) in [("", 0o555), ("/trip.json", 0o444), ("/" + Sample.name, 0o444)] {
            #expect(chmod(path + name, mode_t(mode)) == 0)
        }
        defer { chmod(path, 0o755) }
        await #expect(processExitsWith: .success) { [path = path as String] in
            // The rights of root are not limited.
            precondition(geteuid() != 0 || seteuid(65_534) == 0)
            let share = ShareFolder(path)
            func append(_ total: Int, _ device: DeviceID = Sample.device) throws -> Appended {
                try share.append(device, total: total) { [UInt8](repeating: 7, count: $0.count) }
            }
            func isRefused(_ name: String, _ body: () throws -> Void) -> Bool {
                do {
                    try body()
                    return false
                } catch {
                    return error as? ShareFileError
                        == .cannotWrite(path: path + "/" + name, errno: EACCES)
                }
            }
            let same = try append(1_000)
            precondition(same == .same)
            let shorter = try append(999)
            precondition(shorter == .differs)
            precondition(isRefused(Sample.name) { _ = try append(1_001) })
            precondition(isRefused("1111222233334444.lines") { _ = try append(1, Sample.other) })
            precondition(
                isRefused(Sample.name) {
                    try share.replace(Sample.device, total: 1) { _ in [7] }
                })
            precondition(
                isRefused("photos") {
                    _ = try share.addPhoto(Sample.hash, from: path + "/trip.json")
                })
            let files = try share.files()
            precondition(files.count == 1)
        }
        #expect(try folder.bytes(Sample.name) == bytes)
    }

    /// A file that may not become larger, as on a full disk: the next call completes it.
    @Test func aFullDisk() async throws {
        let path = folder.share.path
        await #expect(processExitsWith: .success) { [path = path as String] in
            let share = ShareFolder(path)
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
            precondition(setrlimit(__rlimit_resource_t(1), &limit) == 0)  // RLIMIT_FSIZE
            for _ in 0..<2 {
                do {
                    _ = try share.append(Sample.device, total: 300_000) {
                        [UInt8](repeating: 7, count: $0.count)
                    }
                    preconditionFailure("it is not full")
                } catch {
                    let expected = ShareFileError.cannotWrite(
                        path: path + "/" + Sample.name, errno: EFBIG)
                    precondition(error as? ShareFileError == expected)
                }
            }
        }
        #expect(try folder.share.files().first?.size == 100_000)
        let bytes = [UInt8](repeating: 7, count: 300_000)
        #expect(try folder.append(bytes) == .appended)
        #expect(try folder.bytes(Sample.name) == bytes)
    }
}
