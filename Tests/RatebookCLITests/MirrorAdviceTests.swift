import Foundation
import TestSupport
import Testing

/// What `ratebook mirror` says where a database is not as it should be.
@Suite struct MirrorAdviceTests {
    private static let namesWhatTheTablesLackTable: [(String, String)] = [
        ("DROP TABLE ratebook.doubted_rates CASCADE", "relation \"ratebook.doubted_rates\""),
        (
            "DROP TABLE ratebook.series_currencies CASCADE",
            "relation \"ratebook.series_currencies\""
        ),
        ("ALTER TABLE ratebook.rates DROP COLUMN nanos CASCADE", "column \"nanos\""),
    ]

    /// Tables and columns that somebody has removed are told from an interruption.
    @Test(arguments: namesWhatTheTablesLackTable)
    func namesWhatTheTablesLack(_ sql: String, _ lacking: String) throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql(sql)
        let compared = try one.mirror("--verify")
        #expect(compared.status == 65, "\(compared.errors)")
        #expect(
            compared.errors.hasPrefix(
                "Error: The mirror's tables are not as they were made: \(lacking)"),
            "\(compared.errors)")
        #expect(
            compared.errors.hasSuffix(
                "DROP SCHEMA IF EXISTS ratebook, ratebook_trips CASCADE, then --create\n"))
        _ = try one.psql("DROP SCHEMA IF EXISTS ratebook, ratebook_trips CASCADE")
        #expect(try one.mirror("--create").status == 0)
        #expect(try one.isEqual())
    }

    /// A user without the right to make a schema learns which it is; with it, it makes a mirror,
    /// and grants what it has to a reader whom somebody else has made.
    @Test func namesTheRightToCreate() throws {
        let one = try MirroredBook()
        let name = "u" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        _ = try one.server.psql("CREATE ROLE ratebook_reader NOLOGIN")
        _ = try one.psql("CREATE ROLE \(name) LOGIN")
        let address = one.server.address(one.database, user: name)
        for language in ["en", "ko"] {
            let refused = try one.program.run("mirror", address, "--create", "--lang", language)
            #expect(refused.status == 77)
            #expect(
                refused.errors.hasSuffix("GRANT CREATE ON DATABASE … TO …\n"), "\(refused.errors)")
        }
        _ = try one.psql("GRANT CREATE ON DATABASE \(one.database) TO \(name)")
        let made = try one.program.run("mirror", address, "--create")
        #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
        #expect(
            try one.psql(
                "SELECT has_table_privilege('ratebook_reader', 'ratebook.rates', 'SELECT')") == "t")
    }

    /// What was changed in the mirror is not found by comparing watermarks, and the program says so.
    @Test func saysWhatRepairsAlone() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql("DELETE FROM ratebook.rates WHERE currency = 'KRW'")
        let alone = try one.mirror("--repair")
        #expect(alone.status == 0 && alone.output.isEmpty)
        #expect(
            alone.errors
                == "No series has diverged. To compare every row: --verify --repair\n")
        #expect(try one.mirror("--verify", "--repair").status == 0)
        #expect(try one.isEqual())
    }
}
