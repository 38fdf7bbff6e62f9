public import Films
public import Rates
internal import SQLite

extension Book {
    /// The state of a series of films, from which the next fetch is decided.
    ///
    /// - Throws: ``SQLiteError``.
    public func seriesState(of chart: FilmChart, now: Instant) throws -> SeriesState {
        let id = try identifier(of: chart)
        var state = try state(of: id, source: chart.source, now: now) { snapshot in
            Int(
                try connection.integer(
                    "SELECT count(*) FROM film_ranks WHERE snapshot_id = \(snapshot)") ?? 0)
        }
        if let id { state.answers = try answers(ofSeries: id) }
        return state
    }

    /// When the source last answered each of the days last requested from it; an answer in another format is one, too.
    private func answers(ofSeries id: Int64) throws -> [Day: Instant] {
        let rows = try connection.query(
            """
            SELECT day, fetched_at FROM fetches
            WHERE series_id = \(id) AND asked IN ('latest', 'date') AND day IS NOT NULL
                AND (outcome <> 'error' OR failure = 'malformed')
            ORDER BY id DESC LIMIT 100
            """
        ) { (day: try $0.day(0), at: try $0.instant(1)) }
        return rows.reversed().reduce(into: [:]) { answers, row in answers[row.day] = row.at }
    }

    /// The stored days of a series of films from a day on.
    ///
    /// - Throws: ``SQLiteError``.
    public func days(of chart: FilmChart, since day: Day) throws -> Set<Day> {
        try identifier(of: chart).map { try days(ofSeries: $0, since: day) } ?? []
    }

    /// Stores a fetch and its lists in one transaction.
    ///
    /// A list whose content is unchanged adds nothing; changed content adds a revision.
    ///
    /// - Throws: ``SQLiteError``.
    public func record(
        _ lists: [FilmList], from fetch: Fetch<FilmChart>
    ) throws -> Recorded<Never> {
        try write {
            let series = try makeSeries(of: fetch.series)
            let additions = try lists.compactMap { list -> (FilmList, Int64, [UInt8])? in
                let hash = list.contentHash
                let known = try connection.first(
                    """
                    SELECT revision, content_hash FROM snapshots
                    WHERE series_id = \(series) AND day = \(list.day)
                    ORDER BY revision DESC LIMIT 1
                    """
                ) { (revision: try $0.integer(0), hash: try $0.blob(1)) }
                return known?.hash == hash ? nil : (list, known.map { $0.revision + 1 } ?? 0, hash)
            }
            let revised = additions.filter { $0.1 > 0 }.map(\.0.day)
            let outcome: Outcome =
                additions.isEmpty ? .same : additions.count > revised.count ? .new : .revised
            let fetchID = try insert(fetch, series: series, outcome: outcome, because: nil)
            for (list, revision, hash) in additions {
                try connection.execute(
                    """
                    INSERT INTO snapshots (series_id, day, revision, fetch_id, content_hash)
                    VALUES (\(series), \(list.day), \(revision), \(fetchID), \(.blob(hash)))
                    """)
                try insert(list.rows, of: list.day, snapshot: connection.lastInsertedRow)
            }
            // An unchanged list may name a film anew.
            for list in lists {
                for row in list.rows { _ = try makeFilm(row.film, asOf: list.day) }
            }
            return Recorded(
                outcome: outcome, snapshots: additions.count,
                entries: additions.reduce(0) { $0 + $1.0.rows.count },
                revisedDays: revised.sorted())
        }
    }

    /// Stores a fetch that brought no lists, and the reason.
    ///
    /// - Throws: ``SQLiteError``.
    public func record(
        _ outcome: Outcome, because failure: FetchFailure?, from fetch: Fetch<FilmChart>
    ) throws {
        try write {
            let series = try makeSeries(of: fetch.series)
            _ = try insert(fetch, series: series, outcome: outcome, because: failure)
        }
    }

    private func insert(_ rows: [FilmRank], of day: Day, snapshot: Int64) throws {
        let identified = try rows.map { (try makeFilm($0.film, asOf: day), $0.numbers) }
        try connection.insert(
            into: "film_ranks",
            columns: [
                "film_id", "snapshot_id", "rank", "rise", "is_new", "audience", "audience_change",
                "audience_percent", "audience_total", "sales", "sales_change", "sales_percent",
                "sales_total", "sales_share", "screens", "showings",
            ],
            integers: identified.sorted { $0.0 < $1.0 }.flatMap { [$0, snapshot] + $1 })
    }

    /// The row id of a film, which is added, or named anew.
    ///
    /// - Parameter day: of the list that names it; a list of an earlier day than the newest that has
    ///   the film does not name it anew. Nil for its page, which does.
    func makeFilm(_ film: FilmName, asOf day: Day? = nil) throws -> Int64 {
        try connection.execute(
            """
            INSERT INTO films (code, title, opened)
            VALUES (\(film.code), \(film.title), \(film.opened))
            ON CONFLICT (code) DO UPDATE SET title = excluded.title, opened = excluded.opened
            WHERE (title <> excluded.title OR opened IS NOT excluded.opened)
                AND NOT EXISTS (
                    SELECT 1 FROM film_ranks JOIN snapshots ON snapshots.id = snapshot_id
                    WHERE film_id = films.id AND snapshots.day > \(day))
            """)
        guard
            let id = try connection.integer("SELECT id FROM films WHERE code = \(film.code)")
        else { throw SQLiteError.corrupt("a film that was just added is missing") }
        return id
    }

    /// The row id of a series; nil if it was never fetched.
    func identifier(of series: some SeriesKey) throws -> Int64? {
        try connection.integer(
            """
            SELECT series.id FROM series JOIN sources ON sources.id = source_id
            WHERE sources.name = \(series.source) AND series.name = \(series.name)
            """)
    }

    /// The row id of a series, added if it does not exist.
    func makeSeries(of series: some SeriesKey) throws -> Int64 {
        try identifier(of: series) ?? makeSeries(named: series.name, of: series.source)
    }
}
