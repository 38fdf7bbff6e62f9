internal import Rates
internal import SQLite

extension Book {
    /// The snapshots of a series up to its cursor, by day and revision.
    public func mirroredSnapshots(
        upTo cursor: MirrorCursor
    ) throws -> [MirrorBatch.Snapshot] {
        try connection.query(
            """
            SELECT s.id, s.day, s.revision, s.published_at, f.fetched_at, s.content_hash
            FROM snapshots AS s JOIN fetches AS f ON f.id = s.fetch_id
            WHERE s.series_id = \(cursor.series.id) AND s.id <= \(cursor.snapshot)
            ORDER BY s.day, s.revision
            """
        ) { row in
            guard let known = try row.instant(4) else {
                throw SQLiteError.corrupt("a fetch without a time")
            }
            return .init(
                cursor: 0, day: try row.text(1), revision: try row.integer(2),
                publishedAt: try row.instant(3), knownAt: known, hash: try row.blob(5),
                id: try row.integer(0))
        }
    }

    /// The rates of a series up to its cursor that were held back, confirmed or not, by day, revision
    /// and currency.
    public func mirroredDoubts(upTo cursor: MirrorCursor) throws -> [MirrorBatch.DoubtedRate] {
        try connection.query(
            """
            SELECT c.code, s.day, s.revision, d.nanos, d.previous_nanos, d.confirmed_at
            FROM doubted_rates AS d JOIN snapshots AS s ON s.id = d.snapshot_id
            JOIN currencies AS c ON c.id = d.currency_id
            WHERE s.series_id = \(cursor.series.id) AND s.id <= \(cursor.snapshot)
            ORDER BY s.day, s.revision, c.code
            """
        ) { row in
            .init(
                cursor: 0, currency: try row.text(0), day: try row.text(1),
                revision: try row.integer(2), nanos: try row.integer(3),
                previousNanos: try row.integer(4), confirmedAt: try row.instant(5))
        }
    }
}
