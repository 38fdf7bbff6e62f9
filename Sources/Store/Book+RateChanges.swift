public import Rates
internal import SQLite

extension Book {
    /// The rates that the book learned behind a cursor, in the order in which it learned them.
    ///
    /// - Parameters:
    ///   - all: the series that are wanted.
    ///   - limit: the most publications of a page.
    ///   - now: confirmations of this second are left for the next page, as more may come in it.
    /// - Throws: ``SQLiteError``.
    public func rateChanges(
        after cursor: RateCursor, of all: [Series], publications limit: Int, now: Instant
    ) throws -> RateChangePage {
        let published = Dictionary(
            all.filter { !$0.isDerived }.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
        let ids = published.keys.sorted().map { "\($0)" }.joined(separator: ", ")
        let page = try connection.query(
            """
            SELECT s.id, f.fetched_at FROM snapshots AS s JOIN fetches AS f ON f.id = s.fetch_id
            WHERE s.id > \(cursor.snapshot) AND s.series_id IN (\(sql: ids))
            ORDER BY s.id LIMIT \(limit)
            """
        ) { (id: try $0.integer(0), at: try $0.instant(1)) }
        let hasMore = page.count == limit
        let last = page.last?.id ?? cursor.snapshot
        // Behind the last page of publications, all confirmations follow.
        let until = hasMore ? page.last?.at ?? now : now
        let after = Instant(seconds: cursor.confirmed)
        let columns: SQL = "s.series_id, s.day, s.revision, c.code, q.nanos"
        func change(_ row: Row, isConfirmation: Bool) throws -> RateChange? {
            guard let series = published[try row.integer(0)], let at = try row.instant(5) else {
                return nil
            }
            return RateChange(
                series: series, day: try row.day(1), revision: try row.integer(2),
                currency: try row.currency(3), rate: try row.rate(4), knownAt: at,
                isConfirmation: isConfirmation)
        }
        let first = try connection.query(
            """
            SELECT \(columns), f.fetched_at FROM snapshots AS s
            JOIN fetches AS f ON f.id = s.fetch_id
            CROSS JOIN currencies AS c
            CROSS JOIN rates AS q ON q.currency_id = c.id AND q.snapshot_id = s.id
            LEFT JOIN doubted_rates AS d ON d.currency_id = c.id AND d.snapshot_id = s.id
            WHERE s.id > \(cursor.snapshot) AND s.id <= \(last) AND s.series_id IN (\(sql: ids))
                AND d.snapshot_id IS NULL
            ORDER BY s.id, c.code
            """
        ) { try change($0, isConfirmation: false) }
        let confirmed = try connection.query(
            """
            SELECT \(columns), d.confirmed_at FROM doubted_rates AS d
            JOIN snapshots AS s ON s.id = d.snapshot_id
            JOIN currencies AS c ON c.id = d.currency_id
            JOIN rates AS q ON q.currency_id = d.currency_id AND q.snapshot_id = s.id
            WHERE d.confirmed_at >= \(after) AND d.confirmed_at < \(until)
                AND s.series_id IN (\(sql: ids))
            ORDER BY d.confirmed_at, s.id, c.code
            """
        ) { try change($0, isConfirmation: true) }
        // Publications keep their order, whatever the clock was; each confirmation stands before what came later.
        var changes: [RateChange] = []
        var waiting = confirmed.compactMap(\.self)[...]
        for change in first.compactMap(\.self) {
            let earlier = waiting.prefix { $0.knownAt < change.knownAt }
            changes += earlier
            waiting = waiting.dropFirst(earlier.count)
            changes.append(change)
        }
        changes = (changes + waiting).filter { $0.currency != $0.series.base }
        return RateChangePage(
            changes: changes,
            next: RateCursor(
                snapshot: last, confirmed: max(cursor.confirmed, until.seconds)),
            hasMore: hasMore,
            isBehindTheEnd: try connection.integer("SELECT max(id) FROM snapshots") ?? 0
                < cursor.snapshot)
    }
}
