import Foundation
import JSON
import Rates
import Sharing
import TestSupport
import Testing
import Trips

/// The lines of a device of a newer version: a line that is not understood, an unknown kind and an
/// unknown register, and an expense.
struct NewerLines {
    private let folder: String
    private let device = DeviceID(0x1111_2222_3333_4444)

    /// - Parameter folder: of the shared trip.
    init(trip folder: String) { self.folder = folder }

    private func lines() throws -> [UInt8] {
        let file = try Data(contentsOf: URL(fileURLWithPath: folder + "/trip.json"))
        let trip = try #require(TripFile(reading: Array(file))).trip
        var position = FilePosition(startOf: trip)
        var bytes: [UInt8] = []
        var time: Int64 = 1_793_700_000_000
        func add(_ entity: String, _ registers: [Register]) throws {
            time += 1
            let line = try Line(
                try #require(Entity(entity)), registers,
                stamp: Stamp(milliseconds: time, device: device), at: position)
            bytes += line.bytes
            position = position.after(line)
        }
        try add(
            "weather/2026-11-03",
            [Register("forecast", .string("비"))])
        let newer = """
            {"v":2,"d":"\(device)","n":2,"p":"\(position.hash)","t":\(time + 1),"x":["다른 모양"]}

            """
        let line = try Line(reading: Array(newer.utf8))
        bytes += line.bytes
        (position, time) = (position.after(line), time + 1)
        let amount = Amount(minorUnits: 4_000, currency: .krw)
        let money = Expense.Money(amount: amount, price: .init(amount, .same))
        let day = try date("2026-11-03")
        try add(
            "expense/aaaabbbbccccdddd",
            [
                Register("money", .money(money)), Register("date", .day(day)),
                Register("category", .text("food")),
                Register("memo", .text("새 버전")),
                Register("mood", .string("맛있다")),
            ])
        return bytes
    }

    /// Writes them to the trip's folder.
    func write() throws {
        try Data(try lines()).write(to: URL(fileURLWithPath: folder + "/\(device).lines"))
    }

    /// Compares those in an archive with them.
    func expectLines(inArchive path: String, unpackedTo folder: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = ["-m", "zipfile", "-e", path, folder]
        try process.run()
        process.waitUntilExit()
        let found = try Data(contentsOf: URL(fileURLWithPath: folder + "/\(device).lines"))
        #expect(Array(found) == (try lines()))
    }
}
