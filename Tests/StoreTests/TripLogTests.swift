import BookReports
import Foundation
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// Every change of a trip is logged, and can be undone.
@Suite struct TripLogTests {
    let test: TestBook
    var book: Book { test.book }
    let now = Instant(seconds: 1_790_812_800)
    let trip: Int64

    init() throws {
        test = try TestBook()
        var trip = Trip(
            uid: "t", title: "Osaka", homeCurrency: .krw, firstDay: try day("2026-10-10"),
            lastDay: try day("2026-10-12"), headCount: 2)
        trip.people = ["A", "B"]
        let whole = trip
        self.trip = try test.book.change("trip add", at: now) { try $0.add(whole) }
    }

    private func expense(_ uid: String, _ minor: Int64 = 1_000) throws -> Expense {
        let amount = Amount(minorUnits: minor, currency: .krw)
        var expense = Expense(
            uid: uid, date: try day("2026-10-11"), amount: amount, homeAmount: amount, rate: .same,
            category: "food")
        expense.payments = [Payment(person: "A", amount: minor)]
        expense.split = .even
        expense.shares = [Share(person: "A", part: nil), Share(person: "B", part: nil)]
        return try expense.withHomeAmounts()
    }

    @discardableResult
    func add(_ uid: String) throws -> Int64 {
        let expense = try expense(uid)
        return try book.change("expense add", at: now) { try $0.add(expense, to: trip).id }
    }

    func query(_ sql: String) throws -> String {
        try Command("/usr/bin/env", ["sqlite3", test.path, sql]).output
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whatever column another program changes, the entity differs from the log.
    @Test(arguments: TripEntity.allCases) func everyColumnIsLogged(_ entity: TripEntity) throws {
        let full = try FullBook()
        for table in entity.tables {
            let columns = try Connection(path: full.path, access: .read, busy: .fail).query(
                SQL("SELECT name, type FROM pragma_table_info(?) ORDER BY cid", [.text(table)])
            ) { row in (name: try row.text(0), type: try row.text(1)) }
            for column in columns where column.name != "id" {
                let copy = try FullBook()
                let last =
                    columns.contains { $0.name == "id" }
                    ? "id = (SELECT max(id) FROM \(table))" : "expense_id = 1 AND person_id = 2"
                // Other values that the tables' constraints let pass are in CheckTests.
                let changed = "\(column.name) = \(Self.other(column.name, of: table))"
                try copy.tamper(
                    """
                    PRAGMA ignore_check_constraints = ON;
                    UPDATE \(table) SET \(changed) WHERE \(last)
                    """)
                let problems = try Book.check(copy.path, photosIn: nil).problems
                #expect(
                    problems.contains { problem in
                        if case .log(entity.table, _, _) = problem { true } else { false }
                    }, "\(table).\(column.name)")
            }
        }
    }

    /// SQL for another value of a column.
    private static func other(_ column: String, of table: String) -> String {
        switch column {
        case "trip_id", "expense_id", "category_id", "currency_id", "home_currency_id", "person_id",
            "giver_id", "taker_id":
            "\(column) + 1"
        case "date", "first_day", "last_day", "rate_date": "'2026-10-25'"
        case "archived_at", "removed_at": "'2026-10-25T00:00:00Z'"
        case "rate_kind": "'charged'"
        case "rate": "'7'"
        case "rate_path":
            #"'[{"pair":"EUR/KRW","rate":"1","date":"2026-10-20","kind":"published"}]'"#
        case "hash": "replace(hash, substr(hash, 1, 1), 'e') || 'f'"
        case "split": "'shares'"
        case "is_one_off": "1"
        case "part": "'9'"
        default:
            "CASE typeof(\(column)) WHEN 'text' THEN \(column) || 'x' WHEN 'null' THEN"
                + " (SELECT CASE type WHEN 'TEXT' THEN 'x' ELSE 5 END"
                + " FROM pragma_table_info('\(table)') WHERE name = '\(column)')"
                + " ELSE \(column) + 1 END"
        }
    }

    @Test func theLogIsOnlyAddedTo() throws {
        for sql in [
            "DELETE FROM lines", "UPDATE lines SET row_id = 9", "DELETE FROM operations",
            "UPDATE operations SET command = 'x'",
        ] {
            #expect(throws: SQLiteError.self) { try book.connection.execute(SQL(sql)) }
        }
    }

