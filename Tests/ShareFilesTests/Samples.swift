import Foundation
import ShareFiles
import Sharing
import TestSupport
import Testing
import Trips

/// What the tests of folders and archives have in common.
enum Sample {
    static let uid = "0192f3ab5d6e7f80"
    static let device = DeviceID(0x00c0_ffee_00c0_ffee)
    static let other = DeviceID(0x1111_2222_3333_4444)
    static let name = "00c0ffee00c0ffee.lines"

    static func trip(_ uid: String = uid) throws -> TripFile {
        try #require(TripFile(trip: uid))
    }

    static let photo = Array("a photo".utf8)
    /// The SHA-256 of ``photo``.
    static let hash = "d4e24d749a4fe2f161af2de913c0402b04e3ae287dafd0f9dbfa4a5c56c69285"
}

/// A folder with a shared trip, and one beside it for other files.
struct TestFolder {
    let place: TemporaryFolder
    let share: ShareFolder

    init(_ uid: String = Sample.uid) throws {
        place = try TemporaryFolder()
        share = ShareFolder(place.path("share"))
        try share.create(try Sample.trip(uid))
    }

    func path(_ name: String) -> String { place.path("share/" + name) }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    }

    func bytes(_ name: String) throws -> [UInt8] { [UInt8](try place.bytes("share/" + name)) }

    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: share.path).sorted()
    }

    /// Appends lines to the device's file.
    func append(_ bytes: [UInt8], _ device: DeviceID = Sample.device) throws -> Appended {
        try share.append(device, total: bytes.count) { Array(bytes[$0]) }
    }

    /// What `read` gives of the only file that has a name.
    func read(
        _ name: String = Sample.name, from position: FilePosition? = nil
    ) throws -> (pieces: [FileReading], finding: FileFinding?) {
        let file = try #require(try share.files().first { $0.name == name })
        var pieces: [FileReading] = []
        let finding = try share.read(
            file, trip: Sample.uid, from: position ?? FilePosition(startOf: Sample.uid)
        ) { pieces.append($0) }
        return (pieces, finding)
    }
}

/// Lines of a device.
func lines(
    _ count: Int, _ device: DeviceID = Sample.device, trip: String = Sample.uid,
    memo: String = "라멘"
) throws -> [Line] {
    let expense = try #require(Entity(.expense, "00000000000000e1"))
    var clock = StampClock(device: device)
    var position = FilePosition(startOf: trip)
    return try (0..<count).map { number in
        let line = try Line(
            expense, [Register("memo", .text("\(memo) \(number)"))],
            stamp: try clock.next(at: 1_795_392_000_000), at: position)
        position = position.after(line)
        return line
    }
}

extension [Line] {
    var bytes: [UInt8] { flatMap(\.bytes) }
}
