internal import Ledgers
internal import PostgreSQL
internal import Store

extension Bookkeeper {
    /// Compares a mirror with the book, publication by publication, as far as it was sent.
    ///
    /// The hash of each publication is computed anew from the mirror's rows.
    /// - Parameter trips: whether trips are compared, too.
    /// - Throws: ``MirrorError``; `SQLiteError`.
    public func compareMirror(at address: String, trips: Bool = false) throws -> MirrorComparison {
        try Self.asMirrorErrors {
            try compare(try connect(to: address), trips: trips)
        }
    }

    /// Compares what the mirror is at one moment, whatever another program sends meanwhile.
    private func compare(_ server: Server, trips: Bool) throws -> MirrorComparison {
        // An error ends a transaction, so a database without a mirror is found out before.
        let found = try own(try Mirror.find(in: server))
        guard !found.isEarlier else { throw MirrorError.earlierVersion(found.version) }
        var comparison = MirrorComparison()
        try server.transaction {
            try server.run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            let mirror = try own(try Mirror.find(in: server))
            comparison = try compare(mirror)
            comparison.differences += try mirror.missingObjects(trips: trips)
            if trips { comparison.trips = try compareTrips(mirror) }
        }
        comparison.differences += try found.changedViews(trips: trips)
        return comparison
    }

