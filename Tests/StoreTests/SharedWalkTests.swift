import BookReports
import JSON
import Rates
import Sharing
import Synchronization
import TestSupport
import Testing
import Trips

@testable import Store

/// Friends record, edit, remove, undo and meet in random order, with wrong clocks, half copied files and
/// archives of every age, whole and cut: every book is sound after every step, and all show the same once all have met.
@Suite struct SharedWalkTests {
    /// HISTORIES in the environment: how many random histories.
    private static let histories = Repetitions.count("HISTORIES", 1, quick: 1)
    private static let stepsOfAWalk = 120
    /// By how many seconds clocks are wrong: from a year behind to the last second of all stamps.
    private static let clockErrors: [Int64] = [
        0, 3_600, -86_400, 40, -31_536_000, 200_000, 399 * 86_400, 401 * 86_400, 5_467_305_599,
    ]

    @Test func allBooksComeToShowTheSame() throws {
        // The same histories at every change, others where HISTORIES says how many: `make promises`.
        var random = SeededGenerator(usual: Repetitions.given("HISTORIES") == nil ? 1 : nil)
        var conflicts = 0
        for _ in 0..<Self.histories {
            // Each history has a seed of its own, so that one that fails can be repeated alone.
            let seed = Repetitions.given("HISTORY") ?? Int(random.next() >> 1)
            conflicts += try play(seed)
        }
        // Otherwise nothing was proven of them.
        #expect(conflicts > 0)
    }

    /// Plays a history; how many conflicts are left in the end.
    private func play(_ seed: Int) throws -> Int {
        var random = SeededGenerator(seed: UInt64(seed))
        let ids = Mutex(SeededGenerator(seed: UInt64(seed) + 1))
        return try DeviceID.$numbers.withValue({ ids.withLock { $0.next() } }) {
            let count = Int.random(in: 2...4, using: &random)
            // Of whoever shares the trip, the others can read the lines. In every second history, all
            // clocks are nearly right.
            let others = Self.clockErrors.dropFirst()
            let errors =
                [0]
                + (seed.isMultiple(of: 2) ? others : others.prefix(3)).shuffled(using: &random)
            var walk = SharedWalk(
                books: try SharedBooks(clockErrors: Array(errors.prefix(count))))
            for step in 1...Self.stepsOfAWalk {
                let what = try walk.step(&random)
                try walk.check("HISTORY=\(seed), step \(step), \(what)", step % 20 == 0)
            }
            // In the last round all clocks are right.
            walk.books.setClocks()
            walk.books.now = walk.books.now.adding(seconds: 200_000)
            try walk.books.meetAll()
            let first = walk.books.friends[0]
            for friend in walk.books.friends {
                let name = "HISTORY=\(seed), \(friend.name)"
                #expect(try friend.book.check(photosIn: nil).problems.isEmpty, "\(name)")
                let (rows, wantedRows) = (try walk.books.rows(friend), try walk.books.rows(first))
                #expect(
                    rows == wantedRows,
                    "\(name): \(rows.filter { !wantedRows.contains($0) }), not \(wantedRows.filter { !rows.contains($0) })"
                )
                let (found, wanted) = try (
                    walk.books.conflicts(friend), walk.books.conflicts(first)
                )
                #expect(
                    found == wanted,
                    "\(name): \(found.filter { !wanted.contains($0) }), not \(wanted.filter { !found.contains($0) })"
                )
            }
            return try walk.books.conflicts(first).count
        }
    }
}

private struct SharedWalk {
    var books: SharedBooks
    private var last: SharedBooks.Friend?
    /// What friends have written of the trip, of every age.
    private var archives: [[String: [UInt8]]] = []

    init(books: SharedBooks) { self.books = books }