    @Test func undoGoesFurtherBackEachTime() throws {
        let first = try add("a")
        let second = try add("b")
        try book.change("expense remove", at: now) { try $0.setRemoved(true, expense: first) }
        #expect(try book.undo(at: now).first?.command == "expense remove")
        #expect(try book.expense(first)?.isRemoved == false)
        #expect(try book.undo(at: now).first?.command == "expense add")
        #expect(try book.expense(second) == nil)
        // A new change is undone first.
        let third = try add("c")
        #expect(third > second, "a number is never given twice")
        #expect(try book.undo(at: now).first?.command == "expense add")
        #expect(try book.expense(third) == nil)
        #expect(try book.undo(at: now).first?.command == "expense add")
        #expect(try book.expense(first) == nil)
        #expect(try book.undo(at: now).first?.command == "trip add")
        #expect(try book.tripHeadings().isEmpty)
        #expect(try book.undo(at: now).isEmpty)
        #expect(try query("SELECT count(*) FROM operations WHERE undoes IS NULL") == "5")
    }

    /// What the changes make of the expenses a, b and c, such as `a b`.
    private func names() throws -> String {
        try book.expenses(ExpenseQuery(trip: trip)).map(\.uid).sorted().joined(separator: " ")
    }

    /// More than there are to undo or redo is refused, and nothing is changed.
    @Test func aCountTooLargeChangesNothing() throws {
        for uid in ["a", "b"] { try add(uid) }
        #expect(try book.changeCount(to: .undo) == 3 && book.changeCount(to: .redo) == 0)
        #expect(throws: TooFewChanges(direction: .undo, count: 3)) {
            try book.undo(4, at: now)
        }
        #expect(try names() == "a b")
        #expect(try book.redo(5, at: now).isEmpty)
        #expect(try book.undo(2, at: now).count == 2)
        #expect(throws: TooFewChanges(direction: .redo, count: 2)) {
            try book.redo(.max, at: now)
        }
        #expect(try names() == "")
        #expect(try book.redo(2, at: now).count == 2)
        #expect(try names() == "a b")
    }

    @Test func redoComesForwardUntilSomethingElseChanges() throws {
        func changes(_ direction: UndoDirection) throws -> String {
            try book.changes(to: direction, limit: 9)
                .map { "\($0.command) \($0.expenses)" }.joined(separator: ", ")
        }
        for uid in ["a", "b", "c"] { try add(uid) }
        #expect(try book.redo(at: now).isEmpty)
        #expect(try book.undo(2, at: now).map(\.expenses) == [[3], [2]])
        #expect(try names() == "a")
        #expect(try changes(.undo) == "expense add [1], trip add []")
        #expect(try changes(.redo) == "expense add [2], expense add [3]")
        #expect(try book.redo(at: now).map(\.expenses) == [[2]])
        #expect(try names() == "a b")
        // There and back, again and again.
        for _ in 0..<3 {
            #expect(try book.undo(3, at: now).count == 3)
            #expect(try book.tripHeadings().isEmpty)
            #expect(try book.redo(4, at: now).count == 4)
            #expect(try names() == "a b c")
            #expect(try book.undo(at: now).map(\.expenses) == [[3]])
        }
        #expect(try changes(.undo) == "expense add [2], expense add [1], trip add []")
        // A new change: c stays undone.
        try add("d")
        #expect(try book.redo(at: now).isEmpty)
        #expect(try changes(.redo) == "")
        #expect(try names() == "a b d")
        #expect(try book.undo(2, at: now).count == 2)
        #expect(try names() == "a")
        #expect(try book.redo(2, at: now).count == 2)
        #expect(try names() == "a b d")
        #expect(try book.check(photosIn: nil).problems.isEmpty)
    }

    /// All of the steps are taken, or none.
    @Test func anUndoThatCannotBeMadeChangesNothing() throws {
        try add("a")
        let count = try query("SELECT count(*) FROM operations")
        // Another program has used the trip since.
        try book.connection.execute(
            "INSERT INTO people (trip_id, uid, name) VALUES (1, 'c', 'by another program')")
        #expect(throws: (any Error).self) { try book.undo(2, at: now) }
        #expect(try names() == "a")
        #expect(try query("SELECT count(*) FROM operations") == count)
    }

    @Test func whatAnOperationWasAboutIsTold() throws {
        let id = try add("a")
        let before = try #require(try book.expense(id))
        var after = before
        after.content.memo = "라멘"
        try book.change("expense edit", at: now) {
            try $0.update(before, to: after.content, in: trip)
        }
        let steps = try book.changes(to: .undo, limit: 9)
        let subjects = try steps.map { try book.subject(of: $0) }
        #expect(subjects.map { $0?.label } == ["라멘", nil, nil])
        #expect(subjects.map { $0?.amount.description } == ["1000 KRW", "1000 KRW", nil])
        #expect(subjects.map { $0?.changes.map(\.field) } == [[.memo], [], nil])
    }

    @Test func whatChangesNothingLeavesNoTrace() throws {
        let id = try add("a")
        let stored = try #require(try book.expense(id))
        let before = try query("SELECT count(*) FROM operations")
        try book.change("expense edit", at: now) { change in
            try change.update(stored, to: stored.content, in: trip)
            try change.setRemoved(false, expense: id)
        }
        #expect(try query("SELECT count(*) FROM operations") == before)
    }

    @Test func aFailureInTheMiddleLeavesNothing() throws {
        struct Stop: Error {}
        let expense = try expense("a")
        #expect(throws: Stop.self) {
            try book.change("expense add", at: now) { change in
                try change.add(expense, to: trip)
                throw Stop()
            }
        }
        #expect(try query("SELECT count(*) FROM expenses") == "0")
        #expect(try query("SELECT count(*) FROM operations") == "1")
    }

    @Test func historyTellsWhatWasSaid() throws {
        let id = try add("a")
        var edited = try #require(try book.expense(id))
        let before = edited
        edited.content.memo = "라멘"
        edited.content.category = "cafe"
        try book.change("expense edit", at: now) { change in
            try change.update(before, to: edited.content, in: trip)
        }
        let events = try book.history(ofExpense: id)
        #expect(events.map(\.command) == ["expense add", "expense edit"])
        let changes = try #require(events.last).changes
        #expect(changes.map(\.field) == [.category, .memo])
        #expect(changes.map(\.before) == [.text("food"), nil])
        #expect(changes.map(\.after) == [.text("cafe"), .text("라멘")])
    }

    @Test func somebodyWhoPaidStays() throws {
        try add("a")
        var fewer = try #require(try book.trip(trip)).content
        fewer.people = ["A"]
        let wanted = fewer
        #expect(throws: TripError.personInUse("B")) {
            try book.change("trip edit", at: now) { try $0.update(trip, to: wanted) }
        }
        #expect(try book.trip(trip)?.people == ["A", "B"])
    }

    private static let theTablesRefuseTable: [String] = [
        "UPDATE expenses SET amount = 0", "UPDATE expenses SET home = -home",
        "UPDATE expenses SET date = '2026-02-30'", "UPDATE expenses SET rate_kind = 'guess'",
        "UPDATE expenses SET rate_kind = 'stored'", "UPDATE expenses SET trip_id = 99",
        "UPDATE expenses SET category_id = 99", "UPDATE expenses SET memo = ''",
        "UPDATE expenses SET amount = 1.5", "UPDATE trips SET last_day = '2026-10-09'",
        "UPDATE trips SET last_day = '2046-10-09'", "UPDATE trips SET budget = 0",
        "UPDATE trips SET head_count = 0", "UPDATE people SET name = ''", "DELETE FROM people",
        "DELETE FROM trips", "UPDATE payments SET person_id = 99",
        "INSERT INTO settlements VALUES (1, 's', 1, '2026-10-11', 1, 1, 5, NULL)",
        "INSERT INTO settlements VALUES (1, 's', 1, '2026-10-11', 1, 2, 0, NULL)",
        "INSERT INTO photos VALUES (1, 1, 'abc', 'a.jpg', 1)",
        "INSERT INTO photos VALUES (1, 1, hex(zeroblob(32)), '../a.jpg', 1)",
    ]

    /// The tables refuse values that ratebook never writes.
    @Test(arguments: theTablesRefuseTable)
    func theTablesRefuse(_ sql: String) throws {
        try add("a")
        #expect(throws: SQLiteError.self) { try book.connection.execute(SQL(sql)) }
    }
}

