import Bookkeeping
import Foundation
import Store
import TestSupport
import Testing
import Trips

/// Figures of a trip whose friend's file cannot be read name the file, and how much may be missing.
@Suite struct UnreadFileTests {
    private let friends: TwoFriends
    private let path: String

    init() throws {
        friends = try TwoFriends()
        path = try friends.file(of: friends.jisu)
    }

    private func unread() throws -> [UnreadFile] {
        let keeper = try friends.minho.keeper(hour: 20)
        _ = keeper.exchangeTrips()
        let trip = try keeper.chosenTrip(nil).trip.id
        return try keeper.sharedNotice(ofTrip: trip)?.unread ?? []
    }

    /// Changes the file behind what the friend has read of it.
    ///
    /// - Returns: what it was to be.
    @discardableResult
    private func append(_ change: (Data) -> Data) throws -> Data {
        let url = URL(fileURLWithPath: path)
        let old = try Data(contentsOf: url)
        try friends.jisu.add("500", "하나", hour: 11)
        try friends.jisu.add("600", "둘", hour: 12)
        try friends.jisu.exchange(hour: 12)
        let new = try Data(contentsOf: url)
        try (old + change(new.dropFirst(old.count))).write(to: url)
        return new
    }

    @Test func damagedLinesAreCounted() throws {
        #expect(try unread().isEmpty)
        let good = try append { new in
            var bytes = Data(new)
            bytes[bytes.startIndex] = UInt8(ascii: "[")
            return bytes
        }
        let found = try #require(try unread().first)
        #expect(found.file == URL(fileURLWithPath: path).lastPathComponent && found.device == "지수")
        #expect(found.expenses == 2 && found.line != nil)
        // Also when nothing has changed since.
        #expect(try unread() == [found])
        // A good copy ends it.
        try good.write(to: URL(fileURLWithPath: path))
        #expect(try unread().isEmpty)
        #expect(try friends.minho.trip().contains("둘"))
    }

    @Test func ofOtherBytesNothingIsKnown() throws {
        try append { _ in Data("{}\n".utf8) }
        let found = try #require(try unread().first)
        #expect(found.expenses == nil && found.line != nil)
    }

    /// What is still being copied is named as such, until all of it is there.
    @Test func aFileThatComesIsNamed() throws {
        let good = try append { $0.dropLast(5) }
        let found = try #require(try unread().first)
        #expect(found.isIncomplete && found.expenses == 1 && found.device == "지수")
        try good.write(to: URL(fileURLWithPath: path))
        #expect(try unread().isEmpty)
    }
}
