public import Rates
internal import SQLite

/// Which part of a history is asked for.
public struct HistoryRange: Equatable, Sendable {
    /// The first day, nil for the series' own.
    public var since: Day?
    /// The last day, nil for the series' own.
    public var until: Day?
    /// Only so many publications, the newest.
    public var last: Int?
    /// As the book knew it then; nil for now.
    public var knownAt: Instant?

    /// A range; without arguments, everything.
    public init(since: Day? = nil, until: Day? = nil, last: Int? = nil, knownAt: Instant? = nil) {
        (self.since, self.until, self.last, self.knownAt) = (since, until, last, knownAt)
    }
}

extension Book {
    /// A pair's rates with their changes, oldest first; empty where the series has none.
    public func history(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange
    ) throws -> [Movement] {
        guard var values = try arguments(pair, series, range) else { return [] }
        if case .text(let since)? = values[":since"], let day = Day(since) {
            // The first row, too, has something before it.
            values[":first"] = .text(day.adding(days: -Self.comparisonLimit).description)
        }
        let isCross = series.price(of: pair).isCross
        // What a cross rate was made of; of a direct one, rate and delta say it.
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

    /// How many rates of a pair a series has in a range.
    public func count(
        _ pair: CurrencyPair, of series: Series, in range: HistoryRange
    ) throws -> Int {
        guard let values = try arguments(pair, series, range) else { return 0 }
        return try connection.query(
            "SELECT count(*) FROM (\(Self.publications(pair, of: series, in: range)))",
            named: values
        ) { row throws(SQLiteError) in Int(try row.integer(0)) }.first ?? 0
    }

    /// A pair's publications of one series by date, as `date`, `nanos`, `quote` and `base`.
    ///
    /// Driven by the dates, so that a month costs the same in a book of one year and of twenty;
    /// in the order of an index, so that a window over the dates needs no sorting.
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

    /// The arguments of a question about a pair; nil where the book has not met a currency.
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
