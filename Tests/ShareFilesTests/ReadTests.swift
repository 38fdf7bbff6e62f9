import Foundation
import ShareFiles
import Sharing
import TestSupport
import Testing

@Suite struct ReadTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    /// 6,000 lines of 300 to 400 bytes: in pieces, each of whole lines.
    @Test func aLargeFileIsReadInPieces() throws {
        let all = try lines(6_000, memo: String(repeating: "면", count: 50))
        try folder.write(all.bytes, to: Sample.name)
        let (pieces, finding) = try folder.read()
        #expect(finding == nil && pieces.count > 1)
        #expect(pieces.flatMap(\.lines) == all)
        #expect(pieces.allSatisfy { $0.lines.bytes.count <= 1 << 20 })
        let end = try #require(pieces.last?.position)
        #expect(try folder.read(from: end).pieces.isEmpty)
        let middle = try #require(pieces.first?.position)
        #expect(
            try folder.read(from: middle).pieces.flatMap(\.lines).count == 6_000
                - Int(middle.number))
        // What comes later is read from there.
        try folder.write(all.bytes + Array("{".utf8), to: Sample.name)
        let (rest, torn) = try folder.read(from: end)
        #expect(rest.count == 1 && torn == .torn(bytes: 1))
    }

    @Test func everyFaultStops() throws {
        let all = try lines(3)
        let bytes = all.bytes
        let foreign = try lines(1, trip: "another").bytes
        let other = try lines(1, Sample.other).bytes
        let cases: [([UInt8], FileFinding?, Int)] = [
            ([], nil, 0), (bytes, nil, 3), (Array(bytes.dropLast()), .torn(bytes: 0), 2),
            (bytes + Array("\n".utf8), .unreadable(number: 4, .malformed("v")), 3),
            (foreign, .otherTrip, 0), (other, .otherDevice(Sample.other, number: 1), 0),
            (all[0].bytes + all[2].bytes, .gap(expected: 2, found: 3), 1),
            (bytes + all[1].bytes, .gap(expected: 4, found: 2), 3),
        ]
        for (bytes, expected, count) in cases {
            try folder.write(bytes, to: Sample.name)
            let (pieces, finding) = try folder.read()
            #expect(pieces.flatMap(\.lines) == Array(all.prefix(count)))
            switch (finding, expected) {
            case (.torn, .torn), (.unreadable, .unreadable): break
            default: #expect(finding == expected)
            }
            #expect(pieces.last?.finding == finding)
        }
    }

    /// 100 MB without a line's end, of which no more than a piece is read.
    @Test func aLineWithoutEndIsNotRead() throws {
        let all = try lines(2)
        try folder.write(all.bytes, to: Sample.name)
        #expect(truncate(folder.path(Sample.name), 100_000_000) == 0)
        let (pieces, finding) = try folder.read()
        #expect(finding == .unreadable(number: 3, .tooLong))
        #expect(pieces.flatMap(\.lines) == all)
        let end = try #require(pieces.last?.position)
        var again: FileFinding?
        let time = try processorTime { again = try folder.read(from: end).finding }
        #expect(again == .unreadable(number: 3, .tooLong))
        #expect(time < .seconds(5))
    }

    @Test func aShorterFileIsNoticed() throws {
        let all = try lines(3)
        try folder.write(all.bytes, to: Sample.name)
        let end = try #require(try folder.read().pieces.last?.position)
        for count in 0..<3 {
            try folder.write(all[..<count].flatMap(\.bytes) + [UInt8(ascii: "{")], to: Sample.name)
            let (pieces, finding) = try folder.read(from: end)
            #expect(finding == .shrank(lastNumber: Int64(count)) && pieces.isEmpty)
        }
    }

    @Test func aPositionThatIsNoneIsNoTrap() throws {
        let all = try lines(3)
        try folder.write(all.bytes, to: Sample.name)
        let line = try #require(all.last)
        for offset in [Int.min, -1, 0, 1, Int.max] {
            let position = FilePosition(
                number: 3, hash: line.hash, stamp: line.stamp, offset: offset)
            _ = try? folder.read(from: position)
        }
    }

    @Test func aFileThatIsNoneAnyMore() throws {
        try folder.write(try lines(1).bytes, to: Sample.name)
        let file = try #require(try folder.share.files().first)
        let path = folder.path(Sample.name)
        func read() throws -> FileFinding? {
            try folder.share.read(
                file, trip: Sample.uid, from: FilePosition(startOf: Sample.uid)
            ) { _ in }
        }
        #expect(try read() == nil)
        try FileManager.default.moveItem(atPath: path, toPath: folder.path("moved"))
        #expect(throws: ShareFileError.missing(path: path)) { try read() }
        try FileManager.default.createSymbolicLink(
            atPath: path, withDestinationPath: folder.path("moved"))
        #expect(throws: ShareFileError.unreadable(path: path, errno: ELOOP)) { try read() }
        try FileManager.default.removeItem(atPath: path)
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: ShareFileError.unreadable(path: path, errno: EINVAL)) { try read() }
    }

    private struct Stop: Error {}

    @Test func anErrorOfTheReaderIsPassedOn() throws {
        try folder.write(try lines(1).bytes, to: Sample.name)
        let file = try #require(try folder.share.files().first)
        #expect(throws: Stop.self) {
            _ = try folder.share.read(
                file, trip: Sample.uid, from: FilePosition(startOf: Sample.uid)
            ) { _ in throw Stop() }
        }
    }

    /// A file that grows while it is read, by a writer that is torn at any byte.
    @Test func aFileThatGrows() throws {
        let all = try lines(400)
        try folder.write([], to: Sample.name)
        let (path, bytes) = (folder.path(Sample.name), all.bytes)
        Thread.detachNewThread {
            let file = open(path, O_WRONLY | O_APPEND)
            defer { close(file) }
            for start in stride(from: 0, to: bytes.count, by: 97) {
                let part = Array(bytes[start..<min(start + 97, bytes.count)])
                _ = part.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            }
        }
        var position = FilePosition(startOf: Sample.uid)
        var found: [Line] = []
        let deadline = ContinuousClock.now + .seconds(60)
        while found.count < all.count, ContinuousClock.now < deadline {
            let (pieces, finding) = try folder.read(from: position)
            found += pieces.flatMap(\.lines)
            position = pieces.last?.position ?? position
            if let finding {
                guard case .torn = finding else {
                    Issue.record("\(finding)")
                    break
                }
            }
        }
        #expect(found == all)
    }
}
