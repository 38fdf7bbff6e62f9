import Rates
import Sharing
import TestSupport
import Testing
import Trips

@testable import Store

/// Friends' books that share a trip, each with a folder of its own that is copied now and then.
struct SharedBooks {
    /// A friend: a book, its replica of the folder, and its clock's error in seconds.
    final class Friend {
        let name: String
        let test: TestBook
        var files: [String: [UInt8]] = [:]
        var clockError: Int64
        var trip: Int64 = 0

        var book: Book { test.book }

        init(_ name: String, clockError: Int64) throws {
            (self.name, self.clockError) = (name, clockError)
            test = try TestBook()
        }

        /// A copy of a friend's book and folder.
        init(copyOf other: Friend, _ name: String) throws {
            (self.name, clockError, trip) = (name, other.clockError, other.trip)
            files = other.files
            test = try TestBook(copyOf: other.test.path)
        }
    }

    static let uid = "trip-1"
    var friends: [Friend] = []
    /// The right time.
    var now = Instant(seconds: 1_790_812_800)

    init(clockErrors: [Int64]) throws {
        for (index, error) in clockErrors.enumerated() {
            friends.append(try Friend("친구 \(index + 1)", clockError: error))
        }
        let first = friends[0]
        var trip = Trip(
            uid: Self.uid, title: "오사카", homeCurrency: .krw, firstDay: try day("2026-10-10"),
            lastDay: try day("2026-10-19"), headCount: 3)
        trip.people = ["지수", "민호", "Ann"]
        (trip.budget, trip.categoryBudgets) = (3_000_000, ["food": 500_000])
        let start = trip
        first.trip = try first.book.change("trip add", at: now(first)) { try $0.add(start) }
        try first.book.change(Change.sharing, at: now(first)) {
            try $0.share(first.trip, in: "f", as: first.name)
        }
        try publish(first)
        for friend in friends.dropFirst() {
            copyFiles(from: first, to: friend)
            try join(friend)
        }
    }

    func now(_ friend: Friend) -> Instant { now.adding(seconds: friend.clockError) }

    /// Joins the trip, or merges what is in the folder again.
    func join(_ friend: Friend) throws {
        let joined = try friend.book.change(Change.joining, at: now(friend)) { change in
            try change.join(Self.uid, in: "f") { _, _ in
                friend.name
            } _: {
                try read(friend, $0)
            }
        }
        friend.trip = joined.trip
        try publish(friend)
    }

    /// Writes the friend's own file of lines.
    func publish(_ friend: Friend) throws {
        let settings = try #require(try friend.book.sharedTrip(friend.trip))
        let own = try friend.book.privateLines(
            of: settings, in: 0..<friend.book.ownSize(of: settings))
        place(own, as: "\(settings.device).lines", in: friend)
    }

    /// Puts a file into a folder; one that it does not go on from stays beside it, as programs that
    /// copy files do with two versions.
    private func place(_ bytes: [UInt8], as name: String, in friend: Friend) {
        if let old = friend.files[name], !bytes.starts(with: old) {
            guard !old.starts(with: bytes) else { return }
            friend.files["\(name.prefix(16)) (\(LineHash(of: old))).lines"] = old
        }
        friend.files[name] = bytes
    }

    /// Takes in what is in the friend's folder, and checks the book.
    @discardableResult
    func merge(_ friend: Friend) throws -> MergeOutcome {
        let settings = try #require(try friend.book.sharedTrip(friend.trip))
        let outcome = try friend.book.merge(settings, at: now(friend)) { try read(friend, $0) }
        try publish(friend)
        return outcome
    }

    /// All lines that a friend's book has, as the files of an archive.
    func archive(_ friend: Friend) throws -> [String: [UInt8]] {
        let settings = try #require(try friend.book.sharedTrip(friend.trip))
        return try friend.book.devices(ofShared: friend.trip).reduce(into: [:]) { files, device in
            let size = try friend.book.size(of: device.device, in: settings)
            files["\(device.device).lines"] = try friend.book.lines(
                of: device.device, in: settings, 0..<size)
        }
    }

    /// Takes in what is in an archive, which is nowhere afterwards.
    ///
    /// - Parameter cut: how much of a file is left; nil for all.
    func join(_ friend: Friend, _ archive: [String: [UInt8]], cut: ((Int) -> Int)?) throws {
        let files = archive.sorted { $0.key < $1.key }.map { name, bytes in
            (name, cut.map { Array(bytes.prefix($0(bytes.count))) } ?? bytes)
        }
        _ = try friend.book.change(Change.joining, at: now(friend)) { change in
            try change.join(Self.uid, in: nil) { _, _ in
                friend.name
            } _: { merge in
                try read(files, merge)
            }
        }
        try publish(friend)
    }

    private func read(_ friend: Friend, _ merge: LineMerge) throws {
        try read(friend.files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, merge)
    }

    private func read(_ files: [(String, [UInt8])], _ merge: LineMerge) throws {
        for (name, bytes) in files {
            let device = try #require(DeviceID(name.prefix(16)))
            var position = try merge.position(ofFile: name, size: bytes.count)
            let reader = DeviceFile(of: device, trip: Self.uid)
            var reading = reader.read(
                Array(bytes[position.offset...]), from: position.offset, known: position)
            var isOther = reading.finding != nil && position != FilePosition(startOf: Self.uid)
            if case .torn = reading.finding { isOther = false }
            if isOther {
                position = FilePosition(startOf: Self.uid)
                reading = reader.read(bytes, known: position)
            }
            var last: Int64?
            try merge.take(reading.lines, &last)
            try merge.note(
                file: name, size: bytes.count, modified: 0, of: device, device: last)
        }
    }

    /// Copies files of lines to another folder.
    ///
    /// - Parameter cut: how much of a new file has arrived; nil for all.
    func copyFiles(from one: Friend, to other: Friend, cut: ((Int) -> Int)? = nil) {
        for (name, bytes) in one.files.sorted(by: { $0.key < $1.key }) {
            let old = other.files[name] ?? []
            let end =
                bytes.starts(with: old)
                ? cut.map { old.count + $0(bytes.count - old.count) } ?? bytes.count : bytes.count
            place(Array(bytes[..<end]), as: name, in: other)
        }
    }

    /// A friend whose book is a copy of another's joins in.
    mutating func copy(_ friend: Friend) throws {
        friends.append(try Friend(copyOf: friend, "\(friend.name) (사본)"))
    }

    /// All clocks are right from now on.
    func setClocks() { for friend in friends { friend.clockError = 0 } }

    /// Everybody meets everybody until nothing is new.
    func meetAll() throws {
        for _ in 0..<3 {
            for one in friends {
                for other in friends where other !== one {
                    copyFiles(from: one, to: other)
                    try merge(other)
                }
            }
        }
    }

    /// What a book shows of the trip, without its numbers.
    func rows(_ friend: Friend) throws -> [String] {
        var rows: [String] = []
        for entity in TripEntity.allCases {
            try entity.forEachState(friend.book) { _, state in
                guard let state, state.trip == friend.trip else { return }
                rows.append(
                    "\(entity.rawValue)/\(state.uid) \(state.registers.withPeopleInOrder.json) "
                        + "\(state.since.sorted { $0.key < $1.key })")
            }
        }
        return rows.sorted()
    }

    /// The conflicts of a book, without their numbers.
    func conflicts(_ friend: Friend) throws -> [String] {
        try friend.book.sharedConflicts(of: friend.trip).map {
            let stamps = $0.conflict.versions.map(\.written.stamp.description)
            return "\($0.conflict.entity) \($0.conflict.register) \(stamps)"
        }.sorted()
    }
}
