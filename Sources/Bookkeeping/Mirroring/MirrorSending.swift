internal import Digest
internal import Ledgers
internal import PostgreSQL
internal import Store

/// The actions on a mirror besides sending new rows.
public struct MirrorOptions: Sendable {
    /// Whether tables are made in a database that has none.
    public var creates = false
    /// Whether series that have diverged are removed and sent again.
    public var repairs = false
    /// Whether nothing is changed, and the report says what would be sent.
    public var isRehearsal = false
    /// Whether trips are sent, too.
    public var hasTrips = false
    /// About how many bytes of trips are kept in memory as they were read; those beyond are read again to be sent.
    package var keptBytes = 16 << 20

    public init(
        creates: Bool = false, repairs: Bool = false, isRehearsal: Bool = false,
        hasTrips: Bool = false
    ) {
        (self.creates, self.repairs) = (creates, repairs)
        (self.isRehearsal, self.hasTrips) = (isRehearsal, hasTrips)
    }
}

extension Bookkeeper {
    /// Sends what a mirror lacks of the book.
    ///
    /// Every batch is sent in one transaction with the watermark behind it: so a mirror that is
    /// interrupted goes on where it was, and nothing is sent twice.
    /// - Parameter progress: called behind each batch of publications, and each trip.
    /// - Throws: ``MirrorError``; `SQLiteError`.
    public func mirror(
        to address: String, _ options: MirrorOptions,
        progress: (MirrorProgress) -> Void = { _ in }
    ) throws -> MirrorReport {
        try Self.asMirrorErrors {
            let server = try connect(to: address)
            var report = MirrorReport()
            var found = try Mirror.find(in: server, upgrades: !options.isRehearsal)
            if found == nil, options.creates, !options.isRehearsal {
                try Mirror.create(server, bookUID: try makeMirrorUID())
                report.isCreated = true
                report.hasReader = try Mirror.admitReader(server)
                found = try Mirror.find(in: server)
            }
            var mirror = try own(found)
            let (cursors, diverged) = try cursors(of: mirror)
            guard diverged.isEmpty || options.repairs else {
                throw MirrorError.diverged(diverged.sorted())
            }
            if !options.isRehearsal { try upgrade(&mirror, cursors) }
            if options.isRehearsal {
                report.series = try countRepairs(diverged, mirror) + count(cursors, mirror)
                report.films = try filmsToSend(mirror)?.count ?? 0
                if options.hasTrips {
                    report.trips = try sendTrips(to: mirror, isRehearsal: true, progress)
                }
                return report
            }
            if options.repairs {
                report.series = try repair(diverged, &mirror, progress)
            }
            try send(cursors, &mirror, &report.series, progress)
            try mirror.addKeys()
            report.films = try sendFilms(&mirror)
            if options.hasTrips {
                report.trips = try sendTrips(to: mirror, keeping: options.keptBytes, progress)
            }
            return report
        }
    }

    /// Connects to the server of a mirror.
    func connect(to address: String) throws -> Server {
        try Server(try ServerAddress(address), silence: silence)
    }

    /// The SQL that makes a mirror, for trips, too, if they are wanted.
    public static func mirrorSchema(trips: Bool) -> String { MirrorSchema.script(trips: trips) }

    /// The mirror that was found in a database, if it is the book's.
    func own(_ mirror: Mirror?) throws -> Mirror {
        guard let mirror else { throw MirrorError.noMirror }
        guard try book.state(Self.mirrorUID) == mirror.bookUID else {
            throw MirrorError.otherBook(schema: MirroredTable.series.schema)
        }
        return mirror
    }

    /// Runs a function and names a server's error as one of a mirror.
    ///
    /// - Parameter schema: the one that the function is about.
    static func asMirrorErrors<Result>(
        of schema: String = MirroredTable.series.schema, _ body: () throws -> Result
    ) throws -> Result {
        do {
            return try body()
        } catch let error as PostgreSQLError {
            throw MirrorError(error, schema: schema)
        }
    }

    /// The cursors of the series whose watermarks are in the book, and the titles of the others.
    func cursors(of mirror: Mirror) throws -> (cursors: [MirrorCursor], diverged: Set<String>) {
        try book.read {
            let (cursors, strange) = try book.mirrorCursors { mirror.mark(of: $0) }
            let known = Set(cursors.map(\.series.title))
            let lost = mirror.names.map(\.title).filter { !known.contains($0) }
            return (cursors, Set(strange.map(\.title)).union(lost))
        }
    }

    /// About how many rates are sent at once: ten years of 400 currencies.
    ///
    /// They are in the order of the key, which is faster to index the larger a batch is; a run that is
    /// interrupted repeats one batch at most.
    private static let batch = 1_500_000

    /// Sends everything behind the cursors.
    func send(
        _ cursors: [MirrorCursor], _ mirror: inout Mirror, _ report: inout [MirrorReport.Series],
        _ progress: (MirrorProgress) -> Void
    ) throws {
        try mirror.add(cursors.map(\.series))
        var cursors = cursors
        while var batch = try MirrorText(book, &cursors, mirror, limit: Self.batch) {
            try mirror.server.transaction { try batch.send(cursors, to: &mirror) }
            batch.count(cursors, &report)
            progress(.publications(report.reduce(0) { $0 + $1.snapshots }))
        }
    }