extension TripLogTests {
    /// Entries logged before a migration lack the columns that it adds.
    @Test func aNewColumnIsNoChange() throws {
        let id = try add("a")
        try book.connection.execute("ALTER TABLE expenses ADD COLUMN tag TEXT NOT NULL DEFAULT ''")
        try book.connection.execute("ALTER TABLE trips ADD COLUMN color TEXT")
        let problems = try book.check(photosIn: nil).problems
        #expect(
            problems.allSatisfy { problem in
                if case .schema = problem { return true }
                return false
            }, "\(problems)")
        try book.change("expense remove", at: now) { try $0.setRemoved(true, expense: id) }
        #expect(try book.undo(at: now).first?.command == "expense remove")
        #expect(try query("SELECT tag FROM expenses") == "")
        try book.connection.execute("UPDATE expenses SET home = home + 1")
        #expect(try book.check(photosIn: nil).problems.count > problems.count)
    }

    /// When something went to the trash is compared with the log, too; two photos of one name are two.
    @Test func theTrashHasItsTime() throws {
        let id = try add("a")
        try book.change("expense remove", at: now.adding(seconds: 5)) {
            try $0.setRemoved(true, expense: id)
        }
        #expect(try book.check(photosIn: nil).problems == [])
        _ = try book.undo(at: now.adding(seconds: 6))
        _ = try book.redo(at: now.adding(seconds: 7))
        #expect(try book.check(photosIn: nil).problems == [])
        #expect(
            try query("SELECT removed_at FROM expenses") == now.adding(seconds: 7).description)
        try book.connection.execute("UPDATE expenses SET removed_at = '2020-01-01T00:00:00Z'")
        #expect(
            try book.check(photosIn: nil).problems == [.log(table: "expenses", row: 1, .altered)])
    }

    @Test func photosOfOneNameAreTwo() throws {
        let id = try add("a")
        let stored = try #require(try book.expense(id))
        var edited = stored.content
        edited.photos = ["a", "b"].map {
            Photo(hash: String(repeating: $0, count: 64), name: "x.jpg", size: 1)
        }
        let wanted = edited
        try book.change("expense photo add", at: now) {
            try $0.update(stored, to: wanted, in: trip)
        }
        #expect(try book.history(ofExpense: id).last?.changes.map(\.field) == [.photo, .photo])
        _ = try book.undo(2, at: now)
        _ = try book.redo(2, at: now)
        #expect(try book.expense(id)?.photos == wanted.photos)
    }

    /// A full disk is told as such, whichever table is written when it is full.
    @Test func aFullDisk() throws {
        let pages = try book.connection.pragma("page_count")
        for room in 0..<20 as Range<Int64> {
            _ = try book.connection.pragma("max_page_count = \(pages + room)")
            let error = #expect(throws: SQLiteError.self) {
                try book.change("import", at: now) { change in
                    for number in 0..<5_000 {
                        try change.add(try expense("e-\(room)-\(number)"), to: trip)
                    }
                }
            }
            #expect(error?.kind == .diskFull, "\(room): \(String(describing: error))")
        }
        _ = try book.connection.pragma("max_page_count = 1000000")
        #expect(try book.check(photosIn: nil).problems == [])
    }

    /// Names may be swapped in a cycle.
    @Test func peopleChangeNames() throws {
        try add("a")
        var other = try #require(try book.trip(trip)).content
        other.people = ["B", "A"]
        let wanted = other
        try book.change("trip edit", at: now) {
            try $0.update(trip, to: wanted, renamed: ["A": "B", "B": "A"])
        }
        #expect(try book.trip(trip)?.people == ["B", "A"])
        #expect(try book.expenses(ExpenseQuery(trip: trip)).first?.payments.first?.person == "B")
        #expect(try !book.undo(at: now).isEmpty)
        #expect(try book.trip(trip)?.people == ["A", "B"])
    }
}
