import BookReports
import Foundation
import Rates
import SQLite
import Store
import TestSupport
import Testing

/// What a check of a book finds, and what it accepts.
@Suite struct CheckTests {
    private let full: FullBook

    init() throws { full = try FullBook() }

    @Test func aWholeBookHasNoProblem() throws {
        let book = try Book.openForReading(full.path)
        #expect(try book.unconfirmedRates().count == 1)
        let checkup = try book.check(photosIn: full.photos)
        #expect(checkup.problems == [])
        #expect(checkup.snapshots == 5 && checkup.rates == 15)
        #expect(checkup.expenses == 2 && checkup.loggedRows == 18 && checkup.photos == 1)
        let new = try TestBook()
        #expect(try new.book.check(photosIn: PhotoFolder(besides: new.path)).problems == [])
    }

    /// Banks quote directly, and three kinds of rates.
    @Test func everyKindOfRateIsHashedAsItCame() throws {
        let test = try TestBook()
        let quotes = [Quote(.usd, try rate("1466.12"))]
        let snapshots = try RateKind.allCases.map { kind in
            Snapshot(
                base: .krw, rateDate: try day("2026-10-30"), publishedAt: nil, kind: kind,
                quotes: quotes)
        }
        _ = try test.book.record(
            snapshots,
            from: Fetch(
                of: Snapshot.Series(source: "eximbank", base: .krw, quotation: .direct),
                asked: .latest(),
                fetchedAt: try #require(Instant("2026-10-30T15:00:00Z"))))
        #expect(try test.book.check(photosIn: nil).problems == [])
    }

    /// A damaged file whose table has one page twice does not keep the check from ending.
    @Test func aPageThatIsInATableTwice() throws {
        try full.tamper(
            """
            WITH RECURSIVE n (n) AS (SELECT 10 UNION ALL SELECT n + 1 FROM n WHERE n < 300)
            INSERT INTO people (id, trip_id, uid, name) SELECT n, 1, 'person ' || n, 'person ' || n FROM n
            """)
        let root = try #require(
            try Connection(path: full.path, access: .read, busy: .fail).integer(
                "SELECT rootpage FROM sqlite_schema WHERE name = 'people'"))
        let url = URL(filePath: full.path)
        var bytes = [UInt8](try Data(contentsOf: url))
        let page = Int(root - 1) * 4096
        #expect(
            bytes[page] == 5, "an inner page of a table: sqlite.org/fileformat2.html#b_tree_pages")
        let cell = page + Int(bytes[page + 12]) << 8 + Int(bytes[page + 13])
        bytes.replaceSubrange(page + 8..<page + 12, with: bytes[cell..<cell + 4])
        try Data(bytes).write(to: url)
        let problems = try Book.check(full.path, photosIn: nil).problems
        let isOfFile = problems.contains { if case .file = $0 { true } else { false } }
        #expect(isOfFile, "\(problems)")
    }

    private static let ecb = CheckProblem.rates(
        source: "ecb", base: "EUR", date: "2026-10-28", revision: 0)
    private static let second = "(SELECT id FROM snapshots WHERE day = '2026-10-28')"
    private static let won = "(SELECT id FROM currencies WHERE code = 'KRW')"

    /// A change to the book, and the finding.
    private static let alteredLines = CheckProblem.log(table: "lines", row: 0, .broken)

