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
        // A run with nothing to send finds tables; columns are found by a comparison.
        for options in sql.hasPrefix("DROP TABLE") ? [[], ["--verify"]] : [["--verify"]] {
            let found = try one.run(options)
            #expect(found.status == 65, "\(found.errors)")
            #expect(
                found.errors.hasPrefix(
                    "Error: The mirror's tables are not as they were made: \(lacking)"),
                "\(found.errors)")
            #expect(
                found.errors.hasSuffix(
                    """
                    To make them anew, as their owner: DROP SCHEMA ratebook CASCADE, then --create. \
                    If an administrator has made the schema, it has to be made again in between.

                    """), "\(found.errors)")
        }
        _ = try one.psql("DROP SCHEMA ratebook CASCADE")
        #expect(try one.mirror("--create").status == 0)
        #expect(try one.isEqual())
    }

    /// What the tables of trips lack is mended without the rates, and trips stay where the rates lack something.
    @Test(arguments: ["trips", "shares"]) func keepsWhatIsWhole(_ table: String) throws {
        let one = try MirroredTrips()
        try one.mirror("--create").expectSuccess()
        _ = try one.psql("DROP TABLE ratebook_trips.\(table) CASCADE")
        try one.run("expense", "add", "700", "JPY")
        for options in [[], ["--verify"]] {
            let refused = try one.mirrored.run(["--trips"] + options)
            #expect(refused.status == 65, "\(refused.errors)")
            #expect(
                refused.errors == """
                    Error: The mirror's tables are not as they were made: relation "ratebook_trips.\(table)" does not exist
                    To make them anew, as their owner: DROP SCHEMA ratebook_trips CASCADE, then --trips. \
                    If an administrator has made the schema, it has to be made again in between.

                    """)
        }
        _ = try one.psql("DROP SCHEMA ratebook_trips CASCADE")
        try one.mirror().expectSuccess()
        _ = try one.psql("DROP SCHEMA ratebook CASCADE")
        try one.mirror("--create").expectSuccess()
        #expect(try one.isEqual())
    }

    /// Nobody who has the trips of another book is told to drop anything.
    @Test func tripsOfAnotherBook() throws {
        let one = try MirroredTrips()
        try one.mirror("--create").expectSuccess()
        _ = try one.psql("UPDATE ratebook_trips.mirror SET book_uid = 'another'")
        let refused = try one.mirror()
        #expect(refused.status == 65)
        #expect(refused.errors.hasPrefix("Error: The mirror's trips are another book's\n"))
        #expect(refused.errors.contains("--adopt") && !refused.errors.contains("DROP"))
    }

    @Test func namesADatabaseThatIsMissing() throws {
        let one = try MirroredBook()
        let address = one.server.address("nothing")
        let refused = try one.program.run("mirror", address, "--create")
        #expect(refused.status == 69)
        #expect(
            refused.errors == """
                Error: The server has no database nothing
                To make it, as a user who may: createdb nothing

                """)
        #expect(
            try one.program.run("mirror", address, "--json").errors.contains(
                #""kind":"no-database""#))
        #expect(
            try one.program.run("mirror", address, "--lang", "ko").errors.hasSuffix(
                ": createdb nothing\n"))
    }

    private static let loginTable: [(String, String)] = [
        ("SELECT", "role \"NAME\" does not exist"),
        ("CREATE ROLE NAME NOLOGIN", "role \"NAME\" is not permitted to log in"),
        (
            "CREATE ROLE NAME LOGIN; REVOKE CONNECT ON DATABASE DATABASE FROM PUBLIC",
            "permission denied for database"
        ),
    ]

    /// A login that the server refuses is told from a server that is away.
    @Test(arguments: loginTable) func namesALoginThatIsRefused(_ sql: String, _ reason: String)
        throws
    {
        let one = try MirroredBook()
        let name = "u" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        _ = try one.psql(
            sql.replacingOccurrences(of: "DATABASE DATABASE", with: "DATABASE \(one.database)")
                .replacingOccurrences(of: "NAME", with: name))
        let refused = try one.program.run(
            "mirror", one.server.address(one.database, user: name), "--create")
        #expect(refused.status == 77, "\(refused.errors)")
        #expect(refused.errors.hasPrefix("Error: The database refused the login: "))
        #expect(
            refused.errors.contains(reason.replacingOccurrences(of: "NAME", with: name)),
            "\(refused.errors)")
        #expect(
            refused.errors.hasSuffix(
                "Check the user in the address, its right to connect, and the password in ~/.pgpass or PGPASSWORD.\n"
            ))
    }

    /// A view of a team that reads a replaced one is named, as it would be dropped with it.
    @Test func namesAViewThatReadsAReplacedOne() throws {
        let one = try MirroredBook()
        try one.mirror("--create").expectSuccess()
        _ = try one.psql(
            """
            DROP VIEW ratebook.latest_rates;
            CREATE VIEW ratebook.latest_rates AS SELECT currency, 1 AS one FROM ratebook.pairs;
            CREATE VIEW public.team AS SELECT one FROM ratebook.latest_rates
            """)
        let refused = try one.mirror("--verify", "--repair")
        #expect(refused.status == 65, "\(refused.output)")
        #expect(
            refused.errors == """
                Error: Other views depend on the mirror's views: public.team
                Nothing was changed. Drop these views, run the command again, and create them again. pg_get_viewdef shows their definitions.

                """)
        #expect(
            try one.mirror("--verify", "--repair", "--lang", "ko").errors.contains("public.team"))
        _ = try one.psql("DROP VIEW public.team")
        try one.mirror("--verify", "--repair").expectSuccess()
        #expect(try one.isEqual())
    }

    /// A table in the place of a view is named, as it is not the program's to drop.
    @Test(arguments: ["TABLE", "MATERIALIZED VIEW"])
    func namesATableInThePlaceOfAView(_ kind: String) throws {
        let one = try MirroredBook()
        try one.mirror("--create").expectSuccess()
        _ = try one.psql(
            "DROP VIEW ratebook.latest_rates; CREATE \(kind) ratebook.latest_rates AS SELECT 1 AS one"
        )
        let refused = try one.mirror("--verify", "--repair")
        #expect(refused.status == 65)
        #expect(
            refused.errors == """
                Error: ratebook.latest_rates is not a view
                The mirror has a view of this name. Nothing was changed. Rename or drop the other object, then run the command again.

                """)
        _ = try one.psql("DROP \(kind) ratebook.latest_rates")
        try one.mirror("--verify", "--repair").expectSuccess()
        #expect(try one.isEqual())
    }

    /// The owner of the schema makes a view again that somebody else has put in its place.
    @Test func replacesAViewOfSomebodyElse() throws {
        let one = try MirroredBook()
        let name = "u" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        _ = try one.psql(
            "CREATE ROLE \(name) LOGIN; GRANT CREATE ON DATABASE \(one.database) TO \(name)")
        let address = one.server.address(one.database, user: name)
        try one.program.run("mirror", address, "--create").expectSuccess()
        _ = try one.psql(
            "DROP VIEW ratebook.rate_changes; CREATE VIEW ratebook.rate_changes AS SELECT 1 AS one")
        #expect(try one.program.run("mirror", address, "--verify").status == 65)
        try one.program.run("mirror", address, "--verify", "--repair").expectSuccess()
        #expect(try one.isEqual())
    }

    private static let namesASchemaOfSomebodyElseTable: [(String, [String])] = [
        ("CREATE SCHEMA ratebook; CREATE TABLE ratebook.books (a int)", ["--create"]),
        ("CREATE SCHEMA ratebook; CREATE VIEW ratebook.books AS SELECT 1", []),
        ("CREATE SCHEMA ratebook; CREATE TABLE ratebook.mirror (version int)", ["--create"]),
        ("CREATE SCHEMA ratebook; CREATE TABLE ratebook.mirror (a int)", ["--verify"]),
        ("CREATE SCHEMA ratebook_trips; CREATE TABLE ratebook_trips.trips (a int)", ["--trips"]),
        (
            "CREATE SCHEMA ratebook_trips; CREATE TABLE ratebook_trips.mirror (a int)",
            ["--trips", "--verify"]
        ),
    ]

    /// A schema with tables of somebody else is left as it is, and not tried again.
    @Test(arguments: namesASchemaOfSomebodyElseTable)
    func namesASchemaOfSomebodyElse(_ sql: String, _ options: [String]) throws {
        let one = try MirroredBook()
        let isOfTrips = options.contains("--trips")
        if isOfTrips { try one.mirror("--create").expectSuccess() }
        _ = try one.psql(sql)
        let refused = try one.run(options)
        #expect(refused.status == 64)
        #expect(
            refused.errors == """
                Error: The database has a schema \(isOfTrips ? "ratebook_trips" : "ratebook") that is no mirror
                Use another database.

                """)
        #expect(try one.run(options + ["--lang", "ko"]).status == 64)
    }

    /// An empty schema that an administrator has made is used by whoever has the right to.
    @Test func fillsAnEmptySchema() throws {
        let one = try MirroredTrips()
        let name = "u" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        let server = one.mirrored.server
        _ = try one.psql(
            "CREATE ROLE \(name) LOGIN; CREATE SCHEMA ratebook; CREATE SCHEMA ratebook_trips")
        func mirror() throws -> Command {
            try one.program.run(
                "mirror", server.address(one.mirrored.database, user: name), "--create", "--trips",
                "-q")
        }
        for right in ["", "USAGE", "CREATE"] {
            if !right.isEmpty { _ = try one.psql("GRANT \(right) ON SCHEMA ratebook TO \(name)") }
            guard right != "CREATE" else { break }
            let refused = try mirror()
            #expect(refused.status == 77)
            #expect(
                refused.errors.hasSuffix(
                    "The owner of the schema can permit it: GRANT USAGE, CREATE ON SCHEMA ratebook TO …\n"
                ), "\(refused.errors)")
        }
        #expect(try mirror().errors.contains("ON SCHEMA ratebook_trips TO …"))
        _ = try one.psql("GRANT USAGE, CREATE ON SCHEMA ratebook_trips TO \(name)")
        #expect(try mirror().status == 0)
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
