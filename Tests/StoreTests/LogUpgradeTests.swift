import BookReports
import Rates
import SQLite
import TestSupport
import Testing
import Trips

@testable import Store

/// The log in which lines have new values only: rows of other programs, and logs of earlier versions.
@Suite struct LogUpgradeTests {
    private let now = Instant(seconds: 1_790_812_800)

    private func editMemo(_ book: Book, _ memo: String) throws {
        let stored = try #require(try book.expense(1))
        var expense = stored.content
        expense.memo = memo
        let wanted = expense
        try book.change("expense edit", at: now) {
            try $0.update(stored, to: wanted, in: stored.trip)
        }
    }

    /// A book with one expense of which the log has no line.
    private func bookOfAnotherProgram() throws -> TestBook {
        let test = try TestBook()
        try test.book.connection.executeScript(
            """
            INSERT INTO currencies (id, code, minor_unit_digits) VALUES (1, 'KRW', 0);
            INSERT INTO trips (uid, title, home_currency_id, first_day, last_day, head_count)
            VALUES ('t', 'Osaka', 1,
                '2026-10-10', '2026-10-12', 1);
            INSERT INTO expenses (uid, trip_id, date, amount, currency_id, home, rate_kind, rate,
                category_id, memo, split)
            SELECT 'e', 1, '2026-10-11', 900, home_currency_id, 900, 'same', '1',
                (SELECT id FROM categories LIMIT 1), 'before', 'none' FROM trips;
            """)
        return test
    }