    private static let cases: [(String, [CheckProblem])] = [
        // Rates: changed, removed, added, and the base's own.
        (
            "UPDATE rates SET nanos = nanos + 1 WHERE snapshot_id = \(second) AND currency_id <> 1",
            [ecb, .confirmation(currency: "KRW", date: "2026-10-28")]
        ),
        (
            """
            UPDATE rates SET nanos = 2 WHERE snapshot_id = \(second)
                AND currency_id = (SELECT id FROM currencies WHERE code = 'EUR')
            """, [ecb]
        ),
        (
            """
            DELETE FROM rates WHERE snapshot_id = \(second)
                AND currency_id = (SELECT id FROM currencies WHERE code = 'JPY')
            """, [ecb]
        ),
        (
            "UPDATE snapshots SET content_hash = zeroblob(16) WHERE id = \(second)",
            [ecb, .table("snapshots")]
        ),
        // Unconfirmed rates: part of the hash while they wait, and among the others once confirmed.
        (
            "UPDATE doubted_rates SET nanos = 5 WHERE confirmed_at IS NULL",
            [
                .rates(source: "ecb", base: "EUR", date: "2026-10-30", revision: 0),
                .table("doubted_rates"),
            ]
        ),
        (
            "UPDATE doubted_rates SET confirmed_at = NULL WHERE snapshot_id = \(second)",
            [ecb, .table("doubted_rates")]
        ),
        (
            "DELETE FROM rates WHERE snapshot_id = \(second) AND currency_id = \(won)",
            [ecb, .confirmation(currency: "KRW", date: "2026-10-28")]
        ),
        // References and schema.
        (
            "UPDATE fetches SET series_id = 77 WHERE id = 1",
            [.reference(table: "fetches", row: 1, target: "series"), .table("fetches")]
        ),
        ("CREATE TABLE mine (a)", [.schema(object: "table mine", .unknown)]),
        (
            "CREATE TRIGGER mine AFTER INSERT ON trips BEGIN DELETE FROM trips; END",
            [.schema(object: "trigger mine", .unknown)]
        ),
        ("DROP INDEX snapshots_revised", [.schema(object: "index snapshots_revised", .missing)]),
        (
            "DROP INDEX fetches_answered; CREATE INDEX fetches_answered ON fetches (day)",
            [.schema(object: "index fetches_answered", .altered)]
        ),
        ("DELETE FROM numbers WHERE value = 3659", [.constant(table: "numbers")]),
        // Numbers that are never reused.
        (
            "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'people'",
            [.numbersUsedUp(table: "people")]
        ),
        (
            "UPDATE sqlite_sequence SET seq = 9000 WHERE name = 'people'",
            [.log(table: "people", row: 9000, .altered)]
        ),
        // Sums.
        (
            "UPDATE payments SET amount = 502, home = 7516 WHERE amount = 501",
            [
                .sum(expense: 1, .paid), .sum(expense: 1, .paidAtHome),
                .log(table: "expenses", row: 1, .altered),
            ]
        ),
        (
            "UPDATE shares SET home = 1 WHERE person_id = 2 AND expense_id = 1",
            [.sum(expense: 1, .shares), .log(table: "expenses", row: 1, .altered)]
        ),
        (
            "DELETE FROM shares WHERE expense_id = 1",
            [.sum(expense: 1, .shares), .log(table: "expenses", row: 1, .altered)]
        ),
        (
            "UPDATE expenses SET items = replace(items, 'ticket', 'tickets') WHERE id = 2",
            [.log(table: "expenses", row: 2, .altered)]
        ),
        ("UPDATE expenses SET items = NULL", [.log(table: "expenses", row: 2, .altered)]),
        (
            "UPDATE expenses SET items = '{}' WHERE id = 2",
            [.log(table: "expenses", row: 2, .altered)]
        ),
        // Only a pending expense has no home amounts, and all of its parts have none.
        (
            "UPDATE expenses SET home = NULL, rate = NULL, rate_kind = 'pending' WHERE id = 1",
            [
                .sum(expense: 1, .paidAtHome), .sum(expense: 1, .shares),
                .log(table: "expenses", row: 1, .altered),
            ]
        ),
        (
            "UPDATE payments SET home = NULL WHERE expense_id = 2",
            [.sum(expense: 2, .paidAtHome), .log(table: "expenses", row: 2, .altered)]
        ),
        (
            "UPDATE shares SET home = NULL WHERE person_id = 2 AND expense_id = 1",
            [.sum(expense: 1, .shares), .log(table: "expenses", row: 1, .altered)]
        ),
        // The log.
        ("UPDATE trips SET title = 'x'", [.log(table: "trips", row: 1, .altered)]),
        (
            "INSERT INTO people (id, trip_id, uid, name) VALUES (3, 1, 'C', 'C')",
            [.log(table: "people", row: 3, .unlogged)]
        ),
        (
            "INSERT INTO category_budgets VALUES (NULL, 1, 3, 300000)",
            [.log(table: "trips", row: 1, .altered)]
        ),
        (
            "UPDATE cash_entries SET entry = json_set(entry, '$.amount[0]', 500)",
            [.log(table: "cash_entries", row: 1, .altered)]
        ),
        ("DELETE FROM settlements", [.log(table: "settlements", row: 1, .gone)]),
        (
            "UPDATE settlements SET removed_at = '2026-10-30T09:00:00Z'",
            [.log(table: "settlements", row: 1, .altered)]
        ),
        (
            // A value that has been replaced since.
            """
            UPDATE lines SET line = json_set(line, '$.r.memo', 'x')
            WHERE operation_id = 1 AND entity = 'expense/e-1'
            """, [alteredLines]
        ),
        ("UPDATE lines SET trip_id = 7 WHERE id = 1", [alteredLines]),
        (
            "UPDATE log_devices SET device = '0123456789abcdef' WHERE id = 0",
            [.log(table: "log_devices", row: 0, .altered)]
        ),
        (
            "DELETE FROM lines WHERE id = (SELECT max(id) FROM lines WHERE operation_id = 1)",
            [.log(table: "cards", row: 1, .unlogged), alteredLines]
        ),
        (
            "UPDATE lines SET entity = 'expense/other' WHERE entity = 'expense/e-2'",
            [.log(table: "expenses", row: 2, .altered), alteredLines]
        ),
        (
            """
            INSERT INTO lines
                (operation_id, entity, row_id, trip_id, line, device_id, number, milliseconds)
            SELECT 2, 'settlement/s-7', 7, 1, '{"r":{}}', device_id, 99, 1 FROM lines LIMIT 1
            """, [.log(table: "settlements", row: 7, .gone), alteredLines]
        ),
        (
            "UPDATE operations SET command = 'x' WHERE id = 1",
            [.log(table: "operations", row: 0, .broken)]
        ),
        (
            "UPDATE operations SET author = 'x' WHERE id = 2",
            [.log(table: "operations", row: 0, .broken)]
        ),
        (
            "UPDATE table_digests SET digest = zeroblob(16) WHERE table_name = 'lines'",
            [alteredLines]
        ),
        ("DELETE FROM table_digests WHERE table_name = 'lines'", [alteredLines]),
        ("DELETE FROM table_digests WHERE table_name = 'films'", [.table("films")]),
        ("UPDATE sources SET is_enabled = NULL", [.table("sources")]),
    ]

