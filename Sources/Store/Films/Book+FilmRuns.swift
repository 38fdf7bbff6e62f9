public import Films
public import Rates
internal import SQLite

extension Book {
    /// Every film that is known, those of the newest opening day first.
    ///
    /// - Throws: ``SQLiteError``.
    public func films() throws -> [FilmName] {
        try filmNames(where: "true", by: "opened DESC, code")
    }

    /// The films whose English title is known, by that title.
    ///
    /// - Throws: ``SQLiteError``.
    public func filmsByEnglishTitle() throws -> [(title: String, film: FilmName)] {
        try connection.query(
            """
            SELECT english_title, code, title, opened FROM films WHERE english_title IS NOT NULL
            ORDER BY opened DESC, code
            """
        ) { row in
            let film = FilmName(
                code: try row.text(1), title: try row.text(2), opened: try row.optionalDay(3))
            return (try row.text(0), film)
        }
    }

    /// The film with a code; nil if it is not known.
    ///
    /// - Throws: ``SQLiteError``.
    public func film(_ code: String) throws -> FilmName? {
        try filmNames(where: "code = \(code)", by: "code").first
    }

    private func filmNames(where condition: SQL, by order: SQL) throws -> [FilmName] {
        try connection.query(
            "SELECT code, title, opened FROM films WHERE \(condition) ORDER BY \(order)"
        ) {
            FilmName(
                code: try $0.text(0), title: try $0.text(1), opened: try $0.optionalDay(2))
        }
    }

    /// The days of a film in a chart's lists, oldest first, without those on which it was in none.
    ///
    /// - Parameter known: the versions that were known then; nil for the newest.
    /// - Throws: ``SQLiteError``.
    public func run(
        of code: String, in chart: FilmChart, knownAt known: Instant? = nil
    ) throws -> [FilmDay] {
        guard let series = try identifier(of: chart),
            let film = try connection.integer("SELECT id FROM films WHERE code = \(code)")
        else { return [] }
        return try filmDays(
            """
            SELECT s.id, s.day, s.revision
            FROM film_ranks AS r CROSS JOIN snapshots AS s ON s.id = r.snapshot_id
            WHERE r.film_id = \(film) AND s.series_id = \(series)
                AND \(Self.isVisible(by: try lastFetch(by: known)))
            """, ranks: "film_id = \(film)")
    }

    /// The rows of a chart's lists, by day and rank.
    ///
    /// - Parameters:
    ///   - since: the first day; nil for all before `until`.
    ///   - until: the last day; nil for all from `since` on.
    /// - Throws: ``SQLiteError``.
    public func filmDays(of chart: FilmChart, since: Day?, until: Day?) throws -> [FilmDay] {
        guard let series = try identifier(of: chart) else { return [] }
        let lists: SQL = """
            s.series_id = \(series) AND s.day >= coalesce(\(since), '')
            AND s.day <= coalesce(\(until), '~') AND \(Self.isVisible())
            """
        return try filmDays(
            "SELECT s.id, s.day, s.revision FROM snapshots AS s WHERE \(lists)",
            ranks: "snapshot_id IN (SELECT s.id FROM snapshots AS s WHERE \(lists))")
    }

    /// Rows with the days of their lists, by day and rank.
    private func filmDays(_ lists: SQL, ranks condition: SQL) throws -> [FilmDay] {
        let lists = try connection.query(lists) {
            (
                snapshot: try $0.integer(0), day: try $0.day(1), revision: Int(try $0.integer(2))
            )
        }
        let known = Dictionary(lists.map { ($0.snapshot, $0) }) { first, _ in first }
        return try ranks(where: condition).compactMap { found in
            known[found.snapshot].map {
                FilmDay(day: $0.day, revision: $0.revision, rank: found.rank)
            }
        }.sorted { ($0.day, $0.rank.rank) < ($1.day, $1.rank.rank) }
    }

    /// The favourite films, in the order of their titles.
    ///
    /// - Throws: ``SQLiteError``.
    public func favoriteFilms() throws -> [FilmName] {
        try filmNames(where: "is_favorite", by: "title, code")
    }

    /// Makes films favourites, or no longer so; those that are not known are passed over.
    ///
    /// - Throws: ``SQLiteError``.
    public func setFavorite(_ isFavorite: Bool, films codes: [String]) throws {
        try write {
            for code in codes {
                try connection.execute(
                    "UPDATE films SET is_favorite = \(isFavorite ? 1 : 0) WHERE code = \(code)")
            }
        }
    }
}