    /// Brings the tables of an earlier version to this one; those with new columns, and new ones, are sent
    /// again as far as they were sent.
    func upgrade(_ mirror: inout Mirror, _ cursors: [MirrorCursor]) throws {
        try mirror.upgrade { mirror, names in
            if names.contains(MirroredTable.series.name) {
                try mirror.describe(cursors.map(\.series))
            }
            for cursor in cursors where mirror.id(of: cursor.series) != nil {
                try mirror.move(cursor.series, to: cursor.mark)
            }
            if names.contains(MirroredTable.films.name) {
                let films = try book.mirroredFilms()
                try mirror.replaceFilms(films, hash: Self.hash(films))
            }
            let tables = MirroredTable.ofPublications.filter { names.contains($0.name) }
            let server = mirror.server
            try server.patiently {
                for table in tables { try server.run("DELETE FROM \(table.path)") }
            }
            if !tables.isEmpty {
                try forEachBatch(upTo: cursors, mirror) { batch in
                    try batch.forEachTable { table, lines in
                        if names.contains(table.name) { try table.copy(to: server, lines) }
                    }
                }
            }
            if names.contains(MirroredTable.seriesCurrencies.name) { try mirror.noteAll() }
        }
    }

    /// Calls a function with everything that was sent of series up to their cursors, batch by batch.
    func forEachBatch(
        upTo cursors: [MirrorCursor], _ mirror: Mirror, _ body: (inout MirrorText) throws -> Void
    ) throws {
        var cursors = cursors.filter { mirror.id(of: $0.series) != nil }.map(\.fromStart)
        while var batch = try MirrorText(book, &cursors, mirror, limit: Self.batch) {
            try body(&batch)
        }
    }

    /// Removes series from a mirror and sends them again, each in one transaction.
    func repair(
        _ titles: Set<String>, _ mirror: inout Mirror, _ progress: (MirrorProgress) -> Void
    ) throws -> [MirrorReport.Series] {
        guard !titles.isEmpty else { return [] }
        // They could have the ids that series get.
        try mirror.removeStrays()
        var report: [MirrorReport.Series] = []
        let inBook = try book.mirrorCursors { _ in .none }.cursors
        for name in mirror.names where titles.contains(name.title) {
            var cursors = inBook.filter { Mirror.Name($0.series) == name }
            var sent = [
                MirrorReport.Series(title: name.title, source: name.source, name: name.name)
            ]
            try Mirror.changedMeanwhile(if: ["23505"]) {
                try mirror.server.transaction {
                    try mirror.remove(name)
                    for cursor in cursors { try mirror.insert(cursor.series) }
                    while var batch = try MirrorText(book, &cursors, mirror, limit: Self.batch) {
                        try batch.send(cursors, to: &mirror)
                        batch.count(cursors, &sent)
                        progress(.publications(sent.reduce(0) { $0 + $1.snapshots }))
                    }
                }
            }
            sent[0].isRepaired = true
            report += sent
        }
        return report
    }

    /// What ``repair(_:_:_:)`` would send.
    private func countRepairs(
        _ titles: Set<String>, _ mirror: Mirror
    ) throws -> [MirrorReport.Series] {
        let inBook = try book.mirrorCursors { _ in .none }.cursors
        return try mirror.names.filter { titles.contains($0.title) }.map { name in
            let counted = try count(
                inBook.filter { Mirror.Name($0.series) == name }, mirror)
            var series =
                counted.first ?? .init(title: name.title, source: name.source, name: name.name)
            series.isRepaired = true
            return series
        }
    }

    /// Counts the rows behind the cursors.
    private func count(
        _ cursors: [MirrorCursor], _ mirror: Mirror
    ) throws -> [MirrorReport.Series] {
        var cursors = cursors
        var report: [MirrorReport.Series] = []
        while var batch = try MirrorText(book, &cursors, mirror, limit: Self.batch) {
            try batch.forEachTable { _, lines in try lines { _ in } }
            batch.count(cursors, &report)
        }
        return report
    }

    private func sendFilms(_ mirror: inout Mirror) throws -> Int {
        guard let films = try filmsToSend(mirror) else { return 0 }
        try mirror.server.transaction {
            try mirror.replaceFilms(films, hash: Self.hash(films))
        }
        return films.count
    }

    /// All films; nil if the mirror has them as they are.
    private func filmsToSend(_ mirror: Mirror) throws -> [[String?]]? {
        let films = try book.mirroredFilms()
        return Self.hash(films) == mirror.filmsHash ? nil : films
    }

    /// SHA-256 of the rows of films as they are sent; nil for none.
    static func hash(_ films: [[String?]]) -> [UInt8]? {
        guard !films.isEmpty else { return nil }
        var text = CopyText()
        films.forEach { text.add($0) }
        return SHA256.hash(text.bytes)
    }

    private static let mirrorUID = "mirror-uid"

    /// What its mirrors call the book: a random number that the book keeps.
    func makeMirrorUID() throws -> String {
        if let known = try book.state(Self.mirrorUID) { return known }
        let parts = (0..<2).map { _ in String(UInt64.random(in: 0 ... .max), radix: 16) }
        let uid = parts.joined(separator: "-")
        try book.setState(Self.mirrorUID, to: uid)
        return uid
    }
}
