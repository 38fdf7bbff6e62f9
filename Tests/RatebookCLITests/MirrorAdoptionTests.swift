import Foundation
import TestSupport
import Testing

/// `mirror --adopt`: a book takes a mirror over that knows it by another number.
@Suite struct MirrorAdoptionTests {
    /// A book that was restored from a backup made before its first mirror, and what a team has made beside it.
    @Test(arguments: [true, false]) func afterARestoredBackup(trips: Bool) throws {
        let one = try MirroredTrips()
        try one.program.run("backup", "before.db").expectSuccess()
        try one.mirror("--create").expectSuccess()
        let analyst = "a" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        _ = try one.psql(
            """
            CREATE ROLE \(analyst);
            GRANT SELECT ON ratebook.latest_rates, ratebook_trips.live_expenses TO \(analyst);
            CREATE VIEW team AS SELECT currency, rate FROM ratebook.latest_rates
            """)
        let before = try one.psql("SELECT book_uid FROM ratebook.mirror")
        try one.mirrored.sync("2026-11-02,1.1180,1492", at: "2026-11-02T16:00:00Z")
        try one.run("expense", "add", "700", "JPY")
        try one.mirror().expectSuccess()
        try one.program.run("restore", "before.db", "-q").expectSuccess()
        try one.mirrored.sync("2026-11-02,1.1181,1493", at: "2026-11-03T16:00:00Z")
        try one.run("expense", "add", "900", "JPY")
        let refused = try one.mirror()
        #expect(refused.status == 65)
        #expect(
            refused.errors == """
                Error: The mirror is another book's
                Where this book was restored from a backup: --adopt. Otherwise use another database.

                """)
        let adopted = try one.mirrored.run(["--adopt", "-v"] + (trips ? ["--trips"] : []))
        #expect(adopted.status == 0, "\(adopted.errors)")
        #expect(
            adopted.output.hasPrefix("ecb EUR: 4 publications with 12 rows sent again\n"),
            "\(adopted.output)")
        #expect(adopted.output.contains("Trip") == trips)
        let uids = try one.psql(
            "SELECT (SELECT book_uid FROM ratebook.mirror), (SELECT book_uid FROM ratebook_trips.mirror)"
        ).split(separator: "|")
        #expect(uids.count == 2 && uids.first == uids.last && uids.first.map(String.init) != before)
        if !trips { try one.mirror().expectSuccess() }
        #expect(try one.isEqual())
        #expect(try one.mirrored.isEqual())
        #expect(try one.psql("SELECT rate FROM team WHERE currency = 'KRW'") == "1493")
        #expect(
            try one.psql(
                """
                SELECT has_table_privilege('\(analyst)', 'ratebook.latest_rates', 'SELECT'),
                    has_table_privilege('\(analyst)', 'ratebook_trips.live_expenses', 'SELECT')
                """) == "t|t")
    }

    /// A mirror that equals the book gets the number alone.
    @Test func thatIsEqual() throws {
        let one = try MirroredBook()
        try one.program.run("backup", "before.db").expectSuccess()
        try one.mirror("--create").expectSuccess()
        try one.program.run("restore", "before.db", "-q").expectSuccess()
        let adopted = try one.mirror("--adopt", "-v")
        #expect(adopted.output == "Nothing new to send\n")
        #expect(adopted.errors == "The mirror is this book's now\n")
        #expect(try one.isEqual())
    }

    /// Nothing of the book is in the mirror, which stays as it is.
    @Test func ofAnotherBook() throws {
        let one = try MirroredBook()
        try one.mirror("--create").expectSuccess()
        let other = try Program()
        try other.folder.write("Date,USD\n2020-01-02,1.1\n", to: "days.csv")
        try other.run("sync", "-q", "--from", "days.csv", "--now", "2020-01-03T09:00:00Z")
            .expectSuccess()
        let refused = try other.run("mirror", one.address, "--adopt")
        #expect(refused.status == 65)
        #expect(refused.output == "ecb EUR: not in the book\n")
        #expect(
            refused.errors == """
                Error: The book has nothing of the mirror
                Nothing was changed. Use another database.

                """)
        #expect(try one.isEqual())
    }

    /// The rates of two books may be the same, but not their trips.
    @Test func withTheTripsOfAnotherBook() throws {
        let one = try MirroredTrips()
        try one.mirror("--create").expectSuccess()
        let uid = try one.program.query("SELECT uid FROM trips")
        let other = try MirroredBook()
        let refused = try other.program.run("mirror", one.mirrored.address, "--adopt", "--trips")
        #expect(refused.status == 65)
        #expect(refused.output.contains("(\(uid)): not in the book\n"), "\(refused.output)")
        #expect(try one.isEqual())
    }

    @Test(arguments: ["--create", "--verify", "--repair", "--dry-run"])
    func standsAlone(_ option: String) throws {
        let one = try MirroredBook()
        let refused = try one.mirror("--adopt", option)
        #expect(refused.status == 64)
        #expect(refused.errors == "Error: --adopt and \(option) exclude each other\n")
    }

    @Test func withoutAMirror() throws {
        let refused = try MirroredBook().mirror("--adopt")
        #expect(
            refused.status == 69 && refused.errors.hasPrefix("Error: The database has no mirror"))
    }
}
