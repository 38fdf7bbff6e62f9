public import Rates
internal import SQLite

/// The rates of one publication of a series.
public struct PublishedRates: Equatable, Sendable {
    public let day: Day
    /// By code, without the base.
    public let rates: [(currency: Currency, rate: Rate)]

    public static func == (left: PublishedRates, right: PublishedRates) -> Bool {
        left.day == right.day && left.rates.elementsEqual(right.rates, by: ==)
    }
}

extension Book {
    /// The publications of a series in a range of days, oldest first; each day's newest revision.
    ///
    /// - Parameter currencies: the only ones wanted; nil for all. Days without any of them are left out.
    /// - Throws: ``SQLiteError``.
    public func publications(
        of series: Series, from first: Day, through last: Day, only currencies: [Currency]? = nil
    ) throws -> [PublishedRates] {
        // The codes come from the registry and are three letters each.
        let codes = currencies?.map { "'\($0.code)'" }.joined(separator: ", ")
        let wanted: SQL = codes.map { "AND c.code IN (\(sql: $0))" } ?? ""
        let rows = try connection.query(
            """
            SELECT s.day, c.code, q.nanos FROM snapshots AS s
            CROSS JOIN currencies AS c
            CROSS JOIN \(series.rates()) AS q ON q.currency_id = c.id AND q.snapshot_id = s.id
            WHERE s.series_id = \(series.id) AND s.day BETWEEN \(first) AND \(last)
                AND \(Self.isVisible()) AND c.code <> \(series.base.code) \(wanted)
            ORDER BY s.day, c.code
            """
        ) { (day: try $0.day(0), currency: try $0.currency(1), rate: try $0.rate(2)) }
        var days: [PublishedRates] = []
        var start = rows.startIndex
        while start < rows.endIndex {
            let day = rows[start].day
            let end = rows[start...].firstIndex { $0.day != day } ?? rows.endIndex
            days.append(
                PublishedRates(day: day, rates: rows[start..<end].map { ($0.currency, $0.rate) }))
            start = end
        }
        return days
    }

    /// What the answers about rates follow from: it differs after each sync that brought something, each confirmation,
    /// and each switch of a source.
    ///
    /// - Throws: ``SQLiteError``.
    public func rateState() throws -> RateState {
        let state = try connection.first(
            """
            SELECT
                (SELECT max(id) FROM snapshots),
                (SELECT count(*) || ' ' || ifnull(max(confirmed_at), '') FROM doubted_rates
                    WHERE confirmed_at IS NOT NULL),
                (SELECT group_concat(name || is_enabled, ' ') FROM
                    (SELECT name, is_enabled FROM sources WHERE is_enabled IS NOT NULL ORDER BY id)),
                (SELECT max(f.fetched_at) FROM snapshots AS s JOIN fetches AS f ON f.id = s.fetch_id
                    WHERE s.id > (SELECT max(id) FROM snapshots) - 100)
            """
        ) { row in
            let parts = [
                try row.optionalInteger(0).map { "\($0)" }, try row.optionalText(1),
                try row.optionalText(2),
            ]
            return RateState(
                text: parts.map { $0 ?? "" }.joined(separator: "|"), fetchedAt: try row.instant(3))
        }
        return state ?? RateState(text: "", fetchedAt: nil)
    }
}