    @Test(arguments: cases) func whatIsChangedPastTheProgram(
        _ sql: String, _ expected: [CheckProblem]
    ) throws {
        try full.tamper(sql)
        #expect(try Book.check(full.path, photosIn: full.photos).problems == expected)
    }

    private static let halfAPriceIsRefusedTable: [String] = [
        "home = NULL", "rate = NULL", "rate_kind = 'pending'", "home = NULL, rate = NULL",
        "home = NULL, rate_kind = 'pending'", "rate = NULL, rate_kind = 'pending'",
    ]

    /// An expense has a home amount and a rate, or neither.
    @Test(arguments: halfAPriceIsRefusedTable)
    func halfAPriceIsRefused(_ columns: String) throws {
        let sql = "UPDATE expenses SET \(columns) WHERE id = 1"
        #expect(throws: SQLiteError.self) { try full.tamper(sql) }
    }

    @Test func photos() throws {
        let name = try #require(try full.folder.names().first { $0 == "photos" })
        let folder = try #require(
            try FileManager.default.contentsOfDirectory(atPath: full.folder.path(name)).first)
        let files = try FileManager.default.contentsOfDirectory(
            atPath: full.folder.path("photos/\(folder)"))
        let file = try #require(files.first)
        #expect(files.count == 1 && file.hasSuffix(".jpg") && file.hasPrefix(folder))
        try full.folder.write("GIF89aa phot0;", to: "photos/\(folder)/\(file)")
        #expect(
            try full.check().problems == [
                .photo(expense: 1, name: "receipt.JPG", isMissing: false)
            ])
        try FileManager.default.removeItem(atPath: full.folder.path("photos"))
        #expect(
            try full.check().problems == [.photo(expense: 1, name: "receipt.JPG", isMissing: true)])
        #expect(try Book.openForReading(full.path).check(photosIn: nil).problems == [])
    }

    /// A check writes nothing, and does not block other readers.
    @Test func nothingIsWritten() throws {
        let before = try full.folder.bytes("ratebook.db")
        _ = try full.check()
        #expect(try full.folder.bytes("ratebook.db") == before)
    }

    @Test func aBookThatIsBeingWrittenIsNotJudged() throws {
        let book = try Book.openForReading(full.path)
        let writer = try Connection(path: full.path, access: .write, busy: .fail)
        try writer.execute("BEGIN IMMEDIATE")
        #expect(try book.check(photosIn: nil).problems == [])
        try writer.execute("ROLLBACK")
    }
}
