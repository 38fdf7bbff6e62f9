internal import Digest
internal import Ledgers
internal import PostgreSQL
internal import Rates
internal import Store

/// The tables of a mirror, as they were found in a database.
struct Mirror {
    let server: Server
    let bookUID: String
    /// Of the schema that was found.
    private let version: Int64
    private(set) var hasKeys: Bool
    /// SHA-256 of the films that were sent; nil for none.
    private(set) var filmsHash: [UInt8]?
    private var known: [Name: Known] = [:]

    /// A series by what every book calls it.
    struct Name: Hashable {
        let source: String
        let name: String
    }

    private struct Known {
        /// The mirror's own.
        let id: Int64
        var mark: MirrorMark
    }

    /// The version of the schema.
    static let version: Int64 = 1

    /// Reads what is known of a mirror, in one question; nil if the database has none.
    static func find(in server: Server) throws -> Mirror? {
        guard let rows = try answer(of: server), rows.count > 0 else { return nil }
        let version = try rows.integer(0, 1)
        guard version <= Self.version else { throw MirrorError.newerVersion(version) }
        var mirror = Mirror(
            server: server, bookUID: try rows.text(0, 0), version: version,
            hasKeys: try rows.flag(0, 2), filmsHash: try rows.optionalBlob(0, 3))
        for row in 0..<rows.count {
            guard let id = try rows.optionalInteger(row, 4) else { continue }
            let name = Name(source: try rows.text(row, 5), name: try rows.text(row, 6))
            mirror.known[name] = Known(id: id, mark: try mark(rows, row))
        }
        return mirror
    }

    private init(
        server: Server, bookUID: String, version: Int64, hasKeys: Bool, filmsHash: [UInt8]?
    ) {
        (self.server, self.bookUID, self.version) = (server, bookUID, version)
        (self.hasKeys, self.filmsHash) = (hasKeys, filmsHash)
    }

    /// The answer to the question; nil if there is no mirror.
    private static func answer(of server: Server) throws -> Rows? {
        do {
            return try server.query(question)
        } catch {
            let isMissing = ["42P01", "3F000"].contains(error.state)
            guard isMissing else { throw error }
            // One of which a table was removed is another matter, and so is one made just now.
            return try hasTables(in: "ratebook", server) ? server.query(question) : nil
        }
    }

    /// Whether a schema has the tables of a mirror.
    static func hasTables(in schema: String, _ server: Server) throws -> Bool {
        let tables = try server.query(
            """
            SELECT count(*) FROM pg_catalog.pg_tables
            WHERE schemaname = $1 AND tablename = 'mirror'
            """, [schema])
        return try tables.integer(0, 0) > 0
    }

    /// The limit tells a planner that there is one row: without it, PostgreSQL expects 350,000 rows
    /// and compiles the question, which takes far longer than answering it.
    private static let question = """
        SELECT m.book_uid, m.version, m.has_keys, encode(m.films_hash, 'hex'), s.id, s.source,
            s.name, \(MirrorColumn.day("w.date")), w.revision, encode(w.content_hash, 'hex'),
            w.snapshots, \(MirrorColumn.seconds("w.confirmed_at")), w.confirmations, w.checksum
        FROM (SELECT * FROM ratebook.mirror LIMIT 1) AS m
        LEFT JOIN ratebook.series AS s ON true
        LEFT JOIN ratebook.watermarks AS w ON w.series_id = s.id
        """

    private static func mark(_ rows: Rows, _ row: Int) throws -> MirrorMark {
        var newest: MirrorMark.Newest?
        if let day = try rows.optionalText(row, 7), let hash = try rows.optionalBlob(row, 9) {
            newest = .init(day: day, revision: try rows.optionalInteger(row, 8) ?? -1, hash: hash)
        }
        // Without its watermark, a series is no book's.
        return MirrorMark(
            newest: newest, snapshots: try rows.optionalInteger(row, 10) ?? -1,
            checksum: try rows.optionalInteger(row, 13) ?? 0,
            confirmations: try rows.optionalInteger(row, 12) ?? -1,
            confirmedAt: try rows.optionalInteger(row, 11).map { Instant(seconds: $0) })
    }

