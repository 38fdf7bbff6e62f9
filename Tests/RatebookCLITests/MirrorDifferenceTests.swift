import Foundation
import TestSupport
import Testing

/// What a mirror has that the book does not, and how it is repaired.
@Suite struct MirrorDifferenceTests {
    /// What was sent is not in the book any more: nothing is sent, and `--repair` sends it again.
    @Test func findsThatTheBookHasChanged() throws {
        let one = try MirroredBook()
        try one.program.run("backup", "before.db").expectSuccess()
        #expect(try one.mirror("--create").status == 0)
        // The number by which both know each other must be in the backup.
        try one.program.run("backup", "before.db", "--force").expectSuccess()
        let now = "2026-11-03T09:00:00Z"
        try one.sync("2026-11-02,1.1180,1492", "2026-11-03,1.1190,1493", at: now)
        #expect(try one.mirror().status == 0)
        try one.program.run("restore", "before.db", "-q").expectSuccess()
        for days in [[], ["2026-11-02,1.1181,1492"], ["2026-11-03,1.1190,1493"]] {
            for day in days { try one.sync(day, at: now) }
            let refused = try one.mirror()
            #expect(refused.status == 65)
            #expect(
                refused.errors == """
                    Error: What the mirror has of ecb EUR is not in the book, as after a restored backup
                    Nothing was sent. To remove these series from the mirror and send them again: --repair

                    """)
            #expect(
                try one.mirror("--verify").output
                    == "ecb EUR: rows that were sent are not in the book\n")
        }
        let repaired = try one.mirror("--repair", "-v")
        #expect(repaired.output == "ecb EUR: 5 publications with 15 rows sent again\n")
        #expect(try one.isEqual())
    }

    /// Each kind of change that another program can make is found where it is, and repaired.
    @Test(
        arguments: Repetitions.cases(
            [
                (
                    "UPDATE ratebook.rates SET nanos = nanos + 1 WHERE date = '2026-10-29' AND currency = 'USD'",
                    "2026-10-29: its rows differ"
                ),
                (
                    "DELETE FROM ratebook.rates WHERE date = '2026-10-29' AND currency = 'USD'",
                    "2026-10-29: its rows differ"
                ),
                (
                    "DELETE FROM ratebook.rates WHERE date = '2026-10-29' AND currency = 'EUR'",
                    "2026-10-29: its rows differ"
                ),
                (
                    "UPDATE ratebook.rates SET currency = 'JPY' WHERE date = '2026-10-29' AND currency = 'USD'",
                    "2026-10-29: its rows differ"
                ),
                (
                    "UPDATE ratebook.rates SET known_at = now() WHERE date = '2026-10-29' AND currency = 'USD'",
                    "2026-10-29: its rows differ"
                ),
                (
                    "INSERT INTO ratebook.rates VALUES (1, 'JPY', '2026-10-29', 0, 5)",
                    "2026-10-29: its rows differ"
                ),
                (
                    "INSERT INTO ratebook.rates VALUES (1, 'JPY', '2026-10-31', 0, 5)",
                    "2026-10-31: not in the book"
                ),
                ("DELETE FROM ratebook.snapshots WHERE date = '2026-10-28'", "2026-10-28: missing"),
                (
                    "INSERT INTO ratebook.snapshots VALUES (1, '2026-10-29', 1, NULL, now(), '\\x00')",
                    "2026-10-29 (1): not in the book"
                ),
                (
                    "UPDATE ratebook.snapshots SET content_hash = '\\x00' WHERE date = '2026-10-29'",
                    "2026-10-29: its times or its hash differ"
                ),
                (
                    "UPDATE ratebook.snapshots SET known_at = now() WHERE date = '2026-10-29'",
                    "2026-10-29: its times or its hash differ"
                ),
                (
                    "UPDATE ratebook.snapshots SET published_at = now() WHERE date = '2026-10-29'",
                    "2026-10-29: its times or its hash differ"
                ),
                (
                    "UPDATE ratebook.doubted_rates SET previous_nanos = 1",
                    "2026-11-02: a rate that is or was held back differs"
                ),
                (
                    "UPDATE ratebook.doubted_rates SET confirmed_at = now()",
                    "2026-11-02: a rate that is or was held back differs"
                ),
                (
                    "DELETE FROM ratebook.doubted_rates",
                    "2026-11-02: a rate that is or was held back differs"
                ),
            ], quick: 5))
    func findsAndRepairsChanges(_ sql: String, _ found: String) throws {
        let one = try MirroredBook()
        try one.sync("2026-11-02,1.1180,2492", at: "2026-11-02T16:00:00Z")
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql(sql)
        let compared = try one.mirror("--verify")
        #expect(compared.status == 65)
        #expect(compared.output == "ecb EUR \(found)\n")
        #expect(compared.errors.hasPrefix("Error: The mirror differs from the book in "))
        #expect(try one.mirror("--verify", "--repair").status == 0)
        #expect(try one.isEqual())
    }

    private static let findsChangesOfASeriesTable: [(String, String)] = [
        (
            "UPDATE ratebook.series SET quotation = 'direct'",
            "rows that were sent are not in the book"
        ),
        (
            "UPDATE ratebook.watermarks SET content_hash = '\\x00'",
            "rows that were sent are not in the book"
        ),
        ("UPDATE ratebook.watermarks SET snapshots = 2", "rows that were sent are not in the book"),
        (
            "UPDATE ratebook.watermarks SET snapshots = 9223372036854775807, revision = -1",
            "rows that were sent are not in the book"
        ),
        ("DELETE FROM ratebook.watermarks", "rows that were sent are not in the book"),
    ]

    @Test(arguments: findsChangesOfASeriesTable)
    func findsChangesOfASeries(_ sql: String, _ found: String) throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql(sql)
        let compared = try one.mirror("--verify")
        // Without its watermark, nothing of the series was sent as far as the mirror knows.
        #expect(compared.status == 65, "\(compared.output)")
        #expect(try one.mirror("--verify", "--repair").status == 0)
        #expect(try one.isEqual())
    }
}
