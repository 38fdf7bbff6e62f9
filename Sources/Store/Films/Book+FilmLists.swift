public import Films
public import Rates
internal import SQLite

extension Book {
    /// The list of a chart that begins on a day; nil if none is stored.
    ///
    /// - Parameter known: the version that was known then; nil for the newest.
    /// - Throws: ``SQLiteError``.
    public func filmList(
        of chart: FilmChart, on day: Day, knownAt known: Instant? = nil
    ) throws -> StoredFilmList? {
        guard let series = try identifier(of: chart) else { return nil }
        return try list(
            of: chart,
            where: """
                s.series_id = \(series) AND s.day = \(day)
                    AND s.fetch_id <= \(try lastFetch(by: known))
                """)
    }

    /// The newest list of a chart on or before a day; nil if none is stored.
    ///
    /// - Throws: ``SQLiteError``.
    public func newestFilmList(
        of chart: FilmChart, through day: Day, knownAt known: Instant? = nil
    ) throws -> StoredFilmList? {
        guard let series = try identifier(of: chart) else { return nil }
        return try list(
            of: chart,
            where: """
                s.series_id = \(series) AND s.day <= \(day)
                    AND s.fetch_id <= \(try lastFetch(by: known))
                """)
    }

    /// The nearest days before and after a day of which a chart has a list; nil where there is none.
    ///
    /// - Throws: ``SQLiteError``.
    public func listedDays(
        of chart: FilmChart, around day: Day
    ) throws -> (before: Day?, after: Day?) {
        guard let series = try identifier(of: chart) else { return (nil, nil) }
        return (
            try connection.first(
                """
                SELECT day FROM snapshots WHERE series_id = \(series) AND day < \(day)
                ORDER BY day DESC LIMIT 1
                """
            ) { try $0.day(0) },
            try connection.first(
                """
                SELECT day FROM snapshots WHERE series_id = \(series) AND day > \(day)
                ORDER BY day LIMIT 1
                """
            ) { try $0.day(0) }
        )
    }

    /// Whether any list of films is stored.
    ///
    /// - Throws: ``SQLiteError``.
    public func hasFilmLists() throws -> Bool {
        try connection.integer("SELECT EXISTS (SELECT 1 FROM film_ranks)") == 1
    }

    private func list(of chart: FilmChart, where condition: SQL) throws -> StoredFilmList? {
        let found = try connection.first(
            """
            SELECT s.id, s.day, s.revision, fetched_at FROM snapshots AS s
            JOIN fetches ON fetches.id = s.fetch_id
            WHERE \(condition) ORDER BY s.day DESC, s.revision DESC LIMIT 1
            """
        ) {
            (
                id: try $0.integer(0), day: try $0.day(1), revision: try $0.integer(2),
                at: try $0.instant(3)
            )
        }
        guard let found, let at = found.at else { return nil }
        return StoredFilmList(
            list: FilmList(
                chart, on: found.day, try ranks(where: "snapshot_id = \(found.id)").map(\.rank)),
            revision: Int(found.revision), fetchedAt: at, snapshot: found.id)
    }

    /// The rows of lists, by list and rank, and the snapshots that they are of.
    func ranks(where condition: SQL) throws -> [(rank: FilmRank, snapshot: Int64)] {
        try connection.query(
            """
            SELECT snapshot_id, code, title, opened, rank, rise, is_new, audience, audience_change,
                audience_percent, audience_total, sales, sales_change, sales_percent,
                sales_total, sales_share, screens, showings
            FROM film_ranks JOIN films ON films.id = film_id
            WHERE \(condition) ORDER BY snapshot_id, rank
            """
        ) { row in
            func figure(from column: Int) throws -> FilmRank.Figure {
                FilmRank.Figure(
                    amount: try row.integer(column), change: try row.integer(column + 1),
                    percent: try row.integer(column + 2), total: try row.integer(column + 3))
            }
            let name = FilmName(
                code: try row.text(1), title: try row.text(2), opened: try row.optionalDay(3))
            let rank = FilmRank(
                rank: Int(try row.integer(4)), rise: Int(try row.integer(5)),
                isNew: try row.flag(6), film: name, audience: try figure(from: 7),
                sales: try figure(from: 11), salesShare: try row.integer(15),
                screens: try row.integer(16), showings: try row.integer(17))
            return (rank, try row.integer(0))
        }
    }

    /// The versions of a chart's list of a day, oldest first.
    ///
    /// - Throws: ``SQLiteError``.
    public func filmRevisions(of chart: FilmChart, on day: Day) throws -> [StoredFilmList] {
        guard let series = try identifier(of: chart) else { return [] }
        let revisions = try connection.query(
            "SELECT revision FROM snapshots WHERE series_id = \(series) AND day = \(day) ORDER BY 1"
        ) { try $0.integer(0) }
        return try revisions.compactMap { revision in
            try list(
                of: chart,
                where: "s.series_id = \(series) AND s.day = \(day) AND s.revision = \(revision)")
        }
    }
}
