internal import BookReports
internal import Rates
internal import SQLite

extension Book {
    /// A snapshot and the hash of its rates read so far.
    private struct Rehashed {
        let id: Int64
        let source: String
        let base: String
        let date: String
        let revision: Int64
        let expected: [UInt8]
        var hash: ContentHash
        /// Whether the base currency has a stored rate; it is 1 and not part of the hash.
        var hasBase = false

        var isWhole: Bool { hasBase && hash.bytes == expected }

        var problem: CheckProblem {
            .rates(source: source, base: base, date: date, revision: revision)
        }
    }

    /// How many snapshots are hashed at the same time, each of which takes a few kilobytes.
    private static let part = 4_096

    /// Recomputes the hash of every snapshot and compares it with the stored one.
    ///
    /// The hash covers all published rates, unconfirmed ones included.
    func lookAtRates(_ checkup: inout Checkup) throws {
        let codes = try codes()
        var last = Int64.min
        while true {
            var part = try rehashedSnapshots(after: last)
            guard let newest = part.last?.id else { break }
            // A damaged file may have a page of a table twice.
            guard newest > last else {
                throw SQLiteError.corrupt("the rows of snapshots are not in order")
            }
            checkup.rates += try hashRates(&part, codes)
            checkup.snapshots += part.count
            checkup.problems += part.filter { !$0.isWhole }.map(\.problem)
            last = newest
        }
        checkup.problems += try lostConfirmations()
    }

    /// Adds the rates of some snapshots to their hashes; returns how many there are, without the
    /// bases' own.
    private func hashRates(
        _ snapshots: inout [Rehashed], _ codes: [(id: Int64, code: String)]
    ) throws -> Int {
        guard let first = snapshots.first?.id, let last = snapshots.last?.id else { return 0 }
        let indexes = Dictionary(zip(snapshots.map(\.id), 0...)) { first, _ in first }
        var count = 0
        // In order of code, as the hash is defined; a currency's rates also lie together in the
        // file.
        for (id, code) in codes {
            for sql in [
                """
                SELECT snapshot_id, nanos FROM rates
                WHERE currency_id = \(id) AND snapshot_id BETWEEN \(first) AND \(last)
                """,
                """
                SELECT snapshot_id, nanos FROM doubted_rates
                WHERE currency_id = \(id) AND snapshot_id BETWEEN \(first) AND \(last)
                    AND confirmed_at IS NULL
                """,
            ] as [SQL] {
                try connection.forEach(sql) { row in
                    // A rate without a snapshot is reported as a broken reference.
                    guard let index = indexes[try row.integer(0)] else { return }
                    let nanos = try row.integer(1)
                    if snapshots[index].base == code {
                        snapshots[index].hasBase = nanos == Rate.one.nanos
                    } else {
                        snapshots[index].hash.add(code, nanos: nanos)
                        count += 1
                    }
                }
            }
        }
        return count
    }

    /// The next snapshots behind a row id.
    private func rehashedSnapshots(after last: Int64) throws -> [Rehashed] {
        try connection.query(
            """
            SELECT sources.name, b.code, s.day, s.revision, s.content_hash, rate_series.kind,
                s.id
            FROM snapshots AS s JOIN series ON series.id = s.series_id
            JOIN rate_series ON rate_series.id = s.series_id
            JOIN sources ON sources.id = series.source_id
            JOIN currencies AS b ON b.id = rate_series.base_id
            WHERE s.id > \(last) ORDER BY s.id LIMIT \(Self.part)
            """
        ) { row in
            let (base, date) = (try row.text(1), try row.text(2))
            return Rehashed(
                id: try row.integer(6), source: try row.text(0), base: base, date: date,
                revision: try row.integer(3),
                expected: try row.blob(4),
                hash: ContentHash(base: base, date: date, kind: try row.text(5), capacity: 40))
        }
    }

    private func codes() throws -> [(id: Int64, code: String)] {
        try connection.query(
            """
            SELECT id, code FROM currencies ORDER BY code
            """
        ) { try ($0.integer(0), $0.text(1)) }
    }

    private func lostConfirmations() throws -> [CheckProblem] {
        try connection.query(
            """
            SELECT c.code, s.day FROM doubted_rates AS d
            JOIN currencies AS c ON c.id = d.currency_id
            JOIN snapshots AS s ON s.id = d.snapshot_id
            LEFT JOIN rates AS r
                ON r.currency_id = d.currency_id AND r.snapshot_id = d.snapshot_id
            WHERE d.confirmed_at IS NOT NULL AND r.nanos IS NOT d.nanos
            """
        ) { try .confirmation(currency: $0.text(0), date: $0.text(1)) }
    }
}
