import BookReports
import Migrations
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// Books full of trips from earlier versions, opened by this one.
@Suite struct UpgradeTests {
    /// The first schema with trips and all later ones, up to that of the rows.
    private static let versions = 5...17
    private let now = Instant(seconds: 1_790_812_800)

    /// A book with an earlier schema.
    ///
    /// Its rows were written by a program of version 17, and are read with the columns that the
    /// tables had then.
    private func olderBook(_ version: Int, in folder: TemporaryFolder) throws -> String {
        let (path, whole) = (folder.path("ratebook.db"), folder.path("whole.db"))
        do {
            let rows = try Connection(path: whole, access: .create, busy: .fail)
            try Book.builder.migrate(rows, upTo: 17)
            try rows.executeScript("DELETE FROM categories")
            try rows.executeScript(try Project.text("Tests/Data/books/trips-17.sql"))
        }
        let connection = try Connection(path: path, access: .create, busy: .fail)
        try Book.builder.migrate(connection, upTo: version)
        try connection.execute(SQL("ATTACH ? AS whole", [.text(whole)]))
        let tables =
            ["currencies", "categories"]
            + TripRows.tables + (version < 6 ? [] : ["operations", "changes"])
        try connection.executeScript("DELETE FROM categories")
        for table in tables {
            let columns = try connection.query(
                SQL("SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(table)])
            ) { row in try row.text(0) }.joined(separator: ", ")
            // A later version made the table.
            guard !columns.isEmpty else { continue }
            try connection.executeScript(
                "INSERT INTO main.\(table) (\(columns)) SELECT \(columns) FROM whole.\(table)")
        }
        try connection.execute("DETACH whole")
        return path
    }

    /// Three trips: edited, settled, with a photo, in the trash, archived, and undone in part.
    private func fullBook() throws -> TestBook {
        let test = try TestBook()
        let book = test.book
        let first = try document("Osaka", .krw)
        let id = try book.change("import", at: now) { try $0.add(first) }
        for title in ["Boston", "Gone"] {
            let other = try document(title, .usd)
            try book.change("import", at: now) { _ = try $0.add(other) }
        }
        let stored = try #require(try book.expense(1))
        var edited = stored.content
        (edited.memo, edited.place) = ("라멘", "도톤보리")
        let wanted = edited
        try book.change("expense edit", at: now) { try $0.update(stored, to: wanted, in: id) }
        try book.change("expense remove", at: now) { try $0.setRemoved(true, expense: 2) }
        try book.change("trip remove", at: now) { try $0.setRemoved(true, trip: 3) }
        var boston = try #require(try book.trip(2)).content
        boston.isArchived = true
        let archived = boston
        try book.change("trip archive", at: now) { try $0.update(2, to: archived) }
        try book.change("expense remove", at: now) { try $0.setRemoved(true, expense: 3) }
        _ = try book.undo(at: now)
        return test
    }

    private func document(_ title: String, _ home: Currency) throws -> TripDocument {
        var trip = Trip(
            uid: "t-\(title)", title: title, homeCurrency: home, firstDay: try day("2026-10-10"),
            lastDay: try day("2026-10-19"), headCount: 3)
        trip.people = ["가", "B"]
        (trip.budget, trip.dailyBudget) = (500_000, 50_000)
        trip.categoryBudgets = ["food": 100_000, "선물": 5_000]
        trip.pinnedRates = [try #require(Currency("THB")): try rate("37.5")]
        let expenses = try (1...8).map { number in
            let paid = Amount(minorUnits: Int64(number) * 990, currency: .eur)
            let rate = ExpenseRate.manual(try rate("1500.5"))
            var expense = Expense(
                uid: "e-\(title)-\(number)", date: try day("2026-10-1\(number)"), amount: paid,
                homeAmount: try #require(rate.convert(paid, to: home)), rate: rate,
                category: number % 2 == 0 ? "food" : "선물")
            expense.isOneOff = number == 1
            expense.payments = [
                Payment(person: number % 3 == 0 ? "B" : "가", amount: paid.minorUnits)
            ]
            expense.split = .shares
            expense.shares = [
                Share(person: "가", part: try ExactDecimal("2")),
                Share(person: "B", part: try ExactDecimal("1")),
            ]
            if number == 4 {
                expense.photos = [
                    Photo(hash: String(repeating: "ab", count: 32), name: "x.jpg", size: 3)
                ]
            }
            return try expense.withHomeAmounts()
        }
        let transfer = RecordedTransfer(
            uid: "s-\(title)", date: try day("2026-10-19"), giver: "B", taker: "가", amount: 700)
        return TripDocument(trip: trip, expenses: expenses, transfers: [transfer])
    }

    /// Everything that a book has on a trip.
    private struct Contents: Equatable {
        let document: TripDocument
        let summary: TripSummary
        let days: [TripDay]
        let categories: [GroupTotal]
        let people: [PersonFigures]
    }

    private func contents(of book: Book) throws -> [Contents] {
        let today = try day("2026-10-15")
        return try (book.tripHeadings() + book.tripHeadings(removed: true)).map { heading in
            let trip = try #require(try book.trip(heading.id))
            return Contents(
                document: try book.document(of: trip),
                summary: try book.summary(of: trip.id, today: today),
                days: try book.days(of: trip.id),
                categories: try book.categoryTotals(of: trip.id, through: today),
                people: try book.people(of: trip.id, through: today))
        }
    }

    @Test(arguments: Repetitions.cases(Array(versions), quick: 6)) func aFullBookIsUpgraded(
        _ version: Int
    ) throws {
        let folder = try TemporaryFolder()
        let path = try olderBook(version, in: folder)
        let expected = try fullBook().book
        let book = try Book.openForWriting(path)
        #expect(try contents(of: book) == contents(of: expected))
        #expect(try contents(of: book).map(\.document.expenses.count) == [7, 8, 8])
        // Before the sixth there was no log: all rows are unlogged, and nothing else is found.
        let problems = try book.check(photosIn: nil).problems
        if version >= 6 {
            #expect(problems == [])
            #expect(try book.operations(limit: 50) == expected.operations(limit: 50))
            #expect(try book.history(ofExpense: 1) == expected.history(ofExpense: 1))
        } else {
            let isUnlogged = problems.allSatisfy { problem in
                if case .log(_, _, .unlogged) = problem { true } else { false }
            }
            #expect(isUnlogged && problems.count == 36, "\(problems)")
        }
        // It works like any other book: new numbers, edits and undo.
        let extra = try document("New", .krw)
        let id = try book.change("import", at: now) { try $0.add(extra) }
        #expect(id == 4)
        #expect(try book.expenses(ExpenseQuery(trip: id)).map(\.id).min() == 25)
        let before = try contents(of: expected)
        #expect(try book.undo(at: now).first?.command == "import")
        #expect(try contents(of: book) == before)
        let integrity = try Connection(path: path, access: .read, busy: .fail).query(
            "SELECT (SELECT count(*) FROM pragma_foreign_key_check), (SELECT * FROM pragma_integrity_check)"
        ) { row in "\(try row.integer(0)) \(try row.text(1))" }
        #expect(integrity == ["0 ok"])
    }

    private static let aDamagedLogIsUpgradedTable: [String] = [
        "DELETE FROM changes WHERE table_name = 'people' AND after IS NOT NULL",
        "DELETE FROM changes WHERE id % 2 = 0",
        "DELETE FROM operations WHERE id = 2",
        "UPDATE changes SET after = json_set(after, '$.name', '') WHERE table_name = 'people'",
        "UPDATE changes SET after = json_remove(after, '$.name') WHERE table_name = 'people'",
        "UPDATE changes SET row_id = row_id + 1 WHERE table_name = 'people'",
        "UPDATE changes SET after = json_remove(after, '$.uid') WHERE after IS NOT NULL",
        "UPDATE changes SET after = json_remove(after, '$.trip_id') WHERE after IS NOT NULL",
        "UPDATE changes SET after = json_set(after, '$.rate_path', 'x') WHERE table_name = 'expenses'",
        "UPDATE changes SET after = '{x'", "UPDATE changes SET after = '[]'",
        "UPDATE changes SET table_name = 'others'", "UPDATE changes SET operation_id = 99",
    ]

    /// What another program did to the log of version 17: no row is lost, and `check` says what
    /// differs.
    @Test(arguments: aDamagedLogIsUpgradedTable)
    func aDamagedLogIsUpgraded(_ damage: String) throws {
        let folder = try TemporaryFolder()
        let path = try olderBook(17, in: folder)
        let connection = try Connection(path: path, access: .write, busy: .fail)
        try connection.executeScript(
            """
            PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF;
            DROP TRIGGER changes_stay; DROP TRIGGER changes_never_change;
            DROP TRIGGER operations_stay;
            """)
        try connection.executeScript(damage)
        try connection.executeScript(
            """
            CREATE TRIGGER operations_stay BEFORE DELETE ON operations
            BEGIN
                SELECT raise(ABORT, 'operations are only ever added to');
            END
            """)
        try Book.migrate(connection, by: Book.builder)
        let book = try Book.openForWriting(path)
        let expected = try contents(of: try fullBook().book)
        #expect(try contents(of: book) == expected)
        // A path that is none is left out, as in the rows.
        #expect(
            try book.check(photosIn: nil).problems.isEmpty == damage.contains("rate_path"))
    }
}
