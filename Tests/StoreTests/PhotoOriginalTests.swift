import BookReports
import Foundation
import TestSupport
import Testing

@testable import Store

/// A picture is stored without what the camera wrote beside it, and its original beside it.
@Suite struct PhotoOriginalTests {
    private let folder: TemporaryFolder
    private let photos: PhotoFolder

    init() throws {
        folder = try TemporaryFolder()
        photos = PhotoFolder(besides: folder.path("ratebook.db"))
    }

    /// A JPEG with a place; the number is in the picture.
    private func picture(_ number: UInt8 = 1, place: String = "GPSPLACE") -> [UInt8] {
        let note = Array("Exif\0\0\(place)".utf8)
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(note.count + 2)] + note
            + [0xFF, 0xDB, 0, 3, number, 0xFF, 0xDA, 0, 3, 9, 0x11, 0x22, 0xFF, 0xD9]
    }

    private func write(_ bytes: [UInt8], to name: String) throws -> String {
        let path = folder.path(name)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test func theOriginalIsExported() throws {
        let added = try photos.add(fileAt: try write(picture(), to: "a.jpg"))
        let stored = try bytes(photos.path(hash: added.hash, name: added.name))
        #expect(!String(decoding: stored, as: Unicode.ASCII.self).contains("GPSPLACE"))
        #expect(added.size == Int64(stored.count))
        #expect(photos.verify(hash: added.hash, name: added.name) == .ok)
        let exported = try photos.export(
            hash: added.hash, name: added.name, to: folder.url.path)
        #expect(try bytes(exported) == picture())
        let own = photos.ownPath(hash: added.hash, name: added.name)
        #expect(try bytes(own) == picture())
        // The same again is the same photo.
        #expect(try photos.add(fileAt: exported).hash == added.hash)
        // A copy without the original is itself one.
        let clean = try write(stored, to: "clean.jpg")
        #expect(try photos.add(fileAt: clean).hash == added.hash)
    }

    @Test func aCopyHasTheOriginalToo() throws {
        let added = try photos.add(fileAt: try write(picture(), to: "a.jpg"))
        let other = PhotoFolder(besides: folder.path("backup/ratebook.db"))
        #expect(try other.copy(hash: added.hash, name: added.name, from: photos))
        #expect(try !other.copy(hash: added.hash, name: added.name, from: photos))
        let exported = try other.export(hash: added.hash, name: added.name, to: folder.url.path)
        #expect(try bytes(exported) == picture())
    }

    @Test func anAlteredOriginalIsFound() throws {
        let added = try photos.add(fileAt: try write(picture(), to: "a.jpg"))
        #expect(photos.verifyOriginals(of: added.hash, name: added.name) == .ok)
        let own = photos.ownPath(hash: added.hash, name: added.name)
        try Data([1]).write(to: URL(fileURLWithPath: own))
        #expect(photos.verifyOriginals(of: added.hash, name: added.name) == .altered)
        #expect(throws: PhotoError.altered(name: "a.jpg")) {
            try photos.export(hash: added.hash, name: added.name, to: folder.url.path)
        }
        // Adding it again mends it.
        _ = try photos.add(fileAt: try write(picture(), to: "a.jpg"))
        #expect(photos.verifyOriginals(of: added.hash, name: added.name) == .ok)
    }

    /// Of pictures that are the same to others, the first original stays.
    @Test func theFirstOriginalStays() throws {
        let first = try photos.add(fileAt: try write(picture(), to: "a.jpg"))
        let padded = picture() + Array(repeating: 0, count: 1_000)
        let again = try photos.add(fileAt: try write(padded, to: "b.jpg"))
        #expect(again.hash == first.hash)
        let exported = try photos.export(hash: first.hash, name: "a.jpg", to: photos.path)
        #expect(try bytes(exported) == picture())
    }

    /// Names without an extension, and files of books of earlier versions.
    @Test func olderFilesAndBareNames() throws {
        let bare = try photos.add(fileAt: try write(picture(2), to: "photo"))
        let exported = try photos.export(hash: bare.hash, name: "photo", to: photos.path)
        #expect(try bytes(exported) == picture(2))
        // A file of an older book is the original; the one for others is added beside it.
        let old = try write(picture(3), to: "old.jpg")
        let sum = String(try Command("/usr/bin/sha256sum", [old]).output.prefix(64))
        try photos.take(fileAt: old, hash: sum, name: "old.jpg")
        let shared = try #require(try photos.shared(hash: sum, name: "old.jpg"))
        #expect(shared.hash != sum)
        #expect(try photos.shared(hash: shared.hash, name: "old.jpg") == nil)
        #expect(try bytes(photos.ownPath(hash: shared.hash, name: "old.jpg")) == picture(3))
    }
}
