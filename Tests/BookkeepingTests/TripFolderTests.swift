import BookReports
import Bookkeeping
import Foundation
import Rates
import Store
import TestSupport
import Testing
import Trips

/// Folders as sync programs, sticks and people leave them.
@Suite struct TripFolderTests {
    /// What happened to the file of 지수's lines while 민호 was away.
    enum Fault: CaseIterable {
        case torn, tornInTheMiddle, copyBeside, conflictBeside, garbageBehind, emptied, missing,
            temporaryBeside, wrongHash, zerosAtTheStart
    }

    @Test(arguments: Fault.allCases)
    func nothingIsLostByAnOddFile(_ fault: Fault) throws {
        let friends = try TwoFriends()
        try friends.jisu.add("5000", "점심", hour: 11)
        let path = try friends.file(of: friends.jisu)
        try friends.meet(hour: 11)
        try friends.jisu.add("6000", "저녁", hour: 12)
        try friends.jisu.exchange(hour: 12)
        let url = URL(fileURLWithPath: path)
        let whole = try Data(contentsOf: url)
        let lines = whole.split(separator: UInt8(ascii: "\n")).map { Data($0) + Data("\n".utf8) }
        func write(_ data: Data, beside name: String? = nil) throws {
            try data.write(
                to: name.map { URL(fileURLWithPath: friends.jisu.folder + "/" + $0) } ?? url)
        }
        let device = url.deletingPathExtension().lastPathComponent
        switch fault {
        case .torn: try write(whole.dropLast(20))
        case .tornInTheMiddle: try write(Data(lines.dropLast(2).joined()) + Data("{\"v\":1,".utf8))
        case .copyBeside: try write(whole, beside: device + " (1).lines")
        case .conflictBeside:
            try write(
                Data(lines.dropLast().joined()),
                beside: device + ".sync-conflict-20261103-120000-ABCDEFG.lines")
        case .garbageBehind: try write(whole + Data(repeating: 0, count: 4_096))
        case .emptied: try write(Data())
        case .missing: try FileManager.default.removeItem(at: url)
        case .temporaryBeside:
            try write(whole.dropLast(9), beside: ".syncthing.\(device).lines.tmp")
        case .zerosAtTheStart: try write(Data(repeating: 0, count: 512) + whole.dropFirst(512))
        case .wrongHash:
            var damaged = whole
            let last = try #require(lines.last)
            let place = damaged.count - last.count - 30
            damaged[place] = damaged[place] == 0x41 ? 0x42 : 0x41
            try write(damaged)
        }
        try friends.minho.exchange(hour: 13)
        // The owner puts the file right.
        try friends.jisu.exchange(hour: 14)
        #expect(whole.count > 1_024)
        if fault != .garbageBehind { #expect(try Data(contentsOf: url) == whole) }
        try friends.jisu.add("7000", "야식", hour: 15)
        try friends.meet()
        for memo in ["라면", "점심", "저녁", "야식"] {
            #expect(try friends.minho.trip().contains(memo), "\(memo)")
        }
        #expect(try friends.minho.keeper().conflicts(nil).isEmpty)
        #expect(try friends.jisu.keeper().tripDevices(nil).devices.count == 2)
    }

    @Test func aFolderThatIsNotThereIsANote() throws {
        let friends = try TwoFriends()
        let away = friends.jisu.folder + ".away"
        try FileManager.default.moveItem(atPath: friends.jisu.folder, toPath: away)
        try friends.jisu.add("5000", "점심", hour: 11)
        #expect(
            try friends.jisu.exchange(hour: 11).notes == [.noFolder(path: friends.jisu.folder)])
        // The empty folder in which a stick is mounted is not the trip's.
        try FileManager.default.createDirectory(
            atPath: friends.jisu.folder, withIntermediateDirectories: false)
        let noTripFile = ExchangeNote.noTripFile(folder: friends.jisu.folder, title: "오사카")
        #expect(try friends.jisu.exchange(hour: 12).notes == [noTripFile])
        #expect(try FileManager.default.contentsOfDirectory(atPath: friends.jisu.folder).isEmpty)
        try FileManager.default.removeItem(atPath: friends.jisu.folder)
        try FileManager.default.moveItem(atPath: away, toPath: friends.jisu.folder)
        try friends.meet()
        #expect(try friends.minho.trip().contains("점심"))
    }

