public import Rates
internal import SQLite

/// A published rate as it was stored.
public struct StoredRate: Equatable, Sendable {
    public let day: Day
    /// 0 for the first publication, higher for each correction.
    public let revision: Int64
    public let currency: Currency
    /// The price of one unit of the base, or of one unit of the currency in a series quoted
    /// directly.
    public let rate: Rate
    /// When it was fetched, or confirmed if it was held back.
    public let knownAt: Instant
}

/// Reads the stored rates of a series in pages, ordered by day, revision and currency.
///
/// The book is not locked between two pages. Snapshots that are stored meanwhile are left out.
public struct StoredRatePages {
    private let series: Series
    private let first, last: Day?
    private let hasAllRevisions: Bool
    private let lastFetch: Int64
    private var after: (day: String, revision: Int64) = ("", -1)

    /// How many snapshots a page has at most.
    private static let size = 200

    /// - Parameters:
    ///   - first: the first day; nil for the oldest.
    ///   - last: the last day; nil for the newest.
    ///   - hasAllRevisions: whether to read corrected snapshots, too; else each day's newest one.
    /// - Throws: ``SQLiteError``.
    public init(
        of series: Series, in book: Book, since first: Day?, until last: Day?,
        hasAllRevisions: Bool
    ) throws {
        (self.series, self.first, self.last) = (series, first, last)
        self.hasAllRevisions = hasAllRevisions
        lastFetch = try book.connection.integer("SELECT max(id) FROM fetches") ?? 0
    }

    /// Calls a function with each rate of the next page; returns false if there is none.
    ///
    /// - Throws: ``SQLiteError``; errors of `each`.
    public mutating func next(
        of book: Book, _ each: (StoredRate) throws -> Void
    ) throws -> Bool {
        let visible: SQL =
            hasAllRevisions ? "s.fetch_id <= \(lastFetch)" : Book.isVisible(by: lastFetch)
        let page: SQL = """
            SELECT s.id, s.day, s.revision, s.fetch_id FROM snapshots AS s
            WHERE s.series_id = \(series.id)
                AND (s.day, s.revision) > (\(after.day), \(after.revision))
                AND s.day BETWEEN \(first?.description ?? "")
                    AND \(last?.description ?? "9999-12-31")
                AND \(visible)
            ORDER BY s.day, s.revision LIMIT \(Int64(Self.size))
            """
        let end = try book.connection.first(
            "SELECT day, revision FROM (\(page)) ORDER BY day DESC, revision DESC"
        ) { (day: try $0.text(0), revision: try $0.integer(1)) }
        guard let end else { return false }
        try book.connection.forEach(
            """
            WITH page AS MATERIALIZED (\(page))
            SELECT page.day, page.revision, c.code, q.nanos, coalesce(d.confirmed_at, f.fetched_at)
            FROM page
            CROSS JOIN currencies AS c
            CROSS JOIN rates AS q ON q.currency_id = c.id AND q.snapshot_id = page.id
            CROSS JOIN fetches AS f ON f.id = page.fetch_id
            LEFT JOIN doubted_rates AS d ON d.currency_id = c.id AND d.snapshot_id = page.id
            WHERE c.code <> \(series.base.code)
            ORDER BY page.day, page.revision, c.code
            """
        ) { row in
            guard let knownAt = try row.instant(4) else {
                throw SQLiteError.corrupt("a rate without the time of its fetch")
            }
            try each(
                StoredRate(
                    day: row.day(0), revision: row.integer(1), currency: row.currency(2),
                    rate: row.rate(3), knownAt: knownAt))
        }
        after = end
        return true
    }
}
