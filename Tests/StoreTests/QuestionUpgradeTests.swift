import BookReports
import SQLite
import TestSupport
import Testing

@testable import Store

/// What fetches asked and why they failed: two phrases up to schema 9, columns since then.
@Suite struct QuestionUpgradeTests {
    /// The phrases of a fetch, its outcome, and the columns that they become.
    static let phrases: [(asked: String, outcome: String, reason: String?, columns: String)] = [
        ("latest", "new", nil, "latest|-|-|-|-"),
        ("latest 2026-10-30", "no-data", nil, "latest|2026-10-30|-|-|-"),
        ("since 1999-01-04", "same", nil, "since|1999-01-04|-|-|-"),
        ("date 2026-10-09", "no-data", nil, "date|2026-10-09|-|-|-"),
        ("file", "revised", nil, "file|-|-|-|-"),
        ("quota", "error", "quota-spent", "quota|-|quota-spent|-|all"),
        ("latest", "error", "timed-out", "latest|-|timed-out|-|latest"),
        ("latest", "error", "status 503", "latest|-|status|503|latest"),
        ("date 2026-10-09", "error", "status 503", "date|2026-10-09|status|503|-"),
        ("date 2026-10-09", "error", "status 403", "date|2026-10-09|status|403|all"),
        (
            "latest", "error", "unreachable: Could not resolve host: rates.test",
            "latest|-|unreachable|Could not resolve host: rates.test|latest"
        ),
        ("latest", "error", "key-refused: invalid-key", "latest|-|key-refused|invalid-key|all"),
        ("since 2026-01-01", "error", "beyond-plan", "since|2026-01-01|beyond-plan|-|past"),
        ("latest", "error", "beyond-plan", "latest|-|beyond-plan|-|-"),
        ("latest", "error", "rate-limited", "latest|-|rate-limited|-|all"),
        // What an earlier version may have recorded for a missing answer is kept.
        ("latest", "not-yet", "late again", "latest|-|-|late again|-"),
        // Phrases that no version has written do not stop the upgrade.
        ("", "same", nil, "file|-|-|-|-"), ("Latest", "same", nil, "file|-|-|-|-"),
        ("historical 2026-10-01", "same", nil, "file|-|-|-|-"),
        ("date 2026-02-30", "no-data", nil, "date|-|-|-|-"),
        ("file 2026-10-30", "new", nil, "file|-|-|-|-"),
        ("since 2026-01-01 until 2026-02-01", "same", nil, "since|2026-01-01|-|-|-"),
    ]

    @Test func phrasesBecomeColumns() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("ratebook.db")
        try older(path)
        _ = try Book.openForWriting(path)
        let connection = try Connection(path: path, access: .read, busy: .fail)
        let columns = try connection.query(
            """
            SELECT line FROM (SELECT id, asked || '|' || coalesce(day, '-') || '|'
                || coalesce(failure, '-') || '|' || coalesce(detail, '-') || '|'
                || coalesce(scope, '-') AS line FROM fetches) ORDER BY id
            """
        ) { row in try row.text(0) }
        #expect(columns == Self.phrases.map(\.columns))
        let rest = try connection.query(
            "SELECT fetched_at, next_due, requests, requests_left FROM fetches WHERE id = 3"
        ) { row in
            [try row.text(0), try row.text(1), "\(try row.integer(2))", "\(try row.integer(3))"]
        }
        #expect(rest == [["2026-10-30T03:00:00Z", "2026-10-31T03:00:00Z", "1", "7"]])
        let problems = try Book.check(path, photosIn: PhotoFolder(besides: path)).problems
        #expect(problems == [.schema(object: "view fetches_before", .unknown)])
    }

    /// A book with schema 9.
    private func older(_ path: String) throws {
        let connection = try Connection(path: path, access: .create, busy: .fail)
        try Book.builder.migrate(connection, upTo: 9)
        // A view that the user has added.
        try connection.executeScript("CREATE VIEW fetches_before AS SELECT 1")
        try connection.executeScript(
            """
            INSERT INTO sources (id, name) VALUES (1, 'eximbank');
            INSERT INTO currencies (id, code, minor_unit_digits) VALUES (1, 'KRW', 0);
            INSERT INTO series (id, source_id, base_id, quotation) VALUES (1, 1, 1, 'direct');
            """)
        for phrase in Self.phrases {
            try connection.execute(
                SQL(
                    """
                    INSERT INTO fetches (
                        series_id, asked, fetched_at, outcome, reason, next_due, requests, requests_left)
                    VALUES (1, ?, '2026-10-30T03:00:00Z', ?, ?, '2026-10-31T03:00:00Z', 1, 7)
                    """, [.text(phrase.asked), .text(phrase.outcome), .text(phrase.reason)]))
        }
    }
}