    /// The names of all series that it has.
    var names: [Name] { known.keys.sorted { ($0.source, $0.name) < ($1.source, $1.name) } }

    func id(of series: MirroredSeries) -> Int64? { known[Name(series)]?.id }

    func mark(of series: MirroredSeries) -> MirrorMark { known[Name(series)]?.mark ?? .none }
}

extension Mirror.Name {
    init(_ series: MirroredSeries) { self.init(source: series.source, name: series.name) }

    var title: String { "\(source) \(name)" }
}

extension Mirror {
    /// Makes the tables of a mirror, unless somebody has made them by the printed SQL, and says whose
    /// mirror it is.
    static func create(_ server: Server, bookUID: String) throws {
        // SQL_ASCII is UTF-8 that the server does not look at.
        if let encoding = server.encoding, !["UTF8", "SQL_ASCII"].contains(encoding) {
            throw MirrorError.encoding(encoding)
        }
        try changedMeanwhile(if: ["23505", "42P06", "42P07"]) {
            try makeTables(server, bookUID)
        }
    }

    /// Brings the tables of an earlier version of the program to this one.
    func upgrade() throws {
        guard version < Self.version else { return }
        try MirrorObjects.ofRates.upgrade(to: Self.version, in: server)
        if try Self.hasReader(server) { _ = try Self.admitReader(server) }
    }

    /// Runs a function in which some of a server's errors say that another program was faster.
    static func changedMeanwhile(if states: [String], _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as PostgreSQLError {
            throw states.contains(error.state ?? "") ? MirrorError.changedMeanwhile : error
        }
    }

    private static func makeTables(_ server: Server, _ bookUID: String) throws {
        try server.transaction {
            if try !hasTables(in: "ratebook", server) {
                try make(MirrorSchema.tables, on: server)
            }
            try server.query(
                """
                INSERT INTO ratebook.mirror (book_uid, version, has_keys)
                SELECT $1, $2, count(*) > 0 FROM information_schema.table_constraints
                WHERE table_schema = 'ratebook' AND table_name = 'rates'
                    AND constraint_type = 'PRIMARY KEY'
                """, [bookUID, "\(version)"])
        }
    }

    /// Runs the SQL that makes a schema with its tables.
    static func make(_ schema: String, on server: Server) throws {
        do throws(PostgreSQLError) {
            try server.run(schema)
        } catch {
            guard case .refused(state: "42501", let message) = error else { throw error }
            throw MirrorError.mayNotCreate(message)
        }
    }

    /// Lets the role `ratebook_reader` read all tables, and makes it if there is none.
    ///
    /// - Returns: false if the server does not let this user make roles or grant them anything.
    static func admitReader(_ server: Server) throws -> Bool {
        do {
            try makeReader(server)
            try server.run(MirrorSchema.grants)
            return true
        } catch let error as PostgreSQLError {
            guard error.state == "42501" else { throw error }
            return false
        }
    }

    static func hasReader(_ server: Server) throws -> Bool {
        let roles = try server.query(
            "SELECT count(*) FROM pg_catalog.pg_roles WHERE rolname = 'ratebook_reader'")
        return try roles.integer(0, 0) > 0
    }

    private static func makeReader(_ server: Server) throws {
        // Asked first: who may not make roles may still grant to one that is there.
        guard try !hasReader(server) else { return }
        do {
            try server.run(MirrorSchema.role)
        } catch {
            // Another program has made it meanwhile.
            guard error.state == "42710" else { throw error }
        }
    }

    /// Adds the keys of the large tables, unless they are there.
    mutating func addKeys() throws {
        guard !hasKeys else { return }
        do {
            try server.transaction { try server.run(MirrorSchema.keys) }
        } catch let error as PostgreSQLError {
            // They are there, whatever the mirror says of itself.
            guard error.state == "42P16" else { throw error }
            try server.run("UPDATE ratebook.mirror SET has_keys = true")
        }
        hasKeys = true
    }

    /// Adds the series that are not there yet, in one transaction.
    mutating func add(_ series: [MirroredSeries]) throws {
        let new = series.filter { id(of: $0) == nil }
        guard !new.isEmpty else { return }
        var added = self
        try Self.changedMeanwhile(if: ["23505"]) {
            try server.transaction { for one in new { try added.insert(one) } }
        }
        self = added
    }

