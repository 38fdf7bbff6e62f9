import BookReports
import Rates
import SQLite
import Sharing
import TestSupport
import Testing
import Trips

@testable import Store

/// Lines of trips that are not shared have the form of those that are.
@Suite struct OwnLineTests {
    let test: TestBook
    var book: Book { test.book }
    let now = Instant(seconds: 1_790_812_800)

    init() throws {
        test = try TestBook()
        for uid in ["t", "u"] {
            let trip = Trip(
                uid: uid, title: "Osaka \(uid)", homeCurrency: .krw,
                firstDay: try day("2026-10-10"), lastDay: try day("2026-10-12"), headCount: 1)
            try test.book.change("trip add", at: now) { _ = try $0.add(trip) }
        }
    }

    private func expense(_ memo: String?, _ minor: Int64 = 900) throws -> Expense {
        let amount = Amount(minorUnits: minor, currency: .krw)
        var expense = Expense(
            uid: "e", date: try day("2026-10-11"), amount: amount, homeAmount: amount, rate: .same,
            category: "food")
        expense.memo = memo
        return expense
    }

    private func add(_ memo: String?) throws {
        let expense = try expense(memo)
        try book.change("expense add", at: now) { _ = try $0.add(expense, to: 1) }
    }

    private func edit(_ memo: String?, at time: Instant? = nil, in trip: Int64 = 1) throws {
        let (stored, wanted) = (try #require(try book.expense(1)), try expense(memo))
        try book.change("expense edit", at: time ?? now) {
            try $0.update(stored, to: wanted, in: trip)
        }
    }

    /// The registers and stamps of the expense's lines, without its money: a stamp is the number of its line.
    private func lines() throws -> [String] {
        let numbers = try book.connection.query(
            """
            SELECT l.number, l.milliseconds || '-' || device
            FROM lines AS l JOIN log_devices AS d ON d.id = device_id
            """
        ) { (try $0.integer(0), try $0.text(1)) }
        return try book.connection.query(
            """
            SELECT number, trip_id, json_remove(line, '$.r.money', '$.s.money') FROM lines
            WHERE entity = 'expense/e' ORDER BY id
            """
        ) { row in
            let text = numbers.reduce(try row.text(2)) { text, line in
                text.replacing("\"\(line.1)\"", with: "\(line.0)")
            }
            return "\(try row.integer(0)) \(try row.integer(1)) \(text)"
        }
    }

    @Test func aLineNamesTheStampsOfTheValuesThatItReplaces() throws {
        try add("first")
        try edit("second")
        try edit(nil)
        try edit("third")
        #expect(try book.undo(2, at: now).count == 2)
        #expect(try book.undo(2, at: now).count == 2)
        #expect(try book.redo(1, at: now).count == 1)
        // Lines 1 and 2 are those of the trips.
        #expect(
            try lines() == [
                #"3 1 {"r":{"category":"food","date":"2026-10-11","memo":"first"}}"#,
                #"4 1 {"r":{"memo":"second"},"s":{"memo":[3]}}"#,
                #"5 1 {"r":{"memo":null},"s":{"memo":[4]}}"#,
                #"6 1 {"r":{"memo":"third"},"s":{"memo":[5]}}"#,
                #"7 1 {"r":{"memo":null},"s":{"memo":[6]}}"#,
                #"8 1 {"r":{"memo":"second"},"s":{"memo":[7]}}"#,
                #"9 1 {"r":{"memo":"first"},"s":{"memo":[8]}}"#,
                // Undone altogether, all its values go, and come back by redo.
                #"10 1 {"r":{"category":null,"date":null,"memo":null},"s":{"category":[3],"date":[3],"memo":[9]}}"#,
                #"11 1 {"r":{"category":"food","date":"2026-10-11","memo":"first"},"s":{"category":[10],"date":[10],"memo":[10]}}"#,
            ])
        #expect(try book.expense(1)?.memo == "first")
        #expect(try book.check(photosIn: nil).problems.isEmpty)
    }

