internal import PostgreSQL
internal import Rates
internal import Store

/// Compares one series of a mirror with the book's.
struct SeriesComparison {
    private let series: MirroredSeries
    /// The mirror's own.
    private let id: Int64
    private var expected: [Edition: MirrorBatch.Snapshot] = [:]
    private let doubts: [MirrorBatch.DoubtedRate]
    private(set) var entries = 0
    private(set) var differences: [MirrorComparison.Difference] = []
    private var reported: Set<MirrorComparison.Difference> = []
    /// How many differences of a series are told at most.
    private static let limit = 10_000

    var snapshotCount: Int { expected.count }

    init(
        series: MirroredSeries, id: Int64, _ snapshots: [MirrorBatch.Snapshot],
        _ doubts: [MirrorBatch.DoubtedRate]
    ) {
        (self.series, self.id, self.doubts) = (series, id, doubts)
        for snapshot in snapshots {
            expected[Edition(day: snapshot.day, revision: snapshot.revision)] = snapshot
        }
    }

    mutating func run(on server: Server) throws {
        do {
            try compare(server)
        } catch PostgreSQLError.malformed {
            // A value that nobody has sent, such as NULL: what follows it is not looked at.
            report(nil, .content)
        }
        differences.sort {
            ($0.day ?? "", $0.revision ?? 0, $0.kind.rawValue)
                < ($1.day ?? "", $1.revision ?? 0, $1.kind.rawValue)
        }
    }

    private mutating func compare(_ server: Server) throws {
        try compareSeries(server)
        let found = try compareSnapshots(server)
        let rows = try series.rates.map { try rates($0, server) } ?? films(server)
        entries = rows.rows
        // One that is missing has no rows either, which need not be said twice.
        for edition in found.subtracting(rows.whole) { report(edition, .content) }
        for edition in rows.unknown { report(edition, .unknown) }
        try compareDoubts(server)
    }

    private mutating func report(_ edition: Edition?, _ kind: MirrorComparison.Kind) {
        let difference = MirrorComparison.Difference(
            series: series.title, day: edition?.day, revision: edition?.revision, kind: kind)
        guard differences.count < Self.limit, reported.insert(difference).inserted else { return }
        differences.append(difference)
    }

    /// What a series is besides its name.
    private mutating func compareSeries(_ server: Server) throws {
        let row = try server.query(
            "SELECT base, kind, quotation FROM ratebook.series WHERE id = $1", ["\(id)"])
        guard row.count == 1, try row.optionalText(0, 0) == series.rates?.base,
            try row.optionalText(0, 1) == series.rates?.kind,
            try row.optionalText(0, 2) == series.rates?.quotation
        else { return report(nil, .diverged) }
    }

    /// - Returns: the expected ones that are there.
    private mutating func compareSnapshots(_ server: Server) throws -> Set<Edition> {
        var (found, wrong, unknown): (Set<Edition>, Set<Edition>, Set<Edition>) = ([], [], [])
        let expected = self.expected
        try server.forEach(
            """
            SELECT \(MirrorColumn.day("date")), revision,
                \(MirrorColumn.seconds("published_at")), \(MirrorColumn.seconds("known_at")),
                encode(content_hash, 'hex')
            FROM ratebook.snapshots WHERE series_id = $1
            """, ["\(id)"]
        ) { row in
            let edition = Edition(day: try row.text(0, 0), revision: try row.integer(0, 1))
            guard let snapshot = expected[edition] else {
                unknown.insert(edition)
                return
            }
            let isFirst = found.insert(edition).inserted
            let published = try row.optionalInteger(0, 2)
            let known = try row.integer(0, 3)
            let hash = try row.optionalBlob(0, 4)
            if !isFirst || published != snapshot.publishedAt?.seconds
                || known != snapshot.knownAt.seconds || hash != snapshot.hash
            {
                wrong.insert(edition)
            }
        }
        for edition in unknown { report(edition, .unknown) }
        for edition in wrong { report(edition, .snapshot) }
        for edition in expected.keys where !found.contains(edition) { report(edition, .missing) }
        return found
    }

    /// Hashes the rates of each publication, unconfirmed ones included.
    private func rates(_ rates: MirroredSeries.Rates, _ server: Server) throws -> WalkResult {
        var confirmed: [Edition: [String: Instant]] = [:]
        for doubt in doubts {
            let edition = Edition(day: doubt.day, revision: doubt.revision)
            confirmed[edition, default: [:]][doubt.currency] = doubt.confirmedAt
        }
        var walk = RateWalk(rates, expected, confirmed)
        try server.forEach(RateWalk.question, ["\(id)"]) { try walk.add($0) }
        walk.finish()
        return walk.result
    }

    private func films(_ server: Server) throws -> WalkResult {
        var walk = FilmWalk(series.name, expected)
        try server.forEach(FilmWalk.question, ["\(id)"]) { try walk.add($0) }
        walk.finish()
        return walk.result
    }

    private mutating func compareDoubts(_ server: Server) throws {
        var left = Set(doubts.map { DoubtedRow($0) })
        var wrong: Set<Edition> = []
        try server.forEach(
            """
            SELECT \(MirrorColumn.day("date")), revision, currency, nanos, previous_nanos,
                \(MirrorColumn.seconds("confirmed_at"))
            FROM ratebook.doubted_rates WHERE series_id = $1
            """, ["\(id)"]
        ) { row in
            let found = try DoubtedRow(row)
            if left.remove(found) == nil { wrong.insert(found.edition) }
        }
        for row in left { wrong.insert(row.edition) }
        for edition in wrong { report(edition, .doubt) }
    }

    /// A row of `doubted_rates`.
    private struct DoubtedRow: Hashable {
        let edition: Edition
        let currency: String
        let nanos: Int64
        let previousNanos: Int64
        /// In seconds since 1970.
        let confirmedAt: Int64?

        init(_ rate: MirrorBatch.DoubtedRate) {
            edition = Edition(day: rate.day, revision: rate.revision)
            (currency, nanos, previousNanos) = (rate.currency, rate.nanos, rate.previousNanos)
            confirmedAt = rate.confirmedAt?.seconds
        }

        init(_ row: Rows) throws {
            edition = Edition(day: try row.text(0, 0), revision: try row.integer(0, 1))
            (currency, nanos) = (try row.text(0, 2), try row.integer(0, 3))
            (previousNanos, confirmedAt) = (try row.integer(0, 4), try row.optionalInteger(0, 5))
        }
    }
}
