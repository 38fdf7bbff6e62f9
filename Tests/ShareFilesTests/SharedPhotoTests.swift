import BookReports
import Foundation
import ShareFiles
import TestSupport
import Testing

@Suite struct SharedPhotoTests {
    private let folder: TestFolder
    private let source: String
    private var path: String { folder.path("photos/" + Sample.hash) }

    init() throws {
        folder = try TestFolder()
        source = try folder.place.write("a photo", to: "photo.jpg")
    }

    private func inode() throws -> UInt {
        var status = stat()
        #expect(lstat(path, &status) == 0)
        return status.st_ino
    }

    @Test func aPhotoIsAddedOnce() throws {
        #expect(try folder.share.photos() == [])
        #expect(try folder.share.addPhoto(Sample.hash, from: source))
        #expect(try folder.share.photos() == [Sample.hash])
        #expect(folder.share.photoPath(Sample.hash) == path)
        #expect(try folder.bytes("photos/" + Sample.hash) == Sample.photo)
        let first = try inode()
        #expect(try !folder.share.addPhoto(Sample.hash, from: source))
        #expect(try inode() == first)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("photos")).count == 1)
    }

    @Test func aDamagedPhotoIsReplaced() throws {
        _ = try folder.share.addPhoto(Sample.hash, from: source)
        for damage in ["", "a phot", "another", String(repeating: "x", count: 300_000)] {
            try folder.write(Array(damage.utf8), to: "photos/" + Sample.hash)
            #expect(try folder.share.addPhoto(Sample.hash, from: source))
            #expect(try folder.bytes("photos/" + Sample.hash) == Sample.photo)
        }
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: source)
        #expect(try folder.share.photos() == [])
        #expect(try folder.share.addPhoto(Sample.hash, from: source))
        #expect(try folder.share.photos() == [Sample.hash])
    }

    @Test func whatIsNoSuchPhotoIsRefused() throws {
        let wrong = String(repeating: "0", count: 64)
        let large = folder.place.path("large")
        #expect(FileManager.default.createFile(atPath: large, contents: nil))
        #expect(truncate(large, 64 << 20 + 1) == 0)
        let cases: [(String, String, ShareFileError)] = [
            (wrong, source, .altered(path: source)),
            ("../../x", source, .altered(path: source)),
            ("", source, .altered(path: source)),
            (Sample.hash.uppercased(), source, .altered(path: source)),
            (Sample.hash, large, .tooLarge(path: large, .bytes(64 << 20))),
            (Sample.hash, source + "x", .missing(path: source + "x")),
            (Sample.hash, folder.share.path, .unreadable(path: folder.share.path, errno: EINVAL)),
        ]
        for (hash, source, error) in cases {
            #expect(throws: error) { try folder.share.addPhoto(hash, from: source) }
        }
        #expect(try folder.share.photos() == [])
        #expect(folder.share.photoPath("../x") == nil)
        let left =
            (try? FileManager.default.contentsOfDirectory(atPath: folder.path("photos"))) ?? []
        #expect(left == [])
    }

    /// A link in the place of the folder leads nowhere.
    @Test func theFolderIsNoLink() throws {
        let target = folder.place.path("elsewhere")
        try FileManager.default.createDirectory(
            atPath: target, withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("photos"), withDestinationPath: target)
        #expect(throws: ShareFileError.self) {
            try folder.share.addPhoto(Sample.hash, from: source)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: target) == [])
    }

    @Test func onlyHashesAreListed() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path("photos"), withIntermediateDirectories: false)
        for name in [Sample.hash, Sample.hash + ".jpg", Sample.hash.uppercased(), "x", ".x"] {
            try folder.write([1], to: "photos/" + name)
        }
        #expect(try folder.share.photos() == [Sample.hash])
    }
}
