import Foundation
import TestSupport
import Testing

/// A mirror of an earlier version, whose tables lack columns.
@Suite struct MirrorUpgradeTests {
    /// Each table gets its columns and their values in place, and the rows of other tables are not written.
    @Test(arguments: ["series", "snapshots", "rates", "doubted_rates", "films", "film_ranks"])
    func fillsNewColumns(of table: String) throws {
        let one = try EarlierMirror()
        let columns = try one.columns(of: table)
        #expect(!columns.isEmpty)
        let before = try one.rows(of: table)
        let others = try EarlierMirror.tables.filter { $0 != table }.map {
            try one.versions(of: $0)
        }
        try one.drop(columns, of: table)
        // Nothing is changed by looking.
        try one.mirrored.mirror("--dry-run").expectSuccess()
        #expect(try one.columns(of: table).isEmpty)
        let compared = try one.mirrored.mirror("--verify")
        #expect(compared.status == 65 && compared.output.isEmpty)
        #expect(
            compared.errors == """
                Error: An earlier ratebook made the mirror (version 0)
                To bring it up to date: ratebook mirror, and for trips ratebook mirror --trips

                """)
        let upgraded = try one.mirrored.mirror("-v")
        #expect(
            upgraded.status == 0 && upgraded.output == "Nothing new to send\n",
            "\(upgraded.output)\(upgraded.errors)")
        #expect(try one.psql("SELECT version FROM ratebook.mirror") == "4")
        #expect(try one.rows(of: table) == before)
        #expect(
            try EarlierMirror.tables.filter { $0 != table }.map { try one.versions(of: $0) }
                == others)
        #expect(try one.columns(of: table) == columns)
        #expect(try one.mirrored.isEqual())
        #expect(
            try one.psql("SET ROLE ratebook_reader; SELECT count(*) > 0 FROM ratebook.film_runs")
                .hasSuffix("t"))
    }

    /// All tables at once, while a publication and a confirmation are still to be sent.
    @Test(arguments: [[], ["--verify", "--repair"]])
    func fillsAllTables(_ options: [String]) throws {
        let one = try EarlierMirror()
        try one.accept("2026-11-03")
        try one.mirrored.sync("2026-11-04,1.1190,1494", at: "2026-11-05T09:00:00Z")
        for table in EarlierMirror.tables { try one.drop(one.columns(of: table), of: table) }
        let run = try one.mirrored.run(options)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
        let held = "SELECT count(*) FROM ratebook.unconfirmed_rates"
        #expect(try one.psql(held) == (options.isEmpty ? "0" : "1"))
        let sent = "ecb EUR: 1 publication with 3 rows, 1 confirmation sent\n"
        #expect(
            try one.mirrored.mirror("-v").output
                == (options.isEmpty ? "Nothing new to send\n" : sent))
        #expect(try one.psql(held) == "0")
        #expect(try one.mirrored.isEqual())
    }

    /// Views of the second version found the currencies of a series among its rates, not in a table.
    @Test(arguments: [[], ["--verify", "--repair"]])
    func notesCurrencies(_ options: [String]) throws {
        let one = try EarlierMirror()
        func pairs() throws -> String {
            try one.psql(
                "SELECT source, base, currency, stated FROM ratebook.pairs ORDER BY currency")
        }
        let before = (try pairs(), try one.rows(of: "series_currencies"))
        let others = try EarlierMirror.tables.map { try one.versions(of: $0) }
        _ = try one.psql(
            """
            DROP TABLE ratebook.series_currencies CASCADE;
            CREATE VIEW ratebook.pairs AS
                SELECT DISTINCT series_id, currency AS stated FROM ratebook.rates;
            UPDATE ratebook.mirror SET version = 2
            """)
        try one.mirrored.mirror("--dry-run").expectSuccess()
        #expect(try one.psql("SELECT version FROM ratebook.mirror") == "2")
        let run = try one.mirrored.run(options)
        #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
        #expect(try one.psql("SELECT version FROM ratebook.mirror") == "4")
        #expect(try (pairs(), one.rows(of: "series_currencies")) == before)
        #expect(before.0 == "ecb|EUR|KRW|KRW\necb|EUR|USD|USD")
        #expect(try EarlierMirror.tables.map { try one.versions(of: $0) } == others)
        #expect(try one.mirrored.isEqual())
        #expect(
            try one.psql("SET ROLE ratebook_reader; SELECT count(*) FROM ratebook.pairs")
                .hasSuffix("2"))
    }

    /// Views of the third version had no exact rates; they become the present ones in place, with the rights and
    /// views of others.
    @Test func addsExactRates() throws {
        let one = try MirroredBook()
        try one.mirror("--create").expectSuccess()
        let analyst = "e" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        _ = try one.psql(
            """
            DROP VIEW ratebook.latest_rates;
            CREATE VIEW ratebook.latest_rates AS
                SELECT source, base, currency, rate_date, rate, nanos, kind FROM ratebook.rate_decimals;
            CREATE VIEW team AS SELECT currency, rate FROM ratebook.latest_rates;
            CREATE ROLE \(analyst);
            GRANT SELECT ON ratebook.latest_rates TO \(analyst);
            UPDATE ratebook.mirror SET version = 3
            """)
        #expect(try one.mirror("-v").output == "Nothing new to send\n")
        #expect(
            try one.psql("SELECT currency, rate, exact_rate FROM ratebook.latest_rates ORDER BY 1")
                == "KRW|1491.76|1491.760000000\nUSD|1.1172|1.117200000")
        #expect(try one.psql("SELECT count(*) FROM team") == "2")
        #expect(
            try one.psql(
                "SELECT has_table_privilege('\(analyst)', 'ratebook.latest_rates', 'SELECT')")
                == "t")
        #expect(
            try one.psql(
                """
                SELECT exact_rate = 1491.76, exact_previous = 1488.4, exact_delta = 3.36
                FROM ratebook.rate_changes WHERE currency = 'KRW' AND rate_date = '2026-10-30'
                """) == "t|t|t")
        #expect(try one.isEqual())
    }

    /// The rate of an expense was a text up to the third version.
    @Test(arguments: [[], ["--verify", "--repair"]]) func makesRatesNumbers(
        _ options: [String]
    ) throws {
        let one = try MirroredTrips()
        try one.mirror("--create").expectSuccess()
        let analyst = "n" + UUID().uuidString.filter(\.isHexDigit).lowercased()
        let before = try one.rows()
        let question = "SELECT CAST(rate AS text) FROM ratebook_trips.expenses ORDER BY 1"
        let rates = try one.psql(question)
        #expect(rates.contains("."))
        _ = try one.psql(
            """
            DROP VIEW ratebook_trips.live_expenses;
            ALTER TABLE ratebook_trips.expenses ALTER rate TYPE text;
            CREATE VIEW ratebook_trips.live_expenses AS SELECT uid, rate FROM ratebook_trips.expenses;
            CREATE ROLE \(analyst);
            GRANT SELECT ON ratebook_trips.live_expenses, ratebook_trips.day_totals TO \(analyst);
            UPDATE ratebook_trips.mirror SET version = 3
            """)
        let upgraded = try one.mirrored.run(["--trips"] + options)
        #expect(upgraded.status == 0 && upgraded.output.isEmpty, "\(upgraded.errors)")
        #expect(
            try one.psql("SELECT version FROM ratebook_trips.mirror") == "4")
        #expect(try one.psql(question) == rates)
        #expect(try one.rows() == before)
        #expect(
            try one.psql("SELECT DISTINCT pg_typeof(rate) FROM ratebook_trips.live_expenses")
                == "numeric")
        #expect(
            try one.psql(
                """
                SELECT has_table_privilege('\(analyst)', 'ratebook_trips.live_expenses', 'SELECT'),
                    has_table_privilege('\(analyst)', 'ratebook_trips.day_totals', 'SELECT')
                """) == "t|t")
        #expect(try one.isEqual())
    }

    /// What is asked before anything else may lack a column, too.
    @Test func fillsWatermarks() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql(
            """
            ALTER TABLE ratebook.watermarks DROP COLUMN confirmed_at;
            ALTER TABLE ratebook.mirror DROP COLUMN films_hash
            """)
        let broken = try one.mirror()
        #expect(broken.status == 65 && broken.errors.contains("not as they were made"))
        _ = try one.psql("UPDATE ratebook.mirror SET version = 0")
        #expect(try one.mirror("--dry-run").errors.contains("An earlier ratebook"))
        #expect(try one.mirror("-v").output == "Nothing new to send\n")
        #expect(try one.isEqual())
    }

    /// What diverges is sent again behind the upgrade.
    @Test func repairsWhatDiverges() throws {
        let one = try EarlierMirror()
        _ = try one.psql("UPDATE ratebook.watermarks SET snapshots = snapshots + 1")
        try one.drop(one.columns(of: "rates"), of: "rates")
        #expect(try one.mirrored.mirror().status == 65)
        #expect(try one.columns(of: "rates").isEmpty)
        #expect(try one.mirrored.mirror("--repair").status == 0)
        #expect(try one.mirrored.isEqual())
    }
}

