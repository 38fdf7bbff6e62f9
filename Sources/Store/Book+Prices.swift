public import Rates
internal import SQLite

/// The published rates of two currencies in one snapshot.
public struct QuotePair: Equatable, Sendable {
    /// The day that the snapshot is for.
    public let date: Day
    public let from, to: Rate
    /// 0 for the first publication of the day, higher for each correction.
    public let revision: Int64
    let snapshotID: Int64
}

extension Book {
    /// How many days before the wanted day the newest rate may have been published to answer.
    public static let lookupLimit = 14

    /// The rates of the newest snapshot on or before a day that has both currencies.
    ///
    /// Both rates come from one snapshot. Returns nil if no snapshot of the day or of the `limit`
    /// days before it has both.
    ///
    /// - Parameter instant: when the rates must have been known; nil for now.
    /// - Throws: ``SQLiteError``.
    public func quotes(
        from: Currency, to: Currency, of series: Series, on day: Day,
        within limit: Int = lookupLimit, knownAt instant: Instant? = nil
    ) throws -> QuotePair? {
        guard let from = try identifier(of: from), let to = try identifier(of: to) else {
            return nil
        }
        let last = try lastFetch(by: instant)
        return try connection.first(
            """
            SELECT s.day, f.nanos, t.nanos, s.revision, s.id FROM snapshots AS s
            CROSS JOIN \(series.rates(by: last)) AS f
                ON f.currency_id = \(from) AND f.snapshot_id = s.id
            CROSS JOIN \(series.rates(by: last)) AS t
                ON t.currency_id = \(to) AND t.snapshot_id = s.id
            WHERE s.series_id = \(series.id)
                AND s.day BETWEEN \(day.adding(days: -limit)) AND \(day)
                AND \(Self.isVisible(by: last))
                \(Self.wasAccepted("f", by: instant)) \(Self.wasAccepted("t", by: instant))
            ORDER BY s.day DESC LIMIT 1
            """
        ) { row in
            QuotePair(
                date: try row.day(0), from: try row.rate(1), to: try row.rate(2),
                revision: try row.integer(3), snapshotID: try row.integer(4))
        }
    }

    /// When the rates of two currencies that one snapshot has were known: when they were fetched, or the later one was
    /// confirmed if one was held back.
    ///
    /// - Throws: ``SQLiteError``.
    public func knownAt(
        _ quotes: QuotePair, from: Currency, to: Currency
    ) throws -> Instant? {
        try connection.first(
            """
            SELECT max(f.fetched_at, ifnull((
                SELECT max(d.confirmed_at) FROM doubted_rates AS d
                JOIN currencies AS c ON c.id = d.currency_id
                WHERE d.snapshot_id = s.id AND c.code IN (\(from.code), \(to.code))), ''))
            FROM snapshots AS s JOIN fetches AS f ON f.id = s.fetch_id
            WHERE s.id = \(quotes.snapshotID)
            """
        ) { try $0.instant(0) }.flatMap(\.self)
    }
}

extension Book {
    /// The prices of every currency in a range of days, oldest first, in units of 10⁻⁹.
    ///
    /// - Parameters:
    ///   - statement: what the prices state.
    ///   - pegs: by which the prices are not those of the currencies themselves.
    /// - Returns: an array indexed by the currency's position; empty for currencies without rates.
    /// - Throws: ``SQLiteError``.
    public func recent(
        _ series: Series, _ statement: ListStatement, from first: Day, through last: Day,
        by pegs: ListPegs = ListPegs()
    ) throws -> [[Int64]] {
        var found = [[Int64]](repeating: [], count: Currency.count)
        let statement = statement.anchored(by: pegs.own)
        guard let baseID = try identifier(of: statement.currency ?? series.base) else {
            return found
        }
        let price = Price(statement, in: series, by: pegs)
        _ = try connection.query(
            """
            WITH days AS MATERIALIZED (
                SELECT s.id FROM snapshots AS s
                WHERE s.series_id = \(series.id) AND s.day BETWEEN \(first) AND \(last)
                    AND \(Self.isVisible())
                ORDER BY s.day
            )
            SELECT c.code, \(price.nanos)
            FROM currencies AS c
            CROSS JOIN days AS s
            CROSS JOIN \(price.rates) AS q ON q.currency_id = c.id AND q.snapshot_id = s.id
            \(price.baseJoin(baseID))
            WHERE c.id <> \(baseID) AND \(price.isKnown)
            """
        ) { try found[$0.currency(0).position].append($0.integer(1)) }
        return found
    }
}
