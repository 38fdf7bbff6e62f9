import BookReports
import Bookkeeping
import Foundation
import Store
import TestSupport
import Testing
import Trips

/// Photos of shared trips leave a book without what the camera wrote beside the picture.
@Suite struct PhotosForOthersTests {
    private static let picture: [UInt8] =
        [0xFF, 0xD8, 0xFF, 0xE1, 0, 16] + Array("Exif\0\0GPSPLACE".utf8)
        + [0xFF, 0xDB, 0, 3, 1, 0xFF, 0xDA, 0, 3, 9, 0x11, 0x22, 0xFF, 0xD9]

    private func file(_ test: TestBook) throws -> String {
        let path = test.folder.path("receipt.jpg")
        try Data(Self.picture).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// All bytes of the files in a folder and its folders.
    private func files(_ path: String) throws -> [Data] {
        let names = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
        return names.compactMap { try? Data(contentsOf: URL(fileURLWithPath: path + "/" + $0)) }
    }

    private func hasPlace(_ folder: String) throws -> Bool {
        try files(folder).contains { $0.range(of: Data("GPSPLACE".utf8)) != nil }
    }

    private func export(_ photo: Photo, _ test: TestBook) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let path = try PhotoFolder(besides: test.path).export(
            hash: photo.hash, name: photo.name, to: folder.url.path)
        return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test func ofATripThatIsShared() throws {
        let friends = try TwoFriends()
        let jisu = friends.jisu
        let store = PhotoFolder(besides: jisu.test.path)
        _ = try jisu.keeper(hour: 10).addPhotos(to: 1) {
            try PhotoFiles(store).add([try file(jisu.test)])
        }
        try friends.meet(hour: 11)
        #expect(try !hasPlace(jisu.folder))
        let photo = try #require(try jisu.test.book.expense(1)?.photos.first)
        #expect(try export(photo, jisu.test) == Self.picture)
        let minhos = try friends.minho.test.book.expenses(ExpenseQuery(trip: 1))
        #expect(minhos.flatMap(\.photos).map(\.hash) == [photo.hash])
        #expect(try export(photo, friends.minho.test) != Self.picture)
        try jisu.check()
        // Nothing is sent again.
        let sent = try files(jisu.folder)
        try jisu.exchange(hour: 12)
        #expect(try files(jisu.folder) == sent)
    }

    /// Photos of a book of an older version, under the hash of the original.
    private func addOld(_ test: TestBook, to expense: Int64) throws -> Photo {
        let path = try file(test)
        let hash = String(try Command("/usr/bin/sha256sum", [path]).output.prefix(64))
        let target = PhotoFolder(besides: test.path).path(hash: hash, name: "receipt.jpg")
        try FileManager.default.createDirectory(
            atPath: String(target.prefix { $0 != "." }.dropLast(65)),
            withIntermediateDirectories: true)
        try Data(Self.picture).write(to: URL(fileURLWithPath: target))
        let photo = Photo(hash: hash, name: "receipt.jpg", size: Int64(Self.picture.count))
        _ = try test.keeper().addPhotos(to: expense) { [photo] }
        return photo
    }

    @Test func ofATripThatIsSharedLater() throws {
        let test = try TestBook()
        try test.addTrip("Osaka", people: ["A", "B"])
        try test.addExpense("500 KRW")
        let expense: Int64 = 1
        let old = try addOld(test, to: expense)
        let before = try test.book.history(ofExpense: expense)
        let folder = test.folder.path("share")
        _ = try test.keeper().shareTrip(nil, in: folder, as: "A")
        #expect(try !hasPlace(folder))
        let photo = try #require(try test.book.expense(expense)?.photos.first)
        #expect(photo.hash != old.hash && photo.name == old.name)
        #expect(try export(photo, test) == Self.picture)
        // The history says nothing of it, and undoing what was before brings nothing back.
        #expect(try test.book.history(ofExpense: expense) == before)
        #expect(
            try test.book.check(photosIn: PhotoFolder(besides: test.path)).problems.isEmpty)
        try test.keeper().removePhotos(["receipt.jpg"], of: expense)
        _ = try test.keeper().step(.undo, 1)
        #expect(try test.book.expense(expense)?.photos.map(\.hash) == [photo.hash])
        // A photo that comes in with its old hash leaves without its place, too.
        try test.keeper().removePhotos(["receipt.jpg"], of: expense)
        _ = try addOld(test, to: expense)
        #expect(try test.book.expense(expense)?.photos.map(\.hash) == [photo.hash])
        _ = try test.keeper().mergeTrips(nil)
        #expect(try !hasPlace(folder))
    }
}
