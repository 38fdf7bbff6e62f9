import Rates
import SQLite
import TestSupport
import Testing

@testable import Store

/// The rows of a trip and their log, written with SQL.
enum TripRows {
    static let tables = [
        "trips", "people", "category_budgets", "pinned_rates", "expenses", "payments", "shares",
        "settlements", "photos",
    ]

    /// Adds a trip of two people with an expense that was changed, one that was removed from the
    /// table, and a settlement, to a book that knows the won and the euro.
    static func add(to path: String, photo: (hash: String, name: String, size: Int64)? = nil) throws
    {
        let connection = try Connection(path: path, access: .write, busy: .fail)
        let won = "(SELECT id FROM currencies WHERE code = 'KRW')"
        let euro = "(SELECT id FROM currencies WHERE code = 'EUR')"
        try connection.executeScript(
            """
            INSERT INTO trips (id, uid, title, place, home_currency_id, first_day, last_day,
                head_count, budget)
            VALUES (1, 't-1', 'Busan', '부산', \(won), '2026-10-20', '2026-10-29', 2, 900000);
            INSERT INTO people (id, trip_id, name) VALUES (1, 1, 'A'), (2, 1, 'B');
            INSERT INTO category_budgets (id, trip_id, category_id, amount)
            VALUES (1, 1, 3, 300000);
            INSERT INTO pinned_rates (id, trip_id, currency_id, nanos)
            VALUES (1, 1, \(euro), 1500000000000);
            INSERT INTO expenses (id, uid, trip_id, date, amount, currency_id, home, category_id,
                memo, rate_kind, rate, rate_source, split)
            VALUES (1, 'e-1', 1, '2026-10-21', 1001, \(euro), 15015, 3, 'dinner', 'manual',
                    '1500', 'trip', 'even'),
                (2, 'e-2', 1, '2026-10-22', 5000, \(won), 5000, 1, NULL, 'same', '1', NULL,
                    'none');
            INSERT INTO payments (id, expense_id, person_id, amount, home)
            VALUES (1, 1, 1, 501, 7515), (2, 1, 2, 500, 7500), (3, 2, 1, 5000, 5000);
            INSERT INTO shares (id, expense_id, person_id, part, home)
            VALUES (1, 1, 1, NULL, 7508), (2, 1, 2, NULL, 7507);
            INSERT INTO settlements (id, uid, trip_id, date, giver_id, taker_id, amount)
            VALUES (1, 's-1', 1, '2026-10-29', 2, 1, 7);
            """)
        if let photo {
            try connection.execute(
                SQL(
                    "INSERT INTO photos (id, expense_id, hash, name, size) VALUES (1, 1, ?, ?, ?)",
                    [.text(photo.hash), .text(photo.name), .integer(photo.size)]))
        }
        try connection.executeScript(
            """
            INSERT INTO operations (id, at, command) VALUES (1, '2026-10-30T09:00:00Z', 'trip add')
            """)
        for table in tables { try log("SELECT id FROM \(table)", of: table, in: connection) }
        try change(in: connection)
    }

    /// A later command: an expense gets another memo, a person's name is changed and changed back.
    private static func change(in connection: borrowing Connection) throws {
        try connection.executeScript(
            """
            INSERT INTO operations (id, at, command, author)
            VALUES (2, '2026-10-30T09:05:00Z', 'expense edit', 'guest-1');
            UPDATE expenses SET memo = 'late dinner' WHERE id = 1;
            INSERT INTO changes (operation_id, table_name, row_id, before, after)
            SELECT 2, 'expenses', 1, after, json_set(after, '$.memo', 'late dinner')
            FROM changes WHERE table_name = 'expenses' AND row_id = 1;
            DELETE FROM category_budgets;
            INSERT INTO changes (operation_id, table_name, row_id, before)
            SELECT 2, table_name, row_id, after FROM changes
            WHERE table_name = 'category_budgets';
            """)
    }

