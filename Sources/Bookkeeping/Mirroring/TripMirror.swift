internal import Digest
internal import PostgreSQL
internal import Store

/// The trips of a mirror, as they were found in a database.
struct TripMirror {
    let server: Server
    let bookUID: String
    /// The hashes found in the database.
    private(set) var hashes = TripHashes()
    /// ``TripHashes/hash`` of the trips sent.
    let sentHash: [UInt8]?
    /// How often anything was sent.
    private let generation: Int64
    /// Of the schema that was found.
    let version: Int64
    /// Whether an earlier version of the program made the tables.
    var isEarlier: Bool { version < Self.version }

    /// The version of the schema.
    private static let version: Int64 = 4

    /// Reads the state of the trips, in one question; nil if none were ever sent.
    ///
    /// - Throws: ``MirrorError/otherBook`` if they are not those of the mirror's book.
    static func find(_ mirror: Mirror, ofAnyBook: Bool = false) throws -> TripMirror? {
        guard let rows = try answer(of: mirror.server), rows.count > 0 else { return nil }
        let version = try rows.integer(0, 1)
        guard version <= Self.version else { throw MirrorError.newerVersion(version) }
        if version == Self.version {
            try MirrorObjects.ofTrips.expectTables(of: try rows.integer(0, 4), in: mirror.server)
        }
        let uid = try rows.text(0, 0)
        guard ofAnyBook || uid == mirror.bookUID else {
            throw MirrorError.otherBook(schema: MirroredTable.trip.schema)
        }
        var trips = TripMirror(
            server: mirror.server, bookUID: uid, sentHash: try rows.optionalBlob(0, 3),
            generation: try rows.integer(0, 2), version: version)
        for row in 0..<rows.count {
            guard let uid = try rows.optionalText(row, 5) else { continue }
            trips.hashes.add(
                .init(
                    uid: uid, title: try rows.text(row, 6),
                    hash: try rows.optionalBlob(row, 7) ?? []))
        }
        return trips
    }

    private init(
        server: Server, bookUID: String, sentHash: [UInt8]?, generation: Int64, version: Int64
    ) {
        (self.server, self.bookUID, self.sentHash) = (server, bookUID, sentHash)
        (self.generation, self.version) = (generation, version)
    }

    /// Brings the tables of an earlier version of the program to this one.
    func upgrade() throws {
        guard isEarlier else { return }
        try MirrorObjects.ofTrips.upgrade(to: Self.version, in: server, hasKeys: true)
    }

    private static func answer(of server: Server) throws -> Rows? {
        do {
            return try server.query(question)
        } catch {
            guard ["42P01", "3F000", "42501"].contains(error.state) else { throw error }
            // One of which a table was removed is another matter.
            return try Mirror.isThere("ratebook_trips", error, server)
                ? server.query(question) : nil
        }
    }

    private static let question = """
        SELECT m.book_uid, m.version, m.generation, encode(m.trips_hash, 'hex'),
            \(MirrorObjects.ofTrips.tableCount), t.uid, t.title, encode(t.content_hash, 'hex')
        FROM (SELECT * FROM ratebook_trips.mirror LIMIT 1) AS m
        LEFT JOIN ratebook_trips.trips AS t ON true
        """

    /// Makes the tables for the trips of a mirror's book.
    static func create(_ mirror: Mirror) throws {
        try Mirror.make(
            "ratebook_trips", MirrorSchema.trips, on: mirror.server,
            note: """
                INSERT INTO ratebook_trips.mirror (book_uid, version, generation, trips_hash)
                VALUES ($1, $2, 0, decode($3, 'hex'))
                """, [mirror.bookUID, "\(version)", TripHashes().hash.hexadecimal])
    }

    /// Records the hash of the trips about to be sent, if nothing was sent since this was found.
    ///
    /// A program that does the same at the same time waits here, and then finds that it is too late.
    func advance(to hash: [UInt8]) throws {
        let moved = try server.query(
            """
            UPDATE ratebook_trips.mirror
            SET generation = generation + 1, trips_hash = decode($1, 'hex') WHERE generation = $2
            """, [hash.hexadecimal, "\(generation)"])
        guard moved.changed == 1 else { throw MirrorError.changedMeanwhile }
    }

    /// Removes everything of trips.
    func remove(_ uids: [String]) throws {
        for start in stride(from: 0, to: uids.count, by: Self.parameters) {
            let part = Array(uids[start..<min(start + Self.parameters, uids.count)])
            let places = (1...part.count).map { "$\($0)" }.joined(separator: ", ")
            for table in MirroredTable.ofTrips {
                try server.query(
                    "DELETE FROM \(table.path) WHERE \(table.key) IN (\(places))", part)
            }
        }
    }

    /// How many parameters a statement gets at most.
    private static let parameters = 1_000

    /// The rows of a trip.
    func text(of uid: String) throws -> TripCopy {
        try TripCopy { table in
            var rows: [[String?]] = []
            // The hash of all rows is none of them.
            let columns = table.columns.filter(\.isOfBook)
            try table.forEachRow(of: columns, on: server, "WHERE \(table.key) = $1", [uid]) {
                rows.append($0)
            }
            return rows
        }
    }

    /// The uids that other tables have and the table of trips lacks.
    func strays() throws -> [String] {
        let tables = MirroredTable.partsOfTrip.map { "SELECT trip_uid FROM \($0.path)" }
        var uids: [String] = []
        try server.forEach(tables.joined(separator: " UNION ")) { row in
            let uid = try row.text(0, 0)
            if hashes[uid] == nil { uids.append(uid) }
        }
        return uids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

extension MirroredTable {
    /// The column with the trip's uid.
    fileprivate var key: String { columns.first?.name ?? "" }
}