    /// Compares a mirror with the book, removes the series and trips that differ, and sends them
    /// again.
    ///
    /// - Returns: the differences found before, and the rows sent.
    /// - Throws: ``MirrorError``; `SQLiteError`.
    public func repairMirror(
        at address: String, trips: Bool = false,
        progress: (MirrorProgress) -> Void = { _ in }
    ) throws -> (found: MirrorComparison, report: MirrorReport) {
        try Self.asMirrorErrors {
            let server = try connect(to: address)
            let found: MirrorComparison
            do {
                found = try compare(server, trips: trips)
            } catch MirrorError.earlierVersion {
                var mirror = try own(try Mirror.find(in: server, upgrades: true))
                try upgrade(&mirror, try cursors(of: mirror).cursors)
                if trips {
                    try Self.asMirrorErrors(of: MirroredTable.trip.schema) {
                        try TripMirror.find(mirror)?.upgrade()
                    }
                }
                found = try compare(server, trips: trips)
            }
            var mirror = try own(try Mirror.find(in: server))
            var report = MirrorReport()
            report.series = try repair(
                Set(found.differences.compactMap(\.series)), &mirror, progress)
            if found.differences.contains(where: { $0.kind == .strays }) {
                try mirror.removeStrays()
                // They may be those of a series whose row was lost, which is sent under another id.
                try send(try cursors(of: mirror).cursors, &mirror, &report.series, progress)
            }
            if found.differences.contains(where: { $0.kind == .films }) {
                let films = try book.mirroredFilms()
                try server.transaction {
                    try mirror.replaceFilms(films, hash: Self.hash(films))
                }
                report.films = films.count
            }
            if let trips = found.trips {
                let again = trips.differences.map(\.uid)
                report.trips =
                    again.isEmpty ? [] : try sendTrips(to: mirror, again: again, progress)
            }
            // Behind the rows, of which a key takes none twice.
            if found.differences.contains(where: { $0.object != nil }) {
                try mirror.restoreObjects(trips: trips)
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
        let (rows, currencies) = try contentOfBook(upTo: cursors, mirror)
        try comparison.compare(rows, try mirror.rows(), cursors.map(\.series), mirror)
        let noted = try mirror.notedCurrencies()
        for series in cursors.map(\.series) {
            guard let id = mirror.id(of: series).map(String.init),
                currencies[id]?.sorted() != noted[id]
            else { continue }
            comparison.differences.append(.init(series: series.title, kind: .content))
        }
        if try mirror.hasStrays() {
            comparison.differences.append(.init(series: nil, kind: .strays))
        }
        comparison.unsent = try unsent(behind: cursors)
        if try Self.hash(mirror.films()) != mirror.filmsHash {
            comparison.differences.append(.init(series: nil, kind: .films))
        }
        return comparison
    }

    /// The rows that were sent, by tables' names, and the currencies of the rates among them.
    private func contentOfBook(
        upTo cursors: [MirrorCursor], _ mirror: Mirror
    ) throws -> (rows: [String: MirrorRows], currencies: MirrorCurrencies) {
        var tables: [String: MirrorRows] = [:]
        var currencies: MirrorCurrencies = [:]
        try forEachBatch(upTo: cursors, mirror) { batch in
            try batch.forEachTable { table, lines in
                try lines { tables[table.name, default: MirrorRows()].add($0) }
            }
            currencies.merge(batch.currencies) { $0.union($1) }
        }
        return (tables, currencies)
    }

    private func unsent(behind cursors: [MirrorCursor]) throws -> Int {
        var cursors = cursors
        var count = 0
        while let batch = try book.nextMirrorBatch(&cursors, limit: 1_000_000) {
            count += batch.snapshots.count
        }
        return count
    }
}

extension Mirror {
    /// The rows of all publications, by tables' names.
    fileprivate func rows() throws -> [String: MirrorRows] {
        var tables: [String: MirrorRows] = [:]
        for table in MirroredTable.ofPublications {
            var (rows, line) = (MirrorRows(), CopyText())
            try table.forEachRow(on: server) { texts in
                line.add(texts)
                rows.add(line.bytes)
                line.removeAll()
            }
            tables[table.name] = rows
        }
        return tables
    }

    /// What each series is, by its id.
    fileprivate func descriptions() throws -> [String: [String?]] {
        var series: [String: [String?]] = [:]
        try MirroredTable.series.forEachRow(on: server) { texts in
            if let id = texts[0] { series[id] = Array(texts.dropFirst()) }
        }
        return series
    }

    fileprivate func films() throws -> [[String?]] {
        var films: [[String?]] = []
        try MirroredTable.films.forEachRow(on: server) { films.append($0) }
        // By bytes, as the book sorts them, whichever way the server does.
        return films.sorted {
            ($0[0] ?? "").utf8.lexicographicallyPrecedes(($1[0] ?? "").utf8)
        }
    }
}

extension MirrorComparison {
    /// Compares a mirror's rows of series with the sent ones, which are the tables' rows by their names.
    fileprivate mutating func compare(
        _ sent: [String: MirrorRows], _ found: [String: MirrorRows], _ series: [MirroredSeries],
        _ mirror: Mirror
    ) throws {
        var differing: [String: Set<Difference>] = [:]
        let titles = Dictionary(
            series.compactMap { one in mirror.id(of: one).map { ("\($0)", one.title) } }
        ) { first, _ in first }
        func rows(_ table: MirroredTable, _ all: [String: MirrorRows]) -> MirrorRows {
            all[table.name] ?? MirrorRows()
        }
        let (known, there) = (rows(.snapshots, sent), rows(.snapshots, found))
        for table in MirroredTable.ofPublications {
            for publication in rows(table, sent).differences(from: rows(table, found)) {
                let parts = publication.split(separator: "\t", omittingEmptySubsequences: false)
                    .map(String.init)
                guard parts.count > 2, let title = titles[parts[0]],
                    let kind = Kind(
                        of: table, isSent: known.has(publication), isThere: there.has(publication))
                else { continue }
                differing[title, default: []].insert(
                    Difference(
                        series: title, day: parts[1], revision: Int64(parts[2]), kind: kind))
            }
        }
        let described = try mirror.descriptions()
        for one in series {
            guard let id = mirror.id(of: one) else { continue }
            if described["\(id)"] != one.fields {
                differences.append(Difference(series: one.title, kind: .diverged))
            }
            let sorted = (differing[one.title] ?? []).sorted {
                ($0.day ?? "", $0.revision ?? 0, $0.kind.rawValue)
                    < ($1.day ?? "", $1.revision ?? 0, $1.kind.rawValue)
            }
            differences += sorted.prefix(Self.limit)
        }
        snapshots = known.count
        entries = rows(.rates, found).rows + rows(.filmRanks, found).rows
    }

    /// The largest number of differences that are reported of a series.
    private static let limit = 10_000
}

extension MirrorComparison.Kind {
    /// The kind of difference of a publication's rows in a table; nil where the table of publications shows it.
    fileprivate init?(of table: MirroredTable, isSent: Bool, isThere: Bool) {
        switch table.name {
        case MirroredTable.doubtedRates.name: self = .doubt
        case _ where !isSent: self = .unknown
        case MirroredTable.snapshots.name: self = isThere ? .snapshot : .missing
        default:
            guard isThere else { return nil }
            self = .content
        }
    }
}
