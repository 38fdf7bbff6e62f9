import BookReports
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// Names with the same letters in different bytes: an é, and an e with its accent.
@Suite struct NameTests {
    private static let composed = "caf\u{E9}"
    private static let decomposed = "cafe\u{301}"
    private let now = Instant(seconds: 1_790_812_800)

    private func trip(_ uid: String = "t", title: String = "Osaka") throws -> Trip {
        Trip(
            uid: uid, title: title, homeCurrency: .krw, firstDay: try day("2026-10-10"),
            lastDay: try day("2026-10-12"), headCount: 2)
    }

    private func expense(_ uid: String, _ category: String, _ units: Int64) throws -> Expense {
        let amount = Amount(minorUnits: units, currency: .krw)
        return Expense(
            uid: uid, date: try day("2026-10-11"), amount: amount, homeAmount: amount, rate: .same,
            category: category)
    }

    private func bytes(_ test: TestBook, _ sql: String) throws -> [String] {
        try test.book.connection.query(SQL(sql)) { row in try row.text(0) }
    }

    @Test func whatNamesSomethingIsStoredComposed() throws {
        let test = try TestBook()
        var trip = try trip(title: "Caf\u{301}e \(Self.decomposed)")
        trip.place = Self.decomposed
        trip.people = ["Jose\u{301}", "B"]
        trip.categoryBudgets = [Self.decomposed: 5]
        var expense = try expense("e", Self.decomposed, 100)
        expense.place = Self.decomposed
        expense.payments = [Payment(person: "Jose\u{301}", amount: 100, homeAmount: 100)]
        expense.photos = [
            Photo(hash: String(repeating: "0", count: 64), name: "e\u{301}.jpg", size: 1)
        ]
        let (wanted, paid) = (trip, expense)
        let id = try test.book.change("trip add", at: now) { change in
            try change.add(TripDocument(trip: wanted, expenses: [paid], transfers: []))
        }
        try test.book.change("trip edit", at: now) { change in
            var edited = wanted
            edited.people = ["Jose\u{301}", "Rene\u{301}"]
            try change.update(id, to: edited, renamed: ["B": "Rene\u{301}"])
        }
        let stored = try bytes(
            test,
            """
            SELECT hex(title) FROM trips UNION ALL SELECT hex(place) FROM trips
            UNION ALL SELECT hex(name) FROM people
            UNION ALL SELECT hex(name) FROM categories WHERE id > 7
            UNION ALL SELECT hex(place) FROM expenses UNION ALL SELECT hex(name) FROM photos
            """)
        let hex = { (text: String) in
            text.utf8.map { String($0, radix: 16, uppercase: true) }.joined()
        }
        #expect(
            stored
                == [
                    "Caf\u{301}e \(Self.composed)", Self.composed, "Jos\u{E9}", "Ren\u{E9}",
                    Self.composed, Self.composed, "\u{E9}.jpg",
                ].map(hex))
    }

    @Test func theSameLettersAreOneCategory() throws {
        let test = try TestBook()
        let trip = try trip()
        let id = try test.book.change("trip add", at: now) { try $0.add(trip) }
        try test.book.addCategory(Self.decomposed)
        for (uid, name) in [("a", Self.composed), ("b", Self.decomposed)] {
            let expense = try expense(uid, name, 100)
            try test.book.change("expense add", at: now) { _ = try $0.add(expense, to: id) }
        }
        #expect(try test.book.categories().count == 8)
        let totals = try test.book.categoryTotals(of: id, through: try day("2026-10-12"))
        #expect(totals.map(\.total) == [200] && totals.map(\.count) == [2])
    }

    /// A book with both, as written by an earlier version.
    private func doubled() throws -> (test: TestBook, trip: Int64) {
        let test = try TestBook()
        var trip = try trip()
        trip.people = ["A", "B"]
        trip.categoryBudgets = ["one": 300, "two": 50]
        var first = try expense("a", "one", 100)
        first.payments = [Payment(person: "A", amount: 100, homeAmount: 100)]
        let expenses = [first, try expense("b", "two", 30), try expense("c", "food", 120)]
        let document = TripDocument(trip: trip, expenses: expenses, transfers: [])
        let id = try test.book.change("trip add", at: now) { try $0.add(document) }
        for (table, from, to) in [
            ("categories", "one", Self.composed), ("categories", "two", Self.decomposed),
            ("people", "A", "Jos\u{E9}"), ("people", "B", "Jose\u{301}"),
        ] {
            try test.book.connection.execute(
                SQL("UPDATE \(table) SET name = ? WHERE name = ?", [.text(to), .text(from)]))
        }
        // The log has them likewise.
        try test.book.connection.executeScript("DROP TRIGGER lines_never_change")
        for (from, to) in [
            ("one", Self.composed), ("two", Self.decomposed), ("A", "Jos\u{E9}"),
            ("B", "Jose\u{301}"),
        ] {
            try test.book.connection.execute(
                SQL(
                    """
                    UPDATE lines SET line = replace(replace(replace(
                        line, '"name":"' || ?1 || '"', '"name":"' || ?2 || '"'),
                        '"category":"' || ?1 || '"', '"category":"' || ?2 || '"'),
                        '"budget/' || ?1 || '"', '"budget/' || ?2 || '"')
                    """, [.text(from), .text(to)]))
        }
        try test.book.storeDigests(of: [.lines])
        try test.book.connection.executeScript(
            try #require(Self.trigger(try Book.openForWriting(try TestBook().path))))
        return (test, id)
    }

    private static func trigger(_ book: Book) -> String? {
        try? book.connection.query(
            "SELECT sql FROM sqlite_schema WHERE name = 'lines_never_change'"
        ) { row in try row.text(0) }.first
    }

    @Test func aBookWithBothCountsThemAsOne() throws {
        let (test, id) = try doubled()
        let book = test.book
        #expect(try book.categories().count == 8)
        let trip = try #require(try book.trip(id))
        #expect(trip.categoryBudgets == [Self.composed: 350])
        let totals = try book.categoryTotals(of: id, through: try day("2026-10-12"))
        #expect(totals.map(\.name) == [Self.composed, "food"])
        #expect(totals.map(\.total) == [130, 120] && totals.map(\.count) == [2, 1])
        #expect(try book.expenses(ExpenseQuery(trip: id)).count == 3)
        #expect(try book.people(of: id, through: try day("2026-10-12")).count == 2)
        let checkup = try book.check(photosIn: nil)
        #expect(checkup.problems == [])
        #expect(
            checkup.remarks == [
                .sameName(table: "categories", name: Self.composed, trip: nil),
                .sameName(table: "people", name: "Jos\u{E9}", trip: "Osaka"),
            ])
    }

    @Test func aBookWithBothCanBeChanged() throws {
        let (test, id) = try doubled()
        let book = test.book
        // Editing a memo keeps the category of an expense, whichever of the two it is.
        for stored in try book.expenses(ExpenseQuery(trip: id)) where stored.uid != "a" {
            var edited = stored.content
            edited.memo = "x"
            let wanted = edited
            try book.change("expense edit", at: now) { change in
                try change.update(stored, to: wanted, in: id)
            }
        }
        let fields = try book.history(ofExpense: 2).last?.changes.map(\.field)
        #expect(fields == [.memo])
        // A trip that is edited has one budget for both.
        var trip = try #require(try book.trip(id)).content
        trip.title = "Kyoto"
        let wanted = trip
        try book.change("trip edit", at: now) { try $0.update(id, to: wanted) }
        #expect(try book.trip(id)?.categoryBudgets == [Self.composed: 350])
        // The first of two people with the same letters is renamed, the second is not.
        trip.people[0] = "Ann"
        let renamed = trip
        try book.change("trip edit", at: now) {
            try $0.update(id, to: renamed, renamed: ["Jos\u{E9}": "Ann"])
        }
        #expect(try book.trip(id)?.people == ["Ann", "Jos\u{E9}"])
        #expect(try book.check(photosIn: nil).problems == [])
        while try !book.undo(at: now).isEmpty {}
    }

    /// Currencies, sources and numbers that a file has twice, against the tables' constraints.
    @Test func whatAFileHoldsTwiceIsNoTrap() throws {
        let test = try TestBook()
        try test.book.connection.executeScript(
            """
            PRAGMA ignore_check_constraints = ON;
            INSERT INTO sources (name, is_enabled) VALUES ('\(Self.composed)', 0),
                ('\(Self.decomposed)', 1);
            INSERT INTO currencies (code, minor_unit_digits) VALUES ('USD', 2), ('usd', 2);
            """)
        var trip = try trip()
        trip.pinnedRates = [.usd: try rate("1400")]
        let wanted = trip
        let id = try test.book.change("trip add", at: now) { try $0.add(wanted) }
        try test.book.connection.executeScript(
            """
            INSERT INTO pinned_rates (trip_id, currency_id, nanos)
            SELECT trip_id, (SELECT id FROM currencies WHERE code = 'usd'), 5 FROM pinned_rates
            """)
        #expect(try test.book.sourceSwitches().count == 1)
        #expect(try test.book.trip(id)?.pinnedRates == [.usd: try rate("1400")])
    }
}
