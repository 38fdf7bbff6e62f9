internal import BookReports
internal import Films
internal import SQLite

extension Book {
    /// Recomputes the hash of every list of films and compares it with the stored one.
    func lookAtFilms(_ checkup: inout Checkup) throws {
        let lists = try connection.query(
            """
            SELECT s.id, sources.name, series.name, s.day, s.revision, s.content_hash
            FROM series JOIN sources ON sources.id = source_id
            JOIN snapshots AS s ON s.series_id = series.id
            WHERE NOT EXISTS (SELECT 1 FROM rate_series WHERE id = series.id)
            ORDER BY s.id
            """
        ) { row in
            (
                id: try row.integer(0), source: try row.text(1), name: try row.text(2),
                day: try row.text(3), revision: try row.integer(4), hash: try row.blob(5)
            )
        }
        checkup.snapshots += lists.count
        for list in lists {
            let rows = try ranks(where: "snapshot_id = \(list.id)").map(\.rank)
            checkup.filmRanks += rows.count
            let day = try connection.first("SELECT day FROM snapshots WHERE id = \(list.id)") {
                try $0.day(0)
            }
            guard let day, let chart = FilmChart(source: list.source, named: list.name),
                FilmList(chart, on: day, rows).contentHash == list.hash
            else {
                checkup.problems.append(
                    .films(
                        source: list.source, series: list.name, date: list.day,
                        revision: list.revision))
                continue
            }
        }
    }
}
