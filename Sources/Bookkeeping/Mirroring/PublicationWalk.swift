internal import PostgreSQL
internal import Rates
internal import Store

/// A version of a day.
struct Edition: Hashable {
    let day: String
    let revision: Int64
}

/// Hashes the rates of a series, which come by day, revision and currency.
struct RateWalk {
    let series: MirroredSeries.Rates
    let expected: [Edition: MirrorBatch.Snapshot]
    /// When rates that had been held back were confirmed.
    let confirmed: [Edition: [String: Instant]]
    private(set) var result = WalkResult()
    private var current: Edition?
    private var hash = ContentHash(base: "", date: "", kind: "")
    private var isRight = true
    private var hasBase = false

    init(
        _ series: MirroredSeries.Rates, _ expected: [Edition: MirrorBatch.Snapshot],
        _ confirmed: [Edition: [String: Instant]]
    ) {
        (self.series, self.expected, self.confirmed) = (series, expected, confirmed)
    }

    static let question = """
        SELECT \(MirrorColumn.day("date")), revision, currency, nanos, known, is_held FROM (
            SELECT date, revision, currency, nanos, 0 AS is_held,
                \(MirrorColumn.seconds("known_at")) AS known
            FROM ratebook.rates WHERE series_id = $1
            UNION ALL
            SELECT date, revision, currency, nanos, 1, NULL FROM ratebook.doubted_rates
            WHERE series_id = $1 AND confirmed_at IS NULL
        ) AS r ORDER BY date, revision, currency
        """

    mutating func add(_ row: Rows) throws {
        let edition = Edition(day: try row.text(0, 0), revision: try row.integer(0, 1))
        if edition != current {
            finish()
            current = edition
            (isRight, hasBase) = (true, false)
            hash = ContentHash(base: series.base, date: edition.day, kind: series.kind)
            if expected[edition] == nil { result.unknown.insert(edition) }
        }
        let code = try row.text(0, 2)
        let nanos = try row.integer(0, 3)
        let isHeld = try row.integer(0, 5) != 0
        let known = try row.optionalInteger(0, 4)
        if !isHeld, known != confirmed[edition]?[code]?.seconds { isRight = false }
        if code == series.base {
            if hasBase || nanos != Rate.one.nanos { isRight = false }
            hasBase = true
        } else {
            hash.add(code, nanos: nanos)
        }
        result.rows += 1
    }

    mutating func finish() {
        guard let edition = current, isRight, hasBase else { return }
        if hash.bytes == expected[edition]?.hash { result.whole.insert(edition) }
    }
}

/// Hashes the rows of lists of films, which come by day, revision and rank.
struct FilmWalk {
    let name: String
    let expected: [Edition: MirrorBatch.Snapshot]
    private(set) var result = WalkResult()
    private var current: Edition?
    private var hash = FilmListHash(series: "", day: "")

    init(_ name: String, _ expected: [Edition: MirrorBatch.Snapshot]) {
        (self.name, self.expected) = (name, expected)
        // A list without rows is one, too.
        for (edition, snapshot) in expected
        where snapshot.hash == FilmListHash(series: name, day: edition.day).bytes {
            result.whole.insert(edition)
        }
    }

    static let question = """
        SELECT \(MirrorColumn.day("date")), revision, film_code, rank, rise, is_new, audience,
            audience_change, audience_percent, audience_total, sales, sales_change,
            sales_percent, sales_total, sales_share, screens, showings
        FROM ratebook.film_ranks WHERE series_id = $1 ORDER BY date, revision, rank
        """

    mutating func add(_ row: Rows) throws {
        let edition = Edition(day: try row.text(0, 0), revision: try row.integer(0, 1))
        if edition != current {
            finish()
            current = edition
            result.whole.remove(edition)
            hash = FilmListHash(series: name, day: edition.day)
            if expected[edition] == nil { result.unknown.insert(edition) }
        }
        hash.add(try row.text(0, 2), numbers: try (3..<17).map { try row.integer(0, $0) })
        result.rows += 1
    }

    mutating func finish() {
        guard let edition = current else { return }
        if hash.bytes == expected[edition]?.hash { result.whole.insert(edition) }
    }
}

/// What a walk through the rows of a series has found.
struct WalkResult {
    /// The publications whose rows have the expected hash.
    var whole: Set<Edition> = []
    /// The publications that the book does not have.
    var unknown: Set<Edition> = []
    var rows = 0
}