    private static func log(
        _ rows: String, of table: String, in connection: borrowing Connection
    ) throws {
        let columns = try connection.query(
            SQL("SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(table)])
        ) { row in try row.text(0) }
        let object = columns.map { "'\($0)', \($0)" }.joined(separator: ", ")
        let isPart = columns.contains("expense_id")
        let expense = table == "expenses" ? "id" : isPart ? "expense_id" : "NULL"
        try connection.execute(
            """
            INSERT INTO changes (operation_id, table_name, row_id, expense_id, after)
            SELECT 1, '\(sql: table)', id, \(sql: expense), json_object(\(sql: object)) FROM \(sql: table) WHERE id IN (\(sql: rows))
            """)
    }
}

/// A closed book with rows in every table.
struct FullBook {
    let folder: TemporaryFolder
    let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("ratebook.db")
        let photo = try PhotoFolder(besides: path).add(
            fileAt: try folder.write("a photo", to: "receipt.JPG"))
        do {
            let book = try Book.openForWriting(path)
            // A jump that the next day confirms, one that is unconfirmed, and a correction.
            _ = try book.record(
                [
                    try snapshot("2026-10-27", ["KRW": "1000", "USD": "1.1", "JPY": "175.5"]),
                    try snapshot("2026-10-28", ["KRW": "1491.76", "USD": "1.1", "JPY": "175.6"]),
                ], from: try fetch(at: "2026-10-28T15:00:00Z"))
            _ = try book.record(
                [
                    try snapshot("2026-10-29", ["KRW": "1490", "USD": "1.1", "JPY": "175.7"]),
                    try snapshot("2026-10-30", ["KRW": "1492", "USD": "3.3", "JPY": "175.8"]),
                ], from: try fetch(at: "2026-10-30T15:00:00Z"))
            _ = try book.record(
                [try snapshot("2026-10-27", ["KRW": "1001", "USD": "1.1", "JPY": "175.5"])],
                from: try fetch(at: "2026-10-30T16:00:00Z"))
            try book.record(
                .error, because: FetchFailure(kind: "status", detail: "503", scope: .latest),
                from: try fetch("er-api", base: "USD", at: "2026-10-30T17:00:00Z"))
            try book.addFavorites([.krw])
            try book.setState("screen", to: "rates --base KRW")
            try book.setSource("ecb", isEnabled: true)
            _ = try book.addAlert(
                .change(percent: try rate("2"), days: 7), for: try pair("EUR", "KRW"),
                of: try #require(try book.series().first),
                at: try #require(Instant("2026-10-30T18:00:00Z")))
        }
        try TripRows.add(to: path, photo: photo)
        try addDevices()
    }

    /// A device, a link with a guest, and a pairing code.
    private func addDevices() throws {
        let book = try Book.openForWriting(path)
        let now = try #require(Instant("2026-10-30T18:00:00Z"))
        let device = try book.addDevice(
            .device, uid: "d-1", secret: "one", name: "iPhone", at: now)
        try book.noteSeen(try #require(device), on: now.day())
        let link = try book.addDevice(
            .link, uid: "d-2", secret: "two", name: "Busan", trip: 1, at: now)
        _ = try book.addDevice(
            .guest, uid: "d-3", secret: "three", name: "Chrome", link: link, at: now)
        try book.addPairingCode("code", until: now.adding(seconds: 300), at: now)
    }

    var photos: PhotoFolder { PhotoFolder(besides: path) }

    func check() throws -> Checkup {
        try Book.openForReading(path).check(photosIn: photos)
    }

    /// Changes the book without ratebook and its triggers.
    func tamper(_ sql: String) throws {
        let connection = try Connection(path: path, access: .write, busy: .fail)
        let triggers = try connection.query(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
        ) { row in (try row.text(0), try row.text(1)) }
        for (name, _) in triggers { try connection.execute("DROP TRIGGER \(sql: name)") }
        try connection.executeScript(sql)
        for (_, sql) in triggers { try connection.execute(SQL(sql)) }
    }
}

/// A book of an earlier version, empty except for one day.
enum OlderBook {
    static func make(at path: String, version: Int) throws {
        let connection = try Connection(path: path, access: .create, busy: .fail)
        try Book.builder.migrate(connection, upTo: version)
        let day = try snapshot("2026-10-30", ["KRW": "1491.76"])
        try connection.executeScript(
            """
            INSERT INTO currencies (id, code, minor_unit_digits) VALUES (1, 'EUR', 2), (2, 'KRW', 0);
            INSERT INTO sources (id, name) VALUES (1, 'ecb');
            INSERT INTO series (id, source_id, base_id) VALUES (1, 1, 1);
            INSERT INTO fetches (series_id, asked, fetched_at, outcome)
            VALUES (1, 'file', '2026-10-30T15:00:00Z', 'new');
            INSERT INTO rates VALUES (1, 1, 1000000000), (2, 1, 1491760000000);
            """)
        try connection.execute(
            SQL(
                """
                INSERT INTO snapshots (id, series_id, rate_date, revision, fetch_id, content_hash)
                VALUES (1, 1, '2026-10-30', 0, 1, ?)
                """, [.blob(day.contentHash)]))
    }
}