    /// An expense that goes to another trip leaves the one with all its values, and comes to the other one.
    @Test func anExpenseOfAnotherTripHasLinesInBoth() throws {
        try add("first")
        try edit("first", in: 2)
        try edit("first", in: 1)
        #expect(
            try lines() == [
                #"3 1 {"r":{"category":"food","date":"2026-10-11","memo":"first"}}"#,
                #"4 1 {"r":{"category":null,"date":null,"memo":null},"s":{"category":[3],"date":[3],"memo":[3]}}"#,
                #"5 2 {"r":{"category":"food","date":"2026-10-11","memo":"first"}}"#,
                #"6 2 {"r":{"category":null,"date":null,"memo":null},"s":{"category":[5],"date":[5],"memo":[5]}}"#,
                #"7 1 {"r":{"category":"food","date":"2026-10-11","memo":"first"},"s":{"category":[4],"date":[4],"memo":[4]}}"#,
            ])
        for trip in [2, 1] as [Int64] {
            #expect(try book.undo(at: now).count == 1)
            #expect(try book.expense(1)?.trip == trip)
            #expect(try book.expense(1)?.memo == "first")
            #expect(try book.check(photosIn: nil).problems.isEmpty)
        }
    }

    /// An operation that writes a value twice is taken back to the one before it.
    @Test func aValueThatOneOperationWroteTwiceIsTakenBackAltogether() throws {
        try add("first")
        let (second, third) = (try expense("second"), try expense("third"))
        try book.change("expense edit", at: now) { change in
            try change.update(try #require(try book.expense(1)), to: second, in: 1)
            try change.finish()
            try change.update(try #require(try book.expense(1)), to: third, in: 1)
        }
        #expect(
            try lines().suffix(2).map { $0.prefix(22) } == [
                #"4 1 {"r":{"memo":"seco"#, #"5 1 {"r":{"memo":"thir"#,
            ])
        #expect(try book.undo(at: now).count == 1)
        #expect(try book.expense(1)?.memo == "first")
        #expect(try book.redo(at: now).count == 1)
        #expect(try book.expense(1)?.memo == "third")
    }

    /// A row that another program changed, and that an edit brought back: its undo changes nothing, and the next
    /// one is that of the command before.
    @Test func anUndoThatChangesNothingIsAStep() throws {
        try add("first")
        try edit("second")
        try book.connection.execute("UPDATE expenses SET memo = 'foreign'")
        try edit("second")
        #expect(try book.undo(at: now).count == 1)
        #expect(try book.undo(at: now).count == 1)
        #expect(try book.expense(1)?.memo == "first")
        #expect(try book.redo(2, at: now).count == 2)
        #expect(try book.changeCount(to: .redo) == 0)
        #expect(try book.expense(1)?.memo == "second")
    }

    /// Names that look alike are two registers.
    @Test func registersAreKnownByTheirBytes() throws {
        try add("first")
        try book.connection.execute(
            """
            INSERT INTO lines
                (operation_id, trip_id, entity, row_id, line, device_id, number, milliseconds)
            SELECT operation_id, 1, 'trip/t', 1,
                '{"r":{"budget/caf\u{e9}":1,"budget/cafe\u{301}":2}}', 0, number + 1, 5
            FROM lines ORDER BY id DESC LIMIT 1
            """)
        let stamps = try book.ownStamps(of: "trip/t", row: 1, in: 1)
        for name in ["budget/caf\u{e9}", "budget/cafe\u{301}"] {
            #expect(stamps[Array(name.utf8)] == 5)
        }
    }

    /// Times go up whatever the clock does, and numbers have no gap.
    @Test(arguments: [1_790_812_800, 1_790_812_799, 0, 4_102_444_800, 1_790_812_801])
    func timesGoUp(_ second: Int64) throws {
        try add("first")
        for (place, memo) in ["a", "b", "c"].enumerated() {
            try edit(memo, at: Instant(seconds: second + Int64(place)))
        }
        let lines = try book.connection.query(
            "SELECT number, milliseconds FROM lines ORDER BY id"
        ) { (number: try $0.integer(0), time: try $0.integer(1)) }
        #expect(lines.map(\.number) == [1, 2, 3, 4, 5, 6])
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.time < $1.time })
        #expect(try book.undo(3, at: now).count == 3)
        #expect(try book.expense(1)?.memo == "first")
    }

    /// The id under which a book writes its own lines is not the one that others get to know.
    @Test func aSharedTripGetsAnotherID() throws {
        try add("secret")
        try edit("known")
        try book.change(Change.sharing, at: now) { try $0.share(1, in: "f", as: "Mina") }
        let settings = try #require(try book.sharedTrip(1))
        let own = try #require(
            try book.connection.text("SELECT device FROM log_devices WHERE id = 0"))
        #expect(settings.device.description != own)
        let published = String(
            decoding: try book.privateLines(of: settings, in: 0..<book.ownSize(of: settings)),
            as: UTF8.self)
        #expect(published.contains("known"))
        #expect(!published.contains(own) && !published.contains("secret"))
        // The other trip's lines stay under the book's own id.
        try book.change("trip edit", at: now) { change in
            let stored = try #require(try book.trip(2))
            var trip = stored.content
            trip.title = "Kyoto"
            try change.update(2, to: trip)
        }
        #expect(try book.ownSize(of: settings) == published.utf8.count)
        #expect(try book.check(photosIn: nil).problems.isEmpty)
    }
}
