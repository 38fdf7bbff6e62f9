public import Rates
internal import SQLite

extension Book {
    /// The newest rate of every currency on or before a day, ordered by code; the base itself is 1.
    ///
    /// Rates published more than `limit` days before the day are left out.
    ///
    /// - Parameters:
    ///   - statement: what the prices state, by a cross rate within one snapshot if needed.
    ///   - pegs: by which the prices are not those of the currencies themselves.
    /// - Throws: ``SQLiteError``.
    public func list(
        _ series: Series, _ statement: ListStatement, on day: Day, within limit: Int = lookupLimit,
        by pegs: ListPegs = ListPegs()
    ) throws -> [ListedRate] {
        let statement = statement.anchored(by: pegs.own)
        guard let baseID = try identifier(of: statement.currency ?? series.base) else { return [] }
        let price = Price(statement, in: series, by: pegs)
        let quoted = QuotedUnits(isByCurrency: statement.isDirect(in: series))
        let oldest = day.adding(days: -limit)
        let publications = try publications(
            series, from: oldest.adding(days: -Self.comparisonLimit), through: day)
        let window = publications.filter { $0.date >= oldest }
        var found = [ListedRate?](repeating: nil, count: Currency.count)
        var lacking: [Currency] = []
        // From newest to oldest, until every currency is found. Usually two publications suffice.
        for (index, current) in window.enumerated() {
            if index == 1 {
                lacking = try currencies(
                    of: series, in: window.map(\.id), without: found.compactMap { $0?.currency })
            }
            if index > 0, lacking.allSatisfy({ found[$0.position] != nil }) { break }
            let limit = current.date.adding(days: -Self.comparisonLimit)
            let before = publications[(index + 1)...].prefix { $0.date >= limit }
            for previous in before.map(\.id) + [nil] {
                let isLast = previous == nil
                let rows = try compare(current.id, with: previous, baseID: baseID, price, quoted)
                let wanted = rows.filter { found[$0.currency.position] == nil }
                for row in wanted where isLast || row.movement.comparison != nil {
                    found[row.currency.position] = row
                }
                if wanted.allSatisfy({ $0.movement.comparison != nil }) { break }
            }
        }
        return found.compactMap(\.self)
    }

    /// The row of a pegged currency by that of its anchor; nil if there is none.
    ///
    /// - Parameters:
    ///   - peg: the currency's.
    ///   - own: the peg of the list's own currency; nil for none.
    /// - Throws: ``SQLiteError``.
    public func listed(
        by peg: Peg, own: Peg?, _ series: Series, _ statement: ListStatement, on day: Day,
        within limit: Int, isFavorite: Bool
    ) throws -> ListedRate? {
        let rows = try list(
            series, statement, on: day, within: limit, by: ListPegs(own: own, listed: peg))
        return rows.first { $0.currency == peg.anchor }.flatMap { row in
            let movement = row.movement
            guard movement.date >= peg.since else { return nil }
            let comparison = movement.comparison.flatMap { $0.date < peg.since ? nil : $0 }
            return ListedRate(
                currency: peg.currency,
                movement: Movement(
                    date: movement.date, rate: movement.rate, comparison: comparison),
                units: row.units, isFavorite: isFavorite, peg: peg)
        }
    }

    /// The last rate of each of some ended currencies on or before a day, however long ago; of those
    /// without one, nothing.
    ///
    /// Rates that were published long after a currency's last day do not count.
    ///
    /// - Throws: ``SQLiteError``.
    public func lastRates(
        of currencies: [Currency], _ series: Series, _ statement: ListStatement, on day: Day
    ) throws -> [ListedRate] {
        let days = try currencies.compactMap { currency -> (currency: Currency, day: Day)? in
            guard let end = currency.retirement?.lastDay, let id = try identifier(of: currency)
            else { return nil }
            let limit = min(day, end.adding(days: Self.lookupLimit))
            return try connection.first(
                """
                SELECT s.day FROM snapshots AS s CROSS JOIN \(series.rates()) AS r
                    ON r.snapshot_id = s.id AND r.currency_id = \(id)
                WHERE s.series_id = \(series.id) AND s.day <= \(limit) AND \(Self.isVisible())
                ORDER BY s.day DESC LIMIT 1
                """
            ) { (currency, try $0.day(0)) }
        }
        return try Dictionary(grouping: days, by: \.day).flatMap { day, ended in
            let wanted = ended.map(\.currency)
            return try list(series, statement, on: day, within: 0).filter {
                wanted.contains($0.currency)
            }
        }
    }