    /// The values that a line replaces, and that no line has, are kept with it.
    @Test func aRowOfAnotherProgramIsBackAfterUndo() throws {
        let test = try bookOfAnotherProgram()
        let book = test.book
        for memo in ["first", "second"] { try editMemo(book, memo) }
        let lines = try book.privateLines(of: .expense, "e", row: 1)
        #expect(lines.map(\.replaced?.json) == [#"{"memo":"before"}"#, nil])
        #expect(lines.map(\.registers.json) == [#"{"memo":"first"}"#, #"{"memo":"second"}"#])
        let texts = try book.connection.query(
            """
            SELECT replace(line, device, 'D') FROM lines JOIN log_devices AS d ON d.id = device_id
            ORDER BY lines.id
            """
        ) { try $0.text(0) }
        #expect(
            texts == [
                #"{"b":{"memo":"before"},"r":{"memo":"first"},"s":{"memo":["0-D"]}}"#,
                #"{"r":{"memo":"second"},"s":{"memo":["1790812800000-D"]}}"#,
            ])
        // Nobody recorded it with this program.
        #expect(try book.firstRecord(ofExpense: "e") == nil)
        for memo in ["first", "before"] {
            #expect(try book.undo(at: now).count == 1)
            #expect(try book.expense(1)?.memo == memo)
        }
        #expect(try book.undo(at: now).isEmpty)
        #expect(try book.redo(2, at: now).count == 2)
        #expect(try book.expense(1)?.memo == "second")
    }

    /// The lines of a log with values before and after each change, as those of version 23 were, with what
    /// becomes of each: `T1` is the stamp of the first line.
    private static let lines: [(before: String, entity: String, line: String)] = [
        // Recorded, edited, removed by undo, recorded again.
        (
            #"1, 'expense', 1, 1, 'e', NULL, '{"memo":"a","money":1,"place":"p"}'"#, "expense/e",
            #"{"r":{"memo":"a","money":1,"place":"p"}}"#
        ),
        (
            #"2, 'expense', 1, 1, 'e', '{"memo":"a","place":"p"}', '{"memo":"b","place":null}'"#,
            "expense/e",
            #"{"r":{"memo":"b","place":null},"s":{"memo":["T1"],"place":["T1"]}}"#
        ),
        (
            #"3, 'expense', 1, 1, 'e', '{"memo":"b","money":1}', NULL"#, "expense/e",
            #"{"r":{"memo":null,"money":null},"s":{"memo":["T2"],"money":["T1"]}}"#
        ),
        (
            #"4, 'expense', 1, 1, 'e', NULL, '{"memo":"c","money":2}'"#, "expense/e",
            #"{"r":{"memo":"c","money":2},"s":{"memo":["T3"],"money":["T3"]}}"#
        ),
        // Of another program.
        (
            #"5, 'person', 3, 1, '민지/지수', '{"name":"민지"}', '{"name":"지수"}'"#, "person/민지/지수",
            #"{"b":{"name":"민지"},"r":{"name":"지수"},"s":{"name":["T0"]}}"#
        ),
        (
            #"6, 'person', 3, 1, '민지/지수', '{"name":"지수"}', NULL"#, "person/민지/지수",
            #"{"r":{"name":null},"s":{"name":["T5"]}}"#
        ),
        (
            #"7, 'settlement', 2, 1, 's', '{"transfer":1}', NULL"#, "settlement/s",
            #"{"b":{"transfer":1},"r":{"transfer":null},"s":{"transfer":["T0"]}}"#
        ),
        // The only line of its row, which has the uid of another one.
        (
            #"8, 'person', 4, 1, '민지/지수', NULL, '{"name":"민지"}'"#, "person/민지/지수",
            #"{"r":{"name":"민지"}}"#
        ),
    ]

    @Test func aLogWithValuesBeforeEachChangeIsUpgraded() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("ratebook.db")
        do {
            let connection = try Connection(path: path, access: .create, busy: .fail)
            try Book.builder.migrate(connection, upTo: 23)
            for number in 1...10 {
                try connection.executeScript(
                    """
                    INSERT INTO operations (id, at, command)
                    VALUES (\(number), '2026-10-10T00:00:00Z', 'expense edit')
                    """)
            }
            for line in Self.lines {
                try connection.executeScript(
                    """
                    INSERT INTO lines (operation_id, entity, row_id, trip_id, uid, before, after)
                    VALUES (\(line.before))
                    """)
            }
            try connection.executeScript(
                """
                INSERT INTO currencies (id, code, minor_unit_digits) VALUES (1, 'KRW', 0);
                INSERT INTO trips (id, uid, title, home_currency_id, first_day, last_day, head_count)
                VALUES (9, 't', 'Osaka', 1,
                    '2026-10-10', '2026-10-12', 1);
                INSERT INTO shared_trips (trip_id, name, device, seen_line)
                VALUES (9, '나', '00c0ffee00c0ffee', 4);
                INSERT INTO shared_devices (id, trip_id, device, branch, number, hash, size)
                VALUES (2, 9, '00c0ffee00c0ffee', 0, 2, zeroblob(16), 10);
                INSERT INTO shared_lines
                    (id, trip_id, device_id, number, operation_id, milliseconds, entity, line)
                VALUES (4, 9, 2, 1, 9, 1000, 'trip/t', '{"v":1}'), (5, 9, 2, 2, 10, 1001, NULL, '{"v":2}');
                """)
        }
        let book = try Book.openForWriting(path)
        let found = try book.connection.query(
            """
            SELECT lines.id || ' ' || operation_id || ' ' || lines.trip_id || ' ' || coalesce(entity, '-') || ' '
                || coalesce(row_id, '-') || ' ' || replace(line, device, 'D') || ' ' || device_id || ' '
                || lines.number || ' ' || lines.milliseconds
            FROM lines JOIN log_devices AS d ON d.id = device_id ORDER BY lines.id
            """
        ) { try $0.text(0) }
        let rows = [1, 1, 1, 1, 3, 3, 2, 4]
        let time = 1_791_590_400_000
        let expected =
            Self.lines.enumerated().map { place, line in
                let text = (0...8).reduce(line.line) { text, number in
                    let stamp = number == 0 ? "0-D" : "\(time + number - 1)-D"
                    return text.replacing("\"T\(number)\"", with: "\"\(stamp)\"")
                }
                return """
                    \(place + 1) \(place + 1) 1 \(line.entity) \(rows[place]) \(text) 0 \
                    \(place + 1) \(time + place)
                    """
            } + [#"12 9 9 trip/t - {"v":1} 2 1 1000"#, #"13 10 9 - - {"v":2} 2 2 1001"#]
        #expect(found == expected)
        #expect(try book.connection.integer("SELECT seen_line FROM shared_trips") == 12)
        #expect(try book.connection.integer("SELECT count(*) FROM table_digests") == 15)
        #expect(try book.alteredTables().isEmpty)
        #expect(try book.connection.integer("SELECT count(*) FROM log_devices WHERE id = 0") == 1)
    }

    /// A damaged line does not keep a book from being opened: it stays as it is, and `check` reports it.
    @Test func aDamagedLineIsKept() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("ratebook.db")
        do {
            let connection = try Connection(path: path, access: .create, busy: .fail)
            try Book.builder.migrate(connection, upTo: 37)
            try connection.executeScript(
                """
                INSERT INTO operations (id, at, command)
                VALUES (1, '2026-10-10T00:00:00Z', 'expense add');
                INSERT INTO lines (operation_id, trip_id, entity, row_id, line) VALUES
                    (1, 1, 'expense/e', 1, '{"r":{"money":1}}'), (1, 1, 'expense/e', 1, '{oops}'),
                    (1, 1, 'expense/e', 1, '{}');
                """)
        }
        let book = try Book.openForWriting(path)
        let lines = try book.connection.query(
            """
            SELECT replace(line, device, 'D') FROM lines JOIN log_devices AS d ON d.id = device_id
            ORDER BY lines.id
            """
        ) { try $0.text(0) }
        #expect(
            lines == [
                #"{"r":{"money":1}}"#, "{oops}",
                #"{"r":{"money":null},"s":{"money":["1791590400000-D"]}}"#,
            ])
        #expect(try !book.check(photosIn: nil).problems.isEmpty)
    }
}