/// A mirror with all kinds of values: revisions, rates that are held back or were confirmed, and films.
private struct EarlierMirror {
    let mirrored: MirroredBook

    static let tables = [
        "series", "snapshots", "rates", "doubted_rates", "films", "film_ranks",
    ]

    init() throws {
        mirrored = try MirroredBook()
        try mirrored.sync("2026-10-29,1.1651,1488.5", at: "2026-11-01T09:00:00Z")
        try mirrored.sync("2026-11-02,1.1180,2492", at: "2026-11-03T09:00:00Z")
        try accept("2026-11-02")
        try mirrored.sync("2026-11-03,1.1190,1493", at: "2026-11-04T09:00:00Z")
        for file in ["daily-20260125.3.json", "daily-20260126.2.json"] {
            try mirrored.program.run(
                "sync", "-q", "--from", Project.path("Tests/Data/kobis/\(file)"), "--now",
                "2026-11-04T00:00:00Z"
            ).expectSuccess()
        }
        try mirrored.mirror("--create").expectSuccess()
    }

    func accept(_ day: String) throws {
        try mirrored.program.run(
            "sync", "-q", "--source", "ecb", "--accept", day, "KRW", "--now",
            "\(day)T23:00:00Z"
        ).expectSuccess()
    }

    func psql(_ sql: String) throws -> String { try mirrored.psql(sql) }