    mutating func step(_ random: inout SeededGenerator) throws -> String {
        books.now = books.now.adding(seconds: .random(in: 0...90, using: &random))
        guard let friend = books.friends.randomElement(using: &random) else { return "" }
        last = friend
        let (book, trip, now) = (friend.book, friend.trip, books.now(friend))
        let live = try book.expenses(ExpenseQuery(trip: trip))
        let choice = Int.random(in: 0..<28, using: &random)
        switch choice {
        case 0..<5:
            let expense = try expense(of: friend, &random)
            try book.change("expense add", at: now) { _ = try $0.add(expense, to: trip) }
        case 5..<10:
            guard let stored = live.randomElement(using: &random) else { return "nothing" }
            let edited = try edit(stored.content, of: friend, &random)
            try book.change("expense edit", at: now) {
                try $0.update(stored, to: edited, in: trip)
            }
        case 10:
            guard let stored = live.randomElement(using: &random) else { return "nothing" }
            try book.change("expense remove", at: now) {
                try $0.setRemoved(true, expense: stored.id)
            }
        case 11:
            let stored = try #require(try book.trip(trip))
            var content = stored.content
            content.budget =
                Bool.random(using: &random) ? nil : .random(in: 1...9_000, using: &random)
            content.title = ["오사카", "Osaka", "大阪"].randomElement(using: &random) ?? ""
            let edited = content
            try book.change("trip edit", at: now) { try $0.update(trip, to: edited) }
        case 12:
            let stored = try #require(try book.trip(trip))
            var content = stored.content
            var renamed: [String: String] = [:]
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                let name = ["수빈", "Bob", "민호", "현우"].randomElement(using: &random) ?? ""
                guard !content.people.contains(name) else { return "there already" }
                content.people.append(name)
                content.headCount = max(content.headCount, content.people.count)
            case 1:
                guard let old = content.people.randomElement(using: &random) else { return "" }
                let new = ["수빈", "Bob", "유나"].randomElement(using: &random) ?? ""
                guard !content.people.contains(new) else { return "there already" }
                renamed = [old: new]
                content.people = content.people.map { $0 == old ? new : $0 }
            default:
                guard content.people.count > 1 else { return "the last one" }
                content.people.remove(at: .random(in: content.people.indices, using: &random))
            }
            let edited = content
            do {
                try book.change("trip edit", at: now) {
                    try $0.update(trip, to: edited, renamed: renamed)
                }
            } catch is TripError {
                return "a person in use"
            }
        case 13:
            let people = try #require(try book.trip(trip)).people.shuffled(using: &random)
            guard people.count > 1 else { return "alone" }
            let record = RecordedTransfer(
                uid: "s\(UInt64.random(in: 0 ... .max, using: &random))", date: date(&random),
                giver: people[0], taker: people[1], amount: .random(in: 1...9_000, using: &random))
            try book.change("settle", at: now) { _ = try $0.add(record, to: trip) }
        case 14, 15:
            do {
                _ = try book.undo(at: now)
            } catch TripError.sharedSince {
                return "undo of what came before"
            }
        case 16: _ = try? book.redo(at: now)
        case 17:
            guard let conflict = try book.sharedConflicts(of: trip).randomElement(using: &random)
            else { return "no conflict" }
            let version = try #require(conflict.conflict.versions.randomElement(using: &random))
            try book.change("trip choose", at: now) { try $0.choose(version, in: conflict) }
        case 18:
            // Somebody takes a copy of a book into use.
            guard books.friends.count < 6, Int.random(in: 0..<3, using: &random) == 0 else {
                return "no copy"
            }
            try books.copy(friend)
            return "\(friend.name) is copied"
        case 19: try forge(for: friend, &random)
        case 25: try archives.append(books.archive(friend))
        case 26, 27:
            guard let archive = archives.randomElement(using: &random) else { return "no archive" }
            let isWhole = Bool.random(using: &random)
            var cuts = random
            try books.join(
                friend, archive,
                cut: isWhole ? nil : { Int.random(in: 0...$0, using: &cuts) })
            random = cuts
            return "\(friend.name) joins \(isWhole ? "an archive" : "a part of an archive")"
        default:
            guard let other = books.friends.filter({ $0 !== friend }).randomElement(using: &random)
            else { return "" }
            try books.publish(other)
            let isWhole = Bool.random(using: &random)
            var cuts = random
            books.copyFiles(
                from: other, to: friend,
                cut: isWhole ? nil : { Int.random(in: 0...$0, using: &cuts) })
            random = cuts
            try books.merge(friend)
            return "\(friend.name) reads \(other.name)"
        }
        try books.publish(friend)
        return "\(friend.name): case \(choice)"
    }

    /// Checks the book of the friend who acted last, or all.
    func check(_ step: String, _ all: Bool) throws {
        for friend in books.friends where all || friend === last {
            let problems = try friend.book.check(photosIn: nil).problems
            #expect(problems.isEmpty, "\(step): \(friend.name)")
            for expense in try friend.book.expenses(ExpenseQuery(trip: friend.trip)) {
                #expect(throws: Never.self, "\(step)") {
                    try expense.content.checkWholeness()
                }
            }
        }
    }

    /// Puts a line into a friend's folder that another device may or may not have written next: of
    /// any time, with stamps that are replaced.
    private func forge(for friend: SharedBooks.Friend, _ random: inout SeededGenerator) throws {
        guard
            let (name, bytes) = friend.files.sorted(by: { $0.key < $1.key })
                .randomElement(using: &random), let device = DeviceID(name.prefix(16)),
            let expense = try friend.book.expenses(ExpenseQuery(trip: friend.trip)).first
        else { return }
        let liar = Bool.random(using: &random) ? DeviceID(0xBAD) : device
        let own = liar == device ? bytes : friend.files["\(liar).lines"] ?? []
        let reading = DeviceFile(of: liar, trip: SharedBooks.uid).read(
            own, known: FilePosition(startOf: SharedBooks.uid))
        guard reading.finding == nil else { return }
        let entity = try #require(Entity(.expense, expense.uid))
        let known = try friend.book.sharedState(of: friend.trip, [entity])
        let stamp = Stamp(
            milliseconds: max(
                books.now(friend).seconds * 1_000, (reading.position.stamp?.milliseconds ?? 0) + 1),
            device: liar)
        let replaced = known.heads(entity, "memo").map(\.stamp)
        let register = Register("memo", .string("위조"), replacing: replaced)
        let line = try? Line(entity, [register], stamp: stamp, at: reading.position)
        guard let line else { return }
        friend.files["\(liar).lines"] = own + line.bytes
    }

    private func date(_ random: inout SeededGenerator) -> Day {
        Instant(seconds: 1_791_590_400 + 86_400 * .random(in: -3...14, using: &random)).day()
    }

    private func expense(
        of friend: SharedBooks.Friend, _ random: inout SeededGenerator
    ) throws -> Expense {
        let blank = Expense(
            uid: "e\(UInt64.random(in: 0 ... .max, using: &random))", date: date(&random),
            amount: Amount(minorUnits: 1, currency: .krw),
            homeAmount: Amount(minorUnits: 1, currency: .krw), rate: .same, category: "food")
        return try pay(blank, of: friend, &random)
    }

    private func pay(
        _ expense: Expense, of friend: SharedBooks.Friend, _ random: inout SeededGenerator
    ) throws -> Expense {
        var expense = expense
        let people = try #require(try friend.book.trip(friend.trip)).people
        let currency = try #require(
            Currency(["JPY", "KRW", "USD"].randomElement(using: &random) ?? ""))
        expense.amount = Amount(
            minorUnits: .random(in: 1...90_000, using: &random), currency: currency)
        switch (currency == .krw, Int.random(in: 0..<3, using: &random)) {
        case (true, _): expense.price = .init(expense.amount, .same)
        case (false, 0): expense.price = .init(pendingIn: .krw, source: nil)
        default:
            let rate = ExpenseRate.manual(try rate("9.35"))
            expense.price = .init(try #require(rate.convert(expense.amount, to: .krw)), rate)
        }
        (expense.payments, expense.shares, expense.split) = ([], [], .none)
        guard let payer = people.randomElement(using: &random) else { return expense }
        expense.payments = [Payment(person: payer, amount: expense.amount.minorUnits)]
        expense.split = .even
        let places = people.indices.shuffled(using: &random)
            .prefix(.random(in: 1...people.count, using: &random)).sorted()
        expense.shares = places.map { Share(person: people[$0], part: nil) }
        return try expense.withHomeAmounts()
    }

    private func edit(
        _ expense: Expense, of friend: SharedBooks.Friend, _ random: inout SeededGenerator
    ) throws -> Expense {
        var edited = expense
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: return try pay(edited, of: friend, &random)
        case 2: edited.date = date(&random)
        case 3: edited.category = ["food", "taxi", "선물"].randomElement(using: &random) ?? "etc"
        default: edited.memo = ["라면", "ramen", nil].randomElement(using: &random) ?? nil
        }
        return edited
    }
}
