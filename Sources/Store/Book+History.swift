public import Rates
internal import SQLite

/// Selects the part of a pair's history to read.
public struct HistoryRange: Equatable, Sendable {
    /// The first day; nil for the first one stored.
    public var since: Day?
    /// The last day; nil for the last one stored.
    public var until: Day?
    /// The number of newest publications to read; nil for all.
    public var last: Int?
    /// Reads the history as it was stored at this instant; nil for its present state.
    public var knownAt: Instant?

    /// Creates a range; without arguments, it selects the whole history.
    public init(since: Day? = nil, until: Day? = nil, last: Int? = nil, knownAt: Instant? = nil) {
        (self.since, self.until, self.last, self.knownAt) = (since, until, last, knownAt)
    }
}

extension Book {
    /// The rates of a pair with their changes, oldest first; empty if the series has none.
    public func history(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange
    ) throws -> [Movement] {
        guard var values = try arguments(pair, series, range) else { return [] }
        if case .text(let since)? = values[":since"], let day = Day(since) {
            // Also reads the publication before the first row, to compare with.
            values[":first"] = .text(day.adding(days: -Self.comparisonLimit).description)
        }
        let isCross = series.price(of: pair).isCross
        // A cross rate is compared by its two published rates; for a direct rate, its value
        // suffices.
        let previous =
            isCross
            ? """
            , quote, base, lag(quote) OVER dates AS previous_quote,
            lag(base) OVER dates AS previous_base
            """ : ""
        return try connection.query(
            """
            WITH publications AS (\(Self.publications(pair, of: series, in: range))), compared AS (
                SELECT date, nanos, lag(date) OVER dates AS previous_date,
                    nanos - lag(nanos) OVER dates AS delta\(previous)
                FROM publications WINDOW dates AS (ORDER BY date)
            )
            SELECT date, nanos, previous_date, delta, \(Self.direction),
                \(isCross ? "previous_quote, previous_base, quote, base" : "NULL")
            FROM compared
            WHERE date >= :since
            """, named: values, read: { row throws(SQLiteError) in try Self.movement(row) })
    }

    /// The number of publications of a pair that a series has in a range.
    public func count(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange
    ) throws -> Int {
        guard let values = try arguments(pair, series, range) else { return 0 }
        return try connection.query(
            "SELECT count(*) FROM (\(Self.publications(pair, of: series, in: range)))",
            named: values
        ) { row throws(SQLiteError) in Int(try row.integer(0)) }.first ?? 0
    }

    /// SQL for a pair's publications in one series, with columns `date`, `nanos`, `quote` and
    /// `base`.
    ///
    /// The query is driven by the dates, so its cost depends on the range and not on the size of
    /// the book. Rows come in index order, so window functions over `date` need no sort.
    static func publications(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange
    ) -> String {
        let price = series.price(of: pair)
        // A rate confirmed after that instant was not accepted yet.
        let wasAccepted = (range.knownAt == nil ? [] : price.isCross ? ["q", "b"] : ["q"]).map {
            """
             AND NOT EXISTS (
                SELECT 1 FROM doubted_rates AS d
                WHERE d.currency_id = \($0).currency_id AND d.snapshot_id = \($0).snapshot_id
                    AND d.confirmed_at > :instant)
            """
        }
        return """
            SELECT s.rate_date AS date, \(price.nanos) AS nanos, \(price.top) AS quote,
                \(price.bottom) AS base
            FROM snapshots AS s
            CROSS JOIN rates AS q ON q.currency_id = :quote AND q.snapshot_id = s.id
            \(price.baseJoin)
            WHERE s.series_id = :series AND s.rate_date BETWEEN :first AND :until
                AND \(isVisible) AND \(price.isKnown)\(wasAccepted.joined())
            """
    }

    /// The bound values of a query about a pair; nil if the book has no rate of one of its
    /// currencies.
    func arguments(
        _ pair: CurrencyPair, _ series: Series, _ range: HistoryRange
    ) throws -> NamedValues? {
        let (top, bottom) = series.legs(of: pair)
        guard let base = try identifier(of: bottom), let quote = try identifier(of: top)
        else { return nil }
        var values: NamedValues = [
            ":series": .integer(series.id), ":base": .integer(base), ":quote": .integer(quote),
            ":first": .text(range.since?.description ?? "0001-01-01"),
            ":until": .text(range.until?.description ?? "9999-12-31"),
            ":known": try lastFetch(by: range.knownAt),
        ]
        if let instant = range.knownAt { values[":instant"] = .text(instant.description) }
        if let last = range.last {
            values[":count"] = .integer(Int64(last))
            let first = try connection.query(
                """
                SELECT min(date) FROM (
                    \(Self.publications(pair, of: series, in: range)) ORDER BY date DESC LIMIT :count)
                """, named: values
            ) { row throws(SQLiteError) in try row.optionalText(0) }
            values[":first"] = .text(first.first.flatMap { $0 } ?? "9999-12-31")
        }
        values[":since"] = values[":first"]
        return values
    }
}
