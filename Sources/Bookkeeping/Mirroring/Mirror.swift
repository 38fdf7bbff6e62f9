internal import Digest
internal import Ledgers
internal import PostgreSQL
internal import Rates
internal import Store
internal import Texts

/// The tables of a mirror, as they were found in a database.
struct Mirror {
    let server: Server
    let bookUID: String
    /// Of the schema that was found.
    let version: Int64
    /// Whether an earlier version of the program made the tables.
    var isEarlier: Bool { version < Self.version }
    private(set) var hasKeys: Bool
    /// SHA-256 of the films that were sent; nil for none.
    private(set) var filmsHash: [UInt8]?
    private var known: [Name: Known] = [:]

    /// A series by what every book calls it.
    struct Name: Hashable {
        let source: String
        let name: String
    }

    private struct Known: Equatable {
        /// The mirror's own.
        let id: Int64
        var mark: MirrorMark
    }

    /// The version of the schema.
    static let version: Int64 = 4

    /// Reads the state of a mirror, in one question; nil if the database has none.
    ///
    /// - Parameter upgrades: whether the tables of an earlier version get the requested columns.
    static func find(in server: Server, upgrades: Bool = false) throws -> Mirror? {
        guard let rows = try answer(of: server, upgrades), rows.count > 0 else { return nil }
        let version = try rows.integer(0, 1)
        guard version <= Self.version else { throw MirrorError.newerVersion(version) }
        if version == Self.version {
            try MirrorObjects.ofRates.expectTables(of: try rows.integer(0, 4), in: server)
        }
        var mirror = Mirror(
            server: server, bookUID: try rows.text(0, 0), version: version,
            hasKeys: try rows.flag(0, 2), filmsHash: try rows.optionalBlob(0, 3))
        for row in 0..<rows.count {
            guard let id = try rows.optionalInteger(row, 5) else { continue }
            let name = Name(source: try rows.text(row, 6), name: try rows.text(row, 7))
            let mark = try (8..<8 + marks.count).map { try rows.optionalText(row, $0) }
            mirror.known[name] = Known(id: id, mark: MirrorMark(mark))
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
    private static func answer(of server: Server, _ upgrades: Bool) throws -> Rows? {
        do {
            return try server.query(question)
        } catch {
            switch error.state {
            case "42P01", "3F000", "42501":
                // One of which a table was removed is another matter, and so is one made just now.
                return try isThere("ratebook", error, server) ? server.query(question) : nil
            case "42703":
                guard try isThere("ratebook", error, server) else { throw error }
                let version = try server.query("SELECT version FROM ratebook.mirror").integer(0, 0)
                guard version < Self.version else { throw error }
                guard upgrades else { throw MirrorError.earlierVersion(version) }
                try MirrorObjects.ofRates.prepare(
                    ["mirror", MirroredTable.watermarks.name], in: server)
                return try server.query(question)
            default: throw error
            }
        }
    }

    /// The limit tells a planner that there is one row: without it, PostgreSQL expects 350,000 rows
    /// and compiles the question, which takes far longer than answering it.
    private static let question = """
        SELECT m.book_uid, m.version, m.has_keys, encode(m.films_hash, 'hex'),
            \(MirrorObjects.ofRates.tableCount), s.id, s.source, s.name,
            \(marks.map { $0.text(of: "w.") }.joined(separator: ", "))
        FROM (SELECT * FROM ratebook.mirror LIMIT 1) AS m
        LEFT JOIN ratebook.series AS s ON true
        LEFT JOIN ratebook.watermarks AS w ON w.series_id = s.id
        """

    private static let marks = MirroredTable.watermarks.columns.dropFirst()

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
    /// Makes the tables of a mirror of a book.
    static func create(_ server: Server, bookUID: String) throws {
        // SQL_ASCII is UTF-8 that the server does not look at.
        if let encoding = server.encoding, !["UTF8", "SQL_ASCII"].contains(encoding) {
            throw MirrorError.encoding(encoding)
        }
        try make(
            "ratebook", MirrorSchema.tables, on: server,
            note: """
                INSERT INTO ratebook.mirror (book_uid, version, has_keys)
                SELECT $1, $2, count(*) > 0 FROM information_schema.table_constraints
                WHERE table_schema = 'ratebook' AND table_name = 'rates'
                    AND constraint_type = 'PRIMARY KEY'
                """, [bookUID, "\(version)"])
    }

    /// Makes the tables of a schema, unless somebody has made them by the printed SQL, and notes whose they
    /// are.
    ///
    /// An empty schema, which an administrator has made for it, is used.
    static func make(
        _ schema: String, _ tables: String, on server: Server, note: String, _ values: [String?]
    ) throws {
        try changedMeanwhile(if: ["23505", "42P06", "42P07"]) {
            try server.transaction {
                let isMade =
                    try server.query(
                        "SELECT 1 FROM pg_catalog.pg_namespace WHERE nspname = $1", [schema]
                    ).count > 0
                do {
                    if try !hasTables(in: schema, server) {
                        let first = "CREATE SCHEMA \(schema);"
                        try server.run(isMade ? tables.replacing(first, with: "") : tables)
                    }
                } catch PostgreSQLError.refused(state: "42501", let message) {
                    throw MirrorError.mayNotCreate(schema: isMade ? schema : nil, message: message)
                }
                try server.query(note, values)
            }
        }
    }

    /// Runs a function in which some of a server's errors say that another program was faster.
    static func changedMeanwhile(if states: [String], _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as PostgreSQLError {
            throw states.contains(error.state ?? "") ? MirrorError.changedMeanwhile : error
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

    /// Adds the keys and the indexes of the large tables, unless they are there.
    mutating func addKeys() throws {
        guard !hasKeys else { return }
        do {
            try server.patiently {
                try server.transaction { try server.run(MirrorSchema.keys) }
            }
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
    ///
    /// Its id is above those of series whose row was lost, too: their watermarks may still be there.
    mutating func insert(_ series: MirroredSeries) throws {
        let last = try server.query(
            """
            SELECT max(id) FROM (
                SELECT id FROM ratebook.series UNION ALL SELECT series_id FROM ratebook.watermarks
            ) AS known
            """)
        let id = try (last.optionalInteger(0, 0) ?? 0) + 1
        try MirroredTable.series.insert(["\(id)"] + series.fields, on: server)
        try MirroredTable.watermarks.insert(["\(id)"] + MirrorMark.none.fields, on: server)
        known[Name(series)] = Known(id: id, mark: .none)
    }

    /// Removes a series with everything of it, within the caller's transaction.
    mutating func remove(_ name: Name) throws {
        guard let id = known[name]?.id else { return }
        try server.patiently {
            for table in Self.tables + [.series] { try table.remove(["\(id)"], on: server) }
        }
        known[name] = nil
    }

    /// The tables with rows of series.
    private static let tables = MirroredTable.ofPublications + [.watermarks, .seriesCurrencies]

    /// Which rows of a table belong to no series.
    private static func strays(in table: MirroredTable) -> String {
        """
        FROM \(table.path) AS r WHERE NOT EXISTS (
            SELECT 1 FROM ratebook.series AS s WHERE s.id = r.series_id)
        """
    }

    /// Whether there are rows that belong to no series.
    func hasStrays() throws -> Bool {
        try server.patiently {
            try Self.tables.contains {
                try server.query("SELECT 1 \(Self.strays(in: $0)) LIMIT 1").count > 0
            }
        }
    }

    func removeStrays() throws {
        try server.patiently {
            try server.transaction {
                for table in Self.tables { try server.run("DELETE \(Self.strays(in: table))") }
            }
        }
    }

    /// Moves the watermark of a series, if it is where it was found.
    mutating func move(_ series: MirroredSeries, to mark: MirrorMark) throws {
        guard let found = known[Name(series)] else { throw MirrorError.changedMeanwhile }
        let isMoved = try MirroredTable.watermarks.update(
            ["\(found.id)"] + mark.fields,
            where: [
                ("snapshots", "\(found.mark.snapshots)"),
                ("confirmations", "\(found.mark.confirmations)"),
            ], on: server)
        guard isMoved else { throw MirrorError.changedMeanwhile }
        known[Name(series)]?.mark = mark
    }

    /// Notes of which currencies rates were sent, within the caller's transaction.
    func note(_ sent: MirrorCurrencies) throws {
        guard !sent.isEmpty else { return }
        let pairs = sent.flatMap { id, codes in codes.map { (id: id, code: $0) } }
        func array(_ texts: [String]) -> String { "{\(texts.joined(separator: ","))}" }
        try server.query(
            """
            INSERT INTO \(MirroredTable.seriesCurrencies.path) (series_id, currency)
            SELECT * FROM unnest(CAST($1 AS integer[]), CAST($2 AS text[]))
            ON CONFLICT DO NOTHING
            """, [array(pairs.map(\.id)), array(pairs.map(\.code))])
    }

    /// Notes of which currencies there are rates, within the caller's transaction.
    func noteAll() throws {
        try server.patiently {
            try server.run(
                """
                INSERT INTO \(MirroredTable.seriesCurrencies.path) (series_id, currency)
                SELECT DISTINCT series_id, currency FROM \(MirroredTable.rates.path)
                """)
        }
    }

    /// The currencies that were noted of each series, sorted: without a key, one can be there twice.
    func notedCurrencies() throws -> [String: [String]] {
        var noted: [String: [String]] = [:]
        try MirroredTable.seriesCurrencies.forEachRow(on: server) { texts in
            if let id = texts[0] { noted[id, default: []].append(texts[1] ?? "") }
        }
        return noted.mapValues { $0.sorted() }
    }

    /// Replaces all films, within the caller's transaction.
    ///
    /// - Parameter hash: their SHA-256; nil for none.
    mutating func replaceFilms(_ films: [[String?]], hash: [UInt8]?) throws {
        var text = CopyText()
        films.forEach { text.add($0) }
        try server.run("DELETE FROM ratebook.films")
        try MirroredTable.films.copy(to: server) { put in try put(text.bytes) }
        try server.query(
            "UPDATE ratebook.mirror SET films_hash = decode($1, 'hex')", [hash?.hexadecimal])
        filmsHash = hash
    }

    /// Replaces a rate that was sent as held back by one that was confirmed, within the caller's
    /// transaction.
    ///
    /// It may have been confirmed at another time in a book that was restored since.
    func confirm(_ rate: MirrorBatch.Confirmation, of series: MirroredSeries) throws {
        let id = self.id(of: series).map(String.init)
        for (table, row) in [(MirroredTable.doubtedRates, rate.doubt), (.rates, rate.rate)] {
            let fields = [id] + row.fields
            // The key: series, day, revision and currency.
            try table.remove(fields.prefix(4), on: server)
            try table.insert(fields, on: server)
        }
    }
}

extension Mirror {
    /// Brings the tables of an earlier version of the program to this one, all or nothing.
    ///
    /// - Parameter refill: sends rows with new columns again; called with the names of the tables.
    mutating func upgrade(_ refill: (inout Mirror, Set<String>) throws -> Void) throws {
        guard isEarlier else { return }
        var mirror = self
        let objects = MirrorObjects.ofRates
        try objects.upgrade(to: Self.version, in: server, hasKeys: hasKeys) { tables in
            // What another program had sent before the tables were locked would be lost.
            guard try Self.find(in: server)?.known == known else {
                throw MirrorError.changedMeanwhile
            }
            try refill(&mirror, tables)
        }
        self = mirror
        if try Self.hasReader(server) { _ = try Self.admitReader(server) }
    }

    /// Gives the series their columns anew, within the caller's transaction.
    func describe(_ series: [MirroredSeries]) throws {
        for one in series {
            guard let id = id(of: one) else { continue }
            try MirroredTable.series.update(["\(id)"] + one.fields, on: server)
        }
    }
}
