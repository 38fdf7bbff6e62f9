import BookReports
import Bookkeeping
import Foundation
import Store
import TestSupport
import Testing

/// A book and a copy of it share one trip: each goes on as a device of its own, whatever way the lines
/// of the other one come.
@Suite struct CopiedBookTests {
    private let pc: SharedFriend
    private let laptop: SharedFriend

    /// 지수 shares a trip, and copies the book and the folder.
    init() throws {
        pc = try SharedFriend("지수")
        try pc.test.addTrip("오사카", people: ["지수", "민호"])
        try pc.add("1000", "먼저")
        _ = try pc.keeper().shareTrip(nil, in: pc.folder, as: "지수")
        laptop = try SharedFriend(copyOf: pc)
        try FileManager.default.copyItem(atPath: pc.folder, toPath: laptop.folder)
    }

    /// How the lines of the copy come to the book.
    enum Way: CaseIterable { case archive, otherFolder, throughAFriend, merge }

    @Test(arguments: Way.allCases) func theCopyIsAnotherDevice(_ way: Way) throws {
        _ = try laptop.keeper(hour: 10).joinTrip(laptop.folder, as: "지수")
        try laptop.add("500", "사본", hour: 11)
        let archive = laptop.test.folder.path("trip.zip")
        _ = try laptop.keeper(hour: 12).shareTrip(nil, archive: archive, as: "지수")
        switch way {
        case .archive: _ = try pc.keeper(hour: 13).joinTrip(archive, as: "지수")
        case .otherFolder: _ = try pc.keeper(hour: 13).joinTrip(laptop.folder, as: "지수")
        case .throughAFriend:
            let minho = try SharedFriend("민호")
            _ = try minho.keeper(hour: 12).joinTrip(archive, as: "민호")
            try minho.add("700", "민호 것", hour: 12)
            let back = minho.test.folder.path("back.zip")
            _ = try minho.keeper(hour: 12).shareTrip(nil, archive: back, as: "민호")
            _ = try pc.keeper(hour: 13).joinTrip(back, as: "지수")
        case .merge:
            for name in try FileManager.default.contentsOfDirectory(atPath: laptop.folder)
            where name.hasSuffix(".lines") {
                try? FileManager.default.removeItem(atPath: pc.folder + "/" + name)
                try FileManager.default.copyItem(
                    atPath: laptop.folder + "/" + name, toPath: pc.folder + "/" + name)
            }
            try pc.exchange(hour: 13)
        }
        try pc.check()
        #expect(try pc.trip().contains("사본"))
        try pc.add("800", "원본", hour: 14)
        let forth = pc.test.folder.path("forth.zip")
        _ = try pc.keeper(hour: 15).shareTrip(nil, archive: forth, as: "지수")
        _ = try laptop.keeper(hour: 16).joinTrip(forth, as: "지수")
        try laptop.check()
        #expect(try laptop.trip() == pc.trip())
        #expect(try pc.keeper().conflicts(nil).isEmpty)
        let own = try [pc, laptop].map { try $0.keeper().tripDevices(nil).devices }
        #expect(own[0].first(where: \.isThisBook)?.id != own[1].first(where: \.isThisBook)?.id)
    }

    /// Both wrote as many bytes as the same device while the folder was away.
    @Test func linesOfOneLengthAreSeenToDiffer() throws {
        let twin = try SharedFriend(copyOf: pc, folder: pc.folder)
        let archive = pc.test.folder.path("trip.zip")
        _ = try pc.keeper(hour: 10).shareTrip(nil, archive: archive, as: "지수")
        for one in [pc, twin] { _ = try one.keeper(hour: 11).joinTrip(archive, as: "지수") }
        let away = pc.folder + "-away"
        try FileManager.default.moveItem(atPath: pc.folder, toPath: away)
        try pc.add("5837", "하나", hour: 12)
        try twin.add("9561", "두울", hour: 12)
        try FileManager.default.moveItem(atPath: away, toPath: pc.folder)
        for hour in 13..<16 {
            try pc.exchange(hour: hour)
            try twin.exchange(hour: hour)
        }
        for one in [pc, twin] {
            #expect(try one.trip().contains("하나") && one.trip().contains("두울"))
        }
        #expect(try pc.trip() == twin.trip())
    }

    /// An earlier version noted too early an end of the lines.
    @Test func aBookThatWasDamagedSoIsMended() throws {
        _ = try laptop.keeper(hour: 10).joinTrip(laptop.folder, as: "지수")
        try laptop.add("500", "사본", hour: 11)
        try laptop.exchange(hour: 11)
        _ = try pc.keeper(hour: 13).joinTrip(laptop.folder, as: "지수")
        let damage =
            """
            UPDATE log_devices SET number = number - 1, size = size - (
                    SELECT length(CAST(line AS BLOB)) + 1 FROM lines AS l
                    WHERE l.device_id = log_devices.id AND l.number = log_devices.number),
                hash = zeroblob(16), milliseconds = milliseconds - 1
            WHERE id = 1
            """
        #expect(try Command("/usr/bin/sqlite3", [pc.test.path, damage]).status == 0)
        let problems = try pc.test.book.check(photosIn: nil).problems
        #expect(problems.count == 1)
        try laptop.add("600", "나중", hour: 14)
        try laptop.exchange(hour: 14)
        try pc.exchange(hour: 15)
        try pc.check()
        try laptop.exchange(hour: 16)
        #expect(try laptop.trip() == pc.trip())
        #expect(try pc.trip().contains("나중"))
    }
}
