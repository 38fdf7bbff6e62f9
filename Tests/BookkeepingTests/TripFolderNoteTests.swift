import Bookkeeping
import Foundation
import Store
import TestSupport
import Testing
import Trips

/// What is said of a shared trip's folder: everything by `trip merge`, and beside other commands
/// what has changed.
@Suite struct TripFolderNoteTests {
    private let friends: TwoFriends
    private let lines: String

    init() throws {
        friends = try TwoFriends()
        try friends.jisu.add("5000", "점심", hour: 11)
        try friends.jisu.exchange(hour: 11)
        lines = try friends.file(of: friends.jisu)
    }

    private var name: String { URL(fileURLWithPath: lines).lastPathComponent }

    private func append(_ text: String) throws {
        let file = try #require(FileHandle(forWritingAtPath: lines))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    private func besideACommand(hour: Int) throws -> [ExchangeNote] {
        try friends.minho.keeper(hour: hour).exchangeTrips().flatMap(\.notes)
    }

    @Test func aDamagedFileIsNamedAtEveryMerge() throws {
        try append("no line\n")
        let count = try String(contentsOfFile: lines, encoding: .utf8).split(separator: "\n").count
        let note = ExchangeNote.damaged(file: name, line: Int64(count))
        #expect(try besideACommand(hour: 12) == [note])
        #expect(try besideACommand(hour: 13).isEmpty)
        for hour in 14...15 { #expect(try friends.minho.exchange(hour: hour).notes == [note]) }
        #expect(try friends.minho.trip().contains("점심"))
    }

    @Test func aFileThatIsNotWholeYetIsNamedByMergeOnly() throws {
        try append(#"{"v":1,"d":"#)
        #expect(try besideACommand(hour: 12).isEmpty)
        for hour in 13...14 {
            #expect(try friends.minho.exchange(hour: hour).notes == [.incomplete(file: name)])
        }
        let ann = try SharedFriend("Ann", folder: friends.jisu.folder)
        let report = try ann.keeper(hour: 15).joinTrip(ann.folder, as: "Ann")
        #expect(report.exchange.notes == [.incomplete(file: name)])
    }

    @Test(arguments: ["file", "link", "broken link"])
    func photosThatAreNoFolder(_ kind: String) throws {
        let test = friends.jisu.test
        let photo = try test.folder.write("GIF89aa ramen;", to: "ramen.jpg")
        let path = friends.jisu.folder + "/photos"
        let target = test.folder.path("elsewhere")
        if kind == "file" {
            try Data("x".utf8).write(to: URL(fileURLWithPath: path))
        } else {
            if kind == "link" {
                try FileManager.default.createDirectory(
                    atPath: target, withIntermediateDirectories: false)
            }
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: target)
        }
        _ = try friends.jisu.keeper(hour: 12).addPhotos(to: 1) {
            try PhotoFiles(besides: test.path).add([photo])
        }
        #expect(try friends.jisu.keeper(hour: 12).exchangeTrips().flatMap(\.notes).isEmpty)
        for hour in 13...14 {
            #expect(
                try friends.jisu.exchange(hour: hour).notes == [.noPhotoFolder(path: path)])
        }
        #expect(try friends.minho.keeper(hour: 15).exchangeTrips().flatMap(\.notes).isEmpty)
        try FileManager.default.removeItem(atPath: path)
        #expect(try friends.jisu.exchange(hour: 16).notes.isEmpty)
        try friends.meet()
    }

    @Test func aFolderWithoutItsTripFile() throws {
        let folder = friends.jisu.folder
        try FileManager.default.removeItem(atPath: folder + "/trip.json")
        let note = ExchangeNote.noTripFile(folder: folder, title: "오사카")
        #expect(try friends.minho.exchange(hour: 12).notes == [note])
        let ann = try SharedFriend("Ann", folder: folder)
        #expect(throws: SharingError.noTripFile(folder: folder)) {
            try ann.keeper(hour: 13).joinTrip(folder, as: "Ann")
        }
        // As the note says.
        _ = try friends.minho.keeper(hour: 14).shareTrip("오사카", in: folder, as: "민호")
        try friends.meet()
    }

    @Test func aFolderOfANewerVersionIsLeftAlone() throws {
        let folder = friends.jisu.folder
        let path = URL(fileURLWithPath: folder + "/trip.json")
        let newer = try String(contentsOf: path, encoding: .utf8)
            .replacing(#""version":1"#, with: #""version":2"#)
        try Data(newer.utf8).write(to: path)
        let ann = try SharedFriend("Ann", folder: folder)
        #expect(throws: SharingError.newer(path: folder)) {
            try ann.keeper(hour: 13).joinTrip(folder, as: "Ann")
        }
        try friends.minho.add("3000", "커피", hour: 14)
        #expect(
            try friends.minho.exchange(hour: 14).notes == [.newer(file: folder + "/trip.json")])
    }

    @Test func aDamagedFileInAnArchiveIsNamed() throws {
        let archive = friends.jisu.test.folder.path("trip.zip")
        let ann = try SharedFriend("Ann")
        let made = ann.test.folder.path("made.py")
        _ = try friends.jisu.keeper(hour: 12).shareTrip(nil, archive: archive, as: "지수")
        try Data(
            """
            import sys, zipfile
            with zipfile.ZipFile(sys.argv[1]) as archive:
                files = {name: archive.read(name) for name in archive.namelist()}
            with zipfile.ZipFile(sys.argv[1], 'w') as archive:
                for name, bytes in files.items():
                    archive.writestr(name, bytes + (b'no line\\n' if name == sys.argv[2] else b''))

            """.utf8
        ).write(to: URL(fileURLWithPath: made))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [made, archive, name]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let report = try ann.keeper(hour: 13).joinTrip(archive, as: "Ann")
        guard case .damaged(let file, _)? = report.exchange.notes.first else {
            Issue.record("\(report.exchange.notes)")
            return
        }
        #expect(file == name && report.exchange.notes.count == 1)
    }
}