    @Test func aCopyOfABookGoesOnAsAnotherDevice() throws {
        let friends = try TwoFriends()
        // The same book on two machines: each records something.
        let copy = try SharedFriend("지수", folder: friends.jisu.folder)
        try replaceBook(of: copy, by: friends.jisu)
        let twin = CopiedBook(try Book.openForWriting(copy.test.path), copy)
        try friends.jisu.add("5000", "원본", hour: 11)
        try friends.jisu.exchange(hour: 11)
        try twin.add("6000", "사본", hour: 12)
        let report = try twin.exchange(hour: 13)
        #expect(report.notes.contains(.newDevice(.copy)))
        try friends.meet(hour: 14)
        _ = try twin.exchange(hour: 15)
        try friends.meet(hour: 16)
        for memo in ["원본", "사본"] { #expect(try friends.minho.trip().contains(memo), "\(memo)") }
        #expect(try friends.minho.keeper().conflicts(nil).isEmpty)
        #expect(try friends.files().count == 3)
        #expect(try twin.book.check(photosIn: nil).problems.isEmpty)
    }

    @Test func aRestoredBookIsAnotherDevice() throws {
        let friends = try TwoFriends()
        let backup = friends.jisu.test.folder.path("backup.db")
        _ = try Book.backUp(friends.jisu.test.path, to: backup)
        try friends.jisu.add("5000", "백업 뒤", hour: 11)
        try friends.meet(hour: 12)
        let restored = friends.jisu.test.folder.path("restored.db")
        _ = try Book.restore(restored, from: backup, at: try instant("2026-11-03T13:00:00Z"))
        let book = CopiedBook(try Book.openForWriting(restored), friends.jisu)
        try book.add("6000", "복원 뒤", hour: 14)
        _ = try book.exchange(hour: 15)
        try friends.meet(hour: 16)
        for memo in ["백업 뒤", "복원 뒤"] {
            #expect(try friends.minho.trip().contains(memo), "\(memo)")
        }
        #expect(try friends.files().count == 3)
        #expect(try book.book.check(photosIn: nil).problems.isEmpty)
    }

    @Test func whatANewerVersionWritesIsKeptAndPassedOn() throws {
        let friends = try TwoFriends()
        let newer = NewerLines(trip: friends.jisu.folder)
        try newer.write()
        try friends.jisu.exchange(hour: 11)
        try friends.minho.exchange(hour: 12)
        #expect(try friends.jisu.trip().contains("새 버전"))
        let archive = friends.jisu.test.folder.path("trip.zip")
        _ = try friends.jisu.keeper(hour: 13).shareTrip(nil, archive: archive, as: "지수")
        let ann = try SharedFriend("Ann")
        _ = try ann.keeper(hour: 14).joinTrip(archive, as: "Ann")
        try ann.check()
        #expect(try ann.trip() == friends.jisu.trip())
        // Byte for byte.
        _ = try ann.keeper(hour: 15).shareTrip(nil, in: ann.folder, as: "Ann")
        let again = ann.test.folder.path("again.zip")
        _ = try ann.keeper(hour: 16).shareTrip(nil, archive: again, as: "Ann")
        let unpacked = ann.test.folder.path("unpacked")
        try newer.expectLines(inArchive: again, unpackedTo: unpacked)
    }
}

/// A book that is a copy of a friend's.
private struct CopiedBook {
    let book: Book
    let friend: SharedFriend

    init(_ book: Book, _ friend: SharedFriend) { (self.book, self.friend) = (book, friend) }

    private func keeper(hour: Int) throws -> Bookkeeper {
        Bookkeeper(
            book, now: try instant("2026-11-03T\(hour):00:00Z"), zoneOffset: 0, salt: "copy")
    }

    func add(_ text: String, _ memo: String, hour: Int) throws {
        var draft = ExpenseDraft()
        (draft.amount, draft.memo) = (try said(text), memo)
        let made = draft
        _ = try keeper(hour: hour).addExpense(to: nil) { _ in made }
    }

    func exchange(hour: Int) throws -> TripExchange {
        try #require(try keeper(hour: hour).mergeTrips(nil).first)
    }
}

private func replaceBook(of one: SharedFriend, by other: SharedFriend) throws {
    try FileManager.default.removeItem(atPath: one.test.path)
    try FileManager.default.copyItem(atPath: other.test.path, toPath: one.test.path)
}
