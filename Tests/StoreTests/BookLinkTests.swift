import BookReports
import SQLite
import TestSupport
import Testing

@testable import Store

/// Links that were made before there were two kinds of them.
@Suite struct BookLinkTests {
    /// Those of a trip that a friend's book exchanges over HTTP stay links for books.
    @Test func linksThatBooksUseStayTheirs() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("ratebook.db")
        do {
            let connection = try Connection(path: path, access: .create, busy: .fail)
            try Book.builder.migrate(connection, upTo: 20)
            try connection.executeScript(
                "INSERT INTO currencies (id, code, minor_unit_digits) VALUES (901, 'KRW', 0)")
            for (trip, isShared) in [(1, false), (2, true), (3, true), (4, true)] {
                try connection.executeScript(
                    """
                    INSERT INTO trips
                        (id, uid, title, home_currency_id, first_day, last_day, head_count)
                    VALUES (\(trip), 't\(trip)', 'Trip', 901, '2026-11-01', '2026-11-02', 1);
                    INSERT INTO devices (id, kind, uid, secret_hash, name, trip_id, added_at)
                    VALUES (\(trip), 'link', 'l\(trip)', printf('%064d', \(trip)), 'Trip', \(trip),
                        '2026-11-01T00:00:00Z');
                    """)
                guard isShared else { continue }
                try connection.executeScript(
                    """
                    INSERT INTO shared_trips (trip_id, name, device)
                    VALUES (\(trip), 'Minji', '00000000000000a\(trip)');
                    INSERT INTO shared_devices (id, trip_id, device, branch, number, hash, size)
                    VALUES (\(trip * 10), \(trip), '00000000000000a\(trip)', 0, 1, zeroblob(16), 1);
                    """)
            }
            // A friend in a folder, and one who came without a file.
            try connection.executeScript(
                """
                INSERT INTO shared_devices (id, trip_id, device, branch, number, hash, size) VALUES
                    (31, 3, '00000000000000b3', 0, 1, zeroblob(16), 1),
                    (41, 4, '00000000000000b4', 0, 1, zeroblob(16), 1);
                INSERT INTO shared_files (trip_id, name, size, modified, device_id)
                VALUES (3, 'b3.lines', 1, 1, 31);
                """)
        }
        let book = try Book.openForWriting(path)
        #expect(
            try book.devices().map(\.kind) == [.guestLink, .guestLink, .guestLink, .bookLink])
    }
}