    /// The columns of a table, but for those of its keys, with their types.
    func columns(of table: String) throws -> [String] {
        try psql(
            """
            SELECT column_name, data_type, is_nullable FROM information_schema.columns
            WHERE table_schema = 'ratebook' AND table_name = '\(table)' AND column_name NOT IN (
                SELECT column_name FROM information_schema.key_column_usage
                WHERE table_schema = 'ratebook' AND table_name = '\(table)')
            ORDER BY 1
            """
        ).split(separator: "\n").map(String.init)
    }

    /// Removes columns, as if a table had been made before there were any.
    func drop(_ columns: [String], of table: String) throws {
        let parts = columns.map { "DROP COLUMN \($0.split(separator: "|")[0]) CASCADE" }
        _ = try psql(
            """
            ALTER TABLE ratebook.\(table) \(parts.joined(separator: ", "));
            UPDATE ratebook.mirror SET version = 0
            """)
    }

    /// The rows of a table, whatever the order of its columns.
    func rows(of table: String) throws -> String {
        try psql(
            "SELECT to_jsonb(r) FROM ratebook.\(table) AS r ORDER BY CAST(to_jsonb(r) AS text)")
    }

    /// The rows of a table with the transactions that wrote them.
    func versions(of table: String) throws -> String {
        try psql("SELECT xmin, ctid, r FROM ratebook.\(table) AS r ORDER BY ctid")
    }
}
