import Foundation
import TestSupport
import Testing

/// The mirror's views of rates find rows by keys, and answer what views answer that read every rate.
@Suite struct MirrorViewTests {
    private static let views = [
        "pairs", "published_rates", "rate_decimals", "rate_changes", "latest_rates",
    ]

    /// All days of the ECB, and series with whatever a view can get wrong.
    @Test func answerAsPlainOnes() throws {
        let one = try MirroredBook()
        try one.takeHistory()
        try one.run(file: "plain-views")
        try one.run(file: "awkward-series")
        for view in Self.views {
            let columns = try one.psql(
                """
                SELECT string_agg(column_name, ', ' ORDER BY ordinal_position)
                FROM information_schema.columns
                WHERE table_schema = 'ratebook' AND table_name = '\(view)'
                """)
            let compared = try one.psql(
                """
                CREATE TEMP TABLE ours AS SELECT \(columns) FROM ratebook.\(view);
                CREATE TEMP TABLE theirs AS SELECT \(columns) FROM plain.\(view);
                SELECT (SELECT count(*) > 50 FROM ours),
                    (SELECT count(*) FROM (TABLE ours EXCEPT ALL TABLE theirs) AS more),
                    (SELECT count(*) FROM (TABLE theirs EXCEPT ALL TABLE ours) AS less)
                """)
            #expect(compared == "t|0|0", "\(view)")
        }
    }

    private static let readLittleTable: [(String, Int)] = [
        (
            """
            SELECT rate FROM ratebook.rate_decimals
            WHERE source = 'ecb' AND base = 'EUR' AND currency = 'KRW' AND rate_date <= '2015-08-15'
            ORDER BY rate_date DESC LIMIT 1
            """, 400
        ),
        (
            """
            SELECT rate FROM ratebook.rate_decimals
            WHERE base = 'EUR' AND currency = 'USD' AND rate_date <= '2026-10-30'
            ORDER BY rate_date DESC LIMIT 1
            """, 400
        ),
        ("SELECT * FROM ratebook.rate_changes WHERE rate_date = '2015-08-14'", 1_000),
        ("SELECT * FROM ratebook.latest_rates", 800),
    ]

    /// How much of a mirror with all days of the ECB a question reads: it has some 4,000 blocks.
    @Test(arguments: readLittleTable)
    func readLittle(_ question: String, _ limit: Int) throws {
        let one = try MirroredBook()
        try one.takeHistory()
        let plan = try one.psql("EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) \(question)")
        let plans = try #require(
            JSONSerialization.jsonObject(with: Data(plan.utf8)) as? [[String: Any]])
        let root = try #require(plans.first?["Plan"] as? [String: Any])
        let blocks = ["Shared Hit Blocks", "Shared Read Blocks"].map { root[$0] as? Int ?? 0 }
        let read = blocks.reduce(0, +)
        #expect(read > 0 && read <= limit, "\(read) blocks: \(plan)")
    }

    /// An index that was removed is found, named and made again.
    @Test func theirIndex() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        #expect(try one.hasIndex())
        _ = try one.psql("DROP INDEX ratebook.snapshots_by_date")
        let compared = try one.mirror("--verify")
        #expect(compared.status == 65)
        #expect(compared.output == "ratebook.snapshots_by_date: the index is missing\n")
        #expect(
            try one.mirror("--verify", "--lang", "ko").output
                == "ratebook.snapshots_by_date: 인덱스가 없습니다\n")
        #expect(
            try one.mirror("--verify", "--json").output.contains(
                #""kind":"index","object":"ratebook.snapshots_by_date""#))
        #expect(try one.mirror("--verify", "--repair").status == 0)
        #expect(try one.hasIndex())
        #expect(try one.isEqual())
    }

    /// A planner knows how many rows there are as soon as the first load has ended.
    @Test func theirStatistics() throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        let rows = """
            SELECT string_agg(relname || ' ' || reltuples, ', ' ORDER BY relname) FROM pg_class
            WHERE relnamespace = 'ratebook'::regnamespace AND relname IN ('series', 'snapshots', 'rates')
            """
        #expect(try one.psql(rows) == "rates 9, series 1, snapshots 3")
    }

    /// The views and the index of a mirror whose views read every rate.
    @Test(arguments: [true, false]) func ofAnEarlierMirror(hasKeys: Bool) throws {
        let one = try MirroredBook()
        #expect(try one.mirror("--create").status == 0)
        _ = try one.psql(
            """
            DROP INDEX ratebook.snapshots_by_date;
            DROP VIEW ratebook.pairs CASCADE;
            CREATE VIEW ratebook.rate_decimals AS SELECT nanos FROM ratebook.rates;
            CREATE VIEW ratebook.rate_changes AS SELECT nanos FROM ratebook.rate_decimals;
            CREATE VIEW ratebook.latest_rates AS SELECT nanos FROM ratebook.rates;
            UPDATE ratebook.mirror SET version = 1
            """)
        if !hasKeys {
            _ = try one.psql(
                """
                ALTER TABLE ratebook.snapshots DROP CONSTRAINT snapshots_pkey;
                ALTER TABLE ratebook.rates DROP CONSTRAINT rates_pkey;
                ALTER TABLE ratebook.doubted_rates DROP CONSTRAINT doubted_rates_pkey;
                ALTER TABLE ratebook.film_ranks DROP CONSTRAINT film_ranks_pkey;
                UPDATE ratebook.mirror SET has_keys = false
                """)
        }
        #expect(try one.mirror("--dry-run").status == 0)
        #expect(try !one.hasIndex())
        #expect(try one.mirror("-v").output == "Nothing new to send\n")
        #expect(try one.psql("SELECT version, has_keys FROM ratebook.mirror") == "4|t")
        #expect(try one.hasIndex())
        #expect(
            try one.psql("SELECT source, base, currency, per FROM ratebook.pairs ORDER BY 3") == """
                ecb|EUR|KRW|1
                ecb|EUR|USD|1
                """)
        for view in Self.views {
            let read = "SET ROLE ratebook_reader; SELECT count(*) FROM ratebook.\(view)"
            let count = ["pairs", "latest_rates"].contains(view) ? "2" : "6"
            #expect(try one.psql(read) == count, "\(view)")
        }
        #expect(try one.isEqual())
    }
}

extension MirroredBook {
    /// Makes a mirror of a book with all days of the ECB.
    fileprivate func takeHistory() throws {
        try program.take(Program.imported())
        try mirror("--create").expectSuccess()
    }

    /// Runs a file of SQL in the mirror's database.
    fileprivate func run(file name: String) throws {
        let path = Project.path("Tests/Data/mirror/\(name).sql")
        _ = try psql(try String(contentsOfFile: path, encoding: .utf8))
    }

    fileprivate func hasIndex() throws -> Bool {
        try psql(
            "SELECT indexdef FROM pg_indexes WHERE indexname = 'snapshots_by_date'"
        ).hasSuffix("ON ratebook.snapshots USING btree (date, series_id, revision)")
    }
}
