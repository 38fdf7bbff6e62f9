internal import PostgreSQL
internal import Rates
internal import Store

extension Bookkeeper {
    /// Compares a mirror with the book, publication by publication, as far as it was sent.
    ///
    /// The hash of each publication is computed anew from the mirror's rows.
    /// - Parameter trips: whether trips are compared, too.
    public func compareMirror(at address: String, trips: Bool = false) throws -> MirrorComparison {
        try Self.asMirrorErrors {
            try compare(try Server(try ServerAddress(address)), trips: trips)
        }
    }

    /// Compares what the mirror is at one moment, whatever another program sends meanwhile.
    private func compare(_ server: Server, trips: Bool) throws -> MirrorComparison {
        // An error ends a transaction, so what is no mirror is found out before.
        _ = try own(try Mirror.find(in: server))
        var comparison = MirrorComparison()
        try server.transaction {
            try server.run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            let mirror = try own(try Mirror.find(in: server))
            comparison = try compare(mirror)
            comparison.differences += try mirror.missingObjects(trips: trips)
            if trips { comparison.trips = try compareTrips(mirror) }
        }
        return comparison
    }

    /// Compares a mirror with the book, removes the series and trips that differ, and sends them
    /// again.
    ///
    /// - Returns: what was found before, and what was sent.
    public func repairMirror(
        at address: String, trips: Bool = false,
        progress: (MirrorProgress) -> Void = { _ in }
    ) throws -> (found: MirrorComparison, report: MirrorReport) {
        try Self.asMirrorErrors {
            let server = try Server(try ServerAddress(address))
            let found = try compare(server, trips: trips)
            var mirror = try own(try Mirror.find(in: server))
            var report = MirrorReport()
            report.series = try repair(
                Set(found.differences.compactMap(\.series)), &mirror, progress)
            if found.differences.contains(where: { $0.kind == .strays }) {
                try mirror.removeStrays()
            }
            if found.differences.contains(where: { $0.object != nil }) {
                try mirror.restoreObjects(trips: trips)
            }
            if found.differences.contains(where: { $0.kind == .films }) {
                let films = try book.mirroredFilms()
                try mirror.replaceFilms(films, hash: Self.hash(films))
                report.films = films.count
            }
            if let trips = found.trips {
                let again = trips.differences.map(\.uid)
                report.trips =
                    again.isEmpty ? [] : try sendTrips(to: mirror, again: again, progress)
            }
            return (found, report)
        }
    }

    private func compare(_ mirror: Mirror) throws -> MirrorComparison {
        var comparison = MirrorComparison()
        let (cursors, diverged) = try cursors(of: mirror)
        comparison.differences = diverged.sorted().map {
            .init(series: $0, kind: .diverged)
        }
        for cursor in cursors {
            guard let id = mirror.id(of: cursor.series) else { continue }
            var check = SeriesComparison(
                series: cursor.series, id: id,
                try book.mirroredSnapshots(upTo: cursor), try book.mirroredDoubts(upTo: cursor))
            try check.run(on: mirror.server)
            comparison.snapshots += check.snapshotCount
            comparison.entries += check.entries
            comparison.differences += check.differences
        }
        if try mirror.hasStrays() {
            comparison.differences.append(.init(series: nil, kind: .strays))
        }
        comparison.unsent = try unsent(behind: cursors)
        if try Self.hash(films(of: mirror.server)) != mirror.filmsHash {
            comparison.differences.append(.init(series: nil, kind: .films))
        }
        return comparison
    }

    private func unsent(behind cursors: [MirrorCursor]) throws -> Int {
        var cursors = cursors
        var count = 0
        while let batch = try book.nextMirrorBatch(&cursors, limit: 1_000_000) {
            count += batch.snapshots.count
        }
        return count
    }

    private func films(of server: Server) throws -> [[String?]] {
        var films: [[String?]] = []
        try server.forEach(
            """
            SELECT code, title, \(MirrorColumn.day("opened")), english_title, original_title, year,
                minutes, rating, nations, genres
            FROM ratebook.films
            """
        ) { row in films.append(try (0..<10).map { try row.optionalText(0, $0) }) }
        // By bytes, as the book sorts them, whichever way the server does.
        return films.sorted {
            ($0[0] ?? "").utf8.lexicographicallyPrecedes(($1[0] ?? "").utf8)
        }
    }
}
