internal import PostgreSQL
internal import Store

/// Whether a book has taken a mirror over.
public enum MirrorAdoption {
    /// The mirror is the book's; with what was sent.
    case taken(MirrorReport)
    /// It has nothing in common with the book, and was left as it is; with what the book does not have.
    case refused(MirrorComparison)
}

extension Bookkeeper {
    /// Takes over a mirror that knows the book by another number or that the book does not know, as after a backup
    /// from before the first mirror was restored; then sends what differs and what is new.
    ///
    /// Trips get the number, too, but are sent only on request.
    /// - Throws: ``MirrorError``; `SQLiteError`.
    public func adoptMirror(
        at address: String, trips: Bool = false,
        progress: (MirrorProgress) -> Void = { _ in }
    ) throws -> MirrorAdoption {
        let strange = try Self.asMirrorErrors {
            let server = try connect(to: address)
            guard let mirror = try Mirror.find(in: server, upgrades: true) else {
                throw MirrorError.noMirror
            }
            let copy = try Self.asMirrorErrors(of: MirroredTable.trip.schema) {
                try TripMirror.find(mirror, ofAnyBook: true)
            }
            let strange = try strangers(mirror, copy)
            if strange == nil { try mirror.hand(to: try makeMirrorUID(), copy) }
            return strange
        }
        if let strange { return .refused(strange) }
        var report = try repairMirror(at: address, trips: trips, progress: progress).report
        report.add(
            try mirror(
                to: address, MirrorOptions(repairs: true, hasTrips: trips), progress: progress))
        return .taken(report)
    }

    /// What a mirror has if none of its publications, or none of its trips, is the book's; otherwise nil.
    private func strangers(_ mirror: Mirror, _ copy: TripMirror?) throws -> MirrorComparison? {
        var comparison = MirrorComparison()
        if try !isShared(mirror) {
            comparison.differences = mirror.names.map { .init(series: $0.title, kind: .unknown) }
        }
        let trips = copy?.hashes.entries ?? []
        let own = Set(try book.mirroredTrips().map { Array($0.uid.utf8) })
        if !trips.isEmpty, !trips.contains(where: { own.contains(Array($0.uid.utf8)) }) {
            var found = MirrorComparison.Trips()
            found.differences = trips.map { .init(uid: $0.uid, title: $0.title, kind: .unknown) }
            comparison.trips = found
        }
        return comparison.differences.isEmpty && comparison.trips == nil ? nil : comparison
    }

    /// Whether the book has a publication of a mirror, with the same content, or the mirror has none.
    private func isShared(_ mirror: Mirror) throws -> Bool {
        let table = MirroredTable.snapshots
        // Series, day, revision and hash.
        func key(_ fields: [String?]) -> [String?] { fields.prefix(3) + fields.suffix(1) }
        var own: Set<[String?]> = []
        var cursors = try book.mirrorCursors { _ in .none }.cursors
        let ids = cursors.map { mirror.id(of: $0.series).map(String.init) }
        while let batch = try book.nextMirrorBatch(&cursors, limit: 1_000_000) {
            for row in batch.rows[table.name] ?? [] where ids[row.cursor] != nil {
                own.insert(key([ids[row.cursor]] + row.fields))
            }
        }
        var (isEmpty, isShared) = (true, false)
        try table.forEachRow(on: mirror.server) { fields in
            isEmpty = false
            isShared = isShared || own.contains(key(fields))
        }
        return isEmpty || isShared
    }
}

extension Mirror {
    /// Notes that a mirror, with the copy of trips if there is one, is another book's from now on.
    fileprivate func hand(to uid: String, _ trips: TripMirror?) throws {
        let schemas =
            [("ratebook", bookUID)] + (trips.map { [("ratebook_trips", $0.bookUID)] } ?? [])
        try server.transaction {
            for (schema, before) in schemas {
                let noted = try server.query(
                    "UPDATE \(schema).mirror SET book_uid = $1 WHERE book_uid = $2", [uid, before])
                guard noted.changed == 1 else { throw MirrorError.changedMeanwhile }
            }
        }
    }
}

extension MirrorReport {
    /// Adds what another run has sent.
    fileprivate mutating func add(_ other: MirrorReport) {
        series += other.series
        films += other.films
        if let more = other.trips { trips = (trips ?? []) + more }
    }
}
