import Foundation
import ShareFiles
import Sharing
import TestSupport
import Testing

@Suite struct ShareFolderTests {
    private let place: TemporaryFolder
    private let share: ShareFolder

    init() throws {
        place = try TemporaryFolder()
        share = ShareFolder(place.path("a/b/share"))
    }

    private func make(_ folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: share.path + "/" + folder, withIntermediateDirectories: true)
    }

    private func write(_ text: String, to name: String) throws {
        try make("")
        try place.write(text, to: "a/b/share/" + name)
    }

    @Test func aFolderIsMadeOnce() throws {
        #expect(throws: ShareFileError.missing(path: share.path + "/trip.json")) {
            try share.tripFile()
        }
        let trip = try Sample.trip()
        try share.create(trip)
        #expect(try share.tripFile() == trip)
        try share.create(trip)
        #expect(throws: ShareFileError.otherTrip(uid: Sample.uid)) {
            try share.create(try Sample.trip("another"))
        }
        #expect(try share.tripFile() == trip)
        #expect(try place.bytes("a/b/share/trip.json") == Data(trip.bytes))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: share.path) == ["trip.json"])
    }

    @Test(arguments: [
        ".DS_Store", ".stignore", "desktop.ini", "Thumbs.db", Sample.name,
        "00c0ffee00c0ffee (1).lines",
    ])
    func whatMayBeThere(_ name: String) throws {
        try write("x", to: name)
        for folder in [".stfolder", ".stversions", "photos"] { try make(folder) }
        try share.create(try Sample.trip())
        #expect(try share.tripFile() == Sample.trip())
    }

    @Test(arguments: ["notes.txt", "lines", "ratebook.db", "00c0ffee.lines", "trip.json.txt"])
    func aFolderWithOtherThingsIsLeftAlone(_ name: String) throws {
        try write("x", to: name)
        #expect(throws: ShareFileError.occupied(path: share.path)) {
            try share.create(try Sample.trip())
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: share.path) == [name])
    }

    @Test func aFileIsNoFolder() throws {
        let file = ShareFolder(try place.write("x", to: "file"))
        #expect(throws: ShareFileError.occupied(path: file.path)) {
            try file.create(try Sample.trip())
        }
        #expect(throws: ShareFileError.missing(path: file.path + "/trip.json")) {
            try file.tripFile()
        }
        #expect(throws: ShareFileError.missing(path: file.path)) { try file.files() }
        let below = ShareFolder(file.path + "/share")
        #expect(throws: ShareFileError.cannotWrite(path: below.path, errno: ENOTDIR)) {
            try below.create(try Sample.trip())
        }
    }

    @Test(
        arguments: [
            ("", nil), ("{", nil), (#"{"format":"other","version":1,"trip":"x"}"#, nil),
            (#"{"format":"ratebook-share","version":1}"#, nil),
            (#"{"format":"ratebook-share","version":0,"trip":"x"}"#, nil),
            (#"{"format":"ratebook-share","version":2,"trips":["x"]}"#, .newer(version: 2)),
            (#"{"format":"ratebook-share","version":7,"trip":""}"#, .newer(version: 7)),
            (#"{"format":"ratebook-share","version":2,"trip":"x"}"#, .newer(version: 2)),
            (String(repeating: " ", count: 65_536) + #"{"format":"ratebook-share"}"#, nil),
            (String(repeating: "[", count: 65_536), nil),
        ] as [(String, ShareFileError?)])
    func otherTripFiles(_ text: String, _ error: ShareFileError?) throws {
        try write(text, to: "trip.json")
        #expect(throws: error ?? .notShared(path: share.path)) { try share.tripFile() }
        #expect(throws: error ?? .occupied(path: share.path)) {
            try share.create(try Sample.trip())
        }
        #expect(try place.bytes("a/b/share/trip.json") == Data(text.utf8))
    }

    @Test func membersThatAreNotKnownAreIgnored() throws {
        try write(#"{"format":"ratebook-share","version":1,"trip":"x","more":1}"#, to: "trip.json")
        #expect(try share.tripFile().trip == "x")
    }

    @Test(arguments: ["link", "folder", "pipe"])
    func onlyAFileIsRead(_ kind: String) throws {
        try make("")
        let path = share.path + "/trip.json"
        switch kind {
        case "link":
            let target = try place.write("x", to: "target")
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: target)
        case "folder": try make("trip.json")
        default: #expect(mkfifo(path, 0o600) == 0)
        }
        #expect(throws: ShareFileError.notShared(path: share.path)) { try share.tripFile() }
    }

    /// Only drafts that no machine can be writing any more are removed.
    @Test func oldDraftsAreRemoved() throws {
        let names = ["0000000000000001", "0000000000000002"].map { ".ratebook-\($0).draft" }
        for name in names { try write("x", to: name) }
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -90_000)],
            ofItemAtPath: share.path + "/" + names[0])
        try share.create(try Sample.trip())
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: share.path).sorted()
                == [names[1], "trip.json"])
    }
}