    /// Adds a series, of which nothing was sent, within the caller's transaction.
    mutating func insert(_ series: MirroredSeries) throws {
        let rates = series.rates
        let added = try server.query(
            """
            INSERT INTO ratebook.series (id, source, name, base, kind, quotation)
            SELECT coalesce(max(id), 0) + 1, $1, $2, $3, $4, $5 FROM ratebook.series
            RETURNING id
            """, [series.source, series.name, rates?.base, rates?.kind, rates?.quotation])
        let id = try added.integer(0, 0)
        try server.query(
            """
            INSERT INTO ratebook.watermarks (series_id, snapshots, checksum, confirmations)
            VALUES ($1, 0, 0, 0)
            """, ["\(id)"])
        known[Name(series)] = Known(id: id, mark: .none)
    }

    /// Removes a series with everything of it, within the caller's transaction.
    mutating func remove(_ name: Name) throws {
        guard let id = known[name]?.id else { return }
        for table in Self.tables {
            try server.query("DELETE FROM ratebook.\(table) WHERE series_id = $1", ["\(id)"])
        }
        try server.query("DELETE FROM ratebook.series WHERE id = $1", ["\(id)"])
        known[name] = nil
    }

    /// The tables with rows of series.
    private static let tables = [
        "snapshots", "rates", "doubted_rates", "film_ranks", "watermarks",
    ]

    /// Which rows of a table belong to no series that could have them.
    private static func strays(in table: String) -> String {
        let isOfKind =
            switch table {
            case "rates", "doubted_rates": " AND s.base IS NOT NULL"
            case "film_ranks": " AND s.base IS NULL"
            default: ""
            }
        return """
            FROM ratebook.\(table) AS r WHERE NOT EXISTS (
                SELECT 1 FROM ratebook.series AS s WHERE s.id = r.series_id\(isOfKind))
            """
    }

    /// Whether there are rows that belong to no series.
    func hasStrays() throws -> Bool {
        try Self.tables.contains {
            try server.query("SELECT 1 \(Self.strays(in: $0)) LIMIT 1").count > 0
        }
    }

    func removeStrays() throws {
        try server.transaction {
            for table in Self.tables { try server.run("DELETE \(Self.strays(in: table))") }
        }
    }

    /// Moves the watermark of a series, if it is where it was found.
    mutating func move(_ series: MirroredSeries, to mark: MirrorMark) throws {
        guard let found = known[Name(series)] else { throw MirrorError.changedMeanwhile }
        let moved = try server.query(
            """
            UPDATE ratebook.watermarks SET date = $2, revision = $3,
                content_hash = decode($4, 'hex'), snapshots = $5, confirmed_at = $6,
                confirmations = $7, checksum = $10
            WHERE series_id = $1 AND snapshots = $8 AND confirmations = $9
            """,
            [
                "\(found.id)", mark.newest?.day, mark.newest.map { "\($0.revision)" },
                mark.newest?.hash.hexadecimal, "\(mark.snapshots)",
                mark.confirmedAt?.description, "\(mark.confirmations)",
                "\(found.mark.snapshots)", "\(found.mark.confirmations)", "\(mark.checksum)",
            ])
        guard moved.changed == 1 else { throw MirrorError.changedMeanwhile }
        known[Name(series)]?.mark = mark
    }

    /// Replaces all films.
    ///
    /// - Parameter hash: their SHA-256; nil for none.
    mutating func replaceFilms(_ films: [[String?]], hash: [UInt8]?) throws {
        var text = CopyText()
        films.forEach { text.add($0) }
        try server.transaction {
            try server.run("DELETE FROM ratebook.films")
            try server.copy(
                """
                COPY ratebook.films (code, title, opened, english_title, original_title, year,
                    minutes, rating, nations, genres) FROM STDIN
                """, text.bytes)
            try server.query(
                "UPDATE ratebook.mirror SET films_hash = decode($1, 'hex')", [hash?.hexadecimal])
        }
        filmsHash = hash
    }
}
