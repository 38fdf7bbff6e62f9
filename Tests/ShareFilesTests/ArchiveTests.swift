import Foundation
import ShareFiles
import Sharing
import TestSupport
import Testing

@Suite struct ArchiveTests {
    private let place: TemporaryFolder
    private let path: String
    private let photo: String
    private let one: [UInt8]
    private let other: [UInt8]

    init() throws {
        place = try TemporaryFolder()
        path = place.path("trip.zip")
        photo = try place.write("a photo", to: "photo.jpg")
        // More than a piece.
        one = try lines(5_000, memo: String(repeating: "면", count: 40)).bytes
        other = try lines(3, Sample.other).bytes
    }

    private func write(to path: String, reversed: Bool = false) throws {
        let (one, other) = (one, other)
        let files: [ShareArchive.Lines] = [
            (Sample.device, one.count, { Array(one[$0]) }),
            (Sample.other, other.count, { Array(other[$0]) }),
        ]
        try ShareArchive.write(
            to: path, trip: try Sample.trip(), files: reversed ? files.reversed() : files,
            photos: [(Sample.hash, photo)])
    }

    @Test func aTripComesBack() throws {
        try write(to: path)
        let share = ShareFolder(place.path("new/share"))
        let unpacked = try ShareArchive.unpack(path, into: share)
        #expect(try unpacked.trip == Sample.trip() && share.tripFile() == Sample.trip())
        #expect(unpacked.devices == [Sample.device, Sample.other])
        #expect(unpacked.photos == [Sample.hash])
        #expect(unpacked.wrongPhotos == 0 && unpacked.ignored == 0)
        #expect(try share.files().map(\.size) == [one.count, other.count])
        #expect(try place.bytes("new/share/" + Sample.name) == Data(one))
        #expect(try place.bytes("new/share/1111222233334444.lines") == Data(other))
        #expect(try place.bytes("new/share/photos/" + Sample.hash) == Data(Sample.photo))
        #expect(try share.append(Sample.device, total: one.count) { Array(one[$0]) } == .same)
        // A folder with a trip is never unpacked into.
        #expect(throws: ShareFileError.occupied(path: share.path)) {
            try ShareArchive.unpack(path, into: share)
        }
        #expect(try share.files().count == 2)
    }

    @Test func theSameTripIsTheSameBytes() throws {
        try write(to: path)
        let first = try place.bytes("trip.zip")
        try write(to: path, reversed: true)
        #expect(try place.bytes("trip.zip") == first)
        // 1980-01-01T00:00:00, the earliest time of a zip archive, whatever the time zone.
        #expect(Array(first[10..<14]) == [0, 0, 0x21, 0])
    }

    @Test func otherProgramsReadIt() throws {
        try write(to: path)
        let script = """
            import sys, zipfile
            archive = zipfile.ZipFile(sys.argv[1])
            assert archive.testzip() is None
            for entry in archive.infolist():
                print(entry.filename, entry.file_size)
            """
        let python = try Command("/usr/bin/python3", ["-c", script, path])
        #expect(
            python.output == """
                trip.json \(try Sample.trip().bytes.count)
                \(Sample.name) \(one.count)
                1111222233334444.lines \(other.count)
                photos/\(Sample.hash) 7

                """)
        #expect(python.status == 0 && python.errors.isEmpty)
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/unzip") else { return }
        let unzip = try Command("/usr/bin/unzip", ["-t", path])
        #expect(unzip.status == 0 && unzip.errors.isEmpty, "\(unzip.output)")
        #expect(try Command("/usr/bin/unzip", ["-l", path]).output.contains("4 files"))
    }

    private struct Stop: Error {}

    @Test func aFailureLeavesWhatWasThere() throws {
        try place.write("old", to: "trip.zip")
        let missing = place.path("no.jpg")
        let wrong = try place.write("another", to: "wrong.jpg")
        let trip = try Sample.trip()
        let one = one
        #expect(throws: ShareFileError.missing(path: missing)) {
            try ShareArchive.write(
                to: path, trip: trip, files: [], photos: [(Sample.hash, missing)])
        }
        #expect(throws: ShareFileError.altered(path: wrong)) {
            try ShareArchive.write(to: path, trip: trip, files: [], photos: [(Sample.hash, wrong)])
        }
        #expect(throws: Stop.self) {
            try ShareArchive.write(
                to: path, trip: trip,
                files: [
                    (
                        Sample.device, one.count,
                        { range in
                            guard range.lowerBound == 0 else { throw Stop() }
                            return Array(one[range])
                        }
                    )
                ], photos: [])
        }
        let nowhere = place.path("no/trip.zip")
        #expect(throws: ShareFileError.cannotWrite(path: nowhere, errno: ENOENT)) {
            try ShareArchive.write(to: nowhere, trip: trip, files: [], photos: [])
        }
        #expect(try place.names() == ["photo.jpg", "trip.zip", "wrong.jpg"])
        #expect(try place.bytes("trip.zip") == Data("old".utf8))
    }

    /// Cut at many places, and a bit flipped at each of 400: an error, or only what a trip has.
    @Test func damagedArchives() throws {
        let other = other
        try ShareArchive.write(
            to: path, trip: try Sample.trip(),
            files: [(Sample.other, other.count, { Array(other[$0]) })],
            photos: [(Sample.hash, photo)])
        let whole = [UInt8](try place.bytes("trip.zip"))
        var generator = SeededGenerator()
        var refused = 0
        for round in 0..<500 {
            var bytes = whole
            if round < 100 {
                bytes.removeLast(1 + round * (whole.count - 1) / 100)
            } else {
                bytes[Int.random(in: bytes.indices, using: &generator)] ^=
                    1 << UInt8.random(in: 0..<8, using: &generator)
            }
            try Data(bytes).write(to: URL(fileURLWithPath: place.path("bad.zip")))
            let share = ShareFolder(place.path("bad"))
            do {
                let unpacked = try ShareArchive.unpack(place.path("bad.zip"), into: share)
                #expect(round >= 100)
                #expect(unpacked.trip.trip.utf8.count == Sample.uid.utf8.count)
                for file in try share.files() {
                    #expect(try place.bytes("bad/" + file.name) == Data(other))
                }
                for hash in try share.photos() {
                    #expect(try place.bytes("bad/photos/" + hash) == Data(Sample.photo))
                }
                try FileManager.default.removeItem(atPath: share.path)
            } catch let error as ShareFileError {
                switch error {
                case .notShared, .damaged, .newer, .tooLarge: refused += 1
                default: Issue.record("\(error)")
                }
            }
            #expect(try place.names() == ["bad.zip", "photo.jpg", "trip.zip"])
        }
        #expect(refused >= 100)
    }
}