    /// How many units of a currency people quote the price of in another: 100 of yen, rupiah and dong.
    ///
    /// - Throws: ``SQLiteError``.
    public func quotedUnits(of currency: Currency) throws -> Int64 {
        try connection.integer(
            """
            SELECT units FROM quoted_units
            WHERE currency_id = (SELECT id FROM currencies WHERE code = \(currency.code))
            """) ?? 1
    }

    /// The current snapshots of a series in a range of days, newest first.
    private func publications(
        _ series: Series, from first: Day, through last: Day
    ) throws -> [(id: Int64, date: Day)] {
        try connection.query(
            """
            SELECT s.id, s.day FROM snapshots AS s
            WHERE s.series_id = \(series.id) AND s.day BETWEEN \(first) AND \(last)
                AND \(Self.isVisible())
            ORDER BY s.day DESC
            """
        ) { try ($0.integer(0), $0.day(1)) }
    }

    /// The currencies of a series that have a rate in any of some snapshots, without the known
    /// ones.
    private func currencies(
        of series: Series, in snapshotIDs: [Int64], without known: [Currency]
    ) throws -> [Currency] {
        guard let first = snapshotIDs.min(), let last = snapshotIDs.max() else { return [] }
        // The codes come from the registry and are three letters each.
        let codes = known.map { "'\($0.code)'" }.joined(separator: ", ")
        return try connection.query(
            """
            SELECT code FROM currencies AS c WHERE code NOT IN (\(sql: codes)) AND EXISTS (
                SELECT 1 FROM \(series.rates()) AS r CROSS JOIN snapshots AS s ON s.id = r.snapshot_id
                WHERE r.currency_id = c.id AND r.snapshot_id BETWEEN \(first) AND \(last)
                    AND s.series_id = \(series.id))
            """
        ) { try $0.currency(0) }
    }

    /// The prices of one snapshot with their changes from another one.
    private func compare(
        _ current: Int64, with previous: Int64?, baseID: Int64, _ price: Price,
        _ quoted: QuotedUnits
    ) throws -> [ListedRate] {
        return try connection.query(
            """
            WITH today AS (
                SELECT c.id, c.code, \(price.nanos) AS nanos, \(price.top) AS quote,
                    \(price.bottom) AS base, \(quoted.units) AS units, \(quoted.unmoved) AS unmoved
                FROM currencies AS c
                CROSS JOIN \(price.rates) AS q
                    ON q.currency_id = c.id AND q.snapshot_id = \(current)
                \(price.baseJoin(baseID))
                \(quoted.join)
                WHERE \(price.isKnown)
            ), before AS (
                SELECT q.currency_id AS id, \(price.nanos) AS nanos, \(price.top) AS quote,
                    \(price.bottom) AS base
                FROM \(price.rates) AS q
                \(price.baseJoin(baseID))
                WHERE q.snapshot_id = \(previous)
            ), moved AS (
                SELECT today.*, today.nanos - before.nanos AS delta,
                    before.quote AS previous_quote, before.base AS previous_base
                FROM today LEFT JOIN before ON before.id = today.id
            )
            SELECT code, (SELECT day FROM snapshots WHERE id = \(current)), nanos,
                (SELECT day FROM snapshots WHERE id = \(previous)), delta,
                \(Self.quotedDirection), previous_quote, previous_base, quote, base,
                id IN (SELECT currency_id FROM favorites),
                -- A price of a hundred units that is out of range is shown for one.
                iif(max(nanos, abs(ifnull(delta, 0))) <= 92233720368547758, units, 1)
            FROM moved
            """
        ) { row in
            ListedRate(
                currency: try row.currency(0), movement: try Self.movement(row, from: 1),
                units: try row.integer(11), isFavorite: try row.flag(10))
        }
    }
}
